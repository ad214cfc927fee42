import PDFDocument from 'pdfkit';
import type { Filed } from './filed.js';
import type { Paper, SignPart } from './signs.js';

const INK = '#17211d';
const PALE = '#5b6360';
const RULE = '#c9d1cd';
const FELT = '#14503a';
const BRASS = '#b8923f';
const IVORY = '#f7f3e8';

const INCH = 72;
/** A sign is read from a chair, a card is held in the hand. */
const SIZES: Readonly<Record<Paper['paper'], readonly [width: number, height: number]>> = {
  sign: [8.5 * INCH, 11 * INCH],
  'payout-card': [5.5 * INCH, 8.5 * INCH],
  'rack-card': [4 * INCH, 9 * INCH],
  procedure: [8.5 * INCH, 11 * INCH],
};

interface Frame {
  readonly house: string;
  readonly game: string;
  readonly foot: string;
}

type Doc = PDFKit.PDFDocument;

const font = (doc: Doc, isBold: boolean): Doc => doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica');

/** The band with the house's name, the game and what the paper is; gives where the rest begins. */
const drawBand = (doc: Doc, { house, game }: Frame, title: string, margin: number): number => {
  const { width } = doc.page;
  const scale = width / (8.5 * INCH);
  const high = Math.max(92, 132 * scale);
  doc.rect(0, 0, width, high).fill(FELT);
  doc.rect(0, high, width, 3).fill(BRASS);
  font(doc, false)
    .fontSize(Math.max(9, 12 * scale))
    .fillColor(BRASS);
  doc.text(house.toUpperCase(), margin, high * 0.2, {
    width: width - 2 * margin,
    characterSpacing: 1.5,
    lineBreak: false,
  });
  font(doc, true)
    .fontSize(Math.max(20, 34 * scale))
    .fillColor(IVORY);
  doc.text(title, margin, high * 0.36, { width: width - 2 * margin, lineBreak: false });
  font(doc, false)
    .fontSize(Math.max(10, 15 * scale))
    .fillColor(IVORY);
  doc.text(game, margin, high * 0.72, { width: width - 2 * margin, lineBreak: false });
  return high + 3;
};

const drawFoot = (doc: Doc, { foot }: Frame, margin: number): void => {
  const { width, height } = doc.page;
  doc.page.margins.bottom = 0;
  font(doc, false).fontSize(7).fillColor(PALE);
  doc.text(foot, margin, height - 24, { width: width - 2 * margin, height: 9, ellipsis: true });
};

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
  doc.text(part.title, x, top + size * 0.5, { width, lineBreak: false });
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

/** The largest type in which everything stands on the page: rows are broken only where it would else be too small to read. */
const fit = (doc: Doc, { parts, notes }: Paper, most: number, left: number, width: number, room: number): Fit => {
  const GAP = 26;
  const tries = (least: number, mayBreak: boolean): Fit | null => {
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
  return (
    tries(most * 0.5, false) ??
    tries(5, true) ?? { size: 5, columns: [{ x: left, width }], shared: [parts.map((_, at) => at)] }
  );
};

const MOST_TYPE: Readonly<Record<Paper['paper'], number>> = {
  sign: 20,
  'payout-card': 12,
  'rack-card': 10,
  procedure: 9,
};

const drawPaper = (doc: Doc, paper: Paper, frame: Frame): void => {
  const size = [...SIZES[paper.paper]];
  doc.addPage({ size, margin: 0 });
  const margin = Math.max(22, doc.page.width * 0.075);
  const top = drawBand(doc, frame, paper.title, margin) + 12;
  const width = doc.page.width - 2 * margin;
  const room = doc.page.height - top - 40;
  const { size: type, columns, shared } = fit(doc, paper, MOST_TYPE[paper.paper], margin, width, room);
  const notesFirst = paper.paper === 'rack-card';
  const whole = { x: margin, width };
  let below = top;
  if (notesFirst) below = drawNotes(doc, paper.notes, type, whole, top);
  const begin = below;
  for (const [at, column] of columns.entries()) {
    let y = begin;
    for (const index of shared[at] ?? []) {
      const part = paper.parts[index];
      if (part !== undefined) y = drawPart(doc, part, type, column, y);
    }
    below = Math.max(below, y);
  }
  if (!notesFirst) drawNotes(doc, paper.notes, type, whole, below);
  drawFoot(doc, frame, margin);
};

const PROCEDURE = 9;

/** A procedure is read from the top to the end, over as many pages as it takes. */
const drawProcedure = (doc: Doc, paper: Paper, frame: Frame): void => {
  const margin = 50;
  const open = (isFirst: boolean): number => {
    doc.addPage({ size: [...SIZES.procedure], margin: 0 });
    drawFoot(doc, frame, margin);
    return isFirst ? drawBand(doc, frame, paper.title, margin) + 18 : margin;
  };
  let y = open(true);
  const width = doc.page.width - 2 * margin;
  const bottom = doc.page.height - 48;
  const [idWidth, size] = [104, PROCEDURE];
  const number = (doc_: Doc, id: string, at: number): void => {
    font(doc_, false)
      .fontSize(size - 1.5)
      .fillColor(PALE);
    doc_.text(id, margin, at + 1, { width: idWidth - 8, lineBreak: false });
  };
  for (const { title, rows } of paper.parts) {
    if (rows.length === 0) continue;
    if (y + 70 > bottom) y = open(false);
    font(doc, true).fontSize(12.5).fillColor(FELT);
    doc.text(title, margin, y, { width, lineBreak: false });
    y += 18;
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(1.2)
      .strokeColor(BRASS)
      .stroke();
    y += 5;
    for (const [id, words] of rows) {
      font(doc, false).fontSize(size);
      const high = doc.heightOfString(words, { width: width - idWidth });
      if (y + high > bottom) y = open(false);
      number(doc, id, y);
      font(doc, false).fontSize(size).fillColor(INK);
      doc.text(words, margin + idWidth, y, { width: width - idWidth });
      y += high + 4.5;
    }
    y += 9;
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
