import type { Filed, Paper, SignPart } from '@fairdeal/table/filed';
import PDFDocument from 'pdfkit';
import {
  BRASS,
  bandHeight,
  type Doc,
  drawBand,
  drawFoot,
  FELT,
  type Frame,
  font,
  INK,
  RULE,
  SIZES,
} from './paper-frame.js';
import { drawProcedure } from './procedure-page.js';

interface Column {
  readonly x: number;
  readonly width: number;
}

const rightWidth = (doc: Doc, { rows }: SignPart, size: number, width: number): number => {
  font(doc, true).fontSize(size);
  return Math.min(width * 0.62, Math.max(...rows.map(([, right]) => doc.widthOfString(right))) + 2);
};

/** How high a part is at a size of type, its heading included. */
const partHeight = (doc: Doc, part: SignPart, size: number, width: number): number => {
  const right = rightWidth(doc, part, size, width);
  const rows = part.rows.map(([left, value]) => {
    font(doc, false).fontSize(size);
    const first = doc.heightOfString(left, { width: width - right - 8 });
    font(doc, true);
    return Math.max(first, doc.heightOfString(value, { width: right })) + size * 0.44;
  });
  return rows.reduce((sum, height) => sum + height, size * 2.7);
};

const drawPart = (doc: Doc, part: SignPart, size: number, { x, width }: Column, top: number): number => {
  const right = rightWidth(doc, part, size, width);
  font(doc, true)
    .fontSize(size * 1.16)
    .fillColor(FELT);
  doc.fontSize(size * 1.16 * Math.min(1, width / (doc.widthOfString(part.title) + 1)));
  doc.text(part.title, x, top + size * 0.5, { lineBreak: false });
  let y = top + size * 2.1;
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(1.2)
    .strokeColor(BRASS)
    .stroke();
  y += size * 0.3;
  for (const [left, value] of part.rows) {
    font(doc, false).fontSize(size).fillColor(INK);
    const first = doc.heightOfString(left, { width: width - right - 8 });
    doc.text(left, x, y, { width: width - right - 8 });
    font(doc, true);
    const second = doc.heightOfString(value, { width: right });
    doc.text(value, x + width - right, y, { width: right, align: 'right' });
    y += Math.max(first, second) + size * 0.22;
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.4)
      .strokeColor(RULE)
      .stroke();
    y += size * 0.22;
  }
  return y + size * 0.3;
};

const notesHeight = (doc: Doc, notes: readonly string[], size: number, width: number): number => {
  font(doc, false).fontSize(size);
  return notes.reduce((sum, note) => sum + doc.heightOfString(note, { width: width - size * 1.4 }) + size * 0.55, size);
};

const drawNotes = (doc: Doc, notes: readonly string[], size: number, { x, width }: Column, top: number): number => {
  let y = top + size * 0.6;
  for (const note of notes) {
    doc.circle(x + size * 0.3, y + size * 0.42, size * 0.16).fill(BRASS);
    font(doc, false).fontSize(size).fillColor(INK);
    doc.text(note, x + size * 1.4, y, { width: width - size * 1.4 });
    y = doc.y + size * 0.55;
  }
  return y;
};

/** The parts shared out among so many columns, in order, each column as high as it may be. */
const shareOut = (heights: readonly number[], columns: number, high: number): number[][] | null => {
  const shared: number[][] = Array.from({ length: columns }, () => []);
  let [at, used] = [0, 0];
  for (const [part, height] of heights.entries()) {
    if (used + height > high && used > 0) [at, used] = [at + 1, 0];
    if (at >= columns || height > high) return null;
    shared[at]?.push(part);
    used += height;
  }
  return shared;
};

/** The same with columns as even as they can be. */
const evenly = (heights: readonly number[], columns: number, high: number): number[][] | null => {
  const all = heights.reduce((sum, height) => sum + height, 0);
  for (let most = all / columns; most < high; most += 6) {
    const shared = shareOut(heights, columns, most);
    if (shared !== null) return shared;
  }
  return shareOut(heights, columns, high);
};

interface Fit {
  readonly size: number;
  readonly columns: readonly Column[];
  readonly shared: readonly (readonly number[])[];
}

/** Whether every row of a part stands on one line. */
const isUnbroken = (doc: Doc, part: SignPart, size: number, width: number): boolean => {
  const right = rightWidth(doc, part, size, width);
  const isWhole = part.rows.every(([, value]) => doc.widthOfString(value) <= right);
  font(doc, false).fontSize(size);
  return isWhole && part.rows.every(([left]) => doc.widthOfString(left) <= width - right - 8);
};

/** The largest type in which everything stands on the page; null where that is too small to read. */
const fit = (doc: Doc, { paper, parts, notes }: Paper, left: number, width: number, room: number): Fit | null => {
  const GAP = 26;
  const [least, most] = TYPE[paper];
  const tries = (mayBreak: boolean): Fit | null => {
    for (let size = most; size >= least; size -= 0.25)
      for (const count of width > 320 ? [1, 2, 3] : [1]) {
        const each = (width - GAP * (count - 1)) / count;
        const high = room - (notes.length === 0 ? 0 : notesHeight(doc, notes, size, width));
        if (high < 0 || !(mayBreak || parts.every((part) => isUnbroken(doc, part, size, each)))) continue;
        const heights = parts.map((part) => partHeight(doc, part, size, each));
        const shared = evenly(heights, count, high);
        const columns = Array.from({ length: count }, (_, at) => ({ x: left + at * (each + GAP), width: each }));
        if (shared !== null) return { size, columns, shared };
      }
    return null;
  };
  // A row that is too long for the whole width is broken; others go to another side.
  const isLong = parts.some((part) => !isUnbroken(doc, part, least, width));
  return tries(isLong);
};

/** The least and the largest type of a paper. */
const TYPE: Readonly<Record<Paper['paper'], readonly [least: number, most: number]>> = {
  sign: [10, 20],
  'payout-card': [8, 12],
  'rack-card': [8, 10],
  procedure: [9, 9],
};

const halves = <Of>(all: readonly Of[]): readonly (readonly Of[])[] => {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
};

/** A long table in two, the second under the same title. */
const inTwo = (part: SignPart): readonly SignPart[] =>
  part.rows.length < 2 ? [part] : halves(part.rows).map((rows) => ({ ...part, rows }));

/** A rule that is too long for a side, in two. */
const longNote = (note: string): readonly string[] =>
  halves(note.split(' '))
    .map((words) => words.join(' '))
    .filter((words) => words !== '');

/** What stands above the rest: on a card that is held, the words. */
const hasNotesFirst = ({ paper }: Paper): boolean => paper === 'rack-card';

/** A paper in two: as many tables as fit stay with the words; where none does, the words are shared out, then the tables. */
const cutInTwo = (paper: Paper, fits: (paper: Paper) => boolean): readonly Paper[] => {
  const { parts, notes } = paper;
  const cut = (of: Partial<Paper>): Paper => ({ ...paper, ...of });
  const [first] = parts;
  if (first === undefined) {
    const some = notes.length === 1 ? longNote(notes[0] ?? '') : notes;
    return halves(some).map((half) => cut({ notes: half }));
  }
  if (notes.length === 0)
    return parts.length > 1
      ? halves(parts).map((some) => cut({ parts: some }))
      : inTwo(first).map((part) => cut({ parts: [part] }));
  if (parts.length > 1) {
    const counts = parts.map((_, at) => parts.length - at).slice(1);
    const count = counts.find((some) => fits(cut({ parts: parts.slice(0, some) }))) ?? 1;
    return [cut({ parts: parts.slice(0, count) }), cut({ parts: parts.slice(count), notes: [] })];
  }
  const [above = [], below = []] = notes.length === 1 ? [notes, []] : halves(notes);
  return hasNotesFirst(paper)
    ? [cut({ parts: [], notes: above }), cut({ notes: below })]
    : [cut({ notes: below.length === 0 ? [] : above }), cut({ parts: [], notes: below.length === 0 ? above : below })];
};

/** The paper on as many sides as it takes to be read. */
const sidesOf = (
  doc: Doc,
  paper: Paper,
  left: number,
  width: number,
  room: number,
): readonly (readonly [Paper, Fit])[] => {
  const found = fit(doc, paper, left, width, room);
  if (found !== null) return [[paper, found]];
  const sides = cutInTwo(paper, (side) => fit(doc, side, left, width, room) !== null);
  return sides.length < 2 ? [] : sides.flatMap((side) => sidesOf(doc, side, left, width, room));
};

const drawPaper = (doc: Doc, paper: Paper, frame: Frame): void => {
  const [pageWidth, pageHeight] = SIZES[paper.paper];
  const margin = Math.max(22, pageWidth * 0.075);
  const width = pageWidth - 2 * margin;
  const room = pageHeight - bandHeight(pageWidth) - 55;
  const sides = sidesOf(doc, paper, margin, width, room);
  for (const [at, [side, { size: type, columns, shared }]] of sides.entries()) {
    doc.addPage({ size: [pageWidth, pageHeight], margin: 0 });
    const top = drawBand(doc, frame, paper.title, margin) + 12;
    const notesFirst = hasNotesFirst(paper);
    const whole = { x: margin, width };
    const begin = notesFirst ? drawNotes(doc, side.notes, type, whole, top) : top;
    let below = begin;
    for (const [of, column] of columns.entries()) {
      let y = begin;
      for (const index of shared[of] ?? []) {
        const part = side.parts[index];
        if (part !== undefined) y = drawPart(doc, part, type, column, y);
      }
      below = Math.max(below, y);
    }
    if (!notesFirst) drawNotes(doc, side.notes, type, whole, below);
    const which = sides.length === 1 ? '' : ` · side\u00a0${at + 1}\u00a0of\u00a0${sides.length}`;
    drawFoot(doc, { ...frame, foot: `${frame.foot}${which}` }, margin);
  }
};

/** A PDF that is written here, and its bytes. */
export const pdfOf = (title: string, write: (doc: Doc) => void): Promise<Buffer> => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    // The same inputs make the same file, to the byte: the time in it is none.
    info: { Title: title, Author: 'Fairdeal', Producer: 'Fairdeal', Creator: 'Fairdeal', CreationDate: new Date(0) },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  write(doc);
  doc.end();
  return done;
};

/** Signs, cards and the procedure sheet, each at its own size. */
export const signsPdf = (filed: Filed, papers: readonly Paper[]): Promise<Buffer> => {
  const { title, chapter, edition, of } = filed;
  const house = of.submission.certificateHolder;
  const practice = of.kind === 'house' && of.submission.practice === true ? ' · for practice' : '';
  return pdfOf(`${title}: signs and cards`, (doc) => {
    for (const paper of papers) {
      const law = paper.clauses.length === 0 ? `Chapter ${chapter}` : `§ ${paper.clauses.join(', ')}`;
      const frame = {
        house,
        game: title,
        foot: `${house} · ${title} · 58 Pa. Code ${law}, edition ${edition}${practice}`,
      };
      (paper.paper === 'procedure' ? drawProcedure : drawPaper)(doc, paper, frame);
    }
  });
};
