import type { NoFacts } from '../common.js';

/** Things that are not there. */
export type MissingThing =
  | { readonly what: 'address' | 'person' | 'request' | 'invitation' }
  | { readonly what: 'named-person' | 'session' | 'token' | 'passkey' | 'submission' | 'tile'; readonly name: string }
  | { readonly what: 'version'; readonly version: number; readonly name: string };

/** States that a request finds in its way. */
export type ConflictMatter =
  /** Other tables used the shared meter or fund meanwhile. */
  | { readonly what: 'shared' }
  /** Somebody changed the same thing at the same time. */
  | { readonly what: 'changed-meanwhile' }
  /** An earlier act of the table could not be written. */
  | { readonly what: 'earlier-failed' }
  /** Too many people do the same at once. */
  | { readonly what: 'busy' }
  | { readonly what: 'table'; readonly table: string }
  | { readonly what: 'token' | 'no-roles'; readonly name: string }
  | { readonly what: 'most-tokens'; readonly most: number }
  | { readonly what: 'passkey' }
  | { readonly what: 'play-money-boxes' | 'play-money-chips' | 'own-boxes' | 'cards-in-use' };

/** A row of the database that differs from the log. */
export interface RowDifference {
  readonly table: 'entries' | 'people' | 'invitations' | 'accounts' | 'postings' | 'house_settings';
  readonly row: string;
  /** Contents of the row in the database; null where it has no such row. */
  readonly database: string | null;
  /** Contents by the log; null where it knows no such row. */
  readonly log: string | null;
}

/** Requests that the house cannot read. */
export type UnreadableRequest = { readonly what: 'text' | 'body' | 'request' | 'socket' };

/** Entries that the key of a house has signed and its log lacks: later ones, or another history of the same size. */
export interface LostHistory {
  readonly what: 'behind' | 'other';
  /** How many entries the key has signed. */
  readonly signed: number;
  /** How many the log has. */
  readonly has: number;
}

/** Refusals of the log, of requests and of the network. */
export interface HouseLogReasons {
  readonly 'rate-limited':
    | { readonly what: 'requests' | 'sign-in'; readonly seconds: number }
    | { readonly what: 'connections' | 'streams' };
  readonly 'too-large': { readonly bytes: number };
  readonly 'not-found': MissingThing;
  readonly conflict: ConflictMatter;
  readonly 'wrong-method': { readonly method: string; readonly allowed: readonly string[] };
  /** Null for the poker room. */
  readonly 'no-such-table': { readonly table: string | null };
  readonly 'no-such-round': { readonly table: string; readonly round: number };
  readonly 'no-such-position': { readonly position: number };
  readonly 'too-many-watched': { readonly most: number };
  readonly 'key-used': NoFacts;
  /** Nobody runs the table now, or another node does. */
  readonly 'run-elsewhere': { readonly nobody: boolean };
  /** This node's clock differs from the database's. */
  readonly 'clock-wrong': NoFacts;
  readonly closing: NoFacts;
  readonly unreachable: NoFacts;
  /** Nothing is written or signed: the log is not the one that the key of this house has signed. */
  readonly 'history-lost': LostHistory;
  /** A house with money of its own rotates its keys with the consent of a second person. */
  readonly 'rotation-unapproved': { readonly what: 'missing' | 'unknown' | 'expired' | 'used' };
  /** Rows of the database differ from the log. */
  readonly unreconciled: NoFacts;
  readonly unavailable:
    | { readonly what: 'starting' | 'room' }
    /** `why` is the error as the database or the file system words it. */
    | { readonly what: 'not-opened'; readonly why: string }
    | { readonly what: 'unreconciled'; readonly differences: readonly RowDifference[] };
  readonly 'unknown-outcome': { readonly what: 'lost' | 'under-way' | 'act' };
  /** A bug of Fairdeal. */
  readonly fault: { readonly during: 'act' | 'message' | 'request' };
  readonly 'log-ends': { readonly size: number; readonly after: number };
  readonly 'unknown-clause': { readonly clause: string };
  readonly 'unknown-event': { readonly did: string; readonly known: readonly string[] };
  readonly 'table-unreadable': { readonly table: string };
  readonly 'not-poker': { readonly table: string };
  readonly 'bad-table-name': NoFacts;
  readonly 'name-too-long': NoFacts;
}
