import type { Card } from '@fairdeal/cards';
import type { Spot } from '@fairdeal/rules';
import type { Because, Reading } from '@fairdeal/table';
import type { ReactNode } from 'react';
import { LaidCard } from '../stage/laid.js';
import { inGroups, Words } from '../stage/plane.js';
import type { HouseMoment } from './moments.js';
import type { Places } from './places.js';
import { type Dealt, lookOf } from './scene-parts.js';

interface Row {
  readonly spot: Spot;
  readonly cards: readonly (Card | null)[];
  readonly words: string;
}

interface DealersSideProps extends Dealt {
  readonly moment: HouseMoment;
  readonly places: Places;
  readonly because: Because | null;
  /** The dealer's hand, as far as it is known. */
  readonly reading: Reading | null;
}

/** The dealer's cards, those that all share, and the extra card. */
export const DealersSide = ({
  moment: { view },
  places,
  back,
  order,
  because,
  reading,
}: DealersSideProps): ReactNode => {
  const { dealer: at, shoe } = places;
  const own = reading === null ? [view.dealer] : reading.parts.map(({ cards }) => cards);
  const rows = [
    ...own.map((cards): Row => ({ spot: 'dealer', cards, words: '' })),
    { spot: 'community', cards: view.community, words: 'Board' } satisfies Row,
    { spot: 'extra', cards: view.extra, words: 'Extra card' } satisfies Row,
  ].filter(({ cards }) => cards.length > 0);
  const groups = inGroups(
    at,
    rows.map(({ cards }) => cards.length),
    places.tall ? 10 : 26,
  );
  return rows.flatMap(({ spot, cards, words }, row) => {
    const group = groups.of[row];
    return [
      ...cards.map((card, nth) => {
        // A card of the dealer's stays the same drawing when it is turned up and laid elsewhere.
        const dealt = spot === 'dealer' && card !== null ? view.dealer.indexOf(card) : nth;
        return (
          <LaidCard
            key={`${spot} ${dealt}`}
            card={card}
            at={group?.cards[nth] ?? at}
            width={groups.width}
            back={back}
            from={shoe}
            order={order(spot, dealt)}
            look={lookOf(card, because, reading?.counts ?? null)}
            small
          />
        );
      }),
      words === '' ? null : (
        <Words
          key={spot}
          x={group?.middle ?? at.x}
          y={at.y + groups.width * 0.7 + 11}
          size={12}
          className="plane-quiet"
        >
          {words}
        </Words>
      ),
    ];
  });
};
