import {
  type AskedStakes,
  ask,
  betweenSeats,
  type Cell,
  endsOfSeat,
  endsOfWagers,
  endsTable,
  type GameOdds,
  type SeatWagers,
  seatWords,
  solverFor,
} from '@fairdeal/lab';
import { houseGame } from '@fairdeal/rules';
import type { WorkSaid } from './use-work.js';

/** A whole seat that is asked about. */
export interface EndsAsked {
  readonly odds: GameOdds;
  readonly wagers: SeatWagers;
  readonly stakes: AskedStakes;
}

/** What comes of it: in sentences, and as `fairdeal odds --distribution --csv` has it. */
export interface EndsAnswer {
  readonly words: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const say = (said: WorkSaid<EndsAnswer>): void => self.postMessage(said);

self.addEventListener('message', ({ data: { odds, wagers, stakes } }: MessageEvent<EndsAsked>) => {
  try {
    const [game, solver] = [houseGame(odds.game), solverFor(odds.game)];
    if (game === undefined || solver === undefined) throw new RangeError(`The lab has no game called ${odds.game}.`);
    const question = ask(solver, odds.edition, odds.settings);
    const { staked } = wagers;
    const seat = endsOfSeat(game, solver, question, odds, staked, stakes, () => betweenSeats(solver, question, odds));
    const [columns, ...rows] = endsTable(endsOfWagers(solver, question, odds, staked), seat);
    say({ answer: { words: seatWords(seat), columns, rows } });
  } catch (error) {
    say({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
