import { type GameOdds, type Question, type Solver, type StoredOdds, storedAnswer } from '@fairdeal/lab';
import { useEffect, useState } from 'react';
import { solveOnAllCores } from './solve.js';
import { useWork, type Work } from './use-work.js';

/** The answer to a question: what is stored, or what was worked out here since the page was opened. */
export const useSolved = (
  solver: Solver,
  stored: StoredOdds,
  question: Question,
): {
  readonly odds: GameOdds | undefined;
  readonly isStored: boolean;
  readonly work: Work<GameOdds>;
  readonly start: () => void;
  readonly stop: () => void;
} => {
  const [solved, setSolved] = useState<readonly GameOdds[]>([]);
  const { work, start, stop } = useWork(solveOnAllCores);
  useEffect(() => {
    if (work.state === 'done') setSolved((before) => [...before, work.answer]);
  }, [work]);
  const found = storedAnswer(solver, question, stored);
  return {
    odds: found ?? storedAnswer(solver, question, { ...stored, results: solved }),
    isStored: found !== undefined,
    work,
    start: () => start({ solver, question }),
    stop,
  };
};
