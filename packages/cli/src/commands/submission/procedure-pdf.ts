import type { PrintedDocument } from '@fairdeal/table/internal/documents';
import {
  BRASS_COLOR,
  bandHeight,
  drawBand,
  drawFoot,
  FELT_COLOR,
  INK,
  MUTED_INK,
  PAPER_SIZES,
  type PageFrame,
  type PdfDocument,
  useFont,
} from './page-frame.js';

/** The smallest and the largest type of a procedure sheet. */
const PROCEDURE_TYPE = { least: 8.5, most: 10.5, margin: 50, left: 104 } as const;

/** A line of a procedure or a heading, with its position. */
interface PlacedLine {
  readonly page: number;
  readonly y: number;
  readonly line: readonly [id: string, words: string] | string;
}

/** Positions of all lines at a type size, over as many pages as needed. */
const placeLines = (doc: PdfDocument, { parts }: PrintedDocument, size: number): readonly PlacedLine[] => {
  const [width, height] = PAPER_SIZES.procedure;
  const { margin, left } = PROCEDURE_TYPE;
  const bottom = height - 48;
  const found: PlacedLine[] = [];
  let [page, y] = [0, bandHeight(width) + 21];
  const room = (high: number): void => {
    if (y + high > bottom) [page, y] = [page + 1, margin];
  };
  for (const { title, rows } of parts) {
    if (rows.length === 0) continue;
    room(70);
    found.push({ page, y, line: title });
    y += 23;
    for (const line of rows) {
      const high = useFont(doc, false)
        .fontSize(size)
        .heightOfString(line[1], { width: width - 2 * margin - left });
      room(high);
      found.push({ page, y, line });
      y += high + size * 0.5;
    }
    y += 9;
  }
  return found;
};

const pagesOf = (lines: readonly PlacedLine[]): number => (lines.at(-1)?.page ?? 0) + 1;

/** Uses the largest type that needs no more pages than the smallest, so that no page has only a line or two. */
const fullPages = (
  doc: PdfDocument,
  paper: PrintedDocument,
): { readonly size: number; readonly lines: readonly PlacedLine[] } => {
  const { least, most } = PROCEDURE_TYPE;
  const fewest = pagesOf(placeLines(doc, paper, least));
  for (let size: number = most; size > least; size -= 0.25) {
    const lines = placeLines(doc, paper, size);
    if (pagesOf(lines) === fewest) return { size, lines };
  }
  return { size: least, lines: placeLines(doc, paper, least) };
};

/** A procedure reads from top to bottom, over as many pages as needed. */
export const drawProcedure = (doc: PdfDocument, paper: PrintedDocument, frame: PageFrame): void => {
  const { margin, left } = PROCEDURE_TYPE;
  doc.addPage({ size: [...PAPER_SIZES.procedure], margin: 0 });
  const { size, lines } = fullPages(doc, paper);
  const width = doc.page.width - 2 * margin;
  for (let page = 0; page < pagesOf(lines); page += 1) {
    if (page > 0) doc.addPage({ size: [...PAPER_SIZES.procedure], margin: 0 });
    drawFoot(doc, { ...frame, foot: `${frame.foot} · page ${page + 1} of ${pagesOf(lines)}` }, margin);
    if (page === 0) drawBand(doc, frame, paper.title, margin);
    for (const { y, line } of lines.filter((one) => one.page === page)) {
      if (typeof line === 'string') {
        useFont(doc, true).fontSize(12.5).fillColor(FELT_COLOR);
        doc
          .fontSize(12.5 * Math.min(1, width / (doc.widthOfString(line) + 1)))
          .text(line, margin, y, { lineBreak: false });
        doc
          .moveTo(margin, y + 18)
          .lineTo(margin + width, y + 18)
          .lineWidth(1.2)
          .strokeColor(BRASS_COLOR)
          .stroke();
        continue;
      }
      const [id, words] = line;
      useFont(doc, false)
        .fillColor(MUTED_INK)
        .fontSize(size - 1.5);
      doc.fontSize((size - 1.5) * Math.min(1, (left - 8) / (doc.widthOfString(id) + 1)));
      doc.text(id, margin, y + 1, { lineBreak: false });
      useFont(doc, false).fontSize(size).fillColor(INK);
      doc.text(words, margin + left, y, { width: width - left });
    }
  }
};
