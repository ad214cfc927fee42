import type { AnyAct } from '@fairdeal/rules';
import type { AnyView, RunningTable } from '@fairdeal/table';
import { type AutomatedTable, MOST_BACK, SECOND } from './automated-table.js';

/** The time to wager at an automated table. When it is over, incomplete wagers go back and the dealer goes on. */
export const dealTimer = <State, Act extends AnyAct, Event, View extends AnyView>(
  own: AutomatedTable<State, Act, Event, View>,
) => {
  const { clock, opening, game, isBot } = own;
  const { autopilot } = game;
  const length = SECOND * opening.pace.bet;
  /** Since when wagers are waited for. */
  let since: number | null = null;
  let dealing: (() => void) | null = null;
  /** The table as it was when the dealer could not go on. */
  let stuck: State | null = null;

  const deal = (): void => {
    dealing = null;
    since = null;
    const table = own.pending();
    if (table === null) return;
    const before = table.state();
    for (let nth = 0; nth < MOST_BACK; nth += 1) {
      const back = autopilot.returnIncompleteWager(table);
      if (back === null) break;
      own.does(back.by, back.act, true);
    }
    own.staff(table, 'deal');
    stuck = table.state() === before ? before : null;
    own.react();
  };

  return {
    wait: (table: RunningTable<State, Act, Event, View>): void => {
      dealing?.();
      dealing = null;
      const state = table.state();
      const people = autopilot.activeSeats(state).some((seat) => !isBot(state, seat));
      const ready = people && state !== stuck ? autopilot.readiness(table) : 'none';
      if (ready === 'none') {
        since = null;
        return;
      }
      since ??= clock.now();
      const left = Math.max(0, since + length - clock.now());
      dealing = clock.after(ready === 'all' ? Math.min(autopilot.dealDelay, left) : left, deal);
    },
    clocks: (): readonly { readonly until: number }[] => (since === null ? [] : [{ until: since + length }]),
    stop: (): void => {
      dealing?.();
      dealing = null;
      since = null;
      stuck = null;
    },
  };
};
