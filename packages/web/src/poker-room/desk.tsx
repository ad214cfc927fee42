import type { SignedInPerson, TablePush, WireOption } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHouseData } from '../house/client/use-house.js';
import { ReasonField, RequestForm, textOf } from '../house/forms/request-form.js';
import { nextStaffAct, staffOptions } from '../house/table/staff-options.js';
import { Button } from '../ui/button.js';
import { ConfirmButton } from '../ui/confirm-button.js';
import { SelectField } from '../ui/fields.js';
import { Lines } from '../ui/list.js';
import { Fold } from '../ui/panel.js';
import { AddNameForm } from './add-name.js';
import { DealerRota } from './dealer-rota.js';
import { OptionButtons } from './option-buttons.js';
import type { RoomActs } from './room-acts.js';
import { TablePanel } from './table-panel.js';

const Disputes = lazy(async () => ({ default: (await import('./room-disputes.js')).RoomDisputes }));

interface DeskProps {
  readonly view: PokerRoomView;
  readonly push: TablePush;
  readonly role: string;
  readonly room: RoomActs;
}

interface SuspicionListProps {
  readonly shift: NonNullable<PokerRoomView['shift']>;
  readonly people: readonly SignedInPerson[];
}

/** Suspected collusion, with the hands. */
const SuspicionList = ({ shift, people: known }: SuspicionListProps): ReactNode =>
  shift.suspicions.length === 0 ? null : (
    <section aria-label="Suspected collusion">
      <h2>Suspected collusion</h2>
      <Lines of={shift.suspicions} keyOf={({ at, reason }) => `${at} ${reason}`}>
        {({ people, hands, reason }) => (
          <>
            {people.map((one) => known.find(({ id }) => id === one)?.name ?? one).join(' and ')}: {reason}.{' '}
            {hands.map(({ table, round }) => (
              <a key={`${table} ${round}`} href={`/room/hands/${table}/${round}`}>
                {table}, hand {round}{' '}
              </a>
            ))}
          </>
        )}
      </Lines>
    </section>
  );

const RoomRulingForm = ({ view, room }: Pick<DeskProps, 'view' | 'room'>): ReactNode => {
  const names = view.lists.flatMap((list) =>
    list.names.filter(({ called }) => called === null).map((name) => ({ ...name, list: list.list })),
  );
  const [ticket, setTicket] = useState(0);
  const list = names.find((name) => name.ticket === ticket)?.list ?? names[0]?.list;
  const places = view.tables
    .filter((table) => table.list === list)
    .flatMap(({ table, seats }) => seats.flatMap((at) => (at.is === 'open' ? [{ table, seat: at.seat }] : [])));
  return places.length === 0 || names.length === 0 ? null : (
    <Fold className="panel" title="Assign a seat by ruling">
      <RequestForm
        submit="Assign seat"
        request={(form) => {
          const { table: tableNumber, seat } = places[Number(form.get('place'))] ?? { table: 0, seat: 0 };
          const asked = { tableNumber, seat, reason: textOf(form, 'reason') };
          return room.request({ do: 'giveSeat', ticket: Number(form.get('ticket')), ...asked });
        }}
      >
        <SelectField
          label="Player"
          name="ticket"
          onChoice={(value) => setTicket(Number(value))}
          among={names.map((name) => [name.ticket, name.name])}
        />
        <SelectField
          label="Seat"
          name="place"
          among={places.map(({ table, seat }, at) => [at, `Table ${table}, seat ${seat}`])}
        />
        <ReasonField />
      </RequestForm>
    </Fold>
  );
};

/** Acts with large buttons. */
const FIRST = [
  ...['confirmName', 'dismissClaim', 'page', 'openTable', 'breakTable', 'expirePage', 'pickUp', 'push', 'closeTable'],
];
/** Acts next to a name. */
const NAME_ACTS = ['arrive', 'removeName'];

const MINUTE = 60_000;
const waitWords = (since: number): string => `${Math.max(0, Math.floor((Date.now() - since) / MINUTE))} min`;

const wishWords = (seats: readonly number[], tables: readonly number[]): string =>
  [
    seats.length === 0 ? '' : `, only seat ${seats.join(' or ')}`,
    tables.length === 0 ? '' : `, only table ${tables.join(' or ')}`,
  ].join('');

interface NameActsProps {
  readonly options: readonly WireOption[];
  readonly room: RoomActs;
}

/** Buttons next to a name on a list. */
const NameActs = ({ options, room }: NameActsProps): ReactNode =>
  options.map(({ act, words }) =>
    act.do === 'removeName' ? (
      <ConfirmButton key={act.do} label={words} words="Remove" onConfirm={() => room.send(act)} />
    ) : (
      <Button key={act.do} aria-label={words} onClick={() => room.send(act)}>
        Check in
      </Button>
    ),
  );

interface InterestListsProps extends NameActsProps {
  readonly view: PokerRoomView;
}

/** The interest lists, with each player's wait, wishes and buttons. */
const InterestLists = ({ view, room, options }: InterestListsProps): ReactNode => (
  <section aria-label="Interest lists">
    <h2>Interest lists</h2>
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
                    {called === null ? '' : `, called to Table ${called.table}, seat ${called.seat}`}
                    {wishWords(seats, tables)}{' '}
                    <span className="quiet">
                      {waitWords(since)}, by {how === 'brush' ? 'the desk' : how}
                    </span>
                  </span>
                  <NameActs
                    options={options.filter(({ act }) => act.ticket === ticket && NAME_ACTS.includes(act.do))}
                    room={room}
                  />
                </div>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  </section>
);

/** Form to open any free table. */
const OpenAnotherTable = ({ view, room }: Pick<DeskProps, 'view' | 'room'>): ReactNode => {
  const free = Array.from({ length: view.size }, (_, at) => at + 1).filter((table) =>
    view.tables.every((open) => open.table !== table),
  );
  return free.length === 0 ? null : (
    <Fold className="panel" title="Open another table">
      <RequestForm
        label="Open a table"
        submit="Open table"
        request={(form) =>
          room.request({ do: 'openTable', tableNumber: Number(form.get('table')), list: textOf(form, 'list') })
        }
      >
        <SelectField label="Table" name="table" among={free} />
        <SelectField label="Game" name="list" among={view.lists.map(({ list, title }) => [list, title])} />
      </RequestForm>
    </Fold>
  );
};

/** Whether a call is to the first open seat of its table. Calls to its other seats are left out. */
const isFirstSeat = ({ act }: WireOption, at: number, all: readonly WireOption[]): boolean =>
  act.do !== 'page' ||
  all.findIndex((other) => other.act.do === 'page' && other.act.tableNumber === act.tableNumber) === at;

const isAtTable = ({ act }: WireOption, table: number): boolean => act.tableNumber === table && 'seat' in act;

/** Desk of the brush and the floor: the next act as one large button, the lists, the tables, and everything else below. */
export const Desk = ({ view, push, role, room }: DeskProps): ReactNode => {
  const floor = role !== 'brush';
  const known = useHouseData<{ readonly people: readonly SignedInPerson[] }>(floor ? '/api/people' : null).data;
  const people = known?.people ?? [];
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
  return (
    <div className="stack">
      <section aria-label="Next step">
        {next === null ? (
          <p className="quiet">Nothing due.</p>
        ) : (
          <Button primary className="room-due" onClick={() => room.send(next.act)}>
            {next.option.words}
          </Button>
        )}
        <OptionButtons options={main} room={room} />
      </section>
      {floor ? (
        <Suspense fallback={null}>
          <Disputes view={view} role={role} />
        </Suspense>
      ) : null}
      <AddNameForm view={view} room={room} by="desk" />
      <InterestLists {...{ view, room, options }} />
      <section aria-label="Tables">
        <h2>Tables</h2>
        <ul className="tiles">
          {view.tables.map((table) => (
            <TablePanel
              key={table.stream}
              {...{ table, floor, room }}
              options={others.filter((option) => isAtTable(option, table.table))}
            />
          ))}
        </ul>
      </section>
      <OpenAnotherTable view={view} room={room} />
      {view.shift === null ? null : <DealerRota {...{ view, people, room }} shift={view.shift} draws={floor} />}
      {view.shift === null ? null : <SuspicionList shift={view.shift} people={people} />}
      {role === 'poker-shift-supervisor' ? <RoomRulingForm view={view} room={room} /> : null}
      {elsewhere.length === 0 ? null : (
        <Fold className="panel" title="More actions">
          <OptionButtons options={elsewhere} room={room} />
        </Fold>
      )}
    </div>
  );
};
