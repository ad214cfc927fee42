import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, BUNDLE_FOLDER, COMMIT, RULES_FOLDER } from './paths.js';

export const VERSION = '0.1.0';

/** Identification of the software that runs, for a test lab. */
interface Identification {
  readonly version: string;
  /** The commit it was built from, with `+changes` where files differed; null for unknown. */
  readonly commit: string | null;
  /** SHA-256 over the command’s files, by name. */
  readonly software: string;
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

const softwareHash = (): string => {
  const hash = createHash('sha256');
  const files = readdirSync(BUNDLE_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_SOFTWARE.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(BUNDLE_FOLDER.length))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  for (const file of files) {
    const content = createHash('sha256')
      .update(readFileSync(join(BUNDLE_FOLDER, file)))
      .digest('hex');
    hash.update(`${content}  ${file}\n`);
  }
  return hash.digest('hex');
};

export const identifySoftware = (): Identification => ({
  version: VERSION,
  commit: existsSync(COMMIT) ? (readJson(COMMIT).commit ?? null) : null,
  software: softwareHash(),
  rules: readJson(join(RULES_FOLDER, 'index.json')).current ?? '',
  schema: readJson(BUILD).schema ?? 0,
  node: process.versions.node,
});
