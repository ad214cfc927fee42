import type { Sheet, SheetColumn, SheetTableData } from '@fairdeal/table/internal/documents';
import PDFDocument from 'pdfkit';

/** A sheet of paper. Nothing is drawn over the footer of a page. */
export interface PaperSheet extends Sheet {
  end(): Promise<Buffer>;
}

const MARGIN = 54;
const FOOT = 40;
/** A table longer than this may continue on the next page, with its header repeated. */
const SPLIT_HEIGHT = 430;
const INK = '#1b1b1b';
const PALE = '#5b6360';
const RULE = '#c9d1cd';
const ACCENT = '#14503a';
const [SMALL, BODY, SECTION] = [8.5, 9.5, 13];
/** Height of a heading. */
const HEADED = 30;
/** Padding of a cell, at the sides and above. */
const [PAD, ABOVE] = [3.5, 2.4];

export interface PdfSheetOptions {
  readonly title: string;
  readonly foot: string;
}

const open = ({ title }: PdfSheetOptions): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: MARGIN + FOOT / 2, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // No time stamp, so the same inputs make the same file, byte for byte.
    info: { Title: title, Author: 'Fairdeal', Producer: 'Fairdeal', Creator: 'Fairdeal', CreationDate: new Date(0) },
  });

/** A document with the frame of its pages. */
interface Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
}

/** Begins a new page unless this height still fits. */
const room = ({ doc, bottom }: Paper, height: number): void => {
  if (doc.y + height > bottom && doc.y > MARGIN) doc.addPage();
};

const rule = ({ doc, left, width }: Paper, y: number, color: string, thick: number, wide = 1): void => {
  doc
    .moveTo(left, y)
    .lineTo(left + width * wide, y)
    .lineWidth(thick)
    .strokeColor(color)
    .stroke();
};

const bold = ({ doc }: Paper, is: boolean): void => {
  doc.font(is ? 'Helvetica-Bold' : 'Helvetica');
};

const widthsOf = ({ width }: Paper, { columns, wide = 1 }: SheetTableData): number[] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => (wide * width * share) / all);
};

const rowHeight = ({ doc }: Paper, cells: readonly string[], widths: readonly number[]): number => {
  doc.fontSize(SMALL);
  const heights = cells.map((cell, at) => doc.heightOfString(cell, { width: (widths[at] ?? 0) - 2 * PAD }));
  return Math.max(...heights) + 2 * ABOVE - 0.6;
};

const rowsHeight = (paper: Paper, rows: readonly (readonly string[])[], widths: readonly number[]): number =>
  rows.reduce((sum, cells) => sum + rowHeight(paper, cells, widths), 0);

const drawRow = (
  paper: Paper,
  cells: readonly string[],
  columns: readonly SheetColumn[],
  widths: readonly number[],
  color: string,
): void => {
  const { doc, left } = paper;
  const [y, height] = [doc.y, rowHeight(paper, cells, widths)];
  let x = left;
  doc.fontSize(SMALL).fillColor(color);
  cells.forEach((cell, at) => {
    const wide = widths[at] ?? 0;
    const align = columns[at]?.figures ? 'right' : 'left';
    doc.text(cell, x + PAD, y + ABOVE + 0.6, { width: wide - 2 * PAD, align });
    x += wide;
  });
  doc.x = left;
  doc.y = y + height;
};

const headOf = (columns: readonly SheetColumn[]): string[] => columns.map(({ head }) => head);

const drawHead = (paper: Paper, columns: readonly SheetColumn[], widths: readonly number[], wide?: number): void => {
  bold(paper, true);
  drawRow(paper, headOf(columns), columns, widths, ACCENT);
  rule(paper, paper.doc.y, ACCENT, 0.9, wide);
  bold(paper, false);
};

const heightOf = (paper: Paper, drawing: SheetTableData): number => {
  const widths = widthsOf(paper, drawing);
  bold(paper, true);
  const head = rowHeight(paper, headOf(drawing.columns), widths);
  bold(paper, false);
  return head + rowsHeight(paper, drawing.rows, widths);
};

const drawTable = (paper: Paper, drawing: SheetTableData, after = 0): void => {
  const { doc, bottom } = paper;
  const { columns, rows, sums = 0, wide } = drawing;
  const widths = widthsOf(paper, drawing);
  // The text after a table and a total never stand alone on a page: they take the last rows with them.
  const last = Math.max(1, rows.length - sums - 3);
  const end = after + rowsHeight(paper, rows.slice(last), widths);
  room(paper, Math.min(heightOf(paper, drawing), 120));
  drawHead(paper, columns, widths, wide);
  rows.forEach((cells, at) => {
    const isSum = at >= rows.length - sums;
    bold(paper, isSum);
    const needed = at === last ? end : rowHeight(paper, cells, widths);
    if (doc.y + needed > bottom && doc.y > MARGIN + 60) {
      doc.addPage();
      drawHead(paper, columns, widths, wide);
      bold(paper, isSum);
    }
    if (isSum && at === rows.length - sums) rule(paper, doc.y, ACCENT, 0.6, wide);
    drawRow(paper, cells, columns, widths, INK);
    if (!isSum && at < rows.length - sums - 1) rule(paper, doc.y, RULE, 0.4, wide);
  });
  bold(paper, false);
  rule(paper, doc.y, RULE, 0.6, wide);
  doc.y += 8;
};

const drawTitle = (paper: Paper, words: string, below: string): void => {
  const { doc, left, width } = paper;
  doc.rect(left, MARGIN, 34, 4).fill(ACCENT);
  doc.y = MARGIN + 14;
  bold(paper, true);
  doc.fontSize(22).fillColor(INK).text(words, left, doc.y, { width });
  bold(paper, false);
  doc.fontSize(11).fillColor(PALE).text(below, left, doc.y, { width });
  doc.y += 10;
};

const drawHeading = (paper: Paper, words: string, detail = ''): void => {
  const { doc, left, width } = paper;
  doc.y += 8;
  bold(paper, true);
  doc.fontSize(SECTION).fillColor(ACCENT).text(words, left, doc.y, { width });
  bold(paper, false);
  if (detail !== '') doc.fontSize(SMALL).fillColor(PALE).text(detail, left, doc.y, { width });
  doc.y += 5;
};

const drawFacts = (paper: Paper, rows: readonly (readonly [string, string])[], words?: string): void => {
  const { doc, left, width } = paper;
  const [named, told] = [width * 0.27, width * 0.73];
  room(paper, rowsHeight(paper, rows, [named, told]) + (words === undefined ? 0 : HEADED));
  if (words !== undefined) drawHeading(paper, words);
  for (const [name, value] of rows) {
    const y = doc.y;
    doc.fontSize(SMALL).fillColor(PALE);
    doc.text(name, left, y + 1.5, { width: named - PAD });
    const after = doc.y;
    doc.fillColor(INK).text(value, left + named, y + 1.5, { width: told });
    doc.y = Math.max(after, doc.y) + 1.5;
  }
  doc.x = left;
  doc.y += 6;
};

const drawList = (paper: Paper, lines: readonly string[]): void => {
  const { doc, left, width } = paper;
  for (const line of lines) {
    doc.fontSize(BODY);
    room(paper, doc.heightOfString(line, { width: width - 12 }) + 3);
    const y = doc.y;
    doc.fillColor(ACCENT).text('•', left, y, { width: 10 });
    doc.fillColor(INK).text(line, left + 12, y, { width: width - 12 });
    doc.y += 3;
  }
  doc.x = left;
  doc.y += 4;
};

const drawFeet = (paper: Paper, foot: string): void => {
  const { doc, left, width } = paper;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const y = doc.page.height - MARGIN;
    // Below the margin, where text would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    rule(paper, y - 8, RULE, 0.6);
    bold(paper, false);
    doc.fontSize(7.5).fillColor(PALE);
    doc.text(foot, left, y, { width: width - 80, lineBreak: false });
    doc.text(`Page ${page - start + 1} of ${count}`, left + width - 80, y, { width: 80, align: 'right' });
  }
};

export const openPdfSheet = (options: PdfSheetOptions): PaperSheet => {
  const doc = open(options);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const { width, height } = doc.page;
  const paper: Paper = { doc, left: MARGIN, width: width - 2 * MARGIN, bottom: height - MARGIN - FOOT / 2 };

  return {
    title: (words, below) => drawTitle(paper, words, below),
    heading: (words, detail) => {
      room(paper, 110);
      drawHeading(paper, words, detail);
    },
    tableOf: (words, detail, drawing, facts = 0) => {
      const whole = heightOf(paper, drawing) + 60 + facts * 13;
      room(paper, whole > SPLIT_HEIGHT ? 160 : whole);
      drawHeading(paper, words, detail);
      drawTable(paper, drawing, facts * 13);
    },
    table: (drawing) => drawTable(paper, drawing),
    facts: (rows, words) => drawFacts(paper, rows, words),
    list: (lines) => drawList(paper, lines),
    end: () => {
      drawFeet(paper, options.foot);
      doc.end();
      return done;
    },
  };
};
