import type { OfferedOdds } from '@fairdeal/lab';
import type { ChangedFigure, Differences } from '@fairdeal/table/filed';
import type { ReactNode } from 'react';
import { ClauseLink } from '../parts/clauses.js';
import { Columns } from '../parts/columns.js';
import { percent } from '../parts/odds-words.js';
import { countOf } from './said.js';

const edge = (odds: OfferedOdds | null): string => (odds === null ? 'not offered' : percent(odds.houseEdge, 4));

const shift = ({ before, after }: ChangedFigure): string => {
  if (before === null || after === null) return '';
  const by = 100 * (after.houseEdge - before.houseEdge);
  return Math.abs(by) < 0.00005 ? 'the same' : `${by < 0 ? '−' : '+'}${Math.abs(by).toFixed(4)} points`;
};

const InWords = ({ choices }: Pick<Differences, 'choices'>): ReactNode => (
  <dl className="studio-differences">
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

const InFigures = ({ figures }: Pick<Differences, 'figures'>): ReactNode => (
  <>
    <h3>In figures: the house edge</h3>
    <div className="scroll">
      <table>
        <Columns names={['Wager', { number: 'Before' }, { number: 'Now' }, { number: 'Change' }]} />
        <tbody>
          {figures.map((one) => (
            <tr key={one.wager}>
              <th scope="row">{one.title.replace(/ Wager$/, '')}</th>
              <td className="number">{edge(one.before)}</td>
              <td className="number">{edge(one.after)}</td>
              <td className="number">{shift(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);

const InLaw = ({ law }: Pick<Differences, 'law'>): ReactNode => (
  <details>
    <summary>In law: {countOf(law.length, 'clause')} the two editions have otherwise</summary>
    <dl className="studio-differences">
      {law.map(({ clause, before, after }) => (
        <div key={clause}>
          <dt>{clause}</dt>
          <dd>
            <s>{before ?? 'no such clause'}</s> {after ?? 'no such clause'}
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

/** How two submissions differ: in words, in figures and in law. */
export const DifferenceList = ({ differences }: { readonly differences: Differences }): ReactNode => {
  const { choices, figures, law } = differences;
  return (
    <>
      {choices.length + figures.length + law.length === 0 ? <p className="quiet">Nothing.</p> : null}
      <InWords choices={choices} />
      {figures.length === 0 ? null : <InFigures figures={figures} />}
      {law.length === 0 ? null : <InLaw law={law} />}
    </>
  );
};
