import type { LobbyTable, SignedInPerson, TableSetup } from '@fairdeal/client';
import { type ReactNode, useMemo } from 'react';
import { LinkButton } from '../../ui/button.js';
import { Waiting } from '../../ui/status.js';
import { Slips } from '../cage/slips.js';
import { houseClient } from '../client/client.js';
import { useTableFeed } from '../client/feed.js';
import { FLOOR_ROLES, hasRole, roleWords } from '../client/roles.js';
import { useHouse } from '../client/use-house.js';
import { feltOf } from '../table/felt.js';
import { StaffConsole } from '../table/staff-console.js';
import { placeUnit, tableGameOf } from '../table/table-game.js';
import { AssignStaffForm } from '../table/table-staff.js';
import { minutesSince, tableName, waitedRole, waitedWords } from './floor-table.js';
import type { FloorNow } from './pit-map.js';
import type { QueueItem } from './queue.js';
import { Ruling } from './ruling.js';
import { type TableParts, TableView } from './table-view.js';

interface OpenedTableProps {
  readonly table: LobbyTable;
  readonly floor: FloorNow;
  readonly items: readonly QueueItem[];
}

const WorksHere = ({ table, floor }: { readonly table: LobbyTable; readonly floor: FloorNow }): ReactNode => (
  <section className="pit-works" aria-label="Works here">
    <h3>Works here</h3>
    <p className="pit-line">
      {table.dealer === undefined ? (
        <span className="asked">{table.staff === 'people' ? 'No dealer' : 'Automatic dealer'}</span>
      ) : (
        <>
          <span>{floor.nameOf(table.dealer.person)}, dealer</span>
          <span className="quiet number">{minutesSince(table.dealer.since, floor.now)} min</span>
        </>
      )}
    </p>
    <p className="pit-line">
      <span>You, {roleWords(floor.person.roles[0] ?? 'staff')}</span>
    </p>
  </section>
);

/** Acts of this person at the opened table: rule, act, staff it, or send for chips. */
const TableActs = ({
  table,
  opened,
  filed,
  newest,
  floor,
  items,
}: TableParts & Pick<OpenedTableProps, 'items'>): ReactNode => {
  const { person, now } = floor;
  const role = waitedRole(newest, person) ?? person.roles.find((one) => newest.waits?.by.includes(one) === true);
  const rules = newest.waits?.for === 'report' && newest.waits.mine;
  const own = items.filter((item) => item.table.table === table.table);
  const supervises = hasRole(person, ...FLOOR_ROLES);
  return (
    <aside className="pit-acts" aria-label="Your acts">
      <div className="pit-acts-head">
        <span className="pit-badge on-felt" data-felt={feltOf(table.game)}>
          {tableName(table)}
        </span>
        <div>
          <h2>{own[0]?.words ?? 'Nothing needs you here'}</h2>
          <p className="quiet">
            {own[0]?.since == null ? '' : `Since ${waitedWords(own[0].since, now)}`}
            {own.length > 1 ? `, and ${own.length - 1} more` : ''}
          </p>
        </div>
      </div>
      {rules ? (
        <Ruling
          push={newest}
          options={newest.options}
          as={role === undefined ? undefined : { role }}
          unit={placeUnit(filed)}
          edition={filed.kind === 'house' ? filed.submission.edition : ''}
        />
      ) : (
        <StaffConsole push={newest} opened={opened} filed={filed} roles={person.roles} fill={table.waits} />
      )}
      {table.money === 'house' && supervises ? <Slips person={person} table={table.table} tables={[table]} /> : null}
      <WorksHere table={table} floor={floor} />
      {supervises ? <AssignStaffForm table={table.table} /> : null}
      <div className="row">
        <LinkButton href={`/house/disputes/${table.table}`}>Rounds and disputes</LinkButton>
        <LinkButton href={`/house/${table.table}`}>Table page</LinkButton>
      </div>
    </aside>
  );
};

const useSetup = (table: string, person: SignedInPerson): TableSetup | null =>
  useHouse(`opening ${table} ${person.id}`, () => houseClient().tableSetup(table)).data;

/** One table beside the map. */
export const OpenedTable = ({ table, floor, items }: OpenedTableProps): ReactNode => {
  const opened = useSetup(table.table, floor.person);
  const filed = useMemo(() => (opened === null ? null : tableGameOf(opened)), [opened]);
  const { feed, newest, heard } = useTableFeed(table.table, floor.person, true);
  if (opened === null || filed === null || newest === null)
    return (
      <div className="pit-table">
        <Waiting />
      </div>
    );
  const parts = { table, opened, filed, feed, newest, heard, floor };
  return (
    <>
      <TableView {...parts} back="/house/floor" />
      <TableActs {...parts} items={items} />
    </>
  );
};
