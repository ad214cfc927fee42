import {
  type Collusion,
  collusionOf,
  eight,
  fractionText,
  type GameOdds,
  type Question,
  type Solver,
  toEight,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { AskedWrongly, figure, readCount } from '../answer.js';
import type { Told } from './told.js';
import { percent, unitOf } from './words.js';

const MOST_OTHERS = 5;

const gainOf = (collusion: Collusion): number => (collusion.exact ? toEight(collusion.gain) : eight(collusion.gain));

const numbersWord = (hands: number): string => (hands === 1 ? 'one other hand' : `${hands} other hands`);

/** What seeing the hands of others is worth, as it is told. */
export const collusionTold = (
  game: HouseGame,
  solver: Solver,
  question: Question,
  { main: { houseEdge } }: GameOdds,
  text: string,
): Told => {
  const hands = readCount(text, 1, MOST_OTHERS);
  if (hands === null)
    throw new AskedWrongly(`--collusion is how many other hands are seen, from 1 to ${MOST_OTHERS}, not "${text}".`);
  const collusion = collusionOf(solver, question, hands);
  const gain = gainOf(collusion);
  const { why } = collusion;
  const json = {
    game: game.id,
    hands,
    gain,
    ...(collusion.exact
      ? { fraction: fractionText(collusion.gain), exact: true }
      : { exact: false, standardError: eight(collusion.standardError), rounds: collusion.rounds }),
    ...(why === undefined ? {} : { why }),
    houseEdge,
    houseEdgeThen: eight(houseEdge - gain),
  };
  const how = collusion.exact
    ? `exact: ${fractionText(collusion.gain)}`
    : `from ${figure(collusion.rounds)} rounds, with a standard error of ${percent(collusion.standardError)}`;
  return {
    json,
    table: [Object.keys(json), Object.values(json).map((value) => (typeof value === 'boolean' ? `${value}` : value))],
    words: () =>
      [
        `${game.title}: to see ${numbersWord(hands)} before one chooses is worth ${percent(gain)} of the ${unitOf(game)} (${how})${why === undefined ? '' : `; ${why}`}.`,
        `The house edge of ${percent(houseEdge)} is then ${percent(houseEdge - gain)}.`,
      ].join('\n'),
  };
};
