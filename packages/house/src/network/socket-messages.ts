import type { Refusal } from '@fairdeal/rules';
import { isRecord } from '@fairdeal/rules/internal';
import { type InputFault, parseInput } from '@fairdeal/table/internal';
import { writeRefusal } from '@fairdeal/words';
import { z } from 'zod';
import { ACTING_AS } from '../floor/index.js';
import { TABLE_ID } from './shapes.js';

const ID = z.union([z.number(), z.string().max(100)]).optional();

const MESSAGES = {
  watch: z.strictObject({ id: ID, watch: TABLE_ID, after: z.int().min(0).optional() }),
  unwatch: z.strictObject({ id: ID, unwatch: TABLE_ID }),
  follow: z
    .strictObject({ id: ID, follow: z.literal('floor') })
    .describe('from now on `{"changed":"floor"}` comes whenever the list of tables, a post or a slip may have changed'),
  act: z.strictObject({
    id: ID,
    table: TABLE_ID.optional().describe(
      'beside the act, as is "as"; inside it only where the act has no field of that name',
    ),
    as: ACTING_AS.optional(),
    act: z.looseObject({ do: z.string().max(100) }),
    key: z.string().min(1).max(200),
  }),
} as const;

export type WatchMessage = z.output<typeof MESSAGES.watch>;
export type UnwatchMessage = z.output<typeof MESSAGES.unwatch>;
export type FollowMessage = z.output<typeof MESSAGES.follow>;
export type ActMessage = z.output<typeof MESSAGES.act>;

/** Every message that a socket takes, for the API description. */
export const MESSAGE: z.ZodType = z.union([MESSAGES.watch, MESSAGES.unwatch, MESSAGES.follow, MESSAGES.act]);

export type SocketMessage = Readonly<Record<string, unknown>>;

/** A refusal as a socket says it: it has no status. */
export const socketRefusal = ({ reason, args, cites }: Refusal): SocketMessage => ({
  ...writeRefusal({ reason, args, cites }),
});

/** The client's id of its message, where it can be read. */
export const idOf = (value: unknown): SocketMessage => {
  const id = isRecord(value) ? ID.safeParse(value.id) : null;
  return id?.success === true && id.data !== undefined ? { id: id.data } : {};
};

/** Reads a message as one of its kinds. */
export const readMessage = (
  value: unknown,
): WatchMessage | UnwatchMessage | FollowMessage | ActMessage | InputFault => {
  if (!isRecord(value)) return { wrong: 'A message is one JSON object.' };
  const [kind, ...others] = (['watch', 'unwatch', 'follow', 'act'] as const).filter((one) => Object.hasOwn(value, one));
  if (kind === undefined || others.length > 0)
    return { wrong: 'A message has one of "watch", "unwatch", "follow" and "act".' };
  return parseInput(MESSAGES[kind], value, 'the message');
};
