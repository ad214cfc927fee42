import type { WrittenAct, WrittenOption } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { Left } from './left.js';

/** Does something in the room; whether it was done. */
export type Does = (act: WrittenAct) => Promise<boolean>;

interface MineProps {
  readonly view: PokerRoomView;
  readonly options: readonly WrittenOption[];
  readonly does: Does;
}

/** Where I stand myself: a call to a seat, my places on the lists, my seat, and what I may ask for. */
export const Mine = ({ view: { me }, options, does }: MineProps): ReactNode => {
  if (me === null) return null;
  const { page, seat, waits } = me;
  const claims = options.filter(({ name }) => name === 'claimName');
  const button = (option: WrittenOption): ReactNode => (
    <button key={JSON.stringify(option.act)} type="button" onClick={() => void does(option.act)}>
      {option.words}
    </button>
  );
  return (
    <section className="room-mine" aria-label="My place">
      {page === null ? null : (
        <div className="room-called" role="alert">
          <p>
            Your seat is ready:{' '}
            <strong>
              table {page.table}, seat {page.seat}
            </strong>
            . It is kept for <Left until={page.until} />.
          </p>
          <a className="button primary" href={`/house/${page.stream}`}>
            Go to table {page.table}
          </a>
        </div>
      )}
      {seat === null ? null : (
        <p>
          You sit at{' '}
          <a href={`/house/${seat.stream}`}>
            table {seat.table}, seat {seat.seat}
          </a>
          {seat.away === null ? (
            '.'
          ) : (
            <>
              , and are away: the seat is kept for <Left until={seat.away} />.
            </>
          )}
        </p>
      )}
      {waits.length === 0 ? null : (
        <ul className="room-waits">
          {waits.map(({ ticket, title, place, of, here }) => (
            <li key={ticket}>
              <strong className="room-place">{place}</strong> of {of} for {title}
              {here ? '' : ', not here yet'}
            </li>
          ))}
        </ul>
      )}
      <div className="room-buttons">{options.filter((option) => !claims.includes(option)).map(button)}</div>
      {claims.length === 0 ? null : (
        <details className="panel room-suspect">
          <summary>I gave my name at the desk</summary>
          <p>Say which name is yours, and the desk lets you take your seat from here.</p>
          <div className="room-buttons">{claims.map(button)}</div>
        </details>
      )}
    </section>
  );
};
