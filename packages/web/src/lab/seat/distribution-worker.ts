import {
  type CsvCell,
  crossSeatCovariance,
  type GameOdds,
  type SeatSessionTerms,
  type SeatWagers,
  seatForecast,
  seatForecastTable,
  seatForecastWords,
  solverFor,
  solverQuestion,
  wagerDistributions,
} from '@fairdeal/lab';
import { houseGame } from '@fairdeal/rules';
import type { WorkerMessage } from '../../worker/use-worker-task.js';

/** A whole seat that is asked about. */
export interface SeatDistributionRequest {
  readonly odds: GameOdds;
  readonly wagers: SeatWagers;
  readonly stakes: SeatSessionTerms;
}

/** What comes of it: in sentences, and as `fairdeal odds --distribution --csv` has it. */
export interface SeatDistribution {
  readonly words: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

const reply = (said: WorkerMessage<SeatDistribution>): void => self.postMessage(said);

self.addEventListener('message', ({ data: { odds, wagers, stakes } }: MessageEvent<SeatDistributionRequest>) => {
  try {
    const [game, solver] = [houseGame(odds.game), solverFor(odds.game)];
    const question = solverQuestion(solver, odds.edition, odds.settings);
    const { staked } = wagers;
    const seat = seatForecast(game, solver, question, odds, staked, stakes, () =>
      crossSeatCovariance(solver, question, odds),
    );
    const [columns, ...rows] = seatForecastTable(wagerDistributions(solver, question, odds, staked), seat);
    reply({ answer: { words: seatForecastWords(seat), columns, rows } });
  } catch (error) {
    reply({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
