import type { Person, Slip, TableListed } from '@fairdeal/client';
import { isRefused, MOST_CENTS } from '@fairdeal/rules';
import { z } from 'zod';
import { askSlip, findSlip, handOf, onceByKey, SLIP_KINDS, signSlip, slips } from '../../money/index.js';
import { type Denied, deny, isDenied, isPoker } from '../../people/index.js';
import { type Answer, authorised, type Request, type Route, refusedAuthority, route } from '../route.js';
import { TABLE } from '../shapes.js';
import { firstOf, MORE, SPAN, spanOf } from '../span.js';

const MOST_SLIPS = 200;
const KEY = z.string().min(1).max(200).describe('any text you never use for another request: a retry is done once');

const SIGNED = z.object({ person: z.string(), at: z.string() });
const SLIP = z.object({
  ...{ slip: z.int(), kind: z.enum(SLIP_KINDS), table: z.string(), cents: z.int(), paper: z.string() },
  ...{ asked: SIGNED, given: SIGNED.nullable(), taken: SIGNED.nullable() },
});

/** Whether somebody deals at this table now. */
const dealsAt = async ({ inside }: Request, person: Person, table: string): Promise<boolean> => {
  const opened = await inside.floor.opening(person, table);
  return !isRefused(opened) && opened.me?.role === 'dealer';
};

const tableOf = ({ inside }: Request, table: string): TableListed | undefined =>
  inside.floor.list(null).find((listed) => listed.table === table);

/** By which role somebody handles the chips of a table: its dealer does, or the floor where it is dealt by itself. */
export const handlesChips = async (asked: Request, table: string): ReturnType<typeof authorised> => {
  const listed = tableOf(asked, table);
  if (listed?.staff === 'automated') return authorised(asked, 'askSlips', isPoker(listed.game));
  const allowed = await authorised(asked, 'handleChips');
  if (isDenied(allowed) || (await dealsAt(asked, allowed.person, table))) return allowed;
  return refusedAuthority(
    asked,
    'handleChips',
    `You can’t handle the chips of table ${table}. You do not deal there. Ask its dealer`,
  );
};

/** By which role somebody signs: the cage its end, who handles the chips of the table his. */
const signsAs = (asked: Request, slip: Slip, step: 'give' | 'take') =>
  handOf(slip.kind, step) === 'cage' ? authorised(asked, 'keepCage') : handlesChips(asked, slip.table);

const signs = async (asked: Request, number: number, step: 'give' | 'take', key: string): Promise<Answer | Denied> => {
  const { record } = asked.inside;
  const slip = await findSlip(record, number);
  if (slip === null) return deny(404, `There is no slip ${number}.`);
  const allowed = await signsAs(asked, slip, step);
  if (isDenied(allowed)) return allowed;
  const by = { role: allowed.role, person: allowed.person.id };
  const does = () => signSlip(record, by, number, step, new Date(), key);
  const done = await onceByKey(record, by.person, key, { do: `${step}Slip`, slip: number }, does);
  return isRefused(done) ? { ...done, status: 409 } : { json: { position: done.position } };
};

const AT_SLIP = z.object({ slip: z.coerce.number().int().min(1).max(1e12) });
const DONE = z.object({ position: z.int() });

export const SLIP_ROUTES: readonly Route[] = [
  route(
    {
      method: 'POST',
      path: '/api/slips',
      words: 'The floor asks for a fill of a table, or a credit: it is given by one, and taken by another.',
      body: z.strictObject({
        kind: z.enum(SLIP_KINDS),
        table: TABLE,
        cents: z.int().min(1).max(MOST_CENTS),
        paper: z.string().trim().min(1).max(100),
        key: KEY,
      }),
      status: 201,
      answer: z.object({ slip: z.int() }),
    },
    async (asked) => {
      const { body, inside } = asked;
      const table = tableOf(asked, body.table);
      const allowed = await authorised(asked, 'askSlips', table !== undefined && isPoker(table.game));
      if (isDenied(allowed)) return allowed;
      if (table === undefined) return deny(404, `There is no table ${body.table}.`, 'no-such-table');
      if (table.money === 'play') return deny(409, 'This table is for play money: its chips are not the cage’s.');
      const by = { role: allowed.role, person: allowed.person.id };
      const { key, ...slip } = body;
      const does = () => askSlip(inside.record, by, slip, key);
      const done = await onceByKey(inside.record, by.person, key, { do: 'askSlip', ...slip }, does);
      return isRefused(done) ? { ...done, status: 409 } : { json: { slip: done.position } };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/slips',
      words: 'The fills and credits, the newest first: who asked, gave and took.',
      query: SPAN,
      answer: z.object({ slips: z.array(SLIP), more: MORE }),
    },
    async (asked) => {
      const allowed = await authorised(asked, 'seeSlips');
      if (isDenied(allowed)) return allowed;
      const { people, record } = asked.inside;
      const name = async <Signed extends { readonly person: string } | null>(signed: Signed): Promise<Signed> =>
        signed === null ? signed : { ...signed, person: (await people.find(signed.person))?.name ?? signed.person };
      const { told, more } = firstOf(await slips(record, spanOf(asked.query), MOST_SLIPS + 1), MOST_SLIPS);
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
    route(
      {
        method: 'POST',
        path: `/api/slips/{slip}/${step}`,
        words:
          step === 'give'
            ? 'The chips of a slip are given: a fill by the cage, a credit by the dealer of the table, or the floor where it is dealt by itself.'
            : 'They are taken: a fill by the dealer of the table, or the floor where it is dealt by itself; a credit by the cage.',
        params: AT_SLIP,
        body: z.strictObject({ key: KEY }),
        status: 201,
        answer: DONE,
      },
      (asked) => signs(asked, asked.params.slip, step, asked.body.key),
    ),
  ),
];
