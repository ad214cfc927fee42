import type { Card } from '@fairdeal/cards';
import { inspect, isComplete, repeatedCard } from '@fairdeal/cards/internal';
import { type Decision, isRefused, type Refusal, refuse } from '../core/decision.js';
import type { DeckStep } from '../core/deck-step.js';
import type { CardReasons } from '../core/reasons/index.js';
import type { ActContext } from '../core/rulebook.js';
import type { ClauseId } from '../register/index.js';
import type { CardsAct, CardsEvent } from './acts.js';
import type { CardGame, CardSettings, HasCards } from './law.js';
import type { DeckState } from './state.js';

/** A rule for the cards of any table. */
export type CardsHandler<Do extends CardsAct['do']> = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
  act: Extract<CardsAct, { do: Do }>,
  doing: ActContext,
) => Decision<CardsEvent>;

/** The deck asked about, when it stands where the act needs it. */
export const deckAt = (
  { cards }: HasCards,
  index: number,
  act: CardReasons['cards-at-wrong-step']['act'],
  needed: readonly DeckStep[],
  ...clauses: readonly ClauseId[]
): DeckState | Refusal => {
  const deck = cards.decks[index];
  if (deck === undefined) return refuse('no-such-deck', { deck: index, decks: cards.decks.length }, ...clauses);
  if (!needed.includes(deck.step)) return refuse('cards-at-wrong-step', { act, step: deck.step }, ...clauses);
  return deck;
};

/** The clauses by which something is still to be done with a deck before it is shuffled. */
export const owedClauses = <T extends HasCards>({ law }: CardGame<T>, { cards }: T, index: number): ClauseId[] => {
  const deck = cards.decks[index];
  switch (deck?.step) {
    case 'away':
    case 'received':
    case 'inspected':
      return [law.inspect];
    case 'verified':
    case 'one-joker':
      return [law.spread];
    case 'spread':
      return deck.idle ? [law.wash, law.idle] : [law.wash];
    default:
      return [];
  }
};

/** Why this deck does not stand where the act needs it. */
export const wrongStep = (...asked: Parameters<typeof deckAt>): Refusal | null => {
  const deck = deckAt(...asked);
  return isRefused(deck) ? deck : null;
};

/** Cards to shuffle: the whole batch, less the cards on the layout when a shoe runs out in a round. */
export const cardsToShuffle = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
  deck: number = table.cards.current,
): readonly Card[] =>
  game.isPlaying(table) && deck === table.cards.current
    ? inspect(game.onLayout(table), game.batch).missing
    : game.batch;

/** Why an order cannot be that of this stack: at a virtual table it is whole, at a live one nobody knows it. */
export const wrongOrder = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
  deck: number,
  order: readonly Card[],
  clause: ClauseId,
): Refusal | null => {
  if (table.cards.live) return order.length === 0 ? null : refuse('order-unknown', {}, clause);
  const expected = cardsToShuffle(game, table, deck);
  const found = inspect(order, expected);
  if (isComplete(found)) return null;
  const { missing, extra } = found;
  return refuse('wrong-stack', { cards: expected.length, missing: missing.length, extra: extra.length }, clause);
};

/** Why cards read out at a live table cannot have come from its stack. */
export const notFromStack = <T extends HasCards>(
  game: Pick<CardGame<T>, 'batch' | 'copies' | 'law'>,
  deck: DeckState,
  entered: readonly Card[],
): Refusal | null => {
  const foreign = notFromGame(game, entered);
  if (foreign !== null) return foreign;
  const twice = repeatedCard([...deck.order, ...entered], game.copies);
  return twice === undefined ? null : refuse('card-out-of-deck', { card: twice }, game.law.batch);
};

/** Why cards read out at a live table cannot be of its decks at all. */
export const notFromGame = <T extends HasCards>(
  { batch, law }: Pick<CardGame<T>, 'batch' | 'law'>,
  entered: readonly Card[],
): Refusal | null => {
  const foreign = entered.find((card) => !batch.includes(card));
  return foreign === undefined ? null : refuse('card-not-in-game', { card: foreign, lies: true }, law.batch);
};

/** Whether decks come with a second joker, to be torn up. */
export const jokerDue = <T extends HasCards>({ law }: CardGame<T>, table: T): boolean =>
  law.secondJoker?.isThere(table) === true;

/** Whether enough players are at the table to have their look at the cards. */
export const playersWatching = <T extends HasCards>(game: CardGame<T>, table: T): boolean =>
  game.seated(table) >= (game.law.lookers ?? 1);

/** Why cards that lay at an idle table cannot be used before they were spread, looked at and washed. */
export const idleDeck = <T extends HasCards>(game: CardGame<T>, table: T, index: number): Refusal | null =>
  isShuffleOwed(game, table, index) ? refuse('idle-cards', {}, game.law.idle) : null;

/** Whether a deck must go through the procedure of an idle table. */
export const isShuffleOwed = <T extends HasCards>(game: CardGame<T>, table: T, index: number): boolean =>
  table.cards.decks[index]?.idle === true &&
  !game.isPlaying(table) &&
  (game.law.idleDevice === true || shufflingNow(game, table) !== 'continuous');

export const isIdle = <T extends HasCards>(game: CardGame<T>, table: T): boolean =>
  !game.isPlaying(table) && !playersWatching(game, table);

/** Which way the cards are shuffled now: a device that failed and is covered gives way to the dealer's hands. */
export const shufflingNow = <T extends HasCards>(game: CardGame<T>, table: T): CardSettings['shuffling'] =>
  table.cards.shuffler === 'covered' ? 'manual' : game.filed(table).shuffling;

const HOUR = 3_600_000;

/** Whether a deck has been used for as long as the law allows. */
export const isLate = <T extends HasCards>(game: CardGame<T>, table: T, index: number, at: number): boolean => {
  const openedAt = table.cards.decks[index]?.openedAt ?? null;
  return openedAt !== null && at - openedAt > game.law.deckChange(table).hours * HOUR;
};

/** Refuses what would use cards that should have been changed; a round is finished with those it began with. */
export const lateDeck = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
  index: number,
  at: number,
): Refusal | null => {
  if (game.isPlaying(table) || !isLate(game, table, index, at)) return null;
  const { hours, clause } = game.law.deckChange(table);
  return refuse('deck-change-due', { hours }, clause);
};
