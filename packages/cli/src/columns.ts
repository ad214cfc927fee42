import { columns as padded } from '@fairdeal/table/sentence';

const GAP = 2;
const NARROWEST = 5;

/** The widths at which the columns fit: the widest give way first. */
const fittingWidths = (natural: readonly number[], width: number): number[] => {
  const at = (most: number): number[] => natural.map((wide) => Math.min(wide, most));
  const needed = (widths: readonly number[]): number =>
    widths.reduce((sum, wide) => sum + wide, GAP * (widths.length - 1));
  let most = Math.max(NARROWEST, ...natural);
  while (most > NARROWEST && needed(at(most)) > width) most -= 1;
  return at(most);
};

/** A text in lines of a width, broken between words where it can be; what it is indented by stays. */
const wrapped = (text: string, width: number): string[] => {
  const indent = /^ */.exec(text)?.[0] ?? '';
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(' ')) {
    const longer = line === '' ? `${indent}${word}` : `${line} ${word}`;
    if (longer.length <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = `${indent}${word}`;
      for (; line.length > width; line = line.slice(width)) lines.push(line.slice(0, width));
    }
  }
  return [...lines, line];
};

/** Columns that are no wider than the width: cells that do not fit go on in the line below. */
export const fitted = (rows: readonly (readonly string[])[], width: number): string => {
  const natural = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const widths = fittingWidths(natural, width);
  return padded(
    rows.flatMap((row) => {
      const cells = row.map((cell, at) => wrapped(cell, widths[at] ?? width));
      const height = Math.max(...cells.map((lines) => lines.length));
      return Array.from({ length: height }, (_, line) => cells.map((lines) => lines[line] ?? ''));
    }),
  );
};
