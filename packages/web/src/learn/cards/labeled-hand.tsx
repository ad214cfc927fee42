import type { Card } from '@fairdeal/cards';
import type { ReactNode } from 'react';
import { CardFace } from '../../cards/card.js';

interface LabeledHandProps {
  readonly label: string;
  readonly cards: readonly Card[];
  /** How many of the last lie face down. */
  readonly down?: number;
}

/** Cards that lie side by side, with whose they are. */
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
