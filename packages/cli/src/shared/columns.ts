import { padColumns as padded } from '@fairdeal/words/internal/text';

type Row = readonly string[];

const GAP = 2;
const NARROW_GAP = 1;

/** A number and its percent sign are one word. */
const BETWEEN_WORDS = / (?!%)/;

/** The words of a cell, with its indent. */
const cellParts = (cell: string): { readonly indent: string; readonly words: readonly string[] } => ({
  indent: /^ */.exec(cell)?.[0] ?? '',
  words: cell.trim().split(BETWEEN_WORDS),
});

/** The minimum width of a cell: words, numbers and ids are never cut. */
const narrowestWidth = (cell: string): number => {
  const { indent, words } = cellParts(cell);
  return indent.length + Math.max(...words.map((word) => word.length));
};

type CellWidth = (cell: string, row: number) => number;

const fullWidth: CellWidth = (cell) => cell.length;

const widestOf = (rows: readonly Row[], wide: CellWidth): number[] =>
  rows[0]?.map((_, at) => Math.max(...rows.map((row, line) => wide(row[at] ?? '', line)))) ?? [];

const totalWidth = (widths: readonly number[], gap = GAP): number =>
  widths.reduce((sum, wide) => sum + wide, gap * (widths.length - 1));

/** Widths that make the columns fit, shrinking the widest first; null if that would cut too much. */
const fittingWidths = (rows: readonly Row[], width: number, least: CellWidth): number[] | null => {
  const [wanted, needed] = [widestOf(rows, fullWidth), widestOf(rows, least)];
  if (totalWidth(needed) > width) return null;
  const at = (most: number): number[] =>
    wanted.map((wide, column) => Math.max(Math.min(wide, most), needed[column] ?? 0));
  let most = Math.max(...wanted);
  while (totalWidth(at(most)) > width) most -= 1;
  return at(most);
};

/** Wraps a text at a width, between words. It keeps the indent, and a longer word gets its own line. */
const wrapped = (text: string, width: number, hanging = ''): string[] => {
  const { indent, words } = cellParts(text);
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? `${indent}${word}` : `${line} ${word}`;
    if (line === '' || longer.length <= width) line = longer;
    else {
      lines.push(line);
      line = `${indent}${hanging}${word}`;
    }
  }
  return [...lines, line];
};

const HANGING_INDENT = '  ';

/** Rows as a list: the first cell, then a line for each other cell with its column's name. */
const formatList = (head: Row | null, rows: readonly Row[], width: number): string =>
  rows
    .map(([first = '', ...rest]) => {
      const indent = `${cellParts(first).indent}${HANGING_INDENT}`;
      const named = rest.map((cell, at) => ({ name: head?.[at + 1] ?? '', cell: cell.trim() }));
      return [
        ...(first.trim() === '' ? [] : wrapped(first, width)),
        ...named
          .filter(({ cell }) => cell !== '')
          .flatMap(({ name, cell }) =>
            wrapped(`${indent}${name === '' ? '' : `${name}: `}${cell}`, width, HANGING_INDENT),
          ),
      ].join('\n');
    })
    .join('\n');

/** Cells that don't fit continue on the next line. */
const formatAtWidths = (rows: readonly Row[], widths: readonly number[]): string =>
  padded(
    rows.flatMap((row) => {
      const cells = row.map((cell, at) => wrapped(cell, widths[at] ?? Infinity));
      const height = Math.max(...cells.map((lines) => lines.length));
      return Array.from({ length: height }, (_, line) => cells.map((lines) => lines[line] ?? ''));
    }),
  );

/** A few rows of many figures fit when turned. */
const transpose = ([head = [], ...rows]: readonly Row[]): Row[] =>
  head.map((name, at) => [name, ...rows.map((row) => row[at] ?? '')]);

/** Wraps sentences at a width, keeping each indent. */
export const wrapLines = (text: string, width = Infinity): string =>
  text
    .split('\n')
    .flatMap((line) => (line.length <= width ? [line] : wrapped(line, width)))
    .join('\n');

/** Fits the width without cutting a word, number or id: as columns, turned, or as a list. */
export const fitColumns = (rows: readonly Row[], width = Infinity, head: Row | null = null): string => {
  const all = head === null ? rows : [head, ...rows];
  const widths = fittingWidths(all, width, narrowestWidth);
  if (widths !== null) return formatAtWidths(all, widths);
  if (totalWidth(widestOf(all, fullWidth), NARROW_GAP) <= width) return padded(all, NARROW_GAP);
  const other = transpose(all);
  const turnedWidths =
    head === null ? null : fittingWidths(other, width, (cell, row) => (row === 0 ? narrowestWidth(cell) : cell.length));
  return turnedWidths === null ? formatList(head, rows, width) : formatAtWidths(other, turnedWidths);
};
