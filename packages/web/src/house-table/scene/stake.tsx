import type { Cents } from '@fairdeal/rules';
import type { SettledLine } from '@fairdeal/table';
import type { ReactNode } from 'react';
import type { BettingSpot } from '../../felt/felt-geometry.js';
import { AreaOutline } from '../../felt/felt-marks.js';
import { FeltChips } from '../../table-frame/felt-pieces.js';
import { type FeltPoint, feltStyle, feltUnits, offsetFrom } from '../../table-frame/felt-plane.js';
import { signedDollars } from '../../ui/money.js';
import type { HousePlaces } from '../model/places.js';

/** What lies on an area: the wager as it stands, or what became of it. */
export const StakeOnArea = ({
  spot,
  at,
  width,
  cents,
  line,
  places,
  tag,
}: {
  readonly spot: BettingSpot;
  readonly at: FeltPoint;
  readonly width: number;
  readonly cents: Cents;
  readonly line: Pick<SettledLine, 'stake' | 'received'> | undefined;
  readonly places: Pick<HousePlaces, 'plate' | 'tray'>;
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
      <FeltChips
        cents={stands}
        at={offsetFrom(at, -shift, 0)}
        width={width}
        from={places.plate}
        gone={lost ? places.tray : null}
        name={spot.words}
      />
      {tag && won > 0 ? (
        <FeltChips
          cents={won}
          at={offsetFrom(at, shift, 0)}
          width={width}
          from={places.tray}
          name={`${spot.words} paid`}
        />
      ) : null}
      {tag && line !== undefined ? (
        <span
          className={`laid scene-tag${won > 0 ? ' scene-tag-won' : won < 0 ? ' scene-tag-lost' : ''}`}
          style={{ translate: `calc(${feltUnits(at.x)} - 50%) calc(${feltUnits(at.y + width * 0.72)} - 50%)` }}
        >
          {won === 0 ? 'back' : signedDollars(won)}
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
  readonly at: FeltPoint;
  readonly room: number;
  readonly size: number;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode => (
  <span
    className={`laid scene-name${className}`}
    aria-hidden="true"
    style={{
      translate: `calc(${feltUnits(at.x)} - 50%) ${feltUnits(at.y)}`,
      maxWidth: feltUnits(room - 4),
      fontSize: `max(0.6875rem, ${feltUnits(size)})`,
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
  readonly at: FeltPoint;
  readonly size: number;
}): ReactNode => (
  <span className="laid scene-area" style={feltStyle(at, size, size)} aria-hidden="true">
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
  readonly at: FeltPoint;
  readonly size: number;
  readonly seat: number;
}): ReactNode => (
  <span className="laid scene-empty" style={feltStyle(at, size, size)} aria-hidden="true">
    {seat}
  </span>
);
