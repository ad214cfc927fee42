import { cosignCheckpoint, makeRuling, rootOfLeaves, signerFrom, signLoss, verifierKey } from '@fairdeal/proof';
import {
  checkpointOf,
  exportedLines,
  HOUSE_KEY,
  HOUSE_VERIFIER,
  leavesOf,
  logOf,
  receiptOf,
} from '@fairdeal/proof/testing';
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

test('a log is verified in the page, and a changed log shows its fault', async () => {
  const page = await openPage('/verify', { width: 320, height: 640 });
  const lines = exportedLines(LOG);
  await choose(page, 'evening.ndjson', lines.join('\n'));
  await page.getByRole('heading', { name: 'Verified: evening.ndjson' }).waitFor();
  await page.getByText(`${LOG.length} of 1 table`).waitFor();
  await page.getByText('Compare with a key or checkpoint').click();
  await page.getByLabel('House key').fill(HOUSE_VERIFIER);
  await page.getByRole('button', { name: 'Verify again' }).click();
  await page.getByText('Signed with the key you entered.').waitFor();

  const changed = lines.with(20, (lines[20] ?? '').replace('"at":"2026', '"at":"2027'));
  await choose(page, 'changed.ndjson', changed.join('\n'));
  await page.getByRole('heading', { name: /faults? found in changed\.ndjson/ }).waitFor();
  await page.getByText('Table t1, position 21, entry 21').first().waitFor();
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(complaintsOf(page)).toEqual([]);
});

test('a receipt is verified in the page, and another file is rejected', async () => {
  const page = await openPage('/verify');
  await choose(page, 'round-1.receipt.json', JSON.stringify(await receiptOf(LOG, 1, 'public')));
  await page.getByText('Table 1, round 1, as the public saw it').waitFor();
  await page.getByRole('heading', { name: 'Verified: round-1.receipt.json' }).waitFor();
  await page.getByText('Compare with a key or checkpoint').click();
  await page.getByLabel('Checkpoint of the log').fill(checkpointOf(LOG.slice(0, 40)));
  await page.getByRole('button', { name: 'Verify again' }).click();
  await page.getByText('so they can’t be compared.').waitFor();
  await page.getByLabel('Checkpoint of the log').fill('');
  await choose(page, 'letter.txt', 'Dear house,\nthank you.\n');
  await page.getByText('letter.txt isn’t a house log, a receipt or a ruling.').waitFor();
  await expectNoAxeViolations(page);
  expect(complaintsOf(page)).toEqual([]);
});

test('the hashes of a ruling are checked in the page, and the command asks the rules again', async () => {
  const page = await openPage('/verify', { width: 320, height: 640 });
  const ruling = makeRuling({
    ...{ question: 'find_clause', rules: '0'.repeat(64), version: '0.2.0', chapter: '686a', edition: '2020' },
    ...{ input: { clause: '686a.6(c)' }, answer: { text: 'No more bets' } },
  });
  await choose(page, 'ruling.json', JSON.stringify(ruling));
  await page.getByRole('heading', { name: 'Verified in part: ruling.json' }).waitFor();
  await page.getByText('npx fairdeal verify ruling.json').waitFor();
  // A whole answer of the assistant has the ruling inside.
  await choose(page, 'answer.json', JSON.stringify({ structuredContent: { ruling } }));
  await page.getByRole('heading', { name: 'Verified in part: answer.json' }).waitFor();
  await choose(page, 'changed.json', JSON.stringify({ ...ruling, answer: { text: 'Bet on' } }));
  await page.getByRole('heading', { name: '1 fault found in changed.json' }).waitFor();
  await page.getByText('The answer was changed').waitFor();
  await choose(page, 'cut.json', JSON.stringify({ ruling: 1, question: 'find_clause' }));
  await page.getByRole('heading', { name: '1 fault found in cut.json' }).waitFor();
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(complaintsOf(page)).toEqual([]);
});

test('the page counts the witnesses of a log, and names the entries that it lost', async () => {
  const page = await openPage('/verify', { width: 320, height: 640 });
  const watcher = signerFrom('witness.example', 'cosignature', new Uint8Array(32).fill(3));
  const next = signerFrom('house.example/second-log', 'note', new Uint8Array(32).fill(4));
  const root = rootOfLeaves(leavesOf(LOG));
  const loss = signLoss(HOUSE_KEY, next, { size: LOG.length, root }, { size: LOG.length + 9, root });
  const witnesses = { quorum: 1, keys: [verifierKey(watcher)] };
  const lines = exportedLines(LOG, undefined, next, { handovers: [loss], witnesses });
  await choose(page, 'bare.ndjson', lines.join('\n'));
  await page.getByText('Unwitnessed: 0 of 1 cosigned the checkpoint, 1 needed').waitFor();
  await page.getByText(`Entries ${LOG.length + 1} to ${LOG.length + 9} of house.example/log were lost.`).waitFor();

  const end = JSON.parse(lines.at(-1) ?? '');
  const seen = cosignCheckpoint({ note: end.checkpoint, proof: [], known: [next], seen: null }, watcher, 1_780_000_000);
  if (!('ok' in seen)) return expect.fail(seen.refused);
  const cosigned = lines.with(-1, JSON.stringify({ ...end, checkpoint: seen.ok.note }));
  await choose(page, 'cosigned.ndjson', cosigned.join('\n'));
  await page.getByRole('heading', { name: 'Verified: cosigned.ndjson' }).waitFor();
  await page.getByText(/^Witnessed: 1 of 1 cosigned the checkpoint, 1 needed/).waitFor();
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(complaintsOf(page)).toEqual([]);
});
