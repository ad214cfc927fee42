import { HOUSE_GAMES } from '@fairdeal/rules';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { complaintsOf, expectNoAxeViolations } from './browser.js';
import { expectNoHorizontalScroll } from './overflow.js';

/** Checks that axe finds nothing, nothing overflows, and the console is clean. */
export const expectHealthyPage = async (page: Page): Promise<void> => {
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  expect(complaintsOf(page)).toEqual([]);
};

/** Hyphenated wager ids, which only commands may show. */
const IDS = HOUSE_GAMES.flatMap(({ wagers }) => wagers.map(({ id }) => id)).filter((id) => id.includes('-'));

/** Hyphens for minus signs, program identifiers, and empty values. */
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

/** Checks for true minus signs and no program identifiers. It opens everything on the page, so it runs last. */
export const expectPlainLanguage = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  const lines = await page.evaluate(() => {
    for (const more of document.querySelectorAll('details')) more.open = true;
    for (const command of document.querySelectorAll('main code')) command.remove();
    const named = [...document.querySelectorAll('main [aria-label]')].map((part) => part.getAttribute('aria-label'));
    return [...(document.querySelector('main')?.innerText.split('\n') ?? []), ...named].map(String);
  });
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => WRONG.test(line))).toEqual([]);
};
