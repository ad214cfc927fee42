import { test } from 'vitest';
import { openPage } from '../testing/browser.js';
import { expectHealthyPage, expectPlainLanguage } from '../testing/page-checks.js';

// The pages of each game to learn and of the lab are looked at in the same way where they are tested.

test.each([
  '/',
  '/poker',
  '/train',
  '/train/rule/over-under/7',
  '/train/deal/high-card-flush/3',
  '/lab',
  '/studio',
  '/studio/face-up-pai-gow',
  '/docket',
  '/replay?hand=single-draw-2-7',
  '/verify',
])('%s is well and speaks plainly', async (path) => {
  const page = await openPage(path);
  await expectHealthyPage(page);
  await expectPlainLanguage(page);
});

test.each([
  '/table/heads-up-holdem',
  '/table/face-up-pai-gow',
  '/table/over-under?role=dealer',
  '/poker/hold-em',
  '/replay',
  '/clauses',
  '/clauses?q=ante&met=enforced',
  '/clauses/637a',
  '/clauses/678a.6(a)',
  '/docs#table.houseTable',
  '/guide/people/dealer',
  '/table/no-such-game',
  '/house',
])('%s is well', async (path) => expectHealthyPage(await openPage(path)));
