import { boxAtSeat, dollars, type TableView } from '@fairdeal/rules';
import type { SettledLine } from '@fairdeal/table';
import type { ReactNode } from 'react';
import type { BettingSpot } from '../../felt/felt-geometry.js';
import { FeltCard } from '../../table-frame/felt-pieces.js';
import { type FeltPoint, FeltText, feltStyle, offsetFrom, spreadInRow } from '../../table-frame/felt-plane.js';
import { type DealtCardProps, feltNetClass, linesOfBox, netOf } from '../model/scene-helpers.js';
import type { HouseSceneProps } from './scene-props.js';
import { EmptySeat, SmallArea, StakeOnArea } from './stake.js';

/** A seat away from one's own, smaller. */
export const HouseOtherSeat = ({
  position,
  spots,
  order,
  back,
  moment,
  places,
  mine,
  onBringBox: onPlace,
}: DealtCardProps &
  HouseSceneProps & { readonly position: number; readonly spots: readonly BettingSpot[] }): ReactNode => {
  const place = places.others.get(position);
  const { view, settled, settling } = moment;
  const box = view.boxes.find((candidate) => candidate.box === position);
  const sits = view.seats.some((taken) => boxAtSeat(taken.seat) === position) || mine.includes(position);
  if (place === undefined) return null;
  if (!sits && box === undefined) return <EmptySeat at={place} size={36 * place.scale} seat={position} />;
  const { scale } = place;
  const lines = linesOfBox(settled, position);
  const shown = spots.filter(({ id }) => (box?.wagers[id] ?? 0) > 0 || lines.some(({ what }) => what === id));
  const cards = box?.cards ?? [];
  const open = cards.some((card) => card !== null);
  const width = (open ? 40 : 44) * scale;
  const middle = offsetFrom(place, 0, 34 * scale);
  const row = spreadInRow(middle, cards.length, width, 2, open ? place.room : Math.min(place.room, 92 * scale));
  const name = mine.includes(position) ? `Position ${position}, yours` : `Seat ${box?.owner ?? position}`;
  return (
    <>
      {spreadInRow(offsetFrom(place, 0, -22 * scale), shown.length, 36 * scale, 6 * scale, 190 * scale).map(
        (at, nth) => {
          const spot = shown[nth];
          if (spot === undefined) return null;
          return (
            <span key={spot.id}>
              <SmallArea spot={spot} at={at} size={38 * scale} />
              <StakeOnArea
                spot={spot}
                at={at}
                width={28 * scale}
                cents={box?.wagers[spot.id] ?? 0}
                line={lines.find(({ what }) => what === spot.id)}
                places={places}
                tag={false}
              />
            </span>
          );
        },
      )}
      {cards.map((card, nth) => (
        <FeltCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place in the row
          key={nth}
          card={card}
          at={row[nth] ?? middle}
          width={width}
          back={back}
          from={places.shoe}
          order={order(position, nth)}
          small
        />
      ))}
      {mine.includes(position) ? (
        <button
          type="button"
          className="laid scene-bring"
          style={feltStyle(offsetFrom(place, 0, 80 * scale), 130 * scale, 44)}
          onClick={() => onPlace(position)}
        >
          {name}
        </button>
      ) : (
        <FeltText {...unturned(offsetFrom(place, 0, 82 * scale))} size={places.tall ? 12 : 15} className="plane-strong">
          {name}
        </FeltText>
      )}
      <FeltText
        {...unturned(offsetFrom(place, 0, 102 * scale))}
        size={places.tall ? 11 : 14}
        className={feltNetClass(netOf(lines))}
      >
        {seatWords(view, position, lines, settling?.box === position)}
      </FeltText>
    </>
  );
};

const unturned = ({ x, y }: FeltPoint): FeltPoint => ({ x, y });

/** What a seat has done or got, in a word or two. */
const seatWords = (view: TableView, position: number, lines: readonly SettledLine[], now: boolean): string => {
  if (lines.length > 0) {
    const net = netOf(lines);
    return net === 0 ? 'even' : net > 0 ? `won ${dollars(net)}` : `lost ${dollars(-net)}`;
  }
  if (now) return 'settled now';
  if (view.turn === position && view.stage === 'ask') return 'decides';
  const box = view.boxes.find((candidate) => candidate.box === position);
  const standing = Object.values(box?.wagers ?? {}).reduce((sum, cents) => sum + cents, 0);
  if (box?.status === 'racked') return 'folded';
  return standing > 0 ? `${dollars(standing)} wagered` : '';
};
