import type { PokerGame } from '../games/game.js';

/** How many cards of their own each player gets, and how many lie for all. */
export interface CardsToCome {
  readonly own: number;
  readonly board: number;
}

/** A round between two streets: the next one to be dealt, how many are still in it, and the cards that are left and burned. */
interface DealProgress {
  readonly street: number;
  readonly players: number;
  readonly left: number;
  readonly burns: number;
}

/** Whether the deck is too short for a card to each player, so that one common card is dealt (637a.10(h)). */
export const isDeckShort = (game: PokerGame, { street: at, players, left, burns }: DealProgress): boolean => {
  const street = game.streets[at];
  if (game.forcedBet === null || street === undefined) return false;
  // Each street after the first burns a card: where none lies burned they were shuffled, which is done for a common card alone.
  if (at > 1 && burns === 0) return true;
  const cards = street.deal.reduce((sum, part) => sum + part.cards, 0) * players;
  return left < cards + (street.burn ? 1 : 0);
};

/** The cards that are still to be dealt if nobody folds; what is drawn for discards is not among them. */
export const cardsToCome = (game: PokerGame, between: DealProgress & { readonly discards: number }): CardsToCome => {
  let { left, burns, discards } = between;
  let [own, board] = [0, 0];
  for (const [at, { deal, burn, discard }] of game.streets.entries()) {
    if (at < between.street) continue;
    let taken = 1;
    if (isDeckShort(game, { ...between, street: at, left, burns })) {
      if (left <= 1) [left, burns] = [left + burns, 0];
      if (left <= 1) [left, discards] = [left + discards, 0];
      board += 1;
    } else {
      const common = deal.reduce((sum, { to, cards }) => (to === 'board' ? sum + cards : sum), 0);
      const each = deal.reduce((sum, { to, cards }) => (to === 'board' ? sum : sum + cards), 0);
      own += each - discard;
      board += common;
      taken = common + each * between.players;
    }
    const burned = burn ? 1 : 0;
    left -= taken + burned;
    burns += burned;
  }
  return { own, board };
};
