import { bytesToHex } from '@noble/hashes/utils.js';
import { faultOf, finding, type LogFault } from '../faults/fault.js';
import type { ExportLine } from '../log/export.js';
import { type Hash, rootFromInclusion, verifyInclusion } from '../tree/index.js';
import type { CheckedCheckpoint } from './checkpoint.js';

type LinePlace = Pick<ExportLine, 'entry' | 'table' | 'position'>;
type SignedTreeHead = Pick<CheckedCheckpoint, 'size' | 'root'>;

/** The entries of an export that leaves others out. Each has its own inclusion proof. */
export interface InclusionAudit {
  /** If the line states the size of the log, only the root that its proof leads to is kept. */
  readonly next: (line: LinePlace & Pick<ExportLine, 'size'>, leaf: Hash, proof: readonly Hash[]) => void;
  readonly last: () => LinePlace | null;
  /** Tables of these entries; the first few. */
  readonly tables: () => readonly string[];
  /** Faults of the entries that are not in the signed log. */
  readonly against: (signed: SignedTreeHead) => readonly LogFault[];
}

/** Limit on the roots kept, and on the entries kept for each. A file with more has enough faults to report. */
const MOST = 1_000;
const FEW = 2;
const NOT_IN_IT = 'The proof doesn’t show that this entry is in the log that the house signed.';

interface PendingInclusion {
  readonly place: LinePlace;
  readonly leaf: Hash;
  readonly proof: readonly Hash[];
}

const nameOf = ({ size, root }: SignedTreeHead): string => `${size} ${bytesToHex(root)}`;

export const auditInclusion = (): InclusionAudit => {
  const claimed: PendingInclusion[] = [];
  const roots = new Map<string, LinePlace[]>();
  let latest: LinePlace | null = null;
  const tables = new Set<string>();

  const leads = (root: string, place: LinePlace): void => {
    const places = roots.get(root) ?? [];
    if (places.length < MOST) places.push(place);
    if (roots.size < MOST) roots.set(root, places);
  };

  return {
    next: ({ entry, table, position, size }, leaf, proof) => {
      latest = { entry, table, position };
      if (tables.size < FEW) tables.add(table);
      if (size === undefined) {
        claimed.push({ place: latest, leaf, proof });
        return;
      }
      const root = rootFromInclusion({ leaf, index: entry - 1, size, proof });
      leads(root === null ? '' : nameOf({ size, root }), latest);
    },
    last: () => latest,
    tables: () => [...tables],
    against: ({ size, root }) => {
      const apart = claimed.filter(
        ({ place, leaf, proof }) => !verifyInclusion({ leaf, index: place.entry - 1, size, root, proof }),
      );
      const elsewhere = [...roots].flatMap(([led, places]) => (led === nameOf({ size, root }) ? [] : places));
      return [...apart.map(({ place }) => place), ...elsewhere].map((place) => faultOf(place, finding(NOT_IN_IT)));
    },
  };
};
