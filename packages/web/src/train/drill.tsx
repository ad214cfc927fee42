import type { DecisionSpot } from '@fairdeal/table';
import type { DrillQuestion, DrillQuestionId } from '@fairdeal/table/drills';
import {
  type DrillMark,
  markChoice,
  markOrder,
  markSettlement,
  type SettlementAnswer,
  type SettlementMark,
  scoreAnswer,
  tallyOf,
} from '@fairdeal/table/drills';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useScores } from '../session/use-scores.js';
import { ClauseList } from '../ui/clauses.js';
import { ChoiceList } from './choice-list.js';
import { Clock } from './clock.js';
import { DRILLS } from './drills.js';
import { LastAnswers, timeWords } from './last-answers.js';
import { OrderForm } from './order-form.js';
import { QuestionTable } from './question-table.js';
import { SettleForm } from './settle-form.js';
import { useNextQuestion, useQuestion } from './use-question.js';

type GivenAnswer =
  | { readonly form: 'choice'; readonly chosen: number; readonly mark: DrillMark }
  | { readonly form: 'order'; readonly given: readonly number[]; readonly mark: DrillMark }
  | { readonly form: 'settle'; readonly answer: SettlementAnswer; readonly mark: SettlementMark };

/** What is read out when a question was answered. */
const verdictOf = (question: DrillQuestion, { mark }: GivenAnswer, time: number | null): string => {
  const took = time === null ? '' : ` It took ${timeWords(time)}.`;
  if (mark.right) return `Right.${took}`;
  switch (question.form) {
    case 'choice':
      return `Wrong. The right answer is number ${question.right + 1}: ${question.choices[question.right]?.words ?? ''}`;
    case 'order':
      return `Wrong. The order is ${question.order.map((hand) => question.hands[hand]?.label.replace('Hand ', '')).join(', ')}.`;
    case 'settle': {
      if (question.irregular !== null) return `Wrong. ${question.irregular.words}.`;
      const lines = 'lines' in mark ? (mark as SettlementMark).lines : [];
      const wrong = lines.filter(({ outcome, cents }) => !(outcome && cents)).length;
      return `Wrong. ${lines.length - wrong} of ${lines.length} lines are right.`;
    }
  }
};

interface AnswerFormProps {
  readonly question: DrillQuestion;
  readonly answer: GivenAnswer | null;
  readonly onAnswer: (answer: GivenAnswer) => void;
}

const AnswerForm = ({ question, answer, onAnswer }: AnswerFormProps): ReactNode => {
  switch (question.form) {
    case 'choice':
      return (
        <ChoiceList
          question={question}
          chosen={answer?.form === 'choice' ? answer.chosen : null}
          onChoose={(chosen) => onAnswer({ form: 'choice', chosen, mark: markChoice(question, chosen) })}
        />
      );
    case 'order':
      return (
        <OrderForm
          question={question}
          given={answer?.form === 'order' ? answer.given : null}
          onAnswer={(given) => onAnswer({ form: 'order', given, mark: markOrder(question, given) })}
        />
      );
    case 'settle':
      return (
        <SettleForm
          question={question}
          given={answer?.form === 'settle' ? answer : null}
          onAnswer={(given) => onAnswer({ form: 'settle', answer: given, mark: markSettlement(question, given) })}
        />
      );
  }
};

/** A decision that was made at a table, to be made again. */
interface RetriedDecision {
  readonly spot: DecisionSpot;
  readonly words: string;
  readonly onRight: () => void;
}

/** One question of a trainer, and the way to the next. */
export const Drill = ({
  asked,
  title,
  elsewhere,
  again,
}: {
  readonly asked: DrillQuestionId;
  readonly title: string;
  /** The same task in another form, where there is one. */
  readonly elsewhere?: ReactNode;
  readonly again?: RetriedDecision;
}): ReactNode => {
  const { kind, number } = asked;
  const question = useQuestion(asked, again?.spot);
  const [scores, change] = useScores();
  const [answer, setAnswer] = useState<GivenAnswer | null>(null);
  const [time, setTime] = useState<number | null>(null);
  const [since, setSince] = useState(0);
  const { seeks, toNext } = useNextQuestion(asked, scores);
  const next = useRef<HTMLButtonElement>(null);
  const isThere = question !== null && !('wrong' in question);
  useEffect(() => {
    if (isThere) setSince(performance.now());
  }, [isThere]);
  useEffect(() => {
    if (answer !== null) next.current?.focus();
  }, [answer]);
  const answered = (given: GivenAnswer): void => {
    const took = scores.clock ? Math.round(performance.now() - since) : null;
    setAnswer(given);
    setTime(took);
    change((before) => scoreAnswer(before, asked, given.mark, took));
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
          <h1>{again === undefined ? `${DRILLS[kind].title}: ${title}` : title}</h1>
          <p className="quiet train-number">
            {again?.words ?? `Question ${number}`}
            {count === 0 ? '' : ` · ${right} of ${count} right${best === null ? '' : `, best ${timeWords(best)}`}`}
          </p>
        </div>
        <div className="row">
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
          <QuestionTable rows={question.rows} facts={question.facts} />
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
            <AnswerForm question={question} answer={answer} onAnswer={answered} />
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
