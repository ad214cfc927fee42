import { type HouseGame, houseRulebook, type Submission } from '@fairdeal/rules';
import { explainWager, type LaidTableView, type SettledLine } from '@fairdeal/words/internal';
import { shortTitle } from '@fairdeal/words/internal/text';
import type { DrillLine, DrillOutcome, SettlementTask } from './question.js';

/** Without the wager's name before it and the stop after it. */
const reasonOf = (sentence: string): string => sentence.slice(sentence.indexOf(': ') + 2).replace(/\.$/, '');

/** A row of the settlement as its dealer has to settle it; `told` are all rows of the same hand. */
export const drillLine = (
  game: HouseGame,
  terms: Submission,
  view: LaidTableView,
  line: SettledLine,
  told: readonly SettledLine[],
): DrillLine => ({
  seat: line.seat,
  wager: line.what,
  title: shortTitle(line.title),
  stake: line.stake,
  outcome: line.outcome === 'void' ? 'push' : (line.outcome satisfies DrillOutcome),
  received: line.received,
  pays: line.pays,
  due: line.outcome === 'win' ? line.received - (line.stakeKept === true ? 0 : line.stake) : 0,
  because: reasonOf(explainWager(game, terms, view, line, told, null)),
  clauses: line.cites,
});

/** Where the hands are settled, by the chapter's order of play. */
export const orderClausesOf = (game: HouseGame, terms: Submission): SettlementTask['orderClauses'] =>
  game
    .stages(houseRulebook(game).open(terms))
    .find((stage) => stage.act === 'settle' || (stage.act === 'ask' && stage.complete > 0))?.cites ?? [];

/** A hand that lies turned up on a table, as the rulebook settles it. */
export const handToSettle = (
  game: HouseGame,
  terms: Submission,
  view: LaidTableView,
  told: readonly SettledLine[],
): SettlementTask => ({
  lines: told.map((line) => drillLine(game, terms, view, line, told)),
  seats: [...new Set(told.map(({ seat }) => seat))],
  orderClauses: orderClausesOf(game, terms),
  irregular: null,
});
