import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, byStaff, type ConductTable, live, openConduct } from '../../testing/poker-conduct.js';
import type { PokerSubmission } from '../model/submission.js';

const rules = (about: string, seat: number, refund = false) =>
  byStaff('poker-shift-supervisor', {
    do: 'rule',
    about,
    decision: { is: 'hand-dead', seat, refund },
    reason: 'as the clause says',
  });
const dies = (seat: number, refund = false) => rules(`the hand of seat ${seat}`, seat, refund);
const collects = (seat: number) =>
  byDealer({ do: 'handFouled', seat, how: 'collected', reconstructed: false, contributed: false });

const dealt = (game = 'hold-em', players = 4, draft: Partial<PokerSubmission> = {}): ConductTable => {
  const table = openConduct(game, Array(players).fill(20000) as number[], draft);
  table.starts();
  table.deals();
  return table;
};
const did = (events: readonly { readonly did: string }[]): string[] => events.map((event) => event.did);

describe('a hand that leaves the round', () => {
  test(proves('is dead without a refund, or with all that its player put in', '637a.18(a)'), () => {
    const table = dealt();
    const seat = table.turn();
    table.does(byPlayer(seat, { do: 'call' }));
    const called = table.state;
    expect(table.does(dies(seat))[1]).toEqual({
      did: 'handDead',
      seat,
      why: 'ruled dead',
      refund: 0,
      cites: ['637a.18(a)'],
    });
    expect(table.hand.players.find((one) => one.seat === seat)).toMatchObject({ folded: true, bet: 400, put: 400 });
    table.state = called;
    expect(table.does(dies(seat, true))[1]).toEqual({
      did: 'handDead',
      seat,
      why: 'ruled dead',
      refund: 400,
      moves: [{ from: { at: 'pot' }, to: { at: 'seat', seat }, cents: 400, cites: ['637a.18(a)'] }],
      cites: ['637a.18(a)'],
    });
    expect(table.hand.players.find((one) => one.seat === seat)).toMatchObject({ folded: true, bet: 0, put: 0 });
    // Who has put in nothing gets nothing back, and no chips move.
    table.state = called;
    const next = table.turn();
    expect(table.does(dies(next, true))[1]).toEqual({
      did: 'handDead',
      seat: next,
      why: 'ruled dead',
      refund: 0,
      cites: ['637a.18(a)'],
    });
  });

  test(proves('out of turn leaves the turn where it was, in turn it goes to the next', '637a.18(a)'), () => {
    const table = dealt();
    const order = table.hand.players.map(({ seat }) => seat);
    const turn = table.turn();
    const after = (seat: number): number => order[(order.indexOf(seat) + 1) % order.length] ?? 0;
    const before = table.state;
    table.does(dies(after(turn)));
    expect(table.turn()).toBe(turn);
    table.does(byPlayer(turn, { do: 'call' }));
    expect(table.turn()).toBe(after(after(turn)));
    table.state = before;
    table.does(dies(turn));
    expect(table.turn()).toBe(after(turn));
    // The player before them, too, leaves them their turn.
    table.state = before;
    table.does(byPlayer(turn, { do: 'call' }), dies(turn));
    expect(table.turn()).toBe(after(turn));
  });

  test(proves('ends the betting round when all others have acted', '637a.18(a)'), () => {
    const table = dealt('hold-em', 3);
    const first = table.turn();
    table.does(byPlayer(first, { do: 'call' }));
    table.does(byPlayer(table.turn(), { do: 'call' }));
    const last = table.turn();
    expect(did(table.does(dies(last)))).toEqual(['ruled', 'handDead']);
    expect(table.hand).toMatchObject({ phase: 'deal', street: 1, pot: 1200 });
  });

  test(proves('gives the only bettor back the chips that nobody can call', '637a.18(a)'), () => {
    const table = dealt('hold-em', 2);
    const seat = table.turn();
    table.does(byPlayer(seat, { do: 'raiseTo', cents: 800 }));
    const events = table.does(dies(table.turn()));
    expect(did(events)).toEqual(['ruled', 'handDead', 'betReturned']);
    expect(table.state.seats[seat - 1]?.stack).toBe(20000 - 400);
    table.staff();
    expect(table.state.seats[seat - 1]?.stack).toBe(20400);
  });

  test(proves('cannot be the last one', '637a.7(e)(6)', '637a.18(k)'), () => {
    const table = dealt('hold-em', 2);
    table.until(({ phase }) => phase === 'showdown');
    const first = table.turn();
    table.does(byPlayer(first, { do: 'muck' }));
    expect(table.refusedBy(collects(first === 1 ? 2 : 1))).toEqual(['637a.18(k)', '637a.7(e)(6)']);
    expect(table.refusedBy(dies(first))).toEqual(['637a.18(a)']);
    expect(table.refusedBy(dies(first === 1 ? 2 : 1))).toEqual(['637a.18(a)']);
  });

  test(proves('at the showdown leaves the others to show, or the pot to the last', '637a.18(a)'), () => {
    const table = dealt('hold-em', 3);
    table.until(({ phase }) => phase === 'showdown');
    const order = table.hand.players.map(({ seat }) => seat);
    const first = table.turn();
    const other = order.find((seat) => seat !== first) ?? 0;
    const third = order.find((seat) => seat !== first && seat !== other) ?? 0;
    const before = table.state;
    expect(did(table.does(dies(other)))).toEqual(['ruled', 'handDead']);
    expect([table.hand.phase, table.turn()]).toEqual(['showdown', first]);
    table.does(dies(first));
    expect(table.hand).toMatchObject({ phase: 'push', actor: -1 });
    table.state = before;
    table.does(dies(first));
    expect([table.hand.phase, table.turn()]).toEqual(['showdown', order[(order.indexOf(first) + 1) % 3]]);
    table.state = before;
    table.does(byPlayer(first, { do: 'show' }));
    const next = table.turn();
    table.does(dies(next));
    expect([table.hand.phase, table.turn()]).toEqual(['showdown', [other, third].find((seat) => seat !== next)]);
  });

  test(proves('at the showdown counts no conceded hand, and the turn goes round the table', '637a.18(a)'), () => {
    const table = dealt('hold-em', 3);
    table.until(({ street, phase }) => street === 3 && phase === 'bet');
    table.does(byPlayer(1, { do: 'check' }), byPlayer(2, { do: 'raiseTo', cents: 800 }));
    table.does(byPlayer(3, { do: 'call' }), byPlayer(1, { do: 'call' }));
    expect([table.hand.phase, table.turn()]).toEqual(['showdown', 2]);
    const before = table.state;
    table.does(byPlayer(2, { do: 'show' }), dies(3));
    expect([table.hand.phase, table.turn()]).toEqual(['showdown', 1]);
    table.state = before;
    table.does(byPlayer(2, { do: 'muck' }), dies(3));
    expect(table.hand).toMatchObject({ phase: 'push', actor: -1 });
    table.state = before;
    table.does(byPlayer(2, { do: 'muck' }), dies(1));
    expect(table.hand).toMatchObject({ phase: 'push', actor: -1 });
  });

  test(proves('leaves the Forced Bet that it owed to the next', '637a.18(a)'), () => {
    const table = openConduct('seven-card-stud-high', [20000, 20000, 20000], { ante: 100 });
    // A seven, a ten and a jack are up.
    table.starts('AsKs4s3h5h6hJdTd7d');
    table.deals();
    expect(table.hand.phase).toBe('forced-bet');
    const seat = table.turn();
    const other = table.hand.players.find((one) => one.seat !== seat)?.seat ?? 0;
    const before = table.state;
    table.does(dies(other));
    expect([table.hand.phase, table.turn()]).toEqual(['forced-bet', seat]);
    table.state = before;
    table.does(dies(seat));
    expect(table.hand).toMatchObject({ phase: 'forced-bet', toCall: 0 });
    expect([seat, table.turn()]).toEqual([3, 2]);
    table.does(byPlayer(table.turn(), { do: 'makeForcedBet' }));
    expect(table.hand).toMatchObject({ phase: 'bet', toCall: 200 });
  });

  test.each(['super-stud-hl8', 'triple-draw-2-7'])(
    proves('%s: the discards and draws go on without it', '637a.18(a)'),
    (game) => {
      const table = dealt(game, 4);
      table.until(({ phase }) => phase === 'discard' || phase === 'draw');
      const { phase } = table.hand;
      const seat = table.turn();
      const order = table.hand.players.map((one) => one.seat);
      const next = order[(order.indexOf(seat) + 1) % 4] ?? 0;
      const before = table.state;
      table.does(dies(next));
      expect([table.hand.phase, table.turn()]).toEqual([phase, seat]);
      table.state = before;
      table.does(dies(seat));
      expect([table.hand.phase, table.turn()]).toEqual([phase, next]);
      for (const one of order.filter((each) => each !== seat).slice(1)) table.does(dies(one));
      expect(table.hand.phase).toBe('push');
    },
  );

  test(proves('leaves the deal to the others, and the pot to the last of them', '637a.18(a)'), () => {
    const table = openConduct('hold-em', [20000, 20000, 20000]);
    table.starts();
    const before = table.state;
    table.does(dies(1));
    expect(table.hand).toMatchObject({ phase: 'deal', actor: -1 });
    table.does(dies(2));
    expect(table.hand.phase).toBe('push');
    table.staff();
    expect(table.stacks()).toEqual([19800, 19600, 20600]);
    // The larger blind has what the smaller did not match back at once.
    table.state = before;
    table.does(dies(3));
    expect(did(table.does(dies(1)))).toEqual(['ruled', 'handDead', 'betReturned']);
    expect(table.stacks()).toEqual([19800, 19800, 20000]);
  });
});

describe('rake that was taken of a refund', () => {
  const RAKED = {
    rake: [{ kind: 'percentage', percent: 10, step: 1, when: 'after-betting-round' }],
    rakeMost: 5000,
  } as const;

  test(proves('goes back into the pot', '637a.18(a)'), () => {
    const table = dealt('hold-em', 3, RAKED);
    table.until(({ street, phase }) => street === 1 && phase === 'bet');
    expect(table.hand).toMatchObject({ pot: 1080, raked: 120 });
    expect(table.does(dies(2, true)).slice(1)).toMatchObject([
      { did: 'handDead', refund: 400 },
      {
        did: 'rakeReturned',
        cents: 40,
        moves: [{ from: { at: 'rakeArea' }, to: { at: 'pot' }, cents: 40, cites: ['637a.18(a)'] }],
        cites: ['637a.18(a)'],
      },
    ]);
    expect(table.hand).toMatchObject({ pot: 720, raked: 80 });
  });

  test(proves('is computed on the gathered chips, and taken again when the betting round ends', '637a.18(a)'), () => {
    const table = dealt('hold-em', 3, RAKED);
    table.until(({ street, phase }) => street === 1 && phase === 'bet');
    table.does(byPlayer(1, { do: 'raiseTo', cents: 400 }));
    const bet = table.state;
    // $8 of the two others are gathered: the bet of this round is not yet.
    expect(table.does(dies(2, true))[2]).toMatchObject({ did: 'rakeReturned', cents: 40 });
    table.state = bet;
    table.does(byPlayer(2, { do: 'call' }));
    const events = table.does(dies(3, true));
    expect(did(events)).toEqual(['ruled', 'handDead', 'rakeReturned', 'raked']);
    expect(events.slice(2)).toMatchObject([{ cents: 40 }, { cents: 80 }]);
    expect(table.hand).toMatchObject({ street: 2, phase: 'deal', pot: 1440, raked: 160 });
  });

  test(proves('is taken when the last to act dies, and not while another is to act', '637a.18(a)'), () => {
    const table = dealt('hold-em', 3, RAKED);
    expect(table.turn()).toBe(3);
    expect(did(table.does(dies(3)))).toEqual(['ruled', 'handDead']);
    expect(table.turn()).toBe(1);
    table.does(byPlayer(1, { do: 'call' }));
    const last = openConduct('hold-em', [20000, 20000, 20000], RAKED);
    last.starts();
    last.deals();
    last.does(byPlayer(3, { do: 'call' }), byPlayer(1, { do: 'call' }));
    expect(did(last.does(dies(2)))).toEqual(['ruled', 'handDead', 'raked']);
    expect(last.hand).toMatchObject({ pot: 1080, raked: 120, phase: 'deal' });
  });

  test(proves('stays where nothing is refunded', '637a.18(a)'), () => {
    const table = dealt('hold-em', 3, RAKED);
    table.until(({ street, phase }) => street === 1 && phase === 'bet');
    expect(did(table.does(dies(2)))).toEqual(['ruled', 'handDead']);
    expect(table.hand).toMatchObject({ pot: 1080, raked: 120 });
  });
});

test(proves('a player’s dead blind goes back with their other chips, and nobody else’s', '637a.18(a)'), () => {
  const table = openConduct('hold-em', [20000, 20000, 20000]);
  table.startsWith(
    [1, 2, 3].map((seat) => ({ seat, ante: 0, blind: seat === 1 ? 400 : 0, dead: seat === 1 ? 0 : seat * 100 })),
  );
  table.deals();
  expect(table.does(dies(2, true))[1]).toMatchObject({ refund: 200 });
  expect(table.hand).toMatchObject({ dead: 300, conduct: { deadPosts: [{ seat: 3, cents: 300 }] } });
  expect(table.stacks()).toEqual([19600, 20000, 19700]);
  table.state = { ...table.state };
  expect(live(table).does(byStaff('floorperson', { do: 'deckFoundWrong', cards: 'missing' }))[0]).toMatchObject({
    moves: [
      { to: { at: 'seat', seat: 1 }, cents: 400 },
      { to: { at: 'seat', seat: 3 }, cents: 300 },
    ],
  });
});
