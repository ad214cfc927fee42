import type { LayoutItem } from '@fairdeal/rules';
import { wrapWords } from '@fairdeal/rules/internal/text';
import type { DrawingShape } from './drawing-shape.js';
import type { FreeWidthAt } from './text.js';

export const CHALK = '#f4efe0';
/** 84 by 42 inches, as tables of this kind are built. */
export const [WIDE, DEEP] = [2134, 1067];
export const AREA = { wide: 118, high: 58, gap: 9 };
/** A card is 63 by 88 mm. */
export const CARD = { wide: 72, high: 97 };
export interface LayoutPosition {
  readonly x: number;
  readonly y: number;
  /** In degrees, clockwise: which way its words stand. */
  readonly turned: number;
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point given beside a place, turned with it. */
export const pointBeside = (
  { x, y, turned }: LayoutPosition,
  across: number,
  out: number,
): { readonly x: number; readonly y: number } => {
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
export const boxPath = (place: LayoutPosition, across: number, out: number, wide: number, high: number): string =>
  line(
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x = 0, y = 0]) => pointBeside(place, across + (x * wide) / 2, out + (y * high) / 2)),
  );

/** Size of an area, which holds a wager, a card or a hand. */
const sizeOf = ({ holds }: LayoutItem): { readonly wide: number; readonly high: number } => {
  if (holds === undefined) return AREA;
  return { wide: holds === 'card' ? CARD.wide : AREA.wide, high: CARD.high };
};

/** The areas of a position in rows, from the player on: wagers two and two, then cards side by side. */
const rowsOf = (items: readonly LayoutItem[]): readonly (readonly LayoutItem[])[] => {
  const isWager = ({ holds }: LayoutItem): boolean => holds === undefined;
  const wagers = items.filter(isWager);
  const cards = items.filter((item) => !isWager(item));
  const pairs = wagers.flatMap((_, at) => (at % 2 === 0 ? [wagers.slice(at, at + 2)] : []));
  return [...pairs, ...(cards.length === 0 ? [] : [cards])];
};

export const areaShapes = (place: LayoutPosition, items: readonly LayoutItem[]): DrawingShape[] => {
  let out = AREA.high / 2;
  return rowsOf(items).flatMap((row): DrawingShape[] => {
    const sizes = row.map(sizeOf);
    const high = Math.max(...sizes.map((size) => size.high));
    let across = -(sizes.reduce((sum, { wide }) => sum + wide, 0) + AREA.gap * (row.length - 1)) / 2;
    const middle = out - high / 2;
    out -= high + AREA.gap;
    return row.flatMap(({ words }, at): DrawingShape[] => {
      const { wide } = sizes[at] ?? AREA;
      const x = across + wide / 2;
      across += wide + AREA.gap;
      const lines = wrapWords(words, Math.floor(wide / 9.8));
      const size = lines.length > 2 ? 13 : 15;
      return [
        { shape: 'path', d: boxPath(place, x, middle, wide, high), stroke: CHALK, wide: 2.5 },
        ...lines.map((text, index): DrawingShape => {
          const at_ = pointBeside(place, x, middle + (index - (lines.length - 1) / 2) * size * 1.1 + size * 0.35);
          return { shape: 'text', ...at_, size, words: text, fill: CHALK, bold: true, turned: place.turned };
        }),
      ];
    });
  });
};

/** The places of the players on the curved side, from the dealer's left on: the dealer faces down the page. */
export const curvedPositions = (positions: number): readonly LayoutPosition[] =>
  Array.from({ length: positions }, (_, at) => {
    const angle = 12 + (at * 156) / Math.max(1, positions - 1);
    const [a, b] = [WIDE / 2 - 150, DEEP - 190];
    const [x, y] = [WIDE / 2 + a * Math.cos(radians(angle)), 70 + b * Math.sin(radians(angle))];
    return { x, y, turned: angle - 90 };
  });

/** How far words stay from the areas beside them. */
const TEXT_CLEARANCE = 18;

/** How wide words may be around the middle, so that they touch none of these shapes. */
export const freeWidthBeside =
  (shapes: readonly DrawingShape[], middle: number, most: number): FreeWidthAt =>
  (top, bottom) => {
    const sides = shapes.flatMap((shape) => {
      if (shape.shape !== 'path') return [];
      const corners = [...shape.d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
        x: Number(x),
        y: Number(y),
      }));
      return corners.flatMap((from, at) => {
        const to = corners[(at + 1) % corners.length] ?? from;
        // Every point of the side that lies at this height, a few millimeters apart.
        return Array.from({ length: 41 }, (_, part) => ({
          x: from.x + ((to.x - from.x) * part) / 40,
          y: from.y + ((to.y - from.y) * part) / 40,
        })).filter(({ y }) => y > top - TEXT_CLEARANCE && y < bottom + TEXT_CLEARANCE);
      });
    });
    return Math.min(most, ...sides.map(({ x }) => 2 * (Math.abs(x - middle) - TEXT_CLEARANCE)));
  };
