import type { OfferedWagerOdds } from '@fairdeal/lab';
import type { ChangedFigure, SubmissionDifferences } from '@fairdeal/table/internal/documents';
import { shortTitle } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { percent } from '../odds/odds-words.js';
import { ClauseLink } from '../ui/clauses.js';
import { TableHead } from '../ui/table-head.js';

const edgeWords = (odds: OfferedWagerOdds | null): string =>
  odds === null ? 'not offered' : percent(odds.houseEdge, 4);

const edgeShiftWords = ({ before, after }: ChangedFigure): string => {
  if (before === null || after === null) return '';
  const by = 100 * (after.houseEdge - before.houseEdge);
  return Math.abs(by) < 0.00005 ? 'the same' : `${by < 0 ? '−' : '+'}${Math.abs(by).toFixed(4)} points`;
};

const ChoiceDifferences = ({ choices }: Pick<SubmissionDifferences, 'choices'>): ReactNode => (
  <dl className="facts">
    {choices.map(({ key, title, before, after, clauses }) => (
      <div key={key}>
        <dt>
          {title} {clauses[0] === undefined ? null : <ClauseLink id={clauses[0]} />}
        </dt>
        <dd>
          <s>{before}</s> {after}
        </dd>
      </div>
    ))}
  </dl>
);

const FigureDifferences = ({ figures }: Pick<SubmissionDifferences, 'figures'>): ReactNode => (
  <>
    <h3>House edge</h3>
    <div className="scroll">
      <table>
        <TableHead names={['Wager', { number: 'Before' }, { number: 'Now' }, { number: 'Change' }]} />
        <tbody>
          {figures.map((one) => (
            <tr key={one.wager}>
              <th scope="row">{shortTitle(one.title)}</th>
              <td className="number">{edgeWords(one.before)}</td>
              <td className="number">{edgeWords(one.after)}</td>
              <td className="number">{edgeShiftWords(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);

const LawDifferences = ({ law }: Pick<SubmissionDifferences, 'law'>): ReactNode => (
  <details>
    <summary>Clauses that differ between the two editions: {law.length}</summary>
    <dl className="facts">
      {law.map(({ clause, before, after }) => (
        <div key={clause}>
          <dt>{clause}</dt>
          <dd>
            <s>{before ?? 'not in this edition'}</s> {after ?? 'not in this edition'}
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

/** Differences between two submissions: choices, figures and clauses. */
export const DifferenceList = ({ differences }: { readonly differences: SubmissionDifferences }): ReactNode => {
  const { choices, figures, law } = differences;
  return (
    <>
      {choices.length + figures.length + law.length === 0 ? <p className="quiet">No differences.</p> : null}
      <ChoiceDifferences choices={choices} />
      {figures.length === 0 ? null : <FigureDifferences figures={figures} />}
      {law.length === 0 ? null : <LawDifferences law={law} />}
    </>
  );
};
