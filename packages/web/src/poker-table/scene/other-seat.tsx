import type { Card } from '@fairdeal/cards';
import { dollars, type Seat } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { CardRow } from '../../table-frame/felt-pieces.js';
import { type FeltPoint, spreadInRow } from '../../table-frame/felt-plane.js';
import { centeredStyle, type PokerFeltProps, pokerCardLook, seatStateWords } from '../model/scene-helpers.js';
import { BetArea, DealerButton } from './marks.js';

/** Places of cards of which some are face up. Face-down cards overlap, and all stay on the felt. */
const fanOutCards = (
  middle: FeltPoint,
  cards: readonly (Card | null)[],
  width: number,
  room: number,
  felt: number,
): readonly FeltPoint[] => {
  const close = width * 0.24;
  const down = cards.slice(0, -1).filter((card) => card === null).length;
  const apart = Math.min(width + 2, (room - width - down * close) / Math.max(1, cards.length - 1 - down));
  const steps = cards.map((card) => (card === null ? close : apart));
  const x = cards.map((_, at) => steps.slice(0, at).reduce((sum, step) => sum + step, 0));
  const half = ((x.at(-1) ?? 0) + width) / 2;
  const centre = Math.min(felt - half - 6, Math.max(half + 6, middle.x));
  return x.map((at) => ({ x: centre - half + at + width / 2, y: middle.y }));
};

/** Another player's seat: name plate, cards and bet. */
export const PokerOtherSeat = (props: PokerFeltProps & { readonly seat: Seat }): ReactNode => {
  const { seat, moment, places, back, order } = props;
  const { view } = moment;
  const place = places.seats.get(seat);
  if (place === undefined) return null;
  const sits = view.seats.find((other) => other.seat === seat);
  const name = `Seat ${seat}`;
  if (sits === undefined)
    return (
      <li>
        <span className="laid poker-open" style={centeredStyle(place)}>
          {name} <span>open</span>
        </span>
      </li>
    );
  const player = view.players.find((other) => other.seat === seat);
  const cards =
    player === undefined || (player.folded && player.cards.every((card) => card === null)) ? [] : player.cards;
  const open = cards.some((card) => card !== null);
  const width = open ? places.others.up : places.others.down;
  const lie = { x: place.x, y: place.y - (places.tall ? 22 : 30) - width * (open ? 0.5 : 0.3) };
  const row = open
    ? fanOutCards(
        lie,
        cards,
        width,
        places.others.room * (places.tall && cards.length > 5 && !cards.includes(null) ? 1.4 : 1),
        places.width,
      )
    : spreadInRow(lie, cards.length, width, 2, Math.min(places.others.room, width * 2.6));
  const state = seatStateWords(player, sits.stack, sits.away, view.phase);
  const hands = [...new Set(view.hands.filter((hand) => hand.seat === seat).map(({ words }) => words))];
  const turn = view.turn === seat && view.phase !== null;
  return (
    <li>
      <CardRow
        cards={cards}
        at={row}
        width={width}
        back={back}
        from={places.deck}
        order={(nth) => order(seat, nth)}
        look={(card) => pokerCardLook(card, props)}
      />
      <span
        className={`laid poker-plate${turn ? ' poker-plate-turn' : ''}${player?.folded === true ? ' poker-plate-folded' : ''}`}
        style={centeredStyle(place)}
      >
        <strong>{name}</strong>
        <span>
          {player?.folded === true ? 'folded' : `${dollars(sits.stack)}${state === '' ? '' : `, ${state}`}`}
          {turn ? <span className="visually-hidden">, to act</span> : null}
        </span>
        {hands.length === 0 || player?.folded === true || (places.tall && hands.length > 1) ? null : (
          <span className="poker-plate-hand plane-furniture">{hands.join('; ')}</span>
        )}
      </span>
      {view.button === seat ? <DealerButton at={place.button} /> : null}
      <BetArea {...props} at={place.bet} from={place} name={name} />
    </li>
  );
};
