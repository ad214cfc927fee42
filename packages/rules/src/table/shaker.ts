import { happens, type Refused, refuse } from '../ruling.js';
import type { TableEvent } from './acts.js';
import type { Handler, StartLaw } from './house-game.js';
import { stageNow } from './round.js';
import { PLACES, startDue, startFor } from './start.js';
import type { Table } from './state.js';
import { isDealt, voidRound } from './void.js';

const DICE = 3;
const HOUR = 3_600_000;

const isFace = (die: number, most: number): boolean => Number.isInteger(die) && die >= 1 && die <= most;

const notNow = (law: StartLaw, table: Table): Refused =>
  refuse('The starting position is drawn after "no more bets" and before the cards are dealt.', law.drawn(table));

const NONE = 'The deal of this game starts at the same place always.';

/** Fresh dice for the shaker. */
export const placeDice: Handler<'placeDice'> = ({ law: { start } }, table, _act, { at }) => {
  if (start === undefined || start.method(table.submission) !== 'shaker')
    return refuse('No shaker is used at this table.', ...(start === undefined ? [] : [start.dice.clause]));
  if (table.round !== null || table.cards.start !== null)
    return refuse('Dice are changed between rounds.', start.dice.clause);
  return happens<TableEvent>({ did: 'dicePlaced', at, cites: [start.dice.clause] });
};

export const shakeDice: Handler<'shakeDice'> = (game, table, { total }, { drawn, at }) => {
  const { start } = game.law;
  if (start === undefined) return refuse(NONE);
  if (start.method(table.submission) !== 'shaker')
    return refuse('The starting position is drawn by the generator at this table.', ...start.generated);
  if (!startDue(game, table)) return notNow(start, table);
  const { hours, clause } = start.dice;
  if (table.cards.dice === null) return refuse('There are no dice in the shaker.', clause);
  if (diceAreLate(start, table, at))
    return refuse(`These dice have been at the table for ${hours} hours and must be changed first.`, clause);
  const dice = drawn?.dice ?? [];
  if (dice.length !== DICE || !dice.every((die) => isFace(die, 6)))
    return refuse(`The shaker holds three dice of 1 to 6, not ${dice.join(', ') || 'none'}.`, clause);
  const sum = dice.reduce((one, other) => one + other, 0);
  if (total !== undefined && total !== sum)
    return refuse(`The dice show ${sum}, not ${total}: count again before a card is dealt.`, start.wrongTotal);
  const cites = [start.drawn(table), ...start.shaken];
  return happens<TableEvent>({ did: 'startDrawn', dice, number: sum, start: startFor(sum), cites });
};

/** Whether the dice have lain on the table for as long as the law allows. */
export const diceAreLate = ({ dice: { hours } }: StartLaw, { cards }: Table, at: number): boolean =>
  cards.dice !== null && at - cards.dice.since > hours * HOUR;

/** A roll that does not count: the dice are shaken again. */
export const noRoll: Handler<'noRoll'> = (game, table, { why }) => {
  const { start } = game.law;
  if (start === undefined) return refuse(NONE);
  if (start.method(table.submission) !== 'shaker' || !startDue(game, table) || table.cards.dice === null)
    return refuse('No dice are being shaken now.', start.notFlat);
  if (why !== 'not-flat' && why !== 'fell-out')
    return refuse('A roll does not count when a die does not lie flat or falls out of the shaker.', start.notFlat);
  return happens<TableEvent>({ did: 'notRolled', why, cites: [why === 'not-flat' ? start.notFlat : start.fellOut] });
};

export const drawStart: Handler<'drawStart'> = (game, table, _act, { drawn }) => {
  const { start } = game.law;
  if (start === undefined) return refuse(NONE);
  if (start.method(table.submission) !== 'generator')
    return refuse('The starting position is drawn with the shaker at this table.', ...start.shaken);
  if (!startDue(game, table)) return notNow(start, table);
  const number = drawn?.number ?? 0;
  if (!isFace(number, PLACES))
    return refuse(`The generator shows a number from 1 to ${PLACES}, not ${number}.`, ...start.generated);
  const cites = [start.drawn(table), ...start.generated];
  return happens<TableEvent>({ did: 'startDrawn', dice: [], number, start: startFor(number), cites });
};

/** Once the cards are dealt, the shaker is covered, shaken once and put aside. */
export const coverShaker: Handler<'coverShaker'> = (_, table) => {
  const stage = stageNow(table);
  return stage?.act === 'coverShaker'
    ? happens<TableEvent>({ did: 'shakerCovered', cites: stage.cites })
    : refuse('The shaker is covered when the cards have been dealt.', ...(stage?.cites ?? []));
};

/** The dealer added up the dice wrongly, and the first card went to a wrong place. */
export const wrongStart: Handler<'wrongStart'> = (game, table) => {
  const { start } = game.law;
  if (start === undefined) return refuse(NONE);
  if (start.method(table.submission) !== 'shaker' || !isDealt(table))
    return refuse('A wrong start voids a round that was dealt by dice and is not yet settled.', start.wrongTotal);
  return happens<TableEvent>(voidRound(game, table, 'the deal started at a wrong place', [start.wrongTotal]));
};
