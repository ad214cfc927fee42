import type { Card } from '@fairdeal/cards';
import type { DrillRow } from '@fairdeal/table/internal/drills';
import type { ReactNode } from 'react';
import { CardFace } from '../cards/card.js';

interface DrillCardsProps {
  readonly cards: readonly (Card | null)[];
  /** Cards that make the hand, once revealed. */
  readonly made?: readonly Card[];
  readonly small?: boolean;
}

export const DrillCards = ({ cards, made, small = false }: DrillCardsProps): ReactNode => (
  <span className={`train-cards${small ? ' train-cards-small' : ''}`}>
    {cards.map((card, at) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: cards may repeat and never move
        key={at}
        className={
          card !== null && made !== undefined && !made.includes(card) ? 'train-card train-unused' : 'train-card'
        }
      >
        <CardFace card={card} size={small ? 'small' : 'normal'} />
      </span>
    ))}
  </span>
);

interface QuestionTableProps {
  readonly rows: readonly DrillRow[];
  readonly facts: readonly string[];
}

/** Table of the question. */
export const QuestionTable = ({ rows, facts }: QuestionTableProps): ReactNode => (
  <div className="train-felt on-felt">
    {facts.length === 0 ? null : (
      <ul className="train-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    )}
    {rows.length === 0 ? null : (
      <dl className="train-rows">
        {rows.map(({ label, cards, notes }) => (
          <div key={label} className="train-row">
            <dt>{label}</dt>
            <dd>
              {cards.length === 0 ? null : <DrillCards cards={cards} small={cards.length > 5} />}
              {notes.length === 0 ? null : <span className="train-notes">{notes.join(' · ')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);
