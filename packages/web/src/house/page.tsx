import { isHouseRefusal, type SignedInPerson, type TablePush, type TableSetup } from '@fairdeal/client';
import type { Seat } from '@fairdeal/rules';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { PageProps } from '../site/page-props.js';
import { useHouseOnline } from '../site/use-house-online.js';
import { Status, Waiting } from '../ui/status.js';
import { CagePage } from './cage/cage-page.js';
import { Slips } from './cage/slips.js';
import { houseClient, useConnection } from './client/client.js';
import { FLOOR_ROLES, hasRole, mayOpenTables, roleWords, WATCH_ROLES } from './client/roles.js';
import { type HouseAnswer, useHouse, useTables } from './client/use-house.js';
import { DealerConsole } from './dealer/dealer-console.js';
import { HouseLobby } from './floor/house-lobby.js';
import { SignIn } from './people/sign-in.js';
import { Console } from './shell/console.js';
import { TableClocks } from './table/clocks.js';
import { ColorUp } from './table/color-up.js';
import { DealtRounds } from './table/dealt-rounds.js';
import { RecentEvents } from './table/recent-events.js';
import { SeatPicker } from './table/seat-picker.js';
import { SeatedTable } from './table/seated-table.js';
import { StaffConsole } from './table/staff-console.js';
import { freeSeats, staffOptions } from './table/staff-options.js';
import { TablePicture } from './table/table-picture.js';
import { AssignStaffForm, CloseTable } from './table/table-staff.js';
import './floor/house.css';
import { LinkButton } from '../ui/button.js';
import { type TableFeed, useTableFeed } from './client/feed.js';
import { usePerson } from './client/session.js';
import { type SeatedGame, tableGameOf } from './table/table-game.js';

/** Staff pages, by the first segment of their path. */
const PAGES: Readonly<Record<string, ComponentType<{ readonly words: readonly string[] }>>> = {
  cage: CagePage,
  signs: lazy(async () => ({ default: (await import('./signs/jackpot-signs.js')).JackpotSigns })),
  floor: lazy(async () => ({ default: (await import('./pit/pit-page.js')).PitPage })),
  keys: lazy(async () => ({ default: (await import('./people/keys-page.js')).KeysPage })),
  meters: lazy(async () => ({ default: (await import('./meters/meters-page.js')).MetersPage })),
  disputes: lazy(async () => ({ default: (await import('./rounds/disputes-page.js')).DisputesPage })),
  paper: lazy(async () => ({ default: (await import('./paper/paper-page.js')).PaperPage })),
  shift: lazy(async () => ({ default: (await import('./shift/shift-page.js')).ShiftPage })),
  people: lazy(async () => ({ default: (await import('./people/people-page.js')).PeoplePage })),
  submissions: lazy(async () => ({ default: (await import('./submissions/submissions-page.js')).SubmissionsPage })),
  watch: lazy(async () => ({ default: (await import('./watch/watch-page.js')).WatchPage })),
};

/** `/house`: the floor. `/house/<table>`: a table, for its players, its staff and onlookers. */
export const HousePage = ({ segments: words }: PageProps): ReactNode => {
  const open = useHouseOnline();
  if (open === true) return <HouseRoutes segments={words} />;
  return (
    <div className="page">
      <h1>The floor</h1>
      <Status>
        {open === null
          ? 'Contacting the house…'
          : 'No house is open here. You can practice at the tables in the lobby.'}
      </Status>
      <LinkButton href="/">Lobby</LinkButton>
    </div>
  );
};

const HouseRoutes = ({ segments: [table, ...words] }: PageProps): ReactNode => {
  const person = usePerson();
  const Page = table === undefined || !Object.hasOwn(PAGES, table) ? undefined : PAGES[table];
  if (Page !== undefined)
    return (
      <Suspense fallback={<p className="page quiet">Loading…</p>}>
        <Page words={words} />
      </Suspense>
    );
  return table === undefined ? (
    <div className="page">
      <h1>The floor</h1>
      <h2 className="visually-hidden">Tables</h2>
      <HouseLobby />
    </div>
  ) : (
    // A person who signs in gets a fresh page.
    <HouseTablePage key={`${table} ${person?.id ?? ''}`} table={table} />
  );
};

const POLL_MS = 1_000;

/** Setup of a table, and my post at it. A dealer without a post here polls, because the floor may send them at any time. */
const useTableOpening = (table: string, person: SignedInPerson | null | undefined): HouseAnswer<TableSetup> => {
  const [isStationed, setStationed] = useState(false);
  const waits = hasRole(person, 'dealer') && !isStationed;
  return useHouse(
    person === undefined ? null : `opening ${table}`,
    async () => {
      const answer = await houseClient().tableSetup(table);
      const isHere = !isHouseRefusal(answer) && answer.me !== null;
      if (waits && isHere) houseClient().resubscribe();
      setStationed(isHere);
      return answer;
    },
    waits ? POLL_MS : 0,
  );
};

const HouseTablePage = ({ table }: { readonly table: string }): ReactNode => {
  const person = usePerson();
  const { data: opened, refused: closed } = useTableOpening(table, person);
  const { feed, newest, refused, heard } = useTableFeed(table, person, true);
  const [seat, setSeat] = useState<Seat | null>(null);
  const filed = useMemo(() => (opened === null ? null : tableGameOf(opened)), [opened]);
  const wrong = refused ?? closed;
  if (wrong !== null)
    return (
      <div className="page">
        <h1>Table {table}</h1>
        <p>{wrong.refused}</p>
        <LinkButton href="/house">The floor</LinkButton>
      </div>
    );
  if (opened === null || filed === null || newest === null)
    return (
      <div className="page">
        <h1>Table {table}</h1>
        <Waiting />
      </div>
    );
  const free = freeSeats(newest);
  const sat = seat ?? opened.me?.seat ?? null;
  // A person who may take a seat has none.
  const mine = free.length > 0 ? null : sat;
  return (
    <>
      {mine !== null ? (
        <>
          <ConnectionLost />
          <TableClocks push={newest} mine={mine} />
          <SeatedTable key={mine} filed={filed} feed={feed} first={newest} seat={mine} opened={opened} heard={heard} />
        </>
      ) : opened.me?.role === 'dealer' ? (
        <DealersTable {...{ table, opened, filed, feed, heard }} push={newest} />
      ) : (
        <UnseatedTable {...{ table, opened, filed, feed, heard }} push={newest} onSit={setSeat} />
      )}
    </>
  );
};

const ConnectionLost = (): ReactNode => {
  const lost = useConnection() === 'lost';
  return (
    <Status className={lost ? 'house-lost' : 'visually-hidden'}>
      {lost ? 'Connection lost. Reconnecting. You won’t miss anything.' : ''}
    </Status>
  );
};

interface UnseatedTableProps {
  readonly table: string;
  readonly opened: TableSetup;
  readonly filed: SeatedGame;
  readonly feed: TableFeed;
  readonly heard: number;
  readonly push: TablePush;
  readonly onSit: (seat: Seat) => void;
}

interface RackConsoleProps extends Pick<UnseatedTableProps, 'table' | 'opened' | 'filed' | 'push'> {
  readonly person: SignedInPerson;
}

/** Console of a house-money table, whose rack may need a fill. */
const RackConsole = ({ table, opened, filed, push, person }: RackConsoleProps): ReactNode => {
  const listed = useTables(person)?.find((one) => one.table === table);
  const fill = listed?.waits;
  return (
    <>
      <StaffConsole push={push} opened={opened} filed={filed} roles={person.roles} fill={fill} />
      <Slips person={person} table={table} tables={listed !== undefined && fill?.mine === true ? [listed] : []} />
    </>
  );
};

/** The table for its dealer. */
const DealersTable = (props: Omit<UnseatedTableProps, 'onSit'>): ReactNode => {
  const { table, opened, filed } = props;
  const person = usePerson();
  const own = opened.money === 'house';
  const listed = useTables(own ? person : undefined)?.find((one) => one.table === table);
  return (
    <Console place={`Table ${table}, ${filed.game.title}`} person={person ?? null} fixed>
      <DealerConsole {...props} person={person} fill={listed?.waits}>
        {own && person != null ? (
          <>
            <Slips person={person} table={table} tables={[]} />
            <ColorUp table={table} />
          </>
        ) : null}
      </DealerConsole>
    </Console>
  );
};

/** Page of a table for people without a seat: onlookers and new players, or a console for staff. */
const UnseatedTable = (props: UnseatedTableProps): ReactNode => {
  const { table, opened, filed, push } = props;
  const person = usePerson();
  const works = staffOptions(push).length > 0 || push.due !== null || push.waits !== undefined;
  const about = `${opened.staff === 'people' ? 'live dealer' : 'automatic dealer'}${
    opened.me === null ? '' : `, your post: ${roleWords(opened.me.role)}`
  }`;
  if (works)
    return (
      <Console place={`Table ${table}, ${filed.game.title}`} facts={about} person={person ?? null}>
        <div className="page stack">
          <TableWork {...props} person={person ?? null} />
        </div>
      </Console>
    );
  return (
    <div className="page stack">
      <ConnectionLost />
      <div className="head">
        <h1>{filed.game.title}</h1>
        <p className="quiet">
          Table {table}, {about}
        </p>
        <a className="tap" href="/house">
          The floor
        </a>
      </div>
      <TablePicture filed={filed} push={push} />
      {person === null ? <SignIn /> : null}
      <TableEntry {...props} person={person ?? null} works={false} />
    </div>
  );
};

interface TableWorkProps extends UnseatedTableProps {
  readonly person: SignedInPerson | null;
}

/** The table beside the acts of its staff. */
const TableWork = (props: TableWorkProps): ReactNode => {
  const { table, opened, filed, feed, heard, push, person } = props;
  return (
    <>
      <div className="split">
        <div className="stack">
          <TablePicture filed={filed} push={push} />
          <RecentEvents filed={filed} feed={feed} heard={heard} newest={push} />
          {hasRole(person, ...FLOOR_ROLES, ...WATCH_ROLES) ? (
            <DealtRounds filed={filed} feed={feed} heard={heard} />
          ) : null}
        </div>
        <div className="stack">
          {person !== null && opened.money === 'house' ? (
            <RackConsole {...{ table, opened, filed, push, person }} />
          ) : (
            <StaffConsole push={push} opened={opened} filed={filed} roles={person?.roles ?? []} fill={undefined} />
          )}
        </div>
      </div>
      <TableEntry {...props} works />
    </>
  );
};

/** Seats that may be taken, and for those who open tables its staff and its closing. */
const TableEntry = ({
  table,
  opened,
  push,
  onSit,
  person,
  works,
}: TableWorkProps & { readonly works: boolean }): ReactNode => (
  <>
    <SeatPicker table={table} money={opened.money} push={push} onSit={onSit} />
    {person !== null && person.guest !== true && mayOpenTables(person) ? (
      <div className="row">
        <AssignStaffForm table={table} />
        <CloseTable table={table} />
        {works ? <a href={`/house/disputes/${table}`}>Rounds and disputes</a> : null}
      </div>
    ) : null}
  </>
);
