import type { Refusal } from '@fairdeal/rules';
import { isRecord, isTooLarge, refuse } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { role, seat } from '../wire/values.js';
import { checksumOf, type SavedRound, SETTLED_SCHEMA } from './saved.js';
import { upgradeRound } from './upgrade-v1.js';

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

/** Reads a saved round. Upgrades earlier versions, and refuses a round that was changed. */
export const readSavedRound = (value: unknown): SavedRound | Refusal => {
  if (!isRecord(value) || value.fairdeal !== 'round' || isTooLarge(value, LONGEST, DEEPEST))
    return refuse('not-a-saved-round', {});
  if (value.version !== 1 && value.version !== 2) return refuse('round-of-other-version', { version: value.version });
  if (value.version === 1)
    return value.check === checksumOf(value) ? upgradedRound(value) : refuse('round-changed', {});
  const read = ROUND.safeParse(value);
  if (!read.success) return refuse('not-a-saved-round', {});
  return value.check === checksumOf(value) ? (read.data as SavedRound) : refuse('round-changed', {});
};

const upgradedRound = (value: Readonly<Record<string, unknown>>): SavedRound | Refusal => {
  try {
    return upgradeRound(value) ?? refuse('not-a-saved-round', {});
  } catch {
    // A table that was made up can break any rule that a table keeps.
    return refuse('not-a-saved-round', {});
  }
};
