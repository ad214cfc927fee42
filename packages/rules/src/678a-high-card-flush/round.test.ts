import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { totalChips } from '../engine/model/chips.js';
import { settleJson } from '../engine/settle-round.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { dutyCommand, personOf } from '../testing/commands.js';
import { dealer, floorperson, inTurns, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';
import { HIGH_CARD_FLUSH } from './index.js';
import { openClause } from './open.js';

const EVERYTHING = { 'flush-bonus': 'B', 'straight-flush-bonus': 'A', progressive: 'A' } as const;

/** The dealer's hands: a four-card flush, king high; a three-card flush, nine high; and one that does not qualify. */
const KING_HIGH = 'Kc7c5c2cQsJs9d';
const NINE_HIGH = '9s7s2sKcQcJd4d';
const NOTHING = '8c7c2cKsQsJd9d';

const FLUSH_OF = {
  2: '2hAhKdQd6c8sTc',
  3: '2hAh4hQd6c8sJc',
  4: '2hAh4hQh6c8sJc',
  5: '2hAh4hQh6h8sJc',
  6: '2hAh4hQh6h8hJc',
  7: '2hAh4hQh6h8hJh',
} as const;

/** A round asked of these hands, the first at seat 1, against the dealer's. */
const asked = (
  hands: readonly string[],
  dealers: string,
  wagers: Readonly<Record<string, number>>,
  draft: SubmissionDraft = {},
) => {
  const table = openTable(HIGH_CARD_FLUSH, draft);
  const seats = hands.map((_, at) => at + 1);
  table.sits(seats);
  table.ready(inTurns(...hands, dealers));
  for (const seat of seats) table.wagers(seat, wagers);
  table.deals();
  table.staff();
  return table;
};

const raise = (seat: number, cents: number) => player(seat, { do: 'play', box: seat, play: { raise: cents } });
const play = (seat: number, choice: object) => player(seat, { do: 'play', box: seat, play: choice });
const results = (table: TableInTest, box: number) => {
  const settled = table.log.findLast((event) => event.did === 'handSettled' && event.box === box);
  if (settled?.did !== 'handSettled') throw new Error(`Box ${box} was not settled.`);
  return settled.result.wagers;
};

describe('a folded hand that lies in the rack', () => {
  const settle = (box: number) => dealer({ do: 'settleHand', box });
  const folded = (...folds: readonly number[]): TableInTest => {
    const table = asked([FLUSH_OF[3], 'KsTs5s3dJd9c7c', 'Ad4d2d6s8cTc3h'], '9s7s4sKcQcJh5d', { ante: 500 });
    for (const seat of [1, 2, 3]) table.does(folds.includes(seat) ? play(seat, { fold: true }) : raise(seat, 500));
    table.does(dealer({ do: 'turnUp' }));
    return table;
  };
  const settledBoxes = (table: TableInTest) =>
    table.log.flatMap((event) => (event.did === 'handSettled' ? [event.box] : []));

  test(proves('has nothing left to settle: the next hand may follow at once', '678a.11(c)(2)(ii)'), () => {
    const table = folded(3);
    expect(table.does(settle(2))).toMatchObject([
      { did: 'handSettled', box: 3, moves: [], cites: ['678a.11(c)(2)(ii)', '678a.11(c)(2)'] },
      { did: 'handSettled', box: 2 },
    ]);
    table.does(settle(1));
    table.does(dealer({ do: 'collectCards' }));
    expect(settledBoxes(table)).toEqual([3, 2, 1]);
  });

  test('may be settled separately too', () => {
    const table = folded(3);
    expect(table.does(settle(3))).toHaveLength(1);
    table.does(settle(2));
  });

  test(proves('does not let another be passed over', '678a.11(d)(2)'), () => {
    const table = folded(3);
    table.refuses(settle(1), '678a.11(d)(2)');
    table.refuses(dealer({ do: 'collectCards' }), '678a.11(d)(2)', '678a.11(f)');
    expect(settledBoxes(table)).toEqual([]);
  });

  test(proves('leaves the cards to be collected when all have folded', '678a.11(f)'), () => {
    const table = folded(1, 2, 3);
    expect(table.does(dealer({ do: 'collectCards' })).map(({ did }) => did)).toEqual([
      'handSettled',
      'handSettled',
      'handSettled',
      'cardsCollected',
    ]);
    expect(table.state.round).toBeNull();
  });

  test(proves('does not stand before a progressive payout', '678a.11(e)(3)(i)', '678a.11(e)(3)(ii)'), () => {
    const table = openTable(HIGH_CARD_FLUSH, { paytables: EVERYTHING });
    table.sits([1, 2]);
    table.ready(inTurns('AsKsQs2h4d6c8c', 'KhTh5h3dJd9c7c', '9s7s4sKcQcJh5d'));
    table.wagers(1, { ante: 500, progressive: 100 });
    table.wagers(2, { ante: 500 });
    table.deals();
    table.staff();
    table.does(raise(1, 500));
    table.does(play(2, { fold: true }));
    table.does(dealer({ do: 'turnUp' }));
    table.does(dealer({ do: 'verifyPayout', box: 1, light: true }));
    table.does(floorperson({ do: 'validatePayout', box: 1 }));
    table.does(settle(1));
    expect(settledBoxes(table)).toEqual([2, 1]);
  });
});

describe('the players choose', () => {
  test(proves('each looks at their own cards, and nobody else', '678a.11(a)(1)'), () => {
    const table = asked([FLUSH_OF[3], 'KsTs5s3dJd9c7c'], '8d7h2c3s5d9d6s', { ante: 500 });
    const seen = (seat: number) =>
      table.book
        .viewFor(table.state, personOf({ role: 'player', seat }))
        .boxes.map(({ cards }) => cards.every((card) => card !== null));
    expect(seen(1)).toEqual([true, false]);
    expect(seen(2)).toEqual([false, true]);
    table.refuses(player(2, { do: 'play', box: 1, play: { fold: true } }), '678a.11(a)(1)');
  });

  test(proves('they are asked clockwise from the left, each once', '678a.11(b)', '678a.11(a)'), () => {
    const table = asked([FLUSH_OF[3], 'KsTs5s3dJd9c7c'], '8d7h2c3s5d9d6s', { ante: 500 });
    table.refuses(play(2, { fold: true }), '678a.11(b)');
    table.does(raise(1, 500));
    table.refuses(play(1, { fold: true }), '678a.11(b)');
    table.does(play(2, { fold: true }));
    expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'turnUp' });
  });

  test(
    proves('nobody is asked while the dealer’s cards are shown, and they are not shown before', '678a.11(d)'),
    () => {
      const table = asked([FLUSH_OF[3]], KING_HIGH, { ante: 500 });
      table.refuses(dealer({ do: 'turnUp' }), '678a.11(b)');
      table.does(raise(1, 500));
      expect(table.does(dealer({ do: 'turnUp' }))).toMatchObject([{ what: 'dealer', upTo: 7, cites: ['678a.11(d)'] }]);
      expect(table.book.viewFor(table.state, 'public').dealer.every((card) => card !== null)).toBe(true);
    },
  );

  test.each([
    [2, [1], '678a.11(b)(1)'],
    [3, [1], '678a.11(b)(1)'],
    [4, [1], '678a.11(b)(1)'],
    [5, [1, 2], '678a.11(b)(2)'],
    [6, [1, 2, 3], '678a.11(b)(3)'],
    [7, [1, 2, 3], '678a.11(b)(3)'],
  ] as const)(
    proves('a %i-card flush raises by %j Antes', '678a.11(b)(1)', '678a.11(b)(2)', '678a.11(b)(3)', '678a.11(c)(1)'),
    (length, antes, clause) => {
      for (const times of [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]) {
        const table = asked([FLUSH_OF[length]], KING_HIGH, { ante: 1000 });
        const command = raise(1, times * 1000);
        if (!antes.some((allowed) => allowed === times)) {
          table.refuses(command, clause);
          continue;
        }
        expect(table.does(command)).toMatchObject([{ cites: [clause, '678a.11(c)(1)'], racked: false }]);
        expect(table.state.boxes[0]?.wagers).toEqual({ ante: 1000, raise: times * 1000 });
      }
      const table = asked([FLUSH_OF[length]], KING_HIGH, { ante: 1000 });
      const options = table.book.options(table.state, personOf({ role: 'player', seat: 1 }), 0);
      expect(options.filter(({ act }) => act.do === 'play').map(({ name }) => name)).toEqual([
        ...['raise', 'raise-2x', 'raise-3x'].slice(0, antes.length),
        'fold',
      ]);
    },
  );

  test('a refused raise says how many Antes are allowed', () => {
    const four = asked([FLUSH_OF[4]], KING_HIGH, { ante: 1000 });
    expect(four.refuses(raise(1, 3000))).toBe(
      lineFor('raise-too-large', { what: 'raise-of-ante', cents: 3000, ante: 1000, antes: 1, flush: 4 }),
    );
    const six = asked([FLUSH_OF[6]], KING_HIGH, { ante: 1000 });
    expect(six.refuses(raise(1, 4000))).toBe(
      lineFor('raise-too-large', { what: 'raise-of-ante', cents: 4000, ante: 1000, antes: 3, flush: 6 }),
    );
    const reasonOf = (cents: number) => {
      const act = { do: 'play', box: 1, play: { raise: cents } } as const;
      return six.book.decide(six.state, { act, by: personOf({ role: 'player', seat: 1 }), at: 0 });
    };
    expect(reasonOf(4000)).toMatchObject({ reason: 'raise-too-large' });
    expect(reasonOf(1500)).toMatchObject({ reason: 'bet-not-in-steps' });
  });

  test.each([
    [undefined],
    [null],
    ['raise'],
    [{}],
    [{ fold: false }],
    [{ fold: true, raise: 1000 }],
    [{ raise: 0 }],
    [{ raise: -1000 }],
    [{ raise: 10.5 }],
    [{ raise: '1000' }],
    [{ raise: true }],
  ])(proves('%j is neither a raise nor a fold', '678a.11(b)', '678a.11(c)'), (choice) => {
    const table = asked([FLUSH_OF[4]], KING_HIGH, { ante: 1000 });
    table.refuses(play(1, choice as object), '678a.11(b)');
  });

  test(proves('the dealer’s cards stay face down until all have chosen', '678a.11(d)'), () => {
    const table = asked([FLUSH_OF[3]], KING_HIGH, { ante: 500 });
    table.refuses(dealer({ do: 'turnUp' }), '678a.11(b)', '678a.11(d)');
  });

  test(proves('no wager but the Raise comes with a choice', '678a.7(c)'), () => {
    const table = asked([FLUSH_OF[4]], KING_HIGH, { ante: 1000 }, { paytables: EVERYTHING });
    table.refuses(play(1, { raise: 1000, 'flush-bonus': 100 }), '678a.7(c)');
  });

  test('a raise needs the chips', () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.sits(1, 900);
    table.ready(inTurns(FLUSH_OF[4], KING_HIGH));
    table.wagers(1, { ante: 500 });
    table.deals();
    table.staff();
    table.refuses(raise(1, 500), '678a.7(a)');
    table.does(play(1, { fold: true }));
  });
});

describe('a fold', () => {
  test(
    proves(
      'without an optional wager loses the Ante and racks the cards at once',
      '678a.11(c)(2)',
      '678a.11(c)(2)(ii)',
    ),
    () => {
      const table = asked([FLUSH_OF[3]], KING_HIGH, { ante: 500 });
      const { inventory } = table.state.bank;
      expect(table.does(play(1, { fold: true }))).toMatchObject([
        {
          racked: true,
          collected: [{ box: 1, wager: 'ante', cents: 500 }],
          cites: ['678a.11(c)(2)(ii)', '678a.11(c)(2)'],
        },
      ]);
      expect(table.state.bank.inventory).toBe(inventory + 500);
      expect(table.state.round?.hands[0]?.status).toBe('racked');
      expect(table.book.viewFor(table.state, personOf({ role: 'player', seat: 1 })).boxes[0]?.cards).toEqual([]);
      table.staff();
      expect(results(table, 1)).toMatchObject([
        { wager: 'ante', outcome: 'forfeit', received: 0, cites: ['678a.11(c)(2)(ii)', '678a.11(c)(2)'] },
      ]);
      expect(table.state.bank.inventory).toBe(inventory + 500);
      expect(totalChips(table.state)).toBe(0);
    },
  );

  test.each([['flush-bonus'], ['straight-flush-bonus'], ['progressive']])(
    proves(
      'with a %s loses the Ante and keeps the cards face down until it is settled',
      '678a.11(c)(2)',
      '678a.11(c)(2)(i)',
    ),
    (wager) => {
      const table = asked(['2h3h4hQh6c8sJc'], KING_HIGH, { ante: 500, [wager]: 100 }, { paytables: EVERYTHING });
      expect(table.does(play(1, { fold: true }))).toMatchObject([
        { racked: false, cites: ['678a.11(c)(2)(i)', '678a.11(c)(2)'] },
      ]);
      expect(table.state.boxes[0]).toMatchObject({ wagers: { ante: 0 }, collected: { ante: 500 } });
      expect(table.book.viewFor(table.state, 'public').boxes[0]?.cards).toEqual(Array(7).fill(null));
      table.staff();
      const [ante, side] = results(table, 1);
      expect(ante).toMatchObject({ wager: 'ante', outcome: 'forfeit', cites: ['678a.11(c)(2)(i)', '678a.11(c)(2)'] });
      expect(side).toMatchObject({ wager, outcome: 'win' });
      expect(side?.cites).toContain('678a.11(c)(2)(i)');
      expect(totalChips(table.state)).toBe(0);
    },
  );
});

describe('settlement', () => {
  test(
    proves(
      'against a dealer who does not qualify the Ante is paid and the Raise returned',
      '678a.11(d)(1)',
      '678a.12(a)',
    ),
    () => {
      for (const hand of [FLUSH_OF[2], FLUSH_OF[5]]) {
        const table = asked([hand], NOTHING, { ante: 500 });
        table.does(raise(1, 500));
        table.staff();
        expect(results(table, 1)).toMatchObject([
          {
            wager: 'ante',
            outcome: 'win',
            received: 1000,
            cites: ['678a.11(d)(1)', '678a.12(a)', '678a.11(d)(1)(ii)'],
          },
          { wager: 'raise', outcome: 'push', received: 500, cites: ['678a.11(d)(1)', '678a.11(d)(1)(ii)'] },
        ]);
        expect(table.chips(1)).toBe(100_500);
      }
    },
  );

  test(proves('eight high does not qualify, nine high does', '678a.11(d)(1)'), () => {
    const settled = (dealers: string) =>
      settleJson([HIGH_CARD_FLUSH], {
        game: 'high-card-flush',
        dealer: dealers,
        seats: [{ seat: 1, cards: FLUSH_OF[3], wagers: { ante: 500 }, play: { raise: 500 } }],
      });
    expect(settled(NOTHING)).toMatchObject({
      dealer: { hand: 'three-card flush, 8 high', qualifies: false },
      seats: [{ net: 500 }],
    });
    expect(settled(NINE_HIGH)).toMatchObject({
      dealer: { hand: 'three-card flush, 9 high', qualifies: true },
      seats: [{ net: 1000 }],
    });
  });

  test(proves('their cards go unseen to the rack when nothing else is wagered', '678a.11(d)(1)(ii)'), () => {
    const table = asked([FLUSH_OF[3]], NOTHING, {
      ante: 500,
    });
    table.does(raise(1, 500), dealer({ do: 'turnUp' }), dealer({ do: 'settleHand', box: 1 }));
    expect(table.last('handSettled').result.unseen).toBe(true);
    expect(table.book.viewFor(table.state, 'public').boxes[0]?.cards).toEqual(Array(7).fill(null));
  });

  test(proves('a raise of cards that nobody sees is one wager, however high', '678a.11(d)(1)(ii)'), () => {
    const table = openTable(HIGH_CARD_FLUSH, {}, 'live');
    table.sits([1]);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.does(dealer({ do: 'closeBets' }), dealer({ do: 'deal' }), dealer({ do: 'rackStub' }), raise(1, 1500));
    table.does(dealer({ do: 'turnUp', cards: cards(NOTHING) }), dealer({ do: 'settleHand', box: 1 }));
    expect(results(table, 1)).toMatchObject([
      { wager: 'ante', outcome: 'win', received: 1000 },
      {
        wager: 'raise',
        outcome: 'push',
        stake: 1500,
        received: 1500,
        cites: expect.arrayContaining(['678a.11(d)(1)(ii)']),
      },
    ]);
  });

  test(proves('with an optional wager they are turned up and it is settled', '678a.11(d)(1)(i)'), () => {
    const table = asked([FLUSH_OF[4]], NOTHING, { ante: 500, 'flush-bonus': 100 }, { paytables: EVERYTHING });
    table.does(raise(1, 500), dealer({ do: 'turnUp' }), dealer({ do: 'settleHand', box: 1 }));
    expect(results(table, 1).map(({ wager, received }) => [wager, received])).toEqual([
      ['ante', 1000],
      ['raise', 500],
      ['flush-bonus', 300],
    ]);
    expect(results(table, 1)[2]?.cites).toEqual(['678a.11(e)(1)(ii)', '678a.12(b)', '678a.11(d)(1)(i)']);
    expect(table.book.viewFor(table.state, 'public').boxes[0]?.cards.every((card) => card !== null)).toBe(true);
  });

  test.each([
    ['higher', FLUSH_OF[5], 'win', 1000, '678a.11(d)(2)(ii)(A)'],
    ['equal', 'Kh7h5h2h3s8d9c', 'push', 500, '678a.11(d)(2)(ii)(B)'],
    ['lower', FLUSH_OF[3], 'lose', 0, '678a.11(d)(2)(ii)(C)'],
  ] as const)(
    proves(
      'against a dealer who qualifies a %s hand, %s: %s',
      '678a.11(d)(2)(i)',
      '678a.11(d)(2)(ii)',
      '678a.11(d)(2)(ii)(A)',
      '678a.11(d)(2)(ii)(B)',
      '678a.11(d)(2)(ii)(C)',
      '678a.6(c)',
    ),
    (_, hand, outcome, received, clause) => {
      const table = asked([hand], KING_HIGH, { ante: 500 });
      table.does(raise(1, 500));
      table.staff();
      for (const [at, wager] of ['ante', 'raise'].entries()) {
        expect(results(table, 1)[at]).toMatchObject({ wager, outcome, received });
        expect(results(table, 1)[at]?.cites[0]).toBe(clause);
      }
      expect(totalChips(table.state)).toBe(0);
    },
  );

  test(
    proves(
      'hands are shown and settled one after another from the dealer’s right',
      '678a.11(d)(2)',
      '678a.11(d)(2)(i)',
      '678a.11(e)',
    ),
    () => {
      const table = asked([FLUSH_OF[3], 'KsTs5s3dJd9c7c', 'AcKc3c5d9dTd6d'], '8d7h2s3s5h9h6s', { ante: 500 });
      for (const seat of [1, 2, 3]) table.does(raise(seat, 500));
      table.does(dealer({ do: 'turnUp' }));
      for (const box of [3, 2, 1]) {
        for (const other of [1, 2, 3].filter((at) => at !== box))
          table.refuses(dealer({ do: 'settleHand', box: other }), '678a.11(d)(2)');
        expect(table.book.viewFor(table.state, 'public').boxes[box - 1]?.cards).toEqual(Array(7).fill(null));
        table.does(dealer({ do: 'settleHand', box }));
        expect(table.book.viewFor(table.state, 'public').boxes[box - 1]?.cards.every((card) => card !== null)).toBe(
          true,
        );
      }
    },
  );

  test('Ante and Raise come first, then Flush Bonus, Straight Flush Bonus and Progressive', () => {
    const wagers = { ante: 500, progressive: 100, 'straight-flush-bonus': 100, 'flush-bonus': 100 };
    const table = asked(['2h3h4hQh6c8sJc'], KING_HIGH, wagers, { paytables: EVERYTHING });
    table.does(raise(1, 500));
    table.staff();
    expect(results(table, 1).map(({ wager }) => wager)).toEqual([
      'ante',
      'raise',
      'flush-bonus',
      'straight-flush-bonus',
      'progressive',
    ]);
  });

  test(proves('optional wagers bear on no other', '678a.7(d)(2)', '678a.7(d)(3)'), () => {
    const wagers = { ante: 500, 'flush-bonus': 100, 'straight-flush-bonus': 200 };
    const table = asked(['2h3h4hQd6c8sJd'], KING_HIGH, wagers, {
      paytables: EVERYTHING,
    });
    table.does(raise(1, 500));
    table.staff();
    expect(table.received(1)).toEqual({ ante: 0, raise: 0, 'flush-bonus': 0, 'straight-flush-bonus': 1600 });
  });

  test(
    proves('the cards are collected when every hand is settled, so that the round can be rebuilt', '678a.11(f)'),
    () => {
      const table = asked([FLUSH_OF[3]], KING_HIGH, { ante: 500 });
      table.refuses(dealer({ do: 'collectCards' }), '678a.11(b)');
      table.does(raise(1, 500), dealer({ do: 'turnUp' }));
      table.refuses(dealer({ do: 'collectCards' }), '678a.11(d)(2)');
      table.does(dealer({ do: 'settleHand', box: 1 }));
      expect(table.does(dealer({ do: 'collectCards' }))).toMatchObject([{ cites: ['678a.11(f)'] }]);
      const rebuilt = table.log.findLast((event) => event.did === 'dealt');
      expect(rebuilt).toMatchObject({ dealt: [{ to: 1 }, { to: 'dealer' }] });
    },
  );
});

describe('a progressive win', () => {
  const RUN_OF = { 2: '3d4d9cTsKs8hQh', 3: '3d4d5dTsKs9hQh', 4: '3d4d5d6dTs9hQh', 6: '3d4d5d6d7d8dTs' } as const;
  const DEALERS = '9s7s2sKcQcJc4h';

  const won = (hand: string, paytable = 'A') => {
    const table = asked([hand], DEALERS, { ante: 500, progressive: 100 }, { paytables: { progressive: paytable } });
    table.does(play(1, { fold: true }), dealer({ do: 'turnUp' }));
    return table;
  };
  const settle = dealer({ do: 'settleHand', box: 1 });
  const verify = dealer({ do: 'verifyPayout', box: 1, light: true });
  const validate = floorperson({ do: 'validatePayout', box: 1 });

  test(
    proves(
      'is verified by the dealer, hand and light, and validated by a floorperson before it is paid',
      '678a.11(e)(3)(i)',
      '678a.11(e)(3)(ii)',
      '678a.11(e)(3)(iii)',
    ),
    () => {
      const table = won(RUN_OF[3]);
      table.refuses(settle, '678a.11(e)(3)(iii)');
      table.refuses(validate, '678a.11(e)(3)(i)', '678a.11(e)(3)(ii)');
      table.refuses(dealer({ do: 'verifyPayout', box: 1, light: false }), '678a.11(e)(3)(ii)');
      expect(table.does(verify)).toMatchObject([{ cites: ['678a.11(e)(3)(i)', '678a.11(e)(3)(ii)'] }]);
      table.refuses(verify, '678a.11(e)(3)(i)');
      table.refuses(settle, '678a.11(e)(3)(iii)');
      table.refuses(dealer({ do: 'validatePayout', box: 1 }));
      expect(table.does(validate)).toMatchObject([{ cites: ['678a.11(e)(3)(iii)'] }]);
      table.refuses(validate, '678a.11(e)(3)(iii)');
      table.does(settle);
      expect(table.received(1)).toEqual({ ante: 0, progressive: 300 });
    },
  );

  test(
    proves('the staff are told the act that is due', '678a.11(e)(3)(i)', '678a.11(e)(3)(ii)', '678a.11(e)(3)(iii)'),
    () => {
      const table = won(RUN_OF[6]);
      const acts: string[] = [];
      for (let command = dutyCommand(table.book, table.state); table.state.round !== null && command !== null; ) {
        acts.push(`${command.by.role} ${command.do}`);
        table.does(command);
        command = dutyCommand(table.book, table.state);
      }
      expect(acts).toEqual([
        'dealer verifyPayout',
        'floorperson validatePayout',
        'dealer settleHand',
        'floorperson completeDocuments',
        'dealer collectCards',
      ]);
    },
  );

  test.each([
    ['A', 2, false],
    ['A', 3, true],
    ['B', 3, false],
    ['B', 4, true],
  ] as const)(
    proves('by table %s with %i cards needs validation: %s', '678a.11(e)(3)', '678a.7(d)(4)'),
    (paytable, length, wins) => {
      const table = won(RUN_OF[length], paytable);
      if (wins) table.refuses(settle, '678a.11(e)(3)(iii)');
      else {
        table.refuses(verify, '678a.11(e)(3)(i)');
        table.refuses(validate, '678a.11(e)(3)(iii)');
        table.does(settle);
      }
    },
  );

  test(
    proves(
      'a share of the meter is not paid from the inventory, and its cards stay until the papers are done',
      '678a.11(e)(3)(iv)',
    ),
    () => {
      const table = won(RUN_OF[6]);
      const { inventory, meters } = table.state.bank;
      const meter = meters.progressive ?? 0;
      table.does(verify, validate, settle);
      expect(table.last('handSettled').moves).toContainEqual(
        expect.objectContaining({ from: { at: 'meter', wager: 'progressive' }, to: { at: 'seat', seat: 1 } }),
      );
      expect(table.state.bank).toMatchObject({ inventory, meters: { progressive: meter - Math.floor(meter / 10) } });
      table.refuses(dealer({ do: 'collectCards' }), '678a.11(e)(3)(iv)');
      const papers = floorperson({ do: 'completeDocuments', box: 1 });
      expect(table.does(papers)).toMatchObject([{ cites: ['678a.11(e)(3)(iv)'] }]);
      table.refuses(papers, '678a.11(e)(3)(iv)');
      table.does(dealer({ do: 'collectCards' }));
    },
  );

  test(proves('a fixed payout comes from the inventory and needs no papers', '678a.11(e)(3)(iv)'), () => {
    const table = won(RUN_OF[4]);
    const { inventory, meters } = table.state.bank;
    table.does(verify, validate, settle);
    expect(table.state.bank).toMatchObject({ inventory: inventory - 4000, meters });
    table.does(dealer({ do: 'collectCards' }));
  });
});

describe('rounds that settle refuses', () => {
  const seat = { seat: 1, cards: FLUSH_OF[4], wagers: { ante: 1000 }, play: { raise: 1000 } };
  const round = { game: 'high-card-flush', dealer: KING_HIGH, seats: [seat] };
  test.each([
    ['another edition', { edition: '2017' }, {}],
    ['a joker', { dealer: KING_HIGH.replace('Kc', 'Jk') }, {}],
    ['a card twice', { dealer: KING_HIGH.replace('Kc', '2h') }, {}],
    ['eight cards', {}, { cards: `${FLUSH_OF[4]}3s` }],
    ['a Raise among the wagers', {}, { wagers: { ante: 1000, raise: 1000 } }],
    ['a bonus that is not offered', {}, { wagers: { ante: 1000, 'flush-bonus': 100 } }],
    ['a stake of nothing', {}, { wagers: { ante: 0 } }],
    ['half a cent', {}, { wagers: { ante: 10.5 }, play: { fold: true } }],
    ['a raise above', {}, { play: { raise: 2000 } }],
    ['a raise below', {}, { play: { raise: 500 } }],
    ['a seventh seat', {}, { seat: 7 }],
    ['a paytable that is not there', { paytables: { 'flush-bonus': 'I' } }, {}],
    ['a payout limit too low', { payoutLimit: 1 }, {}],
  ])('%s', (_, more, change) => {
    expect(settleJson([HIGH_CARD_FLUSH], { ...round, ...more, seats: [{ ...seat, ...change }] })).toHaveProperty(
      'reason',
    );
    expect(settleJson([HIGH_CARD_FLUSH], round)).toHaveProperty('seats');
  });
});

test('others are told that a Raise may be made, not by which length of a flush', () => {
  expect(
    ['678a.11(b)(1)', '678a.11(b)(2)', '678a.11(b)(3)', '678a.11(c)(1)'].map((id) => openClause(id as never)),
  ).toEqual([...['678a.11(b)', '678a.11(b)', '678a.11(b)', '678a.11(c)(1)']]);
});
