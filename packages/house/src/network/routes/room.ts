import { isRefused } from '@fairdeal/rules';
import { z } from 'zod';
import { ACTING_AS, POKER_ROOM_STREAM } from '../../floor/index.js';
import { recallRound } from '../../history/index.js';
import { deny, isHttpRefusal, roleFor } from '../../people/index.js';
import { handHistories, roomDisputes, roomReport, seatInRound, tablesPlayed } from '../../poker-room/index.js';
import { actAtTable, authorize, defineRoute, enterAuthorityRefusal, NOT_SIGNED_IN, type Route } from '../route.js';
import { PUSH_SHAPE } from '../shapes.js';

const OF_ROOM = z.string().regex(/^r\d{1,9}$/);

export const ROOM_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'POST',
      path: '/api/room',
      words: 'Opens the poker room with its games and limits, the staff of its lists, and the way its tables are run.',
      body: z
        .looseObject({
          open: z
            .record(z.string(), z.unknown())
            .optional()
            .describe('games, tables, page, absence, push, dealers, names'),
        })
        .describe(
          'staff: whether the lists are automatic; dealt: whether its tables have automatic dealers; cards, money and pace as at a table',
        ),
      status: 201,
      answer: z.object({ table: z.string() }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'openRoom');
      if (isHttpRefusal(allowed)) return allowed;
      const opened = await asked.services.floor.openRoom(allowed.person, asked.body);
      if ('wrong' in opened) return deny(422, 'invalid', { words: opened.wrong });
      return isRefused(opened) ? { ...opened, status: 409 } : { json: opened };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/room',
      anybody: true,
      words:
        'The poker room as a push would show it now: games, lists, open seats, and the viewer’s own place. Watch "room" over the socket for changes.',
      answer: PUSH_SHAPE,
    },
    async ({ by, services: inside }) => {
      const push = await inside.floor.currentPush(by?.person ?? null, POKER_ROOM_STREAM);
      return isRefused(push) ? { ...push, status: 404 } : { json: push };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/room/acts',
      words:
        'Does an act in the room, like the socket: adds a name to a list, pages a player, gives a seat. A key is used once.',
      body: z.strictObject({
        as: ACTING_AS.optional(),
        act: z.looseObject({ do: z.string() }),
        key: z.string().min(1).max(200),
      }),
      answer: z.object({ done: z.int() }),
    },
    async ({ by, body, ...asked }) => {
      if (by === null) return NOT_SIGNED_IN;
      const { as, act } = body;
      const isEarlier = typeof act.as === 'object';
      const answer = await actAtTable(
        { ...asked, by },
        isEarlier ? { ...act, table: POKER_ROOM_STREAM } : { table: POKER_ROOM_STREAM, as, act },
        body.key,
      );
      if ('done' in answer) return { json: answer };
      if ('unknown' in answer) return deny(503, 'unknown-outcome', { what: 'act' });
      return 'wrong' in answer ? deny(422, 'invalid', { words: answer.wrong }) : { ...answer, status: 409 };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/room/hands',
      words:
        'The player’s own hands at the tables of the room, as Poker Hand History: their cards and everything that was public.',
      query: z.object({ table: z.string().optional() }),
      answer: z.object({
        hands: z.array(
          z.object({
            ...{ table: z.string(), number: z.int().describe('number of the table in the room') },
            ...{ round: z.int(), at: z.string(), phh: z.string().nullable() },
          }),
        ),
      }),
    },
    async ({ by, query, services: inside }) => {
      if (by === null) return NOT_SIGNED_IN;
      const { id } = by.person;
      const tables = (await tablesPlayed(inside.record, id)).filter((table) => (query.table ?? table) === table);
      const hands = [];
      for (const table of tables) {
        const own = await handHistories(inside.record, table, { person: id });
        const opened = await inside.floor.opening(by.person, table);
        const number = isRefused(opened) ? 1 : Number(opened.open.table ?? 1);
        if (!isRefused(own)) hands.push(...own.map((hand) => ({ ...hand, number })));
      }
      return { json: { hands } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/room/hands/{table}/{round}',
      words:
        'A hand at a table of the room step by step, also while it is played. Players who were dealt in see it from their seat; the floor and surveillance see the public part.',
      params: z.object({ table: OF_ROOM, round: z.coerce.number().int().min(1) }),
      answer: z.looseObject({
        table: z.string(),
        round: z.int(),
        steps: z.array(z.looseObject({ words: z.string() })),
      }),
    },
    async (asked) => {
      const { by, params, services: inside } = asked;
      if (by === null) return NOT_SIGNED_IN;
      const seat = await seatInRound(inside.record, params.table, params.round, by.person.id);
      const viewer = seat === null ? 'public' : ({ role: 'player', seat, person: by.person.id } as const);
      if (seat === null && roleFor(by.person, 'recallRounds') === undefined)
        return enterAuthorityRefusal(asked, 'recallRounds', { what: 'hand-of-others' });
      const hand = await recallRound(inside.record, params.table, params.round, viewer);
      return isRefused(hand) ? { ...hand, status: 404 } : { json: hand };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/room/jackpots',
      anybody: true,
      words: 'Jackpots of the room: Bad Beat funds with their amounts, and High Hand periods with their leaders.',
      answer: z.object({
        jackpots: z.array(z.looseObject({ kind: z.enum(['bad-beat', 'high-hand']), cents: z.int() })),
      }),
    },
    async ({ services: inside }) => ({ json: { jackpots: await inside.floor.jackpots() } }),
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/room/disputes',
      words: 'Disputes at the tables of the room, newest first, with the rulings of the poker shift supervisor.',
      answer: z.object({
        disputes: z.array(z.looseObject({ stream: z.string(), round: z.int(), about: z.string() })),
      }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'recallRounds');
      if (isHttpRefusal(allowed)) return allowed;
      const { record, people } = asked.services;
      const disputes = await Promise.all(
        (await roomDisputes(record.database.pool)).map(async ({ ruling, ...dispute }) => ({
          ...dispute,
          ruling: ruling && { ...ruling, by: (await people.find(ruling.by))?.name ?? ruling.by },
        })),
      );
      return { json: { disputes } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/room/report',
      words:
        'Revenue of the room by table, by game and by shift of the gaming day (8 hours by default): rake, time charges, jackpots, shortages and overages. Between two times, or all of it.',
      query: z.object({
        from: z.iso.datetime().optional(),
        to: z.iso.datetime().optional(),
        shift: z.coerce.number().int().min(1).max(24).optional(),
      }),
      answer: z.object({
        tables: z.array(z.looseObject({ table: z.int(), game: z.string() })),
        games: z.array(z.looseObject({ game: z.string() })),
        shifts: z.array(z.looseObject({ from: z.string(), to: z.string() })),
        all: z.looseObject({ rake: z.int() }),
      }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'reportRoom');
      if (isHttpRefusal(allowed)) return allowed;
      const { from, to, shift: hours } = asked.query;
      const shift = {
        ...(from === undefined ? {} : { from: new Date(from) }),
        ...(to === undefined ? {} : { to: new Date(to) }),
      };
      return { json: await roomReport(asked.services.record.database.pool, shift, hours) };
    },
  ),
];
