import type { Card } from '@fairdeal/cards';
import type { Box } from '@fairdeal/rules';
import type { HandReading } from '@fairdeal/table';
import type { ReactNode } from 'react';
import { FeltCard } from '../../table-frame/felt-pieces.js';
import { FeltText, feltStyle, layOutGroups } from '../../table-frame/felt-plane.js';
import { type DealtCardProps, houseCardLook } from '../model/scene-helpers.js';
import type { HouseSceneProps } from './scene-props.js';

/** One's own cards, large: what makes the hand first, under a bracket. */
export const OwnCards = ({
  box,
  cards,
  reading,
  places,
  back,
  order,
  because,
}: DealtCardProps &
  Pick<HouseSceneProps, 'places' | 'because'> & {
    readonly box: Box;
    readonly cards: readonly (Card | null)[];
    readonly reading: HandReading | null;
  }): ReactNode => {
  const { own: at, shoe } = places;
  const parts = reading === null ? [{ words: '', cards }] : reading.parts;
  const groups = layOutGroups(
    at,
    parts.map((part) => part.cards.length),
    places.tall ? 10 : 26,
  );
  const counted = reading?.counts ?? [];
  return (
    <ul className="scene-cards" aria-label="Your cards">
      {parts.map((part, nth) => {
        const group = groups.of[nth];
        const middle = group?.middle ?? at.x;
        return [
          ...part.cards.map((card, index) => (
            <li key={card ?? `down ${index}`}>
              <FeltCard
                card={card}
                at={group?.cards[index] ?? at}
                width={groups.width}
                back={back}
                from={shoe}
                order={order(box, card === null ? index : cards.indexOf(card))}
                look={houseCardLook(card, because, reading?.counts ?? null)}
                small={places.tall}
              />
            </li>
          )),
          counted.length > 0 && part.cards.every((card) => card !== null && counted.includes(card)) ? (
            <li key={`bracket ${part.cards.join()}`} aria-hidden="true">
              <span
                className="laid scene-bracket"
                style={feltStyle({ x: middle, y: at.y + groups.width * 0.7 + 10 }, (group?.across ?? 0) - 2, 10)}
              />
            </li>
          ) : null,
          part.words === '' || parts.length < 2 || nth === 0 ? null : (
            <li key={`words ${part.cards.join()}`}>
              <FeltText
                x={middle}
                y={at.y + groups.width * 0.7 + 26}
                size={13}
                className="plane-quiet"
                room={(group?.across ?? 0) + (places.tall ? 0 : 60)}
              >
                {part.words}
              </FeltText>
            </li>
          ),
        ];
      })}
    </ul>
  );
};
