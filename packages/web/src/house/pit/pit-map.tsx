import type { FloorPlace, LobbyTable, SignedInPerson } from '@fairdeal/client';
import { countNoun } from '@fairdeal/words/internal/text';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { minutesSince, tableName, tableState } from './floor-table.js';
import { TableTile } from './table-tile.js';
import type { FloorPushes } from './use-pushes.js';

/** Facts that every part of the floor's console shows from. */
export interface FloorNow {
  readonly tables: readonly LobbyTable[];
  readonly pushes: FloorPushes;
  readonly person: SignedInPerson;
  readonly nameOf: (id: string) => string;
  readonly now: number;
}

const byPlace = (one: LobbyTable, other: LobbyTable): number =>
  (one.number ?? 1e6) - (other.number ?? 1e6) || one.table.localeCompare(other.table, 'en', { numeric: true });

/** The pits with their tables, each table always at the same place. Tables without a number stand in the last one. */
export const pitsOf = (
  tables: readonly LobbyTable[],
  places: readonly FloorPlace[],
): readonly { readonly pit: string; readonly tables: readonly LobbyTable[] }[] => {
  const pitOf = new Map(places.map(({ number, pit }) => [number, pit]));
  const pits = new Map<string, LobbyTable[]>();
  for (const table of [...tables].sort(byPlace)) {
    const pit = (table.number === undefined ? undefined : pitOf.get(table.number)) ?? '';
    pits.set(pit, [...(pits.get(pit) ?? []), table]);
  }
  return [...pits]
    .map(([pit, at]) => ({ pit, tables: at }))
    .sort((one, other) => Number(one.pit === '') - Number(other.pit === '') || one.pit.localeCompare(other.pit));
};

/** Tables side by side in one row of a pit. */
const PER_ROW = 5;

/** Moves the focus over the map as it lies. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget: map } = event;
  const tiles = [...map.querySelectorAll<HTMLElement>('[data-tile]')];
  const from = tiles.find((tile) => tile === document.activeElement);
  if (!key.startsWith('Arrow') || from === undefined) return;
  const here = from.getBoundingClientRect();
  const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const down = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  const [nearest] = tiles
    .map((tile) => ({ tile, box: tile.getBoundingClientRect() }))
    .map(({ tile, box }) => ({ tile, x: box.left - here.left, y: box.top - here.top }))
    .filter(({ x, y }) => (across === 0 ? y * down > 8 : x * across > 8))
    .map(({ tile, x, y }) => ({
      tile,
      far: across === 0 ? 4 * Math.abs(x) + Math.abs(y) : Math.abs(x) + 4 * Math.abs(y),
    }))
    .sort((one, other) => one.far - other.far);
  if (nearest === undefined) return;
  event.preventDefault();
  nearest.tile.focus();
};

/** Between the rows: the podium, the dealers who are free, and the deck watch. */
const PitBand = ({
  tables,
  pushes,
  nameOf,
  now,
  dealers,
}: FloorNow & { readonly dealers: readonly string[] }): ReactNode => {
  const seats = tables.reduce((sum, { seats: { all } }) => sum + all, 0);
  const taken = tables.reduce((sum, { seats }) => sum + (seats.taken ?? 0), 0);
  const posted = new Set(tables.flatMap(({ dealer }) => dealer?.person ?? []));
  const free = dealers.filter((id) => !posted.has(id));
  const longest = tables
    .flatMap(({ dealer, ...table }) => (dealer === undefined ? [] : [{ table, dealer }]))
    .toSorted((one, other) => one.dealer.since.localeCompare(other.dealer.since))
    .slice(0, 3);
  const notices = [...pushes.values()].flatMap(({ table, deckWatch = [] }) =>
    deckWatch.map((one) => ({ table, ...one })),
  );
  const alarms = notices.filter(({ alarm }) => alarm);
  return (
    <div className="pit-band">
      <p className="pit-podium">
        <strong>Podium</strong>
        <span>{countNoun(tables.length, 'table')}</span>
        <span>
          {taken} of {seats} seats
        </span>
      </p>
      <section aria-label="Next pushes">
        <h2>Next pushes</h2>
        {longest.length === 0 ? <p className="quiet">Nobody deals.</p> : null}
        <ul className="pit-lines">
          {longest.map(({ table, dealer }) => (
            <li key={dealer.person}>
              <strong>{tableName(table)}</strong> <span>{nameOf(dealer.person)}</span>{' '}
              <span className="quiet number">{minutesSince(dealer.since, now)} min</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="On break">
        <h2>On break</h2>
        {free.length === 0 ? <p className="quiet">No dealer is free.</p> : null}
        <ul className="pit-lines">
          {free.slice(0, 3).map((id) => (
            <li key={id}>{nameOf(id)}</li>
          ))}
          {free.length > 3 ? <li className="quiet">{free.length - 3} more</li> : null}
        </ul>
      </section>
      <section aria-label="Deck watch">
        <h2>Deck watch</h2>
        <p className={alarms.length > 0 ? 'asked' : undefined}>
          {notices.length === 0
            ? 'No live deck is watched.'
            : alarms.length === 0
              ? `${countNoun(notices.length, 'deck')} in bounds`
              : `Table ${alarms.map(({ table }) => tableName(tables.find((one) => one.table === table) ?? { table })).join(', ')}: over the alarm`}
        </p>
      </section>
    </div>
  );
};

interface PitMapProps extends FloorNow {
  /** Ids of the house's dealers. */
  readonly dealers: readonly string[];
  /** The opened table, beside which the map has two columns. */
  readonly opened: string | null;
}

/** The pit as it lies: dealers inside, players outside. */
export const PitMap = ({ dealers, opened, ...floor }: PitMapProps): ReactNode => {
  const { tables } = floor;
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(tables.length / PER_ROW) }, (_, row) =>
        tables.slice(row * PER_ROW, (row + 1) * PER_ROW),
      ),
    [tables],
  );
  const [first = [], ...others] = rows;
  const row = (of: readonly LobbyTable[], flipped: boolean, at: number): ReactNode => (
    <div className="pit-row" key={at}>
      {of.map((table) => (
        <TableTile
          key={table.table}
          {...floor}
          table={table}
          push={floor.pushes.get(table.table)}
          flipped={flipped}
          current={table.table === opened}
          base="/house/floor"
        />
      ))}
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the links inside
    <div className="pit-map" data-narrow={opened !== null || undefined} onKeyDown={walk}>
      {row(first, false, 0)}
      {opened === null ? <PitBand {...floor} dealers={dealers} /> : null}
      {others.map((of, at) => row(of, at % 2 === 0, at + 1))}
    </div>
  );
};

/** The map as a table, one row a table, for people who read rather than look. */
export const PitTable = ({ tables, pushes, person, nameOf }: FloorNow): ReactNode => (
  <div className="visually-hidden">
    <table>
      <caption>Tables of the pit</caption>
      <thead>
        <tr>
          <th>Table</th>
          <th>Game</th>
          <th>State</th>
          <th>Dealer</th>
          <th>Seats</th>
        </tr>
      </thead>
      <tbody>
        {tables.map((table) => (
          <tr key={table.table}>
            <th scope="row">{tableName(table)}</th>
            <td>{table.title}</td>
            <td>{tableState(table, pushes.get(table.table), person).words}</td>
            <td>{table.dealer === undefined ? '' : nameOf(table.dealer.person)}</td>
            <td>
              {table.seats.taken ?? 0} of {table.seats.all}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
