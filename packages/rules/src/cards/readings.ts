import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import { type Refusal, refuse } from '../core/decision.js';
import type { CorrectedCards } from '../core/reasons/index.js';
import type { ClauseId } from '../register/index.js';
import { notFromGame } from './handling.js';
import type { CardGame, HasCards } from './law.js';

/** Cards that were keyed, and those that lie there, pair by pair. */
export interface ReadingCorrection {
  readonly of: CorrectedCards;
  readonly was: readonly Card[];
  readonly is: readonly Card[];
}

/** The cards less these, each taken once. */
export const cardsWithout = (cards: readonly Card[], taken: readonly Card[]): readonly Card[] => {
  const rest = cards.slice();
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
};

/** Whether these are all among the cards, each as often as it is named. */
export const areAmong = (named: readonly Card[], cards: readonly Card[]): boolean =>
  cardsWithout(cards, named).length === cards.length - named.length;

/** The cards, each that was keyed wrong replaced once by the one that lies there. */
export const correctedCards = (
  cards: readonly Card[],
  { was, is }: Pick<ReadingCorrection, 'was' | 'is'>,
): readonly Card[] => {
  const after = cards.slice();
  const open = cards.slice();
  for (const [pair, card] of was.entries()) {
    const at = open.indexOf(card);
    if (at < 0) continue;
    open[at] = UNKNOWN_CARD;
    after[at] = is[pair] ?? card;
  }
  return after;
};

/** Why these cannot be a correction of what was keyed, of which the record has these cards. */
export const wrongCorrection = <T extends HasCards>(
  game: Pick<CardGame<T>, 'batch' | 'law'>,
  known: readonly Card[],
  { of, was, is }: ReadingCorrection,
  cites: readonly ClauseId[],
): Refusal | null => {
  if (was.length !== is.length) return refuse('correction-uneven', { was: was.length, is: is.length }, ...cites);
  if (!areAmong(was, known)) return refuse('not-on-record', { of, was, known }, ...cites);
  if (was.every((card, at) => card === is[at])) return refuse('nothing-to-correct', {}, ...cites);
  return notFromGame(game, is);
};
