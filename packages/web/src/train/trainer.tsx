import type { DecidedSpot } from '@fairdeal/table';
import type { Asked, Question } from '@fairdeal/table/drills';
import {
  type Mark,
  markChoice,
  markOrder,
  markSettle,
  type SettleAnswer,
  type SettleMark,
  scored,
  tallyOf,
} from '@fairdeal/table/drills';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ClauseList } from '../parts/clauses.js';
import { Choices } from './choices.js';
import { Clock } from './clock.js';
import { LastAnswers, timeWords } from './last-answers.js';
import { Order } from './order.js';
import { Rows } from './rows.js';
import { Settle } from './settle.js';
import { TRAINERS } from './trainers.js';
import { useNext, useQuestion } from './use-question.js';
import { useScores } from './use-scores.js';

type Answer =
  | { readonly form: 'choice'; readonly chosen: number; readonly mark: Mark }
  | { readonly form: 'order'; readonly given: readonly number[]; readonly mark: Mark }
  | { readonly form: 'settle'; readonly answer: SettleAnswer; readonly mark: SettleMark };

/** What is read out when a question was answered. */
const verdictOf = (question: Question, { mark }: Answer, time: number | null): string => {
  const took = time === null ? '' : ` It took ${timeWords(time)}.`;
  if (mark.right) return `Right.${took}`;
  switch (question.form) {
    case 'choice':
      return `Wrong. The right answer is number ${question.right + 1}: ${question.choices[question.right]?.words ?? ''}`;
    case 'order':
      return `Wrong. The order is ${question.order.map((hand) => question.hands[hand]?.label.replace('Hand ', '')).join(', ')}.`;
    case 'settle': {
      if (question.irregular !== null) return `Wrong. ${question.irregular.words}.`;
      const lines = 'lines' in mark ? (mark as SettleMark).lines : [];
      const wrong = lines.filter(({ outcome, cents }) => !(outcome && cents)).length;
      return `Wrong. ${lines.length - wrong} of ${lines.length} lines are right.`;
    }
  }
};

interface AnswerableProps {
  readonly question: Question;
  readonly answer: Answer | null;
  readonly onAnswer: (answer: Answer) => void;
}

const Answerable = ({ question, answer, onAnswer }: AnswerableProps): ReactNode => {
  switch (question.form) {
    case 'choice':
      return (
        <Choices
          question={question}
          chosen={answer?.form === 'choice' ? answer.chosen : null}
          onChoose={(chosen) => onAnswer({ form: 'choice', chosen, mark: markChoice(question, chosen) })}
        />
      );
    case 'order':
      return (
        <Order
          question={question}
          given={answer?.form === 'order' ? answer.given : null}
          onAnswer={(given) => onAnswer({ form: 'order', given, mark: markOrder(question, given) })}
        />
      );
    case 'settle':
      return (
        <Settle
          question={question}
          given={answer?.form === 'settle' ? answer : null}
          onAnswer={(given) => onAnswer({ form: 'settle', answer: given, mark: markSettle(question, given) })}
        />
      );
  }
};

/** A decision that was made at a table, to be made again. */
interface Again {
  readonly spot: DecidedSpot;
  readonly words: string;
  readonly onRight: () => void;
}

/** One question of a trainer, and the way to the next. */
export const Trainer = ({
  asked,
  title,
  elsewhere,
  again,
}: {
  readonly asked: Asked;
  readonly title: string;
  /** The same task in another form, where there is one. */
  readonly elsewhere?: ReactNode;
  readonly again?: Again;
}): ReactNode => {
  const { kind, number } = asked;
  const question = useQuestion(asked, again?.spot);
  const [scores, change] = useScores();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [time, setTime] = useState<number | null>(null);
  const [since, setSince] = useState(0);
  const { seeks, toNext } = useNext(asked, scores);
  const next = useRef<HTMLButtonElement>(null);
  const isThere = question !== null && !('wrong' in question);
  useEffect(() => {
    if (isThere) setSince(performance.now());
  }, [isThere]);
  useEffect(() => {
    if (answer !== null) next.current?.focus();
  }, [answer]);
  const answered = (given: Answer): void => {
    const took = scores.clock ? Math.round(performance.now() - since) : null;
    setAnswer(given);
    setTime(took);
    change((before) => scored(before, asked, given.mark, took));
    if (given.mark.right) again?.onRight();
  };
  const { asked: count, right, last, best } = tallyOf(scores, asked);
  return (
    <div className="page train stack">
      <header className="train-head">
        <div>
          <p className="train-up">
            <a href="/train">All trainers</a>
          </p>
          <h1>{again === undefined ? `${TRAINERS[kind].title}: ${title}` : title}</h1>
          <p className="quiet train-number">
            {again?.words ?? `Question ${number}`}
            {count === 0 ? '' : ` · ${right} of ${count} right${best === null ? '' : `, best ${timeWords(best)}`}`}
          </p>
        </div>
        <div className="train-settings">
          {elsewhere}
          {count === 0 ? null : <LastAnswers last={last} />}
          <label>
            <input
              type="checkbox"
              checked={scores.clock}
              onChange={({ target }) => change((before) => ({ ...before, clock: target.checked }))}
            />
            Clock
          </label>
          <label>
            <input
              type="checkbox"
              checked={scores.weakFirst}
              onChange={({ target }) => change((before) => ({ ...before, weakFirst: target.checked }))}
            />
            Weak clauses first
          </label>
        </div>
      </header>
      {question === null ? (
        <p className="quiet">Dealing …</p>
      ) : 'wrong' in question ? (
        <p role="alert">{question.wrong}</p>
      ) : (
        <div className="train-question">
          <Rows rows={question.rows} facts={question.facts} />
          <section className="panel train-answer" aria-labelledby="train-ask">
            <div className="train-ask">
              <h2 id="train-ask">{question.ask}</h2>
              {scores.clock ? <Clock since={since} stopped={answer === null ? null : time} /> : null}
            </div>
            <p
              className={`train-verdict${answer === null ? '' : answer.mark.right ? ' win' : ' lose'}`}
              aria-live="polite"
            >
              {answer === null ? '' : verdictOf(question, answer, time)}
            </p>
            {answer === null ? null : (
              <button type="button" className="primary train-next" ref={next} onClick={toNext} aria-disabled={seeks}>
                {seeks ? 'Looking for a weak clause …' : 'Next question'}
              </button>
            )}
            <Answerable question={question} answer={answer} onAnswer={answered} />
            {answer === null || question.form === 'settle' ? null : (
              <div className="train-why">
                <h3>The clauses</h3>
                <Suspense fallback={<p className="quiet">Opening the register …</p>}>
                  <ClauseList cites={question.clauses} />
                </Suspense>
              </div>
            )}
          </section>
        </div>
      )}
    </div>
  );
};
