import type { FillCreditSlip, LobbyTable, SignedInPerson } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import { MOST_CENTS, MOST_CHIPS, MOST_DENOMINATIONS } from '@fairdeal/rules/internal';
import { z } from 'zod';
import {
  findSlip,
  onceByKey,
  recentSlips,
  requestSlip,
  SLIP_KINDS,
  SLIP_PURPOSES,
  signingSide,
  signSlip,
} from '../../money/index.js';
import { deny, type HttpRefusal, isHttpRefusal, isPokerGame } from '../../people/index.js';
import {
  authorize,
  defineRoute,
  enterAuthorityRefusal,
  type Route,
  type RouteAnswer,
  type RouteRequest,
} from '../route.js';
import { TABLE_ID } from '../shapes.js';
import { firstPage, MORE, SPAN, spanOf } from '../span.js';

const MOST_SLIPS = 200;
const KEY = z
  .string()
  .min(1)
  .max(200)
  .describe('a text you use for this request only, so that a retry is not done twice');

const STACK = z.strictObject({
  chip: z.int().min(1).max(MOST_CENTS).describe('the denomination in cents'),
  count: z.int().min(1).max(MOST_CHIPS),
});
const CHIPS = z
  .array(STACK)
  .min(1)
  .max(MOST_DENOMINATIONS)
  .describe('the chips by denomination, at a table that was opened with denominations');

const SIGNED = z.object({ person: z.string(), at: z.string() });
const SLIP = z.object({
  ...{ slip: z.int(), kind: z.enum(SLIP_KINDS), table: z.string(), cents: z.int(), paper: z.string() },
  chips: z.array(STACK).optional(),
  purpose: z.enum(SLIP_PURPOSES).optional(),
  ...{ asked: SIGNED, given: SIGNED.nullable(), taken: SIGNED.nullable() },
});

/** Whether somebody deals at this table now. */
const dealsAt = async ({ services: inside }: RouteRequest, person: SignedInPerson, table: string): Promise<boolean> => {
  const opened = await inside.floor.opening(person, table);
  return !isRefused(opened) && opened.me?.role === 'dealer';
};

const tableOf = ({ services: inside }: RouteRequest, table: string): LobbyTable | undefined =>
  inside.floor.list(null).find((listed) => listed.table === table);

/** The role in which somebody handles the chips of a table: its dealer, or the floor at an automatic table. */
export const handlesChips = async (asked: RouteRequest, table: string): ReturnType<typeof authorize> => {
  const listed = tableOf(asked, table);
  if (listed?.staff === 'automated') return authorize(asked, 'askSlips', isPokerGame(listed.game));
  const allowed = await authorize(asked, 'handleChips');
  if (isHttpRefusal(allowed) || (await dealsAt(asked, allowed.person, table))) return allowed;
  return enterAuthorityRefusal(asked, 'handleChips', { what: 'chips', table });
};

/** The role in which somebody signs: the cage at its end, the dealer or the floor at the table. */
const signsAs = (asked: RouteRequest, slip: FillCreditSlip, step: 'give' | 'take') =>
  signingSide(slip.kind, step) === 'cage' ? authorize(asked, 'keepCage') : handlesChips(asked, slip.table);

const signs = async (
  asked: RouteRequest,
  number: number,
  step: 'give' | 'take',
  key: string,
): Promise<RouteAnswer | HttpRefusal> => {
  const { record } = asked.services;
  const slip = await findSlip(record, number);
  if (slip === null) return deny(404, 'no-such-slip', { slip: number });
  const allowed = await signsAs(asked, slip, step);
  if (isHttpRefusal(allowed)) return allowed;
  const by = { role: allowed.role, person: allowed.person.id };
  const does = () => signSlip(record, by, number, step, new Date(), key);
  const done = await onceByKey(record, by.person, key, { do: `${step}Slip`, slip: number }, does);
  return isRefused(done) ? { ...done, status: 409 } : { json: { position: done.position } };
};

const AT_SLIP = z.object({ slip: z.coerce.number().int().min(1).max(1e12) });
const DONE = z.object({ position: z.int() });

export const SLIP_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'POST',
      path: '/api/slips',
      words: 'Requests a fill or a credit for a table. A second person gives the chips and a third takes them.',
      body: z.strictObject({
        kind: z.enum(SLIP_KINDS),
        table: TABLE_ID,
        cents: z.int().min(1).max(MOST_CENTS),
        paper: z.string().trim().min(1).max(100).optional().describe('left out, the house numbers it'),
        chips: CHIPS.optional(),
        purpose: z
          .enum(SLIP_PURPOSES)
          .optional()
          .describe('opening: the inventory that the table opens with; closing: all counted chips of its rack'),
        key: KEY,
      }),
      status: 201,
      answer: z.object({ slip: z.int() }),
    },
    async (asked) => {
      const { body, services: inside } = asked;
      const table = tableOf(asked, body.table);
      const allowed = await authorize(asked, 'askSlips', table !== undefined && isPokerGame(table.game));
      if (isHttpRefusal(allowed)) return allowed;
      if (table === undefined) return deny(404, 'no-such-table', { table: body.table });
      if (table.money === 'play') return deny(409, 'conflict', { what: 'play-money-chips' });
      const by = { role: allowed.role, person: allowed.person.id };
      const { key, chips, purpose, ...rest } = body;
      const slip = {
        ...rest,
        ...(chips === undefined ? {} : { chips }),
        ...(purpose === undefined ? {} : { purpose }),
      };
      const does = () => requestSlip(inside.record, by, slip, key);
      const done = await onceByKey(inside.record, by.person, key, { do: 'askSlip', ...slip }, does);
      return isRefused(done) ? { ...done, status: 409 } : { json: { slip: done.position } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/slips',
      words: 'Fills and credits, newest first, with the people who requested, gave and took them.',
      query: SPAN,
      answer: z.object({ slips: z.array(SLIP), more: MORE }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeSlips');
      if (isHttpRefusal(allowed)) return allowed;
      const { people, record } = asked.services;
      const name = async <Signed extends { readonly person: string } | null>(signed: Signed): Promise<Signed> =>
        signed === null ? signed : { ...signed, person: (await people.find(signed.person))?.name ?? signed.person };
      const { told, more } = firstPage(await recentSlips(record, spanOf(asked.query), MOST_SLIPS + 1), MOST_SLIPS);
      const named = await Promise.all(
        told.map(async (slip) => ({
          ...slip,
          asked: await name(slip.asked),
          given: await name(slip.given),
          taken: await name(slip.taken),
        })),
      );
      return { json: { slips: named, more } };
    },
  ),
  ...(['give', 'take'] as const).map((step) =>
    defineRoute(
      {
        method: 'POST',
        path: `/api/slips/{slip}/${step}`,
        words:
          step === 'give'
            ? 'Signs that the chips of a slip were given: a fill by the cage, a credit by the dealer of the table, or by the floor at an automatic table.'
            : 'Signs that the chips of a slip were taken: a fill by the dealer of the table, or by the floor at an automatic table; a credit by the cage.',
        params: AT_SLIP,
        body: z.strictObject({ key: KEY }),
        status: 201,
        answer: DONE,
      },
      (asked) => signs(asked, asked.params.slip, step, asked.body.key),
    ),
  ),
];
