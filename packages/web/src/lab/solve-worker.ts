import { type GameOdds, type Question, solverFor } from '@fairdeal/lab';
import type { WorkSaid } from './use-work.js';

export interface SolveAsked {
  readonly game: string;
  readonly question: Question;
}

const say = (said: WorkSaid<GameOdds>): void => self.postMessage(said);

/** Parts that were worked out before: questions that differ in a meter alone share them. */
const known = new Map<string, readonly unknown[]>();

const solved = ({ game, question }: SolveAsked): GameOdds => {
  const solver = solverFor(game);
  if (solver === undefined) throw new RangeError(`There is no solver for ${game}.`);
  const key = `${game} ${solver.work(question)}`;
  const chunks = solver.chunks(question);
  const parts =
    known.get(key) ??
    Array.from({ length: chunks }, (_, chunk) => {
      say({ share: chunk / chunks });
      return solver.solveChunk(question, chunk);
    });
  known.set(key, parts);
  return solver.combine(question, parts);
};

self.addEventListener('message', ({ data }: MessageEvent<SolveAsked>) => {
  try {
    say({ answer: solved(data) });
  } catch (error) {
    say({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
