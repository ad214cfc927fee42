import { formatCards, parseCards } from '@fairdeal/cards';
import type { HouseGameId } from '@fairdeal/rules';
import { type DecisionReasons, quoteValue, type RaiseStreet, type WrongRaiseOfAnte } from '@fairdeal/rules/internal';
import { capitalize, didYouMean, joinList } from '@fairdeal/rules/internal/text';
import type { Sentences } from '../sentence.js';
import type { Speaker } from '../speaker.js';

/** Decisions of a player, by game. */
const CHOICES: Readonly<Record<HouseGameId, string>> = {
  'heads-up-holdem': 'Check, raise or fold. A raise needs its amount and its street.',
  'high-card-flush': 'Fold, or raise by whole cents above zero.',
  'saigon-5': 'Name the three cards of the three-card hand, or none for the highest Point Count.',
  'over-under': 'Call over or under, or surrender.',
  'dj-wild': 'Raise two times the Ante with {"raise": true}, or fold with {"fold": true}.',
  'face-up-pai-gow': 'Name the two cards of the low hand, surrender, or leave it to the house way.',
};

const STREETS: Readonly<Record<RaiseStreet, string>> = {
  preflop: 'before the Flop',
  flop: 'after the Flop',
  river: 'after the Turn and River',
};

const MOST_NAMED = 12;

const quotedList = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMED)
    .map((name) => `"${name}"`)
    .join(', ');

const LENGTHS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** `After the Flop`, `With a four-card flush`; nothing where nobody knows the cards. */
const limitedBy = (args: WrongRaiseOfAnte): string => {
  if ('street' in args) return `${capitalize(STREETS[args.street])} the`;
  return args.flush === null ? 'The' : `With a ${LENGTHS[args.flush]}-card flush the`;
};

export const wrongRaiseOfAnte = (args: WrongRaiseOfAnte, { money }: Speaker): string => {
  const { cents, ante, antes } = args;
  const amounts = Array.from({ length: antes }, (_, times) => money(ante * (times + 1)));
  const allowed = antes === 1 ? `equal your ${money(ante)} Ante` : `be ${joinList(amounts, 'or')}`;
  return `You can’t raise ${money(cents)} here. ${limitedBy(args)} raise must ${allowed}.`;
};

export const DECISIONS: Sentences<DecisionReasons> = {
  'unreadable-decision': ({ game }) => `That isn’t a decision in this game. ${CHOICES[game]}`,
  'unknown-decision': ({ decision, known }) =>
    `Unknown decision ${quoteValue(decision)}${didYouMean(decision, known)}. Available decisions: ${quotedList(known)}.`,
  'ambiguous-decision': ({ decision, known }) =>
    `${quoteValue(decision)} could mean several streets. Name one: ${quotedList(known)}.`,
  'wager-after-deal': ({ field }) =>
    `You can’t add ${quoteValue(field)} to a decision. Wagers are placed before the cards are dealt.`,

  'fold-too-early': () => 'You can’t fold yet. Check or raise; you can fold after the Turn and River.',
  'no-check': ({ when }) =>
    when === 'river'
      ? 'You can’t check after the River. Raise or fold.'
      : 'A check decides nothing. Give the raise with its street, or a fold.',
  'raise-on-other-street': ({ street }) => `You can’t make that raise now. It belongs ${STREETS[street]}.`,
  'surrender-with-bonus': () => 'You can’t surrender with an optional wager on your box. Play the hand out.',

  'unreadable-cards': ({ text }) => {
    const read = parseCards(text);
    return 'wrong' in read ? read.wrong : `${quoteValue(text)} can’t be read as cards.`;
  },
  'three-cards-needed': ({ named }) =>
    `${formatCards(named) || 'No card'} is not a three-card hand. Name three cards; the other two are the showdown hand.`,
  'not-among-cards': ({ of, named, cards }) =>
    `${formatCards(named)} are not among ${of === 'dealer' ? 'the dealer’s cards' : 'the player’s cards'}, ${formatCards(cards)}.`,
  'extra-card-missing': ({ seat }) =>
    `Name the extra card. Seat ${seat} holds the joker and a Progressive Bonus Wager, so the extra card replaces the joker. It goes last in "cards" at a table, and in "extra" in a written round.`,
};
