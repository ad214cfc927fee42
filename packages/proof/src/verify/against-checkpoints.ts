import { type ExportFooter, tableEndText } from '../log/export.js';
import type { RulesShelf } from '../rules-release/index.js';
import { type Hash, isSameHash, type MerkleTree, merkleRoot, verifyConsistency } from '../tree/index.js';
import { type CheckedCheckpoint, proofFromSize, readSignedCheckpoint, tableEndFault } from './checkpoint.js';
import type { FaultList } from './export-entries.js';
import { finding } from './fault.js';
import type { auditInclusion } from './inclusion.js';
import { faultOf } from './tables.js';

/** What an export is compared with. */
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
  /** Rules that entries are judged by; without it only those of this version. */
  readonly rules?: RulesShelf;
}

/** How a signature was checked: with a key from elsewhere, with the key that stands in the export, or not at all. */
export type SignatureCheck = 'given key' | 'own key' | 'unchecked';

/** Where the last entry is there, what is missing stood before it. */
const counted = (what: string, size: number, entries: number, highest: number): string => {
  const why = size < entries ? 'some do not belong to it' : highest < size ? 'the end is missing' : 'some are missing';
  return `${what} counts ${size} ${size === 1 ? 'entry' : 'entries'}, and the export has ${entries}: ${why}.`;
};

/** An export that was read to its end, to be compared with checkpoints. */
interface ReadExport {
  readonly asked: VerifyOptions;
  readonly faults: FaultList;
  readonly unseen: string[];
  readonly after: number;
  readonly highest: number;
  readonly tree: MerkleTree;
  /** The root at the size of the checkpoint given apart. */
  readonly keptRoot: Hash | null;
  readonly included: ReturnType<typeof auditInclusion>;
  readonly last: ExportFooter | null;
  readonly handovers: readonly string[];
}

/** Compares an export with the checkpoint at its own end. */
const againstOwn = (
  { asked, faults, highest, tree, included, last, handovers }: ReadExport,
  { size, root }: CheckedCheckpoint,
): void => {
  for (const one of included.against({ size, root })) faults.add(one);
  const latest = included.last();
  if (latest !== null) {
    const said = tableEndText(latest.table, latest.position, size);
    const cut = tableEndFault(last?.end, said, asked.key ?? last?.key ?? null, handovers);
    if (cut !== null) faults.add(faultOf(latest, finding(cut)));
    return;
  }
  if (tree.size !== size)
    faults.wrong(counted('The checkpoint', size, tree.size, highest), highest < size ? tree.size + 1 : null);
  else if (!isSameHash(merkleRoot(tree), root))
    faults.wrong('The root over all entries is not the one that the house signed: at least one entry was changed.');
};

/** Compares an export with a later checkpoint. */
const againstLater = ({ asked, faults, unseen, highest, tree }: ReadExport, size: number, root: Hash): void => {
  const proof = proofFromSize(tree.size, asked);
  if (proof === undefined)
    faults.wrong(
      `${counted('The checkpoint given apart', size, tree.size, highest)} If it went on since, the checkpoint with its proof from entry ${tree.size} shows it.`,
      tree.size + 1,
    );
  else if (verifyConsistency({ from: { size: tree.size, root: merkleRoot(tree) }, to: { size, root }, proof }))
    unseen.push(`The log went on since the export was made: entries ${tree.size + 1} to ${size} are not in it.`);
  else faults.wrong(`The log of the checkpoint given apart does not go on from this export: it was changed since.`);
};

/** Compares an export with a checkpoint that came another way. */
const againstApart = (read: ReadExport, { size, root }: CheckedCheckpoint): void => {
  const { faults, unseen, after, tree, keptRoot, included } = read;
  if (included.last() !== null) return;
  if (size < after)
    unseen.push(`The checkpoint given apart is of ${size} entries, before the export begins: it was not compared.`);
  else if (size > tree.size) againstLater(read, size, root);
  else if (size > 0 && (keptRoot === null || !isSameHash(keptRoot, root)))
    faults.wrong(`The first ${size} entries are not those of the checkpoint given apart: the log was changed since.`);
};

/** Compares an export with its checkpoints; says how its signature was checked. */
export const againstCheckpoints = (read: ReadExport): SignatureCheck => {
  const { asked, faults, last, handovers } = read;
  const { key, checkpoint } = asked;
  const own = last === null ? null : readSignedCheckpoint(last.checkpoint, key ?? last.key ?? null, handovers);
  if (own === null) faults.wrong('The export ends without a checkpoint: its end may have been cut off.');
  else if ('wrong' in own) faults.wrong(`The checkpoint at the end: ${own.wrong}`);
  else againstOwn(read, own.ok);
  if (checkpoint !== undefined) {
    const other = readSignedCheckpoint(checkpoint, key ?? null, handovers);
    if ('ok' in other) againstApart(read, other.ok);
    else faults.wrong(`The checkpoint given apart: ${other.wrong}`);
  }
  const isChecked = own !== null && 'ok' in own && own.ok.checked;
  return isChecked ? (key === undefined ? 'own key' : 'given key') : 'unchecked';
};
