import { type AnyAct, type Cents, type Refused, type Rulebook, refuse, type Viewer } from '@fairdeal/rules';
import { type AnyEvent, type SettledLine, type Step, stepsOf, type Telling } from '../telling/telling.js';

/** A round that was played again, as its viewer saw it. */
export interface Folded<Event, View> {
  /** The table before the first step. */
  readonly view: View;
  readonly steps: readonly Step<View>[];
  readonly events: readonly Event[];
  readonly lines: readonly SettledLine[];
}

/** Accounts that may owe: the house's own, and the world outside. */
const OWES: readonly string[] = ['cage', 'inventory', 'other funds', 'patrons', 'overage'];

/** Whether chips were paid that were not there. */
const isShort = (accounts: ReadonlyMap<string, Cents>): boolean =>
  [...accounts].some(([name, cents]) => cents < 0 && !OWES.includes(name) && !name.startsWith('reserve'));

const totalOf = (accounts: ReadonlyMap<string, Cents>): Cents =>
  [...accounts.values()].reduce((sum, cents) => sum + cents, 0);

/** Lets the events happen again, one after the other; beside what the viewer saw, how the round was settled. */
export const foldEvents = <Filed, State, Act extends AnyAct, Event extends AnyEvent, View>(
  book: Rulebook<Filed, State, Act, Event, View>,
  opening: State,
  events: readonly Event[],
  telling: Telling<Event, View>,
  viewer: Viewer,
): (Folded<Event, View> & { readonly settled: readonly SettledLine[] }) | Refused => {
  let table = opening;
  const total = totalOf(book.accounts(table));
  let view = book.view(table, viewer);
  const first = view;
  let whole = book.view(table, 'sealed');
  const steps: Step<View>[] = [];
  const settled: SettledLine[] = [];
  for (const [at, event] of events.entries()) {
    table = book.evolve(table, event);
    const accounts = book.accounts(table);
    if (isShort(accounts) || totalOf(accounts) !== total)
      return refuse(`Step ${at + 1} of the round pays chips that were not there.`);
    const told = { event: book.seen(event, viewer), view: book.view(table, viewer) };
    settled.push(...telling.lines(event, whole));
    steps.push(...stepsOf(telling, viewer, view, [told]));
    view = told.view;
    whole = book.view(table, 'sealed');
  }
  return { view: first, steps, events, lines: steps.flatMap((step) => step.lines), settled };
};
