import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FAIRDEAL = fileURLToPath(new URL('../../packages/cli/bin/fairdeal.js', import.meta.url));
const STARTS = 15;

/** Commands that people wait for most often, and a bare Node for comparison. */
const COMMAND_LINES = {
  bare: ['-e', '0'],
  version: [FAIRDEAL, '--version'],
  games: [FAIRDEAL, 'games'],
  rank: [FAIRDEAL, 'rank', 'high', 'AsKsQsJsTs'],
} as const;

export interface StartBench {
  readonly bench: 'start';
  /** Best time from the start of the process to its end, in milliseconds. */
  readonly ours: Readonly<Record<string, number>>;
  readonly bare: number;
  readonly ratioToBare: Readonly<Record<string, number>>;
  /** Most time allowed for `--version` and `games`: twice the bare Node plus 60 ms. */
  readonly allowed: number;
  readonly unit: 'ms';
}

const milliseconds = (args: readonly string[]): number => {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args);
  if (status !== 0) throw new Error(`${args.join(' ')} exited with ${status}.`);
  return performance.now() - start;
};

/** Measures how long commands take. They take turns, so that a busy moment affects all of them. */
export const startBench = (): StartBench => {
  const best: Record<string, number> = {};
  for (let turn = 0; turn < STARTS; turn += 1)
    for (const [name, args] of Object.entries(COMMAND_LINES))
      best[name] = Math.min(best[name] ?? Infinity, milliseconds(args));
  const { bare = 0, ...ours } = best;
  const ratioToBare = Object.fromEntries(Object.entries(ours).map(([name, time]) => [name, time / bare]));
  return { bench: 'start', ours, bare, ratioToBare, allowed: 2 * bare + 60, unit: 'ms' };
};
