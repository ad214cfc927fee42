import {
  type ChoiceQuestion,
  type DrillKind,
  type DrillQuestion,
  drillQuestion,
  type OrderQuestion,
  type SettleQuestion,
} from '@fairdeal/table/internal/drills';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { decisionGroup, replayButton } from '../testing/table-page.js';

/** First question of a trainer with this form, and small enough. */
const firstOf = <Form extends DrillQuestion['form']>(
  kind: DrillKind,
  game: string,
  form: Form,
  isFit: (question: Extract<DrillQuestion, { form: Form }>) => boolean = () => true,
): Extract<DrillQuestion, { form: Form }> => {
  for (let number = 0; number < 200; number += 1) {
    const question = drillQuestion({ kind, game, number }) as Extract<DrillQuestion, { form: Form }>;
    if (question.form === form && isFit(question)) return question;
  }
  throw new Error(`no ${form} in ${kind} ${game}`);
};

const pathOf = ({ kind, game, number }: DrillQuestion): string => `/train/${kind}/${game}/${number}`;

const verdict = (page: Page, words: RegExp): Promise<void> => page.getByText(words).first().waitFor();

/** Key of the right choice, or of the one after it. */
const keyOf = ({ right, choices }: ChoiceQuestion, isRight: boolean): string =>
  `${((right + (isRight ? 0 : 1)) % choices.length) + 1}`;

test.each([
  ['rule', 'high-card-flush'],
  ['play', 'over-under'],
] as const)(
  '%s it: marks right and wrong answers by number key, shows the clause and keeps score',
  async (kind, game) => {
    const question = firstOf(kind, game, 'choice');
    const page = await openPage(pathOf(question));
    await page.getByRole('heading', { level: 2, name: question.ask }).waitFor();
    await page.keyboard.press(keyOf(question, true));
    await verdict(page, /^Right\. Time:/);
    await page.getByRole('heading', { name: 'Clauses' }).waitFor();
    await page
      .getByRole('link', { name: `§ ${question.clauses[0]}, in a new tab`, exact: true })
      .first()
      .waitFor();
    await expectNoAxeViolations(page);

    await page.reload();
    await page.getByText('1 of 1 right').waitFor();
    await page
      .getByRole('button', { name: question.choices[0]?.words ?? '' })
      .first()
      .waitFor();
    await page.keyboard.press(keyOf(question, false));
    await verdict(page, new RegExp(`^Wrong\\. The right answer is number ${question.right + 1}:`));
    await page.getByText('1 of 2 right').waitFor();
    await page.goto('/train');
    await page.getByText('1 of 2 right').waitFor();
    await page.getByRole('row', { name: new RegExp(question.clauses[0]?.replace(/[().]/g, '\\$&') ?? '') }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  },
);

/** Sorts the hands by keyboard: the button keeps the focus while its hand moves up, and the arrow keys move it too. */
const sort = async (page: Page, { hands, order }: OrderQuestion): Promise<void> => {
  const now = hands.map((_, at) => at);
  for (const [place, hand] of order.entries()) {
    const from = now.indexOf(hand);
    await page.getByRole('button', { name: `Move ${hands[hand]?.label} up` }).focus();
    for (let at = from; at > place; at -= 1) await page.keyboard.press(place % 2 === 0 ? 'Enter' : 'ArrowUp');
    now.splice(place, 0, ...now.splice(from, 1));
  }
};

test('Read it: marks an order sorted by keyboard, and one left unchanged', async () => {
  const question = firstOf('read', 'poker', 'order', ({ order }) => (order[0] ?? 0) > 1);
  const page = await openPage(pathOf(question));
  await page.getByRole('button', { name: 'Submit this order' }).click();
  await verdict(page, /^Wrong\. The order is/);
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole('button', { name: 'Submit this order' }).waitFor();
  await sort(page, question);
  await page.getByRole('button', { name: 'Submit this order' }).click();
  await verdict(page, /^Right\./);
  await page.getByText('1 of 2 right').waitFor();
});

const WORDS = { win: 'wins', lose: 'loses', push: 'pushes', forfeit: 'is forfeited' } as const;

const settle = async (page: Page, { lines, seats }: SettleQuestion): Promise<void> => {
  if (seats.length > 1) await page.getByRole('radio', { name: `Seat ${seats[0]}` }).check();
  for (const { seat, title, stake, outcome, received } of lines) {
    const line = page
      .getByRole('region', { name: `Seat ${seat}` })
      .getByRole('group', { name: new RegExp(`^${title}`) });
    const word = stake === null ? (outcome === 'win' ? 'is paid' : 'nothing') : WORDS[outcome];
    await line.getByRole('radio', { name: word }).check();
    if (outcome === 'win') await line.getByRole('textbox').fill(`${received / 100}`);
  }
};

test('Deal it in a form: marks a settlement line by line, with clauses', async () => {
  const question = firstOf(
    'deal',
    'high-card-flush',
    'settle',
    ({ seats, lines }) => seats.length === 2 && lines.length <= 7 && lines.some(({ outcome }) => outcome === 'win'),
  );
  const page = await openPage(pathOf(question));
  await page.getByRole('button', { name: 'Use form' }).click();
  await page.getByRole('button', { name: 'Submit settlement' }).waitFor();
  await expectNoAxeViolations(page);
  await settle(page, question);
  await page.getByRole('button', { name: 'Submit settlement' }).click();
  await verdict(page, /^Right\. Time:/);
  await page
    .getByRole('button', { name: /^Why: / })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByText(/678a\.11/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');

  await page.reload();
  await page.getByRole('button', { name: 'Submit settlement' }).waitFor();
  await page.getByRole('checkbox', { name: 'Clock' }).uncheck();
  await settle(page, question);
  const line = question.lines.findIndex(({ outcome }) => outcome === 'win');
  await page
    .getByRole('textbox')
    .nth(line < 0 ? 0 : textboxOf(question, line))
    .fill('1');
  await page.getByRole('button', { name: 'Submit settlement' }).click();
  await verdict(page, new RegExp(`^Wrong\\. ${question.lines.length - 1} of ${question.lines.length} lines are right`));
  await page.getByText('1 of 2 right').waitFor();
  await expectNoAxeViolations(page);
});

/** Index of a line's amount field; seats are sorted by number. */
const textboxOf = ({ lines }: SettleQuestion, line: number): number =>
  [...lines.entries()].sort(([a, one], [b, other]) => one.seat - other.seat || a - b).findIndex(([at]) => at === line);

test('a trainer without a number opens a random question and continues to the next', async () => {
  const page = await openPage('/train/read/over-under');
  await page.getByText(/^Question \d+/).waitFor();
  const first = page.url();
  expect(first).toMatch(/\/train\/read\/over-under\/\d+$/);
  await page
    .getByRole('button', { name: /points|Submit this order/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.waitForURL((url) => url.href !== first);
  await page.getByText(/^Question \d+/).waitFor();
});

test('the overview is accessible, resets its scores, and no page scrolls sideways', async () => {
  const page = await openPage('/train', { width: 320, height: 640 });
  await page.evaluate(() =>
    localStorage.setItem(
      'fairdeal.train',
      JSON.stringify({
        version: 1,
        trainers: { 'rule/poker': { asked: 3, right: 2, last: [true, false, true], best: 4200 } },
        clauses: { '637a.18(k)(4)': { asked: 3, right: 2, last: [true, false, true] } },
      }),
    ),
  );
  await page.reload();
  await page.getByText('2 of 3 right, best 4.2 s').waitFor();
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Reset scores' }).click();
  await page.getByRole('button', { name: 'Reset scores: press again' }).click();
  expect(await page.getByText('2 of 3 right').count()).toBe(0);
  for (const width of [320, 3840])
    for (const path of ['/train/rule/poker/8', '/train/play/heads-up-holdem/2']) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      expect([path, width, await horizontalOverflow(page)]).toEqual([path, width, 0]);
    }
});

test('the costliest mistake is the hand of the day until it is decided correctly', async () => {
  const page = await openPage('/table/high-card-flush?seats=1');
  const isKept = () => page.evaluate(() => window.localStorage.getItem('fairdeal.mistakes') !== null);
  for (let rounds = 0; rounds < 8 && !(await isKept()); rounds += 1) {
    await page.keyboard.press('Space');
    await decisionGroup(page).waitFor();
    await page.keyboard.press('f');
    await replayButton(page).waitFor();
    await page.waitForTimeout(100);
  }
  await page.goto('/');
  await page.getByRole('region', { name: 'Today’s hand' }).getByRole('link', { name: 'Play it again' }).click();
  await page.getByRole('heading', { name: 'Today’s hand: High Card Flush' }).waitFor();
  await page.getByText(/Your choice at the table cost/).waitFor();
  await page.getByRole('button', { name: /Fold/ }).click();
  await verdict(page, /^Wrong\./);
  await page.reload();
  await page.getByRole('button', { name: /Raise/ }).first().click();
  await verdict(page, /^Right\./);
  await expectNoAxeViolations(page);
  await page.goto('/train/today');
  await page.getByText(/No saved mistakes|You’ve solved/).waitFor();
  await page.goto('/train');
  await page
    .getByRole('region', { name: 'Your standing' })
    .getByText(/^\d{3,4}$/)
    .waitFor();
});
