import { readPoker } from '@fairdeal/table';
import type { ReactNode } from 'react';
import { Why } from '../parts/clauses.js';
import { Cloth } from '../stage/cloth.js';
import { Plane } from '../stage/plane.js';
import '../table/scene.css';
import { Board, Middle } from './board.js';
import { DealersSide } from './dealers-side.js';
import { POKER_EDITION } from './edition.js';
import { inWords } from './in-words.js';
import { backOf, boardOf, centred, type LaidProps, orderOf, type SceneProps, seen } from './laid.js';
import { OtherSeat } from './other-seat.js';
import { OwnPlace } from './own-place.js';
import './poker.css';

/** Everything that lies on the table at a moment. */
export const Scene = (props: SceneProps): ReactNode => {
  const { game, layout, moment, places, you } = props;
  const { view, because } = moment;
  const back = backOf(view);
  const order = orderOf(moment);
  const me = view.players.find(({ seat }) => seat === you);
  // A hand that only its player knows in full has no name yet.
  const reading =
    me === undefined || me.folded || me.cards.includes(null) ? null : readPoker(game, ...seen(moment, me));
  const counts = because === null ? (reading?.counts ?? []) : because.cards;
  const laid: LaidProps = { ...props, back, order, counts };
  return (
    <Plane width={places.width} height={places.height} label={inWords(game, moment, you)} dealing={moment.ms > 0}>
      <Cloth kind={places.tall ? 'half' : 'oval'} tall={places.tall} width={places.width} height={places.height} />
      <DealersSide {...laid} />
      <Board {...laid} />
      <Middle {...laid} />
      <ul className="poker-seats" aria-label="Players">
        {Array.from({ length: layout.positions }, (_, at) => at + 1)
          .filter((seat) => seat !== you)
          .map((seat) => (
            <OtherSeat key={seat} seat={seat} {...laid} />
          ))}
      </ul>
      {you === null ? null : <OwnPlace {...laid} me={me} you={you} words={reading?.words ?? ''} />}
      {because === null ? null : (
        <p
          className="laid scene-because poker-because"
          style={centred(boardOf(game).length > 0 ? places.because : places.board)}
        >
          {because.words}{' '}
          <Why cites={because.cites} about={because.words} label={because.cites[0] ?? '§'} edition={POKER_EDITION} />
        </p>
      )}
    </Plane>
  );
};
