import type { RegisteredClause } from '@fairdeal/rules';
import { clausesIn, ERRATA, type Erratum, editionsOf } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, use } from 'react';
import { ErratumText } from '../learn/house-game/errata.js';
import { DRILLS, drillPath } from '../train/drills.js';
import { LinkButton } from '../ui/button.js';
import { CLAUSE_KIND_WORDS } from '../ui/clause-kinds.js';
import { clausePath } from '../ui/clauses.js';
import { KeyHint } from '../ui/key-hint.js';
import { ClauseFrame, EditionLinks } from './clause-frame.js';
import { ClauseRows } from './clause-rows.js';
import { chapterGame, clausesBelow, tableLinksOf } from './clause-search.js';
import { type ChapterData, type ClauseData, type CodeLocation, chapterData, type ObservedDecision } from './data.js';
import { observedDecisionWords } from './observed-decision.js';
import { PublishedText } from './published-text.js';

/** Places shown at first. The rest unfold. */
const OPEN = 6;

interface CodeLocationsProps {
  readonly id: string;
  readonly title: string;
  readonly places: readonly CodeLocation[];
  readonly empty: string;
  readonly children: (words: string) => ReactNode;
}

/** Lines of code or tests, each with its file in the project. */
const CodeLocations = ({ id, title, places, empty, children }: CodeLocationsProps): ReactNode => {
  const list = (some: readonly CodeLocation[]): ReactNode => (
    <ul className="stack snug">
      {some.map(({ file, line, words }) => (
        <li key={`${file} ${words}`}>
          {children(words)}
          <span className="quiet law-file">
            {file}:{line}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id}>{title}</h2>
      {places.length === 0 ? <p className="quiet">{empty}</p> : list(places.slice(0, OPEN))}
      {places.length <= OPEN ? null : (
        <details>
          <summary>{places.length - OPEN} more</summary>
          {list(places.slice(OPEN))}
        </details>
      )}
    </section>
  );
};

const ObservedDecisionView = ({ heard }: { readonly heard: ObservedDecision }): ReactNode => {
  const { who, refused, says } = observedDecisionWords(heard.observed);
  return (
    <section aria-labelledby="law-ruling" className="panel">
      <h2 id="law-ruling">Example decision</h2>
      <blockquote className="law-ruling">
        {who === '' ? null : <span className="quiet">{who}</span>}
        <p>
          {refused ? <strong className="lose">Refused. </strong> : null}
          {says}
        </p>
      </blockquote>
      <p className="quiet law-heard">From the test “{heard.sentence}”</p>
    </section>
  );
};

interface TryClauseProps {
  readonly clause: RegisteredClause;
  readonly tried: ClauseData;
  readonly rounds: ChapterData['rounds'];
}

const TryClause = ({ clause, tried, rounds }: TryClauseProps): ReactNode => {
  const game = chapterGame(clause.chapter);
  const shown = tried.rounds[clause.edition];
  return (
    <section aria-labelledby="law-try" className="panel">
      <h2 id="law-try">Practice</h2>
      {shown === undefined ? null : (
        <div className="law-step">
          <p>“{shown.words}”</p>
          <LinkButton href={`/replay?step=${shown.step}#${rounds[shown.round]}`}>Replay this step</LinkButton>
        </div>
      )}
      <ul className="row">
        {tried.questions.map(([kind, number]) => (
          <li key={kind}>
            <a href={drillPath(kind, game.id, number)}>{DRILLS[kind].title}: a question on this clause</a>
          </li>
        ))}
        {tried.questions.length > 0 ? null : (
          <li>
            <a href={drillPath('rule', game.id)}>{DRILLS.rule.title}: questions on this chapter</a>
          </li>
        )}
        {tableLinksOf(clause).map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
};

const concernsClause = ({ id, edition }: RegisteredClause, { clauses, editions }: Erratum): boolean =>
  clauses.some((clause) => clause === id && (clause === '680a.12' || (editions?.[clause] ?? edition) === edition));

const ClauseErrata = ({ clause }: { readonly clause: RegisteredClause }): ReactNode =>
  ERRATA.filter((erratum) => concernsClause(clause, erratum)).map((erratum) => (
    <section key={erratum.title} aria-label="Erratum" className="panel law-erratum">
      <h2>Probable misprint: {erratum.title}</h2>
      <ErratumText erratum={erratum} />
    </section>
  ));

interface OtherEditionProps {
  readonly clause: RegisteredClause;
  readonly editions: readonly RegisteredClause[];
}

/** Requirement of another edition in its place. */
const OtherEdition = ({ clause, editions }: OtherEditionProps): ReactNode =>
  editions
    .filter((other) => other.edition !== clause.edition && other.requires !== clause.requires)
    .map((other) => (
      <p key={other.edition} className="law-otherwise">
        <strong>The {other.edition} edition requires:</strong> {other.requires}
      </p>
    ));

const NeighborClauses = ({ clause }: { readonly clause: RegisteredClause }): ReactNode => {
  const ids = clausesIn(editionsOf(clause.chapter).filter(({ edition }) => edition === clause.edition)).map(
    ({ id }) => id,
  );
  const at = ids.indexOf(clause.id);
  const [before, after] = [ids[at - 1], ids[at + 1]];
  return (
    <nav aria-label="Adjacent clauses" className="row law-neighbors">
      {before === undefined ? (
        <span />
      ) : (
        <LinkButton href={clausePath(before, clause.edition)} rel="prev" aria-keyshortcuts="p">
          <KeyHint name="P" /> <span aria-hidden="true">‹</span> {before}
          <span className="visually-hidden">, the previous clause</span>
        </LinkButton>
      )}
      {after === undefined ? null : (
        <LinkButton href={clausePath(after, clause.edition)} rel="next" aria-keyshortcuts="n">
          {after} <span aria-hidden="true">›</span> <KeyHint name="N" />
          <span className="visually-hidden">, the next clause</span>
        </LinkButton>
      )}
    </nav>
  );
};

interface ClausePageProps {
  readonly clause: RegisteredClause;
  readonly editions: readonly RegisteredClause[];
}

/** `/clauses/678a.11(d)(2)?edition=2016`: everything about a clause. */
export const ClausePage = ({ clause, editions }: ClausePageProps): ReactNode => {
  const data = use(chapterData(clause.chapter));
  const known = data.clauses[clause.id];
  const heard = known?.heard[clause.edition];
  const children = clausesBelow(clause);
  return (
    <ClauseFrame id={clause.id} edition={clause.edition} data={data}>
      <div className="law-title">
        <h1>§ {clause.id}</h1>
        <EditionLinks id={clause.id} editions={editions.map((one) => one.edition)} shown={clause.edition} />
        <NeighborClauses clause={clause} />
      </div>
      <p className="law-lead">{clause.requires}</p>
      <PublishedText id={clause.id} />
      <OtherEdition clause={clause} editions={editions} />
      <p className="law-met">
        <strong className="law-class">{CLAUSE_KIND_WORDS[clause.met].title}</strong>
        <span>
          {CLAUSE_KIND_WORDS[clause.met].means}
          {clause.why === undefined ? '' : ` Here: ${clause.why}.`}
        </span>
      </p>
      <ClauseErrata clause={clause} />
      {children.length === 0 ? null : (
        <section aria-labelledby="law-below" className="law-section">
          <h2 id="law-below">Subclauses</h2>
          <ClauseRows clauses={children} />
        </section>
      )}
      {known === undefined ? null : (
        <div className="sides law-sides">
          <div className="stack law-side">
            {heard === undefined ? null : <ObservedDecisionView heard={heard} />}
            <TryClause clause={clause} tried={known} rounds={data.rounds} />
          </div>
          <div className="stack law-side">
            <CodeLocations
              id="law-code"
              title="Code"
              places={known.code}
              empty={clause.met === 'outside' ? 'None. Software can’t apply it.' : 'None of its own.'}
            >
              {(words) => <code>{words}</code>}
            </CodeLocations>
            <CodeLocations id="law-tests" title="Tests" places={known.tests} empty="None of its own.">
              {(words) => capitalize(words)}
            </CodeLocations>
          </div>
        </div>
      )}
    </ClauseFrame>
  );
};
