import type { Push, WrittenOption } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { nextOf, staffOptions } from '../house/options.js';
import { Left } from './left.js';
import type { Does } from './mine.js';

const Disputes = lazy(async () => ({ default: (await import('./disputes.js')).Disputes }));

interface DeskProps {
  readonly view: PokerRoomView;
  readonly push: Push;
  readonly role: string;
  readonly does: Does;
}

const AddName = ({ view, does }: Pick<DeskProps, 'view' | 'does'>): ReactNode => {
  const add = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const name = String(data.get('name')).trim();
    const done = await does({
      do: 'addName',
      list: String(data.get('list')),
      how: String(data.get('how')),
      person: name,
      name,
    });
    if (done) form.reset();
  };
  return (
    <form
      className="room-add"
      aria-label="Add a name"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void add(event.currentTarget);
      }}
    >
      <label>
        Name
        <input name="name" required maxLength={60} autoComplete="off" />
      </label>
      <label>
        List
        <select name="list">
          {view.lists.map(({ list, title }) => (
            <option key={list} value={list}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        By
        <select name="how">
          <option value="brush">the desk</option>
          <option value="call">a call</option>
        </select>
      </label>
      <button type="submit">Put on the list</button>
    </form>
  );
};

const Seats = ({ table }: { readonly table: PokerRoomView['tables'][number] }): ReactNode => (
  <ol className="room-seats">
    {table.seats.map((at) => (
      <li key={at.seat} className={at.is === 'called' ? 'room-asked' : 'name' in at ? undefined : 'quiet'}>
        {'name' in at ? at.name : at.is === 'open' ? 'open' : 'to be cleared'}
        {!('name' in at) || at.until === null ? null : (
          <>
            {at.is === 'away' ? ', away ' : ', called '}
            <Left until={at.until} />
          </>
        )}
        {!('name' in at) || at.asks === null ? '' : `, asks for another ${at.asks}`}
      </li>
    ))}
  </ol>
);

/** Whoever deals here, and where. */
const Dealers = ({ shift }: { readonly shift: NonNullable<PokerRoomView['shift']> }): ReactNode =>
  shift.dealers.length === 0 ? null : (
    <section aria-label="Dealers">
      <h2>Dealers</h2>
      <ul className="room-dealers">
        {shift.dealers.map(({ person, name, table }) => (
          <li key={person}>
            {name}: {table === null ? 'at rest' : `table ${table}`}
          </li>
        ))}
      </ul>
    </section>
  );

/** What was noted of people who may play together, with the hands. */
const Suspicions = ({ shift }: { readonly shift: NonNullable<PokerRoomView['shift']> }): ReactNode =>
  shift.suspicions.length === 0 ? null : (
    <section aria-label="Suspicions">
      <h2>Suspicions</h2>
      <ul className="room-dealers">
        {shift.suspicions.map(({ people, hands, reason, at }) => (
          <li key={`${at} ${reason}`}>
            {people.join(' and ')}: {reason}.{' '}
            {hands.map(({ table, round }) => (
              <a key={`${table} ${round}`} href={`/room/hands/${table}/${round}`}>
                {table}, hand {round}{' '}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );

const Ruling = ({ view, does }: Pick<DeskProps, 'view' | 'does'>): ReactNode => {
  const names = view.lists.flatMap((list) =>
    list.names.filter(({ called }) => called === null).map((name) => ({ ...name, list: list.list })),
  );
  const [ticket, setTicket] = useState(0);
  const list = names.find((name) => name.ticket === ticket)?.list ?? names[0]?.list;
  const places = view.tables
    .filter((table) => table.list === list)
    .flatMap(({ table, seats }) => seats.flatMap((at) => (at.is === 'open' ? [{ table, seat: at.seat }] : [])));
  const [first] = places;
  if (first === undefined || names.length === 0) return null;
  const give = (form: FormData): void => {
    const [table = 0, seat = 0] = String(form.get('place')).split('/').map(Number);
    void does({
      do: 'giveSeat',
      ticket: Number(form.get('ticket')),
      tableNumber: table,
      seat,
      reason: String(form.get('reason')),
    });
  };
  return (
    <details className="panel">
      <summary>Give a seat by ruling</summary>
      <form
        className="room-add"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          give(new FormData(event.currentTarget));
        }}
      >
        <label>
          To
          <select name="ticket" onChange={({ target }) => setTicket(Number(target.value))}>
            {names.map((name) => (
              <option key={name.ticket} value={name.ticket}>
                {name.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Seat
          <select name="place">
            {places.map(({ table, seat }) => (
              <option key={`${table}/${seat}`} value={`${table}/${seat}`}>
                table {table}, seat {seat}
              </option>
            ))}
          </select>
        </label>
        <label>
          Reason
          <input name="reason" required maxLength={500} />
        </label>
        <button type="submit">Rule so</button>
      </form>
    </details>
  );
};

/** Where the brush and the floor work: what comes next as one large button, the lists, the tables, and all else that may be done. */
export const Desk = ({ view, push, role, does }: DeskProps): ReactNode => {
  const next = nextOf(push, role);
  const options = staffOptions(push);
  const first = [
    'confirmName',
    'dismissClaim',
    'page',
    'openTable',
    'breakTable',
    'expirePage',
    'pickUp',
    'push',
    'closeTable',
  ];
  const main = options.filter(({ name }) => first.includes(name));
  const others = options.filter(({ name }) => !first.includes(name));
  const button = (option: WrittenOption): ReactNode => (
    <button key={JSON.stringify(option.act)} type="button" onClick={() => void does(option.act)}>
      {option.words}
    </button>
  );
  return (
    <div className="room-desk">
      <section aria-label="What comes next">
        {next === null ? (
          <p className="quiet">Nothing is due.</p>
        ) : (
          <button type="button" className="primary room-due" onClick={() => void does(next.act)}>
            {next.option.words}
          </button>
        )}
        <div className="room-buttons">{main.map(button)}</div>
      </section>
      {role === 'brush' ? null : (
        <Suspense fallback={null}>
          <Disputes view={view} role={role} />
        </Suspense>
      )}
      <AddName view={view} does={does} />
      <section aria-label="Lists">
        <h2>Lists</h2>
        <ul className="room-lists">
          {view.lists.map(({ list, announcement, names }) => (
            <li key={list} className="panel">
              <h3>{announcement}</h3>
              <ol>
                {names.map(({ ticket, name, here, called }) => (
                  <li key={ticket} className={called === null ? undefined : 'room-asked'}>
                    {name}
                    {here ? '' : ', not here yet'}
                    {called === null ? '' : `, called to table ${called.table}, seat ${called.seat}`}
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Tables">
        <h2>Tables</h2>
        <ul className="room-lists">
          {view.tables.map((table) => (
            <li key={table.stream} className="panel">
              <h3>
                <a href={`/house/${table.stream}`}>Table {table.table}</a>: {table.title}
              </h3>
              <p className="quiet">
                {[
                  table.feeds === null ? '' : `feeds table ${table.feeds}`,
                  table.breaking ? 'breaks' : '',
                  table.dealer === null ? '' : `dealt by ${table.dealer}`,
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </p>
              <Seats table={table} />
              {role === 'brush' ? null : <a href={`/room/hands/${table.stream}`}>Its hands</a>}
            </li>
          ))}
        </ul>
      </section>
      {view.shift === null ? null : <Dealers shift={view.shift} />}
      {view.shift === null ? null : <Suspicions shift={view.shift} />}
      {role === 'poker-shift-supervisor' ? <Ruling view={view} does={does} /> : null}
      {others.length === 0 ? null : (
        <details className="panel">
          <summary>All else that may be done</summary>
          <div className="room-buttons">{others.map(button)}</div>
        </details>
      )}
    </div>
  );
};
