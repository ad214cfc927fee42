import { createHash, type Hash } from 'node:crypto';
import {
  keyChainFrom,
  openNote,
  readVerifierKey,
  type Signer,
  signNote,
  type Verifier,
  verifierKey,
} from '@fairdeal/proof';

// A backup ends with its manifest: a signed note with the hash of its first line, and of every table the number and the hash of its rows.

const HEADER = 'fairdeal backup';
const TABLE = /^(\w+) (\d+) ([0-9a-f]{64})$/;

/** Number and SHA-256 of the lines of a table. */
interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

export interface BackupSums {
  add(table: string, line: string): void;
  now(): ReadonlyMap<string, TableSum>;
}

/** Counts and hashes lines by their table. Tables without a row are named from the beginning. */
export const backupSums = (tables: readonly string[] = []): BackupSums => {
  const sums = new Map<string, { rows: number; readonly hash: Hash }>();
  const sumOf = (table: string) => {
    const sum = sums.get(table) ?? { rows: 0, hash: createHash('sha256') };
    sums.set(table, sum);
    return sum;
  };
  for (const table of tables) sumOf(table);
  return {
    add: (table, line) => {
      const sum = sumOf(table);
      sum.rows += 1;
      sum.hash.update(`${line}\n`);
    },
    now: () =>
      new Map([...sums].map(([table, { rows, hash }]) => [table, { rows, sha256: hash.copy().digest('hex') }])),
  };
};

const headHash = (head: string): string => createHash('sha256').update(head).digest('hex');

/** The manifest of a backup whose first line is `head`. */
export const signManifest = (head: string, sums: BackupSums, signer: Signer): string =>
  signNote(
    [
      HEADER,
      headHash(head),
      ...[...sums.now()].map(([table, { rows, sha256 }]) => `${table} ${rows} ${sha256}`),
      '',
    ].join('\n'),
    signer,
  );

/** Keys that a backup is checked against. */
export interface BackupTrust {
  /** The house's verifier key; null for the one that the backup names itself. */
  readonly key: Verifier | null;
  /** Notes by which keys of the house named their successors. */
  readonly handovers: readonly string[];
  /** Whether an unsigned backup is refused. */
  readonly signed?: boolean;
}

/** Whether a key was replaced since: a thief may have it. */
export const isReplaced = (by: string, handovers: readonly string[], { key, ...trust }: BackupTrust): boolean => {
  const known = key === null ? [] : keyChainFrom(key, [...handovers, ...trust.handovers]);
  return known.some((one) => verifierKey(one.key) === by && one.until !== null);
};

/** Whether a key of the house may have signed a log of so many entries. */
const isTrusted = (by: Verifier, entries: number, key: Verifier, handovers: readonly string[]): boolean =>
  keyChainFrom(key, handovers).some(
    ({ key: known, until }) => verifierKey(known) === verifierKey(by) && (until === null || entries <= until.size),
  );

const tableFaults = (said: ReadonlyMap<string, TableSum>, found: ReadonlyMap<string, TableSum>): readonly string[] => [
  ...[...said].flatMap(([table, { rows, sha256 }]) => {
    const sum = found.get(table);
    if ((sum?.rows ?? 0) !== rows)
      return [`The table ${table} has ${sum?.rows ?? 0} rows here, and its manifest says ${rows}.`];
    return sum === undefined || sum.sha256 === sha256 ? [] : [`A row of the table ${table} was changed.`];
  }),
  ...[...found.keys()].filter((table) => !said.has(table)).map((table) => `Its manifest names no table ${table}.`),
];

/** Everything that is wrong with a backup by its manifest; empty for nothing. */
export const manifestFaults = (
  {
    head,
    key,
    handovers,
    manifest,
  }: {
    readonly head: string;
    readonly key: string;
    readonly handovers: readonly string[];
    readonly manifest: string;
  },
  sums: BackupSums,
  trust: BackupTrust,
): readonly string[] => {
  const by = readVerifierKey(key);
  if ('wrong' in by) return [`Its key can’t be read. ${by.wrong}`];
  const opened = openNote(manifest, [by.ok]);
  if ('wrong' in opened) return [`Its signature is wrong. ${opened.wrong}`];
  const { text: note } = opened.ok;
  const [header, hash, ...lines] = note.split('\n').slice(0, -1);
  const tables = lines.map((line) => TABLE.exec(line));
  if (header !== HEADER || tables.includes(null)) return ['Its signed end is not the manifest of a backup.'];
  const said = new Map(
    tables.flatMap((read) => {
      const [, table = '', rows = '', sha256 = ''] = read ?? [];
      return read === null ? [] : [[table, { rows: Number(rows), sha256 }] as const];
    }),
  );
  const entries = said.get('entries')?.rows ?? 0;
  const known = [...handovers, ...trust.handovers];
  const stranger = trust.key !== null && !isTrusted(by.ok, entries, trust.key, known);
  return [
    ...(stranger && trust.key !== null
      ? [`The key ${verifierKey(by.ok)} signed it, and not this house’s key ${verifierKey(trust.key)}.`]
      : []),
    ...(hash === headHash(head) ? [] : ['Its first line was changed.']),
    ...tableFaults(said, sums.now()),
  ];
};
