import { bringIn, highBoardValue, lowBoardValue } from '@fairdeal/cards/internal';
import type { Cents } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame, PokerStreet } from '../games/game.js';
import { canBet, type PokerHand, type PokerPlayer, type PokerTable, stackOf, UNKNOWN_CARD } from '../model/state.js';

/** The street being dealt or bet on. */
export const streetOf = ({ streets }: PokerGame, { street }: PokerHand): PokerStreet => streets[street] as PokerStreet;

/** The cards a player shows face up. */
export const upCards = ({ cards, up }: PokerPlayer): number[] => cards.filter((_, at) => up[at] === true);

/** Hand after an act of betting that is not yet done: the player's bet, its cost, or a fold. */
export interface PendingBet {
  readonly at: number;
  readonly folds: boolean;
  readonly bet: Cents;
  readonly paid: Cents;
  readonly toCall: Cents;
}

/**
 * The next player clockwise who must act, after the one given; -1 when the betting round is over. With `pending` the hand is taken as it
 * will be when that act is done: whoever asks whether the betting is over, before an act or after it, asks here.
 */
export const nextToAct = (table: PokerTable, hand: PokerHand, after: number, pending?: PendingBet): number => {
  const { players } = hand;
  const toCall = pending?.toCall ?? hand.toCall;
  for (let step = 1; step <= players.length; step += 1) {
    const at = (after + step + players.length) % players.length;
    const player = players[at] as PokerPlayer;
    if (pending?.at === at || player.folded || (player.bet >= toCall && player.acted)) continue;
    if (!canBet(table, hand, player)) continue;
    // Alone, or with players who are all-in, they have nothing to bet against; a blind that none of them could match is not called.
    const against = allInBet(table, hand, pending);
    if (against === null || player.bet < Math.min(toCall, against)) return at;
  }
  return -1;
};

/** Largest all-in bet if only one player can still bet; null if others can too. */
const allInBet = (table: PokerTable, hand: PokerHand, pending: PendingBet | undefined): Cents | null => {
  const { players } = hand;
  let able = 0;
  let allIn = 0;
  for (let at = 0; at < players.length; at += 1) {
    const player = players[at] as PokerPlayer;
    const acts = pending !== undefined && pending.at === at;
    if (player.folded || (acts && pending.folds)) continue;
    if (canBet(table, hand, player) && (!acts || stackOf(table, player) > pending.paid)) able += 1;
    else allIn = Math.max(allIn, acts ? pending.bet : player.bet);
    if (able > 1) return null;
  }
  return allIn;
};

const firstLive = ({ players }: PokerHand): number => players.findIndex(({ folded }) => !folded);

/** The player with the best board; of equal ones the closest to the dealer's left. */
const bestBoard = (hand: PokerHand, board: (cards: number[]) => number): number => {
  let best = -1;
  let value = -1;
  for (const [at, player] of hand.players.entries()) {
    if (player.folded) continue;
    const shown = board(upCards(player).filter((card) => card !== UNKNOWN_CARD));
    if (shown > value) {
      best = at;
      value = shown;
    }
  }
  return best;
};

/** The player with the last blind, an index; -1 when nobody has one. With two players the button may have the first. */
export const lastBlindIndex = ({ submission }: PokerTable, players: number): number => {
  const last = Math.min(submission.blinds.length, players) - 1;
  return players === 2 && submission.headsUpButtonBlind && last >= 0 ? 1 - last : last;
};

/** Player who placed the last Blind Bet or the Straddle Bet; action starts on that player's left. */
export const lastBlind = (table: PokerTable, { players, toCall }: PokerHand): number => {
  const { straddle } = table.submission;
  const straddler = toCall === straddle ? players.findLastIndex(({ bet }) => bet === toCall) : -1;
  return straddler >= 0 ? straddler : lastBlindIndex(table, players.length);
};

/** Player who makes the Forced Bet: by up card, then by suit. A player already all-in cannot. */
export const forcedBettor = (game: PokerGame, table: PokerTable, hand: PokerHand): number => {
  if (game.forcedBet === null) return -1;
  const bettors = hand.players.flatMap((player, at) => (!player.folded && stackOf(table, player) > 0 ? [at] : []));
  const door = (at: number): number => upCards(hand.players[at] as PokerPlayer)[0] ?? UNKNOWN_CARD;
  // A card that nobody knows decides nothing.
  const known = bettors.filter((at) => door(at) !== UNKNOWN_CARD);
  return known.length === 0 ? (bettors[0] ?? -1) : (known[bringIn(known.map(door), game.forcedBet.card)] ?? -1);
};

/** Clauses for the best board to act first, and for equal boards. */
export const boardClauses = (game: PokerGame, hand: PokerHand): ClauseId[] => {
  const { opens } = streetOf(game, hand);
  if (opens !== 'highest-board' && opens !== 'lowest-board') return [];
  if (game.section === '637a.14') return ['637a.14(f)(1)', '637a.14(f)(2)'];
  return [opens === 'highest-board' ? '637a.10(f)(1)' : '637a.10(f)(2)', '637a.10(f)(3)'];
};

/** Player who starts the betting on this street, if able to bet. */
export const firstToAct = (game: PokerGame, hand: PokerHand): number => {
  switch (streetOf(game, hand).opens) {
    case 'highest-board':
      return bestBoard(hand, highBoardValue);
    case 'lowest-board':
      return bestBoard(hand, lowBoardValue);
    default:
      return firstLive(hand);
  }
};

/** 637a.18(e): the player who made the final bet shows first; if there was none, the one who opened the round. */
export const firstToShow = (game: PokerGame, hand: PokerHand): number => {
  const aggressor = hand.players[hand.aggressor];
  if (aggressor !== undefined && !aggressor.folded) return hand.aggressor;
  return firstToAct(game, hand);
};

/** The next player clockwise who has not folded and passes the test. */
export const nextPlayer = (hand: PokerHand, after: number, test: (player: PokerPlayer) => boolean): number => {
  for (let step = 1; step <= hand.players.length; step += 1) {
    const at = (after + step + hand.players.length) % hand.players.length;
    const player = hand.players[at];
    if (player !== undefined && !player.folded && test(player)) return at;
  }
  return -1;
};
