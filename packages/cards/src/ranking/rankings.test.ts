import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cards, parseCards } from '../deck/card.js';
import { DECK_52 } from '../deck/deck.js';
import { finishingPlaces, parseHand, RANKINGS, type RankingId, rankingOf } from './rankings.js';

const EXAMPLES = new URL('../../../../golden/rankings/', import.meta.url);

interface Example {
  readonly ranking: RankingId;
  readonly hands: readonly string[];
  readonly places: readonly (number | null)[];
}

test.each(readdirSync(EXAMPLES))('ranks golden/rankings/%s in its order', (file) => {
  const lines = readFileSync(new URL(file, EXAMPLES), 'utf8').trim().split('\n');
  for (const line of lines) {
    const { ranking, hands, places } = JSON.parse(line) as Example;
    const values = hands.map((hand) => {
      const read = parseHand(RANKINGS[ranking], hand);
      if ('wrong' in read) throw new Error(read.wrong);
      return RANKINGS[ranking].evaluate(read.ok);
    });
    expect(finishingPlaces(values), line).toEqual(places);
  }
});

test.each([
  ['high', 'AsAhAdKcKs', 'full-house', 'full house, aces over kings'],
  ['high', 'As2s3s4s5sKdKh', 'straight-flush', 'straight flush, 5 high'],
  ['high', 'AsKsQsJsTs', 'royal-flush', 'royal flush'],
  ['high', '9c9d4h4s2c', 'two-pair', 'two pair, 9s and 4s'],
  ['high', '9c8d4h3s2c', 'high-card', '9 high'],
  ['ace-five', '7c5d4h3s2cKhKs', 'no-pair', '7-5-4-3-2'],
  ['ace-five', 'TcTd2h2s2c', 'full-house', 'full house, 2s over 10s'],
  ['ace-five', 'Ac5d4h3s2c', 'no-pair', '5-4-3-2-A'],
  ['eight-or-better', '8c7d6h5s4cKhKs', 'no-pair', '8-7-6-5-4'],
  ['deuce-seven', 'Ac5d4h3s2c', 'no-pair', 'A-5-4-3-2'],
  ['deuce-seven', '6c5d4h3s2c', 'straight', 'straight, 6 high'],
  ['badugi', '6s4h3dTs', 'three-card-badugi', 'three-card Badugi, 6 high'],
  ['badugi', 'AsAhAdAc', 'one-card-badugi', 'one-card Badugi, ace high'],
  ['badugi-deuce', 'As2h3d4c', 'four-card-badugi', 'four-card Badugi, ace high'],
  ['omaha-high', 'AsKs2c3d/QsJsTs4h4d', 'royal-flush', 'royal flush'],
  ['omaha-low', 'As2sKcKd/3h4d5s9h9d', 'no-pair', '5-4-3-2-A'],
  ['flush', 'As9s4s2sKdQhJc', 'four-card-flush', 'four-card flush, ace high'],
  ['straight-flush', 'As2s3s4sKdQhJc', 'four-card-straight-flush', 'four-card straight flush'],
  ['saigon-points', 'Jk8s6d5c2h', 'points-10', 'points 10, with three cards of 20'],
  ['saigon-bonus', 'AsKsQsJsJk', 'royal-flush-joker', 'royal flush with a joker'],
  ['dj-wild', '2s2h2dJk2c', 'five-wilds', 'five wilds'],
  ['dj-wild', '2s2h9d9c9s', 'five-of-a-kind', 'five-of-a-kind, 9s'],
  ['pai-gow', 'Ac2d3h4sJk', 'straight', 'straight, 5 high'],
  ['pai-gow', 'KcQdJhTsJk', 'straight', 'straight, ace high'],
  ['pai-gow', 'AsAhAdAcJk', 'five-aces', 'five aces'],
  ['pai-gow-low', 'JkKs', 'high-card', 'ace high'],
  ['pai-gow-low', 'JkAs', 'pair', 'pair of aces'],
  ['fortune', 'KsKhQdQcJsJh2d', 'three-pair', 'three pair'],
] as const)('%s calls %s a %s and says "%s"', (id, hand, category, name) => {
  const read = parseHand(RANKINGS[id], hand);
  if ('wrong' in read) throw new Error(read.wrong);
  const value = RANKINGS[id].evaluate(read.ok);
  expect(RANKINGS[id].category(value ?? 0)).toBe(category);
  expect(RANKINGS[id].name(read.ok)).toBe(name);
});

test.each([
  ['eight-or-better', '9c7d6h5s4c'],
  ['saigon-points', '6cQcJh7h5c'],
  ['saigon-bonus', 'AsKh9d4cJk'],
  ['fortune', 'AsKh9d4c3h6d8s'],
  ['straight-flush', 'AsKh9d4c3h6d8s'],
] as const)('%s does not qualify %s, and picks no cards', (id, hand) => {
  expect(RANKINGS[id].evaluate(cards(hand))).toBeNull();
  expect(RANKINGS[id].name(cards(hand))).toBe('does not qualify');
  expect(RANKINGS[id].pick(cards(hand))).toEqual([]);
});

test.each([
  ['high', '2c2dAsAhKsKhKd', 'AsAhKsKhKd'],
  ['high', 'AcAdAhAsKcKdKs', 'AsAhAdAcKs'],
  ['ace-five', 'AsAcKdQh5c4d2s', 'Ac2s4d5cQh'],
  ['eight-or-better', '8s8c7d6h5c4d3s', '3s4d5c6h7d'],
  ['badugi', 'AsAc2s3d4h', 'Ac2s3d4h'],
  ['omaha-high', 'AsAhKsKh/QsJsTs9s8s', 'AsKsQsJsTs'],
  ['omaha-low', 'AsAcKsKh/2s3s4s5s8s', ''],
  ['flush', 'As9s4s2sKdQhJc', 'As9s4s2s'],
  ['straight-flush', 'As2s3s4sKdQdJd', '4s3s2sAs'],
  ['saigon-points', 'Jk8s6d5c2h', 'Jk6d5c8s2h'],
  ['fortune', 'KsKhQdQcJsJh2d', 'KsKhQdQcJsJh'],
  ['fortune', '9s8s7s6s5sKdKh', '9s8s7s6s5s'],
] as const)('%s picks from %s the cards %s', (id, hand, picked) => {
  const read = parseHand(RANKINGS[id], hand);
  if ('wrong' in read) throw new Error(read.wrong);
  expect(RANKINGS[id].pick(read.ok)).toEqual(cards(picked));
});

test.each([
  ['high', 'AsKs', '"AsKs": high takes 5, 6 or 7 cards, not 2.'],
  ['high', 'AsAsKdKh2c', '"AsAsKdKh2c" has As more than once.'],
  ['high', 'AsJkKdKh2c', '"AsJkKdKh2c" has a joker, but high is dealt without one.'],
  ['high', 'AsKd/KhQh2c', '"AsKd/KhQh2c" has a "/", but high has no community cards.'],
  ['omaha-high', 'AsKdQhJh', '"AsKdQhJh" must be the player\'s own cards, one "/", and the 5 community cards.'],
  ['omaha-high', 'AsKdQhJh/2c3c4c', '"AsKdQhJh/2c3c4c": there are 5 community cards, not 3.'],
  ['omaha-low', 'AsKdQh/2c3c4c5c6c', '"AsKdQh/2c3c4c5c6c": omaha-low takes 4 or 5 cards, not 3.'],
  ['omaha-low', 'AsKdQhJh/As3c4c5c6c', '"AsKdQhJh/As3c4c5c6c" has As more than once.'],
] as const)('%s refuses %s and says why', (id, hand, wrong) => {
  expect(parseHand(RANKINGS[id], hand)).toEqual({ wrong });
});

test('refuses a bad card with the message of card.ts', () => {
  expect(parseHand(RANKINGS.high, 'AsKdQhJh1c')).toEqual(parseCards('AsKdQhJh1c'));
});

test('lists every ranking under its own id', () => {
  expect(Object.values(RANKINGS).map(({ id }) => id)).toEqual(Object.keys(RANKINGS));
  expect(rankingOf('high')).toBe(RANKINGS.high);
  expect(rankingOf('lowest')).toBeUndefined();
});

test('makes the ace-low straight flush of 678a.6(d) a setting', () => {
  const hand = cards('As2s3s4sKdQhJc');
  expect(rankingOf('straight-flush')?.evaluate(hand)).toBe(4);
  expect(rankingOf('straight-flush', { aceLowStraightFlush: false })?.evaluate(hand)).toBe(3);
});

test.each(Object.values(RANKINGS).map((ranking) => [ranking.id, ranking] as const))(
  '%s values and names its permitted numbers of cards, and no other',
  (id, ranking) => {
    const taken = ranking.cards.map((own) => own + ranking.board);
    for (let count = 0; count <= 52; count++) {
      const held = DECK_52.slice(0, count);
      for (const ask of [ranking.evaluate, ranking.name])
        if (taken.includes(count)) expect(() => ask(held)).not.toThrow();
        else expect(() => ask(held)).toThrow(new RegExp(`^${id} takes .* cards.*, not ${count}( in all)?\\.$`));
    }
  },
);

test.each([
  ['dj-wild', 'dj-wild takes 5 cards, not 1.'],
  ['deuce-seven', 'deuce-seven takes 5 cards, not 1.'],
  ['high', 'high takes 5, 6 or 7 cards, not 1.'],
  ['omaha-low', 'omaha-low takes 4 or 5 cards and then 5 community cards, not 1 in all.'],
] as const)('%s says how many cards it takes', (id, why) => {
  expect(() => RANKINGS[id].name(cards('As'))).toThrow(why);
});

test('a ranking with settings says how many cards it takes', () => {
  expect(() => rankingOf('straight-flush', { aceLowStraightFlush: false })?.evaluate([])).toThrow(
    'takes 7 cards, not 0',
  );
});
