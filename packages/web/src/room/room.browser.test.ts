import { fileURLToPath } from 'node:url';
import { testHouse } from '@fairdeal/house/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, noViolations, openPage, tooWide } from '../testing/browser.js';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

const signsIn = async (page: Page, name: string): Promise<void> => {
  await page.getByText('I have a name here').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(`${name}'s own`);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('the brush seats people, who see their place on their phones, the supervisor rules, and the wall shows it', async () => {
  for (const [name, role] of [
    ['Brit', 'brush'],
    ['Sue', 'poker-shift-supervisor'],
    ['Pat', 'player'],
  ] as const)
    await house.person(name, role);
  const games = [{ id: 'holdem', open: { game: 'hold-em' }, start: 2, buyIn: { least: 4_000, most: null } }];
  const opened = await house.administrator().ask('POST', '/api/room', { open: { games }, staff: 'people' });
  expect(opened.status).toBe(201);
  const wall = await openPage('/room/wall', { at: house.url(), width: 1366, height: 650 });
  const phone = await openPage('/room', { at: house.url(), width: 390, height: 844 });
  await signsIn(phone, 'Pat');
  await phone.getByRole('button', { name: /^Put me on the list/ }).click();
  await phone.getByText("1 of 1 for Hold'em").waitFor();
  const desk = await openPage('/room', { at: house.url(), width: 1280, height: 800 });
  await signsIn(desk, 'Brit');
  await desk.getByRole('link', { name: 'Desk' }).click();
  await desk.getByLabel('Name', { exact: true }).fill('Wanda Walk');
  await desk.getByRole('button', { name: 'Put on the list' }).click();
  await wall.getByText('W. W.').waitFor();
  await desk
    .getByRole('region', { name: 'What comes next' })
    .getByRole('button', { name: /^Open table 1/ })
    .first()
    .click();
  await desk.locator('.room-due', { hasText: 'Call Pat to table 1, seat 1' }).click();
  await phone.getByRole('alert').getByText('table 1, seat 1').waitFor();
  await wall.getByText('P., to table 1').waitFor();
  const chair = await openPage('/room', { at: house.url(), width: 1280, height: 800 });
  await signsIn(chair, 'Sue');
  await chair.getByRole('link', { name: 'Desk' }).click();
  await chair.getByText('Give a seat by ruling').click();
  await chair.getByLabel('Reason').fill('she was called and not heard');
  await chair.getByRole('button', { name: 'Rule so' }).click();
  await wall.getByText('W. W., to table 1').waitFor();
  for (const page of [wall, phone, desk, chair]) {
    await noViolations(page);
    expect([await tooWide(page), complaintsOf(page)]).toEqual([0, []]);
  }
});
