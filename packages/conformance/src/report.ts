import type { ConformanceFailure, ConformanceReport, GroupCount } from './check-engine.js';

const MOST_FAILURES = 20;

const failureText = ({ part, group, id, title, faults }: ConformanceFailure): string =>
  [`${part}/${group} ${id}${title === '' ? '' : `: ${title}`}`, ...faults.map((fault) => `  ${fault}`)].join('\n');

const groupRow = ({ part, group, passed, failed, unsupported }: GroupCount): string[] => [
  `${part}/${group}`,
  `${passed} of ${passed + failed + unsupported}`,
  ...(unsupported === 0 ? [] : [`${unsupported} not supported`]),
];

const casesText = (count: number): string => `${count} ${count === 1 ? 'case' : 'cases'}`;

const verdictText = ({ passed, failed, unsupported }: ConformanceReport): string => {
  const skipped = unsupported === 0 ? '' : ` The engine doesn’t support ${casesText(unsupported)}.`;
  if (failed > 0) return `Does not conform: ${casesText(failed)} of ${passed + failed} differ.${skipped}`;
  if (passed === 0) return `Nothing was checked.${skipped}`;
  return `Conforms: ${casesText(passed)} agree.${skipped}`;
};

/** The report for people: failures, then counts, then the verdict. */
export const reportText = (report: ConformanceReport): string => {
  const rows = report.groups.map(groupRow);
  const width = Math.max(0, ...rows.map(([name = '']) => name.length));
  const rest = report.failures.length - MOST_FAILURES;
  return [
    ...report.failures.slice(0, MOST_FAILURES).map((failure) => `${failureText(failure)}\n`),
    ...(rest > 0 ? [`${casesText(rest)} more: --json lists every one.\n`] : []),
    ...rows.map(([name = '', ...counts]) => `${name.padEnd(width)}  ${counts.join(', ')}`),
    '',
    verdictText(report),
  ].join('\n');
};
