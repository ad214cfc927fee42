import type { ReactNode } from 'react';
import { type AreaShape, FELT, placeOf } from '../parts/felt-geometry.js';
import type { LayoutPicture } from './games.js';
import './layout-picture.css';

const outline = (shape: AreaShape, size: number): string => {
  const half = size / 2;
  switch (shape) {
    case 'circle':
      return `M${-half} 0a${half} ${half} 0 1 0 ${size} 0a${half} ${half} 0 1 0 ${-size} 0Z`;
    case 'square':
      return `M${-half} ${-half}h${size}v${size}h${-size}Z`;
    case 'diamond':
      return `M0 ${-half * 1.15}L${half * 1.15} 0 0 ${half * 1.15}-${half * 1.15} 0Z`;
  }
};

const table = (radius: number): string =>
  `M${FELT.x - radius} 2H${FELT.x + radius}V30A${radius} ${radius} 0 0 1 ${FELT.x - radius} 30Z`;

const arc = (radius: number): string => {
  const [across, down] = [0.94 * radius, 0.34 * radius];
  return `M${FELT.x - across} ${FELT.y + down}A${radius} ${radius} 0 0 0 ${FELT.x + across} ${FELT.y + down}`;
};

/** How wide one position may be. */
const ROOM = 176;

const CHIPS = ['#b3122b', '#1f5fa8', '#1d7a46', '#e9e4d4', '#b3122b', '#1c1f22', '#1f5fa8', '#1d7a46', '#b3122b'];

/** Rows that are too long for one position are drawn smaller: from afar there is no room to lay them in two. */
const fitted = (betting: LayoutPicture['betting']): LayoutPicture['betting'] =>
  betting.map((spot) => {
    const row = betting.filter(({ y }) => y === spot.y);
    const shrink = Math.min(1, ROOM / (row.length * spot.size * (spot.shape === 'diamond' ? 1.3 : 1.1)));
    const at = row.indexOf(spot) - (row.length - 1) / 2;
    return { ...spot, size: spot.size * shrink, x: row.length === 1 ? spot.x : at * (ROOM / Math.max(row.length, 3)) };
  });

/** A layout from afar: its betting areas at every position, drawn from the rulebook's own data, and the sentence it is known by. */
export const LayoutMiniature = ({
  id,
  picture,
}: {
  readonly id: string;
  readonly picture: LayoutPicture;
}): ReactNode => (
  <svg className="layout-picture" viewBox={`0 0 ${FELT.width} ${FELT.height}`} aria-hidden="true" focusable="false">
    <defs>
      <radialGradient id={`cloth-${id}`} cx="50%" cy="10%" r="90%">
        <stop offset="0%" className="layout-picture-light" />
        <stop offset="70%" className="layout-picture-felt" />
        <stop offset="100%" className="layout-picture-edge" />
      </radialGradient>
      <path id={`arc-${id}`} d={arc(282)} />
    </defs>
    <path className="layout-picture-rail" d={table(598)} />
    <path className="layout-picture-piping" d={table(574)} fill={`url(#cloth-${id})`} />
    <rect className="layout-picture-tray" x={FELT.x - 170} y="14" width="340" height="44" rx="8" />
    {CHIPS.map((color, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a tube keeps its place in the tray
      <rect key={at} x={FELT.x - 156 + at * 36} y="20" width="26" height="32" rx="5" fill={color} />
    ))}
    <g transform={`translate(${FELT.x} 130)`}>
      {[-34, 34].map((x) => (
        <rect key={x} className="layout-picture-card" x={x - 29} y="-40" width="58" height="80" rx="7" />
      ))}
    </g>
    <path className="layout-picture-line" d={arc(308)} />
    <path className="layout-picture-line" d={arc(250)} />
    <text
      className="layout-picture-sentence"
      style={{ fontSize: Math.min(36, 1050 / Math.max(1, picture.sentence.length)) }}
    >
      <textPath href={`#arc-${id}`} startOffset="50%">
        {picture.sentence}
      </textPath>
    </text>
    {Array.from({ length: picture.positions }, (_, at) => placeOf(at + 1, picture.positions)).map(({ x, y, turn }) => (
      <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
        {fitted(picture.betting).map(({ id: area, shape, x: across, y: down, size }) => (
          <path
            key={area}
            className={shape === 'diamond' ? 'layout-picture-area layout-picture-optional' : 'layout-picture-area'}
            transform={`translate(${across} ${down})`}
            d={outline(shape, size)}
          />
        ))}
        <rect className="layout-picture-place" x="-52" y="10" width="104" height="62" rx="6" />
      </g>
    ))}
  </svg>
);
