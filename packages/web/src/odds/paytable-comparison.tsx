import type { ReactNode } from 'react';
import { TableHead } from '../ui/table-head.js';
import { handWords } from './odds-words.js';
import './paytable-comparison.css';
import { ScrollArea } from '../ui/scroll-area.js';
import type { WagerComparison } from './compare-paytables.js';

interface PaytableComparisonProps {
  readonly title: string;
  readonly side: WagerComparison;
}

/** Paytables of a wager side by side, with the frequency of each hand and the figures below. */
export const PaytableComparison = ({ title, side }: PaytableComparisonProps): ReactNode => {
  const together = side.lines.every(({ often }) => often !== null);
  return (
    <ScrollArea label={`Paytables of the ${title}`}>
      <table className="sides-paytable">
        <TableHead names={['Hand', ...(together ? ['How often'] : []), ...side.tables.map((number) => ({ number }))]} />
        <tbody>
          {side.lines.map(({ hand, often, cells }) => (
            <tr key={hand}>
              <th scope="row">{handWords(hand)}</th>
              {together ? <td>{often}</td> : null}
              {cells.map((cell, at) => (
                <td key={side.tables[at]} className="number">
                  {cell === null ? '–' : cell.pays}
                  {cell === null || together ? null : <span className="sides-often quiet">{cell.often}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {side.figures.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" colSpan={together ? 2 : 1}>
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={side.tables[at]} className="number">
                  {cell.map((part) => (
                    <span key={part} className="sides-part">
                      {part}
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollArea>
  );
};

interface PaybackByLineProps {
  readonly title: string;
  readonly side: WagerComparison;
}

/** Contribution of each line to the payback of each table. */
export const PaybackByLine = ({ title, side }: PaybackByLineProps): ReactNode => (
  <ScrollArea label={`Payback of the ${title} by line`}>
    <table className="sides-paytable">
      <TableHead names={['Hand', ...side.tables.map((number) => ({ number }))]} />
      <tbody>
        {side.lines.map(({ hand, cells }) => (
          <tr key={hand}>
            <th scope="row">{handWords(hand)}</th>
            {cells.map((cell, at) => (
              <td key={side.tables[at]} className="number">
                {cell?.adds ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);
