import type { Person, Push, TableListed } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { capital } from '../parts/capital.js';
import { nextOf, spoken } from './options.js';
import { roundsOf } from './rounds.js';
import { useSoon } from './soon.js';
import { roleWords, useFeed } from './store.js';

/** What waits at a table, and for whom; the most urgent first. */
const waits = (push: Push, { roles }: Person): { readonly words: string; readonly asked: boolean } | null => {
  if (push.options.some(({ act }) => act.do === 'dismissReport'))
    return { words: 'An irregularity was reported: confirm or dismiss it', asked: true };
  const { due } = push;
  if (due === null) return null;
  const mine = roles.find((role) => due.by.includes(role));
  const words = nextOf(push, mine)?.option.words ?? spoken(due.act);
  return mine === undefined
    ? { words: `The ${roleWords(due.by[0] ?? 'dealer')}: ${words}`, asked: false }
    : { words: capital(words), asked: true };
};

const Row = ({ table, person }: { readonly table: TableListed; readonly person: Person }): ReactNode => {
  const { newest } = useFeed(table.table, person);
  const waiting = newest === null ? null : waits(newest, person);
  const soon = useSoon(newest);
  return (
    <tr>
      <th scope="row">
        <a href={`/house/${table.table}`}>
          Table {table.table}, {table.title}
        </a>
      </th>
      <td>
        {table.seats.taken ?? 0} of {table.seats.all}
      </td>
      <td className={waiting?.asked === true ? 'house-asked' : undefined}>
        {newest === null ? '…' : (waiting?.words ?? 'Nothing is due')}
      </td>
      <td>{soon === undefined ? '' : `${capital(spoken(soon.act))} within ${soon.minutes} minutes`}</td>
      <td>
        {Object.entries(table.meters).map(([of, cents]) => (
          <span key={of}>{dollars(cents)}</span>
        ))}
      </td>
      <td>
        {newest === null || roundsOf(newest) === 0 ? (
          ''
        ) : (
          <a href={`/house/disputes/${table.table}/${roundsOf(newest)}`}>
            Last round<span className="visually-hidden"> of table {table.table}</span>
          </a>
        )}
      </td>
    </tr>
  );
};

/** All tables that people work at, at a glance. */
export const AtAGlance = (props: { readonly tables: readonly TableListed[]; readonly person: Person }): ReactNode => {
  const worked = props.tables.filter(({ staff }) => staff === 'people');
  if (worked.length === 0) return null;
  return (
    <section className="panel house-glance" aria-label="At a glance">
      <table>
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col">Seats</th>
            <th scope="col">Waits for</th>
            <th scope="col">Soon</th>
            <th scope="col">Meter</th>
            <th scope="col">Rounds</th>
          </tr>
        </thead>
        <tbody>
          {worked.map((table) => (
            <Row key={table.table} table={table} person={props.person} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
