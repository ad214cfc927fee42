import type { SubmissionOdds } from '@fairdeal/lab';
import { dollars } from '@fairdeal/rules';
import { shortTitle } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { percent } from '../odds/odds-words.js';
import { TableHead } from '../ui/table-head.js';

/** Odds of every offered wager. */
export const SubmissionOddsTable = ({ odds }: { readonly odds: SubmissionOdds }): ReactNode => (
  <section className="panel" aria-labelledby="studio-figures">
    <h2 id="studio-figures">Odds</h2>
    <div className="scroll">
      <table>
        <TableHead
          names={[
            'Wager',
            { number: 'House edge' },
            { number: 'Hit frequency' },
            { number: 'Variance' },
            { number: 'Worst case' },
          ]}
        />
        <tbody>
          {odds.offered.map((one) => (
            <tr key={one.wager} className={one.houseEdge < 0 ? 'studio-bad' : ''}>
              <th scope="row">
                {shortTitle(one.title)}
                {one.paytable === null ? '' : `, ${one.paytable}`}
              </th>
              <td className="number">{percent(one.houseEdge, 4)}</td>
              <td className="number">{percent(one.hitFrequency, 2)}</td>
              <td className="number">{one.variance.toFixed(2)}</td>
              <td className="number">{dollars(one.worstCase)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className="quiet">
      Exact, with best play. The main game’s edge is per Ante; the others are per unit staked. The worst case is the
      most that one position can win at the maximum bet, with a meter at its seed.
    </p>
  </section>
);
