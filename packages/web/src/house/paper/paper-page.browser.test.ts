import { fileURLToPath } from 'node:url';
import { filled, fresh, funded, houseTable, passwordOf, testHouse } from '@fairdeal/house/testing';
import { expect, test } from 'vitest';
import { complaintsOf, openPage } from '../../testing/browser.js';
import { expectConsole } from '../../testing/console-checks.js';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);
const RACK = [
  { chip: 2_500, count: 40 },
  { chip: 500, count: 200 },
];

test('a slip is shown as it prints, at both sizes, with its signatures and its entry', async () => {
  await funded(house, 10_000_000);
  const [flo, cass] = [await house.person('Flora Diaz', 'floorperson'), await house.person('Rosa Pell', 'cashier')];
  const table = await houseTable(house, { game: 'over-under' }, { chips: [500, 2_500], pace: { bet: 0, decide: 60 } });
  await filled(house, table, 200_000, undefined, RACK, 'opening');
  const fill = { kind: 'fill', table, cents: 200_000, chips: RACK, key: fresh() };
  const { slip } = (await flo.ask('POST', '/api/slips', fill)).body;
  await cass.ask('POST', `/api/slips/${String(slip)}/give`, { key: fresh() });

  const page = await openPage(`/house/paper/${String(slip)}`, { at: house.url(), width: 1366, height: 768 });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill('Rosa Pell');
  await page.getByLabel('Password').fill(passwordOf('Rosa Pell'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  const sheet = page.getByRole('article', { name: 'Fill slip' });
  await sheet.getByText('No. FILL-000001').waitFor();
  const words = await sheet.innerText();
  for (const said of ['240 chips', '$2,000', 'Flora Diaz, ', 'Rosa Pell, ', 'Taken by', 'Numbered by the house.'])
    expect(words).toContain(said);
  expect(words).toMatch(/Entry \d+ of the record\./);
  await expectConsole(page);
  const narrow = (await sheet.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Letter' }).click();
  expect((await sheet.boundingBox())?.width ?? 0).toBeGreaterThan(2 * narrow);
  await expectConsole(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('button:visible, .console-head:visible').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  expect(complaintsOf(page)).toEqual([]);
});
