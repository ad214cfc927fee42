import { countNoun } from '@fairdeal/rules/internal/text';
import { type KeyboardEvent, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import type { PageProps } from '../site/page-props.js';
import { navigate, useHash } from '../site/router.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Status } from '../ui/status.js';
import { CONTENTS, guidePage, guideSearch } from './data.js';
import type { GuidePageEntry } from './guide-types.js';
import './guide.css';
import { GuideNodes } from './nodes.js';

/** Results shown at most. */
const MOST_FOUND = 20;

const GROUPS = [...new Set(CONTENTS.pages.map(({ group }) => group))]
  .filter((group) => group !== '')
  .map((group) => ({ group, pages: CONTENTS.pages.filter((page) => page.group === group) }));

const pathOf = (id: string): string => (id === '' ? '/guide' : `/guide/${id}`);

const Contents = ({ shown }: { readonly shown: string | undefined }): ReactNode => (
  <>
    <nav aria-label="Guide" className="guide-contents">
      {GROUPS.map(({ group, pages }) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {pages.map(({ id, label }) => (
              <li key={id}>
                <a href={pathOf(id)} aria-current={id === shown ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
    <SelectField
      label="Page"
      className="guide-choose"
      value={shown ?? ''}
      onChoice={(id) => navigate(pathOf(id))}
      empty="Guide"
      among={GROUPS.flatMap(({ pages }) => pages.map(({ id, label }): [string, string] => [id, label]))}
    />
  </>
);

/** Link to the page before or after an entry, in the order of the contents. */
const Neighbor = ({
  entry,
  after,
}: {
  readonly entry: GuidePageEntry | undefined;
  readonly after: boolean;
}): ReactNode =>
  entry === undefined ? (
    <span />
  ) : (
    <a href={pathOf(entry.id)} rel={after ? 'next' : 'prev'}>
      {after ? null : <span aria-hidden="true">‹ </span>}
      {entry.title}
      {after ? <span aria-hidden="true"> ›</span> : null}
    </a>
  );

const GuideArticle = ({ entry }: { readonly entry: GuidePageEntry }): ReactNode => {
  const { body } = use(guidePage(entry.file));
  const hash = useHash();
  const at = CONTENTS.pages.indexOf(entry);
  // The heading appears after the address changes; a screen reader goes on from it.
  useEffect(() => {
    const heading = hash === '' || hash === 'main' ? null : document.getElementById(decodeURIComponent(hash));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <>
      <article className="guide-text">
        <GuideNodes nodes={body} />
      </article>
      {entry.id === '' ? null : (
        <nav aria-label="Adjacent pages" className="row guide-neighbors">
          <Neighbor entry={CONTENTS.pages[at - 1]} after={false} />
          <Neighbor entry={CONTENTS.pages[at + 1]} after />
        </nav>
      )}
    </>
  );
};

interface Found {
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly excerpt: string;
}

/** Sections that match a query; null while the index loads, and without a query. */
const useResults = (query: string): readonly Found[] | null => {
  const [results, setResults] = useState<readonly Found[] | null>(null);
  useEffect(() => {
    let current = true;
    if (query === '') setResults(null);
    else
      guideSearch().then(
        (search) => {
          if (!current) return;
          setResults(
            search.search(query).map(({ id, page, heading, excerpt }) => ({
              id: String(id),
              page: String(page),
              heading: String(heading),
              excerpt: String(excerpt),
            })),
          );
        },
        () => setResults([]),
      );
    return () => {
      current = false;
    };
  }, [query]);
  return results;
};

const countWords = (count: number, query: string): string => {
  if (count === 0) return `No section matches “${query}”.`;
  return count > MOST_FOUND ? `The first ${MOST_FOUND} of ${count} sections` : countNoun(count, 'section');
};

interface ResultsProps {
  readonly found: readonly Found[];
  readonly onOpen: () => void;
}

const Results = ({ found, onOpen }: ResultsProps): ReactNode => (
  <section aria-labelledby="guide-found">
    <h1 id="guide-found" className="visually-hidden">
      Results
    </h1>
    <ul className="guide-results">
      {found.slice(0, MOST_FOUND).map(({ id, page, heading, excerpt }) => (
        <li key={id}>
          <a href={pathOf(id)} onClick={onOpen}>
            {page === heading ? page : `${page}: ${heading}`}
          </a>
          <p className="quiet">{excerpt}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** Moves the focus with the arrow keys from the field through the results. */
const moveThroughResults = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], .guide-results a')];
  const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
};

/** `/guide/house#money`: the documents of the project, with a search. */
export const GuidePage = ({ segments }: PageProps): ReactNode => {
  const id = segments.join('/');
  const entry = CONTENTS.pages.find((page) => page.id === id);
  const [query, setQuery] = useState('');
  const words = query.trim();
  const found = useResults(words);
  useEffect(() => {
    document.title = `${entry === undefined ? 'Page not found · ' : id === '' ? '' : `${entry.title} · `}Guide · Fairdeal`;
  }, [entry, id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go on from the field through the results inside
    <div className="page guide" onKeyDown={moveThroughResults}>
      <div className="guide-sides">
        <div className="guide-tools">
          <search>
            <TextField
              label="Search the guide"
              type="search"
              value={query}
              autoComplete="off"
              spellCheck={false}
              onFocus={() => void guideSearch().catch(() => undefined)}
              onChange={({ target }) => setQuery(target.value)}
            />
          </search>
          <Contents shown={entry?.id} />
        </div>
        <div>
          <Status className="quiet guide-count">{found === null ? '' : countWords(found.length, words)}</Status>
          {found !== null ? (
            <Results found={found} onOpen={() => setQuery('')} />
          ) : entry === undefined ? (
            <>
              <h1>Page not found</h1>
              <p>
                The guide has no page <code>{id}</code>. Choose one from the list, or search.
              </p>
            </>
          ) : (
            <Suspense
              fallback={
                <p className="quiet" role="status">
                  Loading…
                </p>
              }
            >
              <GuideArticle key={id} entry={entry} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
};
