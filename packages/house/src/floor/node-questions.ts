import { type ClauseId, findClause, type Reason } from '@fairdeal/rules';
import { type Reasons, sayNo } from '@fairdeal/rules/internal';
import { z } from 'zod';

/** Asks another node, by its name. */
export type AskNode = (owner: string, question: object) => Promise<unknown>;

/** Question to the node that runs a table. */
export const NODE_QUESTION = z.object({
  person: z.object({
    id: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    guest: z.literal(true).exactOptional(),
  }),
  /** In any form that `readAsked` reads. */
  act: z.unknown(),
  key: z.string(),
});
const REASON = z.custom<Reason>((id) => typeof id === 'string');
const ARGS = z.custom<Reasons[Reason]>((args) => typeof args === 'object' && args !== null);
const CLAUSE = z.custom<ClauseId>((id) => typeof id === 'string' && findClause(id) !== undefined);
export const NODE_ANSWER = z.union([
  z.object({ done: z.int() }),
  z.object({ reason: REASON, args: ARGS, cites: z.array(CLAUSE) }),
  // A node of an earlier version sends the sentence.
  z.object({ refused: z.string(), cites: z.array(CLAUSE) }).transform(({ refused, cites }) => sayNo(refused, ...cites)),
  z.object({ wrong: z.string() }),
  z.object({ unknown: z.string() }),
]);
export type NodeQuestion = z.output<typeof NODE_QUESTION>;

/** Whose time runs at a table is known where it is run alone. */
export const CLOCKS_QUESTION = z.object({ clocksOf: z.string() });
export const CLOCKS_ANSWER = z.object({
  clocks: z.array(z.object({ seat: z.int().exactOptional(), seconds: z.number() })),
});

/** Facts of a device, for the node that runs its table. */
export const SENSE_QUESTION = z.object({ senseAt: z.string(), facts: z.array(z.unknown()) });
/** Question for what the sensors of a table have. */
export const SENSED_QUESTION = z.object({ sensedAt: z.string() });
export const SENSE_ANSWER = z.object({
  filled: z.array(z.string()).exactOptional(),
  doubts: z.array(z.looseObject({})),
  report: z.array(z.looseObject({})),
});
