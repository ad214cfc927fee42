import { type Card, formatCards, parseCards, UNKNOWN_CARD } from '@fairdeal/cards';
import { repeatedCard } from '@fairdeal/cards/internal';
import { changeDeck } from '../../cards/evolve.js';
import { areAmong, cardsWithout, correctedCards, type ReadingCorrection } from '../../cards/readings.js';
import { deckInPlay } from '../../cards/state.js';
import type { CorrectedCards } from '../../core/reasons/index.js';
import type { HouseTableGame } from './house-game.js';
import { type Hand, roundOrEmpty, type Table } from './state.js';

const NONE: readonly Card[] = [];

const isKnown = (card: Card): boolean => card !== UNKNOWN_CARD;

/** The cards of a place as the record has them, without those that nobody has read out. */
export const cardsOnRecord = (table: Table, of: CorrectedCards): readonly Card[] => {
  const { hands, dealer, community, extra } = roundOrEmpty(table);
  switch (of) {
    case 'dealer':
      return dealer.filter(isKnown);
    case 'community':
      return community.filter(isKnown);
    case 'extra':
      return extra === null ? NONE : [extra].filter(isKnown);
    case 'burn': {
      const lying = hands.flatMap(({ cards }) => cards);
      const { order, drawn } = deckInPlay(table);
      return cardsWithout(order.slice(0, drawn).filter(isKnown), [
        ...lying,
        ...dealer,
        ...community,
        extra ?? UNKNOWN_CARD,
      ]);
    }
    default:
      return hands.find(({ box }) => box === of)?.cards.filter(isKnown) ?? NONE;
  }
};

/** A choice that names cards of the hand: what was keyed wrong, was laid as it lies. */
const correctedPlay = (play: object | null, cards: readonly Card[], how: ReadingCorrection): object | null => {
  if (play === null) return null;
  const fields = Object.entries(play).map(([field, value]): [string, unknown] => {
    const named = typeof value === 'string' ? parseCards(value) : { wrong: '' };
    return 'ok' in named && named.ok.length > 0 && areAmong(named.ok, cards)
      ? [field, formatCards(correctedCards(named.ok, how))]
      : [field, value];
  });
  return Object.fromEntries(fields);
};

const correctedHand = (hand: Hand, how: ReadingCorrection): Hand => ({
  ...hand,
  cards: correctedCards(hand.cards, how),
  play: correctedPlay(hand.play, hand.cards, how),
});

/** Whether cards that were keyed can still be looked at: those of a round, or between rounds those of the rack while their stack is dealt on. */
export const mayBeReadAgain = ({ round, cards }: Table): boolean =>
  cards.live && (round !== null || (cards.reshuffle === null && deckInPlay({ cards }).step === 'loaded'));

/** The table with its cards as they lie. What was reckoned of the cards that were keyed is forgotten. */
export const withReading = (table: Table, how: ReadingCorrection): Table => {
  const { round } = table;
  const { order } = deckInPlay(table);
  const { of } = how;
  const cards = changeDeck(table.cards, table.cards.current, { order: correctedCards(order, how) });
  if (round === null) return { ...table, cards };
  return {
    ...table,
    cards,
    round: {
      ...round,
      hands: round.hands.map((hand) => (hand.box === of ? correctedHand(hand, how) : hand)),
      dealer: of === 'dealer' ? correctedCards(round.dealer, how) : round.dealer,
      dealerLow: of === 'dealer' && round.dealerLow !== null ? correctedCards(round.dealerLow, how) : round.dealerLow,
      community: of === 'community' ? correctedCards(round.community, how) : round.community,
      extra: of === 'extra' ? (how.is[0] ?? round.extra) : round.extra,
      made: null,
      reckoned: null,
    },
  };
};

/** A card that the readings of this stack name more often than its deck holds it; undefined while they agree. */
export const cardReadTwice = ({ copies }: Pick<HouseTableGame, 'copies'>, table: Table): Card | undefined =>
  repeatedCard(deckInPlay(table).order, copies);
