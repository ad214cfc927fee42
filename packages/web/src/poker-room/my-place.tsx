import type { WireOption } from '@fairdeal/client';
import { optionId, type PokerRoomView } from '@fairdeal/rules';
import { type ReactNode, useEffect } from 'react';
import { AddNameForm, readNumbers } from './add-name.js';
import { Countdown } from './countdown.js';
import { DeskForm } from './desk-form.js';
import type { SendAct } from './send-act.js';

interface MyPlaceProps {
  readonly view: PokerRoomView;
  readonly options: readonly WireOption[];
  readonly does: SendAct;
}

type OwnPlaceView = NonNullable<PokerRoomView['me']>;

/** Another seat or table, of those that I say. */
const SeatChangeForm = ({
  seat,
  does,
}: {
  readonly seat: NonNullable<OwnPlaceView['seat']>;
  readonly does: SendAct;
}): ReactNode => (
  <details className="panel">
    <summary>A certain seat or table instead</summary>
    <DeskForm
      label="Ask for a certain seat or table"
      sends={(data) =>
        does({
          ...{ do: 'askChange', tableNumber: seat.table, seat: seat.seat },
          ...{ to: String(data.get('to')), wants: readNumbers(data.get('wants')) },
        })
      }
    >
      <label>
        Another
        <select name="to">
          <option value="seat">seat</option>
          <option value="table">table</option>
        </select>
      </label>
      <label>
        One of
        <input name="wants" inputMode="numeric" required maxLength={60} autoComplete="off" />
      </label>
      <button type="submit">Ask for it</button>
    </DeskForm>
  </details>
);

/** Who is called hears of it while he looks elsewhere: the page is called so, and a phone shakes. */
const useSeatCall = (page: OwnPlaceView['page']): void => {
  const words = page === null ? null : `Your seat is ready: table ${page.table}, seat ${page.seat}`;
  useEffect(() => {
    if (words === null) return;
    const before = document.title;
    document.title = words;
    // Not every browser has it, and none before somebody has touched the page.
    if ('vibrate' in navigator) navigator.vibrate([300, 100, 300]);
    return () => {
      document.title = before;
    };
  }, [words]);
};

/** Where I stand myself: a call to a seat, my places on the lists, my seat, and what I may ask for. */
export const MyPlace = ({ view, options, does }: MyPlaceProps): ReactNode => {
  const { me } = view;
  useSeatCall(me?.page ?? null);
  if (me === null) return null;
  const { page, seat, waits } = me;
  const claims = options.filter(({ name }) => name === 'claimName');
  const button = (option: WireOption): ReactNode => (
    <button key={optionId(option)} type="button" onClick={() => void does(option.act)}>
      {option.words}
    </button>
  );
  return (
    <section className="stack" aria-label="My place">
      {page === null ? null : (
        <div className="notice row between room-called" role="alert">
          <p>
            Your seat is ready:{' '}
            <strong>
              table {page.table}, seat {page.seat}
            </strong>
            . It is kept for <Countdown until={page.until} />.
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
              , and are away: the seat is kept for <Countdown until={seat.away} />.
            </>
          )}
        </p>
      )}
      {waits.length === 0 ? null : (
        <ul className="lines">
          {waits.map(({ ticket, title, place, of, here }) => (
            <li key={ticket}>
              <strong className="room-place">{place}</strong> of {of} for {title}
              {here ? '' : ', not here yet'}
            </li>
          ))}
        </ul>
      )}
      <div className="row">{options.filter((option) => !claims.includes(option)).map(button)}</div>
      {options.some(({ name }) => name === 'addName') ? (
        <details className="panel">
          <summary>Only certain seats or tables</summary>
          <AddNameForm view={view} does={does} by="phone" />
        </details>
      ) : null}
      {seat === null ? null : <SeatChangeForm seat={seat} does={does} />}
      {claims.length === 0 ? null : (
        <details className="panel">
          <summary>I gave my name at the desk</summary>
          <p>Say which name is yours, and the desk lets you take your seat from here.</p>
          <div className="row">{claims.map(button)}</div>
        </details>
      )}
    </section>
  );
};
