import { spawnSync } from 'node:child_process';

/** Processor seconds that this process has used, so that other work on the machine doesn't count. */
const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Best rate of several slices, in things a second. */
const bestRate = (slices: number, things: number, doThem: (slice: number) => void): number => {
  let best = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    const start = processorSeconds();
    doThem(slice);
    best = Math.max(best, things / (processorSeconds() - start));
  }
  return best;
};

const SLICES = 5;
const SLICE_SECONDS = 0.4;

/** Best rate of slices of equal length, in things a second. A short trial finds how many things fill a slice. */
export const measureRate = (trial: number, doThem: (things: number, seed: string) => void): number => {
  const first = bestRate(2, trial, (slice) => doThem(trial, `trial ${slice}`));
  const things = Math.max(trial, Math.round(first * SLICE_SECONDS));
  return Math.round(bestRate(SLICES, things, (slice) => doThem(things, `bench ${slice}`)));
};

/** Figure that a benchmark's file prints for one game. Each game has a process to itself, so that none affects the next. */
export const measureInProcess = (file: string, ...words: readonly string[]): number => {
  const { stdout, status } = spawnSync(process.execPath, [file, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.at(-1)} could not be measured with ${file}.`);
  return Number(stdout);
};

/** Number given as an option of a benchmark: `--times=5`. */
export const numberOption = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
