import type { Card } from '@fairdeal/cards';
import type { ReactNode } from 'react';
import { FeltCard } from '../table-frame/felt-pieces.js';
import { type FeltPoint, FeltText, feltStyle, layOutGroups } from '../table-frame/felt-plane.js';
import type { DealerPlaces } from './places.js';

interface HandCardsGroup {
  readonly cards: readonly (Card | null)[];
  readonly words: string;
}

/** Cards in the order they are read; a bracket holds what counts. */
export const HandCards = ({
  label,
  groups,
  counts,
  at,
  gap,
  shoe,
  small,
}: {
  readonly label: string;
  readonly groups: readonly HandCardsGroup[];
  readonly counts: readonly Card[];
  readonly at: DealerPlaces['hand'];
  readonly gap: number;
  readonly shoe: FeltPoint | null;
  readonly small: boolean;
}): ReactNode => {
  const rows = groups.filter(({ cards }) => cards.length > 0);
  const laid = layOutGroups(
    at,
    rows.map(({ cards }) => cards.length),
    gap,
  );
  const isCounted = (card: Card | null): boolean => card === null || counts.length === 0 || counts.includes(card);
  return (
    <ul className="scene-cards" aria-label={label}>
      {rows.map(({ cards, words }, row) => {
        const group = laid.of[row];
        const middle = group?.middle ?? at.x;
        return [
          ...cards.map((card, nth) => (
            <li key={card ?? `down ${row} ${nth}`}>
              <FeltCard
                card={card}
                at={group?.cards[nth] ?? at}
                width={laid.width}
                back="red"
                from={shoe}
                order={nth}
                look={isCounted(card) ? 'plain' : 'dim'}
                small={small}
              />
            </li>
          )),
          counts.length > 0 && cards.every((card) => card !== null && counts.includes(card)) ? (
            <li key={`bracket ${cards.join()}`} aria-hidden="true">
              <span
                className="laid scene-bracket"
                style={feltStyle({ x: middle, y: at.y + laid.width * 0.7 + 7 }, (group?.across ?? 0) - 2, 8)}
              />
            </li>
          ) : null,
          words === '' ? null : (
            <li key={`words ${cards.join()}`}>
              <FeltText x={middle} y={at.y - laid.width * 0.7 - 9} size={12} className="plane-quiet">
                {words}
              </FeltText>
            </li>
          ),
        ];
      })}
    </ul>
  );
};
