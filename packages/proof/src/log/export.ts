import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { sha256 } from '../encoding/sha256.js';
import { noteText, WRITTEN_POLICY } from '../notes/index.js';
import { canonicalJson, ENTRY_SECRET, entryHash, LOG_ENTRY, type LogEntry, secretHash } from './entry.js';
import { RECEIPT_PART } from './secret-parts.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A line of an export: an entry, the salt of its hash, and its secret, either opened or sealed as it is stored. */
export const EXPORT_LINE = LOG_ENTRY.extend({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  opened: ENTRY_SECRET.optional(),
  sealed: z.base64().optional(),
  /** The private fields of a sealed entry: those that move money and name the people in the seats are opened, the others closed. */
  parts: z.array(RECEIPT_PART).readonly().optional(),
  /** Inclusion proof from the leaf to the checkpoint's root, for an export that leaves out other tables. */
  proof: z.array(z.base64()).optional(),
  /** Size of the log at that checkpoint, so a reader need not keep the line until the checkpoint comes. */
  size: z.int().min(1).optional(),
  /** A hash of the rest of the line. The root shows that something was changed; this shows where. */
  check: hash.optional(),
  /** People and balances of the database after this entry, on one line of an export of the whole log. */
  house: z.unknown().optional(),
});
export type ExportLine = z.output<typeof EXPORT_LINE>;

/**
 * The first line of an export that begins later: the state of the tree at that point. It lets a reader check the rest against the house's signature.
 */
export const EXPORT_HEADER = z.strictObject({
  after: z.int().min(1),
  /** The roots of the full subtrees, largest first. */
  tree: z.array(z.base64()),
});

/** The last line of an export. */
export const EXPORT_FOOTER = z.strictObject({
  /** A signed note. */
  checkpoint: z.string(),
  /** The verifier key, as the house states it. Compare it with a copy from another source. */
  key: z.string().optional(),
  /** The notes in which each earlier key named its successor. */
  handovers: z.array(z.string()).optional(),
  /** The witnesses that the house asks, as it states them. */
  witnesses: WRITTEN_POLICY.optional(),
  /** For an export of one table: its last position, as a signed note. Without it nobody would notice a missing end. */
  end: z.string().optional(),
  /** A note that the house signs over the whole export. Those of earlier versions have none. */
  statement: z.string().optional(),
});
export type ExportFooter = z.output<typeof EXPORT_FOOTER>;

/** Data of a line beside its entry. */
export type EntryAttachments = Pick<ExportLine, 'salt' | 'opened' | 'sealed' | 'parts' | 'proof' | 'size' | 'house'>;

/** The hash of the entry and its attachments. */
export const lineChecksum = (line: ExportLine, hash = entryHash(entryOfLine(line), line.salt)): string => {
  const { salt, opened, sealed = '', parts: fields, proof = [], size = [], house } = line;
  const secret = opened === undefined ? '' : `${opened.salt} ${secretHash(opened)}`;
  const stated = [fields, house].flatMap((one) => (one === undefined ? [] : [canonicalJson(one)]));
  const parts = [bytesToHex(hash), salt, secret, sealed, ...proof, ...[size].flat(), ...stated];
  return bytesToHex(sha256(utf8ToBytes(parts.join('\n'))));
};

/** Writes entries as lines of an export, without their line breaks. */
export const exportWriter = () => {
  let lines = '';
  return {
    write: (entry: LogEntry, beside: EntryAttachments): string => {
      const line: ExportLine = { ...entry, ...beside };
      const check = lineChecksum(line);
      lines = chainLine(lines, check);
      return JSON.stringify({ ...line, check });
    },
    /** The hash of all lines so far. */
    lines: (): string => lines,
  };
};

/** The entry of a line, without the attachments. */
export const entryOfLine = ({
  salt: _,
  opened: __,
  sealed: ___,
  parts: ____,
  proof: _____,
  size: ______,
  check: _______,
  house: ________,
  ...entry
}: ExportLine): LogEntry => entry;

/** The hash of the lines of an export so far and of the next one, which has this checksum. */
export const chainLine = (before: string, checksum: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${before}\n${checksum}`)));

/** Parts of an export that the house signs together. */
export interface ExportStatement extends Pick<ExportFooter, 'witnesses'> {
  readonly handovers?: readonly string[] | undefined;
  /** The signed checkpoint, of which only the text counts: more witnesses may sign it later. */
  readonly checkpoint: string;
  /** The entry that the export begins after; 0 for a whole log. */
  readonly after: number;
  /** The hash of all lines. */
  readonly lines: string;
}

/** The text signed at the end of an export: nothing in it may be changed, added or left out. */
export const exportStatementText = ({
  checkpoint,
  after,
  lines,
  handovers = [],
  witnesses,
}: ExportStatement): string => {
  const said = canonicalJson({ checkpoint: noteText(checkpoint), after, lines, handovers, witnesses });
  return `fairdeal export\n${bytesToHex(sha256(utf8ToBytes(said)))}\n`;
};

const END = 'fairdeal table export';

/** Says at the end of a table that the house signs the whole export too. Those of earlier versions don't say it. */
const AND_WHOLE = 'signed as a whole';

/** The text signed at the end of an export of one table: its last position in a log of this size. */
export const tableEndText = (table: string, position: number, size: number, isSignedWhole = true): string =>
  `${END}\n${JSON.stringify(table)}\n${position}\n${size}\n${isSignedWhole ? `${AND_WHOLE}\n` : ''}`;
