import type { HouseGame, LayoutDrawing, Seat, TableView } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import type { CardBack } from '../../cards/card.js';
import { type FeltHand, LayoutFelt } from '../../felt/felt.js';
import { Button } from '../../ui/button.js';
import { describeHouseTable } from '../model/describe.js';
import './table.css';

const backOf = ({ cards }: TableView): CardBack => (cards.back === 'blue' ? 'blue' : 'red');

const handsOn = (view: TableView, mine: Seat | null): FeltHand[] => {
  const seated = view.seats.map(({ seat }) => ({ position: boxAtSeat(seat), owner: seat, wagers: {}, cards: [] }));
  const boxes = view.boxes.map(({ box, owner, wagers, cards }) => ({ position: box, owner, wagers, cards }));
  const empty = seated.filter(({ position }) => boxes.every((box) => box.position !== position));
  return [...boxes, ...empty].map(({ owner, ...hand }) => ({
    ...hand,
    name: owner === mine ? 'you' : `seat ${owner}`,
  }));
};

interface WholeLayoutProps {
  readonly game: HouseGame;
  readonly drawing: LayoutDrawing;
  readonly view: TableView;
  readonly mine: Seat | null;
  /** Goes back to the player's place. */
  readonly onClose?: () => void;
}

/** Whole layout as the chapter prescribes it, with the cards and chips on it now. */
export const WholeLayout = ({ game, drawing, view, mine, onClose }: WholeLayoutProps): ReactNode => (
  <div className="table-whole on-felt">
    <LayoutFelt
      drawing={drawing}
      wagers={game.wagers}
      title={game.title}
      label={describeHouseTable(game, view, mine)}
      hands={handsOn(view, mine)}
      dealer={view.dealer}
      dealerLow={view.dealerLow}
      community={view.community}
      extra={view.extra}
      meters={view.meters}
      mine={mine}
      turn={view.turn}
      back={backOf(view)}
    />
    {onClose === undefined ? null : (
      <Button className="table-whole-close" shortcut="Escape" onClick={onClose}>
        Back to your seat
      </Button>
    )}
  </div>
);
