import type { SignedInPerson } from '@fairdeal/client';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { usePath } from '../../site/router.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { AppearanceMenu } from '../../ui/frame/appearance.js';
import { Mark } from '../../ui/frame/mark.js';
import { consolesOf, roleWords } from '../client/roles.js';
import { signOut } from '../client/session.js';
import { RecordSealLine } from './record-seal.js';
import { useLineLost } from './use-line.js';
import './console.css';

const clockText = (at: number, options: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleTimeString('en-US', options);

/** Time of the house by this device's clock. */
const Clock = (): ReactNode => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return <time className="console-time">{clockText(now, { hour: 'numeric', minute: '2-digit' })}</time>;
};

const initials = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** The signed-in person, with a menu of their consoles. */
const PersonMenu = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const id = useId();
  const roles = person.roles.filter((role) => role !== 'player').map(roleWords);
  return (
    <div className="console-person">
      <Button popoverTarget={id}>
        <span className="console-initials" aria-hidden="true">
          {initials(person.name)}
        </span>
        <span className="console-name">
          <strong>{person.name}</strong>
          <span className="quiet">{roles[0] ?? 'player'}</span>
        </span>
        <span className="visually-hidden">: consoles and sign-out</span>
      </Button>
      <div id={id} className="console-menu panel stack snug" popover="auto">
        <p className="strong">{person.name}</p>
        <p className="quiet">{roles.join(', ')}</p>
        <nav aria-label="Your consoles" className="stack snug">
          {consolesOf(person).map(({ href, words }) => (
            <a key={href} className="tap" href={href}>
              {words}
            </a>
          ))}
          <a className="tap" href="/house/keys">
            Sign-ins and keys
          </a>
          <a className="tap" href="/house">
            All tables
          </a>
        </nav>
        <Button onClick={() => void signOut(false)}>Sign out</Button>
      </div>
    </div>
  );
};

/** A page that the head of a console leads to. */
export interface ConsoleTab {
  readonly href: string;
  readonly tab: string;
}

interface ConsoleTabsProps {
  readonly person: SignedInPerson;
  /** Pages of a place with several; the consoles of the person by default. */
  readonly tabs?: readonly ConsoleTab[] | undefined;
}

const ConsoleTabs = ({ person, tabs }: ConsoleTabsProps): ReactNode => {
  const path = usePath();
  const own: readonly ConsoleTab[] = tabs ?? consolesOf(person);
  return own.length < 2 ? null : (
    <nav className="console-tabs" aria-label={tabs === undefined ? 'Consoles' : 'Pages'}>
      {own.map(({ href, tab }) => (
        <a key={href} href={href} aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}>
          {tab}
        </a>
      ))}
    </nav>
  );
};

interface ConsoleProps {
  /** Name of the place, as the heading of the page. */
  readonly place: string;
  /** Facts beside the place, where there is room. */
  readonly facts?: ReactNode;
  readonly person: SignedInPerson | null;
  readonly className?: string | undefined;
  readonly tabs?: ConsoleTabsProps['tabs'];
  /** Whether the console fills its screen and nothing but its lists scrolls. */
  readonly fixed?: boolean;
  readonly children: ReactNode;
}

/** Frame of every console: place, time, person and seal of the record, without the navigation of the site. */
export const Console = ({
  place,
  facts,
  person,
  className,
  tabs,
  fixed = false,
  children,
}: ConsoleProps): ReactNode => {
  const lost = useLineLost();
  return (
    <div
      className={classNames('console', fixed && 'console-fixed', className)}
      data-offline={lost !== null || undefined}
    >
      <header className="console-head">
        <a className="console-brand" href="/house" aria-label="The house">
          <Mark />
        </a>
        <h1>{place}</h1>
        {lost === null ? (
          <>
            {facts === undefined ? null : <p className="console-facts quiet">{facts}</p>}
            {person === null ? null : <ConsoleTabs person={person} tabs={tabs} />}
          </>
        ) : null}
        <div className="console-line" role="alert">
          {lost === null ? null : (
            <p>
              No connection since {clockText(lost, { timeStyle: 'medium' })}. This page shows the state at that time.
            </p>
          )}
        </div>
        <div className="console-state">
          {lost === null ? <RecordSealLine /> : null}
          <Clock />
          <AppearanceMenu />
          {person === null ? null : <PersonMenu key={person.id} person={person} />}
        </div>
      </header>
      {children}
    </div>
  );
};
