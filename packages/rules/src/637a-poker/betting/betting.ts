import { type Decision, isRefused, limitReason, refuse } from '../../core/decision.js';
import { type Cents, isCents } from '../../core/money.js';
import type { Actor } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { withPlayer } from '../hand/flow.js';
import { isFullRaise, isInRaiseRange, raiseRange } from '../hand/limits.js';
import { uncalledBet } from '../hand/pots.js';
import { type PlayerTurn, turnOf } from '../hand/turn.js';
import { lastBlindIndex, nextToAct, type PendingBet } from '../hand/turns.js';
import type { PokerEvent, PokerHandler, PokerMove } from '../model/acts.js';
import { type PokerHand, type PokerPlayer, type PokerTable, stackOf } from '../model/state.js';
import { rakeAfterBetting, rakeAreaClause, takesRakeInProgress } from '../revenue/rake.js';

const BETTING = ['bet', 'forced-bet'] as const;

const toPot = (seat: number, cents: Cents, clause: ClauseId): PokerMove[] =>
  cents === 0 ? [] : [{ from: { at: 'seat', seat }, to: { at: 'pot' }, cents, cites: [clause] }];

/** The act with what follows when it ends the betting: an uncalled bet goes back, then rake is taken as play progresses. */
const withEndOfBetting = (
  table: PokerTable,
  turn: PlayerTurn,
  pending: PendingBet,
  event: PokerEvent,
): Decision<PokerEvent> => {
  const { hand, player } = turn;
  const { at, folds, bet, paid } = pending;
  if (nextToAct(table, hand, at, pending) >= 0) return { events: [event] };
  const put = player.put + paid;
  return { events: [event, ...endOfBetting(table, withPlayer(hand, at, { folded: folds, bet, put }))] };
};

/** A player who puts in nothing: they fold or check. */
const paysNothing = ({ bet }: PokerPlayer, at: number, toCall: Cents, folds: boolean): PendingBet => ({
  at,
  folds,
  bet,
  paid: 0,
  toCall,
});

/** Steps at the end of a betting round: the uncalled bet is returned and the running rake is taken. */
export const endOfBetting = (table: PokerTable, after: PokerHand): PokerEvent[] => {
  const events: PokerEvent[] = [];
  const back = uncalledBet(after.players);
  if (back !== null) {
    const seat = after.players[back.player]?.seat ?? 0;
    events.push({
      did: 'betReturned',
      seat,
      cents: back.cents,
      moves: [{ from: { at: 'pot' }, to: { at: 'seat', seat }, cents: back.cents, cites: ['637a.17(d)'] }],
      cites: ['637a.17(d)'],
    });
  }
  if (takesRakeInProgress(table.submission)) {
    const called =
      back === null
        ? after
        : withPlayer(after, back.player, { put: (after.players[back.player]?.put ?? 0) - back.cents });
    const cents = rakeAfterBetting(table.submission, called, after.dead, after.raked);
    const cites = [rakeAreaClause(table.submission, after)];
    if (cents > 0)
      events.push({
        did: 'raked',
        cents,
        moves: [{ from: { at: 'pot' }, to: { at: 'rakeArea' }, cents, cites }],
        cites,
      });
  }
  return events;
};

/** A ruling on an act of betting that needs no more than who does it. */
type PlayerDecider = (game: PokerGame, table: PokerTable, by: Actor) => Decision<PokerEvent>;

export const decideFold: PlayerDecider = (game, table, by) => {
  const turn = turnOf(game, table, by, ['bet']);
  if (isRefused(turn)) return turn;
  const { hand, player, at, clause } = turn;
  return withEndOfBetting(table, turn, paysNothing(player, at, hand.toCall, true), {
    did: 'folded',
    seat: player.seat,
    cites: [clause],
  });
};

export const decideCheck: PlayerDecider = (game, table, by) => {
  const turn = turnOf(game, table, by, ['bet']);
  if (isRefused(turn)) return turn;
  const { hand, player, at, clause } = turn;
  if (player.bet < hand.toCall) return refuse('bet-to-call', { bet: hand.toCall }, clause);
  return withEndOfBetting(table, turn, paysNothing(player, at, hand.toCall, false), {
    did: 'checked',
    seat: player.seat,
    cites: [clause],
  });
};

export const decideCall: PlayerDecider = (game, table, by) => {
  const turn = turnOf(game, table, by, ['bet']);
  if (isRefused(turn)) return turn;
  const { hand, player, at, clause } = turn;
  if (player.bet >= hand.toCall) return refuse('no-bet-to-call', {}, clause);
  const cents = Math.min(hand.toCall - player.bet, stackOf(table, player));
  const bet = player.bet + cents;
  const cites: ClauseId[] = bet < hand.toCall ? [clause, '637a.8(b)(5)'] : [clause];
  return withEndOfBetting(
    table,
    turn,
    { at, folds: false, bet, paid: cents, toCall: hand.toCall },
    {
      did: 'called',
      seat: player.seat,
      bet,
      paid: cents,
      moves: toPot(player.seat, cents, clause),
      cites,
    },
  );
};

/** A bet or raise, named by the whole amount before the player afterwards. */
export const decideRaise = (game: PokerGame, table: PokerTable, by: Actor, bet: Cents): Decision<PokerEvent> => {
  const turn = turnOf(game, table, by, BETTING);
  if (isRefused(turn)) return turn;
  const { hand, player, at, clause } = turn;
  const stakes = player.bet + stackOf(table, player);
  if (isCents(bet) && bet > stakes)
    return refuse('not-enough', { what: 'bet', bet, has: stakes }, '637a.8(b)(1)', '637a.8(k)', clause);
  const range = raiseRange(game, table, hand, player);
  if (isRefused(range)) return range;
  const { min, max, step } = range;
  if (!isCents(bet)) return refuse('bet-not-whole-cents', { min, max }, '637a.8(k)', clause);
  if (!isInRaiseRange(range, bet)) {
    const reason = limitReason(bet, range);
    return refuse(
      reason,
      { what: 'raise', opens: hand.toCall === 0, to: bet, min, max, step },
      '637a.8(k)',
      reason === 'bet-not-in-steps' ? '637a.1' : null,
      clause,
    );
  }
  const full = isFullRaise(game, table, hand, bet);
  const cents = bet - player.bet;
  return withEndOfBetting(
    table,
    turn,
    { at, folds: false, bet, paid: cents, toCall: bet },
    {
      did: 'raised',
      seat: player.seat,
      bet,
      full,
      opens: hand.toCall === 0,
      moves: toPot(player.seat, cents, clause),
      cites: full ? [clause] : [clause, '637a.8(b)(5)'],
    },
  );
};

export const fold: PokerHandler<'fold'> = (game, table, _act, { by }) => decideFold(game, table, by);
export const check: PokerHandler<'check'> = (game, table, _act, { by }) => decideCheck(game, table, by);
export const call: PokerHandler<'call'> = (game, table, _act, { by }) => decideCall(game, table, by);
export const raiseTo: PokerHandler<'raiseTo'> = (game, table, { cents }, { by }) => decideRaise(game, table, by, cents);

export const makeForcedBet: PokerHandler<'makeForcedBet'> = (game, table, _act, { by }) => {
  const turn = turnOf(game, table, by, ['forced-bet']);
  if (isRefused(turn)) return turn;
  const { player, at } = turn;
  const clause = game.forcedBet?.clause ?? turn.clause;
  const bet = Math.min(table.submission.forcedBet, stackOf(table, player));
  const { forcedBet: toCall } = table.submission;
  return withEndOfBetting(
    table,
    turn,
    { at, folds: false, bet, paid: bet, toCall },
    {
      did: 'forcedBetMade',
      seat: player.seat,
      bet,
      moves: toPot(player.seat, bet, clause),
      cites: [clause],
    },
  );
};

/** One Straddle Bet, by the player left of the last blind, before any card. */
export const straddle: PokerHandler<'straddle'> = (game, table, _act, { by }) => {
  const { hand, submission } = table;
  const clause = game.straddleClause ?? '637a.9(b)';
  if (game.straddleClause === null || submission.straddle === null) return refuse('straddle-not-offered', {}, clause);
  if (hand === null || hand.phase !== 'deal' || hand.street !== 0) return refuse('straddle-too-late', {}, clause);
  if (hand.toCall === submission.straddle) return refuse('straddle-placed', {}, clause);
  const at = (lastBlindIndex(table, hand.players.length) + 1) % hand.players.length;
  const player = hand.players[at];
  if (player === undefined || player.bet > 0 || by.role !== 'player' || by.seat !== player.seat)
    return refuse('straddle-not-yours', {}, clause);
  if (stackOf(table, player) < submission.straddle)
    return refuse('not-enough', { what: 'straddle', straddle: submission.straddle }, clause);
  return {
    events: [
      {
        did: 'straddled',
        seat: player.seat,
        bet: submission.straddle,
        moves: toPot(player.seat, submission.straddle, clause),
        cites: [clause],
      },
    ],
  };
};
