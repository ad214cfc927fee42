import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, byStaff, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import type { PokerSubmission } from '../model/submission.js';

type Fouled = { how?: 'fouled' | 'collected'; reconstructed?: boolean; contributed?: boolean };
const fouls = (seat: number, { how = 'fouled', reconstructed = false, contributed = false }: Fouled = {}) =>
  byDealer({ do: 'handFouled', seat, how, reconstructed, contributed });

/** On the flop, each of three players with $4 in the pot. */
const onTheFlop = (draft: Partial<PokerSubmission> = {}): ConductTable => {
  const table = openConduct('hold-em', [20000, 20000, 20000], draft);
  table.starts();
  table.until(({ street, phase }) => street === 1 && phase === 'bet');
  return table;
};
const playerAt = (table: ConductTable, seat: number) => table.hand.players.find((one) => one.seat === seat);

describe('a fouled or collected hand', () => {
  test.each(['fouled', 'collected'] as const)(proves('%s and not protected: no redress', '637a.18(k)'), (how) => {
    const table = onTheFlop();
    const [event] = table.does(fouls(2, { how }));
    expect(event).toMatchObject({ did: 'handDead', refund: 0, cites: ['637a.18(k)'] });
    expect(table.stacks()).toEqual([19600, 19600, 19600]);
    expect(playerAt(table, 2)?.folded).toBe(true);
    table.refuses(fouls(2, { how }), '637a.18(k)');
  });

  test(proves('not protected is not put together again', '637a.18(k)'), () => {
    onTheFlop().refuses(fouls(2, { reconstructed: true }), '637a.18(k)');
  });

  test(proves('protected: put together again where that is possible', '637a.18(k)(2)'), () => {
    const table = onTheFlop();
    table.does(byPlayer(2, { do: 'protectHand' }));
    expect(table.does(fouls(2, { reconstructed: true }))[0]).toMatchObject({
      did: 'handReconstructed',
      cites: ['637a.18(k)(2)'],
    });
    expect(playerAt(table, 2)?.folded).toBe(false);
  });

  test.each(['fouled', 'collected'] as const)(
    proves('protected and %s: the victim gets back every chip they put in, a contributor none', '637a.18(k)(3)'),
    (how) => {
      for (const contributed of [false, true]) {
        const table = onTheFlop();
        table.does(byPlayer(2, { do: 'protectHand' }));
        const [event] = table.does(fouls(2, { how, contributed }));
        expect(event).toMatchObject({ did: 'handDead', refund: contributed ? 0 : 400 });
        expect(event?.cites).toContain('637a.18(k)(3)');
        expect(table.stacks()[1]).toBe(contributed ? 19600 : 20000);
      }
    },
  );

  test(proves('the refund is their bets of this betting round, with the rake taken from them', '637a.18(k)(3)'), () => {
    const rake = [{ kind: 'percentage', percent: 10, step: 1, when: 'after-betting-round' }] as const;
    const table = onTheFlop({ rake, rakeMost: 5000 });
    expect(table.state.bank.rakeArea).toBe(120);
    const seat = table.turn();
    table.does(byPlayer(seat, { do: 'protectHand' }), byPlayer(seat, { do: 'raiseTo', cents: 400 }));
    table.does(fouls(seat));
    expect(table.state.seats[seat - 1]?.stack).toBe(20000);
    expect(table.state.bank.rakeArea).toBe(80);
    expect(table.hand).toMatchObject({ pot: 720, raked: 80, toCall: 400 });
    table.until(({ phase }) => phase === 'push');
    table.staff();
    expect(table.state.hand).toBeNull();
  });

  test(proves('chips put up for all are part of it', '637a.18(k)(3)'), () => {
    const table = openConduct('hold-em', [20000, 20000, 20000]);
    const posts = [1, 2, 3].map((seat) => ({ seat, ante: 0, blind: seat === 1 ? 400 : 0, dead: seat === 2 ? 300 : 0 }));
    table.startsWith(posts);
    table.deals();
    table.does(byPlayer(2, { do: 'protectHand' }), fouls(2));
    expect(table.stacks()).toEqual([19600, 20000, 20000]);
    expect(table.hand).toMatchObject({ dead: 0, pot: 0 });
  });

  test(proves('hole cards of Stud are protected from fouling, not from being collected', '637a.18(k)(1)'), () => {
    const stud = (): ConductTable => {
      const table = openConduct('seven-card-stud-high', [20000, 20000, 20000], { ante: 100 });
      table.starts();
      table.deals();
      return table;
    };
    const fouled = stud();
    const [event] = fouled.does(fouls(2));
    expect(event).toMatchObject({ did: 'handDead', refund: 100, cites: ['637a.18(k)(1)', '637a.18(k)(3)'] });
    expect(stud().does(fouls(2, { reconstructed: true }))[0]?.cites).toEqual(['637a.18(k)(1)', '637a.18(k)(2)']);
    expect(stud().does(fouls(2, { how: 'collected' }))[0]).toMatchObject({ refund: 0, cites: ['637a.18(k)'] });
  });

  test(proves('the last opponent wins the pot, and a bet that nobody can call stays in it', '637a.18(k)'), () => {
    const table = openConduct('hold-em', [20000, 20000]);
    table.starts();
    table.deals();
    const seat = table.turn();
    table.does(byPlayer(seat, { do: 'raiseTo', cents: 800 }), fouls(seat));
    expect(table.hand.phase).toBe('push');
    table.staff();
    expect(table.stacks().toSorted((a, b) => a - b)).toEqual([19200, 20800]);
  });

  test(proves('in turn, out of turn, at a draw and at the showdown the round goes on', '637a.18(k)'), () => {
    for (const game of ['hold-em', 'seven-card-stud-high', 'super-stud-hl8', 'triple-draw-2-7', 'five-card-draw-high'])
      for (const phase of ['forced-bet', 'discard', 'bet', 'draw', 'deal', 'showdown'] as const)
        for (const offset of [0, 1]) {
          const table = openConduct(game, [20000, 20000, 20000, 20000]);
          table.starts();
          table.deals();
          for (let step = 0; step < 60 && table.state.hand !== null && table.hand.phase !== phase; step += 1)
            table.until((hand) => hand.phase === phase || hand.phase === 'push');
          if (table.hand.phase !== phase) continue;
          const at = (Math.max(0, table.hand.actor) + offset) % 4;
          table.does(fouls(table.hand.players[at]?.seat ?? 0, { how: 'collected' }));
          table.until((hand) => hand.phase === 'push');
          table.staff();
          expect(table.state.hand).toBeNull();
        }
  });

  test(proves('a hand is protected and left unprotected by its player', '637a.18(k)'), () => {
    const table = onTheFlop();
    table.refuses(byPlayer(2, { do: 'unprotectHand' }), '637a.18(k)');
    table.does(byPlayer(2, { do: 'protectHand' }));
    table.refuses(byPlayer(2, { do: 'protectHand' }), '637a.18(k)');
    table.does(byPlayer(2, { do: 'unprotectHand' }));
    table.refuses(byPlayer(5, { do: 'protectHand' }), '637a.18(k)');
  });
});

describe('a player who leaves without comment', () => {
  test(
    proves('has no interest in the pot with an unprotected hand, and keeps a protected one', '637a.18(k)(4)'),
    () => {
      const table = onTheFlop();
      table.does(byPlayer(2, { do: 'protectHand' }));
      table.refuses(byDealer({ do: 'leftWithoutComment', seat: 2 }), '637a.18(k)(4)');
      const [event] = table.does(byStaff('floorperson', { do: 'leftWithoutComment', seat: 3 }));
      expect(event).toMatchObject({ did: 'handDead', refund: 0, cites: ['637a.18(k)(4)'] });
      table.refuses(byDealer({ do: 'leftWithoutComment', seat: 3 }), '637a.18(k)(4)');
      table.refuses(byPlayer(1, { do: 'leftWithoutComment', seat: 1 }), '637a.18(k)(4)');
      // A player who announces stepping away has commented.
      table.does(byPlayer(1, { do: 'stepAway' }));
      table.refuses(byDealer({ do: 'leftWithoutComment', seat: 1 }), '637a.18(k)(4)', '637a.8(b)(6)');
    },
  );
});

describe('a hand that cannot be fouled', () => {
  const PROTECT = { do: 'protectHand' } as const;

  test(proves('is not in play: not dealt, folded or past the showdown', '637a.18(k)', '637a.18(k)(4)'), () => {
    const idle = openConduct('hold-em', [20000, 20000]);
    const undealt = openConduct('hold-em', [20000, 20000]);
    undealt.starts();
    const folded = onTheFlop();
    folded.does(fouls(2));
    const won = openConduct('hold-em', [20000, 20000, 20000]);
    won.starts();
    won.until(({ phase }) => phase === 'push');
    for (const table of [idle, undealt, folded, won]) {
      expect(table.refusedBy(fouls(2))).toEqual(['637a.18(k)']);
      expect(table.refusedBy(byPlayer(2, PROTECT))).toEqual(['637a.18(k)']);
      expect(table.refusedBy(byPlayer(2, { do: 'unprotectHand' }))).toEqual(['637a.18(k)']);
      expect(table.refusedBy(byDealer({ do: 'leftWithoutComment', seat: 2 }))).toEqual(['637a.18(k)(4)']);
    }
    expect(folded.refusedBy(fouls(9))).toEqual(['637a.18(k)']);
  });

  test(proves('was shown or mucked at the showdown', '637a.18(k)'), () => {
    const table = onTheFlop();
    table.until(({ phase }) => phase === 'showdown');
    const seat = table.turn();
    table.does(byPlayer(seat, { do: 'show' }));
    expect(table.refusedBy(fouls(seat))).toEqual(['637a.18(k)']);
    const next = table.turn();
    table.does(byPlayer(next, { do: 'muck' }));
    expect(table.refusedBy(fouls(next))).toEqual(['637a.18(k)']);
    table.does(fouls(table.turn()));
  });

  test(proves('is protected by its player alone, and only theirs', '637a.18(k)', '637a.18(k)(4)'), () => {
    const table = onTheFlop();
    const protects = (seat: number, does: boolean) => [
      { did: 'handProtected', seat, protects: does, cites: ['637a.18(k)'] },
    ];
    expect(table.does(byPlayer(2, PROTECT))).toEqual(protects(2, true));
    expect(table.does(byPlayer(3, PROTECT))).toEqual(protects(3, true));
    expect(table.refusedBy(byPlayer(3, PROTECT))).toEqual(['637a.18(k)']);
    expect(table.does(byPlayer(2, { do: 'unprotectHand' }))).toEqual(protects(2, false));
    expect(table.refusedBy(byPlayer(2, { do: 'unprotectHand' }))).toEqual(['637a.18(k)']);
    expect(table.hand.conduct.protectedHands).toEqual([3]);
    expect(table.refusedBy(byDealer({ do: 'leftWithoutComment', seat: 3 }))).toEqual(['637a.18(k)(4)']);
    expect(table.refusedBy(fouls(2, { reconstructed: true }))).toEqual(['637a.18(k)']);
    expect(table.does(byDealer({ do: 'leftWithoutComment', seat: 2 }))).toEqual([
      { did: 'handDead', seat: 2, why: 'left the table', refund: 0, cites: ['637a.18(k)(4)'] },
    ]);
  });

  test(proves('is of Stud, where its player neglects it', '637a.18(k)(1)', '637a.18(k)(2)', '637a.18(k)(3)'), () => {
    const stud = (...acts: ReturnType<typeof byPlayer>[]) => {
      const table = openConduct('seven-card-stud-high', [20000, 20000, 20000], { ante: 100 });
      table.starts();
      table.deals();
      return table.does(...acts).at(-1);
    };
    expect(stud(fouls(2))).toMatchObject({ why: 'fouled', cites: ['637a.18(k)(1)', '637a.18(k)(3)'] });
    expect(stud(fouls(2, { how: 'collected' }))).toMatchObject({
      why: 'unprotected and fouled',
      cites: ['637a.18(k)'],
    });
    expect(stud(byPlayer(2, PROTECT), fouls(2, { how: 'collected' }))).toMatchObject({
      why: 'fouled',
      refund: 100,
      cites: ['637a.18(k)(3)'],
    });
    expect(stud(byPlayer(2, PROTECT), fouls(2, { how: 'collected', reconstructed: true }))).toEqual({
      did: 'handReconstructed',
      seat: 2,
      cites: ['637a.18(k)(2)'],
    });
    const table = onTheFlop();
    table.does(byPlayer(2, PROTECT));
    expect(table.does(fouls(2))[0]?.cites).toEqual(['637a.18(k)(3)']);
  });
});
