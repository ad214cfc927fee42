import { type Card, UNKNOWN } from '@fairdeal/cards';
import { notFromStack } from '../cards/handling.js';
import { deckInPlay } from '../cards/state.js';
import type { ClauseId } from '../register/index.js';
import { type Refused, refuse } from '../ruling.js';
import type { PlayedGame } from './house-game.js';
import type { Table } from './state.js';

export const isKnown = (cards: readonly Card[]): boolean => !cards.includes(UNKNOWN);

/** Cards that lie face down, as they are once the dealer of a live table has read out those that nobody knew. */
export const readOut = (
  game: PlayedGame,
  table: Table,
  lying: readonly Card[],
  entered: readonly Card[] | undefined,
  whose: string,
  clauses: readonly ClauseId[],
): readonly Card[] | Refused => {
  if (isKnown(lying))
    return entered === undefined || entered.length === 0
      ? lying
      : refuse(`${whose} are known already: none are read out.`, ...clauses);
  const unknown = lying.filter((card) => card === UNKNOWN).length;
  if (entered?.length !== unknown)
    return refuse(
      `Nobody has read out ${whose}: name the ${unknown} that lie face down, not ${entered?.length ?? 0}.`,
      ...clauses,
    );
  const wrong = notFromStack(game, deckInPlay(table), entered);
  if (wrong !== null) return wrong;
  let next = 0;
  return lying.map((card) => (card === UNKNOWN ? (entered[next++] ?? UNKNOWN) : card));
};

/** The stack once cards of it that nobody knew have become known. */
export const withKnown = (order: readonly Card[], before: readonly Card[], after: readonly Card[]): readonly Card[] => {
  const named = after.filter((_, at) => before[at] === UNKNOWN);
  if (named.length === 0) return order;
  let next = 0;
  return order.map((card) => (card === UNKNOWN ? (named[next++] ?? UNKNOWN) : card));
};
