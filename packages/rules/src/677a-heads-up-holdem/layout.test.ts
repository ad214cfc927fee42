import { describe, expect, test } from 'vitest';
import { type LayoutItem, missingFrom } from '../submission/layout.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { BOTH } from '../testing/heads-up-holdem.js';
import { proves, submissionFor } from '../testing/index.js';
import { HEADS_UP_HOLDEM } from './index.js';

const drawn = (draft: SubmissionDraft = {}) =>
  HEADS_UP_HOLDEM.layout({ submission: submissionFor(HEADS_UP_HOLDEM, draft) });
const item = (draft: SubmissionDraft, id: string, where: LayoutItem['where'] = 'table') =>
  drawn(draft).items.find((each) => each.id === id && each.where === where);

test('there are six betting positions at most', () => {
  expect(drawn().positions).toBe(6);
  expect(missingFrom({ ...drawn(), positions: 7 }, drawn())).toHaveLength(1);
});

test(proves('a layout without one of the required things is found out', '677a.2(b)'), () => {
  const required = drawn({ paytables: BOTH, payoutLimit: 5_000_000 });
  expect(missingFrom(required, required)).toEqual([]);
  for (const lacking of required.items) {
    const items = required.items.filter((each) => each !== lacking);
    expect(missingFrom({ ...required, items }, required).map(({ cites }) => cites)).toEqual([[lacking.clause]]);
  }
});

test(proves('it carries the name of the house', '677a.2(b)(1)'), () => {
  expect(item({ certificateHolder: 'The Grand' }, 'house')).toMatchObject({
    words: 'The Grand',
    clause: '677a.2(b)(1)',
  });
});

test(proves('every position has areas for Ante, Odds and Raise', '677a.2(b)(2)'), () => {
  for (const id of ['ante', 'odds', 'raise'])
    expect(item({}, id, 'position')).toMatchObject({ kind: 'area', clause: '677a.2(b)(2)' });
});

test(
  proves('the community cards and the dealer’s cards have areas of their own', '677a.2(b)(3)', '677a.2(b)(4)'),
  () => {
    expect(item({}, 'community')).toMatchObject({ kind: 'area', clause: '677a.2(b)(3)' });
    expect(item({}, 'community')?.words).toContain('before the table inventory');
    expect(item({}, 'dealer')).toMatchObject({ kind: 'area', clause: '677a.2(b)(4)' });
  },
);

test.each([
  ['pocket-bonus', '677a.2(b)(5)'],
  ['trips-plus', '677a.2(b)(6)'],
] as const)(
  proves('%s has an area at every position where it is offered', '677a.2(b)(5)', '677a.2(b)(6)'),
  (id, clause) => {
    expect(item({}, id, 'position')).toBeUndefined();
    expect(item({ paytables: { [id]: 'A' } }, id, 'position')).toMatchObject({ kind: 'area', clause });
  },
);

describe('payout odds', () => {
  test(proves('are inscribed, or posted on a sign', '677a.2(b)(7)'), () => {
    expect(item({}, 'odds')).toMatchObject({ kind: 'inscription', clause: '677a.2(b)(7)' });
    expect(item({ settings: { oddsOnLayout: false } }, 'odds')).toMatchObject({ kind: 'sign', clause: '677a.2(b)(7)' });
  });

  test(proves('name every wager that is offered, by its table', '677a.2(b)(7)'), () => {
    const plain = item({}, 'odds')?.words ?? '';
    for (const words of [
      'Ante, Raise: 1 to 1',
      'Odds, royal flush: 500 to 1',
      'Odds, flush: 3 to 2',
      'Odds, two pair: push',
      'Odds, Bad Beat, straight: 5 to 1',
    ])
      expect(plain).toContain(words);
    expect(plain).not.toContain('Pocket Bonus');
    expect(plain).not.toContain('Trips Plus');
    const all = item({ paytables: { 'pocket-bonus': 'C', 'trips-plus': 'B' } }, 'odds')?.words ?? '';
    expect(all).toContain('Pocket Bonus, pair of 2s to kings: 4 to 1');
    expect(all).toContain('Trips Plus, full house: 8 to 1');
    expect(all).toContain('Trips Plus, straight: 5 to 1');
  });
});

describe('text that every player can read', () => {
  test(proves('the Ante comes back from a dealer below a pair', '677a.2(b)(8)', '677a.2(b)(8)(i)'), () => {
    expect(item({}, 'ante-returned')).toMatchObject({ kind: 'inscription', clause: '677a.2(b)(8)(i)' });
  });

  test(proves('the payout limit, where there is one', '677a.2(b)(8)', '677a.2(b)(8)(ii)'), () => {
    expect(item({}, 'payout-limit')).toBeUndefined();
    const limit = item({ payoutLimit: 7_500_000 }, 'payout-limit');
    expect(limit).toMatchObject({ kind: 'inscription', clause: '677a.2(b)(8)(ii)' });
    expect(limit?.words).toContain('$75,000');
  });

  test(proves('both stand on a sign where the layout does not say them', '677a.2(b)(9)'), () => {
    const draft = { payoutLimit: 7_500_000, settings: { noticesOnLayout: false } };
    for (const id of ['ante-returned', 'payout-limit'])
      expect(item(draft, id)).toMatchObject({ kind: 'sign', clause: '677a.2(b)(9)' });
  });
});
