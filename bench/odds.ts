import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SOLVERS } from '@fairdeal/lab';

export interface OddsBench {
  readonly bench: 'odds';
  /** Wall-clock seconds to calculate everything once, on all cores. */
  readonly ours: Readonly<Record<string, number>>;
  readonly unit: 's on all cores';
}

const FAIRDEAL = fileURLToPath(new URL('../../packages/cli/bin/fairdeal.js', import.meta.url));

/** Calculates all stored odds of every game: each edition and every setting that they depend on. */
export const oddsBench = (): OddsBench => ({
  bench: 'odds',
  ours: Object.fromEntries(SOLVERS.map(({ game }) => [game, secondsFor(game)])),
  unit: 's on all cores',
});

/** Runs the command, whose workers share the chunks. */
const secondsFor = (game: string): number => {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [FAIRDEAL, 'odds', game, '--recompute', '--json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr);
  return (performance.now() - start) / 1000;
};
