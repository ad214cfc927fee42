import type { AccountBalance, PostedMove } from '@fairdeal/client';
import { accountText, readAccount } from '@fairdeal/rules/internal';
import { capitalize, countNoun } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { Figures } from '../../ui/figures.js';
import { dollarsOrMinus } from '../../ui/money.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { formatTime } from '../client/date-time.js';

export interface HouseBooks {
  readonly accounts: readonly AccountBalance[];
  readonly moves: readonly PostedMove[];
  /** Whether older ones are left out. */
  readonly more: boolean;
  readonly wrong: readonly { readonly account: string; readonly posted: number; readonly held: number }[];
}

/** "meter main" for `meter/main`. */
const sharedTitle = (stream: string): string => stream.replace('/', ' ');

const isPlayer = (account: string): boolean => readAccount(account, 'house')?.at === 'player';

/** "Drop box, Table t7" for `t7/drop box`. */
const accountTitle = (text: string): string => {
  const account = readAccount(text, 'house');
  switch (account?.at) {
    case 'player':
      return 'a player';
    case 'shared':
      return capitalize(sharedTitle(account.stream));
    case 'sharedReserve':
      return `Reserve of ${sharedTitle(account.stream)}`;
    case 'table':
      return `${capitalize(accountText(account.account))}, Table ${account.table}`;
    default:
      return capitalize(text);
  }
};

/** An account as its row shows it. An overage is unexplained money, so its account is below zero by that amount. */
const accountRow = (text: string, cents: number): { readonly words: string; readonly cents: number } => {
  const account = readAccount(text, 'house');
  if (account?.at === 'table') {
    const { at } = account.account;
    if (at === 'overage' || (at === 'shortage' && cents < 0))
      return { words: `Overage, Table ${account.table}`, cents: -cents };
  }
  return { words: accountTitle(text), cents };
};

interface AccountTableProps {
  readonly books: Pick<HouseBooks, 'accounts'>;
  readonly head?: string;
}

/** Balances of the accounts; those of the players in one row. */
export const AccountTable = ({ books, head = 'Balance' }: AccountTableProps): ReactNode => {
  const players = books.accounts.filter(({ account }) => isPlayer(account));
  const kept = players.reduce((all, { cents }) => all + cents, 0);
  const shown = books.accounts.filter(({ account, cents }) => !isPlayer(account) && cents !== 0);
  return (
    <Figures
      columns={['Account', { number: head }]}
      rows={[
        [`Accounts of ${countNoun(players.length, 'player')}`, dollarsOrMinus(kept)],
        ...shown.map(({ account, cents }) => {
          const row = accountRow(account, cents);
          return [row.words, dollarsOrMinus(row.cents)];
        }),
      ]}
    />
  );
};

/** Transfers, newest first. */
export const MoveList = ({ moves }: { readonly moves: readonly PostedMove[] }): ReactNode => (
  <>
    {moves.length === 0 ? <p className="quiet">No transfers.</p> : null}
    <ol className="small">
      {moves.map(({ entry, at, from, to, cents }) => (
        <li key={`${entry} ${from} ${to} ${cents}`}>
          <time dateTime={at}>{formatTime(at)}</time> {dollarsOrMinus(cents)} from {accountTitle(from)} to{' '}
          {accountTitle(to)}
        </li>
      ))}
    </ol>
  </>
);

/** Balances of the accounts, whether they agree, and the last transfers. */
export const BooksPanel = ({ books }: { readonly books: HouseBooks }): ReactNode => (
  <Panel title="Books">
    {books.accounts.some(({ account, cents }) => account === 'cage' && cents < 0) ? (
      <p className="lose">
        The cage’s balance is below zero. The cage can’t pay anything until Finance brings in that much.
      </p>
    ) : null}
    <Status className={books.wrong.length === 0 ? 'win' : 'lose'}>
      {books.wrong.length === 0
        ? 'Every balance matches its postings.'
        : `Balances that don’t match their postings: ${books.wrong.map(({ account, posted, held }) => `${accountTitle(account)} holds ${dollarsOrMinus(held)}, postings say ${dollarsOrMinus(posted)}`).join('; ')}.`}
    </Status>
    <AccountTable books={books} />
    <h3>Latest transfers</h3>
    <MoveList moves={books.moves.slice(0, 30)} />
  </Panel>
);
