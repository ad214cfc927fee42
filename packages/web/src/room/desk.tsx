import type { Person, Push, WrittenOption } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { nextOf, staffOptions } from '../house/options.js';
import { AddName } from './add-name.js';
import { Dealers, DeskForm, usePeople } from './dealers.js';
import type { Does } from './mine.js';
import { TablePanel } from './tables.js';
import { Twice } from './twice.js';

const Disputes = lazy(async () => ({ default: (await import('./disputes.js')).Disputes }));

interface DeskProps {
  readonly view: PokerRoomView;
  readonly push: Push;
  readonly role: string;
  readonly does: Does;
}

/** What was noted of people who may play together, with the hands. */
const Suspicions = ({
  shift,
  people: known,
}: {
  readonly shift: NonNullable<PokerRoomView['shift']>;
  readonly people: readonly Person[];
}): ReactNode =>
  shift.suspicions.length === 0 ? null : (
    <section aria-label="Suspicions">
      <h2>Suspicions</h2>
      <ul className="room-dealers">
        {shift.suspicions.map(({ people, hands, reason, at }) => (
          <li key={`${at} ${reason}`}>
            {people.map((one) => known.find(({ id }) => id === one)?.name ?? one).join(' and ')}: {reason}.{' '}
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

/** What the large buttons are for. */
const FIRST = [
  ...['confirmName', 'dismissClaim', 'page', 'openTable', 'breakTable', 'expirePage', 'pickUp', 'push', 'closeTable'],
];
/** What stands beside a name. */
const BESIDE = ['arrive', 'removeName'];

const MINUTE = 60_000;
const waited = (since: number): string => `${Math.max(0, Math.floor((Date.now() - since) / MINUTE))} min`;

const wishWords = (seats: readonly number[], tables: readonly number[]): string =>
  [
    seats.length === 0 ? '' : `, only seat ${seats.join(' or ')}`,
    tables.length === 0 ? '' : `, only table ${tables.join(' or ')}`,
  ].join('');

interface ListsProps extends Pick<DeskProps, 'view' | 'does'> {
  readonly options: readonly WrittenOption[];
}

/** The lists, with how long each has waited, what he wants, and what may be done with his name. */
const Lists = ({ view, does, options }: ListsProps): ReactNode => (
  <section aria-label="Lists">
    <h2>Lists</h2>
    <ul className="room-lists">
      {view.lists.map(({ list, announcement, names }) => (
        <li key={list} className="panel">
          <h3>{announcement}</h3>
          <ol>
            {names.map(({ ticket, name, here, how, since, seats, tables, called }) => (
              <li key={ticket} className={called === null ? undefined : 'room-asked'}>
                <div className="room-row">
                  <span>
                    {name}
                    {here ? '' : ', not here yet'}
                    {called === null ? '' : `, called to table ${called.table}, seat ${called.seat}`}
                    {wishWords(seats, tables)}{' '}
                    <span className="quiet">
                      {waited(since)}, by {how === 'brush' ? 'the desk' : how}
                    </span>
                  </span>
                  {options
                    .filter(({ act }) => act.ticket === ticket && BESIDE.includes(act.do))
                    .map((option) =>
                      option.act.do === 'removeName' ? (
                        <Twice
                          key={option.act.do}
                          label={option.words}
                          words="Off the list"
                          does={() => void does(option.act)}
                        />
                      ) : (
                        <button
                          key={option.act.do}
                          type="button"
                          aria-label={option.words}
                          onClick={() => void does(option.act)}
                        >
                          Is here
                        </button>
                      ),
                    )}
                </div>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  </section>
);

/** A table other than the first that is free. */
const OpenAnother = ({ view, does }: Pick<DeskProps, 'view' | 'does'>): ReactNode => {
  const free = Array.from({ length: view.size }, (_, at) => at + 1).filter((table) =>
    view.tables.every((open) => open.table !== table),
  );
  return free.length === 0 ? null : (
    <details className="panel">
      <summary>Open a table of your choice</summary>
      <DeskForm
        label="Open a table"
        sends={(data) =>
          does({ do: 'openTable', tableNumber: Number(data.get('table')), list: String(data.get('list')) })
        }
      >
        <label>
          Table
          <select name="table">
            {free.map((table) => (
              <option key={table}>{table}</option>
            ))}
          </select>
        </label>
        <label>
          Game
          <select name="list">
            {view.lists.map(({ list, title }) => (
              <option key={list} value={list}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Open it</button>
      </DeskForm>
    </details>
  );
};

/** Of the seats of one table to which the same one would be called, the first. */
const isFirstSeat = ({ act }: WrittenOption, at: number, all: readonly WrittenOption[]): boolean =>
  act.do !== 'page' ||
  all.findIndex((other) => other.act.do === 'page' && other.act.tableNumber === act.tableNumber) === at;

const isOf = ({ act }: WrittenOption, table: number): boolean => act.tableNumber === table && 'seat' in act;

/** Where the brush and the floor work: what comes next as one large button, the lists, the tables, and all else that may be done. */
export const Desk = ({ view, push, role, does }: DeskProps): ReactNode => {
  const floor = role !== 'brush';
  const people = usePeople(floor);
  const next = nextOf(push, role);
  const options = staffOptions(push);
  const main = options.filter(({ name }) => FIRST.includes(name)).filter(isFirstSeat);
  const others = options.filter((option) => !main.includes(option));
  const elsewhere = others.filter(
    (option) =>
      !BESIDE.includes(option.act.do) &&
      option.act.do !== 'dealerOut' &&
      view.tables.every(({ table }) => !isOf(option, table)),
  );
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
      {floor ? (
        <Suspense fallback={null}>
          <Disputes view={view} role={role} />
        </Suspense>
      ) : null}
      <AddName view={view} does={does} by="desk" />
      <Lists {...{ view, does, options }} />
      <section aria-label="Tables">
        <h2>Tables</h2>
        <ul className="room-lists">
          {view.tables.map((table) => (
            <TablePanel
              key={table.stream}
              {...{ table, floor, does }}
              options={others.filter((option) => isOf(option, table.table))}
            />
          ))}
        </ul>
      </section>
      <OpenAnother view={view} does={does} />
      {view.shift === null ? null : <Dealers {...{ view, people, does }} shift={view.shift} draws={floor} />}
      {view.shift === null ? null : <Suspicions shift={view.shift} people={people} />}
      {role === 'poker-shift-supervisor' ? <Ruling view={view} does={does} /> : null}
      {elsewhere.length === 0 ? null : (
        <details className="panel">
          <summary>All else that may be done</summary>
          <div className="room-buttons">{elsewhere.map(button)}</div>
        </details>
      )}
    </div>
  );
};
