import { type Decision, isRefused, limitReason, refuse, refuseFor } from '../../core/decision.js';
import { type Cents, dollars, isCents } from '../../core/money.js';
import type { Actor } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { withPlayer } from '../hand/flow.js';
import { isFullRaise, isInRaiseRange, raiseRange, raiseRangeWords } from '../hand/limits.js';
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

/** A player who puts in nothing: he folds or checks. */
const paysNothing = ({ bet }: PokerPlayer, at: number, toCall: Cents, folds: boolean): PendingBet => ({
  at,
  folds,
  bet,
  paid: 0,
  toCall,
});

/** What the end of a betting round brings: the uncalled bet goes back and the rake in progress is taken. */
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
  if (player.bet < hand.toCall)
    return refuse(`There is a bet of ${dollars(hand.toCall)}: call, raise or fold.`, clause);
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
  if (player.bet >= hand.toCall) return refuse('There is no bet to call: check or bet.', clause);
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
    return refuseFor(
      'not-enough',
      `A bet to ${dollars(bet)} is refused: the player has ${dollars(stakes)} to bet.`,
      '637a.8(b)(1)',
      '637a.8(k)',
      clause,
    );
  const range = raiseRange(game, table, hand, player);
  if (isRefused(range)) return range;
  const what = hand.toCall === 0 ? 'A bet' : 'A raise';
  if (!isCents(bet) || !isInRaiseRange(range, bet)) {
    const within = isCents(bet) && bet >= range.min && bet <= range.max;
    return refuseFor(
      isCents(bet) ? limitReason(bet, range) : 'not-allowed',
      `${what} to ${isCents(bet) ? dollars(bet) : bet} is refused: it goes ${raiseRangeWords(range)}${within ? `, in whole chips of ${dollars(range.step)}` : ''}.`,
      '637a.8(k)',
      ...(within ? (['637a.1'] as const) : []),
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
  if (game.straddleClause === null || submission.straddle === null)
    return refuse('No Straddle Bet is offered at this table.', clause);
  if (hand === null || hand.phase !== 'deal' || hand.street !== 0)
    return refuse('A Straddle Bet is placed before any cards are dealt.', clause);
  if (hand.toCall === submission.straddle) return refuse('One Straddle Bet is the most in a round of play.', clause);
  const at = (lastBlindIndex(table, hand.players.length) + 1) % hand.players.length;
  const player = hand.players[at];
  if (player === undefined || player.bet > 0 || by.role !== 'player' || by.seat !== player.seat)
    return refuse('The Straddle Bet belongs to the player left of the last blind.', clause);
  if (stackOf(table, player) < submission.straddle)
    return refuse(`A Straddle Bet is ${dollars(submission.straddle)}.`, clause);
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
