import { expect, test } from 'vitest';
import { type Card, JOKER } from '../deck/card.js';
import { categoryName } from '../evaluator/hand-value.js';
import { forEachSuitClass } from '../evaluator/suit-classes.js';
import { evaluateDjWild, isNatural } from './dj-wild.js';
import { evaluateStraightFlush } from './flush.js';
import { evaluateFortune } from './fortune.js';
import type { Ranking } from './ranking.js';
import { RANKINGS, type RankingId } from './rankings.js';

type Counts = Record<string, number>;

/** Visits every hand of a 52-card or 53-card deck, by classes of hands that differ only in the names of suits. */
const forEachHand = (size: number, joker: boolean, visit: (cards: readonly Card[], hands: number) => void): void => {
  forEachSuitClass(size, visit);
  if (!joker) return;
  const hand: Card[] = new Array<Card>(size).fill(JOKER);
  forEachSuitClass(size - 1, (cards, hands) => {
    for (let at = 0; at < size - 1; at++) hand[at] = cards[at]!;
    visit(hand, hands);
  });
};

/** Counts of hands by category, with `none` for those that do not qualify. */
const countHands = (ranking: Ranking, size: number, joker: boolean): Counts => {
  const byValue = new Float64Array(1 << 16);
  forEachHand(size, joker, (cards, hands) => {
    byValue[ranking.evaluate(cards) ?? 0]! += hands;
  });
  const counts: Counts = {};
  for (const [value, hands] of byValue.entries()) {
    if (hands === 0) continue;
    const category = value === 0 ? 'none' : ranking.category(value);
    counts[category] = (counts[category] ?? 0) + hands;
  }
  return counts;
};

const total = (counts: Counts): number => Object.values(counts).reduce((sum, hands) => sum + hands, 0);
const C_52_4 = 270_725;
const C_52_5 = 2_598_960;
const C_53_5 = 2_869_685;
const C_52_6 = 20_358_520;
const C_52_7 = 133_784_560;

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
])('%s: counts all hands of %i cards by category', (id, size, joker, hands, expected) => {
  const counts = countHands(RANKINGS[id], size, joker);
  expect(counts).toEqual(expected);
  expect(total(counts)).toBe(hands);
});

test('678a.6(d) counts straight flushes of seven to three cards, with the ace low and the ace high only', () => {
  const lengths = [new Float64Array(8), new Float64Array(8)];
  forEachHand(7, false, (cards, hands) => {
    lengths[0]![evaluateStraightFlush(cards, true) ?? 0]! += hands;
    lengths[1]![evaluateStraightFlush(cards, false) ?? 0]! += hands;
  });
  expect([...lengths[0]!]).toEqual([124_423_848, 0, 0, 8_642_932, 676_196, 39_960, 1_592, 32]);
  expect([...lengths[1]!]).toEqual([125_190_888, 0, 0, 7_940_748, 615_480, 36_000, 1_416, 28]);
});

test('fortune: counts all hands of the joker and six cards by category; bench/checks/counts.ts counts those without it', () => {
  const counts: Counts = {};
  const hand: Card[] = new Array<Card>(7).fill(JOKER);
  forEachSuitClass(6, (cards, hands) => {
    for (let at = 0; at < 6; at++) hand[at] = cards[at]!;
    const value = evaluateFortune(hand);
    const category = value === null ? 'none' : RANKINGS.fortune.category(value);
    counts[category] = (counts[category] ?? 0) + hands;
  });
  expect(total(counts)).toBe(C_52_6);
  expect(counts).toEqual({
    'royal-match': 60,
    'seven-card-straight-flush-joker': 196,
    'five-aces': 1_128,
    'royal-flush': 21_712,
    'straight-flush': 147_412,
    'four-of-a-kind': 82_624,
    'full-house': 715_344,
    flush: 2_124_444,
    'three-of-a-kind': 1_160_280,
    straight: 4_904_784,
    'three-pair': 390_960,
    none: 10_809_576,
  });
});

test('687a.12(d) counts the natural hands of DJ Wild, none of which holds a wild card', () => {
  const counts: Counts = {};
  forEachHand(5, true, (cards, hands) => {
    const column = isNatural(cards) ? categoryName(evaluateDjWild(cards)) : 'with wild';
    counts[column] = (counts[column] ?? 0) + hands;
  });
  expect(counts).toEqual({
    'royal-flush': 4,
    'straight-flush': 28,
    'four-of-a-kind': 528,
    'full-house': 3_168,
    flush: 3_136,
    straight: 8_160,
    'three-of-a-kind': 42_240,
    'two-pair': 95_040,
    pair: 760_320,
    'high-card': 799_680,
    'with wild': 1_157_381,
  });
});
