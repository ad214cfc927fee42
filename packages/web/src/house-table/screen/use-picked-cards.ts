import type { Card } from '@fairdeal/cards';
import { useState } from 'react';

/** Cards that are picked to be set apart, `most` at a time: the last ones stay. */
export interface PickedCards {
  readonly picked: readonly Card[];
  /** Picks a card, or takes it back. */
  readonly pick: (card: Card, most: number) => void;
  readonly clear: () => void;
}

export const usePickedCards = (): PickedCards => {
  const [picked, setPicked] = useState<readonly Card[]>([]);
  return {
    picked,
    pick: (card, most) =>
      setPicked(picked.includes(card) ? picked.filter((other) => other !== card) : [...picked, card].slice(-most)),
    clear: () => setPicked([]),
  };
};
