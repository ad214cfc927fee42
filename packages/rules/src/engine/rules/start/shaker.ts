import { accept, type Decision, type Refusal, refuse } from '../../../core/decision.js';
import type { Need } from '../../../core/rulebook.js';
import type { ClauseId } from '../../../register/index.js';
import type { TableEvent } from '../../model/acts.js';
import { houseDealerDuty } from '../../model/duty.js';
import type { StartLaw, StartRule } from '../../model/house-game.js';
import { stageNow } from '../../model/round.js';
import {
  DEAL_POSITIONS,
  diceAreLate,
  startClauses,
  startDue,
  startSpotFor,
  totalShown,
} from '../../model/start-position.js';
import type { Table } from '../../model/state.js';
import { reportOrVoid, voidAll } from '../irregularities/reports.js';

const DICE = 3;
const LEAST_SHAKES = 3;
const NO_DICE: readonly number[] = [];

const isFace = (die: number, most: number): boolean => Number.isInteger(die) && die >= 1 && die <= most;

const notNow = (law: StartLaw, table: Table): Refusal => refuse('start-not-due', {}, ...startClauses(law, table));

/** Fresh dice for the shaker. */
const placeDice: StartRule<'placeDice'> = (start, _, table, _act, { at }) => {
  if (start.method(table.submission) !== 'shaker')
    return refuse('start-drawn-otherwise', { by: 'generator' }, start.dice.clause);
  if (table.cards.start !== null || table.cards.dice?.shown != null)
    return refuse('round-in-progress', { what: 'placeDice' }, start.dice.clause);
  return accept<TableEvent>({ did: 'dicePlaced', at, cites: [start.dice.clause] });
};

/** The shaker is shaken and uncovered. The dealer totals the dice and announces it, with the same act or with the next. */
const shakeDice: StartRule<'shakeDice'> = (start, _, table, { total, shakes = LEAST_SHAKES }, { drawn, at }) => {
  if (start.method(table.submission) !== 'shaker')
    return refuse('start-drawn-otherwise', { by: 'generator' }, ...start.generated);
  if (!startDue(table)) return notNow(start, table);
  const unfit = unfitDice(start, table, at);
  if (unfit !== null) return unfit;
  if (table.cards.dice?.shown != null) return refuse('dice-shown', {}, ...start.shaken);
  if (!Number.isInteger(shakes) || shakes < LEAST_SHAKES)
    return refuse('too-few-shakes', { shakes, least: LEAST_SHAKES }, ...start.shaken);
  const dice = drawn?.dice ?? NO_DICE;
  if (dice.length !== DICE || !dice.every((die) => isFace(die, 6)))
    return refuse('wrong-dice', { dice }, start.dice.clause);
  const cites = [start.drawn(table), ...start.shaken];
  return total === undefined
    ? accept<TableEvent>({ did: 'diceShaken', dice, shakes, cites })
    : announced(start, dice, total, cites);
};

/** The dealer says what the dice come to. */
const announceTotal: StartRule<'announceTotal'> = (start, _, table, { total }) => {
  const dice = table.cards.dice?.shown ?? null;
  if (dice === null || !startDue(table)) return refuse('dice-not-shown', {}, ...start.shaken);
  return announced(start, dice, total, [start.drawn(table), ...start.shaken]);
};

const announced = (
  start: StartLaw,
  dice: readonly number[],
  total: number,
  cites: readonly ClauseId[],
): Decision<TableEvent> => {
  const sum = dice.reduce((one, other) => one + other, 0);
  return total === sum
    ? accept<TableEvent>({ did: 'startDrawn', dice, number: sum, start: startSpotFor(sum), cites })
    : refuse('wrong-dice-total', { total, shown: sum }, start.wrongTotal, ...start.shaken);
};

/** Why the dice of the shaker cannot be used. */
const unfitDice = (start: StartLaw, table: Table, at: number): Refusal | null => {
  const { hours, clause } = start.dice;
  const { dice } = table.cards;
  if (dice === null) return refuse('no-dice', {}, clause);
  return diceAreLate(start, dice, at) ? refuse('dice-change-due', { hours }, clause) : null;
};

/** A roll that does not count: the dice are shaken again. */
const noRoll: StartRule<'noRoll'> = (start, _, table, { why }, { at }) => {
  if (!startDue(table) || table.cards.dice === null) return refuse('no-dice-rolling', {}, start.notFlat);
  const unfit = unfitDice(start, table, at);
  if (unfit !== null) return unfit;
  if (why !== 'not-flat' && why !== 'fell-out')
    return refuse('unknown-choice', { what: 'no-roll', given: why, allowed: ['not-flat', 'fell-out'] }, start.notFlat);
  return accept<TableEvent>({ did: 'notRolled', why, cites: [why === 'not-flat' ? start.notFlat : start.fellOut] });
};

const drawStart: StartRule<'drawStart'> = (start, _, table, _act, { drawn }) => {
  if (start.method(table.submission) !== 'generator')
    return refuse('start-drawn-otherwise', { by: 'shaker' }, ...start.shaken);
  if (!startDue(table)) return notNow(start, table);
  const number = drawn?.number ?? 0;
  if (!isFace(number, DEAL_POSITIONS))
    return refuse('wrong-start-number', { number, most: DEAL_POSITIONS }, ...start.generated);
  const cites = [start.drawn(table), ...start.generated];
  return accept<TableEvent>({ did: 'startDrawn', dice: [], number, start: startSpotFor(number), cites });
};

/** Once the cards are dealt, the shaker is covered, shaken once and put aside. */
const coverShaker: StartRule<'coverShaker'> = (_start, _game, table) => {
  const stage = stageNow(table);
  return stage?.act === 'coverShaker'
    ? accept<TableEvent>({ did: 'shakerCovered', cites: stage.cites })
    : refuse('shaker-not-due', {}, ...(stage?.cites ?? []));
};

/** The dealer added up the dice wrongly, and the first card went to a wrong place. */
const wrongStart: StartRule<'wrongStart'> = (start, game, table, { reason }, { by }) => {
  const cites = [start.wrongTotal];
  if (start.method(table.submission) !== 'shaker' || table.round === null)
    return refuse('no-round-to-void', { because: 'wrongStart' }, ...cites);
  if (!table.cards.live) return refuse('record-shows-otherwise', { claim: 'wrong-start' }, ...cites);
  return reportOrVoid(table, { what: 'wrongStart', cites }, by, reason, () => [
    voidAll(game, table, 'the deal started at a wrong place', cites),
  ]);
};

const NUMBER: readonly Need[] = [{ field: 'number', what: 'number' }];
const SHAKEN: readonly Need[] = [
  { field: 'dice', what: 'dice' },
  { field: 'shakes', what: 'count' },
];
const TOTAL: readonly Need[] = [{ field: 'total', what: 'count' }];

const startDuty: StartLaw['requiredNext'] = (start, table, at) => {
  if (start.method(table.submission) === 'generator') return houseDealerDuty({ do: 'drawStart' }, NUMBER);
  const { dice } = table.cards;
  // Dice that were shaken in time count, however long the dealer waits.
  if (dice?.shown != null) return houseDealerDuty({ do: 'announceTotal' }, TOTAL);
  return dice === null || diceAreLate(start, dice, at)
    ? houseDealerDuty({ do: 'placeDice' })
    : houseDealerDuty({ do: 'shakeDice' }, SHAKEN);
};

const startCandidates: StartLaw['candidates'] = (table) => [
  { act: { do: 'placeDice' }, words: 'put fresh dice in the shaker' },
  { act: { do: 'shakeDice', shakes: LEAST_SHAKES }, words: 'shake the dice three times and uncover them' },
  { act: { do: 'announceTotal', total: totalShown(table) }, words: 'announce the total of the dice' },
  { act: { do: 'drawStart' }, words: 'draw the starting position' },
  { act: { do: 'coverShaker' }, words: 'cover the shaker, shake it once and put it aside' },
];

/** Part of a game whose starting position is drawn by dice or a generator. */
export const SHAKER_RULES = {
  rules: { placeDice, shakeDice, announceTotal, noRoll, drawStart, coverShaker, wrongStart },
  requiredNext: startDuty,
  candidates: startCandidates,
} as const satisfies Partial<StartLaw>;
