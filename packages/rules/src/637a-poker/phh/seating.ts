import { nextCards } from '../../cards/evolve.js';
import { type DeckState, unopenedCards } from '../../cards/state.js';
import { isCents, MOST_CENTS } from '../../core/money.js';
import { actForStaff, staffMember } from '../../core/staff.js';
import {
  addToStack,
  DECK_SIZE,
  EMPTY_BANK,
  newSeat,
  type PokerSeat,
  type PokerTable,
  tableWith,
} from '../model/state.js';
import { type PokerRulebook, pokerRulebook } from '../rulebook/rulebook.js';
import type { PhhRecord } from './read.js';

/** A record knows no time: all of it is played at once. */
export const REPLAY_TIME = 0;

export const personIn = (seat: number): string => `p${seat}`;

/**
 * Everyone seated as the record lists them, and the button before the last: what their acts make of the table, without the acts. Null
 * where these could be refused: where the table files rules of its own, or has not the seats, or nobody can have such stakes.
 */
export const seatRecordedPlayers = ({
  game,
  submission,
  filed,
  stacks,
}: Pick<PhhRecord, 'game' | 'submission' | 'filed' | 'stacks'>): PokerTable | null => {
  const table = pokerRulebook(game).open(submission, 'live');
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

const DEALER = staffMember('dealer').person;

/** The cards that the staff make ready for a first round at a live table that files nothing of its own. */
const readyCards = (): Pick<PokerTable, 'cards' | 'decks' | 'toSpread'> => {
  const away = unopenedCards(DECK_SIZE, 2, true);
  const decks = away.decks.map((deck, at): DeckState => {
    const spread: DeckState = { ...deck, step: 'spread', openedAt: REPLAY_TIME, handlers: [DEALER] };
    return at === away.current ? { ...spread, step: 'loaded', shuffledBy: 'hand' } : spread;
  });
  return {
    cards: { ...away, decks, lastCutter: 'dealer', dealer: DEALER },
    decks: decks.map((_, at) => ({ number: at + 1, dealt: 0 })),
    toSpread: [],
  };
};

const READY = readyCards();

/** The cards made ready for the round: what the acts of the staff make of the table, without the acts where nothing of them is filed. */
export const withCardsReady = (book: PokerRulebook, table: PokerTable, filed: boolean): PokerTable =>
  filed ? staffed(book, table) : tableWith(table, READY);

/** The same by the acts themselves. A record does not name its dealer: one person deals all of it. */
const staffed = (book: PokerRulebook, table: PokerTable): PokerTable => {
  const after = actForStaff(book, table, REPLAY_TIME, () => []);
  return tableWith(after, { cards: nextCards(after.cards, { dealer: DEALER }) });
};
