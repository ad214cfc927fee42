import { type HouseRefusal, isHouseRefusal, type LobbyTable, type PendingCount } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { houseClient, useTables } from '../client/client.js';
import { usePerson } from '../client/session.js';
import { answerOrNull, usePolled } from '../client/use-polled.js';
import { ActForm, centsField, DollarField, textFields } from '../forms/act-form.js';
import { TableChoice } from '../forms/table-choice.js';
import { SignIn } from '../people/sign-in.js';
import { BooksPanel, type HouseBooks } from './books.js';
import { Slips } from './slips.js';

/** What is written down at the cage, by what it needs. */
const ACTS = [
  { do: 'deposit', role: 'cashier', title: 'Buy-in', words: 'A player brings money to an account', of: 'person' },
  { do: 'withdraw', role: 'cashier', title: 'Cash-out', words: 'A player takes money home', of: 'person' },
  { do: 'fund', role: 'finance', title: 'Bring money', words: 'Money of the house comes to the cage', of: null },
  { do: 'defund', role: 'finance', title: 'Take money', words: 'Money of the house leaves the cage', of: null },
] as const;

/** Staff who give and take chips here. */
const SLIP_ROLES = ['cashier', 'finance'];
const POLL_MS = 3_000;

/** Everybody else at this page sees the books. The count team does not: it counts blind. */
const BOOKS_ROLES = ['cashier', 'finance', 'shift-manager'];

const useBooks = (sees: boolean): readonly [HouseBooks | HouseRefusal | null, () => void] => {
  const [books, setBooks] = useState<HouseBooks | HouseRefusal | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const { request: ask } = houseClient();
    const [money, book] = [
      await ask<Pick<HouseBooks, 'accounts'>>('GET', '/api/money'),
      await ask<Pick<HouseBooks, 'moves' | 'more' | 'wrong'>>('GET', '/api/money/book'),
    ];
    if (isHouseRefusal(money)) setBooks(money);
    else if (!isHouseRefusal(book)) setBooks({ ...money, ...book });
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
interface CageActResult {
  readonly position: number;
  readonly counted?: number;
  readonly variance?: number;
}

const postMoneyAct = (act: object): Promise<CageActResult | HouseRefusal> =>
  houseClient().request<CageActResult>('POST', '/api/money', act);

const countResultWords = ({ counted = 0, variance = 0 }: CageActResult): string =>
  `${dollars(counted)}: ${variance === 0 ? 'the books agree' : `${variance < 0 ? 'a shortage' : 'an overage'} of ${dollars(Math.abs(variance))}`}`;

interface CountRoomProps {
  readonly tables: readonly LobbyTable[];
}

/** Two people count a box, each blind: this page holds neither the first sum nor the expected one. */
const CountRoom = ({ tables }: CountRoomProps): ReactNode => {
  const [answer, again] = usePolled<{ readonly counts: readonly PendingCount[] }>('/api/money/counts', POLL_MS);
  /** How the count ended that was signed last: its own form is gone by then. */
  const [ended, setEnded] = useState('');
  const sign = async (count: number, counted: number, key: string): Promise<CageActResult | HouseRefusal> => {
    const said = await postMoneyAct({ do: 'signCount', key, count, counted });
    if (isHouseRefusal(said) && said.away !== true) {
      setEnded(said.refused);
      again();
    }
    return said;
  };
  return (
    <>
      <p role="status" className={ended === '' ? 'visually-hidden' : 'notice wide'}>
        {ended}
      </p>
      <ActForm
        title="Report a count"
        words="The first of two people counts and reports. Nothing moves until the second person has counted the same"
        onDone={again}
        asks={(form, key) =>
          postMoneyAct({
            ...{ do: 'reportCount', key, counted: centsField(form, 'cents') },
            ...textFields(form, 'table', 'account', 'paper'),
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
        <DollarField label="Dollars counted" />
        <PaperNumber />
      </ActForm>
      {(answerOrNull(answer)?.counts ?? []).map(({ count, table, account, paper, person: first }) => (
        <ActForm<CageActResult>
          key={count}
          title={`Sign the count of the ${account}, table ${table}`}
          words={`${first} counted it on sheet ${paper}. Count it yourself and enter your sum. If the two sums differ, both of you count again`}
          onDone={(done) => {
            setEnded(`The ${account} of table ${table} held ${countResultWords(done)}.`);
            again();
          }}
          asks={(form, key) => sign(count, centsField(form, 'cents'), key)}
        >
          <DollarField label="Dollars counted" />
        </ActForm>
      ))}
    </>
  );
};

/** `/house/cage`: money at the cage and in the count room, each on its paper. */
export const CagePage = (): ReactNode => {
  const person = usePerson();
  const tables = useTables(person) ?? [];
  const counts = person?.roles.includes('count-team') === true;
  const sees = person?.roles.some((role) => BOOKS_ROLES.includes(role)) === true;
  const [books, again] = useBooks(sees);
  if (person === undefined) return null;
  return (
    <div className="page house-cage">
      <div className="head">
        <h1>Cage and count</h1>
        <a className="tap" href="/house">
          The floor
        </a>
      </div>
      {person === null ? <SignIn /> : null}
      {books !== null && isHouseRefusal(books) ? <p role="status">{books.refused}</p> : null}
      {person !== null && !sees && !counts ? <p role="status">This page is for the cage and the count team.</p> : null}
      {person === null || !(sees || counts) || (sees && books === null) ? null : (
        <div className="split">
          <div className="tiles">
            {person.roles.some((role) => SLIP_ROLES.includes(role)) ? <Slips person={person} /> : null}
            {ACTS.filter(({ role }) => person.roles.includes(role)).map(({ do: act, title, words, of }) => (
              <ActForm
                key={act}
                title={title}
                words={words}
                onDone={again}
                asks={(form, key) =>
                  postMoneyAct({
                    ...{ do: act, key, cents: centsField(form, 'cents') },
                    ...textFields(form, 'paper', ...(of === null ? [] : [of])),
                  })
                }
              >
                {of === 'person' ? (
                  <label>
                    Name
                    <input name="person" required maxLength={60} />
                  </label>
                ) : null}
                <DollarField />
                <PaperNumber />
              </ActForm>
            ))}
            {counts ? <CountRoom tables={tables} /> : null}
          </div>
          {books === null || isHouseRefusal(books) ? null : <BooksPanel books={books} />}
        </div>
      )}
    </div>
  );
};
