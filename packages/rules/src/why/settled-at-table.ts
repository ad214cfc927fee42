import type { TableEvent } from '../engine/model/acts.js';
import { settlementHand, settlementRound } from '../engine/model/hand-result.js';
import { roundOrEmpty, type Table } from '../engine/model/state.js';
import type { SettledHand } from '../engine/settle-round.js';

/** Hand that an event settled at a table, with the round as it lay; null where the event settles none, or some cards are unknown. */
export const settledAtTable = (before: Table, event: TableEvent): SettledHand | null => {
  if (event.did !== 'handSettled' || roundOrEmpty(before).ended !== null) return null;
  const hand = roundOrEmpty(before).hands.find(({ box }) => box === event.box);
  if (hand === undefined || event.cards.length < hand.cards.length) return null;
  const round = settlementRound(before, hand.frozen);
  return {
    round: event.extra === undefined ? round : { ...round, extra: event.extra },
    hand: settlementHand(before, { ...hand, cards: event.cards }),
    result: event.result,
  };
};
