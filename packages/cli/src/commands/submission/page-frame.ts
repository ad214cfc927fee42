import type { PrintedDocument } from '@fairdeal/table/internal/documents';
import PDFDocument from 'pdfkit';

export const INK = '#17211d';
export const MUTED_INK = '#5b6360';
export const RULE_COLOR = '#c9d1cd';
export const FELT_COLOR = '#14503a';
export const BRASS_COLOR = '#b8923f';
const IVORY = '#f7f3e8';

const INCH = 72;
/** Players read a sign from a chair and hold a card in the hand. */
export const PAPER_SIZES: Readonly<Record<PrintedDocument['paper'], readonly [width: number, height: number]>> = {
  sign: [8.5 * INCH, 11 * INCH],
  'payout-card': [5.5 * INCH, 8.5 * INCH],
  'rack-card': [4 * INCH, 9 * INCH],
  procedure: [8.5 * INCH, 11 * INCH],
};

export interface PageFrame {
  readonly house: string;
  readonly game: string;
  readonly foot: string;
}

export type PdfDocument = PDFKit.PDFDocument;

export const useFont = (doc: PdfDocument, isBold: boolean): PdfDocument =>
  doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica');

export const bandHeight = (width: number): number => Math.max(92, (132 * width) / (8.5 * INCH));

/** Draws the header with the house, the game and the document's title, and returns the position below it. */
export const drawBand = (doc: PdfDocument, { house, game }: PageFrame, title: string, margin: number): number => {
  const { width } = doc.page;
  const scale = width / (8.5 * INCH);
  const high = bandHeight(width);
  doc.rect(0, 0, width, high).fill(FELT_COLOR);
  doc.rect(0, high, width, 3).fill(BRASS_COLOR);
  const line = (words: string, y: number, size: number, how: { bold?: true; fill: string; spaced?: number }): void => {
    const spacing = { characterSpacing: how.spaced ?? 0 };
    useFont(doc, how.bold === true)
      .fontSize(size)
      .fillColor(how.fill);
    const wide = doc.widthOfString(words, spacing);
    doc.fontSize(size * Math.min(1, (width - 2 * margin) / wide));
    doc.text(words, margin, y, { ...spacing, lineBreak: false });
  };
  line(house.toUpperCase(), high * 0.2, Math.max(9, 12 * scale), { fill: BRASS_COLOR, spaced: 1 });
  line(title, high * 0.36, Math.max(20, 34 * scale), { fill: IVORY, bold: true });
  line(game, high * 0.72, Math.max(10, 15 * scale), { fill: IVORY });
  return high + 3;
};

/** Text too long for this size continues on another line. */
const LEAST_FOOT = 6;

export const drawFoot = (doc: PdfDocument, { foot }: PageFrame, margin: number): void => {
  const { width, height } = doc.page;
  doc.page.margins.bottom = 0;
  const room = width - 2 * margin;
  useFont(doc, false).fontSize(7).fillColor(MUTED_INK);
  const size = Math.max(LEAST_FOOT, 7 * Math.min(1, room / doc.widthOfString(foot)));
  const high = doc.fontSize(size).heightOfString(foot, { width: room });
  doc.text(foot, margin, height - 16 - high, { width: room });
};

/** A PDF document, and its bytes. */
export const createPdf = (title: string, write: (doc: PdfDocument) => void): Promise<Buffer> => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    // No time stamp, so the same inputs make the same file, byte for byte.
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
