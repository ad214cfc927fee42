import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { PAGE_NAMES } from '../src/site/page-names.js';

const COMPRESSED = /\.(?:js|css|html|svg|json|webmanifest|md)$/;
/** Worker that runs programs typed by readers of the reference. */
const RUN_WORKER = /^\/assets\/run-worker-[^/]+\.js$/;
/** Fetched when somebody verifies a log of that release, and too large to keep for everybody. */
const RULES_BUNDLE = /^rules\/[0-9a-f]{64}\.js$/;
/** Size below which compression hardly helps. */
const MIN_PACKED_SIZE = 1_000;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

/** Files beside the built pages: the service worker with its list of files, page names and run workers for the house, and compressed copies. */
export const siteFiles = (): Plugin => ({
  name: 'fairdeal:site-files',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return;
    const files = filesIn(dir).filter((file) => /\.(?:js|css|html|svg|json|webmanifest)$/.test(file));
    const version = createHash('sha256');
    for (const file of files) version.update(file).update(readFileSync(join(dir, file)));
    const paths = files
      .filter((file) => !RULES_BUNDLE.test(file))
      .map((file) => (file === 'index.html' ? '/' : `/${file}`));
    const worker = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
    await writeFile(
      join(dir, 'sw.js'),
      `const VERSION = '${version.digest('hex').slice(0, 16)}';\nconst FILES = ${JSON.stringify(paths)};\n${worker}`,
    );
    const runs = paths.filter((path) => RUN_WORKER.test(path));
    await writeFile(join(dir, 'site.json'), `${JSON.stringify({ pages: PAGE_NAMES, runs })}\n`);
    await Promise.all(filesIn(dir).map((file) => pack(join(dir, file))));
  },
});

const pack = async (file: string): Promise<void> => {
  if (!COMPRESSED.test(file) || !existsSync(file)) return;
  const text = await readFile(file);
  if (text.length < MIN_PACKED_SIZE) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};
