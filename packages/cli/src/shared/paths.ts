import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Paths of files. The sources, the compiled command and its bundle are at different depths below packages/cli.

const packageUrl = (from: URL): URL => {
  const folder = new URL('./', from);
  return existsSync(new URL('package.json', folder)) ? folder : packageUrl(new URL('../', folder));
};
const PACKAGE = packageUrl(new URL(import.meta.url));
const packagePath = (path: string): string => fileURLToPath(new URL(path, PACKAGE));

/** The workspace. */
export const ROOT = packagePath('../..');

/** In the repository, or packed with the command. */
const workspaceOrPacked = (inWorkspace: string, packed: string): string => {
  const there = packagePath(inWorkspace);
  return existsSync(there) ? there : packagePath(packed);
};

/** The lab's stored results. */
export const STORED_ODDS_FOLDER = workspaceOrPacked('../lab/data', 'data');

/** Data made at bundling: the stamps of the odds, the citations of clauses, and the list of commands. */
export const STAMPS = packagePath('bundle/stamps.json');
export const CITATIONS = packagePath('bundle/citations.json');
export const COMMAND_LIST = packagePath('bundle/commands.json');

/** The bundle itself; the version of its schema; and the commit it was made from. */
export const BUNDLE_FOLDER = packagePath('bundle/');
export const BUILD = packagePath('bundle/build.json');
export const COMMIT = packagePath('bundle/commit.json');

/** The rules of this version and of every release, each named by its hash. */
export const RULES_FOLDER = packagePath('bundle/rules');

/** The worker thread that solves a chunk, a separate file in the bundle. */
export const ODDS_WORKER = new URL('bundle/odds-worker.js', PACKAGE);
