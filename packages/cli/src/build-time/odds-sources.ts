import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { houseGame } from '@fairdeal/rules';
import { parseSync } from 'oxc-parser';
import { ROOT } from '../shared/paths.js';

// Runs when the command is bundled, and in the test for stored odds that are out of date; never in a command.

const RELATIVE_IMPORT = /from '(\.[^']+)\.js'/g;

/** A file and everything it imports from its own package. */
const importClosure = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT))
    importClosure(`${resolve(dirname(file), path)}.ts`, seen);
  return seen;
};

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

/** Files of a chapter about procedure, which don't affect odds. */
const PROCEDURE_FILES = ['cards.ts', 'clauses.ts', 'dealing.ts', 'irregularities.ts', 'layout.ts'];

/** The sources behind a game's figures: its solver, its chapter and the rankings. */
export const oddsSourcesFor = (game: string): string[] => {
  const packages = join(ROOT, 'packages');
  const chapter = houseGame(game)?.chapter ?? '';
  const chapters = join(packages, 'rules', 'src');
  const folders = readdirSync(chapters).filter((name) => name.startsWith(`${chapter}-`));
  return [
    ...importClosure(join(packages, 'lab', 'src', 'games', game, 'solver.ts')),
    ...folders.flatMap((name) =>
      sourcesIn(join(chapters, name)).filter((file) => !PROCEDURE_FILES.includes(basename(file))),
    ),
    ...sourcesIn(join(packages, 'cards', 'src', 'ranking')),
  ].sort();
};

/** A program without comments and white space, so stored odds stay valid when a comment changes. */
export const codeOf = (file: string, text: string): string => {
  let from = 0;
  let code = '';
  for (const { start, end } of parseSync(file, text).comments) {
    code += text.slice(from, start);
    from = end;
  }
  return (code + text.slice(from)).replace(/\s+/g, ' ').trim();
};

/** A hash of the code behind a game's figures. */
export const oddsStampFor = (game: string): string => {
  const hash = createHash('sha256');
  for (const file of oddsSourcesFor(game))
    hash
      .update(relative(ROOT, file).replaceAll('\\', '/'))
      .update('\0')
      .update(codeOf(basename(file), readFileSync(file, 'utf8')))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
};
