import { describe, expect, test } from 'vitest';
import { type LayoutItem, missingFrom } from '../submission/layout.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { proves, submissionFor } from '../testing/index.js';
import { SAIGON_5_CARD } from './index.js';

const drawn = (draft: SubmissionDraft = {}) =>
  SAIGON_5_CARD.layout({ submission: submissionFor(SAIGON_5_CARD, draft) });
const item = (id: string, draft: SubmissionDraft = {}): LayoutItem | undefined =>
  drawn(draft).items.find((candidate) => candidate.id === id);

const FULL: SubmissionDraft = { paytables: { bonus: 'A' }, payoutLimit: 5_000_000 };

describe('the layout', () => {
  test('it has six positions, and no more', () => {
    expect(drawn().positions).toBe(6);
    expect(missingFrom({ ...drawn(), positions: 7 }, drawn())).toHaveLength(1);
    expect(missingFrom({ ...drawn(), positions: 5 }, drawn())).toEqual([]);
  });

  test(proves('it bears the name of the house', '680a.2(b)(1)'), () => {
    expect(item('house', { certificateHolder: 'River House' })).toMatchObject({
      kind: 'inscription',
      words: 'River House',
      clause: '680a.2(b)(1)',
    });
  });

  test.each([
    ['ante', '680a.2(b)(2)'],
    ['three', '680a.2(b)(3)'],
    ['showdown', '680a.2(b)(3)'],
  ])(proves('each player has an area %s (%s)', '680a.2(b)(2)', '680a.2(b)(3)'), (id, clause) => {
    expect(item(id)).toMatchObject({ kind: 'area', where: 'position', clause });
  });

  test(
    proves('each player has a Bonus area where the Bonus is offered, and none where it is not', '680a.2(b)(4)'),
    () => {
      expect(item('bonus')).toBeUndefined();
      expect(item('bonus', FULL)).toMatchObject({ kind: 'area', where: 'position', clause: '680a.2(b)(4)' });
    },
  );

  test.each([
    [true, 'inscription'],
    [false, 'sign'],
  ])(proves('with odds on the layout %s they are an %s', '680a.2(b)(5)'), (oddsOnLayout, kind) => {
    const odds = item('odds', { ...FULL, settings: { oddsOnLayout } });
    expect(odds).toMatchObject({ kind, clause: '680a.2(b)(5)' });
    expect(odds?.words).toContain('Ante: 1 to 1, with a Point Count of 5 1 to 2');
    expect(odds?.words).toContain('Bonus, five aces: 5,000 to 1');
    expect(odds?.words).toContain('Bonus, two pair: 8 to 1');
    expect(item('odds')?.words).not.toContain('Bonus');
  });

  test.each([
    [true, 'inscription'],
    [false, 'sign'],
  ])(proves('with the limit on the layout %s it is an %s', '680a.2(b)(6)'), (limitOnLayout, kind) => {
    const words = 'No player wins more than $50,000 in a round';
    expect(item('payout-limit', { ...FULL, settings: { limitOnLayout } })).toMatchObject({ kind, words });
    expect(item('payout-limit')).toBeUndefined();
  });

  test(proves('a layout that lacks any of its items is found out, by the clause of the item', '680a.2(b)'), () => {
    const required = drawn(FULL);
    expect(missingFrom(required, required)).toEqual([]);
    for (const left of required.items) {
      const without = { ...required, items: required.items.filter((other) => other !== left) };
      expect(missingFrom(without, required)).toMatchObject([{ cites: [left.clause] }]);
    }
  });
});
