import { isEndless, isRecord, type Refused, refuse, said } from '@fairdeal/rules';
import { z } from 'zod';
import { role, seat } from '../wire/values.js';
import { liftRound } from './lift.js';
import { checkOf, type SavedRound, SETTLED } from './saved.js';

export const NOT_SAVED = 'This is not a round that Fairdeal saved.';
const CHANGED = 'The round was changed after it was saved: its check does not fit.';

/** A table nests no deeper, and no list of it is longer. */
const DEEPEST = 20;
const LONGEST = 100_000;

const record = z.record(z.string(), z.unknown());

const ROUND = z.strictObject({
  fairdeal: z.literal('round'),
  version: z.literal(2),
  kind: z.enum(['house', 'poker']),
  game: z.string(),
  submission: record,
  opening: record,
  began: z.number(),
  entries: z.array(
    z.strictObject({
      position: z.int().min(1),
      after: z.number(),
      by: z.strictObject({ role, seat: seat.optional(), person: z.string().optional() }),
      events: z.array(z.unknown()),
    }),
  ),
  settled: SETTLED,
  check: z.string(),
});

/** A saved round, when it is one and nobody changed it. One of an earlier version is lifted to today's. */
export const readSaved = (value: unknown): SavedRound | Refused => {
  if (!isRecord(value) || value.fairdeal !== 'round' || isEndless(value, LONGEST, DEEPEST)) return refuse(NOT_SAVED);
  if (value.version !== 1 && value.version !== 2)
    return refuse(
      `The round was saved by another version of Fairdeal (${said(value.version)}); this one reads 1 and 2.`,
    );
  if (value.version === 1) return value.check === checkOf(value) ? lifted(value) : refuse(CHANGED);
  const read = ROUND.safeParse(value);
  if (!read.success) return refuse(NOT_SAVED);
  return value.check === checkOf(value) ? (read.data as SavedRound) : refuse(CHANGED);
};

const lifted = (value: Readonly<Record<string, unknown>>): SavedRound | Refused => {
  try {
    return liftRound(value) ?? refuse(NOT_SAVED);
  } catch {
    // A table that was made up can break any rule that a table keeps.
    return refuse(NOT_SAVED);
  }
};
