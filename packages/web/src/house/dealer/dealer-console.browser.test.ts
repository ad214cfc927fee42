import { fileURLToPath } from 'node:url';
import { connect, passwordOf, testHouse } from '@fairdeal/house/testing';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, openPage } from '../../testing/browser.js';
import { expectConsole } from '../../testing/console-checks.js';
import { cardWordsOf } from '../../testing/correct-card.js';

const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

/** Its own size and the next one. */
const SCREENS = [
  { width: 1366, height: 768, text: 13, target: 48 },
  { width: 1024, height: 768, text: 16, target: 48 },
] as const;

interface SeenPush {
  readonly due: {
    readonly act: object;
    readonly by: readonly string[];
    readonly needs: readonly { readonly what: string }[];
  } | null;
  readonly view: { readonly seats: readonly object[]; readonly boxes: readonly object[] };
}

/** A live table with its dealer at the console. The floorperson answers from elsewhere. */
const liveTable = async (open: { readonly game: string }, name: string) => {
  const [dealer, floor] = [`Dora ${name}`, `Flora ${name}`];
  const dora = await house.person(dealer, 'dealer');
  const flora = await house.person(floor, 'floorperson');
  const opening = { open, staff: 'people', cards: 'live', pace: { bet: 600, decide: 600 } };
  const { table } = (await house.administrator().ask('POST', '/api/tables', opening)).body;
  await house.administrator().ask('POST', `/api/tables/${table}/staff`, { person: dealer, role: 'dealer' });
  const socket = await connect(house.url(), { cookie: flora.cookie() });
  const page = await openPage(`/house/${table}`, { at: house.url(), width: 1024, height: 768 });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(dealer);
  await page.getByLabel('Password').fill(passwordOf(dealer));
  await page.getByRole('button', { name: 'Sign in' }).click();
  const bar = page.getByRole('region', { name: 'Next step' });
  await bar.waitFor();
  const due = page.locator('.house-due');
  const push = async (): Promise<SeenPush> => (await dora.ask('GET', `/api/tables/${table}`)).body as never;
  let keys = 0;
  const presses = async (name: RegExp | string): Promise<void> => {
    await page.locator('.house-due:enabled', { hasText: name }).click();
    await page.waitForTimeout(50);
  };
  return {
    page,
    bar,
    due,
    push,
    presses,
    /** Everything by touch until this is seen: counts on the keypad, the floor by its own hand. */
    until: async (seen: RegExp | Locator): Promise<void> => {
      const awaited = seen instanceof RegExp ? due.filter({ hasText: seen }) : seen;
      for (let tries = 0; !(await awaited.isVisible()); tries += 1) {
        if (tries > 100) throw new Error(`It stands still at “${await bar.innerText()}”, not at ${seen}.`);
        const { due: next } = await push();
        if (next !== null && !next.by.includes('dealer')) {
          keys += 1;
          await socket.ask({ table, act: next.act, key: `floor ${keys}` });
        }
        const counts = page.getByRole('region', { name: 'Counts' });
        if ((await counts.isVisible()) && (await counts.locator('input').first().inputValue()) === '')
          for (const digit of '52') await counts.getByRole('button', { name: digit, exact: true }).click();
        if (!(await awaited.isVisible()) && (await due.isVisible()) && (await due.isEnabled()))
          await due.click({ timeout: 500 }).catch(() => undefined);
        await page.waitForTimeout(60);
      }
    },
    /** Opens a seat, chooses an act and types its amount. */
    forSeat: async (seat: number, act: RegExp | string, dollars?: string): Promise<void> => {
      await page
        .locator('.dealer-seat')
        .nth(seat - 1)
        .click();
      const panel = page.getByRole('region', { name: `Seat ${seat}`, exact: true });
      await panel.getByRole('button', { name: act }).first().click();
      for (const digit of dollars ?? '') await panel.getByRole('button', { name: digit, exact: true }).click();
      await page.locator('.house-due:enabled').click();
      await page.waitForTimeout(80);
    },
    allSeats: () => page.getByRole('button', { name: 'All seats' }).click(),
    /** Touches cards on the pad. */
    touches: async (cards: string): Promise<void> => {
      for (const card of cards.match(/../g) ?? [])
        await page.getByRole('button', { name: new RegExp(`^${cardWordsOf(card)}(?:, \\d left)?$`) }).click();
    },
    close: () => socket.socket.close(),
  };
};

test('a dealer runs a round of walk-ins by touch alone: cash, wagers, cards, and the payout in chips', async () => {
  const table = await liveTable({ game: 'high-card-flush' }, 'flush');
  const { page, bar, until, forSeat, touches, presses, allSeats } = table;
  await expectConsole(page, SCREENS);
  await forSeat(1, 'Seat a walk-in with their chips', '200');
  await forSeat(4, 'Seat a walk-in with their chips', '300');
  await page.getByText('Seat 4, walk-in, $300').waitFor();
  await allSeats();
  await until(bar.getByText('The cards are ready to deal.'));
  await forSeat(1, /^Ante Wager/, '25');
  await forSeat(4, /^Ante Wager/, '50');
  await allSeats();
  // An amount outside the limits can't be sent.
  await page.locator('.dealer-seat').nth(3).click();
  await page
    .getByRole('region', { name: 'Seat 4', exact: true })
    .getByRole('button', { name: /^Cash buy-in/ })
    .click();
  expect(await page.locator('.house-due').isDisabled()).toBe(true);
  await expectConsole(page, SCREENS);
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await allSeats();
  await page
    .getByRole('region', { name: 'Seats' })
    .getByRole('button', { name: /^4 walk-in \$250/ })
    .waitFor();
  await presses(/^No more bets/);
  await until(/^Put the stub|^Rack/);
  await page.locator('.house-due:enabled').click();
  await bar.getByText('Waiting for hand 1.').waitFor();
  await forSeat(1, /^Raise \$25/);
  await forSeat(4, /^Raise \$50/);
  await until(/^Turn up/);
  await bar.getByText('Touch the next card: Yours').waitFor();
  await touches('2c4h6s8sTc');
  await bar.getByText('5 of 7 cards read').waitFor();
  // A card that is out says where it lies.
  await page.getByRole('button', { name: '8 of spades, out' }).click({ force: true });
  await bar.getByText(/^The 8 of spades is in the cards just read/).waitFor();
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await bar.getByText('4 of 7 cards read').waitFor();
  await touches('TcJdQs');
  await expectConsole(page, SCREENS);
  await presses(/^Turn up/);

  await until(/^Settle hand 4/);
  await touches('2h3h5h7h9hJhKh');
  await presses(/^Settle hand 4/);
  const payout = page.getByRole('list', { name: 'Payout of box 4' });
  await payout.getByText('Now').waitFor();
  await payout.getByText('2 × $25').first().waitFor();
  await expectConsole(page, SCREENS);
  await presses(/^Paid, next wager/);
  await until(/^Settle hand 1/);
  // What a void would bring stands by seat and in dollars before the button.
  await page.getByRole('button', { name: 'Irregularity' }).click();
  await page.getByRole('button', { name: 'The wrong number of cards was dealt' }).click();
  const back = page.getByRole('table', { name: 'Chips that go back' });
  await back.getByRole('columnheader', { name: 'All' }).waitFor();
  await page.getByRole('button', { name: 'Report irregularity' }).waitFor();
  await expectConsole(page, SCREENS);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Correct a card' }).click();
  await page.getByRole('button', { name: 'queen of spades, Dealer' }).click();
  await page.getByRole('region', { name: 'Card that lies there' }).waitFor();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('region', { name: 'Recent events' }).waitFor();
  await page.keyboard.press('Escape');
  await touches('3c4d6d8d9cTsKs');
  await presses(/^Settle hand 1/);
  await page
    .getByRole('list', { name: 'Payout of box 1' })
    .getByText(/^Take \$/)
    .first()
    .waitFor();
  await until(/^Collect the cards/);
  await presses(/^Collect the cards/);
  expect(complaintsOf(page)).toEqual([]);
  table.close();
}, 300_000);

test('ten seats of poker have their names and lie apart; a hand of walk-ins is dealt and shown at the console', async () => {
  const table = await liveTable({ game: 'hold-em' }, 'holdem');
  const { page, bar, due, until, forSeat, touches, presses, allSeats } = table;
  const buys = page.locator('.dealer-seat');
  await buys.first().waitFor();
  expect(await buys.count()).toBe(10);
  for (let seat = 1; seat <= 10; seat += 1) await forSeat(seat, 'Seat a walk-in with their chips', '100');
  await allSeats();
  await until(/^Start a round/);
  await presses(/^Start a round/);
  const acting = page.locator('.dealer-seat[data-turn]');
  await until(acting);
  await expectConsole(page, SCREENS);
  /** Seat in turn; null while nobody is. */
  const turn = async (): Promise<number | null> => {
    const words = await acting.textContent({ timeout: 500 }).catch(() => null);
    return words === null ? null : Number(/Seat (\d+)/.exec(words)?.[1]);
  };
  const everybody = async (act: RegExp): Promise<void> => {
    for (let seat = await turn(); seat !== null; seat = await turn()) {
      await forSeat(seat, act);
      await expect.poll(turn).not.toBe(seat);
    }
  };
  await everybody(/^(?:Call|Check)/);
  for (const [cards, place] of [
    ['AcKd7s', 'Flop'],
    ['2h', 'Turn'],
    ['9c', 'River'],
  ] as const) {
    await bar.getByText(`Touch the next card: ${place}`).waitFor();
    await touches(cards);
    if (place === 'River') await expectConsole(page, SCREENS);
    await due.click();
    await acting.waitFor();
    if (place !== 'River') await everybody(/^Check/);
  }
  expect(complaintsOf(page)).toEqual([]);
  table.close();
}, 300_000);
