import { setTimeout as wait } from 'node:timers/promises';
import { canonicalJson, ENTRY_VERSION, type LogEntry, type Posting } from '@fairdeal/proof';
import {
  type AccountShortfall,
  accountText,
  type HouseAccount,
  type LostHistory,
  readAccount,
} from '@fairdeal/rules/internal';
import { DatabaseError, type Pool } from 'pg';
import { z } from 'zod';
import { isShortText, MOST_TEXT } from '../../database/text.js';
import { pooledRandomBytes } from '../../keys/random.js';
import { flushNotice } from './nodes.js';

/** Entry to append. The append gives it its place in the whole log. */
export interface EntryDraft extends Omit<LogEntry, 'entry' | 'position' | 'version'> {
  /** Null for the next place of a table that nobody owns, the house's own: its time is then no earlier than that of the entry before it. */
  readonly position: number | null;
  /** Of the lease that its writer holds; null for a table that nobody owns. */
  readonly epoch: number | null;
  readonly sealed?: Uint8Array;
  /** The events with what the entry keeps to itself: the house searches by them. */
  readonly whole?: LogEntry['events'];
  readonly postings?: readonly Posting[];
  readonly effect?: EntryEffect;
}

/** A statement that changes rows which the log decides. */
export interface RowChange {
  /** SQL, in which `$1` stands for the values as JSON. */
  readonly run: string;
  readonly with: Readonly<Record<string, unknown>>;
  /** How many rows it has to change; otherwise the entry is refused. */
  readonly rows?: number;
}

/** What an entry changes in the database beside its postings: both are durable, or neither is. */
export interface EntryEffect {
  readonly changes: readonly RowChange[];
  /** Whether it gives or takes roles. A house whose database differs from its log does that no more. */
  readonly roles?: true;
}

export interface AppendedEntry {
  readonly entry: number;
  readonly position: number;
}

/**
 * Why something was not entered: another owner has the table, it does not come next or comes too early, this person used the key before, somebody took from the shared
 * meter or fund after it was read; the rows that its effect changes are not there; the database differs from the log; or the database could not be reached:
 * `unknown` where it may have been entered all the same.
 */
export type AppendFailure =
  | {
      readonly not:
        | 'lease'
        | 'clock'
        | 'position'
        | 'key'
        | 'unreachable'
        | 'unknown'
        | 'shared'
        | 'effect'
        | 'unreconciled';
    }
  /** The log lacks entries that its key has signed. */
  | { readonly not: 'history-lost'; readonly lost: LostHistory }
  /** The database itself refused it, in its own words. */
  | { readonly not: 'wrong'; readonly why: string }
  | { readonly not: 'short'; readonly short: AccountShortfall };

export interface LogWriter {
  /** Resolves once it is durable, or is known not to be. Of one table they are entered in the order of the calls. */
  append(entry: EntryDraft): Promise<AppendedEntry | AppendFailure>;
  /** Whether the database can be reached, as far as is known. */
  reachable(): boolean;
  /** Somebody else could not reach it: it is asked for again, unless something is being written. */
  suspectLost(): void;
  /** Takes no postings and changes no roles until `on` is false. */
  halt(on: boolean): void;
  /** Tells when the database is back. Gives what ends it. */
  onReconnect(heard: () => void): () => void;
  /** Ends once all that was asked for is answered. */
  close(): Promise<void>;
}

/** Starts the database again, where it is ours and ended. */
export type ReviveDatabase = () => Promise<unknown>;

const APPEND = 'select a.* from pg_notify($7, $8) n, enter($1, $2, $3, $4, $5, $6) a';
const SALT_BYTES = 16;
const MOST_IN_A_FLUSH = 2_000;
const ANSWERED_AT_ONCE = 16;
/** Classes of SQL's states: wrong data, a constraint, an exception that the schema raised. */
const REFUSED = /^(22|23|P0)/;
/** Somebody took from a shared meter or fund after it was read. */
const SHARED_CHANGED_STATE = 'P0M01';
/** The rows that an effect changes are not there, or are there already. */
const EFFECT_STATES: ReadonlySet<string | undefined> = new Set(['P0E01', '23505']);
const FIRST_WAIT = 50;
const LONGEST_WAIT = 2_000;

interface QueuedEntry {
  readonly table: string;
  readonly row: Row;
  readonly answer: (answer: AppendedEntry | AppendFailure) => void;
}

interface FlushAnswer {
  readonly nth: string;
  readonly entry: string | null;
  readonly position: string | null;
  readonly refused: 'lease' | 'clock' | 'position' | 'key' | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Search terms of an entry: names of its events, the clauses they cite, sealed or as shown to everybody, and the largest sum that moved. */
const searchTermsOf = (
  shown: EntryDraft['events'],
  whole: EntryDraft['events'],
): { did: string; clauses: string; amount: number | null } => {
  const did = new Set<string>();
  const clauses = new Set<string>();
  let amount: number | null = null;
  for (const event of [...whole, ...shown.filter((one, nth) => one !== whole[nth])]) {
    did.add(textOf(event.did));
    const moves: readonly unknown[] = Array.isArray(event.moves) ? event.moves : [];
    for (const { cites, cents } of [{ cites: event.cites }, ...moves] as { cites?: unknown; cents?: unknown }[]) {
      if (Array.isArray(cites)) for (const clause of cites) clauses.add(textOf(clause));
      if (typeof cents === 'number') amount = Math.max(amount ?? 0, cents);
    }
  }
  return { did: [...did].join(' '), clauses: [...clauses].join(' '), amount };
};

const fieldsOf = (part: Partial<LogEntry>): string => canonicalJson(part).slice(1, -1);

/** The entry as canonical JSON in four pieces, between which its time and its two places come. In JSON no tab and no line break stands as it is. */
const lineOf = ({ act, by, deck, edition, ended, events, key, round, rules, secret, table }: EntryDraft): string =>
  [
    `{${fieldsOf({ act })},"at":"`,
    `",${fieldsOf({ by, deck, edition, ended })},"entry":`,
    `,${fieldsOf({ events, key })},"position":`,
    `,${fieldsOf({ round, rules, secret, table, version: ENTRY_VERSION })}}`,
  ].join('\t');

/** An entry as a flush sends it. */
interface Row {
  readonly fields: Readonly<Record<string, string | number | null>>;
  readonly line: string;
  readonly sealed: Uint8Array | null;
  readonly postings: readonly Posting[];
  readonly changes: readonly RowChange[];
}

const rowOf = (appending: EntryDraft): Row => {
  const { table, epoch, position, at, by, key, events, whole = events, sealed = null, postings = [] } = appending;
  for (const text of [table, by.person, by.role, key ?? ''])
    if (!isShortText(text)) throw new Error(`A name or a key has at most ${MOST_TEXT} letters.`);
  const { person, role } = by;
  return {
    fields: { table_id: table, epoch, position, at, person, role, key, ...searchTermsOf(events, whole) },
    line: lineOf(appending),
    sealed,
    postings,
    changes: appending.effect?.changes ?? [],
  };
};

/** The detail of `post` about an account that would go below zero. */
const OWING = z.object({ account: z.string(), cents: z.int() });

const owingIn = (detail: string | undefined): z.output<typeof OWING> | null => {
  try {
    return OWING.parse(JSON.parse(detail ?? ''));
  } catch {
    return null;
  }
};

/** Why the database refused an entry that was sent alone. The caller knows whose account it is. */
const appendFailureOf = ({ postings }: Row, { code, message, detail }: DatabaseError): AppendFailure => {
  if (code === SHARED_CHANGED_STATE) return { not: 'shared' };
  if (EFFECT_STATES.has(code)) return { not: 'effect' };
  const owing = owingIn(detail);
  const account = owing === null ? null : readAccount(owing.account, 'house');
  if (owing === null || account === null) return { not: 'wrong', why: message };
  const isIt = (one: HouseAccount): boolean => accountText(one) === owing.account;
  const taken = postings.reduce(
    (sum, { from, to, cents }) => sum + (isIt(from) ? cents : 0) - (isIt(to) ? cents : 0),
    0,
  );
  return { not: 'short', short: { what: 'account', account, needed: taken, has: owing.cents + taken } };
};

const EMPTY = Buffer.alloc(0);

/** Parameters of the one statement that appends a flush. */
const flushOf = (rows: readonly Row[]): readonly (string | Buffer)[] => {
  let sealedBytes = 0;
  const fields = rows.map(({ fields: own, sealed }) => {
    if (sealed === null) return own;
    const from = sealedBytes + 1;
    sealedBytes += sealed.length;
    return { ...own, sealed_from: from, sealed_bytes: sealed.length };
  });
  const postings = rows.flatMap(({ postings: own }, at) =>
    own.map((posting, nth) => ({
      ...{ place: at + 1, nth: nth + 1, ...posting },
      ...{ from: accountText(posting.from), to: accountText(posting.to) },
    })),
  );
  return [
    JSON.stringify(fields),
    rows.map(({ line }) => line).join('\n'),
    pooledRandomBytes(SALT_BYTES * rows.length),
    Buffer.concat(rows.map(({ sealed }) => sealed ?? EMPTY)),
    JSON.stringify(postings),
    JSON.stringify(
      rows.flatMap(({ changes }, at) => changes.map((change, nth) => ({ place: at + 1, nth: nth + 1, ...change }))),
    ),
  ];
};

/** Whether the database can be reached. A lost one is asked for again and again. */
const connectionWatch = (pool: Pool, name: string, revive: ReviveDatabase) => {
  const listeners = new Set<() => void>();
  let lost = false;
  let closed = false;

  const comeBack = async (): Promise<void> => {
    for (let pause = FIRST_WAIT; lost && !closed; pause = Math.min(2 * pause, LONGEST_WAIT)) {
      await wait(pause, undefined, { ref: false });
      if (closed) return;
      await revive().catch(() => undefined);
      lost = await pool.query({ text: APPEND, values: [...flushOf([]), ...flushNotice(name, [])] }).then(
        () => false,
        () => true,
      );
    }
    for (const heard of [...listeners]) heard();
  };

  return {
    isLost: (): boolean => lost,
    isClosed: (): boolean => closed,
    lose: (): void => {
      lost = true;
      void comeBack();
    },
    onReconnect: (heard: () => void): (() => void) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    close: (): void => {
      closed = true;
    },
  };
};

type Tell = (asked: QueuedEntry, said: AppendedEntry | AppendFailure) => void;

/** Sends a flush as one statement. `lose` takes the entries of which nobody knows, or which were not written, when the database is gone. */
const flushSender = (
  pool: Pool,
  name: string,
  tell: Tell,
  isLost: () => boolean,
  lose: (sent: readonly QueuedEntry[], not: 'unknown' | 'unreachable') => void,
): ((batch: readonly QueuedEntry[]) => Promise<void>) => {
  const send = async (batch: readonly QueuedEntry[]): Promise<void> => {
    const tables = batch.map(({ table }) => table);
    const values = [...flushOf(batch.map(({ row }) => row)), ...flushNotice(name, tables)];
    const { rows } = await pool.query<FlushAnswer>({ name: 'append', text: APPEND, values });
    for (const { nth, entry, position, refused } of rows) {
      const asked = batch[Number(nth) - 1];
      if (asked !== undefined)
        tell(asked, refused === null ? { entry: Number(entry), position: Number(position) } : { not: refused });
    }
  };

  /** An entry that the database refuses is found among the others by halves, which stay in their order. */
  const sendApart = async (batch: readonly QueuedEntry[], error: DatabaseError): Promise<void> => {
    const [first, ...others] = batch;
    if (first !== undefined && others.length === 0) return tell(first, appendFailureOf(first.row, error));
    const half = Math.ceil(batch.length / 2);
    for (const part of [batch.slice(0, half), batch.slice(half)])
      if (isLost()) for (const asked of part) tell(asked, { not: 'unreachable' });
      else await sendOrLose(part);
  };

  const sendOrLose = (batch: readonly QueuedEntry[]): Promise<void> =>
    send(batch).catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) return lose(batch, 'unknown');
      if (REFUSED.test(error.code ?? '')) return sendApart(batch, error);
      // A statement that failed did nothing: the disk is full. An error that ends the connection may come after the commit.
      return lose(batch, error.severity === 'ERROR' ? 'unreachable' : 'unknown');
    });
  return sendOrLose;
};

/**
 * Writes the entries of many tables: all that gather while one flush is under way are the next one, a single statement and a single commit. A lost
 * database is asked for again and again; until it is back nothing is taken, and nothing to a log that lacks signed entries. Other nodes hear of every flush, under the name of this one.
 */
export const openLogWriter = (
  pool: Pool,
  name = '',
  revive: ReviveDatabase = async () => undefined,
  lost: () => LostHistory | null = () => null,
): LogWriter => {
  const connection = connectionWatch(pool, name, revive);
  let queue: QueuedEntry[] = [];
  let answers: (() => void)[] = [];
  let sending: Promise<void> | null = null;
  let working: Promise<void> | null = null;
  let halted = false;

  const tell: Tell = ({ answer }, said) => void answers.push(() => answer(said));

  const lose = (sent: readonly QueuedEntry[], not: 'unknown' | 'unreachable'): void => {
    const unsent = queue;
    queue = [];
    for (const asked of sent) tell(asked, { not });
    for (const asked of unsent) tell(asked, { not: 'unreachable' });
    connection.lose();
  };
  const send = flushSender(pool, name, tell, connection.isLost, lose);

  const flush = (): void => {
    const batch = queue.slice(0, MOST_IN_A_FLUSH);
    queue = queue.slice(MOST_IN_A_FLUSH);
    sending = send(batch).finally(() => {
      sending = null;
    });
  };

  /** Some are answered at a time: what they ask for next is with the database before the others are answered, and both have something to do. */
  const work = async (): Promise<void> => {
    for (;;) {
      // All that is asked for in the same breath goes together.
      await new Promise(setImmediate);
      if (sending === null && queue.length > 0) flush();
      const told = answers.slice(0, ANSWERED_AT_ONCE);
      answers = answers.slice(ANSWERED_AT_ONCE);
      for (const answer of told) answer();
      if (told.length > 0) continue;
      if (sending === null) break;
      await sending;
    }
    working = null;
  };

  return {
    append: (entry) =>
      new Promise((answer) => {
        if (connection.isLost() || connection.isClosed()) return answer({ not: 'unreachable' });
        const lacks = lost();
        if (lacks !== null) return answer({ not: 'history-lost', lost: lacks });
        const { postings = [], effect } = entry;
        if (halted && (postings.length > 0 || effect?.roles === true)) return answer({ not: 'unreconciled' });
        queue.push({ table: entry.table, row: rowOf(entry), answer });
        working ??= work();
      }),
    reachable: () => !connection.isLost(),
    suspectLost: () => {
      if (!connection.isLost() && !connection.isClosed() && working === null) lose([], 'unreachable');
    },
    halt: (on) => {
      halted = on;
    },
    onReconnect: connection.onReconnect,
    close: async () => {
      connection.close();
      await working;
    },
  };
};
