import { fileURLToPath } from 'node:url';
import { passwordOf, testHouse } from '@fairdeal/house/testing';
import { expect, test } from 'vitest';
import { complaintsOf, openPage } from '../../testing/browser.js';
import { expectConsole } from '../../testing/console-checks.js';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

test('the administrator finds people, sees the separation of duties, withdraws a link, and starts a kiosk by its link', async () => {
  const ada = house.administrator();
  await ada.ask('POST', '/api/people', {
    name: 'Alma Abel',
    password: passwordOf('Alma Abel'),
    roles: ['administrator'],
  });
  for (const [name, role] of [
    ['Dora Diaz', 'dealer'],
    ['Cass Cole', 'cashier'],
    ['Sura Sato', 'surveillance'],
  ] as const)
    await house.person(name, role);
  const games = [{ id: 'holdem', open: { game: 'hold-em' }, start: 2 }];
  expect((await ada.ask('POST', '/api/room', { open: { games }, staff: 'people' })).status).toBe(201);
  const page = await openPage('/house/people', { at: house.url(), width: 1366, height: 768 });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill('Alma Abel');
  await page.getByLabel('Password').fill(passwordOf('Alma Abel'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  const accounts = page.getByRole('region', { name: 'Accounts' });
  await page.getByLabel('Find by name or role').fill('CASH');
  await accounts.getByText('1 of 5').waitFor();
  await accounts.getByRole('button', { name: /^Cass Cole/ }).click();
  const cass = page.getByRole('region', { name: 'Cass Cole' });
  const rows = cass.getByRole('table').getByRole('row');
  await rows.filter({ hasText: 'people who count a box never fill it or book it' }).first().waitFor();
  await page.getByLabel('Find by name or role').fill('nobody at all');
  await accounts.getByText('0 of 5').waitFor();
  await page.getByLabel('Find by name or role').fill('');
  await accounts.getByRole('button', { name: 'Invite a person' }).click();
  const invite = page.getByRole('region', { name: 'Invite a person' });
  await invite.getByLabel('brush', { exact: true }).check();
  await invite.getByRole('button', { name: 'Create link' }).click();
  const link = await invite.getByLabel(/^Sign-in link for a new brush/).inputValue();
  await invite.getByRole('img', { name: 'QR code of the link for a new brush' }).waitFor();
  await expectConsole(page);
  const open = page.getByRole('region', { name: 'Open invitations' });
  const withdraw = open.getByRole('button', { name: 'Withdraw the invitation: A new brush' });
  await withdraw.click();
  await open.getByRole('button', { name: /press again$/ }).click();
  await open.getByText('Invitation withdrawn.').waitFor();
  await withdraw.waitFor({ state: 'detached' });
  const late = await openPage('/', { at: house.url(), width: 390, height: 844 });
  await late.goto(link);
  await late.getByLabel('Name').fill('Bea');
  await late.getByLabel('Password').fill('a password to come in with');
  await late.getByRole('button', { name: 'Accept invitation' }).click();
  await late
    .getByText(/This (?:link|invitation)|invitation/i)
    .last()
    .waitFor();
  expect((await late.context().cookies()).length).toBe(0);
  // A kiosk needs no password, and works until its account ends.
  await page.getByLabel('Name of the kiosk').fill('Rail kiosk');
  await page.getByRole('button', { name: 'Create kiosk link' }).click();
  const start = await page.getByLabel(/^Sign-in link for Rail kiosk/).inputValue();
  const kiosk = await openPage('/', { at: house.url(), width: 1024, height: 768 });
  await kiosk.goto(start);
  await kiosk.getByText('Touch a game to join its list.').waitFor();
  expect(new URL(kiosk.url()).hash).toBe('');
  await page.reload();
  await page.getByLabel('Find by name or role').fill('kiosk');
  await accounts.getByRole('button', { name: /^Rail kiosk/ }).click();
  await page.getByRole('button', { name: 'Remove access' }).click();
  await page.getByText('Rail kiosk can no longer sign in.').waitFor();
  await kiosk.reload();
  await kiosk.getByText('An administrator starts this kiosk').waitFor();
  expect(complaintsOf(page)).toEqual([]);
});
