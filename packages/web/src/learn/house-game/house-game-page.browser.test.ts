import { dollars, HOUSE_GAMES, houseGame } from '@fairdeal/rules';
import { shortTitle } from '@fairdeal/words/internal/text';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, openPage } from '../../testing/browser.js';
import { expectHealthyPage, expectPlainLanguage } from '../../testing/page-checks.js';
import { settleWorkedRound, workedRoundOf } from './worked-rounds.js';

/** Waits for every figure that the lab computes in a worker. */
const worked = async (page: Page): Promise<void> => {
  await page.getByText('Loading lab data').first().waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelector('progress') === null);
};

describe.each(HOUSE_GAMES.map(({ id, title }) => ({ id, title })))('The page of $title', ({ id, title }) => {
  test('opens without errors, shows the settled round, and fits a phone and a wall screen', async () => {
    const page = await openPage(`/learn/${id}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await worked(page);
    const round = workedRoundOf(id)!;
    for (const { seat, wagers } of settleWorkedRound(round).seats) {
      const rows = page.getByRole('region', { name: `Wagers of seat ${seat}` }).getByRole('row');
      expect(await rows.count()).toBe(wagers.length + 1);
      for (const [at, { wager, stake, received }] of wagers.entries()) {
        const text = (await rows.nth(at + 1).textContent()) ?? '';
        const name = shortTitle(houseGame(id)?.wagers.find((rule) => rule.id === wager)?.title ?? '');
        expect(text).toContain(name);
        expect(text).toContain(dollars(stake));
        expect(text).toContain(dollars(received));
      }
    }
    await expectHealthyPage(page);
    await expectPlainLanguage(page);
  });
});

test('The strategy chart works by keyboard, and each cell shows its cost', async () => {
  const page = await openPage('/learn/heads-up-holdem');
  await worked(page);
  const grid = page.getByRole('grid');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await grid.locator('[tabindex="0"]').focus();
  expect(await focused()).toContain('A pair of aces. Raise 3x is best');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toContain('Ace and king, suited');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toMatch(/King and 2, suited\. Check is best.*costs/);
  const said = (await focused()).split(': ').slice(1).join(': ');
  expect(await page.getByText(said, { exact: true }).count()).toBe(1);
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
});

test('The clauses of a line open beside it', async () => {
  const page = await openPage('/learn/over-under');
  await page.getByRole('button', { name: 'Why: Ante of seat 2' }).click();
  const clauses = page.getByRole('dialog', { name: 'Ante of seat 2' });
  await clauses.getByText('686a.7(k)').waitFor();
  await expectNoAxeViolations(page);
});

test('Another hand is dealt with the EV of each choice', async () => {
  const page = await openPage('/learn/saigon-5');
  await worked(page);
  await page.getByRole('button', { name: 'Deal another hand' }).click();
  await page.getByRole('heading', { name: 'Hand 2' }).waitFor();
  const choices = page.getByRole('region', { name: 'EV of every choice' });
  await choices.getByText('best', { exact: true }).waitFor();
  expect(await choices.getByRole('row').count()).toBeGreaterThan(2);
});
