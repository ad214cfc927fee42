import { cards, UNKNOWN_CARD } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import type { Decision } from '../../core/decision.js';
import { commandOf, dutyCommand } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, openConduct } from '../../testing/poker-conduct.js';
import { dealerDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';
import type { PokerAct, PokerEvent } from '../model/acts.js';
import type { PokerHand } from '../model/state.js';
import { reshufflePile } from './dealing.js';

const THREE = [20_000, 20_000, 20_000];
const DEAL = byDealer({ do: 'dealCards' });

describe('the cards of a street', () => {
  test(proves("in Hold'em two down to each, then the board after a burn", '637a.11(f)', '637a.11(h)'), () => {
    const table = openConduct('hold-em', THREE);
    table.starts('AsKsQsAhKhQh2c3c4c5c');
    expect(table.deals()).toEqual([
      {
        did: 'cardsDealt',
        burned: null,
        dealt: [
          { to: 1, cards: cards('AsAh'), up: false },
          { to: 2, cards: cards('KsKh'), up: false },
          { to: 3, cards: cards('QsQh'), up: false },
        ],
        taken: 6,
        cites: ['637a.11(f)'],
      },
    ]);
    table.until(({ phase }) => phase === 'deal');
    expect(table.deals()).toEqual([
      {
        did: 'cardsDealt',
        burned: cards('2c')[0],
        dealt: [{ to: 'board', cards: cards('3c4c5c'), up: true }],
        taken: 4,
        cites: ['637a.11(h)', '637a.7(e)(3)'],
      },
    ]);
    expect(table.hand).toMatchObject({ drawn: 10, left: 42, board: cards('3c4c5c'), burns: cards('2c') });
  });

  test(proves('in Stud two down and one up, and a draw burns one', '637a.10(c)', '637a.13(g)', '637a.13(g)(1)'), () => {
    const stud = openConduct('seven-card-stud-high', THREE.slice(1));
    stud.starts('AsKsAhKhAdKd');
    expect(stud.deals()).toEqual([
      {
        did: 'cardsDealt',
        burned: null,
        dealt: [
          { to: 1, cards: cards('AsAh'), up: false },
          { to: 2, cards: cards('KsKh'), up: false },
          { to: 1, cards: cards('Ad'), up: true },
          { to: 2, cards: cards('Kd'), up: true },
        ],
        taken: 6,
        cites: ['637a.10(c)'],
      },
    ]);
    const draw = openConduct('five-card-draw-high', THREE);
    draw.starts();
    draw.until(({ street }) => street === 1);
    expect(draw.deals()).toMatchObject([
      { dealt: [], taken: 1, cites: ['637a.13(g)', '637a.13(g)(1)', '637a.7(e)(3)'] },
    ]);
    expect(draw.hand.burns).toHaveLength(1);
  });

  test(proves('an All-in player gets cards, and one who folded gets none', '637a.8(b)(5)(ii)'), () => {
    const table = openConduct('hold-em', [20_000, 20_000, 1000, 20_000], { limit: 'no', raiseCap: null });
    table.starts();
    table.deals();
    table.does(byPlayer(3, { do: 'raiseTo', cents: 1000 }), byPlayer(4, { do: 'call' }), byPlayer(1, { do: 'call' }));
    table.does(byPlayer(2, { do: 'call' }));
    expect(table.ruling(DEAL)).toMatchObject({
      events: [{ cites: ['637a.11(h)', '637a.7(e)(3)', '637a.8(b)(5)(ii)'] }],
    });
    const folds = openConduct('five-card-stud', [600, 20_000, 20_000, 20_000], { limit: 'no', raiseCap: null });
    folds.starts('2sAsKsQs3dAhKhQh');
    folds.deals();
    folds.does(byPlayer(1, { do: 'makeForcedBet' }), byPlayer(2, { do: 'call' }), byPlayer(3, { do: 'call' }));
    folds.does(byPlayer(4, { do: 'raiseTo', cents: 600 }), byPlayer(1, { do: 'fold' }), byPlayer(2, { do: 'call' }));
    folds.does(byPlayer(3, { do: 'call' }));
    expect(folds.deals()[0]).toMatchObject({
      dealt: [{ to: 2 }, { to: 3 }, { to: 4 }],
      cites: ['637a.14(f)', '637a.7(e)(3)'],
    });
  });

  test(proves('of a round whose first cards are out come from its deck, however old', '637a.3(c)'), () => {
    const late = { ...DEAL, at: 13 * 3_600_000 };
    const table = openConduct('hold-em', THREE);
    table.starts();
    expect(table.ruling(late)).toMatchObject({ cites: ['637a.3(c)'] });
    table.until(({ street }) => street === 1);
    expect(table.ruling(late)).toHaveProperty('events');
  });

  test('are not exchanged where the game knows no draw', () => {
    const table = openConduct('hold-em', THREE);
    table.starts();
    expect(table.ruling(byDealer({ do: 'dealDraw' }))).toMatchObject({ cites: ['637a.7(e)'] });
    expect(table.ruling(byDealer({ do: 'draw', cards: [] }))).toMatchObject({ cites: ['637a.7(e)', '637a.7(b)'] });
  });

  test(proves('come when the betting is over, and from the shuffle', '637a.7(e)'), () => {
    const table = openConduct('hold-em', THREE);
    const refused = (cites: readonly string[]) => expect(table.ruling(DEAL)).toMatchObject({ cites });
    refused(['637a.7(e)']);
    table.starts();
    for (const named of [[cards('AsKs')], [[]]])
      expect(table.ruling(byDealer({ do: 'dealCards', cards: named }))).toMatchObject({
        args: {},
        reason: 'cards-from-shuffle',
        cites: ['637a.11(f)', '637a.7(e)'],
      });
    table.does(byDealer({ do: 'dealCards', cards: [] }));
    for (const [street, cites] of [
      ['637a.7(e)', '637a.11(g)', '637a.11(h)'],
      ['637a.7(e)', '637a.11(h)', '637a.11(i)'],
      ['637a.7(e)', '637a.11(i)', '637a.11(j)'],
      ['637a.7(e)', '637a.11(j)'],
    ].entries()) {
      table.until((hand) => hand.street === street && hand.phase === 'bet');
      refused(cites);
    }
    table.until(({ phase }) => phase === 'showdown');
    refused(['637a.7(e)']);
    table.until(({ phase }) => phase === 'push');
    refused(['637a.7(e)']);
  });
});

/** Three players whose first cards are about to be dealt by a dealer who does not know them. */
const live = (game: string): SeatedPokerTable => {
  const room = openSeatedPoker(game, {}, 'live');
  room.sits([1, 2, 3]);
  while (dutyCommand(room.book, room.table)?.do !== 'shuffleCards')
    room.does(dutyCommand(room.book, room.table) as never);
  room.does(dealerDoes({ do: 'shuffleCards', deck: 0 }), dealerDoes({ do: 'cutCards', place: 20 }));
  room.does(dealerDoes({ do: 'loadCards', cover: null }), dealerDoes({ do: 'startRound' }));
  return room;
};
const reads = (...named: string[]) => dealerDoes({ do: 'dealCards', cards: named.map((text) => cards(text)) });
const rules = (room: SeatedPokerTable, command: ReturnType<typeof reads>): Decision<PokerEvent> =>
  room.book.decide(room.table, commandOf<PokerAct>(command));
const handOf = ({ table }: SeatedPokerTable): PokerHand => {
  if (table.hand === null) throw new Error('No round is being played.');
  return table.hand;
};
const held = (room: SeatedPokerTable) => handOf(room).players.map((player) => player.cards);
const X = UNKNOWN_CARD;
/** Everyone calls, checks, keeps their cards or brings in, until the dealer is to go on. */
const passes = (room: SeatedPokerTable): void => {
  while (handOf(room).actor >= 0) {
    const { players, actor, phase, toCall } = handOf(room);
    const player = players[actor];
    if (player === undefined || phase === 'showdown') return;
    const bets = player.bet < toCall ? 'call' : 'check';
    room.does(playerDoes(player.seat, { do: phase === 'forced-bet' ? 'makeForcedBet' : bets }));
  }
};

describe('a dealer who reads out the cards', () => {
  test("need not know cards dealt face down, and names all of a player's cards or none", () => {
    expect(held(roomWith(reads()))).toEqual([
      [X, X],
      [X, X],
      [X, X],
    ]);
    expect(held(roomWith(reads('', 'KsKh')))).toEqual([[X, X], cards('KsKh'), [X, X]]);
    expect(held(roomWith(reads('AsAh', 'KsKh', 'QsQh')))).toEqual(['AsAh', 'KsKh', 'QsQh'].map((hand) => cards(hand)));
    for (const wrong of [reads('As'), reads('AsAhAd'), reads('', '', '', ''), reads('AsAh', 'KsKh', 'QsQh', 'JsJh')])
      expect(rules(live('hold-em'), wrong)).toMatchObject({ cites: ['637a.11(f)', '637a.7(e)'] });
  });
  const roomWith = (deal: ReturnType<typeof reads>): SeatedPokerTable => {
    const room = live('hold-em');
    room.does(deal);
    return room;
  };

  test(proves('names no card twice, and none that is out already', '637a.18(i)'), () => {
    for (const twice of [reads('AsAs'), reads('AsAh', 'KsAs')])
      expect(rules(live('hold-em'), twice)).toMatchObject({ cites: ['637a.18(i)', '637a.11(f)'] });
    // What nobody knows may be read out as often as it falls.
    live('hold-em').does(dealerDoes({ do: 'dealCards', cards: [[X, X], cards('KsKh'), [X, X]] }));
    const room = live('hold-em');
    room.does(reads('AsAh'));
    passes(room);
    expect(rules(room, reads('2c3cAh'))).toMatchObject({ cites: ['637a.18(i)', '637a.11(h)'] });
    expect(rules(room, reads())).toMatchObject({ cites: ['637a.11(h)', '637a.7(e)'] });
    expect(room.does(reads('2c3c4c'))).toMatchObject([
      { burned: X, dealt: [{ to: 'board', cards: cards('2c3c4c'), up: true }], taken: 4 },
    ]);
    expect(handOf(room)).toMatchObject({ burns: [X], board: cards('2c3c4c'), left: 42 });
  });

  test(proves("in Stud the up cards, by themselves or with a player's others", '637a.10(c)'), () => {
    const room = live('seven-card-stud-high');
    expect(rules(room, reads('2c', '3c'))).toMatchObject({ cites: ['637a.10(c)', '637a.7(e)'] });
    expect(rules(room, reads('2c', '3c', '4c5c'))).toMatchObject({ cites: ['637a.10(c)', '637a.7(e)'] });
    room.does(reads('2c', 'AsAhKs', 'Qd'));
    expect(held(room)).toEqual([[X, X, ...cards('2c')], cards('AsAhKs'), [X, X, ...cards('Qd')]]);
    // The 2 of clubs brings it in.
    expect(handOf(room)).toMatchObject({ phase: 'forced-bet', actor: 0 });
  });

  test(proves('reads out the card that they turned up', '637a.18(m)', '637a.18(n)'), () => {
    const room = live('seven-card-stud-high');
    room.does(dealerDoes({ do: 'cardExposed', seat: 2, card: 1, cards: cards('Ks') }));
    expect(rules(room, reads('2c', 'Kd', '3c'))).toMatchObject({ cites: ['637a.18(m)', '637a.18(n)', '637a.10(c)'] });
    room.does(reads('2c', 'Ks', '3c'));
    expect(handOf(room).conduct.exposed).toEqual([]);
  });

  test('is asked for cards where some fall face up, and for no shuffle', () => {
    const due = (room: SeatedPokerTable) => room.book.requiredNext(room.table, 0);
    const CARDS = [{ field: 'cards', what: 'cards' }];
    const room = live('hold-em');
    expect(due(room)).toEqual({ act: { do: 'dealCards' }, by: ['dealer'], needs: [] });
    room.does(reads());
    passes(room);
    expect(due(room)).toEqual({ act: { do: 'dealCards' }, by: ['dealer'], needs: CARDS });
    expect(due(live('seven-card-stud-high'))).toMatchObject({ needs: CARDS });
    const table = openConduct('hold-em', THREE);
    table.starts();
    table.until(({ street }) => street === 1);
    expect(table.book.requiredNext(table.state, 0)).toEqual({ act: { do: 'dealCards' }, by: ['dealer'], needs: [] });
  });

  test(proves('in Draw Poker the new cards, if they know them', '637a.13(g)', '637a.18(i)'), () => {
    const draws = (): SeatedPokerTable => {
      const room = live('five-card-draw-high');
      room.does(reads('AsAh2c3c4c'));
      passes(room);
      room.does(reads());
      return room;
    };
    const deals = (...text: string[]) =>
      dealerDoes({ do: 'dealDraw', ...(text[0] === undefined ? {} : { cards: cards(text[0]) }) });
    const room = draws();
    expect(rules(room, deals())).toMatchObject({ cites: ['637a.13(g)'] });
    room.does(playerDoes(1, { do: 'draw', cards: cards('2c3c') }));
    expect(room.book.requiredNext(room.table, 0)).toEqual({ act: { do: 'dealDraw' }, by: ['dealer'], needs: [] });
    expect(rules(room, deals('Ad'))).toMatchObject({ cites: ['637a.13(g)'] });
    for (const out of ['AdAd', 'AdAs', 'Ad2c'])
      expect(rules(room, deals(out))).toMatchObject({ cites: ['637a.18(i)', '637a.13(g)'] });
    expect(room.does(deals('AdAc'))).toEqual([{ did: 'drew', seat: 1, cards: cards('AdAc'), cites: ['637a.13(g)'] }]);
    expect(held(room)[0]).toEqual(cards('AsAh4cAdAc'));
    // Seat 2 holds five cards that nobody knows: any will do, but no more than five.
    expect(rules(room, playerDoes(2, { do: 'draw', cards: cards('KsKhKdKcQsQh') }))).toMatchObject({
      cites: ['637a.13(g)'],
    });
    room.does(playerDoes(2, { do: 'draw', cards: cards('KsKh') }));
    room.does(deals());
    expect(held(room)[1]).toEqual([X, X, X, X, X]);
    expect(handOf(room).discards).toEqual(cards('2c3cKsKh'));
    room.does(playerDoes(3, { do: 'draw', cards: [X, X] }));
    // Nobody knows the order of a live shuffle, so it names none.
    const short = { ...room.table, hand: { ...handOf(room), left: 1 } };
    const shuffles = (order: readonly number[]) =>
      room.book.decide(short, commandOf<PokerAct>(dealerDoes({ do: 'reshuffle', order })));
    expect(room.book.requiredNext(short, 0)).toEqual({ act: { do: 'reshuffle' }, by: ['dealer'], needs: [] });
    expect(shuffles([])).toEqual({
      events: [{ did: 'reshuffled', what: 'discards', order: [], cites: ['637a.13(g)(2)'] }],
    });
    expect(shuffles(cards('2c3cKsKh'))).toMatchObject({ cites: ['637a.13(g)(2)'] });
    room.does(dealerDoes({ do: 'dealDraw', cards: [X, X] }));
    expect(held(room)[2]).toEqual([X, X, X, X, X]);
  });
});

describe('the draw', () => {
  test(proves('is of cards that lie before the player, and the deck gives as many', '637a.13(g)'), () => {
    const table = openConduct('five-card-draw-high', THREE);
    table.starts();
    table.until(({ phase }) => phase === 'draw');
    const own = table.hand.players[0]?.cards ?? [];
    const top = table.hand.order.slice(table.hand.drawn, table.hand.drawn + 2);
    expect(table.does(byPlayer(1, { do: 'draw', cards: own.slice(1, 3) }))).toEqual([
      { did: 'discarded', seat: 1, cards: own.slice(1, 3), cites: ['637a.13(g)'] },
    ]);
    expect(table.hand.players[0]).toMatchObject({
      cards: [own[0], own[3], own[4]],
      up: [false, false, false],
      discarding: own.slice(1, 3),
      drew: false,
    });
    expect(table.hand.discards).toEqual([]);
    expect(table.ruling(byPlayer(1, { do: 'draw', cards: [] }))).toMatchObject({ cites: ['637a.13(g)'] });
    expect(table.ruling(byDealer({ do: 'dealDraw', cards: cards('AsKs') }))).toEqual({
      args: {},
      reason: 'cards-from-shuffle',
      cites: ['637a.13(g)', '637a.7(e)'],
    });
    expect(table.does(byDealer({ do: 'dealDraw', cards: [] }))).toEqual([
      { did: 'drew', seat: 1, cards: top, cites: ['637a.13(g)'] },
    ]);
    expect(table.hand.players[0]).toMatchObject({
      cards: [own[0], own[3], own[4], ...top],
      up: [false, false, false, false, false],
      discarding: [],
      drew: true,
    });
    expect(table.hand).toMatchObject({ actor: 1, discards: own.slice(1, 3), discardedBy: [0, 0], left: 34 });
    // Who keeps their hand is passed over.
    expect(table.does(byPlayer(2, { do: 'draw', cards: [] }))).toMatchObject([{ did: 'discarded', cards: [] }]);
    expect(table.hand).toMatchObject({ actor: 2, left: 34 });
  });

  test(
    proves('in Super Seven-card Stud two go before the betting, not the up card', '637a.10(m)', '637a.10(d)'),
    () => {
      const table = openConduct('super-stud-hl8', THREE);
      table.starts();
      table.deals();
      const own = table.hand.players[0]?.cards ?? [];
      const throws = (...at: number[]) => byPlayer(1, { do: 'discard', cards: at.map((card) => own[card] ?? 0) });
      expect(table.ruling(throws(0))).toMatchObject({ cites: ['637a.10(m)'] });
      expect(table.ruling(throws(0, 0))).toMatchObject({ cites: ['637a.10(m)'] });
      expect(table.ruling(throws(0, 4))).toMatchObject({ cites: ['637a.10(m)', '637a.10(d)'] });
      expect(table.does(throws(0, 2))).toEqual([
        { did: 'discarded', seat: 1, cards: [own[0], own[2]], cites: ['637a.10(m)'] },
      ]);
      expect(table.hand.players[0]).toMatchObject({
        cards: [own[1], own[3], own[4]],
        up: [false, false, true],
        drew: true,
        discarding: [],
      });
      expect(table.hand).toMatchObject({ actor: 1, discards: [own[0], own[2]], discardedBy: [0, 0] });
    },
  );
});

describe('a reshuffle', () => {
  test.each([
    ['hold-em', ['637a.5(a)']],
    ['five-card-stud', ['637a.5(a)']],
    ['seven-card-stud-high', ['637a.10(h)', '637a.5(a)']],
    ['five-card-draw-high', ['637a.13(g)(2)', '637a.5(a)']],
    ['triple-draw-2-7', ['637a.20(h)', '637a.20(i)', '637a.20(j)', '637a.5(a)']],
  ] as const)('of %s is for a deck that has run short', (game, cites) => {
    const table = openConduct(game, THREE);
    expect(table.ruling(byDealer({ do: 'reshuffle', order: [] }))).toMatchObject({ cites });
    table.starts();
    expect(table.ruling(byDealer({ do: 'reshuffle', order: [] }))).toMatchObject({ cites });
  });

  /** A deck with so many cards left. */
  const shortened = (hand: PokerHand, left: number): PokerHand => ({ ...hand, left, drawn: 52 - left });

  test(proves('puts the others’ discards below the rest of the deck, without the drawer’s', '637a.20(h)'), () => {
    const table = openConduct('triple-draw-2-7', THREE);
    table.starts();
    table.until(({ phase }) => phase === 'draw');
    const first = table.hand.players[0]?.cards ?? [];
    table.does(byPlayer(1, { do: 'draw', cards: first }), byDealer({ do: 'dealDraw' }));
    const second = table.hand.players[1]?.cards ?? [];
    table.does(byPlayer(2, { do: 'draw', cards: second.slice(0, 4) }));
    table.state = { ...table.state, hand: shortened(table.hand, 3) };
    const last = table.hand.order.slice(-3);
    expect(table.book.requiredNext(table.state, 0)).toEqual({
      act: { do: 'reshuffle' },
      by: ['dealer'],
      needs: [{ field: 'order', what: 'shuffle' }],
    });
    expect(table.ruling(byDealer({ do: 'dealDraw' }))).toMatchObject({ cites: ['637a.20(h)'] });
    const order = first.toReversed();
    expect(table.does(byDealer({ do: 'reshuffle', order }))).toEqual([
      { did: 'reshuffled', what: 'discards', order, cites: ['637a.20(h)'] },
    ]);
    expect(table.hand).toMatchObject({ order: [...last, ...order], drawn: 0, left: 8, discards: [], discardedBy: [] });
    expect(table.does(byDealer({ do: 'dealDraw' }))).toMatchObject([{ cards: [...last, order[0]] }]);
  });

  test(proves('takes even their own where the others’ would not do', '637a.20(i)'), () => {
    const table = openConduct('triple-draw-2-7', THREE);
    table.starts();
    table.until(({ phase }) => phase === 'draw');
    const [first = [], , third = []] = table.hand.players.map((player) => player.cards);
    table.does(byPlayer(1, { do: 'draw', cards: first.slice(0, 3) }), byDealer({ do: 'dealDraw' }));
    table.does(byPlayer(2, { do: 'draw', cards: [] }));
    table.does(byPlayer(3, { do: 'draw', cards: third.slice(0, 2) }), byDealer({ do: 'dealDraw' }));
    table.until(({ phase, street }) => street === 2 && phase === 'draw');
    const again = table.hand.players[0]?.cards ?? [];
    table.does(byPlayer(1, { do: 'draw', cards: again.slice(0, 4) }));
    // Two cards and the two of seat 3 are enough, one and two are not.
    for (const [left, pile] of [
      [2, third.slice(0, 2)],
      [1, [...first.slice(0, 3), ...third.slice(0, 2)]],
    ] as const) {
      const short = { ...table.state, hand: shortened(table.hand, left) };
      expect(reshufflePile(short.hand, 'discards')).toEqual(pile);
      const after = table.book.evolve(short, { did: 'reshuffled', what: 'discards', order: pile, cites: [] });
      expect(after.hand).toMatchObject(
        left === 2
          ? { left: 4, discards: first.slice(0, 3), discardedBy: [0, 0, 0] }
          : { left: 6, discards: [], discardedBy: [] },
      );
    }
  });

  test(proves('is not needed while each player can have a card of their own', '637a.10(h)'), () => {
    const table = openConduct('seven-card-stud-high', THREE);
    table.starts();
    table.until(({ street, phase }) => street === 3 && phase === 'deal');
    const dealtTo = (left: number) => {
      table.state = { ...table.state, hand: shortened(table.hand, left) };
      const ruling = table.ruling(DEAL);
      const [event] = 'events' in ruling ? ruling.events : [];
      return event?.did === 'cardsDealt' ? event.dealt.map(({ to }) => to) : null;
    };
    // A burn and three cards, a burn and the common card, and not enough for that.
    expect([4, 3, 2, 1].map(dealtTo)).toEqual([[1, 2, 3], ['board'], ['board'], null]);
  });

  test(proves('for a common card is of the burn cards, and then of the discards', '637a.10(h)'), () => {
    const table = openConduct('super-stud-hl8', Array(8).fill(20_000) as number[]);
    table.starts();
    table.until(({ street }) => street === 3);
    // 52 less 40 is 12: nine for the fourth street, a burn and a common card for the fifth.
    expect(table.hand).toMatchObject({ left: 1, phase: 'deal' });
    const { burns, discards } = table.hand;
    expect(burns).toHaveLength(2);
    expect(table.ruling(DEAL)).toMatchObject({ cites: ['637a.10(h)'] });
    expect(table.does(byDealer({ do: 'reshuffle', order: burns }))).toEqual([
      { did: 'reshuffled', what: 'burns', order: burns, cites: ['637a.10(h)'] },
    ]);
    expect(table.hand).toMatchObject({ left: 3, burns: [], discards });
    // Had the burn cards been too few, what the players threw away would follow.
    table.state = { ...table.state, hand: shortened(table.hand, 1) };
    expect(dutyCommand(table.book, table.state)?.do).toBe('reshuffle');
    expect(table.does(byDealer({ do: 'reshuffle', order: discards }))).toMatchObject([{ what: 'discards' }]);
    expect(table.hand).toMatchObject({ left: 17, discards: [] });
    expect(table.deals()).toMatchObject([{ dealt: [{ to: 'board', up: true }], taken: 2 }]);
  });
});
