import { type Actor, type AnyAct, actForStaff, carryOut, isRefused, type Refusal } from '@fairdeal/rules';
import { sampleRandomness, staffMember } from '@fairdeal/rules/internal';
import type { ActDetails } from '../runtime/decide.js';
import type { RunningTable } from '../runtime/running-table.js';
import type { PracticeGame } from './practice-game.js';

/** Staff and bots of a practice table. */
export interface PracticeRunner<Act> {
  /** Carries out an act that the rules can't refuse here. */
  carryOut(by: Actor, act: Act, given?: ActDetails): void;
  /** Lets the staff and the bots act until a person has a decision. */
  advance(): void;
  /** The first refusal, if these acts were done one after the other. */
  refusalOfActs(acts: readonly Act[], by: Actor): Refusal | null;
  deal(): Refusal | null;
}

export const practiceRunner = <State, Act extends AnyAct, Event, View>(
  table: RunningTable<State, Act, Event, View>,
  game: PracticeGame<State, Act, Event, View>,
): PracticeRunner<Act> => {
  const mustDo = (by: Actor, act: Act, given: ActDetails = {}): void => {
    const done = table.act(by, act, given);
    if (isRefused(done)) throw new Error(`${act.do} was refused: ${done.reason}`);
  };

  const runStaff = (): void => {
    const done = game.hasAutomaticStaff ? table.runStaff('due') : [];
    if (isRefused(done)) throw new Error(`The staff's own act was refused: ${done.reason}`);
  };

  const advance = (): void => {
    while (!game.waitsForPlayer()) {
      runStaff();
      const next = game.waitsForPlayer() ? null : game.nextBotAct();
      if (next === null) return;
      mustDo(next.by, next.act);
    }
  };

  const dealer = staffMember('dealer');
  const continueDeal = (): Act | null => (game.hasAutomaticStaff ? game.continueDeal() : null);

  return {
    carryOut: mustDo,
    advance,
    refusalOfActs: (acts, by) => {
      const { book } = table;
      let state = table.state();
      const at = table.now();
      for (const act of acts) {
        const done = carryOut(book, state, { act, by, at, drawn: sampleRandomness(book.randomnessFor(state, act)) });
        if (isRefused(done)) return done;
        state = game.hasAutomaticStaff ? actForStaff(book, done.table, at, (cards) => cards) : done.table;
      }
      return null;
    },
    deal: () => {
      for (const { by, act } of game.beforeRound()) mustDo(by, act);
      const first = game.dealAct();
      if (first !== null) {
        runStaff();
        const done = table.act(dealer, first);
        if (isRefused(done)) return done;
      }
      advance();
      for (let act = continueDeal(); act !== null; act = continueDeal()) {
        mustDo(dealer, act);
        advance();
      }
      return null;
    },
  };
};
