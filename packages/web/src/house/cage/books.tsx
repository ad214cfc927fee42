import type { AccountBalance, PostedMove } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { Figures } from '../../ui/figures.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';

export interface HouseBooks {
  readonly accounts: readonly AccountBalance[];
  readonly moves: readonly PostedMove[];
  /** Whether there are more of them, all older. */
  readonly more: boolean;
  readonly wrong: readonly { readonly account: string; readonly posted: number; readonly held: number }[];
}

/** "$1,234.50" with a true minus sign. */
const sum = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents));

/** `t7/drop box` as it is spoken. */
const accountTitle = (account: string): string => {
  const [place = '', name, part] = account.split('/');
  if (place === 'player') return 'a player';
  if (name === undefined) return capitalize(place);
  if (place !== 'meter' && place !== 'fund') return `${capitalize(name)}, table ${place}`;
  return part === undefined ? `${capitalize(place)} ${name}` : `${capitalize(part)} of ${place} ${name}`;
};

/** An account as its row shows it. An overage is money nobody can explain: its account is below zero by that sum. */
const accountRow = (account: string, cents: number): { readonly words: string; readonly cents: number } => {
  const [table = ''] = account.split('/');
  const isOver = account.endsWith('/overage') || (account.endsWith('/shortage') && cents < 0);
  return isOver ? { words: `Overage, table ${table}`, cents: -cents } : { words: accountTitle(account), cents };
};

interface AccountTableProps {
  readonly books: Pick<HouseBooks, 'accounts'>;
  /** What the sums are. */
  readonly head?: string;
}

/** What the accounts hold; those of the players together. */
export const AccountTable = ({ books, head = 'Holds' }: AccountTableProps): ReactNode => {
  const players = books.accounts.filter(({ account }) => account.startsWith('player/'));
  const kept = players.reduce((all, { cents }) => all + cents, 0);
  const shown = books.accounts.filter(({ account, cents }) => !account.startsWith('player/') && cents !== 0);
  return (
    <Figures
      columns={['Account', { number: head }]}
      rows={[
        [`Kept for ${players.length} ${players.length === 1 ? 'player' : 'players'}`, sum(kept)],
        ...shown.map(({ account, cents }) => {
          const row = accountRow(account, cents);
          return [row.words, sum(row.cents)];
        }),
      ]}
    />
  );
};

/** What was moved, the newest first. */
export const MoveList = ({ moves }: { readonly moves: readonly PostedMove[] }): ReactNode => (
  <>
    {moves.length === 0 ? <p className="quiet">Nothing was moved.</p> : null}
    <ol className="small">
      {moves.map(({ entry, at, from, to, cents }) => (
        <li key={`${entry} ${from} ${to} ${cents}`}>
          <time dateTime={at}>{at.slice(11, 16)}</time> {sum(cents)} from {accountTitle(from)} to {accountTitle(to)}
        </li>
      ))}
    </ol>
  </>
);

/** What the accounts hold, whether they agree, and what was moved lately. */
export const BooksPanel = ({ books }: { readonly books: HouseBooks }): ReactNode => (
  <Panel title="The books">
    {books.accounts.some(({ account, cents }) => account === 'cage' && cents < 0) ? (
      <p className="lose">
        The cage is below zero from an earlier time. It can’t give anything until Finance has brought that much.
      </p>
    ) : null}
    <Status className={books.wrong.length === 0 ? 'win' : 'lose'}>
      {books.wrong.length === 0
        ? 'Every account holds what was posted to it.'
        : `These do not agree: ${books.wrong.map(({ account, posted, held }) => `${accountTitle(account)} holds ${sum(held)}, ${sum(posted)} was posted`).join('; ')}.`}
    </Status>
    <AccountTable books={books} />
    <h3>The last day</h3>
    <MoveList moves={books.moves.slice(0, 30)} />
  </Panel>
);
