import {
  type Box,
  boxAtSeat,
  type Cents,
  dollars,
  type HouseGame,
  type LayoutDrawing,
  type Seat,
  type TableView,
} from '@fairdeal/rules';
import type { ReactNode } from 'react';
import type { CardBack } from '../parts/card.js';
import { Felt, type FeltHand } from '../parts/felt.js';
import { inWords, Strip } from './strip.js';
import './table.css';

const backOf = ({ cards }: TableView): CardBack => (cards.back === 'blue' ? 'blue' : 'red');

type Settled = readonly { readonly box: Box | null; readonly stake: Cents; readonly received: Cents }[];

const handsOn = (view: TableView, mine: Seat | null, settled: Settled): FeltHand[] => {
  const seated = view.seats.map(({ seat }) => ({ position: boxAtSeat(seat), owner: seat, wagers: {}, cards: [] }));
  const boxes = view.boxes.map(({ box, owner, wagers, cards }) => ({ position: box, owner, wagers, cards }));
  const empty = seated.filter(({ position }) => boxes.every((box) => box.position !== position));
  return [...boxes, ...empty].map(({ owner, ...hand }) => {
    const who = owner === mine ? 'you' : `seat ${owner}`;
    const lines = settled.filter(({ box }) => box === hand.position);
    const net = lines.reduce((sum, { stake, received }) => sum + received - stake, 0);
    return { ...hand, name: lines.length === 0 ? who : `${who} ${net > 0 ? '+' : ''}${dollars(net)}` };
  });
};

export interface HouseFeltProps {
  readonly game: HouseGame;
  readonly drawing: LayoutDrawing;
  readonly view: TableView;
  readonly mine: Seat | null;
  /** What became of each wager, once the round is over: it stands beside each position. */
  readonly settled?: Settled;
  /** The seat that a phone does not list with the others, because it is drawn apart. */
  readonly apart: Seat | null;
}

/** The table of a house game as it lies now: as a picture where there is room, and in short on a phone. */
export const HouseFelt = ({ game, drawing, view, mine, settled, apart }: HouseFeltProps): ReactNode => (
  <>
    <div className="table-felt">
      <Felt
        drawing={drawing}
        wagers={game.wagers}
        title={game.title}
        label={inWords(game, view, mine)}
        hands={handsOn(view, mine, settled ?? [])}
        dealer={view.dealer}
        dealerLow={view.dealerLow}
        community={view.community}
        extra={view.extra}
        meters={view.meters}
        mine={mine}
        turn={settled === undefined ? view.turn : null}
        back={backOf(view)}
      />
    </div>
    <Strip game={game} view={view} mine={apart} back={backOf(view)} />
  </>
);

/** The whole layout as the chapter has it, with what lies on it now. */
export const WholeLayout = ({
  game,
  drawing,
  view,
  mine,
}: Pick<HouseFeltProps, 'game' | 'drawing' | 'view' | 'mine'>): ReactNode => (
  <div className="table-whole on-felt">
    <Felt
      drawing={drawing}
      wagers={game.wagers}
      title={game.title}
      label={inWords(game, view, mine)}
      hands={handsOn(view, mine, [])}
      dealer={view.dealer}
      dealerLow={view.dealerLow}
      community={view.community}
      extra={view.extra}
      meters={view.meters}
      mine={mine}
      turn={view.turn}
      back={backOf(view)}
    />
  </div>
);
