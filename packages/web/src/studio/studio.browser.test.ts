import { HOUSE_GAMES, houseGame } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { openPage } from '../testing/browser.js';
import { expectHealthyPage, expectPlainLanguage } from '../testing/page-checks.js';

const linked = (draft: object): string => `?${new URLSearchParams({ draft: JSON.stringify(draft) })}`;

test('every chapter has a studio', async () => {
  const page = await openPage('/studio');
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(HOUSE_GAMES.length + 1);
  await expectHealthyPage(page);
});

test('a submission is written from scratch with live faults, figures and differences, and the link holds all of it', async () => {
  const page = await openPage('/studio/high-card-flush');
  await page.getByLabel('Edition of chapter 678a').selectOption('2016');
  await page.getByRole('textbox', { name: 'Certificate holder' }).fill('Keystone');
  await page.getByRole('combobox', { name: 'Progressive Jackpot Wager' }).selectOption('B');
  await page.getByRole('spinbutton', { name: 'Rate of progression, in percent' }).fill('50');
  const figures = page.getByRole('region', { name: 'Odds' });
  await figures.getByText('−2.8714%').waitFor();
  const table = page.getByRole('combobox', { name: 'Progressive Jackpot Wager' }).locator('option:checked');
  expect(await table.textContent()).toBe('paytable B, hold −2.87%');
  const known = page.getByRole('region', { name: 'Before you file' });
  expect(await known.getByText('gives the player the edge: it returns 102.87%').count()).toBe(1);
  await page.getByRole('spinbutton', { name: 'Decks' }).fill('2');
  await page.getByRole('heading', { name: 'One fault' }).waitFor();
  expect(await page.getByRole('status').textContent()).toContain('Two alternating decks require a shuffling device');
  expect(await page.getByRole('link', { name: 'Play this table' }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Shuffling', exact: true }).selectOption('device');
  await page.getByRole('heading', { name: 'No faults found' }).waitFor();
  await page.reload();
  const differences = page.getByRole('region', { name: 'Changes from the default' });
  await differences.getByText('Rate of progression').waitFor();
  expect(await differences.textContent()).toContain('23% 50%');
  await expectHealthyPage(page);
  await expectPlainLanguage(page);
});

test('one press changes the edition and shows the changes in choices, figures and clauses', async () => {
  const draft = { edition: '2016', paytables: { progressive: 'B' }, settings: { progressionRate: 50 } };
  const page = await openPage(`/studio/high-card-flush${linked(draft)}`);
  await page.getByLabel('Edition of chapter 678a').selectOption('2019');
  const differences = page.getByRole('region', { name: 'Changes from edition 2016' });
  await differences.getByText('not a choice of the house').first().waitFor();
  expect(await differences.textContent()).toMatch(/Progressive Jackpot−2\.8714%19\.8461%\+22\.7176 points/);
  await differences.getByText(/^Clauses that differ between the two editions: \d+/).click();
  await differences.getByText('678a.12(e)').waitFor();
});

test('a file is opened, changed and compared with the original', async () => {
  const page = await openPage('/studio/over-under');
  await page.getByLabel('Submission to open').setInputFiles({
    name: 'filed.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      '{ // as filed\n "game": "over-under", "paytables": {"bonus": "A"}, "settings": {"adjacentBoxes": 2}, }',
    ),
  });
  await page.getByRole('heading', { name: 'Changes from filed.json' }).waitFor();
  await page.getByRole('spinbutton', { name: 'Adjacent boxes' }).fill('3');
  const differences = page.getByRole('region', { name: 'Changes from filed.json' });
  await differences.getByText('Adjacent boxes').waitFor();
  expect(await differences.textContent()).toContain('2 3');
});

test('a custom paytable goes from the lab to the studio, and is dealt as submitted', async () => {
  const lines = houseGame('over-under')?.paytables('2020')[0]?.lines ?? [];
  const pays = Object.fromEntries(lines.map(({ hand, pay }) => [hand, hand === '6 or 33' ? '60 to 1' : pay.words]));
  const own = encodeURIComponent(JSON.stringify(pays));
  const page = await openPage(`/lab/over-under?wager=bonus&table=A&own=${own}`);
  await page.getByRole('link', { name: 'Open in the studio' }).click();
  await page.getByRole('heading', { name: 'No faults found' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Bonus Wager' }).locator('option:checked').textContent()).toContain(
    'custom paytable',
  );
  await page.getByRole('link', { name: 'Play this table' }).click();
  await page.waitForURL(/\/table\/over-under\?/);
  await page.getByRole('button', { name: 'Payouts' }).click();
  await page.getByText('60 to 1').first().waitFor();
});

test('every document prints at its size: submission, layout, odds sheet, signs and cards', async () => {
  const draft = { paytables: { fortune: '1', progressive: '4' }, settings: { houseWay: 'foxwoods' } };
  const page = await openPage(`/studio/face-up-pai-gow${linked(draft)}`);
  const print = page.locator('.studio-print');
  const sizeOf = async (paper: string): Promise<string | undefined> => {
    await page.getByLabel('Document').selectOption({ label: paper });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(pdf)?.[1];
  };
  expect(await sizeOf('Submission')).toBe('612 792');
  const filed = await print.textContent();
  for (const part of ['House way “foxwoods”', 'Theoretical figures', 'Layout, signs and equipment', 'Signatures'])
    expect(filed).toContain(part);
  expect(await sizeOf('Layout')).toBe('1224 792');
  expect(await print.getByRole('img', { includeHidden: true }).count()).toBe(1);
  expect(await sizeOf('Odds sheet')).toBe('612 792');
  const odds = await print.textContent();
  expect(odds).toContain('Fortune Bonus Wager: paytable 1');
  expect(odds).toContain('91.999215%');
  expect(odds).not.toContain('Ace High Bonus Wager: paytable');
  expect(await sizeOf('Payout card: Payouts')).toBe('396 612');
  expect(await sizeOf('Rack card: How to play')).toBe('288 648');
  expect(await sizeOf('Procedure sheet: Dealer’s procedure')).toBe('612 792');
});

test('long documents have no nearly empty page, and no paytable is split', async () => {
  const paytables = { progressive: '1', trips: 'DJWT-04', 'bad-beat': 'DJWBB-01' };
  const pages = async (path: string, paper: string): Promise<number> => {
    const page = await openPage(path);
    await page.getByLabel('Document').selectOption({ label: paper });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return (pdf.match(/\/Type \/Page\b/g) ?? []).length;
  };
  const procedure = 'Procedure sheet: Dealer’s procedure';
  expect(await pages('/studio/heads-up-holdem', procedure)).toBe(2);
  expect(await pages(`/studio/dj-wild${linked({ paytables })}`, procedure)).toBe(2);
  // Wagers with the Progressive, the other two tables, the choices with their figures, and the layout with the signatures.
  expect(await pages(`/studio/dj-wild${linked({ paytables })}`, 'Submission')).toBe(4);
});

test('on a phone, the status is always visible', async () => {
  const page = await openPage(`/studio/face-up-pai-gow${linked({ paytables: { fortune: '1' } })}`, {
    width: 390,
    height: 844,
  });
  const now = page.getByRole('link', { name: /^no faults found, 5 warnings, main game 1\.89%$/ });
  expect(await now.isVisible()).toBe(true);
});

test('a poker room files its table, and deals it', async () => {
  const page = await openPage('/studio/hold-em');
  const known = page.getByRole('region', { name: 'Before you file' });
  expect(await known.getByText('The house must specify the Blind Bets').count()).toBe(1);
  expect(await known.getByText('Layout approval: not stated.').count()).toBe(1);
  await page.getByRole('textbox', { name: 'Blind Bets, in dollars' }).fill('5, 10');
  await page.getByRole('textbox', { name: 'Straddle Bet, in dollars' }).fill('2');
  await page.getByRole('heading', { name: 'One fault' }).waitFor();
  await page.getByRole('textbox', { name: 'Straddle Bet, in dollars' }).fill('20');
  await page.getByRole('heading', { name: 'No faults found' }).waitFor();
  expect(await page.getByRole('region', { name: 'Changes from the default' }).textContent()).toContain('$5, $10');
  await page.getByRole('button', { name: 'Start from an example of Time charge' }).click();
  const charge = page.getByRole('textbox', { name: 'Time charge' });
  await charge.fill((await charge.inputValue()).replace('30', '45'));
  await page.getByRole('heading', { name: 'One fault' }).waitFor();
  expect(await page.getByRole('status').textContent()).toContain('20 or 30');
  await charge.fill((await charge.inputValue()).replace('45', '20'));
  await page.getByRole('heading', { name: 'No faults found' }).waitFor();
  await page.getByLabel('Document').selectOption({ label: 'Rack card: How to play' });
  expect(await page.locator('.studio-print').textContent()).toContain('Two cards of your own');
  await expectHealthyPage(page);
  const dealt = (await page.getByRole('link', { name: 'Play this table' }).getAttribute('href')) ?? '';
  expect(dealt).toContain('blinds=5%2C+10');
  expect(new URLSearchParams(dealt.split('?')[1]).get('timeCharge')).toContain('"every":20');
});
