import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PageProps } from '../site/page-props.js';
import { useHash } from '../site/router.js';
import type { ApiEntry, ApiEntryPoint, ApiPackage } from './api-data-types.js';
import { API } from './data.js';
import './docs.css';
import { ApiEntryView } from './entry.js';
import { RunnableExample } from './example.js';
import { anchorOf, type DocsTarget, entryGroups, readAnchor, searchEntries } from './find-entries.js';

/** So many results are shown; whoever wants others types another letter. */
const MOST_FOUND = 40;

const DOORS = API.packages.flatMap(({ doors }) => doors);

const EntryPointList = ({ shown }: { readonly shown: string }): ReactNode => (
  <>
    <nav aria-label="Packages" className="docs-doors">
      <ul>
        {API.packages.map(({ name, doors }) => (
          <li key={name}>
            <ul>
              {doors.map((door) => (
                <li key={door.id}>
                  <a
                    href={`#${door.id}`}
                    className={door.name === name ? 'docs-door' : 'docs-door docs-inner'}
                    aria-current={door.id === shown ? 'true' : undefined}
                  >
                    {door.name === name ? name : door.name.slice(name.length + 1)}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
    <label className="docs-choose">
      Package
      <select
        value={shown}
        onChange={(event) => {
          window.location.hash = event.target.value;
        }}
      >
        <option value="">All packages</option>
        {DOORS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  </>
);

const DocsOverview = (): ReactNode => (
  <>
    <p>
      Four libraries stand behind this site, each can be installed alone, and all run in Node and in a browser. Their
      programs run here too: open a package, change what it shows, and run it.
    </p>
    <ul className="tiles">
      {API.packages.map(({ name, about, doors: [first] }) => (
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

const EntryPointView = ({
  of,
  door,
  asked,
}: {
  readonly of: ApiPackage;
  readonly door: ApiEntryPoint;
  readonly asked: string | null;
}): ReactNode => {
  const groups = entryGroups(API, door.id);
  const names = groups.flatMap(({ entries }) => entries);
  const whole = door.name === of.name;
  return (
    <>
      <h2 id={`door-${door.id}`} tabIndex={-1}>
        {door.name}
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
          A door of <a href={`#${of.doors[0]?.id}`}>{of.name}</a> for who needs this part of it alone.
        </p>
      )}
      {names.length < 8 ? null : (
        <details className="docs-names">
          <summary>All {names.length} names</summary>
          <ul>
            {names.map((entry) => (
              <li key={entry.name}>
                <a className="tap" href={`#${anchorOf(entry, door.id)}`}>
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
            <ApiEntryView key={entry.name} entry={entry} door={door.id} asked={entry.name === asked} heading="h4" />
          ))}
        </section>
      ))}
    </>
  );
};

const countWords = (count: number, query: string): string => {
  if (count === 0) return `Nothing has “${query}” in its name or its comment.`;
  if (count > MOST_FOUND) return `The first ${MOST_FOUND} of ${count} names`;
  return count === 1 ? '1 name' : `${count} names`;
};

const SearchResults = ({ found }: { readonly found: readonly ApiEntry[] }): ReactNode => (
  <section aria-labelledby="found">
    <h2 id="found" className="visually-hidden">
      Found
    </h2>
    {found.slice(0, MOST_FOUND).map((entry) => (
      <ApiEntryView key={anchorOf(entry)} entry={entry} heading="h3" />
    ))}
  </section>
);

const DocsContent = ({ asked }: { readonly asked: DocsTarget }): ReactNode => {
  if (asked !== null && 'of' in asked)
    return <EntryPointView key={asked.door.id} of={asked.of} door={asked.door} asked={asked.entry?.name ?? null} />;
  return (
    <>
      {asked === null ? null : (
        <p role="alert">
          No library gives out <code>{asked.unknown}</code>. Search for a part of its name, or choose a package.
        </p>
      )}
      <DocsOverview />
    </>
  );
};

/** `/docs#table.houseTable`: the reference of the libraries, with the programs of their READMEs to be run. */
export const DocsPage = (_: PageProps): ReactNode => {
  const hash = useHash();
  const [anchor, setAnchor] = useState(hash === 'main' ? '' : hash);
  const [query, setQuery] = useState('');
  const shown = useRef<HTMLDivElement>(null);
  // The link that skips to the page leads to no entry.
  if (hash !== anchor && hash !== 'main') {
    setAnchor(hash);
    setQuery('');
  }
  const words = query.trim();
  const found = words === '' ? null : searchEntries(API.entries, words);
  const asked = readAnchor(API, anchor);
  const opened = asked !== null && 'of' in asked ? asked : null;
  const title = opened === null ? null : (opened.entry?.name ?? opened.door.name);
  useEffect(() => {
    document.title = `${title === null ? '' : `${title} · `}Reference · Fairdeal`;
  }, [title]);
  // What was asked for is not there yet when the address changes; once it is, the screen reader goes on from it.
  useEffect(() => {
    if (anchor === '') return;
    const entry = document.getElementById(anchor);
    if (entry === null) window.scrollTo(0, 0);
    else entry.scrollIntoView();
    (entry ?? document.getElementById(`door-${anchor}`))?.focus({ preventScroll: true });
  }, [anchor]);
  const find = (typed: string): void => {
    setQuery(typed);
    // Whoever searches from far down sees the first of what is found.
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
          <label className="docs-search">
            Search all {API.entries.length} names
            <input
              type="search"
              value={query}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => find(event.target.value)}
            />
          </label>
          <EntryPointList shown={opened?.door.id ?? ''} />
        </div>
        <div className="docs-shown" ref={shown}>
          <p role="status" className="quiet docs-count">
            {found === null ? '' : countWords(found.length, words)}
          </p>
          {found === null ? <DocsContent asked={asked} /> : <SearchResults found={found} />}
        </div>
      </div>
    </div>
  );
};
