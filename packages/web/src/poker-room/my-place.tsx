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

/** Request for a seat or table of the player's choice. */
const SeatChangeForm = ({ seat, room }: SeatChangeFormProps): ReactNode => (
  <Fold className="panel" title="Change seat or table">
    <RequestForm
      label="Request a seat or table change"
      submit="Request change"
      request={(form) =>
        room.request({
          ...{ do: 'askChange', tableNumber: seat.table, seat: seat.seat },
          ...{ to: textOf(form, 'to'), wants: readNumbers(textOf(form, 'wants')) },
        })
      }
    >
      <SelectField
        label="Change"
        name="to"
        among={[
          ['seat', 'Seat'],
          ['table', 'Table'],
        ]}
      />
      <TextField label="Numbers" name="wants" inputMode="numeric" required maxLength={60} autoComplete="off" />
    </RequestForm>
  </Fold>
);

/** Alerts a called player who looks elsewhere: the page's title changes and a phone vibrates. */
const useSeatCall = (page: OwnPlaceView['page']): void => {
  const words = page === null ? null : `Your seat is ready: Table ${page.table}, seat ${page.seat}`;
  useEffect(() => {
    if (words === null) return;
    const before = document.title;
    document.title = words;
    // Some browsers can't vibrate, and none does before a touch on the page.
    if ('vibrate' in navigator) navigator.vibrate([300, 100, 300]);
    return () => {
      document.title = before;
    };
  }, [words]);
};

/** The player's place: a call to a seat, places on the lists, a seat, and requests. */
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
              Table {page.table}, seat {page.seat}
            </strong>
            . It is held for <Countdown until={page.until} />.
          </p>
          <LinkButton primary href={`/house/${page.stream}`}>
            Go to Table {page.table}
          </LinkButton>
        </div>
      )}
      {seat === null ? null : (
        <p>
          You’re at{' '}
          <a href={`/house/${seat.stream}`}>
            Table {seat.table}, seat {seat.seat}
          </a>
          {seat.away === null ? (
            '.'
          ) : (
            <>
              . You’re away. Your seat is held for <Countdown until={seat.away} />.
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
        <Fold className="panel" title="Join for certain seats or tables">
          <AddNameForm view={view} room={room} by="phone" />
        </Fold>
      ) : null}
      {seat === null ? null : <SeatChangeForm seat={seat} room={room} />}
      {claims.length === 0 ? null : (
        <Fold className="panel" title="I signed up at the desk">
          <p>Choose your name. Once the desk confirms it, you can take your seat from here.</p>
          <OptionButtons options={claims} room={room} />
        </Fold>
      )}
    </section>
  );
};
