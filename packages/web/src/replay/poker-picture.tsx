import { type PokerGame, type PokerSubmission, type PokerView, pokerLayout } from '@fairdeal/rules';
import { type ReactNode, useMemo, useRef } from 'react';
import { atRest } from '../poker/moments.js';
import { placesFor } from '../poker/places.js';
import { Scene } from '../poker/scene.js';
import { useShape } from '../stage/plane.js';

interface PokerPictureProps {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  readonly view: PokerView;
}

/** A poker table as one looks at it from beside: nobody's seat is one's own. */
export const PokerPicture = ({ game, submission, view }: PokerPictureProps): ReactNode => {
  const layout = useMemo(() => pokerLayout(game, submission), [game, submission]);
  const place = useRef<HTMLDivElement>(null);
  const shape = useShape(place, { width: 1310, height: 624 });
  return (
    <div className="stage-felt poker-picture" data-felt="poker" ref={place}>
      <Scene
        game={game}
        layout={layout}
        moment={atRest(view)}
        places={placesFor(shape, layout.positions, null, 0)}
        you={null}
        picking={null}
        beside={null}
      />
    </div>
  );
};
