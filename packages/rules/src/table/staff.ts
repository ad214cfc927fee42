import type { Card } from '@fairdeal/cards';
import type { Rulebook } from '../rulebook.js';
import { isRefused, type Refused } from '../ruling.js';
import type { Command, TableEvent } from './acts.js';
import { cardsToShuffle } from './cards.js';
import type { HouseRulebook } from './rulebook.js';
import { PLACES } from './start.js';
import type { Table } from './state.js';

/** A rulebook as its staff use it. */
type Staffed<State, Order, Event> = Pick<Rulebook<State, Order, Event, unknown>, 'decide' | 'evolve'>;

/** Carries out a command and folds its events. */
export const carryOut = <State, Order, Event>(
  book: Staffed<State, Order, Event>,
  table: State,
  command: Order,
): { readonly table: State; readonly events: readonly Event[] } | Refused => {
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

/** Carries out what `next` names until it names nothing. `saw` hears every event. */
export const actUntilDone = <State, Order, Event>(
  book: Staffed<State, Order, Event>,
  table: State,
  next: (table: State) => Order | null,
  saw?: (event: Event) => void,
): State => {
  let after = table;
  for (let command = next(after); command !== null; ) {
    const done = carryOut(book, after, command);
    if (isRefused(done)) throw new Error(`The staff's own act was refused: ${done.refused}`);
    if (saw !== undefined) done.events.forEach(saw);
    after = done.table;
    command = next(after);
  }
  return after;
};

/** Lets the staff do all that is due, until the game waits for a player. `saw` hears every event. */
export const actForStaff = (
  book: HouseRulebook,
  table: Table,
  shuffle: (cards: readonly Card[]) => readonly Card[],
  saw?: (event: TableEvent) => void,
): Table => actUntilDone(book, table, (now) => dueWithChance(book, now, shuffle), saw);
