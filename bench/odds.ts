import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ask, type Question, SOLVERS, type Solver, solve } from '@fairdeal/lab';
import { houseGame } from '@fairdeal/rules';

export interface OddsBench {
  readonly bench: 'odds';
  /** Wall seconds of one whole derivation from nothing, on all cores. */
  readonly ours: Readonly<Record<string, number>>;
  readonly unit: 's';
}

const FAIRDEAL = fileURLToPath(new URL('../../packages/cli/bin/fairdeal.js', import.meta.url));

/** Every game from nothing, as the law has it: the latest edition, every setting at its default. */
export const oddsBench = (): OddsBench => ({
  bench: 'odds',
  ours: Object.fromEntries(SOLVERS.map((solver) => [solver.game, secondsFor(solver)])),
  unit: 's',
});

const secondsFor = (solver: Solver): number => {
  const edition = houseGame(solver.game)?.editions.at(-1)?.edition ?? '';
  const question = ask(solver, edition);
  const start = performance.now();
  if (solver.chunks(question) === 1) solve(solver, question);
  else onAllCores(solver, question);
  return (performance.now() - start) / 1000;
};

/** Through the command line, whose workers share the chunks. */
const onAllCores = ({ game }: Solver, { edition }: Question): void => {
  const args = [FAIRDEAL, 'odds', game, '--recompute', '--edition', edition, '--json'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(stderr);
};
