import type { WireOption } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import { capitalize, countNoun } from '@fairdeal/words/internal/text';
import { type ReactNode, useEffect } from 'react';
import { RequestForm, textOf } from '../../house/forms/request-form.js';
import { LinkButton } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/fields.js';
import { Fold } from '../../ui/panel.js';
import { AddNameForm, readNumbers } from '../room/add-name.js';
import { Countdown } from '../room/countdown.js';
import { OptionButtons } from '../room/option-buttons.js';
import { Ring } from '../room/ring.js';
import type { RoomActs } from '../room/room-acts.js';
import { useNow } from '../room/use-now.js';
import { minutesSince, placeSuffix, type RoomList, tablesWords, titleParts, waitEstimate } from '../room/waits.js';

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

interface OwnWaitProps {
  readonly view: PokerRoomView;
  readonly wait: OwnPlaceView['waits'][number];
  readonly now: number;
}

const listOf = (view: PokerRoomView, id: string): RoomList | undefined => view.lists.find(({ list }) => list === id);

/** The first list of a player: the place, what happens next, and everybody before them. */
const FirstWait = ({ view, wait, now }: OwnWaitProps): ReactNode => {
  const list = listOf(view, wait.list);
  if (list === undefined) return null;
  const [game, limits] = titleParts(list.title);
  const mine = list.names.find(({ ticket }) => ticket === wait.ticket);
  const calledBefore = list.names.slice(0, wait.place - 1).filter(({ called }) => called !== null).length;
  const next = calledBefore === wait.place - 1;
  return (
    <section className="own-card on-felt" data-felt="poker" aria-label={list.title}>
      <h2>{game}</h2>
      <p>
        {limits}, {tablesWords(list)}
      </p>
      <p className="own-place">
        {wait.place}
        <sup>{placeSuffix(wait.place)}</sup>
      </p>
      <p className="strong own-next">
        {!wait.here ? 'You’re not checked in' : next ? 'You’re next' : capitalize(waitEstimate(list, wait.place, now))}
      </p>
      <p>
        {wait.place} of {wait.of} for {wait.title}
        {wait.here ? '' : ', not here yet'}
      </p>
      <p className="quiet">
        {calledBefore === 0
          ? ''
          : `${countNoun(calledBefore, 'player')} before you ${calledBefore === 1 ? 'is' : 'are'} called. `}
        {mine === undefined ? '' : `You have waited ${minutesSince(mine.since, now)} min.`}
      </p>
    </section>
  );
};

const OtherWait = ({ view, wait, now }: OwnWaitProps): ReactNode => {
  const list = listOf(view, wait.list);
  return (
    <li className="panel own-row">
      <span>
        <strong>{wait.title}</strong>
        <span className="quiet">
          {list === undefined ? '' : capitalize(waitEstimate(list, wait.place, now))}
          {wait.here ? '' : ', not here yet'}
        </span>
      </span>
      <strong className="own-other">
        {wait.place}
        {placeSuffix(wait.place)}
      </strong>
    </li>
  );
};

const CalledTo = ({
  view,
  page,
}: {
  readonly view: PokerRoomView;
  readonly page: NonNullable<OwnPlaceView['page']>;
}) => (
  <section className="own-card own-called" role="alert">
    <h2>Your seat is ready</h2>
    <Ring until={page.until} minutes={view.page} />
    <p className="own-next">
      <strong>
        Table {page.table}, seat {page.seat}
      </strong>
    </p>
    <p>Sit down before the time is over. Then you go to the end of the list.</p>
    <LinkButton primary href={`/house/${page.stream}`}>
      Go to Table {page.table}
    </LinkButton>
  </section>
);

/** The player's place: a call to a seat, places on the lists with the wait, a seat, and requests. */
export const MyPlace = ({ view, options, room }: MyPlaceProps): ReactNode => {
  const { me } = view;
  const now = useNow();
  useSeatCall(me?.page ?? null);
  if (me === null) return null;
  const { page, seat, waits } = me;
  const claims = options.filter(({ name }) => name === 'claimName');
  const joins = options.filter(({ name }) => name === 'addName');
  const own = options.filter((option) => !claims.includes(option) && !joins.includes(option));
  const [first, ...others] = waits;
  return (
    <section className="stack" aria-label="My place">
      {page === null ? null : <CalledTo view={view} page={page} />}
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
      {first === undefined || page !== null ? null : <FirstWait view={view} wait={first} now={now} />}
      {others.length === 0 ? null : (
        <ul className="own-rows">
          {others.map((wait) => (
            <OtherWait key={wait.ticket} {...{ view, wait, now }} />
          ))}
        </ul>
      )}
      {first === undefined || page !== null ? null : (
        <p className="panel">
          <strong>When you’re called</strong> you have {countNoun(view.page, 'minute')} to sit down. Your phone vibrates
          while this page is open.
        </p>
      )}
      <OptionButtons options={own} room={room} />
      {joins.length === 0 ? null : (
        <Fold
          className="panel"
          title={first === undefined ? 'Join a list' : 'Join another list'}
          open={first === undefined && seat === null}
        >
          <OptionButtons options={joins} room={room} />
          <Fold title="Only certain seats or tables">
            <AddNameForm view={view} room={room} by="phone" />
          </Fold>
        </Fold>
      )}
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
