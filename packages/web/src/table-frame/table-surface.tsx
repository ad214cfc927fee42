import { memo, type ReactNode } from 'react';
import type { FeltSize } from './felt-plane.js';

/** Outline of the table: straight at the dealer, round at the players. A phone shows only the near end. */
const halfTablePath = ({ width, height }: FeltSize, inset: number, tall: boolean, turned: boolean): string => {
  const [left, right, bottom, middle] = [inset, width - inset, height - inset, width / 2];
  if (tall && turned) return `M0 -40H${width}V${bottom}H0Z`;
  if (tall) return `M0 0H${width}V${bottom - 26}Q${middle} ${bottom + 26} 0 ${bottom - 26}Z`;
  const shoulder = height * 0.24;
  const [sag, reach] = [height * 0.69, width * 0.19];
  // On a tall stage, the felt extends behind the dealer.
  return `M${left} -900V${shoulder}C${left} ${sag} ${left + reach} ${bottom} ${middle} ${bottom}S${right} ${sag} ${right} ${shoulder}V-900Z`;
};

const ovalTablePath = ({ width, height }: FeltSize, inset: number): string => {
  const round = Math.min(width, height) / 2 - inset;
  return `M${inset + round} ${inset}H${width - inset - round}a${round} ${round} 0 0 1 0 ${2 * round}H${inset + round}a${round} ${round} 0 0 1 0 ${-2 * round}Z`;
};

export interface TableSurfaceProps extends FeltSize {
  readonly kind: 'half' | 'oval';
  /** True for a phone's felt. */
  readonly tall: boolean;
  /** True when seen from the dealer's side. */
  readonly turned?: boolean;
}

/** Padded rail and felt, with soft light from above. */
export const TableSurface = memo(({ kind, tall, turned = false, ...shape }: TableSurfaceProps): ReactNode => {
  const edge = (inset: number): string =>
    kind === 'half' ? halfTablePath(shape, inset, tall, turned) : ovalTablePath(shape, inset);
  const rail = tall ? (turned ? 4 : 14) : 20;
  return (
    <svg className="cloth" viewBox={`0 0 ${shape.width} ${shape.height}`} aria-hidden="true">
      <defs>
        <radialGradient
          id="cloth-light"
          gradientUnits="userSpaceOnUse"
          cx={shape.width / 2}
          cy={shape.height * 0.42}
          r={Math.max(shape.width, shape.height) * 0.62}
        >
          <stop offset="0%" stopColor="var(--felt-light)" />
          <stop offset="100%" stopColor="var(--felt)" />
        </radialGradient>
        <linearGradient id="cloth-rail" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={shape.height}>
          <stop offset="0%" stopColor="#6d4f3a" />
          <stop offset="100%" stopColor="#473022" />
        </linearGradient>
      </defs>
      <g transform={turned ? `matrix(1 0 0 -1 0 ${shape.height})` : undefined}>
        <path className="cloth-shadow" d={edge(8)} transform={`translate(0 ${turned ? -10 : 10})`} />
        <path fill="url(#cloth-rail)" d={edge(8)} />
        <path className="cloth-lip" d={edge(8 + rail)} fill="url(#cloth-light)" />
      </g>
    </svg>
  );
});
