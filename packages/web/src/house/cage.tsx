import { isRefusal, type Person, type Refusal } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { capital } from '../parts/capital.js';
import { SignIn } from './sign-in.js';
import { house, usePerson, useTables } from './store.js';

interface Account {
  readonly account: string;
  readonly cents: number;
}
interface Waiting {
  readonly count: number;
  readonly table: string;
  readonly account: string;
  readonly paper: string;
  readonly person: string;
}
interface Moved {
  readonly entry: number;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly cents: number;
  readonly why: string;
}
interface Books {
  readonly accounts: readonly Account[];
  readonly counts: readonly Waiting[];
  readonly moves: readonly Moved[];
  readonly wrong: readonly { readonly account: string; readonly posted: number; readonly held: number }[];
}

/** What is written down at the cage, by what it needs. */
const ACTS = [
  { do: 'deposit', role: 'cashier', title: 'Buy-in', words: 'A person brings money to his account', of: 'person' },
  { do: 'withdraw', role: 'cashier', title: 'Cash-out', words: 'A person takes his money home', of: 'person' },
  { do: 'fill', role: 'cashier', title: 'Fill', words: 'Chips go from the cage to a table', of: 'table' },
  { do: 'credit', role: 'cashier', title: 'Credit', words: 'Chips come back from a table', of: 'table' },
  { do: 'fund', role: 'finance', title: 'Bring money', words: 'Money of the house comes to the cage', of: null },
  { do: 'defund', role: 'finance', title: 'Take money', words: 'Money of the house leaves the cage', of: null },
] as const;

const useBooks = (person: Person | null | undefined): readonly [Books | Refusal | null, () => void] => {
  const [books, setBooks] = useState<Books | Refusal | null>(null);
  const known = person != null;
  const look = useCallback(async (): Promise<void> => {
    const { ask } = house();
    const [money, counts, book] = [
      await ask<Pick<Books, 'accounts'>>('GET', '/api/money'),
      await ask<Pick<Books, 'counts'>>('GET', '/api/money/counts'),
      await ask<Pick<Books, 'moves' | 'wrong'>>('GET', '/api/money/book'),
    ];
    if (isRefusal(money)) setBooks(money);
    else if (!isRefusal(counts) && !isRefusal(book)) setBooks({ ...money, ...counts, ...book });
  }, []);
  useEffect(() => {
    if (known) void look();
  }, [known, look]);
  return [books, () => void look()];
};

/** "$1,234.50" with a true minus sign. */
const sum = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents));

/** `t7/drop box` as it is spoken. */
const named = (account: string): string => {
  const [place = '', name] = account.split('/');
  if (place === 'player') return 'a player';
  return name === undefined ? capital(place) : place === 'meter' ? `Meter ${name}` : `${capital(name)}, table ${place}`;
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

const TableChoice = ({ tables }: { readonly tables: readonly { table: string; title: string }[] }): ReactNode => (
  <label>
    Table
    <select name="table" required>
      {tables.map(({ table, title }) => (
        <option key={table} value={table}>
          {table}, {title}
        </option>
      ))}
    </select>
  </label>
);

const says = (form: FormData, ...fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]));

const does = (act: object): Promise<object | Refusal> => house().ask('POST', '/api/money', act);

const Book = ({ books }: { readonly books: Books }): ReactNode => {
  const players = books.accounts.filter(({ account }) => account.startsWith('player/'));
  const kept = players.reduce((all, { cents }) => all + cents, 0);
  const shown = books.accounts.filter(({ account, cents }) => !account.startsWith('player/') && cents !== 0);
  return (
    <section className="panel house-panel" aria-label="The books">
      <h2>The books</h2>
      <p role="status" className={books.wrong.length === 0 ? 'win' : 'house-said'}>
        {books.wrong.length === 0
          ? 'Every account holds what was posted to it.'
          : `These do not agree: ${books.wrong.map(({ account, posted, held }) => `${named(account)} holds ${sum(held)}, ${sum(posted)} was posted`).join('; ')}.`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Holds</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              Kept for {players.length} {players.length === 1 ? 'player' : 'players'}
            </th>
            <td>{sum(kept)}</td>
          </tr>
          {shown.map(({ account, cents }) => (
            <tr key={account}>
              <th scope="row">
                {account.endsWith('/shortage') ? `Variance, table ${account.split('/')[0]}` : named(account)}
              </th>
              <td>{sum(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>The last day</h3>
      {books.moves.length === 0 ? <p className="quiet">Nothing was moved.</p> : null}
      <ol className="house-moves">
        {books.moves.slice(0, 30).map(({ entry, at, from, to, cents }) => (
          <li key={`${entry} ${from} ${to} ${cents}`}>
            <time dateTime={at}>{at.slice(11, 16)}</time> {sum(cents)} from {named(from)} to {named(to)}
          </li>
        ))}
      </ol>
    </section>
  );
};

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
                ) : of === 'table' ? (
                  <TableChoice tables={tables} />
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
                <TableChoice tables={tables} />
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
