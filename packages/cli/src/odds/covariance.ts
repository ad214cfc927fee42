import {
  type AskedMeter,
  type BetweenSeats,
  type CovarianceSaid,
  covarianceOf,
  covarianceSaid,
  covarianceTable,
  type GameOdds,
  type Question,
  type SeatWagers,
  type Solver,
  toEight,
} from '@fairdeal/lab';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { AskedWrongly, figure, headed, readCount } from '../answer.js';
import type { Told } from './told.js';
import { unitOf } from './words.js';

const MOST_CENTS = 1_000_000_000_000;

/** What `--meter` says, in cents. */
export const readMeter = (text: string | undefined): AskedMeter | null => {
  if (text === undefined) return null;
  if (text === 'seed' || text === 'growth') return text;
  const cents = readCount(text, 0, MOST_CENTS);
  if (cents === null)
    throw new AskedWrongly(
      `--meter is what stands on the meter in whole cents, such as 5000000, or seed or growth, not "${text}".`,
    );
  return cents;
};

/** How the wagers go together, as it is told. */
export const covarianceTold = (
  game: HouseGame,
  solver: Solver,
  question: Question,
  odds: GameOdds,
  wagers: SeatWagers,
  between: BetweenSeats | null,
): Told => {
  const said = covarianceSaid(game, covarianceOf(solver, question, odds, wagers.staked), wagers, between);
  return { json: said, table: covarianceTable(said), words: () => covarianceWords(game, said, between) };
};

const METERS = { seed: 'its seed', growth: 'what it grows to in the long run' } as const;

const meterWords = (meter: CovarianceSaid['meter']): string[] =>
  meter === undefined ? [] : [`The meter stands at ${typeof meter === 'number' ? dollars(meter) : METERS[meter]}.`];

const betweenWords = (between: BetweenSeats | null): string[] => {
  if (between === null) return [];
  const what = 'Covariance of the main game of two seats at one table';
  return between.exact
    ? [`${what}: ${toEight(between.covariance).toFixed(8)}, exact.`]
    : [
        `${what}: ${between.covariance.toFixed(4)}, not exact: from ${figure(between.rounds)} rounds, with a standard error of ${between.standardError.toFixed(4)}.`,
      ];
};

const covarianceWords = (game: HouseGame, said: CovarianceSaid, between: BetweenSeats | null): string => {
  const { wagers, paytables, means, covariance, meter } = said;
  const names = wagers.map((wager) => [wager, paytables[wager] ?? []].flat().join(' '));
  return [
    `${game.title}: how the wagers of one seat go together`,
    '',
    headed([
      ['', 'mean', ...names.map((name) => `with ${name}`)],
      ...means.map((mean, at) => [
        names[at] ?? '',
        mean.toFixed(8),
        ...(covariance[at] ?? []).map((value) => value.toFixed(8)),
      ]),
    ]),
    '',
    `Means and covariances of what is won or lost: the main game per ${unitOf(game)}, the others per unit staked; exact.`,
    ...meterWords(meter),
    ...betweenWords(between),
  ].join('\n');
};
