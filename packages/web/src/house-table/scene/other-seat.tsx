import { dollars, type TableView } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';
import type { SettledLine } from '@fairdeal/words/internal';
import type { ReactNode } from 'react';
import type { BettingSpot } from '../../felt/felt-geometry.js';
import { CardRow } from '../../table-frame/felt-pieces.js';
import { type FeltPoint, FeltText, feltStyle, offsetFrom, spreadInRow } from '../../table-frame/felt-plane.js';
import { Button } from '../../ui/button.js';
import type { HouseSeatPlace } from '../model/places.js';
import { type DealtCardProps, feltNetClass, linesOfBox, netOf } from '../model/scene-helpers.js';
import type { HouseSceneProps } from './scene-props.js';
import { EmptySeat, SmallStakes } from './stake.js';

interface HouseOtherSeatProps extends DealtCardProps, HouseSceneProps {
  readonly position: number;
  readonly spots: readonly BettingSpot[];
}

/** Another player's seat, drawn smaller. */
export const HouseOtherSeat = (props: HouseOtherSeatProps): ReactNode => {
  const { position, spots, moment, places, mine } = props;
  const place = places.others.get(position);
  const { view, settled } = moment;
  const box = view.boxes.find((candidate) => candidate.box === position);
  const sits = view.seats.some((taken) => boxAtSeat(taken.seat) === position) || mine.includes(position);
  if (place === undefined) return null;
  if (!sits && box === undefined)
    // On a phone, the reason of a settlement may reach that far.
    return places.tall && props.because !== null ? null : (
      <EmptySeat at={place} size={36 * place.scale} seat={position} />
    );
  const { scale } = place;
  const lines = linesOfBox(settled, position);
  const shown = spots.filter(({ id }) => (box?.wagers[id] ?? 0) > 0 || lines.some(({ what }) => what === id));
  const cards = box?.cards ?? [];
  const open = cards.some((card) => card !== null);
  const width = (open ? 40 : 44) * scale;
  const room = open ? place.room : Math.min(place.room, 92 * scale);
  return (
    <>
      <SmallStakes
        spots={shown}
        at={spreadInRow(offsetFrom(place, 0, -22 * scale), shown.length, 36 * scale, 6 * scale, 190 * scale)}
        size={38 * scale}
        chip={28 * scale}
        places={places}
        stakeOn={(id) => ({ cents: box?.wagers[id] ?? 0, line: lines.find(({ what }) => what === id) })}
      />
      <CardRow
        cards={cards}
        at={spreadInRow(offsetFrom(place, 0, 34 * scale), cards.length, width, 2, room)}
        width={width}
        back={props.back}
        from={places.shoe}
        order={(nth) => props.order(position, nth)}
      />
      <SeatName {...props} place={place} owner={box?.owner ?? position} lines={lines} />
    </>
  );
};

interface SeatNameProps extends HouseOtherSeatProps {
  readonly place: HouseSeatPlace;
  readonly owner: number;
  readonly lines: readonly SettledLine[];
}

/** Label of a seat with its last act or result. The player's other positions can be moved to the middle. */
const SeatName = ({ position, places, moment, mine, place, owner, lines, onBringBox }: SeatNameProps): ReactNode => {
  const { scale } = place;
  return (
    <>
      {mine.includes(position) ? (
        <Button
          className="laid scene-bring"
          style={feltStyle(offsetFrom(place, 0, 80 * scale), 130 * scale, 44)}
          onClick={() => onBringBox(position)}
        >
          Position {position}, yours
        </Button>
      ) : (
        <FeltText {...unturned(offsetFrom(place, 0, 82 * scale))} size={places.tall ? 12 : 15} className="plane-strong">
          Seat {owner}
        </FeltText>
      )}
      <FeltText
        {...unturned(offsetFrom(place, 0, 102 * scale))}
        size={places.tall ? 11 : 14}
        className={feltNetClass(netOf(lines))}
      >
        {seatWords(moment.view, position, lines, moment.settling?.box === position)}
      </FeltText>
    </>
  );
};

const unturned = ({ x, y }: FeltPoint): FeltPoint => ({ x, y });

/** Last act or result of a seat, in a word or two. */
const seatWords = (view: TableView, position: number, lines: readonly SettledLine[], now: boolean): string => {
  if (lines.length > 0) {
    const net = netOf(lines);
    return net === 0 ? 'even' : net > 0 ? `won ${dollars(net)}` : `lost ${dollars(-net)}`;
  }
  if (now) return 'settling now';
  if (view.turn === position && view.stage === 'ask') return 'decides';
  const box = view.boxes.find((candidate) => candidate.box === position);
  const standing = Object.values(box?.wagers ?? {}).reduce((sum, cents) => sum + cents, 0);
  if (box?.status === 'racked') return 'folded';
  return standing > 0 ? `${dollars(standing)} wagered` : '';
};
