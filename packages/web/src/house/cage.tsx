import { type CountWaiting, isRefusal, type Refusal, type TableListed } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { given, useAsked } from './asked.js';
import { Book, type Books } from './books.js';
import { centsIn, Dollars, Paper, says } from './paper.js';
import { SignIn } from './sign-in.js';
import { Slips } from './slips.js';
import { house, usePerson, useTables } from './store.js';
import { TableChoice } from './table-choice.js';

/** What is written down at the cage, by what it needs. */
const ACTS = [
  { do: 'deposit', role: 'cashier', title: 'Buy-in', words: 'A player brings money to an account', of: 'person' },
  { do: 'withdraw', role: 'cashier', title: 'Cash-out', words: 'A player takes money home', of: 'person' },
  { do: 'fund', role: 'finance', title: 'Bring money', words: 'Money of the house comes to the cage', of: null },
  { do: 'defund', role: 'finance', title: 'Take money', words: 'Money of the house leaves the cage', of: null },
] as const;

/** Staff who give and take chips here. */
const SEES_SLIPS = ['cashier', 'finance'];
const LOOK_AGAIN = 3_000;

/** Everybody else at this page sees the books. The count team does not: it counts blind. */
const SEES_BOOKS = ['cashier', 'finance', 'shift-manager'];

const useBooks = (sees: boolean): readonly [Books | Refusal | null, () => void] => {
  const [books, setBooks] = useState<Books | Refusal | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const { ask } = house();
    const [money, book] = [
      await ask<Pick<Books, 'accounts'>>('GET', '/api/money'),
      await ask<Pick<Books, 'moves' | 'more' | 'wrong'>>('GET', '/api/money/book'),
    ];
    if (isRefusal(money)) setBooks(money);
    else if (!isRefusal(book)) setBooks({ ...money, ...book });
  }, []);
  useEffect(() => {
    if (sees) void look();
  }, [sees, look]);
  return [books, () => (sees ? void look() : undefined)];
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
  `${dollars(counted)}: ${variance === 0 ? 'the books agree' : `${variance < 0 ? 'a shortage' : 'an overage'} of ${dollars(Math.abs(variance))}`}`;

interface CountRoomProps {
  readonly tables: readonly TableListed[];
}

/** Two people count a box, each blind: this page holds neither the first sum nor the expected one. */
const CountRoom = ({ tables }: CountRoomProps): ReactNode => {
  const [answer, again] = useAsked<{ readonly counts: readonly CountWaiting[] }>('/api/money/counts', LOOK_AGAIN);
  /** How the count ended that was signed last: its own form is gone by then. */
  const [ended, setEnded] = useState('');
  const sign = async (count: number, counted: number, key: string): Promise<Done | Refusal> => {
    const said = await does({ do: 'signCount', key, count, counted });
    if (isRefusal(said) && said.away !== true) {
      setEnded(said.refused);
      again();
    }
    return said;
  };
  return (
    <>
      <p role="status" className={ended === '' ? 'visually-hidden' : 'house-soon house-whole'}>
        {ended}
      </p>
      <Paper
        title="Report a count"
        words="The first of two people counts and reports. Nothing moves until the second person has counted the same"
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
      {(given(answer)?.counts ?? []).map(({ count, table, account, paper, person: first }) => (
        <Paper<Done>
          key={count}
          title={`Sign the count of the ${account}, table ${table}`}
          words={`${first} counted it on sheet ${paper}. Count it yourself and enter your sum. If the two sums differ, both of you count again`}
          onDone={(done) => {
            setEnded(`The ${account} of table ${table} held ${foundWords(done)}.`);
            again();
          }}
          asks={(form, key) => sign(count, centsIn(form, 'cents'), key)}
        >
          <Dollars label="Dollars counted" />
        </Paper>
      ))}
    </>
  );
};

/** `/house/cage`: money at the cage and in the count room, each on its paper. */
export const Cage = (): ReactNode => {
  const person = usePerson();
  const tables = useTables(person) ?? [];
  const counts = person?.roles.includes('count-team') === true;
  const sees = person?.roles.some((role) => SEES_BOOKS.includes(role)) === true;
  const [books, again] = useBooks(sees);
  if (person === undefined) return null;
  return (
    <div className="page house-cage">
      <div className="house-head">
        <h1>Cage and count</h1>
        <a className="house-back" href="/house">
          The floor
        </a>
      </div>
      {person === null ? <SignIn /> : null}
      {books !== null && isRefusal(books) ? <p role="status">{books.refused}</p> : null}
      {person !== null && !sees && !counts ? <p role="status">This page is for the cage and the count team.</p> : null}
      {person === null || !(sees || counts) || (sees && books === null) ? null : (
        <div className="house-work">
          <div className="house-slips">
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
            {counts ? <CountRoom tables={tables} /> : null}
          </div>
          {books === null || isRefusal(books) ? null : <Book books={books} />}
        </div>
      )}
    </div>
  );
};
