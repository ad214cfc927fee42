import type { Fault } from '@fairdeal/rules';
import type { Warning } from '@fairdeal/rules/internal';
import { type CompiledSubmission, submissionCheckWords } from '@fairdeal/table/internal/documents';
import { capitalize } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { ClauseLink } from '../ui/clauses.js';

const CitedClauses = ({ cites }: { readonly cites: readonly string[] }): ReactNode =>
  cites.map((id) => (
    <span key={id}>
      {' '}
      <ClauseLink id={id} />
    </span>
  ));

export const countWords = (many: number, what: string): string => (many === 1 ? `one ${what}` : `${many} ${what}s`);

interface SubmissionFaultsProps {
  readonly faults: readonly Fault[];
  readonly filed: CompiledSubmission | null;
}

/** Faults of a submission; without faults, the scope of the check. */
export const SubmissionFaults = ({ faults, filed }: SubmissionFaultsProps): ReactNode => (
  <section className="panel" aria-labelledby="studio-said">
    <h2 id="studio-said">{faults.length > 0 ? capitalize(countWords(faults.length, 'fault')) : 'No faults found'}</h2>
    <div role="status">
      {filed === null ? null : submissionCheckWords(filed).map((line) => <p key={line}>{line}</p>)}
      <ul className="studio-said">
        {faults.map(({ fault, cites }) => (
          <li key={fault} className="studio-fault">
            {fault}
            <CitedClauses cites={cites} />
          </li>
        ))}
      </ul>
    </div>
  </section>
);

/** Notes on a submission without faults. */
export const SubmissionWarnings = ({ warnings }: { readonly warnings: readonly Warning[] }): ReactNode =>
  warnings.length === 0 ? null : (
    <section className="panel" aria-labelledby="studio-warnings">
      <h2 id="studio-warnings">Before you file</h2>
      <ul className="studio-said">
        {warnings.map(({ warning, cites }) => (
          <li key={warning}>
            {warning}
            <CitedClauses cites={cites} />
          </li>
        ))}
      </ul>
    </section>
  );
