import type { PokerGame, PokerSubmission, PokerView, Seat } from '@fairdeal/rules';
import { pokerLayout } from '@fairdeal/rules/internal';
import { type ReactNode, useMemo } from 'react';
import { restingPokerFrame } from '../poker-table/model/frames.js';
import { pokerPlacesFor } from '../poker-table/model/places.js';
import { PokerScene } from '../poker-table/scene/scene.js';
import { FeltStage } from '../table-frame/felt-plane.js';

interface PokerPictureProps {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  readonly view: PokerView;
  /** Seat of the viewer; null for an onlooker. */
  readonly you: Seat | null;
}

/** A poker table, from a seat or for an onlooker. */
export const PokerPicture = ({ game, submission, view, you }: PokerPictureProps): ReactNode => {
  // A hand history doesn't tell of seats after the last one taken.
  const positions = Math.max(2, ...view.seats.map(({ seat }) => seat));
  const layout = useMemo(() => ({ ...pokerLayout(game, submission), positions }), [game, submission, positions]);
  return (
    <FeltStage
      className="replay-picture"
      scene={(size) => (
        <PokerScene
          game={game}
          layout={layout}
          rakeArea={submission.rakeArea}
          moment={restingPokerFrame(view)}
          places={pokerPlacesFor(size, layout.positions, you, 7)}
          you={you}
          picking={null}
          prompt={null}
        />
      )}
    />
  );
};
