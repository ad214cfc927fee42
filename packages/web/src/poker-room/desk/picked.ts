import type { SignedInPerson, TablePush, WireOption } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import type { OpenTable, RoomList, RoomSeatView } from '../room/waits.js';

/** A name or a seat that the desk has pressed. */
export type Picked =
  | { readonly is: 'name'; readonly ticket: number }
  | { readonly is: 'seat'; readonly table: number; readonly seat: number };

/** The sheet that lies over the desk. */
export type OpenSheet =
  | { readonly is: 'name' | 'open'; readonly list: string }
  | { readonly is: 'table'; readonly table: number }
  | { readonly is: 'ruling'; readonly ticket: number }
  | { readonly is: 'dealers' | 'disputes' | 'suspicions' };

export type WaitingName = RoomList['names'][number];

export interface DeskView {
  readonly view: PokerRoomView;
  readonly push: TablePush;
  readonly role: string;
  readonly person: SignedInPerson | null;
  readonly options: readonly WireOption[];
  readonly picked: Picked | null;
  readonly pick: (picked: Picked | null) => void;
  readonly open: (sheet: OpenSheet | null) => void;
  readonly now: number;
}

export const optionsOfName = (options: readonly WireOption[], ticket: number): readonly WireOption[] =>
  options.filter(({ act }) => act.ticket === ticket);

export const optionsOfSeat = (options: readonly WireOption[], table: number, seat: number): readonly WireOption[] =>
  options.filter(({ act }) => act.tableNumber === table && act.seat === seat);

export const optionOf = (
  options: readonly WireOption[],
  name: string,
  fields: Readonly<Record<string, unknown>>,
): WireOption | undefined =>
  options.find(({ act }) => act.do === name && Object.entries(fields).every(([field, value]) => act[field] === value));

export const nameOf = (
  view: PokerRoomView,
  ticket: number,
): { readonly list: RoomList; readonly name: WaitingName; readonly place: number } | null => {
  for (const list of view.lists) {
    const at = list.names.findIndex((one) => one.ticket === ticket);
    const name = list.names[at];
    if (name !== undefined) return { list, name, place: at + 1 };
  }
  return null;
};

export interface SeatAtTable {
  readonly table: OpenTable;
  readonly seat: RoomSeatView;
}

export const seatAt = (view: PokerRoomView, table: number, seat: number): SeatAtTable | null => {
  const open = view.tables.find((one) => one.table === table);
  const found = open?.seats.find((one) => one.seat === seat);
  return open === undefined || found === undefined ? null : { table: open, seat: found };
};

/** Open seats of the tables of a list. */
export const openSeatsOf = (view: PokerRoomView, list: string): readonly SeatAtTable[] =>
  view.tables
    .filter((table) => table.list === list && !table.breaking)
    .flatMap((table) => table.seats.filter(({ is }) => is === 'open').map((seat) => ({ table, seat })));

/** The open seat that the rules of the room give to this name. */
export const seatFor = (view: PokerRoomView, list: string, ticket: number): SeatAtTable | undefined =>
  openSeatsOf(view, list).find(({ seat }) => 'next' in seat && seat.next?.ticket === ticket);
