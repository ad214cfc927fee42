import type { SignedInPerson } from '@fairdeal/client';
import { lazy, type ReactNode, Suspense } from 'react';
import { Waiting } from '../../ui/status.js';
import { hasRole, WATCH_ROLES } from '../client/roles.js';
import { usePerson } from '../client/session.js';
import { StaffPage } from '../people/staff-page.js';
import { Console } from '../shell/console.js';
import { SurveillanceWall } from './wall.js';
import './watch.css';

const Log = lazy(async () => ({ default: (await import('./log-page.js')).LogPage }));
const Reports = lazy(async () => ({ default: (await import('./reports-page.js')).ReportsPage }));
const AtRound = lazy(async () => ({ default: (await import('./watched-round.js')).WatchedRound }));

const PARTS = [
  ['/house/watch', 'Wall'],
  ['/house/watch/log', 'Log'],
  ['/house/watch/reports', 'Reports'],
] as const;

interface WatchSectionProps {
  readonly words: readonly string[];
  readonly person: SignedInPerson;
}

const WatchSection = ({ words, person }: WatchSectionProps): ReactNode => {
  const [part, round] = words;
  if (part === 'log') return <Log person={person} />;
  if (part === 'reports') return <Reports person={person} />;
  return <AtRound key={round} table={part ?? ''} round={Number(round)} person={person} />;
};

/** `/house/watch`: live tables, finished rounds, the log with its verification, and reports. Read-only. */
export const WatchPage = ({ words }: { readonly words: readonly string[] }): ReactNode => {
  const person = usePerson();
  const [part, round] = words;
  if (person != null && hasRole(person, ...WATCH_ROLES) && round === undefined && part !== 'log' && part !== 'reports')
    return (
      <Console place="Surveillance" facts="Nothing is changed from here." person={person} fixed className="house-watch">
        <SurveillanceWall key={person.id} person={person} opened={part ?? null} />
      </Console>
    );
  const at = ['/house/watch', ...words.slice(0, 1)].join('/');
  return (
    <StaffPage
      title="Surveillance"
      className="house-watch"
      roles={WATCH_ROLES}
      otherwise="This page is for surveillance, compliance and the regulator."
      head={() => (
        <>
          <p className="quiet">Read-only. Give a reason before viewing hole cards.</p>
          <nav className="tabs" aria-label="Surveillance">
            {PARTS.map(([href, title]) => (
              <a key={href} href={href} aria-current={href === at ? 'page' : undefined}>
                {title}
              </a>
            ))}
          </nav>
        </>
      )}
    >
      {(person) => (
        <Suspense fallback={<Waiting />}>
          <WatchSection words={words} person={person} />
        </Suspense>
      )}
    </StaffPage>
  );
};
