import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { complaintsOf, noViolations, openPage, tooWide } from '../testing/browser.js';
import { decideUntilSettled, drawer, playTheLeast } from '../testing/house-table.js';

test('a round is saved, reloaded from its link and its file, and replayed as others saw it', async () => {
  const page = await openPage('/table/high-card-flush?seats=3');
  await playTheLeast(page);
  await decideUntilSettled(page);
  await drawer(page, 'Round');
  const keep = page.getByRole('region', { name: 'Keep this round' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    keep.getByRole('button', { name: 'Download' }).click(),
  ]);
  const saved = readFileSync(await file.path());
  await keep.getByText('Settle again').click();
  const input = await keep.getByRole('textbox').inputValue();
  expect(JSON.parse(input)).toMatchObject({ game: 'high-card-flush' });
  await keep.getByRole('link', { name: 'Replay' }).click();
  await page.getByText('it is settled exactly as it was').waitFor();
  await page.reload();
  await page.getByText('it is settled exactly as it was').waitFor();
  expect(await page.getByLabel('As seen by').inputValue()).toBe('Player 3');
  await noViolations(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^1 of \d+: /).waitFor();
  await page
    .getByRole('list', { name: 'All steps' })
    .getByRole('button', { name: /^The dealer deals/ })
    .click();
  expect(await page.getByRole('img', { name: /table/ }).getAttribute('aria-label')).toMatch(/Your position: .* of /);
  await page.getByLabel('As seen by').selectOption('Anyone who looks on');
  expect(await page.getByRole('img', { name: /table/ }).getAttribute('aria-label')).not.toMatch(
    / of (clubs|spades|hearts|diamonds)/,
  );
  await page.getByRole('button', { name: 'Last' }).click();
  await page.getByRole('region', { name: /^Settlement/ }).waitFor();
  await noViolations(page);
  expect(complaintsOf(page)).toEqual([]);

  const other = await openPage('/replay', { width: 320, height: 640 });
  await other
    .getByLabel('Open a file')
    .setInputFiles({ name: 'round.json', mimeType: 'application/json', buffer: saved });
  await other.getByText('it is settled exactly as it was').waitFor();
  expect(await tooWide(other)).toBe(0);
});

test('nonsense is answered in plain words', async () => {
  const page = await openPage('/replay#nonsense');
  await page.getByRole('alert').getByText('The link of the round is broken').waitFor();
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":') });
  await page.getByRole('alert').getByText('x.json is not a file of a saved round.').waitFor();
  await noViolations(page);
});
