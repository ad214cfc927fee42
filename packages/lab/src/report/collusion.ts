import { formatNumber, percent } from '@fairdeal/rules/internal/text';
import type { GameOdds } from '../exact/game-odds.js';
import { fractionText, roundToEightDecimals, toEightDecimals } from '../math/fraction.js';
import { solvedOf } from '../odds/solved.js';
import { collusionGain } from '../seat/collusion.js';
import { type Report, tableOf, valueUnitOf } from './report.js';

/** Reports the value of seeing this many other hands before a choice. */
export const collusionReport = (odds: GameOdds, hands: number): Report => {
  const { game, solver, question } = solvedOf(odds);
  const { houseEdge } = odds.main;
  const found = collusionGain(solver, question, hands);
  const { why } = found;
  const gain = found.exact ? toEightDecimals(found.gain) : roundToEightDecimals(found.gain);
  const data = {
    game: game.id,
    hands,
    gain,
    ...(found.exact
      ? { fraction: fractionText(found.gain), exact: true }
      : { exact: false, standardError: roundToEightDecimals(found.standardError), rounds: found.rounds }),
    ...(why === undefined ? {} : { why }),
    houseEdge,
    houseEdgeThen: roundToEightDecimals(houseEdge - gain),
  };
  const how = found.exact
    ? `exact: ${fractionText(found.gain)}`
    : `from ${formatNumber(found.rounds)} rounds, with a standard error of ${percent(found.standardError)}`;
  return {
    title: `${game.title}: seeing ${hands === 1 ? 'one other hand' : `${hands} other hands`} before a choice`,
    sections: [
      {
        notes: [
          `It is worth ${percent(gain)} of the ${valueUnitOf(game)} (${how})${why === undefined ? '' : `; ${why}`}.`,
          `It changes the house edge from ${percent(houseEdge)} to ${percent(houseEdge - gain)}.`,
        ],
      },
    ],
    data,
    csv: tableOf(Object.keys(data), [{ ...data, exact: `${data.exact}` }]),
  };
};
