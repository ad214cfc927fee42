import type { AnyAct, Seat } from '@fairdeal/rules';
import type { AnyView, RunningTable } from '@fairdeal/table';
import { type AutomatedTable, SECOND } from './automated-table.js';

/** A player who has not answered so often in a row is taken to be gone. */
const MISSED = 3;

/** A player whose decision is waited for. */
interface AwaitedPlayer {
  readonly until: number;
  stop(): void;
}

/** The time that players have to decide. When it is over the lawful default is done for them. */
export const decisionTimers = <State, Act extends AnyAct, Event, View extends AnyView>(
  own: AutomatedTable<State, Act, Event, View>,
) => {
  const { clock, opening, game, isBot, playerIn } = own;
  const { autopilot, personAt } = game;
  const deciding = new Map<Seat, AwaitedPlayer>();
  const missed = new Map<Seat, number>();

  const runOut = (seat: Seat): void => {
    deciding.delete(seat);
    const table = own.pending();
    if (table === null) return;
    const act = autopilot.timeoutAct(table, seat);
    if (act !== null) {
      missed.set(seat, (missed.get(seat) ?? 0) + 1);
      own.does(playerIn(table.state(), seat), act, true);
    }
    own.react(seat, true);
  };

  return {
    answered: (seat: Seat): void => void missed.delete(seat),
    start: (table: RunningTable<State, Act, Event, View>, acted: Seat | null): void => {
      for (let seat = 1; seat <= autopilot.seats; seat += 1) {
        const waits = personAt(table.state(), seat) !== null && autopilot.timeoutAct(table, seat) !== null;
        if (!waits || seat === acted) {
          deciding.get(seat)?.stop();
          deciding.delete(seat);
        }
        if (!waits || deciding.has(seat)) continue;
        const long = SECOND * opening.pace.decide;
        // Where people deal, they say what becomes of a player who does not answer.
        const stop = opening.staff === 'automated' ? clock.after(long, () => runOut(seat)) : () => undefined;
        deciding.set(seat, { until: clock.now() + long, stop });
      }
    },
    /** Players who never answer keep nobody waiting for long. */
    leaveOut: (table: RunningTable<State, Act, Event, View>): void => {
      for (const [seat, times] of missed) {
        const gone = times < MISSED || isBot(table.state(), seat) ? null : autopilot.absenceAct(table, seat);
        if (gone === null) continue;
        missed.delete(seat);
        own.does(playerIn(table.state(), seat), gone, true);
        own.staff(table, 'due');
      }
    },
    clocks: (): readonly { readonly seat: Seat; readonly until: number }[] =>
      [...deciding].map(([seat, { until }]) => ({ seat, until })),
    stop: (): void => {
      for (const { stop } of deciding.values()) stop();
      deciding.clear();
      missed.clear();
    },
  };
};
