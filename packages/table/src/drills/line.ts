import { type HouseGame, houseRulebook, type Submission } from '@fairdeal/rules';
import { type LaidView, wagerBecause } from '../reading/index.js';
import type { SettledLine } from '../telling/telling.js';
import { type Line, type LineOutcome, shortTitle, type ToSettle } from './question.js';

/** Without the wager's name before it and the stop after it. */
const reasonOf = (sentence: string): string => sentence.slice(sentence.indexOf(': ') + 2).replace(/\.$/, '');

/** A row of the settlement as its dealer has to settle it; `told` are all rows of the same hand. */
export const lineOf = (
  game: HouseGame,
  terms: Submission,
  view: LaidView,
  line: SettledLine,
  told: readonly SettledLine[],
): Line => ({
  seat: line.seat,
  wager: line.what,
  title: shortTitle(line.title),
  stake: line.stake,
  outcome: line.outcome === 'void' ? 'push' : (line.outcome satisfies LineOutcome),
  received: line.received,
  pays: line.pays,
  due: line.outcome === 'win' ? line.received - (line.stakeKept === true ? 0 : line.stake) : 0,
  because: reasonOf(wagerBecause(game, terms, view, line, told, null)),
  clauses: line.cites,
});

/** Where the hands are settled, by the chapter's order of play. */
export const orderClausesOf = (game: HouseGame, terms: Submission): ToSettle['orderClauses'] =>
  game
    .stages(houseRulebook(game).open(terms))
    .find((stage) => stage.act === 'settle' || (stage.act === 'ask' && stage.complete > 0))?.cites ?? [];

/** A hand that lies turned up on a table, as the rulebook settles it. */
export const handToSettle = (
  game: HouseGame,
  terms: Submission,
  view: LaidView,
  told: readonly SettledLine[],
): ToSettle => ({
  lines: told.map((line) => lineOf(game, terms, view, line, told)),
  seats: [...new Set(told.map(({ seat }) => seat))],
  orderClauses: orderClausesOf(game, terms),
  irregular: null,
});
