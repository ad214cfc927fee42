import type { SignedInPerson, TablePush, WireOption } from '@fairdeal/client';
import { optionId, type PokerRoomView } from '@fairdeal/rules';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { nextStaffAct, staffOptions } from '../house/table/staff-options.js';
import { AddNameForm } from './add-name.js';
import { ConfirmButton } from './confirm-button.js';
import { DealerRota } from './dealer-rota.js';
import { DeskForm } from './desk-form.js';
import type { SendAct } from './send-act.js';
import { TablePanel } from './table-panel.js';
import { useStaffList } from './use-people.js';

const Disputes = lazy(async () => ({ default: (await import('./room-disputes.js')).RoomDisputes }));

interface DeskProps {
  readonly view: PokerRoomView;
  readonly push: TablePush;
  readonly role: string;
  readonly does: SendAct;
}

/** What was noted of people who may play together, with the hands. */
const SuspicionList = ({
  shift,
  people: known,
}: {
  readonly shift: NonNullable<PokerRoomView['shift']>;
  readonly people: readonly SignedInPerson[];
}): ReactNode =>
  shift.suspicions.length === 0 ? null : (
    <section aria-label="Suspicions">
      <h2>Suspicions</h2>
      <ul className="lines">
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

const RoomRulingForm = ({ view, does }: Pick<DeskProps, 'view' | 'does'>): ReactNode => {
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
        className="form"
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
const NAME_ACTS = ['arrive', 'removeName'];

const MINUTE = 60_000;
const waitWords = (since: number): string => `${Math.max(0, Math.floor((Date.now() - since) / MINUTE))} min`;

const wishWords = (seats: readonly number[], tables: readonly number[]): string =>
  [
    seats.length === 0 ? '' : `, only seat ${seats.join(' or ')}`,
    tables.length === 0 ? '' : `, only table ${tables.join(' or ')}`,
  ].join('');

interface InterestListsProps extends Pick<DeskProps, 'view' | 'does'> {
  readonly options: readonly WireOption[];
}

/** The lists, with how long each has waited, what he wants, and what may be done with his name. */
const InterestLists = ({ view, does, options }: InterestListsProps): ReactNode => (
  <section aria-label="Lists">
    <h2>Lists</h2>
    <ul className="tiles">
      {view.lists.map(({ list, announcement, names }) => (
        <li key={list} className="panel">
          <h3>{announcement}</h3>
          <ol>
            {names.map(({ ticket, name, here, how, since, seats, tables, called }) => (
              <li key={ticket} className={called === null ? undefined : 'strong'}>
                <div className="room-row">
                  <span>
                    {name}
                    {here ? '' : ', not here yet'}
                    {called === null ? '' : `, called to table ${called.table}, seat ${called.seat}`}
                    {wishWords(seats, tables)}{' '}
                    <span className="quiet">
                      {waitWords(since)}, by {how === 'brush' ? 'the desk' : how}
                    </span>
                  </span>
                  {options
                    .filter(({ act }) => act.ticket === ticket && NAME_ACTS.includes(act.do))
                    .map((option) =>
                      option.act.do === 'removeName' ? (
                        <ConfirmButton
                          key={option.act.do}
                          label={option.words}
                          words="Off the list"
                          onConfirm={() => void does(option.act)}
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
const OpenAnotherTable = ({ view, does }: Pick<DeskProps, 'view' | 'does'>): ReactNode => {
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
const isFirstSeat = ({ act }: WireOption, at: number, all: readonly WireOption[]): boolean =>
  act.do !== 'page' ||
  all.findIndex((other) => other.act.do === 'page' && other.act.tableNumber === act.tableNumber) === at;

const isAtTable = ({ act }: WireOption, table: number): boolean => act.tableNumber === table && 'seat' in act;

/** Where the brush and the floor work: what comes next as one large button, the lists, the tables, and all else that may be done. */
export const Desk = ({ view, push, role, does }: DeskProps): ReactNode => {
  const floor = role !== 'brush';
  const people = useStaffList(floor);
  const next = nextStaffAct(push, role);
  const options = staffOptions(push);
  const main = options.filter(({ name }) => FIRST.includes(name)).filter(isFirstSeat);
  const others = options.filter((option) => !main.includes(option));
  const elsewhere = others.filter(
    (option) =>
      !NAME_ACTS.includes(option.act.do) &&
      option.act.do !== 'dealerOut' &&
      view.tables.every(({ table }) => !isAtTable(option, table)),
  );
  const button = (option: WireOption): ReactNode => (
    <button key={optionId(option)} type="button" onClick={() => void does(option.act)}>
      {option.words}
    </button>
  );
  return (
    <div className="stack">
      <section aria-label="What comes next">
        {next === null ? (
          <p className="quiet">Nothing is due.</p>
        ) : (
          <button type="button" className="primary room-due" onClick={() => void does(next.act)}>
            {next.option.words}
          </button>
        )}
        <div className="row">{main.map(button)}</div>
      </section>
      {floor ? (
        <Suspense fallback={null}>
          <Disputes view={view} role={role} />
        </Suspense>
      ) : null}
      <AddNameForm view={view} does={does} by="desk" />
      <InterestLists {...{ view, does, options }} />
      <section aria-label="Tables">
        <h2>Tables</h2>
        <ul className="tiles">
          {view.tables.map((table) => (
            <TablePanel
              key={table.stream}
              {...{ table, floor, does }}
              options={others.filter((option) => isAtTable(option, table.table))}
            />
          ))}
        </ul>
      </section>
      <OpenAnotherTable view={view} does={does} />
      {view.shift === null ? null : <DealerRota {...{ view, people, does }} shift={view.shift} draws={floor} />}
      {view.shift === null ? null : <SuspicionList shift={view.shift} people={people} />}
      {role === 'poker-shift-supervisor' ? <RoomRulingForm view={view} does={does} /> : null}
      {elsewhere.length === 0 ? null : (
        <details className="panel">
          <summary>All else that may be done</summary>
          <div className="row">{elsewhere.map(button)}</div>
        </details>
      )}
    </div>
  );
};
