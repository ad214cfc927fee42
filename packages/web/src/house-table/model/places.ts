import {
  FELT_MIDDLE,
  type FeltPoint,
  type FeltSize,
  TALL_WIDTH,
  tallFeltHeight,
  WIDE_FELT,
} from '../../table-frame/felt-plane.js';

/** Place of another player's seat, drawn smaller. */
export interface HouseSeatPlace extends FeltPoint {
  readonly scale: number;
  /** Widest its cards may spread when they are shown. */
  readonly room: number;
}

/** Places of everything on the felt, in felt units. */
export interface HousePlaces extends FeltSize {
  /** True for a phone's felt. */
  readonly tall: boolean;
  /** True where only the near end of the table is seen. */
  readonly near: boolean;
  /** Null where there is no room for it. */
  readonly meter: FeltPoint | null;
  readonly tray: FeltPoint & { readonly width: number };
  readonly shoe: FeltPoint & { readonly width: number };
  readonly discards: (FeltPoint & { readonly width: number }) | null;
  readonly dealer: FeltPoint & { readonly card: number; readonly room: number };
  readonly title: FeltPoint;
  readonly line: FeltPoint | null;
  /** Center of the row of the player's own areas, its width, and the size of one area. */
  readonly areas: FeltPoint & { readonly room: number; readonly size: number };
  readonly own: FeltPoint & { readonly card: number; readonly room: number };
  /** Rows of the cards kept and of those set apart, where each hand has a row of its own. */
  readonly setRows: readonly [kept: FeltPoint, apart: FeltPoint] | null;
  readonly plate: FeltPoint;
  readonly others: ReadonlyMap<number, HouseSeatPlace>;
}

/** Places down one side of the table, from the top, for a number of seats. */
const SIDE: readonly (readonly (readonly [x: number, y: number, turn: number])[])[] = [
  [],
  [[480, 300, -14]],
  [
    [500, 168, -18],
    [458, 330, -12],
  ],
  [
    [520, 116, -22],
    [508, 236, -18],
    [460, 356, -12],
  ],
  [
    [530, 112, -26],
    [520, 208, -24],
    [490, 304, -20],
    [430, 400, -14],
  ],
  [
    [536, 96, -28],
    [532, 176, -26],
    [512, 256, -22],
    [478, 336, -18],
    [424, 412, -12],
  ],
];

/** Places of the other seats in order. Seat 1 is at the dealer's left, the viewer's right. */
const around = (positions: number, mine: number): ReadonlyMap<number, HouseSeatPlace> => {
  const right = Array.from({ length: mine - 1 }, (_, at) => at + 1);
  const left = Array.from({ length: positions - mine }, (_, at) => positions - at);
  const side = (seats: readonly number[], way: 1 | -1): [number, HouseSeatPlace][] =>
    seats.map((seat, at) => {
      const [x = 480, y = 300, turn = 0] = SIDE[seats.length]?.[at] ?? [];
      return [
        seat,
        {
          x: FELT_MIDDLE + way * x,
          y,
          turn: -way * turn,
          scale: [1, 1, 1, 0.8, 0.7, 0.6][seats.length] ?? 0.6,
          room: seats.length > 3 ? 140 : 172,
        },
      ];
    });
  return new Map([...side(right, 1), ...side(left, -1)]);
};

/** Tallest wide felt; a taller stage leaves room above it. */
const MOST_WIDE = 860;

const wide = (positions: number, mine: number, height: number): HousePlaces => {
  const more = height - WIDE_FELT.height;
  const others = around(positions, mine);
  return {
    width: WIDE_FELT.width,
    height,
    tall: false,
    near: false,
    meter: { x: 138, y: 36 },
    tray: { x: FELT_MIDDLE, y: 30, width: 376 },
    shoe: { x: 1008, y: 36, width: 96 },
    discards: { x: 257, y: 34, width: 58 },
    dealer: { x: FELT_MIDDLE, y: 112 + 0.1 * more, card: 60 + 0.04 * more, room: 470 },
    title: { x: FELT_MIDDLE, y: 182 + 0.18 * more },
    line: { x: FELT_MIDDLE, y: 206 + 0.18 * more },
    areas: { x: FELT_MIDDLE, y: 278 + 0.4 * more, room: 712, size: 104 },
    own: { x: FELT_MIDDLE, y: 462 + 0.84 * more, card: 92 + 0.08 * more, room: 712 },
    setRows: null,
    plate: { x: FELT_MIDDLE, y: 582 + more },
    others: new Map([...others].map(([seat, place]) => [seat, { ...place, y: place.y + 0.4 * more }])),
  };
};

/** Other seats in one row, in their order around the table. */
const inRow = (
  positions: number,
  mine: number,
  at: { readonly width: number; readonly y: number; readonly scale: number },
): ReadonlyMap<number, HouseSeatPlace> => {
  const others = [
    ...Array.from({ length: positions - mine }, (_, nth) => positions - nth),
    ...Array.from({ length: mine - 1 }, (_, nth) => mine - 1 - nth),
  ];
  const each = (at.width - 12) / Math.max(1, others.length);
  return new Map(
    others.map((seat, nth) => [seat, { x: 6 + each * (nth + 0.5), y: at.y, turn: 0, scale: at.scale, room: each - 6 }]),
  );
};

/** Height under which a phone's felt leaves the other seats out. */
const NO_OTHERS = 470;

const tall = (positions: number, mine: number, height: number): HousePlaces => {
  const width = TALL_WIDTH;
  const close = height < NO_OTHERS;
  return {
    width,
    height,
    tall: true,
    near: true,
    // Where there is little room, chips and cards come in from beyond the edge.
    meter: close ? null : { x: 52, y: 24 },
    tray: { x: 196, y: close ? -40 : 22, width: 168 },
    shoe: close ? { x: 460, y: 20, width: 56 } : { x: 346, y: 20, width: 56 },
    discards: null,
    dealer: { x: width / 2, y: (close ? 8 : 54) + height * 0.065, card: Math.min(46, height * 0.085), room: 372 },
    title: { x: width / 2, y: (close ? 24 : 70) + height * 0.145 },
    line: height > 620 ? { x: width / 2, y: 88 + height * 0.15 } : null,
    areas: { x: width / 2, y: height * (close ? 0.385 : 0.5), room: 384, size: Math.min(66, height * 0.12) },
    own: { x: width / 2, y: height * 0.775, card: Math.min(84, height * 0.14), room: 376 },
    setRows: [
      { x: width / 2, y: height * (close ? 0.7 : 0.725) },
      { x: width / 2, y: height * (close ? 0.895 : 0.865) },
    ],
    plate: { x: width / 2, y: height - 30 },
    others: close
      ? new Map()
      : inRow(positions, mine, { width, y: height * 0.335, scale: Math.min(0.6, height / 1000) }),
  };
};

/** Felt of a phone on its side: one unit is one pixel, and the other seats are left out. */
const short = (size: FeltSize): HousePlaces => {
  const height = Math.max(330, size.height);
  const width = Math.max(400, (size.width * height) / Math.max(1, size.height));
  const [middle, roomy] = [width / 2, width >= 560];
  const areas = roomy ? 68 : 54;
  return {
    width,
    height,
    tall: true,
    near: true,
    meter: roomy ? { x: 54, y: 24 } : null,
    // Chips and cards come in from beyond the edge.
    tray: { x: middle, y: -40, width: 168 },
    shoe: roomy ? { x: width - 42, y: 22, width: 54 } : { x: width + 60, y: 20, width: 54 },
    discards: null,
    dealer: { x: middle, y: 34, card: 38, room: width - (roomy ? 220 : 16) },
    title: { x: middle, y: 87 },
    line: null,
    areas: { x: middle, y: height * 0.27 + areas / 2, room: width - 12, size: areas },
    own: { x: middle, y: height - 100, card: Math.min(70, height * 0.18), room: width - 4 },
    setRows: null,
    plate: { x: middle, y: height - 16 },
    others: new Map(),
  };
};

/** Width of a tablet's felt. */
const TABLET_WIDTH = 768;

const tablet = (positions: number, mine: number, size: FeltSize): HousePlaces => {
  const width = TABLET_WIDTH;
  const height = (width * size.height) / size.width;
  const middle = width / 2;
  return {
    width,
    height,
    tall: false,
    near: true,
    meter: { x: 86, y: 36 },
    tray: { x: middle, y: 30, width: 280 },
    shoe: { x: width - 90, y: 36, width: 84 },
    discards: { x: 196, y: 34, width: 50 },
    dealer: { x: middle, y: 94 + height * 0.045, card: 56, room: 620 },
    title: { x: middle, y: 142 + height * 0.07 },
    line: { x: middle, y: 166 + height * 0.07 },
    areas: { x: middle, y: height * 0.565, room: 748, size: Math.min(92, height * 0.13) },
    own: { x: middle, y: height * 0.815, card: Math.min(104, height * 0.14), room: 740 },
    setRows: null,
    plate: { x: middle, y: height - 28 },
    others: inRow(positions, mine, { width, y: height * 0.365, scale: Math.min(0.8, height / 1020) }),
  };
};

/** True for a phone on its side. */
const isShort = ({ width, height }: FeltSize): boolean => width < 760 && height < 440 && width / height > 0.95;

/** True for a tablet held upright. */
const isTablet = ({ width, height }: FeltSize): boolean =>
  width >= 560 && width / height > 0.72 && width / height < 1.35;

/** Places for a stage of this size. Every felt keeps the order of its rows. */
export const housePlacesFor = (size: FeltSize, positions: number, mine: number): HousePlaces => {
  if (isShort(size)) return short(size);
  if (isTablet(size)) return tablet(positions, mine, size);
  const height = tallFeltHeight(size, 400);
  if (height !== null) return tall(positions, mine, height);
  const fits = (WIDE_FELT.width * size.height) / Math.max(1, size.width);
  return wide(positions, mine, Math.min(MOST_WIDE, Math.max(WIDE_FELT.height, fits)));
};
