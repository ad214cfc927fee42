import { HOUSE_GAMES } from '@fairdeal/rules';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { complaintsOf, expectNoAxeViolations } from './browser.js';
import { expectNoHorizontalScroll } from './overflow.js';

/** axe finds nothing, nothing is wider than any window, and the console is quiet. */
export const expectHealthyPage = async (page: Page): Promise<void> => {
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  expect(complaintsOf(page)).toEqual([]);
};

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

/** Amounts have true minus signs, and no name of a program is shown. It opens all that can be opened, so it is looked at last. */
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
