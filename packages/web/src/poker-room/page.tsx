import type { SignedInPerson, TablePush } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/words/internal/text';
import { lazy, type ReactNode, Suspense } from 'react';
import { houseClient } from '../house/client/client.js';
import { FLOOR_ROLES, hasRole, mayOpenTables, WATCH_ROLES } from '../house/client/roles.js';
import { useRequests } from '../house/client/use-house.js';
import { SignIn } from '../house/people/sign-in.js';
import { Console, type ConsoleTab } from '../house/shell/console.js';
import type { PageProps } from '../site/page-props.js';
import { useHouseOnline } from '../site/use-house-online.js';
import { Status, Waiting } from '../ui/status.js';
import { JackpotBoard } from './room/jackpot-board.js';
import type { RoomActs } from './room/room-acts.js';
import { RoomKiosk } from './screens/kiosk.js';
import { MyPlace } from './screens/my-place.js';
import { RoomBoard } from './screens/room-board.js';
import { RoomWall } from './screens/wall.js';
import './poker-room.css';
import { useTableFeed } from '../house/client/feed.js';
import { usePerson } from '../house/client/session.js';
import { LinkButton } from '../ui/button.js';

const RoomReport = lazy(async () => ({ default: (await import('./room-report.js')).RoomReport }));
// The table screens load only with a hand.
const Desk = lazy(async () => ({ default: (await import('./desk/desk.js')).Desk }));
const OpenRoom = lazy(async () => ({ default: (await import('./desk/open-room.js')).OpenRoom }));
const OwnHands = lazy(async () => ({ default: (await import('./hands/hand-pages.js')).OwnHandsPage }));
const HandPage = lazy(async () => ({ default: (await import('./hands/hand-pages.js')).RoomHandPage }));

const ROOM = 'room';
const DESK_ROLES = ['brush', ...FLOOR_ROLES];

/** Roles that see the room's revenue. */
const REPORT_ROLES = ['poker-shift-supervisor', 'shift-manager', 'finance', ...WATCH_ROLES];

/**
 * `/room`: the player's own place. `/room/wall`: the board for the wall. `/room/kiosk`: sign-up for players. `/room/desk`: the brush's desk.
 * `/room/report`: revenue.
 */
export const PokerRoomPage = ({ segments: words }: PageProps): ReactNode => {
  const open = useHouseOnline();
  const person = usePerson();
  if (open === true) return <RoomRoutes key={person?.id ?? ''} segments={words} person={person} />;
  return (
    <div className="page">
      <h1>The poker room</h1>
      <p role="status">
        {open === null ? 'Contacting the house…' : 'No house is open here, so there is no poker room.'}
      </p>
      <LinkButton href="/">Lobby</LinkButton>
    </div>
  );
};

interface RoomRoutesProps extends PageProps {
  readonly person: SignedInPerson | null | undefined;
}

const RoomRoutes = ({ segments: [which, ...more], person }: RoomRoutesProps): ReactNode => {
  const { newest, refused } = useTableFeed(ROOM, person);
  if (newest !== null) return <RoomScreen push={newest} person={person ?? null} which={which} more={more} />;
  if (refused !== null && person != null && person.guest !== true && mayOpenTables(person))
    return (
      <Console place="Poker room" person={person}>
        <div className="page stack">
          <Suspense fallback={<Waiting />}>
            <OpenRoom person={person} />
          </Suspense>
        </div>
      </Console>
    );
  return (
    <div className="page stack">
      <h1>The poker room</h1>
      <p role="status">{refused === null ? 'Loading…' : 'The poker room of this house isn’t open.'}</p>
      {refused === null ? null : <LinkButton href="/house">The floor</LinkButton>}
      {refused !== null && person === null && which === 'desk' ? <SignIn /> : null}
    </div>
  );
};

interface RoomScreenProps {
  readonly push: TablePush;
  readonly person: SignedInPerson | null;
  readonly which: string | undefined;
  /** The table and the hand to show. */
  readonly more: readonly string[];
}

/** Whether a pushed view is of the room. The room is pushed like a table. */
const isRoomView = (view: object): view is PokerRoomView => 'lists' in view && 'tables' in view && 'shift' in view;

const RoomScreen = ({ push, person, which, more }: RoomScreenProps): ReactNode => {
  const { said, send } = useRequests();
  const view: object = push.view;
  if (!isRoomView(view)) return null;
  const role = DESK_ROLES.find((one) => hasRole(person, one));
  const request: RoomActs['request'] = (act) => houseClient().act(ROOM, act, role === undefined ? undefined : { role });
  const room: RoomActs = { request, send: (act) => void send(request(act)) };
  if (which === 'wall') return <RoomWall view={view} />;
  if (which === 'kiosk')
    return <RoomKiosk {...{ view, person, room }} staff={hasRole(person, 'kiosk', ...DESK_ROLES)} />;
  const works = hasRole(person, ...DESK_ROLES, ...REPORT_ROLES);
  const tabs = roomTabs({ me: view.me !== null, role, person });
  if (which === 'desk' && role !== undefined)
    return (
      <Console place={view.name} facts={roomFacts(view)} person={person} tabs={tabs} fixed>
        <Suspense fallback={<Waiting />}>
          <Desk {...{ view, push, role, person, room, said }} />
        </Suspense>
      </Console>
    );
  return (
    <RoomFrame name={view.name} person={person} console={works && which !== undefined} tabs={tabs}>
      <Status>{said}</Status>
      <RoomContent {...{ push, person, which, more, view, role, room }} />
    </RoomFrame>
  );
};

const roomFacts = ({ tables }: PokerRoomView): string => {
  const seats = tables.flatMap((table) => table.seats);
  const taken = seats.filter(({ is }) => is === 'taken' || is === 'away').length;
  const day = new Date().toLocaleDateString('en-US', { weekday: 'long' });
  return `${day}, ${countNoun(tables.length, 'table')}, ${taken} of ${countNoun(seats.length, 'seat')}`;
};

interface RoomFrameProps {
  readonly name: string;
  readonly person: SignedInPerson | null;
  /** Whether the page is a console of staff. */
  readonly console: boolean;
  readonly tabs: readonly ConsoleTab[];
  readonly children: ReactNode;
}

const RoomFrame = ({ name, person, console, tabs, children }: RoomFrameProps): ReactNode =>
  console ? (
    <Console place={name} person={person} tabs={tabs}>
      <div className="page stack">{children}</div>
    </Console>
  ) : (
    <div className="page stack">
      <div className="head">
        <h1>{name}</h1>
        <nav aria-label="Poker room">
          {tabs.map(({ href, tab }) => (
            <a key={href} href={href} aria-current={href === window.location.pathname ? 'page' : undefined}>
              {tab}
            </a>
          ))}
        </nav>
      </div>
      {children}
    </div>
  );

interface RoomContentProps extends RoomScreenProps {
  readonly view: PokerRoomView;
  readonly role: string | undefined;
  readonly room: RoomActs;
}

const RoomContent = ({ push, person, which, more, view, role, room }: RoomContentProps): ReactNode => {
  if (which === 'hands') return <RoomHands {...{ person, more, view, role }} />;
  if (which === 'report')
    return <Suspense fallback={<Waiting />}>{person === null ? <SignIn /> : <RoomReport />}</Suspense>;
  return (
    <>
      {person === null ? <SignIn /> : null}
      {view.me === null ? null : <MyPlace view={view} options={push.options} room={room} />}
      <JackpotBoard />
      <RoomBoard view={view} />
    </>
  );
};

type RoomHandsProps = Pick<RoomContentProps, 'person' | 'more' | 'view' | 'role'>;

const RoomHands = ({ person, more: [stream, hand], view, role }: RoomHandsProps): ReactNode => {
  if (person === null)
    return (
      <>
        <p>Sign in to see the hands you played. The floor sees every hand.</p>
        <SignIn />
      </>
    );
  return (
    <Suspense fallback={<Waiting />}>
      {stream === undefined ? (
        <OwnHands />
      ) : (
        <HandPage
          {...{ view, stream, role }}
          round={hand === undefined || !/^[1-9]\d{0,8}$/.test(hand) ? null : Number(hand)}
        />
      )}
    </Suspense>
  );
};

interface RoomTabsOf {
  /** Whether the person takes part. */
  readonly me: boolean;
  readonly role: string | undefined;
  readonly person: SignedInPerson | null;
}

const roomTabs = ({ me, role, person }: RoomTabsOf): readonly ConsoleTab[] =>
  [
    { href: '/room/desk', tab: 'Desk', shown: role !== undefined },
    { href: '/room', tab: 'My place', shown: role === undefined },
    { href: '/room/hands', tab: 'My hands', shown: me },
    { href: '/room/report', tab: 'Revenue', shown: hasRole(person, ...REPORT_ROLES) },
    { href: '/room/wall', tab: 'Board', shown: true },
  ].filter(({ shown }) => shown);
