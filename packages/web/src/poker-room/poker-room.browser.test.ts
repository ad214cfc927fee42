import { fileURLToPath } from 'node:url';
import { type HouseClient, openClient } from '@fairdeal/client';
import { passwordOf, testHouse } from '@fairdeal/house/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { expectConsole } from '../testing/console-checks.js';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

const signsIn = async (page: Page, name: string): Promise<void> => {
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(passwordOf(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** A player who uses a program. */
const plays = async (name: string): Promise<HouseClient> => {
  const { body } = await (await house.person(name, 'player')).ask('POST', '/api/tokens', { name: 'plays' });
  return openClient({ url: house.url(), token: String(body.token) });
};

test('the brush seats players, phones show their places, the supervisor rules, and the wall shows it', async () => {
  for (const [name, role] of [
    ['Brit', 'brush'],
    ['Sue', 'poker-shift-supervisor'],
  ] as const)
    await house.person(name, role);
  const pat = await plays('Pat');
  const games = [{ id: 'holdem', open: { game: 'hold-em' }, start: 2, buyIn: { least: 4_000, most: null } }];
  const opened = await house.administrator().ask('POST', '/api/room', { open: { games }, staff: 'people' });
  expect(opened.status).toBe(201);
  const wall = await openPage('/room/wall', { at: house.url(), width: 1366, height: 650 });
  const phone = await openPage('/room', { at: house.url(), width: 390, height: 844 });
  await signsIn(phone, 'Pat');
  await phone.getByRole('button', { name: /^Put me on the list/ }).click();
  await phone.getByText("1 of 1 for Hold'em").waitFor();
  await phone.getByText('1 more and it opens').or(phone.getByText('You’re next')).waitFor();
  const desk = await openPage('/room', { at: house.url(), width: 1280, height: 800 });
  await signsIn(desk, 'Brit');
  await desk.getByRole('link', { name: 'Desk' }).click();
  await desk.getByRole('button', { name: /^Add name/ }).click();
  await desk.getByLabel('Name or number').fill('Wanda Walk');
  await desk.getByRole('button', { name: 'Add to the list' }).click();
  await wall.getByText('W. W.').waitFor();
  // A guest who signed up at the desk claims that name on their phone.
  const walkIn = await openPage('/room', { at: house.url(), width: 390, height: 844 });
  await walkIn.getByRole('button', { name: /guest/i }).click();
  await walkIn.getByText('I signed up at the desk').click();
  await walkIn.getByRole('button', { name: 'I am W. W., number 2' }).click();
  await desk.getByRole('button', { name: /^Guest \d+ is Wanda Walk, number 2$/ }).click();
  await walkIn.getByText("2 of 2 for Hold'em").waitFor();
  await desk.locator('.room-due', { hasText: 'Open Table 1' }).click();
  await desk.locator('.room-due', { hasText: 'Call Pat to Table 1, Seat 1' }).click();
  await phone.getByRole('alert').getByText('Table 1, seat 1').waitFor();
  expect(await phone.title()).toBe('Your seat is ready: Table 1, seat 1');
  const calling = wall.getByRole('region', { name: 'Now calling' });
  await calling.getByText('P.', { exact: true }).waitFor();
  const chair = await openPage('/room', { at: house.url(), width: 1280, height: 800 });
  await signsIn(chair, 'Sue');
  await chair.getByRole('link', { name: 'Desk' }).click();
  await chair.locator('.desk-name', { hasText: 'Wanda Walk' }).click();
  await chair.getByRole('button', { name: /^Table 1, seat 2: 2 open/ }).click();
  await calling.getByText('W. W.', { exact: true }).waitFor();
  const quin = await plays('Quin');
  const sits = (player: HouseClient, seat: number) =>
    expect.poll(() => player.act('r1', { do: 'sit', seat, cents: 10_000 })).toHaveProperty('done');
  await sits(pat, 1);
  await quin.act('room', { do: 'addName', list: 'holdem', how: 'phone' });
  await desk.locator('.room-due', { hasText: 'Call Quin to Table 1, Seat 3' }).click();
  await sits(quin, 3);
  await expect.poll(() => pat.act('r1', { do: 'dispute', about: 'the blinds' })).toHaveProperty('done');
  await chair.getByRole('button', { name: 'Disputes' }).click();
  const disputes = chair.getByRole('region', { name: 'Disputes' });
  await disputes.getByText('The dispute was raised by seat 1.').waitFor();
  await disputes.getByRole('button', { name: 'First' }).click();
  await disputes.getByText('Before the hand.').waitFor();
  await disputes.getByLabel('Clause').selectOption('637a.8(b)(4)');
  await disputes.getByLabel('Reason').fill('the blinds lie right');
  await expectNoAxeViolations(chair);
  await disputes.getByRole('button', { name: 'Record final ruling' }).click();
  await disputes.getByText('Table 1, hand 1, the blinds: play stands').click();
  await disputes.getByText('Sue at').waitFor();
  await disputes.getByRole('link', { name: '§ 637a.8(b)(4)' }).waitFor();
  // The supervisor sees the revenue.
  const takings = await openPage('/room/report', { at: house.url(), width: 1280, height: 800 });
  await signsIn(takings, 'Sue');
  await takings.getByRole('row', { name: /^Table 1, Hold'em \d+ \$/ }).waitFor();
  await takings.getByRole('row', { name: /^Total \d+ \$/ }).waitFor();
  // Pat sees the hand with their own cards.
  await expect.poll(async () => pat.fetchTable('r1')).toMatchObject({ view: { phase: 'bet' } });
  await phone.goto(`${house.url()}/room/hands/r1/1`);
  await phone.getByRole('group', { name: 'Steps of the round' }).waitFor();
  await phone.getByRole('button', { name: 'Review decisions' }).waitFor();
  for (const page of [wall, phone, desk, chair, walkIn, takings]) {
    await expectNoAxeViolations(page);
    expect([await horizontalOverflow(page), complaintsOf(page)]).toEqual([0, []]);
  }
});

test('a player joins at a kiosk, sees their place and leaves; the floor schedules the dealers, and brings and counts the decks', async () => {
  for (const [name, role] of [
    ['Kim', 'kiosk'],
    ['Flo', 'floorperson'],
    ['Dan', 'dealer'],
  ] as const)
    await house.person(name, role);
  const kiosk = await openPage('/room/kiosk', { at: house.url(), width: 1024, height: 768 });
  await signsIn(kiosk, 'Kim');
  const types = async (typed: string): Promise<void> => {
    for (const key of typed)
      await kiosk.getByRole('button', { name: key === ' ' ? 'Space' : key, exact: true }).click();
  };
  await kiosk.getByRole('button', { name: /^Hold'em/ }).click();
  await types('KAY KIOSK');
  await kiosk.getByRole('button', { name: 'Join the list' }).click();
  await kiosk.getByText('Kay Kiosk is on the list.').waitFor();
  const words = await kiosk.getByText(/^Your number is \d+\.$/).innerText();
  const number = /\d+/.exec(words)?.[0] ?? '';
  await expectConsole(kiosk, [{ width: 1024, height: 768, text: 16, target: 48 }]);
  await kiosk.getByRole('button', { name: 'Done' }).click();
  const desk = await openPage('/room/desk', { at: house.url(), width: 1366, height: 768 });
  await signsIn(desk, 'Flo');
  const list = desk.getByRole('region', { name: 'Interest lists' });
  await list.getByText('Kay Kiosk').waitFor();
  // The kiosk takes a name off only for somebody who knows it.
  await kiosk.getByRole('button', { name: /^I am on a list/ }).click();
  await types('99');
  await kiosk.getByRole('button', { name: 'Show my place' }).click();
  await kiosk.getByText('No list has the number 99').waitFor();
  await kiosk.getByRole('button', { name: 'Erase' }).click({ clickCount: 2 });
  await types(number);
  await kiosk.getByRole('button', { name: 'Show my place' }).click();
  await kiosk.getByRole('button', { name: 'Leave the list' }).click();
  await types('KIM');
  await kiosk.getByRole('button', { name: 'Leave the list' }).click();
  await kiosk.getByText(`Number ${number} has another name.`).waitFor();
  for (let typed = 0; typed < 3; typed += 1) await kiosk.getByRole('button', { name: 'Erase' }).click();
  await types('KAY KIOSK');
  await kiosk.getByRole('button', { name: 'Leave the list' }).click();
  await kiosk.getByText('You are off the list.').waitFor();
  await list.getByText('Kay Kiosk').waitFor({ state: 'detached' });
  // Nothing on the kiosk leads anywhere else, and it starts over by itself.
  expect(await kiosk.locator('.wall a').count()).toBe(0);
  await kiosk.clock.install();
  await kiosk.getByRole('button', { name: 'Done' }).click();
  await kiosk.getByRole('button', { name: /^I am on a list/ }).click();
  await kiosk.clock.fastForward(46_000);
  await kiosk.getByText('Touch a game to join its list.').waitFor();
  await desk.getByRole('button', { name: 'Dealers of the shift' }).click();
  const dealers = desk.getByRole('dialog', { name: 'Dealers of the shift' });
  await dealers.getByRole('button', { name: 'Sign in dealer' }).click();
  await dealers.getByText('Dan: on break since').waitFor();
  await dealers.getByLabel('To').selectOption('1');
  await dealers.getByLabel('Reason').fill('a break for the other');
  await dealers.getByRole('button', { name: 'Send dealer' }).click();
  await dealers.getByText('Dan: Table 1 since').waitFor();
  await dealers.getByText(/^The next push is at/).waitFor();
  await desk.keyboard.press('Escape');
  await desk
    .getByRole('article', { name: 'Table 1' })
    .getByRole('button', { name: /^Table 1/ })
    .first()
    .click();
  await desk.getByText('Decks of Table 1').click();
  const bring = desk.getByRole('form', { name: 'Bring decks to Table 1' });
  await bring.getByLabel('First deck').fill('R-104');
  await bring.getByLabel('Second deck').fill('B-221');
  await bring.getByRole('button').click();
  await desk.getByText(/^Decks: R-104, since \d+:\d\d.[AP]M, not counted yet; B-221/).waitFor();
  const count = desk.getByRole('form', { name: 'Count a deck of Table 1' });
  await count.getByLabel('Cards').fill('51');
  await count.getByRole('button').click();
  await desk.getByText(/^Decks: B-221, since \d+:\d\d.[AP]M, not counted yet$/).waitFor();
  for (const page of [kiosk, desk]) {
    await expectNoAxeViolations(page);
    expect([await horizontalOverflow(page), complaintsOf(page)]).toEqual([0, []]);
  }
});
