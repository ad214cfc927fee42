import { expect, test } from 'vitest';
import { complaintsOf, openPage } from '../testing/browser.js';
import { decideUntilSettled } from '../testing/house-table.js';

const GAMES = ['heads-up-holdem', 'high-card-flush', 'saigon-5', 'over-under', 'dj-wild', 'face-up-pai-gow'] as const;

test.each(GAMES)('a newcomer plays a round of %s to its settlement', async (game) => {
  const page = await openPage(`/table/${game}?seats=3`);
  await page.getByRole('button', { name: 'Least wagers' }).click();
  await page.getByRole('button', { name: /^Deal/ }).click();
  await decideUntilSettled(page);
  await expect.poll(() => page.getByText(/^You (win|lose|come out)/).count()).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /^Why: .* yours/ })
    .first()
    .click();
  await expect.poll(() => page.getByRole('dialog').getByText('Enforced').count()).toBeGreaterThan(0);
  expect(complaintsOf(page)).toEqual([]);
});
