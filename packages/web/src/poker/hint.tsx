import type { Hint } from '@fairdeal/house/practice';
import { dollars, type PokerCommand } from '@fairdeal/rules';
import type { ReactNode } from 'react';

/** What a simple player would do here, and how sure that is. */
export const HintShown = ({ hint }: { readonly hint: Hint<PokerCommand> | 'nothing' }): ReactNode => (
  <div className="poker-hint" role="status">
    {hint === 'nothing' ? (
      <p>There is nothing to decide now.</p>
    ) : (
      <>
        <ol>
          {hint.choices.map(({ words, cost }) => (
            <li key={words}>
              {words}
              {cost === null || cost === 0 ? '' : `, costs ${dollars(Math.round(cost))}`}
            </li>
          ))}
        </ol>
        <p>
          <strong>{hint.exact ? 'Exact' : 'Sampled, not exact'}.</strong> {hint.note}
        </p>
      </>
    )}
  </div>
);
