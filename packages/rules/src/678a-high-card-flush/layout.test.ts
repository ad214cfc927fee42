import { describe, expect, test } from 'vitest';
import { missingFrom } from '../submission/layout.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { proves, submissionFor } from '../testing/index.js';
import { HIGH_CARD_FLUSH } from './index.js';

const EVERYTHING = { 'flush-bonus': 'B', 'straight-flush-bonus': 'A', progressive: 'A' } as const;

const drawn = (draft: SubmissionDraft = {}) =>
  HIGH_CARD_FLUSH.layout({ submission: submissionFor(HIGH_CARD_FLUSH, draft) });
const item = (id: string, draft: SubmissionDraft = {}) => drawn(draft).items.find((one) => one.id === id);

describe('the layout', () => {
  test('there are six betting positions', () => {
    const layout = drawn();
    expect(layout.positions).toBe(6);
    expect(missingFrom({ ...layout, positions: 7 }, layout)).toHaveLength(1);
  });

  test(proves('it carries the name of the house', '678a.2(b)', '678a.2(b)(1)'), () => {
    expect(item('house', { certificateHolder: 'Ridge Casino' })).toMatchObject({
      words: 'Ridge Casino',
      clause: '678a.2(b)(1)',
    });
  });

  test(proves('a layout that lacks something is found out', '678a.2(b)'), () => {
    const required = drawn({ paytables: EVERYTHING, payoutLimit: 5_000_000 });
    for (const missing of required.items) {
      const items = required.items.filter((one) => one !== missing);
      expect(missingFrom({ ...required, items }, required)).toMatchObject([{ cites: [missing.clause] }]);
    }
  });

  test.each([
    ['ante', 'position', '678a.2(b)(2)'],
    ['raise', 'position', '678a.2(b)(2)'],
    ['dealer', 'table', '678a.2(b)(3)'],
  ] as const)(proves('%s has an area at each %s', '678a.2(b)(2)', '678a.2(b)(3)'), (id, where, clause) => {
    expect(item(id)).toMatchObject({ kind: 'area', where, clause });
  });

  test.each([
    ['flush-bonus', '678a.2(b)(4)'],
    ['straight-flush-bonus', '678a.2(b)(5)'],
    ['progressive', '678a.2(b)(6)'],
  ] as const)(
    proves('%s has an area at each position only where it is offered', '678a.2(b)(4)', '678a.2(b)(5)', '678a.2(b)(6)'),
    (id, clause) => {
      expect(item(id)).toBeUndefined();
      expect(item(id, { paytables: { [id]: 'A' } })).toMatchObject({ kind: 'area', where: 'position', clause });
    },
  );
});

describe('inscriptions', () => {
  test.each([
    [
      'qualifies',
      'Dealer qualifies with a three-card flush, nine high; if not, the Ante is paid and the Raise pushes',
      '678a.2(b)(7)(ii)',
    ],
    ['raise-1x', 'Two-, three- or four-card flush: raise the Ante', '678a.2(b)(7)(iii)(A)'],
    ['raise-2x', 'Five-card flush: raise up to two times the Ante', '678a.2(b)(7)(iii)(B)'],
    ['raise-3x', 'Six- or seven-card flush: raise up to three times the Ante', '678a.2(b)(7)(iii)(C)'],
  ] as const)(
    proves(
      'patrons read %s: %s',
      '678a.2(b)(7)',
      '678a.2(b)(7)(ii)',
      '678a.2(b)(7)(iii)',
      '678a.2(b)(7)(iii)(A)',
      '678a.2(b)(7)(iii)(B)',
      '678a.2(b)(7)(iii)(C)',
    ),
    (id, words, clause) => {
      expect(item(id)).toMatchObject({ kind: 'inscription', words, clause });
    },
  );

  test(proves('the odds of every wager that is offered, and of no other', '678a.2(b)(7)(i)'), () => {
    expect(item('odds')?.words).toBe('Ante and Raise: 1 to 1');
    expect(item('odds', { paytables: EVERYTHING })).toMatchObject({
      clause: '678a.2(b)(7)(i)',
      words: [
        'Ante and Raise: 1 to 1',
        'Flush Bonus, seven-card flush: 100 to 1',
        'Flush Bonus, six-card flush: 20 to 1',
        'Flush Bonus, five-card flush: 10 to 1',
        'Flush Bonus, four-card flush: 2 to 1',
        'Straight Flush Bonus, seven-card straight flush: 8,000 to 1',
        'Straight Flush Bonus, six-card straight flush: 1,000 to 1',
        'Straight Flush Bonus, five-card straight flush: 100 to 1',
        'Straight Flush Bonus, four-card straight flush: 60 to 1',
        'Straight Flush Bonus, three-card straight flush: 7 to 1',
        'Progressive Jackpot, seven-card straight flush: 100 % of meter',
        'Progressive Jackpot, six-card straight flush: 10 % of meter',
        'Progressive Jackpot, five-card straight flush: 250 for 1',
        'Progressive Jackpot, four-card straight flush: 40 for 1',
        'Progressive Jackpot, three-card straight flush: 3 for 1',
      ].join('; '),
    });
  });

  test.each([
    ['2016', 'No player wins more than $50,000 in a round on Ante, Raise, Flush Bonus and Straight Flush Bonus'],
    ['2019', 'No player wins more than $50,000 in a round on Ante and Raise'],
  ])(proves('in the edition of %s a payout limit reads: %s', '678a.2(b)(7)(iv)'), (edition, words) => {
    expect(item('payout-limit', { edition })).toBeUndefined();
    expect(item('payout-limit', { edition, payoutLimit: 5_000_000 })).toMatchObject({
      words,
      clause: '678a.2(b)(7)(iv)',
    });
  });

  test(proves('a sign states what the layout does not', '678a.2(b)(8)'), () => {
    const kinds = (rulesOnLayout: boolean) =>
      drawn({ payoutLimit: 5_000_000, settings: { rulesOnLayout } })
        .items.filter(({ clause }) => clause.startsWith('678a.2(b)(7)'))
        .map(({ kind }) => kind);
    expect(new Set(kinds(true))).toEqual(new Set(['inscription']));
    expect(new Set(kinds(false))).toEqual(new Set(['sign']));
    expect(kinds(false)).toHaveLength(6);
  });
});

describe('the progressive system', () => {
  test(
    proves('it is there with its devices where the wager is offered', '678a.2(c)', '678a.2(c)(1)', '678a.2(c)(2)'),
    () => {
      const equipment = (draft: SubmissionDraft) => drawn(draft).items.filter(({ kind }) => kind === 'equipment');
      expect(equipment({})).toEqual([]);
      expect(equipment({ paytables: { progressive: 'B' } })).toMatchObject([
        { id: 'progressive-system', where: 'table', clause: '678a.2(c)' },
        { id: 'progressive-device', where: 'position', clause: '678a.2(c)(1)' },
        { id: 'progressive-lock-out', where: 'table', clause: '678a.2(c)(2)' },
      ]);
    },
  );

  test.each([
    [false, 'progressive table game system'],
    [true, 'progressive table game system, linked with other tables'],
  ])(proves('linked tables: %s needs a %s', '678a.2(c)'), (linkedProgressive, words) => {
    const draft = { paytables: { progressive: 'A' }, settings: { linkedProgressive } };
    expect(item('progressive-system', draft)?.words).toBe(words);
  });
});
