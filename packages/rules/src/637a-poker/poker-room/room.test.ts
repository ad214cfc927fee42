import { describe, expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import { lineFor, refusalLine } from '../../testing/refusal-line.js';
import type { PokerRoomAct, PokerRoomEvent } from './acts.js';
import { POKER_ROOM_RULEBOOK as book } from './rulebook.js';
import { MINUTE, newPokerRoom, type PokerRoom } from './state.js';
import { submitPokerRoom } from './submission.js';

const HOLDEM = {
  id: 'holdem',
  open: { game: 'hold-em', seats: 4 },
  start: 2,
  buyIn: { least: 4_000, most: 20_000 },
  mustMove: true,
};
const STUD = { id: 'stud', open: { game: 'seven-card-stud-high' }, start: 3 };

const filed = (more: object = {}) => {
  const made = submitPokerRoom({ game: 'poker-room', games: [HOLDEM, STUD], ...more });
  if ('faults' in made) throw new Error(made.faults.map(({ fault }) => fault).join(' '));
  return made.ok;
};

/** A room where acts are done one after the other. */
const opens = (more: object = {}) => {
  let room: PokerRoom = newPokerRoom(filed(more));
  let at = 0;
  const by = (who: string) =>
    /^[A-Z]/.test(who) ? ({ role: 'player', seat: 0, person: who } as const) : ({ role: who, person: who } as never);
  const asks = (who: string, act: PokerRoomAct) => book.decide(room, { act, by: by(who), at });
  const does = (who: string, act: PokerRoomAct): readonly PokerRoomEvent[] => {
    const ruling = asks(who, act);
    if (isRefused(ruling)) throw new Error(refusalLine(ruling));
    room = ruling.events.reduce(book.evolve, room);
    return ruling.events;
  };
  const seats = (): string[] =>
    room.tables.map(({ table, seats: all }) => `${table}: ${all.map((seated) => seated?.name ?? '-').join(' ')}`);
  return {
    asks: (who: string, act: PokerRoomAct) => {
      const ruling = asks(who, act);
      return isRefused(ruling) ? refusalLine(ruling) : 'done';
    },
    does,
    joins: (...names: readonly string[]) => {
      for (const name of names) does(name, { do: 'addName', list: 'holdem', how: 'phone' });
    },
    sits: (table: number, seat: number, cents = 4_000) => {
      does('brush', { do: 'page', tableNumber: table, seat });
      return does('brush', { do: 'seat', tableNumber: table, seat, cents });
    },
    passes: (minutes: number) => {
      at += minutes * MINUTE;
    },
    seats,
    waits: (list = 'holdem') => room.waiting.filter((one) => one.list === list).map(({ name }) => name),
    room: () => room,
    at: () => at,
  };
};

/** A table of Hold'em with four players. */
const full = (more: object = {}) => {
  const room = opens(more);
  room.joins('Ann', 'Bob', 'Cid', 'Dot');
  room.does('brush', { do: 'openTable', tableNumber: 1, list: 'holdem' });
  for (const seat of [1, 2, 3, 4]) room.sits(1, seat);
  return room;
};

describe('a list', () => {
  test('shows only the staff whom an open seat goes to', () => {
    const room = full();
    room.joins('Eve');
    room.does('brush', { do: 'leaveSeat', tableNumber: 1, seat: 2, cents: 0 });
    const seatTwo = (viewer: Parameters<typeof book.viewFor>[1]) =>
      book.viewFor(room.room(), viewer).tables[0]?.seats[1];
    expect(seatTwo({ role: 'brush', person: 'Brit' })).toEqual({
      ...{ seat: 2, is: 'open' },
      next: { name: 'Eve', ticket: 5, why: 'list' },
    });
    expect(seatTwo('public')).toEqual({ seat: 2, is: 'open' });
  });

  test('tells its pace from the last calls to seats that players left, not from the first seats of a table', () => {
    const room = full();
    const pace = () => book.viewFor(room.room(), 'public').lists[0]?.pace;
    room.joins('Eve', 'Fay', 'Gus', 'Hal');
    expect(pace()).toBeNull();
    for (const seat of [1, 2, 3]) {
      room.passes(20);
      room.does('brush', { do: 'leaveSeat', tableNumber: 1, seat, cents: 0 });
      room.sits(1, seat);
    }
    expect(pace()).toEqual({ every: 20 * MINUTE, last: 60 * MINUTE });
  });

  test('gives a name off at a kiosk only to somebody who says it, and never the name of an account', () => {
    const room = opens();
    room.joins('Ann');
    room.does('brush', { do: 'addName', list: 'holdem', how: 'kiosk', person: 'Kay Kiosk', name: 'Kay Kiosk' });
    for (const [ticket, name] of [
      [2, 'Kay'],
      [1, 'Ann'],
    ] as const)
      expect(room.asks('brush', { do: 'removeName', ticket, name })).toBe(lineFor('name-not-of-ticket', { ticket }));
    room.does('brush', { do: 'removeName', ticket: 2, name: ' kay kiosk' });
    expect(room.waits()).toEqual(['Ann']);
  });

  test('is an interest list until enough players are here, and then a table opens for it', () => {
    const room = opens();
    room.joins('Ann');
    room.does('brush', { do: 'addName', list: 'holdem', how: 'call', person: 'Bob', name: 'Bob' });
    expect(book.viewFor(room.room(), 'public').lists[0]).toMatchObject({
      kind: 'interest',
      names: [{ name: 'A.' }, { name: 'B.', here: false }],
    });
    expect(room.asks('brush', { do: 'openTable', tableNumber: 1, list: 'holdem' })).toBe(
      lineFor('too-few-waiting', { game: "Hold'em, $4 to $8", start: 2, ready: 1 }),
    );
    room.does('Bob', { do: 'arrive', ticket: 2 });
    room.does('brush', { do: 'openTable', tableNumber: 1, list: 'holdem' });
    expect(book.viewFor(room.room(), 'public').lists[0]).toMatchObject({
      kind: 'going',
      tables: [1],
      openSeats: 4,
      cites: ['637a.9(c)'],
    });
  });

  test('is announced with its bets and the seats that are vacant at its tables (637a.9(c))', () => {
    const room = opens({ games: [{ ...HOLDEM, mustMove: false }, STUD] });
    const announced = () => book.viewFor(room.room(), 'public').lists.map(({ announcement }) => announcement);
    expect(announced()).toEqual([
      "Hold'em, $4 to $8: no table yet, nobody waits; it is opened with 2 players",
      'Seven-card Stud High, $4 to $8: no table yet, nobody waits; it is opened with 3 players',
    ]);
    room.joins('Ann', 'Bob', 'Cid');
    for (const table of [1, 3]) room.does('brush', { do: 'openTable', tableNumber: table, list: 'holdem' });
    for (const seat of [1, 2]) room.sits(3, seat);
    expect(announced()[0]).toBe("Hold'em, $4 to $8: 2 tables, 4 seats open at table 1, 2 at table 3; 1 player waits");
    for (const name of ['Dot', 'Eva', 'Fay', 'Gus', 'Hal']) room.joins(name);
    for (const seat of [1, 2, 3, 4]) room.sits(1, seat);
    for (const seat of [3, 4]) room.sits(3, seat);
    expect(announced()[0]).toBe("Hold'em, $4 to $8: 2 tables, no seat open; nobody waits");
  });

  test('takes names from players by phone, and from staff at the desk', () => {
    const room = opens();
    expect(room.asks('Ann', { do: 'addName', list: 'holdem', how: 'brush' })).toBe(
      lineFor('list-source-not-yours', { by: 'player' }),
    );
    expect(room.asks('brush', { do: 'addName', list: 'holdem', how: 'phone', person: 'Ann', name: 'Ann' })).toBe(
      lineFor('list-source-not-yours', { by: 'staff' }),
    );
  });

  test('takes wishes only for seats and tables that exist', () => {
    const room = full();
    const wants = (more: object) => room.asks('Eva', { do: 'addName', list: 'holdem', how: 'phone', ...more });
    expect(wants({ seats: [5] })).toBe(lineFor('no-such-preference', { seats: 4, tables: 8 }));
    expect(wants({ tables: [9] })).toBe(lineFor('no-such-preference', { seats: 4, tables: 8 }));
    expect(wants({ seats: [4], tables: [8] })).toBe('done');
    const change = (to: 'seat' | 'table', one: number) =>
      room.asks('Ann', { do: 'askChange', tableNumber: 1, seat: 1, to, wants: [one] });
    expect([change('seat', 5), change('seat', 4), change('table', 9), change('table', 8)]).toEqual([
      lineFor('no-such-preference', { seats: 4, tables: null }),
      'done',
      lineFor('no-such-preference', { seats: null, tables: 8 }),
      'done',
    ]);
  });

  test('calls the player who has waited longest, and names everybody it passes over with the rule', () => {
    const room = opens();
    room.does('brush', { do: 'addName', list: 'holdem', how: 'call', person: 'Ann', name: 'Ann' });
    room.does('Bob', { do: 'addName', list: 'holdem', how: 'phone', seats: [4] });
    room.joins('Cid', 'Dot');
    room.does('brush', { do: 'openTable', tableNumber: 1, list: 'holdem' });
    const [called] = room.does('brush', { do: 'page', tableNumber: 1, seat: 1 });
    expect(called).toMatchObject({
      ticket: 3,
      rule: 'first-come',
      passes: [
        { ticket: 1, rule: 'not-here' },
        { ticket: 2, rule: 'other-seat' },
      ],
    });
    const [second] = room.does('brush', { do: 'page', tableNumber: 1, seat: 4 });
    expect(second).toMatchObject({ ticket: 2, passes: [{ ticket: 1, rule: 'not-here' }] });
  });

  test('moves a player who does not come within five minutes to its end', () => {
    const room = opens();
    room.joins('Ann', 'Bob', 'Cid');
    room.does('brush', { do: 'openTable', tableNumber: 1, list: 'holdem' });
    room.does('brush', { do: 'page', tableNumber: 1, seat: 1 });
    room.passes(4);
    expect(room.asks('brush', { do: 'expirePage', tableNumber: 1, seat: 1 })).toBe(
      lineFor('call-not-over', { minutes: 1 }),
    );
    room.passes(1);
    expect(book.requiredNext(room.room(), room.at())?.act).toEqual({ do: 'expirePage', tableNumber: 1, seat: 1 });
    room.does('brush', { do: 'expirePage', tableNumber: 1, seat: 1 });
    expect(room.waits()).toEqual(['Bob', 'Cid', 'Ann']);
  });

  test('refuses a name twice, seated players, dealers, and names for someone else', () => {
    const room = full();
    room.joins('Eva');
    expect(room.asks('Eva', { do: 'addName', list: 'holdem', how: 'phone' })).toBe(
      lineFor('on-list-already', { name: 'Eva' }),
    );
    expect(room.asks('Ann', { do: 'addName', list: 'holdem', how: 'phone' })).toBe(
      lineFor('sits-in-game', { name: 'Ann', table: 1 }),
    );
    expect(room.asks('Eva', { do: 'addName', list: 'stud', how: 'phone', person: 'Bob', name: 'Bob' })).toBe(
      lineFor('speaks-for-another', {}),
    );
    room.does('poker-shift-supervisor', { do: 'dealerIn', person: 'Dea', name: 'Dea' });
    expect(room.asks('Dea', { do: 'addName', list: 'stud', how: 'phone' })).toBe(
      lineFor('deals-in-room', { name: 'Dea' }),
    );
    expect(room.asks('poker-shift-supervisor', { do: 'dealerIn', person: 'Eva', name: 'Eva' })).toBe(
      lineFor('plays-in-room', { name: 'Eva' }),
    );
  });

  test('is passed over only by the supervisor’s decision, with a reason', () => {
    const room = opens();
    room.joins('Ann', 'Bob', 'Cid');
    room.does('brush', { do: 'openTable', tableNumber: 1, list: 'holdem' });
    const given = { do: 'giveSeat', tableNumber: 1, seat: 1, ticket: 3, reason: 'his page was never heard' } as const;
    expect(room.asks('brush', given)).toMatch(/^not-your-act /);
    const [called] = room.does('poker-shift-supervisor', given);
    expect(called).toMatchObject({
      cites: ['637a.18(a)'],
      passes: [
        { ticket: 1, rule: 'ruling' },
        { ticket: 2, rule: 'ruling' },
      ],
    });
  });
});

describe('a seat', () => {
  test('is taken within the game’s buy-in, by the player called to it', () => {
    const room = opens();
    room.joins('Ann', 'Bob');
    room.does('brush', { do: 'openTable', tableNumber: 1, list: 'holdem' });
    room.does('brush', { do: 'page', tableNumber: 1, seat: 3 });
    for (const cents of [3_999, 20_001])
      expect(room.asks('brush', { do: 'seat', tableNumber: 1, seat: 3, cents })).toBe(
        lineFor('buy-in-out-of-range', { least: 4_000, most: 20_000, given: cents }),
      );
    expect(room.asks('brush', { do: 'seat', tableNumber: 1, seat: 2, cents: 5_000 })).toBe(
      lineFor('nobody-called', { table: 1, seat: 2 }),
    );
    room.does('brush', { do: 'seat', tableNumber: 1, seat: 3, cents: 5_000 });
    expect(room.seats()).toEqual(['1: - - Ann -']);
  });

  test('is kept for an absent player for twenty minutes, and then their chips are picked up', () => {
    const room = full();
    room.does('brush', { do: 'stepOut', tableNumber: 1, seat: 2 });
    room.passes(19);
    expect(room.asks('brush', { do: 'pickUp', tableNumber: 1, seat: 2 })).toBe(
      lineFor('seat-kept', { seat: 2, minutes: 1 }),
    );
    room.passes(1);
    expect(book.requiredNext(room.room(), room.at())?.act).toEqual({ do: 'pickUp', tableNumber: 1, seat: 2 });
    room.does('brush', { do: 'pickUp', tableNumber: 1, seat: 2 });
    expect(room.seats()).toEqual(['1: Ann - Cid Dot']);
  });

  test('is a player’s only one: they leave the first game before they sit down in another', () => {
    const room = full();
    room.does('Ann', { do: 'addName', list: 'stud', how: 'phone' });
    for (const name of ['Eva', 'Fay']) room.does(name, { do: 'addName', list: 'stud', how: 'kiosk' });
    room.does('brush', { do: 'openTable', tableNumber: 2, list: 'stud' });
    room.does('brush', { do: 'page', tableNumber: 2, seat: 1 });
    expect(room.asks('brush', { do: 'seat', tableNumber: 2, seat: 1, cents: 8_000 })).toBe(
      lineFor('sits-elsewhere', { what: 'room', seat: 1, table: 1 }),
    );
    room.does('brush', { do: 'leaveSeat', tableNumber: 1, seat: 1, cents: 4_000 });
    room.does('brush', { do: 'seat', tableNumber: 2, seat: 1, cents: 8_000 });
    expect(room.seats()).toEqual(['1: - Bob Cid Dot', '2: Ann - - - - - - - -']);
  });

  test('is taken with at least the old stack by a player who comes back within the hour', () => {
    const room = full();
    room.does('brush', { do: 'leaveSeat', tableNumber: 1, seat: 1, cents: 30_000 });
    room.joins('Ann');
    room.does('brush', { do: 'page', tableNumber: 1, seat: 1 });
    expect(room.asks('brush', { do: 'seat', tableNumber: 1, seat: 1, cents: 4_000 })).toBe(
      lineFor('buy-in-out-of-range', { least: 30_000, most: 30_000, given: 4_000 }),
    );
    room.does('brush', { do: 'seat', tableNumber: 1, seat: 1, cents: 30_000 });
  });

  test('goes first to a player at the table who asked for it', () => {
    const room = full();
    room.joins('Eva');
    room.does('Dot', { do: 'askChange', tableNumber: 1, seat: 4, to: 'seat', wants: [1] });
    room.does('brush', { do: 'leaveSeat', tableNumber: 1, seat: 1, cents: 0 });
    const [called] = room.does('brush', { do: 'page', tableNumber: 1, seat: 1 });
    expect(called).toMatchObject({
      why: 'seat-change',
      from: { table: 1, seat: 4 },
      passes: [{ ticket: 5, rule: 'seat-change' }],
    });
    room.does('brush', { do: 'seat', tableNumber: 1, seat: 1, cents: 4_000 });
    room.sits(1, 4);
    expect(room.seats()).toEqual(['1: Dot Bob Cid Eva']);
  });
});

describe('tables', () => {
  /** A main table that is full, and one with two players that feeds it. */
  const fed = (more: object = {}) => {
    const room = full(more);
    room.joins('Eva', 'Fay');
    room.does('brush', { do: 'openTable', tableNumber: 2, list: 'holdem' });
    room.sits(2, 1);
    room.passes(1);
    room.sits(2, 2);
    return room;
  };

  test('that feed another send their longest-seated player, with their chips, before anybody on the list', () => {
    const room = fed();
    room.joins('Gus');
    expect(room.room().tables[1]).toMatchObject({ feeds: 1 });
    room.does('brush', { do: 'leaveSeat', tableNumber: 1, seat: 3, cents: 100 });
    const [called] = room.does('brush', { do: 'page', tableNumber: 1, seat: 3 });
    expect(called).toMatchObject({
      why: 'must-move',
      from: { table: 2, seat: 1 },
      passes: [{ ticket: 7, rule: 'must-move' }],
    });
    room.does('brush', { do: 'leaveSeat', tableNumber: 2, seat: 1, cents: 7_700 });
    expect(room.asks('brush', { do: 'seat', tableNumber: 1, seat: 3, cents: 4_000 })).toBe(
      lineFor('buy-in-out-of-range', { least: 7_700, most: 7_700, given: 4_000 }),
    );
    room.does('brush', { do: 'seat', tableNumber: 1, seat: 3, cents: 7_700 });
    expect(room.seats()).toEqual(['1: Ann Bob Eva Dot', '2: - Fay - -']);
  });

  test('take the seat of a player who must move and does not come', () => {
    const room = fed();
    room.does('brush', { do: 'leaveSeat', tableNumber: 1, seat: 3, cents: 100 });
    room.does('brush', { do: 'page', tableNumber: 1, seat: 3 });
    room.passes(5);
    room.does('brush', { do: 'expirePage', tableNumber: 1, seat: 3 });
    expect(room.seats()).toEqual(['1: Ann Bob - Dot', '2: - Fay - -']);
  });

  test('break in their order, and their players go to the others before anybody on the list', () => {
    const room = fed();
    expect(room.asks('brush', { do: 'breakTable', tableNumber: 1 })).toBe(
      lineFor('other-table-breaks-first', { table: 2 }),
    );
    expect(room.asks('brush', { do: 'breakTable', tableNumber: 2 })).toBe(lineFor('too-few-open-seats', {}));
    for (const seat of [1, 3]) room.does('brush', { do: 'leaveSeat', tableNumber: 1, seat, cents: 0 });
    const [, first, second] = room.does('brush', { do: 'breakTable', tableNumber: 2 });
    expect([first, second]).toMatchObject([
      { why: 'broken-table', from: { table: 2, seat: 1 }, table: 1, seat: 1 },
      { why: 'broken-table', from: { table: 2, seat: 2 }, table: 1, seat: 3 },
    ]);
    room.does('brush', { do: 'seat', tableNumber: 1, seat: 1, cents: 4_000 });
    room.does('brush', { do: 'seat', tableNumber: 1, seat: 3, cents: 4_000 });
    expect(room.seats()).toEqual(['1: Eva Bob Fay Dot']);
  });

  test('open under a new name each time', () => {
    const room = full();
    for (const seat of [1, 2, 3, 4]) room.does('brush', { do: 'leaveSeat', tableNumber: 1, seat, cents: 0 });
    room.does('brush', { do: 'closeTable', tableNumber: 1 });
    for (const name of ['Eva', 'Fay']) room.does(name, { do: 'addName', list: 'holdem', how: 'kiosk' });
    const [opened] = room.does('brush', { do: 'openTable', tableNumber: 1, list: 'holdem' });
    expect(opened).toMatchObject({ stream: 'r2', feeds: null });
  });
});

describe('dealers', () => {
  const shift = () => {
    const room = opens({ dealers: true });
    room.joins('Ann', 'Bob', 'Cid', 'Dot');
    expect(room.asks('brush', { do: 'openTable', tableNumber: 1, list: 'holdem' })).toBe(lineFor('no-dealer-free', {}));
    for (const name of ['dea', 'dan', 'dom'])
      room.does('poker-shift-supervisor', { do: 'dealerIn', person: name, name });
    room.does('brush', { do: 'openTable', tableNumber: 1, list: 'holdem' });
    room.does('brush', { do: 'openTable', tableNumber: 2, list: 'holdem' });
    return room;
  };
  const where = (room: ReturnType<typeof shift>): string =>
    room
      .room()
      .dealers.map(({ name, table }) => `${name} ${table ?? 'rests'}`)
      .join(', ');

  test('are pushed every half hour to the next table, the last goes on break, and the one longest on break comes in', () => {
    const room = shift();
    expect(where(room)).toBe('dea 1, dan 2, dom rests');
    expect(room.asks('brush', { do: 'push' })).toBe(lineFor('push-not-due', { minutes: 30 }));
    room.passes(30);
    room.does('brush', { do: 'push' });
    expect(where(room)).toBe('dea 2, dan rests, dom 1');
    room.passes(30);
    room.does('brush', { do: 'push' });
    expect(where(room)).toBe('dea rests, dan 1, dom 2');
  });

  test('are sent elsewhere by the shift supervisor, with a reason, and swap with the dealer there', () => {
    const room = shift();
    room.does('poker-shift-supervisor', { do: 'sendDealer', person: 'dom', tableNumber: 1, reason: 'deals stud' });
    expect(where(room)).toBe('dea rests, dan 2, dom 1');
    expect(room.asks('poker-shift-supervisor', { do: 'dealerOut', person: 'dom' })).toBe(
      lineFor('dealer-at-table', { name: 'dom', table: 1 }),
    );
    room.does('poker-shift-supervisor', { do: 'dealerOut', person: 'dea' });
    expect(where(room)).toBe('dan 2, dom 1');
  });

  test('leave no table without one: a dealer sent on break is relieved by the one longest on break', () => {
    const room = shift();
    const rests = (person: string) =>
      room.asks('poker-shift-supervisor', { do: 'sendDealer', person, tableNumber: null, reason: 'a break' });
    room.does('poker-shift-supervisor', { do: 'sendDealer', person: 'dea', tableNumber: null, reason: 'a break' });
    expect(where(room)).toBe('dea rests, dan 2, dom 1');
    room.does('poker-shift-supervisor', { do: 'dealerOut', person: 'dea' });
    expect(rests('dom')).toBe(lineFor('no-relief-dealer', { name: 'dom', table: 1 }));
    expect(where(room)).toBe('dan 2, dom 1');
  });
});

describe('notes of the room', () => {
  test('two decks lie at a table, and one with too few cards leaves it', () => {
    const room = full();
    expect(room.asks('floorperson', { do: 'bringDecks', tableNumber: 1, decks: ['red 7'] })).toBe(
      lineFor('two-decks-needed', {}),
    );
    room.does('floorperson', { do: 'bringDecks', tableNumber: 1, decks: ['red 7', 'blue 7'] });
    room.does('floorperson', { do: 'countDeck', tableNumber: 1, deck: 'red 7', count: 52 });
    const [removed] = room.does('floorperson', { do: 'countDeck', tableNumber: 1, deck: 'blue 7', count: 51 });
    expect(removed).toMatchObject({ removed: true, cites: ['637a.7(e)(5)'] });
    expect(room.room().tables[0]?.decks).toEqual([{ name: 'red 7', since: 0, count: 52 }]);
  });

  test('a suspicion has its people, hands and reason, and only authorized staff see them', () => {
    const room = full();
    const act = {
      do: 'noteSuspicion',
      people: ['Ann', 'Bob'],
      hands: [{ table: 'r1', round: 3 }],
      reason: 'soft play',
    } as const;
    expect(room.asks('brush', act)).toMatch(/^not-your-act /);
    for (const hand of [
      { table: 'r2', round: 3 },
      { table: 'house', round: 1 },
      { table: 'r1', round: 0 },
    ])
      expect(room.asks('floorperson', { ...act, hands: [hand] })).toBe(lineFor('no-such-hand', { ...hand, opened: 1 }));
    const [noted] = room.does('floorperson', act);
    if (noted === undefined) throw new Error('nothing was noted');
    expect(book.redact(noted, 'public')).toMatchObject({ people: [], hands: [], reason: '' });
    expect(book.viewFor(room.room(), { role: 'brush', person: 'b' }).shift?.suspicions).toEqual([]);
    expect(book.viewFor(room.room(), { role: 'surveillance', person: 's' }).shift?.suspicions).toHaveLength(1);
  });
});

test('a submission names all its faults', () => {
  const made = submitPokerRoom({
    game: 'poker-room',
    page: 0,
    pages: 1,
    games: [{ id: 'X' }, { ...HOLDEM, start: 1 }, { ...STUD, open: { game: 'whist' } }],
  });
  expect('faults' in made && made.faults.map(({ fault }) => fault)).toMatchObject(
    [/field "pages"/, /Rules Submission/, /must be 2 to 4/, /not a Poker game/, /from 1 to 60/].map((like) =>
      expect.stringMatching(like),
    ),
  );
});

test('a name of the desk becomes the account of a player who claims it, once the desk confirms', () => {
  const room = opens();
  room.does('brush', { do: 'addName', list: 'holdem', how: 'brush', person: 'Wanda Walk', name: 'Wanda Walk' });
  room.joins('Ann');
  expect(room.asks('Ann', { do: 'claimName', ticket: 1 })).toBe(lineFor('on-list-already', { name: 'Ann' }));
  expect(room.asks('Guest 1', { do: 'claimName', ticket: 2 })).toBe(lineFor('name-has-owner', {}));
  expect(room.asks('Guest 1', { do: 'claimName', ticket: 9 })).toBe(lineFor('no-such-ticket', { ticket: 9 }));
  expect(room.asks('brush', { do: 'confirmName', ticket: 1, person: 'Guest 1' })).toBe(
    lineFor('no-name-claim', { person: 'Guest 1' }),
  );
  room.does('Guest 1', { do: 'claimName', ticket: 1, name: 'Guest One' });
  expect(room.asks('Guest 2', { do: 'claimName', ticket: 1 })).toBe(lineFor('name-claim-open', {}));
  expect(room.asks('Guest 1', { do: 'confirmName', ticket: 1, person: 'Guest 1' })).toMatch(/^not-your-act /);
  expect(JSON.stringify(book.viewFor(room.room(), 'public'))).not.toContain('Guest One');
  room.does('brush', { do: 'dismissClaim', ticket: 1 });
  expect(room.asks('brush', { do: 'confirmName', ticket: 1, person: 'Guest 1' })).toBe(
    lineFor('no-name-claim', { person: 'Guest 1' }),
  );
  room.does('Guest 1', { do: 'claimName', ticket: 1, name: 'Guest One' });
  room.does('brush', { do: 'openTable', tableNumber: 1, list: 'holdem' });
  room.does('brush', { do: 'page', tableNumber: 1, seat: 1 });
  room.does('brush', { do: 'confirmName', ticket: 1, person: 'Guest 1' });
  expect(room.room().pages).toMatchObject([{ ticket: 1, person: 'Guest 1', name: 'Wanda Walk' }]);
  expect(book.viewFor(room.room(), { role: 'player', seat: 0, person: 'Guest 1' }).me).toMatchObject({
    page: { seat: 1 },
  });
});

test('a room linked to its tables hears only from them of players who sit down, leave or are away', () => {
  const room = full({ clears: true });
  const brit = { role: 'brush', person: 'brit-1' } as const;
  const at = { tableNumber: 1, seat: 1 };
  const told: PokerRoomAct[] = [
    { do: 'stepOut', ...at },
    { do: 'comeBack', ...at },
    { do: 'leaveSeat', ...at, cents: 0 },
    { do: 'seat', ...at, cents: 4_000 },
    { do: 'clearSeat', ...at, cents: 0 },
  ];
  for (const act of told)
    expect(book.decide(room.room(), { act, by: brit, at: 0 })).toMatchObject({
      reason: 'reported-by-table',
      cites: ['637a.8(a)'],
    });
  const names = book.options(room.room(), brit, 0).map(({ name }) => name);
  expect(names).not.toContain('stepOut');
  expect(names).toContain('askChange');
  room.does('brush', { do: 'stepOut', ...at });
  expect(room.room().tables[0]?.seats[0]?.away).not.toBeNull();
});

test('a player who lost their seat by being away comes back with the chips they took away', () => {
  const room = full({ clears: true });
  room.does('brush', { do: 'stepOut', tableNumber: 1, seat: 1 });
  room.passes(20);
  room.does('brush', { do: 'pickUp', tableNumber: 1, seat: 1 });
  room.does('brush', { do: 'clearSeat', tableNumber: 1, seat: 1, cents: 18_000 });
  room.joins('Ann');
  room.does('brush', { do: 'page', tableNumber: 1, seat: 1 });
  const sits = (cents: number) => room.asks('brush', { do: 'seat', tableNumber: 1, seat: 1, cents });
  expect(sits(4_000)).toBe(lineFor('buy-in-out-of-range', { least: 18_000, most: 20_000, given: 4_000 }));
  expect(sits(18_000)).toBe('done');
});
