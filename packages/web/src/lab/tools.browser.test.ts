import { readFileSync } from 'node:fs';
import { endingsOfMain, ruinProbability } from '@fairdeal/lab';
import { defaultOddsOf } from '@fairdeal/lab/testing';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, openPage } from '../testing/browser.js';
import { expectNoHorizontalScroll } from '../testing/overflow.js';
import { auditRows, publishedCount } from './audit/audit.js';

test.each([
  '/lab',
  '/lab/hand',
  '/lab/strategy',
  '/lab/seat',
  '/lab/compare',
  '/lab/compare/dj-wild',
  '/lab/meters',
  '/lab/jackpots',
  '/lab/bankroll',
  '/lab/audit',
])('%s opens without errors and fits every screen', async (path) => {
  const page = await openPage(path);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  expect(complaintsOf(page)).toEqual([]);
});

test('The first page leads to every game and every tool', async () => {
  const page = await openPage('/lab');
  const addresses = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([
    ...HOUSE_GAMES.map(({ id }) => `/lab/${id}`),
    '/lab/hand',
    '/lab/strategy',
    '/lab/seat',
    '/lab/compare',
    '/lab/meters',
    '/lab/jackpots',
    '/lab/bankroll',
    '/lab/audit',
  ]);
  await page.getByRole('link', { name: 'Audit of published figures' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit of published figures' }).waitFor();
});

test('An unknown page of the lab gets an error message', async () => {
  const page = await openPage('/lab/bridge');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Unknown game or tool');
});

test('The audit lists every published figure, and filters by game or verdict', async () => {
  const rows = HOUSE_GAMES.flatMap((game) => auditRows(game, defaultOddsOf(game.id)));
  const page = await openPage('/lab/audit');
  const listed = page.getByRole('region', { name: 'Published figures' }).locator('tbody tr');
  expect(await listed.count()).toBe(publishedCount());
  await page.getByRole('combobox', { name: 'Game' }).selectOption('DJ Wild Stud Poker');
  await page.getByRole('combobox', { name: 'Verdict' }).selectOption('differs');
  const left = rows.filter(({ game, verdict }) => game === 'dj-wild' && verdict === 'differs');
  expect(await listed.count()).toBe(left.length);
  await page.getByText(`${left.length} of ${rows.length} figures`).waitFor();
  for (const [at, { published, note }] of left.entries()) {
    const text = await listed.nth(at).textContent();
    expect(text).toContain(`${published}%`);
    expect(text).toContain(note ?? '');
  }
  await page.reload();
  await page.getByText(`${left.length} of ${rows.length} figures`).waitFor();
});

test('Paytables stand side by side with their figures, and one can be hidden', async () => {
  const page = await openPage('/lab/compare/face-up-pai-gow?wager=ace-high');
  const beside = page.getByRole('region', { name: 'Paytables of the Ace High Bonus' });
  const rows = defaultOddsOf('face-up-pai-gow').wagers.filter(({ wager }) => wager === 'ace-high');
  const cells = await beside
    .getByRole('row', { name: /^Payback \d/ })
    .getByRole('cell')
    .allTextContents();
  expect(cells).toEqual(rows.map(({ payback }) => `${(100 * payback).toFixed(4)}%`));
  await page.getByRole('checkbox', { name: '3' }).uncheck();
  expect(await beside.getByRole('columnheader').allTextContents()).toEqual(['Hand', 'How often', '1', '2', '4', '5']);
});

test('A wager at the break-even meter has 100% payback', async () => {
  const page = await openPage('/lab/meters/dj-wild');
  const even = defaultOddsOf('dj-wild').wagers.find(
    ({ wager, paytable }) => wager === 'progressive' && paytable === '1',
  )!.breakEvenMeter!;
  await page.getByLabel('Meter, in dollars').fill(`${Math.ceil(even / 100) + 1}`);
  await page.getByText('Player edge').waitFor();
  await page.getByLabel('Meter slider').focus();
  await page.keyboard.press('Home');
  await page.getByText('Payback at $0', { exact: true }).waitFor();
  await page.getByText('House edge', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Payback at $0', { exact: true }).waitFor();
});

test('The same seed gives the same sessions, beside the exact risk of ruin', async () => {
  const page = await openPage('/lab/bankroll/heads-up-holdem');
  await page.getByRole('spinbutton', { name: 'Sessions' }).fill('300');
  const play = page.getByRole('button', { name: 'Run sessions' });
  await play.click();
  const result = page.getByRole('region', { name: 'Simulated results' });
  await result.waitFor();
  const first = await result.textContent();
  const exact = ruinProbability(endingsOfMain(defaultOddsOf('heads-up-holdem').main, 1000), 50_000, 5000, 200)!;
  expect(first).toContain(`exactly ${(100 * exact).toFixed(4)}%`);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel('Seed (repeat it for the same sessions)').fill('2');
  await play.click();
  await page.waitForFunction((before) => {
    const now = document.querySelector('[aria-label="Simulated results"]')?.textContent ?? before;
    return now !== before;
  }, first);
  await page.getByLabel('Seed (repeat it for the same sessions)').fill('1');
  await play.click();
  await page.waitForFunction(
    (before) => document.querySelector('[aria-label="Simulated results"]')?.textContent === before,
    first,
  );
});

test('Several wagers are dealt by the rulebook, and the run can be stopped', async () => {
  const page = await openPage('/lab/bankroll/over-under');
  await page.getByRole('spinbutton', { name: 'Bonus', exact: true }).fill('5');
  await page.getByText('played with a basic strategy, and settled by the rulebook').waitFor();
  await page.getByLabel('Bankroll, in dollars').fill('1');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('button', { name: 'Run sessions' }).isDisabled()).toBe(true);
  await page.getByLabel('Bankroll, in dollars').fill('500');
  await page.getByLabel('Rounds in a session').fill('10');
  await page.getByRole('spinbutton', { name: 'Sessions' }).fill('20000');
  await page.getByRole('button', { name: 'Run sessions' }).click();
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.').waitFor();
});

test('one hand gets exact EVs, at once from a link, and typing errors get a message', async () => {
  const page = await openPage('/lab/hand/high-card-flush?hand=ThTs4d9h3h2c4c');
  await page.getByRole('heading', { name: 'Fold. Raising costs you 56 cents on average.' }).waitFor();
  expect(await page.getByRole('row', { name: /^Raise/ }).textContent()).toBe('Raise $1056¢−1.05582627−737123/698148');
  await page.getByLabel('Other cards seen').fill('As');
  await page.waitForURL(/hand=ThTs4d9h3h2c4c&known=As/);
  await page.getByLabel('Your cards').fill('ThTs');
  await page.getByRole('button', { name: 'Compare choices' }).click();
  await page.getByText('Your cards: High Card Flush takes 7 cards here, not 2.').waitFor();
  await expectNoAxeViolations(page);
  const open = await openPage('/lab/hand/face-up-pai-gow?hand=AhKh9c9d4s3s2d&dealer=QcQdJsTh8c7d3c&houseWay=foxwoods');
  await open.getByRole('heading', { name: /^Play ace-king low\. / }).waitFor();
});

test('the covariances of a seat match the command, with the paytables and meter of a link', async () => {
  const page = await openPage('/lab/seat/dj-wild?table.trips=DJWT-05&table.bad-beat=none&meter=growth');
  const rows = page.getByRole('region', { name: 'EV and covariances' }).getByRole('row');
  expect(await rows.nth(2).getByRole('cell').allTextContents()).toEqual([
    '−0.23765352',
    '9.70022423',
    '8124.79240134',
    '123.96066635',
  ]);
  await page.getByLabel('Meter level').selectOption('an amount');
  await page.getByLabel('Meter, in dollars').fill('50000');
  await page.waitForURL(/table\.trips=DJWT-05&table\.bad-beat=none&meter=5000000$/);
  await page.getByText('4228.17573411').first().waitFor();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  const two = await openPage('/lab/seat/over-under?seats=2');
  await two.getByText('two seats at one table: −0.00450266, exact.').waitFor();
  await two.getByText('Covariances of Over/Under', { exact: true }).click();
  await two.getByText('−13158/626665').first().waitFor();
  const saving = two.waitForEvent('download');
  await two.getByRole('button', { name: 'Save “Covariances of Over/Under” as CSV' }).click();
  const saved = readFileSync(await (await saving).path(), 'utf8');
  expect(saved).toMatch(/^wager,with,covariance,fraction,mean,/);
  expect(saved).toMatch(/\nmain,main of another seat,-0\.00450266,-\d+\/\d+,/);
});

test('jackpots match the command, with the paytable and speed of a link', async () => {
  const page = await openPage('/lab/jackpots/high-card-flush?table.progressive=A&speed=300');
  const table = page.getByRole('region', { name: 'Percentiles of Progressive Jackpot A' });
  expect(await table.getByRole('row', { name: /^The jackpot/ }).textContent()).toContain(
    '$195,918.81$77,613.94$58,368.07',
  );
  await page.getByText('13,935.9 hours on average').waitFor();
  await page.getByText('right to $2.31').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Progressive Jackpot A']);
  await expectNoAxeViolations(page);
  await page.getByLabel('Paytable of the Progressive Jackpot').selectOption('all in the chapter');
  await page.waitForURL(/high-card-flush\?speed=300$/);
  await page.getByRole('heading', { level: 2, name: 'Progressive Jackpot B' }).waitFor();
  await expectNoHorizontalScroll(page);
  const saving = page.waitForEvent('download');
  await page.getByText('Jackpots of High Card Flush', { exact: true }).click();
  await page.getByRole('button', { name: 'Save “Jackpots of High Card Flush” as JSON' }).click();
  const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as object[];
  expect(saved[1]).toMatchObject({ paytable: 'A', of: 'cents', meanFraction: '4682459600/239' });
});

test('a whole seat matches the command, at once from a link with stakes, and errors get a message', async () => {
  const page = await openPage(
    '/lab/seat/over-under?stake.ante=1000&stake.bonus=500&rounds=200&bankroll=50000&players=4',
  );
  await page.getByText('Risk of ruin: a 26.5289% chance that $500 does not last 200 rounds').waitFor();
  await page.getByText('4 such seats in 200 rounds: the house’s expected win is $392.18').waitFor();
  const shapes = page
    .getByRole('region', { name: 'Distributions of the wagers' })
    .getByRole('row', { name: /^Bonus A/ });
  expect(await shapes.textContent()).toBe('Bonus A8−0.056052285.460654592.336804359.0461170.42');
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await page.getByText('A seat of Over/Under', { exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save “A seat of Over/Under” as CSV' }).click();
  const saved = readFileSync(await (await saving).path(), 'utf8');
  expect(saved).toMatch(/^wager,paytable,net,probability,fraction\nmain,,2,0\.4947/);
  expect(saved).toMatch(/\nafter 200 rounds,ahead,,0\.3908/);
  await page.getByLabel('On the Bonus, in dollars').fill('2.5');
  await page.getByLabel('Bankroll, in dollars').fill('5');
  await page.waitForURL(/stake\.bonus=250&rounds=200&bankroll=500&players=4$/);
  await page.getByRole('button', { name: 'Compute this seat' }).click();
  await page.getByText('A round can take $22.50: the bankroll must be at least that.').waitFor();
  await page.getByLabel('Rounds', { exact: true }).fill('');
  await page.getByText('need a number of rounds. Enter the rounds.').waitFor();
});

test('best play and the short strategy match the command', async () => {
  const page = await openPage('/lab/strategy/heads-up-holdem?lines=3');
  await page.getByText('It gives up 0.00207418 of the Ante').waitFor();
  await page.getByText('Best play of World Poker Tour Heads-Up Hold ’Em', { exact: true }).click();
  expect(await page.getByRole('row', { name: /^AA/ }).textContent()).toContain('4625333/2080925');
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel('Maximum number of lines').selectOption('1');
  await page.waitForURL(/lines=1$/);
  await page.getByText('It gives up 0.03265992 of the Ante').waitFor();
  const wild = await openPage('/lab/strategy/dj-wild');
  await wild.getByText('Raise a pair of 5s or better.').waitFor();
});
