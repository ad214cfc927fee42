import {
  type HouseRefusal,
  isHouseRefusal,
  type LobbyTable,
  type SignedInPerson,
  type TablePush,
  type TableSetup,
} from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { countNoun } from '@fairdeal/table/words/text';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { houseClient, useTables } from '../client/client.js';
import { useTableFeed } from '../client/feed.js';
import { answerOrNull, usePolled } from '../client/use-polled.js';
import { RoundList, roundsFinished } from '../rounds/round-list.js';
import { feltOf } from '../table/felt.js';
import { RecentEvents } from '../table/recent-events.js';
import { type SeatedGame, tableGameOf } from '../table/table-game.js';
import { TablePicture } from '../table/table-picture.js';

const TableItem = ({ table, person }: { readonly table: LobbyTable; readonly person: SignedInPerson }): ReactNode => {
  const { newest } = useTableFeed(table.table, person);
  const meters = Object.values(table.meters);
  return (
    <li className="felt-panel stack snug on-felt" data-felt={feltOf(table.game)}>
      <h2>{table.title}</h2>
      <p>
        Table {table.table}, {table.seats.taken ?? 0} of {table.seats.all} seats
        {newest === null ? '' : `, ${countNoun(roundsFinished(newest), 'round')}`}
      </p>
      <p className="quiet">
        {table.staff === 'people' ? 'Dealt by people' : 'Dealt by itself'}
        {table.money === 'play' ? ', play money' : ''}
        {meters.length === 0 ? '' : `, meter ${meters.map(dollars).join(', ')}`}
      </p>
      <a className="button cover house-enter" href={`/house/watch/${table.table}`}>
        Watch<span className="visually-hidden"> table {table.table}</span>
      </a>
    </li>
  );
};

/** All tables of the house. */
export const LiveTables = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const tables = useTables(person);
  if (tables === null) return null;
  return tables.length === 0 ? (
    <p className="quiet">No table is open yet.</p>
  ) : (
    <ul className="tiles">
      {tables.map((table) => (
        <TableItem key={table.table} table={table} person={person} />
      ))}
    </ul>
  );
};

interface SeatLookFormProps {
  readonly table: string;
  readonly seats: number;
  readonly onLook: (seen: SeatLook | HouseRefusal) => void;
}

interface SeatLook {
  readonly seat: number;
  readonly push: TablePush;
}

/** The hidden cards of a seat, for a reason: each look is an entry. */
const SeatLookForm = ({ table, seats, onLook }: SeatLookFormProps): ReactNode => {
  const look = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const seat = Number(form.get('seat'));
    const why = encodeURIComponent(String(form.get('why')));
    const push = await houseClient().request<TablePush>(
      'GET',
      `/api/tables/${encodeURIComponent(table)}/seats/${seat}?why=${why}`,
    );
    onLook(isHouseRefusal(push) ? push : { seat, push });
  };
  return (
    <form className="form" onSubmit={(event) => void look(event)}>
      <label>
        Seat
        <select name="seat">
          {Array.from({ length: seats }, (_, at) => at + 1).map((seat) => (
            <option key={seat} value={seat}>
              {seat}
            </option>
          ))}
        </select>
      </label>
      <label className="wide">
        Why
        <input name="why" required maxLength={200} placeholder="complaint 12" />
      </label>
      <button type="submit">Look at its cards</button>
    </form>
  );
};

const SeatLookPicture = ({ filed, seen }: { readonly filed: SeatedGame; readonly seen: SeatLook }): ReactNode => (
  <>
    <p role="status">
      As seat {seen.seat} saw it at {new Date(seen.push.at).toLocaleTimeString()}. That you looked is on the record.
    </p>
    <TablePicture filed={filed} push={seen.push} />
  </>
);

/** A table as it is now, its rounds, and the cards of a seat for who says why. */
export const LiveTable = ({
  table,
  person,
}: {
  readonly table: string;
  readonly person: SignedInPerson;
}): ReactNode => {
  const { feed, newest, refused, heard } = useTableFeed(table, person, true);
  const [opening] = usePolled<TableSetup>(`/api/tables/${encodeURIComponent(table)}/opening`);
  const listed = useTables(person)?.find((one) => one.table === table);
  const opened = answerOrNull(opening);
  const filed = useMemo(() => (opened === null ? null : tableGameOf(opened)), [opened]);
  const [seen, setSeen] = useState<SeatLook | HouseRefusal | null>(null);
  if (refused !== null) return <p role="status">{refused.refused}</p>;
  if (newest === null || filed === null || opened === null)
    return (
      <p role="status" className="quiet">
        Opening …
      </p>
    );
  return (
    <div className="split">
      <div className="stack">
        <h2>
          {filed.game.title}, table {table}
        </h2>
        <TablePicture filed={filed} push={newest} />
        <RecentEvents filed={filed} feed={feed} heard={heard} newest={newest} />
      </div>
      <div className="stack">
        <section className="panel stack snug" aria-label="Rounds that were played">
          <h2>Rounds that were played</h2>
          <RoundList table={table} person={person} at={`/house/watch/${table}`} chosen={null} />
        </section>
        {opened.cards === 'live' ? null : (
          <section className="panel stack snug" aria-label="Hidden cards">
            <h2>Hidden cards</h2>
            <SeatLookForm table={table} seats={listed?.seats.all ?? 6} onLook={setSeen} />
            {seen === null ? null : isHouseRefusal(seen) ? (
              <p role="status" className="lose">
                {seen.refused}
              </p>
            ) : (
              <SeatLookPicture filed={filed} seen={seen} />
            )}
          </section>
        )}
      </div>
    </div>
  );
};
