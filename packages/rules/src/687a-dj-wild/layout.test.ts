import { describe, expect, test } from 'vitest';
import { type LayoutItem, missingFrom } from '../submission/layout.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { proves, submissionFor } from '../testing/index.js';
import { DJ_WILD } from './index.js';

const drawn = (draft: SubmissionDraft = {}) => DJ_WILD.layout({ submission: submissionFor(DJ_WILD, draft) });
const item = (id: string, draft: SubmissionDraft = {}): LayoutItem | undefined =>
  drawn(draft).items.find((candidate) => candidate.id === id);

const ALL: SubmissionDraft = { paytables: { trips: 'DJWT-06', 'bad-beat': 'DJWBB-04', progressive: '2' } };

describe('the layout', () => {
  test('has six betting positions at most', () => {
    expect(drawn().positions).toBe(6);
    expect(missingFrom({ ...drawn(), positions: 7 }, drawn())).toHaveLength(1);
    expect(missingFrom({ ...drawn(), positions: 5 }, drawn())).toHaveLength(0);
  });

  test(proves('carries the name of the house', '687a.2(b)', '687a.2(b)(1)'), () => {
    expect(item('house', { certificateHolder: 'The Rivers' })).toMatchObject({
      kind: 'inscription',
      words: 'The Rivers',
    });
  });

  test(proves('has areas for Ante, Blind and Raise at every position', '687a.2(b)', '687a.2(b)(2)'), () => {
    for (const id of ['ante', 'blind', 'raise']) expect(item(id)).toMatchObject({ kind: 'area', where: 'position' });
  });

  test.each([
    ['progressive', '1'],
    ['trips', 'DJWT-04'],
    ['bad-beat', 'DJWBB-01'],
  ])(proves('has an area for the %s where it is offered, and else none', '687a.2(b)(3)'), (id, name) => {
    expect(item(id, { paytables: { [id]: name } })).toMatchObject({ kind: 'area', where: 'position' });
    expect(item(id)).toBeUndefined();
  });

  test(proves('has one area for the extra card where the Progressive is offered', '687a.2(b)(4)'), () => {
    expect(item('extra', ALL)).toMatchObject({ kind: 'area', where: 'table' });
    expect(item('extra', { paytables: { trips: 'DJWT-04' } })).toBeUndefined();
  });

  test(proves('shows the odds of every wager offered, or a sign at the table does', '687a.2(b)(5)'), () => {
    const odds = item('odds', ALL);
    expect(odds?.kind).toBe('inscription');
    for (const words of [
      'Ante, Raise: 1 to 1',
      'five wilds 1,000 to 1',
      'three-of-a-kind or less push',
      'royal flush 100 % of meter (envy $5,000)',
      'straight flush 10 % of meter (envy $1,500)',
      'straight flush, with wild 25 to 1',
      'royal flush, natural 400 to 1',
      'royal flush 299 to 1',
    ])
      expect(odds?.words).toContain(words);
    expect(item('odds')?.words).not.toContain('Trips');
    expect(item('odds', { ...ALL, settings: { wildStraightFlush125: true } })?.words).toContain(
      'straight flush, with wild 125 to 1',
    );
    expect(item('odds', { settings: { oddsOnLayout: false } })?.kind).toBe('sign');
  });

  test(proves('a drawing that lacks an item is faulty and the clause is named', '687a.2(b)'), () => {
    const required = drawn(ALL);
    for (const missing of required.items) {
      const items = required.items.filter((other) => other !== missing);
      expect(missingFrom({ ...required, items }, required).map(({ cites }) => cites)).toEqual([[missing.clause]]);
    }
  });
});
