import {
  type AskedTable,
  ask,
  type GameOdds,
  type JackpotSaid,
  jackpotSaid,
  jackpotsOf,
  solverFor,
} from '@fairdeal/lab';
import { houseGame } from '@fairdeal/rules';
import type { WorkSaid } from './use-work.js';

/** Jackpots that are asked about. */
export interface JackpotsAsked {
  readonly odds: GameOdds;
  readonly tables: Readonly<Record<string, AskedTable>>;
}

const say = (said: WorkSaid<readonly JackpotSaid[]>): void => self.postMessage(said);

self.addEventListener('message', ({ data: { odds, tables } }: MessageEvent<JackpotsAsked>) => {
  try {
    const [game, solver] = [houseGame(odds.game), solverFor(odds.game)];
    if (game === undefined || solver === undefined) throw new RangeError(`The lab has no game called ${odds.game}.`);
    const found = jackpotsOf(game, solver, ask(solver, odds.edition, odds.settings), odds, tables);
    say({ answer: found.map((one) => jackpotSaid(one, null)) });
  } catch (error) {
    say({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
