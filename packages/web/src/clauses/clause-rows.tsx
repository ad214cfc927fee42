import type { RegisteredClause } from '@fairdeal/rules';
import { Fragment, type ReactNode } from 'react';
import { CLAUSE_KIND_WORDS } from '../ui/clause-kinds.js';
import { clausePath } from '../ui/clauses.js';

interface HighlightedTextProps {
  readonly requires: string;
  readonly words: readonly string[];
}

/** A requirement with the words of the search marked. */
const HighlightedText = ({ requires, words }: HighlightedTextProps): ReactNode => {
  if (words.length === 0) return requires;
  const pattern = new RegExp(`(${words.map((word) => word.replaceAll(/[^\w ]/g, '\\$&')).join('|')})`, 'i');
  return requires.split(pattern).map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>;
  });
};

const depthOf = (id: string): number => (id.match(/\(/g) ?? []).length;

interface ClauseRowsProps {
  readonly clauses: readonly RegisteredClause[];
  /** Words of the search. */
  readonly words?: readonly string[];
  /** Whether subclauses are indented. */
  readonly indented?: boolean;
  /** Whether each row names its edition. */
  readonly dated?: boolean;
}

/** List of clauses that link to their pages. */
export const ClauseRows = ({ clauses, words = [], indented = false, dated = false }: ClauseRowsProps): ReactNode => (
  <ul className="law-rows">
    {clauses.map(({ id, edition, requires, met }) => (
      <li key={`${id} ${edition}`} data-depth={indented ? depthOf(id) : undefined}>
        <a href={clausePath(id, edition)} className="law-row">
          <span className="law-id">
            {id}
            {dated ? <span className="quiet law-dated"> ({edition})</span> : null}
          </span>
          <span className="law-asks">
            <HighlightedText requires={requires} words={words} />
          </span>
          <span className="law-class">{CLAUSE_KIND_WORDS[met].title}</span>
        </a>
      </li>
    ))}
  </ul>
);
