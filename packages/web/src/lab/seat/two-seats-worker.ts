import { type CrossSeatCovariance, crossSeatCovariance, type GameOdds, solverFor, solverQuestion } from '@fairdeal/lab';
import type { WorkerMessage } from '../../worker/use-worker-task.js';

const reply = (said: WorkerMessage<CrossSeatCovariance>): void => self.postMessage(said);

self.addEventListener('message', ({ data: odds }: MessageEvent<GameOdds>) => {
  try {
    const solver = solverFor(odds.game);
    if (solver === undefined) throw new RangeError(`The lab has no game called ${odds.game}.`);
    reply({ answer: crossSeatCovariance(solver, solverQuestion(solver, odds.edition, odds.settings), odds) });
  } catch (error) {
    reply({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
