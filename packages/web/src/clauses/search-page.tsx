import { CLAUSE_KINDS, EDITIONS, readClauseId } from '@fairdeal/rules';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { LOBBY } from '../site/games.js';
import { navigate, useSearch } from '../site/router.js';
import { CLAUSE_KIND_WORDS } from '../ui/clause-kinds.js';
import { useShortcuts, useShortcutsEnabled } from '../ui/shortcuts.js';
import { ClauseRows } from './clause-rows.js';
import {
  type ClauseSearch,
  chapterGame,
  findClausesFor,
  readClauseSearch,
  writeClauseSearch,
} from './clause-search.js';

/** So many are shown at first. */
const FIRST = 50;

const countWords = (count: number): string => (count === 1 ? '1 clause' : `${count.toLocaleString('en')} clauses`);

const CHAPTER_CHOICES = EDITIONS.map(({ chapter, edition }) => ({
  value: `${chapter} ${edition}`,
  words: `${chapter} of ${edition}, ${chapterGame(chapter).title}`,
}));

/** Arrow keys go from the field to what was found and through it. */
const moveThroughResults = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (event.target instanceof HTMLSelectElement) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], .law-row')];
  const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
};

const ChapterList = (): ReactNode => (
  <>
    <h2>The chapters</h2>
    <ul className="tiles law-chapters">
      {[...new Set(EDITIONS.map(({ chapter }) => chapter))].map((chapter) => {
        const editions = EDITIONS.filter((one) => one.chapter === chapter);
        const game = chapterGame(chapter);
        return (
          <li key={chapter}>
            <a href={`/clauses/${chapter}`} data-felt={game.id} className="law-chapter on-felt">
              <span className="law-number">{chapter}</span>
              <strong>{game.title}</strong>
              <span className="quiet">
                {countWords(Object.keys(editions.at(-1)?.clauses ?? {}).length)},{' '}
                {editions.length === 1 ? 'edition' : 'editions'} of{' '}
                {editions.map(({ edition }) => edition).join(' and ')}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
    <h2>How a clause is met</h2>
    <ul className="law-classes">
      {CLAUSE_KINDS.map((met) => (
        <li key={met}>
          <a href={`/clauses${writeClauseSearch({ text: '', chapter: '', edition: '', met })}`}>
            <strong>{CLAUSE_KIND_WORDS[met].title}</strong>
            <span className="quiet">
              {countWords(findClausesFor({ text: '', chapter: '', edition: '', met })?.length ?? 0)}
            </span>
            <span className="law-means">{CLAUSE_KIND_WORDS[met].means}</span>
          </a>
        </li>
      ))}
    </ul>
  </>
);

/** `/clauses?q=envy+bonus&chapter=678a&edition=2016&met=enforced`: every clause, to be searched as one types. */
export const ClauseSearchPage = (): ReactNode => {
  const search = readClauseSearch(useSearch());
  const [shown, setShown] = useState(FIRST);
  const place = useRef<HTMLDivElement>(null);
  const [keys] = useShortcutsEnabled();
  useShortcuts(keys, place);
  useEffect(() => {
    document.title = 'Clauses · Fairdeal';
  }, []);
  const ask = (asked: Partial<ClauseSearch>): void => {
    setShown(FIRST);
    window.history.replaceState(null, '', `/clauses${writeClauseSearch({ ...search, ...asked })}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  const found = findClausesFor(search);
  const words = readClauseId(search.text) === null ? search.text.split(/\s+/).filter((word) => word !== '') : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go on from the fields and links inside
    <div className="page law" ref={place} onKeyDown={moveThroughResults}>
      <h1>The law, clause by clause</h1>
      <p>
        {LOBBY.clauses.toLocaleString('en')} clauses of 58 Pa. Code in eight editions. Each says what it asks, how it is
        met, which code decides by it, which tests prove it, and one ruling that named it.
      </p>
      <search>
        <form
          className="law-search"
          onSubmit={(event) => {
            event.preventDefault();
            place.current?.querySelector<HTMLElement>('.law-row')?.click();
          }}
        >
          <label className="law-text">
            Words or a number
            <input
              type="search"
              value={search.text}
              placeholder="envy bonus, or § 678a.7(e)"
              autoComplete="off"
              spellCheck={false}
              aria-keyshortcuts="/"
              onChange={(event) => ask({ text: event.target.value })}
            />
          </label>
          <label>
            Chapter
            <select
              value={
                search.chapter === '' ? '' : `${search.chapter}${search.edition === '' ? '' : ` ${search.edition}`}`
              }
              onChange={(event) => {
                const [chapter = '', edition = ''] = event.target.value.split(' ');
                ask({ chapter, edition });
              }}
            >
              <option value="">Every chapter, newest edition</option>
              {CHAPTER_CHOICES.map(({ value, words: name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            How it is met
            <select value={search.met} onChange={(event) => ask({ met: event.target.value })}>
              <option value="">In any way</option>
              {CLAUSE_KINDS.map((met) => (
                <option key={met} value={met}>
                  {CLAUSE_KIND_WORDS[met].title}
                </option>
              ))}
            </select>
          </label>
        </form>
      </search>
      <p role="status" className="quiet law-count">
        {found === null
          ? ''
          : found.length === 0
            ? 'No clause speaks of that. Clauses are written like 686a.5(d).'
            : countWords(found.length)}
      </p>
      {found === null ? (
        <ChapterList />
      ) : (
        <>
          <h2 className="visually-hidden">Found</h2>
          <ClauseRows clauses={found.slice(0, shown)} words={words} />
          {found.length > shown ? (
            <button type="button" onClick={() => setShown(found.length)}>
              Show all {countWords(found.length)}
            </button>
          ) : null}
        </>
      )}
    </div>
  );
};

/** The way back to the search, on every other page of the law. */
export const ClauseSearchField = (): ReactNode => (
  <search className="law-field">
    <form
      className="law-search law-again"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('q');
        navigate(
          `/clauses${writeClauseSearch({ text: typeof typed === 'string' ? typed : '', chapter: '', edition: '', met: '' })}`,
        );
      }}
    >
      <label className="law-text">
        <span className="visually-hidden">Words or a number of a clause</span>
        <input type="search" name="q" placeholder="Search all clauses" autoComplete="off" aria-keyshortcuts="/" />
      </label>
    </form>
  </search>
);
