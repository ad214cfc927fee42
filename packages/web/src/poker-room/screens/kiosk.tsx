import type { SignedInPerson } from '@fairdeal/client';
import { initialsOf, type PokerRoomView } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { houseClient } from '../../house/client/client.js';
import { signIn } from '../../house/client/session.js';
import { useRequests } from '../../house/client/use-house.js';
import { SignIn } from '../../house/people/sign-in.js';
import { Button } from '../../ui/button.js';
import { Status } from '../../ui/status.js';
import type { RoomActs } from '../room/room-acts.js';
import { useNow } from '../room/use-now.js';
import { placeSuffix, type RoomList, titleParts, waitEstimate, waitingWords } from '../room/waits.js';
import { Keys } from './keys.js';
import './kiosk.css';

/** Time without a touch after which the kiosk is the next player's. */
const IDLE_MS = 45_000;
const MOST_NAME = 40;
const MOST_DIGITS = 4;

type Step =
  | { readonly is: 'start' | 'number' }
  | { readonly is: 'join'; readonly list: string }
  | { readonly is: 'joined'; readonly list: string; readonly name: string }
  | { readonly is: 'place' | 'leave'; readonly ticket: number }
  | { readonly is: 'left' };

interface FoundPlace {
  readonly list: RoomList;
  readonly place: number;
  readonly ticket: number;
  readonly called: RoomList['names'][number]['called'];
}

const placeOf = ({ lists }: PokerRoomView, ticket: number): FoundPlace | null => {
  for (const list of lists) {
    const at = list.names.findIndex((one) => one.ticket === ticket);
    const name = list.names[at];
    if (name !== undefined) return { list, place: at + 1, ticket, called: name.called };
  }
  return null;
};

/** The place of a name that has just been added here: the last one that may be it, as a kiosk sees names. */
const placeOfName = (view: PokerRoomView, id: string, name: string): FoundPlace | null => {
  const found = view.lists
    .find(({ list }) => list === id)
    ?.names.findLast((one) => one.how === 'kiosk' && [name, initialsOf(name), `${one.ticket}`].includes(one.name));
  return found === undefined ? null : placeOf(view, found.ticket);
};

interface StepProps {
  readonly view: PokerRoomView;
  readonly room: RoomActs;
  readonly go: (step: Step) => void;
}

const Start = ({ view, go }: StepProps): ReactNode => {
  const now = useNow();
  return (
    <>
      <p className="kiosk-lead">Touch a game to join its list.</p>
      <div className="kiosk-games">
        {view.lists.map((list) => {
          const [game, limits] = titleParts(list.title);
          return (
            <button
              key={list.list}
              type="button"
              className="kiosk-game on-felt"
              data-felt="poker"
              onClick={() => go({ is: 'join', list: list.list })}
            >
              <strong>{game}</strong>
              <span>{limits}</span>
              <span>{capitalize(waitingWords(list))}</span>
              <span className="kiosk-wait">{capitalize(waitEstimate(list, list.names.length + 1, now))}</span>
            </button>
          );
        })}
      </div>
      <Button className="kiosk-large" onClick={() => go({ is: 'number' })}>
        I am on a list: my place, or leave it
      </Button>
    </>
  );
};

const Join = ({ view, room, go, list }: StepProps & { readonly list: string }): ReactNode => {
  const { said, busy, send } = useRequests();
  const title = view.lists.find((one) => one.list === list)?.title ?? list;
  const join = async (name: string): Promise<void> => {
    const done = await send(room.request({ do: 'addName', list, how: 'kiosk', person: name, name }));
    if (done !== null) go({ is: 'joined', list, name });
  };
  return (
    <>
      <p className="kiosk-lead">
        Your name for <strong>{title}</strong>.
      </p>
      <Status className="kiosk-said">{said}</Status>
      <Keys label="Name" most={MOST_NAME} busy={busy} submit="Join the list" onSubmit={(name) => void join(name)} />
    </>
  );
};

const PlaceWords = ({ found, now }: { readonly found: FoundPlace; readonly now: number }): ReactNode => {
  const { list, place, called } = found;
  return (
    <div className="kiosk-place on-felt" data-felt="poker">
      <p>{list.title}</p>
      <p className="kiosk-big">
        {place}
        <sup>{placeSuffix(place)}</sup>
      </p>
      <p className="strong">
        {called === null
          ? capitalize(waitEstimate(list, place, now))
          : `You are called to Table ${called.table}, seat ${called.seat}`}
      </p>
      <p>Your number is {found.ticket}.</p>
    </div>
  );
};

const Joined = ({ view, list, name }: StepProps & { readonly list: string; readonly name: string }): ReactNode => {
  const now = useNow();
  const found = placeOfName(view, list, name);
  return (
    <>
      <p className="kiosk-lead" role="status">
        {name} is on the list. Keep your number. Listen for your call, or open {window.location.host}/room on your
        phone.
      </p>
      {found === null ? null : <PlaceWords found={found} now={now} />}
    </>
  );
};

const AskNumber = ({ view, go }: StepProps): ReactNode => {
  const [wrong, setWrong] = useState<string | null>(null);
  const find = (typed: string): void => {
    if (placeOf(view, Number(typed)) === null) setWrong(typed);
    else go({ is: 'place', ticket: Number(typed) });
  };
  return (
    <>
      <p className="kiosk-lead">Type your number.</p>
      <Status className="kiosk-said">
        {wrong === null ? '' : `No list has the number ${wrong}. Look at the number again, or ask the desk.`}
      </Status>
      <Keys label="Number" digits most={MOST_DIGITS} busy={false} submit="Show my place" onSubmit={find} />
    </>
  );
};

const OwnPlace = ({ view, go, ticket }: StepProps & { readonly ticket: number }): ReactNode => {
  const now = useNow();
  const found = placeOf(view, ticket);
  if (found === null) return <p className="kiosk-lead">Number {ticket} is on no list now.</p>;
  return (
    <>
      <PlaceWords found={found} now={now} />
      {found.called === null ? (
        <Button className="kiosk-large" onClick={() => go({ is: 'leave', ticket })}>
          Leave the list
        </Button>
      ) : null}
    </>
  );
};

const Leave = ({ room, go, ticket }: StepProps & { readonly ticket: number }): ReactNode => {
  const { said, busy, send } = useRequests();
  const leave = async (name: string): Promise<void> => {
    const done = await send(room.request({ do: 'removeName', ticket, name }));
    if (done !== null) go({ is: 'left' });
  };
  return (
    <>
      <p className="kiosk-lead">Type the name that you gave with number {ticket}. You lose your place.</p>
      <Status className="kiosk-said">{said}</Status>
      <Keys label="Name" most={MOST_NAME} busy={busy} submit="Leave the list" onSubmit={(name) => void leave(name)} />
    </>
  );
};

const KioskStep = ({ step, ...props }: StepProps & { readonly step: Step }): ReactNode => {
  switch (step.is) {
    case 'start':
      return <Start {...props} />;
    case 'join':
      return <Join {...props} list={step.list} />;
    case 'joined':
      return <Joined {...props} list={step.list} name={step.name} />;
    case 'number':
      return <AskNumber {...props} />;
    case 'place':
      return <OwnPlace {...props} ticket={step.ticket} />;
    case 'leave':
      return <Leave {...props} ticket={step.ticket} />;
    case 'left':
      return (
        <p className="kiosk-lead" role="status">
          You are off the list.
        </p>
      );
  }
};

/** Goes back to the start after a while without a touch or a key. */
const useIdle = (step: Step, back: () => void): void => {
  useEffect(() => {
    if (step.is === 'start') return;
    let timer = window.setTimeout(back, IDLE_MS);
    const again = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(back, IDLE_MS);
    };
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) window.addEventListener(touch, again);
    return () => {
      window.clearTimeout(timer);
      for (const touch of touches) window.removeEventListener(touch, again);
    };
  }, [step, back]);
};

/** The token and the name of the link that starts a kiosk. */
const startOf = (hash: string): { readonly token: string; readonly name: string } | null => {
  const [token, name] = hash.slice(1).split('~');
  return token === undefined || name === undefined || token === '' ? null : { token, name: decodeURIComponent(name) };
};

const HOUR = 3_600_000;

/** Signs the device in by its link, and keeps it signed in while nobody touches it. */
const useDevice = (staff: boolean, person: SignedInPerson | null): string => {
  const { said, send } = useRequests();
  const asked = useRef(false);
  useEffect(() => {
    const start = startOf(window.location.hash);
    if (start === null || person !== null || asked.current) return;
    asked.current = true;
    // Nobody ever types this password: the link is the only way in.
    const password = `${crypto.randomUUID()} ${crypto.randomUUID()}`;
    void send(signIn({ ...start, password })).then(() => window.history.replaceState(null, '', '/room/kiosk'));
  });
  useEffect(() => {
    if (!staff) return;
    const timer = window.setInterval(() => void houseClient().session(), HOUR);
    return () => window.clearInterval(timer);
  }, [staff]);
  return said;
};

interface RoomKioskProps {
  readonly view: PokerRoomView;
  readonly person: SignedInPerson | null;
  readonly room: RoomActs;
  /** Whether the signed-in person, or the device itself, may take names here. */
  readonly staff: boolean;
}

/** `/room/kiosk`: a screen where players join a list, see their place and leave. It has no way to any other page. */
export const RoomKiosk = ({ view, person, room, staff }: RoomKioskProps): ReactNode => {
  const [step, go] = useState<Step>({ is: 'start' });
  const back = useCallback(() => go({ is: 'start' }), []);
  useIdle(step, back);
  const said = useDevice(staff, person);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a long press opens no menu that leads elsewhere
    <div className="kiosk wall" onContextMenu={(event) => event.preventDefault()}>
      <header>
        <h1>{view.name}</h1>
        {step.is === 'start' ? null : (
          <Button className="kiosk-large" onClick={back}>
            {['joined', 'left', 'place'].includes(step.is) ? 'Done' : 'Start over'}
          </Button>
        )}
      </header>
      <div className="kiosk-step">
        {staff ? (
          <KioskStep key={step.is} {...{ view, room, go, step }} />
        ) : (
          <>
            <Status className="kiosk-said">{said}</Status>
            <p>An administrator starts this kiosk with a link from People, Devices. Staff can sign in instead.</p>
            {person === null ? <SignIn /> : null}
          </>
        )}
      </div>
    </div>
  );
};
