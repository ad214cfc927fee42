import type { Card } from '@fairdeal/cards';
import {
  type Box,
  dollars,
  type HouseGame,
  type LayoutDrawing,
  type Seat,
  type Submission,
  type TableView,
} from '@fairdeal/rules';
import { type Because, readDealer } from '@fairdeal/table';
import { type ReactNode, useMemo } from 'react';
import type { CardBack } from '../parts/card.js';
import { Why } from '../parts/clauses.js';
import { arcLines, positionOf } from '../parts/felt-geometry.js';
import { Cloth } from '../stage/cloth.js';
import { Discards, Shoe, Tray } from '../stage/furniture.js';
import { lying, Plane, units, Words } from '../stage/plane.js';
import { DealersSide } from './dealers-side.js';
import type { HouseMoment } from './moments.js';
import type { AreaOffer } from './options.js';
import { OtherSeat } from './other-seat.js';
import { OwnPlace } from './own-place.js';
import type { Places } from './places.js';
import { orderOf } from './scene-parts.js';
import '../parts/felt.css';
import './scene.css';

/** What one may do at one's own place: nothing, where one only looks. */
export interface OwnHand {
  readonly box: Box;
  readonly offers: Readonly<Record<string, AreaOffer>>;
  readonly onAdd: (wager: string) => void;
  readonly onBack: (wager: string) => void;
  /** The cards that are picked, where some are to be picked. */
  readonly picked: readonly Card[] | null;
  /** How many are to be picked. */
  readonly count: number;
  readonly onPick: (card: Card) => void;
}

export interface SceneProps {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly drawing: LayoutDrawing;
  readonly moment: HouseMoment;
  readonly places: Places;
  readonly seat: Seat | null;
  readonly own: OwnHand;
  /** Why the hand that is settled now was settled so, once it is said. */
  readonly because: Because | null;
  /** Brings another position of one's own to the middle. */
  readonly onPlace: (box: Box) => void;
  /** The positions that are one's own. */
  readonly mine: readonly Box[];
  readonly label: string;
}

const backOf = ({ cards }: TableView): CardBack => (cards.back === 'blue' ? 'blue' : 'red');

/** Everything that lies on the table at a moment. */
export const Scene = (props: SceneProps): ReactNode => {
  const { game, submission, drawing, moment, places, own, because, label } = props;
  const { view } = moment;
  const spots = useMemo(() => positionOf(drawing, game.wagers).betting, [drawing, game]);
  const sentences = useMemo(() => arcLines(drawing), [drawing]);
  const back = backOf(view);
  const order = orderOf(moment);
  const meters = Object.values(view.meters);
  const reading = readDealer(game, submission, view);
  const dealer = moment.deals === null ? (reading?.words ?? '') : '';
  return (
    <Plane width={places.width} height={places.height} label={label} dealing={moment.deals !== null}>
      <Cloth kind="half" tall={places.tall} width={places.width} height={places.height} />
      <Tray at={places.tray} width={places.tray.width} />
      <Shoe at={places.shoe} width={places.shoe.width} name="Shoe" />
      {places.discards === null ? null : <Discards at={places.discards} width={places.discards.width} />}
      {meters.map((cents) => (
        <span
          key="meter"
          className="laid scene-meter"
          style={lying(places.meter, places.tall ? 88 : 140, places.tall ? 38 : 50)}
        >
          <span>Progressive</span> <strong>{dollars(cents)}</strong>
        </span>
      ))}
      <DealersSide {...{ moment, places, back, order, because, reading }} />
      {because === null ? (
        <>
          {dealer === '' ? null : (
            <Words
              {...places.title}
              size={places.tall ? 13 : 17}
              className="plane-strong"
              room={places.tall ? places.width * 0.96 : places.areas.room}
            >
              Dealer: {dealer}
            </Words>
          )}
          {dealer === '' ? (
            <Words {...places.title} size={places.tall ? 13 : 15} className="plane-spaced">
              {game.title}
            </Words>
          ) : null}
          {places.line === null || sentences[0] === undefined ? null : (
            <Words
              {...places.line}
              size={places.tall ? 12 : 14}
              className="plane-quiet"
              room={places.width * (places.tall ? 0.98 : 0.92)}
            >
              {places.tall ? sentences[0].split(';')[0] : sentences[0]}
            </Words>
          )}
        </>
      ) : (
        <p
          className="laid scene-because"
          style={{
            // On a phone it never covers the dealer's cards.
            translate: `calc(${units(places.title.x)} - 50%) ${places.tall ? units(places.dealer.y + places.dealer.card * 0.7 + 5) : `calc(${units(places.title.y + 10)} - 50%)`}`,
          }}
        >
          {because.words}{' '}
          <Why cites={because.cites} about={because.words} label={because.cites[0] ?? '§'} edition={view.edition} />
        </p>
      )}
      {Array.from({ length: drawing.positions }, (_, at) => at + 1)
        .filter((position) => position !== own.box)
        .map((position) => (
          <OtherSeat key={position} position={position} spots={spots} order={order} back={back} {...props} />
        ))}
      <OwnPlace {...props} spots={spots} back={back} order={order} />
    </Plane>
  );
};
