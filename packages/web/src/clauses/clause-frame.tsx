import { parentClause } from '@fairdeal/rules/internal';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { clausePath } from '../ui/clauses.js';
import { useShortcuts, useShortcutsEnabled } from '../ui/hooks/shortcuts.js';
import { chapterGame } from './clause-search.js';
import type { ChapterData } from './data.js';
import { ClauseSearchField } from './search-page.js';

/** Ids from the chapter down to the parent. */
const path = (id: string): readonly string[] => {
  const above = parentClause(id);
  return above === null ? [] : [...path(above), above];
};

/** Name of a part of the law: a game, the title of a section, the letter of a paragraph. */
const nameOf = (id: string, { sections }: ChapterData): string =>
  id.endsWith(')')
    ? id.slice(id.lastIndexOf('('))
    : id.includes('.')
      ? `§ ${id} ${sections[id] ?? ''}`
      : `${id} ${chapterGame(id).title}`;

interface ClauseFrameProps {
  readonly id: string;
  readonly edition: string;
  readonly data: ChapterData;
  readonly children: ReactNode;
}

/** Frame of a page of the law: breadcrumbs and search. */
export const ClauseFrame = ({ id, edition, data, children }: ClauseFrameProps): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  const [keys] = useShortcutsEnabled();
  useShortcuts(keys, place);
  useEffect(() => {
    document.title = `${id.includes('.') ? `§ ${id}` : `Chapter ${id}`} · Clauses · Fairdeal`;
  }, [id]);
  return (
    <div className="page law" ref={place}>
      <div className="law-top">
        <nav aria-label="Breadcrumbs" className="law-path">
          <a href="/clauses">Clauses</a>
          {path(id).map((above) => (
            <Fragment key={above}>
              <span aria-hidden="true" className="quiet">
                ›
              </span>
              <a href={clausePath(above, edition)}>{nameOf(above, data)}</a>
            </Fragment>
          ))}
        </nav>
        <ClauseSearchField />
      </div>
      {children}
    </div>
  );
};

interface EditionLinksProps {
  readonly id: string;
  readonly editions: readonly string[];
  readonly shown: string;
}

/** Editions that have this part, with the shown one marked. */
export const EditionLinks = ({ id, editions, shown }: EditionLinksProps): ReactNode =>
  editions.length < 2 ? (
    <p className="quiet law-edition">{shown} edition</p>
  ) : (
    <nav aria-label="Edition" className="law-editions">
      {editions.map((edition) => (
        <a key={edition} href={clausePath(id, edition)} aria-current={edition === shown ? 'true' : undefined}>
          {edition} edition
        </a>
      ))}
    </nav>
  );
