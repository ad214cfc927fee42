import { isRefused } from '../../../core/decision.js';
import { evolve } from '../../evolve/evolve.js';
import type { HouseActName, TableEvent } from '../../model/acts.js';
import type { ActHandler } from '../../model/house-game.js';
import { handNow, stageNow } from '../../model/round.js';
import { settleHand } from '../settlement/settle-hand.js';

/**
 * A folded hand whose cards lie in the rack and that has no wager left leaves nothing to settle: the dealer may go on to the
 * next hand, and its end is recorded on the way.
 */
export const skippingRackedHand =
  <Do extends HouseActName>(rule: ActHandler<Do>): ActHandler<Do> =>
  (game, table, act, doing) => {
    const hand = stageNow(table)?.act === 'settle' ? handNow(table) : undefined;
    if (hand?.status !== 'racked' || ('box' in act && act.box === hand.box)) return rule(game, table, act, doing);
    const passed = settleHand(game, table, { do: 'settleHand', box: hand.box }, doing);
    if (isRefused(passed)) return passed;
    const after = passed.events.reduce((now, event) => evolve(game, now, event), table);
    const ruling = skippingRackedHand(rule)(game, after, act, doing);
    return isRefused(ruling) ? ruling : { events: [...passed.events, ...ruling.events] satisfies TableEvent[] };
  };
