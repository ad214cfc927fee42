import { test } from 'vitest';
import { openPage } from '../testing/browser.js';
import { isWell, speaksPlainly } from '../testing/well.js';

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
  '/replay?hand=single-draw-2-7',
  '/verify',
])('%s is well and speaks plainly', async (path) => {
  const page = await openPage(path);
  await isWell(page);
  await speaksPlainly(page);
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
  '/table/no-such-game',
  '/house',
])('%s is well', async (path) => isWell(await openPage(path)));
