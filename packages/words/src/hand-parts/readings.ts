import type { Card } from '@fairdeal/cards';
import { PAIR } from '@fairdeal/cards/internal';
import { bareName, type HandName, handNameWords } from './hand-name.js';
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

/** A hand by name, with what it is drawing to and the cards that count. */
export interface NamedReading {
  readonly name: HandName;
  /** `king kicker`; empty where no other card counts. */
  readonly kicker: string;
  readonly draws: readonly string[];
  readonly counts: readonly Card[];
}

/** `pair of queens, king kicker`. */
export const nameWithKicker = ({ name, kicker }: Pick<NamedReading, 'name' | 'kicker'>): string =>
  [handNameWords(name), ...(kicker === '' ? [] : [kicker])].join(', ');

/** `pair of queens, king kicker; four to a flush`. */
export const namedReadingWords = (reading: NamedReading): string =>
  [nameWithKicker(reading), ...reading.draws].join('; ');

/** Names the best five of two cards and a board that grows. */
export const nameWithBoard = (own: readonly Card[], board: readonly Card[]): NamedReading => {
  const { name, kicker, category, made, kickers } = nameHighHand([...own, ...board]);
  if (board.length === 0 && own.length === 2)
    return { name: bareName(twoCardWords(own)), kicker: '', draws: [], counts: category === PAIR ? own : [] };
  return {
    name,
    kicker,
    draws: board.length < BOARD ? drawWords(own, board) : [],
    counts: own.length + board.length > BOARD ? [...made, ...kickers] : made,
  };
};

/** Reads the best five of two cards and a board that grows. */
export const readWithBoard = (own: readonly Card[], board: readonly Card[]): HandReading => {
  const reading = nameWithBoard(own, board);
  return { words: namedReadingWords(reading), parts: [handPart('', sortHighFirst(own))], counts: reading.counts };
};
