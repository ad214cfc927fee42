import type { LayoutItem } from '@fairdeal/rules';
import type { Filed } from './filed.js';
import { payParts } from './papers.js';

// A layout to scale: everything here is in millimetres of the real table.

/** What a drawing is made of: paths in the words of SVG, and lines of text around their middle. */
export type Shape =
  | {
      readonly shape: 'path';
      readonly d: string;
      readonly fill?: string;
      readonly stroke?: string;
      readonly wide?: number;
    }
  | {
      readonly shape: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly words: string;
      readonly fill: string;
      readonly bold?: true;
      readonly turned?: number;
      readonly from?: 'start';
    };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly shapes: readonly Shape[];
}

const FELT = '#14503a';
const RAIL = '#3b2a1c';
const CHALK = '#f4efe0';
const BRASS = '#d8b25a';
const INK = '#17211d';
const PALE = '#5b6360';

/** 84 by 42 inches, as tables of this kind are built. */
const [WIDE, DEEP, EDGE] = [2134, 1067, 70];
/** An oval of 96 by 54 inches. */
const [OVAL_WIDE, OVAL_DEEP] = [2438, 1372];
const AREA = { wide: 118, high: 58, gap: 9 };
/** A card is 63 by 88 mm. */
const CARD = { wide: 72, high: 97 };
const MARGIN = 60;

interface Place {
  readonly x: number;
  readonly y: number;
  /** In degrees, clockwise: which way its words stand. */
  readonly turned: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point given beside a place, turned with it. */
const beside = ({ x, y, turned }: Place, across: number, out: number): { readonly x: number; readonly y: number } => {
  const angle = radians(turned);
  return {
    x: x + across * Math.cos(angle) - out * Math.sin(angle),
    y: y + across * Math.sin(angle) + out * Math.cos(angle),
  };
};

const round = (value: number): number => Math.round(value * 10) / 10;
const line = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  `${points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(' ')} Z`;

/** A box of this size around a point, turned with the place. */
const box = (place: Place, across: number, out: number, wide: number, high: number): string =>
  line(
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x = 0, y = 0]) => beside(place, across + (x * wide) / 2, out + (y * high) / 2)),
  );

/** What lies in an area: a wager, one card, or a hand of cards that overlap. */
const sizeOf = ({ words }: LayoutItem): { readonly wide: number; readonly high: number } => {
  if (/ card$/.test(words)) return { wide: CARD.wide, high: CARD.high };
  return / hand$/.test(words) ? { wide: AREA.wide, high: CARD.high } : AREA;
};

/** The areas of a position in rows, from the player on: wagers two and two, then cards side by side. */
const rowsOf = (items: readonly LayoutItem[]): readonly (readonly LayoutItem[])[] => {
  const isWager = (item: LayoutItem): boolean => sizeOf(item).high === AREA.high;
  const wagers = items.filter(isWager);
  const cards = items.filter((item) => !isWager(item));
  const pairs = wagers.flatMap((_, at) => (at % 2 === 0 ? [wagers.slice(at, at + 2)] : []));
  return [...pairs, ...(cards.length === 0 ? [] : [cards])];
};

const areaShapes = (place: Place, items: readonly LayoutItem[]): Shape[] => {
  let out = AREA.high / 2;
  return rowsOf(items).flatMap((row): Shape[] => {
    const sizes = row.map(sizeOf);
    const high = Math.max(...sizes.map((size) => size.high));
    let across = -(sizes.reduce((sum, { wide }) => sum + wide, 0) + AREA.gap * (row.length - 1)) / 2;
    const middle = out - high / 2;
    out -= high + AREA.gap;
    return row.flatMap(({ words }, at): Shape[] => {
      const { wide } = sizes[at] ?? AREA;
      const x = across + wide / 2;
      across += wide + AREA.gap;
      const lines = wrapped(words, Math.floor(wide / 9.8));
      const size = lines.length > 2 ? 13 : 15;
      return [
        { shape: 'path', d: box(place, x, middle, wide, high), stroke: CHALK, wide: 2.5 },
        ...lines.map((text, index): Shape => {
          const at_ = beside(place, x, middle + (index - (lines.length - 1) / 2) * size * 1.1 + size * 0.35);
          return { shape: 'text', ...at_, size, words: text, fill: CHALK, bold: true, turned: place.turned };
        }),
      ];
    });
  });
};

const wrapped = (text: string, most: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

/** Lines of text that fill a box, as large as they may be. */
const block = (texts: readonly string[], middle: number, top: number, wide: number, high: number): Shape[] => {
  for (let size = 26; size >= 7; size -= 0.5) {
    const lines = texts.flatMap((text) => wrapped(text, Math.floor(wide / (size * 0.5))));
    if (lines.length * size * 1.28 > high) continue;
    return lines.map((words, at) => ({
      shape: 'text',
      x: middle,
      y: top + (at + 1) * size * 1.28,
      size,
      words,
      fill: CHALK,
    }));
  }
  return [];
};

const atPositions = (items: readonly LayoutItem[]): readonly LayoutItem[] =>
  items.filter(({ kind, where }) => kind === 'area' && where === 'position');

/** The places of the players on the curved side, from the dealer's left on. */
const curved = (positions: number): readonly Place[] =>
  Array.from({ length: positions }, (_, at) => {
    const angle = 168 - (at * 156) / Math.max(1, positions - 1);
    const [a, b] = [WIDE / 2 - 150, DEEP - 190];
    const [x, y] = [WIDE / 2 + a * Math.cos(radians(angle)), 70 + b * Math.sin(radians(angle))];
    return { x, y, turned: angle - 90 };
  });

/** Words that stay on one line. */
const whole = (words: string): string => words.replaceAll(' ', '\u00a0');

/** Every inscription but the name; the odds wager by wager. */
const inscriptionsOf = (filed: Filed): readonly string[] =>
  filed.layout.items
    .filter(({ kind, id }) => kind === 'inscription' && id !== 'house')
    .flatMap(({ id, words }) =>
      id === 'odds'
        ? payParts(filed).map(
            ({ title, rows }) =>
              `${whole(title.toUpperCase())}\u00a0\u00a0${rows.map(([left, right]) => whole(`${left}: ${right}`)).join('\u00a0· ')}`,
          )
        : [words],
    );

const houseShapes = (filed: Filed): Shape[] => {
  const { layout, of } = filed;
  const { items, positions } = layout;
  const areas = atPositions(items);
  const shared = items.filter(({ kind, where }) => kind === 'area' && where === 'table');
  const outline = (by: number): string =>
    `M${-by} ${-by} L${WIDE + by} ${-by} L${WIDE + by} 150 C${WIDE + by} ${DEEP * 0.78} ${WIDE * 0.76} ${DEEP + by} ${WIDE / 2} ${DEEP + by} C${WIDE * 0.24} ${DEEP + by} ${-by} ${DEEP * 0.78} ${-by} 150 Z`;
  const inscribed = inscriptionsOf(filed);
  return [
    { shape: 'path', d: outline(EDGE), fill: RAIL },
    { shape: 'path', d: outline(0), fill: FELT },
    ...shared.flatMap(({ words }, at): Shape[] => {
      const wide = Math.min(520, 1250 / shared.length - 20);
      const place = { x: WIDE / 2 + (at - (shared.length - 1) / 2) * (wide + 20), y: 130, turned: 0 };
      return [
        { shape: 'path', d: box(place, 0, 0, wide, 120), stroke: BRASS, wide: 2.5 },
        ...wrapped(words, Math.floor(wide / 12)).map(
          (text, row, all): Shape => ({
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
    ...block(inscribed, WIDE / 2, 276, 1150, 350),
    ...curved(positions).flatMap((place) => areaShapes(place, areas)),
  ];
};

const pokerShapes = (filed: Filed): Shape[] => {
  const { layout, of } = filed;
  const { items } = layout;
  const seats = of.kind === 'poker' ? of.submission.seats : layout.positions;
  const [a, b] = [OVAL_WIDE / 2, OVAL_DEEP / 2];
  const oval = (by: number): string =>
    `M${-by} ${b} A${a + by} ${b + by} 0 1 1 ${OVAL_WIDE + by} ${b} A${a + by} ${b + by} 0 1 1 ${-by} ${b} Z`;
  const shared = items.filter(({ kind, where }) => kind === 'area' && where === 'table');
  return [
    { shape: 'path', d: oval(EDGE), fill: RAIL },
    { shape: 'path', d: oval(0), fill: FELT },
    { shape: 'text', x: a, y: 100, size: 26, words: 'dealer', fill: BRASS, bold: true },
    ...shared.flatMap(({ words }, at): Shape[] => {
      const x = a + (at - (shared.length - 1) / 2) * 560;
      return [
        { shape: 'path', d: box({ x, y: 230, turned: 0 }, 0, 0, 520, 110), stroke: BRASS, wide: 2.5 },
        ...wrapped(words, 40).map(
          (text, row, all): Shape => ({
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
    ...block(inscriptionsOf(filed), a, 440, 1400, 420),
    ...Array.from({ length: seats }, (_, at): Shape[] => {
      const angle = 200 - ((at + 0.5) * 220) / seats;
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
  ];
};

const legendShapes = (items: readonly LayoutItem[], left: number, top: number, wide: number): Shape[] => {
  const size = 20;
  const rows = items
    .filter(({ kind }) => kind === 'sign' || kind === 'equipment')
    .flatMap(({ kind, words, clause, where }) =>
      wrapped(
        `${kind === 'sign' ? 'Sign' : 'Equipment'}${where === 'position' ? ' at every position' : ''}: ${words} (${clause})`,
        Math.floor(wide / (size * 0.47)),
      ).map((text, at) => (at === 0 ? text : `    ${text}`)),
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
export const layoutDrawing = (filed: Filed): Drawing => {
  const { title, chapter, edition, layout, of } = filed;
  const isPoker = of.kind === 'poker';
  const [wide, deep] = isPoker ? [OVAL_WIDE, OVAL_DEEP] : [WIDE, DEEP];
  const legend = legendShapes(layout.items, 0, deep + EDGE + 130, wide);
  const below = Math.max(deep + EDGE + 110, ...legend.map((shape) => (shape.shape === 'text' ? shape.y + 20 : 0)));
  const inches = (mm: number): string => `${Math.round(mm / 25.4)} in`;
  const shapes: readonly Shape[] = [
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
export const ORIGIN = EDGE + MARGIN;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const svgShape = (shape: Shape): string => {
  if (shape.shape === 'path')
    return `<path d="${shape.d}" fill="${shape.fill ?? 'none'}"${shape.stroke === undefined ? '' : ` stroke="${shape.stroke}" stroke-width="${shape.wide ?? 1}"`}/>`;
  const { x, y, size, words, fill, bold, turned = 0, from } = shape;
  const turn = turned === 0 ? '' : ` transform="rotate(${round(turned)} ${round(x)} ${round(y)})"`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}"${bold ? ' font-weight="700"' : ''} text-anchor="${from ?? 'middle'}"${turn}>${escaped(words)}</text>`;
};

/** The drawing as SVG in true size: a plotter prints the felt as large as it is. */
export const layoutSvg = ({ width, height, title, shapes }: Drawing): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${round(height)}mm" viewBox="${-ORIGIN} ${-ORIGIN} ${width} ${round(height)}" font-family="Helvetica, Arial, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${-ORIGIN}" y="${-ORIGIN}" width="${width}" height="${round(height)}" fill="#ffffff"/>`,
    ...shapes.map(svgShape),
    '</svg>',
    '',
  ].join('\n');
