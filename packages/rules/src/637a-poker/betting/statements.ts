import { type Decision, isRefused, type Refusal, refuse } from '../../core/decision.js';
import { type Cents, isCents } from '../../core/money.js';
import type { Actor } from '../../core/roles.js';
import type { ActContext } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { isInRaiseRange, type RaiseRange, raiseRange } from '../hand/limits.js';
import { turnOf } from '../hand/turn.js';
import type { PokerAct, PokerEvent, PokerHandler } from '../model/acts.js';
import type { BettingStatement, ChipPlacement, VerbalAction } from '../model/betting-acts.js';
import type { OutOfTurnStatement } from '../model/conduct.js';
import { type PokerHand, type PokerPlayer, type PokerTable, stackOf } from '../model/state.js';
import { decideCall, decideCheck, decideFold, decideRaise } from './betting.js';

const BETTING = ['bet', 'forced-bet'] as const;

/** The same events, with the clauses that made words or chips into this act. */
export const decisionWithClauses = (
  ruling: Decision<PokerEvent>,
  ...clauses: readonly ClauseId[]
): Decision<PokerEvent> => {
  if (isRefused(ruling)) return ruling;
  const [act, ...rest] = ruling.events;
  return act === undefined ? ruling : { events: [{ ...act, cites: [...act.cites, ...clauses] }, ...rest] };
};

/** Unfinished statement of the player in turn. */
export const currentStatement = (hand: PokerHand): BettingStatement | null => {
  const { statement } = hand.conduct;
  const player = hand.players[hand.actor];
  // Nothing is bet at the showdown, though a bet that nobody called may have brought back what they had put in when they spoke.
  if (statement === null || player === undefined || hand.phase === 'showdown') return null;
  const { seat, street, put } = statement;
  return seat === player.seat && street === hand.street && put === player.put ? statement : null;
};

const STATEMENTS: readonly VerbalAction[] = ['fold', 'check', 'call', 'raise'];
const WORDS: readonly ClauseId[] = ['637a.8(c)', '637a.18(l)'];

/** 637a.8(c): in turn, words that the game and the limits allow bind the player as if they had done it. */
export const say: PokerHandler<'say'> = (game, table, { say: words, cents }, doing) => {
  const turn = turnOf(game, table, doing.by, BETTING);
  if (isRefused(turn)) return beforeTurn(table, words, cents, doing.by) ?? turn;
  switch (words) {
    case 'fold':
      return decisionWithClauses(decideFold(game, table, doing.by), ...WORDS);
    case 'check':
      return decisionWithClauses(decideCheck(game, table, doing.by), ...WORDS);
    case 'call':
      return decisionWithClauses(decideCall(game, table, doing.by), ...WORDS);
    case 'raise': {
      if (cents !== undefined) return decisionWithClauses(decideRaise(game, table, doing.by, cents), ...WORDS);
      return sayRaise(game, table, turn.hand, doing, turn.player, []);
    }
    default:
      return refuse('unknown-choice', { what: 'statement', given: words, allowed: STATEMENTS }, '637a.8(c)');
  }
};

/** A raise without an amount: a fixed limit knows it, elsewhere the chips that follow show it. */
const sayRaise = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  doing: ActContext,
  player: PokerPlayer,
  chips: readonly Cents[],
): Decision<PokerEvent> => {
  const range = raiseRange(game, table, hand, player);
  if (isRefused(range)) return range;
  if (range.min === range.max) return decisionWithClauses(decideRaise(game, table, doing.by, range.min), ...WORDS);
  const paid = sum(chips) === hand.toCall - player.bet;
  return makeStatement(hand, player, 'raise', chips, [
    ...WORDS,
    paid && chips.length > 0 ? '637a.8(f)(2)' : '637a.8(g)',
  ]);
};

const makeStatement = (
  hand: PokerHand,
  { seat, put }: PokerPlayer,
  said: BettingStatement['said'],
  chips: readonly Cents[],
  cites: readonly ClauseId[],
): Decision<PokerEvent> => ({
  events: [{ did: 'statementMade', statement: { seat, street: hand.street, put, said, chips }, cites }],
});

/** 637a.18(s): where the house has filed it, words before the turn are kept until it comes. */
const beforeTurn = (
  { hand, submission }: PokerTable,
  words: VerbalAction,
  cents: Cents | undefined,
  by: Actor,
): Decision<PokerEvent> | null => {
  if (submission.outOfTurn !== 'binding-if-unchanged' || hand === null || hand.phase !== 'bet') return null;
  const seat = by.role === 'player' ? by.seat : 0;
  if (!hand.players.some((player) => player.seat === seat && !player.folded)) return null;
  return { events: [{ did: 'saidBeforeTurn', seat, say: words, amount: cents ?? null, cites: ['637a.18(s)'] }] };
};

/** Out-of-turn statement that binds the player now, since the bet to them has not changed. */
export const bindingStatement = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  player: PokerPlayer,
): OutOfTurnStatement | null =>
  hand.conduct.early.find(
    (said) =>
      said.seat === player.seat &&
      said.street === hand.street &&
      said.toCall === hand.toCall &&
      isPossible(game, table, hand, player, said),
  ) ?? null;

/** 637a.8(c): words bind only within the rules of the game and the limits of the table. */
const isPossible = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  player: PokerPlayer,
  { say: words, cents }: OutOfTurnStatement,
): boolean => {
  if (words === 'check' || words === 'call') return player.bet < hand.toCall === (words === 'call');
  if (words === 'fold') return true;
  const range = raiseRange(game, table, hand, player);
  return !isRefused(range) && (cents === null || isInRaiseRange(range, cents));
};

export const fulfillsStatement = (act: PokerAct, { say: words, cents }: OutOfTurnStatement): boolean => {
  if (act.do === 'say') return act.say === words;
  const meant: Readonly<Record<VerbalAction, PokerAct['do']>> = {
    fold: 'fold',
    check: 'check',
    call: 'call',
    raise: 'raiseTo',
  };
  return act.do === meant[words] && (act.do !== 'raiseTo' || cents === null || act.cents === cents);
};

const sum = (chips: readonly Cents[]): Cents => chips.reduce((total, chip) => total + chip, 0);

const PLACEMENT_CLAUSES: Readonly<Record<ChipPlacement, readonly ClauseId[]>> = {
  'pushed-forward': ['637a.8(e)', '637a.8(e)(1)'],
  'towards-the-pot': ['637a.8(e)', '637a.8(e)(2)'],
  currency: ['637a.8(e)', '637a.8(e)(3)', '637a.8(b)(3)'],
};

/** 637a.8(e): chips placed as a bet are a bet; what it is follows from the words and the chips. */
export const placeChips: PokerHandler<'placeChips'> = (game, table, { chips, how = 'pushed-forward', said }, doing) => {
  const turn = turnOf(game, table, doing.by, BETTING);
  if (isRefused(turn)) return refuseStringBet(table, doing.by) ?? turn;
  const { hand, player } = turn;
  const before = currentStatement(hand);
  const all = [...(before?.chips ?? []), ...chips];
  if (chips.length === 0 || chips.some((chip) => !isCents(chip) || chip <= 0))
    return refuse('chips-not-whole-cents', {}, '637a.8(e)');
  if (sum(all) > stackOf(table, player))
    return refuse('not-enough', { what: 'bet', bet: sum(all), has: stackOf(table, player) }, '637a.8(b)(1)');
  if (said === 'raise' || before?.said === 'raise')
    return withCurrency(player, chips, sayRaise(game, table, hand, doing, player, all), how);
  if (said === 'not-complete')
    return withCurrency(player, chips, makeStatement(hand, player, 'not-complete', all, ['637a.8(f)(1)']), how);
  if (before !== null)
    return withCurrency(player, chips, makeStatement(hand, player, before.said, all, ['637a.8(f)(1)']), how);
  return withCurrency(player, chips, betWithChips(game, table, hand, doing, player, all, said), how);
};

/** Currency in the pot waits for the dealer to change it. */
const withCurrency = (
  { seat }: PokerPlayer,
  chips: readonly Cents[],
  ruling: Decision<PokerEvent>,
  how: ChipPlacement,
): Decision<PokerEvent> => {
  const placed = decisionWithClauses(ruling, ...PLACEMENT_CLAUSES[how]);
  if (how !== 'currency' || isRefused(placed)) return placed;
  return {
    events: [{ did: 'currencyPlaced', seat, cents: sum(chips), cites: PLACEMENT_CLAUSES.currency }, ...placed.events],
  };
};

/** 637a.8(f): a bet that was made is not increased when the turn has passed. */
const refuseStringBet = ({ hand }: PokerTable, by: Actor): Refusal | null => {
  const player = hand?.players.find(({ seat }) => by.role === 'player' && seat === by.seat);
  return hand?.phase === 'bet' && player !== undefined && !player.folded && player.bet > 0 && player.bet === hand.toCall
    ? refuse('bet-complete', {}, '637a.8(f)')
    : null;
};

/** Meaning of these chips: the amount announced, a call, a bet or a raise. */
const betWithChips = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  doing: ActContext,
  player: PokerPlayer,
  chips: readonly Cents[],
  said?: 'call' | 'not-complete' | { readonly amount: Cents },
): Decision<PokerEvent> => {
  const needed = Math.min(hand.toCall - player.bet, stackOf(table, player));
  const total = sum(chips);
  const called = (): Decision<PokerEvent> => decideCall(game, table, doing.by);
  const betsTo = (cents: Cents): Decision<PokerEvent> => decideRaise(game, table, doing.by, cents);
  if (typeof said === 'object') {
    const bet = said.amount === hand.toCall && needed > 0 ? called() : betsTo(said.amount);
    return said.amount === player.bet + total
      ? decisionWithClauses(bet, '637a.8(c)')
      : decisionWithClauses(bet, '637a.8(c)', '637a.8(d)');
  }
  if (said === 'call')
    return total === needed
      ? decisionWithClauses(called(), '637a.8(c)')
      : decisionWithClauses(called(), '637a.18(l)', '637a.8(d)');
  if (total === needed) return called();
  if (total < needed) return refuse('bet-too-small', { what: 'call', given: total, needed }, '637a.8(c)');
  if (needed > 0 && chips.length === 1) return decisionWithClauses(called(), '637a.8(i)');
  return betsTo(player.bet + total);
};

/** 637a.8(g): when both hands rest the bet is what lies there, within the limits of the table. */
export const restHands: PokerHandler<'restHands'> = (game, table, _act, doing) => {
  const turn = turnOf(game, table, doing.by, BETTING);
  if (isRefused(turn)) return turn;
  const { hand, player } = turn;
  const statement = currentStatement(hand);
  if (statement === null) return refuse('no-bet-under-way', {}, '637a.8(g)');
  return statement.said === 'raise'
    ? finishRaise(game, table, hand, doing, player, statement)
    : decisionWithClauses(betWithChips(game, table, hand, doing, player, statement.chips), '637a.8(f)(1)');
};

/** The raise that was announced, put right to the limits where the chips are too few or too many. */
export const finishRaise = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  doing: ActContext,
  player: PokerPlayer,
  { chips }: BettingStatement,
): Decision<PokerEvent> => {
  const range = raiseRange(game, table, hand, player);
  if (isRefused(range)) return range;
  const placed = player.bet + sum(chips);
  const cents = isInRaiseRange(range, placed) ? placed : nearest(range, placed);
  const raised = decideRaise(game, table, doing.by, cents);
  return cents === placed
    ? decisionWithClauses(raised, '637a.8(g)')
    : decisionWithClauses(raised, '637a.8(g)', '637a.8(d)', '637a.8(k)');
};

/** The bet of the range that chips come to: too few are made up, too many and parts of a chip go back. */
const nearest = ({ min, max, step }: RaiseRange, placed: Cents): Cents =>
  Math.min(max, Math.max(min, Math.floor(placed / step) * step));

/** 637a.8(h): what lies in the pot stays there. */
export const takeChipsBack: PokerHandler<'takeChipsBack'> = () => refuse('chips-stay-in-pot', {}, '637a.8(h)');

export const changeCurrency: PokerHandler<'changeCurrency'> = (_, { hand }) =>
  hand !== null && hand.conduct.currency > 0
    ? { events: [{ did: 'currencyChanged', cents: hand.conduct.currency, cites: ['637a.8(b)(3)', '637a.8(e)(3)'] }] }
    : refuse('no-currency-in-pot', {}, '637a.8(b)(3)');
