import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { complaintsOf, houseAt, noViolations, openPage, tooWide } from '../testing/browser.js';

const BUDGET = 200 * 1024;

/** Every script that this page has loaded, as it would come over a wire that takes gzip. */
const scriptBytes = async (page: Page): Promise<number> => {
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  expect(urls.length).toBeGreaterThan(0);
  const texts = await Promise.all(
    [...new Set(urls)].map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
  );
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
};

describe('the lobby', () => {
  test('offers a seat at every house game and every game of the poker room', async () => {
    const page = await openPage('/');
    const { games } = (await (await fetch(`${await houseAt()}/games.json`)).json()) as { games: { title: string }[] };
    for (const { title } of games)
      expect(await page.getByRole('link', { name: `Sit down at ${title}`, exact: true }).count()).toBe(1);
    expect(await page.locator('a[href^="/table/"]').count()).toBe(games.length);
    expect(await page.locator('a[href^="/poker/"]').count()).toBeGreaterThanOrEqual(18);
    expect(await page.getByText('House edge').count()).toBe(games.length);
  });

  test('axe finds nothing wrong, the console is quiet, and nobody else is asked', async () => {
    const page = await openPage('/');
    await noViolations(page);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('loads less than 200 KB of script', async () => {
    const page = await openPage('/');
    await page.waitForLoadState('networkidle');
    expect(await scriptBytes(page)).toBeLessThan(BUDGET);
  });

  test.each([
    [320, 640],
    [768, 1024],
    [1280, 800],
    [3840, 2160],
  ])('needs no scrollbar across at %i pixels', async (width, height) => {
    const page = await openPage('/', { width, height });
    expect(await tooWide(page)).toBe(0);
  });

  test('every link and button is large enough for a finger', async () => {
    const page = await openPage('/', { width: 390, height: 844 });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main a, main button, header a')]
        .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height < 43.5),
    );
    expect(small).toEqual([]);
  });
});

describe('the frame', () => {
  test('the first Tab skips to the page, and a page that is opened has the focus and its title', async () => {
    const page = await openPage('/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the page');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Learn' }).click();
    await page.waitForURL('**/learn');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await page.title()).toBe('Learn · Fairdeal');
    expect(
      await page
        .getByRole('navigation', { name: 'Site' })
        .getByRole('link', { name: 'Learn' })
        .getAttribute('aria-current'),
    ).toBe('page');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Table games by the book' }).waitFor();
    expect(await page.title()).toBe('Lobby · Fairdeal');
  });

  test('a page that is not there says so and leads to the lobby', async () => {
    const page = await openPage('/backroom');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('No such page');
    await noViolations(page);
    await page.getByRole('main').getByRole('link', { name: 'lobby' }).click();
    await page.getByRole('heading', { level: 1, name: 'Table games by the book' }).waitFor();
  });

  test('a page that breaks is one plain sentence and a way out', async () => {
    const page = await openPage('/');
    await page.route('**/assets/page-*.js', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
    await noViolations(page);
    await page.getByRole('link', { name: 'To the lobby' }).click();
    await page.getByRole('heading', { level: 1, name: 'Table games by the book' }).waitFor();
  });
});
