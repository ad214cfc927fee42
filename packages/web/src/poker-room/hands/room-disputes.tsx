import type { RoomDispute, WireAct } from '@fairdeal/client';
import { type PokerRoomView, RULING_CLAUSES, type RulingOutcome } from '@fairdeal/rules/internal';
import { type ReactNode, Suspense, useState } from 'react';
import { houseClient } from '../../house/client/client.js';
import { formatTime } from '../../house/client/date-time.js';
import { useHouseData } from '../../house/client/use-house.js';
import { ReasonField, RequestForm, textOf } from '../../house/forms/request-form.js';
import { ClauseLink, ClauseList } from '../../ui/clauses.js';
import { SelectField } from '../../ui/fields.js';
import { Lines } from '../../ui/list.js';
import { Fold } from '../../ui/panel.js';
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
  return table === undefined ? `Table ${stream} (closed)` : `Table ${table.table}`;
};

const raisedByWords = ({ seat, of }: RoomDispute): string =>
  `${seat === 'staff' ? 'raised by the staff' : `raised by seat ${seat}`}${of === null ? '' : `, about seat ${of}`}`;

interface DisputeRulingFormProps {
  readonly dispute: RoomDispute;
  readonly view: PokerRoomView;
}

/** Form for the supervisor's final ruling, with its clause and reason. */
const DisputeRulingForm = ({ dispute, view }: DisputeRulingFormProps): ReactNode => {
  const [clause, setClause] = useState('');
  const seats = (view.tables.find(({ stream }) => stream === dispute.stream)?.seats ?? []).flatMap((at) =>
    'name' in at && at.is !== 'called' ? [at] : [],
  );
  const outcomes: readonly (readonly [RulingOutcome, words: string])[] = [
    [{ is: 'play-stands' }, 'Play stands'],
    [{ is: 'round-void' }, 'The round is void'],
    ...seats.flatMap(({ seat, name }) =>
      [false, true].map(
        (refund) =>
          [
            { is: 'hand-dead', seat, refund },
            `Seat ${seat} (${name}): the hand is dead${refund ? ', its bets go back' : ''}`,
          ] as const,
      ),
    ),
  ];
  const ruling = (form: FormData): WireAct => {
    return {
      do: 'rule',
      about: dispute.about,
      decision: outcomes[Number(form.get('decision'))]?.[0],
      reason: textOf(form, 'reason'),
      ...(clause === '' ? {} : { clause }),
    };
  };
  return (
    <RequestForm
      label={`Rule on ${dispute.about}`}
      submit="Record final ruling"
      primary
      keepFields
      request={(form) => houseClient().act(dispute.stream, ruling(form), { role: SUPERVISOR })}
    >
      <SelectField label="Ruling" name="decision" among={outcomes.map(([, words], at) => [at, words])} />
      <SelectField
        label="Clause"
        value={clause}
        onChoice={setClause}
        empty="None: the supervisor’s discretion"
        among={RULING_CLAUSES.map((id) => [id, `§ ${id}`])}
      />
      <ReasonField />
      {clause === '' ? null : (
        <div className="wide">
          <Suspense fallback={null}>
            <ClauseList cites={[clause]} />
          </Suspense>
        </div>
      )}
    </RequestForm>
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
    <p className="quiet">
      Play has stopped until the poker shift supervisor rules. The dispute was {raisedByWords(dispute)}.
    </p>
    <HandReplay stream={dispute.stream} round={dispute.round} />
    {role === SUPERVISOR ? <DisputeRulingForm dispute={dispute} view={view} /> : null}
  </li>
);

const RuledDispute = ({ dispute, view }: DisputeRulingFormProps): ReactNode => {
  const [shown, setShown] = useState(false);
  const { ruling, stream, round, about } = dispute;
  return ruling === null ? null : (
    <Fold
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
      title={`${tableWords(view, stream)}, hand ${round}, ${about}: ${decisionWords(ruling.decision)}`}
    >
      <p>
        {ruling.by} at {formatTime(ruling.at)}: {ruling.reason}.{' '}
        {ruling.cites.map((id) => (
          <span key={id}>
            <ClauseLink id={id} />{' '}
          </span>
        ))}
      </p>
      {shown ? <HandReplay stream={stream} round={round} /> : null}
    </Fold>
  );
};

/** Disputed hands with their replays, for the poker shift supervisor to rule on, and the rulings so far. */
export const RoomDisputes = ({ view, role }: RoomDisputesProps): ReactNode => {
  const { data } = useHouseData<{ readonly disputes: readonly RoomDispute[] }>('/api/room/disputes', POLL_MS);
  if (data === null || data.disputes.length === 0) return null;
  const open = data.disputes.filter(({ ruling }) => ruling === null);
  const ruled = data.disputes.filter(({ ruling }) => ruling !== null);
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
      {ruled.length === 0 ? null : <h3>Final rulings</h3>}
      <Lines of={ruled} keyOf={key}>
        {(dispute) => <RuledDispute dispute={dispute} view={view} />}
      </Lines>
    </section>
  );
};
