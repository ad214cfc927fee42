import type { Card } from '@fairdeal/cards';
import type { HandReading } from '@fairdeal/words/internal';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { CardBack } from '../../cards/card.js';
import { cardName } from '../../cards/card.js';
import { FeltCard, type FeltCardProps } from '../../table-frame/felt-pieces.js';
import { type FeltPoint, FeltText, feltStyle, layOutGroups, spreadInRow } from '../../table-frame/felt-plane.js';
import { Button } from '../../ui/button.js';
import type { HousePlaces } from '../model/places.js';

interface DraggedCard {
  readonly card: Card;
  /** Pointer position at the start of the drag and now, in screen pixels. */
  readonly from: { readonly x: number; readonly y: number };
  readonly by: { readonly x: number; readonly y: number };
}

/** Distance below which a pointer pressed the card rather than dragged it. */
const DRAG_THRESHOLD = 8;

interface HandSetterProps {
  readonly cards: readonly (Card | null)[];
  readonly reading: HandReading;
  readonly picked: readonly Card[];
  /** Number of cards set apart. */
  readonly count: number;
  readonly places: HousePlaces;
  readonly back: CardBack;
  /** Moves a card to the other hand. */
  readonly onPick: (card: Card) => void;
}

/**
 * Player's cards while they set two hands. A card moves by dragging, pressing, or typing its number; each hand is named as it grows.
 */
export const HandSetter = ({ cards, reading, picked, count, places, back, onPick }: HandSetterProps): ReactNode => {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, drag] = useState<DraggedCard | null>(null);
  // The press that ends a drag doesn't count as a press.
  const wasDragged = useRef(false);
  const { own: at, tall } = places;
  const isApart = (part: HandReading['parts'][number]): boolean => part.cards.every((card) => picked.includes(card));
  // A card keeps the number that it had before any was set apart: the order in which it lay then.
  const lay = useRef<readonly Card[]>([]);
  if (picked.length === 0 || lay.current.length !== cards.length)
    lay.current = reading.parts.flatMap((part) => part.cards);
  const hands = handPlaces(places, reading.parts.map(isApart), cards.length, count, picked.length);

  const moves = (event: PointerEvent): void => {
    if (dragged !== null)
      drag({ ...dragged, by: { x: event.clientX - dragged.from.x, y: event.clientY - dragged.from.y } });
  };
  const drops = (event: PointerEvent): void => {
    if (dragged === null) return;
    drag(null);
    wasDragged.current = Math.hypot(dragged.by.x, dragged.by.y) >= DRAG_THRESHOLD;
    if (!wasDragged.current) return;
    const away = (hand: Element): number => {
      const { left, right } = hand.getBoundingClientRect();
      return Math.abs(event.clientX - (left + right) / 2) - (right - left) / 2;
    };
    const hands = [...(list.current?.querySelectorAll('.scene-hand') ?? [])];
    const nearest = hands.toSorted((one, other) => away(one) - away(other))[0];
    const part = nearest === undefined ? undefined : reading.parts[hands.indexOf(nearest)];
    if (part !== undefined && !part.cards.includes(dragged.card)) onPick(dragged.card);
  };

  return (
    <ul className="scene-cards" aria-label="Your cards" ref={list}>
      {reading.parts.flatMap((part, nth) => {
        const which = isApart(part) ? 'apart' : 'rest';
        const { middle, across, y, width } = hands[nth] ?? { middle: at.x, across: 0, y: at.y, width: at.card };
        const row = spreadInRow({ x: middle, y }, part.cards.length, width, 6, across - 4);
        const words = wordsPlace(places, { middle, across, y, width }, which === 'apart');
        return [
          <li key={`hand ${which}`} aria-hidden="true">
            <span className="laid scene-hand" style={feltStyle({ x: middle, y }, across + 6, width * 1.4 + 12)} />
          </li>,
          ...part.cards.map((card, index) => (
            <SetterCard
              key={card}
              {...{ card, back, width }}
              at={row[index] ?? at}
              small={tall}
              number={lay.current.indexOf(card) + 1}
              picked={picked.includes(card)}
              by={dragged?.card === card ? dragged.by : null}
              onPick={(isPointer) => (isPointer && wasDragged.current ? undefined : onPick(card))}
              onGrab={(from) => {
                wasDragged.current = false;
                drag(from === null ? null : { card, from, by: { x: 0, y: 0 } });
              }}
              onMove={moves}
              onDrop={drops}
            />
          )),
          <li key={`words ${which}`}>
            <FeltText {...words} size={tall ? 12 : 15} className="plane-strong">
              {part.words}
            </FeltText>
          </li>,
        ];
      })}
    </ul>
  );
};

interface HandPlace {
  readonly middle: number;
  readonly across: number;
  readonly y: number;
  /** Width of a card. */
  readonly width: number;
}

/** Places of the hands that are set: side by side, or one below the other on a phone. */
const handPlaces = (
  { own, setRows, tall }: HousePlaces,
  apart: readonly boolean[],
  all: number,
  count: number,
  picked: number,
): readonly HandPlace[] => {
  if (setRows !== null) {
    const step = own.room / all;
    const width = Math.min(own.card, step - 4);
    return apart.map((isApart) => {
      const row = setRows[isApart ? 1 : 0];
      const across = (isApart ? count : all) * step;
      return { middle: isApart ? 8 + across / 2 : row.x, across, y: row.y, width };
    });
  }
  // The other hand has room for all of its cards, so none is covered.
  const rooms = apart.map((isApart) => (isApart ? Math.max(count, picked) : all - Math.min(picked, count)));
  const groups = layOutGroups(own, rooms, tall ? 8 : 34);
  return apart.map((_, nth) => ({
    middle: groups.of[nth]?.middle ?? own.x,
    across: groups.of[nth]?.across ?? 0,
    y: own.y,
    width: groups.width,
  }));
};

/** Place of the words of a hand: below it, or in rows above it and beside the one set apart. */
const wordsPlace = (
  { setRows, tall, width: all }: HousePlaces,
  { middle, across, y, width }: HandPlace,
  apart: boolean,
): FeltPoint & { readonly room: number } => {
  if (setRows === null) return { x: middle, y: y + width * 0.7 + (tall ? 14 : 24), room: across + (tall ? 10 : 60) };
  const right = 8 + across;
  return apart
    ? { x: (right + all) / 2, y, room: all - right - 24 }
    : { x: middle, y: y - width * 0.7 - 16, room: all - 16 };
};

interface SetterCardProps extends Pick<FeltCardProps, 'at' | 'width' | 'back' | 'small'> {
  readonly card: Card;
  /** Number of the card, also its key. */
  readonly number: number;
  readonly picked: boolean;
  /** Distance dragged, in pixels. */
  readonly by: DraggedCard['by'] | null;
  readonly onPick: (isPointer: boolean) => void;
  /** Called with the grab position; null when the pointer lets go. */
  readonly onGrab: (from: DraggedCard['from'] | null) => void;
  readonly onMove: (event: PointerEvent) => void;
  readonly onDrop: (event: PointerEvent) => void;
}

/** Card that can be dragged, pressed, or moved by its number. */
const SetterCard = (props: SetterCardProps): ReactNode => {
  const { card, number, picked, by, onPick, onGrab, onMove, onDrop, ...look } = props;
  return (
    <li className={by === null ? undefined : 'scene-dragged'}>
      <span style={{ transform: by === null ? undefined : `translate(${by.x}px, ${by.y}px)` }}>
        <FeltCard card={card} {...look} />
        <Button
          className="laid scene-pick"
          style={feltStyle(look.at, look.width + 3, look.width * 1.4)}
          aria-pressed={picked}
          aria-keyshortcuts={`${number}`}
          onClick={({ detail }) => onPick(detail > 0)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            onGrab({ x: event.clientX, y: event.clientY });
          }}
          onPointerMove={onMove}
          onPointerUp={onDrop}
          onPointerCancel={() => onGrab(null)}
        >
          <span className="visually-hidden">Pick the {cardName(card)}</span>
          <span className="scene-key" aria-hidden="true">
            {number}
          </span>
        </Button>
      </span>
    </li>
  );
};
