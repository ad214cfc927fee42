import {
  type DetectionFigures,
  type FalseAlarmFigures,
  type Report,
  type ReportColumn,
  tableOf,
  watchTargetJobs,
} from '@fairdeal/lab/internal';
import { parseWholeNumber } from '../shared/arguments.js';
import { UsageError } from '../shared/errors.js';
import { runInterruptibly } from '../shared/interrupt.js';
import { printReport } from '../shared/report.js';

interface WatchTargetOptions {
  readonly wrongDecks?: string;
  readonly days?: string;
  readonly seed?: string;
  readonly csv?: true;
  readonly json?: true;
}

const countOption = (name: string, text: string, most: number): number => {
  const count = parseWholeNumber(text, 1, most);
  if (count !== null) return count;
  throw new UsageError(`${name} must be a whole number from 1 to ${most.toLocaleString('en-US')}, not "${text}".`);
};

/** `fairdeal forensics --watch-targets`: simulates the deck watch. Exits with 1 if a fair deck raised the alarm on too many days. */
export const printWatchTargets = async (options: WatchTargetOptions): Promise<void> => {
  const plan = {
    seed: options.seed ?? '1',
    decks: countOption('--wrong-decks', options.wrongDecks ?? '1000', 1_000_000),
    days: countOption('--days', options.days ?? '10000', 1_000_000),
  };
  const jobs = watchTargetJobs(plan);
  const detections: DetectionFigures[] = [];
  for (const simulate of jobs.detections) detections.push(await runInterruptibly(simulate));
  const falseAlarms: FalseAlarmFigures[] = [];
  for (const simulate of jobs.falseAlarms) falseAlarms.push(await runInterruptibly(simulate));
  printReport(targetsReport({ ...plan, detections, falseAlarms }), options);
  if (falseAlarms.some(({ naive, tooOften }) => !naive && tooOften)) process.exitCode = 1;
};

const DETECTION_COLUMNS: readonly ReportColumn[] = [
  { name: 'name', title: 'wrong deck' },
  { name: 'found', title: 'found', unit: 'share', digits: 1 },
  { name: 'mean', title: 'rounds, average', unit: 'value', digits: 1 },
  { name: 'within34', title: 'within 34 rounds', unit: 'share', digits: 1 },
  { name: 'ninetyNine', title: '99 of 100 within', unit: 'count' },
  { name: 'toThousand', title: 'to 1,000 to 1, average', unit: 'value', digits: 1 },
];

const FALSE_ALARM_COLUMNS: readonly ReportColumn[] = [
  { name: 'name', title: 'fair deck' },
  { name: 'days', title: 'table-days', unit: 'count' },
  { name: 'rounds', title: 'rounds a day', unit: 'count' },
  { name: 'alarms', title: 'days with an alarm', unit: 'count' },
  { name: 'atMost', title: 'at most (95%)', unit: 'share', digits: 3 },
];

const targetsReport = (found: {
  readonly seed: string;
  readonly detections: readonly DetectionFigures[];
  readonly falseAlarms: readonly FalseAlarmFigures[];
}): Report => {
  const detections = found.detections.map((row) => ({ ...row }));
  const falseAlarms = found.falseAlarms.map(({ naive: _, tooOften: __, ...row }) => row);
  return {
    title: `The deck watch of live tables, simulated with seed ${found.seed}`,
    sections: [
      { title: 'Rounds until the alarm:', table: tableOf(DETECTION_COLUMNS, detections) },
      { title: 'False alarms:', table: tableOf(FALSE_ALARM_COLUMNS, falseAlarms) },
      {
        notes: ['Rows of the naive test show why hands that players choose to show must not count. No table runs it.'],
      },
    ],
    data: { ...found },
    csv: tableOf(
      ['name', 'decks', 'found', 'mean', 'within34', 'ninetyNine', 'toThousand', 'days', 'rounds', 'alarms', 'atMost'],
      [...detections, ...falseAlarms],
    ),
  };
};
