import { HOUSE_GAMES } from '@fairdeal/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, noViolations, openPage, tooWide } from '../testing/browser.js';

test.each([
  '/table/heads-up-holdem',
  '/table/face-up-pai-gow',
  '/table/over-under?role=dealer',
  '/poker',
  '/poker/hold-em',
  '/learn',
  '/learn/dj-wild',
  '/train',
  '/train/rule/over-under/7',
  '/lab',
  '/lab/over-under',
  '/replay',
  '/verify',
  '/clauses',
  '/clauses?q=ante&met=enforced',
  '/clauses/637a',
  '/clauses/678a.6(a)',
  '/docs',
  '/docs#table.houseTable',
  '/table/no-such-game',
])('%s: axe finds nothing, nothing is wider than the window, the console is quiet', async (path) => {
  const page = await openPage(path);
  await noViolations(page);
  for (const width of [320, 768, 3840]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await tooWide(page)]).toEqual([width, 0]);
  }
  expect(complaintsOf(page)).toEqual([]);
});

/** Ids of wagers that are no words; what stands in a command may name them. */
const IDS = HOUSE_GAMES.flatMap(({ wagers }) => wagers.map(({ id }) => id)).filter((id) => id.includes('-'));

/** A hyphen for a minus sign, a name as programs write it, what a program says of nothing. */
const WRONG = new RegExp(
  [
    '(?:^|[\\s(])-(?=\\$?\\d)',
    '\\b[a-z]+[A-Z]\\w*',
    'undefined',
    'NaN',
    '\\[object',
    `\\b(?:${IDS.join('|')})\\b`,
  ].join('|'),
);

const linesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    for (const more of document.querySelectorAll('details')) more.open = true;
    for (const command of document.querySelectorAll('main code')) command.remove();
    const named = [...document.querySelectorAll('main [aria-label]')].map((part) => part.getAttribute('aria-label'));
    return [...(document.querySelector('main')?.innerText.split('\n') ?? []), ...named].map(String);
  });

test.each([
  '/',
  '/train',
  '/lab',
  '/replay?hand=single-draw-2-7',
  '/learn/triple-draw',
  '/train/deal/high-card-flush/3',
  '/train/rule/dj-wild/8',
  ...HOUSE_GAMES.flatMap(({ id }) => [`/learn/${id}`, `/lab/${id}`]),
])('%s: amounts have true minus signs, and no name of a program is shown', async (path) => {
  const page = await openPage(path);
  await page.waitForLoadState('networkidle');
  const lines = await linesOf(page);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => WRONG.test(line))).toEqual([]);
});
