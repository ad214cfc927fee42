import type { Fault } from '../../core/fault.js';
import { quoteValue } from '../../core/input-limits.js';
import { type Cents, dollars, isCents, MOST_CENTS } from '../../core/money.js';
import { isRecord } from '../../core/record.js';
import type { ClauseId } from '../../register/index.js';
import { pokerGame } from '../games/index.js';
import { permittingClause } from '../games/permitted.js';
import type { PokerSubmission } from '../model/submission.js';
import { tableLimits } from '../revenue/time-charges.js';
import { submitPoker } from '../submission/submit.js';

/** Name that the stream of a room opens with, in place of a game's. */
export const POKER_ROOM = 'poker-room';

/** One game at one limit: it has one list, and any number of tables. */
export interface RoomGame {
  readonly id: string;
  readonly title: string;
  /** Submission that each of its tables opens under; the opening adds the table number. */
  readonly open: Readonly<Record<string, unknown>> & { readonly game: string };
  readonly permittedBy: ClauseId | null;
  readonly seats: number;
  readonly minimum: Cents;
  /** Maximum bet; null if only a player's stack limits it. */
  readonly maximum: Cents | null;
  /** Buy-in that the game allows; null for no maximum. */
  readonly buyIn: { readonly least: Cents; readonly most: Cents | null };
  /** Players who must be here before a table opens for the list. */
  readonly start: number;
  /** Whether each further table feeds the one before it. */
  readonly mustMove: boolean;
}

/** A house's choices for its poker room. Lists are the house's own rules; the law covers the announcement and the seats. */
export interface PokerRoomSubmission {
  readonly game: typeof POKER_ROOM;
  readonly name: string;
  /** Number of poker tables in the room. */
  readonly tables: number;
  readonly games: readonly RoomGame[];
  /** Minutes that a called player has to come. */
  readonly page: number;
  /** Minutes that a seat is held for an absent player. */
  readonly absence: number;
  /** Minutes in which a player who returns to a game must bring back the chips they left with. */
  readonly comeback: number;
  /** Minutes that a dealer deals at one table. */
  readonly push: number;
  /** Whether tables need dealers who are people. */
  readonly dealers: boolean;
  /** How a board shows waiting players. */
  readonly names: 'initials' | 'numbers';
  /** True if a picked-up seat is called only after its table has cleared it, as where tables report to the room. */
  readonly clears?: true;
}

const NUMBERS = {
  tables: { least: 1, most: 200, usual: 8, words: 'the number of tables in the room' },
  page: { least: 1, most: 60, usual: 5, words: 'the minutes that a called player has to come' },
  absence: { least: 1, most: 240, usual: 20, words: 'the minutes that a seat is held for an absent player' },
  comeback: {
    least: 0,
    most: 1_440,
    usual: 60,
    words: 'the minutes in which a returning player must bring back the chips they left with',
  },
  push: { least: 5, most: 240, usual: 30, words: 'the minutes that a dealer deals at one table' },
} as const;

const FIELDS = ['game', 'name', 'games', 'dealers', 'names', 'clears', ...Object.keys(NUMBERS)];
const LEAST_PLAYERS = 2;
const USUAL_START = 5;
const USUAL_BUY_IN = 10;

/** The games of a room that names none. */
export const USUAL_ROOM_GAMES: readonly object[] = [
  { id: 'holdem-4-8', open: { game: 'hold-em' }, mustMove: true },
  { id: 'holdem-no-limit', open: { game: 'hold-em', limit: 'no', smallBet: 200, blinds: [100, 200] }, mustMove: true },
  { id: 'omaha-4-8', open: { game: 'omaha-hl8' } },
  { id: 'stud-4-8', open: { game: 'seven-card-stud-high' } },
  { id: 'badugi-4-8', open: { game: 'badugi' } },
];

/** `$4 to $8`, `$2, no limit`. */
const limitWords = ({ limit, ...bets }: PokerSubmission): string => {
  const { least, most } = tableLimits({ limit, ...bets });
  return most === null
    ? `${dollars(least)}, ${limit === 'pot' ? 'pot limit' : 'no limit'}`
    : `${dollars(least)} to ${dollars(most)}`;
};

const fault = (words: string, ...cites: readonly ClauseId[]): Fault => ({ fault: words, cites });

const isBetween = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const isAmount = (value: unknown): value is Cents => isCents(value) && value >= 0 && value <= MOST_CENTS;

const buyInOf = (value: unknown, usual: Cents): RoomGame['buyIn'] | null => {
  const { least = usual, most = null } = isRecord(value) ? value : {};
  if (value !== undefined && !isRecord(value)) return null;
  return isAmount(least) && (most === null || (isAmount(most) && most >= least)) ? { least, most } : null;
};

const gameOf = (draft: unknown): RoomGame | readonly Fault[] => {
  if (!isRecord(draft) || !isRecord(draft.open))
    return [fault(`A game of the room needs an "id" and its Rules Submission, "open", not ${quoteValue(draft)}.`)];
  const { id, open, buyIn, mustMove = false } = draft;
  if (typeof id !== 'string' || !/^[a-z0-9-]{1,40}$/.test(id))
    return [fault(`The "id" of a list may have 1 to 40 lowercase letters, digits and hyphens, not ${quoteValue(id)}.`)];
  const filed = submitPoker(open);
  if ('faults' in filed) return filed.faults.map(({ fault: words, cites }) => fault(`${id}: ${words}`, ...cites));
  const { ok } = filed;
  const game = pokerGame(ok.game);
  if (game === undefined) return [fault(`${id}: unknown game ${ok.game}.`)];
  const { least, most } = tableLimits(ok);
  const seats = Math.min(game.players.most, ok.seats);
  const { start = Math.min(USUAL_START, seats) } = draft;
  const amounts = buyInOf(buyIn, USUAL_BUY_IN * (most ?? ok.bigBet));
  return amounts === null || !isBetween(start, LEAST_PLAYERS, seats) || typeof mustMove !== 'boolean'
    ? [
        fault(
          `${id}: "buyIn" needs a "least" and a "most" in cents, "start" must be ${LEAST_PLAYERS} to ${seats} players, and "mustMove" must be true or false.`,
          '637a.7(b)',
        ),
      ]
    : {
        ...{
          id,
          title: `${game.title}, ${limitWords(ok)}`,
          open: { ...open, game: ok.game },
          permittedBy: permittingClause(game),
        },
        ...{ seats, minimum: least, maximum: most, buyIn: amounts, start, mustMove },
      };
};

/** Checks a house's choices for its room and returns the complete submission, or all of its faults. */
export const submitPokerRoom = (
  draft: Readonly<Record<string, unknown>>,
): { readonly ok: PokerRoomSubmission } | { readonly faults: readonly Fault[] } => {
  const { name = 'The poker room', games = USUAL_ROOM_GAMES, dealers = false, names = 'initials', clears } = draft;
  const unknown = Object.keys(draft).filter((field) => !FIELDS.includes(field));
  const read = Array.isArray(games) ? games.map(gameOf) : [];
  const offered = read.filter((game): game is RoomGame => !Array.isArray(game));
  const numbers = Object.entries(NUMBERS).map(([field, { least, most, usual, words }]) => {
    const value = draft[field] ?? usual;
    return isBetween(value, least, most)
      ? { field, value }
      : fault(
          `The setting ${field} (${words}) must be a whole number from ${least} to ${most}, not ${quoteValue(value)}.`,
        );
  });
  const faults: Fault[] = [
    ...unknown.map((field) =>
      fault(`Unknown field "${field}" of a poker room. Available fields: ${FIELDS.join(', ')}.`),
    ),
    ...(Array.isArray(games) && games.length > 0
      ? []
      : [fault('A poker room needs at least one game in "games".', '637a.9(a)')]),
    ...read.flatMap((game) => (Array.isArray(game) ? (game as readonly Fault[]) : [])),
    ...offered
      .filter(({ id }, at) => offered.findIndex((other) => other.id === id) !== at)
      .map(({ id }) => fault(`Two lists have the name ${id}.`)),
    ...numbers.flatMap((one) => ('fault' in one ? [one] : [])),
    ...(typeof name === 'string' && name.trim() !== '' ? [] : [fault('A poker room needs a "name".')]),
    ...(typeof dealers === 'boolean' ? [] : [fault('"dealers" must be true if people deal, or false.')]),
    ...(names === 'initials' || names === 'numbers' ? [] : [fault('"names" must be initials or numbers.')]),
    ...(clears === undefined || clears === true ? [] : [fault('"clears" must be true, or left out.')]),
  ];
  if (faults.length > 0) return { faults };
  const chosen = Object.fromEntries(numbers.flatMap((one) => ('fault' in one ? [] : [[one.field, one.value]])));
  return {
    ok: {
      ...(chosen as Pick<PokerRoomSubmission, keyof typeof NUMBERS>),
      game: POKER_ROOM,
      name: String(name),
      games: offered,
      dealers: dealers === true,
      names: names === 'numbers' ? 'numbers' : 'initials',
      ...(clears === true ? { clears } : {}),
    },
  };
};
