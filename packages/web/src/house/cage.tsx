import { isRefusal, type Person, type Refusal } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Book, type Books } from './books.js';
import { centsIn, Dollars, Paper, says } from './paper.js';
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

const PaperNumber = (): ReactNode => (
  <label>
    Paper
    <input name="paper" required maxLength={100} placeholder="slip number" />
  </label>
);

/** What was done; of a count that was signed, what it found. */
interface Done {
  readonly position: number;
  readonly counted?: number;
  readonly variance?: number;
}

const does = (act: object): Promise<Done | Refusal> => house().ask<Done>('POST', '/api/money', act);

const foundWords = ({ counted = 0, variance = 0 }: Done): string =>
  `${dollars(counted)}, ${variance === 0 ? 'as the books say' : `${dollars(Math.abs(variance))} ${variance < 0 ? 'less' : 'more'} than the books say`}`;

/** `/house/cage`: money at the cage and in the count room, each on its paper. */
export const Cage = (): ReactNode => {
  const person = usePerson();
  const tables = useTables(person) ?? [];
  const [books, again] = useBooks(person);
  /** What the count held that was signed last: its own paper is gone by then. */
  const [signed, setSigned] = useState('');
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
            <p role="status" className={signed === '' ? 'visually-hidden' : 'house-soon house-whole'}>
              {signed}
            </p>
            {person.roles.some((role) => SEES_SLIPS.includes(role)) ? <Slips person={person} /> : null}
            {ACTS.filter(({ role }) => person.roles.includes(role)).map(({ do: act, title, words, of }) => (
              <Paper
                key={act}
                title={title}
                words={words}
                onDone={again}
                asks={(form, key) =>
                  does({
                    ...{ do: act, key, cents: centsIn(form, 'cents') },
                    ...says(form, 'paper', ...(of === null ? [] : [of])),
                  })
                }
              >
                {of === 'person' ? (
                  <label>
                    Name
                    <input name="person" required maxLength={60} />
                  </label>
                ) : null}
                <Dollars />
                <PaperNumber />
              </Paper>
            ))}
            {counts ? (
              <Paper
                title="Report a count"
                words="The first of two says what he found; nothing moves before the second has signed"
                onDone={again}
                asks={(form, key) =>
                  does({
                    ...{ do: 'reportCount', key, counted: centsIn(form, 'cents') },
                    ...says(form, 'table', 'account', 'paper'),
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
                <PaperNumber />
              </Paper>
            ) : null}
            {counts
              ? books.counts.map(({ count, table, account, paper, person: first }) => (
                  <Paper<Done>
                    key={count}
                    title={`Sign the count of the ${account}, table ${table}`}
                    words={`${first} has counted it on paper ${paper}. Count it anew; what was found first is not shown`}
                    onDone={(done) => {
                      setSigned(`The ${account} of table ${table} held ${foundWords(done)}.`);
                      again();
                    }}
                    asks={(form, key) => does({ do: 'signCount', key, count, counted: centsIn(form, 'cents') })}
                  >
                    <Dollars label="Dollars counted" />
                  </Paper>
                ))
              : null}
          </div>
          <Book books={books} />
        </div>
      )}
    </div>
  );
};
