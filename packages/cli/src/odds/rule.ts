import {
  fractionText,
  type GameOdds,
  MOST_LINES,
  type Question,
  ruleSaid,
  ruleTable,
  type Solver,
  simpleRuleOf,
  toDecimal,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { AskedWrongly, readCount } from '../answer.js';
import { strategyLink } from './links.js';
import { type Told, withLink } from './told.js';
import { unitOf } from './words.js';

/** The best simple rule of so many lines and what it gives up, as it is told. */
export const ruleTold = (game: HouseGame, solver: Solver, question: Question, odds: GameOdds, text: string): Told => {
  const lines = readCount(text, 1, MOST_LINES);
  if (lines === null)
    throw new AskedWrongly(`--rule is how many lines a rule has, from 1 to ${MOST_LINES}, not "${text}".`);
  const rule = simpleRuleOf(solver, question, odds, lines);
  if (rule === null)
    throw new AskedWrongly(
      `Best play of ${game.title} is not said in lines${question.variant === undefined ? '' : ' by rules of one’s own'}: --hand tells what to do with one hand.`,
    );
  const said = ruleSaid(game, rule);
  const told: Told = {
    json: said,
    table: ruleTable(said),
    words: () =>
      [
        `${game.title}: the best rule of ${lines === 1 ? 'one line' : `at most ${lines} lines`}`,
        '',
        ...rule.lines.map((line, at) => `${at + 1}. ${line}.`),
        `Then: ${rule.rest}.`,
        '',
        `It gives up ${toDecimal(rule.cost, 8)} of the ${unitOf(game)} against best play, exactly ${fractionText(rule.cost)}; the house edge is then ${toDecimal(rule.houseEdge, 8)}.`,
      ].join('\n'),
  };
  return withLink(told, strategyLink(game, solver, question, lines));
};
