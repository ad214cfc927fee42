import { quoteValue, type WrittenCards, type WrittenRoundReasons } from '@fairdeal/rules/internal';
import { capitalize, countNoun, didYouMean, joinList } from '@fairdeal/rules/internal/text';
import { cardName } from '../phrases.js';
import type { Sentences } from '../sentence.js';

const CARDS_OF: Readonly<Record<WrittenCards, string>> = {
  dealer: 'dealer’s hand',
  'dealer-low': 'dealer’s low hand',
  community: 'board',
  extra: 'extra card',
  hand: 'hand',
};

const FIELD_OF = {
  dealer: 'dealer',
  'dealer-low': 'dealerLow',
  community: 'community',
  extra: 'extra',
  hand: 'cards',
} as const satisfies Readonly<Record<WrittenCards, string>>;

export const WRITTEN_ROUNDS: Sentences<WrittenRoundReasons> = {
  'not-a-round': () => 'A round is one JSON object. See fairdeal settle --help for an example.',
  'round-too-large': ({ depth, length }) =>
    `This round is too large. It may nest ${depth} deep, with texts and lists up to ${length} long.`,
  'unknown-house-game': ({ game, known }) =>
    `${game === undefined ? 'The round names no house game.' : `Unknown house game ${quoteValue(game)}.`} Available house games: ${known.join(', ') || 'none'}.`,
  'unknown-field': ({ of, field, known }) =>
    `A ${of} has no field ${quoteValue(field)}${didYouMean(field, known)}. Its fields: ${known.join(', ')}.`,
  'not-an-object': ({ field }) => `"${field}" must be an object of names and values.`,
  'unknown-edition': ({ game, edition, known }) =>
    `${game} has no edition ${quoteValue(edition)}. Available editions: ${known.map(quoteValue).join(', ')}.`,
  'faults-in-submission': ({ faults }) => faults.map(({ fault }) => fault).join(' '),
  'unknown-meter': ({ game, meter }) => `${game} has no meter ${quoteValue(meter)}.`,
  'meter-out-of-range': ({ meter, given, most }) =>
    `The meter ${meter} shows whole cents from 0 to ${most}, not ${quoteValue(given)}.`,
  'one-price-needed': ({ prices }, say) =>
    `A progressive wager has one price, not ${joinList(prices.map(say.money))}. Name what the meter shows.`,

  'no-seats': () => 'A round needs at least one seat in "seats".',
  'not-a-seat': () => 'A seat is an object with seat, cards, wagers and play.',
  'seat-given-twice': ({ seat }) => `Seat ${seat} is there twice. List each seat once.`,

  'cards-not-text': ({ of }) => `"${FIELD_OF[of]}" must be one text of cards, such as "AsKd".`,
  'no-such-cards': ({ of, game }) => `${game} has no ${CARDS_OF[of]}.`,
  'wrong-card-count': ({ of, given, needed }) =>
    `The ${CARDS_OF[of]} has ${countNoun(given, 'card')}. It needs ${needed}.`,
  'card-repeated': ({ card, copies }) =>
    `${capitalize(cardName(card))} is there more than ${copies === 1 ? 'once' : `${copies} times`}.`,
};
