import { isHouseRefusal, type RoundRuling, type SignedInPerson } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { readAccount } from '@fairdeal/rules/internal';
import { type ReactNode, useState } from 'react';
import { navigate } from '../../site/router.js';
import { ClauseLink } from '../../ui/clauses.js';
import { Select, SelectField, TextField } from '../../ui/fields.js';
import { Lines } from '../../ui/list.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { FLOOR_ROLES, hasRole, roleWords } from '../client/roles.js';
import { useHouseData, useTables } from '../client/use-house.js';
import { centsField, ReasonField, RequestForm, SuggestField, textFields } from '../forms/request-form.js';
import { StaffPage } from '../people/staff-page.js';
import { RoundList } from './round-list.js';
import { type HistoryRound, HouseRoundReplay, useRoundReplay } from './round-replay.js';

/** `, seat 4 (Pat)` */
const seatWords = ({ seat, player }: RoundRuling): string =>
  seat === undefined ? '' : `, seat ${seat}${player === undefined ? '' : ` (${player})`},`;

const amountWords = ({ cents, to }: RoundRuling): string =>
  cents === 0
    ? ''
    : readAccount(to, 'house')?.at === 'player'
      ? `, ${dollars(cents)} to the player`
      : `, ${dollars(cents)} to the house`;

/** Rulings, newest first. */
export const RulingList = ({ rulings }: { readonly rulings: readonly RoundRuling[] }): ReactNode => (
  <Lines of={rulings} none="No rulings yet." keyOf={({ table, round, at }) => `${table} ${round} ${at}`}>
    {(ruling) => (
      <>
        <p>
          <strong>
            Table {ruling.table}, round {ruling.round}
            {seatWords(ruling)} {ruling.ruling === 'stands' ? 'stands' : 'is overridden'}
            {amountWords(ruling)}
          </strong>
        </p>
        <p>
          {ruling.reason}{' '}
          {ruling.cites.map((id) => (
            <ClauseLink key={id} id={id} />
          ))}
        </p>
        <p className="quiet">
          {ruling.person}, {roleWords(ruling.role)}, <time dateTime={ruling.at}>{formatDateTime(ruling.at)}</time>
        </p>
      </>
    )}
  </Lines>
);

interface RulingFormProps {
  readonly recalled: HistoryRound;
  readonly onDone: () => void;
}

/** Ruling in the form, as it is sent. */
const rulingIn = (form: FormData, ruling: RoundRuling['ruling'], seats: HistoryRound['seats']): object => {
  const cents = centsField(form);
  const chosen = seats[Number(form.get('seat') || -1)];
  return {
    ...{ ruling, ...textFields(form, 'reason', 'clause') },
    ...(chosen === undefined ? {} : { seat: chosen.seat, person: chosen.person }),
    ...(cents === 0 || chosen === undefined
      ? {}
      : { owed: { seat: chosen.seat, cents: Number(form.get('way')) * cents } }),
  };
};

/** Form for the floor's ruling: whether the round stands, the reason and the clause. */
const RulingForm = ({ recalled, onDone }: RulingFormProps): ReactNode => {
  const { table, round, steps, seats } = recalled;
  const [ruling, setRuling] = useState<RoundRuling['ruling']>('stands');
  const path = `/api/tables/${encodeURIComponent(table)}/rounds/${round}/ruling`;
  return (
    <Panel title="Your ruling">
      <RequestForm
        submit="Record ruling"
        primary
        keepFields
        request={(form) => houseClient().request('POST', path, rulingIn(form, ruling, seats))}
        done="Ruling recorded."
        onDone={onDone}
      >
        <SelectField
          label="Ruling"
          value={ruling}
          onChoice={(value) => setRuling(value === 'stands' ? 'stands' : 'overridden')}
          among={[
            ['stands', 'The round stands'],
            ['overridden', 'The round is overridden'],
          ]}
        />
        <ReasonField />
        <SuggestField
          id="house-clauses"
          label="Clause"
          name="clause"
          most={60}
          placeholder="678a.11(f)"
          among={[...new Set(steps.flatMap(({ cites }) => cites))]}
        />
        <SelectField
          label="Seat and player"
          name="seat"
          required
          empty="Choose the seat"
          among={seats.map(({ seat, name }, at) => [at, `Seat ${seat}, ${name}`])}
        />
        {ruling === 'stands' || seats.length === 0 ? null : (
          <>
            <SelectField
              label="Owed to"
              name="way"
              among={[
                ['1', 'The player'],
                ['-1', 'The house'],
              ]}
            />
            <TextField
              label="Amount in dollars"
              name="cents"
              type="number"
              min="0"
              step="0.01"
              inputMode="decimal"
              defaultValue="0"
            />
          </>
        )}
      </RequestForm>
    </Panel>
  );
};

interface DisputedRoundProps {
  readonly table: string;
  readonly round: number;
  readonly mayRule: boolean;
  readonly onDone: () => void;
}

const DisputedRound = ({ table, round, mayRule, onDone }: DisputedRoundProps): ReactNode => {
  const shown = useRoundReplay(table, round, null);
  return (
    <div className="stack">
      <HouseRoundReplay shown={shown} />
      {shown === null || isHouseRefusal(shown) || !mayRule ? null : (
        <RulingForm key={`${table} ${round}`} recalled={shown.recalled} onDone={onDone} />
      )}
    </div>
  );
};

interface DisputesProps {
  readonly person: SignedInPerson;
  readonly table: string | undefined;
  readonly round: number | null;
}

/** Choice of a table, and its rounds. */
const RoundChoice = ({ person, table, round }: DisputesProps): ReactNode => {
  const tables = useTables(person) ?? [];
  return (
    <>
      <Select
        aria-label="Table"
        value={table ?? ''}
        onChoice={(chosen) => navigate(chosen === '' ? '/house/disputes' : `/house/disputes/${chosen}`)}
        empty="Choose a table"
        among={tables.map((listed) => [listed.table, `${listed.table}, ${listed.title}`])}
      />
      {table === undefined ? null : (
        <RoundList table={table} person={person} at={`/house/disputes/${table}`} chosen={round} />
      )}
    </>
  );
};

const DisputesContent = ({ person, table, round }: DisputesProps): ReactNode => {
  const of = table === undefined ? '' : `?table=${encodeURIComponent(table)}`;
  const { data, refused, reload } = useHouseData<{ readonly rulings: readonly RoundRuling[] }>(`/api/rulings${of}`);
  return (
    <>
      {table === undefined || round === null || !Number.isInteger(round) ? null : (
        <DisputedRound
          key={`${table} ${round}`}
          table={table}
          round={round}
          mayRule={hasRole(person, ...FLOOR_ROLES)}
          onDone={reload}
        />
      )}
      <Panel title="Rulings">
        {refused === null ? null : <Status>{refused.refused}</Status>}
        <RulingList rulings={data?.rulings ?? []} />
      </Panel>
    </>
  );
};

/** `/house/disputes/<table>/<round>`: replays a finished round and takes a ruling on it. */
export const DisputesPage = ({ words: [table, number] }: { readonly words: readonly string[] }): ReactNode => {
  const at = { table, round: number === undefined ? null : Number(number) };
  return (
    <StaffPage title="Disputes" head={(person) => (person === null ? null : <RoundChoice person={person} {...at} />)}>
      {(person) => <DisputesContent person={person} {...at} />}
    </StaffPage>
  );
};
