import { bytesToHex } from '@noble/hashes/utils.js';
import type { Line } from '../export.js';
import { type Hash, rootFromInclusion, verifyInclusion } from '../tree/index.js';
import type { Signed } from './checkpoint.js';
import { type Fault, finding } from './fault.js';
import { faultOf } from './tables.js';

type Place = Pick<Line, 'entry' | 'table' | 'position'>;
type Tree = Pick<Signed, 'size' | 'root'>;

/** The entries of an export that leaves others out: each brings the proof that it is in the log. */
export interface Inclusions {
  /** Where the line says how many entries the log has, nothing of it is kept but the root that its proof leads to. */
  readonly next: (line: Place & Pick<Line, 'size'>, leaf: Hash, proof: readonly Hash[]) => void;
  readonly last: () => Place | null;
  /** Those that are not in the log that was signed. */
  readonly against: (signed: Tree) => readonly Fault[];
}

/** No more roots than this are kept, nor more entries that lead to one: who is so far from the truth hears of enough. */
const MOST = 1_000;
const NOT_IN_IT = 'The proof does not show that the entry is in the log that the house signed.';

interface Claimed {
  readonly place: Place;
  readonly leaf: Hash;
  readonly proof: readonly Hash[];
}

const nameOf = ({ size, root }: Tree): string => `${size} ${bytesToHex(root)}`;

export const inclusions = (): Inclusions => {
  const claimed: Claimed[] = [];
  const roots = new Map<string, Place[]>();
  let latest: Place | null = null;

  const leads = (root: string, place: Place): void => {
    const places = roots.get(root) ?? [];
    if (places.length < MOST) places.push(place);
    if (roots.size < MOST) roots.set(root, places);
  };

  return {
    next: ({ entry, table, position, size }, leaf, proof) => {
      latest = { entry, table, position };
      if (size === undefined) {
        claimed.push({ place: latest, leaf, proof });
        return;
      }
      const root = rootFromInclusion({ leaf, index: entry - 1, size, proof });
      leads(root === null ? '' : nameOf({ size, root }), latest);
    },
    last: () => latest,
    against: ({ size, root }) => {
      const apart = claimed.filter(
        ({ place, leaf, proof }) => !verifyInclusion({ leaf, index: place.entry - 1, size, root, proof }),
      );
      const elsewhere = [...roots].flatMap(([led, places]) => (led === nameOf({ size, root }) ? [] : places));
      return [...apart.map(({ place }) => place), ...elsewhere].map((place) => faultOf(place, finding(NOT_IN_IT)));
    },
  };
};
