import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';

/** Place of the table where cards lie. */
type CardPlace = number | 'dealer' | 'community' | 'extra' | 'discard';

/** The cards as they really lie at a live table. Nobody but the people there sees them. */
export interface PhysicalCards {
  /** The deck on the table, in the order of its stack. */
  readonly stack: () => readonly Card[];
  /** Another deck comes to the table. */
  replace(deck: readonly Card[]): void;
  /** The cards are shuffled, by hand or in a device. */
  shuffle(): void;
  /** The next cards of the stack: the dealer reads them out as they fall. */
  fall(count: number): readonly Card[];
  /** Cards were dealt to a place: those that were read out, or the next of the stack, face down. */
  deal(to: CardPlace, told: readonly Card[]): void;
  at(place: CardPlace): readonly Card[];
  /** The cards of the round go back to the deck. */
  collect(): void;
  /** Cards that are left in the stack. */
  left(): number;
}

/** `shuffle` puts the deck in order, and may leave cards of it behind. */
export const physicalCards = (
  deck: readonly Card[],
  shuffle: (deck: readonly Card[]) => readonly Card[],
): PhysicalCards => {
  let order = deck;
  let drawn = 0;
  const lying = new Map<CardPlace, readonly Card[]>();
  return {
    stack: () => order,
    replace: (other) => {
      order = other;
      drawn = 0;
    },
    shuffle: () => {
      order = shuffle(order);
      drawn = 0;
    },
    fall: (count) => {
      drawn += count;
      return order.slice(drawn - count, drawn);
    },
    deal: (to, told) => {
      const faceDown = told.includes(UNKNOWN_CARD);
      const cards = faceDown ? order.slice(drawn, drawn + told.length) : told;
      if (faceDown) drawn += told.length;
      lying.set(to, [...(lying.get(to) ?? []), ...cards]);
    },
    at: (place) => lying.get(place) ?? [],
    collect: () => lying.clear(),
    left: () => order.length - drawn,
  };
};
