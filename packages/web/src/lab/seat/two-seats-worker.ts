import { type CrossSeatCovariance, crossSeatCovariance, type GameOdds, solverFor, solverQuestion } from '@fairdeal/lab';
import type { WorkerMessage } from '../../worker/use-worker-task.js';

const reply = (said: WorkerMessage<CrossSeatCovariance>): void => self.postMessage(said);

self.addEventListener('message', ({ data: odds }: MessageEvent<GameOdds>) => {
  try {
    const solver = solverFor(odds.game);
    reply({ answer: crossSeatCovariance(solver, solverQuestion(solver, odds.edition, odds.settings), odds) });
  } catch (error) {
    reply({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
