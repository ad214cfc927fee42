import { fileURLToPath } from 'node:url';
import { connect, passwordOf, testHouse } from '@fairdeal/house/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, openPage } from '../../testing/browser.js';
import { expectConsole } from '../../testing/console-checks.js';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

const comes = async (path: string, name: string): Promise<Page> => {
  const page = await openPage(path, { at: house.url(), width: 1366, height: 768 });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(passwordOf(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /consoles and sign-out$/ }).waitFor();
  return page;
};

const GAMES = ['high-card-flush', 'heads-up-holdem', 'saigon-5', 'over-under', 'dj-wild', 'face-up-pai-gow'];

test('the pit shows its tables where they stand, and what waits for the floor with one button each; a table opens beside the map', async () => {
  const ada = house.administrator();
  const people = new Map<string, Awaited<ReturnType<typeof house.person>>>();
  for (const [name, role] of [
    ['Flora Diaz', 'floorperson'],
    ['Paul Pitt', 'pit-manager'],
    ['Dora Lind', 'dealer'],
    ['Omar Tate', 'dealer'],
    ['Hana Oh', 'dealer'],
  ] as const)
    people.set(name, await house.person(name, role));
  const tables: string[] = [];
  for (let number = 201; number <= 210; number += 1) {
    const game = GAMES[(number - 201) % GAMES.length] ?? '';
    await ada.ask('POST', '/api/places', { number, pit: 'Pit 2', games: [game] });
    const live = number === 201 || number === 202;
    const open = await ada.ask('POST', '/api/tables', {
      ...{ open: { game }, number },
      ...(live ? { staff: 'people', cards: 'live' } : { bots: 3, pace: { bet: 15, decide: 15 } }),
    });
    tables.push(String(open.body.table));
  }
  await ada.ask('POST', `/api/tables/${tables[0]}/staff`, { person: 'Dora Lind', role: 'dealer' });
  const dora = people.get('Dora Lind') ?? house.visitor();
  const flora = await comes('/house/floor', 'Flora Diaz');
  const queue = flora.getByRole('region', { name: 'Needs you' });
  const items = queue.getByRole('list', { name: 'Needs you' }).getByRole('listitem');
  // Table 202 has no dealer.
  await items.filter({ hasText: 'No dealer is here' }).waitFor();
  await flora.locator('[data-tile]').nth(9).waitFor();
  const numbers = await flora.locator('.pit-number').allInnerTexts();
  expect(numbers).toEqual(['201', '202', '203', '204', '205', '206', '207', '208', '209', '210']);
  const tile = flora.locator('[data-tile]').first();
  await tile.getByText('Dora Lind').waitFor();

  // The dealer inspects new cards: that waits for the floor, and one press verifies it.
  const dealer = await connect(house.url(), { cookie: dora.cookie() });
  const deals = async (act: object): Promise<void> => {
    sent += 1;
    expect(await dealer.ask({ table: tables[0], act, key: `dealer ${sent}` })).toHaveProperty('done');
  };
  let sent = 0;
  await deals({ do: 'receiveCards', deck: 0 });
  await deals({ do: 'inspectCards', deck: 0 });
  const verify = items.filter({ hasText: 'Verify' });
  await verify.waitFor();
  expect(await tile.getAttribute('data-tone')).toBe('yours');
  await verify.getByRole('button').click();
  await verify.waitFor({ state: 'detached' });
  await queue.getByText('Just handled').waitFor();

  // A dealer's report stops the table: it leads the queue, and both outcomes stand beside the felt.
  await deals({ do: 'deckFoundWrong', deck: 0, what: 'missing', cards: 'As' });
  const stopped = items.first();
  await stopped.filter({ hasText: 'stopped' }).waitFor();
  expect(await tile.getAttribute('data-tone')).toBe('stopped');
  await expectConsole(flora);
  await flora.setViewportSize({ width: 1366, height: 768 });
  await flora.keyboard.press('1');
  const acts = flora.getByRole('complementary', { name: 'Your acts' });
  const confirm = acts.getByRole('form', { name: 'Confirm the report' });
  await confirm.getByText('The deck leaves play.').waitFor();
  await acts
    .getByRole('form', { name: 'Dismiss the report' })
    .getByText('Play continues from where it stopped.')
    .waitFor();
  await expectConsole(flora);
  await flora.setViewportSize({ width: 1366, height: 768 });
  // What led there survives a reload.
  await flora.reload();
  await flora
    .getByRole('region', { name: 'Recent events' })
    .getByText(/inspect/i)
    .first()
    .waitFor();
  await flora.getByRole('button', { name: 'Step back' }).click();
  await flora.getByText(/step \d+ of \d+/).waitFor();
  // Nobody dismisses a report without a reason.
  await acts
    .getByRole('form', { name: 'Dismiss the report' })
    .getByRole('button', { name: 'Dismiss the report', exact: true })
    .click();
  await confirm.waitFor();
  await confirm.getByRole('button', { name: 'Confirm the report', exact: true }).click();
  await confirm.waitFor({ state: 'detached' });
  await flora.keyboard.press('Escape');
  await queue.waitFor();
  // The arrows walk the map as it lies.
  await tile.focus();
  for (const [key, number] of [
    ['ArrowRight', '202'],
    ['ArrowDown', '207'],
    ['ArrowLeft', '206'],
    ['ArrowUp', '201'],
  ] as const) {
    await flora.keyboard.press(key);
    expect(await flora.evaluate(() => document.activeElement?.querySelector('.pit-number')?.textContent)).toBe(number);
  }
  expect(complaintsOf(flora)).toEqual([]);

  // A dealer sees their own table, and a phone the queue.
  const phone = await comes('/house/floor', 'Dora Lind');
  await phone.locator('[data-tile]').first().waitFor();
  expect(await phone.locator('[data-tile]').count()).toBe(1);
  await expectConsole(phone, [{ width: 390, height: 844, text: 13, target: 48 }]);
  dealer.socket.close();
});
