import { HOUSE_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { openPage } from '../testing/browser.js';

const PAGES = [
  '/',
  '/train',
  '/lab',
  '/replay?hand=single-draw-2-7',
  '/learn/triple-draw',
  '/train/deal/high-card-flush/3',
  '/train/rule/dj-wild/8',
  ...HOUSE_GAMES.flatMap(({ id }) => [`/learn/${id}`, `/lab/${id}`]),
];

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

test.each(PAGES)('%s: amounts have true minus signs, and no name of a program is shown', async (path) => {
  const page = await openPage(path);
  await page.waitForLoadState('networkidle');
  const lines = await page.evaluate(() => {
    for (const more of document.querySelectorAll('details')) more.open = true;
    for (const command of document.querySelectorAll('main code')) command.remove();
    const named = [...document.querySelectorAll('main [aria-label]')].map((part) => part.getAttribute('aria-label'));
    return [...(document.querySelector('main')?.innerText.split('\n') ?? []), ...named].map(String);
  });
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => WRONG.test(line))).toEqual([]);
});
