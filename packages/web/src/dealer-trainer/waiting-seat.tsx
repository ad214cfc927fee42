import type { ReactNode } from 'react';
import type { BettingSpot } from '../felt/felt-geometry.js';
import { feltNetClass, type HouseDealOrder } from '../house-table/model/scene-helpers.js';
import { EmptySeat, SmallStakes } from '../house-table/scene/stake.js';
import { CardRow } from '../table-frame/felt-pieces.js';
import { FeltText, feltStyle, offsetFrom, spreadInRow } from '../table-frame/felt-plane.js';
import { Button } from '../ui/button.js';
import { type DealerHandView, settledNetWords } from './dealer-view.js';
import type { DealerPlaces } from './places.js';

interface WaitingSeatProps {
  readonly seat: number;
  readonly hand: DealerHandView | undefined;
  readonly places: DealerPlaces;
  readonly spots: readonly BettingSpot[];
  readonly order: HouseDealOrder;
  /** Settles it now, where allowed. */
  readonly onTake: (() => void) | null;
}

/** Seat that is waiting, settled or empty. */
export const WaitingSeat = ({ seat, hand, places, spots, order, onTake }: WaitingSeatProps): ReactNode => {
  const place = places.others.get(seat);
  if (place === undefined) return null;
  const { scale } = place;
  if (hand === undefined) return <EmptySeat at={{ x: place.x, y: place.y }} size={34 * scale} seat={seat} />;
  const { cards, wagers, net, waits } = hand;
  const shown = spots.filter(({ id }) => wagers.some(({ wager }) => wager === id));
  const [lift, drop] = places.tall ? [8, 8] : [54 * scale, 62 * scale];
  const above = offsetFrom(place, 0, -lift);
  const below = offsetFrom(place, 0, drop);
  return (
    <>
      <FeltText x={above.x} y={above.y} size={places.tall ? 12 : 15} className="plane-strong">
        Seat {seat}
      </FeltText>
      {places.tall ? null : (
        <>
          <CardRow
            cards={cards}
            at={spreadInRow(
              offsetFrom(place, 0, -16 * scale),
              net === null ? cards.length : 0,
              36 * scale,
              0,
              96 * scale,
            )}
            width={34 * scale}
            back="red"
            from={places.shoe}
            order={(nth) => order(seat, nth)}
          />
          <SmallStakes
            spots={shown}
            at={spreadInRow(offsetFrom(place, 0, 30 * scale), shown.length, 32 * scale, 3, 116 * scale)}
            size={34 * scale}
            chip={25 * scale}
            places={{ plate: place, tray: places.rack }}
            stakeOn={(id) =>
              net === null ? { cents: wagers.find(({ wager }) => wager === id)?.stake ?? 0, line: undefined } : null
            }
          />
        </>
      )}
      <FeltText
        x={below.x}
        y={below.y}
        size={places.tall ? 11 : 14}
        className={net === null ? 'plane-quiet' : feltNetClass(net)}
      >
        {net === null ? waits : settledNetWords(net)}
      </FeltText>
      {onTake === null || net !== null ? null : (
        <Button
          className="laid felt-other"
          style={feltStyle({ x: place.x, y: place.y }, Math.max(46, place.room), places.tall ? 48 : 124 * scale)}
          onClick={onTake}
        >
          <span className="visually-hidden">Settle seat {seat} now</span>
        </Button>
      )}
    </>
  );
};
