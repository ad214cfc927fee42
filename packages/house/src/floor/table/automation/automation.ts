import type { Chance } from '@fairdeal/cards';
import { type Actor, type AnyAct, isRefused, type Seat } from '@fairdeal/rules';
import type { AnyView, RunningTable } from '@fairdeal/table';
import type { GameBundle } from '@fairdeal/table/internal';
import type { TableRunner } from '../../../log/index.js';
import type { TableOpening } from '../../openings/opening.js';
import { type AutomatedTable, botName, MOST_BACK, SECOND } from './automated-table.js';
import { botPlayers } from './bots.js';
import type { HouseClock } from './clock.js';
import { dealTimer } from './deal-timer.js';
import { decisionTimers } from './decision-timers.js';

/** How long until the log is asked for again, in milliseconds. */
const AGAIN = 500;
/** Timers, automatic staff and bots of one table. */
export interface Automation {
  /** Does what has become due with time, before somebody acts. */
  runOverdue(): void;
  /** Something was done, by a player in this seat where it was one. */
  react(seat?: Seat | null): void;
  /** Clocks that run, with their ends in milliseconds; without a seat it is the time to wager. */
  clocks(): readonly { readonly seat?: Seat; readonly until: number }[];
}

const isAutomated = ({ staff }: TableOpening): boolean => staff === 'automated';

/** The staff's own acts: everything at an automated table; where people work, only what is left to the machine. */
const automaticStaff = <State, Act extends AnyAct, Event, View extends AnyView>(
  runner: Pick<TableRunner<State, Act, Event, View>, 'act' | 'staff' | 'pending'>,
  { autopilot }: Pick<GameBundle<unknown, State, Act, Event, View>, 'autopilot'>,
  opening: TableOpening,
  tryAgain: () => void,
): Pick<AutomatedTable<State, Act, Event, View>, 'does' | 'staff'> => {
  const only = isAutomated(opening) ? undefined : new Set(opening.automates);

  const noted = (answer: Promise<object>): void =>
    void answer.then((said) => {
      if (isRefused(said) && runner.pending() === null) tryAgain();
    });

  const does = (by: Actor, act: Act, clocked?: true): void =>
    noted(runner.act(by, act, clocked === true ? { clock: clocked } : {}));

  return {
    does,
    staff: (table, until) => {
      noted(runner.staff(until, only));
      if (!isAutomated(opening)) return;
      for (let ruled = autopilot.floorAct(table); ruled !== null; ruled = autopilot.floorAct(table)) {
        if (opening.ruled === 'people' && ruled.by.role === 'poker-shift-supervisor') return;
        const state = table.state();
        does(ruled.by, ruled.act);
        noted(runner.staff('due'));
        if (table.state() === state) return;
      }
    },
  };
};

/** The clock of the game itself: what it ends, and when it is looked at next. */
const gameClock = <State, Act extends AnyAct, Event, View extends AnyView>({
  game: { autopilot },
  clock,
  does,
  react,
}: AutomatedTable<State, Act, Event, View>) => {
  let waking: (() => void) | null = null;
  return {
    look: (table: RunningTable<State, Act, Event, View>): void => {
      for (let nth = 0; nth < MOST_BACK; nth += 1) {
        const over = autopilot.clockAct?.(table) ?? null;
        if (over === null) break;
        does(over.by, over.act, true);
      }
    },
    set: (table: RunningTable<State, Act, Event, View>): void => {
      waking?.();
      const at = autopilot.nextClockAt?.(table.state()) ?? null;
      // An overdue act waits for something else. Look again in a while.
      waking = at === null ? null : clock.after(at > clock.now() ? at - clock.now() : SECOND, react);
    },
    stop: (): void => {
      waking?.();
      waking = null;
    },
  };
};

/** Keeps a table going for as long as it is run here. */
export const automate = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  runner: TableRunner<State, Act, Event, View>,
  game: GameBundle<Filed, State, Act, Event, View>,
  opening: TableOpening,
  clock: HouseClock,
  chance: Chance,
): Automation => {
  const { personAt, autopilot } = game;
  const automated = isAutomated(opening);
  let running = false;
  let again: (() => void) | null = null;

  const tryAgain = (): void => {
    if (!running) return;
    again ??= clock.after(AGAIN, () => {
      again = null;
      // It reads the table again where it must.
      void runner.staff('due', automated ? undefined : new Set(opening.automates)).then(() => react());
    });
  };

  const react = (seat: Seat | null = null, clocked = false): void => {
    const table = running ? own.pending() : null;
    if (table === null) return;
    if (seat !== null && !clocked) deciding.answered(seat);
    times.look(table);
    bots.sit(table);
    if (automated) {
      own.staff(table, 'due');
      deciding.leaveOut(table);
      if (autopilot.readiness(table) === 'now') own.staff(table, 'deal');
      dealing.wait(table);
    } else if (opening.automates !== undefined) own.staff(table, 'due');
    deciding.start(table, seat);
    times.set(table);
    bots.wake();
  };

  const own: AutomatedTable<State, Act, Event, View> = {
    game,
    opening,
    clock,
    pending: () => {
      const table = runner.pending();
      if (table === null) tryAgain();
      return table;
    },
    ...automaticStaff(runner, game, opening, tryAgain),
    react,
    isBot: (state, seat) => personAt(state, seat) === botName(seat),
    playerIn: (state, seat) => ({ role: 'player', seat, person: personAt(state, seat) ?? '' }),
  };
  const times = gameClock(own);
  const dealing = dealTimer(own);
  const deciding = decisionTimers(own);
  const bots = botPlayers(own, chance);

  runner.onOwner((isRunHere) => {
    running = isRunHere;
    if (isRunHere) return react();
    again?.();
    again = null;
    for (const part of [dealing, deciding, bots, times]) part.stop();
  });

  return {
    runOverdue: () => {
      const table = runner.pending();
      if (table === null) return;
      times.look(table);
      if (automated || opening.automates !== undefined) own.staff(table, 'due');
    },
    react,
    clocks: () => [...dealing.clocks(), ...deciding.clocks()],
  };
};
