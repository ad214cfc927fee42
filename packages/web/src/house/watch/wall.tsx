import type { DeckWatchNotice, LobbyTable, SignedInPerson } from '@fairdeal/client';
import { capitalize, countNoun } from '@fairdeal/words/internal/text';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LinkButton } from '../../ui/button.js';
import { Waiting } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { useTableFeed } from '../client/feed.js';
import { useHouse, useHouseData, useTables } from '../client/use-house.js';
import { tableName } from '../pit/floor-table.js';
import type { FloorNow } from '../pit/pit-map.js';
import { TableTile } from '../pit/table-tile.js';
import { TableView } from '../pit/table-view.js';
import { type FloorPushes, usePushes } from '../pit/use-pushes.js';
import { useRecordSeal } from '../shell/record-seal.js';
import { feltOf } from '../table/felt.js';
import { tableGameOf } from '../table/table-game.js';
import { Flags } from './flags.js';
import { TableFindings } from './table-findings.js';
import '../pit/pit.css';
import './wall.css';

const EVERY_MS = 1_000;

const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
};

/** Where odds stand between even and the alarm, on a scale of powers of ten. */
const share = ({ against, level }: DeckWatchNotice): number =>
  Math.min(1, Math.max(0, Math.log10(Math.max(1, against)) / Math.log10(level)));

const oddsWords = (against: number): string =>
  `${against < 10 ? against.toFixed(1) : Math.round(against).toLocaleString('en-US')} to 1`;

/** The odds against each watched deck, from even at the left to the alarm at the right, highest first. */
const DeckWatchScale = ({ tables, pushes }: Pick<FloorNow, 'tables' | 'pushes'>): ReactNode => {
  const decks = tables
    .flatMap((table) => (pushes.get(table.table)?.deckWatch ?? []).map((notice) => ({ table, notice })))
    .toSorted((one, other) => other.notice.against - one.notice.against);
  return (
    <section className="wall-part" aria-labelledby="decks">
      <h2 id="decks">Decks of all tables</h2>
      {decks.length === 0 ? (
        <p className="quiet">No live deck is watched.</p>
      ) : (
        <>
          <ol className="wall-decks">
            {decks.slice(0, 4).map(({ table, notice }) => (
              <li key={`${table.table} ${notice.deck}`} data-alarm={notice.alarm || undefined}>
                <span className="pit-badge on-felt" data-felt={feltOf(table.game)}>
                  {tableName(table)}
                </span>
                <span>
                  {capitalize(notice.back)} deck, {countNoun(notice.cards, 'card')}
                </span>
                <span className="wall-scale" aria-hidden="true">
                  <span style={{ width: `${(100 * share(notice)).toFixed(1)}%` }} />
                </span>
                <strong className="number">{oddsWords(notice.against)}</strong>
              </li>
            ))}
          </ol>
          <p className="quiet">
            Odds against a fair deck, as powers of ten up to the alarm at{' '}
            {decks[0]?.notice.level.toLocaleString('en-US')} to 1. They accuse nobody.
          </p>
        </>
      )}
    </section>
  );
};

/** State of the record: the newest seal, and the witnesses that signed it. */
const SealedRecord = (): ReactNode => {
  const seal = useRecordSeal();
  return (
    <section className="wall-part" aria-labelledby="record">
      <div className="wall-head">
        <h2 id="record">{seal === null ? 'The record' : `Sealed to entry ${seal.entries.toLocaleString('en-US')}`}</h2>
        <LinkButton href="/house/watch/log">Verify the log</LinkButton>
      </div>
      {seal === null ? (
        <Waiting />
      ) : seal.witnesses.length === 0 ? (
        <p className="quiet">The house signed it. No witness has signed it yet.</p>
      ) : (
        <ul className="wall-witnesses" aria-label="Witnesses">
          {seal.witnesses.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
};

const PARTS = [
  ['/house/watch/log', 'Log'],
  ['/house/watch/reports', 'Reports'],
] as const;

/** One table recalled beside or below the wall: its round at any moment, its finished rounds, its hidden cards. */
const Recall = ({ table, floor }: { readonly table: LobbyTable; readonly floor: FloorNow }): ReactNode => {
  const { person } = floor;
  const opened = useHouse(`opening ${table.table} ${person.id}`, () => houseClient().tableSetup(table.table)).data;
  const filed = useMemo(() => (opened === null ? null : tableGameOf(opened)), [opened]);
  const { feed, newest, heard } = useTableFeed(table.table, person, true);
  if (opened === null || filed === null || newest === null) return <Waiting />;
  const parts = { table, opened, filed, feed, newest, heard, floor };
  return (
    <>
      <TableView {...parts} back="/house/watch" />
      <aside className="pit-acts wall-findings" aria-label="Findings">
        <TableFindings {...parts} person={person} />
      </aside>
    </>
  );
};

interface WallProps {
  readonly person: SignedInPerson;
  /** The table that is recalled. */
  readonly opened: string | null;
}

/** Every table of the house on one wall, with its flags, its decks and the state of the record. Read-only. */
export const SurveillanceWall = ({ person, opened }: WallProps): ReactNode => {
  const all = useTables(person);
  const tables = useMemo(() => (all ?? []).filter(({ closed }) => closed !== true), [all]);
  const pushes: FloorPushes = usePushes(tables);
  const now = useNow();
  const people = useHouseData<{ readonly people: readonly SignedInPerson[] }>('/api/people').data?.people ?? [];
  const floor: FloorNow = {
    ...{ tables, pushes, person, now },
    nameOf: (id) => people.find((one) => one.id === id)?.name ?? 'A dealer',
  };
  const recalled = opened === null ? undefined : (all ?? []).find(({ table }) => table === opened);
  return (
    <div className="wall-room" data-opened={recalled !== undefined || undefined}>
      <div className="wall-screens pit-map" data-narrow={recalled !== undefined || undefined}>
        {all !== null && tables.length === 0 ? <p className="quiet">No tables are open.</p> : null}
        {tables.map((table) => (
          <TableTile
            key={table.table}
            {...floor}
            table={table}
            push={pushes.get(table.table)}
            flipped={false}
            current={table.table === opened}
            base="/house/watch"
          />
        ))}
      </div>
      {recalled === undefined ? null : <Recall key={recalled.table} table={recalled} floor={floor} />}
      <aside className="wall-side" aria-label="Flags and record">
        <nav className="tabs" aria-label="Surveillance">
          {PARTS.map(([href, title]) => (
            <a key={href} href={href}>
              {title}
            </a>
          ))}
        </nav>
        <DeckWatchScale {...floor} />
        <Flags tables={tables} pushes={pushes} />
        <SealedRecord />
      </aside>
    </div>
  );
};
