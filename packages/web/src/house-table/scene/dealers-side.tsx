import type { Card } from '@fairdeal/cards';
import type { Spot } from '@fairdeal/rules/internal';
import type { HandExplanation, HandReading } from '@fairdeal/words/internal';
import type { ReactNode } from 'react';
import { FeltCard } from '../../table-frame/felt-pieces.js';
import { FeltText, layOutGroups } from '../../table-frame/felt-plane.js';
import type { HouseFrame } from '../model/frames.js';
import type { HousePlaces } from '../model/places.js';
import { type DealtCardProps, houseCardLook } from '../model/scene-helpers.js';

interface DealerRow {
  readonly spot: Spot;
  readonly cards: readonly (Card | null)[];
  readonly words: string;
}

interface HouseDealerAreaProps extends DealtCardProps {
  readonly moment: HouseFrame;
  readonly places: HousePlaces;
  readonly because: HandExplanation | null;
  /** Dealer's hand, as far as it is known. */
  readonly reading: HandReading | null;
}

/** Dealer's cards, community cards and the extra card. */
export const HouseDealerArea = ({
  moment: { view },
  places,
  back,
  order,
  because,
  reading,
}: HouseDealerAreaProps): ReactNode => {
  const { dealer: at, shoe } = places;
  const own = reading === null ? [view.dealer] : reading.parts.map(({ cards }) => cards);
  const rows = [
    ...own.map((cards): DealerRow => ({ spot: 'dealer', cards, words: '' })),
    { spot: 'community', cards: view.community, words: 'Board' } satisfies DealerRow,
    { spot: 'extra', cards: view.extra, words: 'Extra card' } satisfies DealerRow,
  ].filter(({ cards }) => cards.length > 0);
  const groups = layOutGroups(
    at,
    rows.map(({ cards }) => cards.length),
    places.tall ? 10 : 26,
  );
  return rows.flatMap(({ spot, cards, words }, row) => {
    const group = groups.of[row];
    return [
      ...cards.map((card, nth) => {
        // A dealer's card keeps its drawing when it is turned up and moved.
        const dealt = spot === 'dealer' && card !== null ? view.dealer.indexOf(card) : nth;
        return (
          <FeltCard
            key={`${spot} ${dealt}`}
            card={card}
            at={group?.cards[nth] ?? at}
            width={groups.width}
            back={back}
            from={shoe}
            order={order(spot, dealt)}
            look={houseCardLook(card, because, reading?.counts ?? null)}
            small
          />
        );
      }),
      // On a phone, the reason of the settlement lies there.
      words === '' || (places.tall && because !== null) ? null : (
        <FeltText
          key={spot}
          x={group?.middle ?? at.x}
          y={at.y + groups.width * 0.7 + 11}
          size={12}
          className="plane-quiet"
        >
          {words}
        </FeltText>
      ),
    ];
  });
};
