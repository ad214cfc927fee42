import {
  formatValue,
  type Report,
  type ReportSection,
  type ReportTable,
  tableTexts,
  toCsv,
} from '@fairdeal/lab/internal';
import { formatColumns, formatTable, print, printJson, wrapProse } from './print.js';

/** Aligns figures at the right. */
const tableText = (table: ReportTable): string => {
  const texts = tableTexts(table);
  const wide = table.columns.map((_, at) => Math.max(...texts.map((row) => row[at]?.length ?? 0)));
  return formatTable(
    texts.map((row) =>
      row.map((text, at) => (table.columns[at]?.unit === undefined ? text : text.padStart(wide[at] ?? 0))),
    ),
  );
};

const sectionText = ({ title, figures = [], table, steps = [], notes = [] }: ReportSection): string => {
  const body = [
    formatColumns(figures.map((one) => [one.title ?? one.name, formatValue(one.value, one), one.detail ?? ''])),
    table === undefined ? '' : tableText(table),
    steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
    notes.join('\n'),
  ].filter((text) => text !== '');
  return `${title === undefined ? '' : `${title}\n`}${body.join('\n\n')}`;
};

/** A report as text for a terminal. */
export const reportText = ({ title, sections }: Report): string =>
  wrapProse([...(title === '' ? [] : [title]), ...sections.map(sectionText)].join('\n\n'));

/** Prints a report with one more sentence, and one more field in its JSON. */
const withNote = (report: Report, note: string, field: object): Report => ({
  ...report,
  sections: [...report.sections, { notes: [note] }],
  data: { ...report.data, ...field },
});

/** Adds the website's address for the same report, if any. */
export const withLink = (report: Report, link: string | null): Report =>
  link === null ? report : withNote(report, `In the browser (with fairdeal serve): ${link}`, { link });

/** Adds the custom rules of the report, if any. */
export const withVariant = (report: Report, variant: object | undefined): Report =>
  variant === undefined ? report : withNote(report, `Custom rules: ${JSON.stringify(variant)}.`, { variant });

export const printReport = (report: Report, how: { readonly json?: true; readonly csv?: true }): void => {
  if (how.json) printJson(report.data);
  else print(how.csv ? toCsv(report.csv) : reportText(report));
};
