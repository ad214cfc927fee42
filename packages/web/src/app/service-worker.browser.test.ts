import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type House, startHouse } from '@fairdeal/house';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.js';

const BUILT = fileURLToPath(new URL('../../dist/site', import.meta.url));
let site: string;
let house: House;
let browser: Browser;

const openHouse = async (port: number): Promise<House> => {
  const opened = await startHouse({ port, host: '127.0.0.1', site });
  if ('wrong' in opened) throw new Error(opened.wrong);
  return opened.ok;
};

beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  cpSync(BUILT, site, { recursive: true });
  house = await openHouse(0);
  browser = await openBrowser();
});
afterEach(async () => {
  await browser.close();
  await house.close();
  rmSync(site, { recursive: true });
});

/** A page whose site is stored. */
const keptPage = async (): Promise<Page> => {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${house.port}/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
};

test('once loaded, every page of the site opens without a network', async () => {
  const page = await keptPage();
  await house.close();
  await page.goto(page.url());
  await page.getByRole('heading', { level: 1, name: /^Take a seat/ }).waitFor();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Train' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`http://127.0.0.1:${house.port}/table/over-under`);
  await page.getByRole('heading', { level: 1, name: 'Over/Under' }).waitFor();
  expect(await page.title()).toBe('Over/Under · Table · Fairdeal');
  await page.goto(`http://127.0.0.1:${house.port}/guide/house`);
  await page.getByRole('heading', { level: 1, name: 'The open house' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search the guide' }).fill('blind counts');
  await page.getByRole('link', { name: 'The open house: Blind counts' }).waitFor();
  await page.goto(`http://127.0.0.1:${house.port}/docs#cards`);
  await page.getByRole('button', { name: 'Run' }).first().click();
  await page.getByText(/^Done in/).waitFor();
});

test('a new site appears at the next load, and nothing of the old one is stored', async () => {
  const page = await keptPage();
  const keeps = (): Promise<string[]> => page.evaluate(() => caches.keys());
  const before = await keeps();
  expect(before).toHaveLength(1);
  const { port } = house;
  await house.close();
  const change = (name: string, from: RegExp, to: string): void => {
    const file = join(site, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    for (const packed of ['br', 'gz']) rmSync(`${file}.${packed}`, { force: true });
  };
  change('index.html', /<meta name="description" content="[^"]*"/, '<meta name="description" content="the new site"');
  change('sw.js', /const VERSION = '[^']*'/, `const VERSION = 'new'`);
  house = await openHouse(port);
  await page.goto(page.url());
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('the new site');
  await page.waitForFunction(async () => (await caches.keys()).join() === 'fairdeal-new');
  expect(before).not.toContain('fairdeal-new');
});
