import type { Card } from '@fairdeal/cards';
import type { HandReading } from './hand-view.js';
import { drawWords, type MadeHand, nameHighHand, sortHighFirst, twoCardWords } from './made-hand.js';

/** Cards that lie together under these words. */
export const handPart = (words: string, cards: readonly Card[]) => ({ words, cards });

/** Cards that say nothing yet. */
export const unreadCards = (cards: readonly Card[]): HandReading => ({
  words: '',
  parts: [handPart('', sortHighFirst(cards))],
  counts: [],
});

/** A made hand and the rest of its cards. */
export const readMadeHand = ({ words, made, kickers }: MadeHand): HandReading => ({
  words,
  parts: [handPart('', made), handPart('', kickers)],
  counts: made,
});

const BOARD = 5;

/** The best five of two cards and a board that grows. */
export const readWithBoard = (own: readonly Card[], board: readonly Card[]): HandReading => {
  const parts = [handPart('', sortHighFirst(own))];
  if (board.length === 0 && own.length === 2)
    return { words: twoCardWords(own), parts, counts: nameHighHand(own).words.startsWith('pair') ? own : [] };
  const { words, made, kickers } = nameHighHand([...own, ...board]);
  const draws = board.length < BOARD ? drawWords(own, board) : [];
  const counts = own.length + board.length > BOARD ? [...made, ...kickers] : made;
  return { words: [words, ...draws].join('; '), parts, counts };
};
