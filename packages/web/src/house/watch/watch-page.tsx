import type { SignedInPerson } from '@fairdeal/client';
import { lazy, type ReactNode, Suspense } from 'react';
import { usePerson } from '../client/session.js';
import { SignIn } from '../people/sign-in.js';
import { LiveTable, LiveTables } from './live-tables.js';
import './watch.css';

const Log = lazy(async () => ({ default: (await import('./log-page.js')).LogPage }));
const Reports = lazy(async () => ({ default: (await import('./reports-page.js')).ReportsPage }));
const AtRound = lazy(async () => ({ default: (await import('./watched-round.js')).WatchedRound }));

/** Who watches the house, and changes nothing in it. */
const WATCH_ROLES = ['surveillance', 'compliance', 'casino-compliance-representative', 'regulator'];
export const mayWatch = ({ roles }: SignedInPerson): boolean => roles.some((role) => WATCH_ROLES.includes(role));

const PARTS = [
  ['/house/watch', 'Tables'],
  ['/house/watch/log', 'Log'],
  ['/house/watch/reports', 'Reports'],
] as const;

const WatchSection = ({
  words,
  person,
}: {
  readonly words: readonly string[];
  readonly person: SignedInPerson;
}): ReactNode => {
  const [part, round] = words;
  if (part === undefined) return <LiveTables person={person} />;
  if (part === 'log') return <Log person={person} />;
  if (part === 'reports') return <Reports person={person} />;
  return round === undefined ? (
    <LiveTable table={part} person={person} />
  ) : (
    <AtRound key={round} table={part} round={Number(round)} person={person} />
  );
};

/** `/house/watch`: every table live, every round again, the log and its proof, reports to print. Nothing is changed here. */
export const WatchPage = ({ words }: { readonly words: readonly string[] }): ReactNode => {
  const person = usePerson();
  if (person === undefined) return null;
  const at = ['/house/watch', ...words.slice(0, 1)].join('/');
  return (
    <div className="page stack house-watch">
      <div className="head">
        <h1>Watch the house</h1>
        <p className="quiet">Nothing is changed here. Who looks at a hidden card says why.</p>
        <nav className="tabs" aria-label="Watch">
          {PARTS.map(([href, words]) => (
            <a key={href} href={href} aria-current={href === at ? 'page' : undefined}>
              {words}
            </a>
          ))}
          <a href="/house">The floor</a>
        </nav>
      </div>
      {person === null ? (
        <SignIn />
      ) : mayWatch(person) ? (
        <Suspense fallback={<p className="quiet">Opening …</p>}>
          <WatchSection words={words} person={person} />
        </Suspense>
      ) : (
        <p role="status">
          {person.guest === true ? 'A guest' : person.name} does not watch the house: surveillance, compliance and the
          regulator do.
        </p>
      )}
    </div>
  );
};
