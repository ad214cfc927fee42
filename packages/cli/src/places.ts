import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Where things lie. The compiled command and its bundle both stand one folder below packages/cli.

const place = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The workspace. */
export const ROOT = place('../..');

/** In the workspace, or packed with the command. */
const eitherOf = (inWorkspace: string, packed: string): string => {
  const there = place(inWorkspace);
  return existsSync(there) ? there : place(packed);
};

/** Where the build of packages/web puts the website. */
export const SITE = eitherOf('../web/dist/site', 'site');

/** The results that the lab stored. */
export const STORED = eitherOf('../lab/data', 'data');

/** What the bundling reads, so that the command need not: the stamps of the odds, where clauses are cited, and the list of commands. */
export const STAMPS = place('bundle/stamps.json');
export const CITATIONS = place('bundle/citations.json');
export const COMMAND_LIST = place('bundle/commands.json');

/** The thread that solves a chunk; it has a file to itself beside this one. */
export const ODDS_WORKER = new URL('./odds-worker.js', import.meta.url);
