// Bundles the rules of this version into packages/proof/rules, named by their hash, when something they are made of changed. `node scripts/bundle-rules.mjs`,
// once packages/proof is compiled. With --release NAME the bundle is kept in releases/ for good.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'packages', 'proof', 'rules');
const releases = join(root, 'releases');
const MADE_OF = ['cards', 'rules', 'words', 'table', 'proof'];

const hash = (text) => createHash('sha256').update(text).digest('hex');

const madeOf = () =>
  hash(
    ['package-lock.json', ...MADE_OF.map((name) => `packages/${name}/dist`)]
      .map((path) => join(root, path))
      .flatMap((path) =>
        statSync(path).isDirectory()
          ? readdirSync(path, { recursive: true })
              .filter((name) => name.endsWith('.js'))
              .map((name) => join(path, name))
              .toSorted()
          : [path],
      )
      .map((file) => `${relative(root, file)}\0${statSync(file).mtimeMs}\0${statSync(file).size}`)
      .join('\0'),
  );

const bundleCode = async (input) => {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['import', 'default'] },
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
};

/** Bundles the rules if they are not the ones these files make; gives their hash. */
export const bundleRules = async () => {
  const mark = join(folder, '.made-of');
  const current = join(folder, 'current.json');
  const made = madeOf();
  if (existsSync(current) && existsSync(mark) && readFileSync(mark, 'utf8') === made)
    return JSON.parse(readFileSync(current, 'utf8')).rules;
  const code = await bundleCode(join(root, 'packages/proof/dist/rules-release/bundle.js'));
  const rules = hash(code);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name.endsWith('.js') && name !== `${rules}.js`) rmSync(join(folder, name), { force: true });
  writeFileSync(join(folder, `${rules}.js`), code);
  writeFileSync(current, `${JSON.stringify({ rules })}\n`);
  writeFileSync(mark, made);
  return rules;
};

const INDEX = join(releases, 'index.json');

/** Puts the rules of this version and of every release into a folder, as the command and the website carry them. */
export const copyRules = async (to) => {
  const rules = await bundleRules();
  mkdirSync(to, { recursive: true });
  const listed = JSON.parse(readFileSync(INDEX, 'utf8'));
  for (const release of listed) {
    const code = gunzipSync(readFileSync(join(releases, `${release.rules}.js.gz`)));
    if (hash(code) !== release.rules) throw new Error(`releases/${release.rules}.js.gz is not the bundle of its name.`);
    writeFileSync(join(to, `${release.rules}.js`), code);
  }
  writeFileSync(join(to, `${rules}.js`), readFileSync(join(folder, `${rules}.js`)));
  writeFileSync(join(to, 'index.json'), `${JSON.stringify({ current: rules, releases: listed }, null, 1)}\n`);
};

/** Keeps a bundle for good. */
const keep = (name, date, code, named) => {
  const rules = hash(code);
  const listed = existsSync(INDEX) ? JSON.parse(readFileSync(INDEX, 'utf8')) : [];
  mkdirSync(releases, { recursive: true });
  writeFileSync(join(releases, `${rules}.js.gz`), gzipSync(code, { level: 9 }));
  const others = listed.filter((release) => release.name !== name);
  writeFileSync(INDEX, `${JSON.stringify([{ name, date, rules, named }, ...others], null, 2)}\n`);
  console.log(`${name}: ${rules}`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [act, name, date, entry] = process.argv.slice(2);
  const rules = entry === undefined ? await bundleRules() : null;
  if (act === '--release')
    keep(
      name,
      date,
      rules === null ? await bundleCode(entry) : readFileSync(join(folder, `${rules}.js`), 'utf8'),
      rules !== null,
    );
}
