import type { Card } from '@fairdeal/cards';

/**
 * Why cards lie face up at the end of a round.
 * `blind`: the rules turn them up, and nobody has seen them before (the dealer's hand, the board, cards dealt face up).
 * `always`: the rules turn them up, and a person has looked at them before (a hand that cannot be folded).
 * `choice`: a person who has looked at them chose to have them shown.
 */
export type Showing = 'blind' | 'always' | 'choice';

/** Cards dealt to one place. */
export interface WatchedCards {
  /** Number of cards dealt there. */
  readonly size: number;
  /** Those that were turned up, in the order they were read. */
  readonly cards: readonly Card[];
  readonly showing: Showing;
  /** How far apart its cards left the stack; 1 or left out: side by side. */
  readonly apart?: number;
}

/** One round as a deck watch sees it. */
export interface WatchedRound {
  /** Whether the cards were shuffled since the round before. */
  readonly fresh: boolean;
  /** Every place that cards were dealt to, in the order of the deal. Burned cards and the stub are left out: nobody has seen them. */
  readonly places: readonly WatchedCards[];
}

/** Number of kinds of cards, with the joker. */
export const CARD_KINDS = 53;

/** How often each kind of card is among these. */
export const countKinds = (cards: readonly Card[]): number[] => {
  const counts = new Array<number>(CARD_KINDS).fill(0);
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
};

/** Cards of a round whose turning up is the rules' and not a person's. */
export interface CardsByRule {
  readonly known: readonly Card[];
  /** Cards that were dealt, turned up or not. */
  readonly size: number;
  /** Cards that stayed face down though the rules turn them up. */
  readonly blindHidden: number;
  /** Of these, cards that a person had looked at. */
  readonly seenHidden: number;
  /** Cards of hands that their players had looked at and could fold, shown or not. */
  readonly looked: number;
  /** Of these, cards that were not shown. */
  readonly folded: number;
}

/** Sorts the cards of a round by why they were turned up. */
export const cardsByRule = ({ places }: WatchedRound): CardsByRule => {
  const known: Card[] = [];
  let [size, blindHidden, seenHidden, looked, folded] = [0, 0, 0, 0, 0];
  for (const place of places) {
    const dealt = Math.max(place.size, place.cards.length);
    const hidden = dealt - place.cards.length;
    if (place.showing === 'choice') {
      looked += dealt;
      folded += hidden;
      continue;
    }
    size += dealt;
    known.push(...place.cards);
    if (place.showing === 'blind') blindHidden += hidden;
    else seenHidden += hidden;
  }
  return { known, size, blindHidden, seenHidden, looked, folded };
};
