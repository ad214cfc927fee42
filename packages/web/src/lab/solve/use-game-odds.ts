import { type GameOdds, type Solver, type SolverQuestion, type StoredOdds, storedOddsFor } from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';
import { use, useEffect, useState } from 'react';
import { storedOdds } from '../../odds/stored-odds.js';
import { useAddressState } from '../../ui/hooks/use-address-state.js';
import { useWorkerTask, type WorkerTask } from '../../worker/use-worker-task.js';
import { type OddsPageQuery, questionOf } from '../query/odds-query.js';
import { solveOnAllCores } from './solve-on-all-cores.js';

/** Computation of odds that aren't stored. */
interface OddsWork {
  readonly odds: GameOdds | undefined;
  readonly isStored: boolean;
  readonly work: WorkerTask<GameOdds>;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Odds that answer a question: stored, or computed since the page was opened. */
const useGameOdds = (solver: Solver, stored: StoredOdds, question: SolverQuestion): OddsWork => {
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

/** Question of a tool, from the address, with its odds. */
export interface LabQuestion<Query> extends OddsWork {
  readonly stored: StoredOdds;
  readonly asked: Query;
  readonly change: (asked: Query) => void;
  readonly question: SolverQuestion;
}

/** Question in a tool's address, and its odds. */
export const useLabQuestion = <Query extends Pick<OddsPageQuery, 'edition' | 'settings'>>(
  game: HouseGame,
  solver: Solver,
  read: (game: HouseGame, solver: Solver, query: string) => Query,
  write: (game: HouseGame, asked: Query) => string,
): LabQuestion<Query> => {
  const stored = use(storedOdds(game.id));
  const [asked, change] = useAddressState(
    (query) => read(game, solver, query),
    (now) => write(game, now),
  );
  const question = questionOf(solver, asked);
  return { stored, asked, change, question, ...useGameOdds(solver, stored, question) };
};
