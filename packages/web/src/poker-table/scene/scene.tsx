import { readPokerHand } from '@fairdeal/words/internal';
import type { ReactNode } from 'react';
import { FeltPlane } from '../../table-frame/felt-plane.js';
import { TableSurface } from '../../table-frame/table-surface.js';
import { WhyButton } from '../../ui/clauses.js';
import '../../house-table/scene/scene.css';
import { describePokerTable } from '../model/describe.js';
import { POKER_EDITION } from '../model/edition.js';
import {
  backOf,
  boardSlots,
  cardsInView,
  centeredStyle,
  type PokerFeltProps,
  type PokerSceneProps,
  pokerDealOrder,
} from '../model/scene-helpers.js';
import { Board, PotArea } from './board.js';
import { PokerDealerArea } from './dealers-side.js';
import { PokerOtherSeat } from './other-seat.js';
import { PokerOwnPlace } from './own-place.js';
import './poker.css';

/** Everything on the table at one moment. */
export const PokerScene = (props: PokerSceneProps): ReactNode => {
  const { game, layout, moment, places, you } = props;
  const { view, because } = moment;
  const back = backOf(view);
  const order = pokerDealOrder(moment);
  const me = view.players.find(({ seat }) => seat === you);
  // A hand that only its player knows in full isn't named yet.
  const reading =
    me === undefined || me.folded || me.cards.includes(null) ? null : readPokerHand(game, ...cardsInView(moment, me));
  const counts = because === null ? (reading?.counts ?? []) : because.cards;
  const laid: PokerFeltProps = { ...props, back, order, counts };
  return (
    <FeltPlane
      width={places.width}
      height={places.height}
      label={describePokerTable(game, moment, you)}
      dealing={moment.ms > 0}
    >
      <TableSurface
        kind={places.tall ? 'half' : 'oval'}
        tall={places.tall}
        width={places.width}
        height={places.height}
      />
      <PokerDealerArea {...laid} />
      <Board {...laid} />
      <PotArea {...laid} />
      <ul className="poker-seats" aria-label="Players">
        {Array.from({ length: layout.positions }, (_, at) => at + 1)
          .filter((seat) => seat !== you)
          .map((seat) => (
            <PokerOtherSeat key={seat} seat={seat} {...laid} />
          ))}
      </ul>
      {you === null ? null : <PokerOwnPlace {...laid} me={me} you={you} words={reading?.words ?? ''} />}
      {because === null ? null : (
        <p
          className="laid scene-because poker-because"
          style={centeredStyle(boardSlots(game).length > 0 ? places.because : places.board)}
        >
          {because.words}{' '}
          <WhyButton
            cites={because.cites}
            about={because.words}
            label={because.cites[0] ?? '§'}
            edition={POKER_EDITION}
          />
        </p>
      )}
    </FeltPlane>
  );
};
