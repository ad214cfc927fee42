import { isHouseRefusal, type RoundRuling, type SignedInPerson } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { navigate } from '../../site/router.js';
import { ClauseLink } from '../../ui/clauses.js';
import { houseClient, roleWords, useTables } from '../client/client.js';
import { formatDateTime } from '../client/date-time.js';
import { usePerson } from '../client/session.js';
import { answerOrNull, usePolled } from '../client/use-polled.js';
import { SignIn } from '../people/sign-in.js';
import { RoundList } from './round-list.js';
import { type HistoryRound, HouseRoundReplay, useRoundReplay } from './round-replay.js';

/** `, seat 4 (Pat)` */
const seatWords = ({ seat, player }: RoundRuling): string =>
  seat === undefined ? '' : `, seat ${seat}${player === undefined ? '' : ` (${player})`},`;

const amountWords = ({ cents, to }: RoundRuling): string =>
  cents === 0 ? '' : to.startsWith('player/') ? `, ${dollars(cents)} to the player` : `, ${dollars(cents)} back`;

/** What was ruled, the newest first. */
export const RulingList = ({ rulings }: { readonly rulings: readonly RoundRuling[] }): ReactNode =>
  rulings.length === 0 ? (
    <p className="quiet">Nothing was ruled on yet.</p>
  ) : (
    <ol className="lines">
      {rulings.map((ruling) => (
        <li key={`${ruling.table} ${ruling.round} ${ruling.at}`}>
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
        </li>
      ))}
    </ol>
  );

interface RulingFormProps {
  readonly recalled: HistoryRound;
  readonly onDone: () => void;
}

/** The floor says whether the round stands, why, and by which clause. */
const RulingForm = ({ recalled, onDone }: RulingFormProps): ReactNode => {
  const { table, round, steps, seats } = recalled;
  const [said, setSaid] = useState('');
  const [ruling, setRuling] = useState<RoundRuling['ruling']>('stands');
  const clauses = [...new Set(steps.flatMap(({ cites }) => cites))];
  const rule = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const cents = Math.round(100 * Number(form.get('dollars') ?? 0));
    const chosen = seats[Number(form.get('seat') || -1)];
    const named = chosen === undefined ? {} : { seat: chosen.seat, person: chosen.person };
    const owed =
      cents === 0 || chosen === undefined
        ? {}
        : { owed: { seat: chosen.seat, cents: Number(form.get('way')) * cents } };
    const answer = await houseClient().request(
      'POST',
      `/api/tables/${encodeURIComponent(table)}/rounds/${round}/ruling`,
      {
        ...{ ruling, reason: String(form.get('reason')), clause: String(form.get('clause')), ...named, ...owed },
      },
    );
    setSaid(isHouseRefusal(answer) ? answer.refused : 'Ruled, and on the record.');
    if (!isHouseRefusal(answer)) onDone();
  };
  return (
    <section className="panel stack snug" aria-label="Your ruling">
      <h2>Your ruling</h2>
      <form className="form" onSubmit={(event) => void rule(event)}>
        <label>
          Ruling
          <select
            value={ruling}
            onChange={({ target }) => setRuling(target.value === 'stands' ? 'stands' : 'overridden')}
          >
            <option value="stands">The round stands</option>
            <option value="overridden">It is overridden</option>
          </select>
        </label>
        <label className="wide">
          Reason
          <input name="reason" required maxLength={500} />
        </label>
        <label>
          Clause
          <input name="clause" list="house-clauses" required maxLength={60} placeholder="678a.11(f)" />
          <datalist id="house-clauses">
            {clauses.map((id) => (
              <option key={id} value={id} />
            ))}
          </datalist>
        </label>
        <label>
          Seat and player
          <select name="seat" required defaultValue="">
            <option value="" disabled>
              Choose the seat
            </option>
            {seats.map(({ seat, person, name }, at) => (
              <option key={`${seat} ${person}`} value={at}>
                Seat {seat}, {name}
              </option>
            ))}
          </select>
        </label>
        {ruling === 'stands' || seats.length === 0 ? null : (
          <>
            <label>
              Who is owed
              <select name="way">
                <option value="1">the player</option>
                <option value="-1">the house</option>
              </select>
            </label>
            <label>
              Dollars
              <input name="dollars" type="number" min="0" step="0.01" inputMode="decimal" defaultValue="0" />
            </label>
          </>
        )}
        <button type="submit" className="primary">
          Rule
        </button>
      </form>
      <p role="status">{said}</p>
    </section>
  );
};

const DisputedRound = (props: {
  readonly table: string;
  readonly round: number;
  readonly mayRule: boolean;
  readonly onDone: () => void;
}): ReactNode => {
  const shown = useRoundReplay(props.table, props.round, null);
  return (
    <div className="stack">
      <HouseRoundReplay shown={shown} />
      {shown === null || isHouseRefusal(shown) || !props.mayRule ? null : (
        <RulingForm key={`${props.table} ${props.round}`} recalled={shown.recalled} onDone={props.onDone} />
      )}
    </div>
  );
};

const FloorLink = (): ReactNode => (
  <a className="tap" href="/house">
    The floor
  </a>
);

const RULING_ROLES = ['floorperson', 'pit-manager', 'shift-manager', 'poker-shift-supervisor'];

const DisputesContent = ({
  person,
  words,
}: {
  readonly person: SignedInPerson;
  readonly words: readonly string[];
}): ReactNode => {
  const [table, number] = words;
  const tables = useTables(person) ?? [];
  const round = number === undefined ? null : Number(number);
  const [answer, again] = usePolled<{ readonly rulings: readonly RoundRuling[] }>(
    `/api/rulings${table === undefined ? '' : `?table=${encodeURIComponent(table)}`}`,
  );
  const mayRule = person.roles.some((role) => RULING_ROLES.includes(role));
  return (
    <>
      <div className="head">
        <h1>Disputes</h1>
        <label>
          <span className="visually-hidden">Table</span>
          <select
            value={table ?? ''}
            onChange={({ target }) =>
              navigate(target.value === '' ? '/house/disputes' : `/house/disputes/${target.value}`)
            }
          >
            <option value="">Choose a table</option>
            {tables.map((listed) => (
              <option key={listed.table} value={listed.table}>
                {listed.table}, {listed.title}
              </option>
            ))}
          </select>
        </label>
        {table === undefined ? null : (
          <RoundList table={table} person={person} at={`/house/disputes/${table}`} chosen={round} />
        )}
        <FloorLink />
      </div>
      {table === undefined || round === null || !Number.isInteger(round) ? null : (
        <DisputedRound key={`${table} ${round}`} table={table} round={round} mayRule={mayRule} onDone={again} />
      )}
      <section className="panel stack snug" aria-label="What was ruled">
        <h2>What was ruled</h2>
        {answer !== null && isHouseRefusal(answer) ? <p role="status">{answer.refused}</p> : null}
        <RulingList rulings={answerOrNull(answer)?.rulings ?? []} />
      </section>
    </>
  );
};

/** `/house/disputes/<table>/<round>`: a round that is over is seen again, and ruled on. */
export const DisputesPage = ({ words }: { readonly words: readonly string[] }): ReactNode => {
  const person = usePerson();
  if (person === undefined) return null;
  return (
    <div className="page stack">
      {person === null ? (
        <>
          <div className="head">
            <h1>Disputes</h1>
            <FloorLink />
          </div>
          <SignIn />
        </>
      ) : (
        <DisputesContent person={person} words={words} />
      )}
    </div>
  );
};
