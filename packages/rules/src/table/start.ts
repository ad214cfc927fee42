import type { Spot } from '../cards/state.js';
import type { ClauseId } from '../register/index.js';
import type { StartLaw } from './house-game.js';
import { ALL_BOXES, POSITIONS, type Table } from './state.js';

/** The dealer's place and every betting position. */
export const PLACES = POSITIONS + 1;

/** Every place at the table, clockwise from the dealer. */
const CLOCKWISE: readonly Spot[] = ['dealer', ...ALL_BOXES];

/** Counted counterclockwise over all places, with the dealer as one. */
export const startFor = (count: number): Spot => CLOCKWISE[(PLACES - ((count - 1) % PLACES)) % PLACES] ?? 'dealer';

/** Every place clockwise from where the deal starts. */
export const clockwiseFrom = (start: Spot): readonly Spot[] => {
  const at = CLOCKWISE.indexOf(start);
  return [...CLOCKWISE.slice(at), ...CLOCKWISE.slice(0, at)];
};

/** The clauses by which the starting position of this table is drawn. */
export const startClauses = ({ drawn, method, shaken, generated }: StartLaw, table: Table): readonly ClauseId[] => [
  drawn(table),
  ...(method(table.submission) === 'shaker' ? shaken : generated),
];

/** Whether the deal waits for its starting position, where that is drawn. */
export const startDue = ({ betsClosed, cards }: Table): boolean => betsClosed && cards.start === null;
