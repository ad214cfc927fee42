import type { SignedInPerson } from '@fairdeal/client';
import { lazy, type ReactNode, Suspense } from 'react';
import { ReasonField, RequestForm, textOf } from '../../house/forms/request-form.js';
import { Button } from '../../ui/button.js';
import { ConfirmButton } from '../../ui/confirm-button.js';
import { SelectField } from '../../ui/fields.js';
import { Lines } from '../../ui/list.js';
import { AddNameForm } from '../room/add-name.js';
import type { RoomActs } from '../room/room-acts.js';
import { DealerRota } from './dealer-rota.js';
import { type DeskView, nameOf, type OpenSheet, openSeatsOf, optionOf } from './picked.js';
import { DeskSheet } from './sheet.js';
import { TableDecks } from './table-decks.js';

const Disputes = lazy(async () => ({ default: (await import('../hands/room-disputes.js')).RoomDisputes }));

interface SheetProps {
  readonly desk: DeskView;
  readonly room: RoomActs;
  readonly onClose: () => void;
}

const OpenTableSheet = ({ desk: { view }, list, room, onClose }: SheetProps & { readonly list: string }): ReactNode => {
  const game = view.lists.find((one) => one.list === list);
  const free = Array.from({ length: view.size }, (_, at) => at + 1).filter((table) =>
    view.tables.every((open) => open.table !== table),
  );
  return (
    <DeskSheet title={`Open a table of ${game?.title ?? list}`} onClose={onClose}>
      <RequestForm
        label="Open a table"
        submit="Open table"
        primary
        request={(form) => room.request({ do: 'openTable', tableNumber: Number(form.get('table')), list })}
        onDone={onClose}
      >
        <SelectField label="Table" name="table" among={free} />
      </RequestForm>
    </DeskSheet>
  );
};

const AddNameSheet = ({ desk: { view }, list, room, onClose }: SheetProps & { readonly list: string }): ReactNode => (
  <DeskSheet title="Add a name" onClose={onClose}>
    <p className="quiet">
      A guest without a phone is a name, or the number of their pager. You call them, and the dealer seats them.
    </p>
    <AddNameForm view={view} room={room} by="desk" list={list} added={onClose} />
  </DeskSheet>
);

const RulingSheet = ({
  desk: { view },
  ticket,
  room,
  onClose,
}: SheetProps & { readonly ticket: number }): ReactNode => {
  const found = nameOf(view, ticket);
  const places = found === null ? [] : openSeatsOf(view, found.list.list);
  return (
    <DeskSheet title={`Seat ${found?.name.name ?? 'a player'} by ruling`} onClose={onClose}>
      <p>Players ahead of them stay in their places. Everybody on the list may see the ruling (637a.18(a)).</p>
      <RequestForm
        submit="Assign seat"
        primary
        request={(form) => {
          const place = places[Number(form.get('place'))];
          const where = { tableNumber: place?.table.table ?? 0, seat: place?.seat.seat ?? 0 };
          return room.request({ do: 'giveSeat', ticket, ...where, reason: textOf(form, 'reason') });
        }}
        onDone={onClose}
      >
        <SelectField
          label="Seat"
          name="place"
          among={places.map(({ table, seat }, at) => [at, `Table ${table.table}, seat ${seat.seat}`])}
        />
        <ReasonField />
      </RequestForm>
    </DeskSheet>
  );
};

const TableSheet = ({ desk, table: number, room, onClose }: SheetProps & { readonly table: number }): ReactNode => {
  const table = desk.view.tables.find((one) => one.table === number);
  if (table === undefined) return null;
  const [breaks, closes] = [
    optionOf(desk.options, 'breakTable', { tableNumber: number }),
    optionOf(desk.options, 'closeTable', { tableNumber: number }),
  ];
  const floor = desk.role !== 'brush';
  const send = (option: typeof breaks): void => {
    if (option === undefined) return;
    room.send(option.act);
    onClose();
  };
  const order = desk.view.tables.filter(({ list }) => list === table.list);
  return (
    <DeskSheet title={`Table ${number}: ${table.title}`} onClose={onClose}>
      <div className="row">
        <a className="tap" href={`/house/${table.stream}`}>
          Go to the table
        </a>
        {floor ? (
          <a className="tap" href={`/room/hands/${table.stream}`}>
            Hands
          </a>
        ) : null}
      </div>
      <section aria-label="Break or close">
        {breaks === undefined ? (
          <p className="quiet">
            {order.length > 1
              ? 'The must-move table breaks first, then the table opened last.'
              : 'The only table of its game has nowhere to move its players.'}
          </p>
        ) : (
          <>
            <p>Breaking the table moves its players to open seats at the others, the longest seated first.</p>
            <ConfirmButton label={breaks.words} words={breaks.words} onConfirm={() => send(breaks)} />
          </>
        )}
        {closes === undefined ? (
          <p className="quiet">It closes once nobody sits there.</p>
        ) : (
          <Button onClick={() => send(closes)}>{closes.words}</Button>
        )}
      </section>
      <TableDecks {...{ table, floor, room }} />
    </DeskSheet>
  );
};

interface DeskSheetsProps extends SheetProps {
  readonly sheet: OpenSheet;
  readonly people: readonly SignedInPerson[];
}

/** Suspected collusion, with the hands. */
const Suspicions = ({
  desk: { view },
  people: known,
  onClose,
}: SheetProps & Pick<DeskSheetsProps, 'people'>): ReactNode => (
  <DeskSheet title="Suspected collusion" onClose={onClose}>
    <Lines of={view.shift?.suspicions ?? []} keyOf={({ at, reason }) => `${at} ${reason}`}>
      {({ people, hands, reason }) => (
        <>
          {people.map((one) => known.find(({ id }) => id === one)?.name ?? one).join(' and ')}: {reason}.{' '}
          {hands.map(({ table, round }) => (
            <a key={`${table} ${round}`} className="tap" href={`/room/hands/${table}/${round}`}>
              {table}, hand {round}{' '}
            </a>
          ))}
        </>
      )}
    </Lines>
  </DeskSheet>
);

/** The sheet for one job at the desk. */
export const DeskSheets = ({ sheet, people, ...props }: DeskSheetsProps): ReactNode => {
  const { desk, room, onClose } = props;
  switch (sheet.is) {
    case 'name':
      return <AddNameSheet {...props} list={sheet.list} />;
    case 'open':
      return <OpenTableSheet {...props} list={sheet.list} />;
    case 'table':
      return <TableSheet {...props} table={sheet.table} />;
    case 'ruling':
      return <RulingSheet {...props} ticket={sheet.ticket} />;
    case 'suspicions':
      return <Suspicions {...props} people={people} />;
    case 'dealers':
      return (
        <DeskSheet title="Dealers of the shift" onClose={onClose}>
          {desk.view.shift === null ? null : (
            <DealerRota {...{ people, room }} view={desk.view} shift={desk.view.shift} draws />
          )}
        </DeskSheet>
      );
    case 'disputes':
      return (
        <DeskSheet title="Disputes" onClose={onClose}>
          <Suspense fallback={null}>
            <Disputes view={desk.view} role={desk.role} />
          </Suspense>
        </DeskSheet>
      );
  }
};
