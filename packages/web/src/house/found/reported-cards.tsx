import type { WireOption } from '@fairdeal/client';
import { misreadWords } from '@fairdeal/words/internal';
import type { ReactNode } from 'react';
import { CardFace } from '../../cards/card.js';
import { readingOf } from './readings.js';
import './found.css';

/** Words of a report of misread cards; null for another option. */
export const readingWords = ({ act }: WireOption, unit: string): string | null => {
  const reading = readingOf(act);
  return reading === null ? null : misreadWords(reading, unit);
};

/** The cards of a report: what was keyed, and what lies there. */
export const ReportedCards = ({ option, unit }: { readonly option: WireOption; readonly unit: string }): ReactNode => {
  const reading = readingOf(option.act);
  if (reading === null) return null;
  return (
    <div className="stack snug">
      <p>The dealer reports: {misreadWords(reading, unit)}.</p>
      {reading.was.map((card, at) => (
        <p key={card} className="found-cards">
          Keyed <CardFace card={card} size="small" /> lies there <CardFace card={reading.is[at] ?? null} size="small" />
        </p>
      ))}
    </div>
  );
};
