import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUSE_GAMES, POKER_GAMES } from '@fairdeal/rules';
import { replayRateOf } from './replay.js';
import { measureInProcess } from './support/measure.js';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Benchmark of a built workspace in a folder, by game. Runs of the two workspaces take turns, and the best of each counts. */
interface RevisionBenchmark {
  readonly games: readonly string[];
  readonly turns: number;
  readonly unit: string;
  /** If less is better, the ratio is inverted. */
  readonly lessIsBetter?: true;
  readonly measure: (root: string, game: string) => number;
}

const rateBenchmark = (name: string, games: readonly string[]): RevisionBenchmark => ({
  games,
  turns: 3,
  unit: 'a second',
  measure: (root, game) => measureInProcess(join(root, 'bench', 'dist', `${name}.js`), game),
});

const HOUSE = HOUSE_GAMES.map(({ id }) => id);

const REVISION_BENCHMARKS: Readonly<Record<string, RevisionBenchmark>> = {
  rounds: rateBenchmark('rounds', HOUSE),
  poker: rateBenchmark(
    'poker',
    POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(({ id }) => id),
  ),
  replay: {
    games: ['hold-em'],
    turns: 3,
    unit: 'a second',
    measure: (root) => replayRateOf(join(root, 'packages', 'rules', 'dist', 'index.js')),
  },
  odds: {
    games: HOUSE,
    turns: 1,
    unit: 's of one core',
    lessIsBetter: true,
    measure: (root, game) => measureInProcess(ODDS_CHILD, join(root, 'packages', 'lab', 'dist', 'index.js'), game),
  },
  record: {
    games: ['one node'],
    turns: 2,
    unit: 'entries a second',
    measure: (root, nodes) =>
      (figuresOf(root, 'record', '--seconds=4').ours as Readonly<Record<string, number>>)[nodes] ?? 0,
  },
  house: {
    games: ['100 tables'],
    turns: 2,
    unit: 'durable acts a second',
    measure: (root) => firstNumber(figuresOf(root, 'house', '--tables=100', '--all=100', '--seconds=5').acts),
  },
};

/** Result that a revision's own benchmark prints as JSON. */
const figuresOf = (root: string, ...args: readonly string[]): Readonly<Record<string, unknown>> =>
  JSON.parse(
    execFileSync(process.execPath, [join(root, 'bench', 'dist', 'main.js'), ...args, '--json'], { encoding: 'utf8' }),
  );

/** The figure of a result line of the benchmark of the house: `2,150 durable a second, …`. */
const firstNumber = (line: unknown): number => Number.parseFloat(String(line).replaceAll(',', ''));

/** This version measures the odds of any revision, with that revision's lab. Recorded hands use that revision's rules. */
const ODDS_CHILD = fileURLToPath(new URL('./children/odds.js', import.meta.url));

/** The benchmarks that can be measured against another revision. */
export const COMPARABLE = Object.keys(REVISION_BENCHMARKS);

export interface RevisionComparison {
  readonly bench: string;
  readonly revision: string;
  readonly ours: Readonly<Record<string, number>>;
  readonly theirs: Readonly<Record<string, number>>;
  readonly ratio: Readonly<Record<string, number>>;
  readonly unit: string;
}

/** Runs these benchmarks of the current sources and of a revision in turns. The revision is built in a separate folder. */
export const compareWithRevision = (
  revision: string,
  names: readonly string[],
  done: (result: RevisionComparison) => void,
): void => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-bench-'));
  try {
    build(revision, folder);
    for (const name of names) done(compareBenchmark(name, revision, folder));
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
};

const build = (revision: string, folder: string): void => {
  execFileSync('git', ['worktree', 'add', '--detach', folder, revision], { cwd: ROOT, stdio: 'ignore' });
  linkModules(folder);
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  for (const args of [[tsc, '-b', 'bench', join('packages', 'cli')], [join('scripts', 'bundle.mjs')]])
    execFileSync(process.execPath, args, { cwd: folder, stdio: 'ignore' });
};

/** Both share the installed packages; each has its own workspace packages. */
const linkModules = (folder: string): void => {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@fairdeal'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@fairdeal' && name !== 'fairdeal')
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@fairdeal', name), 'junction');
};

const compareBenchmark = (name: string, revision: string, folder: string): RevisionComparison => {
  const {
    games,
    turns,
    unit,
    lessIsBetter: less,
    measure: measured,
  } = REVISION_BENCHMARKS[name] ?? rateBenchmark(name, []);
  const ours: Record<string, number> = {};
  const theirs: Record<string, number> = {};
  const ratio: Record<string, number> = {};
  const better = less ? Math.min : Math.max;
  for (const game of games) {
    let [present, past] = less ? [Infinity, Infinity] : [0, 0];
    for (let turn = 0; turn < turns; turn += 1) {
      past = better(past, measured(folder, game));
      present = better(present, measured(ROOT, game));
    }
    ours[game] = present;
    theirs[game] = past;
    ratio[game] = less ? past / present : present / past;
  }
  return { bench: name, revision, ours, theirs, ratio, unit };
};
