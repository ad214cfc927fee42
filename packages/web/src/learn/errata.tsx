import { type Erratum, errataOf } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { ClauseLink, Why } from '../parts/clauses.js';

/** Words with `names` in them. */
const Words = ({ text }: { readonly text: string }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));

/** What the text says, why that cannot be meant, and what is done. */
export const ErratumWords = ({ erratum }: { readonly erratum: Erratum }): ReactNode => (
  <>
    <p>
      <Words text={erratum.says} />
    </p>
    <p>
      <strong>{erratum.why.lead}:</strong> <Words text={erratum.why.words} />
    </p>
    <p>
      <Words text={erratum.does} />
    </p>
  </>
);

const One = ({ erratum }: { readonly erratum: Erratum }): ReactNode => (
  <article className="panel">
    <div className="learn-heading">
      <h3>{erratum.title}</h3>
      <Why cites={erratum.clauses.filter((clause) => clause !== '680a.12')} about={erratum.title} label="Clauses" />
    </div>
    <ul className="learn-erratum-clauses">
      {erratum.clauses.map((clause) => {
        const edition = clause === '680a.12' ? undefined : erratum.editions?.[clause];
        return (
          <li key={clause}>
            <ClauseLink id={clause} {...(edition === undefined ? {} : { edition })} />
            {edition === undefined ? null : ` (edition ${edition})`}
          </li>
        );
      })}
    </ul>
    <ErratumWords erratum={erratum} />
    {erratum.setting === null ? null : (
      <p>
        Setting: <code>{erratum.setting}</code>
      </p>
    )}
  </article>
);

/** Where the printed chapter cannot be meant as it stands. */
export const Errata = ({ chapter }: { readonly chapter: string }): ReactNode => (
  <div className="learn-errata">
    {errataOf(chapter).map((erratum) => (
      <One key={erratum.title} erratum={erratum} />
    ))}
  </div>
);
