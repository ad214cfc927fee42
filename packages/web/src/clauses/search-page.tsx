import { EDITIONS } from '@fairdeal/rules';
import { CLAUSE_KINDS, readClauseId } from '@fairdeal/rules/internal';
import { countNoun } from '@fairdeal/rules/internal/text';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { LOBBY } from '../site/games.js';
import { navigate, useSearch } from '../site/router.js';
import { Button } from '../ui/button.js';
import { CLAUSE_KIND_WORDS } from '../ui/clause-kinds.js';
import { SelectField, TextField } from '../ui/fields.js';
import { useShortcuts, useShortcutsEnabled } from '../ui/hooks/shortcuts.js';
import { Status } from '../ui/status.js';
import { ClauseRows } from './clause-rows.js';
import {
  type ClauseSearch,
  chapterGame,
  findClausesFor,
  readClauseSearch,
  writeClauseSearch,
} from './clause-search.js';

/** Results shown at first. */
const FIRST = 50;

/** Moves the focus with the arrow keys from the field through the results. */
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
    <h2>Chapters</h2>
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
                {countNoun(Object.keys(editions.at(-1)?.clauses ?? {}).length, 'clause')},{' '}
                {editions.map(({ edition }) => edition).join(' and ')} {editions.length === 1 ? 'edition' : 'editions'}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
    <h2>Ways to meet a clause</h2>
    <ul className="law-classes">
      {CLAUSE_KINDS.map((met) => (
        <li key={met}>
          <a href={`/clauses${writeClauseSearch({ text: '', chapter: '', edition: '', met })}`}>
            <strong>{CLAUSE_KIND_WORDS[met].title}</strong>
            <span className="quiet">
              {countNoun(findClausesFor({ text: '', chapter: '', edition: '', met })?.length ?? 0, 'clause')}
            </span>
            <span className="law-means">{CLAUSE_KIND_WORDS[met].means}</span>
          </a>
        </li>
      ))}
    </ul>
  </>
);

interface SearchFormProps {
  readonly search: ClauseSearch;
  readonly ask: (asked: Partial<ClauseSearch>) => void;
  readonly onSubmit: () => void;
}

const ANY_EDITION = { chapter: '', edition: '' };

const SearchForm = ({ search, ask, onSubmit }: SearchFormProps): ReactNode => {
  const chosen = EDITIONS.findIndex(({ chapter, edition }) => chapter === search.chapter && edition === search.edition);
  return (
    <search>
      <form
        className="law-search"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <TextField
          label="Words or a clause number"
          className="law-text"
          type="search"
          value={search.text}
          placeholder="envy bonus, or § 678a.7(e)"
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          onChange={({ target }) => ask({ text: target.value })}
        />
        <SelectField
          label="Chapter"
          value={chosen < 0 ? '' : chosen}
          onChoice={(value) => {
            const { chapter, edition } = (value === '' ? undefined : EDITIONS[Number(value)]) ?? ANY_EDITION;
            ask({ chapter, edition });
          }}
          empty="Every chapter, newest edition"
          among={EDITIONS.map(({ chapter, edition }, at) => [
            at,
            `${chapter} (${edition}), ${chapterGame(chapter).title}`,
          ])}
        />
        <SelectField
          label="How it is met"
          value={search.met}
          onChoice={(met) => ask({ met })}
          empty="Any way"
          among={CLAUSE_KINDS.map((met) => [met, CLAUSE_KIND_WORDS[met].title])}
        />
      </form>
    </search>
  );
};

/** `/clauses?q=envy+bonus&chapter=678a&edition=2016&met=enforced`: search of all clauses, as the user types. */
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
  const { text: query } = search;
  const words = readClauseId(query) === null ? query.split(/\s+/).filter((word) => word !== '') : [];
  const none = 'No matching clauses. Write clause numbers like 686a.5(d).';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go on from the fields and links inside
    <div className="page law" ref={place} onKeyDown={moveThroughResults}>
      <h1>The law by clause</h1>
      <p>
        {LOBBY.clauses.toLocaleString('en')} clauses of 58 Pa. Code in eight editions. Each page shows the requirement,
        how the software meets it, the code, the tests, and an example decision.
      </p>
      <SearchForm
        search={search}
        ask={ask}
        onSubmit={() => place.current?.querySelector<HTMLElement>('.law-row')?.click()}
      />
      <Status className="quiet law-count">
        {found === null ? '' : found.length === 0 ? none : countNoun(found.length, 'clause')}
      </Status>
      {found === null ? (
        <ChapterList />
      ) : (
        <>
          <h2 className="visually-hidden">Results</h2>
          <ClauseRows clauses={found.slice(0, shown)} words={words} />
          {found.length > shown ? (
            <Button onClick={() => setShown(found.length)}>Show all {countNoun(found.length, 'clause')}</Button>
          ) : null}
        </>
      )}
    </div>
  );
};

/** Search field on every other page of the law. */
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
      <input
        type="search"
        name="q"
        className="law-text"
        aria-label="Words or a clause number"
        placeholder="Search all clauses"
        autoComplete="off"
        aria-keyshortcuts="/"
      />
    </form>
  </search>
);
