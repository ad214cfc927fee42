import type { FillWait, LobbyTable, SignedInPerson, TablePush } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { TableHead } from '../../ui/table-head.js';
import { useTableFeed } from '../client/feed.js';
import { roleWords } from '../client/roles.js';
import { useUpcomingDuty } from '../client/use-upcoming-duty.js';
import { roundsFinished } from '../rounds/round-list.js';
import { DeckWatchFlag } from '../table/deck-watch.js';
import { actWords, nextStaffAct } from '../table/staff-options.js';

interface TableWait {
  readonly words: string;
  readonly mine: boolean;
}

const fillWords = ({ cents, by, mine }: FillWait): string =>
  `${mine ? 'You' : capitalize(roleWords(by[0] ?? 'floorperson'))}: the rack needs a fill of ${dollars(cents)}`;

/** Act that a table waits for, and whether this person must do it. */
const tableWaitOf = (push: TablePush, { roles }: SignedInPerson): TableWait | null => {
  const { waits, due } = push;
  if (waits === undefined) return null;
  const { mine } = waits;
  const whose = mine ? 'You' : capitalize(roleWords(waits.by[0] ?? 'dealer'));
  if (waits.for === 'report') return { words: `${whose}: confirm or dismiss the report`, mine };
  if (waits.for === 'dispute') return { words: `${whose}: rule on the dispute`, mine };
  if (due === null) return null;
  const own = roles.find((role) => due.by.includes(role));
  return { words: `${whose}: ${nextStaffAct(push, own)?.option.words ?? actWords(due.act)}`, mine };
};

/** Whether a person works at this table now. Tables push their procedure only to their staff. */
const isStaffPush = ({ waits, options }: TablePush): boolean =>
  waits !== undefined || options.some(({ kind }) => kind === 'staff' || kind === 'irregularity');

interface FloorRowProps {
  readonly table: LobbyTable;
  readonly person: SignedInPerson;
  /** Whether tables of other staff are listed too. */
  readonly all: boolean;
}

const FloorRow = ({ table, person, all }: FloorRowProps): ReactNode => {
  const { newest } = useTableFeed(table.table, person);
  const fill = table.waits;
  const own = newest === null ? null : tableWaitOf(newest, person);
  // Until the fill arrives, the hand can't be paid.
  const waiting = fill === undefined ? own : { words: fillWords(fill), mine: fill.mine };
  const soon = useUpcomingDuty(newest);
  if (!all && (newest === null || !isStaffPush(newest))) return null;
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
      <td className={waiting?.mine === true ? 'asked' : undefined}>
        {newest === null ? '…' : (waiting?.words ?? 'Nothing due')}
        {newest === null ? null : <DeckWatchFlag push={newest} />}
      </td>
      <td>{soon === undefined ? '' : `${capitalize(actWords(soon.act))} within ${soon.minutes} minutes`}</td>
      <td>
        {Object.entries(table.meters).map(([of, cents]) => (
          <span key={of}>{dollars(cents)}</span>
        ))}
      </td>
      <td>
        {newest === null || roundsFinished(newest) === 0 ? (
          ''
        ) : (
          <a href={`/house/disputes/${table.table}/${roundsFinished(newest)}`}>
            Last round<span className="visually-hidden"> of table {table.table}</span>
          </a>
        )}
      </td>
    </tr>
  );
};

interface FloorOverviewProps {
  readonly tables: readonly LobbyTable[];
  readonly person: SignedInPerson;
  readonly all: boolean;
}

/** Tables with staff, and automated ones that wait for a fill. Tables that wait for this person are marked. */
export const FloorOverview = (props: FloorOverviewProps): ReactNode => {
  const worked = props.tables.filter(({ staff, waits }) => staff === 'people' || waits !== undefined);
  if (worked.length === 0) return null;
  return (
    <section className="panel house-glance" aria-label="At a glance">
      <table>
        <TableHead names={['Table', 'Seats', 'Waiting for', 'Coming up', 'Meter', 'Rounds']} />
        <tbody>
          {worked.map((table) => (
            <FloorRow key={table.table} table={table} person={props.person} all={props.all} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
