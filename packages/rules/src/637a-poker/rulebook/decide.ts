import { notTheDealer } from '../../cards/dealer.js';
import { stoppedByWarning } from '../../cards/device-warnings.js';
import { malformedCommand, refuseForRole, sampleRandomness, unknownAct } from '../../core/command.js';
import { type Decision, isReason, isRefused } from '../../core/decision.js';
import { asPlayers, playerFor, seatActedFor } from '../../core/for-seat.js';
import type { Actor, Role, Seat, SeatedActor } from '../../core/roles.js';
import { decideWithSharedMeter } from '../../core/shared-meter.js';
import type { ClauseId } from '../../register/index.js';
import { evolve } from '../evolve/evolve.js';
import type { PokerGame } from '../games/game.js';
import { BETTING_HANDLERS } from '../handlers/betting.js';
import { IRREGULARITY_HANDLERS } from '../handlers/irregularities.js';
import { REVENUE_HANDLERS } from '../handlers/revenue.js';
import { SHOWDOWN_HANDLERS } from '../handlers/showdown.js';
import { TABLE_SEATS_HANDLERS } from '../handlers/table-seats.js';
import { refuseWhileHalted } from '../irregularities/halts.js';
import { PLAYER_ROLES, type PokerActRule, type PokerActRules, type PokerCandidate } from '../model/act-rules.js';
import type { PokerAct, PokerCommand, PokerEvent } from '../model/acts.js';
import { type PokerTable, seatAt } from '../model/state.js';
import { withClockStopped } from '../revenue/time-charges.js';
import { withPossibleCards } from '../showdown/options.js';
import { refuseWhileAway } from '../table-seats/away.js';
import { POKER_CARDS } from '../table-seats/cards.js';
import { refuseOtherDealer, withDealerTakeover } from '../table-seats/dealer.js';
import { randomnessFor } from './required-next.js';
import { ownFundReading, sharedBadBeatFund } from './shared-fund.js';

const HANDLERS: PokerActRules<PokerAct> = {
  ...TABLE_SEATS_HANDLERS,
  ...BETTING_HANDLERS,
  ...SHOWDOWN_HANDLERS,
  ...REVENUE_HANDLERS,
  ...IRREGULARITY_HANDLERS,
};

/** The acts that a poker table knows. */
export const POKER_ACT_NAMES = Object.keys(HANDLERS) as readonly PokerAct['do'][];

const RULES: ReadonlyMap<string, PokerActRule<PokerAct['do']>> = new Map(
  Object.entries(HANDLERS) as [string, PokerActRule<PokerAct['do']>][],
);

export const decide = (game: PokerGame, table: PokerTable, command: PokerCommand): Decision<PokerEvent> => {
  const wrong = malformedCommand(command);
  if (wrong !== null) return wrong;
  const { act, by } = command;
  const handler = RULES.get(act.do);
  if (handler === undefined) return unknownAct(act.do, POKER_ACT_NAMES);
  const seat = seatActedFor(act);
  if (seat !== undefined && (by.role === 'dealer' || handler.may.includes(by.role)))
    return decideForSeat(game, table, command, seat, handler.may);
  if (handler.may.indexOf(by.role) < 0 || isNotTheirs(table, by, act.do))
    return refuseForRole(by, handler.may, clausesFor(game, handler, act, by), act.do);
  const ruling = judge(game, table, command, handler);
  return withClockStopped(table, command.at, withDealerTakeover(table, by, act.do, ruling), (events) =>
    events.reduce((now, event) => evolve(game, now, event), table),
  );
};

/** The dealer does an act of a player for the seat. */
const decideForSeat = (
  game: PokerGame,
  table: PokerTable,
  command: PokerCommand,
  seat: Seat,
  may: readonly Role[],
): Decision<PokerEvent> => {
  const { act, by, at } = command;
  const person = seatAt(table, seat)?.person ?? null;
  const walkIn = act.do === 'sit' ? act.person : undefined;
  const isPlayers = may.includes('player');
  const asked = { seat, live: table.cards.live, isPlayers, sits: act.do === 'sit', person, walkIn };
  const who = playerFor(by, at, asked, '637a.7(b)');
  if (isRefused(who)) return who;
  if (isNotTheirs(table, by, act.do)) return refuseForRole(by, may, ['637a.7(b)'], act.do);
  return (
    notTheDealer(table.cards, by, '637a.7(b)') ?? decide(game, table, { ...command, act: asPlayers(act), by: who })
  );
};

/** Seats of a live table that this person may act for as its dealer, each with its player or the one who would sit down. */
export const seatsActedFor = (table: PokerTable, by: Actor, at: number): readonly SeatedActor[] =>
  !table.cards.live ||
  by.role !== 'dealer' ||
  isNotTheirs(table, by, 'fold') ||
  notTheDealer(table.cards, by, '637a.7(b)') !== null
    ? []
    : table.seats.map((seat, place) => ({
        role: 'player',
        seat: place + 1,
        person: seat?.person ?? `walk-in ${place + 1} ${at}`,
      }));

/** The ruling on an act that is this person's, before what else it brings. */
const judge = (
  game: PokerGame,
  table: PokerTable,
  command: PokerCommand,
  handler: PokerActRule<PokerAct['do']>,
): Decision<PokerEvent> => {
  const { act, by } = command;
  const fault =
    refuseWhileAway(table, by, act) ??
    refuseOtherDealer(table, by, act.do) ??
    refuseWhileHalted(game, table, act, by) ??
    stoppedByWarning(POKER_CARDS, table, act.do);
  if (fault !== null) return fault;
  const shared = sharedBadBeatFund(game, table);
  return shared === null
    ? handler.handle(game, table, act, command)
    : decideWithSharedMeter(shared, table, command, (standing) => handler.handle(game, standing, act, command));
};

/** Reason that the act belongs to others. 637a.7(b): the dealer takes no part in the play, and players do not deal. */
const clausesFor = (game: PokerGame, handler: PokerActRule<PokerAct['do']>, act: PokerAct, by: Actor): ClauseId[] => {
  const clause = typeof handler.clause === 'function' ? handler.clause(game, act) : handler.clause;
  const plays = handler.may.includes(by.role) || (by.role === 'dealer' && handler.may === PLAYER_ROLES);
  return by.role !== 'player' && plays ? [clause, '637a.7(b)'] : [clause];
};

/** Whether a seat is not this person's, or the person plays at the table where they would work. */
const isNotTheirs = ({ seats }: PokerTable, by: Actor, act: PokerAct['do']): boolean => {
  if (by.role === 'player') {
    const seated = seats[by.seat - 1];
    return act !== 'sit' && seated != null && seated.person !== by.person;
  }
  for (const seat of seats) if (seat !== null && seat.person === by.person) return true;
  return false;
};

/** Whether the rulebook would accept a candidate, whatever chance brings to it. */
export const wouldAccept = (
  game: PokerGame,
  table: PokerTable,
  { act, needs }: PokerCandidate,
  by: Actor,
  at: number,
): boolean => {
  const handler = RULES.get(act.do);
  if (handler === undefined || handler.may.indexOf(by.role) < 0 || isNotTheirs(table, by, act.do)) return false;
  // Only the player knows an unread hand. Whether it is high enough to show is known once its cards are named.
  const unread = needs !== undefined && by.role === 'player';
  const tried = unread ? withPossibleCards(table, by.seat, act) : act;
  const drawn = sampleRandomness(randomnessFor(game, table, tried));
  const ruling = judge(game, table, { act: tried, by, at, drawn, ...ownFundReading(table) }, handler);
  return !isRefused(ruling) || (unread && isReason(ruling, 'hand-too-low-to-show'));
};

/** Whether nothing keeps this player from an act of play that phase, bets and cards allow. */
export const mayPlay = (game: PokerGame, table: PokerTable, act: PokerAct, by: Actor): boolean =>
  !isNotTheirs(table, by, act.do) &&
  refuseWhileAway(table, by, act) === null &&
  refuseWhileHalted(game, table, act, by) === null;
