// Bundles the compiled command into packages/cli/bundle when one of its inputs changed. Beside it, it writes data from the sources: the stamps of the
// stored odds, the citations of each clause, the list of commands, and the version of the schema. `node scripts/bundle.mjs`, once packages/cli is compiled.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { packRules } from './bundle-rules.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cli = join(root, 'packages', 'cli');
const bundle = join(cli, 'bundle');
const BELOW = ['cards', 'rules', 'words', 'lab', 'table', 'proof', 'client', 'house', 'world', 'cli'];
const MADE_OF = [
  'scripts/bundle.mjs',
  'releases/index.json',
  'package-lock.json',
  'packages/rules/examples.json',
  ...BELOW.flatMap((name) => [`packages/${name}/dist`, `packages/${name}/src`]),
];

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:js|ts|sql)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    : [path];

const hashOf = () => {
  const hash = createHash('sha256');
  for (const file of MADE_OF.map((path) => join(root, path)).flatMap(filesIn)) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${relative(root, file)}\0${mtimeMs}\0${size}\0`);
  }
  return hash.digest('hex');
};

/** Packages that few commands need stay outside the bundle. They are installed by those who want them. */
const EXTERNAL = [/^node:/, /^@fairdeal\/house(?:\/|$)/, 'pdfkit'];

const bundleInto = async (folder) => {
  const { rolldown } = await import('rolldown');
  const { oddsStampFor } = await import('../packages/cli/dist/build-time/odds-sources.js');
  const { scanCitations } = await import('../packages/cli/dist/build-time/citations.js');
  const { SOLVERS } = await import('../packages/lab/dist/index.js');
  const { MIGRATIONS } = await import('../packages/house/dist/database/migrations.js');
  const { listCommands } = await import('../packages/cli/dist/run.js');
  const made = await rolldown({
    input: { main: join(cli, 'dist', 'main.js'), 'odds-worker': join(cli, 'dist', 'odds-worker.js') },
    platform: 'node',
    external: EXTERNAL,
  });
  await made.write({ dir: folder, format: 'esm', minify: true });
  await made.close();
  await packRules(join(folder, 'rules'));
  const stamps = Object.fromEntries(SOLVERS.map(({ game }) => [game, oddsStampFor(game)]));
  writeFileSync(join(folder, 'stamps.json'), `${JSON.stringify(stamps, null, 2)}\n`);
  writeFileSync(join(folder, 'citations.json'), JSON.stringify(scanCitations(root).citations));
  writeFileSync(join(folder, 'commands.json'), JSON.stringify(await listCommands()));
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ schema: MIGRATIONS.length }));
};

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** The commit of these sources, as FAIRDEAL_COMMIT or git knows it; null for neither. */
const commitOf = () => {
  const head = process.env.FAIRDEAL_COMMIT || (existsSync(join(root, '.git')) ? git('rev-parse', 'HEAD') : null);
  return head !== null && git('status', '--porcelain', '--', ...MADE_OF) ? `${head}+changes` : head;
};

/** Bundles the command if its inputs changed, and notes the commit they are of. */
export const bundleCommand = async () => {
  await refreshBundle();
  writeFileSync(join(bundle, 'commit.json'), JSON.stringify({ commit: commitOf() }));
};

const refreshBundle = async () => {
  const hash = hashOf();
  const mark = join(bundle, '.made-of');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) {
    // The command compares this time with that of the last compilation.
    utimesSync(join(bundle, 'main.js'), new Date(), new Date());
    return;
  }
  const [fresh, old] = [`${bundle}-${process.pid}`, `${bundle}-old-${process.pid}`];
  await bundleInto(fresh);
  writeFileSync(join(fresh, '.made-of'), hash);
  // The new bundle replaces the old one in one step. A bundle from a concurrent run is just as good.
  try {
    if (existsSync(bundle)) renameSync(bundle, old);
    renameSync(fresh, bundle);
  } catch (error) {
    if (!existsSync(join(bundle, 'main.js'))) throw error;
  }
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleCommand();
