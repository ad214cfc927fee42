import type { SignedInPerson } from '@fairdeal/client';
import { isRefused, type Viewer } from '@fairdeal/rules';
import { FLOOR_ROLES, MOST_CENTS, POKER_FLOOR_ROLES } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { recentRulings, ruleDispute } from '../../disputes/index.js';
import { findRound, mayStillBeDealt, recallRound, roundAt, wrongDecksOf } from '../../history/index.js';
import { enterUnsealing } from '../../log/index.js';
import { readOpening } from '../../log/reading/reading.js';
import { deny, type HttpRefusal, isHttpRefusal, isPokerGame, viewerAs } from '../../people/index.js';
import {
  authorize,
  defineRoute,
  enterAuthorityRefusal,
  type Route,
  type RouteRequest,
  refuseUnconfirmed,
} from '../route.js';
import { NAME_TEXT, PUSH_SHAPE, TABLE_ID } from '../shapes.js';
import { firstPage, MORE, SPAN, spanOf } from '../span.js';

const ROUND = z.coerce.number().int().min(1).max(1e9);
const POSITION = z.coerce.number().int().min(1).max(1e9);
const SEAT = z.int().min(1).max(100);
const WHY = z.string().trim().max(200);

const THING = z.looseObject({});
const MOST_RULINGS = 200;

/** Enters a look at hidden cards before anybody sees them: the viewer has the right and gives a reason. */
const enterUnsealingFirst = async (
  asked: RouteRequest,
  why: string | undefined,
  what: Readonly<Record<string, unknown>>,
  plays: (person: SignedInPerson) => boolean | Promise<boolean>,
): Promise<HttpRefusal | null> => {
  const allowed = await authorize(asked, 'openCards');
  if (isHttpRefusal(allowed)) return allowed;
  const unconfirmed = asked.settings.passkeys ? refuseUnconfirmed(asked) : null;
  if (unconfirmed !== null) return unconfirmed;
  if (await plays(allowed.person)) return enterAuthorityRefusal(asked, 'openCards', { what: 'cards-where-you-play' });
  if (why === undefined || why === '') return deny(422, 'reason-missing', { for: 'hidden-cards' });
  await enterUnsealing(asked.services.record, { by: { role: allowed.role, person: allowed.person.id }, why }, what);
  return null;
};

const RULING = z.object({
  ...{ table: z.string(), round: z.int(), ruling: z.enum(['stands', 'overridden']), reason: z.string() },
  ...{ cites: z.array(z.string()), cents: z.int(), from: z.string(), to: z.string() },
  ...{ person: z.string(), role: z.string(), at: z.string() },
  ...{ seat: z.int().optional(), player: z.string().optional() },
});

export const ROUND_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}/rounds/{round}',
      words:
        'A round step by step, as the viewer’s role shows it. As "sealed" it has every card, for surveillance, compliance and the regulator. They give a reason, and the log records it.',
      params: z.object({ table: TABLE_ID, round: ROUND }),
      query: z.object({ as: z.enum(['', 'sealed']).optional(), why: WHY.optional() }),
      answer: z.looseObject({
        ...{ table: z.string(), round: z.int(), game: z.string(), steps: z.array(THING) },
        seats: z.array(z.object({ seat: z.int(), person: z.string(), name: z.string() })),
      }),
    },
    async (asked) => {
      const { params, query, services: inside } = asked;
      const { table, round } = params;
      const allowed = await authorize(asked, 'recallRounds');
      if (isHttpRefusal(allowed)) return allowed;
      let viewer: Viewer = viewerAs(allowed.person.id, allowed.role);
      if (query.as === 'sealed') {
        const place = await findRound(inside.record, table, round);
        if (isRefused(place)) return { ...place, status: 404 };
        if (!place.over || (await mayStillBeDealt(inside.record, table, place.to)))
          return deny(409, 'conflict', { what: 'cards-in-use' });
        const denied = await enterUnsealingFirst(asked, query.why, { table, round }, (person) =>
          place.people.has(person.id),
        );
        if (denied !== null) return denied;
        viewer = 'sealed';
      }
      const recalled = await recallRound(inside.record, table, round, viewer);
      if (isRefused(recalled)) return { ...recalled, status: 404 };
      const place = await findRound(inside.record, table, round);
      const sat = isRefused(place) ? [] : [...place.sat].sort(([one], [other]) => one - other);
      const seats = await Promise.all(
        sat.flatMap(([seat, people]) =>
          people.map(async (id) => ({ seat, person: id, name: (await inside.people.find(id))?.name ?? id })),
        ),
      );
      return { json: { ...recalled, seats } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}/rounds',
      words: 'The round that was played at a position of the table.',
      params: z.object({ table: TABLE_ID }),
      query: z.object({ position: POSITION }),
      answer: z.object({ round: z.int() }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'recallRounds');
      if (isHttpRefusal(allowed)) return allowed;
      const round = await roundAt(asked.services.record, asked.params.table, asked.query.position);
      return typeof round === 'number' ? { json: { round } } : { ...round, status: 404 };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}/wrong-decks',
      words: 'Every deck that left play at the table, with its faults and the rounds that were dealt from it.',
      params: z.object({ table: TABLE_ID }),
      answer: z.object({
        decks: z.array(z.object({ position: z.int(), at: z.string(), events: z.array(THING) })),
      }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'recallRounds');
      if (isHttpRefusal(allowed)) return allowed;
      const viewer = viewerAs(allowed.person.id, allowed.role);
      const decks = await wrongDecksOf(asked.services.record, asked.params.table, viewer);
      return isRefused(decks) ? { ...decks, status: 404 } : { json: { decks } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}/seats/{seat}',
      words:
        'The table as the player in this seat sees it now, for surveillance, compliance and the regulator. They give a reason, and the log records it.',
      params: z.object({ table: TABLE_ID, seat: z.coerce.number().int().min(1).max(100) }),
      query: z.object({ why: WHY.optional() }),
      answer: PUSH_SHAPE,
    },
    async (asked) => {
      const { params, query, services: inside } = asked;
      const { table, seat } = params;
      if (!inside.floor.list(asked.by?.person ?? null).some((listed) => listed.table === table))
        return deny(404, 'no-such-table', { table });
      const denied = await enterUnsealingFirst(asked, query.why, { table, seat }, async (person) => {
        const opened = await inside.floor.opening(person, table);
        return isRefused(opened) || opened.me?.role === 'player';
      });
      if (denied !== null) return denied;
      const push = await inside.floor.pushForSeat(table, seat);
      return isRefused(push) ? { ...push, status: 409 } : { json: push };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/tables/{table}/rounds/{round}/ruling',
      words:
        'Rules on one seat in a finished round: the round stands or is overridden, with the reason and the clause. `owed` corrects the payout: a positive amount goes to the seat, a negative one comes from it.',
      params: z.object({ table: TABLE_ID, round: ROUND }),
      body: z.strictObject({
        ruling: z.enum(['stands', 'overridden']),
        reason: z.string().trim().min(1).max(500),
        clause: z.string().trim().min(1).max(60),
        seat: SEAT.exactOptional().describe('the seat that the ruling is about; required unless owed names it'),
        person: NAME_TEXT.exactOptional().describe('the person who sat there in that round, by id or by name'),
        owed: z.strictObject({ seat: SEAT, cents: z.int().min(-MOST_CENTS).max(MOST_CENTS) }).exactOptional(),
      }),
      status: 201,
      answer: z.object({ position: z.int() }),
    },
    async (asked) => {
      const { params, services: inside } = asked;
      const opened = await readOpening(inside.record.database.pool, params.table);
      const atPoker = opened !== undefined && isPokerGame(opened.opening.open.game);
      const allowed = await authorize(asked, 'ruleDisputes', atPoker);
      if (isHttpRefusal(allowed)) return allowed;
      // A person with several of these roles rules in the highest.
      const role =
        (atPoker ? POKER_FLOOR_ROLES : FLOOR_ROLES).findLast((known) => allowed.person.roles.includes(known)) ??
        allowed.role;
      const by = { role, person: allowed.person.id };
      const { person: named, ...body } = asked.body;
      const person = named === undefined ? {} : { person: (await inside.people.find(named))?.id ?? named };
      const done = await ruleDispute(inside.record, by, { ...params, ...body, ...person });
      return isRefused(done) ? { ...done, status: 409 } : { json: { position: done.position } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/rulings',
      words: 'Rulings on rounds, newest first.',
      query: SPAN,
      answer: z.object({ rulings: z.array(RULING), more: MORE }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeRulings');
      if (isHttpRefusal(allowed)) return allowed;
      const { people, record } = asked.services;
      const { told, more } = firstPage(
        await recentRulings(record, spanOf(asked.query), MOST_RULINGS + 1),
        MOST_RULINGS,
      );
      const named = await Promise.all(
        told.map(async (ruling) => {
          const nameOf = async (id: string): Promise<string> => (await people.find(id))?.name ?? id;
          const player = ruling.player === undefined ? {} : { player: await nameOf(ruling.player) };
          return { ...ruling, ...player, person: await nameOf(ruling.person) };
        }),
      );
      return { json: { rulings: named, more } };
    },
  ),
];
