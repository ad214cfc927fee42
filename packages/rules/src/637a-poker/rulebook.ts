import { cardsAway } from '../cards/state.js';
import { anyDraw, notAnAct, notTheirs, unreadable } from '../command.js';
import type { ClauseId } from '../register/index.js';
import type { Who } from '../roles.js';
import type { Rulebook } from '../rulebook.js';
import { isRefused, type Ruling } from '../ruling.js';
import { uponShared } from '../shared.js';
import { byStaff } from '../staff.js';
import { pokerAccounts } from './accounts.js';
import type { PokerAct, PokerCommand, PokerEvent } from './acts.js';
import { BETTING_HANDLERS } from './betting/handlers.js';
import { START } from './betting/options.js';
import { asItIs, due, toDraw } from './due.js';
import { evolve } from './evolve.js';
import type { PokerGame } from './games/index.js';
import { halted } from './irregularities/halts.js';
import { CONDUCT_HANDLERS } from './irregularities/handlers.js';
import { ALL_IN_ORDER } from './irregularities/state.js';
import { candidates } from './options.js';
import { REVENUE_HANDLERS } from './revenue/handlers.js';
import { ownFund, sharedFund } from './revenue/shared-fund.js';
import { OPEN_REVENUE } from './revenue/state.js';
import { stopsClock } from './revenue/time-charges.js';
import { awayFault } from './room/away.js';
import { anotherDeals, withDealer } from './room/dealer.js';
import { ROOM_HANDLERS } from './room/handlers.js';
import { PLAYER, type PokerRule, type PokerRules } from './rules.js';
import { seen } from './seen.js';
import { SHOWDOWN_HANDLERS } from './showdown/handlers.js';
import { probed } from './showdown/options.js';
import { TOO_LOW_TO_SHOW } from './showdown/showing.js';
import { DECK_SIZE, type DeckRecord, EMPTY_BANK, type PokerTable } from './state.js';
import type { PokerSubmission } from './submission/submission.js';
import { type PokerView, view } from './view.js';

/** A poker game's rulebook. */
export interface PokerRulebook extends Rulebook<PokerSubmission, PokerTable, PokerAct, PokerEvent, PokerView> {
  readonly game: PokerGame;
}

const HANDLERS: PokerRules<PokerAct> = {
  ...ROOM_HANDLERS,
  ...BETTING_HANDLERS,
  ...SHOWDOWN_HANDLERS,
  ...REVENUE_HANDLERS,
  ...CONDUCT_HANDLERS,
};

/** The acts that a poker table knows. */
export const POKER_ACTS = Object.keys(HANDLERS) as readonly PokerAct['do'][];

const RULES: ReadonlyMap<string, PokerRule<PokerAct['do']>> = new Map(
  Object.entries(HANDLERS) as [string, PokerRule<PokerAct['do']>][],
);

const decide = (game: PokerGame, table: PokerTable, command: PokerCommand): Ruling<PokerEvent> => {
  const wrong = unreadable(command);
  if (wrong !== null) return wrong;
  const { act, by } = command;
  const handler = RULES.get(act.do);
  if (handler === undefined) return notAnAct(act.do, POKER_ACTS);
  if (handler.may.indexOf(by.role) < 0 || isAnother(table, by, act.do))
    return notTheirs(by, handler.may, clausesFor(game, handler, act, by), act.do);
  const fault = awayFault(table, by, act) ?? anotherDeals(table, by, act.do) ?? halted(game, table, command);
  if (fault !== null) return fault;
  const shared = sharedFund(game, table);
  const ruling =
    shared === null
      ? handler.rule(game, table, act, command)
      : uponShared(shared, table, command, (standing) => handler.rule(game, standing, act, command));
  return stopsClock(table, command.at, withDealer(table, by, act.do, ruling), (events) =>
    events.reduce((now, event) => evolve(game, now, event), table),
  );
};

/** What gives the act to others. 637a.7(b): the dealer takes no part in the play, and who plays does not deal. */
const clausesFor = (game: PokerGame, handler: PokerRule<PokerAct['do']>, act: PokerAct, by: Who): ClauseId[] => {
  const clause = typeof handler.clause === 'function' ? handler.clause(game, act) : handler.clause;
  const plays = handler.may.includes(by.role) || (by.role === 'dealer' && handler.may === PLAYER);
  return by.role !== 'player' && plays ? [clause, '637a.7(b)'] : [clause];
};

/** Whether a seat is not this person's, or the person plays at the table where he would work. */
const isAnother = ({ seats }: PokerTable, by: Who, act: PokerAct['do']): boolean => {
  if (by.role === 'player') {
    const seated = seats[by.seat - 1];
    return act !== 'sit' && seated != null && seated.person !== by.person;
  }
  for (const seat of seats) if (seat !== null && seat.person === by.person) return true;
  return false;
};

const NO_RECORD: DeckRecord = { number: 0, dealt: 0 };

const open = (game: PokerGame, submission: PokerSubmission, live: boolean): PokerTable => ({
  submission,
  seats: Array.from({ length: Math.min(game.players.most, submission.seats) }, () => null),
  button: 0,
  buttonPlaced: false,
  cards: cardsAway(DECK_SIZE, 2, live),
  decks: [NO_RECORD, NO_RECORD],
  toSpread: [],
  hand: null,
  bank: EMPTY_BANK,
  revenue: OPEN_REVENUE,
  conduct: ALL_IN_ORDER,
  rounds: 0,
  kill: false,
});

/** The rules of a table of this poker game. */
export const pokerRulebook = (game: PokerGame): PokerRulebook => {
  if (!game?.streets) throw new Error('This is no game of poker, as pokerGame finds it.');
  return {
    game,
    open: (submission, cards = 'virtual') => open(game, submission, cards === 'live'),
    decide: (table, command) => decide(game, table, command),
    evolve: (table, event) => evolve(game, table, event),
    due: (table, at) => due(game, table, at),
    asItIs: (table, act) => asItIs(game, table, act),
    toDraw: (table, act) => toDraw(game, table, act),
    options: (table, who, at) =>
      candidates(game, table, who).filter(({ act, needs }) =>
        needs === undefined ? isAllowed(game, table, act, who, at) : couldBeShown(game, table, act, who, at),
      ),
    dealer: ({ cards }) => cards.dealer,
    accord: (table, at) =>
      isAllowed(game, table, START.act, byStaff('dealer', table.cards.dealer), at) ? START.act : null,
    view: (table, who) => view(game, table, who),
    seen,
    accounts: pokerAccounts,
  };
};

/** Whether a hand that only its player knows may be shown; whether it is high enough is known once its cards are named. */
const couldBeShown = (game: PokerGame, table: PokerTable, act: PokerAct, by: Who, at: number): boolean => {
  if (by.role !== 'player') return false;
  const ruling = decide(game, table, { act: probed(table, by.seat, act), by, at, drawn: null, ...ownFund(table) });
  return !isRefused(ruling) || ruling === TOO_LOW_TO_SHOW;
};

/** Whether the act would be accepted, whatever chance brings to it. */
const isAllowed = (game: PokerGame, table: PokerTable, act: PokerAct, who: Who, at: number): boolean =>
  !isRefused(decide(game, table, { act, by: who, at, drawn: anyDraw(toDraw(game, table, act)), ...ownFund(table) }));
