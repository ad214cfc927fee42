import { ask, type GameOdds, type RuleSaid, ruleSaid, simpleRuleOf, solverFor } from '@fairdeal/lab';
import { houseGame } from '@fairdeal/rules';
import type { WorkSaid } from './use-work.js';

/** A rule of at most so many lines. */
export interface RuleAsked {
  readonly odds: GameOdds;
  readonly lines: number;
}

const say = (said: WorkSaid<RuleSaid>): void => self.postMessage(said);

self.addEventListener('message', ({ data: { odds, lines } }: MessageEvent<RuleAsked>) => {
  try {
    const [game, solver] = [houseGame(odds.game), solverFor(odds.game)];
    if (game === undefined || solver === undefined) throw new RangeError(`The lab has no game called ${odds.game}.`);
    const rule = simpleRuleOf(solver, ask(solver, odds.edition, odds.settings), odds, lines);
    if (rule === null) throw new RangeError(`Best play of ${game.title} is not said in lines.`);
    say({ answer: ruleSaid(game, rule) });
  } catch (error) {
    say({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
