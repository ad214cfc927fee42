import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { openPoker, type PokerDraft, pokerDeck } from '../../testing/scripted-poker.js';

const ANTE: PokerDraft = { ante: 100 };

/** Plays these hands to the end, the seats of `folding` folding when they can, and answers with what each won or lost. */
const outcome = (game: string, hands: readonly string[], folding: readonly number[] = [], draft = ANTE): number[] => {
  const table = openPoker(
    game,
    hands.map(() => 200),
    draft,
  );
  table.starts(pokerDeck(game, hands));
  table.passes('end', ...folding);
  return table.stacks.map((stack) => stack - 200);
};

/** A hand of Super Stud: these two cards are discarded. */
const superHand = (hand: string, at: number): string => ['9hTh', 'JhTd'][at] + hand;

describe('the showdown', () => {
  test(proves('Stud High: the best five of the seven cards win', '637a.10(i)', '637a.10(i)(1)'), () => {
    expect(outcome('seven-card-stud-high', ['AsKhQdJc9s2h3d', 'AcKdQhJsTc2d3h'])).toEqual([-3, 3]);
  });

  test.each([
    ['straights and flushes do not count', ['5s4s3s2sAsKhKd', '6h4d3c2dAcKsKc'], [3, -3]],
    ['from the highest card down', ['8s7h3d2cAsKhKd', '8h6d5c4dAhKsKc'], [-3, 3]],
    ['the ace is low', ['7s5h4d3c2sKhKd', '7h5d4c3dAhKsKc'], [-3, 3]],
    ['no pair before a pair', ['KsQsJsTs9s9h9d', 'AsAh2d2c3s3h3d'], [3, -3]],
  ] as const)(proves('Stud Low: %s', '637a.10(i)(2)'), (_, hands, won) => {
    expect(outcome('seven-card-stud-low', hands)).toEqual(won);
  });

  const HIGH = 'KsKhKdKc9s8d7h';
  const LOW = 'As2d3h4c5sTdJh';
  test(
    proves(
      'Split: the high and the low hand take half each, and the odd dollar goes to the high',
      '637a.10(i)(3)',
      '637a.10(i)(3)(i)',
    ),
    () => {
      expect(outcome('seven-card-stud-hl', [HIGH, LOW])).toEqual([0, 0]);
      // The third ante makes the pot odd.
      expect(outcome('seven-card-stud-hl', [HIGH, LOW, 'QsTc2c'], [3])).toEqual([1, 0, -1]);
      expect(outcome('seven-card-stud-hl', [LOW, HIGH, 'QsTc2c'], [3])).toEqual([0, 1, -1]);
    },
  );

  test.each([
    ['the ten of spades', ['Ts9c8h7d6cKdQh', 'Th9h8s7c6dKcQs'], [1, 0, -1]],
    ['the ten of diamonds, not of clubs', ['Tc9s8h7d6cKdQh', 'Td9h8s7c6dKcQs'], [0, 1, -1]],
  ] as const)(
    proves(
      'tied high hands divide; the odd dollar goes by the highest card and its suit: %s',
      '637a.10(i)(3)(ii)',
      '637a.10(i)(3)(iv)',
    ),
    (_, hands, won) => {
      for (const game of ['seven-card-stud-hl8', 'seven-card-stud-high'])
        expect([game, outcome(game, [...hands, 'JsJcAc'], [3])]).toEqual([game, won]);
    },
  );

  test.each([
    ['the ace of clubs', ['Ac2d3h4s6cQdJh', 'Ad2h3s4c6dQhJs'], 1],
    ['the ace of diamonds, not of spades', ['As2d3h4s6cQdJh', 'Ad2h3s4c6hQhJs'], 2],
  ] as const)(
    proves(
      'tied low hands divide their half; the odd dollar goes by the lowest card and its suit: %s',
      '637a.10(i)(3)(iii)',
      '637a.10(i)(3)(iv)',
    ),
    (_, hands, favoured) => {
      expect(favouredLow(hands)).toBe(favoured);
    },
  );

  /** Four players, the fourth folding after the Forced Bet: a pot of $10, so that each half is odd. */
  const favouredLow = (hands: readonly string[]): number => {
    const table = openPoker('seven-card-stud-hl', [200, 200, 200, 200], ANTE);
    table.starts(pokerDeck('seven-card-stud-hl', [...hands, 'KsKhKdKc9s8d7h', '2s3d4h']));
    table.passes('end', 4);
    const low = table.last('potsPushed').pots[0]?.shares[1];
    expect(low?.cents).toBe(500);
    expect(low?.cites).toContain('637a.10(i)(3)(iii)');
    return low?.winners.find(({ cents }) => cents === 300)?.seat ?? 0;
  };

  test.each([
    ['a 9', ['KsKh2c3d4h5s9c', 'QsQhJdTc8s7h6d']],
    ['a pair', ['KsKh2c3d4h5s5c', 'QsQhJdTc8s7h6d']],
  ] as const)('Eight or Better: no low with %s, so the high hand has the whole pot', (_, hands) => {
    expect(outcome('seven-card-stud-hl8', hands)).toEqual([3, -3]);
    expect(outcome('super-stud-hl8', hands.map(superHand))).toEqual([3, -3]);
  });

  test(proves('Eight or Better: an 8 low takes its half', '637a.10(j)', '637a.10(i)(3)(i)'), () => {
    expect(outcome('seven-card-stud-hl8', ['KsKhKc2d2h9s9c', '8s7h6d3cAsQhJd'])).toEqual([0, 0]);
  });

  test.each([
    ['2-3-4-5-6 is a straight and a low', '2s3h4d5c6sKdQh'],
    ['five suited cards to the 8 are a flush and a low', '2s4s5s7s8sKdQh'],
    ['an ace is high in one hand and low in the other', 'AsAh2c3d4h7sKd'],
    ['two different hands of five', 'AsKsTsJs2s3h4h'],
  ])(
    proves("both halves with one player's cards: %s", '637a.10(k)', '637a.10(k)(1)', '637a.10(k)(2)', '637a.10(l)'),
    (_, hand) => {
      const other = 'QcQdTc9d8h7c5d';
      for (const game of ['seven-card-stud-hl', 'seven-card-stud-hl8'])
        expect([game, outcome(game, [hand, other])]).toEqual([game, [3, -3]]);
    },
  );
});
