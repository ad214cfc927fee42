import type { Spot } from '../../cards/acts.js';
import type { CardsState } from '../../cards/state.js';
import { refuse } from '../../core/decision.js';
import type { ClauseId } from '../../register/index.js';
import type { ActHandler, StartAct, StartLaw } from './house-game.js';
import { ALL_BOXES, POSITIONS, type Table } from './state.js';

const HOUR = 3_600_000;

/** The dealer's place and every betting position. */
export const DEAL_POSITIONS = POSITIONS + 1;

/** Every place at the table, clockwise from the dealer. */
const CLOCKWISE: readonly Spot[] = ['dealer', ...ALL_BOXES];

/** Counted counterclockwise over all places, with the dealer as one. */
export const startSpotFor = (count: number): Spot =>
  CLOCKWISE[(DEAL_POSITIONS - ((count - 1) % DEAL_POSITIONS)) % DEAL_POSITIONS] ?? 'dealer';

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

/** Total of the dice; none while they are covered. */
export const totalShown = ({ cards }: Table): number => (cards.dice?.shown ?? []).reduce((sum, die) => sum + die, 0);

/** Whether the dice have lain on the table for as long as the law allows. */
export const diceAreLate = (
  { dice: { hours } }: StartLaw,
  { since }: NonNullable<CardsState['dice']>,
  at: number,
): boolean => at - since > hours * HOUR;

/** The rule for an act that only a game whose starting position is drawn knows. */
export const startRule =
  <Do extends StartAct>(does: Do): ActHandler<Do> =>
  (game, table, act, doing) => {
    const { start } = game.law;
    return start === undefined ? refuse('no-starting-position', {}) : start.rules[does](start, game, table, act, doing);
  };
