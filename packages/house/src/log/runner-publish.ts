import type { AnyAct, Rulebook } from '@fairdeal/rules';
import type { TableSnapshot } from '@fairdeal/table';
import { reportFault } from '../database/faults.js';
import type { TableEntry } from './reading.js';
import { checkSnapshot, resumeFrom } from './snapshots.js';

/** Hears an entry, with the table before it and after. */
export type EntryListener<State, Act, Event> = (entry: TableEntry<Act, Event>, before: State, after: State) => void;

/** Start of a table: the snapshot to read on from, and later ones to compare the log with. */
export interface TableStart<State> {
  readonly from: TableSnapshot<State>;
  readonly checks?: readonly TableSnapshot<State>[];
}

/** The table as the log has it. It tells its listeners of every entry that becomes durable. */
export interface DurableTable<State, Act, Event> {
  now(): TableSnapshot<State>;
  /** Evolves a table by events; a snapshot that the rules don't understand is named in the error. */
  evolve(events: readonly Event[], before: State): State;
  publish(entry: TableEntry<Act, Event>, known?: State): void;
  /** Gives what ends it. */
  follow(heard: EntryListener<State, Act, Event>): () => void;
}

export const durableTable = <State, Act extends AnyAct, Event, View>(
  id: string,
  { evolve: step }: Pick<Rulebook<never, State, Act, Event, View>, 'evolve'>,
  { from, checks = [] }: TableStart<State>,
  save: (snapshot: TableSnapshot<State>) => void,
): DurableTable<State, Act, Event> => {
  const listeners = new Set<EntryListener<State, Act, Event>>();
  let durable = from;

  const evolve = (events: readonly Event[], before: State): State =>
    resumeFrom(id, from, () => events.reduce(step, before));

  return {
    now: () => durable,
    evolve,
    publish: (entry, known) => {
      const before = durable.state;
      durable = { state: known ?? evolve(entry.events, before), position: entry.position, at: entry.at };
      for (const heard of [...listeners])
        try {
          heard(entry, before, durable.state);
        } catch (error) {
          // A bad listener does the table no harm.
          reportFault(error);
        }
      for (const said of checks) checkSnapshot(id, said, durable);
      save(durable);
    },
    follow: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  };
};
