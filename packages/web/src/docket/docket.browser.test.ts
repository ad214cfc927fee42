import { expect, test } from 'vitest';
import { openPage } from '../testing/browser.js';
import { expectHealthyPage } from '../testing/page-checks.js';

test('each case shows the moment it is noticed, and its round replays', async () => {
  const page = await openPage('/docket');
  const night = page.getByRole('region', { name: 'The first round comes in order' });
  await night.waitFor();
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(7);
  expect(await page.locator('[aria-current=step]').count()).toBe(11);
  expect(await night.innerText()).toContain('More than 1,000,000 to 1 against a fair deck.');
  await night.getByText('acts before').click();
  await night.getByText('The shuffler shuffles the cards.').first().waitFor();
  await expectHealthyPage(page);
  await night.getByRole('link', { name: /^Replay this round/ }).click();
  await page.getByRole('heading', { name: 'Replay a round' }).waitFor();
  await page.getByText('Saigon').first().waitFor();
});

test('the page fits a phone', async () => {
  const page = await openPage('/docket');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await expectHealthyPage(page);
});
