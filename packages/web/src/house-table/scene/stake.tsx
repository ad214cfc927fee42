import type { Cents } from '@fairdeal/rules';
import type { SettledLine } from '@fairdeal/words/internal';
import type { ReactNode } from 'react';
import type { BettingSpot } from '../../felt/felt-geometry.js';
import { AreaOutline } from '../../felt/felt-marks.js';
import { FeltChips } from '../../table-frame/felt-pieces.js';
import { type FeltPoint, feltStyle, feltUnits, offsetFrom } from '../../table-frame/felt-plane.js';
import { signedDollars } from '../../ui/money.js';
import type { HousePlaces } from '../model/places.js';

interface StakeOnAreaProps {
  readonly spot: BettingSpot;
  readonly at: FeltPoint;
  readonly width: number;
  readonly cents: Cents;
  readonly line: Pick<SettledLine, 'stake' | 'received'> | undefined;
  readonly places: Pick<HousePlaces, 'plate' | 'tray'>;
  readonly tag: boolean;
}

/** Chips on an area: the wager, or its result. */
export const StakeOnArea = ({ spot, at, width, cents, line, places, tag }: StakeOnAreaProps): ReactNode => {
  const paid = line === undefined ? 0 : Math.max(0, line.received - line.stake);
  // At other seats, winnings are stacked with the stake.
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

interface AreaNameProps {
  readonly spot: BettingSpot;
  /** Middle of its upper edge. */
  readonly at: FeltPoint;
  readonly room: number;
  readonly size: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Name of an area under it, with its wager or the bets it takes. */
export const AreaName = ({ spot, at, room, size, className = '', children }: AreaNameProps): ReactNode => (
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

interface SmallAreaProps {
  readonly spot: BettingSpot;
  readonly at: FeltPoint;
  readonly size: number;
}

/** Area of another player's seat. */
const SmallArea = ({ spot, at, size }: SmallAreaProps): ReactNode => (
  <span className="laid scene-area" style={feltStyle(at, size, size)} aria-hidden="true">
    <svg viewBox="-56 -56 112 112" aria-hidden="true">
      <AreaOutline shape={spot.shape} size={100} />
    </svg>
  </span>
);

interface EmptySeatProps {
  readonly at: FeltPoint;
  readonly size: number;
  readonly seat: number;
}

/** Empty seat. */
export const EmptySeat = ({ at, size, seat }: EmptySeatProps): ReactNode => (
  <span className="laid scene-empty" style={feltStyle(at, size, size)} aria-hidden="true">
    {seat}
  </span>
);

interface SmallStakesProps {
  readonly spots: readonly BettingSpot[];
  /** Place and size of each area, and the width of a chip. */
  readonly at: readonly FeltPoint[];
  readonly size: number;
  readonly chip: number;
  readonly places: StakeOnAreaProps['places'];
  /** Chips on an area; null for none. */
  readonly stakeOn: (wager: string) => Pick<StakeOnAreaProps, 'cents' | 'line'> | null;
}

/** Areas of another player's seat, with their chips. */
export const SmallStakes = ({ spots, at, size, chip, places, stakeOn }: SmallStakesProps): ReactNode =>
  spots.map((spot, nth) => {
    const place = at[nth];
    const stake = stakeOn(spot.id);
    return place === undefined ? null : (
      <span key={spot.id}>
        <SmallArea spot={spot} at={place} size={size} />
        {stake === null ? null : (
          <StakeOnArea spot={spot} at={place} width={chip} places={places} tag={false} {...stake} />
        )}
      </span>
    );
  });
