import {
  type GameOdds,
  type JackpotReport,
  jackpotReport,
  type SeatPaytable,
  solverFor,
  solverQuestion,
  tableJackpots,
} from '@fairdeal/lab';
import { houseGame } from '@fairdeal/rules';
import type { WorkerMessage } from '../../worker/use-worker-task.js';

/** Jackpots that are asked about. */
export interface JackpotRequest {
  readonly odds: GameOdds;
  readonly tables: Readonly<Record<string, SeatPaytable>>;
}

const reply = (said: WorkerMessage<readonly JackpotReport[]>): void => self.postMessage(said);

self.addEventListener('message', ({ data: { odds, tables } }: MessageEvent<JackpotRequest>) => {
  try {
    const [game, solver] = [houseGame(odds.game), solverFor(odds.game)];
    const found = tableJackpots(game, solver, solverQuestion(solver, odds.edition, odds.settings), odds, tables);
    reply({ answer: found.map((one) => jackpotReport(one, null)) });
  } catch (error) {
    reply({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
