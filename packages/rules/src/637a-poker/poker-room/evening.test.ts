import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import type { Actor } from '../../core/roles.js';
import type { PokerRoomAct, PokerRoomEvent } from './acts.js';
import { timedAct } from './required-next.js';
import { POKER_ROOM_RULEBOOK as book } from './rulebook.js';
import { MINUTE, newPokerRoom, type PokerRoom } from './state.js';
import { submitPokerRoom } from './submission.js';

const made = submitPokerRoom({
  game: 'poker-room',
  tables: 4,
  dealers: true,
  games: [
    { id: 'a', open: { game: 'hold-em', seats: 3 }, start: 2, mustMove: true },
    { id: 'b', open: { game: 'omaha-high', seats: 3 }, start: 2 },
  ],
});
if ('faults' in made) throw new Error('the room cannot be opened');
const FILED = made.ok;
const PEOPLE = Array.from({ length: 14 }, (_, nth) => `p${nth}`);
const BRUSH: Actor = { role: 'brush', person: 'brush' };
const SUPERVISOR: Actor = { role: 'poker-shift-supervisor', person: 'sue' };

/** One thing that somebody wants, whether the room lets them or not. */
const wish = fc.record({
  kind: fc.constantFrom(
    'join',
    'join',
    'join',
    'call',
    'leave',
    'leave',
    'away',
    'back',
    'change',
    'remove',
    'arrive',
    'sit',
    'sit',
    'sit',
    'decline',
    'rule',
    'dealer',
    'keep',
  ),
  who: fc.nat({ max: PEOPLE.length - 1 }),
  list: fc.constantFrom('a', 'b'),
  pick: fc.nat({ max: 20 }),
  minutes: fc.constantFrom(0, 0, 0, 1, 3, 7, 25),
});
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never;

const actFor = (room: PokerRoom, { kind, who, list, pick }: Wish): { by: Actor; act: PokerRoomAct } | null => {
  const person = PEOPLE[who] ?? '';
  const player: Actor = { role: 'player', seat: 0, person };
  const taken = room.tables.flatMap(({ table, seats }) =>
    seats.flatMap((seated, at) => (seated === null ? [] : [{ table, seat: at + 1, person: seated.person }])),
  );
  const place = taken[pick % Math.max(1, taken.length)];
  const page = room.pages[pick % Math.max(1, room.pages.length)];
  const name = room.waiting[pick % Math.max(1, room.waiting.length)];
  const open = room.tables[pick % Math.max(1, room.tables.length)];
  const staff = (act: PokerRoomAct, by = BRUSH) => ({ by, act });
  switch (kind) {
    case 'join':
      return {
        by: player,
        act: { do: 'addName', list, how: 'phone', ...(pick % 4 === 0 ? { seats: [(pick % 3) + 1] } : {}) },
      };
    case 'call':
      return staff({ do: 'addName', list, how: 'call', person, name: person });
    case 'leave':
      return place === undefined
        ? null
        : staff({ do: 'leaveSeat', tableNumber: place.table, seat: place.seat, cents: 8_000 });
    case 'away':
      return place === undefined ? null : staff({ do: 'stepOut', tableNumber: place.table, seat: place.seat });
    case 'back':
      return place === undefined ? null : staff({ do: 'comeBack', tableNumber: place.table, seat: place.seat });
    case 'change':
      return place === undefined
        ? null
        : staff({ do: 'askChange', tableNumber: place.table, seat: place.seat, to: pick % 2 === 0 ? 'seat' : 'table' });
    case 'remove':
      return name === undefined ? null : staff({ do: 'removeName', ticket: name.ticket });
    case 'arrive':
      return name === undefined ? null : staff({ do: 'arrive', ticket: name.ticket });
    case 'sit':
      return page === undefined ? null : staff({ do: 'seat', tableNumber: page.table, seat: page.seat, cents: 8_000 });
    case 'decline':
      return page === undefined ? null : staff({ do: 'decline', tableNumber: page.table, seat: page.seat });
    case 'rule':
      return name === undefined || open === undefined
        ? null
        : staff(
            { do: 'giveSeat', tableNumber: open.table, seat: (pick % 3) + 1, ticket: name.ticket, reason: 'ruled' },
            SUPERVISOR,
          );
    case 'dealer':
      return staff({ do: 'dealerIn', person: `d${pick}`, name: `D ${pick}` }, SUPERVISOR);
    case 'keep':
      return null;
  }
};

interface Heard {
  readonly before: PokerRoom;
  readonly event: PokerRoomEvent;
}

/** An evening: everybody does what they want where they may, and after each wish the keepers do what is due. */
const evening = (
  wishes: readonly Wish[],
  hears: (heard: Heard) => void = () => undefined,
): { room: PokerRoom; events: PokerRoomEvent[] } => {
  let room = newPokerRoom(FILED);
  let at = 0;
  const events: PokerRoomEvent[] = [];
  const does = (by: Actor, act: PokerRoomAct): boolean => {
    const ruling = book.decide(room, { act, by, at });
    if (isRefused(ruling)) return false;
    for (const event of ruling.events) {
      hears({ before: room, event });
      room = book.evolve(room, event);
      events.push(event);
    }
    return true;
  };
  for (const one of wishes) {
    at += one.minutes * MINUTE;
    for (let act = timedAct(room, at); act !== null; act = timedAct(room, at))
      if (!does(BRUSH, act)) throw new Error('the clock is refused');
    const wanted = actFor(room, one);
    if (wanted !== null) does(wanted.by, wanted.act);
    let steps = 0;
    for (let due = book.requiredNext(room, at); due !== null; due = book.requiredNext(room, at)) {
      if (!does(BRUSH, due.act as PokerRoomAct)) throw new Error(`what is due is refused: ${JSON.stringify(due.act)}`);
      steps += 1;
      if (steps > 500) throw new Error(`the keepers go on without end: ${JSON.stringify(due.act)}`);
    }
  }
  return { room, events };
};

const wishes = fc.array(wish, { minLength: 20, maxLength: 150 });
const RUNS = { numRuns: 60 };

test('nobody sits in two seats, is called to two, or stands twice on a list; no seat is given twice', () => {
  fc.assert(
    fc.property(wishes, (all) => {
      const twice = (some: readonly unknown[]): boolean => new Set(some).size !== some.length;
      evening(all, ({ before: { tables, pages, waiting, dealers }, event }) => {
        const sits = tables.flatMap(({ seats }) => seats.flatMap((seated) => seated?.person ?? []));
        const places = tables.flatMap(({ table, seats }) =>
          seats.flatMap((seated, at) => (seated === null ? [] : [`${table}/${at + 1}`])),
        );
        expect(twice(sits)).toBe(false);
        expect(twice(pages.map(({ person }) => person))).toBe(false);
        expect(twice([...places, ...pages.map(({ table, seat }) => `${table}/${seat}`)])).toBe(false);
        expect(twice(waiting.map(({ list, person }) => `${list}/${person}`))).toBe(false);
        expect(twice(dealers.flatMap(({ table }) => table ?? []))).toBe(false);
        // A table is opened and gets its dealer at once.
        if (event.did !== 'pushed')
          for (const { table } of tables) expect(dealers.some((dealer) => dealer.table === table)).toBe(true);
      });
    }),
    RUNS,
  );
});

/** Why somebody on a list may be passed over, told by the state alone and written apart from the rules. */
const excuses = (room: PokerRoom, ticket: number, event: Extract<PokerRoomEvent, { did: 'paged' }>): string[] => {
  const name = room.waiting.find((one) => one.ticket === ticket);
  if (name === undefined) return [];
  return [
    ...(name.here ? [] : ['not-here']),
    ...(room.pages.some(({ person }) => person === name.person) ? ['called-already'] : []),
    ...(name.seats.length > 0 && !name.seats.includes(event.seat) ? ['other-seat'] : []),
    ...(event.why === 'list' ? [] : [event.why]),
  ];
};

test('nobody on a list is passed over but by a rule, and every seating names them and it', () => {
  let called = 0;
  fc.assert(
    fc.property(wishes, (all) => {
      evening(all, ({ before, event }) => {
        if (event.did !== 'paged') return;
        called += 1;
        const list = before.tables.find(({ table }) => table === event.table)?.list;
        const line = before.waiting.filter((name) => name.list === list).map(({ ticket }) => ticket);
        const ahead = event.ticket === null ? line : line.slice(0, line.indexOf(event.ticket));
        const named = event.passes.flatMap(({ ticket }) => ticket ?? []);
        expect(named).toEqual(ahead);
        for (const { ticket, rule } of event.passes)
          if (ticket !== null) expect(excuses(before, ticket, event)).toContain(rule);
      });
    }),
    RUNS,
  );
  expect(called).toBeGreaterThan(200);
});

test('earlier names stay before later ones, unless they missed their page', () => {
  fc.assert(
    fc.property(wishes, (all) => {
      const missed = new Set<number>();
      evening(all, ({ before, event }) => {
        if (event.did === 'pageMissed') {
          const page = before.pages.find(({ table, seat }) => table === event.table && seat === event.seat);
          if (page?.ticket != null) missed.add(page.ticket);
        }
        const line = before.waiting.map(({ ticket }) => ticket).filter((ticket) => !missed.has(ticket));
        expect(line).toEqual([...line].sort((one, other) => one - other));
      });
    }),
    RUNS,
  );
});

test('the same wishes make the same evening, and its events alone bring the room back', () => {
  fc.assert(
    fc.property(wishes, (all) => {
      const [one, other] = [evening(all), evening(all)];
      expect(other).toEqual(one);
      expect(one.events.reduce(book.evolve, newPokerRoom(FILED))).toEqual(one.room);
    }),
    { numRuns: 30 },
  );
});

test('nobody sees the name of another', () => {
  fc.assert(
    fc.property(wishes, (all) => {
      const secret = (text: string, own: string): string[] =>
        PEOPLE.filter((person) => person !== own && new RegExp(`"${person}"`).test(text));
      let last: PokerRoom | null = null;
      evening(all, ({ before, event }) => {
        last = before;
        expect(secret(JSON.stringify(book.redact(event, 'public')), '')).toEqual([]);
      });
      if (last === null) return;
      expect(secret(JSON.stringify(book.viewFor(last, 'public')), '')).toEqual([]);
      const me: Actor = { role: 'player', seat: 0, person: 'p1' };
      expect(secret(JSON.stringify(book.viewFor(last, me)), 'p1')).toEqual([]);
      for (const { act } of book.options(last, me, Number.MAX_SAFE_INTEGER))
        expect(isRefused(book.decide(last, { act, by: me, at: Number.MAX_SAFE_INTEGER }))).toBe(false);
    }),
    { numRuns: 60 },
  );
});
