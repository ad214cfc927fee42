import { type Card, cards, DECK_52 } from '@fairdeal/cards';
import type { PokerAct, PokerEvent } from '../637a-poker/model/acts.js';
import type { PokerHand, PokerTable } from '../637a-poker/model/state.js';
import type { PokerSubmission } from '../637a-poker/model/submission.js';
import type { PokerRulebook } from '../637a-poker/rulebook/rulebook.js';
import type { DeckStep } from '../core/deck-step.js';
import type { Seat, StaffRole } from '../core/roles.js';
import type { ClauseId } from '../register/index.js';
import { setUp } from './citation-recorder.js';
import type { TestAct } from './commands.js';
import type { PokerTestCommand } from './poker.js';
import { trackPoker } from './tracked-poker.js';

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
  /** A command that must be refused by these clauses and change nothing; answers with its line. */
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

/** More than any round takes, or any preparing of one: a longer one would never end. */
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
  const tracked = trackPoker(id, draft, cardsAre);
  const { book, log, does, refuses } = tracked;

  const staff: SeatedPokerTable['staff'] = (top = '') => {
    const done: string[] = [];
    for (let due = tracked.due(); due !== null; due = tracked.due()) {
      const { submission, cards: state } = tracked.table;
      const order = shuffledFor(cards(top), submission.shuffling === 'manual');
      does(due.do === 'shuffleCards' && !state.live ? { ...due, order } : due);
      done.push('deck' in due ? `${due.do} ${due.deck}` : due.do);
      if (done.length > MOST_ACTS) throw new Error(`The staff are never done: ${due.do} is due again.`);
    }
    return done;
  };

  return {
    ...{ book, log, does, refuses },
    get table() {
      return tracked.table;
    },
    get steps() {
      return tracked.table.cards.decks.map(({ step }) => step);
    },
    staff: setUp(staff),
    refusedBy: (command) => tracked.refusal(command).cites,
    sits: setUp((seats, dollars = 100) => {
      for (const seat of seats) does(playerDoes(seat, { do: 'sit', cents: dollars * 100 }));
    }),
    round: setUp((top = '') => {
      staff(top);
      does(dealerDoes({ do: 'startRound' }));
      for (let acts = 0; acts < MOST_ACTS; acts += 1) {
        const due = tracked.due();
        const { hand } = tracked.table;
        if (hand === null) return;
        does(due ?? playerDoes(hand.players[hand.actor]?.seat ?? 0, endingAct(hand)));
      }
      throw new Error('The round does not end.');
    }),
  };
};

/** Act of a player who brings the round to its end. */
const endingAct = ({ phase }: PokerHand): PokerAct => {
  if (phase === 'forced-bet') return { do: 'makeForcedBet' };
  return { do: phase === 'showdown' ? 'show' : 'fold' };
};
