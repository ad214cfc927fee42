import { z } from 'zod';
import { type BackupTrust, backupSums, isReplaced, manifestFaults } from './manifest.js';

// Format 1 ends with the number of its rows. Format 2 ends with a signed manifest.

export const FORMAT = 2;

const HEAD_1 = z.strictObject({
  fairdeal: z.literal('backup'),
  format: z.literal(1),
  schema: z.int().min(1),
  at: z.string(),
});
export const HEAD = HEAD_1.extend({
  format: z.literal(FORMAT),
  /** The verifier key of the signature. */
  key: z.string(),
  handovers: z.array(z.string()),
});
const ROW = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const END_1 = z.strictObject({ rows: z.int() });
const END = z.strictObject({ manifest: z.string() });
const LINE = z.union([HEAD, HEAD_1, ROW, END, END_1]);

export type BackupHead = z.output<typeof HEAD> | z.output<typeof HEAD_1>;
export type BackupRow = z.output<typeof ROW>;
type End = z.output<typeof END> | z.output<typeof END_1>;

/** Why this is no backup that can be restored here. */
export class InvalidBackup extends Error {}

/** A restore that was asked wrongly: the place or the keys don't suit it, whatever the backup holds. */
export class WrongRestore extends Error {}

/** How far a backup's signature goes: a key that was known, one that was replaced since, only the key that the backup names itself, or none. */
export type BackupSignature = 'known key' | 'replaced key' | 'own key' | 'unsigned';

/** A backup that was read to its end, and in which nothing is wrong. */
export interface BackupSummary {
  readonly head: BackupHead;
  readonly rows: number;
  readonly signature: BackupSignature;
}

const notOfBackup = (number: number): InvalidBackup =>
  new InvalidBackup(`Line ${number} is not of a backup of Fairdeal.`);

const readLine = (line: string, number: number): z.output<typeof LINE> => {
  try {
    return LINE.parse(JSON.parse(line));
  } catch {
    throw notOfBackup(number);
  }
};

const CUT_OFF = 'It was cut off: rows are missing at its end.';

/** What is done with a backup while it is read. */
export interface BackupUse {
  begin?(head: BackupHead): Promise<void>;
  row?(row: BackupRow, number: number): Promise<void> | void;
}

/** Reads a backup to its end. Throws unless the number of its rows, their checksums and the signature are right. */
export const readBackup = async (
  lines: AsyncIterable<string>,
  trust: BackupTrust,
  { begin, row }: BackupUse = {},
): Promise<BackupSummary> => {
  const sums = backupSums();
  let first: { readonly text: string; readonly head: BackupHead } | null = null;
  let end: End | null = null;
  let rows = 0;
  let number = 0;
  for await (const text of lines) {
    number += 1;
    const line = readLine(text, number);
    if (first === null) {
      if (!('fairdeal' in line)) throw notOfBackup(number);
      if (line.format === 1 && trust.signed === true)
        throw new InvalidBackup('It is unsigned (format 1), and you named the key that signed it.');
      first = { text, head: line };
      await begin?.(line);
    } else if (end !== null || 'fairdeal' in line) throw notOfBackup(number);
    else if ('table' in line) {
      sums.add(line.table, text);
      rows += 1;
      await row?.(line, number);
    } else end = line;
  }
  if (first === null || end === null) throw new InvalidBackup(CUT_OFF);
  const { text, head } = first;
  if (head.format === 1) {
    if (!('rows' in end) || end.rows !== rows) throw new InvalidBackup(CUT_OFF);
    return { head, rows, signature: 'unsigned' };
  }
  if (!('manifest' in end)) throw notOfBackup(number);
  const faults = manifestFaults({ ...head, ...end, head: text }, sums, trust);
  if (faults.length > 0) throw new InvalidBackup(faults.join(' '));
  if (trust.key === null) return { head, rows, signature: 'own key' };
  return { head, rows, signature: isReplaced(head.key, head.handovers, trust) ? 'replaced key' : 'known key' };
};
