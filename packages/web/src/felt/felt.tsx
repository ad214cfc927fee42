import type { Card } from '@fairdeal/cards';
import { type Cents, dollars, type LayoutDrawing, type LayoutItem } from '@fairdeal/rules';
import type { WagerRule } from '@fairdeal/rules/internal';
import { type ReactNode, useMemo } from 'react';
import type { CardBack } from '../cards/card.js';
import { ChipsDrawing } from '../cards/chips.js';
import './felt.css';
import {
  arcLines,
  type BettingSpot,
  type CardSpot,
  FELT,
  type PositionDrawing,
  positionDrawing,
  positionPoint,
} from './felt-geometry.js';
import { AreaOutline, CardRow, Inscription, WrappedText } from './felt-marks.js';

/** Chips and cards on one betting position. */
export interface FeltHand {
  readonly position: number;
  readonly wagers: Readonly<Record<string, Cents>>;
  readonly cards: readonly (Card | null)[];
  /** Label: "seat 3", "you", or the hand's result. */
  readonly name?: string;
}

export interface LayoutFeltProps {
  readonly drawing: LayoutDrawing;
  readonly wagers: readonly Pick<WagerRule, 'id' | 'required' | 'when'>[];
  readonly title: string;
  readonly hands?: readonly FeltHand[];
  readonly dealer?: readonly (Card | null)[];
  /** Dealer's cards set as the low hand. */
  readonly dealerLow?: readonly Card[] | null;
  readonly community?: readonly (Card | null)[];
  readonly extra?: readonly (Card | null)[];
  readonly meters?: Readonly<Record<string, Cents>>;
  readonly mine?: number | null;
  readonly turn?: number | null;
  readonly back?: CardBack;
  /** Description for screen readers. */
  readonly label: string;
}

interface AreaProps {
  readonly spot: BettingSpot;
  readonly cents: Cents;
  readonly upright: number;
}

const Area = ({ spot, cents, upright }: AreaProps): ReactNode => (
  <g transform={`translate(${spot.x} ${spot.y}) rotate(${upright})`}>
    <AreaOutline shape={spot.shape} size={spot.size} />
    {cents > 0 ? null : (
      <Inscription words={spot.words} size={spot.shape === 'diamond' ? spot.size * 0.86 : spot.size} />
    )}
    {cents > 0 ? (
      <g className="felt-stack" key={cents}>
        <g transform="translate(0 -2) scale(0.8)">
          <ChipsDrawing cents={cents} />
        </g>
      </g>
    ) : null}
  </g>
);

const PLACES_WIDTH = 116;

/** Outlines for the cards of a position until they are dealt. */
const CardPlaces = ({ spots }: { readonly spots: readonly CardSpot[] }): ReactNode => {
  const shown = spots.length === 0 ? [{ id: 'cards', words: 'cards' }] : spots;
  const width = Math.min(PLACES_WIDTH, shown.length === 1 ? 100 : PLACES_WIDTH / shown.length - 4);
  return shown.map(({ id, words }, at) => (
    <g key={id} transform={`translate(${(at - (shown.length - 1) / 2) * (width + 4)} 40)`}>
      <rect className="felt-place" x={-width / 2} y={-26} width={width} height={52} rx={5} />
      <g opacity="0.8">
        <Inscription words={words} size={Math.min(width, 52) * 0.82} />
      </g>
    </g>
  ));
};

interface PositionProps {
  readonly position: number;
  readonly positions: number;
  readonly areas: PositionDrawing;
  readonly hand: FeltHand | undefined;
  readonly mine: boolean;
  readonly turn: boolean;
  readonly back: CardBack;
}

const Position = ({ position, positions, areas, hand, mine, turn, back }: PositionProps): ReactNode => {
  const { x, y, turn: angle } = positionPoint(position, positions);
  const cards = hand?.cards ?? [];
  return (
    <g
      className={`felt-position${mine ? ' felt-mine' : ''}${turn ? ' felt-turn' : ''}`}
      transform={`translate(${x} ${y}) rotate(${angle})`}
    >
      {mine || turn ? <ellipse className="felt-glow" rx="112" ry="140" cy="-10" /> : null}
      {areas.betting.map((spot) => (
        <Area key={spot.id} spot={spot} cents={hand?.wagers[spot.id] ?? 0} upright={0} />
      ))}
      {cards.length === 0 ? <CardPlaces spots={areas.cards} /> : null}
      <g transform="translate(0 40)">
        <CardRow cards={cards} room={138} back={back} />
      </g>
      <text className={hand?.name === undefined ? 'felt-number' : 'felt-name'} y="88">
        {hand?.name ?? position}
      </text>
    </g>
  );
};

const arcPath = (radius: number): string => {
  const across = radius * Math.sin((76 * Math.PI) / 180);
  const down = radius * Math.cos((76 * Math.PI) / 180);
  return `M${FELT.x - across} ${FELT.y + down}A${radius} ${radius} 0 0 0 ${FELT.x + across} ${FELT.y + down}`;
};

const halfDisc = (radius: number, top: number): string =>
  `M${FELT.x - radius} ${top}H${FELT.x + radius}V${FELT.y + 20}A${radius} ${radius} 0 0 1 ${FELT.x - radius} ${FELT.y + 20}Z`;

const Cloth = (): ReactNode => (
  <>
    <defs>
      <radialGradient id="felt-cloth" cx="50%" cy="18%" r="85%">
        <stop offset="0%" stopColor="var(--felt-light)" />
        <stop offset="62%" stopColor="var(--felt)" />
        <stop offset="100%" stopColor="var(--panel)" />
      </radialGradient>
      <linearGradient id="felt-rail" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0%" stopColor="#3a2416" />
        <stop offset="55%" stopColor="#5a3820" />
        <stop offset="100%" stopColor="#2a190e" />
      </linearGradient>
      <radialGradient id="felt-glow">
        <stop offset="0%" stopColor="var(--brass)" stopOpacity="0.3" />
        <stop offset="100%" stopColor="var(--brass)" stopOpacity="0" />
      </radialGradient>
      <pattern id="felt-weave" width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M0 5 5 0" stroke="#fff" strokeWidth="0.5" opacity="0.05" />
        <path d="M0 0 5 5" stroke="#000" strokeWidth="0.5" opacity="0.09" />
      </pattern>
    </defs>
    <path className="felt-rail" d={halfDisc(FELT.rim + 20, 0)} />
    <path className="felt-piping" d={halfDisc(FELT.rim + 12, 4)} opacity="0.5" />
    <path className="felt-cloth" d={halfDisc(FELT.rim - 4, 4)} />
    <path d={halfDisc(FELT.rim - 4, 4)} fill="url(#felt-weave)" />
    <path className="felt-piping" d={halfDisc(FELT.rim - 4, 4)} />
    <path className="felt-line" d={arcPath(318)} />
    <path className="felt-line" d={arcPath(322)} />
  </>
);

const TRAY_CHIPS = ['#e9e4d4', '#b3122b', '#1f5fa8', '#1d7a46', '#1c1f22', '#6b3fa0', '#d9a520'] as const;

/** Chip tray (table inventory container) before the dealer. */
const Tray = (): ReactNode => (
  <g transform={`translate(${FELT.x} 26)`}>
    <rect className="felt-tray" x="-150" y="-17" width="300" height="34" rx="6" />
    {Array.from({ length: 14 }, (_, at) => at).map((at) => (
      <g key={at} transform={`translate(${-136 + at * 21} 0)`}>
        <rect
          x="-8"
          y="-12"
          width="16"
          height="24"
          rx="3"
          fill={TRAY_CHIPS[Math.abs(at - 6.5) < 7 ? Math.floor(at / 2) : 0]}
        />
        {[-8, -4, 0, 4, 8].map((y) => (
          <line key={y} x1="-8" x2="8" y1={y} y2={y} stroke="#000" strokeWidth="0.8" opacity="0.45" />
        ))}
      </g>
    ))}
  </g>
);

type TableRow = 'dealer' | 'board' | 'extra';

/** Row of a table-wide area: dealer, community or side. */
const rowOf = ({ id }: Pick<LayoutItem, 'id'>): TableRow =>
  id.startsWith('dealer') ? 'dealer' : id === 'community' ? 'board' : 'extra';

const ROWS = {
  dealer: { x: 0, y: 92, width: 290, height: 70 },
  board: { x: 0, y: 172, width: 290, height: 70 },
  extra: { x: 260, y: 96, width: 62, height: 62 },
} as const;

interface TableAreasProps {
  readonly items: readonly LayoutItem[];
  readonly empty: Readonly<Record<TableRow, boolean>>;
}

/** Outlines for the dealer's and community cards until they are dealt. */
const TableAreas = ({ items, empty }: TableAreasProps): ReactNode =>
  (['dealer', 'board', 'extra'] as const)
    .filter((row) => empty[row])
    .flatMap((row) => {
      const { x, y, width, height } = ROWS[row];
      const here = items.filter((item) => rowOf(item) === row);
      const each = width / Math.max(1, here.length);
      return here.map(({ id, words }, at) => (
        <g key={id} transform={`translate(${FELT.x + x + (at - (here.length - 1) / 2) * each} ${y})`}>
          <rect className="felt-place" x={4 - each / 2} y={-height / 2} width={each - 8} height={height} rx={6} />
          <g opacity="0.75">
            <WrappedText words={words} letters={row === 'extra' ? 12 : each / 7} size={row === 'extra' ? 7.5 : 10} />
          </g>
        </g>
      ));
    });

interface DealersCardsProps {
  readonly cards: readonly (Card | null)[];
  readonly low: readonly Card[] | null;
  readonly back: CardBack;
}

/** Dealer's cards in a row, or in a high hand and a low hand. */
const DealersCards = ({ cards, low, back }: DealersCardsProps): ReactNode =>
  low === null ? (
    <CardRow cards={cards} room={330} scale={1.25} back={back} />
  ) : (
    <>
      <g transform="translate(-66 0)">
        <CardRow
          cards={cards.filter((card) => card === null || !low.includes(card))}
          room={250}
          scale={1.15}
          back={back}
        />
      </g>
      <g transform="translate(124 0)">
        <CardRow cards={low} room={110} scale={1.15} back={back} />
      </g>
    </>
  );

/** Whole table: the layout the rulebook requires, with the cards and chips on it now. */
export const LayoutFelt = (props: LayoutFeltProps): ReactNode => {
  const { drawing, wagers, title, hands = [], dealer = [], community = [], extra = [] } = props;
  const { mine = null, turn = null, back = 'red', label } = props;
  const areas = useMemo(() => positionDrawing(drawing, wagers), [drawing, wagers]);
  const sentences = useMemo(() => arcLines(drawing), [drawing]);
  const house = drawing.items.find(({ id, kind }) => id === 'house' && kind === 'inscription')?.words;
  const meters = Object.entries(props.meters ?? {});
  const areasOfTable = drawing.items.filter(({ kind, where }) => kind === 'area' && where === 'table');
  const board = areasOfTable.some((item) => rowOf(item) === 'board');
  return (
    <svg className="felt" viewBox={`0 0 ${FELT.width} ${FELT.height - 14}`} role="img" aria-label={label}>
      <Cloth />
      <Tray />
      {sentences.map((sentence, at) => {
        const radius = 300 - at * 24;
        return (
          <g key={sentence}>
            <path id={`felt-arc-${at}`} d={arcPath(radius)} fill="none" />
            <text className="felt-sentence" style={{ fontSize: Math.min(15, (radius * 2.5) / sentence.length / 0.5) }}>
              <textPath href={`#felt-arc-${at}`} startOffset="50%">
                {sentence}
              </textPath>
            </text>
          </g>
        );
      })}
      <text className="felt-house" x={FELT.x} y={board ? 236 : 178}>
        {house}
      </text>
      <text className={board ? 'felt-title felt-title-small' : 'felt-title'} x={FELT.x} y={board ? 256 : 204}>
        {title}
      </text>
      <TableAreas
        items={areasOfTable}
        empty={{ dealer: dealer.length === 0, board: community.length === 0, extra: extra.length === 0 }}
      />
      <g transform={`translate(${FELT.x} 92)`}>
        <DealersCards cards={dealer} low={props.dealerLow ?? null} back={back} />
      </g>
      <g transform={`translate(${FELT.x} 172)`}>
        <CardRow cards={community} room={330} scale={1.25} back={back} />
      </g>
      <g transform={`translate(${FELT.x + 260} 96)`}>
        <CardRow cards={extra} room={60} back={back} />
      </g>
      {meters.map(([wager, cents], at) => (
        <g key={wager} transform={`translate(${FELT.x - 300} ${50 + at * 46})`}>
          <rect className="felt-tray" x="-78" y="-22" width="156" height="42" rx="6" />
          <text className="felt-inscription" y="-7" style={{ fontSize: 10 }}>
            progressive meter
          </text>
          <text className="felt-meter" y="12">
            {dollars(cents)}
          </text>
        </g>
      ))}
      {Array.from({ length: drawing.positions }, (_, at) => at + 1).map((position) => (
        <Position
          key={position}
          position={position}
          positions={drawing.positions}
          areas={areas}
          hand={hands.find((hand) => hand.position === position)}
          mine={position === mine}
          turn={position === turn}
          back={back}
        />
      ))}
    </svg>
  );
};
