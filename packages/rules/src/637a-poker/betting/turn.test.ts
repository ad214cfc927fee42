import { describe, expect, test } from 'vitest';
import type { ClauseId } from '../../register/index.js';
import { eventsCiting, proves } from '../../testing/index.js';
import { byDealer, byPlayer, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import type { PokerHand } from '../model/state.js';

const FOUR = [20_000, 20_000, 20_000, 20_000];

/** A round of this game, played on until this is so. */
const at = (game: string, test: (hand: PokerHand) => boolean): ConductTable => {
  const table = openConduct(game, FOUR);
  table.starts();
  table.until(test);
  return table;
};
const next = (table: ConductTable): number => table.hand.players[(table.hand.actor + 1) % 4]?.seat ?? 0;
const betting = (street: number) => (hand: PokerHand) => hand.street === street && hand.phase === 'bet';
const phase = (name: PokerHand['phase']) => (hand: PokerHand) => hand.phase === name;

describe('out of turn', () => {
  test.each([
    ['hold-em', betting(0), ['637a.11(g)']],
    ['hold-em', betting(1), ['637a.11(h)']],
    ['hold-em', phase('showdown'), ['637a.11(k)', '637a.11(j)']],
    ['five-card-draw-high', phase('draw'), ['637a.13(g)', '637a.13(h)']],
    ['super-stud-hl8', phase('discard'), ['637a.10(m)', '637a.10(e)']],
    ['seven-card-stud-high', phase('forced-bet'), ['637a.10(d)(1)', '637a.10(e)']],
    ['seven-card-stud-high', betting(0), ['637a.10(e)']],
    ['seven-card-stud-high', betting(1), ['637a.10(g)', '637a.10(f)(1)', '637a.10(f)(3)']],
    ['seven-card-stud-low', betting(1), ['637a.10(g)', '637a.10(f)(2)', '637a.10(f)(3)']],
    ['five-card-stud', phase('forced-bet'), ['637a.14(d)', '637a.14(e)']],
    ['five-card-stud', betting(2), ['637a.14(g)', '637a.14(f)(1)', '637a.14(f)(2)']],
  ] as const)('%s: a fold is refused by 637a.8(c) and the clause of the turn', (game, until, clauses) => {
    const table = at(game, until);
    expect(table.ruling(byPlayer(next(table), { do: 'fold' }))).toEqual({
      args: { what: 'seat', seat: next(table), turn: table.turn() },
      reason: 'not-your-turn',
      cites: ['637a.8(c)', ...clauses],
    });
  });

  test.each([
    ['hold-em', phase('showdown'), ['637a.11(k)', '637a.11(j)']],
    ['five-card-draw-low', phase('draw'), ['637a.13(g)', '637a.13(h)']],
    ['super-stud-hl8', phase('discard'), ['637a.10(m)', '637a.10(e)']],
    ['seven-card-stud-high', phase('forced-bet'), ['637a.10(d)(1)', '637a.10(e)', '637a.18(l)(2)']],
  ] as const)('%s: nobody folds, checks, calls or raises where something else is to be done', (game, until, cites) => {
    const table = at(game, until);
    for (const act of ['fold', 'check', 'call'] as const)
      expect(table.ruling(byPlayer(table.turn(), { do: act }))).toMatchObject({ cites });
  });

  test.each([{ do: 'draw', cards: [] }, { do: 'discard', cards: [] }, { do: 'makeForcedBet' }] as const)(
    'a betting round is no time for $do',
    (act) => {
      const table = at('hold-em', betting(0));
      expect(table.ruling(byPlayer(table.turn(), act))).toMatchObject({ cites: ['637a.11(g)'] });
    },
  );

  test(proves('between rounds, before the cards and without a seat there is nothing to fold', '637a.8(a)'), () => {
    const table = openConduct('hold-em', FOUR);
    const fold = { do: 'fold' } as const;
    expect(table.ruling(byPlayer(1, fold))).toEqual({
      args: { what: 'no-round' },
      reason: 'too-early',
      cites: ['637a.8(a)'],
    });
    table.starts();
    expect(table.ruling(byPlayer(1, fold))).toEqual({
      args: { what: 'dealer' },
      reason: 'not-your-turn',
      cites: ['637a.11(g)'],
    });
    table.deals();
    expect(table.ruling(byPlayer(9, fold))).toEqual({
      args: { seat: 9 },
      reason: 'not-in-round',
      cites: ['637a.8(a)', '637a.8(c)', '637a.11(g)'],
    });
  });
});

describe('in turn', () => {
  const paid = (seat: number, cents: number, clause: ClauseId) => [
    { from: { at: 'seat', seat }, to: { at: 'pot' }, cents, cites: [clause] },
  ];

  test(proves('each act names its clause, and its chips go into the pot', '637a.7(c)', '637a.11(g)'), () => {
    const table = at('hold-em', betting(0));
    const [small, big, third, button] = table.hand.players.map(({ seat }) => seat) as [number, number, number, number];
    const cites: readonly ClauseId[] = ['637a.11(g)'];
    expect(table.does(byPlayer(third, { do: 'raiseTo', cents: 800 }))).toEqual([
      {
        did: 'raised',
        seat: third,
        bet: 800,
        full: true,
        opens: false,
        moves: paid(third, 800, '637a.11(g)'),
        cites,
      },
    ]);
    expect(table.ruling(byPlayer(button, { do: 'check' }))).toEqual({
      args: { bet: 800 },
      reason: 'bet-to-call',
      cites,
    });
    expect(table.does(byPlayer(button, { do: 'fold' }))).toEqual([{ did: 'folded', seat: button, cites }]);
    expect(table.does(byPlayer(small, { do: 'call' }))).toEqual([
      { did: 'called', seat: small, bet: 800, paid: 600, moves: paid(small, 600, '637a.11(g)'), cites },
    ]);
    table.does(byPlayer(big, { do: 'call' }));
    table.deals();
    const flop: readonly ClauseId[] = ['637a.11(h)'];
    expect(table.ruling(byPlayer(small, { do: 'call' }))).toEqual({
      args: {},
      reason: 'no-bet-to-call',
      cites: flop,
    });
    expect(table.does(byPlayer(small, { do: 'check' }))).toEqual([{ did: 'checked', seat: small, cites: flop }]);
    expect(table.does(byPlayer(big, { do: 'raiseTo', cents: 400 }))).toMatchObject([
      { did: 'raised', bet: 400, full: true, opens: true, cites: flop },
    ]);
    expect(table.hand.voluntary).toBe(0b0111);
    expect(eventsCiting(table.log, '637a.7(c)')).toEqual(['roundStarted']);
  });

  test(proves('a bet is whole cents, within the stakes and the limits', '637a.8(b)(1)', '637a.8(k)'), () => {
    const table = at('hold-em', betting(0));
    const bets = (cents: number) => table.ruling(byPlayer(table.turn(), { do: 'raiseTo', cents }));
    expect(bets(20_001)).toMatchObject({ cites: ['637a.8(b)(1)', '637a.8(k)', '637a.11(g)'] });
    for (const cents of [20_000, 801, 799, 800.5, 20_000.5, Number.NaN])
      expect(bets(cents)).toMatchObject({ cites: ['637a.8(k)', '637a.11(g)'] });
  });

  test(proves('a player who cannot pay the whole call is All-in for less', '637a.8(b)(5)'), () => {
    const table = openConduct('hold-em', [700, 20_000, 20_000, 20_000], { stakesNeeded: false });
    table.starts();
    table.deals();
    table.does(byPlayer(3, { do: 'raiseTo', cents: 800 }), byPlayer(4, { do: 'fold' }));
    expect(table.does(byPlayer(1, { do: 'call' }))).toEqual([
      {
        did: 'called',
        seat: 1,
        bet: 700,
        paid: 500,
        moves: paid(1, 500, '637a.11(g)'),
        cites: ['637a.11(g)', '637a.8(b)(5)'],
      },
    ]);
  });
});

describe('the Straddle Bet', () => {
  const STRADDLE = { straddle: 800 } as const;
  test(proves('is its own event, and raises the bet', '637a.11(e)'), () => {
    const table = openConduct('hold-em', FOUR, STRADDLE);
    const straddle = { do: 'straddle' } as const;
    expect(table.ruling(byPlayer(1, straddle))).toMatchObject({ cites: ['637a.11(e)'] });
    table.starts();
    const seat = table.hand.players[2]?.seat ?? 0;
    expect(table.ruling(byDealer(straddle))).toMatchObject({ cites: ['637a.11(e)', '637a.7(b)'] });
    expect(table.does(byPlayer(seat, straddle))).toEqual([
      {
        did: 'straddled',
        seat,
        bet: 800,
        moves: [{ from: { at: 'seat', seat }, to: { at: 'pot' }, cents: 800, cites: ['637a.11(e)'] }],
        cites: ['637a.11(e)'],
      },
    ]);
    expect(table.hand).toMatchObject({ toCall: 800, fullBet: 800, lastRaise: 800, raises: 2, aggressor: -1 });
    expect(table.hand.players[2]).toMatchObject({ bet: 800, put: 800, acted: false, actedAt: 0 });
  });

  test(proves('takes the whole of it, and is not for the flop', '637a.11(e)'), () => {
    const short = openConduct('hold-em', FOUR, { straddle: 20_100 });
    short.starts();
    const seat = short.hand.players[2]?.seat ?? 0;
    expect(short.refuses(byPlayer(seat, { do: 'straddle' }), '637a.11(e)')).toBe(
      'not-enough {"what":"straddle","straddle":20100}',
    );
    const all = openConduct('hold-em', FOUR, { straddle: 20_000 });
    all.starts();
    all.does(byPlayer(all.hand.players[2]?.seat ?? 0, { do: 'straddle' }));
    const flop = openConduct('hold-em', FOUR, STRADDLE);
    flop.starts();
    flop.until(({ street }) => street === 1);
    expect(flop.hand.phase).toBe('deal');
    expect(flop.refuses(byPlayer(flop.hand.players[2]?.seat ?? 0, { do: 'straddle' }), '637a.11(e)')).toBe(
      'straddle-too-late',
    );
  });

  test(proves('is not offered in Stud Poker', '637a.9(b)'), () => {
    const stud = openConduct('seven-card-stud-high', FOUR, STRADDLE);
    stud.starts();
    expect(stud.ruling(byPlayer(1, { do: 'straddle' }))).toMatchObject({ cites: ['637a.9(b)'] });
    expect(stud.ruling(byDealer({ do: 'straddle' }))).toMatchObject({ cites: ['637a.9(b)', '637a.7(b)'] });
  });
});

describe('the Forced Bet', () => {
  test('is a player’s, in the games that have one', () => {
    const bring = byDealer({ do: 'makeForcedBet' });
    expect(at('hold-em', betting(0)).ruling(bring)).toMatchObject({ cites: ['637a.8(a)', '637a.7(b)'] });
    expect(at('five-card-stud', phase('forced-bet')).ruling(bring)).toMatchObject({
      cites: ['637a.14(d)', '637a.7(b)'],
    });
  });

  test(proves('is the filed amount, or all the player’s chips', '637a.10(d)(1)'), () => {
    for (const [stack, bet] of [
      [20_000, 200],
      [150, 150],
    ] as const) {
      const table = openConduct('seven-card-stud-high', [stack, 20_000], { stakesNeeded: false });
      table.starts('AsKsAhKh2cKd');
      table.deals();
      expect(table.turn()).toBe(1);
      const [event] = table.does(byPlayer(1, { do: 'makeForcedBet' }));
      expect(event).toEqual({
        did: 'forcedBetMade',
        seat: 1,
        bet,
        moves: [{ from: { at: 'seat', seat: 1 }, to: { at: 'pot' }, cents: bet, cites: ['637a.10(d)(1)'] }],
        cites: ['637a.10(d)(1)'],
      });
      // The others call the whole of it, whoever brought in less.
      expect(table.hand).toMatchObject({ phase: 'bet', toCall: 200, fullBet: 0, lastRaise: 0, raises: 0 });
    }
  });
});

describe('the end of a betting round', () => {
  const AFTER_BETTING = {
    limit: 'no',
    raiseCap: null,
    rake: [{ kind: 'percentage', percent: 10, step: 100, when: 'after-betting-round' }],
    rakeMost: 1000,
  } as const;

  test(proves('an uncalled bet goes back, and only the called part is raked', '637a.17(d)', '637a.17(b)(1)(i)'), () => {
    const table = openConduct('hold-em', FOUR, AFTER_BETTING);
    table.starts();
    table.deals();
    const seats = table.hand.players.map(({ seat }) => seat) as [number, number, number, number];
    table.does(byPlayer(seats[2], { do: 'raiseTo', cents: 5000 }), byPlayer(seats[3], { do: 'fold' }));
    expect(table.does(byPlayer(seats[0], { do: 'fold' }))).toHaveLength(1);
    // $2 and $4 of the blinds and $4 of the raise are called: a tenth of $10.
    expect(table.does(byPlayer(seats[1], { do: 'fold' }))).toEqual([
      { did: 'folded', seat: seats[1], cites: ['637a.11(g)'] },
      {
        did: 'betReturned',
        seat: seats[2],
        cents: 4600,
        moves: [{ from: { at: 'pot' }, to: { at: 'seat', seat: seats[2] }, cents: 4600, cites: ['637a.17(d)'] }],
        cites: ['637a.17(d)'],
      },
      {
        did: 'raked',
        cents: 100,
        moves: [{ from: { at: 'pot' }, to: { at: 'rakeArea' }, cents: 100, cites: ['637a.17(b)(1)(i)'] }],
        cites: ['637a.17(b)(1)(i)'],
      },
    ]);
    expect(table.hand).toMatchObject({ phase: 'push', pot: 900, raked: 100 });
  });

  test(proves('the pot and the side pot of an All-in call are raked separately', '637a.17(b)(1)(i)'), () => {
    const table = openConduct('hold-em', [20_000, 700, 20_000], { ...AFTER_BETTING, chip: 50, stakesNeeded: false });
    table.starts();
    table.deals();
    table.does(byPlayer(3, { do: 'raiseTo', cents: 1150 }), byPlayer(1, { do: 'call' }));
    // Three times $7 are $21, and $2 of it; twice $4.50 are $9, and no whole dollar of it.
    expect(table.does(byPlayer(2, { do: 'call' }))).toMatchObject([{ did: 'called' }, { did: 'raked', cents: 200 }]);
  });

  test(proves('each betting round rakes only the chips not raked before', '637a.17(b)(1)(i)'), () => {
    const table = openConduct('hold-em', FOUR, AFTER_BETTING);
    table.starts();
    table.until(({ street, phase: now }) => street === 1 && now === 'bet');
    expect(table.log.filter(({ did }) => did === 'raked')).toMatchObject([{ cents: 100 }]);
    table.does(byPlayer(table.turn(), { do: 'raiseTo', cents: 1000 }));
    table.until(({ street }) => street === 2);
    // $56 in all: $5, of which $1 is there.
    expect(table.log.findLast(({ did }) => did === 'raked')).toMatchObject({ cents: 400 });
    const raked = table.log.filter(({ did }) => did === 'raked').length;
    table.until(({ street }) => street === 3);
    expect(table.log.filter(({ did }) => did === 'raked')).toHaveLength(raked);
  });
});
