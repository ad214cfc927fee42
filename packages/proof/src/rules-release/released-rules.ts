import type { IncomingTransfer, SharedMeter } from '@fairdeal/rules/internal';
import type { SerializedAct } from '../log/recording.js';

/**
 * The rules of one release, as JSON in and JSON out. A verifier of any later version asks the rules of every earlier release by this interface, so it
 * only ever grows: a field that was published keeps its name and its meaning.
 */
export interface ReleasedRules {
  readonly format: 1;
  readonly openTable: (opening: ReleasedOpening) => ReleasedTable | { readonly faults: readonly ReleasedFault[] };
  /** Answers a question of a program again; undefined for a question that these rules don't know. Earlier releases have no answers. */
  readonly answer?: (question: string, input: unknown) => unknown;
}

export interface ReleasedFault {
  readonly fault: string;
  readonly cites: readonly string[];
}

export interface ReleasedOpening {
  readonly open: Readonly<Record<string, unknown>>;
  readonly cards: 'virtual' | 'live';
}

/** One table under the rules of a release. */
export interface ReleasedTable {
  /** The table's number at its house; 0 for none. */
  readonly number: number;
  /** Seats from 1; 0 for a poker room. */
  readonly seats: number;
  /** Decides an entry. The table goes on as these rules have it. */
  readonly decide: (entry: ReleasedEntry) => ReleasedDecision;
  /** Takes events as the log has them, decided by other rules. Throws where these rules cannot read them. */
  readonly follow: (events: SerializedAct['events']) => void;
  /** Cents by the text of each account. */
  readonly accounts: () => readonly (readonly [account: string, cents: number])[];
  /** The person in a seat; null for nobody. */
  readonly personAt: (seat: number) => string | null;
  readonly roundsPlayed: () => number;
  /** Seats that a poker room has given and that nobody has taken yet; null at a table. */
  readonly givenSeats: () => readonly GivenSeat[] | null;
}

export interface GivenSeat {
  /** The log's stream of the table. */
  readonly stream: string;
  readonly seat: number;
  readonly person: string;
}

/** An entry of the log with everything that its decision needs. */
export interface ReleasedEntry extends SerializedAct {
  readonly by: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly brought: readonly IncomingTransfer[];
  readonly shared: Readonly<Record<string, SharedMeter>>;
}

/** The decision of a release: what the entry should say; or why there should be no such entry. */
export type ReleasedDecision =
  | { readonly refused: string; readonly cites: readonly string[] }
  | {
      readonly whole: SerializedAct;
      readonly open: SerializedAct;
      /** Places of the events that hold more than the public may know. */
      readonly hidden: readonly number[];
      readonly actHidden: boolean;
    };
