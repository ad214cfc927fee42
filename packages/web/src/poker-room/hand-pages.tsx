import { type PokerRoomView, writeHands } from '@fairdeal/rules/internal';
import { type ReactNode, useState } from 'react';
import { houseClient } from '../house/client/client.js';
import { useHouse, useHouseData } from '../house/client/use-house.js';
import { ReasonField, RequestForm, textOf } from '../house/forms/request-form.js';
import { Button } from '../ui/button.js';
import { download } from '../ui/download.js';
import { CheckField } from '../ui/fields.js';
import { Lines } from '../ui/list.js';
import { Fold } from '../ui/panel.js';
import { Status } from '../ui/status.js';
import { HandReplay } from './hand-replay.js';

interface OwnHandRecord {
  readonly table: string;
  /** The number of the table in the room. */
  readonly number: number;
  readonly round: number;
  readonly at: string;
  readonly phh: string | null;
}

/** Hands in one file of Poker Hand History. */
const fileOf = (hands: readonly OwnHandRecord[]): string =>
  writeHands(hands.map(({ phh, table, round, at }) => ({ title: `${table}, hand ${round}, ${at}`, phh })));

/** My hands in this room: to look at step by step, and to take away. */
export const OwnHandsPage = (): ReactNode => {
  const { data, refused } = useHouseData<{ readonly hands: readonly OwnHandRecord[] }>('/api/room/hands');
  if (refused !== null) return <Status>{refused.refused}</Status>;
  if (data === null) return <Status>Your hands are looked for …</Status>;
  if (data.hands.length === 0) return <p className="quiet">You have played no hand in this room to its end.</p>;
  return (
    <section aria-label="My hands">
      <div className="head">
        <h2>My hands</h2>
        <Button onClick={() => download('hands.phhs', fileOf(data.hands), 'text/plain')}>
          Take all away, as Poker Hand History
        </Button>
      </div>
      <Lines of={data.hands.toReversed()} keyOf={({ table, round }) => `${table} ${round}`}>
        {({ table, number, round, at }) => (
          <a href={`/room/hands/${table}/${round}`}>
            {new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}, table {number}, hand {round}
          </a>
        )}
      </Lines>
    </section>
  );
};

/** The hand that is played at a table, or was last. */
const useLatestHand = (stream: string): number | null => {
  const { data } = useHouse(`hand ${stream}`, () => houseClient().fetchTable(stream));
  if (data === null) return null;
  const { rounds = 0, phase }: { readonly rounds?: number; readonly phase?: string | null } = data.view;
  return Math.max(1, rounds + (phase == null ? 0 : 1));
};

/** What is gathered for a suspicion while one goes from hand to hand. */
let gatheredHands: readonly { readonly table: string; readonly round: number }[] = [];

interface SuspicionFormProps {
  readonly view: PokerRoomView;
  readonly stream: string;
  readonly round: number;
  readonly role: string;
}

/** Whom the staff suspect of playing together, and the hands that made them (637a.18(b), (c)). */
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
    <Fold className="panel" title="Note a suspicion of collusion">
      <RequestForm
        submit="Note it"
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
        done="The suspicion is noted."
        onDone={() => set([])}
      >
        <fieldset>
          <legend>The hands that made you suspect</legend>
          <p>{hands.length === 0 ? 'none yet' : hands.map((hand) => `${hand.table}, hand ${hand.round}`).join('; ')}</p>
          <Button
            onClick={() => set(has ? hands.filter((hand) => !isThis(hand)) : [...hands, { table: stream, round }])}
          >
            {has ? 'Take this hand out' : 'Add this hand'}
          </Button>
        </fieldset>
        <fieldset>
          <legend>Whom</legend>
          {people.map(({ person, name, table, seat }) => (
            <CheckField key={person} label={`${name}, table ${table}, seat ${seat}`} name="person" value={person} />
          ))}
        </fieldset>
        <ReasonField label="Why" most={2000} />
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

/** `/room/hands/r1/12`: one hand; without its number the latest of the table. */
export const RoomHandPage = ({ view, stream, round, role }: HandPageProps): ReactNode => {
  const latest = useLatestHand(stream);
  const shown = round ?? latest;
  if (shown === null) return <p role="status">The table is asked …</p>;
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
