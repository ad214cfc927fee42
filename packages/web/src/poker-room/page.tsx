import type { SignedInPerson, TablePush } from '@fairdeal/client';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import { lazy, type ReactNode, Suspense } from 'react';
import { houseClient } from '../house/client/client.js';
import { FLOOR_ROLES, hasRole, WATCH_ROLES } from '../house/client/roles.js';
import { useRequests } from '../house/client/use-house.js';
import { SignIn } from '../house/people/sign-in.js';
import { Console } from '../house/shell/console.js';
import type { PageProps } from '../site/page-props.js';
import { useHouseOnline } from '../site/use-house-online.js';
import { Status, Waiting } from '../ui/status.js';
import { Desk } from './desk.js';
import { JackpotBoard } from './jackpot-board.js';
import { RoomKiosk } from './kiosk.js';
import { MyPlace } from './my-place.js';
import { RoomBoard } from './room-board.js';
import './poker-room.css';
import { useTableFeed } from '../house/client/feed.js';
import { usePerson } from '../house/client/session.js';
import { LinkButton } from '../ui/button.js';
import type { RoomActs } from './room-acts.js';

const RoomReport = lazy(async () => ({ default: (await import('./room-report.js')).RoomReport }));
// The table screens load only with a hand.
const OwnHands = lazy(async () => ({ default: (await import('./hand-pages.js')).OwnHandsPage }));
const HandPage = lazy(async () => ({ default: (await import('./hand-pages.js')).RoomHandPage }));

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
  if (newest === null)
    return (
      <div className="page">
        <h1>The poker room</h1>
        <p role="status">{refused === null ? 'Loading…' : 'The poker room of this house isn’t open.'}</p>
        {refused === null ? null : <LinkButton href="/house">The floor</LinkButton>}
      </div>
    );
  return <RoomScreen push={newest} person={person ?? null} which={which} more={more} />;
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
  if (which === 'kiosk') return <KioskScreen {...{ view, person, room, said }} />;
  const works = hasRole(person, ...DESK_ROLES, ...REPORT_ROLES);
  return (
    <RoomFrame
      name={view.name}
      person={person}
      console={works && which !== undefined}
      tabs={<RoomTabs which={which} me={view.me !== null} role={role} person={person} />}
    >
      <Status>{said}</Status>
      <RoomContent {...{ push, person, which, more, view, role, room }} />
    </RoomFrame>
  );
};

const RoomWall = ({ view }: { readonly view: PokerRoomView }): ReactNode => (
  <div className="wall">
    <RoomBoard view={view} large>
      <JackpotBoard />
    </RoomBoard>
  </div>
);

interface KioskScreenProps {
  readonly view: PokerRoomView;
  readonly person: SignedInPerson | null;
  readonly room: RoomActs;
  readonly said: string;
}

/** A kiosk shows nothing but its task. */
const KioskScreen = ({ view, person, room, said }: KioskScreenProps): ReactNode => (
  <div className="kiosk wall page stack">
    <h1>{view.name}</h1>
    <Status>{said}</Status>
    {hasRole(person, 'kiosk', ...DESK_ROLES) ? (
      <RoomKiosk view={view} room={room} />
    ) : (
      <>
        <p>Staff must sign in to start this kiosk.</p>
        {person === null ? <SignIn /> : null}
      </>
    )}
  </div>
);

interface RoomFrameProps {
  readonly name: string;
  readonly person: SignedInPerson | null;
  /** Whether the page is a console of staff. */
  readonly console: boolean;
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

const RoomFrame = ({ name, person, console, tabs, children }: RoomFrameProps): ReactNode =>
  console ? (
    <Console place={name} person={person}>
      <div className="page stack">
        <div className="head">{tabs}</div>
        {children}
      </div>
    </Console>
  ) : (
    <div className="page stack">
      <div className="head">
        <h1>{name}</h1>
        {tabs}
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
  if (which === 'desk' && role !== undefined) return <Desk view={view} push={push} role={role} room={room} />;
  return (
    <>
      {person === null ? <SignIn /> : null}
      {view.me === null ? null : <MyPlace view={view} options={push.options} room={room} />}
      <JackpotBoard />
      <RoomBoard view={view} large={false} />
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

interface RoomTabsProps {
  readonly which: string | undefined;
  /** Whether the person takes part. */
  readonly me: boolean;
  readonly role: string | undefined;
  readonly person: SignedInPerson | null;
}

const RoomTabs = ({ which, me, role, person }: RoomTabsProps): ReactNode => (
  <nav aria-label="Poker room">
    {[
      { path: '/room', words: 'My place', shown: true },
      { path: '/room/hands', words: 'My hands', shown: me },
      { path: '/room/desk', words: 'Desk', shown: role !== undefined },
      { path: '/room/report', words: 'Revenue', shown: hasRole(person, ...REPORT_ROLES) },
      { path: '/room/wall', words: 'Board', shown: true },
    ]
      .filter(({ shown }) => shown)
      .map(({ path, words }) => (
        <a
          key={path}
          href={path}
          aria-current={path === (which === undefined ? '/room' : `/room/${which}`) ? 'page' : undefined}
        >
          {words}
        </a>
      ))}
  </nav>
);
