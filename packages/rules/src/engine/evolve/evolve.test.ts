import { cards, UNKNOWN_CARD } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../../677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from '../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../686a-over-under/index.js';
import { DJ_WILD } from '../../687a-dj-wild/index.js';
import { FACE_UP_PAI_GOW } from '../../688a-face-up-pai-gow/index.js';
import { deckInPlay } from '../../cards/state.js';
import type { Box } from '../../core/roles.js';
import { HOUSE_GAMES } from '../../games.js';
import type { SubmissionDraft } from '../../submission/submission.js';
import { dutyCommand, eventsCiting, personOf } from '../../testing/commands.js';
import { dealtTable, PLAIN_DEALER, wageredTable } from '../../testing/face-up-pai-gow.js';
import {
  chipMoveLines,
  dealer,
  exposure,
  floorperson,
  openTable,
  player,
  proves,
  type TableInTest,
} from '../../testing/index.js';
import type { HouseGame } from '../model/house-game.js';
import { stakeOn } from '../model/state.js';

const read = (text: string) => ({ cards: cards(text) }) as const;
const exposed = (text = '', of: Box | 'dealer' = 'dealer') => exposure(of, cards(text));

/** A table where these seats have placed these wagers. */
const wagered = (
  game: HouseGame,
  wagers: Readonly<Record<number, Readonly<Record<string, number>>>>,
  draft: SubmissionDraft = {},
  cardsAre: 'virtual' | 'live' = 'live',
): TableInTest => {
  const table = openTable(game, draft, cardsAre);
  const seats = Object.keys(wagers).map(Number);
  table.sits(seats);
  table.ready();
  for (const seat of seats) table.wagers(seat, wagers[seat] ?? {});
  return table;
};

const dealt: typeof wagered = (game, wagers, draft, cardsAre) => {
  const table = wagered(game, wagers, draft, cardsAre);
  table.deals();
  return table;
};

/** The cards of the stack that somebody knows, in no order. */
const known = ({ state }: TableInTest) =>
  deckInPlay(state)
    .order.filter((card) => card !== UNKNOWN_CARD)
    .toSorted((one, other) => one - other);

const inNoOrder = (...texts: readonly string[]) => cards(texts.join('')).toSorted((one, other) => one - other);

test('events of a round leave a table without one as it is', () => {
  const table = openTable(HIGH_CARD_FLUSH);
  expect(table.book.evolve(table.state, { did: 'shakerCovered', cites: [] })).toBe(table.state);
});

/** Nothing in it can be changed from now on. */
const frozen = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
};

/** Every wager offered, by the first of its paytables. */
const everyWager = (game: HouseGame): SubmissionDraft => {
  const edition = game.editions[0]?.edition ?? '';
  const offered = game.wagers.flatMap(({ id, required }) => {
    const first = game.paytables(edition).find(({ wager }) => !required && wager === id);
    return first === undefined ? [] : [[id, first.name]];
  });
  return { edition, paytables: Object.fromEntries(offered) };
};

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  '%s: a table is never changed, each event makes another',
  (_, game) => {
    const table = openTable(game, everyWager(game), 'virtual', (_book, before) => frozen(before));
    table.sits([1, 2]);
    table.ready();
    for (const seat of [1, 2])
      for (const { id, when, equals } of game.wagers) {
        const least =
          equals === undefined ? table.state.offered.wagers[id]?.limits.min : stakeOn(table.state, seat, equals);
        if (when === 'start' && least !== undefined) table.wagers(seat, { [id]: least });
      }
    table.does(player(1, { do: 'buyIn', cents: 500 }));
    table.deals();
    for (let turn = 0; table.state.round !== null; turn += 1) {
      table.staff();
      const seat = (turn % 2) + 1;
      const choices = table.book.options(table.state, personOf({ role: 'player', seat }), 0);
      const choice = choices.find(({ act }) => act.do === 'play');
      if (choice !== undefined) table.does(player(seat, choice.act));
    }
    expect(Object.keys(table.state)).toEqual(Object.keys(openTable(game).state));
  },
);

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  '%s: a table that was written down and read again is the same',
  (_, game) => {
    const { state } = openTable(game, everyWager(game), 'virtual');
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(Object.keys(JSON.parse(JSON.stringify(state.offered.wagers)))).toEqual(game.wagers.map(({ id }) => id));
  },
);

test('only the chips change when a player buys in', () => {
  const table = openTable(HIGH_CARD_FLUSH);
  table.sits(2, 500);
  const { players, bank, ...rest } = table.state;
  table.does(player(2, { do: 'buyIn', cents: 700 }));
  expect(table.chips(2)).toBe(1200);
  expect(table.state).toEqual({ ...rest, players: table.state.players, bank: { ...bank, cage: -1200 } });
});

test(proves('the cut is offered to those who sat there when the cards were shuffled', '686a.5(c)'), () => {
  const table = openTable(OVER_UNDER);
  table.sits(2);
  table.until('shuffled');
  expect(table.state.cards.cutOffers).toEqual([2]);
  table.sits(5);
  expect(table.state.cards.cutOffers).toEqual([2]);
});

describe('results computed once', () => {
  /** A round of three hands, and how often what the dealer's cards make and what becomes of a hand were worked out. */
  const counted = (draft: SubmissionDraft = {}, progressive: Readonly<Record<string, number>> = {}) => {
    const times = { dealerMakes: 0, settle: 0 };
    const { dealerMakes, settle } = HIGH_CARD_FLUSH;
    if (dealerMakes === undefined) throw new Error('The dealer has a hand at this game.');
    const game: typeof HIGH_CARD_FLUSH = {
      ...HIGH_CARD_FLUSH,
      dealerMakes: (round) => {
        times.dealerMakes += 1;
        return dealerMakes(round);
      },
      settle: (round, hand) => {
        times.settle += 1;
        return settle(round, hand);
      },
    };
    const wagers = { ante: 500, ...progressive };
    const table = dealt(game, { 1: wagers, 2: wagers, 5: wagers }, draft, 'virtual');
    table.staff();
    return { table, times };
  };
  const METER = [{ paytables: { progressive: 'A' } }, { progressive: 100 }] as const;

  test('the dealer’s hand, for all hands, when the first is settled', () => {
    const { table, times } = counted();
    for (const box of [1, 2]) table.plays(box, { raise: 500 });
    expect(times.dealerMakes).toBe(0);
    table.plays(5, { raise: 500 });
    table.staff();
    expect(table.state.round).toBeNull();
    expect(times).toEqual({ dealerMakes: 1, settle: 3 });
  });

  test('a hand that may win from a meter, when its turn comes', () => {
    const { table, times } = counted(...METER);
    for (const box of [1, 2, 5]) table.plays(box, { raise: 500 });
    const before = times.settle;
    table.does(dealer({ do: 'turnUp' }));
    expect(times.settle - before).toBe(1);
    expect(table.state.round?.reckoned?.wagers).toHaveLength(3);
  });

  test('of a round that ended early nothing of the dealer’s: no hand is compared with it', () => {
    const { table, times } = counted(...METER);
    table.does(exposed());
    table.staff();
    expect(times.dealerMakes).toBe(0);
  });
});

describe('a hand that is dead', () => {
  const HANDS = { 1: 'TcTd6c6dAhJs3c', 4: 'KhQhTh8h5s3d2h' };
  const dead = () => {
    const table = dealtTable({ hands: HANDS, dealer: PLAIN_DEALER });
    table.does(exposed('', 4), player(4, { do: 'chooseDeadHand', box: 4 }));
    return table;
  };

  test(proves('is done with, and the others are played', '688a.13(d)'), () => {
    const table = dead();
    expect(table.state.round?.hands.map(({ status }) => status)).toEqual(['live', 'dead']);
    table.staff();
    table.plays(1, { houseWay: true });
    table.staff();
    expect(table.state.rounds).toBe(1);
  });

  test(proves('gets nothing a second time when the round is void', '688a.13(g)'), () => {
    const table = dead();
    table.goesLive();
    const [voided] = table.does(floorperson({ do: 'wrongNumberOfCards' }));
    expect(voided && chipMoveLines(voided)).toEqual(['pai-gow of box 1 → seat 1 1000 (688a.13(g) 688a.13(j))']);
    expect([table.chips(1), table.chips(4)]).toEqual([100_000, 100_000]);
  });
});

describe('envy bonuses', () => {
  const HANDS = { 1: 'TcTdJdKhAhJs3c', 2: '5c5d5h5s3hQhKd', 3: '6c6d6h6sJcThAc', 4: '8hQc3dAs2hTsKs' };
  const paid = () => {
    const table = wageredTable({ hands: HANDS, dealer: PLAIN_DEALER });
    table.wagers(1, { fortune: 500 });
    table.deals();
    table.staff();
    table.plays(1, { houseWay: true });
    for (const box of [2, 3, 4]) table.plays(box, { surrender: true });
    while (table.state.round?.stages[table.state.round.stage]?.act !== 'envy') {
      const due = dutyCommand(table.book, table.state);
      if (due !== null) table.does(due);
    }
    table.does(dealer({ do: 'payEnvy' }));
    return table;
  };

  test(proves('the hands that earn them are shown to all, and no others', '688a.11(h)(2)(ii)'), () => {
    expect(paid().state.round?.hands.map(({ faceUp }) => faceUp)).toEqual([true, true, true, false]);
  });

  test(proves('go back when the round is void after all', '688a.13(g)'), () => {
    const table = paid();
    table.goesLive();
    table.does(floorperson({ do: 'wrongNumberOfCards' }));
    expect([1, 2, 3, 4].map((seat) => table.chips(seat))).toEqual([100_000, 100_000, 100_000, 100_000]);
  });
});

describe('the rounds since the stub was counted', () => {
  const sinceCount = ({ state }: TableInTest): number => deckInPlay(state).sinceCount;

  test(proves('a round that is void once its stub is in the rack counts like any other', '678a.8(e)'), () => {
    const table = dealt(HIGH_CARD_FLUSH, { 2: { ante: 500 } });
    table.does(dealer({ do: 'rackStub' }));
    expect(sinceCount(table)).toBe(1);
    table.does(floorperson({ do: 'wrongNumberOfCards' }));
    expect(sinceCount(table)).toBe(1);
  });

  test('a round that is void before that is one too, also where no card was dealt', () => {
    const table = dealt(HIGH_CARD_FLUSH, { 2: { ante: 500 } });
    table.does(floorperson({ do: 'wrongNumberOfCards' }));
    expect(sinceCount(table)).toBe(1);
    const jammed = wagered(HIGH_CARD_FLUSH, { 2: { ante: 500 } }, { settings: { dealing: 'automated-shoe' } });
    jammed.does(dealer({ do: 'closeBets' }), floorperson({ do: 'shoeJams' }));
    expect(sinceCount(jammed)).toBe(1);
  });
});

describe('a round that an exposed card ended', () => {
  test(proves('knows the card of the dealer’s that was seen', '678a.13(d)'), () => {
    const table = dealt(
      HIGH_CARD_FLUSH,
      { 2: { ante: 500, 'flush-bonus': 500 } },
      { paytables: { 'flush-bonus': 'A' } },
    );
    table.staff();
    table.does(exposed('As'));
    expect(table.state.round?.dealer).toEqual([...cards('As'), ...Array(6).fill(UNKNOWN_CARD)]);
  });

  test(proves('leaves a hand alone that its player gave up by leaving', '678a.7(b)', '678a.13(d)'), () => {
    const table = dealt(
      HIGH_CARD_FLUSH,
      { 2: { ante: 500, 'flush-bonus': 500 }, 3: { ante: 500 }, 5: { ante: 500 } },
      { paytables: { 'flush-bonus': 'A' } },
    );
    table.staff();
    table.does(player(3, { do: 'leave' }), exposed());
    expect(table.state.round?.hands.map(({ status }) => status)).toEqual(['live', 'abandoned', 'settled']);
  });

  const BOARD = { paytables: { 'trips-plus': 'A' } } as const;
  const stages = (table: TableInTest) => table.state.round?.stages.map(({ act }) => act);

  test.each([
    ['before the Flop', [], ['dealMore', 'dealMore', 'settle', 'collect']],
    ['when the Flop is to be dealt', ['check'], ['dealMore', 'dealMore', 'settle', 'collect']],
    ['after the Flop', ['check', '2c3c4c'], ['dealMore', 'settle', 'collect']],
  ])(proves('%s: the board that Trips Plus lacks is still dealt, and no more', '677a.13(d)'), (_, done, left) => {
    const table = dealt(HEADS_UP_HOLDEM, { 2: { ante: 500, odds: 500, 'trips-plus': 500 } }, BOARD);
    for (const step of done)
      if (step === 'check') table.plays(2, { check: true });
      else table.does(dealer({ do: 'dealMore', ...read(step) }));
    table.does(exposed('Kh'));
    expect(stages(table)).toEqual(left);
  });

  test.each([
    ['before the Flop', [], ['turnUp', 'turnUp', 'settle', 'collect']],
    ['when the Flop is to be turned up', ['check'], ['turnUp', 'turnUp', 'settle', 'collect']],
    ['after the Flop', ['check', '2c3c4c'], ['turnUp', 'settle', 'collect']],
    ['after the River', ['check', '2c3c4c', 'check', '5c6c'], ['settle', 'collect']],
  ])(
    proves('%s: the unknown cards of a face-down board are turned up', '677a.13(d)', '677a.10(g)'),
    (_, done, left) => {
      const table = dealt(
        HEADS_UP_HOLDEM,
        { 2: { ante: 500, odds: 500, 'trips-plus': 500 } },
        { ...BOARD, settings: { shuffling: 'continuous', dealing: 'automated-shoe', communityFirst: true } },
      );
      table.staff();
      for (const step of done)
        if (step === 'check') table.plays(2, { check: true });
        else table.does(dealer({ do: 'turnUp', ...read(step) }));
      table.does(exposed('Kh'));
      expect(stages(table)).toEqual(left);
      if (left.length > 2) expect(table.state.round?.stages[0]).toMatchObject({ what: 'community' });
    },
  );
});

describe('a card that was read out at a live table', () => {
  test(proves('is one of the stack, in anyone’s hand', '678a.3(a)'), () => {
    const [own, second, third] = ['QhTh4hKdJs8c5c', '2s3s7sAsTd6c9c', '2c3d4d5d6d7dAd'] as const;
    const table = dealt(HIGH_CARD_FLUSH, { 2: { ante: 500 }, 5: { ante: 500 } });
    table.staff();
    for (const box of [2, 5]) table.plays(box, { raise: 500 });
    table.does(dealer({ do: 'turnUp', ...read(own) }));
    table.does(dealer({ do: 'settleHand', box: 5, ...read(second) }));
    expect(known(table)).toEqual(inNoOrder(own, second));
    table.does(dealer({ do: 'settleHand', box: 2, ...read(third) }));
    expect(known(table)).toEqual(inNoOrder(own, second, third));
    expect(eventsCiting(table.log, '678a.3(a)')).toEqual(['cardsReceived']);
  });

  test(proves('is one of the stack when it was exposed', '688a.13(d)', '688a.3(a)'), () => {
    const table = wagered(FACE_UP_PAI_GOW, { 2: { 'pai-gow': 500 }, 5: { 'pai-gow': 500 } });
    table.does(dealer({ do: 'closeBets' }));
    table.staff();
    table.does(dealer({ do: 'deal', ...read('AcKcQd9d8h4h2s') }), exposed('Kd', 2));
    expect(known(table)).toEqual(inNoOrder('AcKcQd9d8h4h2s', 'Kd'));
    table.refuses(exposed('Kd', 5), '688a.3(a)');
  });

  test(proves('is one of the stack when it is the extra card', '687a.11(f)(1)', '687a.3(a)'), () => {
    const table = dealt(
      DJ_WILD,
      { 2: { ante: 500, blind: 500, progressive: 100 }, 5: { ante: 500, blind: 500, progressive: 100 } },
      { paytables: { progressive: '1' } },
    );
    table.staff();
    for (const box of [2, 5]) table.plays(box, { raise: true });
    table.does(dealer({ do: 'turnUp', ...read('3c4d6h8hTc') }));
    table.does(dealer({ do: 'settleHand', box: 5, ...read('9c9dJkKsQs9h') }));
    expect(table.state.round?.extra).toBe(cards('9h')[0]);
    expect(known(table)).toEqual(inNoOrder('3c4d6h8hTc', '9c9dJkKsQs', '9h'));
    table.refuses(dealer({ do: 'settleHand', box: 2, ...read('2c2d9h5s7s') }), '687a.3(a)');
  });
});
