import type { Refused, Seat } from '@fairdeal/rules';

/** Somebody who is signed in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** Nobody knows him: he plays for nothing. */
  readonly guest?: true;
}

/** It could not be understood: one plain sentence. */
export interface Wrong {
  readonly wrong: string;
}

/** A table as the lobby shows it. */
export interface TableListed {
  readonly table: string;
  readonly game: string;
  readonly edition: string | null;
  readonly title: string;
  /** What may be wagered, in cents; at poker the bets. */
  readonly limits: object;
  /** How many sit there: null while the table does not run. */
  readonly seats: { readonly taken: number | null; readonly all: number };
  /** In cents, by the name of what they are of. */
  readonly meters: Readonly<Record<string, number>>;
  readonly staff: 'automated' | 'people';
  readonly cards: 'virtual' | 'live';
  readonly money: 'house' | 'play';
  /** The last position of the table; null while it does not run. */
  readonly position: number | null;
}

/** Who did something, as a viewer may know it. */
export interface SeenBy {
  readonly role: string;
  readonly seat?: Seat;
  readonly person?: string;
  /** His time had run out, and the lawful default was done for him. */
  readonly clock?: true;
}

/** One position of a table as a viewer may know it, and the table after it as he has it. */
export interface Push {
  readonly table: string;
  readonly position: number;
  readonly at: string;
  readonly by: SeenBy | null;
  readonly events: readonly object[];
  readonly view: object;
  readonly options: readonly object[];
  readonly due: object | null;
}

export interface Watching {
  /** The last position that was durable when it began. */
  readonly position: number;
  stop(): void;
}

/**
 * The tables that run in this process. All that is given to anybody is JSON, and made for him.
 * Who may open one, or say who works there, is decided at the door.
 */
export interface Floor {
  open(by: Person, opening: unknown): Promise<{ readonly table: string } | Refused | Wrong>;
  list(person: Person | null): readonly TableListed[];
  /** The table as it would be pushed now. */
  look(person: Person | null, table: string): Promise<Push | Refused>;
  /** Whoever is named works at the table from now on. */
  assign(by: Person, table: string, staff: unknown): Promise<Refused | Wrong | null>;
  /** Pushes every position after `after` in order, then what comes; without it the table as it stands, then what comes. */
  watch(
    person: Person | null,
    table: string,
    after: number | undefined,
    push: (push: Push) => void,
  ): Promise<Watching | Refused>;
  act(person: Person, act: unknown, key: string): Promise<{ readonly done: number } | Refused | Wrong>;
  close(): Promise<void>;
}
