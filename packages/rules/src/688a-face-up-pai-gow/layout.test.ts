import { describe, expect, test } from 'vitest';
import { type LayoutItem, missingFrom } from '../submission/layout.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { EVERY_WAGER } from '../testing/face-up-pai-gow.js';
import { proves, submissionFor } from '../testing/index.js';
import { FACE_UP_PAI_GOW } from './index.js';

const drawn = (draft: SubmissionDraft = {}) =>
  FACE_UP_PAI_GOW.layout({ submission: submissionFor(FACE_UP_PAI_GOW, { paytables: EVERY_WAGER, ...draft }) });
const item = (id: string, draft: SubmissionDraft = {}): LayoutItem | undefined =>
  drawn(draft).items.find((shown) => shown.id === id);

test(proves('the layout has six positions and the house’s name', '688a.2(b)', '688a.2(b)(1)'), () => {
  expect(drawn().positions).toBe(6);
  expect(item('house', { certificateHolder: 'Harbor Hall' })).toMatchObject({
    words: 'Harbor Hall',
    clause: '688a.2(b)(1)',
  });
  const required = drawn();
  expect(missingFrom(required, required)).toEqual([]);
  const lacking = { positions: 7, items: required.items.slice(1) };
  expect(missingFrom(lacking, required).map(({ cites }) => cites)).toEqual([[], ['688a.2(b)(1)']]);
});

describe('areas', () => {
  test.each([
    ['pai-gow', 'position', '688a.2(b)(2)'],
    ['high', 'position', '688a.2(b)(3)'],
    ['low', 'position', '688a.2(b)(3)'],
    ['dealer-high', 'table', '688a.2(b)(4)'],
    ['dealer-low', 'table', '688a.2(b)(4)'],
  ] as const)(proves('%s is always there', '688a.2(b)(2)', '688a.2(b)(3)', '688a.2(b)(4)'), (id, where, clause) => {
    expect(item(id, { paytables: {} })).toMatchObject({ kind: 'area', where, clause });
  });

  test.each([
    ['ace-high', '688a.2(b)(5)'],
    ['fortune', '688a.2(b)(6)'],
    ['progressive', '688a.2(b)(7)'],
  ] as const)(
    proves('%s is there where the wager is offered', '688a.2(b)(5)', '688a.2(b)(6)', '688a.2(b)(7)'),
    (id, clause) => {
      expect(item(id, { paytables: { [id]: '1' } })).toMatchObject({ kind: 'area', where: 'position', clause });
      expect(item(id, { paytables: {} })).toBeUndefined();
    },
  );
});

test(proves('players can read that the dealer’s Ace High Pai Gow pushes', '688a.2(b)(8)'), () => {
  expect(item('ace-high-pushes')).toMatchObject({ kind: 'inscription', clause: '688a.2(b)(8)' });
  expect(item('ace-high-pushes')?.words).toMatch(/Ace High Pai Gow.*push/);
});

describe('the odds', () => {
  test.each([
    [true, 'inscription'],
    [false, 'sign'],
  ] as const)(proves('on the layout: %s, so a %s', '688a.2(b)(9)'), (oddsOnLayout, kind) => {
    expect(item('odds', { settings: { oddsOnLayout } })).toMatchObject({ kind, clause: '688a.2(b)(9)' });
  });

  test(proves('are those of every wager on offer, with envy, as this house pays them', '688a.2(b)(9)'), () => {
    const words = item('odds')?.words ?? '';
    for (const line of [
      'Face Up Pai Gow Poker: 1 to 1',
      'Ace High Bonus, both dealer and player have ace high: 20 to 1',
      'Fortune Bonus, seven-card straight flush: 5,000 to 1 (Envy $1,000)',
      'Fortune Bonus, three pair: push',
      'Progressive Payout, five aces: 10 % of meter',
      'Progressive Payout, full house: $4',
    ])
      expect(words).toContain(line);
    expect(item('odds', { paytables: {} })?.words).toBe('Face Up Pai Gow Poker: 1 to 1');
    const filed = { paytables: { fortune: '5' }, settings: { fortune5FourOfAKind: '25' } } as const;
    expect(item('odds', filed)?.words).toContain('four-of-a-kind: 25 to 1 (Envy $6)');
    expect(item('odds', { paytables: { progressive: '4' } })?.words).toContain(
      'seven-card straight flush: $5,000 and 100 % of meter (Envy $1,000)',
    );
  });

  test(proves('name the payout limit', '688a.12(e)', '688a.2(b)(9)'), () => {
    expect(item('payout-limit', { payoutLimit: 5_000_000 })?.words).toContain('No hand wins more than $50,000');
    expect(item('odds', { payoutLimit: 5_000_000 })?.words).not.toContain('No hand wins more');
    expect(item('payout-limit')).toBeUndefined();
  });
});

describe('equipment', () => {
  test(
    proves(
      'is a shaker with the house’s name, or a generator',
      '688a.2(c)',
      '688a.2(c)(1)',
      '688a.2(c)(1)(iii)',
      '688a.2(c)(2)',
    ),
    () => {
      expect(item('shaker')).toMatchObject({ kind: 'equipment', clause: '688a.2(c)(1)' });
      expect(item('shaker-name', { certificateHolder: 'Harbor Hall' })).toMatchObject({
        words: 'on the shaker: Harbor Hall',
        clause: '688a.2(c)(1)(iii)',
      });
      expect(item('generator')).toBeUndefined();
      const generator = { settings: { startingPosition: 'generator' } };
      expect(item('generator', generator)).toMatchObject({ clause: '688a.2(c)(2)' });
      expect(item('shaker', generator)).toBeUndefined();
    },
  );

  test(proves('includes a marker of the starting position where the house uses one', '688a.5(j)'), () => {
    expect(item('start-marker', { settings: { markStart: true } })).toMatchObject({ clause: '688a.5(j)' });
    expect(item('start-marker')).toBeUndefined();
  });

  test(
    proves('includes the progressive system where the wager is offered', '688a.2(d)', '688a.2(d)(1)', '688a.2(d)(2)'),
    () => {
      expect(item('progressive-system')?.words).toBe('progressive table game system');
      expect(item('progressive-system', { settings: { linkedProgressive: true } })?.words).toMatch(/linked/);
      expect(item('progressive-device')).toMatchObject({ where: 'position', clause: '688a.2(d)(1)' });
      expect(item('progressive-lock-out')).toMatchObject({ clause: '688a.2(d)(2)' });
      expect(item('progressive-system', { paytables: {} })).toBeUndefined();
    },
  );
});
