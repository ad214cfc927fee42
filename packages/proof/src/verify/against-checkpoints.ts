import { faultOf, finding } from '../faults/fault.js';
import { type ExportFooter, tableEndText } from '../log/export.js';
import type { WitnessPolicy } from '../notes/index.js';
import type { RulesShelf } from '../rules-release/index.js';
import { type Hash, isSameHash, type MerkleTree, merkleRoot, verifyConsistency } from '../tree/index.js';
import {
  backdatedText,
  type CheckedCheckpoint,
  namedKeyFault,
  proofFromSize,
  readSignedCheckpoint,
  tableEndFault,
} from './checkpoint.js';
import type { FaultList } from './export-entries.js';
import type { auditInclusion } from './inclusion.js';
import { type auditStatement, UNSIGNED, UNSTATED } from './statement.js';

/** Data to compare an export with. */
export interface VerifyOptions {
  /** Consistency proof from an earlier size to the checkpoint, for an export that ends at that size. */
  readonly consistency?: readonly string[];
  /** The earlier size, if known. */
  readonly from?: number;
  /** The house's key, as `fairdeal log key` prints it. */
  readonly key?: string;
  /** A signed checkpoint from another source. */
  readonly checkpoint?: string;
  /** Handover notes of the house's keys, in addition to those in the export. */
  readonly handovers?: readonly string[];
  /** Rules that entries are judged by; without it only those of this version. */
  readonly rules?: RulesShelf;
  /** Accept only files that the house signed as a whole. Those of earlier versions are not. */
  readonly signed?: boolean;
  /** The witnesses that the reader trusts. Without it those that the file states. */
  readonly witnesses?: WitnessPolicy;
  /** The reader's clock, in milliseconds since 1970; that of this computer if left out. */
  readonly now?: number;
}

/** How a signature was checked: with a key from another source, with the key in the export, or not at all. */
export type SignatureCheck = 'given key' | 'own key' | 'unchecked';

/** If the last entry is there, the missing ones come before it. */
const counted = (what: string, size: number, entries: number, highest: number): string => {
  const why = size < entries ? 'some don’t belong to it' : highest < size ? 'the end is missing' : 'some are missing';
  return `${what} counts ${size} ${size === 1 ? 'entry' : 'entries'}, but the export has ${entries}: ${why}.`;
};

/** An export read to its end, ready to compare with checkpoints. */
interface ReadExport {
  readonly asked: VerifyOptions;
  readonly faults: FaultList;
  readonly unseen: string[];
  readonly after: number;
  readonly highest: number;
  readonly tree: MerkleTree;
  /** The root at the size of the checkpoint given separately. */
  readonly keptRoot: Hash | null;
  readonly included: ReturnType<typeof auditInclusion>;
  readonly statement: ReturnType<typeof auditStatement>;
  readonly last: ExportFooter | null;
  readonly handovers: readonly string[];
}

const MIXED =
  'Some lines have a proof that they are in the log, and others have none. An export has it on all lines or on none.';
const SEVERAL =
  'The lines with proofs are of several tables. An export of one table has no others, and nothing shows where the others end.';

/** Compares an export with the checkpoint at its own end. */
const againstOwn = (
  { asked, faults, highest, after, tree, included, statement, last, handovers }: ReadExport,
  head: CheckedCheckpoint,
): void => {
  const { size, root } = head;
  for (const one of included.against({ size, root })) faults.add(one);
  const latest = included.last();
  if (latest !== null) {
    if (tree.size > after) faults.wrong(MIXED);
    if (included.tables().length > 1) faults.wrong(SEVERAL);
    const [said, before] = [true, false].map((isWhole) =>
      tableEndText(latest.table, latest.position, size, isWhole),
    ) as [string, string];
    const keys = { key: asked.key ?? last?.key ?? null, handovers, head };
    const cut = tableEndFault(last?.end, [said, before], keys);
    if (cut !== null) faults.add(faultOf(latest, finding(cut)));
    else if (last?.end?.startsWith(said) === true) statement.promise(latest);
    return;
  }
  if (tree.size !== size)
    faults.wrong(counted('The checkpoint', size, tree.size, highest), highest < size ? tree.size + 1 : null);
  else if (!isSameHash(merkleRoot(tree), root))
    faults.wrong('The root of all entries is not the one that the house signed. At least one entry was changed.');
};

/** Compares an export with a later checkpoint. */
const againstLater = ({ asked, faults, unseen, highest, tree }: ReadExport, size: number, root: Hash): void => {
  const proof = proofFromSize(tree.size, asked);
  if (proof === undefined)
    faults.wrong(
      `${counted('The checkpoint given separately', size, tree.size, highest)} If the log has grown since, give the checkpoint with its proof from entry ${tree.size}.`,
      tree.size + 1,
    );
  else if (verifyConsistency({ from: { size: tree.size, root: merkleRoot(tree) }, to: { size, root }, proof }))
    unseen.push(
      `The log has grown since the export was made. Entries ${tree.size + 1} to ${size} are not in the export.`,
    );
  else
    faults.wrong(`The log of the checkpoint given separately doesn’t extend this export. The log was changed since.`);
};

/** Compares an export with a checkpoint from another source. */
const againstApart = (read: ReadExport, { size, root }: CheckedCheckpoint): void => {
  const { faults, unseen, after, tree, keptRoot, included } = read;
  if (included.last() !== null) return;
  if (size < after)
    unseen.push(
      `The checkpoint given separately has ${size} entries and ends before the export begins. It was not compared.`,
    );
  else if (size > tree.size) againstLater(read, size, root);
  else if (size > 0 && (keptRoot === null || !isSameHash(keptRoot, root)))
    faults.wrong(
      `The first ${size} entries are not those of the checkpoint given separately. The log was changed since.`,
    );
};

/** Compares an export with what the house signed of it as a whole. A fault that has a place says more. */
const againstStatement = (
  { asked: { key, signed }, faults, unseen, statement, after, handovers }: ReadExport,
  last: ExportFooter,
  head: CheckedCheckpoint | null,
): void => {
  const other = namedKeyFault(last.key, key, handovers);
  if (other !== null) faults.wrong(other);
  faults.add(...statement.hiddenLosses(last));
  if (last.statement === undefined && signed === true) faults.wrong(UNSIGNED);
  else if (last.statement === undefined) unseen.push(UNSTATED);
  if (faults.isEmpty())
    faults.add(...statement.against(last, { after, head, key: key ?? last.key ?? null, handovers }));
};

/** How the signature of an export was checked, and the size at which its key was replaced, where nothing shows that the export is from before. */
interface CheckedSignature {
  readonly signature: SignatureCheck;
  readonly replacedAt: number | null;
}

/** Compares an export with its checkpoints. */
export const againstCheckpoints = (read: ReadExport): CheckedSignature => {
  const { asked, faults, last, handovers } = read;
  const { key, checkpoint } = asked;
  const own = last === null ? null : readSignedCheckpoint(last.checkpoint, key ?? last.key ?? null, handovers);
  if (own === null) faults.wrong('The export has no checkpoint at its end. Entries may be missing there.');
  else if ('wrong' in own) faults.wrong(`The checkpoint at the end: ${own.wrong}`);
  else againstOwn(read, own.ok);
  const replacedAt =
    own !== null && 'ok' in own && proofFromSize(own.ok.size, asked) === undefined ? own.ok.replacedAt : null;
  if (replacedAt !== null && own !== null && 'ok' in own) read.unseen.push(backdatedText(replacedAt, own.ok.size));
  if (last !== null) againstStatement(read, last, own !== null && 'ok' in own ? own.ok : null);
  if (checkpoint !== undefined) {
    const other = readSignedCheckpoint(checkpoint, key ?? null, handovers);
    if ('ok' in other) againstApart(read, other.ok);
    else faults.wrong(`The checkpoint given separately: ${other.wrong}`);
  }
  const isChecked = own !== null && 'ok' in own && own.ok.checked;
  return { signature: isChecked ? (key === undefined ? 'own key' : 'given key') : 'unchecked', replacedAt };
};
