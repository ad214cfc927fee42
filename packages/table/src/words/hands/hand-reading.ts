import type { Card } from '@fairdeal/cards';
import type { Box, Cents, HouseGame, Submission, TableView } from '@fairdeal/rules';
import { capitalize } from '../text.js';
import { HAND_READERS } from './readers-by-chapter.js';

/** Cards that lie together, and what they are called; the words may be empty. */
export interface HandPart {
  readonly words: string;
  readonly cards: readonly Card[];
}

/** Cards as they are laid for who reads them. */
export interface HandReading {
  /** The hand by name, as far as its cards are known: `Four-card flush, queen high`. Empty when nothing can be said yet. */
  readonly words: string;
  /** Its own cards in the order the game reads them, in parts that lie apart: what makes the hand first, the rest after. While a hand is set a part may be empty. */
  readonly parts: readonly HandPart[];
  /** The cards that count, of the hand's own and of the board: what its name speaks of, and of more than five cards also those beside. */
  readonly counts: readonly Card[];
}

/** The cards and wagers of a table, as somebody sees them lie. */
export type LaidTableView = Pick<TableView, 'boxes' | 'dealer' | 'dealerLow' | 'community' | 'extra' | 'meters'>;

/** Cards as somebody sees them. */
export interface HandInView {
  readonly terms: Submission;
  readonly own: readonly Card[];
  readonly board: readonly Card[];
  readonly wagers: Readonly<Record<string, Cents>>;
  /** The cards that are set apart, where a hand is set; `house` where it is set as the house would; null before it is set. */
  readonly set: readonly Card[] | 'house' | null;
  /** Whether the player is only trying how to set it. */
  readonly trying: boolean;
}

export const revealedCards = (cards: readonly (Card | null)[]): readonly Card[] =>
  cards.filter((card) => card !== null);

const NOTHING: Readonly<Record<string, Cents>> = {};

const readHand = (game: HouseGame, lying: HandInView): HandReading | null => {
  const read = lying.own.length === 0 ? undefined : HAND_READERS[game.chapter];
  if (read === undefined) return null;
  const reading = read(lying);
  return {
    ...reading,
    words: capitalize(reading.words),
    parts: reading.parts.filter(({ cards }) => lying.trying || cards.length > 0),
  };
};

const setCardsOf = (game: HouseGame, { play, status }: TableView['boxes'][number]): HandInView['set'] => {
  const told = play === null ? null : game.tells(play);
  if (told?.does !== 'set') return status === 'settled' ? 'house' : null;
  return told.cards.length === 0 ? 'house' : told.cards;
};

/** A player's cards as the viewer sees them, `picked` being those he is about to set apart while he sets them; null when he sees none. */
export const readPlayerHand = (
  game: HouseGame,
  terms: Submission,
  view: LaidTableView,
  box: Box,
  picked: readonly Card[] | null = null,
): HandReading | null => {
  const hand = view.boxes.find((held) => held.box === box);
  if (hand === undefined) return null;
  const { wagers } = hand;
  const trying = picked !== null;
  const set = picked ?? setCardsOf(game, hand);
  return readHand(game, {
    terms,
    own: revealedCards(hand.cards),
    board: revealedCards(view.community),
    wagers,
    set,
    trying,
  });
};

/** The dealer's cards; null while the viewer sees none of them. */
export const readDealerHand = (game: HouseGame, terms: Submission, view: LaidTableView): HandReading | null => {
  const own = revealedCards(view.dealer);
  const board = revealedCards(view.community);
  const set = game.dealerSets === undefined ? 'house' : view.dealerLow;
  const reading = readHand(game, { terms, own, board, wagers: NOTHING, set, trying: false });
  if (reading === null || own.length < game.counts.dealer || board.length < game.counts.community) return reading;
  const made = game.dealerHand({
    terms,
    dealer: own,
    community: board,
    extra: view.extra[0] ?? null,
    dealerLow: view.dealerLow,
    meters: view.meters,
  });
  return made?.qualifies === false ? { ...reading, words: `${reading.words}: does not qualify` } : reading;
};
