import { isRefusal, type Person } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { house } from '../house/store.js';
import { Left } from './left.js';
import type { Does } from './mine.js';

type Shift = NonNullable<PokerRoomView['shift']>;

/** Who is known in this house, for a floorperson or above; nobody for others. */
export const usePeople = (asks: boolean): readonly Person[] => {
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (!asks) return;
    void house()
      .ask<{ readonly people: readonly Person[] }>('GET', '/api/people')
      .then((answer) => (isRefusal(answer) ? undefined : setPeople(answer.people)));
  }, [asks]);
  return people;
};

/** `14:05`, by the clock of whoever looks. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });

interface FormProps {
  readonly label: string;
  readonly sends: (data: FormData) => Promise<boolean>;
  readonly children: ReactNode;
}

/** A form of the desk, empty again once what it asks for is done. */
export const DeskForm = ({ label, sends, children }: FormProps): ReactNode => (
  <form
    className="room-add"
    aria-label={label}
    onSubmit={(event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      void sends(new FormData(form)).then((done) => (done ? form.reset() : undefined));
    }}
  >
    {children}
  </form>
);

interface DealersProps {
  readonly view: PokerRoomView;
  readonly shift: Shift;
  readonly people: readonly Person[];
  /** Whether he who looks draws up the shift: a floorperson or above. */
  readonly draws: boolean;
  readonly does: Does;
}

const ComesIn = ({ shift, people, does }: DealersProps): ReactNode => {
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

const SendsTo = ({ view, shift, does }: DealersProps): ReactNode =>
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
export const Dealers = (props: DealersProps): ReactNode => {
  const { shift, draws, does } = props;
  if (shift.dealers.length === 0 && !draws) return null;
  return (
    <section aria-label="Dealers">
      <h2>Dealers</h2>
      {shift.nextPush === null ? null : (
        <p className="quiet">
          The next push is at {clockTime(shift.nextPush)}, in <Left until={shift.nextPush} />.
        </p>
      )}
      <ul className="room-dealers">
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
          <ComesIn {...props} />
          <SendsTo {...props} />
        </>
      ) : null}
    </section>
  );
};
