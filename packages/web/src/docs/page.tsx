import { countNoun } from '@fairdeal/rules/internal/text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PageProps } from '../site/page-props.js';
import { useHash } from '../site/router.js';
import type { ApiEntry, ApiEntryPoint, ApiPackage } from './api-data-types.js';
import { API } from './data.js';
import './docs.css';
import { SelectField, TextField } from '../ui/fields.js';
import { ApiEntryView } from './entry.js';
import { RunnableExample } from './example.js';
import { anchorOf, type DocsTarget, entryGroups, readAnchor, searchEntries } from './find-entries.js';

/** Results shown at most. */
const MOST_FOUND = 40;

const ENTRY_POINTS = API.packages.flatMap(({ entryPoints }) => entryPoints);

const EntryPointList = ({ shown }: { readonly shown: string }): ReactNode => (
  <>
    <nav aria-label="Packages" className="docs-entry-points">
      <ul>
        {API.packages.map(({ name, entryPoints }) => (
          <li key={name}>
            <ul>
              {entryPoints.map((entryPoint) => (
                <li key={entryPoint.id}>
                  <a
                    href={`#${entryPoint.id}`}
                    className={entryPoint.name === name ? 'docs-entry-point' : 'docs-entry-point docs-inner'}
                    aria-current={entryPoint.id === shown ? 'true' : undefined}
                  >
                    {entryPoint.name === name ? name : entryPoint.name.slice(name.length + 1)}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
    <SelectField
      label="Package"
      className="docs-choose"
      value={shown}
      onChoice={(value) => {
        window.location.hash = value;
      }}
      empty="All packages"
      among={ENTRY_POINTS.map(({ id, name }) => [id, name])}
    />
  </>
);

const DocsOverview = (): ReactNode => (
  <>
    <p>
      This site is built on five libraries. Install any of them on its own, for Node or for browsers. Their programs run
      here: open a package, edit a program and run it.
    </p>
    <ul className="tiles">
      {API.packages.map(({ name, about, entryPoints: [first] }) => (
        <li key={name} className="panel">
          <h2>
            <a className="tap" href={`#${first?.id}`}>
              {name}
            </a>
          </h2>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  </>
);

interface EntryPointViewProps {
  readonly of: ApiPackage;
  readonly entryPoint: ApiEntryPoint;
  readonly asked: string | null;
}

const EntryPointView = ({ of, entryPoint, asked }: EntryPointViewProps): ReactNode => {
  const groups = entryGroups(API, entryPoint.id);
  const names = groups.flatMap(({ entries }) => entries);
  const whole = entryPoint.name === of.name;
  return (
    <>
      <h2 id={`entry-point-${entryPoint.id}`} tabIndex={-1}>
        {entryPoint.name}
      </h2>
      {whole ? (
        <>
          <p>{of.about}</p>
          {of.examples.map((example) => (
            <RunnableExample key={example.code} example={example} />
          ))}
        </>
      ) : (
        <p>
          Entry point of <a href={`#${of.entryPoints[0]?.id}`}>{of.name}</a> for this part alone.
        </p>
      )}
      {names.length < 8 ? null : (
        <details className="docs-names">
          <summary>All {names.length} names</summary>
          <ul>
            {names.map((entry) => (
              <li key={entry.name}>
                <a className="tap" href={`#${anchorOf(entry, entryPoint.id)}`}>
                  {entry.name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {groups.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {entries.map((entry) => (
            <ApiEntryView
              key={entry.name}
              entry={entry}
              entryPoint={entryPoint.id}
              asked={entry.name === asked}
              heading="h4"
            />
          ))}
        </section>
      ))}
    </>
  );
};

const countWords = (count: number, query: string): string => {
  if (count === 0) return `No name or comment contains “${query}”.`;
  if (count > MOST_FOUND) return `The first ${MOST_FOUND} of ${count} names`;
  return countNoun(count, 'name');
};

const SearchResults = ({ found }: { readonly found: readonly ApiEntry[] }): ReactNode => (
  <section aria-labelledby="found">
    <h2 id="found" className="visually-hidden">
      Results
    </h2>
    {found.slice(0, MOST_FOUND).map((entry) => (
      <ApiEntryView key={anchorOf(entry)} entry={entry} heading="h3" />
    ))}
  </section>
);

const DocsContent = ({ asked }: { readonly asked: DocsTarget }): ReactNode => {
  if (asked !== null && 'of' in asked)
    return (
      <EntryPointView
        key={asked.entryPoint.id}
        of={asked.of}
        entryPoint={asked.entryPoint}
        asked={asked.entry?.name ?? null}
      />
    );
  return (
    <>
      {asked === null ? null : (
        <p role="alert">
          No library exports <code>{asked.unknown}</code>. Search for part of its name, or choose a package.
        </p>
      )}
      <DocsOverview />
    </>
  );
};

/** Reference of the libraries, with the programs of their READMEs to run: `/docs#table.houseTable`. */
export const DocsPage = (_: PageProps): ReactNode => {
  const hash = useHash();
  const [anchor, setAnchor] = useState(hash === 'main' ? '' : hash);
  const [query, setQuery] = useState('');
  const shown = useRef<HTMLDivElement>(null);
  // The skip link leads to no entry.
  if (hash !== anchor && hash !== 'main') {
    setAnchor(hash);
    setQuery('');
  }
  const words = query.trim();
  const found = words === '' ? null : searchEntries(API.entries, words);
  const asked = readAnchor(API, anchor);
  const opened = asked !== null && 'of' in asked ? asked : null;
  const title = opened === null ? null : (opened.entry?.name ?? opened.entryPoint.name);
  useEffect(() => {
    document.title = `${title === null ? '' : `${title} · `}Reference · Fairdeal`;
  }, [title]);
  // The entry appears after the address changes; a screen reader goes on from it.
  useEffect(() => {
    if (anchor === '') return;
    const entry = document.getElementById(anchor);
    if (entry === null) window.scrollTo(0, 0);
    else entry.scrollIntoView();
    (entry ?? document.getElementById(`entry-point-${anchor}`))?.focus({ preventScroll: true });
  }, [anchor]);
  const find = (typed: string): void => {
    setQuery(typed);
    // A search from far down scrolls to the first result.
    if ((shown.current?.getBoundingClientRect().top ?? 0) < 0) shown.current?.scrollIntoView();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a link that is followed, by key or by hand, ends the search
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key is clicked too
    <div
      className="page docs"
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="#"]') !== null) setQuery('');
      }}
    >
      <h1>Reference</h1>
      <div className="docs-sides">
        <div className="docs-tools">
          <TextField
            label={`Search all ${API.entries.length} names`}
            type="search"
            value={query}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => find(target.value)}
          />
          <EntryPointList shown={opened?.entryPoint.id ?? ''} />
        </div>
        <div ref={shown}>
          <p role="status" className="quiet docs-count">
            {found === null ? '' : countWords(found.length, words)}
          </p>
          {found === null ? <DocsContent asked={asked} /> : <SearchResults found={found} />}
        </div>
      </div>
    </div>
  );
};
