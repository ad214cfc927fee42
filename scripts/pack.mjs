// Builds a package before `npm pack`. It adds what the package carries of others: the stored odds, the website, its reference, an example. `--clean` removes
// it again.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, 'packages');
const name = basename(process.cwd());
const HISTORY = 'golden/history/55909e7';
/** Libraries of the API reference, which comes with the website. */
const REFERENCE = ['cards', 'rules', 'words', 'lab', 'table'];
/** Files and folders of the repository, by their place in the package. */
const COPIED =
  {
    cli: { data: 'packages/lab/data' },
    conformance: Object.fromEntries(
      ['rounds', 'rankings', 'hands', 'table-scripts', 'audit'].map((part) => [`golden/${part}`, `golden/${part}`]),
    ),
    house: { site: 'packages/web/dist/site' },
    proof: {
      'example/over-under.ndjson': `${HISTORY}/logs/virtual-over-under.ndjson`,
      'example/house.key': `${HISTORY}/key`,
    },
    ...Object.fromEntries(REFERENCE.map((one) => [one, { 'API.md': `packages/web/dist/site/reference/${one}.md` }])),
  }[name] ?? {};
const isCleaning = process.argv.includes('--clean');

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** Messages go to standard error, because standard output belongs to `npm pack`. */
const node = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) refuse(`The package ${name} is not packed, because it cannot be built.`);
};

if (!isCleaning) {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  if (!existsSync(compiler)) refuse(`The package ${name} is built before it is packed: run npm run build first.`);
  const needsSite = name === 'house' || REFERENCE.includes(name);
  node(compiler, '-b', join('packages', name), ...(needsSite ? [join('packages', 'web')] : []));
  const script = needsSite ? 'site.mjs' : { cli: 'bundle.mjs', proof: 'bundle-rules.mjs' }[name];
  if (script !== undefined) node(join('scripts', script));
}
for (const [copy, from] of Object.entries(COPIED)) {
  const to = join(packages, name, copy);
  rmSync(isCleaning ? join(packages, name, copy.split('/', 1)[0]) : to, { recursive: true, force: true });
  if (!isCleaning) cpSync(join(root, from), to, { recursive: true });
}
