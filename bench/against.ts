import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUSE_GAMES, POKER_GAMES } from '@fairdeal/rules';
import { measuredAlone } from './measure.js';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Runs of each, in turns: the best of either counts. */
const TURNS = 3;

const GAMES: Readonly<Record<string, readonly string[]>> = {
  rounds: HOUSE_GAMES.map(({ id }) => id),
  poker: POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(({ id }) => id),
  replay: ['hold-em'],
};

/** The benchmarks that can be measured against another revision. */
export const COMPARED = Object.keys(GAMES);

export interface Against {
  readonly bench: string;
  readonly revision: string;
  readonly ours: Readonly<Record<string, number>>;
  readonly theirs: Readonly<Record<string, number>>;
  readonly ratio: Readonly<Record<string, number>>;
  readonly unit: string;
}

/** These benchmarks of the present sources and of a revision, which is built in a folder of its own, in turns. */
export const against = (revision: string, names: readonly string[], done: (result: Against) => void): void => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-bench-'));
  try {
    build(revision, folder);
    for (const name of names) done(compared(name, revision, folder));
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
};

const build = (revision: string, folder: string): void => {
  execFileSync('git', ['worktree', 'add', '--detach', folder, revision], { cwd: ROOT, stdio: 'ignore' });
  linkModules(folder);
  execFileSync(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', 'bench'], {
    cwd: folder,
    stdio: 'ignore',
  });
};

/** What is installed serves both; the packages of the workspace are each one's own. */
const linkModules = (folder: string): void => {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@fairdeal'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@fairdeal' && name !== 'fairdeal')
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@fairdeal', name), 'junction');
};

const compared = (name: string, revision: string, folder: string): Against => {
  const file = (root: string): string => join(root, 'bench', 'dist', `${name}.js`);
  if (!existsSync(file(folder))) throw new Error(`The revision ${revision} has no benchmark ${name}.`);
  const ours: Record<string, number> = {};
  const theirs: Record<string, number> = {};
  const ratio: Record<string, number> = {};
  for (const game of GAMES[name] ?? []) {
    let [present, past] = [0, 0];
    for (let turn = 0; turn < TURNS; turn += 1) {
      past = Math.max(past, measuredAlone(file(folder), game));
      present = Math.max(present, measuredAlone(file(ROOT), game));
    }
    ours[game] = present;
    theirs[game] = past;
    ratio[game] = present / past;
  }
  return { bench: name, revision, ours, theirs, ratio, unit: 'a second' };
};
