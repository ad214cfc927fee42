import { type Card, cardWords, JOKER, RANKS, type Rank, rankOf, type Suit, suitOf } from '@fairdeal/cards';
import type { ReactNode } from 'react';
import './card.css';
import { CourtCard } from './court-card.js';
import { SUIT_PATHS, suitColor } from './suit.js';

export type CardBack = 'red' | 'blue';

/** Name of a card for screen readers: "ace of spades", "face-down card". */
export const cardName = (card: Card | null): string =>
  card === null ? 'face-down card' : cardWords(card).replace(/^the /, '');

const PAPER = { x: 0.5, y: 0.5, width: 99, height: 139, rx: 8 } as const;

interface PipProps {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turned?: boolean;
}

const Pip = ({ suit, x, y, size, turned = false }: PipProps): ReactNode => (
  <path
    d={SUIT_PATHS[suit]}
    transform={`translate(${x} ${y}) ${turned ? 'rotate(180) ' : ''}scale(${size / 100}) translate(-50 -50)`}
  />
);

const [LEFT, MIDDLE, RIGHT] = [44, 61, 78] as const;
/** Pip places of a 2 to a 10; the lower half is upside down. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = (() => {
  const pair = (y: number): (readonly [number, number])[] => [
    [LEFT, y],
    [RIGHT, y],
  ];
  const [top, bottom, half] = [28, 112, 70];
  const corners = [...pair(top), ...pair(bottom)];
  const eight = [...corners, ...pair(56), ...pair(84)];
  return [
    [
      [MIDDLE, top],
      [MIDDLE, bottom],
    ],
    [
      [MIDDLE, top],
      [MIDDLE, half],
      [MIDDLE, bottom],
    ],
    corners,
    [...corners, [MIDDLE, half]],
    [...corners, ...pair(half)],
    [...corners, ...pair(half), [MIDDLE, 49]],
    [...corners, ...pair(half), [MIDDLE, 49], [MIDDLE, 91]],
    [...eight, [MIDDLE, half]],
    [...eight, [MIDDLE, 42], [MIDDLE, 98]],
  ];
})();

const indexOf = (rank: Rank): string => (RANKS[rank] === 'T' ? '10' : (RANKS[rank] ?? ''));

const Index = ({ rank, suit, big }: { readonly rank: Rank; readonly suit: Suit; readonly big: boolean }): ReactNode => (
  <>
    <text
      className="card-index"
      x={big ? 31 : 17}
      y={big ? 52 : 32}
      fontSize={big ? 62 : 36}
      textLength={RANKS[rank] === 'T' ? (big ? 54 : 27) : undefined}
      lengthAdjust="spacingAndGlyphs"
    >
      {indexOf(rank)}
    </text>
    <Pip suit={suit} x={big ? 28 : 17} y={big ? 76 : 50} size={big ? 34 : 23} />
  </>
);

/** Twenty-four rays, every other one longer, as one path. */
const RAYS = Array.from({ length: 24 }, (_, at) => {
  const [x, y] = [Math.sin((at * Math.PI) / 12), -Math.cos((at * Math.PI) / 12)];
  const far = at % 2 === 0 ? 41 : 38.5;
  return `M${(35 * x).toFixed(2)} ${(35 * y).toFixed(2)}L${(far * x).toFixed(2)} ${(far * y).toFixed(2)}`;
}).join('');

/** Ace: one large pip in a ring of rays. */
const Ace = ({ suit }: { readonly suit: Suit }): ReactNode => (
  <g transform="translate(58 74)">
    <path d={RAYS} stroke="currentColor" strokeWidth="1.1" />
    <circle r="33" fill="none" stroke="currentColor" strokeWidth="0.9" />
    <circle r="30.5" fill="none" stroke="currentColor" strokeWidth="0.4" />
    <Pip suit={suit} x={0} y={0} size={42} />
  </g>
);

const Joker = ({ big }: { readonly big: boolean }): ReactNode => (
  <g fill="#5b2a86" color="#5b2a86">
    {[...'JOKER'].map((letter, at) => (
      <text
        // biome-ignore lint/suspicious/noArrayIndexKey: five letters that never move
        key={at}
        className="card-index"
        x="15"
        y={26 + at * (big ? 23 : 18)}
        fontSize={big ? 25 : 19}
      >
        {letter}
      </text>
    ))}
    <g transform="translate(60 76)">
      <path d="M-24 8C-30-14-36-20-30-30c8 4 12 12 16 20 2-14 6-24 14-30 8 6 12 16 14 30 4-8 8-16 16-20 6 10 0 16-6 38Z" />
      <circle cx="-30" cy="-31" r="4.5" fill="var(--brass)" />
      <circle cx="0" cy="-41" r="4.5" fill="var(--brass)" />
      <circle cx="30" cy="-31" r="4.5" fill="var(--brass)" />
      <path d="M-19 10h38c0 16-8 26-19 26S-19 26-19 10Z" fill="#f6dcc2" stroke="#5b2a86" strokeWidth="1.5" />
      <circle cx="-7" cy="18" r="2" />
      <circle cx="7" cy="18" r="2" />
      <path d="M-9 25c4 6 14 6 18 0" fill="none" stroke="var(--red)" strokeWidth="2.2" strokeLinecap="round" />
    </g>
  </g>
);

/** Pattern of a back: nine rows of six diamonds, as one path. */
const LATTICE = Array.from({ length: 54 }, (_, at) => [15 + (at % 6) * 14, 14 + Math.floor(at / 6) * 14] as const)
  .map(([x, y]) => `M${x} ${y - 6}l6 6-6 6-6-6Z`)
  .join('');

const Back = ({ back }: { readonly back: CardBack }): ReactNode => {
  const colour = back === 'red' ? '#9c1b2f' : '#1d3f8a';
  return (
    <>
      <rect className="card-paper" {...PAPER} />
      <rect x="6" y="6" width="88" height="128" rx="5" fill={colour} />
      <path d={LATTICE} stroke="var(--paper)" strokeWidth="1.1" fill="none" opacity="0.75" />
      <rect x="9.5" y="9.5" width="81" height="121" rx="3" fill="none" stroke="var(--paper)" strokeWidth="1.5" />
      <circle cx="50" cy="70" r="17" fill={colour} stroke="var(--paper)" strokeWidth="1.5" />
      <path d="M50 57 61 70 50 83 39 70Z" fill="none" stroke="var(--brass)" strokeWidth="2" />
      <circle cx="50" cy="70" r="3" fill="var(--brass)" />
    </>
  );
};

export interface CardDrawingProps {
  readonly card: Card | null;
  /** Index and one pip, for a card drawn small. */
  readonly plain?: boolean;
  readonly back?: CardBack;
}

/** Card as a drawing of 100 by 140, for use in a larger one. */
export const CardDrawing = ({ card, plain = false, back = 'red' }: CardDrawingProps): ReactNode => {
  if (card === null) return <Back back={back} />;
  if (card === JOKER)
    return (
      <>
        <rect className="card-paper" {...PAPER} />
        <Joker big={plain} />
      </>
    );
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const colour = suitColor(suit);
  return (
    <g fill={colour} color={colour}>
      <rect className="card-paper" {...PAPER} />
      <Index rank={rank} suit={suit} big={plain} />
      {plain ? (
        <Pip suit={suit} x={66} y={105} size={54} />
      ) : rank === 12 ? (
        <Ace suit={suit} />
      ) : rank >= 9 ? (
        <CourtCard rank={rank} suit={suit} />
      ) : (
        (PIPS[rank] ?? []).map(([x, y]) => <Pip key={`${x}-${y}`} suit={suit} x={x} y={y} size={19} turned={y > 70} />)
      )}
    </g>
  );
};

export interface CardFaceProps {
  readonly card: Card | null;
  readonly size?: 'small' | 'normal' | 'large';
  /** Its name in a caption under it. */
  readonly label?: boolean;
  readonly back?: CardBack;
}

/** Playing card; null is face down. */
export const CardFace = ({ card, size = 'normal', label = false, back = 'red' }: CardFaceProps): ReactNode => (
  <>
    <svg className={`card card-${size}`} viewBox="0 0 100 140" role="img" aria-label={cardName(card)}>
      <CardDrawing card={card} plain={size === 'small'} back={back} />
    </svg>
    {label ? (
      <span className="card-label" aria-hidden="true">
        {cardName(card)}
      </span>
    ) : null}
  </>
);
