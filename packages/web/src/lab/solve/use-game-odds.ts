import { type GameOdds, type Solver, type SolverQuestion, type StoredOdds, storedOddsFor } from '@fairdeal/lab';
import { useEffect, useState } from 'react';
import { useWorkerTask, type WorkerTask } from '../../worker/use-worker-task.js';
import { solveOnAllCores } from './solve-on-all-cores.js';

/** The answer to a question: what is stored, or what was worked out here since the page was opened. */
export const useGameOdds = (
  solver: Solver,
  stored: StoredOdds,
  question: SolverQuestion,
): {
  readonly odds: GameOdds | undefined;
  readonly isStored: boolean;
  readonly work: WorkerTask<GameOdds>;
  readonly start: () => void;
  readonly stop: () => void;
} => {
  const [solved, setSolved] = useState<readonly GameOdds[]>([]);
  const { work, start, stop } = useWorkerTask(solveOnAllCores);
  useEffect(() => {
    if (work.state === 'done') setSolved((before) => [...before, work.answer]);
  }, [work]);
  const found = storedOddsFor(solver, question, stored);
  return {
    odds: found ?? storedOddsFor(solver, question, { ...stored, results: solved }),
    isStored: found !== undefined,
    work,
    start: () => start({ solver, question }),
    stop,
  };
};
