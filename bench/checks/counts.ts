// `node dist/checks/counts.js`: counts that take too long for the tests, each compared with its pinned value; exits with 1 if one differs.

import { type Card, categoryName, evaluateHigh, JOKER, RANKINGS, type RankingId } from '@fairdeal/cards';
import {
  cardKey,
  flushOf7,
  forEachSuitClass,
  handValue,
  suitedHandValue,
  unsuitedHandValue7,
} from '@fairdeal/cards/internal';

type Counts = Record<string, number>;

const HIGH_OF_SEVEN: Counts = {
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
};

const byCategory = (byValue: Float64Array, category: (value: number) => string): Counts => {
  const counts: Counts = {};
  for (const [value, hands] of byValue.entries()) {
    if (hands === 0) continue;
    const name = value === 0 ? 'none' : category(value);
    counts[name] = (counts[name] ?? 0) + hands;
  }
  return counts;
};

/** All hands of the ranking's largest size, one visit for each class of hands that differ in the names of suits only. */
const byClasses = (id: RankingId) => (): Counts => {
  const ranking = RANKINGS[id];
  const size = Math.max(...ranking.cards);
  const byValue = new Float64Array(1 << 16);
  const count = (cards: readonly Card[], hands: number): void => {
    const value = ranking.evaluate(cards) ?? 0;
    byValue[value] = (byValue[value] ?? 0) + hands;
  };
  forEachSuitClass(size, count);
  if (ranking.joker) forEachSuitClass(size - 1, (cards, hands) => count([...cards, JOKER], hands));
  return byCategory(byValue, ranking.category);
};

const highByClasses = (): Counts => {
  const byValue = new Float64Array(1 << 16);
  forEachSuitClass(7, (cards, hands) => {
    const value = evaluateHigh(cards);
    byValue[value] = (byValue[value] ?? 0) + hands;
  });
  return byCategory(byValue, categoryName);
};

/** Every one of the 133,784,560 hands, its key summed up card by card. */
const highOneByOne = (): Counts => {
  const keys = Int32Array.from({ length: 52 }, (_, card) => cardKey(card));
  const byKind = new Int32Array(16);
  const bump = (value: number): void => {
    byKind[value >> 12] = (byKind[value >> 12] as number) + 1;
  };
  /** Whether a seventh card can make a flush, by the octal digits of six cards that count clubs, diamonds and hearts. */
  const nearFlush = Uint8Array.from({ length: 0o1000 }, (_, digits) => {
    const counted = [digits & 7, (digits >> 3) & 7, digits >> 6];
    return Math.max(...counted, 6 - counted.reduce((sum, held) => sum + held, 0)) >= 4 ? 1 : 0;
  });
  const held = new Uint8Array(7);
  const ranksOf = (suit: number): number =>
    held.reduce((ranks, card) => ((card & 3) === suit ? ranks | (1 << (card >> 2)) : ranks), 0);
  const lastCards = (key: number, from: number): void => {
    for (let card = from; card < 52; card++) bump(unsuitedHandValue7((key + (keys[card] as number)) | 0));
  };
  const lastCardsOfFlushes = (key: number, from: number): void => {
    for (let card = from; card < 52; card++) {
      const sum = (key + (keys[card] as number)) | 0;
      const flush = flushOf7(sum);
      held[6] = card;
      bump(flush === 0 ? unsuitedHandValue7(sum) : suitedHandValue(ranksOf(flush - 1)));
    }
  };
  const deal = (place: number, key: number, from: number): void => {
    for (let card = from; card < 46 + place; card++) {
      const sum = (key + (keys[card] as number)) | 0;
      held[place] = card;
      if (place < 5) deal(place + 1, sum, card + 1);
      else if (nearFlush[sum & 0o777] === 0) lastCards(sum, card + 1);
      else lastCardsOfFlushes(sum, card + 1);
    }
  };
  deal(0, 0, 0);
  return Object.fromEntries(
    [...byKind].flatMap((hands, kind) => (hands > 0 ? [[categoryName(handValue(kind, 0)), hands]] : [])),
  );
};

const COUNTS: readonly (readonly [name: string, count: () => Counts, pinned: Counts])[] = [
  ['high, C(52,7) by classes of suits', highByClasses, HIGH_OF_SEVEN],
  ['high, C(52,7) hand by hand', highOneByOne, HIGH_OF_SEVEN],
  [
    'ace-five, C(52,7)',
    byClasses('ace-five'),
    { 'no-pair': 127_615_488, pair: 5_948_800, 'two-pair': 219_648, 'full-house': 624 },
  ],
  ['eight-or-better, C(52,7)', byClasses('eight-or-better'), { 'no-pair': 24_530_944, none: 109_253_616 }],
  [
    'fortune, C(53,7)',
    byClasses('fortune'),
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
];

const figure = (hands: number | undefined): string => (hands ?? 0).toLocaleString('en-US');

for (const [at, [name, count, pinned]] of COUNTS.entries()) {
  console.log(`${at + 1} of ${COUNTS.length}: ${name} …`);
  const before = process.cpuUsage();
  const counts = count();
  const { user, system } = process.cpuUsage(before);
  for (const category of new Set([...Object.keys(pinned), ...Object.keys(counts)])) {
    const agrees = counts[category] === pinned[category];
    if (!agrees) process.exitCode = 1;
    console.log(
      `  ${category} ${figure(counts[category])}${agrees ? '' : `, but pinned is ${figure(pinned[category])}`}`,
    );
  }
  console.log(`  in ${((user + system) / 1e6).toFixed(2)} s of processor time`);
}
