import type { LobbyTable, SignedInPerson } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { useHash } from '../../site/router.js';
import { Slips } from '../cage/slips.js';
import { consolesOf, FLOOR_ROLES, hasRole, mayOpenTables, TABLE_ROLES } from '../client/roles.js';
import { usePerson } from '../client/session.js';
import { useTables } from '../client/use-house.js';
import { InvitedSignIn, SignedInPanel, SignIn } from '../people/sign-in.js';
import { ClockWarning } from './clock-warning.js';
import { FloorOverview } from './floor-overview.js';
import { OpenTable } from './open-table.js';
import './house.css';
import { LinkButton } from '../../ui/button.js';
import { feltOf } from '../table/felt.js';
import { limitsWords } from '../table/limits.js';

const seatsWords = ({ seats }: LobbyTable): string =>
  seats.taken === null ? `${seats.all} seats` : `${seats.taken} of ${seats.all} seats taken`;

const TableCard = ({ table }: { readonly table: LobbyTable }): ReactNode => (
  <li className="felt-panel stack snug on-felt" data-felt={feltOf(table.game)}>
    <h3>{table.title}</h3>
    <p>
      Table {table.table}, {seatsWords(table)}
    </p>
    <p className="quiet">
      {[
        limitsWords(table.limits),
        table.money === 'play' ? 'play money' : '',
        table.staff === 'people' ? 'live dealer' : '',
      ]
        .filter((part) => part !== '')
        .join(', ')}
    </p>
    {Object.entries(table.meters).map(([of, cents]) => (
      <p key={of} className="house-meter">
        {dollars(cents)} <span className="quiet">progressive</span>
      </p>
    ))}
    <LinkButton className="cover house-enter" href={`/house/${table.table}`}>
      Go to the table<span className="visually-hidden"> {table.table}</span>
    </LinkButton>
  </li>
);

const ConsoleLinks = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const own = consolesOf(person);
  return own.length === 0 ? null : (
    <div className="row">
      {own.map(({ href, words }) => (
        <LinkButton key={href} href={href}>
          {words}
        </LinkButton>
      ))}
    </div>
  );
};

/** Token of a one-time link, after its `#`. */
const TOKEN = /^[\w-]{20,200}\.?$/;

/** Sign-in, consoles and tables of the house. */
export const HouseLobby = (): ReactNode => {
  const person = usePerson();
  const tables = useTables(person)?.filter(({ closed }) => closed !== true) ?? null;
  const hash = useHash();
  return (
    <div className="stack">
      {person === undefined ? null : TOKEN.test(hash) ? (
        <InvitedSignIn token={hash} />
      ) : person === null ? (
        <SignIn />
      ) : (
        <SignedInPanel person={person} />
      )}
      {person == null ? null : <ConsoleLinks person={person} />}
      {person != null && hasRole(person, ...TABLE_ROLES) ? (
        <>
          <ClockWarning />
          <FloorOverview tables={tables ?? []} person={person} all={hasRole(person, ...FLOOR_ROLES)} />
        </>
      ) : null}
      {person != null && hasRole(person, ...FLOOR_ROLES) ? <Slips person={person} tables={tables ?? []} /> : null}
      {tables === null ? null : tables.length === 0 ? (
        <p className="quiet">No tables are open.</p>
      ) : (
        <ul className="tiles">
          {tables.map((table) => (
            <TableCard key={table.table} table={table} />
          ))}
        </ul>
      )}
      {person != null && mayOpenTables(person) ? <OpenTable person={person} /> : null}
    </div>
  );
};
