import { type Refusal, refuse } from '../../core/decision.js';
import { type Actor, POKER_FLOOR_ROLES, seatOf } from '../../core/roles.js';
import type { Duty, Need } from '../../core/rulebook.js';
import { seatsNotAgreed } from '../betting/agreed-minimum.js';
import { bindingStatement, currentStatement, fulfillsStatement } from '../betting/statements.js';
import type { PokerGame } from '../games/game.js';
import type { PokerAct } from '../model/acts.js';
import { INITIAL_HAND_CONDUCT, INITIAL_TABLE_CONDUCT } from '../model/conduct.js';
import type { PokerHand, PokerTable } from '../model/state.js';
import { firstUnreportedSuspicion, seatOfSuspicion } from '../model/suspicions.js';
import { removedSeatOccupied } from './collusion.js';
import { haltedByReadings, pokerCardReadTwice } from './correct-reading.js';

type Do = PokerAct['do'];

const DEALS: readonly Do[] = ['dealCards', 'dealDraw', 'reshuffle'];
const BETS: readonly Do[] = [
  'makeForcedBet',
  'fold',
  'check',
  'call',
  'raiseTo',
  'say',
  'placeChips',
  'restHands',
  'throwAway',
];
const CLOSES: readonly Do[] = [
  ...(['show', 'muck', 'collectLosingHands', 'awardSidePots'] as const),
  ...(['collectRake', 'collectContributions', 'pushPots'] as const),
];
const BEGINS: readonly Do[] = ['gatherCards', 'shuffleCards', 'startRound'];
const PLAY_ACTS_HALTED: ReadonlySet<Do> = new Set([
  ...DEALS,
  ...BETS,
  ...CLOSES,
  ...BEGINS,
  'straddle',
  'discard',
  'draw',
  'callMisdeal',
  'cardFoundFaceUp',
  'cardOffTable',
  'cardExposed',
]);
/** Ways in which a player may finish a bet. */
const FINISHES: readonly Do[] = ['raiseTo', 'placeChips', 'restHands', 'throwAway', 'say'];

/** Why an act of play must wait for something else, or null when it need not. */
export const refuseWhileHalted = (game: PokerGame, table: PokerTable, act: PokerAct, by: Actor): Refusal | null => {
  const { conduct, hand } = table;
  if (table.cards.live && PLAY_ACTS_HALTED.has(act.do)) {
    const torn = haltedByReadings(table);
    if (torn !== null) return torn;
  }
  if (conduct === INITIAL_TABLE_CONDUCT && (hand === null || hand.conduct === INITIAL_HAND_CONDUCT)) return null;
  if (!PLAY_ACTS_HALTED.has(act.do)) return null;
  return (
    haltedByDispute(table) ??
    haltedByReport(table, act, by) ??
    (hand === null ? null : haltedInRound(game, table, hand, act, by)) ??
    (BEGINS.includes(act.do) ? haltedBeforeRound(table, act.do) : null)
  );
};

const haltedByDispute = ({ conduct: { dispute } }: PokerTable): Refusal | null =>
  dispute === null ? null : refuse('dispute-open', { about: dispute.about, act: 'play' }, '637a.18(a)');

/** Acts of a floorperson or above that void a round. */
const CONFIRMS: readonly Do[] = ['callMisdeal', 'cardFoundFaceUp'];

const haltedByReport = ({ conduct: { report } }: PokerTable, act: PokerAct, by: Actor): Refusal | null =>
  report === null || (by.role !== 'dealer' && CONFIRMS.includes(act.do))
    ? null
    : refuse('report-open', { report: report.what }, ...report.cites);

const haltedInRound = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  act: PokerAct,
  by: Actor,
): Refusal | null => {
  const { choosing, offTable, currency } = hand.conduct;
  if (choosing.length > 0) return refuse('pot-choice-open', { seats: choosing }, '637a.18(m)');
  if (offTable !== null && !BETS.includes(act.do)) return refuse('card-not-examined', {}, '637a.18(o)');
  if (currency > 0 && !BETS.includes(act.do)) return refuse('currency-in-pot', {}, '637a.8(b)(3)', '637a.8(e)(3)');
  return isActor(hand, by) ? (haltedByUnfinishedBet(hand, act) ?? haltedByStatement(game, table, hand, act)) : null;
};

const isActor = (hand: PokerHand, by: Actor): boolean => hand.players[hand.actor]?.seat === seatOf(by);

const haltedByUnfinishedBet = (hand: PokerHand, act: PokerAct): Refusal | null => {
  const statement = currentStatement(hand);
  if (statement === null) return null;
  const finishes = FINISHES.includes(act.do) && !(act.do === 'say' && act.say !== 'raise');
  if (finishes) return null;
  return statement.said === 'raise'
    ? refuse('bet-unfinished', { said: 'raise' }, '637a.8(c)', '637a.18(l)')
    : refuse('bet-unfinished', { said: 'bet' }, '637a.8(f)(1)');
};

const haltedByStatement = (game: PokerGame, table: PokerTable, hand: PokerHand, act: PokerAct): Refusal | null => {
  const player = hand.players[hand.actor];
  const said = player === undefined ? null : bindingStatement(game, table, hand, player);
  if (said === null || hand.phase !== 'bet' || fulfillsStatement(act, said)) return null;
  return refuse('statement-binds', { said: said.say }, '637a.18(s)');
};

const haltedBeforeRound = (table: PokerTable, act: Do): Refusal | null => {
  const { deckToReplace, minimum } = table.conduct;
  if (deckToReplace) return refuse('deck-to-replace', {}, '637a.18(i)');
  if (act !== 'startRound') return null;
  const suspicion = firstUnreportedSuspicion(table);
  if (suspicion !== undefined)
    return refuse('suspicion-not-reported', { seat: seatOfSuspicion(table, suspicion) }, '637a.18(c)');
  const stays = removedSeatOccupied(table);
  if (stays > 0) return refuse('removed-player-seated', { seat: stays }, '637a.18(c)');
  const against = minimum?.inForce === true ? seatsNotAgreed(table, minimum) : [];
  return against.length === 0 ? null : refuse('minimum-not-agreed', { seats: against }, '637a.8(k)');
};

const NOTHING: readonly Need[] = [];
const byFloor = (act: Duty<PokerAct>['act']): Duty<PokerAct> => ({ act, by: POKER_FLOOR_ROLES, needs: NOTHING });
const byDealer = (act: Duty<PokerAct>['act']): Duty<PokerAct> => ({ act, by: ['dealer'], needs: NOTHING });

/** The staff's act that comes before all others now; `waits` when only a person's word lets play go on. */
export const irregularityDuty = (table: PokerTable): Duty<PokerAct> | 'waits' | null => {
  const { conduct, hand } = table;
  if (pokerCardReadTwice(table) !== undefined) return 'waits';
  if (conduct === INITIAL_TABLE_CONDUCT && (hand === null || hand.conduct === INITIAL_HAND_CONDUCT)) return null;
  if (conduct.dispute !== null || conduct.report !== null) return 'waits';
  const suspicion = firstUnreportedSuspicion(table);
  if (suspicion !== undefined) return byFloor({ do: 'notifyCompliance', seat: seatOfSuspicion(table, suspicion) });
  if (hand === null) return betweenRounds(table);
  if (hand.conduct.offTable !== null) return byDealer({ do: 'examineCard' });
  return hand.conduct.currency > 0 ? byDealer({ do: 'changeCurrency' }) : null;
};

const betweenRounds = (table: PokerTable): Duty<PokerAct> | null => {
  const { deckToReplace, minimum } = table.conduct;
  if (deckToReplace) return byFloor({ do: 'replaceDeck' });
  const leaves = removedSeatOccupied(table);
  if (leaves > 0) return byFloor({ do: 'removeFromGame', seat: leaves });
  return minimum?.inForce === true && seatsNotAgreed(table, minimum).length > 0
    ? byDealer({ do: 'restoreMinimum' })
    : null;
};
