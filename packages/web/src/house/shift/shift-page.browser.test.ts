import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  connect,
  filled,
  fresh,
  funded,
  houseTable,
  passwordOf,
  playsARound,
  testHouse,
} from '@fairdeal/house/testing';
import { exportVerifier } from '@fairdeal/proof';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, openPage } from '../../testing/browser.js';
import { expectConsole } from '../../testing/console-checks.js';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

const GAMES = ['over-under', 'dj-wild', 'high-card-flush'] as const;
const RACK = [
  { chip: 10_000, count: 100 },
  { chip: 2_500, count: 200 },
  { chip: 500, count: 1_000 },
];
const VALUE = 2_000_000;

const comes = async (path: string, name: string): Promise<Page> => {
  const page = await openPage(path, { at: house.url(), width: 1366, height: 768 });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(passwordOf(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  return page;
};

type Visitor = Awaited<ReturnType<typeof house.person>>;

const counts = async (table: string, one: Visitor, other: Visitor, lacking = 0): Promise<void> => {
  const { tray } = (await one.ask('GET', `/api/tables/${table}/chips`)).body as { tray: { chips: typeof RACK } };
  const chips = tray.chips.map((stack) => (stack.chip === 500 ? { ...stack, count: stack.count - lacking } : stack));
  const at = `/api/tables/${table}/chips/counts`;
  const { body } = await one.ask('POST', at, { do: 'reportTray', chips, paper: fresh('sheet'), key: fresh() });
  const signed = await other.ask('POST', at, { do: 'signTray', count: body.position, chips, key: fresh() });
  expect(signed.status).toBe(201);
};

test('a shift manager opens a shift, sees it counted, explains a difference, carries a slip and closes it', async () => {
  await funded(house, 100_000_000);
  const [flo, fay] = [
    await house.person('Flora Diaz', 'floorperson'),
    await house.person('Omar Tate', 'floorperson'),
    await house.person('Grace Vo', 'shift-manager'),
    await house.person('Pia Manning', 'pit-manager'),
    await house.person('Dora Lind', 'dealer'),
  ];
  const page = await comes('/house/shift', 'Grace Vo');
  await page.getByRole('button', { name: 'Open the grave shift' }).waitFor();
  await expectConsole(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('button', { name: 'Open the swing shift' }).click();
  await page.getByText('Everything is counted, signed and ruled on.').waitFor();

  const [pat, cass] = [await house.person('Pat', 'player'), await house.person('Cass', 'cashier')];
  await cass.ask('POST', '/api/money', {
    ...{ do: 'deposit', person: 'Pat', cents: 5_000_000, paper: fresh('receipt'), key: fresh() },
  });
  const player = await connect(house.url(), { cookie: pat.cookie() });
  const tables: string[] = [];
  for (const [nth, game] of GAMES.entries()) {
    const number = 201 + nth;
    await house.administrator().ask('POST', '/api/places', { number, pit: 'Pit 2', games: [game] });
    const more = { number, chips: [500, 2_500, 10_000], pace: { bet: 0, decide: 60 } };
    const table = await houseTable(house, { game }, more);
    await filled(house, table, VALUE, undefined, RACK, 'opening');
    tables.push(table);
  }
  const [one = '', ...others] = tables;
  for (let round = 0; round < 3; round += 1) await playsARound(player, one, 200_000);
  player.socket.close();

  const side = page.getByRole('region', { name: 'Before the shift ends' });
  await side.getByText('Rack not counted').nth(2).waitFor();
  const close = side.getByRole('button', { name: 'Close the swing shift' });
  expect(await close.isDisabled()).toBe(true);
  await side.getByText('3 of 3 items still open.', { exact: false }).waitFor();

  await counts(one, flo, fay, 1);
  for (const table of others) await counts(table, flo, fay);
  const fill = { kind: 'fill', table: one, cents: 50_000, chips: [{ chip: 500, count: 100 }], paper: fresh('fill') };
  await flo.ask('POST', '/api/slips', { ...fill, key: fresh() });
  await side.getByText(/Slip \d+ not taken/).waitFor();
  await side.getByText('Table 201, −$5 in the rack.', { exact: false }).waitFor();
  await page
    .getByRole('row', { name: /201.*Over\/Under/ })
    .getByRole('img', { name: /^Expected .*; won / })
    .waitFor();
  await expectConsole(page);
  await page.setViewportSize({ width: 1366, height: 768 });

  await side.getByRole('button', { name: /^Explain: / }).click();
  await side.getByRole('textbox', { name: /^Reason/ }).fill('a $5 chip lay under the rail');
  await side.getByRole('button', { name: 'Explain', exact: true }).click();
  await side.getByText(/Count \d+ differs/).waitFor({ state: 'detached' });
  await side.getByRole('button', { name: /^Carry: Slip/ }).click();
  await side.getByRole('textbox', { name: /^Reason/ }).fill('the runner comes at eight');
  await side.getByRole('button', { name: 'Carry', exact: true }).click();
  await side.getByText('and the next shift takes 1 item.', { exact: false }).waitFor();
  await close.click();

  const signed = page.getByRole('region', { name: 'Signatures' });
  await signed.getByText('Carried: the runner comes at eight').waitFor();
  for (const part of ['Games and pits', 'Events', 'Slips and counts', 'Poker room']) {
    await page.getByRole('button', { name: part }).click();
    await page.getByRole('region', { name: part }).first().waitFor();
    await expectConsole(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  }
  await page.getByText('a $5 chip lay under the rail (Grace Vo)').waitFor({ state: 'attached' });
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect(readFileSync(await (await csv).path(), 'utf8').split('\r\n')).toHaveLength(5);
  const json = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  expect(JSON.parse(readFileSync(await (await json).path(), 'utf8'))).toMatchObject({
    takings: { all: { tables: 3 } },
  });

  // On paper every part of the report stands, and no button.
  await page.emulateMedia({ media: 'print' });
  for (const part of ['Tables', 'Events', 'Slips and counts', 'Poker room'])
    expect(await page.getByRole('heading', { name: part, exact: true }).first().isVisible()).toBe(true);
  expect(await page.locator('.shift button:visible').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  // A pit manager reads it, and closes nothing; a dealer sees nothing.
  const pia = await comes('/house/shift', 'Pia Manning');
  await pia.getByRole('region', { name: 'Signatures' }).waitFor();
  expect(await pia.getByRole('button', { name: /(?:Open|Close) the/ }).count()).toBe(0);
  const dora = await comes('/house/shift', 'Dora Lind');
  await dora.getByText('This page is for shift managers', { exact: false }).waitFor();
  const board = await house.person('Rex', 'regulator');
  const { readLine: line, finish: end } = exportVerifier();
  for (const text of (await board.ask('GET', '/api/log')).text.trim().split('\n')) line(text);
  expect(end()).toMatchObject({ ok: true, faults: [] });
  for (const each of [page, pia, dora]) expect(complaintsOf(each)).toEqual([]);
});
