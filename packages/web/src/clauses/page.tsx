import { type ReactNode, Suspense } from 'react';
import type { PageProps } from '../site/page-props.js';
import { useSearch } from '../site/router.js';
import { clausePath } from '../ui/clauses.js';
import { ClausePage } from './clause-page.js';
import './clauses.css';
import { resolveClause } from './clause-search.js';
import { EditionChangesPage, PartPage } from './part-page.js';
import { ClauseSearchField, ClauseSearchPage } from './search-page.js';

const NamedPage = ({ written, rest }: { readonly written: string; readonly rest: string | undefined }): ReactNode => {
  const named = resolveClause(written, new URLSearchParams(useSearch()).get('edition'));
  if (named.is === 'clause') return <ClausePage clause={named.clause} editions={named.editions} />;
  if (named.is === 'part')
    return rest === 'changes' ? (
      <EditionChangesPage chapter={named.of.chapter} />
    ) : (
      <PartPage id={named.id} of={named.of} editions={named.editions} />
    );
  return (
    <div className="page law">
      <h1>Clause not found</h1>
      <p>
        There is no clause <code>{written}</code>. Write clause numbers like 686a.5(d).
        {named.above === null ? null : (
          <>
            {' '}
            The nearest is <a href={clausePath(named.above)}>§ {named.above}</a>.
          </>
        )}
      </p>
      <ClauseSearchField />
    </div>
  );
};

/** `/clauses`: the search. `/clauses/678a`, `/clauses/678a.11`: a chapter, a section. `/clauses/678a.11(d)(2)`: a clause. */
export const ClausesPage = ({ segments: [written, rest] }: PageProps): ReactNode =>
  written === undefined ? (
    <ClauseSearchPage />
  ) : (
    <Suspense
      fallback={
        <p className="page quiet" role="status">
          Loading the chapter…
        </p>
      }
    >
      <NamedPage written={written} rest={rest} />
    </Suspense>
  );
