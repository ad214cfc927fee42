import { ask, type BetweenSeats, betweenSeats, type GameOdds, solverFor } from '@fairdeal/lab';
import type { WorkSaid } from './use-work.js';

const say = (said: WorkSaid<BetweenSeats>): void => self.postMessage(said);

self.addEventListener('message', ({ data: odds }: MessageEvent<GameOdds>) => {
  try {
    const solver = solverFor(odds.game);
    if (solver === undefined) throw new RangeError(`The lab has no game called ${odds.game}.`);
    say({ answer: betweenSeats(solver, ask(solver, odds.edition, odds.settings), odds) });
  } catch (error) {
    say({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
