import { spawnSync } from 'node:child_process';

/** Seconds that this process has had of the processor: what else the machine was doing does not count. */
const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** The best of several slices: things a second. */
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

/** Things a second, the best of slices of equal length: a short trial says how many fill one. */
export const measureRate = (trial: number, doThem: (things: number, seed: string) => void): number => {
  const first = bestRate(2, trial, (slice) => doThem(trial, `trial ${slice}`));
  const things = Math.max(trial, Math.round(first * SLICE_SECONDS));
  return Math.round(bestRate(SLICES, things, (slice) => doThem(things, `bench ${slice}`)));
};

/** What a benchmark's file prints for one game in a process to itself, so that none is measured in the wake of the others. */
export const measureInProcess = (file: string, ...words: readonly string[]): number => {
  const { stdout, status } = spawnSync(process.execPath, [file, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.at(-1)} could not be measured by ${file}.`);
  return Number(stdout);
};

/** What a benchmark was asked for: `--times=5`. */
export const numberOption = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
