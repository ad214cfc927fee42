import type { Seat } from '@fairdeal/rules';
import {
  FELT_MIDDLE,
  type FeltPoint,
  type FeltSize,
  TALL_WIDTH,
  tallFeltHeight,
  WIDE_FELT,
} from '../../table-frame/felt-plane.js';

/** Place of another player's seat. */
export interface PokerSeatPlace extends FeltPoint {
  /** Place of its bet and of the dealer button. */
  readonly bet: FeltPoint;
  readonly button: FeltPoint;
}

/** Places of everything on the felt, in felt units. */
export interface PokerPlaces extends FeltSize {
  /** True for a phone's felt. */
  readonly tall: boolean;
  readonly tray: FeltPoint & { readonly width: number };
  readonly deck: FeltPoint;
  readonly burn: FeltPoint | null;
  readonly discards: FeltPoint | null;
  readonly rake: FeltPoint | null;
  /** Place of the house's name. */
  readonly title: FeltPoint;
  /** Place of the explanation of a pot in a game with a board; other games show it in the middle. */
  readonly because: FeltPoint;
  readonly board: FeltPoint & { readonly card: number; readonly step: number };
  readonly pot: FeltPoint;
  readonly own: FeltPoint & { readonly card: number; readonly room: number };
  readonly ownBet: FeltPoint;
  readonly ownButton: FeltPoint;
  readonly plate: FeltPoint;
  /** Width of another seat's card, face down and face up, and of all of them together. */
  readonly others: { readonly down: number; readonly up: number; readonly room: number };
  readonly seats: ReadonlyMap<Seat, PokerSeatPlace>;
}

/** Places up one side of the table, from the bottom, for a number of seats. */
const SIDE: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[490, 236]],
  [
    [498, 356],
    [398, 122],
  ],
  [
    [484, 430],
    [512, 236],
    [330, 112],
  ],
  [
    [444, 480],
    [536, 340],
    [500, 200],
    [322, 108],
  ],
  [
    [420, 514],
    [530, 408],
    [552, 292],
    [500, 180],
    [318, 104],
  ],
];

const towards = (from: FeltPoint, to: FeltPoint, far: number): FeltPoint => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return { x: from.x + (dx * far) / length, y: from.y + (dy * far) / length };
};

const seatAt = (x: number, y: number): PokerSeatPlace => {
  const bet = towards({ x, y }, { x: FELT_MIDDLE, y: y > 300 ? 320 : 290 }, y < 130 ? 98 : 138);
  return { x, y, bet, button: { x: x < FELT_MIDDLE ? x + 84 : x - 84, y: y + (y > 300 ? -22 : 26) } };
};

/** Places of the seats clockwise, from the left of the player at the near side. */
const around = (positions: number, mine: Seat | null): readonly Seat[] =>
  Array.from({ length: positions }, (_, at) => (((mine ?? 0) + at) % positions) + 1).filter((seat) => seat !== mine);

const wide = (positions: number, mine: Seat | null, down: number): PokerPlaces => {
  const seats = around(positions, mine);
  const left = seats.slice(0, Math.ceil(seats.length / 2));
  const right = seats.slice(left.length).toReversed();
  const side = (at: readonly Seat[], way: 1 | -1): [Seat, PokerSeatPlace][] =>
    at.map((seat, nth) => {
      const [x, y] = SIDE[at.length]?.[nth] ?? [490, 236];
      return [seat, seatAt(FELT_MIDDLE + way * x, y)];
    });
  return {
    ...WIDE_FELT,
    tall: false,
    tray: { x: FELT_MIDDLE, y: 54, width: 210 },
    deck: { x: 800, y: 56 },
    burn: { x: 852, y: 56 },
    discards: { x: 462, y: 54 },
    rake: { x: 522, y: 54 },
    title: { x: FELT_MIDDLE, y: 138 },
    because: { x: FELT_MIDDLE, y: 350 },
    board: { x: FELT_MIDDLE, y: 228, card: 84, step: 96 },
    pot: { x: FELT_MIDDLE, y: 328 },
    own: { x: FELT_MIDDLE, y: 466, card: 104, room: down > 5 ? 540 : 520 },
    ownBet: { x: FELT_MIDDLE - 250, y: 372 },
    ownButton: { x: FELT_MIDDLE + 150, y: 366 },
    plate: { x: FELT_MIDDLE, y: 582 },
    others: { down: 36, up: 46, room: 176 },
    seats: new Map([...side(left, -1), ...side(right, 1)]),
  };
};

/** Places on a phone: one row, or two rows around the board, with the first and last seats nearest the viewer. Without a player at the near side, one row goes there. */
const tall = (positions: number, mine: Seat | null, height: number): PokerPlaces => {
  const width = TALL_WIDTH;
  const seats = around(positions, mine);
  const upper = seats.length < 5 ? seats.length : Math.ceil(seats.length / 2);
  const low = seats.length - upper;
  const before = Math.ceil(low / 2);
  const beside = mine === null && low > 0;
  const row = height < 540 ? 84 : 96;
  const first = beside ? 84 : height < 540 ? 58 : 66;
  const each = width / Math.max(3, upper);
  const at = (x: number, y: number, way: 1 | -1 = 1): PokerSeatPlace => ({
    x,
    y,
    bet: { x: x + 4, y: y + (way === 1 ? 36 : -74) },
    button: { x: x - Math.min(40, each / 2 - 8), y: y + (way === 1 ? 34 : -84) },
  });
  const bottom = height - 40;
  const places: [Seat, PokerSeatPlace][] = seats.map((seat, nth) => {
    if (beside && nth < upper) return [seat, at(width / 2 + each * (nth - (upper - 1) / 2), first)];
    if (beside) return [seat, at(width / 2 + each * ((low - 1) / 2 - (nth - upper)), bottom, -1)];
    if (nth < before) return [seat, at(each * (before - nth - 0.5), first + row)];
    if (nth < before + upper) return [seat, at(width / 2 + each * (nth - before - (upper - 1) / 2), first)];
    return [seat, at(width - each * (nth - before - upper + 0.5), first + row)];
  });
  const under = first + (low > 0 && !beside ? row : 0) + 48;
  const card = Math.min(84, height * 0.135);
  const own = height - 62 - card * 0.7;
  const free = (beside ? bottom - 84 : own - card * 0.7) - under;
  return {
    width,
    height,
    tall: true,
    tray: { x: width / 2, y: 14, width: 120 },
    deck: { x: width - 36, y: 16 },
    burn: null,
    discards: null,
    rake: null,
    title: { x: width / 2, y: under + free * 0.42 },
    because: { x: width / 2, y: under + free - 26 },
    board: {
      x: width / 2,
      y: under + free * 0.36,
      card: Math.min(66, free * 0.42),
      step: Math.min(72, free * 0.42 + 6),
    },
    pot: { x: width / 2, y: under + free * 0.36 + Math.min(66, free * 0.42) * 0.7 + 20 },
    own: { x: width / 2, y: own, card, room: 372 },
    ownBet: { x: 54, y: own - card * 0.7 - 22 },
    ownButton: { x: width - 34, y: own - card * 0.7 - 22 },
    plate: { x: width / 2, y: height - 30 },
    others: { down: 24, up: beside ? 36 : 30, room: Math.min(112, each - 8) },
    seats: new Map(places),
  };
};

/** Places for a stage of this shape; `down` is the most cards that a player holds. */
export const pokerPlacesFor = (size: FeltSize, positions: number, mine: Seat | null, down: number): PokerPlaces => {
  const height = tallFeltHeight(size, 430);
  return height === null ? wide(positions, mine, down) : tall(positions, mine, height);
};
