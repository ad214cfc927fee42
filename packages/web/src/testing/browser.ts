import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type House, startHouse } from '@fairdeal/house';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBrowser } from './chromium.js';

export { openBrowser } from './chromium.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));

let house: House | undefined;
let browser: Browser | undefined;
/** Pages are reused by the next test after a reset that keeps only loaded files: a new page takes three times as long. */
const idle = new Map<string, Page[]>();
/** Pages kept of each kind: as many as people of a house have open in one test. */
const KEPT = 6;
const inUse = new Map<BrowserContext, string | null>();
const complaints = new Map<Page, string[]>();

/** The longest that a page may take for one thing, in milliseconds: a busy machine is slow, not wrong. */
const PATIENCE = 60_000;

/** File of the site without a script. */
const PARKED = '/site.json';

/** Resets a page after a test; null where it can't be reused. */
const park = async (context: BrowserContext): Promise<Page | null> => {
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  if (page === undefined) return null;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(PARKED);
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(0, 0);
  return page;
};

/** Resets pages after each test. The browser and the house stay open for all files of a worker. */
export const closePages = async (): Promise<void> => {
  for (const [context, kind] of inUse) {
    inUse.delete(context);
    const kept = kind === null ? [] : (idle.get(kind) ?? []);
    const page = kind === null || kept.length >= KEPT ? null : await park(context).catch(() => null);
    if (kind === null || page === null) await context.close();
    else idle.set(kind, [...kept, page]);
  }
};

/** Address of the tests' house, which opens with the first page. */
export const testHouseUrl = async (): Promise<string> => {
  if (house === undefined) {
    const opened = await startHouse({ port: 0, host: '127.0.0.1', site: SITE });
    if ('wrong' in opened) throw new Error(opened.wrong);
    house = opened.ok;
  }
  return `http://127.0.0.1:${house.port}`;
};

export interface Screen {
  readonly width?: number;
  readonly height?: number;
  /** True to play animations; most tests skip them. */
  readonly motion?: 'reduce' | 'no-preference';
  /** Address of another house than the tests' shared one, which keeps no log. */
  readonly at?: string;
  /** True to allow the service worker, for the tests about it. */
  readonly serviceWorker?: boolean;
}

/** Tables deal the same cards in every run, so tests don't depend on chance. */
const withFixedSeed = (path: string): string =>
  /^\/(table|poker)\/./.test(path) ? `${path}${path.includes('?') ? '&' : '?'}same=in%20every%20test` : path;

/** Page of a first-time visitor. */
const freshPage = async (of: Browser, at: string, screen: Screen): Promise<Page> => {
  const { motion = 'reduce', serviceWorker = false } = screen;
  const kind = serviceWorker ? null : `${motion} ${at}`;
  const known = kind === null ? undefined : idle.get(kind)?.pop();
  const context =
    known?.context() ??
    (await of.newContext({
      reducedMotion: motion,
      serviceWorkers: serviceWorker ? 'allow' : 'block',
      baseURL: at,
    }));
  inUse.set(context, kind);
  context.setDefaultTimeout(PATIENCE);
  if (known !== undefined) return known;
  const page = await context.newPage();
  const complain = (what: string): unknown => complaints.get(page)?.push(what);
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  page.on('pageerror', (error) => complain(`${error}`));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(at)) complain(`asked ${request.url()}`);
  });
  return page;
};

/** Page of the site in a fresh browser context, closed after the test. */
export const openPage = async (path: string, screen: Screen = {}): Promise<Page> => {
  const { width = 1280, height = 800 } = screen;
  const at = screen.at ?? (await testHouseUrl());
  browser ??= await openBrowser();
  const page = await freshPage(browser, at, screen);
  await page.setViewportSize({ width, height });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: at, storageTypes: 'cookies,local_storage,indexeddb' });
  await devtools.detach();
  complaints.set(page, []);
  await page.goto(withFixedSeed(path));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
};

/** Console errors, script errors and requests to other hosts. */
export const complaintsOf = (page: Page): readonly string[] => complaints.get(page) ?? [];

/** Fails with one line for each axe violation. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  );
  expect(
    violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    ),
  ).toEqual([]);
};

/** Pixels by which the page is wider than its window; 0 without a horizontal scrollbar. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
