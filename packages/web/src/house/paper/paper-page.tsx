import type { PaperSigner, PrintedPaper, SignedInPerson } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import { signedDollars } from '../../ui/money.js';
import { Status, Waiting } from '../../ui/status.js';
import { formatDateTime, formatTime } from '../client/date-time.js';
import { usePerson } from '../client/session.js';
import { useHouseData } from '../client/use-house.js';
import { SignIn } from '../people/sign-in.js';
import { Console } from '../shell/console.js';
import './paper.css';

const SIZES = ['Receipt, 80 mm', 'Letter'] as const;
type Size = (typeof SIZES)[number];

const SIGNERS: Readonly<Record<PaperSigner['as'], string>> = {
  asked: 'Asked by',
  given: 'Given by',
  taken: 'Taken by',
  first: 'First count',
  second: 'Second count',
  by: 'Signed by',
};

const titleText = (title: PrintedPaper['title']): string =>
  title === 'fill' || title === 'credit' ? `${capitalize(title)} slip` : capitalize(title);

/** A paper of the house as it prints. */
export const Paper = ({ paper, size }: { readonly paper: PrintedPaper; readonly size: Size }): ReactNode => {
  const { title, number, table, at, cents, chips, holder, variance, signed, entry, numbered } = paper;
  const count = chips.reduce((sum, chip) => sum + chip.count, 0);
  return (
    <article className="paper-sheet" data-size={size === 'Letter' ? 'letter' : 'receipt'} aria-label={titleText(title)}>
      <header>
        <h2>{titleText(title)}</h2>
        <strong>No. {paper.paper}</strong>
      </header>
      <p>
        {formatDateTime(at)}
        {table === null ? null : <strong>{number === null ? `Table ${table}` : `Table ${number} (${table})`}</strong>}
        {holder === null ? null : <strong>{holder}</strong>}
      </p>
      <table>
        <tbody>
          {chips.map((chip) => (
            <tr key={chip.chip}>
              <th scope="row">{dollars(chip.chip)}</th>
              <td>{chip.count}</td>
              <td>{dollars(chip.chip * chip.count)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{count === 0 ? '' : `${count} chips`}</td>
            <td>{dollars(cents)}</td>
          </tr>
          {variance === null || variance === 0 ? null : (
            <tr>
              <th scope="row">Differs</th>
              <td>from the record</td>
              <td>{signedDollars(variance)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <dl>
        {signed.map(({ as, person, at: when }) => (
          <div key={as}>
            <dt>{SIGNERS[as]}</dt>
            <dd>{person === null ? '' : `${person}${when === null ? '' : `, ${formatTime(when)}`}`}</dd>
          </div>
        ))}
      </dl>
      <footer>
        Entry {entry.toLocaleString('en-US')} of the record.
        {numbered ? ' Numbered by the house.' : ''}
      </footer>
    </article>
  );
};

const ShownPaper = ({ position }: { readonly person: SignedInPerson; readonly position: string }): ReactNode => {
  const [size, setSize] = useState<Size>(SIZES[0]);
  const { data: paper, refused } = useHouseData<PrintedPaper>(`/api/papers/${encodeURIComponent(position)}`);
  if (refused !== null) return <Status className="lose">{refused.refused}</Status>;
  if (paper === null) return <Waiting />;
  return (
    <>
      <fieldset className="row paper-sizes" aria-label="Size of the paper">
        {SIZES.map((one) => (
          <Button key={one} aria-pressed={one === size} onClick={() => setSize(one)}>
            {one}
          </Button>
        ))}
        <Button primary onClick={() => window.print()}>
          Print {titleText(paper.title).toLowerCase()}
        </Button>
      </fieldset>
      <Paper paper={paper} size={size} />
    </>
  );
};

/** `/house/paper/<position>`: a slip, a count or a receipt as it prints. */
export const PaperPage = ({ words: [position = ''] }: { readonly words: readonly string[] }): ReactNode => {
  const person = usePerson();
  if (person === undefined) return null;
  return (
    <Console place="Paper" person={person}>
      <div className="page stack">
        {person === null ? <SignIn /> : <ShownPaper person={person} position={position} />}
      </div>
    </Console>
  );
};
