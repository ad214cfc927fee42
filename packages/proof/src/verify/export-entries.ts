import { z } from 'zod';
import { auditBooks, NO_BOOKS_AUDIT } from '../books/books.js';
import type { LostWhy } from '../books/ledger.js';
import { fromBase64 } from '../encoding/base64.js';
import { faultOf, finding, type LogFault } from '../faults/fault.js';
import { foldChips, foldPeople, foldPlaces, foldSettings, foldShifts, readHouseState } from '../folds/index.js';
import { entryHash } from '../log/entry.js';
import { EXPORT_HEADER, type ExportLine, entryOfLine, lineChecksum } from '../log/export.js';
import { auditMeters, NO_METER_AUDIT } from '../meters/meters.js';
import type { RulesShelf } from '../rules-release/index.js';
import { EMPTY_TREE, growTree, type Hash, leafHash, type MerkleTree, merkleRoot } from '../tree/index.js';
import { readSignedCheckpoint } from './checkpoint.js';
import type { StateFindings } from './house-state.js';
import { auditInclusion } from './inclusion.js';
import { jackpotTransfers, UNKNOWN_TRANSFERS } from './jackpot-transfers.js';
import { auditSeats, NO_SEAT_AUDIT } from './seats.js';
import { auditStatement } from './statement.js';
import { auditSubmissions, NO_SUBMISSION_AUDIT } from './submissions.js';
import { auditTables, type TablesAudit } from './tables.js';

const MOST_FAULTS = 1000;
/** Batch size of leaves. Growing the tree costs more than one leaf. */
const LEAVES = 1024;

const place = z.int().min(1).nullable().catch(null);
/** The known fields of a line that is not a valid entry. */
const CLAIMS = z.looseObject({ table: z.string().nullable().catch(null), position: place, entry: place });

const hashes = (proof: readonly string[]): readonly Hash[] => proof.map((hash) => fromBase64(hash) ?? new Uint8Array());

/** Number of full subtrees in a tree of this size: the ones in its binary form. */
const fullTrees = (size: number): number => size.toString(2).replaceAll('0', '').length;

const NONE = {
  ...{ tables: 0, replayed: 0, sealed: 0, notReplayed: 0, begun: { tables: 0, entries: 0 } },
  unknownRules: new Map<string, number>(),
};

/** The first thousand faults. */
export const faultList = () => {
  const faults: LogFault[] = [];
  let more = 0;
  const add = (...found: readonly LogFault[]): void => {
    for (const one of found)
      if (faults.length < MOST_FAULTS) faults.push(one);
      else more += 1;
  };
  const wrong = (why: string, entry: number | null = null): void =>
    add({ entry, table: null, position: null, ...finding(why) });
  return {
    add,
    wrong,
    isEmpty: (): boolean => faults.length === 0,
    finish: (): readonly LogFault[] => {
      if (more > 0) wrong(`There are ${more} more faults.`);
      return faults;
    },
  };
};
export type FaultList = ReturnType<typeof faultList>;

/** The tree over the entries of an export. It remembers its root at one size, for a checkpoint from another source. */
const exportTree = (keptSize: number | null) => {
  let tree: MerkleTree = EMPTY_TREE;
  let leaves: Hash[] = [];
  let kept: Hash | null = null;
  const grow = (): void => {
    tree = growTree(tree, leaves).tree;
    leaves = [];
  };
  return {
    startAfter: (size: number, peaks: readonly Hash[]): void => {
      tree = { size, peaks, edge: [] };
    },
    add: (leaf: Hash | null): void => {
      if (leaf !== null) leaves.push(leaf);
      if (leaves.length >= LEAVES || tree.size + leaves.length === keptSize) grow();
      if (tree.size === keptSize && leaves.length === 0) kept ??= merkleRoot(tree);
    },
    /** The whole tree, once every entry is added. */
    whole: (): MerkleTree => {
      grow();
      return tree;
    },
    keptRoot: (): Hash | null => kept,
  };
};

/** Order and checksums of the lines of an export. */
const lineOrder = (faults: FaultList) => {
  let highest = 0;
  let checks = false;
  let unchecked: ExportLine | null = null;
  return {
    highest: (): number => highest,
    startAfter: (entry: number): void => {
      highest = entry;
    },
    unreadable: (entry: number | null): void => {
      highest = Math.max(highest, entry ?? highest + 1);
    },
    next: (line: ExportLine, checksum: string, number: number): void => {
      checks ||= line.check !== undefined;
      if (!checks) unchecked ??= line;
      else if (line.check !== checksum)
        faults.add(faultOf(line, finding(`Line ${number} was changed. Its checksum doesn’t match.`)));
      const { entry } = line;
      if (entry <= highest) {
        faults.add(
          faultOf(line, finding(`Entry ${entry} comes after entry ${highest}. It is repeated or out of order.`)),
        );
        return;
      }
      const missing = highest + 1;
      if (line.proof === undefined && entry > missing)
        faults.wrong(
          entry === missing + 1 ? `Entry ${missing} is missing.` : `Entries ${missing} to ${entry - 1} are missing.`,
          missing,
        );
      highest = entry;
    },
    finish: (): void => {
      if (checks && unchecked !== null)
        faults.add(faultOf(unchecked, finding('The line was changed. Its checksum is missing.')));
    },
  };
};

/** Audits of every table: of a whole log also its money, meters, seats and submissions. */
const tablesOf = (isAll: boolean, rules: RulesShelf): TablesAudit =>
  auditTables(
    isAll
      ? {
          settings: foldSettings(),
          ...{ funds: jackpotTransfers(), meters: auditMeters(), filings: auditSubmissions() },
          ...{
            seats: auditSeats(),
            books: auditBooks(),
            people: foldPeople(),
            places: foldPlaces(),
            chips: foldChips(),
            shifts: foldShifts(),
            rules,
          },
        }
      : {
          settings: foldSettings(),
          ...{ funds: UNKNOWN_TRANSFERS, meters: NO_METER_AUDIT, filings: NO_SUBMISSION_AUDIT },
          ...{
            seats: NO_SEAT_AUDIT,
            books: NO_BOOKS_AUDIT,
            people: null,
            places: null,
            chips: null,
            shifts: null,
            rules,
          },
        },
    isAll,
  );

const MOST_NAMED = 5;

const someOf = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`;

const LOST: Readonly<Record<LostWhy, (tables: string) => string>> = {
  sealed: (tables) => `Entries that move money are sealed at ${tables}.`,
  missing: (tables) => `Entries are missing or can’t be read at ${tables}.`,
  'unknown rules': (tables) => `Nobody here knows the rules that opened ${tables}.`,
};

/** The balances that were not compared with the log, and why. */
const notCompared = ({ unknown, lost }: StateFindings): string =>
  [
    `${unknown.length === 1 ? 'The balance of one account was' : `The balances of ${unknown.length} accounts were`} not compared with the log: ${someOf(unknown)}.`,
    ...(['sealed', 'missing', 'unknown rules'] as const).flatMap((why) => {
      const tables = [...lost].flatMap(([table, of]) => (of === why ? [table] : []));
      return tables.length === 0 ? [] : [LOST[why](someOf(tables))];
    }),
  ].join(' ');

/** The entries of an export, as its lines bring them. */
export const exportEntries = (faults: FaultList, checkpoint: string | undefined, rules: RulesShelf) => {
  const apart = checkpoint === undefined ? null : readSignedCheckpoint(checkpoint, null);
  const tree = exportTree(apart !== null && 'ok' in apart ? apart.ok.size : null);
  const order = lineOrder(faults);
  const included = auditInclusion();
  const statement = auditStatement(rules);
  const unseen: string[] = [];
  let entries = 0;
  let after = 0;
  let latest: number | null = null;
  let stated = false;
  let notComparedAccounts: readonly string[] = [];
  let tables: TablesAudit | null = null;
  const readEntry = (line: ExportLine, number: number): void => {
    entries += 1;
    latest = Math.max(latest ?? 0, Date.parse(line.at));
    tables ??= tablesOf(line.proof === undefined && after === 0, rules);
    const hash = entryHash(entryOfLine(line), line.salt);
    const checksum = lineChecksum(line, hash);
    order.next(line, checksum, number);
    statement.next(line, checksum);
    faults.add(...tables.next(line));
    const leaf = leafHash(hash);
    if (line.proof !== undefined) included.next(line, leaf, hashes(line.proof));
    tree.add(line.proof === undefined ? leaf : null);
  };

  const readState = (value: unknown, number: number): void => {
    const state = readHouseState(value);
    if (state === null || stated || state.state !== order.highest()) {
      faults.wrong(`Line ${number} should state people and balances once, after the entry that it names, but doesn’t.`);
      return;
    }
    stated = true;
    const compared = tables?.compare(state);
    if (compared === undefined) return;
    faults.add(...compared.found.map((one) => ({ entry: state.state, table: null, position: null, ...one })));
    notComparedAccounts = compared.unknown;
    if (compared.unknown.length > 0) unseen.push(notCompared(compared));
  };

  return {
    ...{ tree, order, included, statement, unseen },
    after: (): number => after,
    count: (): number => entries,
    /** The latest time of an entry. */
    latest: (): number | null => latest,
    notCompared: () => notComparedAccounts,
    counts: () => tables?.counts() ?? NONE,
    begin: (value: unknown, number: number): void => {
      const read = EXPORT_HEADER.safeParse(value);
      const peaks = hashes(read.data?.tree ?? []);
      if (!read.success || number > 1 || peaks.length !== fullTrees(read.data.after)) {
        faults.wrong(`Line ${number} should state where the export begins, but doesn’t.`);
        return;
      }
      after = read.data.after;
      order.startAfter(after);
      tree.startAfter(after, peaks);
      unseen.push(`Entries 1 to ${after} are not in the export. It proves that they exist but not what they contain.`);
    },
    next: (line: ExportLine, number: number): void => {
      readEntry(line, number);
      if (line.house !== undefined) readState(line.house, number);
    },
    unreadable: (value: unknown, number: number, why: string): void => {
      const { entry = null, table = null, position = null } = CLAIMS.safeParse(value).data ?? {};
      faults.add({ entry, table, position, ...finding(`Line ${number} is not a valid entry: ${why}`) });
      order.unreadable(entry);
      if (table !== null && position !== null) tables?.loseTrack(table, position);
    },
  };
};
