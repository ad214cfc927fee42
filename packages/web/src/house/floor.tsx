import type { FillAwaited, Person, Push, TableListed } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { capital } from '../parts/capital.js';
import { nextOf, spoken } from './options.js';
import { roundsOf } from './rounds.js';
import { useSoon } from './soon.js';
import { roleWords, useFeed } from './store.js';

interface Waiting {
  readonly words: string;
  readonly mine: boolean;
}

const fillWords = ({ cents, by, mine }: FillAwaited): string =>
  `${mine ? 'You' : capital(roleWords(by[0] ?? 'floorperson'))}: the rack needs a fill of ${dollars(cents)}`;

/** What a table waits for, and whether it waits for the person who looks. */
const waitsAt = (push: Push, { roles }: Person): Waiting | null => {
  const { waits, due } = push;
  if (waits === undefined) return null;
  const { mine } = waits;
  const whose = mine ? 'You' : capital(roleWords(waits.by[0] ?? 'dealer'));
  if (waits.for === 'report') return { words: `${whose}: confirm or dismiss the report`, mine };
  if (waits.for === 'dispute') return { words: `${whose}: rule on the dispute`, mine };
  if (due === null) return null;
  const own = roles.find((role) => due.by.includes(role));
  return { words: `${whose}: ${nextOf(push, own)?.option.words ?? spoken(due.act)}`, mine };
};

/** Whether a person works at this table now: poker and house games push nothing of their procedure to others. */
const worksAt = ({ waits, options }: Push): boolean =>
  waits !== undefined || options.some(({ kind }) => kind === 'staff' || kind === 'irregularity');

interface RowProps {
  readonly table: TableListed;
  readonly person: Person;
  /** Whether tables are listed at which this person does not work. */
  readonly all: boolean;
}

const Row = ({ table, person, all }: RowProps): ReactNode => {
  const { newest } = useFeed(table.table, person);
  const fill = table.waits;
  const own = newest === null ? null : waitsAt(newest, person);
  // No other act of the procedure pays the hand.
  const waiting = fill === undefined ? own : { words: fillWords(fill), mine: fill.mine };
  const soon = useSoon(newest);
  if (!all && (newest === null || !worksAt(newest))) return null;
  return (
    <tr className={waiting?.mine === true ? 'house-mine' : undefined}>
      <th scope="row">
        <a href={`/house/${table.table}`}>
          Table {table.table}, {table.title}
        </a>
      </th>
      <td>
        {table.seats.taken ?? 0} of {table.seats.all}
      </td>
      <td className={waiting?.mine === true ? 'house-asked' : undefined}>
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

interface GlanceProps {
  readonly tables: readonly TableListed[];
  readonly person: Person;
  readonly all: boolean;
}

/** Tables that people work at, and automated ones that wait for a fill; tables that wait for this person are marked. */
export const AtAGlance = (props: GlanceProps): ReactNode => {
  const worked = props.tables.filter(({ staff, waits }) => staff === 'people' || waits !== undefined);
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
            <Row key={table.table} table={table} person={props.person} all={props.all} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
