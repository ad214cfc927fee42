import { type Card, DECK_52 } from '@fairdeal/cards';
import type { PokerGame, PokerView } from '@fairdeal/rules';
import { type CardsToCome, cardsToCome } from '@fairdeal/rules/internal';

/** Number of cards that each player has at the showdown, and of those that all share. */
export type ShowdownCardCounts = CardsToCome;

const BEFORE_DEAL = { street: 0, players: 0, left: DECK_52.length, burns: 0, discards: 0 };

/** Where the deck has cards enough for all. */
export const showdownCardCounts = (game: PokerGame): ShowdownCardCounts => cardsToCome(game, BEFORE_DEAL);

/** Cards dealt to each player and thrown away, over these streets. */
const dealtByStreet = ({ streets }: PokerGame, many: number): { readonly cards: number; readonly thrown: number } => {
  let [cards, thrown] = [0, 0];
  for (const { deal, discard } of streets.slice(0, many)) {
    for (const part of deal) if (part.to !== 'board') cards += part.cards;
    thrown += discard;
  }
  return { cards, thrown };
};

/** The same at a table, as far as the deck goes there: too short for a card to each player of Stud, it gives one common card (637a.10(h)). */
export const showdownCardCountsAt = (
  game: PokerGame,
  { street, phase, players, board }: PokerView,
): ShowdownCardCounts => {
  if (game.forcedBet === null) return showdownCardCounts(game);
  const at = game.streets.findIndex(({ name }) => name === street);
  const dealt = phase === 'deal' ? at : at + 1;
  const { cards: given, thrown } = dealtByStreet(game, dealt);
  const live = players.filter(({ folded }) => !folded);
  const isThrowing = phase === 'discard';
  const out = players.reduce((sum, { cards }) => sum + (isThrowing ? given : cards.length + thrown), 0);
  const burns = Math.max(0, dealt - 1);
  const left = DECK_52.length - out - board.length - burns;
  const folded = players.reduce((sum, player) => sum + (player.folded ? player.cards.length : 0), 0);
  const discards = thrown * players.length + folded;
  const { own, board: common } = cardsToCome(game, { street: dealt, players: live.length, left, burns, discards });
  return { own: (isThrowing ? given - thrown : (live[0]?.cards.length ?? 0)) + own, board: board.length + common };
};

/** The same for hands of which the longest is known whole, where nothing else is known of the table. */
export const showdownCardCountsFor = (
  game: PokerGame,
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  dead: readonly Card[],
): ShowdownCardCounts => {
  if (game.forcedBet === null) return showdownCardCounts(game);
  const longest = Math.max(...hands.map((cards) => cards.length));
  const heldAfter = (many: number): number => dealtByStreet(game, many).cards - dealtByStreet(game, many).thrown;
  const own = game.streets.findIndex((_, at) => heldAfter(at) >= longest);
  if (own < 0) return showdownCardCounts(game);
  const dealt = own + board.length;
  const burns = Math.max(0, dealt - 1);
  const left = DECK_52.length - hands.length * heldAfter(own) - board.length - dead.length - burns;
  const toCome = cardsToCome(game, { street: dealt, players: hands.length, left, burns, discards: dead.length });
  return { own: heldAfter(own) + toCome.own, board: board.length + toCome.board };
};
