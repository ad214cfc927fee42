import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, horizontalOverflow, openPage } from '../testing/browser.js';
import { decideUntilSettled, openDrawer, playMinimumBets } from '../testing/table-page.js';

test('a round is saved, reloaded from its link and its file, and replayed as others saw it', async () => {
  const page = await openPage('/table/high-card-flush?seats=3');
  await playMinimumBets(page);
  await decideUntilSettled(page);
  await openDrawer(page, 'Round');
  const keep = page.getByRole('region', { name: 'Save this round' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    keep.getByRole('button', { name: 'Download round' }).click(),
  ]);
  const saved = readFileSync(await file.path());
  await keep.getByText('Settle it with the command line').click();
  const input = await keep.getByRole('textbox').inputValue();
  expect(JSON.parse(input)).toMatchObject({ game: 'high-card-flush' });
  await keep.getByRole('link', { name: 'Replay' }).click();
  await page.getByText('The replay settles it exactly as saved.').waitFor();
  await page.reload();
  await page.getByText('The replay settles it exactly as saved.').waitFor();
  expect(await page.getByLabel('As seen by').inputValue()).toBe('Player 3');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^1 of \d+: /).waitFor();
  await page
    .getByRole('list', { name: 'All steps' })
    .getByRole('button', { name: /^The dealer deals/ })
    .click();
  expect(await page.getByRole('region', { name: /table\./ }).getAttribute('aria-label')).toMatch(
    /Your position: .* of /,
  );
  await page.getByLabel('As seen by').selectOption('Onlooker');
  expect(await page.getByRole('region', { name: /table\./ }).getAttribute('aria-label')).not.toMatch(
    / of (clubs|spades|hearts|diamonds)/,
  );
  await page.getByLabel('As seen by').selectOption('Player 3');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await page.getByRole('region', { name: /^Settlement/ }).waitFor();
  // The settled table, with its cards, and not the felt after they were taken away.
  expect(await page.getByRole('region', { name: /table\./ }).getAttribute('aria-label')).toMatch(/Dealer: .* of /);
  await expectNoAxeViolations(page);
  expect(complaintsOf(page)).toEqual([]);

  const other = await openPage('/replay', { width: 320, height: 640 });
  await other
    .getByLabel('or open a file')
    .setInputFiles({ name: 'round.json', mimeType: 'application/json', buffer: saved });
  await other.getByText('The replay settles it exactly as saved.').waitFor();
  expect(await horizontalOverflow(other)).toBe(0);
});

test('the settlement of a round tells what ruled out each better outcome', async () => {
  const lost = readFileSync(
    new URL('../../../../golden/history/55909e7/rounds/play-money-high-card-flush.json', import.meta.url),
  );
  const page = await openPage('/replay');
  await page
    .getByLabel('or open a file')
    .setInputFiles({ name: 'round.json', mimeType: 'application/json', buffer: lost });
  await page.getByText('The replay settles it exactly as saved.').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await page
    .getByRole('region', { name: /^Settlement/ })
    .getByRole('button', { name: 'Why: your Ante Wager' })
    .click();
  await page
    .getByRole('list', { name: 'Outcomes that were ruled out' })
    .getByText(/^Not a win \(1 to 1\): the dealer’s hand is higher/)
    .waitFor();
  await expectNoAxeViolations(page);
  expect(complaintsOf(page)).toEqual([]);
});

const HAND = `variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
players = ["Ann", "Bea"]
actions = [
  "d dh p1 AsKs",
  "d dh p2 ????",
  "p2 cbr 6",
  "p1 f",
]
`;

const opens = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Paste a round').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
};

test('a pasted hand history is replayed by keyboard, each step with its words and clause', async () => {
  const page = await openPage('/replay');
  await opens(page, HAND);
  await page.getByText('Seat 1 is Ann, seat 2 is Bea.').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('heading', { level: 1 }).click();
  for (const [key, words] of [
    ['ArrowRight', /^1 of 6: .*Seat 1 posts \$2 and seat 2 posts \$1\.$/],
    ['ArrowRight', /^2 of 6: .*ace of spades, king of spades/],
    ['ArrowRight', /^3 of 6: Seat 2 raises to \$6\.$/],
    ['ArrowLeft', /^2 of 6: /],
    ['End', /^6 of 6: Seat 2 wins/],
    ['Home', /^Before the round\.$/],
  ] as const) {
    await page.keyboard.press(key);
    await page.locator('.replay-now').getByText(words).waitFor();
  }
  await page.keyboard.press('End');
  expect(await page.locator('.replay-now').getByRole('button').count()).toBeGreaterThan(0);
  expect(complaintsOf(page)).toEqual([]);
});

test('the famous hand of the documents is replayed from its file, to the chip, with what ruled out the loser', async () => {
  const hand = readFileSync(new URL('../../../../docs/examples/million-dollar-pot.phh', import.meta.url));
  const page = await openPage('/replay');
  await page
    .getByLabel('or open a file')
    .setInputFiles({ name: 'million-dollar-pot.phh', mimeType: 'text/plain', buffer: hand });
  const steps = page.getByRole('list', { name: 'All steps' });
  await steps.getByText('Seat 1 bets $35,000').waitFor();
  await page.getByRole('button', { name: 'Last' }).click();
  await page.getByText('20 of 20: Seat 3 wins $1,108,500: straight, 7 high.').waitFor();
  await page.getByRole('button', { name: 'Why: Seat 3, Pot' }).click();
  await page
    .getByRole('list', { name: 'Outcomes that were ruled out' })
    .getByText('Not seat 1: a straight, 5 high, does not beat a straight, 7 high.')
    .waitFor();
  await expectNoAxeViolations(page);
  expect(complaintsOf(page)).toEqual([]);
});

test('a pasted hand of Open Hand History is replayed, and one with an unknown action refused at its place', async () => {
  const page = await openPage('/replay');
  const text = readFileSync(new URL('../../../../docs/examples/hold-em.ohh', import.meta.url), 'utf8');
  await opens(page, text.replace('"Call"', '"Juggle"'));
  await page.getByText(/^The field rounds\[0\]\.actions\[\d+\]\.action has a value/).waitFor();
  await opens(page, text);
  await page.getByText('Seat 1 is Ann, seat 2 is Bob, seat 3 is Dee.').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await page
    .locator('.replay-now')
    .getByText(/Seat 3 wins/)
    .waitFor();
  await page
    .getByRole('list', { name: 'Pots' })
    .getByRole('button', { name: /^Why: Seat 3/ })
    .click();
  await page
    .getByRole('list', { name: 'Outcomes that were ruled out' })
    .getByText(/folded|does not beat/)
    .first()
    .waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a hand is chosen from a file with several; a file may be dropped', async () => {
  const page = await openPage('/replay', { width: 320, height: 640 });
  const several = `[1]\n${HAND}\n[2]\n${HAND.replace('cbr 6', 'cbr 8')}`;
  await page.evaluate((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'evening.phhs'));
    document.querySelector('.replay')?.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }));
  }, several);
  await page.getByText('2 hands in the file').waitFor();
  await page.getByRole('combobox', { name: 'Hand', exact: true }).selectOption('2');
  await page.getByRole('button', { name: 'Seat 2 raises to $8.' }).waitFor();
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
});

test('the lobby’s example hand of a game outside the chapter can be watched', async () => {
  const page = await openPage('/');
  await page.getByText('6 more draw games').click();
  await page.getByRole('link', { name: /^Watch a recorded hand of 2-7 Single Draw/ }).click();
  await page.getByText('The replay settles it exactly as saved.').waitFor();
});

test('unreadable text gets one plain sentence with the place of the error', async () => {
  const page = await openPage('/replay#nonsense');
  const said = (sentence: string | RegExp): Promise<void> => page.getByRole('alert').getByText(sentence).waitFor();
  await said('The link to the round is broken');
  for (const [text, sentence] of [
    ['{"a":\n  1,\n  b}', 'The pasted text isn’t a saved round. Reading stopped at line 3, column 3.'],
    ['{"fairdeal": "round"}', /^The round has format version /],
    ['variant = "NT"\nantes = [0, 0', /^The pasted text isn’t a poker hand history\. .* line 2, column \d+\.$/],
    [HAND.replace('p1 f', 'p2 f'), /^The hand can’t continue at “p2 f” \(line 11, column 3\): /],
    ['http://localhost/table/over-under', /^This link opens a table, not a round\./],
    ['{"game": "over-under", "seats": []}', /but not its steps, so it can’t be replayed\.$/],
    ['hello = 1', 'The pasted text has no round or hand to replay.'],
  ] as const) {
    await page.goto('/replay');
    await opens(page, text);
    await said(sentence);
  }
  await expectNoAxeViolations(page);
});
