import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import { repeatedCard } from '@fairdeal/cards/internal';
import { notFromStack } from '../../cards/handling.js';
import { deckInPlay } from '../../cards/state.js';
import { isRefused, type Refusal, refuse } from '../../core/decision.js';
import type { LyingCards } from '../../core/reasons/index.js';
import type { ClauseId } from '../../register/index.js';
import type { HouseTableGame } from './house-game.js';
import type { Table } from './state.js';

export const areKnown = (cards: readonly Card[]): boolean => {
  for (let at = 0; at < cards.length; at += 1) if (cards[at] === UNKNOWN_CARD) return false;
  return true;
};

/** How many of the cards nobody has read out. */
export const unknownCount = (cards: readonly Card[]): number => {
  let count = 0;
  for (const card of cards) if (card === UNKNOWN_CARD) count += 1;
  return count;
};

/** Whether these can all be among the cards of a hand, as far as they are known. */
export const couldInclude = (cards: readonly Card[], named: readonly Card[]): boolean => {
  let others = 0;
  for (const card of named) if (!cards.includes(card)) others += 1;
  return (others === 0 || others <= unknownCount(cards)) && repeatedCard(named) === undefined;
};

/** Why a card that somebody names cannot be read out at this table at all. */
export const refuseReadOut = (
  { cards: { live } }: Table,
  entered: readonly Card[] | undefined,
  clauses: readonly ClauseId[],
): Refusal | null => (live || (entered?.length ?? 0) === 0 ? null : refuse('cards-from-shuffle', {}, ...clauses));

/** The cards that were named, without those that are known already: all of a hand may be named, or those alone that nobody knew. */
const newlyNamed = (
  lying: readonly Card[],
  entered: readonly Card[],
  of: LyingCards,
  clauses: readonly ClauseId[],
): readonly Card[] | Refusal => {
  const unknown = unknownCount(lying);
  const known = lying.filter((card) => card !== UNKNOWN_CARD);
  if (entered.length === unknown) return entered;
  if (entered.length !== lying.length)
    return unknown === 0
      ? refuse('cards-known', { of, cards: lying }, ...clauses)
      : refuse('wrong-read-out', { what: 'lying', of, named: entered.length, due: unknown }, ...clauses);
  const rest = entered.slice();
  for (const card of known) {
    const at = rest.indexOf(card);
    if (at < 0) return refuse('known-card-left-out', { of, card }, ...clauses);
    rest.splice(at, 1);
  }
  return rest;
};

/** Cards that lie face down, as they are once the dealer of a live table has read out those that nobody knew. */
export const readOutCards = (
  game: HouseTableGame,
  table: Table,
  lying: readonly Card[],
  entered: readonly Card[] | undefined,
  of: LyingCards,
  clauses: readonly ClauseId[],
): readonly Card[] | Refusal => {
  if (!table.cards.live) return refuseReadOut(table, entered, clauses) ?? lying;
  const named = newlyNamed(lying, entered ?? [], of, clauses);
  if (isRefused(named)) return named;
  return notFromStack(game, deckInPlay(table), named) ?? withNamed(lying, named);
};

/** Cards of which some were seen too early, as they are once the dealer of a live table has read out those. */
export const readOutExposed = (
  game: HouseTableGame,
  table: Table,
  lying: readonly Card[],
  entered: readonly Card[],
  clauses: readonly ClauseId[],
): readonly Card[] | Refusal => {
  const unknown = unknownCount(lying);
  if (entered.length > unknown)
    return refuse('wrong-read-out', { what: 'exposed', named: entered.length, due: unknown }, ...clauses);
  return notFromStack(game, deckInPlay(table), entered) ?? withNamed(lying, entered);
};

/** The cards, with the first that nobody knew named. */
const withNamed = (cards: readonly Card[], named: readonly Card[]): readonly Card[] => {
  if (named.length === 0) return cards;
  let next = 0;
  return cards.map((card) => (card === UNKNOWN_CARD ? (named[next++] ?? UNKNOWN_CARD) : card));
};

/** The stack once cards of it that nobody knew have become known. */
export const withNewlyKnown = (
  order: readonly Card[],
  before: readonly Card[],
  after: readonly Card[],
): readonly Card[] =>
  withNamed(
    order,
    after.filter((_, at) => before[at] === UNKNOWN_CARD),
  );
