import type { SignedInPerson, TablePush } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/words/internal/text';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHouseData } from '../../house/client/use-house.js';
import { nextStaffAct, staffOptions } from '../../house/table/staff-options.js';
import { Waiting } from '../../ui/status.js';
import type { RoomActs } from '../room/room-acts.js';
import { useNow } from '../room/use-now.js';
import { DeskBar } from './bar.js';
import { ListColumn } from './list-column.js';
import { Oval } from './oval.js';
import { type DeskView, nameOf, type OpenSheet, type Picked, seatAt } from './picked.js';
import { DeskSide } from './side.js';
import { useNameDrag } from './use-drag.js';
import './desk.css';

const Sheets = lazy(async () => ({ default: (await import('./sheets.js')).DeskSheets }));

interface DeskProps {
  readonly view: PokerRoomView;
  readonly push: TablePush;
  readonly role: string;
  readonly person: SignedInPerson | null;
  readonly room: RoomActs;
  /** Why the last act was refused. */
  readonly said: string;
}

/** Leaves what was pressed by Escape. */
const useEscape = (leave: () => void): void => {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') leave();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [leave]);
};

/** The desk of the brush and the floor: lists as columns, tables as ovals, dealers and jackpots, and the next act in its place. */
export const Desk = ({ view, push, role, person, room, said }: DeskProps): ReactNode => {
  const [picked, pick] = useState<Picked | null>(null);
  const [sheet, open] = useState<OpenSheet | null>(null);
  const floor = role !== 'brush';
  const known = useHouseData<{ readonly people: readonly SignedInPerson[] }>(floor ? '/api/people' : null).data;
  const now = useNow();
  const options = staffOptions(push);
  const desk: DeskView = { view, push, role, person, options, picked, pick, open, now };
  useEscape(() => pick(null));
  /** A name put on a seat: the call by the rules of the room, a ruling, or the words why not. */
  const put = (ticket: number, at: { readonly table: number; readonly seat: number }): void => {
    const place = seatAt(view, at.table, at.seat);
    const isNext = place !== null && 'next' in place.seat && place.seat.next?.ticket === ticket;
    const isOfList = place !== null && nameOf(view, ticket)?.list.list === place.table.list;
    if (isNext) {
      room.send({ do: 'page', tableNumber: at.table, seat: at.seat });
      pick(null);
    } else if (isOfList && role === 'poker-shift-supervisor' && place?.seat.is === 'open')
      open({ is: 'ruling', ticket });
    else pick({ is: 'name', ticket });
  };
  const drag = useNameDrag(put);
  const onSeat = (table: number, seat: number): void => {
    const isOpen = seatAt(view, table, seat)?.seat.is === 'open';
    if (picked?.is === 'name' && isOpen) put(picked.ticket, { table, seat });
    else if (picked?.is === 'seat' && picked.table === table && picked.seat === seat) pick(null);
    else pick({ is: 'seat', table, seat });
  };
  const dragged = drag.dragged === null ? null : nameOf(view, drag.dragged.ticket);
  const due = nextStaffAct(push, role)?.act;
  return (
    <div
      className="desk"
      data-dragging={dragged !== null || undefined}
      data-picked={picked?.is}
      data-due={due?.do === 'page' ? `${due.tableNumber}/${due.seat}` : undefined}
    >
      <section className="desk-lists" aria-label="Interest lists">
        {view.lists.map((list) => (
          <ListColumn key={list.list} {...{ desk, drag, list }} />
        ))}
      </section>
      <section className="desk-tables" aria-label="Tables">
        {view.tables.length === 0 ? (
          <p className="quiet">
            No table is open. The room has {countNoun(view.size, 'table')}. A list opens one once enough players are
            here.
          </p>
        ) : (
          view.tables
            .toSorted((one, other) => one.table - other.table)
            .map((table) => <Oval key={table.stream} {...{ desk, table, onSeat }} />)
        )}
      </section>
      <DeskSide desk={desk} room={room} disputes={floor} />
      <DeskBar desk={desk} room={room} said={said} />
      {dragged === null || drag.dragged === null ? null : (
        <div className="desk-dragged" aria-hidden="true" style={{ left: drag.dragged.x, top: drag.dragged.y }}>
          <strong>{dragged.name.name}</strong>
          <span>{dragged.list.title}</span>
        </div>
      )}
      {sheet === null ? null : (
        <Suspense fallback={<Waiting />}>
          <Sheets {...{ desk, sheet, room }} people={known?.people ?? []} onClose={() => open(null)} />
        </Suspense>
      )}
    </div>
  );
};
