import { expect, test } from 'vitest';
import { type Card, JOKER } from '../card.js';
import { isNatural } from './dj-wild.js';
import { type RankingId, rankingOf } from './rankings.js';
import { forEachSuitClass } from './suit-classes.js';

type Counts = Record<string, number>;

/** Every hand of a deck of 52 or 53 cards, counted by what `kind` calls it. */
const countHands = (size: number, joker: boolean, kind: (cards: readonly Card[]) => string): Counts => {
  const counts: Counts = {};
  const add = (cards: readonly Card[], hands: number): void => {
    const name = kind(cards);
    counts[name] = (counts[name] ?? 0) + hands;
  };
  forEachSuitClass(size, add);
  const hand: Card[] = new Array<Card>(size).fill(JOKER);
  if (joker)
    forEachSuitClass(size - 1, (cards, hands) => {
      for (let at = 0; at < size - 1; at++) hand[at] = cards[at]!;
      add(hand, hands);
    });
  return counts;
};

const kindIn = (id: RankingId, settings = {}): ((cards: readonly Card[]) => string) => {
  const ranking = rankingOf(id, settings)!;
  const names = new Map<number, string>();
  return (cards) => {
    const value = ranking.evaluate(cards);
    if (value === null) return 'none';
    const known = names.get(value) ?? ranking.category(value);
    names.set(value, known);
    return known;
  };
};

const total = (counts: Counts): number => Object.values(counts).reduce((sum, hands) => sum + hands, 0);
const C_52_4 = 270_725;
const C_52_5 = 2_598_960;
const C_53_5 = 2_869_685;
const C_52_6 = 20_358_520;
const C_52_7 = 133_784_560;
const C_53_7 = 154_143_080;

const alike = {
  'four-of-a-kind': 624,
  'full-house': 3_744,
  'three-of-a-kind': 54_912,
  'two-pair': 123_552,
  pair: 1_098_240,
};

test.each<[RankingId, number, boolean, number, Counts]>([
  [
    'high',
    5,
    false,
    C_52_5,
    { ...alike, 'royal-flush': 4, 'straight-flush': 36, flush: 5_108, straight: 10_200, 'high-card': 1_302_540 },
  ],
  [
    'high',
    6,
    false,
    C_52_6,
    {
      'royal-flush': 188,
      'straight-flush': 1_656,
      'four-of-a-kind': 14_664,
      'full-house': 165_984,
      flush: 205_792,
      straight: 361_620,
      'three-of-a-kind': 732_160,
      'two-pair': 2_532_816,
      pair: 9_730_740,
      'high-card': 6_612_900,
    },
  ],
  [
    'high',
    7,
    false,
    C_52_7,
    {
      'royal-flush': 4_324,
      'straight-flush': 37_260,
      'four-of-a-kind': 224_848,
      'full-house': 3_473_184,
      flush: 4_047_644,
      straight: 6_180_020,
      'three-of-a-kind': 6_461_620,
      'two-pair': 31_433_400,
      pair: 58_627_800,
      'high-card': 23_294_460,
    },
  ],
  ['ace-five', 5, false, C_52_5, { ...alike, 'no-pair': 1_317_888 }],
  ['eight-or-better', 5, false, C_52_5, { 'no-pair': 57_344, none: 2_541_616 }],
  ['eight-or-better', 7, false, C_52_7, { 'no-pair': 24_530_944, none: 109_253_616 }],
  [
    'deuce-seven',
    5,
    false,
    C_52_5,
    { ...alike, 'royal-flush': 4, 'straight-flush': 32, flush: 5_112, straight: 9_180, 'no-pair': 1_303_560 },
  ],
  [
    'badugi',
    4,
    false,
    C_52_4,
    { 'four-card-badugi': 17_160, 'three-card-badugi': 154_440, 'two-card-badugi': 96_252, 'one-card-badugi': 2_873 },
  ],
  [
    'badugi-deuce',
    5,
    false,
    C_52_5,
    {
      'four-card-badugi': 514_800,
      'three-card-badugi': 1_647_360,
      'two-card-badugi': 431_652,
      'one-card-badugi': 5_148,
    },
  ],
  [
    'flush',
    7,
    false,
    C_52_7,
    {
      'seven-card-flush': 6_864,
      'six-card-flush': 267_696,
      'five-card-flush': 3_814_668,
      'four-card-flush': 26_137_540,
      'three-card-flush': 78_881_088,
      'two-card-flush': 24_676_704,
    },
  ],
  [
    'saigon-points',
    5,
    true,
    C_53_5,
    {
      'points-10': 246_608,
      'points-9': 229_084,
      'points-8': 219_552,
      'points-7': 197_208,
      'points-6': 181_184,
      'points-5': 192_112,
      'points-4': 175_710,
      'points-3': 179_352,
      'points-2': 176_856,
      'points-1': 172_352,
      none: 899_667,
    },
  ],
  [
    'saigon-bonus',
    5,
    true,
    C_53_5,
    {
      'five-aces': 1,
      'royal-flush': 4,
      'royal-flush-joker': 20,
      'straight-flush': 180,
      'four-of-a-kind': 828,
      'full-house': 4_368,
      flush: 7_804,
      straight: 20_532,
      'three-of-a-kind': 63_360,
      'two-pair': 138_600,
      none: 2_633_988,
    },
  ],
  [
    'pai-gow',
    5,
    true,
    C_53_5,
    {
      'five-aces': 1,
      'royal-flush': 24,
      'straight-flush': 180,
      'four-of-a-kind': 828,
      'full-house': 4_368,
      flush: 7_804,
      straight: 20_532,
      'three-of-a-kind': 63_360,
      'two-pair': 138_600,
      pair: 1_215_024,
      'high-card': 1_418_964,
    },
  ],
  [
    'dj-wild',
    5,
    true,
    C_53_5,
    {
      'five-wilds': 1,
      'royal-flush': 1_004,
      'five-of-a-kind': 1_400,
      'straight-flush': 3_648,
      'four-of-a-kind': 51_688,
      'full-house': 15_048,
      flush: 18_956,
      straight: 84_000,
      'three-of-a-kind': 458_040,
      'two-pair': 95_040,
      pair: 1_341_180,
      'high-card': 799_680,
    },
  ],
  [
    'fortune',
    7,
    true,
    C_53_7,
    {
      'seven-card-straight-flush': 32,
      'royal-match': 72,
      'seven-card-straight-flush-joker': 196,
      'five-aces': 1_128,
      'royal-flush': 26_020,
      'straight-flush': 184_644,
      'four-of-a-kind': 307_472,
      'full-house': 4_188_528,
      flush: 6_172_088,
      'three-of-a-kind': 7_672_500,
      straight: 11_034_204,
      'three-pair': 2_862_000,
      none: 121_694_196,
    },
  ],
])('%s: all hands of %i cards are counted by category', (id, size, joker, hands, expected) => {
  const counts = countHands(size, joker, kindIn(id));
  expect(counts).toEqual(expected);
  expect(total(counts)).toBe(hands);
});

test.each([
  ['with an ace low', true, [32, 1_592, 39_960, 676_196, 8_642_932]],
  ['with the ace high only', false, [28, 1_416, 36_000, 615_480, 7_940_748]],
])('678a.6(d) straight flushes of seven to three cards, %s', (_, aceLowStraightFlush, expected) => {
  const counts = countHands(7, false, kindIn('straight-flush', { aceLowStraightFlush }));
  const lengths = ['seven', 'six', 'five', 'four', 'three'].map((length) => counts[`${length}-card-straight-flush`]);
  expect(lengths).toEqual(expected);
  expect(total(counts)).toBe(C_52_7);
});

test('687a.12(d) the natural hands of DJ Wild are counted apart', () => {
  const kind = kindIn('dj-wild');
  const counts = countHands(5, true, (cards) => (isNatural(cards) ? kind(cards) : 'with wild'));
  expect(counts).toEqual({});
});
