import { dollars } from '@fairdeal/rules';
import { countNoun } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { seatName, seatState } from './felt.js';
import type { SeatNow, TableNow } from './model/table-now.js';

interface SeatListProps {
  readonly now: TableNow;
  readonly names: ReadonlyMap<number, string | null>;
  readonly seconds: ReadonlyMap<number, number>;
  readonly onSeat: (seat: number) => void;
}

const wagersWords = ({ hands }: SeatNow): string =>
  hands
    .flatMap(({ wagers }) => wagers)
    .map(({ title, cents }) => `${title} ${dollars(cents)}`)
    .join(', ');

const handWords = ({ hands }: SeatNow): string => {
  const cards = hands.reduce((sum, hand) => sum + hand.cards.length, 0);
  return cards === 0 ? '' : countNoun(cards, 'card');
};

const restWords = (seat: SeatNow, seconds: number | null): string =>
  seat.taken
    ? [wagersWords(seat), handWords(seat), seatState(seat, seconds)].filter((words) => words !== '').join(' · ')
    : 'Touch to seat a walk-in';

/** Everybody at the table: seat, name, chips, wagers and hand. A touch opens what the dealer may do for the seat. */
export const SeatList = ({ now, names, seconds, onSeat }: SeatListProps): ReactNode => (
  <section aria-label="Seats" className="dealer-seats">
    {now.seats.map((seat) => (
      <button
        key={seat.seat}
        type="button"
        data-turn={seat.turn || undefined}
        data-open={!seat.taken || undefined}
        disabled={!seat.taken && seat.acts.length === 0}
        onClick={() => onSeat(seat.seat)}
      >
        <b>{seat.seat}</b>
        <span className="dealer-seats-name">{seatName(names, seat)}</span>
        <span className="dealer-seats-chips">{seat.chips === null ? '' : dollars(seat.chips)}</span>
        <span className="dealer-seats-rest">{restWords(seat, seconds.get(seat.seat) ?? null)}</span>
      </button>
    ))}
  </section>
);
