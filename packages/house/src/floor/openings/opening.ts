import { PLACE_NUMBER } from '@fairdeal/proof';
import { type Refusal, ROLES } from '@fairdeal/rules';
import { denominationFault, MOST_CENTS, MOST_DENOMINATIONS, refuse } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { isPokerGame } from '../../people/index.js';

const seconds = z.number().min(0).max(86_400);

const FIELDS = {
  /** A Rules Submission. */
  open: z.looseObject({ game: z.string() }),
  /** Whether all that the staff do is done by itself. */
  staff: z.enum(['automated', 'people']).default('automated'),
  /** Where people work: what of the staff's acts is done by itself all the same. */
  automates: z.array(z.string()).exactOptional(),
  cards: z.enum(['virtual', 'live']).default('virtual'),
  /** How many bots sit at the table, in the highest seats. */
  bots: z.int().min(0).default(0),
  money: z.enum(['play', 'house']).default('play'),
  /** Whether players get hints; left out, `hintsAt` says. */
  hints: z.boolean().exactOptional(),
  /** The meter that it shares with other tables; it stands in the submission too. */
  meter: z.string().exactOptional(),
  /** The same for the Bad Beat fund of a poker room. */
  fund: z.string().exactOptional(),
  /** Denominations of the table's chips, in cents: its tray is known by denomination from then on. For house money only. */
  chips: z.array(z.int().min(1).max(MOST_CENTS)).min(1).max(MOST_DENOMINATIONS).exactOptional(),
  /** After how many seconds the betting closes, from the first wager on, and a player who has not decided gets the lawful default. */
  pace: z.strictObject({ bet: seconds.default(15), decide: seconds.default(30) }).prefault({}),
};

/** How a table is opened: under a Rules Submission that is given, or under the version of one of the house's own that is in force. */
export const TABLE_OPENING = z.strictObject({
  ...FIELDS,
  open: FIELDS.open.optional(),
  submission: z.string().exactOptional(),
  /** The game the person chose: a submission of another game is refused. */
  game: z.string().exactOptional(),
  /** The numbered table of the floor that it opens at. */
  number: PLACE_NUMBER.exactOptional(),
});

/** The stream that a poker room is, and what the room itself says of its tables. */
export const POKER_ROOM_STREAM = 'room';
const OF_ROOM = {
  /** Of a table that belongs to the room, and whether a person rules on what is disputed there. */
  room: z.literal(true).optional(),
  ruled: z.literal('people').optional(),
  /** Of the room: whether its tables are dealt by themselves. */
  dealt: z.enum(['automated', 'people']).optional(),
};

/** How the room is opened: who keeps its lists, and how its tables are run. */
export const ROOM_OPENING = z.strictObject({
  open: z.looseObject({}).default({}),
  ...{ staff: FIELDS.staff, cards: FIELDS.cards, money: FIELDS.money, pace: FIELDS.pace, hints: FIELDS.hints },
  dealt: z.enum(['automated', 'people']).default('automated'),
});

const FILED = z.object({ submission: z.string(), version: z.int() });

/** The same as it stands in the log. */
export const LOGGED_OPENING = z.object({
  ...FIELDS,
  ...OF_ROOM,
  /** The version of a submission of the house that it was opened under. */
  filed: FILED.exactOptional(),
  /** The same for each game of a poker room, by the id of its list. */
  filedGames: z.record(z.string(), FILED).exactOptional(),
  /** At a table of house money: its rack holds what the cage sent and players lost, and never goes below zero. */
  rack: z.literal('cage').exactOptional(),
  /** The numbered table of the floor that it opened at. */
  number: PLACE_NUMBER.exactOptional(),
});

export type TableOpening = z.output<typeof LOGGED_OPENING>;

/** Assignment of a staff member to a table. */
export const STAFF_ASSIGNMENT = z.strictObject({
  person: z.string().min(1).max(200),
  role: z.enum(ROLES).exclude(['player']),
  /** Why a dealer is relieved in mid-round. */
  reason: z.string().max(1_000).exactOptional(),
});
export type StaffAssignment = z.output<typeof STAFF_ASSIGNMENT>;

/** Why a table can give no hints at all. */
const refuseAnyHints = ({ open, cards, money }: Pick<TableOpening, 'open' | 'cards' | 'money'>): Refusal | null => {
  if (cards === 'live') return refuse('bad-opening', { what: 'hints-live' });
  return money === 'house' && isPokerGame(open.game) ? refuse('bad-opening', { what: 'hints-poker' }) : null;
};

/** Why a table or the room cannot be opened with the hints that are asked for. */
export const refuseHints = (opening: Pick<TableOpening, 'open' | 'cards' | 'money' | 'hints'>): Refusal | null =>
  opening.hints === true ? refuseAnyHints(opening) : null;

/** Whether players at a table get hints: by default only in house games for play money. */
export const givesHints = (opening: Pick<TableOpening, 'open' | 'cards' | 'money' | 'hints'>): boolean =>
  refuseAnyHints(opening) === null && (opening.hints ?? (opening.money === 'play' && !isPokerGame(opening.open.game)));

/** Why a table cannot have these denominations. */
const refuseDenominations = ({
  open,
  money,
  chips,
}: Pick<TableOpening, 'open' | 'money' | 'chips'>): Refusal | null => {
  if (chips === undefined) return null;
  if (money === 'play') return refuse('bad-opening', { what: 'chips-for-play' });
  if (isPokerGame(open.game)) return refuse('bad-opening', { what: 'chips-of-poker' });
  return denominationFault(chips) === null ? null : refuse('bad-opening', { what: 'chips-not-multiples' });
};

/** Why a table cannot be run as it is to be opened. */
export const refuseOpening = (
  opening: TableOpening,
  { seats, acts }: { readonly seats: number; readonly acts: ReadonlyMap<string, unknown> },
): Refusal | null => {
  const { open, staff, automates = [], cards, bots, money } = opening;
  const not = refuseHints(opening) ?? refuseDenominations(opening);
  if (not !== null) return not;
  if (staff === 'automated' && automates.length > 0) return refuse('bad-opening', { what: 'automates' });
  const unknown = automates.find((act) => !acts.has(act));
  if (unknown !== undefined) return refuse('unknown-act', { act: unknown, known: [...acts.keys()] });
  if (cards === 'live' && staff === 'automated') return refuse('bad-opening', { what: 'dealt-live' });
  if (bots > 0 && cards === 'live') return refuse('bad-opening', { what: 'bots-live' });
  if (bots > 0 && money === 'house') return refuse('bad-opening', { what: 'bots-for-money' });
  if (bots >= seats) return refuse('too-many-bots', { game: open.game, seats });
  return null;
};
