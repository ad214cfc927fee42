import type { FillCreditSlip, FloorPlace, SignedInPerson } from '@fairdeal/client';
import { countNoun } from '@fairdeal/words/internal/text';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { navigate } from '../../site/router.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Status, Waiting } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { FLOOR_ROLES, hasRole, mayOpenTables, TABLE_ROLES } from '../client/roles.js';
import { usePerson } from '../client/session.js';
import { useFloorData, useHouseData, useTables } from '../client/use-house.js';
import { ClockWarning } from '../floor/clock-warning.js';
import { SignIn } from '../people/sign-in.js';
import { Console } from '../shell/console.js';
import { isStaffPush } from './floor-table.js';
import { type FloorNow, PitMap, PitTable, pitsOf } from './pit-map.js';
import { queueOf } from './queue.js';
import { QueuePanel, useHandled } from './queue-panel.js';
import { ShiftStrip } from './shift-strip.js';
import { usePushes } from './use-pushes.js';
import './pit.css';

const OpenedTable = lazy(async () => ({ default: (await import('./opened-table.js')).OpenedTable }));

/** The time by this device's clock, each second. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
};

/** The signed-in people of the house, by id. */
const usePeople = (person: SignedInPerson): readonly SignedInPerson[] =>
  useHouseData<{ readonly people: readonly SignedInPerson[] }>(hasRole(person, ...FLOOR_ROLES) ? '/api/people' : null)
    .data?.people ?? [];

/** Keys of the podium: numbers take the queue's buttons, Escape goes back to the map. */
const usePodiumKeys = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.closest('input, select, textarea, [popover], [role=dialog]') !== null)
        return;
      if (key === 'Escape' && window.location.pathname !== '/house/floor') navigate('/house/floor');
      if (/^[1-6]$/.test(key)) document.querySelector<HTMLElement>(`.pit-queue [aria-keyshortcuts="${key}"]`)?.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

const restWords = ({ tables, pushes }: FloorNow): string => {
  const seats = tables.reduce((sum, { seats: { all } }) => sum + all, 0);
  const taken = tables.reduce((sum, { seats: { taken: one } }) => sum + (one ?? 0), 0);
  const [next] = [...pushes.values()]
    .flatMap(({ soon }) => soon ?? [])
    .sort((one, other) => one.minutes - other.minutes);
  return `Nothing needs you. ${taken} of ${countNoun(seats, 'seat')}${
    next === undefined ? '' : `, next duty within ${countNoun(next.minutes, 'minute')}`
  }.`;
};

interface PitProps {
  readonly person: SignedInPerson;
  readonly opened: string | null;
}

/** The floor for one person: the map, what waits for them, and one table opened beside it. */
const Pit = ({ person, opened }: PitProps): ReactNode => {
  const supervises = hasRole(person, ...FLOOR_ROLES);
  const all = useTables(person);
  const open = useMemo(() => (all ?? []).filter(({ closed }) => closed !== true), [all]);
  const pushes = usePushes(open);
  const people = usePeople(person);
  const places = useFloorData('places', () =>
    houseClient().request<{ readonly places: readonly FloorPlace[] }>('GET', '/api/places'),
  );
  const slips = useFloorData(supervises ? 'slips' : null, () =>
    houseClient().request<{ readonly slips: readonly FillCreditSlip[] }>('GET', '/api/slips'),
  );
  const now = useNow();
  usePodiumKeys();
  // Supervisors see every table; a dealer, finance and others see those that they work at.
  const own = open.filter(({ table }) => {
    const push = pushes.get(table);
    return supervises || (push !== undefined && isStaffPush(push));
  });
  const pits = pitsOf(own, places.data?.places ?? []);
  const [chosen, setChosen] = useState<string | null>(null);
  const pit =
    pits.find((one) => one.pit === chosen) ??
    pits.find(({ tables }) => tables.some(({ table }) => table === opened)) ??
    pits[0];
  const floor: FloorNow = {
    ...{ tables: pit?.tables ?? [], pushes, person, now },
    nameOf: (id) => (id === person.id ? person.name : (people.find((one) => one.id === id)?.name ?? 'A dealer')),
  };
  const items = useMemo(() => queueOf(own, pushes, person, now), [own, pushes, person, now]);
  const keys = items.map(({ key }) => key).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item is the same for as long as its key is
  const steady = useMemo(() => items, [keys]);
  const handled = useHandled(steady, now);
  const dealers = people.filter(({ roles }) => roles.includes('dealer')).map(({ id }) => id);
  const table = opened === null ? undefined : (all ?? []).find((one) => one.table === opened);
  return (
    <div className="pit" data-opened={table !== undefined || undefined}>
      <div className="pit-ground">
        {pits.length < 2 ? null : (
          <fieldset className="pit-choice" aria-label="Pits">
            {pits.map((one) => (
              <Button key={one.pit} aria-pressed={one.pit === pit?.pit} onClick={() => setChosen(one.pit)}>
                {one.pit === '' ? 'Other tables' : one.pit}
              </Button>
            ))}
          </fieldset>
        )}
        <ClockWarning />
        {all !== null && open.length === 0 ? (
          <p className="pit-empty">
            No table is open. {mayOpenTables(person) ? <LinkButton href="/house#open">Open a table</LinkButton> : null}
          </p>
        ) : (
          <PitMap {...floor} dealers={dealers} opened={table === undefined ? null : opened} />
        )}
        <PitTable {...floor} />
        {table !== undefined || !supervises ? null : <ShiftStrip {...floor} slips={slips.data?.slips ?? []} />}
      </div>
      {table === undefined ? (
        <QueuePanel {...{ items, handled, now }} rest={restWords(floor)} />
      ) : (
        <Suspense fallback={<Waiting />}>
          <OpenedTable key={table.table} table={table} floor={floor} items={items} />
        </Suspense>
      )}
    </div>
  );
};

/** `/house/floor`: the console of the pit. `/house/floor/<table>`: the same with one table opened. */
export const PitPage = ({ words: [opened] }: { readonly words: readonly string[] }): ReactNode => {
  const person = usePerson();
  if (person === undefined) return null;
  const works = hasRole(person, ...TABLE_ROLES);
  return (
    <Console place="Floor" person={person} fixed={works} className="pit-console">
      {person === null ? (
        <div className="page">
          <SignIn />
        </div>
      ) : works ? (
        <Pit key={person.id} person={person} opened={opened ?? null} />
      ) : (
        <Status className="page">This console is for the staff of the tables.</Status>
      )}
    </Console>
  );
};
