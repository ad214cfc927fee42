import { fileURLToPath } from 'node:url';
import { passwordOf, testHouse } from '@fairdeal/house/testing';
import { exportVerifier } from '@fairdeal/proof';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { confirmMisreadCard, reportMisreadCard } from '../testing/correct-card.js';
import { decisionGroup, dueAt, enterCounts } from '../testing/table-page.js';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1024, height: 768 };

const guestAt = async (table: unknown, seat: number, size: typeof PHONE): Promise<Page> => {
  const page = await openPage(`/house/${table}`, { at: house.url(), ...size });
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.getByRole('button', { name: `Seat ${seat}`, exact: true }).click();
  await page.getByRole('button', { name: `Seat ${seat}`, exact: true }).waitFor({ state: 'detached' });
  return page;
};

const staffAt = async (table: unknown, name: string): Promise<Page> => {
  const page = await openPage(`/house/${table}`, { at: house.url(), ...DESK });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(passwordOf(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('region', { name: 'Next step' }).waitFor();
  return page;
};

interface LiveHand {
  readonly game: string;
  /** Cards the dealer reads, deal by deal. */
  readonly dealt: readonly string[];
  /** A card of the second deal that the dealer keyed wrong. Whose hand wins hangs on it. */
  readonly slip: { readonly place: string; readonly keyed: string; readonly lies: string };
  /** Cards in a hand, as the dealer counts them. */
  readonly cards: number;
  /** Hole cards of seats 1 and 2, which only the players know. */
  readonly held: readonly [string, string];
  /** The winning hand, as the record names it. */
  readonly wins: RegExp;
}

const HANDS: readonly LiveHand[] = [
  {
    game: 'hold-em',
    dealt: ['ackd7s', '2h', '9c'],
    slip: { place: 'Board', keyed: 'king of diamonds', lies: 'ad' },
    held: ['AsAh', 'KsKh'],
    cards: 2,
    wins: /four-of-a-kind/,
  },
  {
    game: 'seven-card-stud-high',
    dealt: ['2c3d', 'kd5s', 'ad9h', '7sjh'],
    slip: { place: 'Seat 1', keyed: 'king of diamonds', lies: 'ac' },
    held: ['AsAh8c', 'KsKhQd'],
    cards: 7,
    wins: /four-of-a-kind/,
  },
];

const nameOf = (card: string): string => {
  const suits: Readonly<Record<string, string>> = { s: 'spades', h: 'hearts', c: 'clubs', d: 'diamonds' };
  return `${card.charAt(0) === 'T' ? '10' : card.charAt(0)} of ${suits[card.charAt(1)]}`;
};

/** The player picks the hole cards on the pad and shows the hand. */
const shows = async (page: Page, held: string): Promise<void> => {
  await decisionGroup(page).getByRole('button', { name: /^Show/ }).click();
  const pad = page.getByRole('dialog', { name: 'Show your hand' });
  const show = pad.getByRole('button', { name: /^Show / });
  expect(await show.isDisabled()).toBe(true);
  for (const card of held.match(/../g) ?? [])
    await pad.getByRole('button', { name: nameOf(card), exact: true }).click();
  await expectNoAxeViolations(page);
  await show.click();
  await pad.waitFor({ state: 'detached' });
};

test.each(HANDS)(
  'two players and a dealer play a live hand of $game to its end in the browser, with a card keyed wrong and corrected',
  async (hand) => {
    const people = [`Dora ${hand.game}`, `Flora ${hand.game}`, `Rita ${hand.game}`] as const;
    const [dora, flora] = people;
    await house.person(dora, 'dealer');
    await house.person(flora, 'floorperson');
    const rita = await house.person(people[2], 'regulator');
    const opening = { open: { game: hand.game }, staff: 'people', cards: 'live', pace: { bet: 60, decide: 60 } };
    const { table } = (await house.administrator().ask('POST', '/api/tables', opening)).body;
    await house.administrator().ask('POST', `/api/tables/${table}/staff`, { person: dora, role: 'dealer' });
    const players = [await guestAt(table, 1, PHONE), await guestAt(table, 2, DESK)];
    const dealer = await staffAt(table, dora);
    const floor = await staffAt(table, flora);
    const trace: string[] = [];
    let deals = 0;
    let corrected = false;
    const press = async (page: Page): Promise<void> => {
      const due = page.locator('.house-due');
      const step = await dueAt(page);
      if (step === null) return;
      const { words, wantsCards } = step;
      if (wantsCards) {
        await page.keyboard.type(hand.dealt[deals] ?? '');
        deals += 1;
      }
      await enterCounts(page, (act) => (act.startsWith('Collect') ? hand.cards : 52)).catch(() => undefined);
      if (!(await due.isEnabled())) return;
      trace.push(words);
      await due.click({ timeout: 1_000 }).catch(() => undefined);
    };
    const plays = async (page: Page, held: string): Promise<void> => {
      const choices = decisionGroup(page);
      if (!(await choices.isVisible())) return;
      if (await choices.getByRole('button', { name: /^Show/ }).isVisible()) {
        trace.push(`shows ${held}`);
        return shows(page, held);
      }
      for (const name of [/^Check/, /^Call/, /^Forced Bet/]) {
        const choice = choices.getByRole('button', { name });
        if (await choice.isVisible()) {
          await choice.click({ timeout: 1_000 }).catch(() => undefined);
          return;
        }
      }
    };
    const log = async (): Promise<string> => (await rita.ask('GET', `/api/log?table=${table}`)).text;
    for (let idle = 0; !(await log()).includes('"did":"potsPushed"'); idle += 1) {
      if (idle > 200) throw new Error(`It stands still after ${trace.slice(-12).join(', ')}.`);
      for (const [at, page] of players.entries()) await plays(page, hand.held[at] ?? '');
      if (!corrected && deals === 2) {
        corrected = true;
        await reportMisreadCard(dealer, hand.slip, expectNoAxeViolations);
        await confirmMisreadCard(floor, /^Confirm: .* was keyed as king of diamonds and is ace of/);
      }
      for (const page of [dealer, floor]) await press(page);
      await dealer.waitForTimeout(50);
    }
    for (const page of players) {
      expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
      await page.getByText(/this round$/).waitFor();
    }
    expect(trace.filter((words) => words.startsWith('shows'))).toHaveLength(2);
    expect(await log()).toMatch(hand.wins);
    const { readLine: read, finish: end } = exportVerifier({ key: (await rita.ask('GET', '/api/log/key')).text });
    for (const text of (await rita.ask('GET', '/api/log')).text.split('\n')) read(text);
    expect(end()).toMatchObject({ ok: true, faults: [] });
    for (const page of [...players, dealer, floor])
      expect([await horizontalOverflow(page), complaintsOf(page)]).toEqual([0, []]);
  },
  120_000,
);
