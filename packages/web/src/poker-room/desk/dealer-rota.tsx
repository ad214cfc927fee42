import type { SignedInPerson } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import { formatTime } from '../../house/client/date-time.js';
import { ReasonField, RequestForm, textOf } from '../../house/forms/request-form.js';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/fields.js';
import { Lines } from '../../ui/list.js';
import { Countdown } from '../room/countdown.js';
import type { RoomActs } from '../room/room-acts.js';

type RoomShift = NonNullable<PokerRoomView['shift']>;

interface DealerRotaProps {
  readonly view: PokerRoomView;
  readonly shift: RoomShift;
  readonly people: readonly SignedInPerson[];
  /** Whether the viewer schedules the dealers: a floorperson or above. */
  readonly draws: boolean;
  readonly room: RoomActs;
}

const SignInDealer = ({ shift, people, room }: DealerRotaProps): ReactNode => {
  const free = people.filter(
    ({ id, roles }) => roles.includes('dealer') && shift.dealers.every(({ person }) => person !== id),
  );
  return free.length === 0 ? null : (
    <RequestForm
      label="Sign in a dealer"
      submit="Sign in dealer"
      request={(form) => {
        const dealer = free.find(({ id }) => id === form.get('dealer'));
        return room.request({ do: 'dealerIn', person: dealer?.id ?? '', name: dealer?.name ?? '' });
      }}
    >
      <SelectField label="Dealer" name="dealer" among={free.map(({ id, name }) => [id, name])} />
    </RequestForm>
  );
};

const SendDealer = ({ view, shift, room }: DealerRotaProps): ReactNode =>
  shift.dealers.length === 0 ? null : (
    <RequestForm
      label="Send a dealer"
      submit="Send dealer"
      request={(form) =>
        room.request({
          do: 'sendDealer',
          person: textOf(form, 'dealer'),
          tableNumber: form.get('to') === '' ? null : Number(form.get('to')),
          reason: textOf(form, 'reason'),
        })
      }
    >
      <SelectField label="Dealer" name="dealer" among={shift.dealers.map(({ person, name }) => [person, name])} />
      <SelectField
        label="To"
        name="to"
        empty="Break"
        among={view.tables.map(({ table }) => [table, `Table ${table}`])}
      />
      <ReasonField />
    </RequestForm>
  );

/** Dealers of the shift, each with their table, and the time of the next push. */
export const DealerRota = (props: DealerRotaProps): ReactNode => {
  const { shift, draws, room } = props;
  if (shift.dealers.length === 0 && !draws) return null;
  return (
    <section aria-label="Dealers">
      {shift.nextPush === null ? null : (
        <p className="quiet">
          The next push is at {formatTime(shift.nextPush)}, in <Countdown until={shift.nextPush} />.
        </p>
      )}
      <Lines of={shift.dealers} keyOf={({ person }) => person}>
        {({ person, name, table, since }) => (
          <div className="room-row">
            <span>
              {name}: {table === null ? 'on break' : `Table ${table}`} since {formatTime(since)}
            </span>
            {draws && table === null ? (
              <Button onClick={() => room.send({ do: 'dealerOut', person })}>
                Sign out<span className="visually-hidden"> {name}</span>
              </Button>
            ) : null}
          </div>
        )}
      </Lines>
      {draws ? (
        <>
          <SignInDealer {...props} />
          <SendDealer {...props} />
        </>
      ) : null}
    </section>
  );
};
