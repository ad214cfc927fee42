import { type Card, suitOf } from '@fairdeal/cards';
import { KINDS, kindOn, SLOT, SLOTS } from './board.js';

/** Turns and Rivers on which every hand is worth the same. */
export interface Runout {
  /** The suit that can then make a flush, or -1. */
  readonly suit: number;
  /** Turn and River of the first, Turn and River of the second, and so on. */
  readonly cards: Card[];
}

const SUITS = [0, 1, 2, 3] as const;

/**
 * Turns and Rivers that differ. On a board without three of a suit ranks alone decide; else also whether a card is of that suit, the
 * other suits being alike.
 */
export const runoutsOf = (rest: readonly Card[], flop: readonly Card[]): Runout[] => {
  const onFlop = SUITS.map((suit) => flop.filter((card) => suitOf(card) === suit).length);
  const runouts = new Map<number, Runout>();
  rest.forEach((turn, at) => {
    for (let before = 0; before < at; before += 1) {
      const river = rest[before] ?? 0;
      const [one, other] = [suitOf(turn), suitOf(river)];
      let suit = -1;
      for (const each of SUITS)
        if ((onFlop[each] ?? 0) + (one === each ? 1 : 0) + (other === each ? 1 : 0) >= 3) suit = each;
      const key = (suit + 1) * SLOTS + (SLOT[kindOn(suit, turn) * KINDS + kindOn(suit, river)] ?? 0);
      const known = runouts.get(key);
      if (known === undefined) runouts.set(key, { suit, cards: [turn, river] });
      else known.cards.push(turn, river);
    }
  });
  return [...runouts.values()];
};
