import { unopenedCards } from '../../cards/state.js';
import type { Actor } from '../../core/roles.js';
import type { Option, Rulebook } from '../../core/rulebook.js';
import { staffMember } from '../../core/staff.js';
import { START_ROUND } from '../betting/options.js';
import { evolve } from '../evolve/evolve.js';
import type { PokerGame } from '../games/game.js';
import { pokerAccounts } from '../model/accounts.js';
import type { PokerAct, PokerEvent } from '../model/acts.js';
import { INITIAL_TABLE_CONDUCT } from '../model/conduct.js';
import { INITIAL_REVENUE } from '../model/revenue.js';
import { DECK_SIZE, type DeckUsage, EMPTY_BANK, type PokerTable } from '../model/state.js';
import type { PokerSubmission } from '../model/submission.js';
import { completeAct } from './complete-act.js';
import { decide, wouldAccept } from './decide.js';
import { playOptions, pokerOptions } from './options.js';
import { redact } from './redact.js';
import { randomnessFor, requiredNext } from './required-next.js';
import { type PokerView, viewFor } from './view.js';

/** Rulebook of one poker game. */
export interface PokerRulebook extends Rulebook<PokerSubmission, PokerTable, PokerAct, PokerEvent, PokerView> {
  readonly game: PokerGame;
  /** Lists the options of play alone, the ones the round waits for. */
  playOptions(table: PokerTable, who: Actor, at: number): Option<PokerAct>[];
}

const NO_RECORD: DeckUsage = { number: 0, dealt: 0 };

const open = (game: PokerGame, submission: PokerSubmission, live: boolean): PokerTable => ({
  submission,
  seats: Array.from({ length: Math.min(game.players.most, submission.seats) }, () => null),
  button: 0,
  buttonPlaced: false,
  cards: unopenedCards(DECK_SIZE, 2, live),
  decks: [NO_RECORD, NO_RECORD],
  toSpread: [],
  hand: null,
  bank: EMPTY_BANK,
  revenue: INITIAL_REVENUE,
  conduct: INITIAL_TABLE_CONDUCT,
  rounds: 0,
  kill: false,
});

/** Creates the rulebook of a poker game: `pokerRulebook(pokerGame('hold-em'))`. */
export const pokerRulebook = (game: PokerGame): PokerRulebook => {
  if (!game?.streets) throw new Error('This is no game of poker, as pokerGame finds it.');
  return {
    game,
    open: (submission, cards = 'virtual') => open(game, submission, cards === 'live'),
    decide: (table, command) => decide(game, table, command),
    evolve: (table, event) => evolve(game, table, event),
    requiredNext: (table, at) => requiredNext(game, table, at),
    completeAct: (table, act) => completeAct(game, table, act),
    randomnessFor: (table, act) => randomnessFor(game, table, act),
    options: (table, who, at) => pokerOptions(game, table, who, at),
    playOptions: (table, who, at) => playOptions(game, table, who, at),
    dealer: ({ cards }) => cards.dealer,
    dealerMay: (table, at) =>
      wouldAccept(game, table, START_ROUND, staffMember('dealer', table.cards.dealer), at) ? START_ROUND.act : null,
    viewFor: (table, who) => viewFor(game, table, who),
    redact,
    accounts: pokerAccounts,
  };
};
