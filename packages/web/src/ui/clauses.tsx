import type { Clause } from '@fairdeal/rules';
import { type ReactNode, Suspense, use, useId } from 'react';
import { Button, DialogTrigger, Popover } from 'react-aria-components';
import { LOBBY } from '../site/games.js';
import { CLAUSE_KIND_WORDS } from './clause-kinds.js';
import './clauses.css';

/** The page of a clause; its edition is said where it is not the newest. */
export const clausePath = (id: string, edition?: string): string => {
  const newest = LOBBY.games.find(({ chapter }) => id.startsWith(`${chapter}.`))?.editions.at(-1);
  return `/clauses/${id}${edition === undefined || newest === undefined || edition === newest ? '' : `?edition=${edition}`}`;
};

/** Whoever follows a link from a table or a question does not want to lose it. */
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

/** The register is large and is loaded when somebody first asks why. */
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
            <p>{clause?.requires ?? 'No such clause is in the register.'}</p>
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
  /** What is asked about: "the Ante of seat 2". */
  readonly about: string;
  readonly edition?: string;
  /** What the button says, when it is not Why. */
  readonly label?: string;
}

/** A button that opens the clauses behind something that happened. The popover is the dialog, with all that is in it. */
export const WhyButton = ({ cites, about, edition, label = 'Why?' }: WhyButtonProps): ReactNode => {
  const id = useId();
  return cites.length === 0 ? null : (
    <DialogTrigger>
      <Button className="clauses-why" aria-label={label === 'Why?' ? `Why: ${about}` : `${label}: ${about}`}>
        {label}
      </Button>
      <Popover className="clauses-popover" placement="bottom end" aria-labelledby={id}>
        <h2 id={id}>{about}</h2>
        <Suspense fallback={<p className="quiet">Opening the register …</p>}>
          <ClauseList cites={cites} {...(edition === undefined ? {} : { edition })} />
        </Suspense>
      </Popover>
    </DialogTrigger>
  );
};
