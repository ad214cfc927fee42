import { expect, test } from 'vitest';
import { complaintsOf, noViolations, openPage, tooWide } from '../testing/browser.js';
import { decideUntilSettled, decision, settlement } from '../testing/house-table.js';
import { smallTargets } from '../testing/targets.js';

test('the lobby’s seat deals at once', async () => {
  const page = await openPage('/table/high-card-flush?deal=1');
  await decision(page).waitFor();
  expect(await page.getByRole('list', { name: 'Your cards' }).getByRole('listitem').count()).toBe(7);
});

test('a hint names the best play and what the others cost, and the round is reviewed', async () => {
  const page = await openPage('/table/dj-wild?deal=1');
  await page.getByRole('button', { name: /^Hint/ }).click();
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.getByText('the best').first().waitFor();
  expect(await hint.getByText(/costs/).count()).toBe(1);
  await decideUntilSettled(page);
  await page
    .getByRole('region', { name: 'After the round' })
    .getByText(/Mistakes in one round/)
    .waitFor();
});

test('axe finds nothing on a table before, during and after a round', async () => {
  const page = await openPage('/table/heads-up-holdem?seats=2');
  await noViolations(page);
  await page.getByRole('button', { name: 'Least wagers' }).click();
  await page.getByRole('button', { name: /^Deal/ }).click();
  await decision(page).waitFor();
  await noViolations(page);
  await decideUntilSettled(page);
  await page.getByRole('region', { name: 'After the round' }).waitFor();
  await noViolations(page);
});

test('what is pressed is as large as a finger, and what takes a wager back does not cover its area', async () => {
  const page = await openPage('/table/dj-wild?seats=2', { width: 390, height: 844 });
  const ante = page.getByRole('button', { name: /^Ante: / });
  await ante.click();
  await page.getByRole('button', { name: 'Take back the Ante' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await ante.click();
  await page.getByRole('button', { name: /^Ante: \$10/ }).waitFor();
  await page.getByRole('button', { name: 'Take back the Ante' }).click();
  await page.getByRole('button', { name: /^Ante: nothing/ }).waitFor();
});

test('a whole round is played by keyboard alone', async () => {
  const page = await openPage('/table/high-card-flush');
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  for (let tabs = 0; tabs < 40 && !(await focused()).startsWith('Ante'); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Ante: \$5/ }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: /^Ante: \$10/ }).waitFor();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: /^Ante: nothing/ }).waitFor();
  await page.keyboard.press('+');
  await page.getByRole('button', { name: /^Ante: \$5/ }).waitFor();
  await page.keyboard.press('d');
  await decision(page).waitFor();
  await page.keyboard.press('1');
  await settlement(page).waitFor();
  for (let tabs = 0; tabs < 60 && !(await focused()).startsWith('Why'); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByText(/^678a\./)
    .first()
    .waitFor();
  await noViolations(page);
  await page.keyboard.press('Escape');
  await expect.poll(focused).toMatch(/^Why/);
  await page.keyboard.press('/');
  await page.keyboard.type('why');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('> why').waitFor();
  await page.keyboard.press('ArrowUp');
  expect(await page.getByRole('textbox', { name: 'Say' }).inputValue()).toBe('why');
});

test('a whole round is played by the act line', async () => {
  const page = await openPage('/table/over-under');
  const say = async (line: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Say' }).fill(line);
    await page.keyboard.press('Enter');
  };
  const log = page.getByRole('log', { name: 'What happens at the table' });
  await say('decline');
  await say('ante 10');
  await log.getByText('You place $10 on the Ante Wager.').waitFor();
  await say('ante lots');
  await log.getByText(/not a number of dollars/).waitFor();
  await say('deal');
  await decision(page).waitFor();
  await say('?');
  await log.getByText(/Your turn/).waitFor();
  await say('over');
  await settlement(page).waitFor();
  await say('why');
  await log.getByText(/686a\..* decided/).waitFor();
});

test('cards are picked to set a hand', async () => {
  const page = await openPage('/table/face-up-pai-gow?deal=1');
  const cards = page.getByRole('list', { name: 'Your cards' }).getByRole('button');
  await cards.first().waitFor();
  await cards.nth(0).click();
  await cards.nth(1).click();
  expect(await cards.nth(1).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: /^Set .* as low hand/ }).click();
  await page
    .getByRole('log')
    .getByText(/You set the hands|refused|low hand/i)
    .first()
    .waitFor();
});

test('the dealer goes through the procedure and calls an irregularity', async () => {
  const page = await openPage('/table/heads-up-holdem?role=dealer&seats=2');
  const due = page.locator('.table-due');
  for (const act of [
    /^Receive the cards/,
    /^Inspect the cards/,
    /^Verify the inspection/,
    /^Spread the cards/,
    /wash/,
    /^Shuffle/,
  ]) {
    await page.getByRole('button', { name: act }).and(due).click();
  }
  await noViolations(page);
  await page
    .getByRole('button', { name: /^Cut the cards/ })
    .and(due)
    .click();
  await page
    .getByRole('button', { name: /^Make the cards ready|^Put in/ })
    .and(due)
    .click();
  await page
    .getByRole('button', { name: /^No more bets/ })
    .and(due)
    .click();
  await page
    .getByRole('button', { name: /^Deal the cards/ })
    .and(due)
    .click();
  await page.getByText('Call an irregularity').click();
  await page.getByRole('button', { name: 'A card of the dealer’s was exposed' }).click();
  await page.getByRole('log').getByText(/void/i).first().waitFor();
  await settlement(page).getByText('is void').first().waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a wrong submission shows every fault with its clause, and a right one opens as a link', async () => {
  const page = await openPage('/table/dj-wild');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings of the table' });
  await dialog.getByLabel(/^One deck, or two/).fill('2');
  await dialog
    .getByRole('list', { name: 'What the regulation does not allow' })
    .getByRole('button', { name: /^687a\./ })
    .first()
    .waitFor();
  expect(await dialog.getByRole('button', { name: 'Open this table' }).isDisabled()).toBe(true);
  await noViolations(page);
  await dialog.getByLabel(/^Who shuffles/).selectOption('device');
  await dialog.getByRole('combobox', { name: /^Trips Bonus Wager/ }).selectOption('');
  await dialog.getByRole('button', { name: 'Open this table' }).click();
  await expect.poll(() => new URL(page.url()).search).toContain('pay.trips=none');
  expect(await page.getByRole('button', { name: /^Trips/ }).count()).toBe(0);
  await page.goto('/table/dj-wild?set.decks=9');
  await page.getByRole('heading', { name: 'This table cannot open' }).waitFor();
});

test.each([320, 3840])('a table needs no scrollbar across at %i pixels', async (width) => {
  const page = await openPage('/table/face-up-pai-gow?seats=6&deal=1', { width, height: width < 1000 ? 640 : 2160 });
  await decision(page).waitFor();
  expect(await tooWide(page)).toBe(0);
  await decideUntilSettled(page);
  expect(await tooWide(page)).toBe(0);
});

test('cards come step by step where motion is welcome, and any click shows the rest', async () => {
  const page = await openPage('/table/heads-up-holdem?seats=6&deal=1', { motion: 'no-preference' });
  await page.getByRole('button', { name: 'Show all' }).click();
  await decision(page).waitFor();
});

test('a second round is played with the wagers of the first', async () => {
  const page = await openPage('/table/face-up-pai-gow?deal=1');
  await decideUntilSettled(page);
  await page.getByRole('button', { name: /^Same again/ }).click();
  await page.getByRole('button', { name: /^Deal/ }).click();
  await decision(page).waitFor();
  expect(await settlement(page).count()).toBe(0);
  await decision(page).locator('button:not(:disabled)').first().click();
  await page.getByRole('region', { name: 'Settlement of round 2' }).waitFor();
  await page.getByRole('img', { name: /^Bankroll over 2 rounds/ }).waitFor();
});

test('who wagers on two adjacent positions plays each, and both are settled as his', async () => {
  const page = await openPage('/table/over-under?set.adjacentBoxes=2');
  await page.getByRole('button', { name: /^Decline the cut/ }).click();
  for (const name of ['Your betting areas', 'Your betting areas at position 4'])
    await page
      .getByRole('group', { name, exact: true })
      .getByRole('button', { name: /^Ante: nothing/ })
      .click();
  await page.getByRole('button', { name: /^Deal/ }).click();
  for (const position of ['Your position', 'Position 4']) {
    await page.getByText(`${position}: your decision`).waitFor();
    await decision(page).getByRole('button', { name: /^Over/ }).click();
  }
  await settlement(page).getByText('You, position 4').waitFor();
  expect(
    await settlement(page)
      .getByRole('row', { name: /^Over 23 Wager/ })
      .count(),
  ).toBe(2);
  await page.getByRole('region', { name: 'After the round' }).getByText('of 2 decisions').waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('the extra card of DJ Wild lies face up where it stands for the joker of a Progressive wager', async () => {
  const page = await openPage('/table/dj-wild?same=joker+17');
  const table = page.getByRole('img', { name: /^DJ Wild Stud Poker table/ });
  await page.getByRole('button', { name: 'Least wagers' }).click();
  await page.getByRole('button', { name: /^Progressive: nothing/ }).click();
  await page.getByRole('button', { name: /^Deal/ }).click();
  await decision(page).waitFor();
  expect(await table.getAttribute('aria-label')).toMatch(/Extra card: face-down card\. Your position: .*joker/);
  await decision(page)
    .getByRole('button', { name: /^Raise/ })
    .click();
  await settlement(page).getByText('with the 6 of clubs for the joker').waitFor();
  expect(await table.getAttribute('aria-label')).toContain('Extra card: 6 of clubs.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Extra card', { exact: true }).waitFor();
});
