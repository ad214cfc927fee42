import { fileURLToPath } from 'node:url';
import { passwordOf, testHouse } from '@fairdeal/house/testing';
import { exportVerifier } from '@fairdeal/proof';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { confirmMisreadCard, reportMisreadCard } from '../testing/correct-card.js';
import { decisionGroup, dueAt, stepField } from '../testing/table-page.js';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const house = testHouse({ limited: false }, undefined, SITE);
const DESK = { width: 1024, height: 768 };

const signsIn = async (table: unknown, name: string): Promise<Page> => {
  const page = await openPage(`/house/${table}`, { at: house.url(), ...DESK });
  await page.getByText('I have an account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(passwordOf(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('region', { name: 'Next step' }).waitFor();
  return page;
};

const sits = async (table: unknown, before: Page | undefined): Promise<Page> => {
  const page = before ?? (await openPage(`/house/${table}`, { at: house.url(), ...DESK }));
  if (before === undefined) await page.getByRole('button', { name: 'Play as a guest' }).click();
  else await page.goto(`/house/${table}`);
  const seat = page.getByRole('button', { name: 'Seat 1', exact: true });
  await seat.click();
  await seat.waitFor({ state: 'detached' });
  return page;
};

interface LiveRound {
  readonly game: string;
  /** Wagers that the player places, in order. */
  readonly wagers: readonly string[];
  readonly choices: readonly RegExp[];
  /** Cards that the dealer keys, one reading after another. */
  readonly keyed: readonly string[];
  /** The slip, and the duty before which it is noticed. */
  readonly slip: { readonly before: RegExp; readonly place: string; readonly keyed: string; readonly lies: string };
  /** The settlement by the cards that lie there. By those that were keyed, it is another. */
  readonly settled: RegExp;
}

const ROUNDS: readonly LiveRound[] = [
  {
    game: 'heads-up-holdem',
    wagers: ['Ante', 'Odds'],
    choices: [/^Raise/],
    keyed: ['7s8c2d', 'jh3c', 'askd', 'qhqs'],
    slip: { before: /^Settle hand 1/, place: 'Dealer', keyed: 'king of diamonds', lies: 'ad' },
    settled: /Ante Wager of \$5 loses/,
  },
  {
    game: 'high-card-flush',
    wagers: ['Ante'],
    choices: [/^Raise/],
    keyed: ['2c4d6s8stcjdqs', '2d3c5s7c9djskd'],
    slip: { before: /^Settle hand 1/, place: 'Dealer', keyed: 'queen of spades', lies: 'as' },
    settled: /Ante Wager of \$5 loses/,
  },
  {
    game: 'saigon-5',
    wagers: ['Ante'],
    choices: [/^./],
    keyed: ['askd9h7c5d', 'qhjs8c6d2s'],
    slip: { before: /^Settle hand 1/, place: 'Dealer', keyed: '5 of diamonds', lies: 'ad' },
    settled: /Ante Wager of \$5 loses/,
  },
  {
    game: 'over-under',
    wagers: ['Ante'],
    choices: [/^Over/],
    keyed: ['9c', '5d8h'],
    slip: { before: /^Settle hand 1/, place: 'Box 1', keyed: '8 of hearts', lies: 'th' },
    settled: /Over 23 Wager of \$5 wins/,
  },
  {
    game: 'dj-wild',
    wagers: ['Ante', 'Blind'],
    choices: [/^Raise/],
    keyed: ['as9d7h5c3d', 'kskhtc8s6s'],
    slip: { before: /^Settle hand 1/, place: 'Dealer', keyed: '9 of diamonds', lies: 'ad' },
    settled: /Ante Wager of \$5 loses/,
  },
  {
    game: 'face-up-pai-gow',
    wagers: ['Face Up Pai Gow Poker'],
    choices: [/^(?!Surrender)/],
    keyed: ['kskd9h7c5d4h2s', '9h7c', 'jsjh8c8d6s5s3h'],
    slip: { before: /^Settle hand 1/, place: 'Dealer', keyed: 'king of diamonds', lies: 'qd' },
    settled: /Pai Gow Poker Wager of \$5 wins/,
  },
];

/** With `FAIRDEAL_LONG=1` every game; else one with a board, one without, and one with dice and two hands to set. */
const PLAYED = ROUNDS.filter(
  ({ game }) =>
    process.env.FAIRDEAL_LONG === '1' || ['heads-up-holdem', 'high-card-flush', 'face-up-pai-gow'].includes(game),
);

/** What is counted and seen, by the label of its field. */
const FIELDS = [
  ['Count', '4'],
  ['Stacks from places without a wager', '5'],
  ['Dice, for example 3 4 6', '3 4 6'],
  ['Shakes', '3'],
  ['Total', '13'],
] as const;

/** A person's next acts at the table, until something is seen. */
const table = ({ wagers, choices, keyed }: LiveRound, player: Page, dealer: Page, floor: Page) => {
  const trace: string[] = [];
  let read = 0;
  const press = async (button: Locator, words: string): Promise<void> => {
    trace.push(words);
    await button.click({ timeout: 1_000 }).catch(() => undefined);
  };
  const plays = async (): Promise<void> => {
    const decline = player.getByRole('button', { name: 'Decline the cut' });
    if (await decline.isVisible()) return press(decline, 'declines the cut');
    for (const wager of wagers) {
      const bare = player.getByRole('button', { name: `${wager}: nothing`, disabled: false });
      if (await bare.isVisible()) return press(bare, wager);
    }
    for (const name of choices) {
      const choice = decisionGroup(player).getByRole('button', { name, disabled: false }).first();
      // It is gone where the press before has just arrived.
      const words = (await choice.isVisible()) ? await choice.innerText({ timeout: 1_000 }).catch(() => null) : null;
      if (words !== null) return press(choice, words);
    }
  };
  const wagered = async (): Promise<boolean> => {
    for (const wager of wagers)
      if (await player.getByRole('button', { name: `${wager}: nothing` }).isVisible()) return false;
    return true;
  };
  const works = async (page: Page, stops: RegExp): Promise<void> => {
    const due = page.locator('.house-due');
    const step = await dueAt(page);
    if (step === null) return;
    const { words, wantsCards } = step;
    if (stops.test(words) || (words.startsWith('No more bets') && !(await wagered()))) return;
    if (wantsCards) {
      await page.keyboard.type(keyed[read] ?? '');
      read += 1;
    }
    // The dealer counts, and says what the dice show.
    for (const [label, said] of FIELDS) {
      const field = stepField(page, label);
      if (await field.isVisible()) await field.fill(said, { timeout: 1_000 }).catch(() => undefined);
    }
    if (!(await due.isEnabled({ timeout: 1_000 }).catch(() => false))) return;
    await press(due, await due.innerText());
  };
  /** Everybody does their next act until this is seen; nobody does a duty with these words. */
  return async (seen: Locator, stops = /^\b$/): Promise<void> => {
    for (let idle = 0; !(await seen.isVisible()); idle += 1) {
      if (idle > 300)
        throw new Error(
          `It stands still at “${await dealer.locator('.house-next').innerText()}” after ${trace.slice(-12).join(', ')}.`,
        );
      await plays();
      for (const page of [dealer, floor]) await works(page, stops);
      await dealer.waitForTimeout(50);
    }
  };
};

test('live rounds of house games are played to the end in the browser, each with a card keyed wrong and corrected in the middle', async () => {
  await house.person('Dora', 'dealer');
  await house.person('Flora', 'floorperson');
  const rita = await house.person('Rita', 'regulator');
  const ada = house.administrator();
  const pages: Page[] = [];
  for (const round of PLAYED) {
    const { game, slip, settled } = round;
    const opening = { open: { game }, staff: 'people', cards: 'live', pace: { bet: 60, decide: 60 } };
    const at = (await ada.ask('POST', '/api/tables', opening)).body.table;
    await ada.ask('POST', `/api/tables/${at}/staff`, { person: 'Dora', role: 'dealer' });
    const player = await sits(at, pages[0]);
    if (pages.length === 0) pages.push(player, await signsIn(at, 'Dora'), await signsIn(at, 'Flora'));
    const [, dealer, floor] = pages as [Page, Page, Page];
    for (const page of [dealer, floor])
      if (!page.url().endsWith(`/${at}`)) {
        await page.goto(`/house/${at}`);
        await page.getByRole('region', { name: 'Next step' }).waitFor();
      }
    const until = table(round, player, dealer, floor);
    const due = (words: RegExp): Locator => dealer.locator('.house-due', { hasText: words });
    await until(due(slip.before), slip.before);
    const looks = async (page: Page): Promise<void> => {
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);
    };
    await reportMisreadCard(dealer, slip, game === 'high-card-flush' ? looks : undefined);
    await confirmMisreadCard(
      floor,
      /^Confirm: .* was keyed as .* and is /,
      game === 'high-card-flush' ? looks : undefined,
    );
    const events = floor.getByRole('log');
    await events.getByText(/A floorperson confirms that .* was keyed as/).waitFor();
    await until(player.getByText(/this round$/));
    await events.getByText(settled).waitFor();
    const log = (await rita.ask('GET', `/api/log?table=${at}`)).text;
    expect(log.match(/"did":"readingCorrected"/g)).toHaveLength(1);
    await ada.ask('POST', `/api/tables/${at}/relief`, { person: 'Dora' });
  }
  const { readLine: read, finish: end } = exportVerifier({ key: (await rita.ask('GET', '/api/log/key')).text });
  for (const text of (await rita.ask('GET', '/api/log')).text.split('\n')) read(text);
  expect(end()).toMatchObject({ ok: true, faults: [] });
  for (const page of pages) expect([await horizontalOverflow(page), complaintsOf(page)]).toEqual([0, []]);
}, 300_000);
