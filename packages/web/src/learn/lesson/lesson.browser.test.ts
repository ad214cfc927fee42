import { HOUSE_GAMES } from '@fairdeal/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../../testing/browser.js';
import { bettingArea, decisionGroup } from '../../testing/table-page.js';
import { lessonOf } from './lessons.js';

const coach = (page: Page) => page.getByRole('region', { name: 'Your first round' });

/** Keys for each choice of a lesson; a picked card is found by its place. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  'heads-up-holdem': ['Check', 'Raise $10'],
  'high-card-flush': ['Raise $5'],
  'saigon-5': ['Set'],
  'over-under': ['Under'],
  'dj-wild': ['Raise $10'],
  'face-up-pai-gow': ['House way'],
};

describe.each(HOUSE_GAMES.map(({ id, title }) => ({ id, title })))('The first round of $title', ({ id }) => {
  test('plays to the end by keyboard on a phone, and ends with a one-line strategy', async () => {
    const page = await openPage(`/learn/${id}`, { width: 360, height: 640 });
    const { steps, end, strategy } = lessonOf(id)!;
    const choices = [...CHOICES[id]!];
    for (const { asks, words } of steps) {
      await coach(page).locator('.coach').getByText(words).waitFor();
      if (asks === 'choose') {
        const button = decisionGroup(page).getByRole('button', {
          name: new RegExp(`^${choices.shift()!.replace('$', '\\$')}`),
        });
        await button.focus();
        await page.keyboard.press('Enter');
      } else await page.keyboard.press('Space');
    }
    await coach(page).locator('.coach').getByText(end).waitFor();
    await coach(page).locator('.coach').getByText(strategy).waitFor();
    await page.locator('.scene-because').waitFor();
    expect(await page.locator('.scene-tag-won').count()).toBeGreaterThan(0);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectNoAxeViolations(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.keyboard.press('Space');
    await page.waitForURL(`**/table/${id}`);
    expect(complaintsOf(page)).toEqual([]);
  });
});

test('the coach answers a wrong press, and the right one continues the round', async () => {
  const page = await openPage('/learn/high-card-flush');
  await bettingArea(page, 'Raise').click({ force: true });
  await coach(page).getByText('The Raise comes later, after you see your cards.').first().waitFor();
  await bettingArea(page, 'Flush Bonus').click({ force: true });
  await coach(page).getByText('The Flush Bonus is an optional side bet').first().waitFor();
  await bettingArea(page, 'Ante').click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await decisionGroup(page).getByRole('button', { name: /^Fold/ }).click();
  await coach(page)
    .getByText(/^That costs you \$\d+\.\d\d on average\./)
    .first()
    .waitFor();
  await decisionGroup(page)
    .getByRole('button', { name: /^Raise/ })
    .click();
  await coach(page).getByText('Strategy in one line').waitFor();
});

test('a player picks the two cards of the low hand', async () => {
  const page = await openPage('/learn/face-up-pai-gow');
  for (const _ of ['wager', 'deal', 'look']) await page.keyboard.press('Space');
  const cards = page.getByRole('list', { name: 'Your cards' }).getByRole('listitem');
  const pick = async (name: string): Promise<void> =>
    cards
      .filter({ has: page.getByRole('img', { name, exact: true }) })
      .getByRole('button')
      .click();
  await pick('king of spades');
  await pick('king of diamonds');
  await page.keyboard.press('s');
  await coach(page).getByText('Both hands must win.').first().waitFor();
  await pick('queen of clubs');
  await pick('queen of diamonds');
  await page.keyboard.press('s');
  await coach(page).getByText('Strategy in one line').waitFor();
});

test('a player can skip the lesson at any time and restart it', async () => {
  const page = await openPage('/learn/over-under');
  await page.getByRole('button', { name: 'Skip the lesson' }).click();
  const take = page.getByRole('button', { name: /^Start the one-minute lesson/ });
  await take.waitFor();
  expect(await coach(page).count()).toBe(0);
  await take.click();
  await coach(page).getByText('This is your Ante').first().waitFor();
});

test('the felt stays put from the first step to the last, on a phone and on a desktop', async () => {
  for (const [width, height] of [
    [360, 640],
    [1366, 650],
  ] as const) {
    const page = await openPage('/learn/dj-wild', { width, height });
    const felt = page.locator('.lesson .plane');
    const first = await felt.boundingBox();
    for (const _ of ['wager', 'deal', 'look']) await page.keyboard.press('Space');
    await decisionGroup(page)
      .getByRole('button', { name: /^Raise/ })
      .click();
    await coach(page).getByText('Strategy in one line').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await felt.boundingBox()).toEqual(first);
  }
});
