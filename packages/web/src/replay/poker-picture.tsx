import { type PokerGame, type PokerSubmission, type PokerView, pokerLayout } from '@fairdeal/rules';
import { type ReactNode, useMemo } from 'react';
import { Center } from '../poker/center.js';
import { Felt } from '../poker/felt.js';
import '../poker/poker.css';
import { Seats } from '../poker/seats.js';

const NOBODY = 0;
const NOTHING = new Map<number, number>();

interface PokerPictureProps {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  readonly view: PokerView;
}

/** A poker table as one looks at it from beside: nobody's seat is one's own. */
export const PokerPicture = ({ game, submission, view }: PokerPictureProps): ReactNode => {
  const layout = useMemo(() => pokerLayout(game, submission), [game, submission]);
  return (
    <div className="poker">
      <div className="poker-table">
        <Felt layout={layout} viewer={NOBODY} />
        <Center game={game} view={view} />
        <Seats view={view} viewer={NOBODY} positions={layout.positions} won={NOTHING} />
      </div>
    </div>
  );
};
