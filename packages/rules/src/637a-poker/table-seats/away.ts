import { type Refusal, refuse } from '../../core/decision.js';
import type { Actor } from '../../core/roles.js';
import type { PokerAct } from '../model/acts.js';
import { type PokerTable, seatAt } from '../model/state.js';

/** Acts that move or remove a player's table stakes. */
const STAKES: ReadonlySet<PokerAct['do']> = new Set([
  ...(['addStakes', 'leave', 'straddle', 'makeForcedBet', 'call', 'raiseTo'] as const),
  ...(['placeChips', 'restHands', 'throwAway'] as const),
]);

const movesStakes = (act: PokerAct): boolean =>
  act.do === 'say' ? act.say === 'call' || act.say === 'raise' : STAKES.has(act.do);

/** 637a.8(b)(6): the stakes of a player who has stepped away stay as they were until the player returns and gets them back. */
export const refuseWhileAway = (table: PokerTable, by: Actor, act: PokerAct): Refusal | null =>
  by.role === 'player' && seatAt(table, by.seat)?.away === true && movesStakes(act)
    ? refuse('stakes-held', { seat: by.seat }, '637a.8(b)(6)', '637a.8(b)(2)')
    : null;
