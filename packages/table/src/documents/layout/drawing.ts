import type { LayoutItem } from '@fairdeal/rules';
import { wrapWords } from '@fairdeal/rules/internal/text';
import { payParts } from '../print/printed-documents.js';
import type { CompiledSubmission } from '../submission/compile.js';
import {
  AREA,
  areaShapes,
  boxPath,
  CARD,
  CHALK,
  curvedPositions,
  DEEP,
  freeWidthBeside,
  type LayoutPosition,
  radians,
  WIDE,
} from './areas.js';
import type { DrawingShape } from './drawing-shape.js';
import { dealerSideShapes, furnitureOf } from './furniture.js';
import { textBlock } from './text.js';

// A layout to scale: everything here is in millimeters of the real table.

export interface LayoutPicture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly shapes: readonly DrawingShape[];
}

const FELT = '#14503a';
const RAIL = '#3b2a1c';
const BRASS = '#d8b25a';
const INK = '#17211d';
const PALE = '#5b6360';

const EDGE = 70;
/** An oval of 96 by 54 inches. */
const [OVAL_WIDE, OVAL_DEEP] = [2438, 1372];
const MARGIN = 60;

const round = (value: number): number => Math.round(value * 10) / 10;

const atPositions = (items: readonly LayoutItem[]): readonly LayoutItem[] =>
  items.filter(({ kind, where }) => kind === 'area' && where === 'position');

/** Words that stay on one line. */
const whole = (words: string): string => words.replaceAll(' ', '\u00a0');

/** Every inscription but the name; the odds wager by wager. */
const inscriptionsOf = (filed: CompiledSubmission): readonly string[] =>
  filed.layout.items
    .filter(({ kind, id }) => kind === 'inscription' && id !== 'house' && id !== 'approval')
    .flatMap(({ id, words }) =>
      id === 'odds'
        ? payParts(filed).map(
            ({ title, rows }) =>
              `${whole(title.toUpperCase())}\u00a0\u00a0${rows.map(([left, right]) => whole(`${left}: ${right}`)).join('\u00a0· ')}`,
          )
        : [words],
    );

const houseShapes = (filed: CompiledSubmission): DrawingShape[] => {
  const { layout, of } = filed;
  const { items, positions } = layout;
  const areas = atPositions(items);
  const shared = items.filter(({ kind, where }) => kind === 'area' && where === 'table');
  const outline = (by: number): string =>
    `M${-by} ${-by} L${WIDE + by} ${-by} L${WIDE + by} 150 C${WIDE + by} ${DEEP * 0.78} ${WIDE * 0.76} ${DEEP + by} ${WIDE / 2} ${DEEP + by} C${WIDE * 0.24} ${DEEP + by} ${-by} ${DEEP * 0.78} ${-by} 150 Z`;
  const places = curvedPositions(positions).flatMap((place) => areaShapes(place, areas));
  return [
    { shape: 'path', d: outline(EDGE), fill: RAIL },
    { shape: 'path', d: outline(0), fill: FELT },
    ...shared.flatMap(({ words }, at): DrawingShape[] => {
      const wide = Math.min(520, 1250 / shared.length - 20);
      const place = { x: WIDE / 2 + (at - (shared.length - 1) / 2) * (wide + 20), y: 130, turned: 0 };
      return [
        { shape: 'path', d: boxPath(place, 0, 0, wide, 120), stroke: BRASS, wide: 2.5 },
        ...wrapWords(words, Math.floor(wide / 12)).map(
          (text, row, all): DrawingShape => ({
            shape: 'text',
            x: place.x,
            y: place.y + 7 + (row - (all.length - 1) / 2) * 25,
            size: 20,
            words: text,
            fill: BRASS,
            bold: true,
          }),
        ),
      ];
    }),
    { shape: 'text', x: WIDE / 2, y: 258, size: 46, words: of.submission.certificateHolder, fill: BRASS, bold: true },
    ...textBlock(
      inscriptionsOf(filed),
      { middle: WIDE / 2, top: 276, bottom: 660, fill: CHALK },
      freeWidthBeside(places, WIDE / 2, 1250),
    ),
    ...places,
    ...dealerSideShapes(filed, (across) => ({ x: WIDE / 2 + across, y: -EDGE / 2, turned: 0 }), BRASS),
  ];
};

const pokerShapes = (filed: CompiledSubmission): DrawingShape[] => {
  const { layout, of } = filed;
  const { items } = layout;
  const seats = of.kind === 'poker' ? of.submission.seats : layout.positions;
  const [a, b] = [OVAL_WIDE / 2, OVAL_DEEP / 2];
  const oval = (by: number): string =>
    `M${-by} ${b} A${a + by} ${b + by} 0 1 1 ${OVAL_WIDE + by} ${b} A${a + by} ${b + by} 0 1 1 ${-by} ${b} Z`;
  const shared = items.filter(({ kind, where }) => kind === 'area' && where === 'table');
  /** In the middle of the rail, turned as it bends. */
  const inRail = (across: number): LayoutPosition => {
    const [wide, deep] = [a + EDGE / 2, b + EDGE / 2];
    const up = deep * Math.sqrt(1 - (across / wide) ** 2);
    return { x: a + across, y: b - up, turned: (Math.atan((across * deep ** 2) / (up * wide ** 2)) * 180) / Math.PI };
  };
  return [
    { shape: 'path', d: oval(EDGE), fill: RAIL },
    { shape: 'path', d: oval(0), fill: FELT },
    { shape: 'text', x: a, y: 100, size: 26, words: 'dealer', fill: BRASS, bold: true },
    ...shared.flatMap(({ words }, at): DrawingShape[] => {
      const x = a + (at - (shared.length - 1) / 2) * 560;
      return [
        { shape: 'path', d: boxPath({ x, y: 230, turned: 0 }, 0, 0, 520, 110), stroke: BRASS, wide: 2.5 },
        // The approved terms after the colon go below the table, not on the felt.
        ...wrapWords(words.split(': ')[0] ?? '', 40).map(
          (text, row, all): DrawingShape => ({
            shape: 'text',
            x,
            y: 237 + (row - (all.length - 1) / 2) * 22,
            size: 19,
            words: text,
            fill: BRASS,
          }),
        ),
      ];
    }),
    { shape: 'text', x: a, y: 420, size: 54, words: of.submission.certificateHolder, fill: BRASS, bold: true },
    ...textBlock(inscriptionsOf(filed), { middle: a, top: 440, bottom: 860, fill: CHALK }, () => 1400),
    ...Array.from({ length: seats }, (_, at): DrawingShape[] => {
      const angle = ((at + 0.5) * 220) / seats - 20;
      const [x, y] = [a + (a - 130) * Math.cos(radians(angle)), b + (b - 130) * Math.sin(radians(angle))];
      return [
        {
          shape: 'path',
          d: `M${round(x - 70)} ${round(y)} a70 70 0 1 0 140 0 a70 70 0 1 0 -140 0 Z`,
          stroke: CHALK,
          wide: 2.5,
        },
        { shape: 'text', x, y: y + 12, size: 34, words: `${at + 1}`, fill: CHALK, bold: true },
      ];
    }).flat(),
    ...dealerSideShapes(filed, inRail, BRASS),
  ];
};

const nameOf = ({ id, where }: LayoutItem): string =>
  id === 'approval' ? 'Approval' : `Equipment${where === 'position' ? ' at every position' : ''}`;

/** Signs are papers of their own: the drawing says that they stand there. */
const signLine = (items: readonly LayoutItem[]): readonly string[] => {
  const clauses = new Set(items.filter(({ kind }) => kind === 'sign').map(({ clause }) => clause));
  return clauses.size === 0 ? [] : [`Signs at the table, each printed by itself (${[...clauses].join(', ')})`];
};

const legendShapes = (filed: CompiledSubmission, left: number, top: number, wide: number): DrawingShape[] => {
  const size = 20;
  const said = [
    ...furnitureOf(filed).map(({ words, clause }) => `Equipment: ${words} (${clause})`),
    ...filed.layout.items
      .filter(({ kind, id }) => kind === 'equipment' || id === 'approval')
      .map((item) => `${nameOf(item)}: ${item.words} (${item.clause})`),
    ...signLine(filed.layout.items),
  ];
  const rows = said.flatMap((words) =>
    wrapWords(words, Math.floor(wide / (size * 0.47))).map((text, at) => (at === 0 ? text : `    ${text}`)),
  );
  return rows.map((words, at) => ({
    shape: 'text',
    x: left,
    y: top + at * size * 1.35,
    size,
    words,
    fill: INK,
    from: 'start',
  }));
};

/** The layout of a submission with every area and inscription, and what stands beside the table below it. */
export const layoutDrawing = (filed: CompiledSubmission): LayoutPicture => {
  const { title, chapter, edition, layout, of } = filed;
  const isPoker = of.kind === 'poker';
  const [wide, deep] = isPoker ? [OVAL_WIDE, OVAL_DEEP] : [WIDE, DEEP];
  const legend = legendShapes(filed, 0, deep + EDGE + 130, wide);
  const below = Math.max(deep + EDGE + 110, ...legend.map((shape) => (shape.shape === 'text' ? shape.y + 20 : 0)));
  const inches = (mm: number): string => `${Math.round(mm / 25.4)} in`;
  const shapes: readonly DrawingShape[] = [
    ...(isPoker ? pokerShapes(filed) : houseShapes(filed)),
    {
      shape: 'text',
      x: 0,
      y: deep + EDGE + 50,
      size: 30,
      words: `${title}: layout for ${layout.positions} positions, 58 Pa. Code Chapter ${chapter}, edition ${edition}`,
      fill: INK,
      bold: true,
      from: 'start',
    },
    {
      shape: 'text',
      x: 0,
      y: deep + EDGE + 86,
      size: 22,
      words: `${inches(wide)} by ${inches(deep)}, drawn to scale${isPoker ? '' : `; an area for a wager is ${AREA.wide} by ${AREA.high} mm, for a card ${CARD.wide} by ${CARD.high} mm`}.`,
      fill: PALE,
      from: 'start',
    },
    ...legend,
  ];
  return { width: wide + 2 * (EDGE + MARGIN), height: below + 2 * MARGIN + EDGE, title: `${title}: layout`, shapes };
};

/** Where the felt's own corner lies in the drawing. */
export const FELT_ORIGIN = EDGE + MARGIN;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const svgShape = (shape: DrawingShape): string => {
  if (shape.shape === 'path')
    return `<path d="${shape.d}" fill="${shape.fill ?? 'none'}"${shape.stroke === undefined ? '' : ` stroke="${shape.stroke}" stroke-width="${shape.wide ?? 1}"`}/>`;
  const { x, y, size, words, fill, bold, turned = 0, from } = shape;
  const turn = turned === 0 ? '' : ` transform="rotate(${round(turned)} ${round(x)} ${round(y)})"`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}"${bold ? ' font-weight="700"' : ''} text-anchor="${from ?? 'middle'}"${turn}>${escaped(words)}</text>`;
};

/** The drawing as SVG in true size: a plotter prints the felt as large as it is. */
export const layoutSvg = ({ width, height, title, shapes }: LayoutPicture): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${round(height)}mm" viewBox="${-FELT_ORIGIN} ${-FELT_ORIGIN} ${width} ${round(height)}" font-family="Helvetica, Arial, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${-FELT_ORIGIN}" y="${-FELT_ORIGIN}" width="${width}" height="${round(height)}" fill="#ffffff"/>`,
    ...shapes.map(svgShape),
    '</svg>',
    '',
  ].join('\n');
