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
/** What one test leaves is used by the next, once it has forgotten everything but the files it loaded: a new page takes three times the work. */
const idle = new Map<string, Page[]>();
/** So many are kept of a kind. */
const KEPT = 4;
const inUse = new Map<BrowserContext, string | null>();
const complaints = new Map<Page, string[]>();

/** A file of the site without a script. */
const PARKED = '/site.json';

/** Leaves what a test showed; null where the page cannot be used again. */
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

/** After each test: what it showed is gone. The browser and the house stay open for all files of a worker, and end with it. */
export const closePages = async (): Promise<void> => {
  for (const [context, kind] of inUse) {
    inUse.delete(context);
    const kept = kind === null ? [] : (idle.get(kind) ?? []);
    const page = kind === null || kept.length >= KEPT ? null : await park(context).catch(() => null);
    if (kind === null || page === null) await context.close();
    else idle.set(kind, [...kept, page]);
  }
};

/** The address of the house of the tests; it is opened with the first page. */
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
  /** Animations play unless a test asks for less; most tests do not wait for them. */
  readonly motion?: 'reduce' | 'no-preference';
  /** Another house than the one of all tests, which keeps no record. */
  readonly at?: string;
  /** Lets the page keep itself for later; off unless a test is about that. */
  readonly serviceWorker?: boolean;
}

/** Tables deal the same cards in every run, so that no test leans on chance. */
const withFixedSeed = (path: string): string =>
  /^\/(table|poker)\/./.test(path) ? `${path}${path.includes('?') ? '&' : '?'}same=in%20every%20test` : path;

/** A page of somebody who has never been here. */
const freshPage = async (of: Browser, at: string, screen: Screen): Promise<Page> => {
  const { motion = 'reduce', serviceWorker = false } = screen;
  const kind = serviceWorker || screen.at !== undefined ? null : motion;
  const known = kind === null ? undefined : idle.get(kind)?.pop();
  const context =
    known?.context() ??
    (await of.newContext({
      reducedMotion: motion,
      serviceWorkers: serviceWorker ? 'allow' : 'block',
      baseURL: at,
    }));
  inUse.set(context, kind);
  context.setDefaultTimeout(15_000);
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

/** A page of the site in a browser that has never been here. It is closed after the test. */
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

/** Errors of the console, errors of scripts, and whatever the page asked of another host. */
export const complaintsOf = (page: Page): readonly string[] => complaints.get(page) ?? [];

/** Fails with one line for each thing that axe finds wrong. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  await page.evaluate(AXE);
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

/** How many pixels wider than its window the page is; 0 when it needs no scrollbar across. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
