import {
  fractionText,
  type GameOdds,
  type Question,
  type Solver,
  simpleRuleOf,
  toDecimal,
  toEight,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { AskedWrongly, readCount } from '../answer.js';
import type { Told } from './told.js';
import { unitOf } from './words.js';

const MOST_LINES = 8;

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
  return {
    json: {
      game: game.id,
      lines: rule.lines,
      rest: rule.rest,
      cost: toEight(rule.cost),
      costFraction: fractionText(rule.cost),
      houseEdge: toEight(rule.houseEdge),
      houseEdgeFraction: fractionText(rule.houseEdge),
      exact: true,
    },
    table: [
      ['line', 'words', 'cost', 'costFraction', 'houseEdge'],
      ...rule.lines.map((words, at) => [
        at + 1,
        words,
        toEight(rule.cost),
        fractionText(rule.cost),
        toEight(rule.houseEdge),
      ]),
    ],
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
};
