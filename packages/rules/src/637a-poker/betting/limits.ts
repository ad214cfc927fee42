import { type Cents, dollars } from '../../money.js';
import type { Range } from '../../rulebook.js';
import { type Refused, refuse } from '../../ruling.js';
import type { PokerGame } from '../games/index.js';
import { canBet, type PokerHand, type PokerPlayer, type PokerTable, stackOf } from '../state.js';
import type { PokerSubmission } from '../submission/submission.js';
import { raisedLimit } from './kill.js';
import { streetOf } from './turns.js';

export type Bets = Pick<PokerSubmission, 'smallBet' | 'bigBet' | 'spreadMost'>;

/** The bets in their measure to this minimum. */
export const betsWith = ({ smallBet, bigBet, spreadMost }: Bets, minimum: Cents): Bets => ({
  smallBet: minimum,
  bigBet: (bigBet * minimum) / smallBet,
  spreadMost: Math.max(spreadMost, minimum),
});

/** The bets of this table: as posted, or in their measure to the minimum that all players have agreed to. */
export const betsNow = ({ submission, conduct: { minimum } }: Pick<PokerTable, 'submission' | 'conduct'>): Bets =>
  minimum?.inForce === true ? betsWith(submission, minimum.cents) : submission;

/** The betting unit of a fixed limit on this street; a kill raises it. */
export const unitOf = (game: PokerGame, table: PokerTable, hand: PokerHand): Cents => {
  const { smallBet, bigBet } = betsNow(table);
  const unit = streetOf(game, hand).unit === 'big' ? bigBet : smallBet;
  return table.kill ? raisedLimit(table.submission, unit) : unit;
};

/** The least bet of the other limits, with the kill that may hold. */
const leastBet = (table: PokerTable): Cents => {
  const { smallBet } = betsNow(table);
  return table.kill ? raisedLimit(table.submission, smallBet) : smallBet;
};

/** The least full bet or raise: what is added to the bet to call. */
export const fullRaise = (game: PokerGame, table: PokerTable, hand: PokerHand): Cents =>
  table.submission.limit === 'fixed' ? unitOf(game, table, hand) : Math.max(hand.lastRaise, leastBet(table));

/** The bet that a full raise reaches at least: a short all-in is completed, not raised over. */
const leastTo = (game: PokerGame, table: PokerTable, hand: PokerHand): Cents =>
  table.submission.limit === 'fixed'
    ? hand.fullBet + unitOf(game, table, hand)
    : hand.toCall + fullRaise(game, table, hand);

const mostTo = (game: PokerGame, table: PokerTable, hand: PokerHand, player: PokerPlayer): Cents => {
  const { limit } = table.submission;
  const { spreadMost } = betsNow(table);
  switch (limit) {
    case 'fixed':
      return leastTo(game, table, hand);
    case 'spread':
      return hand.toCall + (table.kill ? raisedLimit(table.submission, spreadMost) : spreadMost);
    case 'pot':
      return hand.toCall + potNow(hand) + hand.toCall - player.bet;
    case 'no':
      return Number.MAX_SAFE_INTEGER;
  }
};

/** All that lies in the pot and before the players. */
export const potNow = ({ pot, players }: PokerHand): Cents => players.reduce((sum, { bet }) => sum + bet, pot);

/** How many others have not folded. */
const othersOf = ({ players }: PokerHand, player: PokerPlayer): number => {
  let count = 0;
  for (const other of players) if (other !== player && !other.folded) count += 1;
  return count;
};

/** Why this player may not bet or raise now, or the bets he may raise to. */
export const raiseRange = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  player: PokerPlayer,
): Range | Refused => {
  const { raiseCap } = table.submission;
  const stack = stackOf(table, player);
  const allIn = player.bet + stack;
  if (allIn <= hand.toCall) return refuse('There are not the chips to raise: call or fold.', '637a.8(b)(5)');
  if (player.acted && hand.toCall - player.actedAt < fullRaise(game, table, hand))
    return refuse('A player who has acted may raise again only after a full raise.', '637a.8(c)', '637a.8(b)(5)');
  if (hand.conduct.checked.includes(player.seat))
    return refuse(
      'A sign at this table forbids a raise after a check in the same betting round: call or fold.',
      '637a.8(j)',
    );
  if (raiseCap !== null && othersOf(hand, player) > 1 && hand.raises > raiseCap)
    return refuse(`No more than ${raiseCap} raises may follow the bet in a betting round here.`, '637a.8(k)');
  let callable = Number.NEGATIVE_INFINITY;
  for (const other of hand.players)
    if (other !== player && !other.folded)
      callable = Math.max(callable, other.bet + (canBet(table, hand, other) ? stackOf(table, other) : 0));
  if (callable <= hand.toCall) return refuse('No other player has chips to call a raise.', '637a.8(b)(5)(iii)');
  // What puts every other player all-in is raise enough.
  const min = Math.min(leastTo(game, table, hand), allIn, callable);
  return { min, max: Math.max(min, Math.min(mostTo(game, table, hand, player), allIn)), step: 1 };
};

/** What the range says, for a person. */
export const rangeWords = ({ min, max }: Range): string =>
  min === max ? `to ${dollars(min)}` : `to ${dollars(min)} up to ${dollars(max)}`;
