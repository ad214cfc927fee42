import type { RegisteredClause } from '@fairdeal/rules';
import { Fragment, type ReactNode } from 'react';
import { CLAUSE_KIND_WORDS } from '../ui/clause-kinds.js';
import { clausePath } from '../ui/clauses.js';

/** A text with the words that were looked for marked in it. */
const HighlightedText = ({ text, words }: { readonly text: string; readonly words: readonly string[] }): ReactNode => {
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replaceAll(/[^\w ]/g, '\\$&')).join('|')})`, 'i');
  return text.split(pattern).map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>;
  });
};

const depthOf = (id: string): number => (id.match(/\(/g) ?? []).length;

interface ClauseRowsProps {
  readonly clauses: readonly RegisteredClause[];
  /** What was looked for. */
  readonly words?: readonly string[];
  /** Whether what lies below is set in. */
  readonly indented?: boolean;
  /** Whether each names its edition. */
  readonly dated?: boolean;
}

/** Clauses, each a link to its page. */
export const ClauseRows = ({ clauses, words = [], indented = false, dated = false }: ClauseRowsProps): ReactNode => (
  <ul className="law-rows">
    {clauses.map(({ id, edition, requires, met }) => (
      <li key={`${id} ${edition}`} data-depth={indented ? depthOf(id) : undefined}>
        <a href={clausePath(id, edition)} className="law-row">
          <span className="law-id">
            {id}
            {dated ? <span className="quiet law-dated"> of {edition}</span> : null}
          </span>
          <span className="law-asks">
            <HighlightedText text={requires} words={words} />
          </span>
          <span className="law-class">{CLAUSE_KIND_WORDS[met].title}</span>
        </a>
      </li>
    ))}
  </ul>
);
