import { expect, test } from 'vitest';
import { complaintsOf, openPage } from '../testing/browser.js';
import { decideUntilSettled, openDrawer, openSettlement, playMinimumBets } from '../testing/table-page.js';

const GAMES = ['heads-up-holdem', 'high-card-flush', 'saigon-5', 'over-under', 'dj-wild', 'face-up-pai-gow'] as const;

test.each(GAMES)('a newcomer plays a round of %s to its settlement and opens the reasons', async (game) => {
  const page = await openPage(`/table/${game}?seats=3`, { width: 1366, height: 650 });
  await playMinimumBets(page);
  await decideUntilSettled(page);
  await page.getByText(/this round$/).waitFor();
  await (await openSettlement(page))
    .getByRole('button', { name: /^Why: your / })
    .first()
    .click();
  await expect.poll(() => page.getByRole('dialog').getByText('Enforced').count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await (await openDrawer(page, 'Payouts')).getByRole('table').first().waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('the reasons of a lost wager name what would have won it', async () => {
  const page = await openPage('/table/high-card-flush?seats=3', { width: 1366, height: 800 });
  const reasons = page.getByRole('dialog').getByRole('list', { name: 'Outcomes that were ruled out' });
  for (let round = 0; round < 12; round += 1) {
    await playMinimumBets(page);
    await decideUntilSettled(page);
    await page.getByText(/this round$/).waitFor();
    const lost = (await openSettlement(page))
      .getByRole('row', { name: /(?:lost|pushed|forfeited)/ })
      .getByRole('button', { name: /^Why: your / });
    if ((await lost.count()) === 0) continue;
    await lost.first().click();
    await page.getByRole('dialog').getByText('Enforced').first().waitFor();
    if ((await reasons.count()) === 0) {
      await page.keyboard.press('Escape');
      continue;
    }
    expect(await reasons.textContent()).toMatch(/^Not /);
    break;
  }
  expect(complaintsOf(page)).toEqual([]);
});
