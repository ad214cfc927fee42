import { type FillCreditSlip, isHouseRefusal, type LobbyTable, newActKey, type SignedInPerson } from '@fairdeal/client';
import { dollars, POKER_FLOOR_ROLES } from '@fairdeal/rules';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { houseClient } from '../client/client.js';
import { answerOrNull, usePolled } from '../client/use-polled.js';
import { TableChoice } from '../forms/table-choice.js';

const POLL_MS = 3_000;

export const slipStatus = ({ kind, asked, given: gave, taken }: FillCreditSlip): string => {
  const [first, second] = kind === 'fill' ? ['the cage', 'the table'] : ['the table', 'the cage'];
  if (taken !== null) return `Taken by ${taken.person}, given by ${gave?.person ?? ''}, asked for by ${asked.person}`;
  if (gave !== null) return `On the way: given by ${gave.person}, ${second} is to take it`;
  return `Asked for by ${asked.person}: ${first} is to give it`;
};

/** What somebody is to do with a slip: null for nothing. Where a table is dealt by itself another of the floor is its hand. */
const slipStep = (
  { kind, given: gave, taken }: FillCreditSlip,
  { roles }: SignedInPerson,
  byItself: boolean,
): 'give' | 'take' | null => {
  if (taken !== null) return null;
  const step = gave === null ? 'give' : 'take';
  const hands = (kind === 'fill') === (step === 'give') ? ['cashier'] : byItself ? POKER_FLOOR_ROLES : ['dealer'];
  return hands.some((hand) => roles.includes(hand)) ? step : null;
};

interface SlipRowProps {
  readonly slip: FillCreditSlip;
  readonly person: SignedInPerson;
  readonly byItself: boolean;
  readonly again: () => void;
}

const SlipRow = ({ slip, person, byItself, again }: SlipRowProps): ReactNode => {
  const [said, setSaid] = useState('');
  const key = useRef(newActKey());
  const step = slipStep(slip, person, byItself);
  const sign = async (): Promise<void> => {
    const answer = await houseClient().request('POST', `/api/slips/${slip.slip}/${step}`, {
      key: `${step} ${key.current}`,
    });
    setSaid(isHouseRefusal(answer) ? answer.refused : '');
    again();
  };
  return (
    <li>
      <p>
        <strong>
          {slip.kind === 'fill' ? 'Fill' : 'Credit'} of {dollars(slip.cents)}, table {slip.table}
        </strong>{' '}
        <span className="quiet">slip {slip.paper}</span>
      </p>
      <p className={step === null ? 'quiet' : 'asked'}>{slipStatus(slip)}</p>
      {step === null ? null : (
        <button type="button" onClick={() => void sign()}>
          {step === 'give' ? 'Give' : 'Take'} {dollars(slip.cents)}
        </button>
      )}
      <p role="status" className="lose">
        {said}
      </p>
    </li>
  );
};

/** The floor asks for chips, or sends them back. */
const RequestSlipForm = ({ tables, again }: { readonly tables: readonly LobbyTable[]; readonly again: () => void }) => {
  const [said, setSaid] = useState('');
  const key = useRef(newActKey());
  const ask = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = new FormData(form);
    const answer = await houseClient().request('POST', '/api/slips', {
      kind: String(asked.get('kind')),
      table: String(asked.get('table')),
      cents: Math.round(100 * Number(asked.get('dollars'))),
      paper: String(asked.get('paper')),
      key: key.current,
    });
    setSaid(isHouseRefusal(answer) ? answer.refused : 'Asked for, and on the record.');
    if (isHouseRefusal(answer)) return;
    key.current = newActKey();
    form.reset();
    again();
  };
  return (
    <>
      <form
        className="form"
        onSubmit={(event) => void ask(event)}
        onChange={() => {
          key.current = newActKey();
        }}
      >
        <label>
          What
          <select name="kind">
            <option value="fill">Fill: chips for the table</option>
            <option value="credit">Credit: chips back to the cage</option>
          </select>
        </label>
        <TableChoice tables={tables} />
        <label>
          Dollars
          <input name="dollars" type="number" min="0.01" step="0.01" inputMode="decimal" required />
        </label>
        <label>
          Slip
          <input name="paper" required maxLength={100} placeholder="number" />
        </label>
        <button type="submit">Ask for it</button>
      </form>
      <p role="status">{said}</p>
    </>
  );
};

interface SlipsProps {
  readonly person: SignedInPerson;
  /** Of which chips may be asked for; none where nobody asks here. */
  readonly tables?: readonly LobbyTable[];
  /** Only this table's, and only what is not over. */
  readonly table?: string;
}

/** Fills and credits: asked for by the floor, given and taken by the cage and the dealer. */
export const Slips = ({ person, tables = [], table }: SlipsProps): ReactNode => {
  const of = table === undefined ? '' : `?table=${encodeURIComponent(table)}`;
  const [answer, again] = usePolled<{ readonly slips: readonly FillCreditSlip[] }>(`/api/slips${of}`, POLL_MS);
  const all = answerOrNull(answer)?.slips ?? [];
  const open = all.filter(({ taken }) => taken === null);
  const over = table === undefined ? all.filter(({ taken }) => taken !== null).slice(0, 5) : [];
  const filled = tables.filter(({ money }) => money === 'house');
  const byItself = tables.filter(({ staff }) => staff === 'automated').map((one) => one.table);
  if (filled.length === 0 && open.length === 0 && over.length === 0) return null;
  return (
    <section className="panel stack snug" aria-label="Fills and credits">
      <h2>Fills and credits</h2>
      {filled.length === 0 ? null : <RequestSlipForm tables={filled} again={again} />}
      <ol className="lines">
        {[...open, ...over].map((slip) => (
          <SlipRow key={slip.slip} slip={slip} person={person} byItself={byItself.includes(slip.table)} again={again} />
        ))}
      </ol>
    </section>
  );
};
