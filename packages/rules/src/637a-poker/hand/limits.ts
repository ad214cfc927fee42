import { type Refusal, refuse } from '../../core/decision.js';
import { type Cents, dollars } from '../../core/money.js';
import type { NumberRange } from '../../core/rulebook.js';
import type { PokerGame } from '../games/game.js';
import { canBet, type PokerHand, type PokerPlayer, type PokerTable, potWithBets, stackOf } from '../model/state.js';
import type { PokerSubmission } from '../model/submission.js';
import { killLimit } from './kill.js';
import { streetOf } from './turns.js';

export type BetSizes = Pick<PokerSubmission, 'smallBet' | 'bigBet' | 'spreadMost'>;

/** The bets in their measure to this minimum. */
export const betSizesWithMinimum = ({ smallBet, bigBet, spreadMost }: BetSizes, minimum: Cents): BetSizes => ({
  smallBet: minimum,
  bigBet: (bigBet * minimum) / smallBet,
  spreadMost: Math.max(spreadMost, minimum),
});

/** The bets of this table: as posted, or in their measure to the minimum that all players have agreed to. */
export const currentBetSizes = ({
  submission,
  conduct: { minimum },
}: Pick<PokerTable, 'submission' | 'conduct'>): BetSizes =>
  minimum?.inForce === true ? betSizesWithMinimum(submission, minimum.cents) : submission;

/** The betting unit of a fixed limit on this street; a kill raises it. */
export const betUnitOf = (game: PokerGame, table: PokerTable, hand: PokerHand): Cents => {
  const { smallBet, bigBet } = currentBetSizes(table);
  const unit = streetOf(game, hand).unit === 'big' ? bigBet : smallBet;
  return table.kill ? killLimit(table.submission, unit) : unit;
};

/** The least bet of the other limits, with the kill that may hold. */
const leastBet = (table: PokerTable): Cents => {
  const { smallBet } = currentBetSizes(table);
  return table.kill ? killLimit(table.submission, smallBet) : smallBet;
};

/** The least full bet or raise: what is added to the bet to call. */
export const fullRaise = (game: PokerGame, table: PokerTable, hand: PokerHand): Cents =>
  table.submission.limit === 'fixed' ? betUnitOf(game, table, hand) : Math.max(hand.lastRaise, leastBet(table));

/** Whether the betting was opened by an all-in bet below the minimum, and nobody has bet the minimum since. */
const isShortOpen = (game: PokerGame, table: PokerTable, hand: PokerHand): boolean =>
  streetOf(game, hand).opens !== 'forced-bet' &&
  hand.fullBet === 0 &&
  hand.toCall > 0 &&
  hand.toCall < fullRaise(game, table, hand);

/** The bet that a full raise reaches at least: a short all-in is completed, not raised over. */
const minRaiseTo = (game: PokerGame, table: PokerTable, hand: PokerHand): Cents => {
  if (table.submission.limit === 'fixed') return hand.fullBet + betUnitOf(game, table, hand);
  const full = fullRaise(game, table, hand);
  return isShortOpen(game, table, hand) ? full : hand.toCall + full;
};

/** Whether this bet is a full bet or raise, which gives everyone else a new choice. */
export const isFullRaise = (game: PokerGame, table: PokerTable, hand: PokerHand, bet: Cents): boolean =>
  bet >= minRaiseTo(game, table, hand);

const maxRaiseTo = (game: PokerGame, table: PokerTable, hand: PokerHand, player: PokerPlayer): Cents => {
  const { limit } = table.submission;
  const { spreadMost } = currentBetSizes(table);
  switch (limit) {
    case 'fixed':
      return minRaiseTo(game, table, hand);
    case 'spread':
      return hand.toCall + (table.kill ? killLimit(table.submission, spreadMost) : spreadMost);
    case 'pot':
      return hand.toCall + potWithBets(hand) + hand.toCall - player.bet;
    case 'no':
      return Number.MAX_SAFE_INTEGER;
  }
};
/** How many others have not folded. */
const othersOf = ({ players }: PokerHand, player: PokerPlayer): number => {
  let count = 0;
  for (const other of players) if (other !== player && !other.folded) count += 1;
  return count;
};

/** Bets that a player may raise to, in whole chips, and the all-in bet where it is one more. */
export interface RaiseRange extends NumberRange {
  /** All the player has, where that is allowed; null where a limit forbids it. */
  readonly allIn: Cents | null;
}

/** Whether a bet is in the range: whole chips, or all that the player has. */
export const isInRaiseRange = ({ min, max, step, allIn }: RaiseRange, bet: Cents): boolean =>
  bet === allIn || (bet >= min && bet <= max && bet % step === 0);

/** Whether the player has only checked since, so that a short opening bet leaves the right to raise (637a.1, 637a.8(j)). */
const onlyChecked = ({ bet, acted, actedAt }: PokerPlayer): boolean => acted && bet === 0 && actedAt === 0;

/** Why this player may not bet or raise now, or the bets that the player may raise to. */
export const raiseRange = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  player: PokerPlayer,
): RaiseRange | Refusal => {
  const { raiseCap, chip } = table.submission;
  const stack = stackOf(table, player);
  const allIn = player.bet + stack;
  if (allIn <= hand.toCall) return refuse('not-enough', { what: 'raise' }, '637a.8(b)(5)');
  const reopened = onlyChecked(player) && isShortOpen(game, table, hand);
  if (player.acted && !reopened && hand.toCall - player.actedAt < fullRaise(game, table, hand))
    return refuse('raise-not-reopened', {}, '637a.8(c)', '637a.8(b)(5)');
  if (hand.conduct.checked.includes(player.seat)) return refuse('check-raise-forbidden', {}, '637a.8(j)');
  if (raiseCap !== null && othersOf(hand, player) > 1 && hand.raises > raiseCap)
    return refuse('raise-cap', { cap: raiseCap }, '637a.8(k)');
  let callable = Number.NEGATIVE_INFINITY;
  for (const other of hand.players)
    if (other !== player && !other.folded)
      callable = Math.max(callable, other.bet + (canBet(table, hand, other) ? stackOf(table, other) : 0));
  if (callable <= hand.toCall) return refuse('nobody-to-call', {}, '637a.8(b)(5)(iii)');
  // A bet that puts every other player all-in is raise enough.
  const least = Math.ceil(Math.min(minRaiseTo(game, table, hand), callable) / chip) * chip;
  const most = Math.max(least, maxRaiseTo(game, table, hand, player));
  if (allIn <= least) return { min: allIn, max: allIn, step: 1, allIn };
  const max = Math.floor(Math.min(most, allIn) / chip) * chip;
  return { min: least, max, step: chip, allIn: allIn <= most ? allIn : null };
};

/** The range in words. */
export const raiseRangeWords = ({ min, max }: NumberRange, money = dollars): string =>
  min === max ? `to ${money(min)}` : `to ${money(min)} up to ${money(max)}`;

/** The all-in bet that is not made of whole chips, and so is none of the range; null where there is none. */
export const unevenAllIn = (range: RaiseRange): Cents | null =>
  range.allIn === null || (range.allIn >= range.min && range.allIn <= range.max && range.allIn % range.step === 0)
    ? null
    : range.allIn;
