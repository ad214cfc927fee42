import { type GameOdds, LAB_GAMES, type SimpleRuleReport, simpleRuleReport, solverQuestion } from '@fairdeal/lab';
import { houseGame } from '@fairdeal/rules';
import type { WorkerMessage } from '../../worker/use-worker-task.js';

/** A rule of at most so many lines. */
export interface SimpleRuleRequest {
  readonly odds: GameOdds;
  readonly lines: number;
}

const reply = (said: WorkerMessage<SimpleRuleReport>): void => self.postMessage(said);

self.addEventListener('message', ({ data: { odds, lines } }: MessageEvent<SimpleRuleRequest>) => {
  try {
    const { solver, simpleRule } = LAB_GAMES[odds.game];
    const game = houseGame(odds.game);
    const rule = simpleRule(solverQuestion(solver, odds.edition, odds.settings), odds, lines);
    if (rule === null) throw new RangeError(`Best play of ${game.title} is not said in lines.`);
    reply({ answer: simpleRuleReport(game, rule) });
  } catch (error) {
    reply({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
