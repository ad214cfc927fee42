import { type DrawingShape, FELT_ORIGIN, type LayoutPicture } from '@fairdeal/table/internal/documents';
import { createPdf } from './page-frame.js';

const [WIDE, HIGH, MARGIN] = [17 * 72, 11 * 72, 30];
const POINTS_PER_MM = 72 / 25.4;

const drawShape = (doc: PDFKit.PDFDocument, shape: DrawingShape): void => {
  if (shape.shape === 'path') {
    doc.path(shape.d);
    if (shape.fill !== undefined) doc.fill(shape.fill);
    else doc.lineWidth(shape.wide ?? 1).stroke(shape.stroke ?? '#000000');
    return;
  }
  const { x, y, size, words, fill, bold, turned = 0, from } = shape;
  doc.save();
  doc.rotate(turned, { origin: [x, y] });
  doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(fill);
  const left = from === 'start' ? x : x - doc.widthOfString(words) / 2;
  doc.text(words, left, y - size * 0.74, { lineBreak: false });
  doc.restore();
};

/** The layout to scale, on one 17-by-11-inch sheet. */
export const layoutPdf = (drawing: LayoutPicture): Promise<Buffer> => {
  const scale = Math.min((WIDE - 2 * MARGIN) / drawing.width, (HIGH - 2 * MARGIN - 20) / drawing.height);
  return createPdf(drawing.title, (doc) => {
    doc.addPage({ size: [WIDE, HIGH], margin: 0 });
    doc.save();
    doc
      .translate((WIDE - drawing.width * scale) / 2, MARGIN)
      .scale(scale)
      .translate(FELT_ORIGIN, FELT_ORIGIN);
    for (const shape of drawing.shapes) drawShape(doc, shape);
    doc.restore();
    doc.font('Helvetica').fontSize(8).fillColor('#5b6360');
    const ratio = (POINTS_PER_MM / scale).toFixed(1);
    doc.text(`Scale 1:${ratio} on a 17-by-11-inch sheet`, MARGIN, HIGH - 22, { lineBreak: false });
  });
};
