import type { Card } from '@fairdeal/cards';
import { type Cents, dollars } from '@fairdeal/rules';
import type { CSSProperties, ReactNode } from 'react';
import { type CardBack, CardFace } from '../cards/card.js';
import { ChipsDrawing } from '../cards/chips.js';
import { type FeltPoint, feltStyle, feltUnits } from './felt-plane.js';

/** Starting point of a piece when it first appears. */
const arrivalStyle = (from: FeltPoint | null, to: FeltPoint, order: number): CSSProperties =>
  (from === null
    ? {}
    : {
        '--from-x': feltUnits(from.x - to.x),
        '--from-y': feltUnits(from.y - to.y),
        '--order': order,
      }) as CSSProperties;

export interface FeltCardProps {
  readonly card: Card | null;
  readonly at: FeltPoint;
  /** Width in felt units; the height is 1.4 times that. */
  readonly width: number;
  readonly back: CardBack;
  /** Shoe the card is dealt from, and its order in the delivery. */
  readonly from?: FeltPoint | null;
  readonly order?: number;
  /** Look of a card: dimmed if it doesn't count, glowing if it decides. */
  readonly look?: 'plain' | 'dim' | 'glow';
  readonly small?: boolean;
}

/** Card on the felt, animated when it is dealt, turned over or moved. */
export const FeltCard = ({
  card,
  at,
  width,
  back,
  from = null,
  order = 0,
  look = 'plain',
  small = false,
}: FeltCardProps): ReactNode => (
  <span
    className={`laid laid-card laid-${look}${from === null ? '' : ' laid-dealt'}`}
    style={{ ...feltStyle(at, width, width * 1.4), ...arrivalStyle(from, at, order) }}
    // The table's description counts the face-down cards.
    aria-hidden={card === null ? true : undefined}
  >
    {/* A card that is turned up gets a new drawing, which flips. */}
    <span key={card} className={card === null ? 'laid-face' : 'laid-face laid-turned'}>
      <CardFace card={card} size={small ? 'small' : 'large'} back={back} />
    </span>
  </span>
);

interface CardRowProps extends Pick<FeltCardProps, 'width' | 'back' | 'from'> {
  readonly cards: readonly (Card | null)[];
  readonly at: readonly FeltPoint[];
  /** Order in which the cards in flight arrive. */
  readonly order: (nth: number) => number;
  readonly look?: (card: Card) => NonNullable<FeltCardProps['look']>;
}

/** Cards of another player's seat. */
export const CardRow = ({ cards, at, order, look, ...row }: CardRowProps): ReactNode =>
  at.map((place, nth) => {
    const card = cards[nth] ?? null;
    return (
      <FeltCard
        // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place in the row
        key={nth}
        card={card}
        at={place}
        order={order(nth)}
        look={card === null ? 'plain' : (look?.(card) ?? 'plain')}
        small
        {...row}
      />
    );
  });

export interface FeltChipsProps {
  readonly cents: Cents;
  readonly at: FeltPoint;
  /** Width of one chip, in felt units. */
  readonly width: number;
  readonly from?: FeltPoint | null;
  /** True where their whole way is animated. */
  readonly flies?: boolean;
  /** Movement of the chips: swept chips move away and disappear. */
  readonly gone?: FeltPoint | null;
  readonly name?: string;
}

/** Stack of chips on the felt. */
export const FeltChips = ({
  cents,
  at,
  width,
  from = null,
  flies = false,
  gone = null,
  name,
}: FeltChipsProps): ReactNode => (
  <span
    className={`laid laid-chips${from === null ? '' : flies ? ' laid-flown' : ' laid-placed'}${gone === null ? '' : ' laid-gone'}`}
    style={{ ...feltStyle(gone ?? at, width * 1.2, width * 1.5), ...arrivalStyle(from, at, 0) }}
  >
    <svg
      viewBox="-24 -40 48 64"
      role={name === undefined ? undefined : 'img'}
      aria-hidden={name === undefined ? true : undefined}
      aria-label={name === undefined ? undefined : `${name}: ${dollars(cents)} in chips`}
    >
      <ChipsDrawing cents={cents} amount={false} />
    </svg>
  </span>
);
