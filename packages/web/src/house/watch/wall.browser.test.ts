import { fileURLToPath } from 'node:url';
import { connect, passwordOf, testHouse } from '@fairdeal/house/testing';
import { expect, test } from 'vitest';
import { complaintsOf, openPage } from '../../testing/browser.js';
import { CONSOLE_SCREENS, expectConsole } from '../../testing/console-checks.js';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

test('surveillance sees every table, its flags, decks and the seal of the record, and opens a round at any moment', async () => {
  const ada = house.administrator();
  await house.person('Sam Okafor', 'surveillance');
  const dora = await house.person('Dora Lind', 'dealer');
  await house.person('Flora Diaz', 'floorperson');
  const opens = async (more: object): Promise<string> =>
    String((await ada.ask('POST', '/api/tables', more)).body.table);
  const live = await opens({ open: { game: 'high-card-flush' }, staff: 'people', cards: 'live' });
  for (const game of ['heads-up-holdem', 'saigon-5', 'over-under', 'dj-wild', 'face-up-pai-gow', 'high-card-flush'])
    await opens({ open: { game }, bots: 3, pace: { bet: 15, decide: 15 } });
  await ada.ask('POST', `/api/tables/${live}/staff`, { person: 'Dora Lind', role: 'dealer' });
  const page = await openPage('/house/watch', { at: house.url(), width: 1366, height: 768 });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill('Sam Okafor');
  await page.getByLabel('Password').fill(passwordOf('Sam Okafor'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  const flags = page.getByRole('region', { name: 'Flags' });
  await flags.getByText(/^None since/).waitFor();
  await page.locator('[data-tile]').nth(6).waitFor();
  expect(await page.locator('.console .primary').count()).toBe(0);

  const dealer = await connect(house.url(), { cookie: dora.cookie() });
  for (const [key, act] of [
    { do: 'receiveCards', deck: 0 },
    { do: 'inspectCards', deck: 0 },
    { do: 'deckFoundWrong', deck: 0, what: 'missing', cards: 'As' },
  ].entries())
    expect(await dealer.ask({ table: live, act, key: `dealer ${key}` })).toHaveProperty('done');
  // It is pushed to the wall, and to its flags.
  await flags.getByText('Irregularity reported').waitFor();
  expect(await page.locator(`[data-tile="${live}"]`).getAttribute('data-tone')).toBe('stopped');
  await page.getByRole('region', { name: 'Decks of all tables' }).getByText('Red deck, 0 cards').waitFor();
  await expectConsole(page, [...CONSOLE_SCREENS, { width: 1920, height: 1080, text: 13, target: 48 }]);
  await flags.getByRole('link', { name: `${live}: open the table` }).click();
  await page.getByRole('region', { name: 'Timeline of the round' }).waitFor();
  await page.getByRole('slider', { name: 'Moment of the round' }).press('ArrowLeft');
  await page.getByText(/step \d+ of \d+/).waitFor();
  await expectConsole(page, [...CONSOLE_SCREENS, { width: 1920, height: 1080, text: 13, target: 48 }]);
  // Nobody rules from here.
  expect(await page.getByRole('button', { name: /Confirm|Dismiss|Verify/ }).count()).toBe(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(complaintsOf(page)).toEqual([]);
  dealer.socket.close();
});
