/** A meter that wagers raise, lines take a share of, and a top award empties. Cents, as decimals. */
export interface MeterProcess {
  /** The chance that a wager wins all of it. */
  readonly chance: number;
  readonly growth: number;
  /** Amount at the restart, in addition to the share kept from every wager before the last top award. */
  readonly reseed: number;
  readonly kept: number;
  /** Lines paid from it, the top award included: the share that is left, and the probability. */
  readonly shares: readonly { readonly leaves: number; readonly chance: number }[];
  /** More never stands there. */
  readonly most: number;
}

/** How likely it is that no more than a level stands on a meter when a wager is decided. */
export interface MeterLevelDistribution {
  upTo(level: number): number;
  /** The level that it stays within so often, and by how much that moves between a grid and one twice as coarse. */
  within(share: number): number;
  error(share: number): number;
}

const CELLS = 1 << 14;
const CLOSE = 1e-11;
const MOST_SWEEPS = 20_000;

/** Values at the points of a grid from 0 on, straight lines between them, and 1 beyond. */
interface LevelGrid {
  readonly step: number;
  readonly values: Float64Array;
}

const valueAt = ({ step, values }: LevelGrid, level: number): number => {
  const place = level / step;
  const cell = Math.floor(place);
  if (cell >= values.length - 1) return 1;
  const [below, above] = [values[cell] ?? 0, values[cell + 1] ?? 0];
  return below + (above - below) * (place - cell);
};

const levelAt = ({ step, values }: LevelGrid, share: number): number => {
  let [low, high] = [0, values.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) >= share) high = middle;
    else low = middle;
  }
  const [below, above] = [values[low] ?? 0, values[high] ?? 0];
  return step * (low + (above > below ? (share - below) / (above - below) : 1));
};

/**
 * Before a wager raised it, a meter of at most x stood at x less the growth, if nothing was then paid from it; at that divided by what a share
 * leaves, if one was; or it started again there. So with F for how likely at most x is, F(x) = r·F(x − g) + Σ p·F((x − g) / leaves) + top·S(x − g).
 * A step of the grid is so many wagers, all of which are added up; F at higher levels is that of the sweep before, until nothing changes.
 */
const solveGrid = ({ chance, growth, reseed, kept, shares, most }: MeterProcess, wagers: number): LevelGrid => {
  const step = wagers * growth;
  const points = Math.ceil(most / step) + 2;
  const partly = shares.filter(({ leaves }) => leaves > 0);
  const some = partly.reduce((all, share) => all + share.chance, 0);
  const rest = 1 - chance - some;
  const nothing = rest ** wagers;
  // Of what comes of the wagers of a step, by where in it they fall.
  let [here, before] = [0, 0];
  for (let wager = 1, left = 1; wager <= wagers; wager += 1, left *= rest) {
    here += left * (1 - wager / wagers);
    before += left * (wager / wagers);
  }
  const startedBy = (level: number): number =>
    level < reseed + kept ? 0 : 1 - (1 - chance) ** Math.floor((level - reseed) / kept + 1e-9);
  const started = Float64Array.from({ length: points }, (_, point) => {
    const level = point * step;
    if (kept > 0) return point === 0 ? 0 : chance * (here * startedBy(level) + before * startedBy(level - step));
    const since = Math.min(wagers, Math.max(0, Math.floor((level - reseed) / growth + 1e-9)));
    return (chance * (1 - rest ** since)) / (1 - rest);
  });
  const values = new Float64Array(points).fill(1);
  const grid = { step, values };
  const paid = new Float64Array(points);
  for (let sweep = 0, change = 1; sweep === 0 || (sweep < MOST_SWEEPS && change * some > CLOSE * chance); sweep += 1) {
    change = 0;
    for (let point = 0; point < points; point += 1)
      paid[point] = partly.reduce((all, share) => all + share.chance * valueAt(grid, (point * step) / share.leaves), 0);
    let value = 0;
    for (let point = 0; point < points; point += 1) {
      value =
        point === 0
          ? 0
          : nothing * value + here * (paid[point] ?? 0) + before * (paid[point - 1] ?? 0) + (started[point] ?? 0);
      change = Math.max(change, Math.abs(value - (values[point] ?? 0)));
      values[point] = value;
    }
  }
  return grid;
};

/** Works the levels of a meter out on a grid, and on one twice as coarse to see how far they are right. */
export const meterLevels = (run: MeterProcess): MeterLevelDistribution => {
  const wagers = Math.max(1, Math.ceil(run.most / (run.growth * CELLS)));
  const [fine, coarse] = [solveGrid(run, wagers), solveGrid(run, 2 * wagers)];
  return {
    upTo: (level) => valueAt(fine, level),
    within: (share) => levelAt(fine, share),
    error: (share) => Math.abs(levelAt(fine, share) - levelAt(coarse, share)),
  };
};
