import { fileURLToPath } from 'node:url';
import { connect, passwordOf, testHouse } from '@fairdeal/house/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, openPage } from '../../testing/browser.js';
import { expectConsole, inLight } from '../../testing/console-checks.js';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);
const SCREENS = [{ width: 1024, height: 768, text: 16, target: 48 }] as const;
const MOST_TABS = 250;

const signsIn = async (table: unknown, name: string): Promise<Page> => {
  const page = await openPage(`/house/${table}`, { at: house.url(), width: 1024, height: 768 });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(passwordOf(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('region', { name: 'Next step' }).waitFor();
  return page;
};

/** Words of the control that has the focus: its label and its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === document.body) return '';
    const label =
      at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0]?.textContent : null;
    return `${at?.getAttribute('aria-label') ?? ''} ${label ?? at?.textContent ?? ''}`.trim();
  });

/** Goes to a control by the Tab key alone. */
const tabsTo = async (page: Page, words: RegExp): Promise<void> => {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (words.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key doesn't reach ${words}.`);
};

const pressesKeys = async (page: Page, words: RegExp): Promise<void> => {
  await page.getByRole('button', { name: words }).filter({ visible: true }).first().waitFor();
  await tabsTo(page, words);
  await page.keyboard.press('Enter');
};

interface SeenPush {
  readonly due: { readonly act: { readonly do: string }; readonly by: readonly string[] } | null;
  readonly view: { readonly differences?: readonly object[] };
}

const liveTable = async (open: object, name: string) => {
  const [dealer, floor] = [`Dee ${name}`, `Fay ${name}`];
  const dee = await house.person(dealer, 'dealer');
  const fay = await house.person(floor, 'floorperson');
  const ada = house.administrator();
  const opening = { open, staff: 'people', cards: 'live', pace: { bet: 600, decide: 600 } };
  const { table } = (await ada.ask('POST', '/api/tables', opening)).body;
  await ada.ask('POST', `/api/tables/${table}/staff`, { person: dealer, role: 'dealer' });
  const sockets = [dee, fay].map((one) => connect(house.url(), { cookie: one.cookie() }));
  let keys = 0;
  const does = async (who: 0 | 1, act: object): Promise<void> => {
    keys += 1;
    const socket = await sockets[who];
    expect(await socket?.ask({ table, act, key: `${name} ${keys}` })).toHaveProperty('done');
  };
  const push = async (): Promise<SeenPush> => (await dee.ask('GET', `/api/tables/${table}`)).body as never;
  const until = async (act: string): Promise<void> => {
    for (;;) {
      const { due } = await push();
      if (due === null || due.act.do === act) return;
      await does(due.by.includes('dealer') ? 0 : 1, due.act);
    }
  };
  const close = async (): Promise<void> => {
    for (const socket of sockets) (await socket).socket.close();
  };
  return { table, dealer, floor, does, push, until, close };
};

test('by the keys alone, in the evening: an inspection finds a marked card, and a shuffler warns', async () => {
  const open = { game: 'high-card-flush', settings: { shuffling: 'device' } };
  const { table, dealer, does, push, until, close } = await liveTable(open, 'inspects');
  await until('inspectCards');
  const page = await signsIn(table, dealer);
  await inLight(page, 'evening');
  await pressesKeys(page, /^Irregularity$/);
  await pressesKeys(page, /The inspection found a fault/);
  await pressesKeys(page, /It (?:has a )?.*marked/);
  await expectConsole(page, SCREENS);
  await inLight(page, 'evening');
  await pressesKeys(page, /^Record the faults$/);
  await expect.poll(async () => (await push()).due?.act.do).toBe('receiveCards');
  // The next deck is clean. Its shuffler warns.
  await does(0, { do: 'sit', for: 1, cents: 20_000 });
  await until('shuffleCards');
  await page
    .getByRole('region', { name: 'Next step' })
    .getByText(/[Ss]huffle/)
    .first()
    .waitFor();
  if (!(await page.getByRole('region', { name: 'Irregularity', exact: true }).isVisible()))
    await pressesKeys(page, /^Irregularity$/);
  await pressesKeys(page, /^The shuffler warns of a jam/);
  await page.getByText('No card leaves the device until a floorperson clears it').waitFor();
  await expectConsole(page, SCREENS);
  await inLight(page, 'evening');
  await pressesKeys(page, /^Report irregularity$/);
  await expect.poll(async () => (await push()).due).toBeNull();
  await does(1, { do: 'clearDevice', device: 'shuffler', count: 52, reason: 'Took out a bent card.' });
  await expect.poll(async () => (await push()).due?.act.do).toBe('shuffleCards');
  expect(complaintsOf(page)).toEqual([]);
  await close();
}, 300_000);

test('wrong chips are reported by the keys, and settled on the floor’s console by keys and by touch', async () => {
  const { table, dealer, floor, does, push, close } = await liveTable({ game: 'high-card-flush' }, 'chips');
  for (const seat of [1, 4]) await does(0, { do: 'sit', for: seat, cents: 20_000 });
  const page = await signsIn(table, dealer);
  await inLight(page, 'evening');
  await pressesKeys(page, /^Irregularity$/);
  await pressesKeys(page, /^Chips are wrong$/);
  await tabsTo(page, /^Dollars/);
  await page.keyboard.type('25');
  await pressesKeys(page, /^Next$/);
  await page.getByText('Once confirmed, the record follows the chips that are there').waitFor();
  await expectConsole(page, SCREENS);
  await pressesKeys(page, /^Report the chips$/);
  await page.getByText(/^Play has stopped/).waitFor();
  await does(1, { do: 'chipsFoundWrong', round: 1, seat: 1, cents: 2_500 });
  await does(1, { do: 'chipsFoundWrong', round: 1, seat: 4, cents: -500 });
  await page.getByText('2 differences in chips open. See Irregularity.').waitFor();
  await pressesKeys(page, /^Irregularity$/);
  await page.getByText('Seat 1 has $25 too much, from round 1. A floorperson settles it.').waitFor();
  await expectConsole(page, SCREENS);
  const console = await signsIn(table, floor);
  await inLight(console, 'evening');
  const over = console.getByRole('form', { name: 'Seat 1 has $25 too much, from round 1' });
  await over.waitFor();
  await expectNoAxeViolations(console);
  // Without a reason nothing is sent.
  await over.getByRole('button', { name: 'Collect $25' }).click();
  expect((await push()).view.differences).toHaveLength(2);
  await over.getByLabel('Reason').fill('Surveillance watched it.');
  await over.getByRole('button', { name: 'Collect $25' }).click();
  await over.waitFor({ state: 'detached' });
  await tabsTo(console, /^Reason/);
  await console.keyboard.type('The player is right.');
  await pressesKeys(console, /^Pay \$5$/);
  await expect.poll(async () => (await push()).view.differences).toBeUndefined();
  await page.getByText('2 differences in chips open').waitFor({ state: 'detached' });
  expect([...complaintsOf(page), ...complaintsOf(console)]).toEqual([]);
  await close();
}, 300_000);

test('the keys of six decks count every card that is out of the shoe since the shuffle', async () => {
  const { table, dealer, does, until, close } = await liveTable({ game: 'over-under' }, 'decks');
  await does(0, { do: 'sit', for: 1, cents: 20_000 });
  await until('cutCards');
  await does(0, { do: 'declineCut', for: 1 });
  await until('');
  await does(0, { do: 'wager', for: 1, box: 1, wager: 'ante', cents: 1_000 });
  await does(0, { do: 'deal', cards: '6h' });
  await does(0, { do: 'play', for: 1, box: 1, play: { call: 'over' } });
  await does(0, { do: 'completeHand', box: 1, cards: '6hAc' });
  await until('');
  await does(0, { do: 'wager', for: 1, box: 1, wager: 'ante', cents: 1_000 });
  const page = await signsIn(table, dealer);
  await page.getByRole('button', { name: '6 of hearts, 4 left' }).waitFor();
  await page.getByRole('button', { name: 'ace of clubs, 5 left' }).waitFor();
  await page.getByRole('button', { name: '2 of clubs, 6 left' }).waitFor();
  await page.getByRole('button', { name: '6 of hearts, 4 left' }).click();
  await page.getByRole('button', { name: '6 of hearts, 3 left' }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
  await close();
}, 300_000);

test('the administrator gives a shoe its token on the page, and the console says that the shoe read the cards', async () => {
  const { table, dealer, does, until, close } = await liveTable({ game: 'over-under' }, 'shoe');
  await house.person('Ada Devices', 'administrator');
  const admin = await openPage('/house/people', { at: house.url(), width: 1024, height: 768 });
  await admin.getByText('I have an account').click();
  await admin.getByLabel('Name').fill('Ada Devices');
  await admin.getByLabel('Password').fill(passwordOf('Ada Devices'));
  await admin.getByRole('button', { name: 'Sign in' }).click();
  const panel = admin.getByRole('region', { name: 'Devices' });
  await panel.getByLabel('Table').selectOption(String(table));
  await panel.getByLabel('Serial number').fill('A4');
  await panel.getByRole('button', { name: 'Create device token' }).click();
  const token = await panel.locator('code').textContent();
  await panel.getByText(`shoe A4, table ${table}`).first().waitFor();
  await does(0, { do: 'sit', for: 1, cents: 20_000 });
  await until('cutCards');
  await does(0, { do: 'declineCut', for: 1 });
  await until('');
  await does(0, { do: 'wager', for: 1, box: 1, wager: 'ante', cents: 1_000 });
  const page = await signsIn(table, dealer);
  const fact = { source: { device: 'shoe', id: 'A4' }, saw: { cards: '9c6h' }, at: new Date(Date.now() + 60_000) };
  const answer = await house.visitor().ask('POST', '/api/sensors', { token, facts: [fact] });
  expect(answer.body).toMatchObject({ report: [] });
  await page.getByText('The shoe read the cards').waitFor();
  await page.locator('.house-due:enabled', { hasText: /^Deal/ }).click();
  await page.getByText('6 of hearts', { exact: false }).first().waitFor();
  await panel
    .getByRole('button', { name: /^End token/ })
    .first()
    .click();
  await panel
    .getByRole('button', { name: /^(?:Confirm|Yes|End token)/ })
    .first()
    .click();
  await panel.getByText(/is ended\.$/).waitFor();
  expect((await house.visitor().ask('POST', '/api/sensors', { token, facts: [fact] })).status).toBe(403);
  expect([...complaintsOf(page), ...complaintsOf(admin)]).toEqual([]);
  await close();
}, 300_000);
