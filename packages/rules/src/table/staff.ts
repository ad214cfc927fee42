import type { Card } from '@fairdeal/cards';
import { isRefused, type Refused } from '../ruling.js';
import type { Command, TableEvent } from './acts.js';
import { cardsToShuffle } from './cards.js';
import type { HouseRulebook } from './rulebook.js';
import { PLACES } from './start.js';
import type { Table } from './state.js';

/** Carries out a command and folds its events. */
export const carryOut = (
  book: HouseRulebook,
  table: Table,
  command: Command,
): { readonly table: Table; readonly events: readonly TableEvent[] } | Refused => {
  const ruling = book.decide(table, command);
  if (isRefused(ruling)) return ruling;
  let after = table;
  for (const event of ruling.events) after = book.evolve(after, event);
  return { table: after, events: ruling.events };
};

const FACES = [1, 2, 3, 4, 5, 6] as const;
const PLACE_NUMBERS = Array.from({ length: PLACES }, (_, at) => at + 1);

/** The staff's next act with what chance must add to it: the order of a shuffle, the dice or the number of a draw. */
export const dueWithChance = (
  book: HouseRulebook,
  table: Table,
  shuffle: (cards: readonly Card[]) => readonly Card[],
): Command | null => {
  const command = book.due(table);
  const drawn = (from: readonly number[]): number => shuffle(from)[0] ?? 0;
  switch (command?.do) {
    case 'shuffleCards':
      return { ...command, order: shuffle(cardsToShuffle(book.game, table, command.deck)) };
    case 'shakeDice':
      return { ...command, dice: [drawn(FACES), drawn(FACES), drawn(FACES)] };
    case 'drawStart':
      return { ...command, number: drawn(PLACE_NUMBERS) };
    default:
      return command;
  }
};

/** Lets the staff do all that is due, until the game waits for a player. `saw` hears every event. */
export const actForStaff = (
  book: HouseRulebook,
  table: Table,
  shuffle: (cards: readonly Card[]) => readonly Card[],
  saw?: (event: TableEvent) => void,
): Table => {
  let after = table;
  for (let command = dueWithChance(book, after, shuffle); command !== null; ) {
    const done = carryOut(book, after, command);
    if (isRefused(done)) throw new Error(`The staff's own act was refused: ${done.refused}`);
    if (saw !== undefined) done.events.forEach(saw);
    after = done.table;
    command = dueWithChance(book, after, shuffle);
  }
  return after;
};
