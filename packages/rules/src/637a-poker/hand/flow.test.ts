import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import { openPoker, pokerDeck } from '../../testing/scripted-poker.js';
import { INITIAL_HAND_CONDUCT } from '../model/conduct.js';
import type { PokerSubmission } from '../model/submission.js';
import { killWords } from './kill.js';

const NO_LIMIT = { limit: 'no', raiseCap: null } as const;
const FREE = { ...NO_LIMIT, stakesNeeded: false } as const;

/** The first cards are dealt; in Hold'em the blinds are with seats 1 and 2. */
const dealt = (
  stacks: readonly number[],
  draft: Partial<PokerSubmission> = NO_LIMIT,
  game = 'hold-em',
  top = '',
): ConductTable => {
  const table = openConduct(game, stacks, draft);
  table.starts(top);
  table.deals();
  return table;
};
const raises = (seat: number, cents: number) => byPlayer(seat, { do: 'raiseTo', cents });
const does = (seat: number, act: 'fold' | 'check' | 'call') => byPlayer(seat, { do: act });
/** The least and the most that this player may raise to, by what is refused around them. */
const range = (table: ConductTable, seat: number): readonly [number, number] | null => {
  const option = table.book
    .options(table.state, { role: 'player', seat, person: `player ${seat}` }, 0)
    .find(({ act }) => act.do === 'raiseTo')?.ranges?.cents;
  return option === undefined ? null : [option.min, option.max];
};
const levels = ({ hand: { toCall, fullBet, lastRaise, raises: made, aggressor, actor } }: ConductTable) => ({
  toCall,
  fullBet,
  lastRaise,
  raises: made,
  aggressor,
  actor,
});

describe('the round after a bet', () => {
  test('a full raise gives everyone a new choice, a short all-in does not', () => {
    const table = dealt([20_000, 20_000, 20_000, 1500], FREE);
    table.does(raises(3, 1000));
    expect(levels(table)).toEqual({ toCall: 1000, fullBet: 1000, lastRaise: 600, raises: 2, aggressor: 2, actor: 3 });
    table.does(raises(4, 1500));
    expect(levels(table)).toEqual({ toCall: 1500, fullBet: 1000, lastRaise: 600, raises: 2, aggressor: 3, actor: 0 });
    expect(table.log.at(-1)).toMatchObject({ full: false, cites: ['637a.11(g)', '637a.8(b)(5)'] });
    expect(table.hand.players.map(({ bet, put, acted, actedAt }) => [bet, put, acted, actedAt])).toEqual([
      [200, 200, false, 0],
      [400, 400, false, 0],
      [1000, 1000, true, 1000],
      [1500, 1500, true, 1500],
    ]);
    table.does(does(1, 'call'), does(2, 'call'));
    expect(table.ruling(raises(3, 2500))).toMatchObject({ cites: ['637a.8(c)', '637a.8(b)(5)'] });
  });

  test('a full raise above a short all-in reopens the betting to all', () => {
    const table = dealt([20_000, 20_000, 20_000, 1500], FREE);
    table.does(raises(3, 1000), raises(4, 1500), does(1, 'call'), raises(2, 2100));
    expect(levels(table)).toEqual({ toCall: 2100, fullBet: 2100, lastRaise: 600, raises: 3, aggressor: 1, actor: 2 });
    expect(table.hand.players.map(({ acted, actedAt }) => [acted, actedAt])).toEqual([
      [false, 1500],
      [true, 2100],
      [false, 1000],
      [false, 1500],
    ]);
    expect(range(table, 3)).toEqual([2700, 20_000]);
  });

  test('the next betting round begins with nothing bet', () => {
    const table = dealt([20_000, 20_000, 20_000], { ...NO_LIMIT, ante: 100 });
    table.does(raises(3, 1000), does(1, 'call'), does(2, 'fold'));
    expect(table.hand).toMatchObject({ phase: 'deal', street: 1, pot: 2700, actor: -1 });
    expect(levels(table)).toEqual({ toCall: 0, fullBet: 0, lastRaise: 0, raises: 0, aggressor: 2, actor: -1 });
    expect(
      table.hand.players.map(({ folded, bet, put, acted, actedAt }) => [folded, bet, put, acted, actedAt]),
    ).toEqual([
      [false, 0, 1100, false, 0],
      [true, 0, 500, false, 0],
      [false, 0, 1100, false, 0],
    ]);
    table.deals();
    expect(levels(table)).toEqual({ toCall: 0, fullBet: 0, lastRaise: 0, raises: 0, aggressor: -1, actor: 0 });
    expect(table.hand.voluntary).toBe(0b101);
    table.does(does(1, 'check'));
    // Nothing has gone other than it should, and nothing is kept in mind.
    expect(table.hand.conduct).toBe(INITIAL_HAND_CONDUCT);
    table.does(does(3, 'check'));
    table.deals();
    expect(table.hand.conduct).toBe(INITIAL_HAND_CONDUCT);
  });

  test(proves('where a sign forbids a raise after a check, that is of one betting round', '637a.8(j)'), () => {
    const table = dealt([20_000, 20_000, 20_000], { ...NO_LIMIT, checkRaise: false });
    table.does(does(3, 'call'), does(1, 'call'));
    table.does(does(2, 'check'));
    expect(table.hand.conduct.checked).toEqual([]);
    table.deals();
    table.does(does(1, 'check'), does(2, 'check'));
    expect(table.hand.conduct.checked).toEqual([1, 2]);
    table.does(raises(3, 400));
    expect(table.ruling(raises(1, 800))).toMatchObject({ cites: ['637a.8(j)'] });
    expect(range(table, 1)).toBeNull();
    table.does(does(1, 'call'), does(2, 'fold'));
    table.deals();
    table.does(raises(1, 400));
  });
});

describe('how far a raise goes', () => {
  test(proves('with two players left the number of raises is not limited', '637a.8(k)'), () => {
    const table = dealt([20_000, 20_000, 20_000], {});
    table.does(raises(3, 800), raises(1, 1200), raises(2, 1600));
    expect(table.ruling(raises(3, 2000))).toMatchObject({ cites: ['637a.8(k)'] });
    table.does(does(3, 'fold'), raises(1, 2000), raises(2, 2400));
    expect(range(table, 1)).toEqual([2800, 2800]);
  });

  test.each([
    // A pot of $2 is less than the least bet.
    ['pot', { blinds: [100], smallBet: 400 }, [20_000, 20_000], [400, 400]],
    ['spread', { spreadMost: 1000, blinds: [100] }, [20_000, 20_000], [400, 1000]],
    ['spread', { spreadMost: 1000, blinds: [100] }, [800, 20_000], [400, 700]],
    ['no', { blinds: [100] }, [20_000, 20_000], [400, 19_900]],
    // What puts the other all-in is enough.
    ['no', { blinds: [100] }, [20_000, 400], [300, 19_900]],
    ['fixed', { blinds: [100] }, [20_000, 20_000], [400, 400]],
    ['fixed', { blinds: [100] }, [350, 20_000], [250, 250]],
  ] as const)(proves('%s limit, %j, stacks of %j: %j', '637a.8(k)'), (limit, draft, stacks, expected) => {
    const table = dealt(stacks, { raiseCap: null, stakesNeeded: false, limit, ...draft });
    table.until(({ street, phase }) => street === 1 && phase === 'bet');
    expect(table.turn()).toBe(1);
    expect(range(table, 1)).toEqual(expected);
    for (const cents of [expected[0] - 1, expected[1] + 1])
      expect(table.ruling(raises(1, cents))).toHaveProperty('reason');
    table.does(raises(1, expected[1]));
  });

  test.each([
    ['fixed', 1000, [1400, 1400]],
    ['spread', 1000, [1400, 1400]],
    ['spread', 500, [900, 1200]],
    ['no', 1000, [1400, 20_000]],
    ['pot', 1000, [1400, 1400]],
  ] as const)(
    proves('under a %s limit an agreed minimum of %i is the least', '637a.8(k)'),
    (limit, cents, expected) => {
      const raisedMinimum = { most: 1000, agreement: 'nobody-objects' } as const;
      const table = openConduct('hold-em', [20_000, 20_000, 20_000], { limit, raisedMinimum });
      table.does(byPlayer(1, { do: 'proposeMinimum', cents }), byDealer({ do: 'raiseMinimum' }));
      table.starts();
      table.deals();
      expect(range(table, 3)).toEqual(expected);
    },
  );

  test.each([
    ['none', 'no Kill option'],
    ['kill', 'Kill option: limits twice those posted after one player wins a pot of $100 or more'],
    [
      'half-kill',
      'Half-kill option: limits half as much again as those posted after one player wins a pot of $100 or more',
    ],
  ] as const)('the sign of %s', (kill, words) => {
    const { submission } = openConduct('omaha-hl8', [], { kill, qualifyingPot: 10_000 }).state;
    expect(killWords(submission)).toBe(words);
  });
});

describe('whose turn it is', () => {
  test('a player who is All-in is passed over, and the others bet on', () => {
    const table = dealt([20_000, 1000, 20_000, 20_000], FREE);
    table.does(raises(3, 1000), does(4, 'call'), does(1, 'call'), does(2, 'call'));
    table.deals();
    expect(table.turn()).toBe(1);
    table.does(does(1, 'check'));
    expect(table.turn()).toBe(3);
    table.does(raises(3, 400), does(4, 'fold'));
    expect(table.turn()).toBe(1);
    expect(table.does(does(1, 'fold')).map(({ did }) => did)).toEqual(['folded', 'betReturned']);
    // Seats 2 and 3 are left, and seat 2 has nothing to bet: the cards are dealt to the end.
    table.staff();
    expect(table.hand).toMatchObject({ phase: 'showdown', street: 3, pot: 4000 });
  });

  test('the only player who can bet still answers a larger all-in', () => {
    const table = dealt([20_000, 20_000, 700], FREE);
    table.does(raises(3, 700));
    expect(table.turn()).toBe(1);
    table.does(does(1, 'fold'));
    expect(table.turn()).toBe(2);
    expect(range(table, 2)).toBeNull();
    table.does(does(2, 'call'));
    table.staff();
    expect(table.hand.phase).toBe('showdown');
    // Between two: an all-in raise is answered, an all-in call below the blind is not.
    const raised = dealt([20_000, 700], FREE);
    expect(raised.does(raises(2, 700))).toHaveLength(1);
    expect(raised.turn()).toBe(1);
    const called = dealt([20_000, 300], FREE);
    expect(called.does(does(2, 'call')).map(({ did }) => did)).toEqual(['called', 'betReturned']);
    expect(called.hand).toMatchObject({ phase: 'deal', pot: 600 });
    // All-in for less than the blind asks nothing of it.
    const less = dealt([20_000, 20_000, 300], FREE);
    less.does(does(3, 'call'), does(1, 'fold'));
    less.staff();
    expect(less.hand).toMatchObject({ phase: 'showdown', pot: 200 + 300 + 300 });
  });

  test(proves('a player All-in with the ante makes no Forced Bet', '637a.10(d)(1)'), () => {
    const draft = { ante: 100, stakesNeeded: false } as const;
    const top = 'AsKsQsAhKhQh2c5d9h';
    const table = dealt([100, 20_000, 20_000], draft, 'seven-card-stud-high', top);
    expect(table.hand).toMatchObject({ phase: 'forced-bet', actor: 1 });
    // Alone they make it, and have it back.
    const alone = dealt([100, 100, 20_000], draft, 'seven-card-stud-high', top);
    expect(alone.turn()).toBe(3);
    expect(alone.does(byPlayer(3, { do: 'makeForcedBet' })).map(({ did }) => did)).toEqual([
      'forcedBetMade',
      'betReturned',
    ]);
    alone.staff();
    expect(alone.hand).toMatchObject({ phase: 'showdown', pot: 300 });
    // Rake follows a betting round, and there is none.
    const rake = [{ kind: 'percentage', percent: 10, step: 1, when: 'after-betting-round' }] as const;
    const draw = dealt([100, 100], draft, 'five-card-draw-high');
    expect(draw.hand).toMatchObject({ street: 1, phase: 'deal', pot: 200 });
    const nobody = dealt([100, 100, 100], { ...draft, rake, rakeMost: 100 }, 'seven-card-stud-high', top);
    expect(nobody.log.some(({ did }) => did === 'raked')).toBe(false);
    nobody.staff();
    expect(nobody.hand).toMatchObject({ phase: 'showdown', street: 4, pot: 300 });
  });

  test(proves('the best hand showing among the remaining players begins', '637a.10(f)(1)', '637a.10(g)'), () => {
    const table = openPoker('seven-card-stud-high', [200, 200, 200]);
    table.starts(pokerDeck('seven-card-stud-high', ['3s4sAd', '5s6s9c8d', '7s8s2dQh']));
    table.plays('p3 bring, p1 fold, p2 call');
    expect(table.turn).toBe(3);
    table.plays('p3 check, p2 bet 4, p3 call');
    table.refuses(`p${5 - (table.turn ?? 0)} check`, '637a.10(f)(1)', '637a.10(g)');
  });

  test('the last bettor shows first, and after checks the first player to check', () => {
    const table = openPoker('hold-em', [200, 200, 200]);
    table.starts();
    for (let street = 0; street < 3; street += 1) table.passes('street');
    table.plays('p1 check, p2 check, p3 bet 8, p1 call, p2 call');
    expect(table.turn).toBe(3);
    // A betting round of checks is begun, and shown, from the left of the button.
    const checked = openPoker('hold-em', [200, 200, 200]);
    checked.starts();
    for (let street = 0; street < 2; street += 1) checked.passes('street');
    checked.plays('p1 check, p2 check, p3 bet 8, p1 fold, p2 call, p2 check, p3 check');
    expect(checked.turn).toBe(2);
  });
});
