import { unopenedCards } from '../../cards/state.js';
import { malformedCommand, refuseForRole, sampleRandomness, unknownAct } from '../../core/command.js';
import { type Decision, isRefused } from '../../core/decision.js';
import type { Actor } from '../../core/roles.js';
import type { Rulebook } from '../../core/rulebook.js';
import { decideWithSharedMeter } from '../../core/shared-meter.js';
import { staffMember } from '../../core/staff.js';
import type { ClauseId } from '../../register/index.js';
import { START_ROUND } from '../betting/options.js';
import { evolve } from '../evolve/evolve.js';
import type { PokerGame } from '../games/game.js';
import { BETTING_HANDLERS } from '../handlers/betting.js';
import { IRREGULARITY_HANDLERS } from '../handlers/irregularities.js';
import { REVENUE_HANDLERS } from '../handlers/revenue.js';
import { SHOWDOWN_HANDLERS } from '../handlers/showdown.js';
import { TABLE_SEATS_HANDLERS } from '../handlers/table-seats.js';
import { refuseWhileHalted } from '../irregularities/halts.js';
import { pokerAccounts } from '../model/accounts.js';
import { PLAYER_ROLES, type PokerActRule, type PokerActRules } from '../model/act-rules.js';
import type { PokerAct, PokerCommand, PokerEvent } from '../model/acts.js';
import { INITIAL_TABLE_CONDUCT } from '../model/conduct.js';
import { INITIAL_REVENUE } from '../model/revenue.js';
import { DECK_SIZE, type DeckUsage, EMPTY_BANK, type PokerTable } from '../model/state.js';
import type { PokerSubmission } from '../model/submission.js';
import { withClockStopped } from '../revenue/time-charges.js';
import { withPossibleCards } from '../showdown/options.js';
import { TOO_LOW_TO_SHOW } from '../showdown/showing.js';
import { refuseWhileAway } from '../table-seats/away.js';
import { refuseOtherDealer, withDealerTakeover } from '../table-seats/dealer.js';
import { pokerCandidates } from './options.js';
import { redact } from './redact.js';
import { completeAct, randomnessFor, requiredNext } from './required-next.js';
import { ownFundReading, sharedBadBeatFund } from './shared-fund.js';
import { type PokerView, viewFor } from './view.js';

/** A poker game's rulebook. */
export interface PokerRulebook extends Rulebook<PokerSubmission, PokerTable, PokerAct, PokerEvent, PokerView> {
  readonly game: PokerGame;
}

const HANDLERS: PokerActRules<PokerAct> = {
  ...TABLE_SEATS_HANDLERS,
  ...BETTING_HANDLERS,
  ...SHOWDOWN_HANDLERS,
  ...REVENUE_HANDLERS,
  ...IRREGULARITY_HANDLERS,
};

/** The acts that a poker table knows. */
export const POKER_ACTS = Object.keys(HANDLERS) as readonly PokerAct['do'][];

const RULES: ReadonlyMap<string, PokerActRule<PokerAct['do']>> = new Map(
  Object.entries(HANDLERS) as [string, PokerActRule<PokerAct['do']>][],
);

const decide = (game: PokerGame, table: PokerTable, command: PokerCommand): Decision<PokerEvent> => {
  const wrong = malformedCommand(command);
  if (wrong !== null) return wrong;
  const { act, by } = command;
  const handler = RULES.get(act.do);
  if (handler === undefined) return unknownAct(act.do, POKER_ACTS);
  if (handler.may.indexOf(by.role) < 0 || isNotTheirs(table, by, act.do))
    return refuseForRole(by, handler.may, clausesFor(game, handler, act, by), act.do);
  const fault =
    refuseWhileAway(table, by, act) ?? refuseOtherDealer(table, by, act.do) ?? refuseWhileHalted(game, table, command);
  if (fault !== null) return fault;
  const shared = sharedBadBeatFund(game, table);
  const ruling =
    shared === null
      ? handler.handle(game, table, act, command)
      : decideWithSharedMeter(shared, table, command, (standing) => handler.handle(game, standing, act, command));
  return withClockStopped(table, command.at, withDealerTakeover(table, by, act.do, ruling), (events) =>
    events.reduce((now, event) => evolve(game, now, event), table),
  );
};

/** What gives the act to others. 637a.7(b): the dealer takes no part in the play, and who plays does not deal. */
const clausesFor = (game: PokerGame, handler: PokerActRule<PokerAct['do']>, act: PokerAct, by: Actor): ClauseId[] => {
  const clause = typeof handler.clause === 'function' ? handler.clause(game, act) : handler.clause;
  const plays = handler.may.includes(by.role) || (by.role === 'dealer' && handler.may === PLAYER_ROLES);
  return by.role !== 'player' && plays ? [clause, '637a.7(b)'] : [clause];
};

/** Whether a seat is not this person's, or the person plays at the table where he would work. */
const isNotTheirs = ({ seats }: PokerTable, by: Actor, act: PokerAct['do']): boolean => {
  if (by.role === 'player') {
    const seated = seats[by.seat - 1];
    return act !== 'sit' && seated != null && seated.person !== by.person;
  }
  for (const seat of seats) if (seat !== null && seat.person === by.person) return true;
  return false;
};

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

/** The rules of a table of this poker game. */
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
    options: (table, who, at) =>
      pokerCandidates(game, table, who).filter(({ act, needs }) =>
        needs === undefined ? isAllowed(game, table, act, who, at) : couldBeShown(game, table, act, who, at),
      ),
    dealer: ({ cards }) => cards.dealer,
    dealerMay: (table, at) =>
      isAllowed(game, table, START_ROUND.act, staffMember('dealer', table.cards.dealer), at) ? START_ROUND.act : null,
    viewFor: (table, who) => viewFor(game, table, who),
    redact,
    accounts: pokerAccounts,
  };
};

/** Whether a hand that only its player knows may be shown; whether it is high enough is known once its cards are named. */
const couldBeShown = (game: PokerGame, table: PokerTable, act: PokerAct, by: Actor, at: number): boolean => {
  if (by.role !== 'player') return false;
  const ruling = decide(game, table, {
    act: withPossibleCards(table, by.seat, act),
    by,
    at,
    drawn: null,
    ...ownFundReading(table),
  });
  return !isRefused(ruling) || ruling === TOO_LOW_TO_SHOW;
};

/** Whether the act would be accepted, whatever chance brings to it. */
const isAllowed = (game: PokerGame, table: PokerTable, act: PokerAct, who: Actor, at: number): boolean =>
  !isRefused(
    decide(game, table, {
      act,
      by: who,
      at,
      drawn: sampleRandomness(randomnessFor(game, table, act)),
      ...ownFundReading(table),
    }),
  );
