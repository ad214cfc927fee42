import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import { notFromStack } from '../../cards/handling.js';
import { deckInPlay } from '../../cards/state.js';
import { isRefused, type Refusal } from '../../core/decision.js';
import type { ClauseId } from '../../register/index.js';
import type { HandResult } from './acts.js';
import { areKnown, readOutCards, refuseReadOut, unknownCount } from './face-down.js';
import { calculateResult, isShown, lacksCard, settlementHand } from './hand-result.js';
import type { HouseRules, HouseTableGame } from './house-game.js';
import { type Hand, roundOrEmpty, type Table } from './state.js';

const NONE: readonly never[] = [];

/** A hand whose cards are all known, with the extra card where it was turned up for it. */
interface ReadOutHand {
  readonly hand: Hand;
  readonly extra: Card | null;
}

/** The cards that a player named when they set their hand. */
const setWith = (game: HouseRules, { play }: Hand): readonly Card[] => {
  const told = play === null ? null : game.tells(play);
  return told?.does === 'set' ? told.cards : NONE;
};

/** The cards that were read out; those that the player has named themselves may be left out. */
const withSet = (game: HouseRules, lying: Hand, entered: readonly Card[], unknown: number): readonly Card[] => {
  const set = setWith(game, lying).filter((card) => !lying.cards.includes(card));
  return entered.length === unknown - set.length ? [...set, ...entered] : entered;
};

/** Result of a hand that goes to the discard rack unexposed; null for one that is turned up. */
export const unseenResult = (game: HouseRules, table: Table, hand: Hand): HandResult | null => {
  const { dealer, community } = roundOrEmpty(table);
  // Any cards do that do not lie on the layout already.
  const others = game.batch.filter((card) => !dealer.includes(card) && !community.includes(card));
  const result = calculateResult(game, table, { ...hand, cards: others.slice(0, hand.cards.length) });
  return isShown(result) ? null : { ...result, hand: '' };
};

/** Whether cards of this hand must be read out before it can be settled. */
export const mustBeRead = (game: HouseRules, table: Table, hand: Hand): boolean =>
  !areKnown(hand.cards) && (isEnvied(game, table, hand) || unseenResult(game, table, hand) === null);

/** Whether the hand may earn others a bonus also when it was given up, so that it is looked at all the same. */
const isEnvied = (game: HouseRules, table: Table, { owner }: Hand): boolean =>
  roundOrEmpty(table).hands.some(
    (other) => other.owner !== owner && game.envies?.(table.submission, settlementHand(table, other).wagers) === true,
  );

/** Cards of a hand that the dealer of a live table announces, with the extra card last if it replaces one. */
export const readOutHand = (
  game: HouseTableGame,
  table: Table,
  lying: Hand,
  entered: readonly Card[] = NONE,
  clauses: readonly ClauseId[],
): ReadOutHand | Refusal => {
  if (!table.cards.live) return refuseReadOut(table, entered, clauses) ?? { hand: lying, extra: null };
  const named = entered.length;
  if (named === 0 && !areKnown(lying.cards) && !mustBeRead(game, table, lying)) return { hand: lying, extra: null };
  const unknown = unknownCount(lying.cards);
  const withExtraCard =
    roundOrEmpty(table).extra === UNKNOWN_CARD && (named === unknown + 1 || named > lying.cards.length);
  const own = withExtraCard ? entered.slice(0, -1) : withSet(game, lying, entered, unknown);
  const cards = readOutCards(game, table, lying.cards, own, lying.box, clauses);
  if (isRefused(cards)) return cards;
  const extra = withExtraCard ? (entered.at(-1) ?? null) : null;
  const fresh = cards.filter((_, at) => lying.cards[at] === UNKNOWN_CARD);
  const strange = extra === null ? null : notFromStack(game, deckInPlay(table), [...fresh, extra]);
  if (strange !== null) return strange;
  const hand = { ...lying, cards };
  return lacksCard(game, withExtraTurnedUp(table, extra), hand) ?? { hand, extra };
};

/** The table with its extra card turned up, where one was. */
export const withExtraTurnedUp = (table: Table, extra: Card | null): Table =>
  extra === null ? table : { ...table, round: { ...roundOrEmpty(table), extra, reckoned: null } };
