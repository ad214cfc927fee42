import { BAD_BEAT, ODDS } from '../677a-heads-up-holdem/payouts.js';
import { BLIND } from '../687a-dj-wild/payouts.js';
import type { HouseGameId } from '../core/house-game-id.js';
import type { PaytableLine } from '../core/paytable.js';
import type { WagerOutcome } from '../engine/model/acts.js';
import type { ClauseId } from '../register/index.js';

/** Payouts that a chapter fixes for a wager, so that no submission names them. */
export interface FixedPayouts {
  readonly clause: ClauseId;
  readonly lines: readonly PaytableLine[];
}

const linesOf = (pays: typeof ODDS): readonly PaytableLine[] =>
  Object.entries(pays).map(([hand, pay]) => ({ hand: hand.replaceAll('-', ' '), pay }));

const ODDS_WON: FixedPayouts = { clause: '677a.12(b)', lines: linesOf(ODDS) };
const ODDS_LOST: FixedPayouts = { clause: '677a.11(h)(2)(iii)(B)', lines: linesOf(BAD_BEAT) };

/** Fixed payouts of a wager that the hand won, tied or lost. */
export const fixedPayoutsOf = (game: HouseGameId, wager: string, outcome: WagerOutcome): FixedPayouts | null => {
  if (game === 'dj-wild' && wager === 'blind' && outcome !== 'lose') return BLIND;
  if (game === 'heads-up-holdem' && wager === 'odds') return outcome === 'lose' ? ODDS_LOST : ODDS_WON;
  return null;
};
