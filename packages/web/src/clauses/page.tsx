import { type ReactNode, Suspense } from 'react';
import type { PageProps } from '../app/pages.js';
import { useSearch } from '../app/router.js';
import { clausePath } from '../parts/clauses.js';
import { ClausePage } from './clause.js';
import './clauses.css';
import { readName } from './law.js';
import { ChangesPage, PartPage } from './part.js';
import { SearchField, SearchPage } from './search.js';

const Named = ({ written, rest }: { readonly written: string; readonly rest: string | undefined }): ReactNode => {
  const named = readName(written, new URLSearchParams(useSearch()).get('edition'));
  if (named.is === 'clause') return <ClausePage clause={named.clause} editions={named.editions} />;
  if (named.is === 'part')
    return rest === 'changes' ? (
      <ChangesPage chapter={named.of.chapter} />
    ) : (
      <PartPage id={named.id} of={named.of} editions={named.editions} />
    );
  return (
    <div className="page law">
      <h1>No such clause</h1>
      <p>
        There is no clause <code>{written}</code>; clauses are written like 686a.5(d).
        {named.above === null ? null : (
          <>
            {' '}
            There is <a href={clausePath(named.above)}>§ {named.above}</a>.
          </>
        )}
      </p>
      <SearchField />
    </div>
  );
};

/** `/clauses`: the search; `/clauses/678a`, `/clauses/678a.11`: a chapter, a section; `/clauses/678a.11(d)(2)`: a clause. */
export const Shown = ({ words: [written, rest] }: PageProps): ReactNode =>
  written === undefined ? (
    <SearchPage />
  ) : (
    <Suspense
      fallback={
        <p className="page quiet" role="status">
          Opening the chapter …
        </p>
      }
    >
      <Named written={written} rest={rest} />
    </Suspense>
  );
