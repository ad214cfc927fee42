import { failureText, isHouseRefusal, type RoomDispute, type WireAct } from '@fairdeal/client';
import { type PokerRoomView, RULING_CLAUSES, type RulingOutcome } from '@fairdeal/rules';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { houseClient } from '../house/client/client.js';
import { usePolled } from '../house/client/use-polled.js';
import { ClauseLink, ClauseList } from '../ui/clauses.js';
import { HandReplay } from './hand-replay.js';

const POLL_MS = 2_000;
const SUPERVISOR = 'poker-shift-supervisor';

const decisionWords = (decision: RulingOutcome): string => {
  switch (decision.is) {
    case 'play-stands':
      return 'play stands';
    case 'round-void':
      return 'the round is void';
    case 'hand-dead':
      return `the hand of seat ${decision.seat} is dead${decision.refund ? ', and its bets go back' : ''}`;
  }
};

const tableWords = (view: PokerRoomView, stream: string): string => {
  const table = view.tables.find((open) => open.stream === stream);
  return table === undefined ? `Table ${stream}, closed since` : `Table ${table.table}`;
};

const raisedByWords = ({ seat, of }: RoomDispute): string =>
  `${seat === 'staff' ? 'raised by the staff' : `raised by seat ${seat}`}${of === null ? '' : `, about seat ${of}`}`;

interface DisputeRulingFormProps {
  readonly dispute: RoomDispute;
  readonly view: PokerRoomView;
}

/** What the supervisor decides, on which clause it rests, and why. It is final. */
const DisputeRulingForm = ({ dispute, view }: DisputeRulingFormProps): ReactNode => {
  const [said, setSaid] = useState('');
  const [clause, setClause] = useState('');
  const seats = (view.tables.find(({ stream }) => stream === dispute.stream)?.seats ?? []).flatMap((at) =>
    'name' in at && at.is !== 'called' ? [at] : [],
  );
  const rule = async (form: FormData): Promise<void> => {
    const [is = '', seat = '', refund] = String(form.get('decision')).split(' ');
    const act: WireAct = {
      do: 'rule',
      about: dispute.about,
      decision: is === 'hand-dead' ? { is, seat: Number(seat), refund: refund === 'refund' } : { is },
      reason: String(form.get('reason')),
      ...(clause === '' ? {} : { clause }),
    };
    const answer = await houseClient().act(dispute.stream, act, { role: SUPERVISOR });
    setSaid('done' in answer ? '' : failureText(answer));
  };
  return (
    <form
      className="form"
      aria-label={`Rule on ${dispute.about}`}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void rule(new FormData(event.currentTarget));
      }}
    >
      <label>
        Ruling
        <select name="decision">
          <option value="play-stands">Play stands</option>
          <option value="round-void">The round is void</option>
          {seats.flatMap(({ seat, name }) => [
            <option key={`${seat} dead`} value={`hand-dead ${seat}`}>
              Seat {seat} ({name}): the hand is dead
            </option>,
            <option key={`${seat} refund`} value={`hand-dead ${seat} refund`}>
              Seat {seat} ({name}): the hand is dead, its bets go back
            </option>,
          ])}
        </select>
      </label>
      <label>
        Rests on
        <select value={clause} onChange={({ target }) => setClause(target.value)}>
          <option value="">the supervisor’s word alone</option>
          {RULING_CLAUSES.map((id) => (
            <option key={id} value={id}>
              § {id}
            </option>
          ))}
        </select>
      </label>
      <label className="wide">
        Reason
        <input name="reason" required maxLength={500} autoComplete="off" />
      </label>
      <button type="submit" className="primary">
        Rule so: it is final
      </button>
      {clause === '' ? null : (
        <div className="wide">
          <Suspense fallback={null}>
            <ClauseList cites={[clause]} />
          </Suspense>
        </div>
      )}
      <p role="status" className="wide">
        {said}
      </p>
    </form>
  );
};

interface RoomDisputesProps {
  readonly view: PokerRoomView;
  readonly role: string;
}

const OpenDispute = ({ dispute, view, role }: RoomDisputesProps & { readonly dispute: RoomDispute }): ReactNode => (
  <li className="panel stack room-dispute">
    <h3>
      {tableWords(view, dispute.stream)}, hand {dispute.round}: {dispute.about}
    </h3>
    <p className="quiet">Play waits for the Poker shift supervisor; {raisedByWords(dispute)}.</p>
    <HandReplay stream={dispute.stream} round={dispute.round} />
    {role === SUPERVISOR ? <DisputeRulingForm dispute={dispute} view={view} /> : null}
  </li>
);

const RuledDispute = ({
  dispute,
  view,
}: {
  readonly dispute: RoomDispute;
  readonly view: PokerRoomView;
}): ReactNode => {
  const [shown, setShown] = useState(false);
  const { ruling, stream, round, about } = dispute;
  if (ruling === null) return null;
  return (
    <li>
      <details onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
        <summary>
          {tableWords(view, stream)}, hand {round}, {about}: {decisionWords(ruling.decision)}
        </summary>
        <p>
          {ruling.by} at {ruling.at.slice(11, 16)}: {ruling.reason}.{' '}
          {ruling.cites.map((id) => (
            <span key={id}>
              <ClauseLink id={id} />{' '}
            </span>
          ))}
        </p>
        {shown ? <HandReplay stream={stream} round={round} /> : null}
      </details>
    </li>
  );
};

/** Hands that were stopped: step by step, ruled on by the Poker shift supervisor, and all rulings so far. */
export const RoomDisputes = ({ view, role }: RoomDisputesProps): ReactNode => {
  const [answer] = usePolled<{ readonly disputes: readonly RoomDispute[] }>('/api/room/disputes', POLL_MS);
  if (answer === null || isHouseRefusal(answer) || answer.disputes.length === 0) return null;
  const open = answer.disputes.filter(({ ruling }) => ruling === null);
  const ruled = answer.disputes.filter(({ ruling }) => ruling !== null);
  const key = ({ stream, at }: RoomDispute): string => `${stream} ${at}`;
  return (
    <section aria-label="Disputes">
      <h2>Disputes</h2>
      {open.length === 0 ? null : (
        <ul className="stack">
          {open.map((dispute) => (
            <OpenDispute key={key(dispute)} dispute={dispute} view={view} role={role} />
          ))}
        </ul>
      )}
      {ruled.length === 0 ? null : (
        <>
          <h3>Rulings: they are final</h3>
          <ul className="lines">
            {ruled.map((dispute) => (
              <RuledDispute key={key(dispute)} dispute={dispute} view={view} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
