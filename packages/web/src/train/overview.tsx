import { findClause } from '@fairdeal/rules';
import { GAMES, isWeak, KINDS, type Kind, NO_SCORES, type Scores, tallyOf } from '@fairdeal/table/drills';
import { type ReactNode, useState } from 'react';
import { ClauseLink } from '../parts/clauses.js';
import { Columns } from '../parts/columns.js';
import { LastAnswers, Share, timeWords } from './last-answers.js';
import { TRAINERS, trainerPath } from './trainers.js';
import { useScores } from './use-scores.js';

const Trained = ({
  scores,
  kind,
  game,
}: {
  readonly scores: Scores;
  readonly kind: Kind;
  readonly game: (typeof GAMES)[number];
}): ReactNode => {
  const { asked, right, last, best } = tallyOf(scores, { kind, game: game.id });
  return (
    <li className="train-tile">
      <a href={trainerPath(kind, game.id)} className="train-tile-name">
        <span className="visually-hidden">{TRAINERS[kind].title}: </span>
        {game.title}
      </a>
      {asked === 0 ? (
        <span className="quiet">not yet trained</span>
      ) : (
        <>
          <span className="train-tile-score">
            {right} of {asked} right{best === null ? '' : `, best ${timeWords(best)}`}
          </span>
          <LastAnswers last={last} />
        </>
      )}
    </li>
  );
};

const CLAUSES_SHOWN = 12;

const Clauses = ({ scores }: { readonly scores: Scores }): ReactNode => {
  const all = Object.entries(scores.clauses).sort(
    ([, one], [, other]) => one.right / one.asked - other.right / other.asked || other.asked - one.asked,
  );
  const [whole, setWhole] = useState(false);
  if (all.length === 0) return <p className="quiet">Clauses appear here once you have answered a question.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="scroll" aria-label="Scores by clause" tabIndex={0}>
        <table className="train-clauses">
          <Columns names={['Clause', 'What it requires', { number: 'Right' }, 'Share']} />
          <tbody>
            {all.slice(0, whole ? all.length : CLAUSES_SHOWN).map(([clause, tally]) => (
              <tr key={clause}>
                <th scope="row">
                  <ClauseLink id={clause} />
                </th>
                <td>
                  {findClause(clause)?.requires ?? ''}
                  {isWeak(tally) ? <strong className="train-weak"> weak</strong> : null}
                </td>
                <td className="number">
                  {tally.right} of {tally.asked}
                </td>
                <td>
                  <Share right={tally.right} asked={tally.asked} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {all.length > CLAUSES_SHOWN ? (
        <button type="button" onClick={() => setWhole(!whole)}>
          {whole ? 'Show the weakest only' : `Show all ${all.length} clauses`}
        </button>
      ) : null}
    </>
  );
};

/** Two presses, so that nobody loses a score by one. */
const Reset = ({ onReset }: { readonly onReset: () => void }): ReactNode => {
  const [sure, setSure] = useState(false);
  return sure ? (
    <div className="row">
      <button
        type="button"
        onClick={() => {
          onReset();
          setSure(false);
        }}
      >
        Yes, forget all scores
      </button>
      <button type="button" onClick={() => setSure(false)}>
        Keep them
      </button>
    </div>
  ) : (
    <button type="button" onClick={() => setSure(true)}>
      Reset the scores
    </button>
  );
};

/** Every trainer with its scores. */
export const Overview = (): ReactNode => {
  const [scores, change] = useScores();
  const [told, setTold] = useState('');
  const answered = Object.values(scores.trainers).reduce((sum, { asked }) => sum + asked, 0);
  return (
    <div className="page train stack">
      <header>
        <h1>Train</h1>
        <p>
          Questions are dealt by chance and answered by the rulebook and the lab. A question has a number: whoever opens
          the same number gets the same question. Scores stay in this browser.
        </p>
      </header>
      <section className="panel train-standing" aria-label="How you stand">
        <p>
          <span className="quiet">Rating</span> <strong>{scores.rating}</strong>
        </p>
        <p>
          <span className="quiet">Right in a row with chips</span> <strong>{scores.streak}</strong>
        </p>
        <a className="button" href="/train/today">
          Today’s hand
        </a>
      </section>
      <div className="train-kinds">
        {KINDS.map((kind) => (
          <section key={kind} className="panel train-kind" aria-labelledby={`train-${kind}`}>
            <h2 id={`train-${kind}`}>{TRAINERS[kind].title}</h2>
            <p>{TRAINERS[kind].line}</p>
            <ul className="train-tiles">
              {GAMES.filter(({ kinds }) => kinds.includes(kind)).map((game) => (
                <Trained key={game.id} scores={scores} kind={kind} game={game} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className="panel" aria-labelledby="train-clauses">
        <h2 id="train-clauses">Clause by clause</h2>
        <Clauses scores={scores} />
      </section>
      {answered > 0 ? (
        <Reset
          onReset={() => {
            change(({ clock, weakFirst }) => ({ ...NO_SCORES, clock, weakFirst }));
            setTold('The scores were reset.');
          }}
        />
      ) : null}
      <p className="visually-hidden" aria-live="polite">
        {told}
      </p>
    </div>
  );
};
