import type { HouseSeatPlace } from '../house-table/model/places.js';
import {
  FELT_MIDDLE,
  type FeltPoint,
  type FeltSize,
  TALL_WIDTH,
  tallFeltHeight,
  WIDE_FELT,
} from '../table-frame/felt-plane.js';

/** Place with the size of its piece. */
interface SizedPoint extends FeltPoint, FeltSize {}

/** Places as the dealer sees them: players above in order, the chip tray in front. */
export interface DealerPlaces extends FeltSize {
  readonly tall: boolean;
  /** Hand in focus: name, cards, reading and areas. */
  readonly seat: FeltPoint;
  readonly hand: FeltPoint & { readonly card: number; readonly room: number };
  readonly named: FeltPoint;
  readonly areas: FeltPoint & { readonly room: number; readonly size: number };
  /** Dealer's own cards. */
  readonly own: FeltPoint & { readonly card: number; readonly room: number };
  readonly cut: SizedPoint;
  readonly cue: SizedPoint;
  readonly rack: SizedPoint;
  readonly meter: FeltPoint | null;
  readonly shoe: FeltPoint | null;
  readonly discards: FeltPoint | null;
  readonly others: ReadonlyMap<number, HouseSeatPlace>;
}

/** Places down one side, from the seat beside the hand in focus to the dealer. */
const SIDE = [
  { x: 330, y: 156, turn: 8 },
  { x: 488, y: 218, turn: 18 },
  { x: 556, y: 392, turn: 30 },
] as const;

const pointOnSide = (share: number, of: 'x' | 'y' | 'turn'): number =>
  SIDE[0][of] * (1 - share) ** 2 + 2 * SIDE[1][of] * share * (1 - share) + SIDE[2][of] * share ** 2;

/** Room of an empty seat, smaller than a taken one. */
const FREE = 0.45;

/** Seat 1 is at the dealer's left. */
const around = (
  positions: number,
  turn: number | null,
  taken: readonly number[],
): ReadonlyMap<number, HouseSeatPlace> => {
  const room = (seat: number): number => (taken.includes(seat) ? 1 : FREE);
  const side = (seats: readonly number[], way: 1 | -1): [number, HouseSeatPlace][] => {
    const all = Math.max(
      2,
      seats.reduce((sum, seat) => sum + room(seat), 0),
    );
    return seats.map((seat, at) => {
      const share = (seats.slice(0, at).reduce((sum, one) => sum + room(one), 0) + room(seat) / 2) / all;
      const place = {
        x: FELT_MIDDLE + way * pointOnSide(share, 'x'),
        y: pointOnSide(share, 'y'),
        turn: way * pointOnSide(share, 'turn'),
      };
      return [seat, { ...place, scale: 0.9, room: 120 }];
    });
  };
  const middle = turn ?? positions / 2 + 0.5;
  const seats = Array.from({ length: positions }, (_, at) => at + 1);
  const before = seats.filter((seat) => seat < middle).reverse();
  const after = seats.filter((seat) => seat > middle);
  return new Map([...side(before, -1), ...side(after, 1)]);
};

const wide = (positions: number, turn: number | null, taken: readonly number[]): DealerPlaces => ({
  ...WIDE_FELT,
  tall: false,
  seat: { x: FELT_MIDDLE, y: 48 },
  hand: { x: FELT_MIDDLE, y: 112, card: 62, room: 520 },
  named: { x: FELT_MIDDLE, y: 180 },
  areas: { x: FELT_MIDDLE, y: 248, room: 620, size: 88 },
  own: { x: FELT_MIDDLE, y: 408, card: 52, room: 384 },
  cut: { x: 306, y: 424, width: 276, height: 92 },
  cue: { x: 1034, y: 424, width: 356, height: 100 },
  rack: { x: FELT_MIDDLE, y: 548, width: 824, height: 124 },
  meter: { x: 1200, y: 44 },
  shoe: { x: 150, y: 556 },
  discards: { x: 1160, y: 552 },
  others: around(positions, turn, taken),
});

/** Minimum height of a phone's felt, in felt units. */
const SHORT = 470;

const tall = (positions: number, turn: number | null, height: number): DealerPlaces => {
  const width = TALL_WIDTH;
  const seats = Array.from({ length: positions }, (_, at) => at + 1).filter((seat) => seat !== turn);
  const each = (width - 12) / Math.max(1, seats.length);
  // Extra height of a taller phone.
  const more = height - SHORT;
  const card = Math.min(62, 44 + 0.08 * more);
  const hand = { x: width / 2, y: 103 + 0.15 * more, card, room: 376 };
  return {
    width,
    height,
    tall: true,
    seat: { x: width / 2, y: hand.y - card * 0.7 - 12 },
    hand,
    named: { x: width / 2, y: hand.y + card * 0.7 + 18 },
    areas: { x: width / 2, y: 191 + 0.36 * more, room: 384, size: 48 + 0.08 * more },
    own: { x: width / 2, y: height - 182 - 0.1 * more, card: 34 + 0.06 * more, room: 364 },
    cut: { x: 66, y: height - 84, width: 120, height: 62 },
    cue: { x: 258, y: height - 84, width: 256, height: 62 },
    rack: { x: width / 2, y: height - 26, width: 386, height: 48 },
    meter: null,
    shoe: null,
    discards: null,
    others: new Map(
      seats.map((seat, at) => [seat, { x: 6 + each * (at + 0.5), y: 31, turn: 0, scale: 0.5, room: each - 8 }]),
    ),
  };
};

/** Places for a stage of this shape, with this seat's hand in focus, or none, and these seats taken. */
export const dealerPlacesFor = (
  size: FeltSize,
  positions: number,
  turn: number | null,
  taken: readonly number[],
): DealerPlaces => {
  const height = tallFeltHeight(size, SHORT);
  return height === null ? wide(positions, turn, taken) : tall(positions, turn, height);
};
