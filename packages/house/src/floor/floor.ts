import type { Clock, Foreseen, Opened, Person, Push, RoomJackpot, TableListed, Unknown, Wrong } from '@fairdeal/client';
import type { Refused } from '@fairdeal/rules';

export interface Watching {
  /** The last position that was durable when it began. */
  readonly position: number;
  stop(): void;
}

/** The outcome of an act. */
export type Acted = { readonly done: number } | Refused | Wrong | Unknown;

/**
 * The tables that run in this process. All that is given to anybody is JSON, and made for him.
 * Who may open one, or say who works there, is decided at the door.
 */
export interface Floor {
  open(by: Person, opening: unknown): Promise<{ readonly table: string } | Refused | Wrong>;
  /** Opens the poker room, which there is one of. */
  openRoom(by: Person, opening: unknown): Promise<{ readonly table: string } | Refused | Wrong>;
  /** Who opened a table; null where there is none. */
  openedBy(table: string): string | null;
  list(person: Person | null): readonly TableListed[];
  /** How it was opened, and what this person is there. */
  opening(person: Person | null, table: string): Promise<Opened | Refused>;
  /** The table as it would be pushed now. */
  look(person: Person | null, table: string): Promise<Push | Refused>;
  /** The table as whoever sits in this seat sees it now. Who may look over his shoulder is decided at the door. */
  seenFrom(table: string, seat: number): Promise<Push | Refused>;
  /** The jackpots of the poker room as they stand. */
  jackpots(): Promise<readonly RoomJackpot[]>;
  /** Whose time runs there, as far as this process runs the table. */
  clocks(table: string): Promise<readonly Clock[] | Refused>;
  /** What would come of an irregularity that this person may call now; no card is told by it. */
  foresee(person: Person, act: unknown): Promise<Foreseen | Refused | Wrong>;
  /** It takes nobody in any more: for who works here it can be seen, counted and recalled as before. */
  closeTable(by: Person, table: string): Promise<Refused | null>;
  /** Whoever is named works at the table from now on. */
  assign(by: Person, table: string, staff: unknown, name?: string): Promise<Refused | Wrong | null>;
  /** The dealer deals at this table no more. */
  relieve(by: Person, table: string, person: string): Promise<Refused | null>;
  /** Pushes every position after `after` in order, then what comes; without it the table as it stands, then what comes. */
  watch(
    person: Person | null,
    table: string,
    after: number | undefined,
    push: (push: Push) => void,
    /** Where a guest or a stranger asks from: they share the turns in which history is read. */
    address?: string,
  ): Promise<Watching | Refused>;
  act(person: Person, act: unknown, key: string): Promise<Acted>;
  /** Until the poker room and its tables have heard of each other. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
