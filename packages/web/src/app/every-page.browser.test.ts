import { expect, test } from 'vitest';
import { complaintsOf, noViolations, openPage, tooWide } from '../testing/browser.js';

test.each([
  '/table/heads-up-holdem',
  '/table/face-up-pai-gow',
  '/table/over-under?role=dealer',
  '/poker',
  '/poker/hold-em',
  '/learn',
  '/learn/dj-wild',
  '/train',
  '/train/rule/over-under/7',
  '/lab',
  '/lab/over-under',
  '/replay',
  '/clauses',
  '/clauses?q=ante&met=enforced',
  '/clauses/637a',
  '/clauses/678a.6(a)',
  '/docs',
  '/docs#table.houseTable',
  '/table/no-such-game',
])('%s: axe finds nothing, nothing is wider than the window, the console is quiet', async (path) => {
  const page = await openPage(path);
  await noViolations(page);
  for (const width of [320, 768, 3840]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await tooWide(page)]).toEqual([width, 0]);
  }
  expect(complaintsOf(page)).toEqual([]);
});
