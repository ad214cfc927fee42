import { expect, test } from 'vitest';
import { complaintsOf, expectNoAxeViolations, openPage } from '../testing/browser.js';
import { expectNoHorizontalScroll } from '../testing/overflow.js';
import { smallTargets } from '../testing/touch-targets.js';

test('a search finds clauses while typing, by words and by number in any spelling, and keys open them', async () => {
  const page = await openPage('/clauses');
  await page.keyboard.press('/');
  await page.keyboard.type('ENVY bonus');
  const rows = page.locator('.law-row');
  await page.getByText('4 clauses', { exact: true }).waitFor();
  expect(await rows.count()).toBe(4);
  expect(new URL(page.url()).search).toBe('?q=ENVY+bonus');
  await page.getByLabel('How it is met').selectOption('enforced');
  await page.getByText('1 clause', { exact: true }).waitFor();
  await page.reload();
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
  await page.getByLabel('How it is met').selectOption('');
  await page.getByRole('searchbox').fill('58 Pa. Code § 678a 7');
  expect(await rows.first().textContent()).toMatch(/^678a\.7\(a\)/);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '§ 678a.7(b)' }).waitFor();
  await page.goBack();
  await rows.first().waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('58 Pa. Code § 678a 7');
  await page.getByRole('searchbox').fill('no clause says this');
  await page.getByText('No matching clauses.').waitFor();
  await page.locator('header').getByRole('link', { name: 'Clauses' }).click();
  await page.getByRole('link', { name: /High Card Flush/ }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a clause page shows the requirement in each edition, how it is met, and the code', async () => {
  const page = await openPage('/clauses/678A.7(E)');
  await page.getByRole('heading', { level: 1, name: '§ 678a.7(e)' }).waitFor();
  expect(await page.title()).toBe('§ 678a.7(e) · Clauses · Fairdeal');
  await page.getByText('The 2016 edition requires: A player may wager at one position only.').waitFor();
  await page.getByText('The house chooses in its Rules Submission.').waitFor();
  expect(await page.getByRole('link', { name: 'Published text of § 678a.7' }).getAttribute('href')).toBe(
    'https://www.pacodeandbulletin.gov/Display/pacode?file=/secure/pacode/data/058/chapter678a/s678a.7.html',
  );
  await page
    .getByText(/packages\/rules\/src\/678a-high-card-flush\/wagers\.ts:\d+/)
    .first()
    .waitFor();
  await expectNoAxeViolations(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('link', { name: '2016 edition' }).click();
  await page.locator('.law-lead', { hasText: 'A player may wager at one position only.' }).waitFor();
  expect(new URL(page.url()).search).toBe('?edition=2016');
  await page.keyboard.press('p');
  await page.getByRole('heading', { level: 1, name: '§ 678a.7(d)' }).waitFor();
  expect(new URL(page.url()).search).toBe('?edition=2016');
  await page.getByRole('link', { name: '§ 678a.7 Wagers' }).click();
  await page.getByRole('heading', { level: 1, name: '§ 678a.7 Wagers' }).waitFor();
  await page.getByRole('link', { name: 'Published text of § 678a.7' }).waitFor();
  await page.getByRole('link', { name: /^678a High Card Flush/ }).click();
  expect(await page.getByRole('link', { name: 'Published text of Chapter 678a' }).getAttribute('href')).toMatch(
    /\/chapter678a\/chap678atoc\.html$/,
  );
  await expectNoHorizontalScroll(page);
  expect(complaintsOf(page)).toEqual([]);
});

test('a clause links to a round at the step that cites it, and to a question about it', async () => {
  const page = await openPage('/clauses/678a.11(b)(1)');
  await page.getByText('You can’t raise $5 here').waitFor();
  const words = (await page.locator('.law-step p').textContent())?.slice(1, -1) ?? '';
  await page.getByRole('link', { name: 'Replay this step' }).click();
  const now = page.locator('.replay-now');
  await now.getByText(words).waitFor();
  await now.getByRole('button', { name: /^Why/ }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: '§ 678a.11(b)(1)' });
  await link.click();
  await page.getByRole('heading', { level: 1, name: '§ 678a.11(b)(1)' }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a clause opens in a new tab from a table, so that the round is not lost', async () => {
  const page = await openPage('/train/rule/over-under/7');
  await page.locator('.train-choices button').first().click();
  const link = page.getByRole('link', { name: /^§ 686a/ }).first();
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await opened.getByRole('heading', { level: 1, name: /^§ 686a/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/train/rule/over-under/7');
});

test('an unknown clause gets a message with the nearest one', async () => {
  const page = await openPage('/clauses/678a.7(z)(9)');
  await page.getByRole('heading', { name: 'Clause not found' }).waitFor();
  await page.getByRole('link', { name: '§ 678a.7' }).click();
  await page.getByRole('heading', { level: 1, name: '§ 678a.7 Wagers' }).waitFor();
});
