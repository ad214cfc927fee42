import type { Card } from '@fairdeal/cards';
import type { ReactNode } from 'react';
import { CardFace } from '../../cards/card.js';

interface LabeledHandProps {
  readonly label: string;
  readonly cards: readonly Card[];
  /** Number of face-down cards, counted from the last. */
  readonly down?: number;
}

/** Cards side by side, labeled with their owner. */
export const LabeledHand = ({ label, cards, down = 0 }: LabeledHandProps): ReactNode => (
  <figure>
    <figcaption className="quiet">{label}</figcaption>
    <div className="learn-hand">
      {cards.map((card, at) => (
        <CardFace key={card} card={at < cards.length - down ? card : null} size="small" />
      ))}
    </div>
  </figure>
);
