import type { z } from 'zod';
import { type Finding, finding } from '../faults/fault.js';
import type { LogEntry } from '../log/entry.js';
import type { MoneyAct } from '../money/index.js';
import { DIFFERED, REPORTED, RULED } from './money-acts.js';

interface CountReported extends Omit<z.output<typeof REPORTED>, 'do'> {
  readonly person: string;
  /** Whether a second person has counted the same box. */
  readonly signed: boolean;
}

const notReported = (count: number): Finding =>
  finding(`Count ${count} has no matching first report by another person, or it is already signed.`);

/** Two people count a box, and neither sees the other's amount. */
export const auditBlindCounts = () => {
  const reports = new Map<number, CountReported>();

  const differs = ({ count, counted }: z.output<typeof DIFFERED>, person: string): readonly Finding[] => {
    const report = reports.get(count);
    if (report === undefined || report.signed || report.person === person) return [notReported(count)];
    reports.set(count, { ...report, signed: true });
    return report.counted !== undefined && report.counted === counted
      ? [finding(`Count ${count} was rejected, but both people counted the same amount.`)]
      : [];
  };

  return {
    /** A first count, or a second one that differed. */
    next: ({ act, events, by: { person }, position, secret }: LogEntry): readonly Finding[] => {
      const reported = REPORTED.safeParse(act).data;
      const differed = DIFFERED.safeParse(act).data;
      if (reported === undefined && differed === undefined) return [];
      if (reported !== undefined) reports.set(position, { ...reported, person, signed: false });
      const isOpen = events.some((event) => RULED.safeParse(event).success) && secret === undefined;
      return [
        ...(isOpen ? [finding('The log shows the amount of a count before the count is settled.')] : []),
        ...(differed === undefined ? [] : differs(differed, person)),
      ];
    },
    /** A second count that equals the first. */
    settles: (act: Extract<MoneyAct, { do: 'count' }>, count: number, person: string): Finding | null => {
      const report = reports.get(count);
      const isSame =
        report !== undefined &&
        [act.table, act.account, act.paper, ...act.signed].every(
          (one, at) => one === [report.table, report.account, report.paper, report.person, person][at],
        ) &&
        (report.counted === undefined || act.counted === report.counted);
      if (!isSame || report.signed) return notReported(count);
      reports.set(count, { ...report, signed: true });
      return null;
    },
  };
};
