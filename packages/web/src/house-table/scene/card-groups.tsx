import type { Card } from '@fairdeal/cards';
import type { ReactNode } from 'react';
import type { CardBack } from '../../cards/card.js';
import { FeltCard, type FeltCardProps } from '../../table-frame/felt-pieces.js';
import { type FeltPoint, FeltText, feltStyle, layOutGroups } from '../../table-frame/felt-plane.js';

interface CardGroup {
  readonly cards: readonly (Card | null)[];
  /** Words above or below the group; empty for none. */
  readonly words: string;
}

export interface CardGroupsProps {
  readonly label: string;
  readonly groups: readonly CardGroup[];
  /** Cards that make the hand. A group with no other cards gets a bracket. */
  readonly counts: readonly Card[];
  readonly at: FeltPoint & { readonly card: number; readonly room: number };
  readonly gap: number;
  readonly back: CardBack;
  readonly shoe: FeltPoint | null;
  /** Order in which the cards in flight arrive. */
  readonly order: (card: Card | null, nth: number) => number;
  readonly look: (card: Card | null) => NonNullable<FeltCardProps['look']>;
  readonly small: boolean;
  /** Where words stand, and how far they may extend past their group; above it by default. */
  readonly wordsBelow?: { readonly beyond: number };
}

/** Cards of one hand in reading order, in groups side by side. */
export const CardGroups = (props: CardGroupsProps): ReactNode => {
  const { label, counts, at, gap, back, shoe, order, look, small, wordsBelow } = props;
  const groups = props.groups.filter(({ cards }) => cards.length > 0);
  const laid = layOutGroups(
    at,
    groups.map(({ cards }) => cards.length),
    gap,
  );
  const half = laid.width * 0.7;
  return (
    <ul className="scene-cards" aria-label={label}>
      {groups.map(({ cards, words }, nth) => {
        const { middle = at.x, across = 0, cards: places = [] } = laid.of[nth] ?? {};
        return [
          ...cards.map((card, index) => (
            <li key={card ?? `down ${nth} ${index}`}>
              <FeltCard
                card={card}
                at={places[index] ?? at}
                width={laid.width}
                back={back}
                from={shoe}
                order={order(card, index)}
                look={look(card)}
                small={small}
              />
            </li>
          )),
          counts.length > 0 && cards.every((card) => card !== null && counts.includes(card)) ? (
            <li key={`bracket ${cards.join()}`} aria-hidden="true">
              <span
                className="laid scene-bracket"
                style={feltStyle(
                  { x: middle, y: at.y + half + (wordsBelow ? 10 : 7) },
                  across - 2,
                  wordsBelow ? 10 : 8,
                )}
              />
            </li>
          ) : null,
          words === '' ? null : (
            <li key={`words ${cards.join()}`}>
              <FeltText
                x={middle}
                y={wordsBelow ? at.y + half + 26 : at.y - half - 9}
                size={wordsBelow ? 13 : 12}
                className="plane-quiet"
                {...(wordsBelow ? { room: across + wordsBelow.beyond } : {})}
              >
                {words}
              </FeltText>
            </li>
          ),
        ];
      })}
    </ul>
  );
};
