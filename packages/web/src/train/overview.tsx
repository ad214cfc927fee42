import { findClause } from '@fairdeal/rules';
import {
  DRILL_GAMES,
  DRILL_KINDS,
  type DrillKind,
  type DrillScores,
  EMPTY_SCORES,
  isWeak,
  tallyOf,
} from '@fairdeal/table/drills';
import { type ReactNode, useState } from 'react';
import { useScores } from '../session/use-scores.js';
import { ClauseLink } from '../ui/clauses.js';
import { TableHead } from '../ui/table-head.js';
import { DRILLS, drillPath } from './drills.js';
import { LastAnswers, RightShare, timeWords } from './last-answers.js';

const DrillTile = ({
  scores,
  kind,
  game,
}: {
  readonly scores: DrillScores;
  readonly kind: DrillKind;
  readonly game: (typeof DRILL_GAMES)[number];
}): ReactNode => {
  const { asked, right, last, best } = tallyOf(scores, { kind, game: game.id });
  return (
    <li className="train-tile">
      <a href={drillPath(kind, game.id)} className="cover train-tile-name">
        <span className="visually-hidden">{DRILLS[kind].title}: </span>
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

const ClauseScores = ({ scores }: { readonly scores: DrillScores }): ReactNode => {
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
          <TableHead names={['Clause', 'What it requires', { number: 'Right' }, 'Share']} />
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
                  <RightShare right={tally.right} asked={tally.asked} />
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
const ResetScores = ({ onReset }: { readonly onReset: () => void }): ReactNode => {
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
export const TrainOverview = (): ReactNode => {
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
      <section className="panel row train-standing" aria-label="How you stand">
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
      <div className="sides">
        {DRILL_KINDS.map((kind) => (
          <section key={kind} className="panel train-kind" aria-labelledby={`train-${kind}`}>
            <h2 id={`train-${kind}`}>{DRILLS[kind].title}</h2>
            <p>{DRILLS[kind].line}</p>
            <ul className="tiles train-tiles">
              {DRILL_GAMES.filter(({ kinds }) => kinds.includes(kind)).map((game) => (
                <DrillTile key={game.id} scores={scores} kind={kind} game={game} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className="panel" aria-labelledby="train-clauses">
        <h2 id="train-clauses">Clause by clause</h2>
        <ClauseScores scores={scores} />
      </section>
      {answered > 0 ? (
        <ResetScores
          onReset={() => {
            change(({ clock, weakFirst }) => ({ ...EMPTY_SCORES, clock, weakFirst }));
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
