import { nextCards } from '../../cards/evolve.js';
import { isCents, MOST_CENTS } from '../../core/money.js';
import { actForStaff, staffMember } from '../../core/staff.js';
import type { PokerGame } from '../games/game.js';
import { addToStack, EMPTY_BANK, newSeat, type PokerSeat, type PokerTable, tableWith } from '../model/state.js';
import { type PokerRulebook, pokerRulebook } from '../rulebook/rulebook.js';
import type { PhhRecord } from './read.js';

/** A record knows no time: all of it is played at once. */
export const REPLAY_TIME = 0;

export const personIn = (seat: number): string => `p${seat}`;

const BOOKS = new WeakMap<PokerGame, PokerRulebook>();

/** The rulebook of a game, one for all records of it. */
export const rulebookOf = (game: PokerGame): PokerRulebook => {
  const known = BOOKS.get(game);
  if (known !== undefined) return known;
  const book = pokerRulebook(game);
  BOOKS.set(game, book);
  return book;
};

/**
 * Everyone seated as the record lists them, and the button before the last: what their acts make of the table, without the acts. Null
 * where these could be refused: where the table files rules of its own, or has not the seats, or nobody can have such stakes.
 */
export const seatRecordedPlayers = ({ game, submission, filed, stacks }: PhhRecord): PokerTable | null => {
  const table = rulebookOf(game).open(submission, 'live');
  if (filed || stacks.length > table.seats.length) return null;
  if (!stacks.every((cents) => isCents(cents) && cents <= MOST_CENTS)) return null;
  const seats: (PokerSeat | null)[] = [];
  for (let at = 0; at < table.seats.length; at += 1) {
    const cents = stacks[at];
    seats.push(cents === undefined ? null : addToStack(newSeat(personIn(at + 1)), cents));
  }
  const bank = { ...EMPTY_BANK, cage: -stacks.reduce((sum, cents) => sum + cents, 0) };
  const button = game.forcedBet === null ? stacks.length : 0;
  return tableWith(table, { seats, bank, button, buttonPlaced: button > 0 });
};

/** What the staff do before a first round, as it is at every table that files nothing of its own. */
type ReadyCards = Pick<PokerTable, 'cards' | 'decks' | 'toSpread'>;
let readied: ReadyCards | null = null;

/** The cards made ready for the round. The staff go all the way once; other tables find the same cards at its end. */
export const withCardsReady = (book: PokerRulebook, table: PokerTable, filed: boolean): PokerTable => {
  if (!filed && readied !== null) return tableWith(table, readied);
  const staffed = actForStaff(book, table, REPLAY_TIME, () => []);
  // A record does not name its dealer: one person deals all of it.
  const after = tableWith(staffed, { cards: nextCards(staffed.cards, { dealer: staffMember('dealer').person }) });
  if (!filed) readied = { cards: after.cards, decks: after.decks, toSpread: after.toSpread };
  return after;
};
