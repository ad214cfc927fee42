// `npm run release -- --dry-run`: everything a release does except publishing. It checks the tree, versions, changelog and rules, builds and packs every
// package, checks the tarballs, installs them as a stranger would, and prints what would be published. `--publish` publishes; only the release workflow
// may. `--keep-rules` keeps the rules of this version in releases/.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const USAGE = 'Say what to do: npm run release -- --dry-run, --keep-rules or --publish.';

const stop = (sentence, status = 1) => {
  console.error(sentence);
  process.exit(status);
};

const asked = (() => {
  try {
    const options = Object.fromEntries(['dry-run', 'keep-rules', 'publish'].map((name) => [name, { type: 'boolean' }]));
    return parseArgs({ options, allowPositionals: false }).values;
  } catch {
    return stop(USAGE, 2);
  }
})();
if (Object.keys(asked).length !== 1) stop(USAGE, 2);
if (asked.publish && process.env.GITHUB_ACTIONS !== 'true')
  stop('A release is published by the release workflow, so that npm can sign its provenance. Use --dry-run here.', 2);

/** Packages to publish, each after those that it needs. */
const ORDER = ['cards', 'rules', 'words', 'lab', 'table', 'proof', 'client', 'house', 'conformance', 'cli'];
const manifests = readdirSync(join(root, 'packages')).map((folder) => ({
  folder,
  manifest: readJson(`packages/${folder}/package.json`),
}));
const { version } = readJson('packages/cli/package.json');

const faults = [];
const check = (what, found) => {
  faults.push(...found);
  console.log(found.length === 0 ? `✓ ${what}` : [`✗ ${what}`, ...found.map((fault) => `  ${fault}`)].join('\n'));
};

const steps = [];
/** A step that a dry run leaves open, and without which nothing is published. */
const checkStep = (what, found) => {
  if (asked.publish || found.length === 0) return check(what, found);
  steps.push(...found);
  console.log([`• ${what}: before publishing`, ...found.map((step) => `  ${step}`)].join('\n'));
};

const run = (command, args, cwd = root) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 });
const node = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) stop(`node ${args.join(' ')} failed.`);
};

const treeFaults = () => {
  const changed = run('git', ['status', '--porcelain']).trimEnd().split('\n').filter(Boolean);
  return changed.length === 0
    ? []
    : [`Commit or stash ${changed.length} changed files first, such as ${changed[0].slice(3)}.`];
};

const versionFaults = () => {
  const published = manifests.filter(({ manifest }) => manifest.private !== true).map(({ folder }) => folder);
  const unlisted = [
    ...published.filter((folder) => !ORDER.includes(folder)),
    ...ORDER.filter((folder) => !published.includes(folder)),
  ];
  const ranges = manifests.flatMap(({ folder, manifest: { dependencies, devDependencies, peerDependencies } }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies })
      .filter(([name, range]) => name.startsWith('@fairdeal/') && range !== version)
      .map(([name, range]) => `packages/${folder} wants ${name} ${range}, not ${version}.`),
  );
  return [
    ...unlisted.map((folder) => `packages/${folder} is public, or listed in scripts/release.mjs, but not both.`),
    ...manifests
      .filter(({ manifest }) => manifest.version !== version)
      .map(({ folder, manifest }) => `packages/${folder} has the version ${manifest.version}, not ${version}.`),
    ...ranges,
  ];
};

const changelogFaults = () => {
  const heading = new RegExp(`^## \\[?${version.replaceAll('.', '\\.')}\\]?\\b.*\\d{4}`, 'm');
  return heading.test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
    ? []
    : [`CHANGELOG.md has no dated section for ${version}.`];
};

const rulesKept = () => {
  const { current } = readJson('packages/proof/rules/index.json');
  return readJson('releases/index.json').some(({ rules }) => rules === current);
};
const rulesFaults = () =>
  rulesKept()
    ? []
    : ['The rules of this version are not kept. Run npm run release -- --keep-rules, and commit releases/.'];

/** Packs every package into a folder, as npm would publish it. */
const pack = (folder) => {
  const packed = run('npm', [
    'pack',
    '--json',
    '--loglevel=error',
    '--foreground-scripts=false',
    '--pack-destination',
    folder,
    ...ORDER.flatMap((name) => ['-w', `packages/${name}`]),
  ]);
  const listed = JSON.parse(packed.slice(packed.search(/^[[{]/m)));
  return Object.values(listed).map(({ name, filename, size, unpackedSize, entryCount }) => ({
    ...{ name, size, unpackedSize, entryCount },
    file: join(folder, filename),
  }));
};

/** What publint and attw find wrong with a tarball. */
const tarballFaults = async ({ name, file }) => {
  const { publint } = await import('publint');
  const { formatMessage } = await import('publint/utils');
  const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core');
  const tarball = readFileSync(file);
  const { messages, pkg } = await publint({ pack: { tarball: Uint8Array.from(tarball).buffer } });
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  // ES modules, which Node 20.19 loads with `require` too; data that is exported by pattern has no types.
  const isKnown = ({ kind, entrypoint = '' }) => kind === 'CJSResolvesToESM' || entrypoint.includes('*');
  const problems = analysis.types === false ? [] : analysis.problems.filter((problem) => !isKnown(problem));
  return [
    ...messages.map((message) => `${name}: ${formatMessage(message, pkg, { color: false })}`),
    ...problems.map(({ kind, entrypoint, resolutionKind }) => `${name}: ${kind} at ${entrypoint} (${resolutionKind})`),
  ];
};

const install = (folder, tarballs) => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  const usual = ['--engine-strict', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  run('npm', ['install', ...usual, ...tarballs.map(({ file }) => file)], folder);
};

/** A stranger's first steps with the tarballs: the libraries in a program, and the command alone. */
const strangerFaults = (place, tarballs) => {
  const [all, alone] = [join(place, 'all'), join(place, 'alone')];
  install(all, tarballs);
  install(
    alone,
    tarballs.filter(({ name }) => name === 'fairdeal'),
  );
  const program = /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, 'packages/table/README.md'), 'utf8'))?.[1] ?? '';
  writeFileSync(join(all, 'program.mjs'), program);
  const example = join(all, 'node_modules/@fairdeal/proof/example');
  const fairdeal = join(alone, 'node_modules/.bin/fairdeal');
  const steps = [
    ['a program', process.execPath, ['program.mjs'], /\S/],
    ['fairdeal --version', fairdeal, ['--version'], new RegExp(`^${version}\\n$`)],
    ['fairdeal odds over-under', fairdeal, ['odds', 'over-under'], /94\.39/],
    [
      'fairdeal verify',
      fairdeal,
      ['verify', join(example, 'over-under.ndjson'), '--key', join(example, 'house.key')],
      /^Verified/m,
    ],
  ];
  return steps.flatMap(([what, command, args, expected]) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: all,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    return status === 0 && expected.test(stdout)
      ? []
      : [`${what} ended with ${status}: ${(stderr || stdout).trim().slice(0, 300)}`];
  });
};

const kilobytes = (bytes) => `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB`;

const publish = (tarballs) => {
  for (const { name, file } of tarballs) {
    console.log(`Publishing ${name} ${version} …`);
    const { status } = spawnSync('npm', ['publish', file, '--provenance', '--access', 'public'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) stop(`${name} was not published. The packages before it were.`);
  }
};

if (asked['keep-rules']) {
  node('scripts/prepare.mjs', 'start');
  if (rulesKept()) stop('The rules of this version are kept already.', 0);
  console.log(
    run(process.execPath, [
      'scripts/bundle-rules.mjs',
      '--release',
      version,
      new Date().toISOString().slice(0, 10),
    ]).trim(),
  );
  process.exit(0);
}

console.log(`Fairdeal ${version}`);
check('the tree is clean', treeFaults());
check(`every package has version ${version}`, versionFaults());
checkStep('the changelog has a dated section', changelogFaults());
node('scripts/prepare.mjs', 'start');
check('it builds', []);
checkStep('the rules are kept for verification', rulesFaults());
const place = mkdtempSync(join(tmpdir(), 'fairdeal-release-'));
try {
  const tarballs = pack(place);
  check('publint and attw find nothing wrong', (await Promise.all(tarballs.map(tarballFaults))).flat());
  check('a stranger installs and uses it', strangerFaults(place, tarballs));
  const rows = tarballs.map(({ name, size, unpackedSize, entryCount }) => [
    `${name}@${version}`,
    kilobytes(size),
    kilobytes(unpackedSize),
    `${entryCount} files`,
  ]);
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at].length)));
  console.log('\nPackage, packed, unpacked:');
  for (const [name, ...sizes] of rows)
    console.log(`  ${name.padEnd(widths[0])}  ${sizes.map((size, at) => size.padStart(widths[at + 1])).join('  ')}`);
  if (faults.length > 0) {
    console.error(`\nNot ready: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`);
    process.exitCode = 1;
  } else if (asked.publish) publish(tarballs);
  else if (steps.length > 0)
    console.log(
      `\nReady but for ${steps.length === 1 ? '1 step' : `${steps.length} steps`} above. Nothing was published.`,
    );
  else console.log('\nReady. Nothing was published.');
} finally {
  rmSync(place, { recursive: true, force: true });
}
