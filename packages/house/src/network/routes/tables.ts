import { setTimeout as wait } from 'node:timers/promises';
import type { SignedInPerson, TablePush } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { ACTING_AS } from '../../floor/index.js';
import { deny, type HttpRefusal, isHttpRefusal, isPokerGame } from '../../people/index.js';
import { findFiling } from '../../submissions/index.js';
import {
  authorize,
  defineRoute,
  enterAuthorityRefusal,
  NOT_SIGNED_IN,
  type Route,
  type RouteRequest,
  tooManyOpen,
  tooManyRequests,
} from '../route.js';
import { NAME_TEXT, PUSH_SHAPE, TABLE_ID } from '../shapes.js';

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
    number: z.int().optional().describe('the numbered table of the floor that it opens at'),
    chips: z
      .array(z.int())
      .optional()
      .describe('denominations in cents, each a multiple of the next smaller one: the tray is known by denomination'),
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
  number: z.int().optional().describe('the number of its place on the floor'),
  waits: z
    .object({ for: z.literal('fill'), cents: z.int(), by: z.array(z.string()), mine: z.boolean() })
    .optional()
    .describe('for staff who see fills and credits: the fill that the table needs before it can pay a hand'),
  dealer: z.object({ person: z.string(), since: z.string() }).optional().describe('for staff: who deals there, by id'),
});

/** Why a doubt is one. */
const WHY = z.looseObject({ why: z.string() });

const SENSED = z.object({
  devices: z.int().describe('devices with a token for this table'),
  filled: z.array(z.string()).describe('fields of the act that is due'),
  doubts: z.array(z.string()).describe('why something that a sensor saw is not filled in'),
  report: z.array(z.looseObject({ do: z.string() })).describe('acts that report a warning'),
});

const AT_TABLE = z.object({ table: TABLE_ID });

const noTable = (table: string): HttpRefusal => deny(404, 'no-such-table', { table });

/** The game that would be played there; empty where the opening does not say. */
const gameOf = async (
  { services: inside }: RouteRequest,
  { open, submission }: z.output<typeof OPENING>,
): Promise<string> => {
  if (submission === undefined) return typeof open?.game === 'string' ? open.game : '';
  const filing = await findFiling(inside.record.database.pool, submission);
  return filing?.versions.at(-1)?.submission.game ?? '';
};

/** Floorpersons and above and the administrator open tables. Guests open automated ones at this machine, or where the house allows it. */
const mayOpen = async (asked: RouteRequest, opening: z.output<typeof OPENING>): Promise<HttpRefusal | null> => {
  const { by, settings, stranger } = asked;
  const { staff, money } = opening;
  if (by === null) return NOT_SIGNED_IN;
  if (by.person.guest === true && (settings.guestTables || !stranger))
    return staff === 'people' || money === 'house'
      ? enterAuthorityRefusal(asked, 'openTables', { what: 'guest-table' })
      : null;
  if (by.person.guest === true) return enterAuthorityRefusal(asked, 'openTables', { what: 'guest-opens' });
  const allowed = await authorize(asked, 'openTables', isPokerGame(await gameOf(asked, opening)));
  return isHttpRefusal(allowed) ? allowed : null;
};

/** Whether this guest opened the table. */
const isOwn = ({ services: inside }: RouteRequest, { id, guest }: SignedInPerson, table: string): boolean =>
  guest === true && inside.floor.openerOf(table) === id;

/** How often a wall looks, in milliseconds. */
const LOOK_EVERY = 250;

/** A line for the table as everybody sees it, and another whenever it has changed; a slow reader gets the newest. */
async function* lines({ services: inside }: RouteRequest, table: string): AsyncGenerator<string> {
  let newest: TablePush | null = null;
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

/** Releases the slot when the reader stops, also where nobody ever read. */
const thenReleased = (of: AsyncGenerator<string>, release: () => void): AsyncIterable<string> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => of.next(),
    return: () => {
      release();
      return of.return(undefined);
    },
  }),
});

const worksHere = ({ roles }: SignedInPerson): boolean => roles.some((role) => role !== 'player');

const knownHere = (asked: RouteRequest, table: string): boolean =>
  asked.services.floor.list(asked.by?.person ?? null).some((listed) => listed.table === table);

export const TABLE_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables',
      anybody: true,
      words:
        'The tables that you may see. Staff also see tables that are `closed`, and the fill that a table waits for.',
      answer: z.object({ tables: z.array(LISTED) }),
    },
    ({ by, services: inside }) => ({
      json: {
        tables: inside.floor
          .list(by?.person ?? null)
          .filter(({ closed }) => closed !== true || (by !== null && worksHere(by.person)))
          .map((table) => ({ id: table.table, ...table })),
      },
    }),
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/tables',
      words: 'Opens a table under a Rules Submission.',
      body: OPENING,
      status: 201,
      answer: z.object({ table: z.string() }),
    },
    async (asked) => {
      const { by, body, services: inside, limits } = asked;
      const denied = await mayOpen(asked, body);
      if (denied !== null) return denied;
      if (by === null) return NOT_SIGNED_IN;
      const wait = limits.tables.take(by.person.id);
      if (wait > 0) return tooManyRequests(wait);
      const opened = await inside.floor.open(by.person, body);
      if ('wrong' in opened) return deny(422, 'invalid', { words: opened.wrong });
      return isRefused(opened) ? { ...opened, status: 422 } : { json: opened };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/tables/{table}/close',
      words: 'Closes an empty table: nobody can sit down any more. For staff who open tables; guests close their own.',
      params: AT_TABLE,
      answer: z.object({ table: z.string() }),
    },
    async (asked) => {
      const { by, services: inside, params } = asked;
      if (by === null) return NOT_SIGNED_IN;
      const listed = inside.floor.list(null).find(({ table }) => table === params.table);
      if (!isOwn(asked, by.person, params.table)) {
        const allowed = await authorize(asked, 'openTables', listed !== undefined && isPokerGame(listed.game));
        if (isHttpRefusal(allowed)) return allowed;
      }
      if (listed === undefined) return noTable(params.table);
      const refused = await inside.floor.closeTable(by.person, params.table);
      return refused === null ? { json: { table: params.table } } : { ...refused, status: 409 };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/tables/{table}/staff',
      words: 'Posts a person at the table in this role.',
      params: AT_TABLE,
      body: z.strictObject({
        person: NAME_TEXT.describe('by id or by name'),
        role: z.string().max(60),
        reason: z.string().max(1_000).optional().describe('why the dealer is relieved in the middle of a round'),
      }),
      answer: z.object({ table: z.string(), person: z.string(), role: z.string() }),
    },
    async (asked) => {
      const { body, services: inside, params } = asked;
      const listed = inside.floor.list(null).find(({ table }) => table === params.table);
      const allowed = await authorize(asked, 'assignStaff', listed !== undefined && isPokerGame(listed.game));
      if (isHttpRefusal(allowed)) return allowed;
      if (listed === undefined) return noTable(params.table);
      const person = await inside.people.find(body.person);
      if (person === null) return deny(404, 'not-found', { what: 'named-person', name: body.person });
      if (!person.roles.includes(body.role))
        return deny(422, 'role-not-held', { person: person.name, role: body.role });
      const staff = { person: person.id, role: body.role };
      const why = body.reason === undefined ? {} : { reason: body.reason };
      const answer = await inside.floor.assign(allowed.person, params.table, { ...staff, ...why }, person.name);
      if (answer === null) return { json: { table: params.table, ...staff } };
      return 'wrong' in answer ? deny(422, 'invalid', { words: answer.wrong }) : { ...answer, status: 409 };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/tables/{table}/relief',
      words: 'Relieves the dealer of the table without sending another.',
      params: AT_TABLE,
      body: z.strictObject({ person: NAME_TEXT.describe('by id or by name') }),
      answer: z.object({ table: z.string(), person: z.string() }),
    },
    async (asked) => {
      const { body, services: inside, params } = asked;
      const listed = inside.floor.list(null).find(({ table }) => table === params.table);
      const allowed = await authorize(asked, 'assignStaff', listed !== undefined && isPokerGame(listed.game));
      if (isHttpRefusal(allowed)) return allowed;
      if (listed === undefined) return noTable(params.table);
      const person = await inside.people.find(body.person);
      if (person === null) return deny(404, 'not-found', { what: 'named-person', name: body.person });
      const refused = await inside.floor.relieve(allowed.person, params.table, person.id);
      return refused === null ? { json: { table: params.table, person: person.id } } : { ...refused, status: 409 };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/tables/{table}/deck-count',
      words: 'Asks the dealer of a live table to count a deck. The log records the request.',
      params: AT_TABLE,
      body: z.strictObject({ deck: z.int().min(0).max(1_000).describe('number of the deck at its table, from 0') }),
      answer: z.object({ table: z.string(), deck: z.int() }),
    },
    async (asked) => {
      const { body, services: inside, params } = asked;
      const listed = inside.floor.list(null).find(({ table }) => table === params.table);
      const allowed = await authorize(asked, 'askDeckCounts', listed !== undefined && isPokerGame(listed.game));
      if (isHttpRefusal(allowed)) return allowed;
      if (listed === undefined) return noTable(params.table);
      const refused = await inside.floor.askCount(allowed.person, params.table, body.deck);
      return refused === null ? { json: { table: params.table, deck: body.deck } } : { ...refused, status: 409 };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}',
      anybody: true,
      words: 'The table as a push would show it to the viewer now.',
      params: AT_TABLE,
      answer: PUSH_SHAPE,
    },
    async (asked) => {
      const push = await asked.services.floor.currentPush(asked.by?.person ?? null, asked.params.table);
      if (!isRefused(push)) return { json: push };
      // One that is known, and cannot be shown just now.
      return { ...push, status: knownHere(asked, asked.params.table) ? 409 : 404 };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}/stream',
      anybody: true,
      words: 'The public table for a wall display: a line now, and another when it changes.',
      params: AT_TABLE,
      answer: 'application/x-ndjson',
    },
    async (asked) => {
      const { table } = asked.params;
      const seen = await asked.services.floor.currentPush(null, table);
      if (isRefused(seen)) return { ...seen, status: knownHere(asked, table) ? 409 : 404 };
      const release = asked.limits.streams.take(asked.address);
      if (release === null) return tooManyOpen('streams');
      return { type: 'application/x-ndjson', body: thenReleased(lines(asked, table), release) };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}/opening',
      anybody: true,
      words: 'The opening of the table with its Rules Submission, and the viewer’s role there.',
      params: AT_TABLE,
      answer: OPENING.extend({ me: z.looseObject({ role: z.string() }).nullable() }),
    },
    async (asked) => {
      const opening = await asked.services.floor.opening(asked.by?.person ?? null, asked.params.table);
      if (!isRefused(opening)) return { json: opening };
      return { ...opening, status: knownHere(asked, asked.params.table) ? 409 : 404 };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}/seated',
      words: 'Names of the players at the table, for the staff who work there. A patron without an account has none.',
      params: AT_TABLE,
      answer: z.object({ seated: z.array(z.object({ seat: z.int(), name: z.string().nullable() })) }),
    },
    async (asked) => {
      const { by, services: inside, params } = asked;
      if (by === null) return NOT_SIGNED_IN;
      const opening = await inside.floor.opening(by.person, params.table);
      if (isRefused(opening)) return { ...opening, status: 404 };
      const works = opening.me !== null && opening.me.role !== 'player';
      if (!works) return { ...refuse('not-your-act', { what: 'not-here' }), status: 403 };
      const seated = await inside.floor.seated(params.table);
      if (isRefused(seated)) return { ...seated, status: 404 };
      const named = seated.map(async ({ seat, person }) => ({
        seat,
        name: (await inside.people.find(person))?.name ?? null,
      }));
      return { json: { seated: await Promise.all(named) } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}/sensed',
      words:
        'Fields that sensors of a live table fill in for the act that is due, for the staff who work there. No card is named.',
      params: AT_TABLE,
      answer: SENSED,
    },
    async ({ by, services: inside, params }) => {
      if (by === null) return NOT_SIGNED_IN;
      const opening = await inside.floor.opening(by.person, params.table);
      if (isRefused(opening)) return { ...opening, status: 404 };
      if (opening.me === null || opening.me.role === 'player')
        return { ...refuse('not-your-act', { what: 'not-here' }), status: 403 };
      const devices = inside.floor.devices().filter(({ table }) => table === params.table).length;
      const sensed = await inside.floor.sensed(params.table);
      if (isRefused(sensed)) return { ...sensed, status: 404 };
      const { filled, report } = sensed;
      // A doubt may name a card that lies face down.
      const doubts = [...new Set(sensed.doubts.flatMap((doubt) => WHY.safeParse(doubt).data?.why ?? []))];
      return { json: { devices, filled, doubts, report } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}/clocks',
      anybody: true,
      words: 'Clocks that run at the table, with the seconds left. A clock without a seat is the time to bet.',
      params: AT_TABLE,
      answer: z.object({ clocks: z.array(z.object({ seat: z.int().optional(), seconds: z.number() })) }),
    },
    async (asked) => {
      const clocks = await asked.services.floor.clocks(asked.params.table);
      return isRefused(clocks) ? { ...clocks, status: 404 } : { json: { clocks } };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/tables/{table}/foresee',
      words: 'Previews an irregularity that the viewer may call now: its events and clauses. Nothing is done.',
      params: AT_TABLE,
      body: z.union([
        z.strictObject({ as: ACTING_AS.optional(), act: z.looseObject({ do: z.string().max(100) }) }),
        z.looseObject({ do: z.string().max(100) }).describe('the act alone, as earlier clients ask'),
      ]),
      answer: z.object({
        ...{ did: z.array(z.string()), cites: z.array(z.string()), reason: z.boolean() },
        back: z
          .array(z.object({ seat: z.int(), cents: z.int() }))
          .optional()
          .describe('at a live table: chips that go back to each seat'),
      }),
    },
    async ({ by, services: inside, params, body }) => {
      if (by === null) return NOT_SIGNED_IN;
      const seen = await inside.floor.preview(by.person, { ...body, table: params.table });
      if ('wrong' in seen) return deny(422, 'invalid', { words: seen.wrong });
      return isRefused(seen) ? { ...seen, status: 409 } : { json: seen };
    },
  ),
];
