import type { Card } from '@fairdeal/cards';
import { type Cents, dollars, type LayoutDrawing, type WagerRule } from '@fairdeal/rules';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react';
import { type CardBack, CardFace } from '../parts/card.js';
import { CHIPS, ChipFace, ChipsDrawing } from '../parts/chips.js';
import { type BettingSpot, positionOf } from '../parts/felt-geometry.js';
import { AreaOutline, Inscription } from '../parts/felt-marks.js';
import { useNarrow } from './narrow.js';
import type { AreaOffer } from './options.js';

interface AreaProps {
  readonly spot: BettingSpot;
  readonly cents: Cents;
  readonly offer: AreaOffer | undefined;
  readonly onAdd: () => void;
  readonly onBack: () => void;
}

const nameOf = ({ spot, cents, offer }: Pick<AreaProps, 'spot' | 'cents' | 'offer'>): string => {
  const range = offer?.add?.range;
  const may =
    range === undefined
      ? ''
      : range.min === range.max
        ? `, add ${dollars(range.min)}`
        : `, add ${dollars(range.min)} to ${dollars(range.max)}`;
  return `${spot.words}: ${cents > 0 ? dollars(cents) : 'nothing'}${may}`;
};

/** A betting area of one's own: a click or Enter adds a chip; right click, Shift or Delete takes the wager back. */
const Area = (props: AreaProps): ReactNode => {
  const { spot, cents, offer, onAdd, onBack } = props;
  const may = offer?.add != null;
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp' || event.key === '+') onAdd();
    else if (event.key === 'ArrowDown' || event.key === '-' || event.key === 'Delete' || event.key === 'Backspace')
      onBack();
    else return;
    event.preventDefault();
  };
  const back = (event: MouseEvent): void => {
    event.preventDefault();
    onBack();
  };
  return (
    <span className="table-area">
      <button
        type="button"
        className={`table-area-button${may ? ' table-area-open' : ''}`}
        aria-disabled={!may && offer?.back == null}
        onClick={(event) => (event.shiftKey ? onBack() : onAdd())}
        onContextMenu={back}
        onKeyDown={keys}
      >
        <span className="visually-hidden">{nameOf(props)}</span>
        <svg viewBox="-60 -60 120 136" aria-hidden="true">
          <AreaOutline shape={spot.shape} size={100} />
          {cents > 0 ? (
            <text className="table-area-words" y="72" style={{ fontSize: Math.min(15, 210 / spot.words.length) }}>
              {spot.words}
            </text>
          ) : (
            <Inscription words={spot.words} size={spot.shape === 'diamond' ? 88 : 100} />
          )}
          {cents > 0 ? (
            <g className="felt-stack" key={cents}>
              <g transform="translate(0 -4) scale(1.35)">
                <ChipsDrawing cents={cents} />
              </g>
            </g>
          ) : null}
        </svg>
      </button>
      {offer?.back == null ? null : (
        <button type="button" className="table-area-back" aria-label={`Take back the ${spot.words}`} onClick={onBack}>
          −
        </button>
      )}
    </span>
  );
};

/** The chips to wager with: one of them is in hand. */
export const Rack = ({
  chip,
  most,
  onChip,
}: {
  readonly chip: Cents;
  readonly most: Cents;
  readonly onChip: (chip: Cents) => void;
}): ReactNode => (
  <fieldset className="table-rack">
    <legend className="visually-hidden">Chip in hand</legend>
    {CHIPS.filter(({ cents }) => cents <= Math.max(most, 500))
      .toReversed()
      .map(({ cents }) => (
        <label key={cents} className={cents === chip ? 'table-chip table-chip-held' : 'table-chip'}>
          <input
            type="radio"
            name="chip"
            className="visually-hidden"
            checked={cents === chip}
            onChange={() => onChip(cents)}
          />
          <ChipFace cents={cents} />
          <span className="visually-hidden">{dollars(cents)} chip</span>
        </label>
      ))}
  </fieldset>
);

export interface AreasProps {
  /** Whose areas they are, in words. */
  readonly name: string;
  readonly drawing: LayoutDrawing;
  readonly wagers: readonly WagerRule[];
  readonly placed: Readonly<Record<string, Cents>>;
  readonly offers: Readonly<Record<string, AreaOffer>>;
  readonly onAdd: (wager: string) => void;
  readonly onBack: (wager: string) => void;
}

/** The betting areas of one's own position, as the layout draws them. */
export const Areas = ({ drawing, wagers, placed, offers, name, onAdd, onBack }: AreasProps): ReactNode => {
  const { betting } = useMemo(() => positionOf(drawing, wagers), [drawing, wagers]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
    <div className="table-areas" role="group" aria-label={name}>
      {betting.map((spot) => (
        <Area
          key={spot.id}
          spot={spot}
          cents={placed[spot.id] ?? 0}
          offer={offers[spot.id]}
          onAdd={() => onAdd(spot.id)}
          onBack={() => onBack(spot.id)}
        />
      ))}
    </div>
  );
};

export interface OwnCardsProps {
  readonly cards: readonly (Card | null)[];
  readonly back: CardBack;
  /** The cards that are picked, where cards are to be picked. */
  readonly picked: readonly Card[] | null;
  readonly onPick: (card: Card) => void;
  /** The cards that were set apart when the hand was set. */
  readonly apart: readonly Card[];
}

/** One's own cards, large; toggles where some are to be picked. */
export const OwnCards = ({ cards, back, picked, onPick, apart }: OwnCardsProps): ReactNode => {
  const plain = useNarrow();
  return (
    <ul className={cards.length > 5 ? 'table-cards' : 'table-cards table-cards-few'} aria-label="Your cards">
      {cards.map((card, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place in the row
          key={`${at} ${card}`}
          className={card !== null && apart.includes(card) ? 'felt-card table-apart' : 'felt-card'}
          style={{ animationDelay: `calc(var(--step) * ${at * 0.3})` }}
        >
          {picked === null || card === null ? (
            <CardFace card={card} size={plain ? 'small' : 'large'} back={back} />
          ) : (
            <button
              type="button"
              className="table-pick"
              aria-pressed={picked.includes(card)}
              onClick={() => onPick(card)}
            >
              <CardFace card={card} size={plain ? 'small' : 'large'} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};
