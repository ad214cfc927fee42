import { failureText, isHouseRefusal } from '@fairdeal/client';
import { type PokerRoomView, writeHands } from '@fairdeal/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { houseClient } from '../house/client/client.js';
import { usePolled } from '../house/client/use-polled.js';
import { download } from '../ui/download.js';
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
  const [answer] = usePolled<{ readonly hands: readonly OwnHandRecord[] }>('/api/room/hands');
  if (answer === null) return <p role="status">Your hands are looked for …</p>;
  if (isHouseRefusal(answer)) return <p role="status">{answer.refused}</p>;
  const hands = answer.hands.toReversed();
  if (hands.length === 0) return <p className="quiet">You have played no hand in this room to its end.</p>;
  return (
    <section aria-label="My hands">
      <div className="head">
        <h2>My hands</h2>
        <button type="button" onClick={() => download('hands.phhs', fileOf(answer.hands), 'text/plain')}>
          Take all away, as Poker Hand History
        </button>
      </div>
      <ul className="lines">
        {hands.map(({ table, number, round, at }) => (
          <li key={`${table} ${round}`}>
            <a href={`/room/hands/${table}/${round}`}>
              {new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}, table {number}, hand{' '}
              {round}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The hand that is played at a table, or was last. */
const useLatestHand = (stream: string): number | null => {
  const [latest, setLatest] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    void houseClient()
      .fetchTable(stream)
      .then((push) => {
        if (!wanted || isHouseRefusal(push)) return;
        const { rounds, phase } = push.view as { readonly rounds?: number; readonly phase?: string | null };
        setLatest(Math.max(1, (rounds ?? 0) + (phase == null ? 0 : 1)));
      });
    return () => {
      wanted = false;
    };
  }, [stream]);
  return latest;
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
  const [said, setSaid] = useState('');
  const set = (now: typeof gatheredHands): void => {
    gatheredHands = now;
    setHands(now);
  };
  const has = hands.some((hand) => hand.table === stream && hand.round === round);
  const people = view.tables.flatMap(({ table, seats }) =>
    seats.flatMap((at) => (!('name' in at) || at.person === undefined ? [] : [{ ...at, person: at.person, table }])),
  );
  const note = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const act = {
      do: 'noteSuspicion',
      people: data.getAll('person').map(String),
      hands,
      reason: String(data.get('reason')),
    };
    const answer = await houseClient().act('room', act, { role });
    setSaid('done' in answer ? 'The suspicion is noted.' : failureText(answer));
    if (!('done' in answer)) return;
    set([]);
    form.reset();
  };
  return (
    <details className="panel">
      <summary>Note a suspicion of collusion</summary>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void note(event.currentTarget);
        }}
      >
        <fieldset>
          <legend>The hands that made you suspect</legend>
          <p>{hands.length === 0 ? 'none yet' : hands.map((hand) => `${hand.table}, hand ${hand.round}`).join('; ')}</p>
          <button
            type="button"
            onClick={() =>
              set(
                has
                  ? hands.filter((hand) => hand.table !== stream || hand.round !== round)
                  : [...hands, { table: stream, round }],
              )
            }
          >
            {has ? 'Take this hand out' : 'Add this hand'}
          </button>
        </fieldset>
        <fieldset>
          <legend>Whom</legend>
          {people.map(({ person, name, table, seat }) => (
            <label key={person} className="check">
              <input type="checkbox" name="person" value={person} />
              {name}, table {table}, seat {seat}
            </label>
          ))}
        </fieldset>
        <label className="wide">
          Why
          <input name="reason" required maxLength={2000} autoComplete="off" />
        </label>
        <button type="submit">Note it</button>
      </form>
      <p role="status">{said}</p>
    </details>
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
