import { checkpointOf, exportedLines, HOUSE_VERIFIER, logOf, receiptOf } from '@fairdeal/proof/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';

const LOG = logOf(
  [{ draft: { game: 'high-card-flush', edition: '2019' }, played: { cards: 'virtual', acts: 60, wrong: 0 } }],
  'page',
);

const choose = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByLabel('Receipt or log')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text, 'utf8') });

test('a log is checked in the page: the whole one is right, and in a changed one the fault is named', async () => {
  const page = await openPage('/verify', { width: 320, height: 640 });
  const lines = exportedLines(LOG);
  await choose(page, 'evening.ndjson', lines.join('\n'));
  await page.getByRole('heading', { name: 'Nothing is wrong in evening.ndjson' }).waitFor();
  await page.getByText(`${LOG.length} of 1 table`).waitFor();
  await page.getByText('Compare with what you know from elsewhere').click();
  await page.getByLabel('The house’s key').fill(HOUSE_VERIFIER);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('Signed with the key you gave.').waitFor();

  const changed = lines.with(20, (lines[20] ?? '').replace('"at":"2026', '"at":"2027'));
  await choose(page, 'changed.ndjson', changed.join('\n'));
  await page.getByRole('heading', { name: /faults? found in changed\.ndjson/ }).waitFor();
  await page.getByText('Table t1, position 21, entry 21').first().waitFor();
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(complaintsOf(page)).toEqual([]);
});

test('a receipt is checked in the page, and what is neither is said to be', async () => {
  const page = await openPage('/verify');
  await choose(page, 'round-1.receipt.json', JSON.stringify(await receiptOf(LOG, 1, 'public')));
  await page.getByText('Table 1, round 1, as the public saw it').waitFor();
  await page.getByRole('heading', { name: 'Nothing is wrong in round-1.receipt.json' }).waitFor();
  await page.getByText('Compare with what you know from elsewhere').click();
  await page.getByLabel('A checkpoint of the log').fill(checkpointOf(LOG.slice(0, 40)));
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('so the two cannot be compared.').waitFor();
  await page.getByLabel('A checkpoint of the log').fill('');
  await choose(page, 'letter.txt', 'Dear house,\nthank you.\n');
  await page.getByText('letter.txt is neither a log nor a receipt of a house.').waitFor();
  await expectNoAxeViolations(page);
  expect(complaintsOf(page)).toEqual([]);
});
