import { describe, expect, test } from 'vitest';
import type { ClauseId } from '../../register/index.js';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import type { PokerAct } from '../model/acts.js';
import type { PokerSubmission } from '../model/submission.js';

const NO_LIMIT = { limit: 'no', raiseCap: null } as const;
const BINDING = { ...NO_LIMIT, outOfTurn: 'binding-if-unchanged' } as const;
const WORDS: readonly ClauseId[] = ['637a.8(c)', '637a.18(l)'];
const PUSHED: readonly ClauseId[] = ['637a.8(e)', '637a.8(e)(1)'];

/** Blinds of $2 and $4 in seats 1 and 2, the first cards dealt: seat 3 is to act. */
const dealt = (draft: Partial<PokerSubmission> = NO_LIMIT, stacks = [20_000, 20_000, 20_000]): ConductTable => {
  const table = openConduct('hold-em', stacks, draft);
  table.starts();
  table.deals();
  return table;
};
/** The same with all in for $4 and the flop dealt: seat 1 is to act. */
const flop = (draft: Partial<PokerSubmission> = NO_LIMIT): ConductTable => {
  const table = dealt(draft);
  table.until(({ street, phase }) => street === 1 && phase === 'bet');
  return table;
};
const says = (seat: number, say: 'fold' | 'check' | 'call' | 'raise', cents?: number) =>
  byPlayer(seat, { do: 'say', say, ...(cents === undefined ? {} : { cents }) });
const puts = (seat: number, chips: readonly number[], more: Partial<Extract<PokerAct, { do: 'placeChips' }>> = {}) =>
  byPlayer(seat, { do: 'placeChips', chips, ...more });
const rests = (seat: number) => byPlayer(seat, { do: 'restHands' });

describe('words', () => {
  test(proves('a raise without an amount is a statement, until its chips are in', '637a.8(c)', '637a.8(g)'), () => {
    const table = dealt();
    expect(table.does(says(3, 'raise'))).toEqual([
      {
        did: 'statementMade',
        statement: { seat: 3, street: 0, put: 0, said: 'raise', chips: [] },
        cites: [...WORDS, '637a.8(g)'],
      },
    ]);
    expect(table.does(puts(3, [300, 600]))).toMatchObject([
      { statement: { said: 'raise', chips: [300, 600] }, cites: [...WORDS, '637a.8(g)', ...PUSHED] },
    ]);
    expect(table.does(rests(3))).toMatchObject([{ did: 'raised', bet: 900, cites: ['637a.11(g)', '637a.8(g)'] }]);
    // It was their statement, and it is spent.
    expect(table.ruling(byPlayer(1, { do: 'fold' }))).toMatchObject({ events: [{ did: 'folded' }] });
    expect(table.ruling(rests(1))).toEqual({
      args: {},
      reason: 'no-bet-under-way',
      cites: ['637a.8(g)'],
    });
  });

  test(proves('a player with nothing to call raises without saying call', '637a.8(f)(2)', '637a.8(g)'), () => {
    const table = dealt();
    table.does(byPlayer(3, { do: 'call' }), byPlayer(1, { do: 'call' }));
    expect(table.ruling(says(2, 'raise'))).toMatchObject({ events: [{ cites: [...WORDS, '637a.8(g)'] }] });
    const call = dealt();
    expect(call.ruling(puts(3, [400], { said: 'raise' }))).toMatchObject({
      events: [{ cites: [...WORDS, '637a.8(f)(2)', ...PUSHED] }],
    });
    expect(call.ruling(puts(3, [300], { said: 'raise' }))).toMatchObject({
      events: [{ cites: [...WORDS, '637a.8(g)', ...PUSHED] }],
    });
  });

  test(proves('it binds until it is done, and a new turn is a new choice', '637a.8(c)'), () => {
    const table = dealt();
    table.does(
      says(3, 'raise'),
      byPlayer(3, { do: 'raiseTo', cents: 900 }),
      byPlayer(1, { do: 'raiseTo', cents: 2000 }),
    );
    table.does(byPlayer(2, { do: 'fold' }));
    expect(table.turn()).toBe(3);
    expect(table.ruling(rests(3))).toMatchObject({ cites: ['637a.8(g)'] });
    expect(table.ruling(rests(1))).toMatchObject({ cites: ['637a.8(c)', '637a.11(g)'] });
    table.does(byPlayer(3, { do: 'fold' }));
    const small = dealt();
    small.does(byPlayer(3, { do: 'call' }));
    // With $2 in the pot, $2 more are the call.
    expect(small.ruling(puts(1, [200], { said: 'raise' }))).toMatchObject({
      events: [{ cites: [...WORDS, '637a.8(f)(2)', ...PUSHED] }],
    });
  });

  test(proves('with one amount only, "raise" is that', '637a.8(c)', '637a.18(l)'), () => {
    const table = dealt({});
    expect(table.ruling(says(3, 'raise'))).toMatchObject({
      events: [{ did: 'raised', bet: 800, cites: ['637a.11(g)', ...WORDS] }],
    });
    expect(table.ruling(says(3, 'raise', 800))).toMatchObject({ events: [{ cites: ['637a.11(g)', ...WORDS] }] });
    expect(table.ruling(says(3, 'raise', 900))).toMatchObject({ cites: ['637a.8(k)', '637a.11(g)'] });
    const covered = dealt();
    covered.does(byPlayer(3, { do: 'raiseTo', cents: 20_000 }));
    expect(covered.ruling(says(1, 'raise'))).toMatchObject({ cites: ['637a.8(b)(5)'] });
  });

  test(proves('other words bind nobody', '637a.8(c)'), () => {
    expect(dealt().ruling(byPlayer(3, { do: 'say', say: 'straddle' as never }))).toEqual({
      args: { what: 'statement', given: 'straddle', allowed: ['fold', 'check', 'call', 'raise'] },
      reason: 'unknown-choice',
      cites: ['637a.8(c)'],
    });
  });

  test(proves('a raise that nobody called is no longer waited for', '637a.18(e)', '637a.17(d)'), () => {
    // Seat 3 is All-in for $4; on the river seat 1 says that they raise, bets, and seat 2 folds.
    const river = dealt({ ...NO_LIMIT, stakesNeeded: false }, [20_000, 20_000, 400]);
    river.until(({ street, phase }) => street === 3 && phase === 'bet');
    river.does(says(1, 'raise'), byPlayer(1, { do: 'raiseTo', cents: 1000 }), byPlayer(2, { do: 'fold' }));
    expect(river.hand).toMatchObject({ phase: 'showdown', pot: 1200 });
    expect(river.does(byPlayer(1, { do: 'show' }))).toMatchObject([{ did: 'shown' }]);
    const draw = openConduct('five-card-draw-high', [20_000, 20_000, 400], { ...NO_LIMIT, stakesNeeded: false });
    draw.starts();
    draw.deals();
    draw.does(byPlayer(3, { do: 'call' }), byPlayer(1, { do: 'call' }), says(2, 'raise'));
    draw.does(byPlayer(2, { do: 'raiseTo', cents: 1000 }), byPlayer(1, { do: 'fold' }));
    draw.until(({ phase }) => phase === 'draw');
    draw.does(byPlayer(2, { do: 'draw', cards: [] }));
  });
});

describe('words before the turn, where the house holds players to them', () => {
  test(proves('are kept as they were said', '637a.18(s)'), () => {
    const table = dealt(BINDING);
    expect(table.does(says(1, 'raise', 1200))).toEqual([
      { did: 'saidBeforeTurn', seat: 1, say: 'raise', amount: 1200, cites: ['637a.18(s)'] },
    ]);
    // What they say last counts.
    expect(table.does(says(1, 'call'))).toEqual([
      { did: 'saidBeforeTurn', seat: 1, say: 'call', amount: null, cites: ['637a.18(s)'] },
    ]);
    table.does(says(2, 'check'));
    expect(table.hand.conduct.early).toEqual([
      { seat: 1, say: 'call', cents: null, street: 0, toCall: 400 },
      { seat: 2, say: 'check', cents: null, street: 0, toCall: 400 },
    ]);
    table.does(byPlayer(3, { do: 'fold' }));
    expect(table.ruling(says(3, 'call'))).toMatchObject({ cites: ['637a.8(c)', '637a.11(g)'] });
    expect(table.ruling(says(9, 'call'))).toMatchObject({ cites: ['637a.8(a)', '637a.8(c)', '637a.11(g)'] });
    const early = openConduct('hold-em', [20_000, 20_000, 20_000], BINDING);
    expect(early.ruling(says(1, 'call'))).toMatchObject({ cites: ['637a.8(a)'] });
    early.starts();
    expect(early.ruling(says(1, 'call'))).toMatchObject({ cites: ['637a.11(g)'] });
  });

  test.each([
    ['fold', undefined, [{ do: 'fold' }, { do: 'say', say: 'fold' }], [{ do: 'call' }, { do: 'raiseTo', cents: 800 }]],
    ['call', undefined, [{ do: 'call' }, { do: 'say', say: 'call' }], [{ do: 'fold' }, { do: 'raiseTo', cents: 800 }]],
    [
      'raise',
      undefined,
      [
        { do: 'raiseTo', cents: 800 },
        { do: 'say', say: 'raise' },
      ],
      [{ do: 'fold' }, { do: 'call' }],
    ],
    ['raise', 900, [{ do: 'raiseTo', cents: 900 }], [{ do: 'raiseTo', cents: 901 }, { do: 'call' }]],
    ['call', 400, [{ do: 'call' }], [{ do: 'fold' }]],
    // What could not be done binds nobody: a check of a bet, a raise below the least or above the stakes.
    ['check', undefined, [{ do: 'fold' }, { do: 'call' }, { do: 'raiseTo', cents: 800 }], []],
    ['raise', 799, [{ do: 'fold' }, { do: 'call' }, { do: 'raiseTo', cents: 800 }], []],
    ['raise', 800, [{ do: 'raiseTo', cents: 800 }], [{ do: 'call' }]],
    ['raise', 20_000, [{ do: 'raiseTo', cents: 20_000 }], [{ do: 'call' }]],
    ['raise', 20_001, [{ do: 'fold' }, { do: 'call' }], []],
  ] as const)(proves('"%s" of %s is that and nothing else', '637a.18(s)'), (say, cents, may, mayNot) => {
    const table = dealt(BINDING);
    table.does(says(1, say, cents), byPlayer(3, { do: 'call' }));
    for (const act of may) expect(table.ruling(byPlayer(1, act))).toHaveProperty('events');
    for (const act of mayNot) expect(table.ruling(byPlayer(1, act))).toMatchObject({ cites: ['637a.18(s)'] });
    // Nobody else is bound.
    table.does(byPlayer(1, may[0]));
    expect(table.ruling(byPlayer(2, { do: 'fold' }))).toHaveProperty('events');
  });

  test(proves('bind a player who could not have raised', '637a.18(s)'), () => {
    const table = dealt({ ...BINDING, stakesNeeded: false }, [300, 20_000, 20_000]);
    table.does(says(1, 'fold'), byPlayer(3, { do: 'call' }));
    expect(table.ruling(byPlayer(1, { do: 'call' }))).toMatchObject({ cites: ['637a.18(s)'] });
    table.does(byPlayer(1, { do: 'fold' }));
  });

  test(proves('bind while the bet is the same, in that betting round', '637a.18(s)'), () => {
    const table = flop(BINDING);
    table.does(says(2, 'check'), says(3, 'call'), byPlayer(1, { do: 'check' }));
    expect(table.ruling(byPlayer(2, { do: 'raiseTo', cents: 400 }))).toMatchObject({ cites: ['637a.18(s)'] });
    table.does(byPlayer(2, { do: 'check' }));
    // There is nothing to call.
    expect(table.ruling(byPlayer(3, { do: 'raiseTo', cents: 400 }))).toHaveProperty('events');
    table.does(byPlayer(3, { do: 'check' }));
    table.deals();
    table.does(byPlayer(1, { do: 'check' }));
    expect(table.ruling(byPlayer(2, { do: 'raiseTo', cents: 400 }))).toHaveProperty('events');
    const raised = flop(BINDING);
    raised.does(says(2, 'check'), byPlayer(1, { do: 'raiseTo', cents: 400 }));
    expect(raised.ruling(byPlayer(2, { do: 'call' }))).toHaveProperty('events');
  });
});

describe('chips', () => {
  test.each([
    ['a call', [400], {}, 'called', 400, []],
    ['a single chip larger than the call', [500], {}, 'called', 400, ['637a.8(i)']],
    ['two chips larger than the call', [500, 500], {}, 'raised', 1000, []],
    ['the call announced', [400], { said: 'call' }, 'called', 400, ['637a.8(c)']],
    ['a call announced and more put in', [500, 500], { said: 'call' }, 'called', 400, ['637a.18(l)', '637a.8(d)']],
    ['a call announced and less put in', [300], { said: 'call' }, 'called', 400, ['637a.18(l)', '637a.8(d)']],
    ['the amount announced', [1500], { said: { amount: 1500 } }, 'raised', 1500, ['637a.8(c)']],
    ['another amount announced', [1000], { said: { amount: 1500 } }, 'raised', 1500, ['637a.8(c)', '637a.8(d)']],
    ['the call by its amount', [400], { said: { amount: 400 } }, 'called', 400, ['637a.8(c)']],
  ] as const)(
    proves('%s: %j with %j is %s, $%i', '637a.8(c)', '637a.8(d)', '637a.8(e)', '637a.8(i)', '637a.18(l)'),
    (_, chips, more, did, bet, clauses) => {
      expect(dealt().does(puts(3, chips, more))).toMatchObject([
        { did, bet, cites: ['637a.11(g)', ...clauses, ...PUSHED] },
      ]);
    },
  );

  test(proves('count together with the chips already there', '637a.8(c)'), () => {
    const small = dealt();
    small.does(byPlayer(3, { do: 'call' }));
    expect(small.ruling(puts(1, [200]))).toMatchObject({ events: [{ did: 'called', bet: 400, paid: 200 }] });
    expect(small.ruling(puts(1, [100]))).toMatchObject({ cites: ['637a.8(c)'] });
    expect(small.ruling(puts(1, [500, 500]))).toMatchObject({ events: [{ did: 'raised', bet: 1200 }] });
    expect(small.ruling(puts(1, [800], { said: { amount: 1000 } }))).toMatchObject({
      events: [{ bet: 1000, cites: ['637a.11(g)', '637a.8(c)', ...PUSHED] }],
    });
    expect(small.ruling(puts(1, [19_801]))).toMatchObject({ cites: ['637a.8(b)(1)'] });
    expect(small.ruling(puts(1, [19_800]))).toMatchObject({ events: [{ did: 'called' }] });
    for (const wrong of [[], [0], [-100], [200, 0], [200.5]])
      expect(small.ruling(puts(1, wrong))).toMatchObject({ cites: ['637a.8(e)'] });
    small.does(byPlayer(1, { do: 'call' }));
    // Nothing is to be called: any chips are a raise, and the bet that is there is no call.
    expect(small.ruling(puts(2, [400]))).toMatchObject({
      events: [{ did: 'raised', bet: 800, cites: ['637a.11(g)', ...PUSHED] }],
    });
    expect(small.ruling(puts(2, [300]))).toMatchObject({ cites: ['637a.8(k)', '637a.11(g)'] });
    expect(small.ruling(puts(2, [400], { said: { amount: 400 } }))).toMatchObject({
      cites: ['637a.8(k)', '637a.11(g)'],
    });
  });

  test(proves('of a short stack are the call, all of them', '637a.8(b)(5)'), () => {
    const table = dealt({ ...NO_LIMIT, stakesNeeded: false }, [300, 20_000, 20_000]);
    table.does(byPlayer(3, { do: 'raiseTo', cents: 1000 }));
    expect(table.ruling(puts(1, [100]))).toMatchObject({
      events: [{ did: 'called', bet: 300, paid: 100, cites: ['637a.11(g)', '637a.8(b)(5)', ...PUSHED] }],
    });
  });

  test(proves('are not a whole bet while the player says so', '637a.8(f)(1)'), () => {
    const table = dealt();
    expect(table.does(puts(3, [500], { said: 'not-complete' }))).toEqual([
      {
        did: 'statementMade',
        statement: { seat: 3, street: 0, put: 0, said: 'not-complete', chips: [500] },
        cites: ['637a.8(f)(1)', ...PUSHED],
      },
    ]);
    expect(table.does(puts(3, [100]))).toMatchObject([
      { statement: { said: 'not-complete', chips: [500, 100] }, cites: ['637a.8(f)(1)', ...PUSHED] },
    ]);
    expect(table.ruling(puts(3, [19_401]))).toMatchObject({ cites: ['637a.8(b)(1)'] });
    // With the word "raise" it is a raise, of all that lies there.
    expect(table.ruling(puts(3, [400], { said: 'raise' }))).toMatchObject({
      events: [{ statement: { said: 'raise', chips: [500, 100, 400] }, cites: [...WORDS, '637a.8(g)', ...PUSHED] }],
    });
    table.does(puts(3, [400], { said: 'not-complete' }));
    expect(table.does(rests(3))).toMatchObject([{ did: 'raised', bet: 1000, cites: ['637a.11(g)', '637a.8(f)(1)'] }]);
  });

  test.each([
    [[], 800, ['637a.8(g)', '637a.8(d)', '637a.8(k)']],
    [[799], 800, ['637a.8(g)', '637a.8(d)', '637a.8(k)']],
    [[800], 800, ['637a.8(g)']],
    [[1400], 1400, ['637a.8(g)']],
    [[1401], 1400, ['637a.8(g)', '637a.8(d)', '637a.8(k)']],
  ] as const)(
    proves(
      '%j after the word "raise" are put right to %i where the limits want it',
      '637a.8(g)',
      '637a.8(d)',
      '637a.8(k)',
    ),
    (chips, bet, clauses) => {
      const table = dealt({ limit: 'spread', spreadMost: 1000, raiseCap: null });
      table.does(says(3, 'raise'));
      if (chips.length > 0) table.does(puts(3, chips));
      expect(table.does(rests(3))).toMatchObject([{ did: 'raised', bet, cites: ['637a.11(g)', ...clauses] }]);
    },
  );

  test(proves('of a bet that was made are not added to when the turn has passed', '637a.8(f)'), () => {
    const table = dealt();
    const raised = { cites: ['637a.8(f)'] };
    table.does(puts(3, [500, 500]));
    expect(table.ruling(puts(3, [500]))).toMatchObject(raised);
    // The blinds have bet less than that, and the player whose turn it is has not bet yet.
    expect(table.ruling(puts(2, [500]))).toMatchObject({ cites: ['637a.8(c)', '637a.11(g)'] });
    table.does(byPlayer(1, { do: 'fold' }), byPlayer(2, { do: 'call' }));
    expect(table.ruling(puts(3, [500]))).toMatchObject({ cites: ['637a.11(h)'] });
    table.deals();
    expect(table.ruling(puts(3, [500]))).toMatchObject({ cites: ['637a.8(c)', '637a.11(h)'] });
    expect(table.ruling(puts(1, [500]))).toMatchObject({ cites: ['637a.8(c)', '637a.11(h)'] });
    expect(table.ruling(puts(9, [500]))).toMatchObject({ cites: ['637a.8(a)', '637a.8(c)', '637a.11(h)'] });
  });

  test(proves('of a player who folded are no longer a bet', '637a.8(c)'), () => {
    const table = dealt();
    table.does(
      byPlayer(3, { do: 'raiseTo', cents: 800 }),
      byPlayer(1, { do: 'call' }),
      byPlayer(2, { do: 'raiseTo', cents: 1600 }),
    );
    table.does(byPlayer(3, { do: 'raiseTo', cents: 2400 }), byPlayer(1, { do: 'fold' }));
    expect(table.ruling(puts(1, [500]))).toMatchObject({ cites: ['637a.8(c)', '637a.11(g)'] });
  });

  test.each([
    ['pushed-forward', PUSHED],
    ['towards-the-pot', ['637a.8(e)', '637a.8(e)(2)']],
  ] as const)(proves('%s are a bet', '637a.8(e)', '637a.8(e)(1)', '637a.8(e)(2)'), (how, cites) => {
    expect(dealt().ruling(puts(3, [400], { how }))).toMatchObject({
      events: [{ did: 'called', cites: ['637a.11(g)', ...cites] }],
    });
  });
});

describe('currency', () => {
  const CURRENCY: readonly ClauseId[] = ['637a.8(e)', '637a.8(e)(3)', '637a.8(b)(3)'];

  test(proves('is a bet that the dealer changes', '637a.8(e)(3)', '637a.8(b)(3)'), () => {
    const table = dealt();
    expect(table.ruling(byDealer({ do: 'changeCurrency' }))).toMatchObject({ cites: ['637a.8(b)(3)'] });
    expect(table.does(puts(3, [300, 100], { how: 'currency' }))).toMatchObject([
      { did: 'currencyPlaced', seat: 3, cents: 400, cites: CURRENCY },
      { did: 'called', cites: ['637a.11(g)', ...CURRENCY] },
    ]);
    expect(table.ruling(puts(1, [100], { how: 'currency' }))).toMatchObject({ cites: ['637a.8(c)'] });
    table.does(puts(1, [200], { how: 'currency' }));
    expect(table.hand.conduct.currency).toBe(600);
    expect(table.does(byDealer({ do: 'changeCurrency' }))).toEqual([
      { did: 'currencyChanged', cents: 600, cites: ['637a.8(b)(3)', '637a.8(e)(3)'] },
    ]);
    expect(table.hand.conduct.currency).toBe(0);
    expect(table.ruling(byDealer({ do: 'changeCurrency' }))).toMatchObject({ cites: ['637a.8(b)(3)'] });
    expect(openConduct('hold-em', [20_000, 20_000]).ruling(byDealer({ do: 'changeCurrency' }))).toMatchObject({
      cites: ['637a.8(b)(3)'],
    });
  });

  test(proves('is in the pot with the word that goes with it', '637a.8(e)(3)'), () => {
    const table = dealt();
    expect(table.does(puts(3, [800], { how: 'currency', said: 'raise' }))).toMatchObject([
      { did: 'currencyPlaced', cents: 800 },
      { did: 'statementMade', statement: { chips: [800] } },
    ]);
    // Each time what was put in then.
    expect(table.does(puts(3, [200], { how: 'currency' }))).toMatchObject([
      { did: 'currencyPlaced', cents: 200 },
      { statement: { chips: [800, 200] } },
    ]);
    expect(table.hand.conduct.currency).toBe(1000);
  });
});

test(proves('in Stud Poker words and chips may complete the Forced Bet to a bet', '637a.8(c)', '637a.10(e)'), () => {
  const stud = openConduct('seven-card-stud-high', [20_000, 20_000]);
  stud.starts();
  stud.deals();
  const seat = stud.turn();
  expect(stud.ruling(says(seat, 'raise'))).toMatchObject({ events: [{ did: 'raised', bet: 400 }] });
  expect(stud.ruling(puts(seat, [400]))).toMatchObject({ events: [{ did: 'raised', bet: 400 }] });
  const completed = openConduct('seven-card-stud-high', [20_000, 20_000]);
  completed.starts();
  completed.deals();
  completed.does(says(completed.turn(), 'raise'));
  expect(completed.hand).toMatchObject({ phase: 'bet', toCall: 400, fullBet: 400, raises: 1 });
  for (const say of ['fold', 'check', 'call'] as const)
    expect(stud.ruling(says(seat, say))).toMatchObject({ cites: ['637a.10(d)(1)', '637a.10(e)', '637a.18(l)(2)'] });
});
