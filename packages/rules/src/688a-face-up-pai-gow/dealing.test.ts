import { cards, DECK_53, formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import type { Spot } from '../cards/acts.js';
import { deckInPlay } from '../cards/state.js';
import { startSpotFor } from '../engine/model/start-position.js';
import { dutyCommand, personOf } from '../testing/commands.js';
import { closeBets, nothingBeside, wageredTable } from '../testing/face-up-pai-gow.js';
import { at, dealer, faultsOf, floorperson, HOUR, openTable, proves, type TableInTest } from '../testing/index.js';
import { FACE_UP_PAI_GOW } from './index.js';

const DEALER = '9c9d4h4sKc7d2c';
const ROUND = { hands: { 2: nothingBeside() }, dealer: DEALER };

/** Each way of dealing with its clauses. */
const METHODS = [
  {
    dealing: 'manual-shoe',
    settings: {},
    load: '688a.8(a)',
    noMoreBets: '688a.8(b)',
    lammer: '688a.8(b)(1)',
    lockIn: '688a.8(b)(2)',
    start: '688a.8(c)',
    deal: '688a.8(d)',
    count: '688a.8(e)',
    wrong: '688a.8(f)',
    right: '688a.8(g)',
  },
  {
    dealing: 'hand',
    settings: { shuffling: 'device', dealing: 'hand' },
    load: '688a.9(a)',
    noMoreBets: '688a.9(a)(3)',
    lammer: '688a.9(a)(3)(i)',
    lockIn: '688a.9(a)(3)(ii)',
    start: '688a.9(b)',
    deal: '688a.9(c)',
    count: '688a.9(d)',
    wrong: '688a.9(e)',
    right: '688a.9(f)',
  },
  {
    dealing: 'automated-shoe',
    settings: { dealing: 'automated-shoe' },
    load: '688a.10(a)(1)',
    noMoreBets: '688a.10(a)(2)',
    lammer: '688a.10(a)(2)(i)',
    lockIn: '688a.10(a)(2)(ii)',
    start: '688a.10(b)',
    deal: '688a.10(c)',
    count: '688a.10(d)',
    wrong: '688a.10(e)',
    right: '688a.10(f)',
  },
] as const;
const ways = METHODS.map((method) => [method.dealing, method] as const);

const wagered = (settings: object, side = {}): TableInTest =>
  wageredTable(ROUND, side, { settings: { ...settings }, paytables: { fortune: '1', progressive: '4' } });
const shake = (...dice: number[]) => dealer({ do: 'shakeDice', dice });
const draw = (number: number) => dealer({ do: 'drawStart', number });
const DEAL = dealer({ do: 'deal' });
const count = (left: number, misdealt?: boolean) =>
  (left === 4 ? dealer : floorperson)({
    do: 'countStub',
    count: left,
    ...(misdealt === undefined ? {} : { misdealt }),
  });

describe('no more bets', () => {
  test.each(ways)(
    proves(
      'is called before a card leaves the %s',
      '688a.8(b)',
      '688a.9(a)(3)',
      '688a.10(a)(2)',
      '688a.8(a)',
      '688a.9(a)',
      '688a.10(a)',
      '688a.10(a)(1)',
    ),
    (_, { settings, load, noMoreBets }) => {
      const table = wagered(settings);
      expect(table.last('cardsLoaded').cites).toContain(load);
      table.refuses(DEAL, noMoreBets);
      table.refuses(shake(1, 1, 1));
      expect(table.does(closeBets)[0]?.cites).toEqual([noMoreBets]);
    },
  );

  test.each(ways)(
    proves('marks each Qualifying Wager with a lammer (%s)', '688a.8(b)(1)', '688a.9(a)(3)(i)', '688a.10(a)(2)(i)'),
    (_, { settings, lammer }) => {
      const fortune = wagered(settings, { fortune: 500 });
      fortune.does(closeBets);
      expect(fortune.last('betsClosed')).toMatchObject({ lammers: [2] });
      expect(fortune.last('betsClosed').cites).toContain(lammer);
      const small = wagered(settings, { fortune: 400 });
      small.does(closeBets);
      expect(small.last('betsClosed').lammers).toBeUndefined();
      const progressive = wagered(settings, { progressive: 500 });
      progressive.closes();
      expect(progressive.last('betsClosed').lammers).toEqual([2]);
    },
  );

  test.each(ways)(
    proves(
      'locks the Progressive and takes its chips, counted (%s)',
      '688a.8(b)(2)',
      '688a.9(a)(3)(ii)',
      '688a.10(a)(2)(ii)',
      '688a.2(d)(2)',
    ),
    (_, { settings, lockIn }) => {
      const table = wagered(settings, { progressive: 500 });
      table.refuses(dealer({ do: 'closeBets' }), lockIn);
      table.refuses(dealer({ do: 'closeBets', progressiveChips: 0 }), lockIn);
      table.refuses(dealer({ do: 'closeBets', progressiveChips: 2 }), lockIn);
      table.does(dealer({ do: 'closeBets', progressiveChips: 1 }));
      expect(table.last('betsClosed')).toMatchObject({ collected: [{ box: 2, wager: 'progressive', cents: 500 }] });
      expect(table.last('betsClosed').cites).toEqual(expect.arrayContaining([lockIn, '688a.2(d)(2)']));
      expect(table.state.bank.inventory).toBe(500 - 5 - 5);
      table.refuses(
        { by: { role: 'player', seat: 2 }, do: 'wager', box: 2, wager: 'progressive', cents: 500 },
        '688a.7(c)',
      );
    },
  );
});

describe('the starting position', () => {
  test.each([
    [1, 'dealer'],
    [2, 6],
    [3, 5],
    [4, 4],
    [5, 3],
    [6, 2],
    [7, 1],
    [8, 'dealer'],
    [15, 'dealer'],
    [18, 4],
  ] as const)('counting to %i counterclockwise, the dealer as one, ends at %s', (number, spot) => {
    expect(startSpotFor(number)).toBe(spot);
  });

  test.each(ways)(
    proves(
      'is drawn with three dice before the deal (%s)',
      '688a.5(i)',
      '688a.5(i)(1)',
      '688a.5(i)(1)(i)',
      '688a.5(i)(1)(ii)',
      '688a.5(i)(1)(iii)',
      '688a.8(c)',
      '688a.9(b)',
      '688a.10(b)',
      '688a.2(c)',
      '688a.2(c)(1)',
    ),
    (_, { settings, start }) => {
      const table = wagered(settings);
      table.does(closeBets);
      table.refuses(DEAL, start);
      table.refuses(shake(1, 2, 3), '688a.2(c)(1)(i)');
      table.does(dealer({ do: 'placeDice' }));
      table.refuses(shake(1, 2), '688a.2(c)(1)(i)');
      table.refuses(shake(1, 2, 7), '688a.2(c)(1)(i)');
      table.refuses(draw(3), '688a.5(i)(1)');
      table.refuses(DEAL, '688a.5(i)(1)(ii)');
      table.does(dealer({ do: 'shakeDice', dice: [6, 6, 6], total: 18 }));
      expect(table.last('startDrawn')).toMatchObject({ number: 18, start: 4 });
      expect(table.last('startDrawn').cites).toEqual([
        start,
        '688a.5(i)(1)',
        '688a.5(i)(1)(i)',
        '688a.5(i)(1)(ii)',
        '688a.5(i)(1)(iii)',
      ]);
      table.refuses(shake(1, 2, 3), start);
      table.does(DEAL);
    },
  );

  test(
    proves('may be drawn by a generator from 1 to 7 instead', '688a.5(i)', '688a.5(i)(2)', '688a.2(c)', '688a.2(c)(2)'),
    () => {
      const table = wagered({ startingPosition: 'generator' });
      table.does(closeBets);
      expect(dutyCommand(table.book, table.state)?.do).toBe('drawStart');
      table.refuses(shake(1, 2, 3), '688a.5(i)(2)');
      table.refuses(dealer({ do: 'placeDice' }));
      for (const number of [0, 8, 1.5]) table.refuses(draw(number), '688a.5(i)(2)');
      table.does(draw(3));
      expect(table.last('startDrawn')).toMatchObject({ start: 5, cites: ['688a.8(c)', '688a.5(i)(2)'] });
      table.does(DEAL, count(4));
      table.refuses(dealer({ do: 'coverShaker' }), '688a.11(a)');
      expect(faultsOf(FACE_UP_PAI_GOW, { settings: { startingPosition: 'coin' } })[0]?.cites).toEqual(['688a.5(i)']);
    },
  );

  test(proves('dice are changed after 24 hours', '688a.2(c)(1)(i)'), () => {
    const table = wagered({});
    table.does(closeBets, at(0, dealer({ do: 'placeDice' })));
    table.refuses(at(24 * HOUR + 1, shake(1, 2, 3)), '688a.2(c)(1)(i)');
    table.does(at(24 * HOUR + 1, dealer({ do: 'placeDice' })), at(24 * HOUR + 1, shake(1, 2, 3)));
    table.refuses(dealer({ do: 'placeDice' }), '688a.2(c)(1)(i)');
    const late = wagered({});
    late.does(closeBets, at(0, dealer({ do: 'placeDice' })), at(24 * HOUR, shake(1, 2, 3)));
  });

  test(proves('the shaker is covered, shaken once and put aside after the deal', '688a.5(i)(1)(iv)'), () => {
    const table = wagered({});
    table.refuses(dealer({ do: 'coverShaker' }));
    table.deals();
    table.does(count(4));
    table.refuses(dealer({ do: 'setDealerHand', low: cards('4h4s') }), '688a.5(i)(1)(iv)');
    expect(dutyCommand(table.book, table.state)).toEqual(dealer({ do: 'coverShaker' }));
    expect(table.does(dealer({ do: 'coverShaker' }))[0]?.cites).toEqual(['688a.5(i)(1)(iv)']);
    table.does(dealer({ do: 'setDealerHand', low: cards('4h4s') }));
  });
});

describe('the deal', () => {
  /** What the places get when the deal starts at the place of `number`. */
  const dealtFrom = (settings: object, number: number): ReadonlyMap<Spot, string> => {
    const table = wageredTable(ROUND, {}, { settings: { ...settings, startingPosition: 'generator' } });
    const top = formatCards(deckInPlay(table.state).order.slice(0, 49));
    table.does(closeBets, draw(number), DEAL);
    expect(table.last('dealt').dealt.flatMap((spot) => spot.cards)).toHaveLength(49);
    expect(top).toHaveLength(98);
    return new Map(table.last('dealt').dealt.map(({ to, cards: given }) => [to, formatCards(given)]));
  };
  const CLOCKWISE: readonly Spot[] = ['dealer', 1, 2, 3, 4, 5, 6];

  test.each(
    METHODS.flatMap(({ dealing, settings }) => [1, 2, 5, 7].map((number) => [dealing, number, settings] as const)),
  )(
    proves(
      '%s, start drawn as %i: every place gets seven, clockwise from the start',
      '688a.8(d)',
      '688a.9(c)',
      '688a.10(c)',
    ),
    (dealing, number, settings) => {
      const given = dealtFrom(settings, number);
      expect([...given.values()].every((hand) => hand.length === 14)).toBe(true);
      const first = CLOCKWISE.indexOf(startSpotFor(number));
      expect([...given.keys()]).toEqual([...CLOCKWISE.slice(first), ...CLOCKWISE.slice(0, first)]);
      const table = wageredTable(ROUND, {}, { settings: { ...settings } });
      const order = deckInPlay(table.state).order;
      const [hand = ''] = given.values();
      const expected =
        dealing === 'automated-shoe' ? order.slice(0, 7) : [0, 7, 14, 21, 28, 35, 42].map((at) => order[at] ?? 0);
      expect(hand).toBe(formatCards(expected));
    },
  );

  test.each(ways)(
    proves('the dealer’s cards lie face up, all others face down (%s)', '688a.8(d)', '688a.9(c)', '688a.10(c)'),
    (_, { settings, deal }) => {
      const table = wagered(settings);
      table.deals();
      const { dealt, cites } = table.last('dealt');
      expect(cites).toEqual([deal]);
      expect(dealt.filter(({ faceUp }) => faceUp).map(({ to }) => to)).toEqual(['dealer']);
      expect(formatCards(table.state.round?.dealer ?? [])).toBe(DEALER);
      expect(table.state.round?.hands.map(({ box }) => box)).toEqual([2]);
      expect(table.book.viewFor(table.state, 'public').dealer).toEqual(cards(DEALER));
    },
  );

  test(proves('by hand needs a shuffler', '688a.9(a)(1)'), () => {
    expect(faultsOf(FACE_UP_PAI_GOW, { settings: { dealing: 'hand' } })[0]?.cites).toEqual(['688a.9(a)(1)']);
    expect(faultsOf(FACE_UP_PAI_GOW, { settings: { dealing: 'hand', shuffling: 'device' } })).toEqual([]);
  });
});

describe('the four cards that are left', () => {
  test.each(ways)(
    proves(
      'are counted in every round, and the stacks without a wager go to the rack unseen (%s)',
      '688a.8(e)',
      '688a.9(d)',
      '688a.10(d)',
      '688a.8(g)',
      '688a.9(f)',
      '688a.10(f)',
    ),
    (_, { settings, count: clause, right }) => {
      const table = wagered(settings);
      table.deals();
      table.refuses(dealer({ do: 'rackStub' }), clause);
      table.refuses(dealer({ do: 'setDealerHand', low: cards('4h4s') }), clause);
      const stacks = 6 - (table.state.round?.hands.length ?? 0);
      expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'countStub', count: 4, stacks });
      table.refuses(dealer({ do: 'countStub', count: 4, stacks: stacks + 1 }), right);
      expect(table.does(dealer({ do: 'countStub', count: 4, stacks }))[0]).toMatchObject({
        did: 'stubRacked',
        counted: true,
        stacks,
        cites: [clause, right],
      });
      const shown = table.book.viewFor(table.state, personOf({ role: 'dealer' }));
      expect(shown.boxes.map(({ box }) => box)).toEqual([2]);
    },
  );

  test.each(ways)(
    proves('other than four after a misdeal void the round (%s)', '688a.8(f)', '688a.9(e)', '688a.10(e)'),
    (_, { settings, wrong }) => {
      const table = wagered(settings, { fortune: 500 });
      table.deals();
      table.goesLive();
      table.does(count(5, true));
      expect(table.last('roundVoided').cites).toEqual([wrong]);
      expect(table.chips(2)).toBe(100_000);
      expect(deckInPlay(table.state).step).toBe('loaded');
      expect(table.state.cards.reshuffle).toBe('void');
    },
  );

  test.each(ways)(
    proves(
      'other than four without a misdeal take the deck off the table too (%s)',
      '688a.8(f)',
      '688a.9(e)',
      '688a.10(e)',
    ),
    (_, { settings, wrong }) => {
      const table = wagered(settings);
      table.deals();
      table.goesLive();
      table.does(count(3));
      expect(table.log.slice(-2)).toMatchObject([
        { did: 'roundVoided', cites: [wrong] },
        { did: 'cardsRemoved', cites: [wrong] },
      ]);
      expect(deckInPlay(table.state).step).toBe('away');
      table.ready();
      expect(deckInPlay(table.state).step).toBe('loaded');
    },
  );
});

test('at a live table the dealer reads out their own cards alone, which fall face up', () => {
  const table = openTable(FACE_UP_PAI_GOW, {}, 'live');
  table.sits(1);
  table.ready();
  table.wagers(1, { 'pai-gow': 1000 });
  table.does(closeBets, dealer({ do: 'placeDice' }), shake(1, 1, 5), dealer({ do: 'announceTotal', total: 7 }));
  table.refuses(dealer({ do: 'deal', cards: DECK_53.slice(0, 14) }), '688a.8(a)');
  table.refuses(dealer({ do: 'deal', cards: DECK_53.slice(0, 49) }), '688a.8(a)');
  table.does(dealer({ do: 'deal', cards: DECK_53.slice(0, 7) }));
  expect(table.state.round?.dealer).toEqual(DECK_53.slice(0, 7));
  expect(table.book.viewFor(table.state, personOf({ role: 'player', seat: 1 })).boxes[0]?.cards).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
