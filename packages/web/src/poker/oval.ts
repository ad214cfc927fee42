/** A point on the table, in parts of its width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The table as it is drawn: straight sides and round ends. */
export const TABLE = { width: 1000, height: 520 } as const;

/** A way around the table at a distance from its middle: half its width, and half its height, which is also the radius of the ends. */
export interface Way {
  readonly across: number;
  readonly up: number;
}

/** The rail where players sit, the line their bets lie on, and the line of the button. */
export const RAIL: Way = { across: 432, up: 196 };
export const BETS: Way = { across: 300, up: 112 };
export const BUTTONS: Way = { across: 350, up: 142 };

/** The spot that lies `part` of the way around, clockwise from the middle of the near side. */
export const around = ({ across, up }: Way, part: number): Spot => {
  const side = across - up;
  const end = Math.PI * up;
  const whole = 4 * side + 2 * end;
  let left = (((part % 1) + 1) % 1) * whole;
  const at = (x: number, y: number): Spot => ({
    x: 0.5 + x / TABLE.width,
    y: 0.5 + y / TABLE.height,
  });
  if (left <= side) return at(-left, up);
  left -= side;
  if (left <= end) return at(-side - up * Math.sin(left / up), up * Math.cos(left / up));
  left -= end;
  if (left <= 2 * side) return at(-side + left, -up);
  left -= 2 * side;
  if (left <= end) return at(side + up * Math.sin(left / up), -up * Math.cos(left / up));
  return at(side - (left - end), up);
};

/**
 * How far around a seat lies from the viewer's, who sits at the near side. The dealer has a place of his own between the last seat
 * and the first, which is at his left.
 */
export const partOf = (seat: number, viewer: number, positions: number): number =>
  (((seat - viewer) % (positions + 1)) + positions + 1) / (positions + 1);

export const DEALER = 0;
