import { describe, expect, test } from 'vitest';
import type { Cents } from '../money.js';
import { faultsOf, proves } from '../testing/index.js';
import { ACE_HIGH, ACE_HIGH_JOKER, outcomes, PLAIN_DEALER, settled, settlesWritten } from '../testing/face-up-pai-gow.js';
import { FACE_UP_PAI_GOW } from './index.js';

/** Seven cards that beat nothing of note, and that hold no ace. */
const NOTHING = 'KsQhTs8h6d5c3d';

/** A hand of each kind that leaves PLAIN_DEALER's cards alone. */
const HANDS = {
  'seven-card straight flush': '2d3d4d5d6dAd8d'.replace('8d', '7s').slice(0, 0) || 'Qs6s7s8s9sTsJs',
  'royal flush plus Royal Match': 'AsKsQsJsTsKdQd',
  'seven-card straight flush with joker': '6s7s8s9sTsJsJk',
  'five aces': 'AcAdAhAsJk3d8h',
  'five-of-a-kind': '8c8d8h8sJk3dQh',
  'royal flush': 'AsKsQsJsTs3d8h',
  'straight flush': 'QsJsTs9s8s3dKh',
  'four-of-a-kind': '8c8d8h8s3dQhKs',
  'full house': '8c8d8h3d3hQhKs',
  flush: 'KsTs8s6s3sAdQh',
  'three-of-a-kind': '8c8d8h3dJhQhKs',
  straight: '8c7s6h5d4cKsQh',
  'three pair': '8c8dJhJsQhQd3s',
} as const;
type Kind = keyof typeof HANDS;

describe('the main wager', () => {
  test(proves('pays even money and no commission is taken', '688a.12(a)'), () => {
    const { 'pai-gow': line } = outcomes({ cards: 'AcAdKhKs8c6d3h' });
    expect(line).toMatchObject({ outcome: 'win', pays: '1 to 1', received: 2000 });
    expect(line?.cites).toEqual(['688a.11(f)(3)', '688a.12(a)']);
    expect(outcomes({ cards: 'AcAdKhKs8c6d3h', wagers: { 'pai-gow': 333 } })['pai-gow']?.received).toBe(666);
  });
});

describe('Ace High Bonus', () => {
  const TABLES = { '1': [20, 10, 8], '2': [40, 15, 5], '3': [30, 15, 6], '4': [25, 10, 7], '5': [40, 12, 5] } as const;
  const WITH_PAIR = 'QcQd8h6s4c3d2h';
  const ACE_HIGH_TOO = 'AsQc8h6s4c3d2d';

  test.each(
    Object.entries(TABLES).flatMap(([name, [both, joker, natural]]) => [
      [name, 'both have ace high', ACE_HIGH, ACE_HIGH_TOO, both] as const,
      [name, 'both, the dealer with the joker', ACE_HIGH_JOKER, ACE_HIGH_TOO, both] as const,
      [name, 'only the dealer, with the joker', ACE_HIGH_JOKER, WITH_PAIR, joker] as const,
      [name, 'only the dealer, no joker', ACE_HIGH, WITH_PAIR, natural] as const,
    ]),
  )(
    proves('table %s, %s', '688a.12(b)', '688a.11(h)(1)(i)(B)', '688a.7(e)(1)', '688a.6(d)'),
    (name, _, dealer, hand, odds) => {
      const line = outcomes({ cards: hand, wagers: { 'ace-high': 500 } }, { paytables: { 'ace-high': name }, dealer });
      expect(line['ace-high']).toMatchObject({ outcome: 'win', pays: `${odds} to 1`, received: 500 * (odds + 1) });
      expect(line['ace-high']?.cites.slice(0, 2)).toEqual(['688a.11(h)(1)(i)(B)', '688a.12(b)']);
    },
  );

  test.each([
    ['a pair', PLAIN_DEALER],
    ['a pair of aces with the joker', 'AcJkJh9s7c5d3h'],
    ['a straight to the ace', 'AcKdQhJsTc5d3h'],
    ['a flush to the ace', 'AcKcJc9c7c5d3h'],
    ['a joker that makes a straight', 'JkKdQhJs9c5d3h'],
    ['no ace', 'KcQdJh9s7c5d3h'],
  ])(
    proves('loses when the dealer has %s', '688a.11(h)(1)(i)(A)', '688a.11(h)(1)(i)', '688a.11(h)(1)', '688a.6(d)'),
    (_, dealer) => {
      const line = outcomes({ cards: WITH_PAIR.replace('Qd', '4d'), wagers: { 'ace-high': 500 } }, { dealer });
      expect(line['ace-high']).toMatchObject({ outcome: 'lose', received: 0 });
      expect(line['ace-high']?.cites[0]).toBe('688a.11(h)(1)(i)(A)');
    },
  );
});

const DEAR: readonly Kind[] = [
  'seven-card straight flush',
  'royal flush plus Royal Match',
  'seven-card straight flush with joker',
  'five aces',
  'royal flush',
  'straight flush',
  'four-of-a-kind',
];
const COMMON: readonly (readonly [Kind, number])[] = [
  ['full house', 5],
  ['flush', 4],
  ['three-of-a-kind', 3],
  ['straight', 2],
];

describe('Fortune Bonus', () => {
  const TABLES: Readonly<Record<string, { readonly odds: readonly number[]; readonly envy: readonly number[] }>> = {
    '1': { odds: [5000, 1000, 750, 250, 100, 50, 20], envy: [1000, 250, 100, 50, 25, 10, 5] },
    '2': { odds: [8000, 2000, 1000, 400, 150, 50, 25], envy: [5000, 1000, 500, 250, 50, 20, 5] },
    '3': { odds: [5000, 2000, 1000, 400, 150, 50, 25], envy: [3000, 1000, 500, 250, 50, 20, 5] },
    '4': { odds: [2500, 1000, 750, 250, 125, 50, 25], envy: [1000, 750, 250, 100, 50, 20, 5] },
    '5': { odds: [5000, 1000, 500, 300, 100, 45, 5], envy: [2500, 500, 250, 150, 55, 25, 6] },
    '6': { odds: [5000, 2000, 1000, 400, 150, 50, 25], envy: [2500, 500, 250, 150, 55, 25, 6] },
  };
  const rows = Object.entries(TABLES).flatMap(([name, { odds, envy }]) => [
    ...DEAR.map((kind, at) => [name, kind, odds[at] ?? 0, (envy[at] ?? 0) * 100] as const),
    ...COMMON.map(([kind, pays]) => [name, kind, pays, 0] as const),
  ]);

  test.each(rows)(
    proves(
      'table %s pays a %s %i to 1, and others %i cents of envy',
      '688a.12(c)',
      '688a.11(h)(2)(i)(B)',
      '688a.11(h)(2)(ii)',
      '688a.6(e)',
      '688a.7(e)(2)',
    ),
    (name, kind, odds, envy) => {
      const answer = settled(
        [
          { cards: HANDS[kind], wagers: { fortune: 100 } },
          { cards: NOTHING.replace('Ks', 'Kd').replace('Kd', usesKd(kind) ? '2h' : 'Kd'), wagers: { fortune: 500 } },
        ].map((seat, at) => (at === 1 ? { ...seat, cards: nothingBeside(kind) } : seat)),
        { paytables: { fortune: name } },
      );
      const [envious, holder] = answer.seats;
      expect(holder?.wagers[1]).toMatchObject({ outcome: 'win', pays: words(odds), received: 100 * (odds + 1) });
      expect(holder?.wagers[1]?.cites.slice(0, 2)).toEqual(['688a.11(h)(2)(i)(B)', '688a.12(c)']);
      expect(envious?.envy).toEqual(envy === 0 ? [] : [{ from: 1, wager: 'fortune', received: envy }]);
      expect(holder?.envy).toEqual([]);
    },
  );
});
