import { z } from 'zod';
import { fromBase64 } from '../base64.js';
import { entryHash } from '../entry.js';
import { entryIn, FIRST_LINE, LAST_LINE, type LastLine, LINE, type Line, lineCheck, tableEnd } from '../export.js';
import {
  EMPTY_TREE,
  grow,
  type Hash,
  isSameHash,
  leafHash,
  rootOf,
  type Tree,
  verifyConsistency,
} from '../tree/index.js';
import { BOOKS_UNSEEN, booksOfAll } from './books.js';
import { parsed, proofFrom, type Signed, signedCheckpoint, wrongEnd } from './checkpoint.js';
import { type Fault, finding } from './fault.js';
import { FILINGS_UNSEEN, filingsOfAll } from './filings.js';
import { FUNDS_UNSEEN, fundsOfAll } from './funds.js';
import { inclusions } from './inclusion.js';
import { METERS_UNSEEN, metersOfAll } from './meters.js';
import { SEATS_UNSEEN, seatsOfRoom } from './seats.js';
import { faultOf, followTables, type Tables } from './tables.js';

/** What an export is checked against. */
export interface Against {
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

export interface Verified {
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
  readonly faults: readonly Fault[];
}

/** Reads an export line by line. */
export interface Verifying {
  readonly line: (text: string) => void;
  /** Whether any line was of a log. */
  readonly isLog: () => boolean;
  readonly end: () => Verified;
}

const MOST_FAULTS = 1000;
/** Leaves are put into the tree by so many: to grow it costs more than a leaf. */
const LEAVES = 1024;

const place = z.int().min(1).nullable().catch(null);
/** What can be told of a line that is no entry. */
const CLAIMS = z.looseObject({ table: z.string().nullable().catch(null), position: place, entry: place });

export const verifying = (asked: Against = {}): Verifying => {
  const { key, checkpoint, handovers: given = [] } = asked;
  const faults: Fault[] = [];
  let more = 0;
  const fault = (...found: readonly Fault[]): void => {
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
  let unchecked: Line | null = null;
  let tables: Tables | null = null;
  let last: LastLine | null = null;
  let tree: Tree = EMPTY_TREE;
  let after = 0;
  const unseen: string[] = [];
  let leaves: Hash[] = [];
  const included = inclusions();
  const apart = checkpoint === undefined ? null : signedCheckpoint(checkpoint, null);
  const apartSize = apart !== null && 'ok' in apart ? apart.ok.size : null;
  let rootThen: Hash | null = null;

  const grown = (): void => {
    tree = grow(tree, leaves).tree;
    leaves = [];
  };

  const begins = (value: unknown): void => {
    const read = FIRST_LINE.safeParse(value);
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
    const read = LAST_LINE.safeParse(value);
    if (read.success) last = read.data;
    else wrong(`Line ${number} is not a checkpoint.`);
  };

  const unreadable = (value: unknown, why: string): void => {
    const { entry = null, table = null, position = null } = CLAIMS.safeParse(value).data ?? {};
    fault({ entry, table, position, ...finding(`Line ${number} is not an entry: ${why}`) });
    highest = Math.max(highest, entry ?? highest + 1);
    if (table !== null && position !== null) tables?.lost(table, position);
  };

  const inOrder = (line: Line, whole: boolean): void => {
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

  const checked = (line: Line, hash: Uint8Array): void => {
    checks ||= line.check !== undefined;
    if (!checks) unchecked ??= line;
    else if (line.check !== lineCheck(line, hash))
      fault(faultOf(line, finding(`Line ${number} was changed: its check is of something else.`)));
  };

  const enters = (line: Line): void => {
    entries += 1;
    const whole = line.proof === undefined;
    const isAll = whole && after === 0;
    tables ??= isAll
      ? followTables(
          {
            ...{ funds: fundsOfAll(), meters: metersOfAll(), filings: filingsOfAll() },
            ...{ seats: seatsOfRoom(), books: booksOfAll() },
          },
          isAll,
        )
      : followTables(
          {
            ...{ funds: FUNDS_UNSEEN, meters: METERS_UNSEEN, filings: FILINGS_UNSEEN },
            ...{ seats: SEATS_UNSEEN, books: BOOKS_UNSEEN },
          },
          isAll,
        );
    const hash = entryHash(entryIn(line), line.salt);
    checked(line, hash);
    inOrder(line, whole);
    fault(...tables.next(line));
    const leaf = leafHash(hash);
    if (line.proof === undefined) leaves.push(leaf);
    else included.next(line, leaf, hashes(line.proof));
    if (leaves.length >= LEAVES || tree.size + leaves.length === apartSize) grown();
    if (tree.size === apartSize && leaves.length === 0) rootThen ??= rootOf(tree);
  };

  const handovers = (): readonly string[] => [...(last?.handovers ?? []), ...given];

  const against = ({ size, root }: Signed): void => {
    for (const one of included.against({ size, root })) fault(one);
    const latest = included.last();
    if (latest !== null) {
      const said = tableEnd(latest.table, latest.position, size);
      const cut = wrongEnd(last?.end, said, key ?? last?.key ?? null, handovers());
      if (cut !== null) fault(faultOf(latest, finding(cut)));
      return;
    }
    if (tree.size !== size)
      wrong(counted('The checkpoint', size, tree.size, highest), highest < size ? tree.size + 1 : null);
    else if (!isSameHash(rootOf(tree), root))
      wrong('The root over all entries is not the one that the house signed: at least one entry was changed.');
  };

  const againstApart = ({ size, root }: Signed): void => {
    if (included.last() !== null) return;
    if (size < after)
      unseen.push(`The checkpoint given apart is of ${size} entries, before the export begins: it was not compared.`);
    else if (size > tree.size) againstLater(size, root);
    else if (size > 0 && (rootThen === null || !isSameHash(rootThen, root)))
      wrong(`The first ${size} entries are not those of the checkpoint given apart: the log was changed since.`);
  };

  const againstLater = (size: number, root: Hash): void => {
    const proof = proofFrom(tree.size, asked);
    if (proof === undefined)
      wrong(
        `${counted('The checkpoint given apart', size, tree.size, highest)} If it went on since, the checkpoint with its proof from entry ${tree.size} shows it.`,
        tree.size + 1,
      );
    else if (verifyConsistency({ from: { size: tree.size, root: rootOf(tree) }, to: { size, root }, proof }))
      unseen.push(`The log went on since the export was made: entries ${tree.size + 1} to ${size} are not in it.`);
    else wrong(`The log of the checkpoint given apart does not go on from this export: it was changed since.`);
  };

  const end = (): Verified => {
    grown();
    if (checks && unchecked !== null) fault(faultOf(unchecked, finding('The line was changed: it lacks its check.')));
    const ownKey = last?.key ?? null;
    const own = last === null ? null : signedCheckpoint(last.checkpoint, key ?? ownKey, handovers());
    if (own === null) wrong('The export ends without a checkpoint: its end may have been cut off.');
    else if ('wrong' in own) wrong(`The checkpoint at the end: ${own.wrong}`);
    else against(own.ok);
    if (checkpoint !== undefined) {
      const other = signedCheckpoint(checkpoint, key ?? null, handovers());
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
    line: (text) => {
      number += 1;
      if (text.trim() === '') return;
      if (last !== null) {
        wrong(`Line ${number} stands after the checkpoint, which is the end.`);
        return;
      }
      const value = parsed(text);
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
      const read = LINE.safeParse(value);
      if (read.success) enters(read.data);
      else unreadable(value, whyNot(read.error));
    },
    isLog: () => entries > 0 || last !== null,
    end,
  };
};

const whyNot = ({ issues: [issue] }: z.ZodError): string =>
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
