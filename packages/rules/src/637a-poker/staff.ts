import { type Card, DECK_52 } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import { actUntilDone } from '../table/staff.js';
import type { PokerCommand, PokerEvent } from './acts.js';
import { reshuffleDue, reshufflePile } from './betting/dealing.js';
import { potNow } from './betting/limits.js';
import type { PokerRulebook } from './rulebook.js';
import type { PokerTable } from './state.js';

export type Shuffle = (cards: readonly Card[]) => readonly Card[];
type Saw = (event: PokerEvent) => void;

/** The dealer's next act with what chance must add to it: the order of a shuffle. */
export const pokerDueWithChance = (book: PokerRulebook, table: PokerTable, shuffle: Shuffle): PokerCommand | null => {
  const command = book.due(table);
  const { hand } = table;
  if (command?.do === 'shuffleCards') return { ...command, order: shuffle(DECK_52) };
  if (command?.do !== 'reshuffle' || hand === null) return command;
  const what = reshuffleDue(book.game, hand);
  return what === null ? command : { ...command, order: shuffle(reshufflePile(hand, what)) };
};

/** The dealer does what is due until a player is to act, or the round is over. `saw` hears every event. */
export const actForDealer = (book: PokerRulebook, table: PokerTable, shuffle: Shuffle, saw?: Saw): PokerTable =>
  actUntilDone(book, table, (now) => pokerDueWithChance(book, now, shuffle), saw);

const dealer = { role: 'dealer' } as const;

/** Starts a round of play and deals until a player is to act. */
export const startPokerRound = (book: PokerRulebook, table: PokerTable, shuffle: Shuffle, saw?: Saw): PokerTable =>
  actUntilDone(
    book,
    table,
    (now) =>
      pokerDueWithChance(book, now, shuffle) ??
      (now.hand === null && now.rounds === table.rounds ? { by: dealer, do: 'startRound' } : null),
    saw,
  );

/** What all accounts of the table hold together: it never changes. */
export const pokerTotal = ({ seats, bank, hand }: PokerTable): Cents => {
  let total = hand === null ? 0 : potNow(hand);
  for (const seat of seats) total += seat?.stack ?? 0;
  for (const cents of Object.values(bank)) total += cents;
  return total;
};
