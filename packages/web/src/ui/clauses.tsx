import type { Clause } from '@fairdeal/rules';
import { type ReactNode, Suspense, use, useId } from 'react';
import { Button, DialogTrigger, Popover } from 'react-aria-components';
import { LOBBY } from '../site/games.js';
import { CLAUSE_KIND_WORDS } from './clause-kinds.js';
import './clauses.css';

/** Path of a clause's page, with its edition unless it is the newest. */
export const clausePath = (id: string, edition?: string): string => {
  const newest = LOBBY.games.find(({ chapter }) => id.startsWith(`${chapter}.`))?.editions.at(-1);
  return `/clauses/${id}${edition === undefined || newest === undefined || edition === newest ? '' : `?edition=${edition}`}`;
};

/** Whether links open a new tab, so that a table or a question stays open. */
const opensNewTab = (): boolean => /^\/(?:table|poker|train)\/./.test(window.location.pathname);

/** A clause by its number, as a link to its page. */
export const ClauseLink = ({ id, edition }: { readonly id: string; readonly edition?: string }): ReactNode => {
  const apart = opensNewTab();
  return (
    <a
      className="clauses-link"
      href={clausePath(id, edition)}
      {...(apart ? { target: '_blank', 'aria-label': `§ ${id}, in a new tab` } : {})}
    >
      § {id}
    </a>
  );
};

let register: Promise<(id: string, edition?: string) => Clause | undefined> | null = null;

/** The register is large, so it loads with the first question. */
const loadRegister = (): Promise<(id: string, edition?: string) => Clause | undefined> => {
  register ??= import('@fairdeal/rules').then(({ EDITIONS, findClause }) => (id, edition) => {
    const chapter = id.split('.')[0];
    const known = EDITIONS.find((candidate) => candidate.chapter === chapter && candidate.edition === edition);
    return known?.clauses[id] ?? findClause(id);
  });
  return register;
};

interface ClauseListProps {
  readonly cites: readonly string[];
  readonly edition?: string;
}

/** Each clause with what it requires, in our words, and how it is met. */
export const ClauseList = ({ cites, edition }: ClauseListProps): ReactNode => {
  const find = use(loadRegister());
  return (
    <ul className="clauses-list">
      {[...new Set(cites)].map((id) => {
        const clause = find(id, edition);
        return (
          <li key={id}>
            {clause === undefined ? (
              <code>{id}</code>
            ) : (
              <ClauseLink id={id} {...(edition === undefined ? {} : { edition })} />
            )}
            <p>{clause?.requires ?? 'The register has no such clause.'}</p>
            {clause === undefined ? null : (
              <p className="quiet">
                {clause.why ?? `${CLAUSE_KIND_WORDS[clause.met].title}. ${CLAUSE_KIND_WORDS[clause.met].means}`}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
};

export interface WhyButtonProps {
  readonly cites: readonly string[];
  /** Subject of the question: "the Ante of seat 2". */
  readonly about: string;
  readonly edition?: string;
  /** Label of the button. */
  readonly label?: string;
  /** Outcomes that were considered and what ruled each out, worked out when the question is asked. */
  readonly ruledOut?: () => readonly string[];
}

const RuledOut = ({ of }: { readonly of: () => readonly string[] }): ReactNode => {
  const sentences = of();
  return sentences.length === 0 ? null : (
    <ul className="clauses-list" aria-label="Outcomes that were ruled out">
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
};

/** Button that opens the clauses behind an event, in a popover. */
export const WhyButton = ({ cites, about, edition, label = 'Why?', ruledOut }: WhyButtonProps): ReactNode => {
  const id = useId();
  return cites.length === 0 ? null : (
    <DialogTrigger>
      <Button className="clauses-why" aria-label={label === 'Why?' ? `Why: ${about}` : `${label}: ${about}`}>
        {label}
      </Button>
      <Popover className="clauses-popover" placement="bottom end" aria-labelledby={id}>
        <h2 id={id}>{about}</h2>
        {ruledOut === undefined ? null : <RuledOut of={ruledOut} />}
        <Suspense fallback={<p className="quiet">Loading the clauses…</p>}>
          <ClauseList cites={cites} {...(edition === undefined ? {} : { edition })} />
        </Suspense>
      </Popover>
    </DialogTrigger>
  );
};
