import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { openPoker, type PokerDraft, pokerDeck } from '../../testing/scripted-poker.js';

const outcome = (
  game: string,
  hands: readonly string[],
  board: string,
  folding: readonly number[] = [],
  draft: PokerDraft = {},
): number[] => {
  const table = openPoker(
    game,
    hands.map(() => 200),
    draft,
  );
  table.starts(pokerDeck(game, hands, board));
  table.passes('end', ...folding);
  return table.stacks.map((stack) => stack - 200);
};

/** The same four cards with a fifth that changes nothing. */
const fifth = (hands: readonly string[], extra: readonly string[]): string[] =>
  hands.map((hand, at) => hand + extra[at]);

describe('exactly two cards from the hand', () => {
  test.each([
    [
      'four suited cards on the board and one in the hand are no flush',
      ['AsKdQc9h', 'ThTdJc8h'],
      '2s5s9sJs3d',
      [-4, 4],
    ],
    ['the board alone does not play', ['2c2d3h3d', '4c4d5h6d'], 'AsKsQsJsTs', [-4, 4]],
    ['three of a kind in the hand count as a pair', ['AsAhAdTc', 'KsKh9d9c'], '2c3d9h8s5c', [-4, 4]],
    ['two of the hand and three of the board', ['AsKs2d3d', 'AhKh4d5d'], 'QsJs2h7s8c', [4, -4]],
  ] as const)(
    proves('in Omaha High and Five-card Omaha High: %s', '637a.12(k)', '637a.12(k)(1)', '637a.19(k)', '637a.19(k)(1)'),
    (_, hands, board, won) => {
      expect(outcome('omaha-high', hands, board)).toEqual(won);
      expect(outcome('five-card-omaha-high', fifth(hands, ['6c', '7c']), board)).toEqual(won);
    },
  );

  test(
    proves('a fifth card gives Five-card Omaha more pairs of cards to choose from', '637a.19(k)', '637a.19(k)(1)'),
    () => {
      expect(outcome('five-card-omaha-high', ['2c3d4h5cAs', 'KsKh9d8cTh'], 'AhAdQs7c6d')).toEqual([4, -4]);
    },
  );
});

describe('High-low Split Eight or Better', () => {
  const GAMES = ['omaha-hl8', 'five-card-omaha-hl8'] as const;
  const cardsFor = (game: string, hands: readonly string[], extra: readonly string[]): readonly string[] =>
    game === 'omaha-hl8' ? hands : fifth(hands, extra);

  test.each(GAMES)(
    proves(
      'in %s the high and the low take half each, the odd dollar going to the high',
      '637a.12(k)(2)',
      '637a.12(k)(2)(i)',
      '637a.19(k)(2)',
      '637a.19(k)(2)(i)',
    ),
    (game) => {
      const hands = cardsFor(game, ['KsKhTd9d', 'As2h9cTc'], ['9s', 'Jc']);
      expect(outcome(game, hands, 'KcKd3h4s7c')).toEqual([0, 0]);
      expect(
        outcome(game, [...hands, cardsFor(game, ['QsQh6d6s'], ['8d'])[0] ?? ''], 'KcKd3h4s7c', [3], { ante: 100 }),
      ).toEqual([1, 0, -1]);
    },
  );

  test.each(GAMES)(
    proves(
      'in %s a tied low divides its half and the excess goes by the lowest card of the low, then suit',
      '637a.12(k)(2)(iii)',
      '637a.12(k)(2)(iv)',
      '637a.19(k)(2)(iii)',
      '637a.19(k)(2)(iv)',
    ),
    (game) => {
      // Seat 1 folds their small blind of $2, seat 4 has the high, and seats 2 and 3 divide $7 for the low.
      const won = (first: string, second: string, draft: PokerDraft = {}): number[] =>
        outcome(
          game,
          cardsFor(game, ['QsQhJdJs', first, second, 'KsKhTd9d'], ['9c', '9s', '9h', 'Jh']),
          'KcKd3h4s7c',
          [1],
          draft,
        );
      expect(won('Ac2hTcQc', 'Ad2sThJc')).toEqual([-2, 0, -1, 3]);
      expect(won('Ah2cTcQc', 'Ad2sThJc')).toEqual([-2, -1, 0, 3]);
      expect(won('Ah2cTcQc', 'Ad2sThJc', { splitExcess: 'specified' })).toEqual([-2, 0, -1, 3]);
    },
  );

  test.each(GAMES)(
    proves(
      'in %s a tied high divides its half and the excess goes by the highest card that is not on the board',
      '637a.12(k)(2)(ii)',
      '637a.12(k)(2)(iv)',
      '637a.19(k)(2)(ii)',
      '637a.19(k)(2)(iv)',
    ),
    (game) => {
      // Both have the straight to the king with a queen and a 10; the king, jack and 9 are the board's.
      const won = (first: string, second: string, draft: PokerDraft = {}): number[] =>
        outcome(game, cardsFor(game, [first, second, '2c2d3c3d'], ['4c', '4d', '5c']), 'KcJd9h5s6c', [3], {
          ante: 100,
          blinds: [400],
          ...draft,
        });
      expect(won('QhTs2h3h', 'QdTc2s3s')).toEqual([1, 0, -1]);
      expect(won('QdTs2h3h', 'QhTc2s3s')).toEqual([0, 1, -1]);
      expect(won('QdTs2h3h', 'QhTc2s3s', { splitExcess: 'specified' })).toEqual([1, 0, -1]);
    },
  );

  test.each(GAMES)(
    proves(
      'in %s a board card that both use does not decide: the next card does',
      '637a.12(k)(2)(ii)',
      '637a.19(k)(2)(ii)',
    ),
    (game) => {
      const hands = cardsFor(game, ['JdTs2h3h', 'JhTc2s3s', '2c2d3c3d'], ['4c', '4d', '5c']);
      expect(outcome(game, hands, 'KcQs9h5s6c', [3], { ante: 100, blinds: [400] })).toEqual([0, 1, -1]);
    },
  );

  test.each(GAMES)(
    proves(
      'in %s there is no low without five different cards of 8 or less: the high takes all',
      '637a.12(l)',
      '637a.19(l)',
      '637a.19(l)(1)',
    ),
    (game) => {
      // Only two low cards on the board; then a 9; then a pair.
      for (const board of ['KcKd3h4sTc', 'KcKd3h4s9c', 'KcKd3h4s2c'])
        expect([board, outcome(game, cardsFor(game, ['KsKhTd9d', 'As2h9hTh'], ['9s', 'Jc']), board)]).toEqual([
          board,
          [4, -4],
        ]);
      expect(outcome(game, cardsFor(game, ['KsKhTd9d', 'As8h9hTh'], ['9s', 'Jc']), 'KcKd3h4s2c')).toEqual([0, 0]);
    },
  );

  test.each(GAMES)(
    proves(
      'in %s one player may win both halves: with other cards, with the same five, with an ace high and low',
      '637a.12(m)',
      '637a.19(l)(2)',
    ),
    (game) => {
      const other = 'QcQdJd9d';
      for (const [hand, board] of [
        ['AsAh2d3d', 'Ac4h7s8cKd'],
        ['5s6h9cTc', '3h4d7cKsJc'],
        ['As2sKhKc', '3s5s8sTdJc'],
      ] as const)
        expect([hand, outcome(game, cardsFor(game, [hand, other], ['Qh', 'Th']), board)]).toEqual([hand, [4, -4]]);
    },
  );

  test.each(GAMES)(
    proves('in %s a low also takes two from the hand and three from the board', '637a.12(m)', '637a.19(l)(2)'),
    (game) => {
      // One low card in the hand and four on the board make no low.
      expect(outcome(game, cardsFor(game, ['KsKhTd9d', 'As9cTcJc'], ['9s', 'Jd']), 'Kc2d3h4s7c')).toEqual([4, -4]);
    },
  );
});
