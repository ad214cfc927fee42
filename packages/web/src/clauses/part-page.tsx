import type { RegisteredEdition } from '@fairdeal/rules';
import { clausesIn, compareEditions, editionsOf, isWithinClause } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/rules/internal/text';
import { type ReactNode, use } from 'react';
import { ClauseFrame, EditionLinks } from './clause-frame.js';
import { ClauseRows } from './clause-rows.js';
import { chapterGame } from './clause-search.js';
import { chapterData } from './data.js';

interface PartPageProps {
  readonly id: string;
  readonly of: RegisteredEdition;
  readonly editions: readonly string[];
}

/** A chapter or a section: every clause in it. */
export const PartPage = ({ id, of, editions }: PartPageProps): ReactNode => {
  const data = use(chapterData(of.chapter));
  const sections = Object.entries(data.sections).filter(([section]) => isWithinClause(section, id));
  const whole = id === of.chapter;
  return (
    <ClauseFrame id={id} edition={of.edition} data={data}>
      <h1>{whole ? `Chapter ${id}, ${chapterGame(id).title}` : `§ ${id} ${data.sections[id] ?? ''}`}</h1>
      <div className="row law-about">
        <EditionLinks id={id} editions={editions} shown={of.edition} />
        {whole && editions.length > 1 ? <a href={`/clauses/${id}/changes`}>What changed between them</a> : null}
      </div>
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

const countWords = (count: number, one: string, several: string): string =>
  `${countNoun(count, 'clause')} ${count === 1 ? one : several}`;

/** What the newest edition of a chapter changed. */
export const EditionChangesPage = ({ chapter }: { readonly chapter: string }): ReactNode => {
  const data = use(chapterData(chapter));
  const [before, after] = editionsOf(chapter).slice(-2);
  if (before === undefined || after === undefined)
    return (
      <ClauseFrame id={chapter} edition={before?.edition ?? ''} data={data}>
        <h1>Chapter {chapter} has one edition</h1>
        <p>
          <a href={`/clauses/${chapter}`}>All its clauses</a>
        </p>
      </ClauseFrame>
    );
  const { added, removed, changed } = compareEditions(before, after);
  return (
    <ClauseFrame id={`${chapter}.`} edition={after.edition} data={data}>
      <h1>
        What the edition of {after.edition} changed in {chapter}
      </h1>
      <p>
        {countWords(added.length, 'came', 'came')}, {countWords(removed.length, 'went', 'went')},{' '}
        {countWords(changed.length, 'asks for something else', 'ask for something else')}.
      </p>
      <h2>Ask for something else</h2>
      <ul className="stack">
        {changed.map((change) => (
          <li key={change.after.id}>
            <ClauseRows clauses={[change.before, change.after]} dated />
          </li>
        ))}
      </ul>
      {added.length === 0 ? null : (
        <>
          <h2>Came in {after.edition}</h2>
          <ClauseRows clauses={added} />
        </>
      )}
      {removed.length === 0 ? null : (
        <>
          <h2>Went after {before.edition}</h2>
          <ClauseRows clauses={removed} />
        </>
      )}
    </ClauseFrame>
  );
};
