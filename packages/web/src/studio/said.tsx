import type { Fault, Warning } from '@fairdeal/rules';
import { checkedWords, type Filed } from '@fairdeal/table/filed';
import type { ReactNode } from 'react';
import { capital } from '../parts/capital.js';
import { ClauseLink } from '../parts/clauses.js';

const Cited = ({ cites }: { readonly cites: readonly string[] }): ReactNode =>
  cites.map((id) => (
    <span key={id}>
      {' '}
      <ClauseLink id={id} />
    </span>
  ));

export const countOf = (many: number, what: string): string => (many === 1 ? `one ${what}` : `${many} ${what}s`);

/** Faults of a submission; where there are none, what was checked and what was not. */
export const Faults = ({
  faults,
  filed,
}: {
  readonly faults: readonly Fault[];
  readonly filed: Filed | null;
}): ReactNode => (
  <section className="panel" aria-labelledby="studio-said">
    <h2 id="studio-said">{faults.length > 0 ? capital(countOf(faults.length, 'fault')) : 'No faults found'}</h2>
    <div role="status">
      {filed === null ? null : checkedWords(filed).map((line) => <p key={line}>{line}</p>)}
      <ul className="studio-said">
        {faults.map(({ fault, cites }) => (
          <li key={fault} className="studio-fault">
            {fault}
            <Cited cites={cites} />
          </li>
        ))}
      </ul>
    </div>
  </section>
);

/** What should be known of it all the same. */
export const Warnings = ({ warnings }: { readonly warnings: readonly Warning[] }): ReactNode =>
  warnings.length === 0 ? null : (
    <section className="panel" aria-labelledby="studio-warnings">
      <h2 id="studio-warnings">To be known before it is filed</h2>
      <ul className="studio-said">
        {warnings.map(({ warning, cites }) => (
          <li key={warning}>
            {warning}
            <Cited cites={cites} />
          </li>
        ))}
      </ul>
    </section>
  );
