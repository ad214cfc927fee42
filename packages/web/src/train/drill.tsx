import type { DecisionSpot } from '@fairdeal/table/internal';
import {
  type DrillMark,
  type DrillQuestion,
  type DrillQuestionId,
  markChoice,
  markOrder,
  markSettlement,
  type SettlementAnswer,
  type SettlementMark,
  scoreAnswer,
  tallyOf,
} from '@fairdeal/table/internal/drills';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useScores } from '../session/use-scores.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { ClauseList } from '../ui/clauses.js';
import { CheckField } from '../ui/fields.js';
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

/** Verdict on an answer, announced to screen readers. */
const verdictOf = (question: DrillQuestion, { mark }: GivenAnswer, time: number | null): string => {
  const took = time === null ? '' : ` Time: ${timeWords(time)}.`;
  if (mark.right) return `Right.${took}`;
  switch (question.form) {
    case 'choice':
      return `Wrong. The right answer is number ${question.right + 1}: ${question.choices[question.right]?.words ?? ''}`;
    case 'order':
      return `Wrong. The order is ${question.order.map((hand) => question.hands[hand]?.label).join(', ')}.`;
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

/** Decision from a table, to be made again. */
interface RetriedDecision {
  readonly spot: DecisionSpot;
  readonly words: string;
  readonly onRight: () => void;
}

interface DrillProps {
  readonly asked: DrillQuestionId;
  readonly title: string;
  /** Link to the same task in another form, where there is one. */
  readonly elsewhere?: ReactNode;
  readonly again?: RetriedDecision;
}

/** Answer to a question, with its time. */
const useAnswer = ({ asked, again }: DrillProps, isThere: boolean) => {
  const [scores, change] = useScores();
  const [answer, setAnswer] = useState<GivenAnswer | null>(null);
  const [time, setTime] = useState<number | null>(null);
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (isThere) setSince(performance.now());
  }, [isThere]);
  const give = (given: GivenAnswer): void => {
    const took = scores.clock ? Math.round(performance.now() - since) : null;
    setAnswer(given);
    setTime(took);
    change((before) => scoreAnswer(before, asked, given.mark, took));
    if (given.mark.right) again?.onRight();
  };
  return { scores, change, answer, time, since, give };
};

/** Question of a trainer, with the way to the next. */
export const Drill = (props: DrillProps): ReactNode => {
  const { asked, title, again } = props;
  const question = useQuestion(asked, again?.spot);
  const state = useAnswer(props, question !== null && !('wrong' in question));
  return (
    <div className="page train stack">
      <header className="train-head">
        <div>
          <p className="train-up">
            <a href="/train">All trainers</a>
          </p>
          <h1>{again === undefined ? `${DRILLS[asked.kind].title}: ${title}` : title}</h1>
          <p className="quiet train-number">
            {again?.words ?? `Question ${asked.number}`}
            {tallyWords(tallyOf(state.scores, asked))}
          </p>
        </div>
        <DrillOptions {...props} {...state} />
      </header>
      {question === null ? (
        <p className="quiet">Dealing…</p>
      ) : 'wrong' in question ? (
        <p role="alert">{question.wrong}</p>
      ) : (
        <div className="train-question">
          <QuestionTable rows={question.rows} facts={question.facts} />
          <AnswerPanel asked={asked} question={question} {...state} />
        </div>
      )}
    </div>
  );
};

type AnswerState = ReturnType<typeof useAnswer>;

const tallyWords = ({ asked, right, best }: ReturnType<typeof tallyOf>): string =>
  asked === 0 ? '' : ` · ${right} of ${asked} right${best === null ? '' : `, best ${timeWords(best)}`}`;

const DrillOptions = ({ asked, elsewhere, scores, change }: DrillProps & AnswerState): ReactNode => {
  const { asked: count, last } = tallyOf(scores, asked);
  const box = (label: string, name: 'clock' | 'weakFirst'): ReactNode => (
    <CheckField
      label={label}
      checked={scores[name]}
      onChange={({ target }) => change((before) => ({ ...before, [name]: target.checked }))}
    />
  );
  return (
    <div className="row">
      {elsewhere}
      {count === 0 ? null : <LastAnswers last={last} />}
      {box('Clock', 'clock')}
      {box('Weak clauses first', 'weakFirst')}
    </div>
  );
};

interface AnswerPanelProps extends AnswerState {
  readonly asked: DrillQuestionId;
  readonly question: DrillQuestion;
}

/** Panel with the question, the answer and the reasons, then the next question. */
const AnswerPanel = ({ asked, question, scores, answer, time, since, give }: AnswerPanelProps): ReactNode => {
  const { seeks, toNext } = useNextQuestion(asked, scores);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (answer !== null) next.current?.focus();
  }, [answer]);
  return (
    <section className="panel train-answer" aria-labelledby="train-ask">
      <div className="train-ask">
        <h2 id="train-ask">{question.ask}</h2>
        {scores.clock ? <Clock since={since} stopped={answer === null ? null : time} /> : null}
      </div>
      <p className={classNames('train-verdict', answer && (answer.mark.right ? 'win' : 'lose'))} aria-live="polite">
        {answer === null ? '' : verdictOf(question, answer, time)}
      </p>
      {answer === null ? null : (
        <Button primary className="train-next" ref={next} onClick={toNext} aria-disabled={seeks}>
          {seeks ? 'Finding a weak clause…' : 'Next question'}
        </Button>
      )}
      <AnswerForm question={question} answer={answer} onAnswer={give} />
      {answer === null || question.form === 'settle' ? null : (
        <div className="train-why">
          <h3>Clauses</h3>
          <Suspense fallback={<p className="quiet">Loading clauses…</p>}>
            <ClauseList cites={question.clauses} />
          </Suspense>
        </div>
      )}
    </section>
  );
};
