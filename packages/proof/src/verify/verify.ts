import type { z } from 'zod';
import type { LogFault } from '../faults/fault.js';
import { EXPORT_FOOTER, EXPORT_LINE, type ExportFooter } from '../log/export.js';
import { CURRENT_RULES_ONLY } from '../rules-release/index.js';
import { againstCheckpoints, type SignatureCheck, type VerifyOptions } from './against-checkpoints.js';
import { parseStrictJson } from './checkpoint.js';
import { exportEntries, type FaultList, faultList } from './export-entries.js';
import { type LogStanding, NO_STANDING, standingOf } from './standing.js';

export type { VerifyOptions } from './against-checkpoints.js';

export interface ExportVerdict extends LogStanding {
  readonly ok: boolean;
  readonly entries: number;
  readonly tables: number;
  /** Number of entries replayed under the rules. */
  readonly replayed: number;
  /** Entries whose rules are not known here, by the hash they name. Everything else about them was checked. */
  readonly unknownRules: Readonly<Record<string, number>>;
  /** How many entries keep a secret that is not opened yet. */
  readonly sealed: number;
  /**
   * How many entries could not be replayed, because sealed fields are behind them, such as a shuffle with cards that may still be dealt. Their chips, amounts,
   * order and hashes were checked, their decisions were not.
   */
  readonly notReplayed: number;
  readonly signature: SignatureCheck;
  /**
   * Size of the log when the key that signed the file was replaced, where nothing shows that the file is from before: a thief of that key could have made it.
   * Null for any other file.
   */
  readonly replacedAt: number | null;
  /** Whether the house signed the file as a whole. Exports of earlier versions have only a signed log. */
  readonly signedWhole: boolean;
  /** The entry that the export begins after; 0 for a whole log. */
  readonly after: number;
  /** Accounts whose stated balances could not be compared with the log. */
  readonly notCompared: readonly string[];
  /** Sentences about parts that could not be checked, and why. */
  readonly unseen: readonly string[];
  readonly faults: readonly LogFault[];
}

/** Reads an export line by line. */
export interface ExportVerifier {
  /** Null for a line that is too long to be read. */
  readonly readLine: (text: string | null) => void;
  /** Whether any line was of a log. */
  readonly isLog: () => boolean;
  readonly finish: () => ExportVerdict;
}

/** An export read to its end, and how it was asked about. */
interface FinishedExport {
  readonly asked: VerifyOptions;
  readonly faults: FaultList;
  readonly entries: ReturnType<typeof exportEntries>;
  /** Null for an export without a checkpoint at its end. */
  readonly last: ExportFooter | null;
}

/** Verdict on an export. It compares the checkpoints first, which may add faults. */
const verdictOn = ({ asked, faults, entries, last }: FinishedExport): ExportVerdict => {
  const { tree, order, included, statement, unseen } = entries;
  order.finish();
  const read = {
    asked,
    faults,
    unseen,
    included,
    statement,
    last,
    after: entries.after(),
    highest: order.highest(),
  };
  const handovers = [...(last?.handovers ?? []), ...(asked.handovers ?? [])];
  const { signature, replacedAt } = againstCheckpoints({
    ...read,
    tree: tree.whole(),
    keptRoot: tree.keptRoot(),
    handovers,
  });
  const { standing, wrong } = last === null ? NOTHING_KNOWN : standingOf(last, asked, handovers, entries.latest());
  for (const one of wrong) faults.wrong(one);
  const found = faults.finish();
  const { tables, replayed, unknownRules, sealed, notReplayed, begun } = entries.counts();
  if (begun.tables > 0) unseen.push(begunText(begun));
  const counts = {
    ...{ entries: entries.count(), tables, replayed, sealed, notReplayed },
    unknownRules: Object.fromEntries(unknownRules),
  };
  return {
    ok: found.length === 0,
    ...counts,
    ...standing,
    signature,
    replacedAt,
    signedWhole: found.length === 0 && last?.statement !== undefined,
    after: entries.after(),
    notCompared: entries.notCompared(),
    unseen,
    faults: found,
  };
};

export const exportVerifier = (asked: VerifyOptions = {}): ExportVerifier => {
  const faults = faultList();
  const entries = exportEntries(faults, asked.checkpoint, asked.rules ?? CURRENT_RULES_ONLY);
  let number = 0;
  let last: ExportFooter | null = null;

  const end = (value: unknown): void => {
    const read = EXPORT_FOOTER.safeParse(value);
    if (read.success) last = read.data;
    else faults.wrong(`Line ${number} is not a checkpoint.`);
  };

  const readEntry = (value: unknown, length: number): void => {
    if (length > MOST_END && !mayBeEntry(value)) {
      entries.unreadable(null, number, 'it is too long, and has not the form of an entry.');
      return;
    }
    const read = EXPORT_LINE.safeParse(value);
    if (read.success) entries.next(read.data, number);
    else entries.unreadable(value, number, issueWords(read.error));
  };

  const readValue = (value: unknown, length: number): void => {
    const isLong = length > MOST_END;
    if (value === undefined) entries.unreadable(null, number, NOT_STRICT);
    else if (isObject(value) && 'checkpoint' in value && !isLong) end(value);
    else if (isObject(value) && 'after' in value && !isLong) entries.begin(value, number);
    else readEntry(value, length);
  };

  return {
    readLine: (text) => {
      number += 1;
      if (text === null) entries.unreadable(null, number, 'it is longer than any line that a house writes.');
      else if (BLANK.test(text)) return;
      else if (last === null) readValue(parseStrictJson(text), text.length);
      else faults.wrong(`Line ${number} comes after the checkpoint, which must be last.`);
    },
    isLog: () => entries.count() > 0 || last !== null,
    finish: () => verdictOn({ asked, faults, entries, last }),
  };
};

const NOTHING_KNOWN = { standing: NO_STANDING, wrong: [] };

export const NOT_STRICT = 'it is not JSON, repeats a field, or writes a number in another way than a house.';

/** Most characters of the first and the last line. */
const MOST_END = 1 << 20;
/** Most hashes of a proof, and most seats. */
const MOST_PARTS = 64;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a long line may be an entry. The schema names every wrong item of a list, and there may be millions. */
const mayBeEntry = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const { events, proof, opened, parts } = value;
  const { events: secrets = {}, seats = {} } = isObject(opened) ? opened : {};
  return (
    Array.isArray(events) &&
    events.every(isObject) &&
    (!Array.isArray(proof) || proof.length <= MOST_PARTS) &&
    (!Array.isArray(parts) || parts.every(isObject)) &&
    isObject(secrets) &&
    Object.values(secrets).every(isObject) &&
    isObject(seats) &&
    Object.keys(seats).length <= MOST_PARTS
  );
};

const BLANK = /^\s*$/;

const issueWords = ({ issues: [issue] }: z.ZodError): string =>
  issue === undefined ? 'it cannot be read.' : `${issue.path.join('.') || 'it'}: ${issue.message}.`;

const begunText = ({ tables, entries }: { readonly tables: number; readonly entries: number }): string =>
  `${tables === 1 ? 'One table' : `${tables} tables`} began before the export: ${entries === 1 ? 'its one entry was' : `${entries} entries were`} not replayed under the rules.`;
