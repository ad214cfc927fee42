import { createHash } from 'node:crypto';
import {
  foldPeople,
  foldPostings,
  foldSettings,
  HOUSE_SETTINGS,
  HOUSE_STREAM,
  isAccountOf,
  LOG_ENTRY,
  type LogEntry,
  type LoggedPosting,
  OPENING_WHY,
  PEOPLE_STATE,
  POSTINGS_STATE,
} from '@fairdeal/proof';
import type { RowDifference } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { seal, unseal } from '../keys/seal.js';
import { type HouseKeys, openSecret, type RunQuery } from '../log/index.js';
import {
  type HashedEntryRow,
  type PostingRow,
  readEntriesAfter,
  readHouseEntriesAfter,
  readPostingRows,
} from '../log/reading/derived-rows.js';

/** So many entries have one digest. */
const BLOCK = 500;
/** So many entries are read at once: tables wait while they are folded. */
const PAGE = 100;

const PROGRESS = z.strictObject({
  entry: z.int(),
  /** The last position of the house's own stream that is folded. */
  position: z.int(),
  people: PEOPLE_STATE,
  settings: HOUSE_SETTINGS,
  postings: POSTINGS_STATE,
  accounts: z.record(z.string(), z.int()),
  /** Digests of whole blocks of entries with their postings, and of the block that has begun. */
  blocks: z.array(z.string()),
  begun: z.string(),
});
type ProgressState = z.output<typeof PROGRESS>;

const NOTHING: ProgressState = {
  ...{ entry: 0, position: 0, accounts: {}, blocks: [], begun: '' },
  people: { people: [], invitations: [], complete: true },
  settings: {},
  postings: { tables: {} },
};

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const rowText = ({ at, table_id: table, from_account: from, to_account: to, cents, why }: PostingRow): string =>
  `${cents} cents from ${from} to ${to} at ${at.toISOString()} in ${table} for ${why}`;

const digestAfter = (before: string, hash: Buffer, postings: readonly PostingRow[]): string =>
  sha256(before, hash, JSON.stringify(postings.map(rowText))).toString('hex');

/** Digests of the entries and postings that were compared, block by block. */
const blockDigests = (from: Pick<ProgressState, 'blocks' | 'begun'>) => {
  const blocks = [...from.blocks];
  let { begun } = from;
  let next = 0;
  return {
    add: (entry: number, { salt, body }: HashedEntryRow, postings: readonly PostingRow[]): void => {
      begun = digestAfter(begun, sha256(salt, body), postings);
      if (entry % BLOCK > 0) return;
      blocks.push(begun);
      begun = '';
    },
    /** Reads the next block again, up to the last entry that was compared; says whether it is as it was. */
    recheck: async (ask: RunQuery, last: number): Promise<boolean> => {
      const at = next <= blocks.length ? next : 0;
      next = at + 1;
      const after = at * BLOCK;
      const upTo = Math.min(after + BLOCK, last);
      const rows = await readEntriesAfter(ask, after, upTo - after);
      const posted = await readPostingRows(ask, after, upTo);
      let digest = '';
      for (const { entry, salt, body } of rows)
        digest = digestAfter(digest, sha256(salt, body), posted.get(Number(entry)) ?? []);
      return digest === (blocks[at] ?? begun);
    },
    state: () => ({ blocks, begun }),
  };
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** An entry whose row is as it was hashed; null for another. */
const readEntry = ({ body, salt, hash }: HashedEntryRow): LogEntry | null =>
  sha256(salt, body).equals(hash) ? (LOG_ENTRY.safeParse(parsed(body)).data ?? null) : null;

/** The sealed part of an entry; undefined where the keys of this house don't open it. */
const secretOf = (keys: HouseKeys, { table, position }: LogEntry, sealed: Buffer | null) => {
  try {
    return sealed === null ? null : openSecret(keys, table, position, sealed);
  } catch {
    return undefined;
  }
};

/** The posting that the log decides, with the accounts that only the database knows. */
const resolved = (logged: LoggedPosting, row: PostingRow | undefined): LoggedPosting =>
  row === undefined
    ? logged
    : {
        ...logged,
        from: isAccountOf(row.from_account, logged.from) ? row.from_account : logged.from,
        to: isAccountOf(row.to_account, logged.to) ? row.to_account : logged.to,
      };

/** Compares the postings of an entry with their rows, and books them as the log has them. */
const comparePostings = (
  entry: LogEntry,
  expected: readonly LoggedPosting[],
  rows: readonly PostingRow[],
  book: (posting: LoggedPosting) => void,
): readonly RowDifference[] => {
  const found: RowDifference[] = [];
  for (let at = 0; at < Math.max(expected.length, rows.length); at += 1) {
    const [row, right] = [rows[at], expected[at]];
    const booked = right === undefined ? undefined : resolved(right, row);
    if (booked !== undefined) book(booked);
    const database = row === undefined ? null : rowText(row);
    const log =
      booked === undefined
        ? null
        : `${booked.cents} cents from ${booked.from} to ${booked.to} at ${entry.at} in ${entry.table} for ${booked.why}`;
    if (database !== log) found.push({ table: 'postings', row: `${entry.entry}.${at + 1}`, database, log });
  }
  return found;
};

const isOpening = ({ why }: PostingRow): boolean => why === OPENING_WHY;

/** How far the rows of the database are compared with the log. */
export interface ComparisonProgress {
  entry(): number;
  readonly people: Pick<ReturnType<typeof foldPeople>, 'list' | 'isComplete'>;
  readonly settings: Pick<ReturnType<typeof foldSettings>, 'list'>;
  /** Balances after the last entry that is folded. */
  readonly accounts: ReadonlyMap<string, number>;
  /** Folds what the house's own stream has beyond. */
  followPeople(ask: RunQuery): Promise<void>;
  /** Folds further entries, up to so many, and tells the rows that differ. Gives whether these were the last. */
  follow(ask: RunQuery, most: number, tell: (found: readonly RowDifference[]) => void): Promise<boolean>;
  /** Reads the next block again; says whether it is as it was. */
  recheck(ask: RunQuery): Promise<boolean>;
  sealed(): Uint8Array;
}

const PLACE = 'reconciled';

/** Progress that was sealed before; none where nobody with the keys of this house sealed it. */
export const readProgress = (keys: HouseKeys, sealed: Uint8Array): ProgressState => {
  try {
    return PROGRESS.parse(JSON.parse(unseal(keys, PLACE, sealed)));
  } catch {
    return NOTHING;
  }
};

export const openProgress = (keys: HouseKeys, rules: string, from: ProgressState = NOTHING): ComparisonProgress => {
  const people = foldPeople(from.people);
  const settings = foldSettings(from.settings);
  const postings = foldPostings(rules, from.postings);
  const accounts = new Map(Object.entries(from.accounts));
  const digests = blockDigests(from);
  let { entry: last, position } = from;

  const add = (account: string, cents: number): void =>
    void accounts.set(account, (accounts.get(account) ?? 0) + cents);

  /** Compares the postings of an entry and books them as the log has them. */
  const post = (entry: LogEntry, rows: readonly PostingRow[], sealed: Buffer | null): readonly RowDifference[] => {
    const secret = secretOf(keys, entry, sealed);
    if (secret === undefined) return [unopened(entry.entry)];
    const logged = postings.next(entry, secret);
    // Only the rules that opened the table know its chips, and only an opening has these.
    const expected =
      logged ??
      rows
        .filter(isOpening)
        .map(({ from_account: from, to_account: to, cents, why }) => ({ from, to, cents: Number(cents), why }));
    return comparePostings(entry, expected, rows, ({ from: giver, to, cents }) => {
      add(giver, -cents);
      add(to, cents);
    });
  };

  const followOne = (row: HashedEntryRow, rows: readonly PostingRow[]): readonly RowDifference[] => {
    const number = Number(row.entry);
    digests.add(number, row, rows);
    const gap = number === last + 1 ? [] : [missing(last + 1, number - 1)];
    last = number;
    const entry = readEntry(row);
    return entry === null ? [...gap, changed(number)] : [...gap, ...post(entry, rows, row.sealed)];
  };

  return {
    ...{ people, settings, accounts },
    entry: () => last,
    followPeople: async (ask) => {
      for (;;) {
        const rows = await readHouseEntriesAfter(ask, HOUSE_STREAM, position, PAGE);
        for (const row of rows) {
          const entry = readEntry(row);
          if (entry !== null) {
            people.next(entry);
            settings.next(entry);
          }
          position += 1;
        }
        if (rows.length < PAGE) return;
      }
    },
    follow: async (ask, most, tell) => {
      for (let left = most; left > 0; left -= PAGE) {
        const rows = await readEntriesAfter(ask, last, PAGE);
        const upTo = Number(rows.at(-1)?.entry ?? last);
        const posted = await readPostingRows(ask, last, upTo);
        for (const row of rows) tell(followOne(row, posted.get(Number(row.entry)) ?? []));
        if (rows.length < PAGE) return true;
      }
      return false;
    },
    recheck: (ask) => digests.recheck(ask, last),
    sealed: () =>
      seal(
        keys,
        PLACE,
        JSON.stringify({
          ...{ entry: last, position, ...digests.state() },
          people: { ...people.list(), complete: people.isComplete() },
          settings: settings.list(),
          postings: postings.state(),
          accounts: Object.fromEntries(accounts),
        } satisfies ProgressState),
      ),
  };
};

const changed = (entry: number): RowDifference => ({
  ...{ table: 'entries', row: String(entry) },
  ...{ database: 'an entry that doesn’t match its hash', log: 'the entry of that hash' },
});

const unopened = (entry: number): RowDifference => ({
  ...{ table: 'entries', row: String(entry) },
  ...{ database: 'a sealed part that the keys of this house don’t open', log: 'the part that was sealed' },
});

const missing = (from: number, to: number): RowDifference => ({
  ...{ table: 'entries', row: from === to ? String(from) : `${from} to ${to}` },
  ...{ database: null, log: 'entries without a gap' },
});
