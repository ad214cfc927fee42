import { sortedChips } from '@fairdeal/rules/internal';
import { type Finding, finding } from '../faults/fault.js';
import { canonicalJson, type LogEntry } from '../log/entry.js';
import type { MoneyAct } from '../money/index.js';
import { DIFFERED, REPORTED, RULED, TRAY_DIFFERED, TRAY_REPORTED } from './money-acts.js';

interface CountReported {
  readonly table: string;
  /** The box, or null for the tray. */
  readonly account: string | null;
  readonly paper: string;
  readonly person: string;
  /** The result as text, or null where it is sealed. */
  readonly found: string | null;
  /** Whether a second person has counted the same. */
  readonly signed: boolean;
}

type CountAct = Extract<MoneyAct, { do: 'count' | 'countTray' }>;

const textOf = (counted: unknown): string | null =>
  counted === undefined ? null : canonicalJson(Array.isArray(counted) ? sortedChips(counted) : counted);

/** A first count of a box or a tray. */
const reportIn = (act: LogEntry['act']): Omit<CountReported, 'person' | 'signed'> | null => {
  const box = REPORTED.safeParse(act).data;
  if (box !== undefined)
    return { table: box.table, account: box.account, paper: box.paper, found: textOf(box.counted) };
  const tray = TRAY_REPORTED.safeParse(act).data;
  return tray === undefined ? null : { table: tray.table, account: null, paper: tray.paper, found: textOf(tray.chips) };
};

/** A second count that differed. */
const differenceIn = (act: LogEntry['act']): { readonly count: number; readonly found: string | null } | null => {
  const box = DIFFERED.safeParse(act).data;
  if (box !== undefined) return { count: box.count, found: textOf(box.counted) };
  const tray = TRAY_DIFFERED.safeParse(act).data;
  return tray === undefined ? null : { count: tray.count, found: textOf(tray.chips) };
};

const notReported = (count: number): Finding =>
  finding(`Count ${count} has no matching first report by another person, or it is already signed.`);

/** Two people count a box or a tray, and neither sees the other's result. */
export const auditBlindCounts = () => {
  const reports = new Map<number, CountReported>();

  const differs = (
    { count, found }: NonNullable<ReturnType<typeof differenceIn>>,
    person: string,
  ): readonly Finding[] => {
    const report = reports.get(count);
    if (report === undefined || report.signed || report.person === person) return [notReported(count)];
    reports.set(count, { ...report, signed: true });
    return report.found !== null && report.found === found
      ? [finding(`Count ${count} was rejected, but both people counted the same amount.`)]
      : [];
  };

  return {
    /** A first count, or a second one that differed. */
    next: ({ act, events, by: { person }, position, secret }: LogEntry): readonly Finding[] => {
      const reported = reportIn(act);
      const differed = differenceIn(act);
      if (reported === null && differed === null) return [];
      if (reported !== null) reports.set(position, { ...reported, person, signed: false });
      const isOpen = events.some((event) => RULED.safeParse(event).success) && secret === undefined;
      return [
        ...(isOpen ? [finding('The log shows the amount of a count before the count is settled.')] : []),
        ...(differed === null ? [] : differs(differed, person)),
      ];
    },
    /** A second count that equals the first. */
    settles: (act: CountAct, count: number, person: string): Finding | null => {
      const report = reports.get(count);
      const [account, found] = act.do === 'count' ? [act.account, textOf(act.counted)] : [null, textOf(act.chips)];
      const isSame =
        report !== undefined &&
        [act.table, account, act.paper, ...act.signed].every(
          (one, at) => one === [report.table, report.account, report.paper, report.person, person][at],
        ) &&
        (report.found === null || found === report.found);
      if (!isSame || report.signed) return notReported(count);
      reports.set(count, { ...report, signed: true });
      return null;
    },
  };
};
