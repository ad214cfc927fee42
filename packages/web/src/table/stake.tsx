import type { Cents } from '@fairdeal/rules';
import type { SettledLine } from '@fairdeal/table';
import type { ReactNode } from 'react';
import type { BettingSpot } from '../parts/felt-geometry.js';
import { AreaOutline } from '../parts/felt-marks.js';
import { signed } from '../parts/signed.js';
import { LaidChips } from '../stage/laid.js';
import { beside, lying, type Place, units } from '../stage/plane.js';
import type { Places } from './places.js';

/** What lies on an area: the wager as it stands, or what became of it. */
export const Stake = ({
  spot,
  at,
  width,
  cents,
  line,
  places,
  tag,
}: {
  readonly spot: BettingSpot;
  readonly at: Place;
  readonly width: number;
  readonly cents: Cents;
  readonly line: Pick<SettledLine, 'stake' | 'received'> | undefined;
  readonly places: Pick<Places, 'plate' | 'tray'>;
  readonly tag: boolean;
}): ReactNode => {
  const paid = line === undefined ? 0 : Math.max(0, line.received - line.stake);
  // Away from one's own place what is paid lies with the stake.
  const stands = (line?.stake ?? cents) + (tag ? 0 : paid);
  if (stands === 0) return null;
  const lost = line !== undefined && line.received === 0;
  const won = line === undefined ? 0 : line.received - line.stake;
  const shift = tag && won > 0 ? width * 0.5 : 0;
  return (
    <>
      <LaidChips
        cents={stands}
        at={beside(at, -shift, 0)}
        width={width}
        from={places.plate}
        gone={lost ? places.tray : null}
        name={spot.words}
      />
      {tag && won > 0 ? (
        <LaidChips cents={won} at={beside(at, shift, 0)} width={width} from={places.tray} name={`${spot.words} paid`} />
      ) : null}
      {tag && line !== undefined ? (
        <span
          className={`laid scene-tag${won > 0 ? ' scene-tag-won' : won < 0 ? ' scene-tag-lost' : ''}`}
          style={{ translate: `calc(${units(at.x)} - 50%) calc(${units(at.y + width * 0.72)} - 50%)` }}
        >
          {won === 0 ? 'back' : signed(won)}
        </span>
      ) : null}
    </>
  );
};

/** The name of an area under it, and what it holds or takes. */
export const AreaName = ({
  spot,
  at,
  room,
  size,
  className = '',
  children,
}: {
  readonly spot: BettingSpot;
  /** The middle of its upper edge. */
  readonly at: Place;
  readonly room: number;
  readonly size: number;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode => (
  <span
    className={`laid scene-name${className}`}
    aria-hidden="true"
    style={{
      translate: `calc(${units(at.x)} - 50%) ${units(at.y)}`,
      maxWidth: units(room - 4),
      fontSize: `max(0.6875rem, ${units(size)})`,
    }}
  >
    <strong>{spot.words}</strong>
    <span>{children}</span>
  </span>
);

/** An area of a seat away from one's own. */
export const SmallArea = ({
  spot,
  at,
  size,
}: {
  readonly spot: BettingSpot;
  readonly at: Place;
  readonly size: number;
}): ReactNode => (
  <span className="laid scene-area" style={lying(at, size, size)} aria-hidden="true">
    <svg viewBox="-56 -56 112 112" aria-hidden="true">
      <AreaOutline shape={spot.shape} size={100} />
    </svg>
  </span>
);

/** A seat that nobody has. */
export const EmptySeat = ({
  at,
  size,
  seat,
}: {
  readonly at: Place;
  readonly size: number;
  readonly seat: number;
}): ReactNode => (
  <span className="laid scene-empty" style={lying(at, size, size)} aria-hidden="true">
    {seat}
  </span>
);
