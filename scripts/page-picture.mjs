// One picture of one page of the built site: `node scripts/page-picture.mjs /table/over-under picture.png [1280x800] [full]`.
// Chromium and the house are the ones of the browser tests.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Opens a house and a browser; `closeAll` closes both. With a record, people can sign in and open tables. */
export const openSite = async (record) => {
  const { module: tools } = await runnerImport(join(root, 'packages/web/src/testing/chromium.ts'));
  const { startHouse } = await import(pathToFileURL(join(root, 'packages/house/dist/index.js')).href);
  const opened = await startHouse({ port: 0, host: '127.0.0.1', site: join(root, 'packages/web/dist/site'), record });
  if ('wrong' in opened) throw new Error(opened.wrong);
  const browser = await tools.openBrowser();
  const at = `http://127.0.0.1:${opened.ok.port}`;
  const page = async (path, { width = 1280, height = 800, scale = 1, motion = 'reduce', first = null, ...as } = {}) => {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: motion,
      serviceWorkers: 'block',
      ...as,
    });
    // Runs in the page before its own scripts.
    if (first !== null) await context.addInitScript(first);
    const shown = await context.newPage();
    shown.on('console', (message) => {
      if (message.type() === 'error') console.error(`${path}: ${message.text()}`);
    });
    shown.on('pageerror', (error) => console.error(`${path}: ${error}`));
    await shown.goto(at + path);
    await shown.getByRole('heading', { level: 1 }).first().waitFor();
    await shown.waitForTimeout(300);
    return shown;
  };
  const closeAll = async () => {
    await browser.close();
    await opened.ok.close();
  };
  return { page, browser, at, token: () => opened.ok.record.then(({ ok }) => ok), closeAll };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [path = '/', file = 'page.png', size = '1280x800', full] = process.argv.slice(2);
  const [width, height] = size.split('x').map(Number);
  const site = await openSite();
  try {
    const shown = await site.page(path, { width, height });
    await shown.screenshot({ path: file, fullPage: full === 'full' });
  } finally {
    await site.closeAll();
  }
}
