import { type Cents, dollars, isCents } from '../../money.js';
import type { ClauseId } from '../../register/index.js';
import type { Who } from '../../roles.js';
import { isRefused, outsideLimits, type Refused, type Ruling, refuse, refuseFor } from '../../ruling.js';
import type { PokerEvent, PokerHandler, PokerMove } from '../acts.js';
import type { PokerGame } from '../games/index.js';
import { areaClause, rakeAfterBetting, takesRakeInProgress } from '../revenue/rake.js';
import { type PokerHand, type PokerPlayer, type PokerTable, stackOf } from '../state.js';
import { withPlayer } from './flow.js';
import { isFull, isWithin, raiseRange, rangeWords } from './limits.js';
import { uncalledBet } from './pots.js';
import { blindPlace, boardClauses, nextToAct, type Pending, streetOf } from './turns.js';

interface Turn {
  readonly hand: PokerHand;
  readonly player: PokerPlayer;
  readonly at: number;
  readonly clause: ClauseId;
}

/** What a player whose turn it is does in this phase. */
const DUE: Readonly<Partial<Record<PokerHand['phase'], string>>> = {
  'forced-bet': 'makes the Forced Bet',
  bet: 'checks, bets, calls, raises or folds',
  discard: 'discards two cards',
  draw: 'draws or keeps the hand',
  showdown: 'shows or concedes',
};

/** What says so, beside the clause of the betting. */
const phaseClauses = (game: PokerGame, hand: PokerHand): ClauseId[] => {
  switch (hand.phase) {
    case 'forced-bet':
      return game.forcedBet === null ? [] : [game.forcedBet.clause];
    case 'discard':
    case 'draw':
      return [streetOf(game, hand).dealClause];
    case 'showdown':
      return [game.showdown];
    default:
      return [];
  }
};

/** The player's turn in one of these phases, or why it is not. */
export const turnOf = (
  game: PokerGame,
  table: PokerTable,
  by: Who,
  phases: readonly PokerHand['phase'][],
): Turn | Refused => {
  const { hand } = table;
  if (hand === null) return refuseFor('too-early', 'No round is being played.', '637a.8(a)');
  const clause = streetOf(game, hand).betClause;
  const seat = by.role === 'player' ? by.seat : 0;
  const player = hand.players[hand.actor];
  if (player !== undefined && player.seat === seat && phases.includes(hand.phase))
    return { hand, player, at: hand.actor, clause };
  const clauses = [...phaseClauses(game, hand), clause];
  if (player === undefined)
    return refuseFor('not-your-turn', 'Nobody acts now: it is for the dealer to go on.', ...clauses);
  if (!hand.players.some((one) => one.seat === seat))
    return refuse(`Seat ${seat} has no part in this round.`, '637a.8(a)', '637a.8(c)', ...clauses);
  if (player.seat !== seat)
    return refuseFor(
      'not-your-turn',
      `It is not seat ${seat}'s turn: seat ${player.seat} acts.`,
      '637a.8(c)',
      ...clauses,
      ...boardClauses(game, hand),
    );
  if (hand.phase === 'forced-bet') clauses.push('637a.18(l)(2)');
  return refuse(`Seat ${seat} ${DUE[hand.phase] ?? 'does something else'} now.`, ...clauses);
};

const BETTING = ['bet', 'forced-bet'] as const;

const toPot = (seat: number, cents: Cents, clause: ClauseId): PokerMove[] =>
  cents === 0 ? [] : [{ from: { at: 'seat', seat }, to: { at: 'pot' }, cents, cites: [clause] }];

/** The act with what follows when it ends the betting: an uncalled bet goes back, then rake is taken as play progresses. */
const withEnd = (table: PokerTable, turn: Turn, pending: Pending, event: PokerEvent): Ruling<PokerEvent> => {
  const { hand, player } = turn;
  const { at, folds, bet, paid } = pending;
  if (nextToAct(table, hand, at, pending) >= 0) return { events: [event] };
  const put = player.put + paid;
  return { events: [event, ...endOfBetting(table, withPlayer(hand, at, { folded: folds, bet, put }))] };
};

/** A player who puts in nothing: he folds or checks. */
const paysNothing = ({ bet }: PokerPlayer, at: number, toCall: Cents, folds: boolean): Pending => ({
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
    const cites = [areaClause(table.submission, after)];
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
type ByPlayer = (game: PokerGame, table: PokerTable, by: Who) => Ruling<PokerEvent>;

export const folds: ByPlayer = (game, table, by) => {
  const turn = turnOf(game, table, by, ['bet']);
  if (isRefused(turn)) return turn;
  const { hand, player, at, clause } = turn;
  return withEnd(table, turn, paysNothing(player, at, hand.toCall, true), {
    did: 'folded',
    seat: player.seat,
    cites: [clause],
  });
};

export const checks: ByPlayer = (game, table, by) => {
  const turn = turnOf(game, table, by, ['bet']);
  if (isRefused(turn)) return turn;
  const { hand, player, at, clause } = turn;
  if (player.bet < hand.toCall)
    return refuse(`There is a bet of ${dollars(hand.toCall)}: call, raise or fold.`, clause);
  return withEnd(table, turn, paysNothing(player, at, hand.toCall, false), {
    did: 'checked',
    seat: player.seat,
    cites: [clause],
  });
};

export const calls: ByPlayer = (game, table, by) => {
  const turn = turnOf(game, table, by, ['bet']);
  if (isRefused(turn)) return turn;
  const { hand, player, at, clause } = turn;
  if (player.bet >= hand.toCall) return refuse('There is no bet to call: check or bet.', clause);
  const cents = Math.min(hand.toCall - player.bet, stackOf(table, player));
  const bet = player.bet + cents;
  const cites: ClauseId[] = bet < hand.toCall ? [clause, '637a.8(b)(5)'] : [clause];
  return withEnd(
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
export const raises = (game: PokerGame, table: PokerTable, by: Who, bet: Cents): Ruling<PokerEvent> => {
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
  if (!isCents(bet) || !isWithin(range, bet)) {
    const within = isCents(bet) && bet >= range.min && bet <= range.max;
    return refuseFor(
      isCents(bet) ? outsideLimits(bet, range) : 'not-allowed',
      `${what} to ${isCents(bet) ? dollars(bet) : bet} is refused: it goes ${rangeWords(range)}${within ? `, in whole chips of ${dollars(range.step)}` : ''}.`,
      '637a.8(k)',
      ...(within ? (['637a.1'] as const) : []),
      clause,
    );
  }
  const full = isFull(game, table, hand, bet);
  const cents = bet - player.bet;
  return withEnd(
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

export const fold: PokerHandler<'fold'> = (game, table, _act, { by }) => folds(game, table, by);
export const check: PokerHandler<'check'> = (game, table, _act, { by }) => checks(game, table, by);
export const call: PokerHandler<'call'> = (game, table, _act, { by }) => calls(game, table, by);
export const raiseTo: PokerHandler<'raiseTo'> = (game, table, { cents }, { by }) => raises(game, table, by, cents);

export const makeForcedBet: PokerHandler<'makeForcedBet'> = (game, table, _act, { by }) => {
  const turn = turnOf(game, table, by, ['forced-bet']);
  if (isRefused(turn)) return turn;
  const { player, at } = turn;
  const clause = game.forcedBet?.clause ?? turn.clause;
  const bet = Math.min(table.submission.forcedBet, stackOf(table, player));
  const { forcedBet: toCall } = table.submission;
  return withEnd(
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
  const at = (blindPlace(table, hand.players.length) + 1) % hand.players.length;
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
