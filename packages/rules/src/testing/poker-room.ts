import { type Card, cards, DECK_52 } from '@fairdeal/cards';
import { pokerGame } from '../637a-poker/games/index.js';
import { pokerTotal } from '../637a-poker/model/accounts.js';
import type { PokerAct, PokerEvent } from '../637a-poker/model/acts.js';
import type { PokerTable } from '../637a-poker/model/state.js';
import { POKER_DEFAULTS, type PokerSubmission } from '../637a-poker/model/submission.js';
import { type PokerRulebook, pokerRulebook } from '../637a-poker/rulebook/rulebook.js';
import { isRefused, type Refusal } from '../core/decision.js';
import type { DeckStep } from '../core/deck-step.js';
import type { Seat, StaffRole } from '../core/roles.js';
import type { ClauseId } from '../register/index.js';
import { markAsserted, setUp } from './citation-recorder.js';
import { commandOf, dutyCommand, MAX_TEST_ACTS, type TestAct, withSampleRandomness } from './commands.js';
import type { PokerTestCommand } from './poker.js';
import { refusalLine } from './refusal-line.js';

type PokerCommand = PokerTestCommand;
type SeatedPokerAct = TestAct<PokerAct>;

export const staffDoes = (role: StaffRole, act: SeatedPokerAct): PokerCommand => ({ by: { role }, ...act });
export const dealerDoes = (act: SeatedPokerAct): PokerCommand => staffDoes('dealer', act);
export const floorDoes = (act: SeatedPokerAct): PokerCommand => staffDoes('floorperson', act);
export const playerDoes = (seat: Seat, act: SeatedPokerAct): PokerCommand => ({ by: { role: 'player', seat }, ...act });

/** A poker table that opens with its cards still in the cabinet, and remembers. */
export interface SeatedPokerTable {
  readonly book: PokerRulebook;
  readonly table: PokerTable;
  readonly log: readonly PokerEvent[];
  /** Carries out commands that must be accepted, and answers with their events. */
  does(...commands: readonly PokerCommand[]): readonly PokerEvent[];
  /** A command that must be refused by these clauses and change nothing; answers with the sentence. */
  refuses(command: PokerCommand, ...clauses: readonly ClauseId[]): string;
  /** All the clauses by which a command must be refused. */
  refusedBy(command: PokerCommand): readonly ClauseId[];
  /** Players sit down with so many dollars each. */
  sits(seats: readonly Seat[], dollars?: number): void;
  /** The staff do what is due, and note what; `top` cards come first after a shuffle and cut. */
  staff(top?: string): readonly string[];
  /** Both decks, by where they are. */
  readonly steps: readonly DeckStep[];
  /** A round in which everyone folds to the last, or shows down with these cards on top of the deck. */
  round(top?: string): void;
}

const CUT = 31;

/** More than any round takes, or any preparing of one: what goes on longer would never end. */
const MOST_ACTS = 200;

/** A shuffle that puts these cards on top when it has been cut where the dealer cuts. */
const shuffledFor = (top: readonly Card[], cut: boolean): readonly Card[] => {
  const stack = [...top, ...DECK_52.filter((card) => !top.includes(card))];
  return cut ? [...stack.slice(-CUT), ...stack.slice(0, -CUT)] : stack;
};

export const openSeatedPoker = (
  id: string,
  draft: Partial<PokerSubmission> = {},
  cardsAre: 'virtual' | 'live' = 'virtual',
): SeatedPokerTable => {
  const game = pokerGame(id);
  if (game === undefined) throw new Error(`There is no game ${id}.`);
  const book = pokerRulebook(game);
  let table = book.open({ ...POKER_DEFAULTS, ...draft, game: id }, cardsAre);
  let now = 0;
  const log: PokerEvent[] = [];

  const does: SeatedPokerTable['does'] = (...commands) =>
    commands.flatMap((command) => {
      now = command.at ?? now;
      const ruling = book.decide(table, withSampleRandomness(book, table, commandOf<PokerAct>(command, now)));
      if (isRefused(ruling)) throw new Error(`${command.do} was refused: ${refusalLine(ruling)}`);
      if (log.length > MAX_TEST_ACTS) throw new Error('The round never ends.');
      const total = pokerTotal(table);
      for (const event of ruling.events) table = book.evolve(table, event);
      if (pokerTotal(table) !== total) throw new Error(`${command.do} lost or made cents.`);
      log.push(...ruling.events);
      return ruling.events;
    });

  const staff: SeatedPokerTable['staff'] = (top = '') => {
    const done: string[] = [];
    for (let due = dutyCommand(book, table, now); due !== null; due = dutyCommand(book, table, now)) {
      const order = shuffledFor(cards(top), table.submission.shuffling === 'manual');
      does(due.do === 'shuffleCards' && !table.cards.live ? { ...due, order } : due);
      done.push('deck' in due ? `${due.do} ${due.deck}` : due.do);
      if (done.length > MOST_ACTS) throw new Error(`The staff are never done: ${due.do} is due again.`);
    }
    return done;
  };

  const refusal = (command: PokerCommand): Refusal => {
    const before = JSON.stringify(table);
    const ruling = book.decide(table, withSampleRandomness(book, table, commandOf<PokerAct>(command, now)));
    if (!isRefused(ruling)) throw new Error(`${command.do} was accepted.`);
    if (JSON.stringify(table) !== before) throw new Error(`${command.do} was refused and changed the table.`);
    return ruling;
  };

  return {
    book,
    log,
    get table() {
      return table;
    },
    get steps() {
      return table.cards.decks.map(({ step }) => step);
    },
    does,
    staff: setUp(staff),
    refuses: (command, ...clauses) => {
      const refusedBy = refusal(command);
      const { cites } = refusedBy;
      const missing = clauses.find((clause) => !cites.includes(clause));
      if (missing !== undefined)
        throw new Error(`"${refusalLine(refusedBy)}" cites ${cites.join(', ') || 'nothing'}, not ${missing}.`);
      markAsserted();
      return refusalLine(refusedBy);
    },
    refusedBy: (command) => refusal(command).cites,
    sits: setUp((seats, dollars = 100) => {
      for (const seat of seats) does(playerDoes(seat, { do: 'sit', cents: dollars * 100 }));
    }),
    round: setUp((top = '') => {
      staff(top);
      does(dealerDoes({ do: 'startRound' }));
      for (let acts = 0; acts < MOST_ACTS; acts += 1) {
        const due = dutyCommand(book, table, now);
        if (table.hand === null) return;
        if (due !== null) {
          does(due);
          continue;
        }
        const seat = table.hand.players[table.hand.actor]?.seat ?? 0;
        const { phase } = table.hand;
        const act: PokerAct =
          phase === 'forced-bet' ? { do: 'makeForcedBet' } : phase === 'showdown' ? { do: 'show' } : { do: 'fold' };
        does(playerDoes(seat, act));
      }
      throw new Error('The round does not end.');
    }),
  };
};
