import { fileURLToPath } from 'node:url';
import { device, passwordOf, testHouse } from '@fairdeal/house/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { decisionGroup, enterCounts, openDrawer, playMinimumBets } from '../testing/table-page.js';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);
const withPasskeys = testHouse({ limited: false, passkeys: true }, undefined, SITE);

const comesIn = async (path: string): Promise<Page> => openPage(path, { at: house.url(), width: 1366, height: 650 });

test('a guest walks in from the lobby, opens a table, sits down and plays a round over the socket', async () => {
  const page = await comesIn('/');
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.getByText('Open a table').click();
  await page.getByLabel(/^Game/).selectOption('high-card-flush');
  await page.getByLabel('Bots').selectOption('0');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Open table' }).click();
  await page.getByRole('button', { name: 'Seat 2', exact: true }).click();
  // The player has the house's commitment before wagering; the receipt is checked against it.
  const sealed = (await openDrawer(page, 'Settings')).getByText('The decks are sealed');
  const root = (await sealed.locator('code').first().textContent()) ?? '';
  expect(root).toMatch(/^[0-9a-f]{64}$/);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await playMinimumBets(page);
  await decisionGroup(page).getByRole('button').first().click();
  await page.getByText(/this round$/).waitFor();
  const receipt = (await openDrawer(page, 'Round')).getByRole('link', { name: 'Download receipt' });
  const taken = await page.request.get(`${await receipt.getAttribute('href')}`);
  expect(taken.status()).toBe(200);
  expect(await taken.text()).toContain(`"deck":"${root}"`);
  // A player who comes back has their seat.
  await page.reload();
  await page.getByRole('button', { name: /^Bet and deal/ }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('two browsers at one table play the same round', async () => {
  const guest = await house.guest();
  const { body } = await guest.ask('POST', '/api/tables', { open: { game: 'over-under' } });
  const pages = [await comesIn(`/house/${body.table}`), await comesIn(`/house/${body.table}`)];
  for (const [at, page] of pages.entries()) {
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.getByRole('button', { name: `Seat ${at + 1}`, exact: true }).click();
  }
  for (const page of pages) await page.getByRole('button', { name: /^Bet and deal/ }).click();
  // Each sees the other's wager, and they decide one after the other.
  for (const page of pages) await page.getByText('$5 wagered').waitFor();
  for (const page of pages) {
    await decisionGroup(page).waitFor();
    await decisionGroup(page).getByRole('button').first().click();
  }
  for (const page of pages) await page.getByText(/this round$/).waitFor();
  for (const page of pages) expect(complaintsOf(page)).toEqual([]);
});

const comesToWork = async (table: unknown, name: string, sent?: () => Promise<unknown>): Promise<Page> => {
  const page = await comesIn(`/house/${table}`);
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(passwordOf(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  if (sent !== undefined) {
    await page.getByRole('region', { name: 'Take a seat' }).waitFor();
    await sent();
  }
  await page.getByRole('region', { name: 'Next step' }).waitFor();
  return page;
};

const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
};

test('a person signs in with a passkey that they created on the device', async () => {
  await house.person('Paula', 'player');
  // A passkey belongs to a name, and not to a number.
  const page = await openPage('/house', { at: house.url().replace('127.0.0.1', 'localhost') });
  await addAuthenticator(page);
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill('Paula');
  await page.getByLabel('Password').fill(passwordOf('Paula'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByText('Passkey saved.').waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('I have an account').click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Paula', { exact: true }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('surveillance of a house that asks for passkeys acts once it has shown one', async () => {
  const ada = withPasskeys.administrator();
  const phone = device();
  const { challenge } = (await ada.ask('POST', '/api/passkeys/options')).body;
  await ada.ask('POST', '/api/passkeys', { made: phone.make(challenge, withPasskeys.url()) });
  await withPasskeys.person('Vera', 'surveillance');
  const page = await openPage('/house', { at: withPasskeys.url().replace('127.0.0.1', 'localhost') });
  await addAuthenticator(page);
  const signsIn = async (): Promise<void> => {
    await page.getByText('I have an account').click();
    await page.getByLabel('Name').fill('Vera');
    await page.getByLabel('Password').fill(passwordOf('Vera'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  };
  const answers = (): Promise<number> => page.evaluate(async () => (await fetch('/api/log')).status);
  await signsIn();
  await page.goto(`${new URL(page.url()).origin}/house/keys`);
  await page.getByText('People with your role use a passkey here.').first().waitFor();
  expect(await answers()).toBe(403);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByText('Passkey saved.').waitFor();
  expect(await answers()).toBe(200);
  await page.reload();
  await page.getByRole('region', { name: 'Passkeys' }).getByRole('button', { name: 'Remove passkey' }).waitFor();
  await expectNoAxeViolations(page);
  // The password alone is not enough from now on; the passkey is.
  await page.goto(`${new URL(page.url()).origin}/house`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signsIn();
  expect(await answers()).toBe(403);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('I have an account').click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Vera', { exact: true }).waitFor();
  expect(await answers()).toBe(200);
});

test('a dealer deals a round and a floorperson verifies, each with one large button', async () => {
  await house.person('Dora', 'dealer');
  await house.person('Flora', 'floorperson');
  const opening = { open: { game: 'high-card-flush' }, staff: 'people' };
  const { table } = (await house.administrator().ask('POST', '/api/tables', opening)).body;
  const player = await comesIn(`/house/${table}`);
  await player.getByRole('button', { name: 'Play as a guest' }).click();
  await player.getByRole('button', { name: 'Seat 1', exact: true }).click();
  const sent = (): Promise<unknown> =>
    house.administrator().ask('POST', `/api/tables/${table}/staff`, { person: 'Dora', role: 'dealer' });
  const staff = [await comesToWork(table, 'Dora', sent), await comesToWork(table, 'Flora')];
  for (const page of staff) await expectNoAxeViolations(page);
  const least = player.getByRole('button', { name: /^Bet and deal/ });
  const decided = decisionGroup(player).getByRole('button').first();
  const settled = player.getByText(/this round$/);
  await expect
    .poll(
      async () => {
        for (const page of staff) await enterCounts(page, () => 52).catch(() => undefined);
        for (const button of [...staff.map((page) => page.locator('.house-due:enabled')), decided, least])
          if (await button.isVisible()) {
            await button.click();
            break;
          }
        return settled.isVisible();
      },
      { interval: 20 },
    )
    .toBe(true);
  for (const page of [...staff, player]) expect([await horizontalOverflow(page), complaintsOf(page)]).toEqual([0, []]);
});
