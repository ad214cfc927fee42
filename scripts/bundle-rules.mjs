// Bundles the rules of this version into packages/proof/rules, named by their hash, when something they are made of changed. Beside them lie the rules of
// every release. `node scripts/bundle-rules.mjs`, once packages/proof is compiled. With --release NAME DATE the bundle is kept in releases/ for good.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
    ['package-lock.json', 'releases/index.json', ...MADE_OF.map((name) => `packages/${name}/dist`)]
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
  const index = join(folder, 'index.json');
  const made = madeOf();
  if (existsSync(index) && existsSync(mark) && readFileSync(mark, 'utf8') === made)
    return JSON.parse(readFileSync(index, 'utf8')).current;
  const code = await bundleCode(join(root, 'packages/proof/dist/rules-release/bundle.js'));
  const rules = hash(code);
  const listed = existsSync(INDEX) ? JSON.parse(readFileSync(INDEX, 'utf8')) : [];
  mkdirSync(folder, { recursive: true });
  const kept = new Set([rules, ...listed.map((release) => release.rules)].map((name) => `${name}.js`));
  for (const name of readdirSync(folder))
    if (name.endsWith('.js') && name !== 'index.js' && !kept.has(name)) rmSync(join(folder, name), { force: true });
  for (const release of listed) writeFileSync(join(folder, `${release.rules}.js`), codeOf(release));
  writeFileSync(join(folder, `${rules}.js`), code);
  const list = JSON.stringify({ current: rules, releases: listed }, null, 1);
  writeFileSync(index, `${list}\n`);
  writeFileSync(join(folder, 'index.js'), `export default ${list};\n`);
  writeFileSync(mark, made);
  return rules;
};

const INDEX = join(releases, 'index.json');

const codeOf = (release) => {
  const code = gunzipSync(readFileSync(join(releases, `${release.rules}.js.gz`)));
  if (hash(code) !== release.rules) throw new Error(`releases/${release.rules}.js.gz is not the bundle of its name.`);
  return code;
};

/** Copies the rules of this version and of every release into a folder, as the website carries them. */
export const copyRules = async (to) => {
  await bundleRules();
  cpSync(folder, to, { recursive: true, filter: (file) => !/(?:\.made-of|index\.js)$/.test(file) });
};

/** Copies the same rules as the command carries them: each bundle compressed, a third of its size. */
export const packRules = async (to) => {
  await copyRules(to);
  for (const name of readdirSync(to))
    if (name.endsWith('.js')) {
      writeFileSync(join(to, `${name}.gz`), gzipSync(readFileSync(join(to, name)), { level: 9 }));
      rmSync(join(to, name));
    }
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
