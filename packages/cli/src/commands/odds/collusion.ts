import {
  type CollusionGain,
  collusionGain,
  fractionText,
  type GameOdds,
  roundToEightDecimals,
  type Solver,
  type SolverQuestion,
  toEightDecimals,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { percent, valueUnitOf } from '../../lab/odds-text.js';
import { parseWholeNumber } from '../../shared/arguments.js';
import type { CommandOutput } from '../../shared/command-output.js';
import { UsageError } from '../../shared/errors.js';
import { formatNumber } from '../../shared/print.js';

const MOST_OTHERS = 5;

const roundedGain = (collusion: CollusionGain): number =>
  collusion.exact ? toEightDecimals(collusion.gain) : roundToEightDecimals(collusion.gain);

const otherHandsText = (hands: number): string => (hands === 1 ? 'one other hand' : `${hands} other hands`);

/** What seeing the hands of others is worth, as it is told. */
export const collusionOutput = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  { main: { houseEdge } }: GameOdds,
  text: string,
): CommandOutput => {
  const hands = parseWholeNumber(text, 1, MOST_OTHERS);
  if (hands === null)
    throw new UsageError(`--collusion is how many other hands are seen, from 1 to ${MOST_OTHERS}, not "${text}".`);
  const collusion = collusionGain(solver, question, hands);
  const gain = roundedGain(collusion);
  const { why } = collusion;
  const json = {
    game: game.id,
    hands,
    gain,
    ...(collusion.exact
      ? { fraction: fractionText(collusion.gain), exact: true }
      : { exact: false, standardError: roundToEightDecimals(collusion.standardError), rounds: collusion.rounds }),
    ...(why === undefined ? {} : { why }),
    houseEdge,
    houseEdgeThen: roundToEightDecimals(houseEdge - gain),
  };
  const how = collusion.exact
    ? `exact: ${fractionText(collusion.gain)}`
    : `from ${formatNumber(collusion.rounds)} rounds, with a standard error of ${percent(collusion.standardError)}`;
  return {
    json,
    table: [Object.keys(json), Object.values(json).map((value) => (typeof value === 'boolean' ? `${value}` : value))],
    words: () =>
      [
        `${game.title}: to see ${otherHandsText(hands)} before one chooses is worth ${percent(gain)} of the ${valueUnitOf(game)} (${how})${why === undefined ? '' : `; ${why}`}.`,
        `The house edge of ${percent(houseEdge)} is then ${percent(houseEdge - gain)}.`,
      ].join('\n'),
  };
};
