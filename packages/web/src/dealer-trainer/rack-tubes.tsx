import { type Cents, dollars } from '@fairdeal/rules';
import type { CSSProperties, ReactNode } from 'react';
import { CHIPS, HALF_DOLLAR } from '../cards/chips.js';
import { feltStyle } from '../table-frame/felt-plane.js';
import { Button } from '../ui/button.js';
import { KeyHint } from '../ui/key-hint.js';
import type { DealerPlaces } from './places.js';

const TUBES = [...CHIPS, HALF_DOLLAR];
/** Fill level of the two stacks of each tube. */
const FULL: readonly (readonly [number, number])[] = [
  [0.35, 0.3],
  [0.6, 0.45],
  [0.85, 0.7],
  [0.95, 0.9],
  [0.7, 0.62],
  [1, 0.95],
  [0.9, 0.8],
  [0.5, 0.4],
];

const short = (cents: Cents, tall: boolean): string =>
  cents < 100 ? `${cents}¢` : tall && cents >= 100_000 ? `$${cents / 100_000}K` : dollars(cents);

interface RackTubesProps {
  readonly places: DealerPlaces;
  /** Null while nothing is to be paid. */
  readonly onChip: ((cents: Cents) => void) | null;
}

/** Tubes of the chip tray, highest denomination first: a press adds a chip to the cut. */
export const RackTubes = ({ places: { rack, tall }, onChip }: RackTubesProps): ReactNode => {
  const each = rack.width / TUBES.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons isn't a form's fieldset
    <span role="group" aria-label="Chip tray">
      <span className="laid felt-rack" style={feltStyle(rack, rack.width + 12, rack.height)} aria-hidden="true" />
      {TUBES.map(({ cents, colour, edge }, nth) => (
        <Button
          key={cents}
          className="laid felt-tube"
          style={feltStyle(
            { x: rack.x + (nth - (TUBES.length - 1) / 2) * each, y: rack.y },
            each - (tall ? 0 : 6),
            rack.height - (tall ? 0 : 12),
          )}
          aria-disabled={onChip === null}
          aria-keyshortcuts={onChip === null ? undefined : `${nth + 1}`}
          onClick={() => onChip?.(cents)}
        >
          <span className="felt-tube-chips" aria-hidden="true">
            {(FULL[nth] ?? [1, 1]).slice(0, tall ? 1 : 2).map((full, stack) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a stack keeps its place
                key={stack}
                style={{ '--full': full, '--chip': colour, '--chip-edge': edge } as CSSProperties}
              />
            ))}
          </span>
          <span className="felt-tube-name">
            {short(cents, tall)} <span className="visually-hidden">chip</span>
            {tall ? null : <KeyHint name={`${nth + 1}`} />}
          </span>
        </Button>
      ))}
    </span>
  );
};
