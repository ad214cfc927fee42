import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { sha256 } from '../encoding/sha256.js';
import { ENTRY_SECRET, entryHash, LOG_ENTRY, type LogEntry, secretHash } from './entry.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A line of an export: an entry, the salt of its hash, and its secret: opened, or sealed as it lies in the record. */
export const EXPORT_LINE = LOG_ENTRY.extend({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  opened: ENTRY_SECRET.optional(),
  sealed: z.base64().optional(),
  /** From its leaf to the root of the checkpoint, where the export leaves out entries of other tables. */
  proof: z.array(z.base64()).optional(),
  /** How many entries the log of that checkpoint has: who reads the line need not keep it until the checkpoint comes. */
  size: z.int().min(1).optional(),
  /** A hash of the rest of the line: the root tells that something was changed, and this tells where. */
  check: hash.optional(),
});
export type ExportLine = z.output<typeof EXPORT_LINE>;

/** The first line of an export that begins later: what the tree held by then. With it the rest is shown to be what the house signed. */
export const EXPORT_HEADER = z.strictObject({
  after: z.int().min(1),
  /** The roots of the full trees that the tree consisted of, the largest first. */
  tree: z.array(z.base64()),
});

/** The last line of an export. */
export const EXPORT_FOOTER = z.strictObject({
  /** A signed note. */
  checkpoint: z.string(),
  /** The key that it is signed with, as the house says. Who knows it from elsewhere compares. */
  key: z.string().optional(),
  /** The notes by which each earlier key named the one that signed after it. */
  handovers: z.array(z.string()).optional(),
  /** Of an export of one table: how far it went then, as a signed note. Without it a cut end would not show. */
  end: z.string().optional(),
});
export type ExportFooter = z.output<typeof EXPORT_FOOTER>;

/** What a line says beside its entry. */
export type EntryAttachments = Pick<ExportLine, 'salt' | 'opened' | 'sealed' | 'proof' | 'size'>;

/** The hash of the entry and of all that stands beside it. */
export const lineChecksum = (line: ExportLine, hash = entryHash(entryOfLine(line), line.salt)): string => {
  const { salt, opened, sealed = '', proof = [], size = [] } = line;
  const secret = opened === undefined ? '' : `${opened.salt} ${secretHash(opened)}`;
  return bytesToHex(
    sha256(utf8ToBytes([bytesToHex(hash), salt, secret, sealed, ...proof, ...[size].flat()].join('\n'))),
  );
};

/** An entry as a line of an export, without the line break. */
export const writeExportLine = (entry: LogEntry, beside: EntryAttachments): string => {
  const line: ExportLine = { ...entry, ...beside };
  return JSON.stringify({ ...line, check: lineChecksum(line) });
};

/** An entry without what an export says beside it. */
export const entryOfLine = ({
  salt: _,
  opened: __,
  sealed: ___,
  proof: ____,
  size: _____,
  check: ______,
  ...entry
}: ExportLine): LogEntry => entry;

const END = 'fairdeal table export';

/** What is signed at the end of an export of one table: its last position in a log of this size. */
export const tableEndText = (table: string, position: number, size: number): string =>
  `${END}\n${JSON.stringify(table)}\n${position}\n${size}\n`;
