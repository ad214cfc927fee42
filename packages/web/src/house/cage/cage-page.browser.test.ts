import { fileURLToPath } from 'node:url';
import { filled, fresh, funded, houseTable, passwordOf, shortTable, testHouse } from '@fairdeal/house/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../../testing/browser.js';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

const comes = async (path: string, name: string, ...roles: readonly string[]): Promise<Page> => {
  await house.person(name, ...roles);
  const page = await openPage(path, { at: house.url(), width: 1024, height: 768 });
  await signsIn(page, name);
  return page;
};

const signsIn = async (page: Page, name: string): Promise<void> => {
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(passwordOf(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const writes = async (page: Page, slip: string, said: Readonly<Record<string, string>>): Promise<string> => {
  const form = page.getByRole('region', { name: slip });
  for (const [label, value] of Object.entries(said)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: slip }).click();
  return (await form.getByRole('status').filter({ hasText: /./ }).innerText()).trim();
};

const DONE = 'Recorded in the log.';
const FLUSH = { game: 'high-card-flush', paytables: { progressive: 'A' } };

test('a player buys in and sits down, two people count a box, and a wall shows the meters', async () => {
  await funded(house, 5_000_000);
  const table = await houseTable(house, FLUSH, { staff: 'people' });
  const pat = await comes(`/house/${table}`, 'Pat', 'player');
  await pat.getByText('Your account has $0').waitFor();
  const finn = await comes('/house/cage', 'Finn', 'finance');
  expect(await writes(finn, 'Fund the cage', { 'Amount in dollars': '5000', 'Form number': 'F-1' })).toBe(DONE);
  const cass = await comes('/house/cage', 'Cass', 'cashier');
  expect(await writes(cass, 'Buy-in', { Name: 'Pat', 'Amount in dollars': '300', 'Form number': 'B-1' })).toBe(DONE);
  expect(await writes(cass, 'Cash-out', { Name: 'Pat', 'Amount in dollars': '400', 'Form number': 'C-1' })).toBe(
    '$400 can’t leave the player’s account. It holds $300.',
  );
  await cass.getByRole('row', { name: 'Accounts of 1 player $300' }).waitFor();
  await cass.getByText('Every balance matches its postings.').waitFor();

  await pat.reload();
  const chips = pat.getByLabel(/Your account has \$300/);
  expect(await chips.inputValue()).toBe('300');
  await chips.fill('120');
  await pat.getByRole('button', { name: 'Seat 1', exact: true }).click();
  await pat.getByText('$120').first().waitFor();
  await cass.reload();
  await cass.getByRole('row', { name: 'Accounts of 1 player $180' }).waitFor();

  const counted = { 'Dollars counted': '0' };
  const cy = await comes('/house/cage', 'Cy', 'count-team');
  expect(await writes(cy, 'Report a count', { ...counted, 'Form number': 'D-1' })).toBe(DONE);
  const sign = `Sign the count of the drop box, table ${table}`;
  await cy.getByRole('region', { name: sign }).waitFor();
  expect(await writes(cy, sign, counted)).toContain('You can’t sign a count that you reported');
  const di = await comes('/house/cage', 'Di', 'count-team');
  await di.getByRole('region', { name: sign }).getByLabel('Dollars counted').fill('0');
  await di.getByRole('region', { name: sign }).getByRole('button').click();
  await di.getByRole('region', { name: sign }).waitFor({ state: 'detached' });
  await di.getByText(`The drop box of table ${table} held $0: the books agree.`).waitFor();

  const dora = await comes(`/house/${table}`, 'Dora', 'dealer');
  await house.administrator().ask('POST', `/api/tables/${table}/staff`, { person: 'Dora', role: 'dealer' });
  const given = { Name: 'Pat', 'Chips given': '36', 'Form number': 'K-1' };
  await dora.getByRole('button', { name: 'More', exact: true }).click();
  await dora.getByLabel('New denomination').selectOption('$25');
  expect(await writes(dora, 'Color up', given)).toContain('You can’t color up $180 in chips for $175');
  await dora.getByLabel('New denomination').selectOption('$10');
  expect(await writes(dora, 'Color up', given)).toBe(DONE);

  const wall = await openPage('/house/signs', { at: house.url(), width: 1920, height: 1080 });
  await wall.getByText('$30,000').waitFor();
  await wall.setViewportSize({ width: 1024, height: 768 });
  const flora = await comes('/house', 'Flora', 'floorperson');
  await flora.getByRole('region', { name: 'At a glance' }).getByText('Dealer: receive cards').waitFor();
  for (const page of [finn, cass, di, dora, wall, flora]) {
    await expectNoAxeViolations(page);
    expect([await horizontalOverflow(page), complaintsOf(page).filter((said) => !said.includes('409'))]).toEqual([
      0,
      [],
    ]);
  }
});

test('the floor page and the console show that an automated table waits for a fill', async () => {
  await funded(house, 5_000_000);
  const { table, rounds, close } = await shortTable(house);
  const fern = await comes('/house', 'Fern', 'floorperson');
  const row = fern.getByRole('region', { name: 'At a glance' }).getByRole('row', { name: `Table ${table}` });
  await row.getByText(/^You: the rack needs a fill of \$[\d,.]+$/).waitFor();
  const fran = await comes(`/house/${table}`, 'Fran', 'floorperson');
  const next = fran.getByRole('region', { name: 'Next step' });
  await next.getByText(/^The rack needs a fill of \$[\d,.]+ to pay this hand\. Request it under/).waitFor();
  await fran.getByRole('region', { name: 'Fills and credits' }).getByLabel('Dollars').waitFor();
  expect(await next.getByText('Waiting for the dealer').count()).toBe(0);
  for (const page of [fern, fran]) await expectNoAxeViolations(page);
  await filled(house, table, 1_000_000);
  await expect.poll(rounds).toBe(1);
  await row.waitFor({ state: 'detached' });
  await next.getByText('The rack needs a fill').waitFor({ state: 'detached' });
  for (const page of [fern, fran]) expect([await horizontalOverflow(page), complaintsOf(page)]).toEqual([0, []]);
  close();
});

test('the pit opens a shared meter, one person counts it, and another corrects it, each at their console', async () => {
  const pim = await comes('/house', 'Pim', 'pit-manager');
  await pim.getByRole('link', { name: 'Meters', exact: true }).click();
  const opened = { Name: 'main', 'Starting amount, in dollars': '0', 'Restart amount, in dollars': '0' };
  expect(await writes(pim, 'Open a meter', opened)).toBe(DONE);
  await pim.getByRole('region', { name: 'main' }).getByText('no tables').waitFor();
  const cora = await comes('/house/meters', 'Cora', 'count-team');
  const counted = { 'Chips counted, in dollars': '12', 'Amount on the sign, in dollars': '0' };
  expect(await writes(cora, 'Count main', counted)).toBe(
    'Count recorded. The chips are $12 over, and the sign’s figures match.',
  );
  expect(await cora.getByRole('region', { name: 'Reset main' }).count()).toBe(0);
  const fay = await comes('/house/meters', 'Fay', 'finance');
  const right = { 'New amount, in dollars': '12', Reason: 'twelve wagers of a table that was away' };
  expect(await writes(fay, 'Reset main', right)).toBe(DONE);
  await fay.getByRole('heading', { name: 'main $12' }).waitFor();
  expect(await writes(fay, 'Reset main', right)).toContain('Count it first');
  for (const page of [pim, cora, fay]) {
    await expectNoAxeViolations(page);
    expect([await horizontalOverflow(page), complaintsOf(page).filter((said) => !said.includes('409'))]).toEqual([
      0,
      [],
    ]);
  }
});

test('the second counter of a box never receives the first sum or the expected one; a mismatch starts both again', async () => {
  const table = await houseTable(house, { game: 'hold-em' });
  const [cole, pru] = [await house.person('Cole', 'cashier'), await house.person('Pru', 'player')];
  const money = (who: typeof cole, asked: object) => who.ask('POST', '/api/money', { key: fresh(), ...asked });
  await money(cole, { do: 'deposit', person: 'Pru', cents: 90_000, paper: fresh('B') });
  const tip = { do: 'tip', table, person: 'Pru', cents: 54_321, paper: fresh('tip') };
  expect(await money(pru, tip)).toMatchObject({ status: 201 });
  const cyd = await house.person('Cyd', 'count-team');
  const reports = { do: 'reportCount', table, account: 'tip box', counted: 43_217, paper: 'sheet 1' };
  expect(await money(cyd, reports)).toMatchObject({ status: 201 });

  await house.person('Dot', 'count-team');
  const dot = await openPage('/house/cage', { at: house.url(), width: 1024, height: 768 });
  const received: Promise<string>[] = [];
  dot.on('response', (response) => void received.push(response.text().catch(() => '')));
  dot.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void received.push(Promise.resolve(String(payload)))),
  );
  await signsIn(dot, 'Dot');
  const sign = `Sign the count of the tip box, table ${table}`;
  const form = dot.getByRole('region', { name: sign });
  await form.getByLabel('Dollars counted').fill('540');
  await form.getByRole('button', { name: sign }).click();
  await dot.getByText('The two counts differ, so nothing was moved. Both of you count the box again').first().waitFor();
  await form.waitFor({ state: 'detached' });
  expect(await dot.getByRole('region', { name: 'The books' }).count()).toBe(0);
  await dot.reload();
  await dot.getByRole('region', { name: 'Report a count' }).waitFor();
  const all = `${(await Promise.all(received)).join(' ')} ${await dot.content()}`;
  expect(all).toContain('sheet 1');
  for (const sum of ['43217', '432.17', '54321', '543.21']) expect(all).not.toContain(sum);

  expect(await money(cyd, { ...reports, counted: 54_000, paper: 'sheet 2' })).toMatchObject({ status: 201 });
  await form.getByLabel('Dollars counted').fill('540');
  await form.getByRole('button', { name: sign }).click();
  await dot.getByText(`The tip box of table ${table} held $540: a shortage of $3.21.`).waitFor();
  await expectNoAxeViolations(dot);
  expect([await horizontalOverflow(dot), complaintsOf(dot).filter((said) => !said.includes('409'))]).toEqual([0, []]);
});
