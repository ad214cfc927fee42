import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import type { BettingSpot } from '../felt/felt-geometry.js';
import { AreaOutline } from '../felt/felt-marks.js';
import { AreaName, StakeOnArea } from '../house-table/scene/stake.js';
import { feltStyle, spreadInRow } from '../table-frame/felt-plane.js';
import { Button } from '../ui/button.js';
import type { DealerHandView } from './dealer-view.js';
import type { DealerPlaces } from './places.js';

interface WagerAreasProps {
  readonly hand: DealerHandView;
  readonly places: DealerPlaces;
  readonly spots: readonly BettingSpot[];
  readonly aim: number | null;
  readonly onAim: (line: number) => void;
}

/** Areas of the hand in focus; the selected one is brass. */
export const WagerAreas = ({ hand: { seat, wagers }, places, spots, aim, onAim }: WagerAreasProps): ReactNode => {
  const { areas, tall } = places;
  const step = Math.min(148, areas.room / Math.max(1, spots.length));
  const size = Math.min(areas.size, step - (tall ? 6 : 24));
  const row = spreadInRow(areas, spots.length, step, 0, areas.room);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons isn't a form's fieldset
    <span role="group" aria-label={`Wagers of seat ${seat}`}>
      {spots.map((spot, nth) => {
        const at = row[nth] ?? areas;
        const found = wagers.find(({ wager }) => wager === spot.id);
        const line = found?.line ?? null;
        const isSettled = found !== undefined && found.settled !== null;
        const isAimed = line !== null && line === aim;
        return (
          <span key={spot.id}>
            <Button
              className={`laid scene-spot${isAimed ? ' scene-now' : ''}${found === undefined ? ' felt-nothing' : ''}`}
              style={feltStyle(at, size, size)}
              aria-pressed={isAimed}
              aria-disabled={line === null || isSettled}
              onClick={() => (line === null || isSettled ? undefined : onAim(line))}
            >
              <span className="visually-hidden">
                {spot.words}: {found === undefined ? 'nothing' : dollars(found.stake)}
                {isSettled ? ', settled' : ''}
              </span>
              <svg viewBox="-58 -58 116 116" aria-hidden="true">
                <AreaOutline shape={spot.shape} size={100} />
              </svg>
            </Button>
            <StakeOnArea
              spot={spot}
              at={at}
              width={size * 0.56}
              cents={found?.stake ?? 0}
              line={found?.settled ?? undefined}
              places={{ plate: places.cut, tray: places.rack }}
              tag
            />
            <AreaName
              spot={spot}
              at={{ x: at.x, y: at.y + size / 2 + (tall ? 6 : 10) }}
              room={step}
              size={tall ? 12 : 14}
              className={found === undefined ? ' felt-nothing' : ''}
            >
              {found === undefined ? '' : dollars(found.stake)}
            </AreaName>
          </span>
        );
      })}
    </span>
  );
};
