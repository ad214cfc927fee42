import { type DrillLine, drillQuestion, type SettleQuestion } from '@fairdeal/table/internal/drills';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { expectNoHorizontalScroll } from '../testing/overflow.js';

const firstOf = (game: string, isFit: (question: SettleQuestion) => boolean): SettleQuestion => {
  for (let number = 0; number < 200; number += 1) {
    const question = drillQuestion({ kind: 'deal', game, number });
    if (question.form === 'settle' && question.irregular === null && isFit(question)) return question;
  }
  throw new Error(`no such round of ${game}`);
};

const pathOf = ({ game, number }: SettleQuestion): string => `/train/deal/${game}/${number}`;
const isWon = ({ outcome }: DrillLine): boolean => outcome === 'win';

/** Tubes by shortcut, highest denomination first. */
const TUBES = [100_000, 50_000, 10_000, 2500, 1000, 500, 100, 50];

const cut = async (page: Page, cents: number): Promise<void> => {
  let left = cents;
  for (const [at, chip] of TUBES.entries()) for (; left >= chip; left -= chip) await page.keyboard.press(`${at + 1}`);
};

const begin = async (page: Page, { seats }: SettleQuestion): Promise<void> => {
  await page.getByRole('region', { name: 'Next' }).waitFor();
  if (seats.length > 1) await page.keyboard.press(`${seats[0]}`);
};

const settle = async (page: Page, { seat, title, outcome, stake, due }: DrillLine): Promise<void> => {
  if (stake !== null) await page.getByText(`Settle the ${title} of seat ${seat}.`).waitFor();
  if (outcome === 'win') await cut(page, due);
  await page.keyboard.press(outcome === 'win' ? 'p' : outcome === 'push' ? 'u' : 's');
};

/** Settles the remaining lines, seat by seat. */
const settleFrom = async (page: Page, { lines, seats }: SettleQuestion, from: DrillLine): Promise<void> => {
  for (const seat of seats.slice(seats.indexOf(from.seat))) {
    const own = lines.filter((line) => line.seat === seat && (line.stake !== null || line.received > 0));
    for (const line of seat === from.seat ? own.slice(own.indexOf(from)) : own) await settle(page, line);
    await page.keyboard.press('Space');
  }
};

const first = ({ lines }: SettleQuestion): DrillLine => {
  const [line] = lines;
  if (line === undefined) throw new Error('no line');
  return line;
};

test.each(['high-card-flush', 'over-under'])('a dealer settles a round of %s with chips by keyboard', async (game) => {
  const question = firstOf(
    game,
    ({ seats, lines }) => seats.length === 2 && lines.some(isWon) && lines.some(({ outcome }) => outcome === 'lose'),
  );
  const page = await openPage(pathOf(question));
  await begin(page, question);
  await settleFrom(page, question, first(question));
  await page.getByText('No mistakes.').waitFor();
  const { length } = question.lines;
  await page.getByText(`${length + 1} right`, { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Space');
  await page.waitForURL((url) => !url.pathname.endsWith(`/${question.number}`));
  await page.getByText(/, best \d/).waitFor();
  await expectNoHorizontalScroll(page);
  expect(complaintsOf(page)).toEqual([]);
});

test('a wrong act is corrected with its clause and stays on the record', async () => {
  const question = firstOf('high-card-flush', ({ seats, lines }) => seats.length === 2 && isWon(lines[0] as DrillLine));
  const line = first(question);
  const page = await openPage(pathOf(question), { width: 360, height: 640 });
  await page.getByRole('button', { name: `Seat ${question.seats[1]}` }).click();
  await page.getByText(`Seat ${question.seats[0]} is settled first, not seat ${question.seats[1]}.`).first().waitFor();
  await page.getByRole('button', { name: '$5 chip' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  const said = `${line.title} of seat ${line.seat}: ${line.because}; you paid $5.`;
  await page.getByRole('region', { name: 'Next' }).getByText(said).waitFor();
  await page.getByRole('button', { name: `${line.clauses[0]}: ${said}` }).waitFor();
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Return your cut' }).click();
  await page.getByRole('region', { name: 'Your cut' }).getByText('$0').waitFor();
  await settleFrom(page, question, line);
  await page.getByText('2 mistakes or hints.').waitFor();
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: 'Record' }).click();
  await page.getByRole('listitem').filter({ hasText: said }).waitFor();
});
