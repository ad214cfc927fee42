import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { openPoker, type PokerDraft, pokerDeck, type ScriptedPoker } from '../../testing/scripted-poker.js';

const NO_LIMIT: PokerDraft = { limit: 'no', raiseCap: null };

const round = (stacks: readonly number[], draft: PokerDraft = NO_LIMIT): ScriptedPoker => {
  const table = openPoker('hold-em', stacks, draft);
  table.starts();
  table.deals();
  return table;
};

describe('a betting round', () => {
  test(proves('every bet goes into the pot, and each player calls, raises or folds in turn', '637a.7(c)'), () => {
    const table = round([200, 200, 200, 200]);
    table.refuses('p4 call', '637a.8(c)', '637a.11(g)');
    table.plays('p3 raise 12, p4 call, p1 fold');
    expect(table.last('called').moves).toEqual([
      { from: { at: 'seat', seat: 4 }, to: { at: 'pot' }, cents: 1200, cites: ['637a.11(g)'] },
    ]);
    expect(table.book.viewFor(table.table, 'public')).toMatchObject({ pot: 3000, toCall: 1200, turn: 2 });
    table.plays('p2 call');
    expect(table.hand).toMatchObject({ street: 1, pot: 3800 });
  });

  test(proves('after each dealing there is a betting round', '637a.7(c)'), () => {
    const table = round([200, 200, 200]);
    for (let street = 0; street < 4; street++) {
      expect(table.hand).toMatchObject({ street, phase: 'bet' });
      table.refuses('dealCards', '637a.7(e)');
      table.passes('street');
      if (table.hand.phase === 'showdown') break;
    }
    expect(table.hand.street).toBe(3);
  });

  test(proves('a bet that nobody calls wins the pot without a showdown', '637a.7(d)', '637a.7(e)(6)'), () => {
    const table = round([200, 200, 200]);
    table.plays('p3 raise 50, p1 fold, p2 fold');
    expect(table.stacks).toEqual([198, 196, 206]);
    expect(table.count('shown')).toBe(0);
    expect(table.last('potsPushed').pots[0]?.shares[0]).toMatchObject({
      ranking: 'unopposed',
      cites: ['637a.7(d)', '637a.7(e)(6)'],
    });
  });
});

describe('an all-in raise below a full raise', () => {
  test(proves('does not reopen the betting to those who have acted', '637a.8(b)(5)', '637a.8(c)'), () => {
    const table = round([200, 200, 200, 50]);
    table.plays('p3 raise 40, p4 raise 50, p1 fold, p2 call');
    expect(table.turn).toBe(3);
    expect(table.range()).toBeNull();
    expect(table.refuses('p3 raise 100', '637a.8(c)')).toBe('raise-not-reopened');
    table.plays('p3 call');
    expect(table.hand.street).toBe(1);
  });

  test(proves('leaves the raise to a player who has not acted', '637a.8(b)(5)'), () => {
    const table = round([200, 200, 200, 50]);
    table.plays('p3 raise 40, p4 raise 50, p1 fold');
    // The last full raise was $36.
    expect(table.range()).toEqual([86, 200]);
    table.plays('p2 raise 86');
    expect(table.range()).toEqual([122, 200]);
  });

  test(proves('adds up with others to a full raise, which reopens it', '637a.8(b)(5)'), () => {
    const short = round([200, 200, 200, 50, 75]);
    short.plays('p3 raise 40, p4 raise 50, p5 raise 75, p1 fold, p2 fold');
    // $35 more than they stood at, where $36 are a full raise.
    expect(short.range()).toBeNull();
    const full = round([200, 200, 200, 50, 76]);
    full.plays('p3 raise 40, p4 raise 50, p5 raise 76, p1 fold, p2 call');
    expect(full.turn).toBe(3);
    expect(full.range()).toEqual([112, 200]);
  });

  test(
    proves('that opens below the minimum leaves players who checked free to raise', '637a.8(b)(5)', '637a.8(j)'),
    () => {
      const opened = () => {
        const table = round([200, 200, 7], { ...NO_LIMIT, stakesNeeded: false });
        table.plays('p3 call, p1 call, p2 check, p1 check, p2 check, p3 bet 3');
        expect(table.turn).toBe(1);
        return table;
      };
      // The full bet completes it; it is not raised over.
      expect(opened().range()).toEqual([4, 196]);
      const called = opened();
      called.plays('p1 call, p2 call');
      expect(called.hand.street).toBe(2);
      const raised = opened();
      raised.plays('p1 raise 4');
      expect(raised.last('raised')).toMatchObject({ bet: 400, full: true, opens: false });
      expect(raised.range()).toEqual([8, 196]);
      raised.plays('p2 call');
      expect(raised.hand.street).toBe(2);
    },
  );

  test('that opens below the minimum stays closed to check-raises where a sign forbids them', () => {
    const table = round([200, 200, 7], { ...NO_LIMIT, stakesNeeded: false, checkRaise: false });
    table.plays('p3 call, p1 call, p2 check, p1 check, p2 check, p3 bet 3');
    expect(table.range()).toBeNull();
  });
});

describe('all-in players', () => {
  test(
    proves(
      'receive all their cards and keep their interest, and the others go on betting',
      '637a.8(b)(5)',
      '637a.8(b)(5)(ii)',
    ),
    () => {
      const table = openPoker('seven-card-stud-high', [6, 200, 200], { ante: 0 });
      table.starts(pokerDeck('seven-card-stud-high', ['AsAhAdAc2s3s4s', '9s9h2dTcJs5s6s', 'KsKh7dQcJh5h6h']));
      table.plays('p2 bring, p3 call, p1 raise 4, p2 call, p3 call');
      table.plays('p1 bet 2, p2 call, p3 raise 4, p2 call');
      expect(table.stacks).toEqual([0, 192, 192]);
      table.passes('end');
      expect(table.log.filter(({ did }) => did === 'cardsDealt')).toHaveLength(5);
      expect(table.last('potsPushed').pots.map(({ cents, among }) => [cents, among])).toEqual([
        [1800, [1, 2, 3]],
        [400, [2, 3]],
      ]);
      expect(table.stacks).toEqual([18, 192, 196]);
    },
  );

  test('when all but one are all-in nobody is asked to bet', () => {
    const table = round([20, 20, 200]);
    table.plays('p3 raise 50, p1 call, p2 call');
    expect(table.hand.phase).toBe('showdown');
    expect(table.hand.board).toHaveLength(5);
    expect(table.stacks[2]).toBe(180);
  });

  test('a player alone with a blind that was all-in for less has nothing to call', () => {
    const table = openPoker('hold-em', [200, 1, 200], { ...NO_LIMIT, stakesNeeded: false });
    table.starts();
    table.deals();
    table.plays('p3 fold');
    expect(table.hand.phase).toBe('showdown');
    expect(table.stacks).toEqual([199, 0, 200]);
  });

  test(proves('a blind that nobody can match goes back before any rake', '637a.17(d)'), () => {
    const table = openPoker('hold-em', [200, 1], { stakesNeeded: false });
    table.starts();
    table.deals();
    expect(table.last('betReturned')).toMatchObject({ seat: 1, cents: 300 });
    expect(table.hand).toMatchObject({ phase: 'showdown', pot: 200 });
  });

  test(proves('a blind above what all-in players could match goes back as well', '637a.17(d)'), () => {
    const table = openPoker('hold-em', [200, 1, 1], { stakesNeeded: false });
    table.starts();
    table.plays('p3 call');
    expect(table.last('betReturned')).toMatchObject({ seat: 1, cents: 100 });
    expect(table.hand).toMatchObject({ phase: 'showdown', pot: 300 });
  });
});
