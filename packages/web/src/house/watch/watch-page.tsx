import type { SignedInPerson } from '@fairdeal/client';
import { lazy, type ReactNode, Suspense } from 'react';
import { Waiting } from '../../ui/status.js';
import { WATCH_ROLES } from '../client/roles.js';
import { StaffPage } from '../people/staff-page.js';
import { LiveTable, LiveTables } from './live-tables.js';
import './watch.css';

const Log = lazy(async () => ({ default: (await import('./log-page.js')).LogPage }));
const Reports = lazy(async () => ({ default: (await import('./reports-page.js')).ReportsPage }));
const AtRound = lazy(async () => ({ default: (await import('./watched-round.js')).WatchedRound }));

const PARTS = [
  ['/house/watch', 'Tables'],
  ['/house/watch/log', 'Log'],
  ['/house/watch/reports', 'Reports'],
] as const;

interface WatchSectionProps {
  readonly words: readonly string[];
  readonly person: SignedInPerson;
}

const WatchSection = ({ words, person }: WatchSectionProps): ReactNode => {
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
  const at = ['/house/watch', ...words.slice(0, 1)].join('/');
  return (
    <StaffPage
      title="Watch the house"
      className="house-watch"
      roles={WATCH_ROLES}
      otherwise={({ guest, name }) =>
        `${guest === true ? 'A guest' : name} does not watch the house: surveillance, compliance and the regulator do.`
      }
      head={() => (
        <>
          <p className="quiet">Nothing is changed here. Who looks at a hidden card says why.</p>
          <nav className="tabs" aria-label="Watch">
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
