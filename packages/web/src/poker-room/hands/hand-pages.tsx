import { type PokerRoomView, writeHands } from '@fairdeal/rules/internal';
import { type ReactNode, useState } from 'react';
import { houseClient } from '../../house/client/client.js';
import { useHouse, useHouseData } from '../../house/client/use-house.js';
import { ReasonField, RequestForm, textOf } from '../../house/forms/request-form.js';
import { Button } from '../../ui/button.js';
import { CheckField } from '../../ui/fields.js';
import { download } from '../../ui/files/download.js';
import { Lines } from '../../ui/list.js';
import { Fold } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { HandReplay } from './hand-replay.js';

interface OwnHandRecord {
  readonly table: string;
  /** The number of the table in the room. */
  readonly number: number;
  readonly round: number;
  readonly at: string;
  readonly phh: string | null;
}

/** Hands as one Poker Hand History file. */
const fileOf = (hands: readonly OwnHandRecord[]): string =>
  writeHands(hands.map(({ phh, table, round, at }) => ({ title: `${table}, hand ${round}, ${at}`, phh })));

/** The player's hands in this room, to replay and to download. */
export const OwnHandsPage = (): ReactNode => {
  const { data, refused } = useHouseData<{ readonly hands: readonly OwnHandRecord[] }>('/api/room/hands');
  if (refused !== null) return <Status>{refused.refused}</Status>;
  if (data === null) return <Status>Loading your hands…</Status>;
  if (data.hands.length === 0) return <p className="quiet">You haven’t finished a hand in this room yet.</p>;
  return (
    <section aria-label="My hands">
      <div className="head">
        <h2>My hands</h2>
        <Button onClick={() => download('hands.phhs', fileOf(data.hands), 'text/plain')}>
          Download all (Poker Hand History)
        </Button>
      </div>
      <Lines of={data.hands.toReversed()} keyOf={({ table, round }) => `${table} ${round}`}>
        {({ table, number, round, at }) => (
          <a href={`/room/hands/${table}/${round}`}>
            {new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}, Table {number}, hand {round}
          </a>
        )}
      </Lines>
    </section>
  );
};

/** Number of the current hand of a table, or its last. */
const useLatestHand = (stream: string): number | null => {
  const { data } = useHouse(`hand ${stream}`, () => houseClient().fetchTable(stream));
  if (data === null) return null;
  const { rounds = 0, phase }: { readonly rounds?: number; readonly phase?: string | null } = data.view;
  return Math.max(1, rounds + (phase == null ? 0 : 1));
};

/** Hands gathered for a suspicion while the staff move from hand to hand. */
let gatheredHands: readonly { readonly table: string; readonly round: number }[] = [];

interface SuspicionFormProps {
  readonly view: PokerRoomView;
  readonly stream: string;
  readonly round: number;
  readonly role: string;
}

/** Players whom the staff suspect of collusion, and the hands (637a.18(b), (c)). */
const SuspicionForm = ({ view, stream, round, role }: SuspicionFormProps): ReactNode => {
  const [hands, setHands] = useState(gatheredHands);
  const set = (now: typeof gatheredHands): void => {
    gatheredHands = now;
    setHands(now);
  };
  const isThis = (hand: (typeof gatheredHands)[number]): boolean => hand.table === stream && hand.round === round;
  const has = hands.some(isThis);
  const people = view.tables.flatMap(({ table, seats }) =>
    seats.flatMap((at) => (!('name' in at) || at.person === undefined ? [] : [{ ...at, person: at.person, table }])),
  );
  return (
    <Fold className="panel" title="Report suspected collusion">
      <RequestForm
        submit="Record suspicion"
        request={(form) =>
          houseClient().act(
            'room',
            {
              ...{ do: 'noteSuspicion', hands, reason: textOf(form, 'reason') },
              people: form.getAll('person').map(String),
            },
            { role },
          )
        }
        done="Suspicion recorded."
        onDone={() => set([])}
      >
        <fieldset>
          <legend>Suspicious hands</legend>
          <p>{hands.length === 0 ? 'None yet' : hands.map((hand) => `${hand.table}, hand ${hand.round}`).join('; ')}</p>
          <Button
            onClick={() => set(has ? hands.filter((hand) => !isThis(hand)) : [...hands, { table: stream, round }])}
          >
            {has ? 'Remove this hand' : 'Add this hand'}
          </Button>
        </fieldset>
        <fieldset>
          <legend>Players</legend>
          {people.map(({ person, name, table, seat }) => (
            <CheckField key={person} label={`${name}, Table ${table}, seat ${seat}`} name="person" value={person} />
          ))}
        </fieldset>
        <ReasonField most={2000} />
      </RequestForm>
    </Fold>
  );
};

interface HandPageProps {
  readonly view: PokerRoomView;
  readonly stream: string;
  readonly round: number | null;
  readonly role: string | undefined;
}

/** `/room/hands/r1/12`: one hand. Without a number it shows the latest hand of the table. */
export const RoomHandPage = ({ view, stream, round, role }: HandPageProps): ReactNode => {
  const latest = useLatestHand(stream);
  const shown = round ?? latest;
  if (shown === null) return <Status>Loading…</Status>;
  const table = view.tables.find((open) => open.stream === stream);
  const to = (other: number): string => `/room/hands/${stream}/${other}`;
  return (
    <section aria-label={`Hand ${shown}`} key={`${stream} ${shown}`}>
      <div className="head">
        <h2>
          {table === undefined ? `Table ${stream}` : `Table ${table.table}, ${table.title}`}: hand {shown}
        </h2>
        <nav aria-label="Hands of this table">
          {shown > 1 ? <a href={to(shown - 1)}>Hand {shown - 1}</a> : null}
          {latest !== null && shown < latest ? <a href={to(shown + 1)}>Hand {shown + 1}</a> : null}
        </nav>
      </div>
      <HandReplay stream={stream} round={shown} />
      {role === undefined || role === 'brush' ? null : (
        <SuspicionForm view={view} stream={stream} round={shown} role={role} />
      )}
    </section>
  );
};
