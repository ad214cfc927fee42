import type { Card } from '@fairdeal/cards';
import { type Cents, dollars } from '@fairdeal/rules';
import type { CSSProperties, ReactNode } from 'react';
import { type CardBack, CardFace } from '../cards/card.js';
import { ChipsDrawing } from '../cards/chips.js';
import { type FeltPoint, feltStyle, feltUnits } from './felt-plane.js';

/** Where a thing comes from when it first appears. */
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
  /** In units; it is 1.4 times as high. */
  readonly width: number;
  readonly back: CardBack;
  /** The shoe it is dealt from, and as which of the cards of this delivery. */
  readonly from?: FeltPoint | null;
  readonly order?: number;
  /** Cards that do not count stand back; those that decide glow. */
  readonly look?: 'plain' | 'dim' | 'glow';
  readonly small?: boolean;
}

/** A card on the felt: it is dealt from the shoe, turns over where it lies, and moves when it is laid elsewhere. */
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
    // The words of the table count those that lie face down.
    aria-hidden={card === null ? true : undefined}
  >
    {/* A card that is turned up is a new drawing, and turns. */}
    <span key={card} className={card === null ? 'laid-face' : 'laid-face laid-turned'}>
      <CardFace card={card} size={small ? 'small' : 'large'} back={back} />
    </span>
  </span>
);

interface CardRowProps extends Pick<FeltCardProps, 'width' | 'back' | 'from'> {
  readonly cards: readonly (Card | null)[];
  readonly at: readonly FeltPoint[];
  /** As which of the cards on their way each lies there. */
  readonly order: (nth: number) => number;
  readonly look?: (card: Card) => NonNullable<FeltCardProps['look']>;
}

/** The cards of a seat away from one's own, each at its place. */
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
  /** How wide one chip is, in units. */
  readonly width: number;
  readonly from?: FeltPoint | null;
  /** Whether they are seen to come all the way. */
  readonly flies?: boolean;
  /** What is being done with them: swept chips move to where they go and are gone. */
  readonly gone?: FeltPoint | null;
  readonly name?: string;
}

/** A stack of chips on the felt. */
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
