import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { commandOf, dutyCommand, personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, byStaff, type ConductTable, live, openConduct } from '../../testing/poker-conduct.js';
import type { PokerAct } from '../model/acts.js';
import type { PokerSubmission } from '../model/submission.js';

const STACKS = [20000, 20000, 20000, 20000];
const byFloor = (act: Parameters<typeof byDealer>[0]) => byStaff('floorperson', act);
const misdeal = (cause: 'not-shuffled-and-cut' | 'wrong-starting-position') => byFloor({ do: 'callMisdeal', cause });

const started = (draft: Partial<PokerSubmission> = {}, game = 'hold-em'): ConductTable => {
  const table = openConduct(game, STACKS, draft);
  table.starts();
  return table;
};

/** With the first cards dealt and so many players in by choice. */
const called = (players: number, draft: Partial<PokerSubmission> = {}): ConductTable => {
  const table = started({ ante: 100, ...draft });
  table.deals();
  for (let at = 0; at < players; at += 1) table.does(byPlayer(table.turn(), { do: 'call' }));
  return table;
};

const backAsBefore = (table: ConductTable): void => {
  expect(table.state.hand).toBeNull();
  expect(table.stacks()).toEqual(STACKS);
  expect(Object.values(table.state.bank).filter((cents) => cents > 0)).toEqual([]);
};

describe('a misdeal', () => {
  test.each([
    ['wrong-starting-position', 0, '637a.18(g)(2)', true],
    ['wrong-starting-position', 1, '637a.18(g)(2)', true],
    ['wrong-starting-position', 2, '637a.18(g)(2)', false],
  ] as const)(
    proves('%s, with %i players in by choice, under %s is one: %s', '637a.18(g)', '637a.18(g)(2)'),
    (cause, players, clause, counts) => {
      const table = called(players);
      if (!counts) {
        expect(live(table).refuses(misdeal(cause), clause)).toBe('deal-stands');
        return;
      }
      expect(live(table).does(misdeal(cause))[0]).toMatchObject({ did: 'roundVoided', cites: ['637a.18(g)', clause] });
      backAsBefore(table);
    },
  );

  test(proves('checks and a fold do not make a bet by choice; a bet and a call do', '637a.18(g)(2)'), () => {
    const table = called(0);
    table.does(byPlayer(table.turn(), { do: 'fold' }));
    table.does(byPlayer(table.turn(), { do: 'raiseTo', cents: 800 }));
    const one = table.state;
    live(table).does(misdeal('wrong-starting-position'));
    table.state = one;
    table.does(byPlayer(table.turn(), { do: 'call' }));
    live(table).refuses(misdeal('wrong-starting-position'), '637a.18(g)(2)');
  });

  test(proves('the cards are reshuffled, and the same player has the button', '637a.18(g)'), () => {
    const table = called(1);
    const { button, rounds } = table.state;
    live(table).does(misdeal('wrong-starting-position'));
    table.refuses(byDealer({ do: 'startRound' }));
    table.starts();
    expect(table.state).toMatchObject({ button, rounds });
  });

  test(
    proves('until two players have bet, a missed eligible player is cause for one', '637a.18(g)', '637a.18(g)(4)'),
    () => {
      const table = openConduct('hold-em', [...STACKS, 300]);
      table.starts();
      const leftOut = (seat: number) => byFloor({ do: 'callMisdeal', cause: 'player-left-out', seat });
      table.refuses(leftOut(5), '637a.18(g)(4)');
      table.refuses(leftOut(9), '637a.18(g)(4)');
      const before = table.state;
      table.does(leftOut(2));
      table.state = before;
      table.deals();
      table.refuses(leftOut(2), '637a.18(g)(4)');
      table.does(byPlayer(6, { do: 'sit', cents: 20000 }));
      table.refuses(leftOut(6), '637a.18(g)(4)');
      const players = table.hand.players.filter(({ seat }) => seat !== 2);
      const three = { ...table.state, hand: { ...table.hand, players } };
      table.state = three;
      expect(table.does(leftOut(2))[0]).toMatchObject({ did: 'roundVoided', cites: ['637a.18(g)', '637a.18(g)(4)'] });
      table.state = { ...three, hand: { ...three.hand, voluntary: 0b11 } };
      expect(table.refuses(leftOut(2), '637a.18(g)(4)')).toBe('deal-stands');
    },
  );

  test(proves('is called by staff', '637a.18(g)'), () => {
    const table = called(0);
    table.refuses(byPlayer(1, { do: 'callMisdeal', cause: 'wrong-starting-position' }), '637a.18(g)');
    live(table).does(misdeal('wrong-starting-position'));
    live(table).refuses(misdeal('wrong-starting-position'), '637a.18(g)');
  });

  test(proves('is refused to everyone where the shuffle and the cut are on record', '637a.18(g)(1)'), () => {
    const table = called(0);
    table.refuses(misdeal('not-shuffled-and-cut'), '637a.18(g)(1)');
    table.refuses(byDealer({ do: 'callMisdeal', cause: 'not-shuffled-and-cut' }), '637a.18(g)(1)');
    const live = { ...table.state, cards: { ...table.state.cards, live: true } };
    table.state = live;
    expect(table.does(byDealer({ do: 'callMisdeal', cause: 'not-shuffled-and-cut' }))[0]).toMatchObject({
      did: 'irregularityReported',
    });
    table.state = live;
    expect(table.does(misdeal('not-shuffled-and-cut'))[0]).toMatchObject({ did: 'roundVoided' });
  });
});

describe('at a virtual table nobody voids a round against the record', () => {
  const everyone = (act: Parameters<typeof byDealer>[0]) => [byDealer(act), byFloor(act)];

  test(proves('the record shows where the deal began', '637a.18(g)(2)'), () => {
    const table = called(0);
    for (const act of everyone({ do: 'callMisdeal', cause: 'wrong-starting-position' }))
      expect(table.refuses(act, '637a.18(g)(2)')).toBe('record-shows-otherwise {"claim":"wrong-starting-position"}');
  });

  test(proves('the record holds all cards, also when every hand is shown', '637a.18(i)'), () => {
    const table = called(0);
    for (const phase of ['bet', 'showdown', 'push'] as const) {
      table.until((hand) => hand.phase === phase);
      for (const cards of ['missing', 'additional'] as const)
        for (const act of everyone({ do: 'deckFoundWrong', cards }))
          expect(table.refuses(act, '637a.18(i)')).toBe('record-shows-otherwise {"claim":"deck-wrong"}');
    }
  });

  test(proves('the record shows every card face down', '637a.18(g)(3)'), () => {
    const table = started();
    table.does(byDealer({ do: 'cardFoundFaceUp' }));
    for (const act of everyone({ do: 'cardFoundFaceUp' })) table.refuses(act, '637a.18(g)(3)');
  });
});

describe('causes that only a dealer sees', () => {
  const REPORTS = [
    [{ do: 'callMisdeal', cause: 'wrong-starting-position' }, '637a.18(g)(2)'],
    [{ do: 'deckFoundWrong', cards: 'missing' }, '637a.18(i)'],
  ] as const;

  for (const [act, clause] of REPORTS)
    test(proves(`${act.do} is a report: it stops play and voids nothing until it is confirmed`, clause), () => {
      const table = live(called(1));
      const stacks = table.stacks();
      expect(table.does(byDealer(act))).toMatchObject([{ did: 'irregularityReported' }]);
      expect(table.stacks()).toEqual(stacks);
      table.refuses(byPlayer(table.turn(), { do: 'call' }), clause);
      table.refuses(byDealer(act), clause);
      table.refuses({ ...byFloor(act), by: { role: 'floorperson', person: 'dealer' } }, clause);
      expect(dutyCommand(table.book, table.state)).toBeNull();
      const reported = table.state;
      expect(table.does(byFloor(act))[0]).toMatchObject({ did: 'roundVoided' });
      backAsBefore(table);
      table.state = reported;
      table.refuses(byFloor({ do: 'dismissReport', reason: ' ' }), clause);
      table.refuses(byDealer({ do: 'dismissReport', reason: 'no' }), '637a.18(g)');
      table.does(byFloor({ do: 'dismissReport', reason: 'the deal was right' }));
      table.does(byPlayer(table.turn(), { do: 'call' }));
      table.state = reported;
      table.does(
        byStaff('poker-shift-supervisor', {
          do: 'rule',
          about: 'the report',
          decision: { is: 'play-stands' },
          reason: 'all is well',
        }),
      );
      table.does(byPlayer(table.turn(), { do: 'call' }));
    });

  test(proves('a second card face up is one too', '637a.18(g)(3)'), () => {
    const table = started();
    table.does(byDealer({ do: 'cardFoundFaceUp' }));
    expect(live(table).does(byDealer({ do: 'cardFoundFaceUp' }))).toMatchObject([{ did: 'irregularityReported' }]);
    table.refuses(byDealer({ do: 'dealCards' }), '637a.18(g)(3)');
    expect(table.does(byFloor({ do: 'cardFoundFaceUp' }))[0]).toMatchObject({ did: 'roundVoided' });
  });
});

describe('cards face up in the deck', () => {
  test(proves('one is discarded and not used; the deal goes on with the next', '637a.18(j)'), () => {
    const table = openConduct('hold-em', STACKS);
    table.starts('AsKsQsJsTs');
    const [found] = table.does(byDealer({ do: 'cardFoundFaceUp' }));
    expect(found).toMatchObject({ did: 'cardsTakenOut', why: 'face-up', cites: ['637a.18(j)'] });
    table.deals();
    const out = table.hand.conduct.unused;
    expect(out).toHaveLength(1);
    expect(table.hand.players.flatMap(({ cards }) => cards)).not.toContain(out[0]);
    expect(table.hand.left).toBe(52 - 1 - 8);
  });

  test(proves('a second makes it a misdeal, also on a later street', '637a.18(g)(3)', '637a.18(j)'), () => {
    const table = called(0);
    table.refuses(byDealer({ do: 'cardFoundFaceUp' }), '637a.18(j)');
    table.until(({ street, phase }) => street === 1 && phase === 'deal');
    table.does(byDealer({ do: 'cardFoundFaceUp' }));
    table.deals();
    table.until(({ street, phase }) => street === 2 && phase === 'deal');
    expect(live(table).does(byFloor({ do: 'cardFoundFaceUp' }))[0]).toMatchObject({
      cites: ['637a.18(g)', '637a.18(g)(3)'],
    });
    backAsBefore(table);
  });

  test(proves('such a card is not reshuffled with the discards of a draw', '637a.18(j)'), () => {
    const table = openConduct('triple-draw-2-7', Array(7).fill(20000) as number[]);
    table.starts();
    table.does(byDealer({ do: 'cardFoundFaceUp' }));
    const [card] = table.hand.conduct.unused;
    table.until(({ phase }) => phase === 'draw');
    for (let draws = 0; draws < 7 && dutyCommand(table.book, table.state)?.do !== 'reshuffle'; draws += 1) {
      const { cards } = table.hand.players[table.hand.actor] ?? { cards: [] };
      table.does(byPlayer(table.turn(), { do: 'draw', cards }));
      const due = dutyCommand(table.book, table.state);
      if (due?.do === 'dealDraw') table.does(due);
    }
    expect(dutyCommand(table.book, table.state)?.do).toBe('reshuffle');
    expect(table.hand.discards).not.toContain(card);
  });
});

describe('a card off the table', () => {
  test(proves('is examined, then discarded, before another is dealt', '637a.18(o)'), () => {
    const table = started();
    table.refuses(byDealer({ do: 'examineCard' }), '637a.18(o)');
    const card = table.hand.order[table.hand.drawn];
    table.does(byDealer({ do: 'cardOffTable' }));
    table.refuses(byDealer({ do: 'dealCards' }), '637a.18(o)');
    expect(dutyCommand(table.book, table.state)).toEqual(byDealer({ do: 'examineCard' }));
    table.does(byDealer({ do: 'examineCard' }));
    table.deals();
    expect(table.hand.conduct.unused).toEqual([card]);
    expect(table.hand.players.flatMap(({ cards }) => cards)).not.toContain(card);
    table.refuses(byDealer({ do: 'cardOffTable' }), '637a.18(o)');
  });

  test(proves('never leaves too few cards to deal the round', '637a.18(o)'), () => {
    const table = openConduct('five-card-omaha-high', Array(8).fill(20000) as number[]);
    table.starts();
    for (let fallen = 0; fallen < 4; fallen += 1)
      table.does(byDealer({ do: 'cardOffTable' }), byDealer({ do: 'examineCard' }));
    table.refuses(byDealer({ do: 'cardOffTable' }), '637a.18(o)');
    table.until(({ phase }) => phase === 'push');
    expect(table.hand).toMatchObject({ left: 0, board: { length: 5 } });
  });
});

describe('a player who may not have cards', () => {
  test(proves('cards dealt to an empty seat are discarded, and the round goes on', '637a.18(h)'), () => {
    const table = started();
    table.does(byDealer({ do: 'ineligiblePlayerDealt', seat: 7, cards: 2 }));
    table.refuses(byDealer({ do: 'ineligiblePlayerDealt', seat: 7, cards: 3 }), '637a.18(h)');
    table.refuses(byDealer({ do: 'ineligiblePlayerDealt', seat: 11 }), '637a.18(h)');
    table.refuses(byDealer({ do: 'ineligiblePlayerDealt', seat: 1 }), '637a.18(h)');
    table.deals();
    expect(table.hand.players).toHaveLength(4);
    expect(table.hand.left).toBe(52 - 2 - 8);
  });

  test(proves('a player dealt in without the stakes for it loses their cards, not their chips', '637a.18(h)'), () => {
    const table = openConduct('hold-em', [20000, 20000, 20000]);
    table.starts();
    table.deals();
    const seat = table.turn();
    table.state = {
      ...table.state,
      seats: table.state.seats.map((one, at) => (one && at + 1 === seat ? { ...one, stack: 500 } : one)),
    };
    table.does(byPlayer(seat, { do: 'call' }));
    expect(table.does(byDealer({ do: 'ineligiblePlayerDealt', seat }))[0]).toMatchObject({
      did: 'handDead',
      refund: 400,
      cites: ['637a.18(h)'],
    });
    expect(table.state.seats[seat - 1]?.stack).toBe(500);
    expect(table.hand.phase).toBe('bet');
  });
});

describe('missing or additional cards', () => {
  const RAKED = {
    rake: [{ kind: 'percentage', percent: 10, step: 1, when: 'after-betting-round' }],
    rakeMost: 500,
  } as const;

  test.each(['missing', 'additional'] as const)(
    proves(
      '%s cards void the round whenever they are found: every chip goes back, the rake too, and the deck is replaced',
      '637a.18(i)',
    ),
    (cards) => {
      const at: ((table: ConductTable) => void)[] = [
        (table) => table.starts(),
        (table) => table.until(({ phase }) => phase === 'bet'),
        (table) => table.until(({ street, phase }) => street === 2 && phase === 'bet'),
        (table) => table.until(({ phase }) => phase === 'showdown'),
        (table) => table.until(({ phase }) => phase === 'push'),
      ];
      for (const last of at.keys()) {
        const table = openConduct('hold-em', STACKS, { ante: 100, ...RAKED });
        for (const step of at.slice(0, last + 1)) step(table);
        if (last === 2) expect(table.state.bank.rakeArea).toBeGreaterThan(0);
        live(table).does(byFloor({ do: 'deckFoundWrong', cards }));
        backAsBefore(table);
        table.refuses(byDealer({ do: 'startRound' }), '637a.18(i)');
        table.refuses(byDealer({ do: 'replaceDeck' }), '637a.18(i)');
        expect(dutyCommand(table.book, table.state)).toEqual(byStaff('floorperson', { do: 'replaceDeck' }));
        table.does(byStaff('floorperson', { do: 'replaceDeck' }));
        table.starts();
      }
    },
  );

  test(proves('also when the side pots are awarded and the rake is in the box', '637a.18(i)'), () => {
    const draft = {
      limit: 'no',
      raiseCap: null,
      rake: [{ kind: 'percentage', percent: 10, step: 1, when: 'at-the-end' }],
      rakeMost: 500,
    } as const;
    for (const acts of [1, 2, 3]) {
      const table = openConduct('hold-em', [20000, 5000, 9000], draft);
      const before = table.stacks();
      table.starts();
      table.deals();
      while (table.hand.phase === 'bet' && table.hand.street === 0) {
        const options = table.book.options(table.state, personOf({ role: 'player', seat: table.turn() }), 0);
        const raise = options.find(({ act }) => act.do === 'raiseTo');
        const most = raise?.ranges?.cents?.max;
        table.does(byPlayer(table.turn(), most === undefined ? { do: 'call' } : { do: 'raiseTo', cents: most }));
      }
      table.until(({ phase }) => phase === 'push');
      for (let act = 0; act < acts; act += 1) {
        const due = dutyCommand(table.book, table.state);
        if (due !== null && due.do !== 'pushPots') table.does(due);
      }
      expect(table.hand.sidePotsAwarded || acts === 1).toBe(true);
      live(table).does(byFloor({ do: 'deckFoundWrong', cards: 'missing' }));
      expect(table.stacks()).toEqual(before);
    }
  });

  test(proves('a dead blind goes back to its player', '637a.18(i)'), () => {
    const table = openConduct('hold-em', STACKS);
    table.starts();
    const posts = STACKS.map((_, at) => ({
      seat: at + 1,
      ante: 0,
      blind: at === 1 ? 400 : 0,
      dead: at === 2 ? 700 : 0,
    }));
    live(table).does(
      byFloor({ do: 'deckFoundWrong', cards: 'missing' }),
      byStaff('floorperson', { do: 'replaceDeck' }),
    );
    table.startsWith(posts);
    expect(table.stacks()[2]).toBe(19300);
    live(table).does(byFloor({ do: 'deckFoundWrong', cards: 'missing' }));
    backAsBefore(table);
  });
});

describe('the ruling on a misdeal', () => {
  const leftOut = (seat?: number) =>
    byFloor({ do: 'callMisdeal', cause: 'player-left-out', ...(seat === undefined ? {} : { seat }) });

  test(
    proves('names its clauses, and refuses an unknown cause', '637a.18(g)', '637a.18(g)(1)', '637a.18(g)(2)'),
    () => {
      const idle = openConduct('hold-em', STACKS);
      expect(live(idle).refusedBy(misdeal('wrong-starting-position'))).toEqual(['637a.18(g)']);
      const table = called(1);
      expect(table.refusedBy(misdeal('bad luck' as never))).toEqual(['637a.18(g)']);
      expect(table.refusedBy(misdeal('not-shuffled-and-cut'))).toEqual(['637a.18(g)(1)']);
      expect(live(called(2)).refusedBy(misdeal('wrong-starting-position'))).toEqual(['637a.18(g)(2)', '637a.18(g)']);
      // The first three calls and the blinds, each back to its player.
      const back = (seat: number, cents: number) => ({
        from: { at: 'pot' },
        to: { at: 'seat', seat },
        cents,
        cites: ['637a.18(g)', '637a.18(g)(2)'],
      });
      const puts = table.hand.players.map(({ seat, put }) => back(seat, put));
      expect(puts.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([100, 300, 500, 500]);
      expect(live(table).does(misdeal('wrong-starting-position'))).toEqual([
        {
          did: 'roundVoided',
          why: 'the deal began at the wrong position',
          replaceDeck: false,
          moves: puts,
          cites: ['637a.18(g)', '637a.18(g)(2)'],
        },
      ]);
      expect(table.state).toMatchObject({ buttonPlaced: true, cards: { reshuffle: 'void' } });
    },
  );

  test(proves('any two players who have bet by choice are enough', '637a.18(g)(2)'), () => {
    const table = called(0);
    const [seat] = [table.turn()];
    table.does(byPlayer(seat, { do: 'call' }));
    table.does(byPlayer(table.turn(), { do: 'fold' }));
    table.does(byPlayer(table.turn(), { do: 'fold' }));
    const one = table.state;
    live(table).does(misdeal('wrong-starting-position'));
    table.state = one;
    table.does(byPlayer(table.turn(), { do: 'raiseTo', cents: 800 }));
    expect(live(table).refusedBy(misdeal('wrong-starting-position'))).toEqual(['637a.18(g)(2)', '637a.18(g)']);
  });

  test(proves('names the player who was left out', '637a.18(g)(4)'), () => {
    const table = openConduct('hold-em', [...STACKS, 300]);
    table.starts();
    for (const seat of [undefined, 5, 9]) expect(table.refusedBy(leftOut(seat))).toEqual(['637a.18(g)(4)']);
    expect(table.refuses(leftOut())).toBe('not-left-out {"seat":null}');
    // Who adds to their stakes while the round is played was not eligible when it began.
    table.does(byPlayer(5, { do: 'addStakes', cents: 20000 }));
    expect(table.refusedBy(leftOut(5))).toEqual(['637a.18(g)(4)']);
    table.until(({ street, phase }) => street === 1 && phase === 'deal');
    const folded = { ...table.hand, voluntary: 0 };
    table.state = { ...table.state, hand: folded };
    expect(table.refusedBy(leftOut(2))).toEqual(['637a.18(g)(4)']);
    // A player who was seated and eligible, and has no hand.
    table.state = { ...table.state, hand: { ...folded, players: folded.players.filter(({ seat }) => seat !== 2) } };
    expect(table.book.decide(table.state, commandOf<PokerAct>(leftOut(2)))).toMatchObject({
      events: [{ did: 'roundVoided', why: 'an eligible player was not dealt to' }],
    });
  });

  test(proves('a Stud table has no button to keep', '637a.18(g)'), () => {
    const table = started({ ante: 100 }, 'seven-card-stud-high');
    live(table).does(misdeal('wrong-starting-position'));
    expect(table.state).toMatchObject({ button: 0, buttonPlaced: false, hand: null });
  });
});

describe('a player who was dealt in', () => {
  const INELIGIBLE = (seat: number) => byDealer({ do: 'ineligiblePlayerDealt', seat });
  /** Seat 1 to 3 with the first cards; this seat has only so much left. */
  const withLess = (seat: number, stack: number, draft: Partial<PokerSubmission> = {}): ConductTable => {
    const table = started(draft);
    table.deals();
    table.state = {
      ...table.state,
      seats: table.state.seats.map((one, at) => (one && at + 1 === seat ? { ...one, stack } : one)),
    };
    return table;
  };

  test.each([
    [{}, 799, true],
    [{}, 800, false],
    [{ stakesNeeded: false }, 799, false],
  ])(proves('%j, with %i cents beside their bets, was not eligible: %s', '637a.18(h)'), (draft, stakes, ineligible) => {
    const seat = 2;
    const { put = 0 } = withLess(seat, 0, draft).hand.players.find((one) => one.seat === seat) ?? {};
    const table = withLess(seat, stakes - put, draft);
    if (!ineligible) expect(table.refusedBy(INELIGIBLE(seat))).toEqual(['637a.18(h)']);
    else
      expect(table.does(INELIGIBLE(seat))[0]).toMatchObject({
        did: 'handDead',
        seat,
        why: 'ineligible',
        refund: put,
        cites: ['637a.18(h)'],
      });
  });

  test(proves('has folded, or is the last: then there is nothing to discard', '637a.18(h)'), () => {
    const table = withLess(2, 100);
    while (table.turn() !== 2) table.does(byPlayer(table.turn(), { do: 'call' }));
    table.does(byPlayer(2, { do: 'fold' }));
    expect(table.refusedBy(INELIGIBLE(2))).toEqual(['637a.18(h)']);
    table.until(({ phase }) => phase === 'push');
    expect(table.refusedBy(INELIGIBLE(9))).toEqual(['637a.18(h)']);
    expect(openConduct('hold-em', STACKS).refusedBy(INELIGIBLE(9))).toEqual(['637a.18(h)']);
    const shown = withLess(2, 100);
    shown.until(({ phase }) => phase === 'push');
    expect(shown.hand.players.find(({ seat }) => seat === 2)).toMatchObject({ shown: 'shown', folded: false });
    expect(shown.refusedBy(INELIGIBLE(2))).toEqual(['637a.18(h)']);
    const two = openConduct('hold-em', [20000, 20000]);
    two.starts();
    two.until(({ phase }) => phase === 'showdown');
    two.does(byPlayer(two.turn(), { do: 'muck' }));
    const last = two.hand.players.find(({ shown }) => shown !== 'mucked')?.seat ?? 0;
    two.state = { ...two.state, seats: two.state.seats.map((one) => one && { ...one, stack: 0 }) };
    expect(two.refusedBy(INELIGIBLE(last))).toEqual(['637a.18(h)']);
  });
});

describe('the ruling on a wrong deck', () => {
  test(proves('names what is wrong with the deck, and every round dealt from it', '637a.18(i)'), () => {
    const table = live(called(0));
    const found = { do: 'deckFoundWrong', deck: 0, what: 'duplicate', cards: cards('Jd') } as const;
    table.does(byDealer(found));
    expect(table.does(byFloor({ ...found, reason: 'Two jacks on the board.' }))).toMatchObject([
      { did: 'roundVoided', why: 'a card was found twice', replaceDeck: true },
      {
        did: 'deckFoundWrong',
        deck: 0,
        what: 'duplicate',
        cards: cards('Jd'),
        rounds: [1],
        played: [{ round: 1, seats: expect.arrayContaining([expect.objectContaining({ seat: 1 })]) }],
      },
    ]);
    expect(table.state.cards.decks[0]?.step).toBe('away');
    table.does(byDealer({ do: 'receiveCards', deck: 0 }));
    expect(table.refusedBy(byFloor({ do: 'replaceDeck' }))).toEqual(['637a.18(i)']);
    table.does(byDealer({ do: 'deckFoundWrong', deck: 1, what: 'marked' }));
    expect(table.does(byFloor({ do: 'deckFoundWrong', deck: 1, what: 'marked' }))).toMatchObject([
      { did: 'deckFoundWrong', deck: 1, rounds: [] },
    ]);
  });

  test(proves('is made at a live table, of cards missing or additional', '637a.18(i)'), () => {
    const found = (cards: 'missing' | 'additional') => byFloor({ do: 'deckFoundWrong', cards });
    expect(openConduct('hold-em', STACKS).refusedBy(found('missing'))).toEqual(['637a.18(i)']);
    const table = called(0);
    expect(table.refusedBy(found('marked' as never))).toEqual(['637a.18(i)']);
    expect(table.refusedBy(byFloor({ do: 'replaceDeck' }))).toEqual(['637a.18(i)']);
    const before = live(table).state;
    for (const cards of ['missing', 'additional'] as const) {
      table.state = before;
      expect(table.does(found(cards))).toMatchObject([
        { did: 'roundVoided', why: `${cards} cards were found`, replaceDeck: true, cites: ['637a.18(i)'] },
        { did: 'deckFoundWrong', what: cards === 'missing' ? 'missing' : 'extra' },
      ]);
    }
  });

  test(proves('gives back the rake and the players’ chips', '637a.18(i)'), () => {
    const rake = [{ kind: 'percentage', percent: 10, step: 1, when: 'after-betting-round' }] as const;
    const table = openConduct('hold-em', [20000, 20000], { rake, rakeMost: 500 });
    table.starts();
    table.until(({ street, phase }) => street === 1 && phase === 'bet');
    const cites = ['637a.18(i)'];
    const toSeats = table.hand.players.map(({ seat }) => ({
      from: { at: 'pot' },
      to: { at: 'seat', seat },
      cents: 400,
      cites,
    }));
    const flop = table.state;
    expect(live(table).does(byFloor({ do: 'deckFoundWrong', cards: 'missing' }))[0]?.moves).toEqual([
      { from: { at: 'rakeArea' }, to: { at: 'pot' }, cents: 80, cites },
      ...toSeats,
    ]);
    table.state = flop;
    table.until(({ phase }) => phase === 'push');
    for (
      let due = dutyCommand(table.book, table.state);
      due !== null && due.do !== 'pushPots';
      due = dutyCommand(table.book, table.state)
    )
      table.does(due);
    live(table).does(byFloor({ do: 'deckFoundWrong', cards: 'missing' }));
    expect(table.stacks()).toEqual([20000, 20000]);
    expect(Object.values(table.state.bank).filter((cents) => cents > 0)).toEqual([]);
  });

  test(proves('gives it back from the drop box too, without the money of earlier rounds', '637a.18(i)'), () => {
    const rake = [{ kind: 'percentage', percent: 10, step: 1, when: 'at-the-end' }] as const;
    const table = openConduct('hold-em', [20000, 20000], { rake, rakeMost: 500 });
    table.starts();
    table.until(({ phase }) => phase === 'push');
    table.staff();
    expect(table.state.bank.dropBox).toBe(80);
    const stacks = table.stacks();
    table.starts();
    table.until(({ phase }) => phase === 'push');
    for (let acts = 0; acts < 5 && table.hand.raked === 0; acts += 1)
      table.does(dutyCommand(table.book, table.state) as never);
    expect(table.state.bank.dropBox).toBe(160);
    const cites = ['637a.18(i)'];
    expect(live(table).does(byFloor({ do: 'deckFoundWrong', cards: 'missing' }))[0]?.moves?.[0]).toEqual({
      from: { at: 'dropBox' },
      to: { at: 'pot' },
      cents: 80,
      cites,
    });
    expect(table.stacks()).toEqual(stacks);
    expect(table.state.bank.dropBox).toBe(80);
  });
});
