import type { Cents } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import { endOfBetting } from '../betting/betting.js';
import { totalPutBy, withoutHand } from '../hand/dead-hand.js';
import { withPlayer } from '../hand/flow.js';
import { nextToAct } from '../hand/turns.js';
import type { PokerEvent } from '../model/acts.js';
import type { DeadHandCause } from '../model/irregularity-acts.js';
import { livePlayers, type PokerHand, type PokerTable } from '../model/state.js';
import { rakeAfterBetting } from '../revenue/rake.js';

const completes = (table: PokerTable, hand: PokerHand): boolean =>
  hand.phase !== 'showdown' &&
  (livePlayers(hand).length === 1 || (hand.phase === 'bet' && nextToAct(table, hand, hand.actor - 1) < 0));
/** Rake that the smaller pot no longer bears goes back into it. */
const rakeTooMuch = ({ submission }: PokerTable, hand: PokerHand): Cents => {
  const gathered = hand.players.map(({ put, bet, folded }) => ({ put: put - bet, folded }));
  return Math.max(0, hand.raked - rakeAfterBetting(submission, { players: gathered, board: hand.board }, hand.dead, 0));
};

/** A hand that is in play leaves the round, with all that the player put in where the clause gives it back. */
export const deadHandEvents = (
  table: PokerTable,
  hand: PokerHand,
  at: number,
  why: DeadHandCause,
  refunds: boolean,
  cites: readonly ClauseId[],
): PokerEvent[] => {
  const player = hand.players[at];
  if (player === undefined) return [];
  const refund = refunds ? totalPutBy(hand, player) : 0;
  const events: PokerEvent[] = [
    {
      did: 'handDead',
      seat: player.seat,
      why,
      refund,
      ...(refund > 0
        ? { moves: [{ from: { at: 'pot' }, to: { at: 'seat', seat: player.seat }, cents: refund, cites }] }
        : {}),
      cites,
    },
  ];
  let after = withoutHand(hand, at, refund);
  const rake = rakeTooMuch(table, after);
  if (rake > 0) {
    after = { ...after, pot: after.pot + rake, raked: after.raked - rake };
    events.push({
      did: 'rakeReturned',
      cents: rake,
      moves: [{ from: { at: 'rakeArea' }, to: { at: 'pot' }, cents: rake, cites }],
      cites,
    });
  }
  // The player's bet stays in the pot, called or not.
  return completes(table, after) ? [...events, ...endOfBetting(table, withPlayer(after, at, { bet: 0 }))] : events;
};
