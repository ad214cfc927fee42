import { readFileSync } from 'node:fs';
import { solverQuestion, storedOddsFor, wagerOddsByTable } from '@fairdeal/lab';
import { everyWagerByTable } from '@fairdeal/lab/internal';
import { defaultOddsOf, solverOf, storedOddsOf } from '@fairdeal/lab/testing';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { payTo } from '@fairdeal/rules/internal';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withMinus } from '../../odds/odds-words.js';
import { complaintsOf, expectNoAxeViolations, openPage } from '../../testing/browser.js';
import { expectHealthyPage, expectPlainLanguage } from '../../testing/page-checks.js';

/** Text under a name among the figures. */
const figure = async (page: Page, name: string): Promise<string> => {
  const place = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  return (await place.locator('dd').first().textContent()) ?? '';
};

describe.each(HOUSE_GAMES.map(({ id, optional }) => ({ id, optional })))('The explorer of $id', ({ id, optional }) => {
  test('shows the figures of `fairdeal odds` without errors, on a phone and a wall screen', async () => {
    const odds = defaultOddsOf(id);
    const page = await openPage(`/lab/${id}`);
    const row = odds.wagers.find(({ wager }) => optional.includes(wager))!;
    expect(await figure(page, 'Payback')).toBe(`${(100 * row.payback).toFixed(6)}%${row.fraction}`);
    expect(await figure(page, 'Hold')).toBe(`${(100 * row.hold).toFixed(6)}%`);
    expect(await page.getByText(`EV ${withMinus(odds.main.expected)}`, { exact: true }).count()).toBe(1);
    await expectHealthyPage(page);
    await expectPlainLanguage(page);
  });
});

describe('A custom paytable', () => {
  const odds = defaultOddsOf('saigon-5');
  const filed = everyWagerByTable(odds)[0]!;
  const withTwoPairAt = (pays: number) =>
    wagerOddsByTable(odds, {
      wager: 'bonus',
      name: 'A',
      lines: filed.lines.map(({ hand, pay }) => ({ hand, pay: hand === 'two pair' ? payTo(pays) : pay })),
    });

  test('is computed exactly on each change, by keyboard or typing, and stays in the address', async () => {
    const page = await openPage('/lab/saigon-5');
    const pays = page.getByRole('textbox', { name: 'two pair pays' });
    await pays.focus();
    await page.keyboard.press('ArrowUp');
    expect(await pays.inputValue()).toBe('9 to 1');
    await page.getByText(withTwoPairAt(9).fraction, { exact: true }).waitFor();
    expect(await page.getByRole('status').first().textContent()).toContain('hold 7.9724%');
    await pays.fill('10 to 1');
    await page.getByText(withTwoPairAt(10).fraction, { exact: true }).waitFor();
    await page.reload();
    await page.getByText(withTwoPairAt(10).fraction, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Restore the chapter’s paytable' }).click();
    await page.getByText(filed.fraction, { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('own')).toBeNull();
  });

  test('can lose and gain lines, and reports unreadable ones', async () => {
    const page = await openPage('/lab/saigon-5');
    await page.getByRole('button', { name: 'Remove two pair' }).click();
    const fewer = wagerOddsByTable(odds, {
      wager: 'bonus',
      name: 'A',
      lines: filed.lines.filter(({ hand }) => hand !== 'two pair'),
    });
    await page.getByText(fewer.fraction, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add line' }).click();
    const pays = page.getByRole('textbox', { name: 'two pair pays' });
    expect(await pays.inputValue()).toBe('1 to 1');
    await pays.fill('a lot');
    await page.getByRole('alert').waitFor();
    expect(await pays.getAttribute('aria-invalid')).toBe('true');
    await expectNoAxeViolations(page);
    await pays.fill('8 to 1');
    await page.getByText(filed.fraction, { exact: true }).waitFor();
  });

  test('is saved for the command line and compared with the chapter’s', async () => {
    const page = await openPage('/lab/saigon-5?wager=bonus&table=A&own={"two pair":"9 to 1","flush":"20 to 1"}');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as own.json' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('own.json');
    await page.getByText('fairdeal odds saigon-5 --paytable bonus=own.json').waitFor();
    const [lines] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save “Bonus custom” as CSV' }).click(),
    ]);
    expect(
      readFileSync(await lines.path(), 'utf8')
        .split('\n')
        .slice(0, 2),
    ).toEqual([
      'hand,pays,combinations,probability,return,returnFraction',
      expect.stringMatching(/^two pair,9 to 1,\d+,0\.\d+,0\.\d+,\d+\/\d+$/) as string,
    ]);
    await page.getByText('Exact results').click();
    const [ends] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save “Exact results” as JSON' }).click(),
    ]);
    expect(JSON.parse(readFileSync(await ends.path(), 'utf8'))).toEqual(
      odds.main.distribution.map(({ net, fraction, probability }) => ({ net, fraction, probability })),
    );
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText(/Link copied|\/lab\/saigon-5\?wager=bonus&table=A&own=/).waitFor();
    await page.getByRole('link', { name: 'Compare side by side' }).click();
    await page.getByRole('columnheader', { name: 'custom, from A' }).first().waitFor();
  });
});

describe('Settings without stored odds', () => {
  const PARTS = /(\d+) of (\d+) parts, (\d+) at a time/;

  test('are computed on all cores in workers, with progress, and stopping keeps the keyboard focus', async () => {
    const page = await openPage('/lab/high-card-flush?progressiveStake=500');
    await page.getByRole('button', { name: 'Compute odds' }).focus();
    await page.keyboard.press('Enter');
    const said = (await page.getByText(PARTS).textContent()) ?? '';
    const [, done, parts, atATime] = (PARTS.exec(said) ?? []).map(Number);
    expect(parts).toBe(solverOf('high-card-flush').chunkCount(solverQuestion(solverOf('high-card-flush'), '2019')));
    expect(atATime).toBe(Math.min(parts!, await page.evaluate(() => navigator.hardwareConcurrency)));
    expect(page.workers()).toHaveLength(atATime!);
    expect(said).toContain(`${Math.floor((100 * done!) / parts!)}%`);
    expect(await page.getByRole('progressbar', { name: 'Compute odds' }).count()).toBe(1);
    const value = await page.evaluate(() => document.querySelector('progress')?.value ?? 0);
    expect(value).toBeGreaterThanOrEqual(done! / parts!);
    expect(value).toBeLessThan(1);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stop');
    await page.keyboard.press('Enter');
    await page.getByText('Stopped.').waitFor();
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Main game' }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Compute odds');
  });

  test('end with the command’s figures, announced to screen readers', async () => {
    const page = await openPage('/lab/high-card-flush?progressiveStake=500&wager=progressive&table=A');
    await page.getByRole('button', { name: 'Compute odds' }).focus();
    await page.keyboard.press('Enter');
    const stored = defaultOddsOf('high-card-flush');
    const expected = everyWagerByTable({ ...stored, settings: { progressiveStake: 500 } }).find(
      ({ wager, paytable }) => wager === 'progressive' && paytable === 'A',
    )!;
    await page.getByText(expected.fraction, { exact: true }).waitFor();
    expect(await figure(page, 'Hold')).toBe(`${(100 * expected.hold).toFixed(6)}%`);
    expect(await page.getByText(`EV ${withMinus(stored.main.expected)}`, { exact: true }).count()).toBe(1);
    const announced = page.getByRole('status').filter({ hasText: 'Computed here, over every deal.' });
    expect(await announced.evaluate((place) => place === document.activeElement)).toBe(true);
    await expect.poll(() => page.workers().length).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });
});

test('Another edition and setting show their stored odds', async () => {
  const page = await openPage('/lab/high-card-flush');
  await page.getByLabel('Edition of chapter 678a').selectOption('2016');
  await page.getByLabel('Whether an ace may stand below the 2 in a straight flush').selectOption('no');
  await page.getByRole('combobox', { name: 'Wager', exact: true }).selectOption('Straight Flush Bonus');
  await page.getByRole('combobox', { name: 'Paytable', exact: true }).selectOption('C');
  const solver = solverOf('high-card-flush');
  const stored = storedOddsFor(
    solver,
    solverQuestion(solver, '2016', { aceLowStraightFlush: false }),
    storedOddsOf('high-card-flush'),
  )!;
  const row = stored.wagers.find(({ wager, paytable }) => wager === 'straight-flush-bonus' && paytable === 'C')!;
  await page.getByText(row.fraction, { exact: true }).waitFor();
  await page
    .getByText(
      'fairdeal odds high-card-flush --edition 2016 --set aceLowStraightFlush=false --paytable straight-flush-bonus=C',
    )
    .waitFor();
  await page.getByRole('link', { name: 'Play this table' }).click();
  await page.getByText(/Chapter 678a of 2016$/).waitFor();
  expect(new URL(page.url()).search).toContain('pay.straight-flush-bonus=C');
});
