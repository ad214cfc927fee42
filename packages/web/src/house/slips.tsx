import { isRefusal, newKey, type Person, type Slip, type TableListed } from '@fairdeal/client';
import { dollars, POKER_FLOOR } from '@fairdeal/rules';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { given, useAsked } from './asked.js';
import { house } from './store.js';
import { TableChoice } from './table-choice.js';

const LOOK_AGAIN = 3_000;

export const standsAt = ({ kind, asked, given: gave, taken }: Slip): string => {
  const [first, second] = kind === 'fill' ? ['the cage', 'the table'] : ['the table', 'the cage'];
  if (taken !== null) return `Taken by ${taken.person}, given by ${gave?.person ?? ''}, asked for by ${asked.person}`;
  if (gave !== null) return `On the way: given by ${gave.person}, ${second} is to take it`;
  return `Asked for by ${asked.person}: ${first} is to give it`;
};

/** What somebody is to do with a slip: null for nothing. Where a table is dealt by itself another of the floor is its hand. */
const stepOf = ({ kind, given: gave, taken }: Slip, { roles }: Person, byItself: boolean): 'give' | 'take' | null => {
  if (taken !== null) return null;
  const step = gave === null ? 'give' : 'take';
  const hands = (kind === 'fill') === (step === 'give') ? ['cashier'] : byItself ? POKER_FLOOR : ['dealer'];
  return hands.some((hand) => roles.includes(hand)) ? step : null;
};

interface RowProps {
  readonly slip: Slip;
  readonly person: Person;
  readonly byItself: boolean;
  readonly again: () => void;
}

const Row = ({ slip, person, byItself, again }: RowProps): ReactNode => {
  const [said, setSaid] = useState('');
  const key = useRef(newKey());
  const step = stepOf(slip, person, byItself);
  const sign = async (): Promise<void> => {
    const answer = await house().ask('POST', `/api/slips/${slip.slip}/${step}`, { key: `${step} ${key.current}` });
    setSaid(isRefusal(answer) ? answer.refused : '');
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
      <p className={step === null ? 'quiet' : 'house-asked'}>{standsAt(slip)}</p>
      {step === null ? null : (
        <button type="button" onClick={() => void sign()}>
          {step === 'give' ? 'Give' : 'Take'} {dollars(slip.cents)}
        </button>
      )}
      <p role="status" className="house-said">
        {said}
      </p>
    </li>
  );
};

/** The floor asks for chips, or sends them back. */
const AskFor = ({ tables, again }: { readonly tables: readonly TableListed[]; readonly again: () => void }) => {
  const [said, setSaid] = useState('');
  const key = useRef(newKey());
  const ask = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = new FormData(form);
    const answer = await house().ask('POST', '/api/slips', {
      kind: String(asked.get('kind')),
      table: String(asked.get('table')),
      cents: Math.round(100 * Number(asked.get('dollars'))),
      paper: String(asked.get('paper')),
      key: key.current,
    });
    setSaid(isRefusal(answer) ? answer.refused : 'Asked for, and on the record.');
    if (isRefusal(answer)) return;
    key.current = newKey();
    form.reset();
    again();
  };
  return (
    <>
      <form
        className="house-form"
        onSubmit={(event) => void ask(event)}
        onChange={() => {
          key.current = newKey();
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
  readonly person: Person;
  /** Of which chips may be asked for; none where nobody asks here. */
  readonly tables?: readonly TableListed[];
  /** Only this table's, and only what is not over. */
  readonly table?: string;
}

/** Fills and credits: asked for by the floor, given and taken by the cage and the dealer. */
export const Slips = ({ person, tables = [], table }: SlipsProps): ReactNode => {
  const of = table === undefined ? '' : `?table=${encodeURIComponent(table)}`;
  const [answer, again] = useAsked<{ readonly slips: readonly Slip[] }>(`/api/slips${of}`, LOOK_AGAIN);
  const all = given(answer)?.slips ?? [];
  const open = all.filter(({ taken }) => taken === null);
  const over = table === undefined ? all.filter(({ taken }) => taken !== null).slice(0, 5) : [];
  const filled = tables.filter(({ money }) => money === 'house');
  const byItself = tables.filter(({ staff }) => staff === 'automated').map((one) => one.table);
  if (filled.length === 0 && open.length === 0 && over.length === 0) return null;
  return (
    <section className="panel house-panel" aria-label="Fills and credits">
      <h2>Fills and credits</h2>
      {filled.length === 0 ? null : <AskFor tables={filled} again={again} />}
      <ol className="house-slip-list">
        {[...open, ...over].map((slip) => (
          <Row key={slip.slip} slip={slip} person={person} byItself={byItself.includes(slip.table)} again={again} />
        ))}
      </ol>
    </section>
  );
};
