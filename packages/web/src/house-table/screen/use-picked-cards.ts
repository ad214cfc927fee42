import type { Card } from '@fairdeal/cards';
import { useState } from 'react';

/** Cards picked to be set apart, at most `most` of them: the last ones stay. */
export interface PickedCards {
  readonly picked: readonly Card[];
  /** Picks a card, or unpicks it. */
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
