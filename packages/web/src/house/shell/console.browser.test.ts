import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { passwordOf, testHouse } from '@fairdeal/house/testing';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, openPage } from '../../testing/browser.js';
import { consoleFaults, inLight } from '../../testing/console-checks.js';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

const comes = async (path: string, name: string, at = house.url()): Promise<Page> => {
  const page = await openPage(path, { at, width: 1366, height: 768 });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(passwordOf(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /consoles and sign-out$/ }).waitFor();
  return page;
};

/** A line to the house that can be cut and joined again. */
const line = async (): Promise<{ readonly at: string; cut(): void; join(): void }> => {
  const ends = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(Number(new URL(house.url()).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => ends.delete(one));
    }
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  afterAll(() => server.close());
  const address = server.address();
  return {
    at: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    cut: () => {
      whole = false;
      for (const end of ends) end.destroy();
    },
    join: () => {
      whole = true;
    },
  };
};

test('a console shows its place, the seal of the record, the time and the person, in both lights, and never the menu of the site', async () => {
  await house.person('Flora Diaz', 'floorperson', 'shift-manager');
  const page = await comes('/house/meters', 'Flora Diaz');
  const head = page.locator('.console-head');
  await head.getByText(/^Sealed to entry [\d,]+$/).waitFor();
  expect(await head.getByRole('heading', { level: 1 }).innerText()).toBe('Meters');
  expect(await head.locator('time').innerText()).toMatch(/^\d{1,2}:\d\d [AP]M$/);
  expect(await page.getByRole('navigation', { name: 'Site' }).count()).toBe(0);
  const tabs = page.getByRole('navigation', { name: 'Consoles' });
  expect(await tabs.getByRole('link', { name: 'Meters' }).getAttribute('aria-current')).toBe('page');
  for (const [width, height, text] of [
    [1366, 768, 13],
    [1024, 768, 16],
    [390, 844, 13],
  ] as const) {
    await page.setViewportSize({ width, height });
    const faults = await consoleFaults(page, { text, target: 48 });
    const inHead = await head.innerText();
    expect(faults.filter((fault) => inHead.split('\n').some((part) => part !== '' && fault.includes(part)))).toEqual(
      [],
    );
    for (const room of ['day', 'evening'] as const) {
      await inLight(page, room);
      await expectNoAxeViolations(page);
    }
  }
  // The menu of the person leads to every console by keyboard, and out.
  await page.getByRole('button', { name: /consoles and sign-out$/ }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Your consoles' });
  await menu.getByRole('link', { name: 'Rounds and disputes' }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Play as a guest' }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('without a line the head says since when, and the line comes back by itself', async () => {
  await house.person('Sura', 'surveillance');
  await house.administrator().ask('POST', '/api/tables', { open: { game: 'over-under' }, staff: 'people' });
  const wire = await line();
  const page = await comes('/house/watch', 'Sura', wire.at);
  await page.locator('[data-tile]').waitFor();
  wire.cut();
  await page
    .getByText(/^No connection since \d{1,2}:\d\d:\d\d [AP]M\. This page shows the state at that time\.$/)
    .waitFor();
  await expectNoAxeViolations(page);
  wire.join();
  await page.getByText(/^No connection since/).waitFor({ state: 'detached' });
  await page
    .locator('.console-head')
    .getByText(/^Sealed to entry/)
    .waitFor();
});
