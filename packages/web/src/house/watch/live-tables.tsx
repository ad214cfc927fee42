import {
  type HouseRefusal,
  isHouseRefusal,
  type LobbyTable,
  type SignedInPerson,
  type TablePush,
  type TableSetup,
} from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { countNoun } from '@fairdeal/words/internal/text';
import { type ReactNode, useMemo, useState } from 'react';
import { LinkButton } from '../../ui/button.js';
import { SelectField } from '../../ui/fields.js';
import { Panel } from '../../ui/panel.js';
import { Status, Waiting } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { useTableFeed } from '../client/feed.js';
import { useHouseData, useTables } from '../client/use-house.js';
import { ReasonField, RequestForm, textOf } from '../forms/request-form.js';
import { RoundList, roundsFinished } from '../rounds/round-list.js';
import { DealtRounds } from '../table/dealt-rounds.js';
import { DeckWatchPanel } from '../table/deck-watch.js';
import { feltOf } from '../table/felt.js';
import { RecentEvents } from '../table/recent-events.js';
import { tableGameOf } from '../table/table-game.js';
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
        {table.staff === 'people' ? 'Live dealer' : 'Automatic dealer'}
        {table.money === 'play' ? ' · Play money' : ''}
        {meters.length === 0 ? '' : ` · Meter ${meters.map(dollars).join(', ')}`}
      </p>
      <LinkButton className="cover house-enter" href={`/house/watch/${table.table}`}>
        Watch<span className="visually-hidden"> table {table.table}</span>
      </LinkButton>
    </li>
  );
};

/** All tables of the house. */
export const LiveTables = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const tables = useTables(person);
  if (tables === null) return null;
  return tables.length === 0 ? (
    <p className="quiet">No tables are open.</p>
  ) : (
    <ul className="tiles">
      {tables.map((table) => (
        <TableItem key={table.table} table={table} person={person} />
      ))}
    </ul>
  );
};

/** Hole cards of a seat at the time of the look. */
interface SeatLook {
  readonly seat: number;
  readonly push: TablePush;
}

interface LiveTableProps {
  readonly table: string;
  readonly person: SignedInPerson;
}

/** A live table with its rounds. Viewing hole cards takes a reason. */
export const LiveTable = ({ table, person }: LiveTableProps): ReactNode => {
  const { feed, newest, refused, heard } = useTableFeed(table, person, true);
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const opened = useHouseData<TableSetup>(`${path}/opening`).data;
  const listed = useTables(person)?.find((one) => one.table === table);
  const filed = useMemo(() => (opened === null ? null : tableGameOf(opened)), [opened]);
  const [seen, setSeen] = useState<SeatLook | null>(null);
  /** Asks for the hole cards of a seat. The log records each look with its reason. */
  const look = async (form: FormData): Promise<SeatLook | HouseRefusal> => {
    const seat = Number(form.get('seat'));
    const why = encodeURIComponent(textOf(form, 'why'));
    const push = await houseClient().request<TablePush>('GET', `${path}/seats/${seat}?why=${why}`);
    return isHouseRefusal(push) ? push : { seat, push };
  };
  if (refused !== null) return <Status>{refused.refused}</Status>;
  if (newest === null || filed === null || opened === null) return <Waiting />;
  return (
    <div className="split">
      <div className="stack">
        <h2>
          {filed.game.title}, Table {table}
        </h2>
        <TablePicture filed={filed} push={newest} />
        <RecentEvents filed={filed} feed={feed} heard={heard} newest={newest} />
        <DealtRounds filed={filed} feed={feed} heard={heard} />
      </div>
      <div className="stack">
        <DeckWatchPanel push={newest} />
        <Panel title="Finished rounds">
          <RoundList table={table} person={person} at={`/house/watch/${table}`} chosen={null} />
        </Panel>
        {opened.cards === 'live' ? null : (
          <Panel title="Hole cards">
            <RequestForm submit="View hole cards" request={look} onDone={setSeen}>
              <SelectField
                label="Seat"
                name="seat"
                among={Array.from({ length: listed?.seats.all ?? 6 }, (_, at) => at + 1)}
              />
              <ReasonField name="why" most={200} placeholder="Complaint 12" />
            </RequestForm>
            {seen === null ? null : (
              <>
                <Status>
                  Seat {seen.seat} at {new Date(seen.push.at).toLocaleTimeString()}. The log records that you viewed
                  these cards.
                </Status>
                <TablePicture filed={filed} push={seen.push} />
              </>
            )}
          </Panel>
        )}
      </div>
    </div>
  );
};
