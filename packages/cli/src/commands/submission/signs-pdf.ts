import type { CompiledSubmission, PrintedDocument, SignPart } from '@fairdeal/table/internal/documents';
import {
  BRASS_COLOR,
  bandHeight,
  createPdf,
  drawBand,
  drawFoot,
  FELT_COLOR,
  INK,
  PAPER_SIZES,
  type PageFrame,
  type PdfDocument,
  RULE_COLOR,
  useFont,
} from './page-frame.js';
import { drawProcedure } from './procedure-pdf.js';

interface Column {
  readonly x: number;
  readonly width: number;
}

const rightWidth = (doc: PdfDocument, { rows }: SignPart, size: number, width: number): number => {
  useFont(doc, true).fontSize(size);
  return Math.min(width * 0.62, Math.max(...rows.map(([, right]) => doc.widthOfString(right))) + 2);
};

/** Height of a part at a type size, with its heading. */
const partHeight = (doc: PdfDocument, part: SignPart, size: number, width: number): number => {
  const right = rightWidth(doc, part, size, width);
  const rows = part.rows.map(([left, value]) => {
    useFont(doc, false).fontSize(size);
    const first = doc.heightOfString(left, { width: width - right - 8 });
    useFont(doc, true);
    return Math.max(first, doc.heightOfString(value, { width: right })) + size * 0.44;
  });
  return rows.reduce((sum, height) => sum + height, size * 2.7);
};

const drawPart = (doc: PdfDocument, part: SignPart, size: number, { x, width }: Column, top: number): number => {
  const right = rightWidth(doc, part, size, width);
  useFont(doc, true)
    .fontSize(size * 1.16)
    .fillColor(FELT_COLOR);
  doc.fontSize(size * 1.16 * Math.min(1, width / (doc.widthOfString(part.title) + 1)));
  doc.text(part.title, x, top + size * 0.5, { lineBreak: false });
  let y = top + size * 2.1;
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(1.2)
    .strokeColor(BRASS_COLOR)
    .stroke();
  y += size * 0.3;
  for (const [left, value] of part.rows) {
    useFont(doc, false).fontSize(size).fillColor(INK);
    const first = doc.heightOfString(left, { width: width - right - 8 });
    doc.text(left, x, y, { width: width - right - 8 });
    useFont(doc, true);
    const second = doc.heightOfString(value, { width: right });
    doc.text(value, x + width - right, y, { width: right, align: 'right' });
    y += Math.max(first, second) + size * 0.22;
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.4)
      .strokeColor(RULE_COLOR)
      .stroke();
    y += size * 0.22;
  }
  return y + size * 0.3;
};

const notesHeight = (doc: PdfDocument, notes: readonly string[], size: number, width: number): number => {
  useFont(doc, false).fontSize(size);
  return notes.reduce((sum, note) => sum + doc.heightOfString(note, { width: width - size * 1.4 }) + size * 0.55, size);
};

const drawNotes = (
  doc: PdfDocument,
  notes: readonly string[],
  size: number,
  { x, width }: Column,
  top: number,
): number => {
  let y = top + size * 0.6;
  for (const note of notes) {
    doc.circle(x + size * 0.3, y + size * 0.42, size * 0.16).fill(BRASS_COLOR);
    useFont(doc, false).fontSize(size).fillColor(INK);
    doc.text(note, x + size * 1.4, y, { width: width - size * 1.4 });
    y = doc.y + size * 0.55;
  }
  return y;
};

/** Distributes the parts over columns in order, filling each column. */
const fillColumns = (heights: readonly number[], columns: number, high: number): number[][] | null => {
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

/** The same with columns as even as possible. */
const balanceColumns = (heights: readonly number[], columns: number, high: number): number[][] | null => {
  const all = heights.reduce((sum, height) => sum + height, 0);
  for (let most = all / columns; most < high; most += 6) {
    const shared = fillColumns(heights, columns, most);
    if (shared !== null) return shared;
  }
  return fillColumns(heights, columns, high);
};

interface PaperFit {
  readonly size: number;
  readonly columns: readonly Column[];
  readonly shared: readonly (readonly number[])[];
}

/** Whether every row of a part fits on one line. */
const isUnbroken = (doc: PdfDocument, part: SignPart, size: number, width: number): boolean => {
  const right = rightWidth(doc, part, size, width);
  const isWhole = part.rows.every(([, value]) => doc.widthOfString(value) <= right);
  useFont(doc, false).fontSize(size);
  return isWhole && part.rows.every(([left]) => doc.widthOfString(left) <= width - right - 8);
};

/** The largest type that fits everything on the page; null if that is too small to read. */
const fitPaper = (
  doc: PdfDocument,
  { paper, parts, notes }: PrintedDocument,
  left: number,
  width: number,
  room: number,
): PaperFit | null => {
  const GAP = 26;
  const [least, most] = TYPE[paper];
  const tries = (mayBreak: boolean): PaperFit | null => {
    for (let size = most; size >= least; size -= 0.25)
      for (const count of width > 320 ? [1, 2, 3] : [1]) {
        const each = (width - GAP * (count - 1)) / count;
        const high = room - (notes.length === 0 ? 0 : notesHeight(doc, notes, size, width));
        if (high < 0 || !(mayBreak || parts.every((part) => isUnbroken(doc, part, size, each)))) continue;
        const heights = parts.map((part) => partHeight(doc, part, size, each));
        const shared = balanceColumns(heights, count, high);
        const columns = Array.from({ length: count }, (_, at) => ({ x: left + at * (each + GAP), width: each }));
        if (shared !== null) return { size, columns, shared };
      }
    return null;
  };
  // A row too long for the full width is broken. Others go to another side.
  const isLong = parts.some((part) => !isUnbroken(doc, part, least, width));
  return tries(isLong);
};

/** Smallest and largest type of a document. */
const TYPE: Readonly<Record<PrintedDocument['paper'], readonly [least: number, most: number]>> = {
  sign: [10, 20],
  'payout-card': [8, 12],
  'rack-card': [8, 10],
  procedure: [9, 9],
};

const halves = <Of>(all: readonly Of[]): readonly (readonly Of[])[] => {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
};

/** Splits a long table in two, the second under the same title. */
const splitPart = (part: SignPart): readonly SignPart[] =>
  part.rows.length < 2 ? [part] : halves(part.rows).map((rows) => ({ ...part, rows }));

/** Splits a rule that is too long for a side in two. */
const splitNote = (note: string): readonly string[] =>
  halves(note.split(' '))
    .map((words) => words.join(' '))
    .filter((words) => words !== '');

/** The part above the rest: on a handheld card, the text. */
const hasNotesFirst = ({ paper }: PrintedDocument): boolean => paper === 'rack-card';

/** Splits a document in two. As many tables as fit stay with the text; if none fits, the text is split first, then the tables. */
const splitPaper = (paper: PrintedDocument, fits: (paper: PrintedDocument) => boolean): readonly PrintedDocument[] => {
  const { parts, notes } = paper;
  const cut = (of: Partial<PrintedDocument>): PrintedDocument => ({ ...paper, ...of });
  const [first] = parts;
  if (first === undefined) {
    const some = notes.length === 1 ? splitNote(notes[0] ?? '') : notes;
    return halves(some).map((half) => cut({ notes: half }));
  }
  if (notes.length === 0)
    return parts.length > 1
      ? halves(parts).map((some) => cut({ parts: some }))
      : splitPart(first).map((part) => cut({ parts: [part] }));
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

/** The document on as many sides as it needs to be readable. */
const paperSides = (
  doc: PdfDocument,
  paper: PrintedDocument,
  left: number,
  width: number,
  room: number,
): readonly (readonly [PrintedDocument, PaperFit])[] => {
  const found = fitPaper(doc, paper, left, width, room);
  if (found !== null) return [[paper, found]];
  const sides = splitPaper(paper, (side) => fitPaper(doc, side, left, width, room) !== null);
  return sides.length < 2 ? [] : sides.flatMap((side) => paperSides(doc, side, left, width, room));
};

const drawPaper = (doc: PdfDocument, paper: PrintedDocument, frame: PageFrame): void => {
  const [pageWidth, pageHeight] = PAPER_SIZES[paper.paper];
  const margin = Math.max(22, pageWidth * 0.075);
  const width = pageWidth - 2 * margin;
  const room = pageHeight - bandHeight(pageWidth) - 55;
  const sides = paperSides(doc, paper, margin, width, room);
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
/** Signs, cards and the procedure sheet, each at its own size. */
export const signsPdf = (filed: CompiledSubmission, papers: readonly PrintedDocument[]): Promise<Buffer> => {
  const { title, chapter, edition, of } = filed;
  const house = of.submission.certificateHolder;
  const practice = of.kind === 'house' && of.submission.practice === true ? ' · for practice' : '';
  return createPdf(`${title}: signs and cards`, (doc) => {
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
