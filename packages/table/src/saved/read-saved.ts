import { isRecord, isTooLarge, quoteValue, type Refusal, refuse } from '@fairdeal/rules';
import { z } from 'zod';
import { role, seat } from '../wire/values.js';
import { checksumOf, type SavedRound, SETTLED_SCHEMA } from './saved.js';
import { upgradeRound } from './upgrade-v1.js';

export const NOT_A_SAVED_ROUND = 'This is not a round that Fairdeal saved.';
const CHECKSUM_MISMATCH = 'The round was changed after it was saved: its check does not fit.';

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
  settled: SETTLED_SCHEMA,
  check: z.string(),
});

/** A saved round, when it is one and nobody changed it. One of an earlier version is lifted to today's. */
export const readSavedRound = (value: unknown): SavedRound | Refusal => {
  if (!isRecord(value) || value.fairdeal !== 'round' || isTooLarge(value, LONGEST, DEEPEST))
    return refuse(NOT_A_SAVED_ROUND);
  if (value.version !== 1 && value.version !== 2)
    return refuse(
      `The round was saved by another version of Fairdeal (${quoteValue(value.version)}); this one reads 1 and 2.`,
    );
  if (value.version === 1) return value.check === checksumOf(value) ? upgradedRound(value) : refuse(CHECKSUM_MISMATCH);
  const read = ROUND.safeParse(value);
  if (!read.success) return refuse(NOT_A_SAVED_ROUND);
  return value.check === checksumOf(value) ? (read.data as SavedRound) : refuse(CHECKSUM_MISMATCH);
};

const upgradedRound = (value: Readonly<Record<string, unknown>>): SavedRound | Refusal => {
  try {
    return upgradeRound(value) ?? refuse(NOT_A_SAVED_ROUND);
  } catch {
    // A table that was made up can break any rule that a table keeps.
    return refuse(NOT_A_SAVED_ROUND);
  }
};
