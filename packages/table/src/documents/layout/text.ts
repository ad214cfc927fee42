import type { DrawingShape } from './drawing-shape.js';

/** How wide a letter is, in parts of its size: near enough to Helvetica to know what fits. */
const letterWidth = (letter: string): number => {
  if (/[iljIt.,:;'’·| \u00a0()-]/.test(letter)) return 0.3;
  if (/[mwMW%]/.test(letter)) return 0.86;
  return /[A-Z]/.test(letter) ? 0.7 : 0.55;
};

/** How wide words are at a size. */
export const textWidth = (words: string, size: number): number =>
  [...words].reduce((sum, letter) => sum + letterWidth(letter), 0) * size;

/** How much room there is across the felt between two heights. */
export type FreeWidthAt = (top: number, bottom: number) => number;

const STEP = 1.28;

/** Texts line under line from a height on, each line as wide as the felt is free there; null where a word does not fit. */
const fitLines = (texts: readonly string[], size: number, top: number, room: FreeWidthAt): readonly string[] | null => {
  const lines: string[] = [];
  const free = (): number => room(top + lines.length * size * STEP, top + (lines.length + 1) * size * STEP);
  for (const text of texts) {
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (textWidth(longer, size) <= free()) {
        line = longer;
        continue;
      }
      if (line === '') return null;
      lines.push(line);
      if (textWidth(word, size) > free()) return null;
      line = word;
    }
    lines.push(line);
  }
  return lines;
};

/** Lines of text around a middle, as large as they may be between two heights. */
export const textBlock = (
  texts: readonly string[],
  at: { readonly middle: number; readonly top: number; readonly bottom: number; readonly fill: string },
  room: FreeWidthAt,
): DrawingShape[] => {
  const { middle, top, bottom, fill } = at;
  for (let size = 26; size >= 7; size -= 0.5) {
    const lines = fitLines(texts, size, top, room);
    if (lines === null || top + lines.length * size * STEP > bottom) continue;
    return lines.map((words, line) => ({
      shape: 'text',
      x: middle,
      y: top + (line + 1) * size * STEP,
      size,
      words: words.replace(/[\u00a0 ]·$/, ''),
      fill,
    }));
  }
  return [];
};
