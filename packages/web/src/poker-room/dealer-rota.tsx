import type { SignedInPerson } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { Countdown } from './countdown.js';
import { clockTime, DeskForm } from './desk-form.js';
import type { SendAct } from './send-act.js';

type RoomShift = NonNullable<PokerRoomView['shift']>;

interface DealerRotaProps {
  readonly view: PokerRoomView;
  readonly shift: RoomShift;
  readonly people: readonly SignedInPerson[];
  /** Whether he who looks draws up the shift: a floorperson or above. */
  readonly draws: boolean;
  readonly does: SendAct;
}

const SignInDealer = ({ shift, people, does }: DealerRotaProps): ReactNode => {
  const free = people.filter(
    ({ id, roles }) => roles.includes('dealer') && shift.dealers.every(({ person }) => person !== id),
  );
  return free.length === 0 ? null : (
    <DeskForm
      label="A dealer comes in"
      sends={(data) => {
        const dealer = free.find(({ id }) => id === data.get('dealer'));
        return does({ do: 'dealerIn', person: dealer?.id ?? '', name: dealer?.name ?? '' });
      }}
    >
      <label>
        Dealer
        <select name="dealer">
          {free.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Comes in</button>
    </DeskForm>
  );
};

const SendDealer = ({ view, shift, does }: DealerRotaProps): ReactNode =>
  shift.dealers.length === 0 ? null : (
    <DeskForm
      label="Send a dealer"
      sends={(data) =>
        does({
          do: 'sendDealer',
          person: String(data.get('dealer')),
          tableNumber: data.get('to') === 'rest' ? null : Number(data.get('to')),
          reason: String(data.get('reason')),
        })
      }
    >
      <label>
        Send
        <select name="dealer">
          {shift.dealers.map(({ person, name }) => (
            <option key={person} value={person}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        To
        <select name="to">
          <option value="rest">rest</option>
          {view.tables.map(({ table }) => (
            <option key={table} value={table}>
              table {table}
            </option>
          ))}
        </select>
      </label>
      <label>
        Reason
        <input name="reason" required maxLength={500} />
      </label>
      <button type="submit">Send</button>
    </DeskForm>
  );

/** Whoever deals in this shift, where and since when, and when all are pushed. */
export const DealerRota = (props: DealerRotaProps): ReactNode => {
  const { shift, draws, does } = props;
  if (shift.dealers.length === 0 && !draws) return null;
  return (
    <section aria-label="Dealers">
      <h2>Dealers</h2>
      {shift.nextPush === null ? null : (
        <p className="quiet">
          The next push is at {clockTime(shift.nextPush)}, in <Countdown until={shift.nextPush} />.
        </p>
      )}
      <ul className="lines">
        {shift.dealers.map(({ person, name, table, since }) => (
          <li key={person} className="room-row">
            <span>
              {name}: {table === null ? 'at rest' : `table ${table}`} since {clockTime(since)}
            </span>
            {draws && table === null ? (
              <button type="button" onClick={() => void does({ do: 'dealerOut', person })}>
                Goes home<span className="visually-hidden">: {name}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {draws ? (
        <>
          <SignInDealer {...props} />
          <SendDealer {...props} />
        </>
      ) : null}
    </section>
  );
};
