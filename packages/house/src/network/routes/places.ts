import { PLACE_NUMBER } from '@fairdeal/proof';
import { isRefused } from '@fairdeal/rules';
import { MOST_CENTS } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { enterPlacing, floorPlaces } from '../../floor/index.js';
import { deny, type HttpRefusal, isHttpRefusal } from '../../people/index.js';
import { authorize, defineRoute, NOT_SIGNED_IN, type Route, type RouteAnswer, type RouteRequest } from '../route.js';
import { NAME_TEXT } from '../shapes.js';

const BET = z.int().min(1).max(MOST_CENTS);
const NUMBER = z.coerce.number().pipe(PLACE_NUMBER);
const SIGNED = z.object({ person: z.string(), at: z.string() });

const PLACED = {
  pit: NAME_TEXT.describe('the pit where it stands, such as Pit 2'),
  games: z.array(z.string().min(1).max(60)).min(1).max(30).describe('ids of the games that its layouts are for'),
};

const PLACE = z.object({
  ...{ number: z.int(), pit: z.string(), games: z.array(z.string()) },
  limits: z
    .object({ min: z.int(), max: z.int() })
    .nullable()
    .describe('lowest minimum and highest maximum bet, in cents; null where the submission alone sets them'),
  retired: z.boolean().describe('taken off the floor'),
  open: z.string().nullable().describe('the table that is open there'),
  history: z
    .array(
      z.object({
        ...{ table: z.string(), game: z.string(), money: z.enum(['house', 'play']) },
        filed: z.object({ submission: z.string(), version: z.int() }).optional(),
        ...{ opened: SIGNED, closed: SIGNED.nullable() },
      }),
    )
    .describe('the times that it was open, newest first'),
});

const DONE = z.object({ number: z.int() });

type Placing = Parameters<typeof enterPlacing>[2];

const places = async (asked: RouteRequest, act: Placing): Promise<RouteAnswer | HttpRefusal> => {
  const allowed = await authorize(asked, 'placeTables');
  if (isHttpRefusal(allowed)) return allowed;
  const by = { role: allowed.role, person: allowed.person.id };
  const done = await enterPlacing(asked.services.record, by, act);
  if (!isRefused(done)) return { json: { number: act.number } };
  return { ...done, status: done.reason === 'no-such-place' ? 404 : 409 };
};

export const PLACE_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/places',
      words:
        'Numbered tables of the floor with their pits, games and limits, and the times that each was open. For staff.',
      answer: z.object({ places: z.array(PLACE) }),
    },
    async ({ by, services: inside }) => {
      if (by === null) return NOT_SIGNED_IN;
      if (by.person.guest === true || by.person.roles.every((role) => role === 'player'))
        return deny(403, 'not-authorized', { what: 'floor-plan' });
      const found = await floorPlaces(inside.record.database.pool);
      const named = async <Signed extends { readonly person: string } | null>(signed: Signed): Promise<Signed> =>
        signed === null
          ? signed
          : { ...signed, person: (await inside.people.find(signed.person))?.name ?? signed.person };
      const told = await Promise.all(
        found.map(async (place) => ({
          ...place,
          history: await Promise.all(
            place.history.map(async (one) => ({
              ...one,
              opened: await named(one.opened),
              closed: await named(one.closed),
            })),
          ),
        })),
      );
      return { json: { places: told } };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/places',
      words: 'Puts a numbered table on the floor, or changes one that is closed. Each number is one table.',
      body: z.strictObject({
        number: PLACE_NUMBER,
        ...PLACED,
        limits: z.strictObject({ min: BET, max: BET }).optional().describe('of house games only'),
      }),
      status: 201,
      answer: DONE,
    },
    (asked) => {
      const { limits, ...placed } = asked.body;
      return places(asked, { do: 'placeTable', ...placed, ...(limits === undefined ? {} : { limits }) });
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/places/{number}/retire',
      words: 'Takes a closed table off the floor. Its history stays, and the number can be placed again.',
      params: z.object({ number: NUMBER }),
      body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
      answer: DONE,
    },
    (asked) => places(asked, { do: 'retireTable', number: asked.params.number, reason: asked.body.reason }),
  ),
];
