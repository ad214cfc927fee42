import { type Cents, dollars } from '@fairdeal/rules';
import type { CSSProperties, ReactNode } from 'react';
import { ChipFace } from '../cards/chips.js';
import { feltStyle } from '../table-frame/felt-plane.js';
import { Button } from '../ui/button.js';
import type { DealerPlaces } from './places.js';

/** "2 of $25 and 1 of $5". */
const chipBreakdown = (cut: readonly Cents[]): string =>
  [...new Set(cut)]
    .sort((one, other) => other - one)
    .map((cents) => `${cut.filter((other) => other === cents).length} of ${dollars(cents)}`)
    .join(', ');

const MOST_DRAWN = 12;

interface ChipCutProps {
  readonly places: DealerPlaces;
  readonly cut: readonly Cents[];
  readonly onBack: () => void;
}

/** Chips in the dealer's hand. */
export const ChipCut = ({ places, cut, onBack }: ChipCutProps): ReactNode => {
  const { cut: at, tall } = places;
  const sorted = [...cut].sort((one, other) => other - one);
  const sum = cut.reduce((all, cents) => all + cents, 0);
  return (
    <section
      className={`laid felt-cut${tall ? ' felt-cut-tall' : ''}`}
      style={feltStyle(at, at.width, at.height)}
      aria-label="Your cut"
    >
      <span className="felt-cut-chips" aria-hidden="true">
        {sorted.slice(0, MOST_DRAWN).map((cents, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chip has no identity but its place
          <span key={nth} style={{ '--nth': nth } as CSSProperties}>
            <ChipFace cents={cents} />
          </span>
        ))}
      </span>
      <span className="felt-cut-words">
        <strong>{sum === 0 ? '$0' : dollars(sum)}</strong> <span>your cut</span>
      </span>
      <span className="felt-cut-made">{chipBreakdown(cut)}</span>
      {cut.length === 0 ? null : (
        <Button className="scene-back" aria-keyshortcuts="C" aria-label="Return your cut" onClick={onBack}>
          <span aria-hidden="true">×</span>
        </Button>
      )}
    </section>
  );
};
