import { type Chance, shuffle } from '@fairdeal/cards';
import { type Actor, type AnyAct, carryOut, isRefused, type Randomness, type Refusal } from '@fairdeal/rules';
import { drawRandomness } from '@fairdeal/rules/internal';
import type { AnyView, Entry } from '@fairdeal/table';
import type { TableRules } from '@fairdeal/table/internal';
import type { ShiftFinding, ShiftPlan } from './plan.js';

/** Follows an event of the table with what happens on the felt. */
export type Follower<State, Event> = (event: Event, before: State, after: State) => void;

/** Hears of every act that was done, with the table before and after it. */
export type Listener<State, Act, Event> = (
  entry: { readonly by: Actor; readonly act: Act; readonly at: number; readonly events: readonly Event[] },
  before: State,
  after: State,
) => void;

/** Acts since the last round ended, and the table before them. */
export interface Stretch<State, Act, Event> {
  readonly before: State;
  readonly entries: readonly Entry<Act, Event>[];
}

/** The table of a shift, with its log as a script and all that was found. */
export interface Desk<State, Act extends AnyAct, Event> {
  state(): State;
  now(): number;
  /** Lets time pass. */
  wait(milliseconds: number): void;
  /** Does an act, and gives its events or the refusal. */
  does(by: Actor, act: Act): readonly Event[] | Refusal;
  /** Gives the refusal of an act that is not done. */
  refuses(by: Actor, act: Act): Refusal | null;
  found(finding: Omit<ShiftFinding, 'line'>): void;
  noticed(name: string): void;
  readonly findings: ShiftFinding[];
  readonly reported: Record<string, number>;
  readonly script: string[];
  stretch(): Stretch<State, Act, Event>;
}

const OPENED_AT = Date.UTC(2026, 0, 5, 18);
const SECOND = 1000;

const sumOf = (accounts: ReadonlyMap<unknown, number>): number => {
  let sum = 0;
  for (const cents of accounts.values()) sum += cents;
  return sum;
};

const writtenActor = (by: Actor): object =>
  by.role === 'player' ? { role: by.role, seat: by.seat, person: by.person } : { role: by.role, person: by.person };

/** Opens the live table of a shift. */
export const openDesk = <
  Filed,
  State extends { readonly rounds: number },
  Act extends AnyAct,
  Event,
  View extends AnyView,
>(
  { book, submission, wire }: Pick<TableRules<Filed, State, Act, Event, View>, 'book' | 'submission' | 'wire'>,
  plan: ShiftPlan,
  chance: Chance,
  follow: Follower<State, Event>,
  hears?: Listener<State, Act, Event>,
): Desk<State, Act, Event> => {
  let state = book.open(submission, 'live');
  let at = OPENED_AT;
  const script = [JSON.stringify({ open: plan.open, cards: 'live', at })];
  const findings: ShiftFinding[] = [];
  const reported: Record<string, number> = {};
  let stretch: { before: State; rounds: number; entries: Entry<Act, Event>[] } = {
    before: state,
    rounds: 0,
    entries: [],
  };
  const sum = sumOf(book.accounts(state));
  const found = (finding: Omit<ShiftFinding, 'line'>): void => void findings.push({ ...finding, line: script.length });
  const drawnFor = (act: Act): Randomness | null => {
    const needed = book.randomnessFor(state, act);
    return needed === null ? null : drawRandomness((cards) => shuffle(chance, cards), needed);
  };
  const write = (by: Actor, act: Act, drawn: Randomness | null): void =>
    void script.push(JSON.stringify({ by: writtenActor(by), ...wire.write.act(act), ...drawn, at }));
  return {
    state: () => state,
    now: () => at,
    wait: (milliseconds) => {
      at += milliseconds;
    },
    does: (by, act) => {
      at += SECOND;
      const drawn = drawnFor(act);
      const done = carryOut(book, state, { by, act, at, drawn });
      if (isRefused(done)) return done;
      write(by, act, drawn);
      const standing = state;
      for (const event of done.events) {
        const before = state;
        state = book.evolve(state, event);
        follow(event, before, state);
      }
      hears?.({ by, act, at, events: done.events }, standing, state);
      // A round that ended is left behind with the next act.
      if (standing.rounds > stretch.rounds) stretch = { before: standing, rounds: standing.rounds, entries: [] };
      stretch.entries.push({ position: stretch.entries.length + 1, at, by, act, events: done.events });
      const accounts = book.accounts(state);
      for (const [{ at: where, ...account }, cents] of accounts)
        if (cents < 0 && (where === 'seat' || where === 'box'))
          found({ kind: 'money', what: `A ${where} holds less than nothing.`, details: { account, cents, act } });
      const now = sumOf(accounts);
      if (now !== sum) found({ kind: 'money', what: `The accounts sum to ${now} cents, not to ${sum}.` });
      return done.events;
    },
    refuses: (by, act) => {
      const ruling = book.decide(state, { by, act, at, drawn: drawnFor(act) });
      return isRefused(ruling) ? ruling : null;
    },
    found,
    noticed: (name) => {
      reported[name] = (reported[name] ?? 0) + 1;
    },
    findings,
    reported,
    script,
    stretch: () => stretch,
  };
};
