import type { WagerLineOdds, WagerPaytable } from '@fairdeal/lab';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { handWords, oneIn, percent } from '../../odds/odds-words.js';
import { Button } from '../../ui/button.js';
import { Select } from '../../ui/fields.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { TableHead } from '../../ui/table-head.js';
import { type CustomPayLine, paysFromMeter, readPayLine, stepPay, withPayLine } from '../query/custom-paytable.js';

const paysWords = (base: WagerPaytable): string =>
  `9 to 1, 250 for 1, $500${paysFromMeter(base) ? ', 10% of meter' : ''} or push`;

interface PayLineProps {
  readonly base: WagerPaytable;
  readonly line: CustomPayLine;
  /** Null while the table can't be computed. */
  readonly odds: WagerLineOdds['lines'][number] | null;
  readonly deals: string;
  readonly editable: boolean;
  /** Length of the longest line. */
  readonly letters: number;
  readonly write: (words: string) => void;
  readonly remove: () => void;
}

const PayLine = ({ base, line, odds, deals, editable, letters, write, remove }: PayLineProps): ReactNode => {
  const { hand, words } = line;
  const wrong = readPayLine(base, line) === null;
  const said = useId();
  const name = handWords(hand);
  const byKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    write(stepPay(words, by));
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {editable ? (
          <span className="lab-pays">
            <Button aria-label={`${name}: pay less`} onClick={() => write(stepPay(words, -1))}>
              −
            </Button>
            <input
              value={words}
              aria-label={`${name} pays`}
              aria-invalid={wrong}
              aria-describedby={wrong ? said : undefined}
              autoComplete="off"
              style={{ width: `${letters + 2}ch` }}
              onKeyDown={byKey}
              onChange={({ target }) => write(target.value)}
            />
            <Button aria-label={`${name}: pay more`} onClick={() => write(stepPay(words, 1))}>
              +
            </Button>
          </span>
        ) : (
          words
        )}
        {wrong ? (
          <small id={said} className="lose">
            New line pays {paysWords(base)}.
          </small>
        ) : null}
      </td>
      <td className="number">
        {odds === null ? '–' : oneIn(Number(odds.count) / Number(deals))}
        <small className="quiet">{odds === null ? '' : BigInt(odds.count).toLocaleString('en-US')}</small>
      </td>
      <td className="number">{odds === null ? '–' : percent(odds.contribution, 4)}</td>
      {editable ? (
        <td>
          <Button className="square" aria-label={`Remove ${name}`} onClick={remove}>
            ×
          </Button>
        </td>
      ) : null}
    </tr>
  );
};

interface AddPayLineProps {
  readonly missing: readonly string[];
  readonly add: (hand: string) => void;
}

const AddPayLine = ({ missing, add }: AddPayLineProps): ReactNode => {
  const [chosen, choose] = useState('');
  const hand = missing.includes(chosen) ? chosen : (missing[0] ?? '');
  if (missing.length === 0) return null;
  return (
    <div className="row">
      <Select
        aria-label="Hand to add"
        value={hand}
        onChoice={choose}
        among={missing.map((one) => [one, handWords(one)])}
      />
      <Button onClick={() => add(hand)}>Add line</Button>
    </div>
  );
};

interface PaytableEditorProps {
  readonly base: WagerPaytable;
  readonly own: readonly CustomPayLine[];
  /** Hands that the wager may list. */
  readonly hands: readonly string[];
  readonly odds: WagerLineOdds | null;
  readonly editable: boolean;
  readonly change: (own: readonly CustomPayLine[]) => void;
}

/** Editor of a paytable's lines, with the frequency and payback of each. */
export const PaytableEditor = ({ base, own, hands, odds, editable, change }: PaytableEditorProps): ReactNode => {
  const letters = Math.max(10, ...own.map(({ words }) => words.length));
  return (
    <>
      <ScrollArea label="Paytable lines">
        <table className="lab-lines">
          <TableHead
            names={[
              'Hand',
              'Pays',
              { number: 'Frequency' },
              { number: 'Payback' },
              ...(editable ? [{ untitled: 'Remove' }] : []),
            ]}
          />
          <tbody>
            {own.map((line, at) => (
              <PayLine
                key={line.hand}
                base={base}
                line={line}
                odds={odds?.lines.find(({ hand }) => hand === line.hand) ?? null}
                deals={odds?.deals ?? '1'}
                editable={editable}
                letters={letters}
                write={(words) => change(own.with(at, { hand: line.hand, words }))}
                remove={() => change(own.toSpliced(at, 1))}
              />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {editable ? (
        <AddPayLine
          missing={hands.filter((hand) => own.every((line) => line.hand !== hand))}
          add={(hand) => change(withPayLine(own, hand, hands))}
        />
      ) : null}
    </>
  );
};
