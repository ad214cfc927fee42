import { describe, expect, test } from 'vitest';
import { type LayoutDrawing, missingFrom } from '../submission/layout.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { faultsOf, proves, submissionFor } from '../testing/index.js';
import { OVER_UNDER } from './index.js';

const layoutOf = (draft: SubmissionDraft = {}): LayoutDrawing =>
  OVER_UNDER.layout({ submission: submissionFor(OVER_UNDER, draft) });
const item = (drawing: LayoutDrawing, id: string) => drawing.items.find((candidate) => candidate.id === id);
const full = layoutOf({ paytables: { bonus: 'A' } });

test(proves('a layout has six betting positions at most', '686a.2(b)'), () => {
  expect(full.positions).toBe(6);
  expect(missingFrom({ ...full, positions: 7 }, full)).toHaveLength(1);
  expect(missingFrom({ ...full, positions: 5 }, full)).toEqual([]);
});

test(proves('it carries the name of the house', '686a.2(b)(1)'), () => {
  expect(item(layoutOf({ certificateHolder: 'Keystone Casino' }), 'house')).toMatchObject({
    where: 'table',
    words: 'Keystone Casino',
    clause: '686a.2(b)(1)',
  });
});

test.each(['ante', 'over-23', 'under-18'])(proves('each position has an area for %s', '686a.2(b)(2)'), (area) => {
  expect(item(full, area)).toMatchObject({ kind: 'area', where: 'position', clause: '686a.2(b)(2)' });
});

test(proves('each position has three boxes for its cards', '686a.2(b)(3)'), () => {
  const box = { kind: 'area', where: 'position' };
  expect(full.items.filter(({ clause }) => clause === '686a.2(b)(3)')).toMatchObject([box, box, box]);
});

test.each([
  ['even-money', /even money/, '686a.2(b)(4)(i)'],
  ['house-wins', /18–23/, '686a.2(b)(4)(ii)'],
  ['aces', /11/, '686a.2(b)(4)(iii)'],
] as const)(
  proves('the inscription %s can be read', '686a.2(b)(4)', '686a.2(b)(4)(i)', '686a.2(b)(4)(ii)', '686a.2(b)(4)(iii)'),
  (id, words, clause) => {
    expect(item(full, id)).toMatchObject({ kind: 'inscription', where: 'table', clause });
    expect(item(full, id)?.words).toMatch(words);
  },
);

test(
  proves('a position has an area for the Bonus where it is offered, and only there', '686a.2(b)(5)', '686a.6(e)'),
  () => {
    expect(item(full, 'bonus')).toMatchObject({ kind: 'area', where: 'position', clause: '686a.2(b)(5)' });
    expect(item(layoutOf(), 'bonus')).toBeUndefined();
  },
);

describe('the payouts', () => {
  test.each([
    [true, 'inscription'],
    [false, 'sign'],
  ])(proves('printed on the layout: %s; else on a sign', '686a.2(b)(6)'), (oddsOnLayout, kind) => {
    const drawing = layoutOf({ paytables: { bonus: 'A' }, settings: { oddsOnLayout } });
    expect(item(drawing, 'odds')).toMatchObject({ kind, clause: '686a.2(b)(6)' });
    expect(item(drawing, 'odds')?.words).toContain('Ante, Over 23, Under 18: 1 to 1');
    for (const line of OVER_UNDER.paytables('2020')[0]!.lines)
      expect(item(drawing, 'odds')?.words).toContain(`Bonus, ${line.hand}: `);
    expect(item(drawing, 'odds')?.words).toContain('Bonus, 6 or 33: 50 to 1');
  });

  test(proves('of a Bonus that is not offered are not shown', '686a.2(b)(6)'), () => {
    expect(item(layoutOf(), 'odds')?.words).toBe('Ante, Over 23, Under 18: 1 to 1');
  });
});

test.each([
  ['exact', '686a.2(d)(1)', /as high as/],
  ['marked', '686a.2(d)(2)', /mark/],
] as const)(proves('the discard rack is %s', '686a.2(d)(1)', '686a.2(d)(2)'), (discardRack, clause, words) => {
  const rack = item(layoutOf({ settings: { discardRack } }), 'discard-rack');
  expect(rack).toMatchObject({ kind: 'equipment', clause });
  expect(rack?.words).toMatch(words);
});

test(proves('a rack of any other kind is a fault of the submission', '686a.2(d)'), () => {
  expect(faultsOf(OVER_UNDER, { settings: { discardRack: 'none' } })).toMatchObject([{ cites: ['686a.2(d)'] }]);
});

test.each(full.items.map(({ id, clause }) => [id, clause] as const))(
  proves('a layout without its %s breaks %s', '686a.2(b)'),
  (id, clause) => {
    const drawn = { ...full, items: full.items.filter((other) => other.id !== id) };
    expect(missingFrom(drawn, full)).toMatchObject([{ cites: [clause] }]);
  },
);

test(proves('a layout with a wrong sentence lacks the right one', '686a.2(b)', '686a.2(b)(4)(ii)'), () => {
  const drawn = {
    ...full,
    items: full.items.map((other) => (other.id === 'house-wins' ? { ...other, words: 'House wins on 17–23' } : other)),
  };
  expect(missingFrom(drawn, full)).toMatchObject([{ cites: ['686a.2(b)(4)(ii)'] }]);
  expect(missingFrom(full, full)).toEqual([]);
});
