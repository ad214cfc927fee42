import type { PaperSheet } from '../../pdf/sheet.js';
import { formatColumns, formatTable } from '../../shared/print.js';

/** A sheet for a terminal, written like one for paper. */
export const openTextSheet = (): PaperSheet => {
  const lines: string[] = [];
  const table: PaperSheet['table'] = ({ columns: heads, rows }) => {
    const named = heads.some(({ head }) => head !== '');
    const all = [...(named ? [heads.map(({ head }) => head)] : []), ...rows];
    lines.push((named ? formatTable : formatColumns)(all.map(([first = '', ...rest]) => [`  ${first}`, ...rest])));
  };
  const heading = (words: string, detail = ''): void => {
    lines.push('', words, ...(detail === '' ? [] : [`  ${detail}`]));
  };
  return {
    title: (words, below) => lines.push(words, below, ''),
    heading,
    tableOf: (words, detail, drawing) => {
      heading(words, detail);
      table(drawing);
    },
    table,
    facts: (rows, words) => {
      if (words !== undefined) heading(words);
      lines.push(formatColumns(rows.map(([name, value]) => [`  ${name}`, value])));
    },
    list: (items) => lines.push(...items.map((item) => `  ${item}`)),
    end: async () => Buffer.from(lines.join('\n')),
  };
};
