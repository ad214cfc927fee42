import { isRefused } from '@fairdeal/rules';
import { z } from 'zod';
import { ROOM } from '../../floor/index.js';
import { deny, isDenied } from '../../people/index.js';
import { authorised, NOBODY, type Route, route } from '../route.js';
import { PUSH } from '../shapes.js';

const NO_ROOM = deny(404, 'There is no poker room in this house yet.');

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
      return isRefused(push) ? { ...NO_ROOM, refused: push.refused } : { json: push };
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
];
