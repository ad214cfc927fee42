import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { openPoker, type PokerDraft, pokerDeck } from '../../testing/scripted-poker.js';

const outcome = (
  hands: readonly string[],
  board: string,
  folding: readonly number[] = [],
  draft: PokerDraft = {},
): number[] => {
  const table = openPoker(
    'hold-em',
    hands.map(() => 200),
    draft,
  );
  table.starts(pokerDeck('hold-em', hands, board));
  table.passes('end', ...folding);
  return table.stacks.map((stack) => stack - 200);
};

describe("Hold'em at the showdown", () => {
  test.each([
    ['two cards of his own', ['AsAh', 'KsKh', 'QsQh'], '2c3d7h8sTc', [8, -4, -4]],
    ['one of them', ['As2h', 'KsQh', 'JsTh'], 'AcKd7h8s4c', [8, -4, -4]],
    ['none of them but the better kicker', ['As2h', 'KsQh', 'Js9h'], '7c7d7h7s4c', [8, -4, -4]],
  ] as const)(proves('a player wins with %s', '637a.11(k)'), (_, hands, board, won) => {
    expect(outcome(hands, board)).toEqual(won);
  });

  test(proves('when the board is the best hand of all, they share the pot equally', '637a.11(k)'), () => {
    expect(outcome(['2c3c', '2d3d', '2h3h'], 'AsKsQsJsTs')).toEqual([0, 0, 0]);
  });

  test.each([
    ['left-of-button', [1, 0, 0, -1]],
    ['right-of-button', [0, 0, 1, -1]],
  ] as const)(proves('the excess goes to the player of the Rules Submission: %s', '637a.11(k)'), (excessTo, won) => {
    // The fourth player's ante is a dollar that three cannot divide.
    expect(outcome(['2c3c', '2d3d', '2h3h', '4c5c'], 'AsKsQsJsTs', [4], { excessTo, ante: 100 })).toEqual(won);
  });

  test(proves('the excess is never above a dollar: two dollars among three are changed', '637a.11(k)'), () => {
    const won = outcome(['2c3c', '2d3d', '2h3h', '4c5c'], 'AsKsQsJsTs', [4], { ante: 200, chip: 100 });
    expect(won).toEqual([1, 0.5, 0.5, -2]);
    expect(outcome(['2c3c', '2d3d', '4c5c'], 'AsKsQsJsTs', [3], { ante: 500, chip: 500 })).toEqual([2.5, 2.5, -5]);
  });

  test(proves('the excess of a round is in the log with its clause', '637a.11(k)'), () => {
    const table = openPoker('hold-em', [200, 200, 200, 200], { ante: 100 });
    table.starts(pokerDeck('hold-em', ['2c3c', '2d3d', '2h3h', '4c5c'], 'AsKsQsJsTs'));
    table.passes('end', 4);
    expect(table.last('potsPushed').pots).toMatchObject([
      {
        cents: 1600,
        among: [1, 2, 3],
        shares: [{ cites: ['637a.11(k)', '637a.11(k)'], winners: [{ cents: 600 }, { cents: 500 }, { cents: 500 }] }],
      },
    ]);
  });
});
