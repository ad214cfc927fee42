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
  readonly meter: FeltPoint;
  readonly tray: FeltPoint & { readonly width: number };
  readonly shoe: FeltPoint & { readonly width: number };
  readonly discards: (FeltPoint & { readonly width: number }) | null;
  readonly dealer: FeltPoint & { readonly card: number; readonly room: number };
  readonly title: FeltPoint;
  readonly line: FeltPoint | null;
  /** Center of the row of the player's own areas, its width, and the size of one area. */
  readonly areas: FeltPoint & { readonly room: number; readonly size: number };
  readonly own: FeltPoint & { readonly card: number; readonly room: number };
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

const wide = (positions: number, mine: number): HousePlaces => ({
  ...WIDE_FELT,
  tall: false,
  meter: { x: 138, y: 36 },
  tray: { x: FELT_MIDDLE, y: 30, width: 376 },
  shoe: { x: 1008, y: 36, width: 96 },
  discards: { x: 257, y: 34, width: 58 },
  dealer: { x: FELT_MIDDLE, y: 112, card: 60, room: 470 },
  title: { x: FELT_MIDDLE, y: 182 },
  line: { x: FELT_MIDDLE, y: 206 },
  areas: { x: FELT_MIDDLE, y: 278, room: 712, size: 104 },
  own: { x: FELT_MIDDLE, y: 462, card: 92, room: 712 },
  plate: { x: FELT_MIDDLE, y: 582 },
  others: around(positions, mine),
});

const tall = (positions: number, mine: number, height: number): HousePlaces => {
  const width = TALL_WIDTH;
  const others = [
    ...Array.from({ length: positions - mine }, (_, at) => positions - at),
    ...Array.from({ length: mine - 1 }, (_, at) => mine - 1 - at),
  ];
  const each = (width - 12) / Math.max(1, others.length);
  return {
    width,
    height,
    tall: true,
    meter: { x: 52, y: 24 },
    tray: { x: 196, y: 22, width: 168 },
    shoe: { x: 346, y: 20, width: 56 },
    discards: null,
    dealer: { x: width / 2, y: 54 + height * 0.065, card: Math.min(46, height * 0.085), room: 372 },
    title: { x: width / 2, y: 70 + height * 0.145 },
    line: height > 560 ? { x: width / 2, y: 88 + height * 0.15 } : null,
    areas: { x: width / 2, y: height * 0.54, room: 384, size: Math.min(70, height * 0.125) },
    own: { x: width / 2, y: height * 0.775, card: Math.min(84, height * 0.14), room: 376 },
    plate: { x: width / 2, y: height - 34 },
    others: new Map(
      others.map((seat, at) => [
        seat,
        { x: 6 + each * (at + 0.5), y: height * 0.335, turn: 0, scale: Math.min(0.62, height / 1000), room: each - 6 },
      ]),
    ),
  };
};

/** Places for a stage of this shape. A phone keeps the same felt with everything closer together. */
export const housePlacesFor = (size: FeltSize, positions: number, mine: number): HousePlaces => {
  const height = tallFeltHeight(size, 400);
  return height === null ? wide(positions, mine) : tall(positions, mine, height);
};
