import { isRefusal, type Opened, type Person, type Push, type Refusal } from '@fairdeal/client';
import type { Seat } from '@fairdeal/rules';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useOpenHouse } from '../app/open-house.js';
import type { PageProps } from '../app/pages.js';
import { Cage } from './cage.js';
import { Clocks } from './clocks.js';
import { ColourUp } from './colour-up.js';
import { Console } from './console.js';
import { Happened } from './happened.js';
import { freeSeats, staffOptions } from './options.js';
import { type Filed, filedOf, Picture } from './picture.js';
import { HouseRoom, mayOpen } from './room.js';
import { Seated } from './seated.js';
import { Seats } from './seats.js';
import { SignIn } from './sign-in.js';
import { Signs } from './signs.js';
import { Slips } from './slips.js';
import { CloseTable, Staff } from './staff.js';
import { type Feed, house, useConnection, useFeed, usePerson, useTables } from './store.js';
import './house.css';

const Meters = lazy(async () => ({ default: (await import('./meters.js')).Meters }));
const Disputes = lazy(async () => ({ default: (await import('./disputes.js')).Disputes }));
const People = lazy(async () => ({ default: (await import('./people.js')).People }));
const Submissions = lazy(async () => ({ default: (await import('./submissions.js')).Submissions }));
const Watch = lazy(async () => ({ default: (await import('./watch/frame.js')).Watch }));

const OPENING = <p className="page quiet">Opening …</p>;

/** `/house`: the floor; `/house/<table>`: a table, as whoever comes has it. */
export const Shown = ({ words }: PageProps): ReactNode => {
  const open = useOpenHouse();
  if (open === true) return <Inside words={words} />;
  return (
    <div className="page">
      <h1>The floor</h1>
      <p role="status">
        {open === null ? 'The house is asked …' : 'No house is open here: the lobby has tables to practise at.'}
      </p>
      <a className="button" href="/">
        Lobby
      </a>
    </div>
  );
};

const Inside = ({ words }: PageProps): ReactNode => {
  const [table] = words;
  const person = usePerson();
  if (table === 'cage') return <Cage />;
  if (table === 'signs') return <Signs />;
  if (table === 'meters') return <Suspense fallback={OPENING}>{<Meters />}</Suspense>;
  if (table === 'disputes') return <Suspense fallback={OPENING}>{<Disputes words={words.slice(1)} />}</Suspense>;
  if (table === 'people') return <Suspense fallback={OPENING}>{<People />}</Suspense>;
  if (table === 'submissions') return <Suspense fallback={OPENING}>{<Submissions />}</Suspense>;
  if (table === 'watch') return <Suspense fallback={OPENING}>{<Watch words={words.slice(1)} />}</Suspense>;
  return table === undefined ? (
    <div className="page">
      <h1>The floor</h1>
      <h2 className="visually-hidden">Its tables</h2>
      <HouseRoom />
    </div>
  ) : (
    // Whoever comes in sees it anew.
    <AtTable key={`${table} ${person?.id ?? ''}`} table={table} />
  );
};

const LOOK_AGAIN = 1_000;

const isPost = (opened: Opened | Refusal | null): boolean =>
  opened !== null && !isRefusal(opened) && opened.me !== null;

/** How the table was opened, and what I am there. A dealer who looks on may be sent to it at any time. */
const useOpened = (table: string, person: Person | null | undefined): Opened | Refusal | null => {
  const [opened, setOpened] = useState<Opened | Refusal | null>(null);
  const known = person !== undefined;
  const waits = person?.roles.includes('dealer') === true && !isPost(opened);
  useEffect(() => {
    let wanted = true;
    const look = async (again: boolean): Promise<void> => {
      const answer = await house().opening(table);
      if (!wanted) return;
      if (again && isPost(answer)) house().anew();
      setOpened(answer);
    };
    if (known && !waits) void look(false);
    const timer = waits ? window.setInterval(() => void look(true), LOOK_AGAIN) : 0;
    if (known && waits) void look(true);
    return () => {
      wanted = false;
      window.clearInterval(timer);
    };
  }, [table, known, waits]);
  return opened;
};

const AtTable = ({ table }: { readonly table: string }): ReactNode => {
  const person = usePerson();
  const opened = useOpened(table, person);
  const { feed, newest, refused, heard } = useFeed(table, person, true);
  const [seat, setSeat] = useState<Seat | null>(null);
  const filed = useMemo(() => (opened === null || isRefusal(opened) ? null : filedOf(opened)), [opened]);
  const wrong = refused ?? (opened !== null && isRefusal(opened) ? opened : null);
  if (wrong !== null)
    return (
      <div className="page">
        <h1>Table {table}</h1>
        <p>{wrong.refused}</p>
        <a className="button" href="/house">
          The floor
        </a>
      </div>
    );
  if (opened === null || isRefusal(opened) || filed === null || newest === null)
    return (
      <div className="page">
        <h1>Table {table}</h1>
        <p role="status" className="quiet">
          Opening …
        </p>
      </div>
    );
  const free = freeSeats(newest);
  const sat = seat ?? opened.me?.seat ?? null;
  // Who may sit down does not sit.
  const mine = free.length > 0 ? null : sat;
  return (
    <>
      <Lost />
      {mine !== null ? (
        <>
          <Clocks push={newest} mine={mine} />
          <Seated key={mine} filed={filed} feed={feed} first={newest} seat={mine} opened={opened} heard={heard} />
        </>
      ) : (
        <Beside {...{ table, opened, filed, feed, heard }} push={newest} onSit={setSeat} />
      )}
    </>
  );
};

const Lost = (): ReactNode => {
  const lost = useConnection() === 'lost';
  return (
    <p role="status" className={lost ? 'house-lost' : 'visually-hidden'}>
      {lost ? 'The connection is lost. It comes back by itself, and nothing is missed.' : ''}
    </p>
  );
};

interface BesideProps {
  readonly table: string;
  readonly opened: Opened;
  readonly filed: Filed;
  readonly feed: Feed;
  readonly heard: number;
  readonly push: Push;
  readonly onSit: (seat: Seat) => void;
}

interface RackProps extends Pick<BesideProps, 'table' | 'opened' | 'filed' | 'push'> {
  readonly person: Person;
}

/** The console of a table for house money: its rack may wait for a fill. */
const WithRack = ({ table, opened, filed, push, person }: RackProps): ReactNode => {
  const listed = useTables(person)?.find((one) => one.table === table);
  const fill = listed?.waits;
  return (
    <>
      <Console push={push} opened={opened} filed={filed} roles={person.roles} fill={fill} />
      <Slips person={person} table={table} tables={listed !== undefined && fill?.mine === true ? [listed] : []} />
    </>
  );
};

/** The page of a table for people who do not sit there: they look on, take a seat, or work there. */
const Beside = ({ table, opened, filed, feed, heard, push, onSit }: BesideProps): ReactNode => {
  const person = usePerson();
  const works = staffOptions(push).length > 0 || push.due !== null || push.waits !== undefined;
  return (
    <div className="page house-beside">
      <div className="house-head">
        <h1>{filed.game.title}</h1>
        <p className="quiet">
          Table {table}, {opened.staff === 'people' ? 'dealt by people' : 'dealt by itself'}
          {opened.me === null ? '' : `, you are ${opened.me.role.replaceAll('-', ' ')}`}
        </p>
        <a className="house-back" href="/house">
          The floor
        </a>
      </div>
      <div className={works ? 'house-work' : undefined}>
        <div className="stack">
          <Picture filed={filed} push={push} />
          {works ? <Happened filed={filed} feed={feed} heard={heard} newest={push} /> : null}
        </div>
        {works ? (
          <div className="stack">
            {person != null && opened.money === 'house' ? (
              <WithRack {...{ table, opened, filed, push, person }} />
            ) : (
              <Console push={push} opened={opened} filed={filed} roles={person?.roles ?? []} fill={undefined} />
            )}
            {opened.me?.role === 'dealer' && opened.money === 'house' ? <ColourUp table={table} /> : null}
          </div>
        ) : null}
      </div>
      {person === null ? <SignIn /> : null}
      <Seats table={table} money={opened.money} push={push} onSit={onSit} />
      {person != null && person.guest !== true && mayOpen(person) ? (
        <div className="row">
          <Staff table={table} />
          <CloseTable table={table} />
          {works ? <a href={`/house/disputes/${table}`}>Rounds and disputes</a> : null}
        </div>
      ) : null}
    </div>
  );
};
