import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { BUILD, BUNDLE_FOLDER, COMMIT, RULES_FOLDER } from './paths.js';

export const VERSION = '0.2.0';

/** Identification of the software that runs, for a test lab. */
interface Identification {
  readonly version: string;
  /** The commit it was built from, with `+changes` where files differed; null for unknown. */
  readonly commit: string | null;
  /** SHA-256 over the command’s files, by name. */
  readonly software: string;
  /** The same over the files of the house and the libraries it runs; null where the house is not installed. */
  readonly house: string | null;
  /** Hash of the rules that decide every act, as entries of the log name it. */
  readonly rules: string;
  /** Version of the database schema. */
  readonly schema: number;
  readonly node: string;
}

/** Files that differ between builds of the same sources. */
const NOT_SOFTWARE = ['.made-of', 'commit.json'];

const readJson = (file: string): Partial<Identification> & { readonly current?: string } =>
  JSON.parse(readFileSync(file, 'utf8'));

/** Files of a folder, each as its hash and its path. */
const filesOf = (folder: string, isPart: (name: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isPart(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`);

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const softwareHash = (): string => sha256(filesOf(BUNDLE_FOLDER, (name) => !NOT_SOFTWARE.includes(name)).join(''));

/** Libraries that the house runs. */
const BELOW_HOUSE = ['cards', 'rules', 'words', 'lab', 'table', 'proof', 'client'];

const houseHash = (): string | null => {
  const require = createRequire(import.meta.url);
  let list: string;
  try {
    list = require.resolve('@fairdeal/house/package.json');
  } catch {
    return null;
  }
  const below = BELOW_HOUSE.map((name) => createRequire(list).resolve(`@fairdeal/${name}/package.json`));
  const code = [list, ...below].map((file) => filesOf(join(dirname(file), 'dist'), (name) => name.endsWith('.js')));
  const sql = filesOf(join(dirname(list), 'src', 'database', 'sql'), (name) => name.endsWith('.sql'));
  return sha256([...code.flat(), ...sql].join(''));
};

export const identifySoftware = (): Identification => ({
  version: VERSION,
  commit: existsSync(COMMIT) ? (readJson(COMMIT).commit ?? null) : null,
  software: softwareHash(),
  house: houseHash(),
  rules: readJson(join(RULES_FOLDER, 'index.json')).current ?? '',
  schema: readJson(BUILD).schema ?? 0,
  node: process.versions.node,
});
