import { type Cents, dollars, type HouseGame, type LayoutDrawing } from '@fairdeal/rules';
import { type ReactNode, useMemo } from 'react';
import { positionOf } from '../parts/felt-geometry.js';
import { Cloth } from '../stage/cloth.js';
import { Discards, Shoe } from '../stage/furniture.js';
import { lying, Plane, Words } from '../stage/plane.js';
import type { Order } from '../table/scene-parts.js';
import { Areas } from './areas.js';
import { Cue, type CueWords } from './cue.js';
import { Cut } from './cut.js';
import { HandBefore } from './hand.js';
import type { DealersPlaces } from './places.js';
import type { DealersTable } from './table.js';
import { Tubes } from './tubes.js';
import { WaitingSeat } from './waiting-seat.js';
import '../parts/felt.css';
import '../table/scene.css';
import './dealers.css';

export interface DealersSceneProps {
  readonly game: HouseGame;
  readonly drawing: LayoutDrawing;
  readonly table: DealersTable;
  readonly places: DealersPlaces;
  /** The seat that lies large before the dealer: none where none is in turn. */
  readonly shown: number | null;
  /** The line of the settlement that an act is about. */
  readonly aim: number | null;
  readonly cut: readonly Cents[];
  readonly cue: CueWords;
  readonly onAim: (line: number) => void;
  /** Null while nothing is to be paid. */
  readonly onChip: ((cents: Cents) => void) | null;
  readonly onBack: () => void;
  /** Null where there is nothing to ask for. */
  readonly onHint: (() => void) | null;
  /** Cards that are on their way, as which of them each lies there; left out where none fly. */
  readonly dealing?: Order | null;
}

const NO_ORDER: Order = () => 0;

/** The table as it lies before its dealer. */
export const DealersScene = (props: DealersSceneProps): ReactNode => {
  const { game, drawing, table, places, shown, aim, cut, cue, onAim, onChip, onBack, onHint, dealing = null } = props;
  const { meter, tall } = places;
  const spots = useMemo(() => positionOf(drawing, game.wagers).betting, [drawing, game]);
  const laid = table.hands.find(({ seat }) => seat === shown);
  const lineAt = (seat: number): number | null =>
    table.hands.find((hand) => hand.seat === seat)?.wagers.find(({ line }) => line !== null)?.line ?? null;
  return (
    <Plane width={places.width} height={places.height} label={table.label} dealing={dealing !== null}>
      <Cloth kind="half" tall={tall} turned width={places.width} height={places.height} />
      {places.shoe === null ? null : <Shoe at={places.shoe} name="Shoe" />}
      {places.discards === null ? null : <Discards at={places.discards} />}
      {meter === null
        ? null
        : table.meters.map((cents) => (
            <span key="meter" className="laid scene-meter" style={lying(meter, 130, 46)}>
              <span>Progressive</span> <strong>{dollars(cents)}</strong>
            </span>
          ))}
      {Array.from({ length: drawing.positions }, (_, at) => at + 1).map((seat) => {
        const first = lineAt(seat);
        return (
          <WaitingSeat
            key={seat}
            seat={seat}
            hand={table.hands.find((hand) => hand.seat === seat)}
            places={places}
            spots={spots}
            order={dealing ?? NO_ORDER}
            onTake={first === null || shown === null ? null : () => onAim(first)}
          />
        );
      })}
      {laid === undefined ? (
        <Words {...places.named} size={tall ? 13 : 15} className="plane-spaced">
          {game.title}
        </Words>
      ) : (
        <>
          <Words {...places.seat} size={tall ? 14 : 18} className="plane-strong">
            Seat {laid.seat}
            {laid.says === '' ? '' : `: ${laid.says}`}
          </Words>
          <HandBefore
            key={laid.seat}
            label={`The hand of seat ${laid.seat}`}
            groups={
              laid.reading === null
                ? [{ cards: laid.cards, words: '' }]
                : laid.reading.parts.map(({ cards }) => ({ cards, words: '' }))
            }
            counts={laid.reading?.counts ?? []}
            at={places.hand}
            gap={tall ? 10 : 28}
            shoe={places.shoe}
            small={tall}
          />
          <Words {...places.named} size={tall ? 13 : 15} className="plane-strong" room={places.hand.room}>
            {laid.reading?.words ?? ''}
          </Words>
          <Areas hand={laid} places={places} spots={spots} aim={aim} onAim={onAim} />
        </>
      )}
      <OwnCards table={table} places={places} />
      <Cut places={places} cut={cut} onBack={onBack} />
      <Cue places={places} cue={cue} edition={table.edition} onHint={onHint} />
      <Tubes places={places} onChip={onChip} />
    </Plane>
  );
};

/** The dealer's own cards, those that all share, and the extra card. */
const OwnCards = ({
  table: { dealer, community, extra },
  places: { own, tall },
}: Pick<DealersSceneProps, 'table' | 'places'>): ReactNode => (
  <>
    <HandBefore
      label="Your own hand"
      groups={[
        ...(dealer === null
          ? []
          : dealer.reading === null
            ? [{ cards: dealer.cards, words: '' }]
            : dealer.reading.parts.map(({ cards }) => ({ cards, words: '' }))),
        { cards: community, words: 'Board' },
        { cards: extra, words: 'Extra card' },
      ]}
      counts={dealer?.reading?.counts ?? []}
      at={own}
      gap={tall ? 10 : 20}
      shoe={null}
      small
    />
    {dealer === null || dealer.reading === null || dealer.reading.words === '' ? null : (
      <Words
        x={own.x}
        y={own.y + own.card * 0.7 + (tall ? 16 : 22)}
        size={tall ? 12 : 15}
        className="plane-strong"
        room={own.room}
      >
        Yours: {dealer.reading.words}
      </Words>
    )}
  </>
);
