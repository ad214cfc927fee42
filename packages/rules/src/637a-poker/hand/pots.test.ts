import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { openPoker, type PokerDraft, pokerDeck, type ScriptedPoker } from '../../testing/scripted-poker.js';
import { potsOf, uncalledBet } from './pots.js';

const NO_LIMIT: PokerDraft = { limit: 'no', raiseCap: null };

/** Everyone goes all-in before the flop with these hands. */
const allIn = (
  stacks: readonly number[],
  hands: readonly string[],
  board: string,
  draft: PokerDraft = NO_LIMIT,
): ScriptedPoker => {
  const table = openPoker('hold-em', stacks, draft);
  table.starts(pokerDeck('hold-em', hands, board));
  table.deals();
  while (table.hand.phase === 'bet') {
    const range = table.range();
    table.plays(`p${table.turn} ${range === null ? 'call' : `raise ${range[1]}`}`);
  }
  return table;
};

describe('the pots', () => {
  test.each([
    [
      'one pot',
      [
        [10, false],
        [10, false],
      ],
      [[20, [0, 1]]],
    ],
    [
      "a folded player's chips stay in",
      [
        [10, false],
        [4, true],
        [10, false],
      ],
      [[24, [0, 2]]],
    ],
    [
      'a side pot above each all-in',
      [
        [10, false],
        [30, false],
        [50, false],
        [50, false],
      ],
      [
        [40, [0, 1, 2, 3]],
        [60, [1, 2, 3]],
        [40, [2, 3]],
      ],
    ],
    [
      'a folded player between two levels',
      [
        [10, false],
        [20, true],
        [50, false],
        [50, false],
      ],
      [
        [40, [0, 2, 3]],
        [90, [2, 3]],
      ],
    ],
    [
      'a player who folded above all the others: it goes with the last pot',
      [
        [10, false],
        [30, false],
        [50, true],
      ],
      [
        [30, [0, 1]],
        [60, [1]],
      ],
    ],
    [
      'those who remain have put in nothing: it is theirs',
      [
        [0, false],
        [30, true],
        [0, false],
        [20, true],
      ],
      [[50, [0, 2]]],
    ],
    ['nobody remains, and nobody has it', [[30, true]], []],
    [
      'nothing was put in',
      [
        [0, false],
        [0, false],
      ],
      [],
    ],
  ] as const)('%s', (_, players, pots) => {
    expect(potsOf(players.map(([put, folded]) => ({ put, folded })))).toEqual(
      pots.map(([cents, among]) => ({ cents, among })),
    );
  });

  test.each([
    [
      'the last bet above the next highest',
      [
        [30, 30, false],
        [20, 20, false],
      ],
      { player: 0, cents: 10 },
    ],
    [
      'nothing when two have the most',
      [
        [30, 30, false],
        [30, 30, false],
        [10, 10, false],
      ],
      null,
    ],
    [
      'the last of several, above the others',
      [
        [20, 20, false],
        [10, 10, true],
        [45, 45, false],
      ],
      { player: 2, cents: 25 },
    ],
    ['nothing where nobody is', [], null],
    [
      'nothing where nothing was bet',
      [
        [0, 0, false],
        [0, 0, false],
      ],
      null,
    ],
    [
      'no more than was bet in this round',
      [
        [50, 5, false],
        [20, 0, true],
      ],
      { player: 0, cents: 5 },
    ],
  ] as const)('the uncalled part: %s', (_, players, back) => {
    expect(uncalledBet(players.map(([put, bet, folded]) => ({ put, bet, folded })))).toEqual(back);
  });
});

describe('side pots', () => {
  const BOARD = '2c3d7h8sTc';
  test(proves('each player wins only what they could match', '637a.8(b)(5)(i)', '637a.7(e)(6)(ii)'), () => {
    const table = allIn([50, 100, 200], ['AsAh', 'KsKh', 'QsQh'], BOARD);
    table.passes('end');
    expect(table.stacks).toEqual([150, 100, 100]);
    const lost = allIn([50, 100, 200], ['QsQh', 'KsKh', 'AsAh'], BOARD);
    lost.passes('end');
    expect(lost.stacks).toEqual([0, 0, 350]);
  });

  test(proves('a tie divides each pot by itself, and each has its own excess', '637a.8(b)(5)(i)', '637a.11(k)'), () => {
    const table = allIn([51, 100, 200], ['AsKh', 'AhKs', 'QsQh'], '2c3d7h8sAc');
    // $153 between seats 1 and 2: seat 1, left of the button, has the odd dollar. $98 to seat 2.
    table.passes('end');
    expect(table.stacks).toEqual([77, 174, 100]);
  });

  test(proves('two side pots with ties', '637a.8(b)(5)(i)'), () => {
    const table = allIn([20, 51, 100, 200], ['AsAh', 'KsQh', 'KhQs', '9s9h'], '2c3dKd8sQc');
    table.passes('end');
    // Kings up beat the aces: main $80 and first side pot $93 between seats 2 and 3, second side pot $98 to seat 3.
    expect(table.stacks).toEqual([0, 40 + 47, 40 + 46 + 98, 100]);
  });

  test(proves('a conceded all-in hand does not merge the pots', '637a.8(b)(5)(i)', '637a.18(f)'), () => {
    const table = allIn([51, 100, 100, 100], ['QsQh', 'AsKh', 'AhKs', 'JsJh'], '2c3d7h8sAc');
    table.plays(`p${table.turn} show`);
    const order = [1, 2, 3, 4].filter((seat) => table.hand.players[seat - 1]?.shown === 'hidden');
    const start = table.turn ?? 1;
    for (const seat of [...order.filter((seat) => seat >= start), ...order.filter((seat) => seat < start)])
      table.plays(`p${seat} ${seat === 1 ? 'muck' : 'show'}`);
    // $204 and $147, each divided by itself.
    expect(table.stacks).toEqual([0, 102 + 74, 102 + 73, 0]);
  });
});

describe('uncalled bets and the rake', () => {
  const RAKE: PokerDraft = {
    ...NO_LIMIT,
    rake: [{ kind: 'percentage', percent: 10, step: 1, when: 'at-the-end' }],
    rakeMost: 100_000,
  };
  test(proves('an uncalled final bet is returned and never raked', '637a.17(d)'), () => {
    const table = openPoker('hold-em', [200, 200, 200], RAKE);
    table.starts();
    table.plays('p3 raise 100, p1 fold, p2 fold');
    // $2, $4 and $4 of the raise are the pot: the rake is $1.
    expect(table.last('betReturned').cents).toBe(9600);
    expect(table.stacks).toEqual([198, 196, 205]);
    expect(table.table.bank.dropBox).toBe(100);
  });

  test(proves('chips that a shorter stack cannot call come back', '637a.17(d)'), () => {
    const table = allIn([50, 200], ['AsAh', 'KsKh'], '2c3d7h8sTc', RAKE);
    expect(table.stacks).toEqual([0, 150]);
    table.passes('end');
    expect(table.stacks).toEqual([90, 150]);
    expect(table.table.bank.dropBox).toBe(1000);
  });
});
