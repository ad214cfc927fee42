import {
  type HouseRefusal,
  isHouseRefusal,
  type LobbyTable,
  type PendingCount,
  type SignedInPerson,
} from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../../ui/fields.js';
import { Status } from '../../ui/status.js';
import { houseClient } from '../client/client.js';
import { hasRole } from '../client/roles.js';
import { type HouseAnswer, useHouse, useHouseData, useTables } from '../client/use-house.js';
import {
  ActForm,
  centsField,
  DollarField,
  PaperField,
  PersonField,
  paperIn,
  textFields,
} from '../forms/request-form.js';
import { TableChoice } from '../forms/table-choice.js';
import { StaffPage } from '../people/staff-page.js';
import { BooksPanel, type HouseBooks } from './books.js';
import { Slips } from './slips.js';

/** Acts at the cage. `of` names the field of the account holder. */
const ACTS = [
  {
    do: 'deposit',
    role: 'cashier',
    title: 'Buy-in',
    words: 'A player adds money to their account',
    of: 'person',
  },
  {
    do: 'withdraw',
    role: 'cashier',
    title: 'Cash-out',
    words: 'A player takes money from their account',
    of: 'person',
  },
  { do: 'fund', role: 'finance', title: 'Fund the cage', words: 'Finance brings house money to the cage', of: null },
  {
    do: 'defund',
    role: 'finance',
    title: 'Draw from the cage',
    words: 'Finance takes house money from the cage',
    of: null,
  },
] as const;

/** Staff who handle fills and credits here. */
const SLIP_ROLES = ['cashier', 'finance'];
const POLL_MS = 3_000;

/** Roles that see the books. The count team doesn't, because it counts blind. */
const BOOKS_ROLES = ['cashier', 'finance', 'shift-manager'];

const useBooks = (sees: boolean): HouseAnswer<HouseBooks> =>
  useHouse(sees ? 'books' : null, async () => {
    const { request } = houseClient();
    const [money, book] = [
      await request<Pick<HouseBooks, 'accounts'>>('GET', '/api/money'),
      await request<Omit<HouseBooks, 'accounts'>>('GET', '/api/money/book'),
    ];
    return isHouseRefusal(money) ? money : isHouseRefusal(book) ? book : { ...money, ...book };
  });

/** Answer to an act at the cage, with the result of a signed count. */
interface CageActResult {
  readonly position: number;
  readonly counted?: number;
  readonly variance?: number;
}

const postMoneyAct = (act: object): Promise<CageActResult | HouseRefusal> =>
  houseClient().request<CageActResult>('POST', '/api/money', act);

const countResultWords = ({ counted = 0, variance = 0 }: CageActResult): string =>
  `${dollars(counted)}: ${variance === 0 ? 'the books agree' : `${variance < 0 ? 'a shortage' : 'an overage'} of ${dollars(Math.abs(variance))}`}`;

/** Two people count a box, each blind. This page knows neither the first sum nor the expected one. */
const CountRoom = ({ tables }: { readonly tables: readonly LobbyTable[] }): ReactNode => {
  const { data, reload } = useHouseData<{ readonly counts: readonly PendingCount[] }>('/api/money/counts', POLL_MS);
  /** Result of the last signed count, whose form is gone by then. */
  const [ended, setEnded] = useState('');
  const end = (words: string): void => {
    setEnded(words);
    reload();
  };
  const sign = async (count: number, counted: number, key: string): Promise<CageActResult | HouseRefusal> => {
    const said = await postMoneyAct({ do: 'signCount', key, count, counted });
    if (isHouseRefusal(said) && said.away !== true) end(said.refused);
    return said;
  };
  return (
    <>
      <Status className={ended === '' ? 'visually-hidden' : 'notice wide'}>{ended}</Status>
      <ActForm
        title="Report a count"
        words="The first of two people counts and reports. Nothing moves until a second person counts the same sum"
        onDone={reload}
        request={(form, key) =>
          postMoneyAct({
            ...{ do: 'reportCount', key, counted: centsField(form) },
            ...textFields(form, 'table', 'account'),
            ...paperIn(form),
          })
        }
      >
        <TableChoice tables={tables.filter(({ money }) => money === 'house')} />
        <SelectField label="Box" name="account" among={['drop box', 'tip box']} />
        <DollarField label="Dollars counted" />
        <PaperField />
      </ActForm>
      {(data?.counts ?? []).map(({ count, table, account, paper, person: first }) => (
        <ActForm<CageActResult>
          key={count}
          title={`Sign the count of the ${account}, table ${table}`}
          words={`${first} counted it on sheet ${paper}. Count it yourself and enter your sum. If the two sums differ, both of you count again`}
          onDone={(done) => end(`The ${account} of table ${table} held ${countResultWords(done)}.`)}
          request={(form, key) => sign(count, centsField(form), key)}
        >
          <DollarField label="Dollars counted" />
        </ActForm>
      ))}
    </>
  );
};

const CageContent = ({ person }: { readonly person: SignedInPerson }): ReactNode => {
  const tables = useTables(person) ?? [];
  const sees = hasRole(person, ...BOOKS_ROLES);
  const { data: books, refused, reload } = useBooks(sees);
  return (
    <>
      {refused === null ? null : <Status>{refused.refused}</Status>}
      {sees && books === null && refused === null ? null : (
        <div className="split">
          <div className="tiles">
            {hasRole(person, ...SLIP_ROLES) ? <Slips person={person} /> : null}
            {ACTS.filter(({ role }) => hasRole(person, role)).map(({ do: act, title, words, of }) => (
              <ActForm
                key={act}
                title={title}
                words={words}
                onDone={reload}
                request={(form, key) =>
                  postMoneyAct({
                    ...{ do: act, key, cents: centsField(form) },
                    ...textFields(form, ...(of === null ? [] : [of])),
                    ...paperIn(form),
                  })
                }
              >
                {of === 'person' ? <PersonField /> : null}
                <DollarField />
                <PaperField />
              </ActForm>
            ))}
            {hasRole(person, 'count-team') ? <CountRoom tables={tables} /> : null}
          </div>
          {books === null ? null : <BooksPanel books={books} />}
        </div>
      )}
    </>
  );
};

/** `/house/cage`: money at the cage and in the count room. */
export const CagePage = (): ReactNode => (
  <StaffPage
    title="Cage and count"
    className="house-cage"
    roles={[...BOOKS_ROLES, 'count-team']}
    otherwise="This page is for the cage and the count team."
  >
    {(person) => <CageContent person={person} />}
  </StaffPage>
);
