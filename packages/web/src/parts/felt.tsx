import type { Card } from '@fairdeal/cards';
import { type Cents, dollars, type LayoutDrawing, type WagerRule } from '@fairdeal/rules';
import { type ReactNode, useMemo } from 'react';
import { type CardBack, CardDrawing } from './card.js';
import { ChipsDrawing } from './chips.js';
import './felt.css';
import {
  type AreaShape,
  arcLines,
  type BettingSpot,
  type CardSpot,
  FELT,
  inLines,
  type PositionDrawing,
  placeOf,
  positionOf,
} from './felt-geometry.js';

/** What lies on one betting position. */
export interface FeltHand {
  readonly position: number;
  readonly wagers: Readonly<Record<string, Cents>>;
  readonly cards: readonly (Card | null)[];
  /** "seat 3", "you", or what became of the hand. */
  readonly name?: string;
}

export interface FeltProps {
  readonly drawing: LayoutDrawing;
  readonly wagers: readonly Pick<WagerRule, 'id' | 'required' | 'when'>[];
  readonly title: string;
  readonly hands?: readonly FeltHand[];
  readonly dealer?: readonly (Card | null)[];
  readonly community?: readonly (Card | null)[];
  readonly extra?: boolean;
  readonly meters?: Readonly<Record<string, Cents>>;
  readonly mine?: number | null;
  readonly turn?: number | null;
  readonly back?: CardBack;
  /** What the picture shows, in words. */
  readonly label: string;
}

/** The outline of an area, its middle at 0, 0. */
export const AreaOutline = ({ shape, size }: { readonly shape: AreaShape; readonly size: number }): ReactNode => {
  const half = size / 2;
  const className = `felt-area${shape === 'diamond' ? ' felt-area-optional' : ''}`;
  switch (shape) {
    case 'circle':
      return <circle className={className} r={half} />;
    case 'square':
      return <rect className={className} x={-half} y={-half} width={size} height={size} rx={size / 8} />;
    case 'diamond':
      return (
        <path className={className} d={`M0 ${-half * 1.12}L${half * 1.12} 0 0 ${half * 1.12}-${half * 1.12} 0Z`} />
      );
  }
};

/** The words of an area, in lines that fit it. */
export const Inscription = ({ words, size }: { readonly words: string; readonly size: number }): ReactNode => {
  const lines = inLines(words, 9);
  const longest = Math.max(...lines.map((line) => line.length));
  const font = Math.min(size * 0.24, (size * 1.42) / Math.max(longest, 4), (size * 0.72) / lines.length);
  return (
    <text className="felt-inscription" fontSize={font} style={{ fontSize: font }}>
      {lines.map((line, at) => (
        <tspan key={line} x="0" y={(at - (lines.length - 1) / 2) * font * 1.1 + font * 0.35}>
          {line}
        </tspan>
      ))}
    </text>
  );
};

const Area = ({
  spot,
  cents,
  upright,
}: {
  readonly spot: BettingSpot;
  readonly cents: Cents;
  readonly upright: number;
}): ReactNode => (
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

const CARD = { width: 40, height: 56 } as const;

interface CardRowProps {
  readonly cards: readonly (Card | null)[];
  /** How wide the row may be. */
  readonly room: number;
  readonly scale?: number;
  readonly back: CardBack;
}

/** Cards in a row, their middle at 0, 0; they overlap when there is no room. */
export const CardRow = ({ cards, room, scale = 1, back }: CardRowProps): ReactNode => {
  const [width, height] = [CARD.width * scale, CARD.height * scale];
  const step = cards.length < 2 ? 0 : Math.min(width + 4, (room - width) / (cards.length - 1));
  return cards.map((card, at) => (
    // A card that is turned up is a new drawing, and moves.
    // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place in the row
    <g className="felt-card" key={`${at} ${card}`} style={{ animationDelay: `calc(var(--step) * ${at * 0.3})` }}>
      <g
        transform={`translate(${(at - (cards.length - 1) / 2) * step - width / 2} ${-height / 2}) scale(${width / 100})`}
      >
        <CardDrawing card={card} plain back={back} />
      </g>
    </g>
  ));
};

const PLACES_WIDTH = 116;

/** Where the cards of a position go, until they lie there. */
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
  const { x, y, turn: angle } = placeOf(position, positions);
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

/** The table inventory container before the dealer. */
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

/** A whole table: the layout that the rulebook requires, and what lies on it now. */
export const Felt = (props: FeltProps): ReactNode => {
  const { drawing, wagers, title, hands = [], dealer = [], community = [], extra = false } = props;
  const { mine = null, turn = null, back = 'red', label } = props;
  const areas = useMemo(() => positionOf(drawing, wagers), [drawing, wagers]);
  const sentences = useMemo(() => arcLines(drawing), [drawing]);
  const house = drawing.items.find(({ id, kind }) => id === 'house' && kind === 'inscription')?.words;
  const meters = Object.entries(props.meters ?? {});
  const rows = [dealer, community].filter((cards) => cards.length > 0).length;
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
      <g opacity={rows > 1 ? 0.55 : 1}>
        <text className="felt-house" x={FELT.x} y={rows === 2 ? 196 : 176}>
          {rows === 2 ? '' : house}
        </text>
        <text className="felt-title" x={FELT.x} y={rows === 2 ? 196 : 202}>
          {rows === 2 ? '' : title}
        </text>
      </g>
      <g transform={`translate(${FELT.x} 92)`}>
        <CardRow cards={dealer} room={330} scale={1.25} back={back} />
      </g>
      <g transform={`translate(${FELT.x} 176)`}>
        <CardRow cards={community} room={330} scale={1.25} back={back} />
      </g>
      {extra ? (
        <g transform={`translate(${FELT.x + 260} 96)`}>
          <CardRow cards={[null]} room={60} back={back} />
        </g>
      ) : null}
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
