import { clausesIn, compareEditions, editionsOf, isWithin, type RegisteredEdition } from '@fairdeal/rules';
import { type ReactNode, use } from 'react';
import { chapterData } from './data.js';
import { Editions, Frame } from './frame.js';
import { gameOf } from './law.js';
import { Rows } from './rows.js';

/** A chapter or a section: every clause in it. */
export const PartPage = ({
  id,
  of,
  editions,
}: {
  readonly id: string;
  readonly of: RegisteredEdition;
  readonly editions: readonly string[];
}): ReactNode => {
  const data = use(chapterData(of.chapter));
  const sections = Object.entries(data.sections).filter(([section]) => isWithin(section, id));
  const whole = id === of.chapter;
  return (
    <Frame id={id} edition={of.edition} data={data}>
      <h1>{whole ? `Chapter ${id}, ${gameOf(id).title}` : `§ ${id} ${data.sections[id] ?? ''}`}</h1>
      <div className="row law-about">
        <Editions id={id} editions={editions} shown={of.edition} />
        {whole && editions.length > 1 ? <a href={`/clauses/${id}/changes`}>What changed between them</a> : null}
      </div>
      {sections.map(([section, title]) => (
        <section key={section} aria-labelledby={section} className="law-section">
          <h2 id={section} className={whole ? '' : 'visually-hidden'}>
            § {section} {title}
          </h2>
          <Rows clauses={clausesIn([of]).filter((clause) => isWithin(clause.id, section))} indented />
        </section>
      ))}
    </Frame>
  );
};

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 clause ${one}` : `${count} clauses ${several}`;

/** What the newest edition of a chapter changed. */
export const ChangesPage = ({ chapter }: { readonly chapter: string }): ReactNode => {
  const data = use(chapterData(chapter));
  const [before, after] = editionsOf(chapter).slice(-2);
  if (before === undefined || after === undefined)
    return (
      <Frame id={chapter} edition={before?.edition ?? ''} data={data}>
        <h1>Chapter {chapter} has one edition</h1>
        <p>
          <a href={`/clauses/${chapter}`}>All its clauses</a>
        </p>
      </Frame>
    );
  const { added, removed, changed } = compareEditions(before, after);
  return (
    <Frame id={`${chapter}.`} edition={after.edition} data={data}>
      <h1>
        What the edition of {after.edition} changed in {chapter}
      </h1>
      <p>
        {counted(added.length, 'came', 'came')}, {counted(removed.length, 'went', 'went')},{' '}
        {counted(changed.length, 'asks for something else', 'ask for something else')}.
      </p>
      <h2>Ask for something else</h2>
      <ul className="law-changes">
        {changed.map((change) => (
          <li key={change.after.id}>
            <Rows clauses={[change.before, change.after]} dated />
          </li>
        ))}
      </ul>
      {added.length === 0 ? null : (
        <>
          <h2>Came in {after.edition}</h2>
          <Rows clauses={added} />
        </>
      )}
      {removed.length === 0 ? null : (
        <>
          <h2>Went after {before.edition}</h2>
          <Rows clauses={removed} />
        </>
      )}
    </Frame>
  );
};
