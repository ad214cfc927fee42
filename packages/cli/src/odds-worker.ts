import { parentPort } from 'node:worker_threads';
import { type Question, solverFor } from '@fairdeal/lab';

/** One chunk of a game's work. */
export interface Job {
  readonly game: string;
  readonly question: Question;
  readonly chunk: number;
}

parentPort?.on('message', ({ game, question, chunk }: Job) => {
  parentPort?.postMessage(solverFor(game)?.solveChunk(question, chunk));
});
