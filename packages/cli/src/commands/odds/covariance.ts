import {
  type CovarianceReport,
  type CrossSeatCovariance,
  covarianceReport,
  covarianceTable,
  type GameOdds,
  type MeterChoice,
  type SeatWagers,
  type Solver,
  type SolverQuestion,
  toEightDecimals,
  wagerCovariance,
} from '@fairdeal/lab';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { valueUnitOf } from '../../lab/odds-text.js';
import { parseWholeNumber } from '../../shared/arguments.js';
import type { CommandOutput } from '../../shared/command-output.js';
import { UsageError } from '../../shared/errors.js';
import { formatNumber, formatTable } from '../../shared/print.js';

const MOST_CENTS = 1_000_000_000_000;

/** What `--meter` says, in cents. */
export const parseMeterOption = (text: string | undefined): MeterChoice | null => {
  if (text === undefined) return null;
  if (text === 'seed' || text === 'growth') return text;
  const cents = parseWholeNumber(text, 0, MOST_CENTS);
  if (cents === null)
    throw new UsageError(
      `--meter is what stands on the meter in whole cents, such as 5000000, or seed or growth, not "${text}".`,
    );
  return cents;
};

/** How the wagers go together, as it is told. */
export const covarianceOutput = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  wagers: SeatWagers,
  between: CrossSeatCovariance | null,
): CommandOutput => {
  const said = covarianceReport(game, wagerCovariance(solver, question, odds, wagers.staked), wagers, between);
  return { json: said, table: covarianceTable(said), words: () => covarianceWords(game, said, between) };
};

const METERS = { seed: 'its seed', growth: 'what it grows to in the long run' } as const;

const meterWords = (meter: CovarianceReport['meter']): string[] =>
  meter === undefined ? [] : [`The meter stands at ${typeof meter === 'number' ? dollars(meter) : METERS[meter]}.`];

const betweenWords = (between: CrossSeatCovariance | null): string[] => {
  if (between === null) return [];
  const what = 'Covariance of the main game of two seats at one table';
  return between.exact
    ? [`${what}: ${toEightDecimals(between.covariance).toFixed(8)}, exact.`]
    : [
        `${what}: ${between.covariance.toFixed(4)}, not exact: from ${formatNumber(between.rounds)} rounds, with a standard error of ${between.standardError.toFixed(4)}.`,
      ];
};

const covarianceWords = (game: HouseGame, said: CovarianceReport, between: CrossSeatCovariance | null): string => {
  const { wagers, paytables, means, covariance, meter } = said;
  const names = wagers.map((wager) => [wager, paytables[wager] ?? []].flat().join(' '));
  return [
    `${game.title}: how the wagers of one seat go together`,
    '',
    formatTable([
      ['', 'mean', ...names.map((name) => `with ${name}`)],
      ...means.map((mean, at) => [
        names[at] ?? '',
        mean.toFixed(8),
        ...(covariance[at] ?? []).map((value) => value.toFixed(8)),
      ]),
    ]),
    '',
    `Means and covariances of what is won or lost: the main game per ${valueUnitOf(game)}, the others per unit staked; exact.`,
    ...meterWords(meter),
    ...betweenWords(between),
  ].join('\n');
};
