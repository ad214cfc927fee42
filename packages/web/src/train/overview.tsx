import { findClause } from '@fairdeal/rules';
import {
  DRILL_GAMES,
  DRILL_KINDS,
  type DrillKind,
  type DrillScores,
  EMPTY_SCORES,
  isWeak,
  tallyOf,
} from '@fairdeal/table/internal/drills';
import { type ReactNode, useState } from 'react';
import { useScores } from '../session/use-scores.js';
import { Button, LinkButton } from '../ui/button.js';
import { ClauseLink } from '../ui/clauses.js';
import { ConfirmButton } from '../ui/confirm-button.js';
import { Figures } from '../ui/figures.js';
import { Panel } from '../ui/panel.js';
import { ScrollArea } from '../ui/scroll-area.js';
import { DRILLS, drillPath } from './drills.js';
import { LastAnswers, RightShare, timeWords } from './last-answers.js';

interface DrillTileProps {
  readonly scores: DrillScores;
  readonly kind: DrillKind;
  readonly game: (typeof DRILL_GAMES)[number];
}

const DrillTile = ({ scores, kind, game }: DrillTileProps): ReactNode => {
  const { asked, right, last, best } = tallyOf(scores, { kind, game: game.id });
  return (
    <li className="train-tile">
      <a href={drillPath(kind, game.id)} className="cover train-tile-name">
        <span className="visually-hidden">{DRILLS[kind].title}: </span>
        {game.title}
      </a>
      {asked === 0 ? (
        <span className="quiet">not started</span>
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
      <ScrollArea label="Table of scores by clause">
        <Figures
          className="train-clauses"
          columns={['Clause', 'Requirement', { number: 'Right' }, 'Share']}
          rows={all.slice(0, whole ? all.length : CLAUSES_SHOWN).map(([clause, tally]) => [
            <ClauseLink key="clause" id={clause} />,
            <>
              {findClause(clause)?.requires ?? ''}
              {isWeak(tally) ? <strong className="train-weak"> weak</strong> : null}
            </>,
            `${tally.right} of ${tally.asked}`,
            <RightShare key="share" right={tally.right} asked={tally.asked} />,
          ])}
        />
      </ScrollArea>
      {all.length > CLAUSES_SHOWN ? (
        <Button onClick={() => setWhole(!whole)}>
          {whole ? 'Show only the weakest' : `Show all ${all.length} clauses`}
        </Button>
      ) : null}
    </>
  );
};

/** Overview of every trainer with its scores. */
export const TrainOverview = (): ReactNode => {
  const [scores, change] = useScores();
  const [told, setTold] = useState('');
  const answered = Object.values(scores.trainers).reduce((sum, { asked }) => sum + asked, 0);
  return (
    <div className="page train stack">
      <header>
        <h1>Train</h1>
        <p>
          Questions are dealt at random and graded by the rulebook and the lab. Each question has a number, so you can
          share it. Your scores stay in this browser.
        </p>
      </header>
      <section className="panel row train-standing" aria-label="Your standing">
        <p>
          <span className="quiet">Rating</span> <strong>{scores.rating}</strong>
        </p>
        <p>
          <span className="quiet">Chip streak</span> <strong>{scores.streak}</strong>
        </p>
        <LinkButton href="/train/today">Today’s hand</LinkButton>
      </section>
      <div className="sides">
        {DRILL_KINDS.map((kind) => (
          <Panel key={kind} title={DRILLS[kind].title}>
            <p>{DRILLS[kind].line}</p>
            <ul className="tiles train-tiles">
              {DRILL_GAMES.filter(({ kinds }) => kinds.includes(kind)).map((game) => (
                <DrillTile key={game.id} scores={scores} kind={kind} game={game} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      <Panel title="Scores by clause">
        <ClauseScores scores={scores} />
      </Panel>
      {answered > 0 ? (
        <ConfirmButton
          label="Reset scores"
          words="Reset scores"
          onConfirm={() => {
            change(({ clock, weakFirst }) => ({ ...EMPTY_SCORES, clock, weakFirst }));
            setTold('Scores reset.');
          }}
        />
      ) : null}
      <p className="visually-hidden" aria-live="polite">
        {told}
      </p>
    </div>
  );
};
