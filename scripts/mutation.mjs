// `npm run mutation [folder …]`: makes every small change to the code of a folder of `rules`, one at a time, and checks that a test notices.
// Prints the changes that no test noticed. packages/rules/mutation.json holds the shares, which may only rise.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const FIGURES = join(root, 'packages/rules/mutation.json');
const SOURCES = 'packages/rules/src';

/** Folders that decide money or procedure, with their tests. */
const HOUSE_GAMES = readdirSync(join(root, SOURCES)).filter((name) => /^6[78]\da-/.test(name));
const FOLDERS = {
  ...Object.fromEntries(HOUSE_GAMES.map((name) => [name, [name]])),
  ...Object.fromEntries(
    ['betting', 'showdown', 'revenue', 'table-seats', 'irregularities', 'submission', 'games'].map((room) => [
      `637a-poker/${room}`,
      ['637a-poker'],
    ]),
  ),
  engine: ['engine', 'cards', ...HOUSE_GAMES],
  cards: ['cards', 'engine', ...HOUSE_GAMES, '637a-poker/table-seats'],
};

const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const files = process.argv.find((word) => word.startsWith('--files='))?.slice('--files='.length);
const folders = only.length === 0 ? Object.keys(FOLDERS) : only;
const unknown = folders.find((folder) => FOLDERS[folder] === undefined);
if (unknown !== undefined) {
  console.error(`Unknown folder ${unknown}. Available folders: ${Object.keys(FOLDERS).join(', ')}.`);
  process.exit(2);
}

/** The files of the working tree, in a folder where they may be changed. */
const copyOfTheTree = () => {
  const copy = mkdtempSync(join(tmpdir(), 'fairdeal-mutation-'));
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  for (const file of tracked
    .toString()
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)))) {
    if (!/^(packages\/(cards|rules)|scripts|package\.json|tsconfig\.base)/.test(file)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
};

const TESTED = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];

const mutate = async (folder) => {
  process.chdir(copyOfTheTree());
  const copy = process.cwd();
  process.env.FAIRDEAL_MUTATION_TESTS = FOLDERS[folder].join(',');
  const all = await new Stryker({
    mutate: [`${SOURCES}/${folder}/${files ?? '**/*'}.ts`, `!${SOURCES}/**/*.test.ts`, `!${SOURCES}/register/**`],
    testRunner: 'in-one-process',
    plugins: ['sentences', 'runner'].map((name) => pathToFileURL(join(copy, `scripts/mutation/${name}.mjs`)).href),
    ignorers: ['sentences'],
    coverageAnalysis: 'perTest',
    tsconfigFile: 'none.json',
    inPlace: true,
    concurrency: Number(process.env.FAIRDEAL_MUTATION_WORKERS ?? 2),
    timeoutMS: 5_000,
    reporters: ['dots'],
    allowEmpty: true,
    ignoreStatic: true,
  }).runMutationTest();
  process.chdir(root);
  rmSync(copy, { recursive: true, force: true });
  const mutants = all.filter(({ status }) => TESTED.includes(status));
  const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const { fileName, location, mutatorName, replacement, status } of missed)
    console.log(
      `${fileName.slice(fileName.indexOf(SOURCES))}:${location.start.line}:${location.start.column} ${mutatorName} ${status === 'NoCoverage' ? '(no test comes here) ' : ''}→ ${replacement?.replaceAll(/\s+/g, ' ').slice(0, 90)}`,
    );
  if (mutants.length === 0) throw new Error(`Nothing was tested in ${folder}.`);
  return { mutants: mutants.length, noticed: mutants.length - missed.length };
};

/** In percent, rounded down to a tenth. */
const share = ({ mutants, noticed }) => Math.floor((1000 * noticed) / mutants) / 10;

let fell = false;
for (const folder of folders) {
  const found = await mutate(folder);
  const percent = share(found);
  console.log(`${folder}: ${found.noticed} of ${found.mutants} noticed, ${percent} %`);
  if (files !== undefined) continue;
  const figures = existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : {};
  const before = figures[folder]?.percent ?? 0;
  if (percent < before) {
    console.error(`${folder} fell from ${before} % to ${percent} %: a test is missing.`);
    fell = true;
    continue;
  }
  figures[folder] = { ...found, percent };
  const sorted = Object.fromEntries(
    Object.keys(FOLDERS).flatMap((name) => (figures[name] ? [[name, figures[name]]] : [])),
  );
  writeFileSync(FIGURES, `${JSON.stringify(sorted, null, 2)}\n`);
}
process.exit(fell ? 1 : 0);
