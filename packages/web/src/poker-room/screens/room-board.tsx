import { dollars } from '@fairdeal/rules';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';

const buyInWords = ({ least, most }: { readonly least: number; readonly most: number | null }): string =>
  most === null ? `from ${dollars(least)}` : `${dollars(least)} to ${dollars(most)}`;

const seatsWords = (open: number): string => (open === 0 ? 'no open seats' : countNoun(open, 'open seat'));

/** Vacant seats at each table (637a.9(c)). */
const VacantSeats = ({ view, list }: { readonly view: PokerRoomView; readonly list: string }): ReactNode =>
  view.tables
    .filter((table) => table.list === list)
    .toSorted((one, other) => one.table - other.table)
    .map(({ table, seats, breaking }) => (
      <p key={table} className="strong">
        Table {table}: {breaking ? 'breaking' : seatsWords(seats.filter(({ is }) => is === 'open').length)}
      </p>
    ));

interface RoomBoardProps {
  readonly view: PokerRoomView;
}

/** The games with their limits, open seats and interest lists, as the room announces them (637a.9(c)). */
export const RoomBoard = ({ view }: RoomBoardProps): ReactNode => (
  <section className="room-board" aria-label="Games and lists">
    <h2>Games and lists</h2>
    <ul>
      {view.lists.map(({ list, title, kind, start, names, buyIn, announcement }) => (
        <li key={list} className="on-felt" data-felt="poker">
          <h3 title={announcement}>{title}</h3>
          {kind === 'going' ? (
            <VacantSeats view={view} list={list} />
          ) : (
            <p className="strong">Opens with {start} players</p>
          )}
          <p className="quiet">Buy-in {buyInWords(buyIn)}</p>
          {names.length === 0 ? (
            <p className="quiet">Nobody waiting</p>
          ) : (
            <ol aria-label={`Interest list for ${title}`}>
              {names.map(({ ticket, name, mine, called, here }) => (
                <li key={ticket} className={called === null ? undefined : 'strong'}>
                  {mine === true ? <strong>{name}</strong> : name}
                  {called === null ? (here ? '' : ', not here yet') : `, called to Table ${called.table}`}
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ul>
  </section>
);
