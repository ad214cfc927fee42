import { isRefusal, type Person, type Refusal } from '@fairdeal/client';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Book, type Books } from './books.js';
import { SignIn } from './sign-in.js';
import { Slips } from './slips.js';
import { house, usePerson, useTables } from './store.js';
import { TableChoice } from './table-choice.js';

/** What is written down at the cage, by what it needs. */
const ACTS = [
  { do: 'deposit', role: 'cashier', title: 'Buy-in', words: 'A person brings money to his account', of: 'person' },
  { do: 'withdraw', role: 'cashier', title: 'Cash-out', words: 'A person takes his money home', of: 'person' },
  { do: 'fund', role: 'finance', title: 'Bring money', words: 'Money of the house comes to the cage', of: null },
  { do: 'defund', role: 'finance', title: 'Take money', words: 'Money of the house leaves the cage', of: null },
] as const;

/** Who else works here has no say in them. */
const SEES_SLIPS = ['cashier', 'finance'];

const useBooks = (person: Person | null | undefined): readonly [Books | Refusal | null, () => void] => {
  const [books, setBooks] = useState<Books | Refusal | null>(null);
  const known = person != null;
  const look = useCallback(async (): Promise<void> => {
    const { ask } = house();
    const [money, counts, book] = [
      await ask<Pick<Books, 'accounts'>>('GET', '/api/money'),
      await ask<Pick<Books, 'counts'>>('GET', '/api/money/counts'),
      await ask<Pick<Books, 'moves' | 'more' | 'wrong'>>('GET', '/api/money/book'),
    ];
    if (isRefusal(money)) setBooks(money);
    else if (!isRefusal(counts) && !isRefusal(book)) setBooks({ ...money, ...counts, ...book });
  }, []);
  useEffect(() => {
    if (known) void look();
  }, [known, look]);
  return [books, () => void look()];
};

const centsIn = (form: FormData, field: string): number => Math.round(100 * Number(form.get(field)));

interface FormProps {
  readonly title: string;
  readonly words: string;
  readonly children?: ReactNode;
  readonly asks: (form: FormData) => Promise<object | Refusal>;
  readonly onDone: () => void;
}

/** One thing that is written down, on its paper. */
const Slip = ({ title, words, children, asks, onDone }: FormProps): ReactNode => {
  const [said, setSaid] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await asks(new FormData(form));
    setSaid(isRefusal(answer) ? answer.refused : 'Done, and on the record.');
    if (isRefusal(answer)) return;
    form.reset();
    onDone();
  };
  return (
    <section className="panel house-panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="quiet">{words}.</p>
      <form className="house-form" onSubmit={(event) => void submit(event)}>
        {children}
        <button type="submit">{title}</button>
      </form>
      <p role="status">{said}</p>
    </section>
  );
};

const Dollars = ({ label = 'Dollars' }: { readonly label?: string }): ReactNode => (
  <label>
    {label}
    <input name="cents" type="number" min="0" step="0.01" inputMode="decimal" required />
  </label>
);

const Paper = (): ReactNode => (
  <label>
    Paper
    <input name="paper" required maxLength={100} placeholder="slip number" />
  </label>
);

const says = (form: FormData, ...fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]));

const does = (act: object): Promise<object | Refusal> => house().ask('POST', '/api/money', act);

/** `/house/cage`: money at the cage and in the count room, each on its paper. */
export const Cage = (): ReactNode => {
  const person = usePerson();
  const tables = useTables(person) ?? [];
  const [books, again] = useBooks(person);
  if (person === undefined) return null;
  const counts = person?.roles.includes('count-team') === true;
  return (
    <div className="page house-cage">
      <div className="house-head">
        <h1>Cage and count</h1>
        <a className="house-back" href="/house">
          The floor
        </a>
      </div>
      {person === null ? <SignIn /> : books !== null && isRefusal(books) ? <p role="status">{books.refused}</p> : null}
      {person === null || books === null || isRefusal(books) ? null : (
        <div className="house-work">
          <div className="house-slips">
            {person.roles.some((role) => SEES_SLIPS.includes(role)) ? <Slips person={person} /> : null}
            {ACTS.filter(({ role }) => person.roles.includes(role)).map(({ do: act, title, words, of }) => (
              <Slip
                key={act}
                title={title}
                words={words}
                onDone={again}
                asks={(form) =>
                  does({ do: act, ...says(form, 'paper', ...(of === null ? [] : [of])), cents: centsIn(form, 'cents') })
                }
              >
                {of === 'person' ? (
                  <label>
                    Name
                    <input name="person" required maxLength={60} />
                  </label>
                ) : null}
                <Dollars />
                <Paper />
              </Slip>
            ))}
            {counts ? (
              <Slip
                title="Report a count"
                words="The first of two says what he found; nothing moves before the second has signed"
                onDone={again}
                asks={(form) =>
                  does({
                    do: 'reportCount',
                    ...says(form, 'table', 'account', 'paper'),
                    counted: centsIn(form, 'cents'),
                  })
                }
              >
                <TableChoice tables={tables.filter(({ money }) => money === 'house')} />
                <label>
                  Box
                  <select name="account">
                    <option value="drop box">drop box</option>
                    <option value="tip box">tip box</option>
                  </select>
                </label>
                <Dollars label="Dollars counted" />
                <Paper />
              </Slip>
            ) : null}
            {counts
              ? books.counts.map(({ count, table, account, paper, person: first }) => (
                  <Slip
                    key={count}
                    title={`Sign the count of the ${account}, table ${table}`}
                    words={`${first} has counted it on paper ${paper}. Count it anew; what was found first is not shown`}
                    onDone={again}
                    asks={(form) => does({ do: 'signCount', count, counted: centsIn(form, 'cents') })}
                  >
                    <Dollars label="Dollars counted" />
                  </Slip>
                ))
              : null}
          </div>
          <Book books={books} />
        </div>
      )}
    </div>
  );
};
