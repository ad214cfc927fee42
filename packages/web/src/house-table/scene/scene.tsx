import { dollars, type TableView } from '@fairdeal/rules';
import { readDealerHand } from '@fairdeal/words/internal';
import { type ReactNode, useMemo } from 'react';
import type { CardBack } from '../../cards/card.js';
import { arcLines, positionDrawing } from '../../felt/felt-geometry.js';
import { ChipTray, DiscardRack, Shoe } from '../../table-frame/equipment.js';
import { FeltPlane, FeltText, feltStyle, feltUnits } from '../../table-frame/felt-plane.js';
import { TableSurface } from '../../table-frame/table-surface.js';
import { WhyButton } from '../../ui/clauses.js';
import { houseDealOrder } from '../model/scene-helpers.js';
import { HouseDealerArea } from './dealers-side.js';
import { HouseOtherSeat } from './other-seat.js';
import { HouseOwnPlace } from './own-place.js';
import type { HouseSceneProps } from './scene-props.js';
import '../../felt/felt.css';
import './scene.css';

const backOf = ({ cards }: TableView): CardBack => (cards.back === 'blue' ? 'blue' : 'red');

/** Everything on the table at one moment. */
export const HouseScene = (props: HouseSceneProps): ReactNode => {
  const { game, submission, drawing, moment, places, own, because, label } = props;
  const { view } = moment;
  const spots = useMemo(() => positionDrawing(drawing, game.wagers).betting, [drawing, game]);
  const sentences = useMemo(() => arcLines(drawing), [drawing]);
  const back = backOf(view);
  const order = houseDealOrder(moment);
  const meters = Object.values(view.meters);
  const reading = readDealerHand(game, submission, view);
  const dealer = moment.deals === null ? (reading?.words ?? '') : '';
  return (
    <FeltPlane width={places.width} height={places.height} label={label} dealing={moment.deals !== null}>
      <TableSurface kind="half" tall={places.near} width={places.width} height={places.height} />
      <ChipTray at={places.tray} width={places.tray.width} />
      <Shoe at={places.shoe} width={places.shoe.width} name="Shoe" />
      {places.discards === null ? null : <DiscardRack at={places.discards} width={places.discards.width} />}
      {(places.meter === null ? [] : meters).map((cents) => (
        <span
          key="meter"
          className="laid scene-meter"
          style={feltStyle(places.meter ?? places.title, places.tall ? 88 : 140, places.tall ? 38 : 50)}
        >
          <span>Progressive</span> <strong>{dollars(cents)}</strong>
        </span>
      ))}
      <HouseDealerArea {...{ moment, places, back, order, because, reading }} />
      {because === null ? (
        <>
          {dealer === '' ? null : (
            <FeltText
              {...places.title}
              size={places.tall ? 13 : 17}
              className="plane-strong"
              room={places.tall ? places.width * 0.96 : places.areas.room}
            >
              Dealer: {dealer}
            </FeltText>
          )}
          {dealer === '' ? (
            <FeltText {...places.title} size={places.tall ? 13 : 15} className="plane-spaced">
              {game.title}
            </FeltText>
          ) : null}
          {places.line === null || sentences[0] === undefined ? null : (
            <FeltText
              {...places.line}
              size={places.tall ? 12 : 14}
              className="plane-quiet"
              room={places.width * (places.tall ? 0.98 : 0.92)}
            >
              {sentences[0]}
            </FeltText>
          )}
        </>
      ) : (
        <p
          className="laid scene-because"
          style={{
            // On a phone, the text never covers the dealer's cards.
            translate: `calc(${feltUnits(places.title.x)} - 50%) ${places.tall ? feltUnits(places.dealer.y + places.dealer.card * 0.7 + 5) : `calc(${feltUnits(places.title.y + 10)} - 50%)`}`,
          }}
        >
          {because.words}{' '}
          <WhyButton
            cites={because.cites}
            about={because.words}
            label={because.cites[0] ?? '§'}
            edition={view.edition}
          />
        </p>
      )}
      {Array.from({ length: drawing.positions }, (_, at) => at + 1)
        .filter((position) => position !== own.box)
        .map((position) => (
          <HouseOtherSeat key={position} position={position} spots={spots} order={order} back={back} {...props} />
        ))}
      <HouseOwnPlace {...props} spots={spots} back={back} order={order} />
    </FeltPlane>
  );
};
