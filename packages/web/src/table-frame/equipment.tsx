import { memo, type ReactNode } from 'react';
import { CHIPS } from '../cards/chips.js';
import { type FeltPoint, FeltText, feltStyle } from './felt-plane.js';

/** Fill level of each tube of the chip tray, highest denomination first. */
const TUBES = [0.2, 0.45, 0.7, 0.9, 0.75, 0.95, 0.85, 0.6, 0.35] as const;

/** Chip tray (table inventory container) before the dealer. */
export const ChipTray = memo(({ at, width }: { readonly at: FeltPoint; readonly width: number }): ReactNode => {
  const each = 100 / TUBES.length;
  return (
    <span className="laid" style={feltStyle(at, width, width * 0.122)} aria-hidden="true">
      <svg viewBox="0 0 164 20" preserveAspectRatio="none" aria-hidden="true">
        <rect width="164" height="20" rx="4" className="furniture-box" />
        {TUBES.map((full, tube) => {
          const chip = CHIPS[Math.floor((tube * CHIPS.length) / TUBES.length)];
          const x = 2 + tube * each * 1.6;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tubes of a tray never move
            <g key={tube}>
              <rect x={x} y="2.5" width={each * 1.6 - 2} height="15" rx="1.5" fill="#00000066" />
              <rect x={x + 0.6} y={17 - full * 14} width={each * 1.6 - 3.2} height={full * 14} fill={chip?.colour} />
              <path
                d={`M${x + each * 0.5} ${17 - full * 14}v${full * 14}m${each * 0.45} 0v${-full * 14}`}
                stroke={chip?.edge}
                strokeWidth="1.6"
                opacity="0.85"
              />
            </g>
          );
        })}
      </svg>
    </span>
  );
});

/** Dealing shoe with a card at its mouth. */
export const Shoe = memo(
  ({ at, name, width = 96 }: { readonly at: FeltPoint; readonly name: string; readonly width?: number }): ReactNode => (
    <>
      <span className="laid" style={feltStyle(at, width, width * 0.56)} aria-hidden="true">
        <svg viewBox="0 0 96 54" aria-hidden="true">
          <rect x="0" y="27" width="20" height="25" rx="2" fill="#8f1226" stroke="#fffdf7" strokeWidth="2" />
          <path d="M18 2h46l30 14v36H18Z" className="furniture-shoe" />
          <path d="M28 12h34l22 10v20H28Z" fill="#1a1815" />
          <path d="M32 14v26m5-26v26m5-26v26m5-26v26" stroke="#cfc7b6" strokeWidth="1.6" />
        </svg>
      </span>
      <FeltText x={at.x} y={at.y + width * 0.37} size={14} className="plane-quiet plane-furniture">
        {name}
      </FeltText>
    </>
  ),
);

export const DiscardRack = memo(
  ({ at, width = 58 }: { readonly at: FeltPoint; readonly width?: number }): ReactNode => (
    <>
      <span className="laid" style={feltStyle(at, width, width * 0.88)} aria-hidden="true">
        <svg viewBox="0 0 58 51" aria-hidden="true">
          <path d="M3 1h16v18a10 10 0 0 0 20 0V1h16v49H3Z" className="furniture-rack" />
          <path d="M8 34h42v9H8Z" fill="#fffdf7" />
          <path d="M8 37h42M8 40h42" stroke="#9b8f78" strokeWidth="0.8" />
        </svg>
      </span>
      <FeltText x={at.x} y={at.y + width * 0.65} size={14} className="plane-quiet plane-furniture">
        Discards
      </FeltText>
    </>
  ),
);
