import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage, testHouseUrl } from '../testing/browser.js';

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
  test('opens every house game and poker game with one press; no link deals by itself', async () => {
    const page = await openPage('/');
    const { games } = (await (await fetch(`${await testHouseUrl()}/games.json`)).json()) as {
      games: { title: string }[];
    };
    for (const { title } of games)
      expect(await page.getByRole('link', { name: `Play ${title}`, exact: true }).count()).toBe(1);
    expect(await page.getByText(/^(Ante|Wager) from \$5, the house keeps \d\d¢ of \$10$/).count()).toBe(games.length);
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((href) => href.startsWith('/table/'))).toHaveLength(games.length);
    expect(links.filter((href) => href.startsWith('/poker/'))).toHaveLength(18);
    expect(links.filter((href) => /\bdeal\b/.test(href))).toEqual([]);
    await page.getByText('Seven cards, one question').click({ force: true });
    await page.waitForURL('**/table/high-card-flush');
  });

  test('axe and the console are quiet, and no other host is asked', async () => {
    const page = await openPage('/');
    for (const more of await page.getByText(/^\d more /).all()) await more.click();
    await expectNoAxeViolations(page);
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
    expect(await horizontalOverflow(page)).toBe(0);
  });

  test('every link and button is large enough for a finger', async () => {
    const page = await openPage('/', { width: 390, height: 844 });
    for (const more of await page.getByText(/^\d more /).all()) await more.click();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main a, main summary, main button, header a')]
        .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height < 43.5),
    );
    expect(small).toEqual([]);
  });
});

describe('the frame', () => {
  test('the first Tab skips to the content, and an opened page has the focus and its title', async () => {
    const page = await openPage('/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
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
    await page.getByRole('heading', { level: 1, name: /^Take a seat/ }).waitFor();
    expect(await page.title()).toBe('Lobby · Fairdeal');
  });

  test('the appearance chosen on one page applies to all pages, before the first paint', async () => {
    const page = await openPage('/learn');
    const light = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('color-scheme'));
    expect(await light()).toBe('light dark');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await light()).toBe('dark');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('radio', { name: 'Dark' }).isVisible()).toBe(false);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/lab', { waitUntil: 'domcontentloaded' });
    expect(await light()).toBe('dark');
    await page.unroute('**/assets/*.js');
    await page.goto('/lab');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('radio', { name: 'System' }).check();
    expect(await light()).toBe('light dark');
    await page.reload();
    expect(await light()).toBe('light dark');
  });

  test('an unknown page says so and links to the lobby', async () => {
    const page = await openPage('/backroom');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found');
    await expectNoAxeViolations(page);
    await page.getByRole('main').getByRole('link', { name: 'lobby' }).click();
    await page.getByRole('heading', { level: 1, name: /^Take a seat/ }).waitFor();
  });

  test('a broken page shows one plain sentence and a way out', async () => {
    const page = await openPage('/');
    await page.route('**/assets/page-*.js', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page couldn’t be shown' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Go to the lobby' }).click();
    await page.getByRole('heading', { level: 1, name: /^Take a seat/ }).waitFor();
  });
});
