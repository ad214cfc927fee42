import { z } from 'zod';
import { HOUSE_ROLES } from '../people/index.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: names are printed.
const NO_NAME = /[\u0000-\u001f\u007f]|\p{Surrogate}/u;

export const NAME_TEXT = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => !NO_NAME.test(name), 'a name is printable text');
/** Longer ones only cost time. */
export const PASSWORD = z.string().min(1).max(256);
export const SECRET_TEXT = z.string().min(1).max(200);
const ANY_ROLES = z.array(z.enum(HOUSE_ROLES)).max(HOUSE_ROLES.length);
export const HOUSE_ROLE_LIST = ANY_ROLES.min(1);
export const ROLES_OR_NONE = ANY_ROLES;
export const TABLE_ID = z.string().min(1).max(200);

export const PERSON_SHAPE = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  guest: z.literal(true).optional(),
});

/** Shape of every refusal. */
export const REFUSAL_SHAPE = z.object({
  refused: z.string(),
  reason: z.string().describe('a stable id: branch on it, never on the sentence'),
  cites: z.array(z.string()),
  retry: z.number().optional(),
});

const THING = z.record(z.string(), z.unknown());

const DECK_WATCH = z.object({
  ...{ deck: z.int(), back: z.string(), rounds: z.int(), cards: z.int() },
  against: z.number().describe('odds against a fair deck: 37 for 37 to 1'),
  ...{ highest: z.number(), level: z.number(), alarm: z.boolean() },
  fits: z.enum(['missing', 'doubled', 'sorted', 'unmixed']).nullable(),
  ...{ card: z.string().nullable(), certain: z.array(z.string()), words: z.array(z.string()) },
});

export const PUSH_SHAPE = z.object({
  table: z.string(),
  position: z.int(),
  at: z.string(),
  by: THING.nullable(),
  events: z.array(THING),
  view: THING,
  options: z.array(THING),
  due: THING.nullable(),
  /** For the staff: what will be due with time alone. */
  waits: z.object({ for: z.string(), by: z.array(z.string()), mine: z.boolean() }).optional(),
  soon: z.object({ act: THING, by: z.array(z.string()), minutes: z.int() }).optional(),
  /** Commitments of the house to its shuffles, each with its position. They come with a shuffle, and with the table as it stands. */
  decks: z.array(z.object({ position: z.int(), root: z.string() })).optional(),
  /** Evidence against a fair deck at a live table, for surveillance and floorpersons. */
  deckWatch: z.array(DECK_WATCH).optional(),
  /** Decks that the dealer is asked to count, for the staff. */
  countsAsked: z.array(z.object({ deck: z.int(), back: z.string(), person: z.string() })).optional(),
});
