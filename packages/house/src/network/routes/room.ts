import { isRefused } from '@fairdeal/rules';
import { z } from 'zod';
import { ROOM } from '../../floor/index.js';
import { deny, isDenied } from '../../people/index.js';
import { handsOf, roomReport, tablesOf } from '../../room/index.js';
import { authorised, NOBODY, type Route, route } from '../route.js';
import { PUSH } from '../shapes.js';

export const ROOM_ROUTES: readonly Route[] = [
  route(
    {
      method: 'POST',
      path: '/api/room',
      words: 'Opens the poker room: its games and limits, who keeps its lists, and how its tables are run.',
      body: z
        .looseObject({
          open: z
            .record(z.string(), z.unknown())
            .optional()
            .describe('games, tables, page, absence, push, dealers, names'),
        })
        .describe(
          'staff: whether the lists are kept by itself; dealt: whether its tables are dealt by themselves; cards, money and pace as at a table',
        ),
      status: 201,
      answer: z.object({ table: z.string() }),
    },
    async (asked) => {
      const allowed = await authorised(asked, 'openRoom');
      if (isDenied(allowed)) return allowed;
      const opened = await asked.inside.floor.openRoom(allowed.person, asked.body);
      if ('wrong' in opened) return deny(422, opened.wrong);
      return isRefused(opened) ? { ...opened, status: 409 } : { json: opened };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/room',
      words:
        'The poker room as it would be pushed to me now: games, lists, open seats, and my own place. Watch "room" at the socket for what comes.',
      answer: PUSH,
    },
    async ({ by, inside }) => {
      const push = await inside.floor.look(by?.person ?? null, ROOM);
      return isRefused(push) ? { ...push, status: 404 } : { json: push };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/room/acts',
      words:
        'Does something in the room, as the socket does: a name onto a list, a page, a seat. The key makes it done once.',
      body: z.strictObject({
        act: z.looseObject({ do: z.string() }),
        key: z.string().min(1).max(200),
      }),
      answer: z.object({ done: z.int() }),
    },
    async ({ by, body, inside }) => {
      if (by === null) return NOBODY;
      const answer = await inside.floor.act(by.person, { ...body.act, table: ROOM }, body.key);
      if ('done' in answer) return { json: answer };
      return 'wrong' in answer ? deny(422, answer.wrong) : { ...answer, status: 409 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/room/hands',
      words:
        'My own hands at the tables of the room, as Poker Hand History, to take away: my cards, and what everybody saw.',
      query: z.object({ table: z.string().optional() }),
      answer: z.object({
        hands: z.array(z.object({ table: z.string(), round: z.int(), at: z.string(), phh: z.string().nullable() })),
      }),
    },
    async ({ by, query, inside }) => {
      if (by === null) return NOBODY;
      const { id } = by.person;
      const tables = (await tablesOf(inside.record, id)).filter((table) => (query.table ?? table) === table);
      const hands = [];
      for (const table of tables) {
        const own = await handsOf(inside.record, table, { person: id });
        if (!isRefused(own)) hands.push(...own);
      }
      return { json: { hands } };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/room/report',
      words:
        'What the room took in, by table and by game: rake, time charges, jackpots, shortages; in a shift or in all.',
      query: z.object({ from: z.iso.datetime().optional(), to: z.iso.datetime().optional() }),
      answer: z.object({
        tables: z.array(z.looseObject({ table: z.int(), game: z.string() })),
        games: z.array(z.looseObject({ game: z.string() })),
        all: z.looseObject({ rake: z.int() }),
      }),
    },
    async (asked) => {
      const allowed = await authorised(asked, 'reportRoom');
      if (isDenied(allowed)) return allowed;
      const { from, to } = asked.query;
      const shift = {
        ...(from === undefined ? {} : { from: new Date(from) }),
        ...(to === undefined ? {} : { to: new Date(to) }),
      };
      return { json: await roomReport(asked.inside.record.database.pool, shift) };
    },
  ),
];
