import type { Chance } from '@fairdeal/cards';
import { type Actor, type AnyAct, isRefused, type Seat } from '@fairdeal/rules';
import type { AnyView, GameBundle, RunningTable } from '@fairdeal/table';
import type { TableRunner } from '../../log/index.js';
import type { TableOpening } from '../openings/opening.js';
import type { HouseClock } from './clock.js';

/** How long a bot waits, so that people come first, and how long until the record is asked for again; in milliseconds. */
const BOT_WAITS = 700;
const AGAIN = 500;
/** Who has not answered so often in a row is taken to be gone. */
const MISSED = 3;
/** No table has so much to be put in order before a round. */
const MOST_BACK = 100;
const SECOND = 1_000;

/** What goes on at a table by itself. */
export interface Automation {
  /** Somebody is about to act: what has become due with time is done before. */
  runOverdue(): void;
  /** Something was done, by a player in this seat where it was one. */
  react(seat?: Seat | null): void;
  /** Whose time runs, and until when in milliseconds; without a seat it is the time to wager. */
  clocks(): readonly { readonly seat?: Seat; readonly until: number }[];
  close(): void;
}

/** A player who is waited for. */
interface AwaitedPlayer {
  readonly until: number;
  stop(): void;
}

/** Whoever plays in a seat for nobody. */
export const botName = (seat: Seat): string => `bot ${seat}`;

export const automate = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  recorded: TableRunner<State, Act, Event, View>,
  { personAt, autopilot: manners }: GameBundle<Filed, State, Act, Event, View>,
  { staff: staffed, automates, bots, pace, ruled: ruledBy }: TableOpening,
  clock: HouseClock,
  chance: Chance,
): Automation => {
  type Running = RunningTable<State, Act, Event, View>;
  const automated = staffed === 'automated';
  /** What is done by itself where people work: the rest is theirs. */
  const only = automated ? undefined : new Set(automates);
  const allSeats = Array.from({ length: manners.seats }, (_, at): Seat => at + 1);
  const botSeats = bots === 0 ? [] : allSeats.slice(-bots);
  const deciding = new Map<Seat, AwaitedPlayer>();
  const missed = new Map<Seat, number>();
  let closed = false;
  /** Since when wagers are waited for. */
  let since: number | null = null;
  let dealing: (() => void) | null = null;
  let botsAct: (() => void) | null = null;
  let again: (() => void) | null = null;
  let waking: (() => void) | null = null;
  /** How the table was when the dealer could not go on. */
  let stuck: State | null = null;

  const isBot = (state: State, seat: Seat): boolean => personAt(state, seat) === botName(seat);

  const tryAgain = (): void => {
    if (closed) return;
    again ??= clock.after(AGAIN, () => {
      again = null;
      // It reads the table anew where that must be.
      void recorded.staff('due', only).then(() => react());
    });
  };

  const noted = (answer: Promise<object>): void =>
    void answer.then((said) => {
      if (isRefused(said) && recorded.pending() === null) tryAgain();
    });

  const does = (by: Actor, act: Act, clocked?: true): void =>
    noted(recorded.act(by, act, clocked === true ? { clock: clocked } : {}));

  const playerIn = (state: State, seat: Seat): Actor => ({ role: 'player', seat, person: personAt(state, seat) ?? '' });

  const staff = (table: Running, until: 'due' | 'deal'): void => {
    noted(recorded.staff(until, only));
    if (!automated) return;
    for (let ruled = manners.floorAct(table); ruled !== null; ruled = manners.floorAct(table)) {
      if (ruledBy === 'people' && ruled.by.role === 'poker-shift-supervisor') return;
      const state = table.state();
      does(ruled.by, ruled.act);
      noted(recorded.staff('due'));
      if (table.state() === state) return;
    }
  };

  /** The time to wager is over: what is not complete goes back, and the dealer goes on. */
  const deal = (): void => {
    dealing = null;
    since = null;
    const table = recorded.pending();
    if (table === null) {
      tryAgain();
      return;
    }
    const before = table.state();
    for (let nth = 0; nth < MOST_BACK; nth += 1) {
      const back = manners.returnIncompleteWager(table);
      if (back === null) break;
      does(back.by, back.act, true);
    }
    staff(table, 'deal');
    stuck = table.state() === before ? before : null;
    react();
  };

  const waitToDeal = (table: Running): void => {
    dealing?.();
    dealing = null;
    const state = table.state();
    const people = manners.activeSeats(state).some((seat) => !isBot(state, seat));
    const ready = people && state !== stuck ? manners.readiness(table) : 'none';
    if (ready === 'none') {
      since = null;
      return;
    }
    since ??= clock.now();
    const left = Math.max(0, since + SECOND * pace.bet - clock.now());
    dealing = clock.after(ready === 'all' ? Math.min(manners.dealDelay, left) : left, deal);
  };

  const runOut = (seat: Seat): void => {
    deciding.delete(seat);
    const table = recorded.pending();
    if (table === null) {
      tryAgain();
      return;
    }
    const act = manners.timeoutAct(table, seat);
    if (act !== null) {
      missed.set(seat, (missed.get(seat) ?? 0) + 1);
      does(playerIn(table.state(), seat), act, true);
    }
    react(seat, true);
  };

  const startClocks = (table: Running, acted: Seat | null): void => {
    for (const seat of allSeats) {
      const waits = personAt(table.state(), seat) !== null && manners.timeoutAct(table, seat) !== null;
      if (!waits || seat === acted) {
        deciding.get(seat)?.stop();
        deciding.delete(seat);
      }
      if (!waits || deciding.has(seat)) continue;
      const long = SECOND * pace.decide;
      // Where people deal, they say what becomes of who does not answer.
      const stop = automated ? clock.after(long, () => runOut(seat)) : () => undefined;
      deciding.set(seat, { until: clock.now() + long, stop });
    }
  };

  /** Who never answers keeps nobody waiting for long. */
  const leaveOut = (table: Running): void => {
    for (const [seat, times] of missed) {
      const gone = times < MISSED || isBot(table.state(), seat) ? null : manners.absenceAct(table, seat);
      if (gone === null) continue;
      missed.delete(seat);
      does(playerIn(table.state(), seat), gone, true);
      staff(table, 'due');
    }
  };

  const seatBots = (table: Running): void => {
    for (const seat of botSeats)
      if (personAt(table.state(), seat) === null)
        does({ role: 'player', seat, person: botName(seat) }, manners.sitAct(manners.botChips));
  };

  /** Each bot does one thing; in a round they wait for one another. */
  const letBotsAct = (): void => {
    botsAct = null;
    const table = recorded.pending();
    if (table === null) {
      tryAgain();
      return;
    }
    const people = manners.activeSeats(table.state()).filter((seat) => !isBot(table.state(), seat));
    let acted: Seat | null = null;
    for (const seat of botSeats) {
      const state = table.state();
      if (!isBot(state, seat) || people.length === 0) continue;
      const by = playerIn(state, seat);
      const waitedFor = manners.timeoutAct(table, seat);
      const act = manners
        .botActs(table, seat, people, chance)
        .find((wanted) => !isRefused(table.book.decide(state, { act: wanted, by, at: table.now() })));
      if (act === undefined) continue;
      does(by, act);
      acted = seat;
      if (waitedFor !== null) break;
    }
    if (acted !== null) react(acted);
  };

  /** What the clock does, and when it is looked at again. */
  const lookAtClock = (table: Running): void => {
    for (let nth = 0; nth < MOST_BACK; nth += 1) {
      const over = manners.clockAct?.(table) ?? null;
      if (over === null) break;
      does(over.by, over.act, true);
    }
  };

  const setClock = (table: Running): void => {
    waking?.();
    const at = manners.nextClockAt?.(table.state()) ?? null;
    // What is late waits for something else: it is looked at again in a while.
    waking = at === null ? null : clock.after(at > clock.now() ? at - clock.now() : SECOND, react);
  };

  const react = (seat: Seat | null = null, clocked = false): void => {
    if (closed) return;
    const table = recorded.pending();
    if (table === null) {
      tryAgain();
      return;
    }
    if (seat !== null && !clocked) missed.delete(seat);
    lookAtClock(table);
    seatBots(table);
    if (automated) {
      staff(table, 'due');
      leaveOut(table);
      if (manners.readiness(table) === 'now') staff(table, 'deal');
      waitToDeal(table);
    } else if (automates !== undefined) staff(table, 'due');
    startClocks(table, seat);
    setClock(table);
    if (botSeats.length > 0) botsAct ??= clock.after(BOT_WAITS, letBotsAct);
  };

  return {
    runOverdue: () => {
      const table = recorded.pending();
      if (table !== null) lookAtClock(table);
      if ((automated || automates !== undefined) && table !== null) staff(table, 'due');
    },
    react,
    clocks: () => [
      ...(since === null ? [] : [{ until: since + SECOND * pace.bet }]),
      ...[...deciding].map(([seat, { until }]) => ({ seat, until })),
    ],
    close: () => {
      closed = true;
      for (const stop of [dealing, botsAct, again, waking, ...[...deciding.values()].map((waited) => waited.stop)])
        stop?.();
      deciding.clear();
    },
  };
};
