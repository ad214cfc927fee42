import { z } from 'zod';
import { takings, takingsCsv } from '../../money/index.js';
import { isHttpRefusal } from '../../people/index.js';
import { authorize, defineRoute, type Route } from '../route.js';
import { SPAN, spanOf } from '../span.js';

const NOT_COUNTED = 'null: not counted yet';
const SUMS = {
  ...{ opening: z.int(), fills: z.int(), credits: z.int(), closing: z.int(), drop: z.int() },
  dropVariance: z.int().describe('counted cash minus the record; less than zero is a shortage'),
  rackVariance: z.int().describe('counted chips minus the record'),
  rulings: z.int().describe('paid to players by rulings after a round'),
  win: z.int().nullable().describe(`closing + credits + drop - opening - fills; ${NOT_COUNTED}`),
  hold: z.number().nullable().describe(`win per drop; ${NOT_COUNTED}, or no drop`),
};
const SUM = z.object({ tables: z.int(), counted: z.int().describe('tables that are counted'), ...SUMS });
const TAKINGS_SPAN = SPAN.omit({ table: true });

export const REPORT = z.object({
  tables: z.array(
    z.object({
      ...{ table: z.string(), game: z.string(), number: z.int().nullable(), pit: z.string().nullable() },
      ...{ opened: z.string(), closed: z.string().nullable() },
      waits: z.enum(['open', 'drop']).nullable().describe('why the win is not known: open, or a drop not counted'),
      shift: z.int().nullable().describe('the shift in which this ended'),
      continues: z.boolean().describe('whether the table went on in the next shift'),
      ...SUMS,
    }),
  ),
  games: z.array(SUM.extend({ game: z.string() })),
  pits: z.array(SUM.extend({ pit: z.string() })),
  all: SUM,
});

const WORDS = 'Drop, win and hold of house-money tables that were closed from `from` to `to`, or are open';

export const TAKINGS_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/takings',
      words: `${WORDS}: by table, game and pit, in cents.`,
      query: TAKINGS_SPAN,
      answer: REPORT,
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeTakings');
      if (isHttpRefusal(allowed)) return allowed;
      const { table: _, ...span } = spanOf(asked.query);
      return { json: await takings(asked.services.record.database.pool, span) };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/takings.csv',
      words: `${WORDS}: one line a table, in dollars.`,
      query: TAKINGS_SPAN,
      answer: 'text/csv',
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeTakings');
      if (isHttpRefusal(allowed)) return allowed;
      const { table: _, ...span } = spanOf(asked.query);
      return { type: 'text/csv', body: takingsCsv(await takings(asked.services.record.database.pool, span)) };
    },
  ),
];
