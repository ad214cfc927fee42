import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { openPoker, type PokerDraft, type ScriptedPoker } from '../../testing/scripted-poker.js';

/** Four players with $200 (or these) after the blinds of $2 and $4, seat 3 to act. */
const preflop = (draft: PokerDraft, stacks: readonly number[] = [200, 200, 200, 200]): ScriptedPoker => {
  const table = openPoker('hold-em', stacks, draft);
  table.starts();
  table.deals();
  return table;
};

const refusesAround = (table: ScriptedPoker, [least, most]: readonly [number, number]): void => {
  expect(table.range()).toEqual([least, most]);
  const seat = table.turn;
  table.refuses(`p${seat} raise ${least - 0.01}`, '637a.8(k)');
  table.refuses(`p${seat} raise ${most + 0.01}`, '637a.8(k)');
};

describe('fixed limit', () => {
  test(proves('a bet or raise is the small bet on the first two rounds and the big bet after', '637a.8(k)'), () => {
    const table = preflop({});
    refusesAround(table, [8, 8]);
    table.plays('p3 raise 8');
    refusesAround(table, [12, 12]);
    table.passes('street');
    for (const unit of [4, 8, 8]) {
      refusesAround(table, [unit, unit]);
      table.plays(`p1 bet ${unit}`);
      refusesAround(table, [unit * 2, unit * 2]);
      table.passes('street');
      if (table.hand.phase === 'showdown') break;
    }
  });

  test(proves('three raises follow the bet, and no fourth while three players are in', '637a.8(k)'), () => {
    const table = preflop({});
    table.plays('p3 raise 8, p4 raise 12, p1 raise 16, p2 fold');
    expect(table.range()).toBeNull();
    expect(table.refuses('p3 raise 20', '637a.8(k)')).toBe('raise-cap {"cap":3}');
    table.plays('p3 call, p4 call, p1 bet 4, p3 raise 8, p4 raise 12, p1 raise 16');
    table.refuses('p3 raise 20', '637a.8(k)');
  });

  test(proves('between two players the number of raises is not restricted', '637a.8(k)'), () => {
    const table = preflop({}, [200, 200]);
    table.plays('p2 raise 8, p1 raise 12, p2 raise 16, p1 raise 20, p2 raise 24, p1 raise 28');
    expect(table.range()).toEqual([32, 32]);
  });

  test(proves('another number of raises, or none at all, as the sign says', '637a.8(k)'), () => {
    const four = preflop({ raiseCap: 4 });
    four.plays('p3 raise 8, p4 raise 12, p1 raise 16, p2 raise 20');
    four.refuses('p3 raise 24', '637a.8(k)');
    const free = preflop({ raiseCap: null });
    free.plays('p3 raise 8, p4 raise 12, p1 raise 16, p2 raise 20, p3 raise 24');
    expect(free.range()).toEqual([28, 28]);
  });

  test(proves('a short all-in is completed to the full bet, not raised over', '637a.8(b)(5)', '637a.8(k)'), () => {
    const table = openPoker('hold-em', [200, 200, 200, 9], { stakesNeeded: false });
    table.starts();
    table.plays('p3 call, p4 call, p1 call, p2 check, p1 bet 4, p2 call, p3 call');
    expect(table.range()).toEqual([5, 5]);
    table.plays('p4 raise 5');
    expect(table.turn).toBe(1);
    // Seat 1 has acted and a dollar is no full raise.
    expect(table.range()).toBeNull();
    const fresh = openPoker('hold-em', [200, 9, 200, 200], { stakesNeeded: false });
    fresh.starts();
    fresh.plays('p3 call, p4 call, p1 call, p2 check, p1 bet 4, p2 raise 5');
    expect(fresh.range()).toEqual([8, 8]);
  });
});

describe('spread limit', () => {
  test(proves('from the least bet to the most at once, and no raise below the one before', '637a.8(k)'), () => {
    const table = preflop({ limit: 'spread', spreadMost: 2000 });
    refusesAround(table, [8, 24]);
    table.plays('p3 raise 14');
    refusesAround(table, [24, 34]);
    table.passes('street');
    refusesAround(table, [4, 20]);
  });
});

describe('pot limit', () => {
  test(proves('at most the pot after the call', '637a.8(k)'), () => {
    const table = preflop({ limit: 'pot', raiseCap: null });
    // $6 in blinds, $4 to call: 4 + 6 + 4.
    refusesAround(table, [8, 14]);
    table.plays('p3 raise 14');
    // $20 on the table, $14 to call: 14 + 20 + 14.
    refusesAround(table, [24, 48]);
    table.plays('p4 fold');
    // $20 and $12 more to call.
    refusesAround(table, [24, 46]);
    table.plays('p1 call, p2 call');
    refusesAround(table, [4, 42]);
  });

  test(proves('antes are in the pot that counts', '637a.8(k)'), () => {
    refusesAround(preflop({ limit: 'pot', raiseCap: null, ante: 100 }), [8, 18]);
  });
});

describe('no limit', () => {
  test(proves('from a full raise to everything on the table', '637a.8(k)'), () => {
    const table = preflop({ limit: 'no', raiseCap: null });
    refusesAround(table, [8, 200]);
    table.plays('p3 raise 30');
    refusesAround(table, [56, 200]);
    table.plays('p4 raise 56, p1 raise 90');
    refusesAround(table, [124, 200]);
    table.plays('p2 fold, p3 call, p4 call');
    refusesAround(table, [4, 110]);
  });

  test(proves('with less than a full raise a player may still go all-in', '637a.8(b)(5)', '637a.8(k)'), () => {
    const table = preflop({ limit: 'no', raiseCap: null }, [200, 200, 200, 40]);
    table.plays('p3 raise 30');
    expect(table.range()).toEqual([40, 40]);
    table.plays('p4 raise 40');
    expect(table.last('raised')).toMatchObject({ bet: 4000, full: false, cites: ['637a.11(g)', '637a.8(b)(5)'] });
  });

  test(proves('with less than the bet they may only call or fold', '637a.8(b)(5)'), () => {
    const table = preflop({ limit: 'no', raiseCap: null }, [200, 200, 200, 20]);
    table.plays('p3 raise 30');
    expect(table.range()).toBeNull();
    table.refuses('p4 raise 20', '637a.8(b)(5)');
    table.plays('p4 call');
    expect(table.last('called')).toMatchObject({ bet: 2000 });
    // The next raise is over $30 and not over $20.
    expect(table.range()).toEqual([56, 200]);
  });

  test(
    proves(
      'a raise that puts the only other player all-in is enough, and nobody raises all-in players',
      '637a.8(b)(5)(iii)',
    ),
    () => {
      const table = preflop({ limit: 'no', raiseCap: null }, [200, 35]);
      table.plays('p2 raise 20');
      expect(table.range()).toEqual([35, 200]);
      table.plays('p1 raise 35, p2 call');
      const covered = preflop({ limit: 'no', raiseCap: null }, [200, 35]);
      covered.plays('p2 raise 35');
      expect(covered.range()).toBeNull();
      expect(covered.refuses('p1 raise 60', '637a.8(b)(5)(iii)')).toBe('nobody-to-call');
    },
  );
});
