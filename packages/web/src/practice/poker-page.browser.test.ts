import { POKER_GAMES } from '@fairdeal/rules';
import { permittingClause } from '@fairdeal/rules/internal';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { decisionGroup, openDrawer, replayButton } from '../testing/table-page.js';
import { smallTargets } from '../testing/touch-targets.js';

const OFFERED = POKER_GAMES.filter((game) => permittingClause(game) !== null);

const deal = (page: Page) => page.getByRole('button', { name: /^Deal/ });
const ownCards = (page: Page) => page.getByRole('list', { name: 'Your cards' });
/** Player's first card, once dealt. */
const firstCard = (page: Page) => ownCards(page).getByRole('img').first();
const chips = (page: Page) => page.locator('.bar-have strong').innerText();

/** Button that a newcomer who never folds presses: the first act that continues the hand. */
const GO_ON = /^(Check|Call|Stand pat|Show|Forced Bet|Discard two)/;

/** Plays to the end of the round, discarding cards where required. */
const playOn = async (page: Page, press?: () => Promise<void>): Promise<void> => {
  for (let act = 0; act < 40; act += 1) {
    await decisionGroup(page).or(replayButton(page)).first().waitFor();
    if (await replayButton(page).isVisible()) return;
    if ((await page.getByRole('button', { name: /^Discard/ }).count()) > 0)
      for (const at of [0, 1]) await ownCards(page).getByRole('button').nth(at).click();
    if (press === undefined) await decisionGroup(page).getByRole('button', { name: GO_ON }).first().click();
    else await press();
  }
  throw new Error('The round did not end.');
};

describe('a newcomer plays a hand to its end', () => {
  test.each([
    ['hold-em', "Hold'em"],
    ['badugi', 'Badugi'],
    ['super-stud-hl8', 'Super Seven-card Stud High-low Split Eight or Better'],
  ])('of %s', async (id, title) => {
    const page = await openPage(`/poker/${id}?players=3`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await deal(page).click();
    await firstCard(page).waitFor();
    await playOn(page);
    const pots = (await openDrawer(page, 'Round')).getByRole('list', { name: 'Pots' });
    expect(await pots.getByRole('listitem').first().textContent()).toMatch(/wins? \$\d/);
    await pots.getByRole('button', { name: /^Why/ }).first().click();
    await page
      .getByRole('dialog')
      .getByText(/^§ 637a\./)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await (await openDrawer(page, 'Log'))
      .getByText(/^The dealer deals/)
      .first()
      .waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });
});

test('nothing on the screen gives away the result early, and it can be replayed', async () => {
  const page = await openPage('/poker/hold-em?players=3', { motion: 'no-preference' });
  const skip = page.getByRole('button', { name: /^Skip/ });
  await page.keyboard.press('Space');
  await skip.waitFor();
  await page.keyboard.press('Space');
  await playOn(page, async () => {
    if (await skip.isVisible()) await skip.click();
    const before = await chips(page);
    const shows = decisionGroup(page).getByRole('button', { name: /^Show/ });
    await decisionGroup(page).or(replayButton(page)).first().waitFor();
    if ((await shows.count()) === 0) {
      await decisionGroup(page).getByRole('button', { name: GO_ON }).first().click();
      await skip.or(decisionGroup(page)).first().waitFor();
      if (await skip.isVisible()) await skip.click();
      return;
    }
    await shows.click();
    await skip.waitFor();
    expect(await chips(page)).toBe(before);
    expect(await page.getByText('this round').count()).toBe(0);
    expect(await page.locator('.poker-because').count()).toBe(0);
    expect(await page.locator('.scene-tag-won').count()).toBe(0);
    expect(await (await openDrawer(page, 'Round')).getByRole('heading', { name: /^Round 1: You/ }).count()).toBe(0);
    expect(await (await openDrawer(page, 'Log')).getByText(/wins? \$|takes? \$/).count()).toBe(0);
    expect(await (await openDrawer(page, 'Chips')).getByText('No settled rounds yet.').count()).toBe(1);
    await skip.click();
  });
  await page.getByText('this round').waitFor();
  await page.locator('.poker-because').waitFor();
  await (await openDrawer(page, 'Round')).getByRole('heading', { name: /^Round 1: You/ }).waitFor();
  await replayButton(page).click();
  await skip.waitFor();
  expect(await page.locator('.poker-because').count()).toBe(0);
  await skip.click();
  await replayButton(page).waitFor();
});

test('a player sets a no-limit raise by preset or slider, and the address holds the settings', async () => {
  const page = await openPage('/poker/hold-em?limit=no&players=3&bankroll=200');
  await deal(page).click();
  const slider = page.getByRole('slider', { name: /^Raise to/ });
  await page.getByRole('button', { name: /^All in/ }).click();
  expect(await slider.getAttribute('aria-valuetext')).toBe('$200');
  await page.getByRole('button', { name: /^Min/ }).click();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  const wanted = (await slider.getAttribute('aria-valuetext')) ?? '';
  await page.getByRole('button', { name: `Raise to ${wanted}` }).click();
  await (await openDrawer(page, 'Log')).getByText(`You raise to ${wanted}`).waitFor();
  await (await openDrawer(page, 'Settings')).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Betting limit' }).selectOption('pot');
  await page.getByRole('textbox', { name: 'Small bet, in dollars' }).fill('0');
  expect(await page.getByRole('dialog').getByRole('status').textContent()).toContain('637a.8(k)');
  await page.getByRole('textbox', { name: 'Small bet, in dollars' }).fill('4');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Open this table' }).click();
  await deal(page).waitFor();
  expect(new URL(page.url()).search).toBe('?limit=pot&players=3&bankroll=200');
});

test('a player plays a hand with the keyboard, the bar stays put, and the same key deals the next', async () => {
  const page = await openPage('/poker/hold-em?players=3', { width: 1366, height: 650 });
  const bar = await page.locator('.bar').boundingBox();
  await page.keyboard.press('Space');
  await firstCard(page).waitFor();
  await page.keyboard.press('h');
  await page.getByText(/^A simple player would/).waitFor();
  await playOn(page, async () => {
    const shows = (await decisionGroup(page).getByRole('button', { name: /^Show/ }).count()) > 0;
    await page.keyboard.press(shows ? 's' : 'c');
    await page.waitForTimeout(30);
  });
  expect(await page.locator('.bar').boundingBox()).toEqual(bar);
  await page.keyboard.press('Space');
  await replayButton(page).waitFor({ state: 'detached' });
  await decisionGroup(page).waitFor();
});

test('the act line takes the terminal’s words and answers "why"', async () => {
  const page = await openPage('/poker/badugi?players=2');
  const said = await openDrawer(page, 'Log');
  const say = async (line: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Command' }).fill(line);
    await page.keyboard.press('Enter');
  };
  await say('deal');
  await firstCard(page).waitFor();
  await say('dance');
  await said.getByText('"dance" means nothing here').waitFor();
  await say('fold');
  await replayButton(page).waitFor();
  await say('why');
  await said.getByText(/637a\.\S+ decided the pot/).waitFor();
});

test('a player in practice calls irregularities for the staff, but not against their own seat', async () => {
  const page = await openPage('/poker/hold-em?players=3');
  await deal(page).click();
  await decisionGroup(page).waitFor();
  const staff = (await openDrawer(page, 'Calls')).getByRole('region', { name: 'Calls for the staff' });
  await staff.getByRole('button', { name: 'Report suspected collusion by seat 2' }).waitFor();
  expect(await staff.getByRole('button', { name: /seat 1/i }).count()).toBe(0);
  await expectNoAxeViolations(page);
  await staff.getByRole('button', { name: 'Your hand is fouled' }).click();
  await (await openDrawer(page, 'Log'))
    .getByText(/Your hand is dead/)
    .first()
    .waitFor();
});

test('a Bad Beat hits: the result lists each share with its clause, and the sign shows the rest', async () => {
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
  const query = new URLSearchParams({ same: 'beaten 72', badBeat: JSON.stringify(badBeat) });
  const page = await openPage(`/poker/omaha-high?${query}`);
  await page.getByText('Bad Beat payout $1,000').waitFor();
  await deal(page).click();
  await playOn(page);
  const paid = (await openDrawer(page, 'Round'))
    .getByRole('list', { name: 'Other chip movements' })
    .getByRole('listitem')
    .filter({ hasText: /^The Bad Beat is paid: you receive \$250 for the beaten hand, seat 2 receives \$125/ });
  await paid.getByRole('button', { name: /^Why/ }).click();
  await page.getByRole('dialog').getByText('637a.15(b)(3)').waitFor();
  await page.keyboard.press('Escape');
  expect(complaintsOf(page)).toEqual([]);
});

test('a finished round can be saved as a link, a file and a hand history', async () => {
  const page = await openPage('/poker/hold-em?players=3');
  await deal(page).click();
  await playOn(page);
  const round = await openDrawer(page, 'Round');
  const saved = async (name: string): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), round.getByRole('button', { name }).click()]);
    return file.suggestedFilename();
  };
  expect(await saved('Download round')).toBe('hold-em-round-1.json');
  expect(await saved('Download hand history')).toBe('hold-em-round-1.phh');
  expect(await saved('Download OHH')).toBe('hold-em-round-1.ohh');
  const replay = round.getByRole('link', { name: 'Replay', exact: true });
  await expect.poll(() => replay.getAttribute('href')).toMatch(/^\/replay\?as=1#[\w-]{100,}$/);
  const result = page.getByRole('heading', { name: /^Round 1: You/ });
  const words = await result.textContent();
  await replay.click();
  await page.getByRole('button', { name: 'Last' }).click();
  await result.waitFor();
  expect(await result.textContent()).toBe(words);
  expect(await page.getByRole('list', { name: 'Board' }).getByRole('listitem').count()).toBe(5);
});

test('a table is saved: a returning player finds their cards, their chips and the last round', async () => {
  const page = await openPage('/poker/hold-em?players=3');
  await deal(page).click();
  await playOn(page);
  await page.keyboard.press('Space');
  await decisionGroup(page).waitFor();
  const table = () => page.getByRole('region', { name: /^Hold'em table/ }).getAttribute('aria-label');
  const before = [await table(), await chips(page)];
  await page.reload();
  await decisionGroup(page).waitFor();
  expect([await table(), await chips(page)]).toEqual(before);
  await (await openDrawer(page, 'Settings')).getByRole('button', { name: 'Leave table' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('axe finds nothing before, during and after a hand, or in the room', async () => {
  const page = await openPage('/poker/seven-card-stud-high?players=4');
  await expectNoAxeViolations(page);
  await deal(page).click();
  await firstCard(page).waitFor();
  await expectNoAxeViolations(page);
  await playOn(page);
  await expectNoAxeViolations(page);
  await openDrawer(page, 'Hands');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'All poker games' }).click();
  await page.getByRole('heading', { name: 'Poker room' }).waitFor();
  await expectNoAxeViolations(page);
});

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 768, height: 1024 },
  { width: 3840, height: 2160 },
];

test('a table fits a phone, a tablet and a wall, and nothing scrolls', async () => {
  const page = await openPage('/poker/hold-em?limit=no&players=10', WINDOWS[0]);
  const fits = () => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
  const everywhere = async (holds: () => Promise<void>): Promise<void> => {
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      expect([size, await horizontalOverflow(page), await fits()]).toEqual([size, 0, true]);
      await holds();
    }
  };
  await deal(page).click();
  await firstCard(page).waitFor();
  await everywhere(async () => expect(await smallTargets(page)).toEqual([]));
  await page.goto('/poker/seven-card-stud-high?players=9&same=nine');
  await deal(page).click();
  await playOn(page);
  await everywhere(async () => undefined);
});

test('every game that the room may offer opens and deals', async () => {
  const page = await openPage('/poker');
  for (const { id, title } of OFFERED) {
    await page.evaluate((href) => {
      window.history.pushState(null, '', href);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `/poker/${id}`);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await deal(page).click();
    await firstCard(page).waitFor();
  }
  expect(complaintsOf(page)).toEqual([]);
});

test('a game outside the chapter cites the clause that excludes it', async () => {
  const page = await openPage('/poker/single-draw-2-7');
  await page.getByText('637a.9(b)').waitFor();
});
