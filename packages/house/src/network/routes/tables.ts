import { setTimeout as wait } from 'node:timers/promises';
import type { Person, Push } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import { z } from 'zod';
import { filingOf } from '../../filings/index.js';
import { AS } from '../../floor/index.js';
import { type Denied, deny, isDenied, isPoker } from '../../people/index.js';
import {
  authorised,
  NOBODY,
  type Request,
  type Route,
  refusedAuthority,
  route,
  tooManyOpen,
  tooMuch,
} from '../route.js';
import { NAME, PUSH, TABLE } from '../shapes.js';

const OPENING = z
  .looseObject({
    open: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('a Rules Submission; what is left out takes its default'),
    submission: z
      .string()
      .optional()
      .describe('in place of it: a submission of the house, in the version in force; house money needs one'),
    game: z.string().optional().describe('the game that was chosen: a submission of another game is refused'),
    staff: z.enum(['automated', 'people']).optional(),
    money: z.enum(['play', 'house']).optional(),
    hints: z
      .boolean()
      .optional()
      .describe('whether players get hints; not at a live table, nor in poker for house money'),
    meter: z.string().optional().describe('the meter that it shares with other tables'),
    fund: z.string().optional().describe('the Bad Beat fund that it shares with other tables'),
  })
  .describe('cards: virtual or live; bots: how many play; pace: seconds to bet and to decide');

const LISTED = z.looseObject({
  table: z.string(),
  id: z.string(),
  game: z.string(),
  waits: z
    .object({ for: z.literal('fill'), cents: z.int(), by: z.array(z.string()), mine: z.boolean() })
    .optional()
    .describe('for staff who see fills and credits: the fill that the table needs before it can pay a hand'),
});

const AT_TABLE = z.object({ table: TABLE });

const noTable = (table: string): Denied => deny(404, `There is no table ${table} that you may see.`, 'no-such-table');

/** What is to be played there; nothing where the opening does not say. */
const gameOf = async ({ inside }: Request, { open, submission }: z.output<typeof OPENING>): Promise<string> => {
  if (submission === undefined) return typeof open?.game === 'string' ? open.game : '';
  const filing = await filingOf(inside.record.database.pool, submission);
  return filing?.versions.at(-1)?.submission.game ?? '';
};

/** Floorpersons and above and the administrator open tables. Guests open automated ones at this machine, or where the house allows it. */
const mayOpen = async (asked: Request, opening: z.output<typeof OPENING>): Promise<Denied | null> => {
  const { by, settings, stranger } = asked;
  const { staff, money } = opening;
  if (by === null) return NOBODY;
  if (by.person.guest === true && (settings.guestTables || !stranger))
    return staff === 'people' || money === 'house'
      ? refusedAuthority(
          asked,
          'openTables',
          'You can’t open this table as a guest. Guests open automatic tables for play money',
        )
      : null;
  if (by.person.guest === true)
    return refusedAuthority(
      asked,
      'openTables',
      'You can’t open a table as a guest here. Staff open the tables of this house. Take a seat at one of them, or ask a floorperson',
    );
  const allowed = await authorised(asked, 'openTables', isPoker(await gameOf(asked, opening)));
  return isDenied(allowed) ? allowed : null;
};

/** Whether he opened it himself, as a guest does. */
const isOwn = ({ inside }: Request, { id, guest }: Person, table: string): boolean =>
  guest === true && inside.floor.openedBy(table) === id;

/** How often a wall looks, in milliseconds. */
const LOOK_EVERY = 250;

/** A line for the table as everybody sees it, and another whenever it has changed; who reads slowly gets the newest. */
async function* lines({ inside }: Request, table: string): AsyncGenerator<string> {
  let newest: Push | null = null;
  const watching = await inside.floor.watch(null, table, undefined, (push) => {
    newest = push;
  });
  if (isRefused(watching)) return;
  try {
    for (;;) {
      const line = newest === null ? null : `${JSON.stringify(newest)}\n`;
      newest = null;
      if (line !== null) yield line;
      await wait(LOOK_EVERY, undefined, { ref: false });
    }
  } finally {
    watching.stop();
  }
}

/** Gives its slot back when nobody reads on, also where nobody ever did. */
const thenReleased = (of: AsyncGenerator<string>, release: () => void): AsyncIterable<string> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => of.next(),
    return: () => {
      release();
      return of.return(undefined);
    },
  }),
});

const worksHere = ({ roles }: Person): boolean => roles.some((role) => role !== 'player');

const knownHere = (asked: Request, table: string): boolean =>
  asked.inside.floor.list(asked.by?.person ?? null).some((listed) => listed.table === table);

export const TABLE_ROUTES: readonly Route[] = [
  route(
    {
      method: 'GET',
      path: '/api/tables',
      anybody: true,
      words:
        'The tables that you may see. Staff also see tables that are `closed`, and the fill that a table waits for.',
      answer: z.object({ tables: z.array(LISTED) }),
    },
    ({ by, inside }) => ({
      json: {
        tables: inside.floor
          .list(by?.person ?? null)
          .filter(({ closed }) => closed !== true || (by !== null && worksHere(by.person)))
          .map((table) => ({ id: table.table, ...table })),
      },
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/api/tables',
      words: 'Opens a table under a Rules Submission.',
      body: OPENING,
      status: 201,
      answer: z.object({ table: z.string() }),
    },
    async (asked) => {
      const { by, body, inside, limits } = asked;
      const denied = await mayOpen(asked, body);
      if (denied !== null) return denied;
      if (by === null) return NOBODY;
      const wait = limits.tables.take(by.person.id);
      if (wait > 0) return tooMuch(wait);
      const opened = await inside.floor.open(by.person, body);
      if ('wrong' in opened) return deny(422, opened.wrong);
      return isRefused(opened) ? { ...opened, status: 422 } : { json: opened };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/tables/{table}/close',
      words: 'The table takes nobody in any more, once all have left; by who opens tables, and a guest his own.',
      params: AT_TABLE,
      answer: z.object({ table: z.string() }),
    },
    async (asked) => {
      const { by, inside, params } = asked;
      if (by === null) return NOBODY;
      const listed = inside.floor.list(null).find(({ table }) => table === params.table);
      if (!isOwn(asked, by.person, params.table)) {
        const allowed = await authorised(asked, 'openTables', listed !== undefined && isPoker(listed.game));
        if (isDenied(allowed)) return allowed;
      }
      if (listed === undefined) return noTable(params.table);
      const refused = await inside.floor.closeTable(by.person, params.table);
      return refused === null ? { json: { table: params.table } } : { ...refused, status: 409 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/tables/{table}/staff',
      words: 'This person works at the table from now on, in this role.',
      params: AT_TABLE,
      body: z.strictObject({
        person: NAME.describe('by id or by name'),
        role: z.string().max(60),
        reason: z.string().max(1_000).optional().describe('why the dealer is relieved in the middle of a round'),
      }),
      answer: z.object({ table: z.string(), person: z.string(), role: z.string() }),
    },
    async (asked) => {
      const { body, inside, params } = asked;
      const listed = inside.floor.list(null).find(({ table }) => table === params.table);
      const allowed = await authorised(asked, 'assignStaff', listed !== undefined && isPoker(listed.game));
      if (isDenied(allowed)) return allowed;
      if (listed === undefined) return noTable(params.table);
      const person = await inside.people.find(body.person);
      if (person === null) return deny(404, `There is nobody named ${body.person}.`);
      if (!person.roles.includes(body.role)) return deny(422, `${person.name} is no ${body.role} in this house.`);
      const staff = { person: person.id, role: body.role };
      const why = body.reason === undefined ? {} : { reason: body.reason };
      const answer = await inside.floor.assign(allowed.person, params.table, { ...staff, ...why }, person.name);
      if (answer === null) return { json: { table: params.table, ...staff } };
      return 'wrong' in answer ? deny(422, answer.wrong) : { ...answer, status: 409 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/tables/{table}/relief',
      words: 'This dealer deals at the table no more; nobody is sent in their place.',
      params: AT_TABLE,
      body: z.strictObject({ person: NAME.describe('by id or by name') }),
      answer: z.object({ table: z.string(), person: z.string() }),
    },
    async (asked) => {
      const { body, inside, params } = asked;
      const listed = inside.floor.list(null).find(({ table }) => table === params.table);
      const allowed = await authorised(asked, 'assignStaff', listed !== undefined && isPoker(listed.game));
      if (isDenied(allowed)) return allowed;
      if (listed === undefined) return noTable(params.table);
      const person = await inside.people.find(body.person);
      if (person === null) return deny(404, `There is nobody named ${body.person}.`);
      const refused = await inside.floor.relieve(allowed.person, params.table, person.id);
      return refused === null ? { json: { table: params.table, person: person.id } } : { ...refused, status: 409 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/tables/{table}',
      anybody: true,
      words: 'The table as it would be pushed to me now.',
      params: AT_TABLE,
      answer: PUSH,
    },
    async (asked) => {
      const push = await asked.inside.floor.look(asked.by?.person ?? null, asked.params.table);
      if (!isRefused(push)) return { json: push };
      // One that is known, and cannot be shown just now.
      return { ...push, status: knownHere(asked, asked.params.table) ? 409 : 404 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/tables/{table}/stream',
      anybody: true,
      words: 'For a wall: the table as everybody sees it, a line now and another whenever it has changed.',
      params: AT_TABLE,
      answer: 'application/x-ndjson',
    },
    async (asked) => {
      const { table } = asked.params;
      const seen = await asked.inside.floor.look(null, table);
      if (isRefused(seen)) return { ...seen, status: knownHere(asked, table) ? 409 : 404 };
      const release = asked.limits.streams.take(asked.address);
      if (release === null) return tooManyOpen('streams');
      return { type: 'application/x-ndjson', body: thenReleased(lines(asked, table), release) };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/tables/{table}/opening',
      anybody: true,
      words: 'How the table was opened, with its Rules Submission, and what I am there.',
      params: AT_TABLE,
      answer: OPENING.extend({ me: z.looseObject({ role: z.string() }).nullable() }),
    },
    async (asked) => {
      const opening = await asked.inside.floor.opening(asked.by?.person ?? null, asked.params.table);
      if (!isRefused(opening)) return { json: opening };
      return { ...opening, status: knownHere(asked, asked.params.table) ? 409 : 404 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/tables/{table}/clocks',
      anybody: true,
      words: 'Whose time runs at the table, and how many seconds are left; without a seat it is the time to wager.',
      params: AT_TABLE,
      answer: z.object({ clocks: z.array(z.object({ seat: z.int().optional(), seconds: z.number() })) }),
    },
    async (asked) => {
      const clocks = await asked.inside.floor.clocks(asked.params.table);
      return isRefused(clocks) ? { ...clocks, status: 404 } : { json: { clocks } };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/api/tables/{table}/foresee',
      words:
        'What would come of an irregularity that I may call now: what happens and the clauses behind it. Nothing is done.',
      params: AT_TABLE,
      body: z.union([
        z.strictObject({ as: AS.optional(), act: z.looseObject({ do: z.string().max(100) }) }),
        z.looseObject({ do: z.string().max(100) }).describe('the act alone, as earlier clients ask'),
      ]),
      answer: z.object({ did: z.array(z.string()), cites: z.array(z.string()), reason: z.boolean() }),
    },
    async ({ by, inside, params, body }) => {
      if (by === null) return NOBODY;
      const seen = await inside.floor.foresee(by.person, { ...body, table: params.table });
      if ('wrong' in seen) return deny(422, seen.wrong);
      return isRefused(seen) ? { ...seen, status: 409 } : { json: seen };
    },
  ),
];
