import { fileURLToPath } from 'node:url';
import { passwordOf, testHouse } from '@fairdeal/house/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, openPage } from '../testing/browser.js';
import { CONSOLE_SCREENS, consoleFaults, expectConsole } from '../testing/console-checks.js';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

const signsIn = async (page: Page, name: string): Promise<void> => {
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(passwordOf(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const GUESTS = ['Ann Ames', 'Ben Bell', 'Dee Dunn', 'Eli East', 'Fay Ford', '17'];

/** Drags a name to a seat, as a finger does. */
const drags = async (page: Page, name: string, seat: string): Promise<void> => {
  const from = await page.locator('.desk-name', { hasText: name }).boundingBox();
  const to = await page.getByRole('button', { name: seat }).boundingBox();
  if (from === null || to === null) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + from.height / 2);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
  await page.mouse.up();
};

test('the supervisor opens the room in the browser, and seats guests by drag, by press and by keyboard; the board shows it', async () => {
  for (const [name, role] of [
    ['Sue Sherwood', 'poker-shift-supervisor'],
    ['Dan Dealer', 'dealer'],
  ] as const)
    await house.person(name, role);
  const wall = await openPage('/room/wall', { at: house.url(), width: 1920, height: 1080 });
  await wall.getByText('The poker room of this house isn’t open.').waitFor();
  const desk = await openPage('/room/desk', { at: house.url(), width: 1366, height: 768 });
  await signsIn(desk, 'Sue Sherwood');
  // Nonsense is answered in words, and nothing is lost.
  await desk.getByLabel('Small blind, dollars').or(desk.getByLabel('Small bet, dollars')).first().fill('8');
  await desk.getByLabel('Big bet, dollars').fill('4');
  await desk.getByRole('button', { name: 'Open the room' }).click();
  await desk
    .getByRole('status')
    .filter({ hasText: /list-1:/ })
    .waitFor();
  await desk.getByLabel('Small bet, dollars').fill('4');
  await desk.getByLabel('Big bet, dollars').fill('8');
  await desk.getByLabel('Players to open a table').fill('2');
  await desk.getByLabel('Must-move').check();
  await desk.getByRole('button', { name: 'Add a list' }).click();
  const second = desk.getByRole('group', { name: 'List 2' });
  await second.getByLabel('Limit').selectOption('no');
  await expectConsole(desk, [CONSOLE_SCREENS[0]]);
  await desk.getByRole('button', { name: 'Open the room' }).click();
  const list = desk.getByRole('region', { name: "Hold'em, $4 to $8" });
  await list.waitFor();
  for (const name of GUESTS) {
    await list.getByRole('button', { name: /^Add name/ }).click();
    const sheet = desk.getByRole('dialog', { name: 'Add a name' });
    await sheet.getByLabel('Name or number').fill(name);
    await sheet.getByRole('button', { name: 'Add to the list' }).click();
    await sheet.waitFor({ state: 'detached' });
  }
  // The shift needs a dealer before a table opens.
  await desk.getByRole('button', { name: 'Dealers of the shift' }).click();
  const rota = desk.getByRole('dialog', { name: 'Dealers of the shift' });
  await rota.getByRole('button', { name: 'Sign in dealer' }).click();
  await rota.getByText('Dan Dealer: on break since').waitFor();
  await desk.keyboard.press('Escape');
  await rota.waitFor({ state: 'detached' });
  await desk.locator('.room-due', { hasText: 'Open Table 1' }).click();
  const table = desk.getByRole('article', { name: 'Table 1' });
  await table.getByText('Dan D.').waitFor();
  const called = (name: string, seat: number) =>
    table.getByRole('button', { name: new RegExp(`seat ${seat}: .*${name}, called`) }).waitFor();
  // By drag: Ann goes first, so her name on a seat is a call. Dee's is a ruling, with a reason.
  await drags(desk, 'Ann Ames', 'Table 1, seat 4: 4 open');
  await called('Ann Ames', 4);
  await drags(desk, 'Dee Dunn', 'Table 1, seat 3: 3 open');
  const ruling = desk.getByRole('dialog', { name: 'Seat Dee Dunn by ruling' });
  await ruling.getByLabel('Seat').selectOption({ label: 'Table 1, seat 3' });
  await ruling.getByLabel('Reason').fill('was called and not heard');
  await ruling.getByRole('button', { name: 'Assign seat' }).click();
  await called('Dee Dunn', 3);
  // By press: the name, then the seat.
  await list.getByRole('button', { name: /Ben Bell/ }).click();
  await desk.getByText('The rules of the room give the open seat to this player.').waitFor();
  await table.getByRole('button', { name: 'Table 1, seat 9: 9 open' }).click();
  await called('Ben Bell', 9);
  // By keyboard: the seat, then the large button.
  await table.getByRole('button', { name: 'Table 1, seat 1: 1 open' }).press('Enter');
  await desk.locator('.room-due', { hasText: 'Call Eli East to Table 1, Seat 1' }).press('Enter');
  await called('Eli East', 1);
  await wall.reload();
  await wall.getByRole('region', { name: 'Now calling' }).getByText('A. A.').waitFor();
  await wall.getByText('Seat open now').waitFor();
  // Two presses take a name off.
  await list.getByRole('button', { name: /^6.*17/ }).click();
  const off = desk.getByRole('button', { name: /^Take 17 off the list/ });
  await off.click();
  await off.click();
  await list.getByText('17', { exact: true }).waitFor({ state: 'detached' });
  await table
    .getByRole('button', { name: /^Table 1/ })
    .first()
    .click();
  const sheet = desk.getByRole('dialog', { name: /^Table 1:/ });
  await sheet.getByText('It closes once nobody sits there.').waitFor();
  await expectNoAxeViolations(desk);
  await desk.keyboard.press('Escape');
  await expectConsole(desk);
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
  ] as const) {
    await wall.setViewportSize({ width, height });
    await wall.waitForTimeout(200);
    expect(await consoleFaults(wall, { text: 28 * (height / 1080) - 0.2, target: 48 }), `${width}`).toEqual([]);
  }
  await expectNoAxeViolations(wall);
  for (const page of [wall, desk]) {
    expect(complaintsOf(page).filter((one) => !/404|409/.test(one))).toEqual([]);
    expect(await page.getByRole('navigation', { name: 'Site' }).count()).toBe(0);
  }
});
