import { type Advice, pricedLines } from '@fairdeal/words/internal';
import { type ReactNode, useId } from 'react';
import { Button, DialogTrigger, Popover } from 'react-aria-components';
import { signedDollars } from '../ui/money.js';
import { TableHead } from '../ui/table-head.js';

interface AdviceWhyProps {
  readonly advice: Advice;
  /** Address of the same hand in the lab, with its fractions; null where it has none. */
  readonly lab: string | null;
}

/** Most choices listed; a hand that is set has dozens. */
const MOST_LISTED = 8;

/** Button that opens every choice with its price, and the method. */
export const AdviceWhy = ({ advice, lab }: AdviceWhyProps): ReactNode => {
  const id = useId();
  const lines = pricedLines(advice);
  const hidden = lines.length - MOST_LISTED;
  return (
    <DialogTrigger>
      <Button className="advice-why" aria-label="Why: every choice and its price">
        Why
      </Button>
      <Popover className="clauses-popover" placement="top end" aria-labelledby={id}>
        <h2 id={id}>Every choice and its price</h2>
        <table className="advice-prices">
          <TableHead
            names={['Choice', { number: advice.certain ? 'Result' : 'Average result' }, { number: 'Costs you' }]}
          />
          <tbody>
            {lines.slice(0, MOST_LISTED).map(({ name, cost, worth }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{worth === null ? '' : signedDollars(Math.round(worth))}</td>
                <td className="number">{cost}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {hidden > 0 ? (
          <p className="quiet">{hidden === 1 ? 'One more costs' : `${hidden} more cost`} as much or more.</p>
        ) : null}
        <p className="quiet">
          {advice.certain
            ? 'All cards that decide the hand lie open.'
            : 'Counted over every card that can still come, with best play after this choice.'}{' '}
          For the bets on the felt. Side bets are not counted.
        </p>
        {lab === null ? null : (
          <p>
            <a href={lab} target="_blank" rel="noreferrer">
              Exact fractions in the lab
            </a>
          </p>
        )}
      </Popover>
    </DialogTrigger>
  );
};
