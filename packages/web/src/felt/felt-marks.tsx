import type { Card } from '@fairdeal/cards';
import { wrapWords } from '@fairdeal/rules/internal/text';
import type { ReactNode } from 'react';
import { type CardBack, CardDrawing } from '../cards/card.js';
import type { AreaShape } from './felt-geometry.js';

/** Outline of an area, centered at 0, 0. */
export const AreaOutline = ({ shape, size }: { readonly shape: AreaShape; readonly size: number }): ReactNode => {
  const half = size / 2;
  const className = `felt-area${shape === 'diamond' ? ' felt-area-optional' : ''}`;
  switch (shape) {
    case 'circle':
      return <circle className={className} r={half} />;
    case 'square':
      return <rect className={className} x={-half} y={-half} width={size} height={size} rx={size / 8} />;
    case 'diamond':
      return (
        <path className={className} d={`M0 ${-half * 1.12}L${half * 1.12} 0 0 ${half * 1.12}-${half * 1.12} 0Z`} />
      );
  }
};

interface WrappedTextProps {
  readonly words: string;
  readonly letters: number;
  readonly size: number;
}

/** Text in lines of limited length, centered at 0, 0. */
export const WrappedText = ({ words, letters, size }: WrappedTextProps): ReactNode => {
  const lines = wrapWords(words, letters);
  return (
    <text className="felt-inscription" style={{ fontSize: size }}>
      {lines.map((line, at) => (
        <tspan key={line} x="0" y={(at - (lines.length - 1) / 2) * size * 1.15 + size * 0.35}>
          {line}
        </tspan>
      ))}
    </text>
  );
};

/** Label of an area, in lines that fit it. */
export const Inscription = ({ words, size }: { readonly words: string; readonly size: number }): ReactNode => {
  const lines = wrapWords(words, 9);
  const longest = Math.max(...lines.map((line) => line.length));
  const font = Math.min(size * 0.24, (size * 1.42) / Math.max(longest, 4), (size * 0.72) / lines.length);
  return <WrappedText words={words} letters={9} size={font} />;
};

const CARD = { width: 40, height: 56 } as const;

interface CardRowProps {
  readonly cards: readonly (Card | null)[];
  /** Maximum width of the row. */
  readonly room: number;
  readonly scale?: number;
  readonly back: CardBack;
}

/** Cards in a row, centered at 0, 0; they overlap when space is short. */
export const CardRow = ({ cards, room, scale = 1, back }: CardRowProps): ReactNode => {
  const [width, height] = [CARD.width * scale, CARD.height * scale];
  const step = cards.length < 2 ? 0 : Math.min(width + 4, (room - width) / (cards.length - 1));
  return cards.map((card, at) => (
    // A card that is turned up gets a new drawing, which moves.
    // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place in the row
    <g className="felt-card" key={`${at} ${card}`} style={{ animationDelay: `calc(var(--step) * ${at * 0.3})` }}>
      <g
        transform={`translate(${(at - (cards.length - 1) / 2) * step - width / 2} ${-height / 2}) scale(${width / 100})`}
      >
        <CardDrawing card={card} plain back={back} />
      </g>
    </g>
  ));
};
