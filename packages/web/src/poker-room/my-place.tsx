import type { WireOption } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import { type ReactNode, useEffect } from 'react';
import { RequestForm, textOf } from '../house/forms/request-form.js';
import { LinkButton } from '../ui/button.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Fold } from '../ui/panel.js';
import { AddNameForm, readNumbers } from './add-name.js';
import { Countdown } from './countdown.js';
import { OptionButtons } from './option-buttons.js';
import type { RoomActs } from './room-acts.js';

interface MyPlaceProps {
  readonly view: PokerRoomView;
  readonly options: readonly WireOption[];
  readonly room: RoomActs;
}

type OwnPlaceView = NonNullable<PokerRoomView['me']>;

interface SeatChangeFormProps {
  readonly seat: NonNullable<OwnPlaceView['seat']>;
  readonly room: RoomActs;
}

/** Another seat or table, of those that I say. */
const SeatChangeForm = ({ seat, room }: SeatChangeFormProps): ReactNode => (
  <Fold className="panel" title="A certain seat or table instead">
    <RequestForm
      label="Ask for a certain seat or table"
      submit="Ask for it"
      request={(form) =>
        room.request({
          ...{ do: 'askChange', tableNumber: seat.table, seat: seat.seat },
          ...{ to: textOf(form, 'to'), wants: readNumbers(textOf(form, 'wants')) },
        })
      }
    >
      <SelectField label="Another" name="to" among={['seat', 'table']} />
      <TextField label="One of" name="wants" inputMode="numeric" required maxLength={60} autoComplete="off" />
    </RequestForm>
  </Fold>
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
export const MyPlace = ({ view, options, room }: MyPlaceProps): ReactNode => {
  const { me } = view;
  useSeatCall(me?.page ?? null);
  if (me === null) return null;
  const { page, seat, waits } = me;
  const claims = options.filter(({ name }) => name === 'claimName');
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
          <LinkButton primary href={`/house/${page.stream}`}>
            Go to table {page.table}
          </LinkButton>
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
      <OptionButtons options={options.filter((option) => !claims.includes(option))} room={room} />
      {options.some(({ name }) => name === 'addName') ? (
        <Fold className="panel" title="Only certain seats or tables">
          <AddNameForm view={view} room={room} by="phone" />
        </Fold>
      ) : null}
      {seat === null ? null : <SeatChangeForm seat={seat} room={room} />}
      {claims.length === 0 ? null : (
        <Fold className="panel" title="I gave my name at the desk">
          <p>Say which name is yours, and the desk lets you take your seat from here.</p>
          <OptionButtons options={claims} room={room} />
        </Fold>
      )}
    </section>
  );
};
