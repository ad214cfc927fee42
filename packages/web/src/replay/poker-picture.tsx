import { type PokerGame, type PokerSubmission, type PokerView, pokerLayout, type Seat } from '@fairdeal/rules';
import { type ReactNode, useMemo, useRef } from 'react';
import { atRest } from '../poker/moments.js';
import { placesFor } from '../poker/places.js';
import { Scene } from '../poker/scene.js';
import { useShape } from '../stage/plane.js';

interface PokerPictureProps {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  readonly view: PokerView;
  /** Whose eyes one looks through; null from beside the table. */
  readonly you: Seat | null;
}

/** A poker table as it lay, from a seat or from beside it. */
export const PokerPicture = ({ game, submission, view, you }: PokerPictureProps): ReactNode => {
  // A record says nothing about seats beyond the last that is taken.
  const positions = Math.max(2, ...view.seats.map(({ seat }) => seat));
  const layout = useMemo(() => ({ ...pokerLayout(game, submission), positions }), [game, submission, positions]);
  const place = useRef<HTMLDivElement>(null);
  const shape = useShape(place, { width: 1310, height: 624 });
  return (
    <div className="replay-picture" ref={place}>
      <Scene
        game={game}
        layout={layout}
        moment={atRest(view)}
        places={placesFor(shape, layout.positions, you, 7)}
        you={you}
        picking={null}
        beside={null}
      />
    </div>
  );
};
