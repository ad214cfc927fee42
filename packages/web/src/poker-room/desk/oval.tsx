import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { clockWords } from '../room/countdown.js';
import { type OpenTable, type RoomSeatView, shortName, titleParts } from '../room/waits.js';
import type { DeskView } from './picked.js';

/** Places around the oval as grid areas, from the dealer's left: row, first and last line of the columns. */
const PLACES: readonly (readonly [row: number, from: number, to: number])[] = [
  [1, 4, 5],
  [2, 4, 5],
  [3, 4, 5],
  [4, 4, 5],
  [5, 3, 5],
  [5, 1, 3],
  [4, 1, 2],
  [3, 1, 2],
  [2, 1, 2],
  [1, 1, 2],
];

/** An odd number of players leaves the middle of the long side to one of them. */
const MIDDLE = [5, 2, 4] as const;

const placeOf = (at: number, all: number): CSSProperties => {
  const place = all < 2 ? 0 : (at * (PLACES.length - 1)) / (all - 1);
  const [row, from, to] = place === (PLACES.length - 1) / 2 ? MIDDLE : (PLACES[Math.round(place)] ?? MIDDLE);
  return { gridRow: row, gridColumn: `${from} / ${to}` };
};

const MINUTE = 60_000;

/** Words of a seat on its pill, and what readers hear after them. */
const seatWords = (seat: RoomSeatView, now: number): readonly [shown: string, more: string] => {
  if (!('name' in seat)) return seat.is === 'open' ? [`${seat.seat} open`, ''] : ['clearing', ''];
  const name = shortName(seat.name);
  const left = seat.until === null ? '' : clockWords(seat.until - now);
  if (seat.is === 'called') return [`${name.split(' ')[0]} ${left}`, `, ${seat.name}, called`];
  if (seat.is === 'away') {
    const minutes = seat.until === null ? '' : ` ${Math.max(0, Math.ceil((seat.until - now) / MINUTE))}`;
    return [`away${minutes}`, `, ${seat.name}`];
  }
  return [name, seat.asks === null ? '' : `, wants another ${seat.asks}`];
};

interface SeatPillProps {
  readonly desk: DeskView;
  readonly table: OpenTable;
  readonly seat: RoomSeatView;
  readonly style: CSSProperties;
  readonly onSeat: (table: number, seat: number) => void;
}

const SeatPill = ({ desk: { picked, now }, table, seat, style, onSeat }: SeatPillProps): ReactNode => {
  const [shown, more] = seatWords(seat, now);
  const isPicked = picked?.is === 'seat' && picked.table === table.table && picked.seat === seat.seat;
  return (
    <button
      type="button"
      className="desk-seat"
      style={style}
      data-seat-is={seat.is}
      data-asks={('asks' in seat && seat.asks !== null) || undefined}
      data-drop={seat.is === 'open' ? `${table.table}/${seat.seat}` : undefined}
      aria-pressed={isPicked}
      onClick={() => onSeat(table.table, seat.seat)}
    >
      <span className="visually-hidden">
        Table {table.table}, seat {seat.seat}:{' '}
      </span>
      <span className="desk-pill">{shown}</span>
      <span className="visually-hidden">{more}</span>
    </button>
  );
};

/** Part of a table among those of its game. */
const kindWords = ({ feeds, breaking }: OpenTable, hasFeeder: boolean): string => {
  if (breaking) return 'breaking';
  if (feeds !== null) return `feeds ${feeds}`;
  return hasFeeder ? 'main game' : '';
};

interface OvalProps {
  readonly desk: DeskView;
  readonly table: OpenTable;
  readonly onSeat: (table: number, seat: number) => void;
}

/** A table as an oval with its players outside and its dealer at the top. */
export const Oval = ({ desk, table, onSeat }: OvalProps): ReactNode => {
  const [game, limits] = titleParts(table.title);
  const hasFeeder = desk.view.tables.some(({ feeds }) => feeds === table.table);
  const places = useMemo(() => table.seats.map((_, at) => placeOf(at, table.seats.length)), [table.seats]);
  const taken = table.seats.filter(({ is }) => is === 'taken' || is === 'away').length;
  return (
    <article className="desk-oval" aria-label={`Table ${table.table}`}>
      <p className="desk-dealer">{table.dealer === null ? 'No dealer' : shortName(table.dealer)}</p>
      <button
        type="button"
        className="desk-felt on-felt"
        data-felt="poker"
        data-breaking={table.breaking || undefined}
        onClick={() => desk.open({ is: 'table', table: table.table })}
      >
        <strong className="desk-number">
          <span className="visually-hidden">Table </span>
          {table.table}
        </strong>
        <span className="desk-game">{game}</span>
        <span>{limits}</span>
        <span>{kindWords(table, hasFeeder)}</span>
        <span className="visually-hidden">
          , {taken} of {table.seats.length} seats
        </span>
      </button>
      {table.seats.map((seat, at) => (
        <SeatPill key={seat.seat} {...{ desk, table, seat, onSeat }} style={places[at] ?? {}} />
      ))}
    </article>
  );
};
