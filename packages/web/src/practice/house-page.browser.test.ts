import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import {
  bettingArea,
  decideUntilSettled,
  decisionGroup,
  openDrawer,
  openSettlement,
  playMinimumBets,
  replayButton,
} from '../testing/table-page.js';
import { smallTargets } from '../testing/touch-targets.js';

const say = async (page: Page, line: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Command' }).fill(line);
  await page.keyboard.press('Enter');
};

test('the longest game title isn’t cut off where there is room', async () => {
  const page = await openPage('/table/face-up-pai-gow');
  const lacks = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const words = document.createRange();
    words.selectNodeContents(title);
    return words.getBoundingClientRect().right - title.getBoundingClientRect().right;
  });
  expect(lacks).toBeLessThanOrEqual(0);
});

test('one press bets the minimum and deals; another plays the next round', async () => {
  const page = await openPage('/table/face-up-pai-gow');
  await page.keyboard.press('Space');
  await decisionGroup(page).waitFor();
  expect(await page.getByRole('list', { name: 'Your cards' }).getByRole('button').count()).toBe(7);
  await decideUntilSettled(page);
  await page.keyboard.press('Space');
  await decisionGroup(page).waitFor();
  await decideUntilSettled(page);
  await (await openSettlement(page, 2)).getByText('Round 2').waitFor();
  await openDrawer(page, 'Bankroll');
  await page.getByRole('img', { name: /^Bankroll over 2 rounds/ }).waitFor();
});

test('a hint appears in the bar and marks its choice; no choice is marked before', async () => {
  const page = await openPage('/table/dj-wild');
  await playMinimumBets(page);
  expect(await page.locator('.choice-hinted').count()).toBe(0);
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.getByText(/^(?:Raise \$\d+|Fold)\. (?:Raising|Folding) costs you .+ on average\.$/).waitFor();
  await hint.getByRole('button', { name: /^Why/ }).click();
  const why = page.getByRole('dialog', { name: 'Every choice and its price' });
  expect(await why.getByRole('row').count()).toBe(3);
  await why.getByRole('link', { name: 'Exact fractions in the lab' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('.choice-hinted').count()).toBe(1);
  await decideUntilSettled(page);
  await openDrawer(page, 'Round');
  await page
    .getByRole('region', { name: 'Round review' })
    .getByText(/Mistakes in one round/)
    .waitFor();
});

test('after a decision the bar says what it cost, unless the player turned that off', async () => {
  const page = await openPage('/table/high-card-flush');
  const verdict = page.locator('.bar-verdict');
  await playMinimumBets(page);
  expect(await verdict.count()).toBe(0);
  await decisionGroup(page).getByRole('button', { name: /^Fold/ }).click();
  await verdict
    .getByText(/^Best(?:: raise \$\d+\. Folding cost you .+ on average\.|\. Raising was .+ worse\.)/)
    .waitFor();
  await replayButton(page).waitFor();
  expect(await verdict.count()).toBe(1);
  await page.keyboard.press('Space');
  await decisionGroup(page).waitFor();
  expect(await verdict.count()).toBe(0);
  const settings = await openDrawer(page, 'Settings');
  await settings.getByLabel('Verdict after every decision').uncheck();
  await decisionGroup(page).getByRole('button', { name: /^Fold/ }).click();
  await replayButton(page).waitFor();
  expect(await verdict.count()).toBe(0);
});

test('a player who asks for it is warned before a mistake, and may make it all the same', async () => {
  const page = await openPage('/table/high-card-flush');
  const settings = await openDrawer(page, 'Settings');
  await settings.getByLabel(/Warn me before a mistake/).check();
  await page.keyboard.press('Escape');
  const warning = page.getByRole('region', { name: 'Warning' });
  for (let round = 0; round < 6; round += 1) {
    await page.keyboard.press('Space');
    await decisionGroup(page).waitFor();
    await decisionGroup(page).getByRole('button', { name: /^Fold/ }).click();
    await warning.or(replayButton(page)).first().waitFor();
    if ((await warning.count()) > 0) break;
  }
  await warning.getByText(/^Raising is better by .+ on average\. Fold anyway\?/).waitFor();
  expect(await replayButton(page).count()).toBe(0);
  await decisionGroup(page).getByRole('button', { name: /^Fold/ }).click();
  await replayButton(page).waitFor();
});

test('nothing on the screen gives away the result early', async () => {
  const page = await openPage('/table/high-card-flush?seats=4', { motion: 'no-preference' });
  await page.getByRole('button', { name: /^Bet and deal/ }).click();
  await page.getByRole('button', { name: /^Skip/ }).click();
  await decisionGroup(page).waitFor();
  const before = await page.locator('.bar-have strong').innerText();
  await decisionGroup(page).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Skip/ }).waitFor();
  expect(await page.getByText('this round').count()).toBe(0);
  const bankroll = await page.locator('.bar-have strong').innerText();
  expect(Number(bankroll.replace(/\D/g, ''))).toBeLessThanOrEqual(Number(before.replace(/\D/g, '')));
  const log = await openDrawer(page, 'Log');
  expect(await log.getByText('The dealer collects the cards').count()).toBe(0);
  await page.getByRole('button', { name: /^Skip/ }).click();
  await replayButton(page).waitFor();
  await page.getByText('this round').waitFor();
  await log.getByText('The dealer collects the cards').waitFor();
});

test('the bar and the areas stay put from the wager to the settlement', async () => {
  const page = await openPage('/table/high-card-flush?seats=3', { width: 1366, height: 650 });
  const places = () =>
    Promise.all([
      page.locator('.bar').boundingBox(),
      bettingArea(page, 'Ante').boundingBox(),
      bettingArea(page, 'Raise').boundingBox(),
    ]);
  const first = await places();
  await playMinimumBets(page);
  expect(await places()).toEqual(first);
  await decideUntilSettled(page);
  expect(await places()).toEqual(first);
  expect(first[0]?.y).toBeLessThan(650 - 80);
});

test('a player who couldn’t raise is warned before the deal', async () => {
  const page = await openPage('/table/high-card-flush?max.ante=100000');
  await page.getByRole('radio', { name: '$1,000 chip' }).check({ force: true });
  await bettingArea(page, 'Ante').click();
  await page.getByText('Keep $1,000 for the Raise Wager').waitFor();
});

test('axe finds nothing on a table before, during and after a round', async () => {
  const page = await openPage('/table/heads-up-holdem?seats=2');
  await expectNoAxeViolations(page);
  await playMinimumBets(page);
  await expectNoAxeViolations(page);
  await decideUntilSettled(page);
  await openDrawer(page, 'Round');
  await page.getByRole('region', { name: 'Round review' }).waitFor();
  await expectNoAxeViolations(page);
});

test('touch targets are large enough, and the take-back button doesn’t cover its area', async () => {
  const page = await openPage('/table/dj-wild?seats=2', { width: 390, height: 844 });
  await bettingArea(page, 'Ante').click();
  await page.getByRole('button', { name: 'Take back the Ante' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await bettingArea(page, 'Ante').click();
  await page.getByRole('button', { name: /^Ante: \$10/ }).waitFor();
  await page.getByRole('button', { name: 'Take back the Ante' }).click();
  await page.getByRole('button', { name: /^Ante: nothing/ }).waitFor();
});

test('a player can play a whole round with the keyboard', async () => {
  const page = await openPage('/table/high-card-flush');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let tabs = 0; tabs < 40 && !(await focused()).startsWith('Ante'); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Ante: \$5/ }).waitFor();
  await bettingArea(page, 'Ante').focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: /^Ante: \$10/ }).waitFor();
  await bettingArea(page, 'Ante').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: /^Ante: nothing/ }).waitFor();
  await bettingArea(page, 'Ante').focus();
  await page.keyboard.press('+');
  await page.getByRole('button', { name: /^Ante: \$5/ }).waitFor();
  await page.keyboard.press('Space');
  await decisionGroup(page).waitFor();
  await page.keyboard.press('r');
  await replayButton(page).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('why');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('> why').waitFor();
  await page.keyboard.press('ArrowUp');
  expect(await page.getByRole('textbox', { name: 'Command' }).inputValue()).toBe('why');
});

test('a player can play a whole round by typing acts', async () => {
  const page = await openPage('/table/over-under');
  const log = (await openDrawer(page, 'Log')).getByRole('log', { name: 'Table log' });
  await say(page, 'decline');
  await say(page, 'ante 10');
  await log.getByText('You place $10 on the Ante Wager.').waitFor();
  await say(page, 'bonus lots');
  await log.getByText(/not a number of dollars/).waitFor();
  await say(page, 'deal');
  await decisionGroup(page).waitFor();
  await say(page, '?');
  await log.getByText(/Your turn/).waitFor();
  await say(page, 'over');
  await replayButton(page).waitFor();
  await say(page, 'why');
  await log.getByText(/686a\..* decided/).waitFor();
});

test('a player drags, presses or types cards into two hands, which are named as they grow', async () => {
  const page = await openPage('/table/face-up-pai-gow', { motion: 'no-preference' });
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await decisionGroup(page).waitFor();
  const cards = page.getByRole('list', { name: 'Your cards' });
  const middleOf = async (place: ReturnType<Page['locator']>) => {
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  await cards.getByText(/^High hand: ./).waitFor();
  const [x, y] = await middleOf(cards.getByRole('button').first());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page.locator('.scene-hand').last())), { steps: 4 });
  await page.mouse.up();
  await cards.getByText(/^Low hand: ./).waitFor();
  expect(await cards.locator('[aria-pressed=true]').count()).toBe(1);
  await page.keyboard.press(`${await cards.locator('[aria-pressed=false]').first().getAttribute('aria-keyshortcuts')}`);
  await page.getByRole('button', { name: /^Set the low hand/ }).click();
  await replayButton(page)
    .or(page.getByRole('region', { name: 'Refused' }))
    .or(page.getByRole('button', { name: /^Skip/ }))
    .first()
    .waitFor();
});

test('the dealer goes through the procedure, and a mistake is explained with its clause', async () => {
  const page = await openPage('/table/heads-up-holdem?role=dealer&seats=2');
  const acts = page.getByRole('group', { name: 'Dealer’s next act' });
  const cue = page.getByRole('region', { name: 'Next', exact: true });
  const does = (name: RegExp) => acts.getByRole('button', { name }).click();
  await does(/^Receive the cards/);
  await acts.getByRole('button', { name: /^Inspect the cards/ }).waitFor();
  await does(/^Receive the cards/);
  await cue.getByText('Wrong').waitFor();
  await cue.getByRole('button', { name: /^677a\./ }).waitFor();
  await page.keyboard.press('h');
  await cue.getByText('Inspect the cards.').waitFor();
  for (const act of [
    /Inspect/,
    /^Verify/,
    /^Spread/,
    /^Turn the cards face down/,
    /^Shuffle/,
    /^Cut/,
    /^Make the cards/,
  ])
    await does(act);
  await does(/^No more bets/);
  await does(/^Deal the cards/);
  for (; !(await cue.getByText('Which hand do you settle').isVisible()); ) await page.keyboard.press('Space');
  await does(/^Seat 1/);
  await cue.getByText('Wrong').waitFor();
  await does(/^Seat 2/);
  await page.getByRole('list', { name: 'The hand of seat 2' }).waitFor({ state: 'attached' });
  await page.keyboard.press('1');
  await page.keyboard.press('p');
  await cue.getByText(/you paid \$1,000/).waitFor();
  await page.keyboard.press('Space');
  await cue.getByText(/Seat 2 is not done/).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('l');
  await page.getByRole('img', { name: /table\./ }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('the dealer calls an irregularity, and the log records it', async () => {
  const page = await openPage('/table/heads-up-holdem?role=dealer&seats=2');
  const cue = page.getByRole('region', { name: 'Next', exact: true });
  for (let acts = 0; acts < 10; acts += 1) {
    await cue.waitFor();
    await page.keyboard.press('Space');
  }
  expect(await horizontalOverflow(page)).toBe(0);
  await page.keyboard.press('i');
  await page.getByRole('button', { name: 'A card is face up in the shoe' }).click();
  await (await openDrawer(page, 'Log'))
    .getByRole('log')
    .getByText(/face up/)
    .first()
    .waitFor();
  await expectNoAxeViolations(page);
});

test('a faulty submission shows every fault with its clause, and a correct one opens as a link', async () => {
  const page = await openPage('/table/dj-wild');
  await (await openDrawer(page, 'Settings')).getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Table settings' });
  await dialog.getByRole('spinbutton', { name: 'Decks' }).fill('2');
  await dialog
    .getByRole('list', { name: 'Problems' })
    .getByRole('button', { name: /^687a\./ })
    .first()
    .waitFor();
  expect(await dialog.getByRole('button', { name: 'Open this table' }).isDisabled()).toBe(true);
  await expectNoAxeViolations(page);
  await dialog.getByRole('combobox', { name: 'Shuffling', exact: true }).selectOption('device');
  await dialog.getByRole('combobox', { name: /^Trips Bonus Wager/ }).selectOption('');
  await dialog.getByRole('button', { name: 'Open this table' }).click();
  await expect.poll(() => new URL(page.url()).search).toContain('pay.trips=none');
  expect(await page.getByRole('button', { name: /^Trips/ }).count()).toBe(0);
  await page.goto('/table/dj-wild?set.decks=9');
  await page.getByRole('heading', { name: 'This table can’t open' }).waitFor();
});

test('a table fits a phone, a tablet and a wall screen without scrolling', async () => {
  const page = await openPage('/table/face-up-pai-gow?seats=6', { width: 320, height: 568 });
  const fits = () => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
  const everywhere = async (): Promise<void> => {
    for (const [width, height] of [
      [320, 568],
      [768, 1024],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([width, await horizontalOverflow(page), await fits()]).toEqual([width, 0, true]);
    }
    await page.setViewportSize({ width: 320, height: 568 });
  };
  await everywhere();
  await playMinimumBets(page);
  await everywhere();
  await decideUntilSettled(page);
  await everywhere();
});

test('a player with two adjacent positions plays each, and both are settled as theirs', async () => {
  const page = await openPage('/table/over-under?set.adjacentBoxes=2');
  await page.getByRole('button', { name: /^Decline the cut/ }).click();
  await bettingArea(page, 'Ante').click();
  await page.getByRole('button', { name: 'Position 4, yours' }).click();
  await page.getByRole('button', { name: /^Ante: nothing/ }).click();
  await page.getByRole('button', { name: /^Deal/ }).click();
  for (const _ of ['home', 'beside']) await decisionGroup(page).getByRole('button', { name: /^Over/ }).click();
  await replayButton(page).waitFor();
  const settled = await openSettlement(page);
  await settled.getByText('You, position 4').waitFor();
  expect(await settled.getByRole('row', { name: /^Over 23 Wager/ }).count()).toBe(2);
  expect(complaintsOf(page)).toEqual([]);
});

test('the extra card of DJ Wild is face up when it replaces the joker for the Progressive', async () => {
  const page = await openPage('/table/dj-wild?same=joker+17');
  const table = page.getByRole('region', { name: /^DJ Wild Stud Poker table/ });
  await page.getByRole('button', { name: /^Bet minimum/ }).click();
  await page.getByRole('button', { name: /^Progressive: nothing/ }).click();
  await page.getByRole('button', { name: /^Deal/ }).click();
  await decisionGroup(page).waitFor();
  expect(await table.getAttribute('aria-label')).toMatch(/Extra card: face-down card\. Your position: .*joker/);
  await decisionGroup(page)
    .getByRole('button', { name: /^Raise/ })
    .click();
  await replayButton(page).waitFor();
  await (await openSettlement(page)).getByText('with the 6 of clubs for the joker').waitFor();
  expect(await table.getAttribute('aria-label')).toContain('Extra card: 6 of clubs.');
});

test('one key shows the whole layout, and the same key hides it', async () => {
  const page = await openPage('/table/saigon-5');
  await page.keyboard.press('l');
  await page.getByRole('img', { name: /^Saigon 5 Card table/ }).waitFor();
  await page.keyboard.press('l');
  await bettingArea(page, 'Ante').waitFor();
});

test('a table is saved: a reload or another window resumes it, until the player leaves', async () => {
  const page = await openPage('/table/high-card-flush?seats=3');
  await playMinimumBets(page);
  await decideUntilSettled(page);
  await page.keyboard.press('Space');
  await decisionGroup(page).waitFor();
  const bankroll = await page.locator('.bar-have strong').innerText();
  const cards = () => page.getByRole('region', { name: /^High Card Flush table/ }).getAttribute('aria-label');
  const before = await cards();
  await page.reload();
  await decisionGroup(page).waitFor();
  expect([await cards(), await page.locator('.bar-have strong').innerText()]).toEqual([before, bankroll]);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Lobby' }).click();
  await page.getByRole('link', { name: 'Resume' }).click();
  await decisionGroup(page).waitFor();
  expect(await cards()).toBe(before);
  await (await openSettlement(page)).getByText('Round 1').waitFor();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Play here' }).click();
  await decisionGroup(second).waitFor();
  await page.getByRole('button', { name: 'Play here' }).waitFor();
  await decideUntilSettled(second);
  await (await openDrawer(second, 'Settings')).getByRole('button', { name: 'Leave table' }).click();
  await second.waitForURL((url) => url.pathname === '/');
  expect(await second.getByRole('link', { name: 'Resume' }).count()).toBe(0);
  await second.goBack();
  await second.getByRole('button', { name: /^Bet and deal/ }).waitFor();
});

test('nothing shifts while a round is played', async () => {
  const page = await openPage('/table/heads-up-holdem?seats=3', { motion: 'no-preference' });
  await page.evaluate(() => {
    const { dataset } = document.body;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        dataset.shift = `${Number(dataset.shift ?? 0) + value}`;
    }).observe({ type: 'layout-shift' });
  });
  await page.getByRole('button', { name: /^Bet and deal/ }).click();
  for (let at = 0; at < 40 && !(await replayButton(page).isVisible()); at += 1) {
    const choice = decisionGroup(page).getByRole('button').first();
    if (await choice.isVisible()) await choice.click();
    await page.waitForTimeout(300);
  }
  await replayButton(page).waitFor();
  expect(Number(await page.evaluate(() => document.body.dataset.shift ?? 0))).toBeLessThan(0.02);
});

test.each(['face-up-pai-gow', 'saigon-5'])('at %s a number key picks the card that shows it', async (game) => {
  const page = await openPage(`/table/${game}`);
  await playMinimumBets(page);
  const cards = page.getByRole('list', { name: 'Your cards' }).getByRole('button');
  const lying = await cards.evaluateAll((all) =>
    all
      .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
      .map((card) => [card.querySelector('.scene-key')?.textContent ?? '', card.textContent ?? '']),
  );
  expect(lying.map(([key]) => key)).toEqual(lying.map((_, at) => `${at + 1}`));
  const pressed = page.locator('.scene-pick[aria-pressed="true"]');
  for (const key of ['2', '1']) await page.keyboard.press(key);
  // A card keeps its number in the other hand.
  expect((await pressed.allTextContents()).toSorted()).toEqual([lying[0]?.[1], lying[1]?.[1]].toSorted());
  await page.keyboard.press('2');
  expect(await pressed.allTextContents()).toEqual([lying[0]?.[1]]);
});

test('a press on an area that takes no chip says why', async () => {
  const page = await openPage('/table/face-up-pai-gow');
  const refused = page.getByRole('region', { name: 'Refused' });
  await bettingArea(page, 'Face Up Pai Gow Poker').click({ force: true });
  await refused.getByText(/cut/i).waitFor();
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: /^Decline the cut/ }).click();
  const flush = await openPage('/table/high-card-flush');
  await bettingArea(flush, 'Flush Bonus').click({ force: true });
  await flush.getByRole('region', { name: 'Refused' }).getByText(/Ante/).waitFor();
});

test('chips are taken back one by one or all at once, and bets come back as they were or doubled', async () => {
  const page = await openPage('/table/high-card-flush');
  const button = (name: RegExp) => page.getByRole('button', { name });
  const lying = page.locator('.bar-have');
  await bettingArea(page, 'Ante').click();
  await bettingArea(page, 'Ante').click();
  await lying.getByText('$10 on the felt').waitFor();
  await button(/^Undo\s*\$5/).click();
  await lying.getByText('$5 on the felt').waitFor();
  await bettingArea(page, 'Flush Bonus').click();
  await button(/^Clear\s*\$10/).click();
  await lying.getByText('no bets on the felt').waitFor();
  await bettingArea(page, 'Ante').click();
  await button(/^Deal\s*\$5/).click();
  await decideUntilSettled(page);
  await button(/^Rebet \$5\s*Ante \$5/).waitFor();
  await button(/^Double\s*\$10/).click();
  await lying.getByText('$10 on the felt').waitFor();
  await button(/^Deal\s*\$10/).click();
  await decideUntilSettled(page);
  await button(/^Rebet \$10\s*Ante \$10/).click();
  await decisionGroup(page).waitFor();
});

test('Space never scrolls the page away from a lesson', async () => {
  const page = await openPage('/learn/heads-up-holdem');
  await page.locator('.lesson').scrollIntoViewIfNeeded();
  for (let pressed = 0; pressed < 8; pressed += 1) {
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Space');
    if (await decisionGroup(page).isVisible()) expect(await page.evaluate(() => window.scrollY)).toBe(before);
  }
});

test('Escape leaves the layout', async () => {
  const page = await openPage('/table/over-under');
  await page.keyboard.press('l');
  await page.getByRole('button', { name: /^Back to your seat/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.scene-spot').first().waitFor();
});
