import { expect, test } from 'vitest';
import { openPage } from '../testing/browser.js';
import { expectHealthyPage, expectPlainLanguage } from '../testing/page-checks.js';

test('The list leads to a game, and the game to the table, the trainer and the lab', async () => {
  const page = await openPage('/learn');
  await page.getByText('Loading lab data').waitFor({ state: 'detached' });
  await expectHealthyPage(page);
  await page.getByRole('link', { name: 'Over/Under' }).click();
  await page.getByRole('heading', { level: 1, name: 'Over/Under' }).waitFor();
  const links = ['Sit down', 'Practice decisions', 'Practice dealing', 'Open in the lab'];
  const addresses = await Promise.all(links.map((name) => page.getByRole('link', { name }).getAttribute('href')));
  expect(addresses).toEqual([
    '/table/over-under',
    '/train/play/over-under',
    '/train/deal/over-under',
    '/lab/over-under',
  ]);
});

test.each([
  '/learn/poker',
  '/learn/poker/omaha',
  '/learn/poker/seven-card-stud',
  '/learn/triple-draw',
  '/learn/badugi',
])('%s opens without errors and fits every screen', async (path) => {
  const page = await openPage(path);
  await expectHealthyPage(page);
  await expectPlainLanguage(page);
});

test('An unknown game gets an error message', async () => {
  const page = await openPage('/learn/bridge');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Unknown game');
});
