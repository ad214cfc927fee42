import { POKER_GAMES, permittedBy } from '@fairdeal/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { complaintsOf, noViolations, openPage, tooWide } from '../testing/browser.js';
import { smallTargets } from '../testing/targets.js';

const OFFERED = POKER_GAMES.filter((game) => permittedBy(game) !== null);

const deal = (page: Page) => page.getByRole('button', { name: /^Deal/ });
const settled = (page: Page) => page.getByRole('heading', { name: /^Round 1: You/ });

/** What a newcomer who never folds presses: the first act that goes on. */
const GO_ON = /^(Check|Call|Stand pat|Show|Make the Forced Bet|Discard two)/;

/** Plays until the round is settled; cards are thrown away where some must be. */
const playOn = async (page: Page, press: (name: RegExp) => Promise<void>): Promise<void> => {
  const next = page.getByRole('button', { name: /^(Check|Call|Stand pat|Show|Make the Forced Bet|Discard)/ });
  for (let act = 0; act < 40; act += 1) {
    await next.or(settled(page)).first().waitFor();
    if ((await settled(page).count()) > 0) return;
    const discard = page.getByRole('button', { name: /^Discard$/ });
    if ((await discard.count()) > 0)
      for (const at of [0, 1])
        await page
          .getByRole('button', { name: /^throw away/ })
          .nth(at)
          .click();
    await press(GO_ON);
  }
  throw new Error('The round did not end.');
};

const clicks =
  (page: Page) =>
  async (name: RegExp): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
  };

describe('a newcomer plays a hand to settlement', () => {
  test.each([
    ['hold-em', "Hold'em"],
    ['omaha-hl8', 'Omaha High-low Split Eight or Better'],
    ['seven-card-stud-high', 'Seven-card Stud High'],
    ['badugi', 'Badugi'],
    ['super-stud-hl8', 'Super Seven-card Stud High-low Split Eight or Better'],
  ])('of %s', async (id, title) => {
    const page = await openPage(`/poker/${id}?players=3`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await deal(page).click();
    await page.getByRole('list', { name: 'Your cards' }).waitFor();
    await playOn(page, clicks(page));
    const pots = page.getByRole('list', { name: 'Pots' });
    expect(await pots.getByRole('listitem').first().textContent()).toMatch(/takes? \$\d/);
    await pots.getByRole('button', { name: /^Why/ }).first().click();
    await page
      .getByRole('dialog')
      .getByText(/^§ 637a\./)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('log').textContent()).toContain('The dealer');
    expect(complaintsOf(page)).toEqual([]);
  });
});

test('a no-limit raise is typed, and the settings of the table are in its address', async () => {
  const page = await openPage('/poker/hold-em?limit=no&players=3&bankroll=200');
  await deal(page).click();
  const amount = page.getByRole('textbox', { name: /^Raise to/ });
  await amount.fill('20000');
  expect(await page.getByRole('button', { name: /^Raise to …/ }).isEnabled()).toBe(false);
  await page.getByRole('button', { name: /^Minimum/ }).click();
  const wanted = Math.ceil(Number(await amount.inputValue())) + 1;
  await amount.fill(`${wanted}`);
  await page.getByRole('button', { name: `Raise to $${wanted}` }).click();
  await page.getByRole('log').getByText(`You raise to $${wanted}`).waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Limit' }).selectOption('pot');
  await page.getByRole('textbox', { name: 'Small bet, or least bet' }).fill('0');
  expect(await page.getByRole('dialog').getByRole('status').textContent()).toContain('637a.8(k)');
  await page.getByRole('textbox', { name: 'Small bet, or least bet' }).fill('4');
  await noViolations(page);
  await page.getByRole('button', { name: 'Open this table' }).click();
  await deal(page).waitFor();
  expect(new URL(page.url()).search).toBe('?limit=pot&players=3&bankroll=200');
});

test('a hand is played by keyboard alone, and the next is reached without a pointer', async () => {
  const page = await openPage('/poker/hold-em?players=3');
  await page.keyboard.press('d');
  await page.getByRole('list', { name: 'Your cards' }).waitFor();
  await page.keyboard.press('h');
  await page.getByText(/^A simple player would/).waitFor();
  await playOn(page, async () => {
    await page.getByRole('button', { name: GO_ON }).first().waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('s');
    await page.waitForTimeout(20);
  });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Deal the next round/);
  await page.keyboard.press('Enter');
  await settled(page).waitFor({ state: 'detached' });
});

test('the act line takes the words of the terminal and answers why', async () => {
  const page = await openPage('/poker/badugi?players=2');
  const say = async (line: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Say' }).fill(line);
    await page.keyboard.press('Enter');
  };
  await say('deal');
  await page.getByRole('list', { name: 'Your cards' }).waitFor();
  await say('dance');
  await page.getByText('"dance" means nothing here').waitFor();
  await say('fold');
  await settled(page).waitFor();
  await say('why');
  await page.getByText(/637a\.\S+ decided the pot/).waitFor();
});

test('a Bad Beat hits: who gets what of it stands in the result with its clause, and the sign shows what is left', async () => {
  const badBeat = {
    contribution: { minimumPot: 2000, amount: { kind: 'fixed', cents: 100 }, most: 100 },
    hands: [{ title: 'a full house', atLeast: '2c2d2h3c3d', percent: 50 }],
    shares: { beaten: 50, winning: 25, table: 25 },
    bothHoleCards: true,
    leastPlayers: 4,
    paidAt: 'table',
    discontinuing: 'pay-until-empty',
    discontinuingApproved: true,
  };
  const query = new URLSearchParams({ deal: '1', same: 'beaten 72', badBeat: JSON.stringify(badBeat) });
  const page = await openPage(`/poker/omaha-high?${query}`);
  await page.getByText('Bad Beat payout $1,000').waitFor();
  await playOn(page, clicks(page));
  const paid = page
    .getByRole('list', { name: 'What else happened to the chips' })
    .getByRole('listitem')
    .filter({ hasText: /^The Bad Beat is paid: you receive \$250 for the beaten hand, seat 2 receives \$125/ });
  await paid.getByRole('button', { name: /^Why/ }).click();
  await page.getByRole('dialog').getByText('637a.15(b)(3)').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Bad Beat payout $500').waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a settled round is kept as a link, a file and a hand history', async () => {
  const page = await openPage('/poker/hold-em?players=3');
  await deal(page).click();
  await playOn(page, clicks(page));
  const saved = async (name: string): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return file.suggestedFilename();
  };
  expect(await saved('Download')).toBe('hold-em-round-1.json');
  expect(await saved('Hand history')).toBe('hold-em-round-1.phh');
  const replay = page.getByRole('link', { name: 'Replay', exact: true }).last();
  await expect.poll(() => replay.getAttribute('href')).toMatch(/^\/replay\?as=1#[\w-]{100,}$/);
  const result = await settled(page).textContent();
  await replay.click();
  await page.getByRole('button', { name: 'Last' }).click();
  await settled(page).waitFor();
  expect(await settled(page).textContent()).toBe(result);
  expect(await page.getByRole('list', { name: 'Board' }).getByRole('listitem').count()).toBe(5);
});

test('axe finds nothing wrong before, during and after a hand, nor in the room', async () => {
  const page = await openPage('/poker/seven-card-stud-high?players=4');
  await noViolations(page);
  await deal(page).click();
  await page.getByRole('list', { name: 'Your cards' }).waitFor();
  await noViolations(page);
  await playOn(page, clicks(page));
  await noViolations(page);
  await page.getByRole('link', { name: 'All poker games' }).click();
  await page.getByRole('heading', { name: 'The poker room' }).waitFor();
  await noViolations(page);
});

test.each([
  [320, 640],
  [3840, 2160],
])('at %i px nothing needs a scrollbar across', async (width, height) => {
  const page = await openPage('/poker/hold-em?limit=no&players=10', { width, height });
  await deal(page).click();
  await page.getByRole('list', { name: 'Your cards' }).waitFor();
  expect(await tooWide(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  await page.goto('/poker/seven-card-stud-high?players=9&same=nine');
  await deal(page).click();
  await playOn(page, clicks(page));
  expect(await tooWide(page)).toBe(0);
});

test('every game of the room that may be offered opens and deals', async () => {
  const page = await openPage('/poker');
  for (const { id, title } of OFFERED) {
    await page.evaluate((href) => {
      window.history.pushState(null, '', href);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `/poker/${id}`);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await deal(page).click();
    await page.getByRole('list', { name: 'Your cards' }).waitFor();
  }
  expect(complaintsOf(page)).toEqual([]);
});

test('steps are shown one after the other until they are skipped', async () => {
  const page = await openPage('/poker/hold-em?players=10', { motion: 'no-preference' });
  await deal(page).click();
  await page.getByRole('button', { name: 'Skip ahead' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Your cards' }).waitFor();
  await page
    .getByRole('button', { name: /^(Call|Check|Deal)/ })
    .first()
    .waitFor();
});

test('a game outside the chapter says by which clause it is not offered', async () => {
  const page = await openPage('/poker/single-draw-2-7');
  await page.getByText('637a.9(b)').waitFor();
});
