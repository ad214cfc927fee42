import { z } from 'zod';
import { printedPaper } from '../../money/index.js';
import { type Authority, deny, isHttpRefusal } from '../../people/index.js';
import { authorize, defineRoute, type Route } from '../route.js';

const STACK = z.object({ chip: z.int(), count: z.int() });

/** The right to see a paper: slips are seen by all who sign them, counts and receipts by those who see the money. */
const rightFor = (title: string): Authority =>
  title.endsWith('count')
    ? 'seeTakings'
    : ['fill', 'credit', 'opening', 'closing'].includes(title)
      ? 'seeSlips'
      : 'seeMoney';

export const PAPER_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/papers/{position}',
      words: 'A slip, a settled count or a receipt as it prints, by the position of its entry in the house’s stream.',
      params: z.object({ position: z.coerce.number().int().min(1).max(1e12) }),
      answer: z.object({
        ...{ entry: z.int(), position: z.int(), title: z.string(), paper: z.string(), at: z.string(), cents: z.int() },
        numbered: z.boolean().describe('whether the house gave the number'),
        ...{ table: z.string().nullable(), number: z.int().nullable(), chips: z.array(STACK) },
        holder: z.string().nullable().describe('the player of the account'),
        variance: z.int().nullable().describe('of a count: counted minus the record'),
        signed: z
          .array(z.object({ as: z.string(), person: z.string().nullable(), at: z.string().nullable() }))
          .describe('people who signed; null for one who has yet to'),
      }),
    },
    async (asked) => {
      const { position } = asked.params;
      const paper = await printedPaper(asked.services.record.database.pool, position);
      const allowed = await authorize(asked, paper === null ? 'seeSlips' : rightFor(paper.title));
      if (isHttpRefusal(allowed)) return allowed;
      return paper === null ? deny(404, 'no-such-slip', { slip: position }) : { json: paper };
    },
  ),
];
