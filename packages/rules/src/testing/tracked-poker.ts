import type { PokerGame } from '../637a-poker/games/game.js';
import { pokerTotal } from '../637a-poker/model/accounts.js';
import type { PokerAct, PokerEvent } from '../637a-poker/model/acts.js';
import type { PokerTable } from '../637a-poker/model/state.js';
import { POKER_DEFAULTS, type PokerSubmission } from '../637a-poker/model/submission.js';
import { type PokerRulebook, pokerRulebook } from '../637a-poker/rulebook/rulebook.js';
import { type Decision, isRefused, type Refusal } from '../core/decision.js';
import type { ClauseId } from '../register/index.js';
import { markAsserted } from './citation-recorder.js';
import { commandOf, dutyCommand, MAX_TEST_ACTS, withSampleRandomness } from './commands.js';
import { gameOf, type PokerTestCommand } from './poker.js';
import { refusalLine } from './refusal-line.js';

/** A poker table with the events so far. It throws when a command goes otherwise than told, or a cent is lost. */
export interface TrackedPoker {
  readonly game: PokerGame;
  readonly book: PokerRulebook;
  table: PokerTable;
  readonly log: PokerEvent[];
  ruling(command: PokerTestCommand): Decision<PokerEvent>;
  /** Carries out commands that must be accepted. */
  does(...commands: readonly PokerTestCommand[]): readonly PokerEvent[];
  /** The answer to a command that must be refused and change nothing. */
  refusal(command: PokerTestCommand): Refusal;
  /** A command that must be refused by these clauses; answers with the line of the refusal. */
  refuses(command: PokerTestCommand, ...clauses: readonly ClauseId[]): string;
  /** What the staff must do next. */
  due(): PokerTestCommand | null;
  /** Time of the last command. */
  now(): number;
  /** Adds an event, wherever it came from. */
  take(event: PokerEvent): void;
}

export const trackPoker = (
  id: string,
  draft: Partial<PokerSubmission>,
  cardsAre: 'virtual' | 'live' = 'virtual',
): TrackedPoker => {
  const game = gameOf(id);
  const book = pokerRulebook(game);
  let now = 0;
  const tracked: TrackedPoker = {
    game,
    book,
    log: [],
    table: book.open({ ...POKER_DEFAULTS, ...draft, game: id }, cardsAre),
    ruling: (command) =>
      book.decide(tracked.table, withSampleRandomness(book, tracked.table, commandOf<PokerAct>(command, now))),
    does: (...commands) =>
      commands.flatMap((command) => {
        const ruling = tracked.ruling(command);
        if (isRefused(ruling)) throw new Error(`${command.do} was refused: ${refusalLine(ruling)}`);
        now = command.at ?? now;
        for (const event of ruling.events) tracked.take(event);
        return ruling.events;
      }),
    refusal: (command) => {
      const before = JSON.stringify(tracked.table);
      const ruling = tracked.ruling(command);
      if (!isRefused(ruling)) throw new Error(`${command.do} was accepted.`);
      if (JSON.stringify(tracked.table) !== before) throw new Error(`${command.do} was refused and changed the table.`);
      return ruling;
    },
    refuses: (command, ...clauses) => {
      const refusal = tracked.refusal(command);
      const missing = clauses.find((clause) => !refusal.cites.includes(clause));
      if (missing !== undefined)
        throw new Error(`"${refusalLine(refusal)}" cites ${refusal.cites.join(', ') || 'nothing'}, not ${missing}.`);
      markAsserted(refusal);
      return refusalLine(refusal);
    },
    due: () => dutyCommand(book, tracked.table, now),
    now: () => now,
    take: (event) => {
      if (tracked.log.length > MAX_TEST_ACTS) throw new Error('The round never ends.');
      const before = pokerTotal(tracked.table);
      tracked.table = book.evolve(tracked.table, event);
      if (pokerTotal(tracked.table) !== before) throw new Error(`${event.did} lost or made cents.`);
      tracked.log.push(event);
    },
  };
  return tracked;
};
