import type { RegisteredEdition } from '@fairdeal/rules';
import { clausesIn, compareEditions, editionsOf, isWithinClause } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/rules/internal/text';
import { type ReactNode, use } from 'react';
import { ClauseFrame, EditionLinks } from './clause-frame.js';
import { ClauseRows } from './clause-rows.js';
import { chapterGame } from './clause-search.js';
import { chapterData } from './data.js';
import { PublishedText } from './published-text.js';

interface PartPageProps {
  readonly id: string;
  readonly of: RegisteredEdition;
  readonly editions: readonly string[];
}

/** A chapter or a section with all its clauses. */
export const PartPage = ({ id, of, editions }: PartPageProps): ReactNode => {
  const data = use(chapterData(of.chapter));
  const sections = Object.entries(data.sections).filter(([section]) => isWithinClause(section, id));
  const whole = id === of.chapter;
  return (
    <ClauseFrame id={id} edition={of.edition} data={data}>
      <h1>{whole ? `Chapter ${id}, ${chapterGame(id).title}` : `§ ${id} ${data.sections[id] ?? ''}`}</h1>
      <div className="row law-about">
        <EditionLinks id={id} editions={editions} shown={of.edition} />
        {whole && editions.length > 1 ? <a href={`/clauses/${id}/changes`}>Changes between editions</a> : null}
      </div>
      <PublishedText id={id} />
      {sections.map(([section, title]) => (
        <section key={section} aria-labelledby={section} className="law-section">
          <h2 id={section} className={whole ? '' : 'visually-hidden'}>
            § {section} {title}
          </h2>
          <ClauseRows clauses={clausesIn([of]).filter((clause) => isWithinClause(clause.id, section))} indented />
        </section>
      ))}
    </ClauseFrame>
  );
};

/** Changes in the newest edition of a chapter. */
export const EditionChangesPage = ({ chapter }: { readonly chapter: string }): ReactNode => {
  const data = use(chapterData(chapter));
  const [before, after] = editionsOf(chapter).slice(-2);
  if (before === undefined || after === undefined)
    return (
      <ClauseFrame id={chapter} edition={before?.edition ?? ''} data={data}>
        <h1>Chapter {chapter} has one edition</h1>
        <p>
          <a href={`/clauses/${chapter}`}>All clauses</a>
        </p>
      </ClauseFrame>
    );
  const { added, removed, changed } = compareEditions(before, after);
  return (
    <ClauseFrame id={`${chapter}.`} edition={after.edition} data={data}>
      <h1>
        Changes to chapter {chapter} in the {after.edition} edition
      </h1>
      <p>
        {countNoun(added.length, 'clause')} added, {removed.length} removed, {changed.length} changed.
      </p>
      <h2>Changed clauses</h2>
      <ul className="stack">
        {changed.map((change) => (
          <li key={change.after.id}>
            <ClauseRows clauses={[change.before, change.after]} dated />
          </li>
        ))}
      </ul>
      {added.length === 0 ? null : (
        <>
          <h2>Added in {after.edition}</h2>
          <ClauseRows clauses={added} />
        </>
      )}
      {removed.length === 0 ? null : (
        <>
          <h2>Removed since {before.edition}</h2>
          <ClauseRows clauses={removed} />
        </>
      )}
    </ClauseFrame>
  );
};
