import { type Cents, dollars, type HouseGame, type LayoutDrawing } from '@fairdeal/rules';
import { type ReactNode, useMemo } from 'react';
import { positionDrawing } from '../felt/felt-geometry.js';
import type { HouseDealOrder } from '../house-table/model/scene-helpers.js';
import { CardGroups, type CardGroupsProps } from '../house-table/scene/card-groups.js';
import { DiscardRack, Shoe } from '../table-frame/equipment.js';
import { FeltPlane, FeltText, feltStyle } from '../table-frame/felt-plane.js';
import { TableSurface } from '../table-frame/table-surface.js';
import { Cue, type CueWords } from './cue.js';
import { ChipCut } from './cut.js';
import type { DealerHandView, DealerTableView } from './dealer-view.js';
import type { DealerPlaces } from './places.js';
import { RackTubes } from './rack-tubes.js';
import { WagerAreas } from './wager-areas.js';
import { WaitingSeat } from './waiting-seat.js';
import '../felt/felt.css';
import '../house-table/scene/scene.css';
import './dealer-trainer.css';

export interface DealerSceneProps {
  readonly game: HouseGame;
  readonly drawing: LayoutDrawing;
  readonly table: DealerTableView;
  readonly places: DealerPlaces;
  /** Seat drawn large before the dealer; null where none is in focus. */
  readonly shown: number | null;
  /** Settlement line that an act applies to. */
  readonly aim: number | null;
  readonly cut: readonly Cents[];
  readonly cue: CueWords;
  readonly onAim: (line: number) => void;
  /** Null while nothing is to be paid. */
  readonly onChip: ((cents: Cents) => void) | null;
  readonly onBack: () => void;
  /** Null where no hint is available. */
  readonly onHint: (() => void) | null;
  /** Order of the cards in flight; absent where none are. */
  readonly dealing?: HouseDealOrder | null;
}

const UNORDERED: HouseDealOrder = () => 0;

/** Table as its dealer sees it. */
export const DealerScene = (props: DealerSceneProps): ReactNode => {
  const { game, drawing, table, places, shown, aim, cut, cue, onAim, onChip, onBack, onHint, dealing = null } = props;
  const { meter, tall } = places;
  const spots = useMemo(() => positionDrawing(drawing, game.wagers).betting, [drawing, game]);
  const laid = table.hands.find(({ seat }) => seat === shown);
  const lineAt = (seat: number): number | null =>
    table.hands.find((hand) => hand.seat === seat)?.wagers.find(({ line }) => line !== null)?.line ?? null;
  return (
    <FeltPlane width={places.width} height={places.height} label={table.label} dealing={dealing !== null}>
      <TableSurface kind="half" tall={tall} turned width={places.width} height={places.height} />
      {places.shoe === null ? null : <Shoe at={places.shoe} name="Shoe" />}
      {places.discards === null ? null : <DiscardRack at={places.discards} />}
      {meter === null
        ? null
        : table.meters.map((cents) => (
            <span key="meter" className="laid scene-meter" style={feltStyle(meter, 130, 46)}>
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
            order={dealing ?? UNORDERED}
            onTake={first === null || shown === null ? null : () => onAim(first)}
          />
        );
      })}
      {laid === undefined ? (
        <FeltText {...places.named} size={tall ? 13 : 15} className="plane-spaced">
          {game.title}
        </FeltText>
      ) : (
        <>
          <FeltText {...places.seat} size={tall ? 14 : 18} className="plane-strong">
            Seat {laid.seat}
            {laid.says === '' ? '' : `: ${laid.says}`}
          </FeltText>
          <DealerHand
            key={laid.seat}
            label={`The hand of seat ${laid.seat}`}
            hand={laid}
            at={places.hand}
            gap={tall ? 10 : 28}
            shoe={places.shoe}
            small={tall}
          />
          <FeltText {...places.named} size={tall ? 13 : 15} className="plane-strong" room={places.hand.room}>
            {laid.reading?.words ?? ''}
          </FeltText>
          <WagerAreas hand={laid} places={places} spots={spots} aim={aim} onAim={onAim} />
        </>
      )}
      <DealerCards table={table} places={places} />
      <ChipCut places={places} cut={cut} onBack={onBack} />
      <Cue places={places} cue={cue} edition={table.edition} onHint={onHint} />
      <RackTubes places={places} onChip={onChip} />
    </FeltPlane>
  );
};

/** Dealer's cards, community cards and the extra card. */
const DealerCards = ({
  table: { dealer, community, extra },
  places: { own, tall },
}: Pick<DealerSceneProps, 'table' | 'places'>): ReactNode => (
  <>
    <DealerHand
      label="Dealer’s hand"
      hand={dealer}
      others={[
        { cards: community, words: 'Board' },
        { cards: extra, words: 'Extra card' },
      ]}
      at={own}
      gap={tall ? 10 : 20}
      shoe={null}
      small
    />
    {dealer === null || dealer.reading === null || dealer.reading.words === '' ? null : (
      <FeltText
        x={own.x}
        y={own.y + own.card * 0.7 + (tall ? 16 : 22)}
        size={tall ? 12 : 15}
        className="plane-strong"
        room={own.room}
      >
        Dealer: {dealer.reading.words}
      </FeltText>
    )}
  </>
);

interface DealerHandProps extends Pick<CardGroupsProps, 'label' | 'at' | 'gap' | 'shoe' | 'small'> {
  readonly hand: Pick<DealerHandView, 'cards' | 'reading'> | null;
  /** Place beside it. */
  readonly others?: CardGroupsProps['groups'];
}

/** Hand in reading order, with cards that don't count dimmed. */
const DealerHand = ({ hand, others = [], ...place }: DealerHandProps): ReactNode => {
  const counts = hand?.reading?.counts ?? [];
  const parts = hand === null ? [] : (hand.reading?.parts ?? [hand]).map(({ cards }) => ({ cards, words: '' }));
  return (
    <CardGroups
      {...place}
      groups={[...parts, ...others]}
      counts={counts}
      back="red"
      order={(_, nth) => nth}
      look={(card) => (card === null || counts.length === 0 || counts.includes(card) ? 'plain' : 'dim')}
    />
  );
};
