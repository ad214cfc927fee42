import { formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { dutyCommand, personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, type ConductTable, openConduct } from '../../testing/poker-conduct.js';

const exposes = (seat: number, card: number) => byDealer({ do: 'cardExposed', seat, card });
const playerAt = (table: ConductTable, seat: number) => {
  const player = table.hand.players.find((one) => one.seat === seat);
  if (player === undefined) throw new Error(`Seat ${seat} does not play.`);
  return player;
};
const up = (table: ConductTable, seat: number): string =>
  formatCards(playerAt(table, seat).cards.filter((_, at) => playerAt(table, seat).up[at]));

const stud = (game = 'seven-card-stud-high'): ConductTable => {
  const table = openConduct(game, [20000, 20000, 20000], { ante: 100 });
  table.starts('AsKs4s3h5h6hJdTd7d');
  return table;
};

describe('Seven-card Stud', () => {
  test.each([
    [1, 'Ks'],
    [2, '5h'],
  ])(proves('hole card %i turned up: the third card comes down', '637a.18(m)'), (card, shown) => {
    const table = stud();
    table.does(exposes(2, card));
    const [deal] = table.deals();
    expect(deal?.cites).toContain('637a.18(m)');
    expect(up(table, 2)).toBe(shown);
    expect(playerAt(table, 2).cards).toHaveLength(3);
    expect([up(table, 1), up(table, 3)]).toEqual(['Jd', '7d']);
    expect(table.turn()).toBe(card === 2 ? 2 : 3);
  });

  test(proves('both turned up: the hand is void, the Ante goes back, and no third card comes', '637a.18(m)'), () => {
    const table = stud();
    table.does(exposes(2, 1), exposes(2, 2));
    const events = table.deals();
    expect(events.find(({ did }) => did === 'handDead')).toMatchObject({ refund: 100, cites: ['637a.18(m)'] });
    expect(playerAt(table, 2)).toMatchObject({ folded: true, put: 0 });
    expect(playerAt(table, 2).cards).toHaveLength(2);
    expect(table.hand.left).toBe(52 - 3 - 2 - 3);
    expect(table.stacks()).toEqual([19900, 20000, 19900]);
    expect(table.hand).toMatchObject({ phase: 'forced-bet', pot: 200 });
    table.until(({ phase }) => phase === 'push');
    table.staff();
    expect(table.stacks().reduce((sum, stack) => sum + stack)).toBe(60000);
  });

  const seventh = (): ConductTable => {
    const table = stud();
    table.until(({ street, phase }) => street === 4 && phase === 'deal');
    table.does(exposes(1, 1));
    table.deals();
    return table;
  };

  test(
    proves('the third hole card turned up: the player first chooses', '637a.18(m)', '637a.18(m)(1)', '637a.18(m)(2)'),
    () => {
      const table = seventh();
      expect(playerAt(table, 1).up.at(-1)).toBe(true);
      expect(playerAt(table, 2).up.at(-1)).toBe(false);
      expect(dutyCommand(table.book, table.state)).toBeNull();
      table.refuses(byPlayer(table.turn(), { do: 'check' }), '637a.18(m)');
      table.refuses(byPlayer(2, { do: 'contendForPotSoFar' }), '637a.18(m)(1)', '637a.18(m)');
      table.refuses(byPlayer(2, { do: 'contendForWholePot' }), '637a.18(m)(2)', '637a.18(m)');
      const names = table.book.options(table.state, personOf({ role: 'player', seat: 1 }), 0).map(({ act }) => act.do);
      expect(names).toEqual(expect.arrayContaining(['contendForPotSoFar', 'contendForWholePot']));
    },
  );

  test(proves('they may end their betting and contend for the pot so far', '637a.18(m)(1)'), () => {
    const table = seventh();
    const { pot } = table.hand;
    table.does(byPlayer(1, { do: 'contendForPotSoFar' }));
    expect(table.turn()).not.toBe(1);
    const bettor = table.turn();
    table.does(byPlayer(bettor, { do: 'raiseTo', cents: 800 }));
    table.does(byPlayer(table.turn(), { do: 'call' }));
    expect(table.hand.phase).toBe('showdown');
    expect(table.hand.pot).toBe(pot + 1600);
    table.until(({ phase }) => phase === 'push');
    table.staff();
    const pushed = table.log.findLast((event) => event.did === 'potsPushed');
    const pots = pushed?.did === 'potsPushed' ? pushed.pots.map(({ cents, among }) => [cents, among]) : [];
    expect(pots).toEqual([
      [pot, [1, 2, 3]],
      [1600, [2, 3]],
    ]);
  });

  test(proves('with both others all-in or gone there is nobody left to bet against them', '637a.18(m)(1)'), () => {
    const table = openConduct('seven-card-stud-high', [20000, 20000], { ante: 100 });
    table.starts();
    table.until(({ street, phase }) => street === 4 && phase === 'deal');
    table.does(exposes(1, 1));
    table.deals();
    table.does(byPlayer(1, { do: 'contendForPotSoFar' }));
    expect(table.hand.phase).toBe('showdown');
  });

  test(proves('or go on for the whole pot', '637a.18(m)(2)'), () => {
    const table = seventh();
    const turn = table.turn();
    table.does(byPlayer(1, { do: 'contendForWholePot' }));
    expect(table.turn()).toBe(turn);
    table.refuses(byPlayer(1, { do: 'contendForPotSoFar' }), '637a.18(m)(1)');
    table.until(({ phase }) => phase === 'push');
  });

  test(proves('a player who is all-in has nothing to choose', '637a.18(m)'), () => {
    const table = openConduct('seven-card-stud-high', [20000, 700, 20000], { ante: 100 });
    table.starts();
    table.until(({ street, phase }) => street === 1 && phase === 'bet');
    table.does(byPlayer(table.turn(), { do: 'raiseTo', cents: 400 }));
    table.until(({ street, phase }) => street === 4 && phase === 'deal');
    expect(table.state.seats[1]?.stack).toBe(0);
    table.does(exposes(2, 1));
    expect(table.deals().map(({ did }) => did)).toEqual(['cardsDealt']);
    expect(table.hand.conduct.choosing).toEqual([]);
    table.does(byPlayer(table.turn(), { do: 'check' }));
  });

  test(proves('up cards and later streets with none face down expose nothing', '637a.18(m)'), () => {
    const table = stud();
    table.refuses(exposes(2, 3), '637a.18(m)');
    table.refuses(exposes(7, 1), '637a.18(m)');
    table.does(exposes(2, 1));
    table.refuses(exposes(2, 1), '637a.18(m)');
    table.deals();
    table.refuses(exposes(2, 1), '637a.18(m)');
    table.until(({ street, phase }) => street === 1 && phase === 'deal');
    table.refuses(exposes(2, 1), '637a.18(m)');
  });

  test(
    proves('in the Super game one of four down cards up brings the fifth down, two void the hand', '637a.18(m)'),
    () => {
      const one = stud('super-stud-hl8');
      one.does(exposes(1, 4));
      one.deals();
      expect(playerAt(one, 1).up.filter(Boolean)).toHaveLength(1);
      expect(playerAt(one, 1).cards).toHaveLength(5);
      const two = stud('super-stud-hl8');
      two.does(exposes(1, 2), exposes(1, 4));
      two.deals();
      expect(playerAt(two, 1)).toMatchObject({ folded: true, put: 0 });
      two.until(({ phase }) => phase === 'push');
    },
  );
});

test(proves('Five-card Stud: the hole card turned up brings the second card down', '637a.18(n)'), () => {
  const table = openConduct('five-card-stud', [20000, 20000, 20000]);
  table.starts('AsKs4s3h5h6h');
  table.does(exposes(2, 1));
  table.refuses(exposes(2, 2), '637a.18(n)');
  expect(table.deals()[0]?.cites).toContain('637a.18(n)');
  expect([up(table, 1), up(table, 2), up(table, 3)]).toEqual(['3h', 'Ks', '6h']);
});

test.each(['hold-em', 'omaha-high', 'omaha-hl8', 'five-card-omaha-high', 'five-card-omaha-hl8'])(
  proves('%s: a down card dealt face up is exchanged for the top card of the deck', '637a.18(p)'),
  (game) => {
    const table = openConduct(game, [20000, 20000, 20000]);
    table.starts();
    const { order } = table.hand;
    table.does(exposes(2, 1), exposes(3, 2));
    const events = table.deals();
    const dealt = events.find((event) => event.did === 'cardsDealt');
    const taken = dealt?.did === 'cardsDealt' ? dealt.taken : 0;
    const exchanged = events.filter((event) => event.did === 'cardExchanged');
    expect(exchanged.map(({ cites }) => cites)).toEqual([['637a.18(p)'], ['637a.18(p)']]);
    expect(playerAt(table, 2).cards[0]).toBe(order[taken]);
    expect(playerAt(table, 3).cards[1]).toBe(order[taken + 1]);
    expect(table.hand.discards).toEqual(exchanged.map((event) => (event.did === 'cardExchanged' ? event.exposed : -1)));
    expect(table.hand.left).toBe(52 - taken - 2);
    table.until(({ phase }) => phase === 'push');
  },
);

test(proves('a card of the board cannot be exposed that way', '637a.18(p)'), () => {
  const table = openConduct('hold-em', [20000, 20000]);
  table.starts();
  table.until(({ street, phase }) => street === 1 && phase === 'deal');
  table.refuses(exposes(1, 1), '637a.18(p)');
});

test.each(['five-card-draw-high', 'triple-draw-2-7', 'badugi'])(
  proves('%s has no such rule: the supervisor and the house’s supplements decide', '637a.18(s)', '637a.18(a)'),
  (game) => {
    const table = openConduct(game, [20000, 20000]);
    table.starts();
    table.refuses(exposes(1, 1), '637a.18(a)', '637a.18(s)');
  },
);

describe('the ruling on an exposed card', () => {
  test(proves('names the card, and refuses an impossible one', '637a.18(m)', '637a.7(e)'), () => {
    const table = stud();
    for (const [seat, card] of [
      [2, 0],
      [2, 1.5],
      [2, 3],
      [7, 1],
    ] as const)
      expect(table.refusedBy(exposes(seat, card))).toEqual(['637a.18(m)']);
    expect(table.refusedBy(byDealer({ do: 'cardExposed', seat: 2, card: 1, cards: [0] }))).toEqual([
      '637a.18(m)',
      '637a.7(e)',
    ]);
    expect(table.does(exposes(2, 1))).toEqual([{ did: 'cardTurnedUp', seat: 2, card: 1, cites: ['637a.18(m)'] }]);
    expect(table.refusedBy(exposes(2, 1))).toEqual(['637a.18(m)']);
    table.does(exposes(2, 2), exposes(3, 1));
    const events = table.deals();
    expect(events[0]?.cites).toEqual(['637a.10(c)', '637a.18(m)']);
    expect(events.map(({ did }) => did)).toEqual(['cardsDealt', 'handDead']);
    expect(events[1]).toMatchObject({ seat: 2, why: 'hole cards exposed', refund: 100, cites: ['637a.18(m)'] });
    expect(playerAt(table, 3).up).toEqual([true, false, false]);
    expect(table.refusedBy(exposes(3, 1))).toEqual(['637a.18(m)']);
    table.until(({ street, phase }) => street === 4 && phase === 'deal');
    expect(table.refusedBy(exposes(2, 1))).toEqual(['637a.18(m)']);
  });

  test(
    proves('is different where the supervisor decides, and where no round is played', '637a.18(a)', '637a.18(s)'),
    () => {
      const draw = openConduct('badugi', [20000, 20000]);
      draw.starts();
      expect(draw.refusedBy(exposes(1, 1))).toEqual(['637a.18(a)', '637a.18(s)']);
      const idle = openConduct('hold-em', [20000, 20000]);
      expect(idle.refusedBy(exposes(1, 1))).toEqual(['637a.18(p)']);
      expect(idle.refusedBy(byPlayer(1, { do: 'cardExposed', seat: 1, card: 1 }))).toEqual(['637a.18(p)']);
      const five = openConduct('five-card-stud', [20000, 20000]);
      expect(five.refusedBy(byPlayer(1, { do: 'cardExposed', seat: 1, card: 1 }))).toEqual(['637a.18(n)']);
      expect(draw.refusedBy(byPlayer(1, { do: 'cardExposed', seat: 1, card: 1 }))).toEqual(['637a.18(a)']);
    },
  );

  test(proves('exchanges the cards of Hold’em in the order they were called', '637a.18(p)'), () => {
    const table = openConduct('hold-em', [20000, 20000]);
    table.starts();
    const { order } = table.hand;
    table.does(exposes(2, 2), exposes(1, 1), exposes(2, 1));
    const [dealt, ...exchanged] = table.deals();
    expect(dealt?.cites).toEqual(['637a.11(f)', '637a.18(p)']);
    const [first, second] = table.hand.players.map(({ seat }) => seat);
    const was = (seat: number, card: number) => order[(card - 1) * 2 + (seat === first ? 0 : 1)];
    expect(second).not.toBe(first);
    const exchange = (seat: number, card: number, at: number) => ({
      did: 'cardExchanged',
      seat,
      place: card - 1,
      exposed: was(seat, card),
      card: order[4 + at],
      cites: ['637a.18(p)'],
    });
    expect(exchanged).toEqual([exchange(2, 2, 0), exchange(1, 1, 1), exchange(2, 1, 2)]);
    expect(table.hand).toMatchObject({ drawn: 7, left: 45, discards: [was(2, 2), was(1, 1), was(2, 1)] });
    expect(table.hand.discardedBy).toEqual([2, 1, 2].map((seat) => (seat === first ? 0 : 1)));
    expect(playerAt(table, 2).cards).toEqual([order[6], order[4]]);
    expect(table.hand.players.flatMap(({ up: shows }) => shows)).toEqual([false, false, false, false]);
  });
});

describe('the choice after the third hole card', () => {
  const toSeventh = (table: ConductTable): ConductTable => {
    table.starts();
    table.until(({ street, phase }) => street === 4 && phase === 'deal');
    return table;
  };

  test(
    proves('is each exposed player’s, and waits for all of them', '637a.18(m)', '637a.18(m)(1)', '637a.18(m)(2)'),
    () => {
      const table = toSeventh(openConduct('seven-card-stud-high', [20000, 20000, 20000], { ante: 100 }));
      const { pot } = table.hand;
      table.does(exposes(3, 1), exposes(1, 1));
      expect(table.deals().slice(1)).toEqual([{ did: 'choiceGiven', seats: [3, 1], cites: ['637a.18(m)'] }]);
      expect(table.refusedBy(byPlayer(table.turn(), { do: 'check' }))).toEqual(['637a.18(m)']);
      expect(table.refusedBy(byPlayer(2, { do: 'contendForPotSoFar' }))).toEqual(['637a.18(m)(1)', '637a.18(m)']);
      expect(table.refusedBy(byPlayer(2, { do: 'contendForWholePot' }))).toEqual(['637a.18(m)(2)', '637a.18(m)']);
      expect(table.does(byPlayer(1, { do: 'contendForPotSoFar' }))).toEqual([
        { did: 'choiceMade', seat: 1, contendsFor: 'pot-so-far', cites: ['637a.18(m)', '637a.18(m)(1)'] },
      ]);
      expect(table.hand.conduct).toMatchObject({ choosing: [3], stopped: [1] });
      expect(table.refusedBy(byPlayer(1, { do: 'contendForWholePot' }))).toEqual(['637a.18(m)(2)', '637a.18(m)']);
      expect(table.does(byPlayer(3, { do: 'contendForWholePot' }))).toEqual([
        { did: 'choiceMade', seat: 3, contendsFor: 'whole-pot', cites: ['637a.18(m)', '637a.18(m)(2)'] },
      ]);
      expect(table.hand).toMatchObject({ phase: 'bet', pot, conduct: { choosing: [], stopped: [1] } });
      expect([2, 3]).toContain(table.turn());
    },
  );

  test(proves('of one player is waited for when the other will not bet', '637a.18(m)', '637a.18(m)(1)'), () => {
    const table = toSeventh(openConduct('seven-card-stud-high', [20000, 20000], { ante: 100 }));
    table.does(exposes(1, 1), exposes(2, 1));
    table.deals();
    table.does(byPlayer(1, { do: 'contendForPotSoFar' }));
    expect(table.hand).toMatchObject({ phase: 'bet', conduct: { choosing: [2], stopped: [1] } });
    table.does(byPlayer(2, { do: 'contendForWholePot' }));
    expect(table.hand.phase).toBe('showdown');
  });

  test(proves('is no choice where no betting follows', '637a.18(m)'), () => {
    const table = openConduct('seven-card-stud-high', [700, 20000], { ante: 100 });
    table.starts();
    table.until(({ street, phase }) => street === 1 && phase === 'bet');
    table.does(byPlayer(table.turn(), { do: 'raiseTo', cents: 400 }));
    table.until(({ street, phase }) => street === 4 && phase === 'deal');
    expect(table.stacks()[0]).toBe(0);
    table.does(exposes(2, 1));
    expect(table.deals().map(({ did }) => did)).not.toContain('choiceGiven');
    expect(table.hand.phase).toBe('showdown');
  });

  test(proves('is no choice on the streets before', '637a.18(n)'), () => {
    const table = openConduct('five-card-stud', [20000, 20000]);
    table.starts();
    table.does(exposes(1, 1));
    const events = table.deals();
    expect(events.map(({ did }) => did)).toEqual(['cardsDealt']);
    expect(events[0]?.cites).toEqual(['637a.14(c)', '637a.18(n)']);
    expect(table.does(byPlayer(table.turn(), { do: 'makeForcedBet' }))).toHaveLength(1);
    expect(table.refusedBy(byPlayer(1, { do: 'contendForPotSoFar' }))).toEqual(['637a.18(m)(1)', '637a.18(m)']);
  });
});
