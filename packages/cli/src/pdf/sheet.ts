import type { Sheet, SheetColumn, SheetTableData } from '@fairdeal/table/internal/documents';
import PDFDocument from 'pdfkit';

/** A sheet of paper. Nothing is drawn over the foot of a page. */
export interface PaperSheet extends Sheet {
  end(): Promise<Buffer>;
}

const MARGIN = 54;
const FOOT = 40;
/** A table longer than this may begin on one page and end on the next, with its head again. */
const SPLIT_HEIGHT = 430;
const INK = '#1b1b1b';
const PALE = '#5b6360';
const RULE = '#c9d1cd';
const ACCENT = '#14503a';
const [SMALL, BODY, SECTION] = [8.5, 9.5, 13];
/** How high a heading is. */
const HEADED = 30;
/** Beside and above the words of a cell. */
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
    // The same inputs make the same file, to the byte: the time in it is none.
    info: { Title: title, Author: 'Fairdeal', Producer: 'Fairdeal', Creator: 'Fairdeal', CreationDate: new Date(0) },
  });

export const openPdfSheet = (options: PdfSheetOptions): PaperSheet => {
  const doc = open(options);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const left = MARGIN;
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - FOOT / 2;

  const room = (height: number): void => {
    if (doc.y + height > bottom && doc.y > MARGIN) doc.addPage();
  };
  const rule = (y: number, colour: string, thick: number, wide = 1): void => {
    doc
      .moveTo(left, y)
      .lineTo(left + width * wide, y)
      .lineWidth(thick)
      .strokeColor(colour)
      .stroke();
  };

  const bold = (is: boolean): void => {
    doc.font(is ? 'Helvetica-Bold' : 'Helvetica');
  };

  const widthsOf = ({ columns, wide = 1 }: SheetTableData): number[] => {
    const all = columns.reduce((sum, { share }) => sum + share, 0);
    return columns.map(({ share }) => (wide * width * share) / all);
  };

  const rowHeight = (cells: readonly string[], widths: readonly number[]): number => {
    doc.fontSize(SMALL);
    const heights = cells.map((cell, at) => doc.heightOfString(cell, { width: (widths[at] ?? 0) - 2 * PAD }));
    return Math.max(...heights) + 2 * ABOVE - 0.6;
  };

  const drawRow = (
    cells: readonly string[],
    columns: readonly SheetColumn[],
    widths: readonly number[],
    colour: string,
  ): void => {
    const [y, height] = [doc.y, rowHeight(cells, widths)];
    let x = left;
    doc.fontSize(SMALL).fillColor(colour);
    cells.forEach((cell, at) => {
      const wide = widths[at] ?? 0;
      const align = columns[at]?.figures ? 'right' : 'left';
      doc.text(cell, x + PAD, y + ABOVE + 0.6, { width: wide - 2 * PAD, align });
      x += wide;
    });
    doc.x = left;
    doc.y = y + height;
  };

  const drawHead = (columns: readonly SheetColumn[], widths: readonly number[], wide?: number): void => {
    bold(true);
    drawRow(
      columns.map(({ head }) => head),
      columns,
      widths,
      ACCENT,
    );
    rule(doc.y, ACCENT, 0.9, wide);
    bold(false);
  };

  const heightOf = (drawing: SheetTableData): number => {
    const { columns, rows } = drawing;
    const widths = widthsOf(drawing);
    bold(true);
    const head = rowHeight(
      columns.map((column) => column.head),
      widths,
    );
    bold(false);
    return rows.reduce((sum, cells) => sum + rowHeight(cells, widths), head);
  };

  const table = (drawing: SheetTableData, after = 0): void => {
    const { columns, rows, sums = 0, wide } = drawing;
    const widths = widthsOf(drawing);
    // What follows is not alone on a page, nor is a sum: they take the last rows with them.
    const last = Math.max(1, rows.length - sums - 3);
    const end = after + rows.slice(last).reduce((sum, cells) => sum + rowHeight(cells, widths), 0);
    room(Math.min(heightOf(drawing), 120));
    drawHead(columns, widths, wide);
    rows.forEach((cells, at) => {
      const isSum = at >= rows.length - sums;
      bold(isSum);
      const needed = at === last ? end : rowHeight(cells, widths);
      if (doc.y + needed > bottom && doc.y > MARGIN + 60) {
        doc.addPage();
        drawHead(columns, widths, wide);
        bold(isSum);
      }
      if (isSum && at === rows.length - sums) rule(doc.y, ACCENT, 0.6, wide);
      drawRow(cells, columns, widths, INK);
      if (!isSum && at < rows.length - sums - 1) rule(doc.y, RULE, 0.4, wide);
    });
    bold(false);
    rule(doc.y, RULE, 0.6, wide);
    doc.y += 8;
  };

  const heading = (words: string, detail = ''): void => {
    doc.y += 8;
    bold(true);
    doc.fontSize(SECTION).fillColor(ACCENT).text(words, left, doc.y, { width });
    bold(false);
    if (detail !== '') doc.fontSize(SMALL).fillColor(PALE).text(detail, left, doc.y, { width });
    doc.y += 5;
  };

  const feet = (): void => {
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      const y = doc.page.height - MARGIN;
      // Below the margin, where text would else begin a new page.
      doc.page.margins.bottom = 0;
      rule(y - 8, RULE, 0.6);
      bold(false);
      doc.fontSize(7.5).fillColor(PALE);
      doc.text(options.foot, left, y, { width: width - 80, lineBreak: false });
      doc.text(`Page ${page - start + 1} of ${count}`, left + width - 80, y, { width: 80, align: 'right' });
    }
  };

  return {
    title: (words, below) => {
      doc.rect(left, MARGIN, 34, 4).fill(ACCENT);
      doc.y = MARGIN + 14;
      bold(true);
      doc.fontSize(22).fillColor(INK).text(words, left, doc.y, { width });
      bold(false);
      doc.fontSize(11).fillColor(PALE).text(below, left, doc.y, { width });
      doc.y += 10;
    },
    heading: (words, detail) => {
      room(110);
      heading(words, detail);
    },
    tableOf: (words, detail, drawing, facts = 0) => {
      const whole = heightOf(drawing) + 60 + facts * 13;
      room(whole > SPLIT_HEIGHT ? 160 : whole);
      heading(words, detail);
      table(drawing, facts * 13);
    },
    table: (drawing) => table(drawing),
    facts: (rows, words) => {
      const widths = [width * 0.27, width * 0.73];
      const high = rows.reduce((sum, row) => sum + rowHeight(row, widths), 0);
      room(high + (words === undefined ? 0 : HEADED));
      if (words !== undefined) heading(words);
      for (const [name, value] of rows) {
        const y = doc.y;
        doc.fontSize(SMALL).fillColor(PALE);
        doc.text(name, left, y + 1.5, { width: (widths[0] ?? 0) - PAD });
        const after = doc.y;
        doc.fillColor(INK).text(value, left + (widths[0] ?? 0), y + 1.5, { width: widths[1] ?? 0 });
        doc.y = Math.max(after, doc.y) + 1.5;
      }
      doc.x = left;
      doc.y += 6;
    },
    list: (lines) => {
      for (const line of lines) {
        doc.fontSize(BODY);
        const height = doc.heightOfString(line, { width: width - 12 });
        room(height + 3);
        const y = doc.y;
        doc.fillColor(ACCENT).text('•', left, y, { width: 10 });
        doc.fillColor(INK).text(line, left + 12, y, { width: width - 12 });
        doc.y += 3;
      }
      doc.x = left;
      doc.y += 4;
    },
    end: () => {
      feet();
      doc.end();
      return done;
    },
  };
};
