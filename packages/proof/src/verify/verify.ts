import { z } from 'zod';
import { fromBase64 } from '../encoding/base64.js';
import { entryHash } from '../log/entry.js';
import {
  EXPORT_FOOTER,
  EXPORT_HEADER,
  EXPORT_LINE,
  type ExportFooter,
  type ExportLine,
  entryOfLine,
  lineChecksum,
  tableEndText,
} from '../log/export.js';
import {
  EMPTY_TREE,
  growTree,
  type Hash,
  isSameHash,
  leafHash,
  type MerkleTree,
  merkleRoot,
  verifyConsistency,
} from '../tree/index.js';
import { auditBooks, NO_BOOKS_AUDIT } from './books.js';
import {
  type CheckedCheckpoint,
  parseStrictJson,
  proofFromSize,
  readSignedCheckpoint,
  tableEndFault,
} from './checkpoint.js';
import { finding, type LogFault } from './fault.js';
import { auditInclusion } from './inclusion.js';
import { jackpotTransfers, UNKNOWN_TRANSFERS } from './jackpot-transfers.js';
import { auditMeters, NO_METER_AUDIT } from './meters.js';
import { auditSeats, NO_SEAT_AUDIT } from './seats.js';
import { auditSubmissions, NO_SUBMISSION_AUDIT } from './submissions.js';
import { auditTables, faultOf, type TablesAudit } from './tables.js';

/** What an export is checked against. */
export interface VerifyOptions {
  /** That the checkpoint goes on from an earlier size: where the export ends there, it is its beginning. */
  readonly consistency?: readonly string[];
  /** The size that it goes on from, where that is known. */
  readonly from?: number;
  /** The key of the house, as `fairdeal log key` prints it. */
  readonly key?: string;
  /** A signed checkpoint that came another way. */
  readonly checkpoint?: string;
  /** The notes by which earlier keys of the house handed over to later ones, beside those that the export brings. */
  readonly handovers?: readonly string[];
}

export interface ExportVerdict {
  readonly ok: boolean;
  readonly entries: number;
  readonly tables: number;
  /** How many entries were decided anew by the rules. */
  readonly replayed: number;
  /** How many entries keep a secret that is not opened yet. */
  readonly sealed: number;
  /** Whether the signature was checked: with a key from elsewhere, with the key that stands in the export, or not at all. */
  readonly signature: 'given key' | 'own key' | 'unchecked';
  /** The entry that the export begins after; 0 for the beginning. */
  readonly after: number;
  /** What could not be checked, and why, in sentences. */
  readonly unseen: readonly string[];
  readonly faults: readonly LogFault[];
}

/** Reads an export line by line. */
export interface ExportVerifier {
  readonly readLine: (text: string) => void;
  /** Whether any line was of a log. */
  readonly isLog: () => boolean;
  readonly finish: () => ExportVerdict;
}

const MOST_FAULTS = 1000;
/** Leaves are put into the tree by so many: to grow it costs more than a leaf. */
const LEAVES = 1024;

const place = z.int().min(1).nullable().catch(null);
/** What can be told of a line that is no entry. */
const CLAIMS = z.looseObject({ table: z.string().nullable().catch(null), position: place, entry: place });

export const exportVerifier = (asked: VerifyOptions = {}): ExportVerifier => {
  const { key, checkpoint, handovers: given = [] } = asked;
  const faults: LogFault[] = [];
  let more = 0;
  const fault = (...found: readonly LogFault[]): void => {
    for (const one of found)
      if (faults.length < MOST_FAULTS) faults.push(one);
      else more += 1;
  };
  const wrong = (why: string, entry: number | null = null): void =>
    fault({ entry, table: null, position: null, ...finding(why) });

  let number = 0;
  let entries = 0;
  let highest = 0;
  let checks = false;
  let unchecked: ExportLine | null = null;
  let tables: TablesAudit | null = null;
  let last: ExportFooter | null = null;
  let tree: MerkleTree = EMPTY_TREE;
  let after = 0;
  const unseen: string[] = [];
  let leaves: Hash[] = [];
  const included = auditInclusion();
  const apart = checkpoint === undefined ? null : readSignedCheckpoint(checkpoint, null);
  const apartSize = apart !== null && 'ok' in apart ? apart.ok.size : null;
  let rootThen: Hash | null = null;

  const grown = (): void => {
    tree = growTree(tree, leaves).tree;
    leaves = [];
  };

  const begins = (value: unknown): void => {
    const read = EXPORT_HEADER.safeParse(value);
    const peaks = hashes(read.data?.tree ?? []);
    if (!read.success || number > 1 || peaks.length !== fullTrees(read.data.after)) {
      wrong(`Line ${number} does not say where the export begins.`);
      return;
    }
    after = read.data.after;
    highest = after;
    tree = { size: after, peaks, edge: [] };
    unseen.push(`Entries 1 to ${after} are not in the export: it is shown that they were there, not what they say.`);
  };

  const ends = (value: unknown): void => {
    const read = EXPORT_FOOTER.safeParse(value);
    if (read.success) last = read.data;
    else wrong(`Line ${number} is not a checkpoint.`);
  };

  const unreadable = (value: unknown, why: string): void => {
    const { entry = null, table = null, position = null } = CLAIMS.safeParse(value).data ?? {};
    fault({ entry, table, position, ...finding(`Line ${number} is not an entry: ${why}`) });
    highest = Math.max(highest, entry ?? highest + 1);
    if (table !== null && position !== null) tables?.loseTrack(table, position);
  };

  const inOrder = (line: ExportLine, whole: boolean): void => {
    const { entry } = line;
    if (entry <= highest) {
      fault(
        faultOf(line, finding(`Entry ${entry} stands after entry ${highest}: it is doubled, or out of its order.`)),
      );
      return;
    }
    const missing = highest + 1;
    if (whole && entry > missing)
      wrong(
        entry === missing + 1 ? `Entry ${missing} is missing.` : `Entries ${missing} to ${entry - 1} are missing.`,
        missing,
      );
    highest = entry;
  };

  const checked = (line: ExportLine, hash: Uint8Array): void => {
    checks ||= line.check !== undefined;
    if (!checks) unchecked ??= line;
    else if (line.check !== lineChecksum(line, hash))
      fault(faultOf(line, finding(`Line ${number} was changed: its check is of something else.`)));
  };

  const enters = (line: ExportLine): void => {
    entries += 1;
    const whole = line.proof === undefined;
    const isAll = whole && after === 0;
    tables ??= isAll
      ? auditTables(
          {
            ...{ funds: jackpotTransfers(), meters: auditMeters(), filings: auditSubmissions() },
            ...{ seats: auditSeats(), books: auditBooks() },
          },
          isAll,
        )
      : auditTables(
          {
            ...{ funds: UNKNOWN_TRANSFERS, meters: NO_METER_AUDIT, filings: NO_SUBMISSION_AUDIT },
            ...{ seats: NO_SEAT_AUDIT, books: NO_BOOKS_AUDIT },
          },
          isAll,
        );
    const hash = entryHash(entryOfLine(line), line.salt);
    checked(line, hash);
    inOrder(line, whole);
    fault(...tables.next(line));
    const leaf = leafHash(hash);
    if (line.proof === undefined) leaves.push(leaf);
    else included.next(line, leaf, hashes(line.proof));
    if (leaves.length >= LEAVES || tree.size + leaves.length === apartSize) grown();
    if (tree.size === apartSize && leaves.length === 0) rootThen ??= merkleRoot(tree);
  };

  const handovers = (): readonly string[] => [...(last?.handovers ?? []), ...given];

  const against = ({ size, root }: CheckedCheckpoint): void => {
    for (const one of included.against({ size, root })) fault(one);
    const latest = included.last();
    if (latest !== null) {
      const said = tableEndText(latest.table, latest.position, size);
      const cut = tableEndFault(last?.end, said, key ?? last?.key ?? null, handovers());
      if (cut !== null) fault(faultOf(latest, finding(cut)));
      return;
    }
    if (tree.size !== size)
      wrong(counted('The checkpoint', size, tree.size, highest), highest < size ? tree.size + 1 : null);
    else if (!isSameHash(merkleRoot(tree), root))
      wrong('The root over all entries is not the one that the house signed: at least one entry was changed.');
  };

  const againstApart = ({ size, root }: CheckedCheckpoint): void => {
    if (included.last() !== null) return;
    if (size < after)
      unseen.push(`The checkpoint given apart is of ${size} entries, before the export begins: it was not compared.`);
    else if (size > tree.size) againstLater(size, root);
    else if (size > 0 && (rootThen === null || !isSameHash(rootThen, root)))
      wrong(`The first ${size} entries are not those of the checkpoint given apart: the log was changed since.`);
  };

  const againstLater = (size: number, root: Hash): void => {
    const proof = proofFromSize(tree.size, asked);
    if (proof === undefined)
      wrong(
        `${counted('The checkpoint given apart', size, tree.size, highest)} If it went on since, the checkpoint with its proof from entry ${tree.size} shows it.`,
        tree.size + 1,
      );
    else if (verifyConsistency({ from: { size: tree.size, root: merkleRoot(tree) }, to: { size, root }, proof }))
      unseen.push(`The log went on since the export was made: entries ${tree.size + 1} to ${size} are not in it.`);
    else wrong(`The log of the checkpoint given apart does not go on from this export: it was changed since.`);
  };

  const end = (): ExportVerdict => {
    grown();
    if (checks && unchecked !== null) fault(faultOf(unchecked, finding('The line was changed: it lacks its check.')));
    const ownKey = last?.key ?? null;
    const own = last === null ? null : readSignedCheckpoint(last.checkpoint, key ?? ownKey, handovers());
    if (own === null) wrong('The export ends without a checkpoint: its end may have been cut off.');
    else if ('wrong' in own) wrong(`The checkpoint at the end: ${own.wrong}`);
    else against(own.ok);
    if (checkpoint !== undefined) {
      const other = readSignedCheckpoint(checkpoint, key ?? null, handovers());
      if ('ok' in other) againstApart(other.ok);
      else wrong(`The checkpoint given apart: ${other.wrong}`);
    }
    if (more > 0) wrong(`There are ${more} more faults.`);
    const isChecked = own !== null && 'ok' in own && own.ok.checked;
    const { tables: followed, replayed, sealed, begun } = tables?.counts() ?? NONE;
    if (begun.tables > 0) unseen.push(notReplayed(begun));
    return {
      ok: faults.length === 0,
      entries,
      tables: followed,
      replayed,
      sealed,
      signature: isChecked ? (key === undefined ? 'own key' : 'given key') : 'unchecked',
      after,
      unseen,
      faults,
    };
  };

  return {
    readLine: (text) => {
      number += 1;
      if (text.trim() === '') return;
      if (last !== null) {
        wrong(`Line ${number} stands after the checkpoint, which is the end.`);
        return;
      }
      const value = parseStrictJson(text);
      if (value === undefined) {
        unreadable(null, 'it is not JSON, or says something twice.');
        return;
      }
      if (typeof value === 'object' && value !== null && 'checkpoint' in value) {
        ends(value);
        return;
      }
      if (typeof value === 'object' && value !== null && 'after' in value) {
        begins(value);
        return;
      }
      const read = EXPORT_LINE.safeParse(value);
      if (read.success) enters(read.data);
      else unreadable(value, issueWords(read.error));
    },
    isLog: () => entries > 0 || last !== null,
    finish: end,
  };
};

const issueWords = ({ issues: [issue] }: z.ZodError): string =>
  issue === undefined ? 'it cannot be read.' : `${issue.path.join('.') || 'it'}: ${issue.message}.`;

const hashes = (proof: readonly string[]): readonly Hash[] => proof.map((hash) => fromBase64(hash) ?? new Uint8Array());

/** How many full trees a tree of this size consists of: as many as it has ones in binary. */
const fullTrees = (size: number): number => size.toString(2).replaceAll('0', '').length;

const NONE = { tables: 0, replayed: 0, sealed: 0, begun: { tables: 0, entries: 0 } };

const notReplayed = ({ tables, entries }: { readonly tables: number; readonly entries: number }): string =>
  `${tables === 1 ? 'One table' : `${tables} tables`} began before the export: ${entries === 1 ? 'its one entry was' : `${entries} entries were`} not decided anew by the rules.`;

/** Where the last entry is there, what is missing stood before it. */
const counted = (what: string, size: number, entries: number, highest: number): string => {
  const why = size < entries ? 'some do not belong to it' : highest < size ? 'the end is missing' : 'some are missing';
  return `${what} counts ${size} ${size === 1 ? 'entry' : 'entries'}, and the export has ${entries}: ${why}.`;
};
