import type { AnyAct, Cents, Refusal, Rulebook, TableAccount, Viewer } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import {
  type AnyEvent,
  describeEvents,
  type EventNarrator,
  type EventWords,
  type SettledLine,
} from '@fairdeal/words/internal';

/** A round that was played again, as its viewer saw it. */
export interface ReplayedEvents<Event, View> {
  /** The table before the first step. */
  readonly view: View;
  readonly steps: readonly EventWords<Event, View>[];
  readonly events: readonly Event[];
  readonly lines: readonly SettledLine[];
}

/** Accounts that may owe: the house's own, and the world outside. */
const MAY_BE_NEGATIVE: ReadonlySet<TableAccount['at']> = new Set([
  ...(['cage', 'inventory', 'reserve', 'otherFunds', 'patrons', 'overage'] as const),
]);

/** Whether chips were paid that were not there. */
const isOverdrawn = (accounts: ReadonlyMap<TableAccount, Cents>): boolean =>
  [...accounts].some(([{ at }, cents]) => cents < 0 && !MAY_BE_NEGATIVE.has(at));

const totalOf = (accounts: ReadonlyMap<TableAccount, Cents>): Cents =>
  [...accounts.values()].reduce((sum, cents) => sum + cents, 0);

/** Lets the events happen again, one after the other; beside what the viewer saw, how the round was settled. */
export const replayEvents = <Filed, State, Act extends AnyAct, Event extends AnyEvent, View>(
  book: Rulebook<Filed, State, Act, Event, View>,
  opening: State,
  events: readonly Event[],
  telling: EventNarrator<Event, View>,
  viewer: Viewer,
): (ReplayedEvents<Event, View> & { readonly settled: readonly SettledLine[] }) | Refusal => {
  let table = opening;
  const total = totalOf(book.accounts(table));
  let view = book.viewFor(table, viewer);
  const first = view;
  let whole = book.viewFor(table, 'sealed');
  const steps: EventWords<Event, View>[] = [];
  const settled: SettledLine[] = [];
  for (const [at, event] of events.entries()) {
    table = book.evolve(table, event);
    const accounts = book.accounts(table);
    if (isOverdrawn(accounts) || totalOf(accounts) !== total) return refuse('chips-not-there', { step: at + 1 });
    const told = { event: book.redact(event, viewer), view: book.viewFor(table, viewer) };
    settled.push(...telling.settledLines(event, whole));
    steps.push(...describeEvents(telling, viewer, view, [told]));
    view = told.view;
    whole = book.viewFor(table, 'sealed');
  }
  return { view: first, steps, events, lines: steps.flatMap((step) => step.lines), settled };
};
