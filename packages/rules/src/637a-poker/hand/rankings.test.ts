import { cards, RANKINGS, type RankingId } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import type { ClauseId } from '../../register/index.js';
import { proves } from '../../testing/index.js';
import { openPoker, pokerDeck } from '../../testing/scripted-poker.js';
import { POKER_GAMES } from '../games/index.js';
import { rankedHand } from './rankings.js';

const value = (ranking: RankingId, hand: string): number => RANKINGS[ranking].evaluate(cards(hand)) ?? 0;
/** Each hand beats the one after it. */
const descends = (ranking: RankingId, ...hands: readonly string[]): void => {
  for (const [at, hand] of hands.slice(1).entries())
    expect([ranking, hands[at], hand, value(ranking, hands[at] ?? '') > value(ranking, hand)]).toEqual([
      ranking,
      hands[at],
      hand,
      true,
    ]);
};
const ties = (ranking: RankingId, one: string, other: string): void =>
  expect(value(ranking, one)).toBe(value(ranking, other));

describe('high hands', () => {
  const KINDS: readonly (readonly [kind: string, clause: ClauseId, ...best: readonly string[]])[] = [
    ['royal flush', '637a.6(b)(1)', 'AsKsQsJsTs'],
    ['straight flush', '637a.6(b)(2)', 'KhQhJhTh9h', '6h5h4h3h2h', '5c4c3c2cAc'],
    ['four-of-a-kind', '637a.6(b)(3)', 'AcAdAhAsKs', 'AcAdAhAsQs', '2c2d2h2s3s'],
    ['full house', '637a.6(b)(4)', 'AcAdAhKsKd', 'KcKdKhAsAd', '2c2d2h3s3d'],
    ['flush', '637a.6(b)(5)', 'AdKdQdJd9d', 'AdKdQdJd8d', '7d5d4d3d2d'],
    ['straight', '637a.6(b)(6)', 'AcKdQhJsTs', '6c5d4h3s2s', '5c4d3h2sAs'],
    ['three-of-a-kind', '637a.6(b)(7)', 'AcAdAhKsQs', 'AcAdAhKsJs', '2c2d2h4s3s'],
    ['two pair', '637a.6(b)(8)', 'AcAdKhKsQs', 'AcAdKhKsJs', '3c3d2h2s4s'],
    ['pair', '637a.6(b)(9)', 'AcAdKhQsJs', 'AcAdKhQsTs', '2c2d5h4s3s'],
    ['high', '637a.6(e)', 'AcKdQhJs9s', 'AcKdQhJs8s', '7c5d4h3s2s'],
  ];

  test(
    proves(
      'every kind beats the next, from its best hand to its lowest',
      '637a.6(b)',
      '637a.6(b)(1)',
      '637a.6(b)(2)',
      '637a.6(b)(3)',
      '637a.6(b)(4)',
      '637a.6(b)(5)',
      '637a.6(b)(6)',
      '637a.6(b)(7)',
      '637a.6(b)(8)',
      '637a.6(b)(9)',
      '637a.6(e)',
    ),
    () => descends('high', ...KINDS.flatMap(([, , ...hands]) => hands)),
  );

  test.each(KINDS)(
    proves(
      'a %s ranks by %s',
      '637a.6(b)(1)',
      '637a.6(b)(2)',
      '637a.6(b)(3)',
      '637a.6(b)(4)',
      '637a.6(b)(5)',
      '637a.6(b)(6)',
      '637a.6(b)(7)',
      '637a.6(b)(8)',
      '637a.6(b)(9)',
      '637a.6(e)',
    ),
    (kind, clause, ...hands) => {
      for (const hand of hands) {
        const ranked = rankedHand('high', cards(hand));
        expect(ranked?.words).toContain(kind);
        expect(ranked?.cites).toEqual([clause, '637a.6(a)', '637a.6(f)']);
      }
    },
  );

  test(proves('an ace ends 5-4-3-2-A and never goes round; suits are equal', '637a.6(a)', '637a.6(b)(6)'), () => {
    for (const hand of ['QcKdAh2s3s', 'KcAd2h3s4s', 'JcQdKhAs2s'])
      expect(rankedHand('high', cards(hand))?.words).toMatch(/ace/);
    for (const hand of ['QcKdAh2s3s', 'KcAd2h3s4s', 'JcQdKhAs2s'])
      expect(rankedHand('high', cards(hand))?.cites[0]).toBe('637a.6(e)');
    descends('high', '6c5d4h3s2s', '5c4d3h2sAs', 'AcAdAhKsQs');
    ties('high', 'AcKcQcJc9c', 'AsKsQsJs9s');
    ties('high', 'AcKdQhJs9s', 'AdKhQsJc9c');
  });

  test(proves('equal kinds compare by the highest card that is not shared; then they tie', '637a.6(e)'), () => {
    descends('high', 'AcAdKhQsJs', 'AhAsKdQcTs');
    descends('high', '9c9d4h4s3s', '9h9s4d4c2s');
    descends('high', 'AcKcQcJc2c', 'AsKsQsTs9s');
    ties('high', '9c9d4h4s3s', '9h9s4d4c3d');
  });
});

describe('low hands', () => {
  test(
    proves(
      'an ace is lowest, straights and flushes do not count, and hands compare from the highest card down',
      '637a.6(c)',
      '637a.6(d)',
      '637a.6(e)',
    ),
    () => {
      descends(
        'ace-five',
        '5c4d3h2sAs',
        '6c4d3h2sAs',
        '6c5d4h3s2s',
        '7c5d4h3s2s',
        '8c4d3h2sAs',
        'KcQdJhTs9s',
        'AcAd4h3s2s',
        '2c2d5h4s3s',
        'KcKdQhJsTs',
        '2c2d3h3s4s',
        '2c2d2h3s4s',
        '2c2d2h3s3c',
        '2c2d2h2s3c',
      );
      ties('ace-five', '5c4c3c2cAc', '5c4d3h2sAs');
      for (const hand of ['6c5c4c3c2c', '5c4d3h2sAs'])
        expect(rankedHand('ace-five', cards(hand))?.cites).toEqual(['637a.6(d)', '637a.6(c)', '637a.6(f)']);
    },
  );

  test(proves('a low of eight or better needs five ranks of 8 or less', '637a.6(d)', '637a.6(c)'), () => {
    descends('eight-or-better', '5c4d3h2sAs', '8c7d6h5s4s');
    for (const hand of ['9c4d3h2sAs', 'AcAd3h2s4s']) expect(rankedHand('eight-or-better', cards(hand))).toBeNull();
  });

  test(
    proves('in 2-7 the ace is highest, and straights, flushes and pairs make a hand worse', '637a.6(c)', '637a.6(d)'),
    () => {
      descends(
        'deuce-seven',
        '7c5d4h3s2s',
        '7c6d4h3s2s',
        '8c5d4h3s2s',
        'Kc5d4h3s2s',
        '5c4d3h2sAs',
        'AcKdQhJs9s',
        '2c2d5h4s3s',
        '2c2d3h3s4s',
        '2c2d2h4s3s',
        '6c5d4h3s2s',
        '7c5c4c3c2c',
      );
    },
  );

  test(proves('four cards of four suits make a Badugi, the ace lowest, in Badeucey highest', '637a.6(c)'), () => {
    descends('badugi', 'Ac2d3h4s', 'Ac2d3h5s', '5c6d7h8s', 'Ac2d3h3s', 'KcQdJhJs', 'Ac2d2h2s', 'AcAdAhAs');
    descends('badugi-deuce', '2c3d4h5s', '2c3d4hAs');
    expect(rankedHand('badugi', cards('Ac2d3h4s'))?.cites).toEqual(['637a.6(c)', '637a.6(f)']);
  });
});

test(proves('every game ranks its hands in one of these ways', '637a.6(b)', '637a.6(d)'), () => {
  const used = new Set(POKER_GAMES.flatMap(({ shares }) => shares.map(({ ranking }) => ranking)));
  expect([...used].toSorted()).toEqual([
    'ace-five',
    'badugi',
    'badugi-deuce',
    'deuce-seven',
    'eight-or-better',
    'high',
    'omaha-high',
    'omaha-low',
  ]);
});

test(proves('the cards speak: a hand counts for what it holds, and equal hands divide the pot', '637a.6(e)'), () => {
  const table = openPoker('hold-em', [100, 100]);
  table.starts(pokerDeck('hold-em', ['2c7d', '3c8d'], 'AsKsQsJsTs'));
  table.passes('showdown');
  table.plays(`p${table.turn} show`);
  expect(table.book.viewFor(table.table, 'public').hands).toMatchObject([
    { words: 'royal flush', cites: ['637a.6(b)(1)', '637a.6(a)', '637a.6(f)'] },
  ]);
  table.passes('end');
  expect(table.stacks).toEqual([100, 100]);
});
