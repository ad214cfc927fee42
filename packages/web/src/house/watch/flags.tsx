import { isHouseRefusal, type LobbyTable, type LogSearchEntry } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { ClauseChip } from '../../ui/clause-chip.js';
import { formatTime } from '../client/date-time.js';
import { useFloorData } from '../client/use-house.js';
import { tableName } from '../pit/floor-table.js';
import type { FloorPushes } from '../pit/use-pushes.js';
import { feltOf } from '../table/felt.js';
import { IRREGULAR_EVENTS, SEARCHED_EVENTS } from './event-names.js';
import { findEntries } from './log-page.js';

/** Events that surveillance looks at. */
const FLAGGED = [
  ...new Set([...IRREGULAR_EVENTS, 'payoutVerified', 'countRefused', 'disputeRuled', 'openSealed', 'refuseAuthority']),
];

const SHIFT_MS = 43_200_000;
const MOST_SHOWN = 12;

const flagWords = ({ did }: LogSearchEntry): string =>
  SEARCHED_EVENTS.find(([name]) => did.includes(name))?.[1] ?? 'Irregularity';

const loadFlags = async (): Promise<{ readonly entries: readonly LogSearchEntry[] }> => {
  const from = new Date(Date.now() - SHIFT_MS).toISOString();
  const pages = await Promise.all(
    FLAGGED.map((did) => findEntries({ did, from, order: 'newest', limit: `${MOST_SHOWN}` })),
  );
  const entries = pages.flatMap((page) => (isHouseRefusal(page) ? [] : page.entries));
  const once = new Map(entries.map((entry) => [entry.entry, entry]));
  return { entries: [...once.values()].sort((one, other) => other.entry - one.entry).slice(0, MOST_SHOWN) };
};

/** Positions at which something flagged has come in; the list is asked for again when this changes. */
const flaggedIn = (pushes: FloorPushes): string =>
  [...pushes.values()]
    .filter(({ events }) => events.some(({ did }) => FLAGGED.includes(did)))
    .map(({ table, position }) => `${table} ${position}`)
    .join(' ');

interface FlagsProps {
  readonly tables: readonly LobbyTable[];
  readonly pushes: FloorPushes;
}

/** Flags of the record in the last twelve hours, newest first. Each leads to its table. */
export const Flags = ({ tables, pushes }: FlagsProps): ReactNode => {
  const { data } = useFloorData(`flags ${flaggedIn(pushes)}`, loadFlags);
  const entries = data?.entries ?? [];
  const since = new Date(Date.now() - SHIFT_MS);
  return (
    <section className="wall-part" aria-labelledby="flags">
      <h2 id="flags">Flags</h2>
      {data === null ? null : entries.length === 0 ? (
        <p className="quiet">None since {formatTime(since.getTime())}.</p>
      ) : (
        <ol className="wall-flags">
          {entries.map((entry) => {
            const table = tables.find((one) => one.table === entry.table);
            const [clause] = entry.clauses;
            return (
              <li key={entry.entry}>
                <time dateTime={entry.at}>{formatTime(entry.at)}</time>
                {table === undefined ? (
                  <span className="pit-badge wall-house">House</span>
                ) : (
                  <a
                    className="pit-badge on-felt"
                    data-felt={feltOf(table.game)}
                    href={`/house/watch/${table.table}`}
                    aria-label={`${tableName(table)}: open the table`}
                  >
                    {tableName(table)}
                  </a>
                )}
                <p>
                  <strong>
                    {flagWords(entry)}
                    {entry.amount === null ? '' : `, ${dollars(entry.amount)}`}
                  </strong>
                  <span className="quiet">{entry.person}</span>
                </p>
                {clause === undefined ? null : <ClauseChip id={clause} about={flagWords(entry)} />}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
};
