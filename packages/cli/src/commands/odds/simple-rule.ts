import {
  fractionText,
  type GameOdds,
  LAB_GAMES,
  MAX_RULE_LINES,
  type Solver,
  type SolverQuestion,
  simpleRuleReport,
  simpleRuleTable,
  toDecimal,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { valueUnitOf } from '../../lab/odds-text.js';
import { parseWholeNumber } from '../../shared/arguments.js';
import { type CommandOutput, withLink } from '../../shared/command-output.js';
import { UsageError } from '../../shared/errors.js';
import { strategyLink } from './site-links.js';

/** The best simple rule of so many lines and what it gives up, as it is told. */
export const simpleRuleOutput = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  text: string,
): CommandOutput => {
  const lines = parseWholeNumber(text, 1, MAX_RULE_LINES);
  if (lines === null)
    throw new UsageError(`--rule is how many lines a rule has, from 1 to ${MAX_RULE_LINES}, not "${text}".`);
  const rule = LAB_GAMES[game.id].simpleRule(question, odds, lines);
  if (rule === null)
    throw new UsageError(
      `Best play of ${game.title} is not said in lines${question.variant === undefined ? '' : ' by rules of one’s own'}: --hand tells what to do with one hand.`,
    );
  const said = simpleRuleReport(game, rule);
  const told: CommandOutput = {
    json: said,
    table: simpleRuleTable(said),
    words: () =>
      [
        `${game.title}: the best rule of ${lines === 1 ? 'one line' : `at most ${lines} lines`}`,
        '',
        ...rule.lines.map((line, at) => `${at + 1}. ${line}.`),
        `Then: ${rule.rest}.`,
        '',
        `It gives up ${toDecimal(rule.cost, 8)} of the ${valueUnitOf(game)} against best play, exactly ${fractionText(rule.cost)}; the house edge is then ${toDecimal(rule.houseEdge, 8)}.`,
      ].join('\n'),
  };
  return withLink(told, strategyLink(game, solver, question, lines));
};
