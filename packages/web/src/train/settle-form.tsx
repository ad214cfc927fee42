import { dollars } from '@fairdeal/rules';
import {
  DRILL_OUTCOMES,
  type DrillLine,
  type DrillLineAnswer,
  type DrillOutcome,
  knownAmount,
  parseTypedDollars,
  type SettlementAnswer,
  type SettlementMark,
  type SettleQuestion,
} from '@fairdeal/table/internal/drills';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.js';
import { WhyButton } from '../ui/clauses.js';
import { Fold } from '../ui/panel.js';
import { Paytables } from './paytables.js';

const WORDS: Readonly<Record<DrillOutcome, string>> = {
  win: 'wins',
  lose: 'loses',
  push: 'pushes',
  forfeit: 'is forfeited',
};

interface TypedLine {
  readonly outcome: DrillOutcome | null;
  readonly amount: string;
}

const NOTHING_TYPED: TypedLine = { outcome: null, amount: '' };

const answerOf = ({ outcome, amount }: TypedLine): DrillLineAnswer => ({
  outcome,
  cents: outcome === null ? null : parseTypedDollars(amount),
});

const dollarsWithoutSign = (cents: number): string => dollars(cents).slice(1);

interface LineFieldProps {
  readonly line: DrillLine;
  readonly name: string;
  readonly typed: TypedLine;
  readonly onType: (typed: TypedLine) => void;
}

const LineField = ({ line, name, typed, onType }: LineFieldProps): ReactNode => {
  const { stake, title } = line;
  const choose = (outcome: DrillOutcome): void => {
    const amount = knownAmount(outcome, stake);
    onType({ outcome, amount: amount === null ? '' : dollarsWithoutSign(amount) });
  };
  const isEnvy = stake === null;
  return (
    <fieldset className="train-line">
      <legend>
        {title}
        {isEnvy ? '' : ` ${dollars(stake)}`}
      </legend>
      <div className="train-outcomes">
        {DRILL_OUTCOMES.filter((outcome) => !isEnvy || outcome === 'win' || outcome === 'lose').map((outcome) => (
          <label key={outcome} className="check">
            <input type="radio" name={name} checked={typed.outcome === outcome} onChange={() => choose(outcome)} />
            <span>{isEnvy ? (outcome === 'win' ? 'paid' : 'not paid') : WORDS[outcome]}</span>
          </label>
        ))}
        <label className="check train-amount">
          <span className="visually-hidden">{title}, amount handed to the player, in dollars</span>
          <span aria-hidden="true">$</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            size={7}
            value={typed.amount}
            onChange={({ target }) => onType({ ...typed, amount: target.value })}
          />
        </label>
      </div>
    </fieldset>
  );
};

const answerWords = ({ outcome, cents }: DrillLineAnswer): string =>
  outcome === null ? 'no answer' : `${WORDS[outcome]}, ${cents === null ? 'no amount' : dollars(cents)}`;

interface MarkProps {
  readonly right: boolean;
  readonly cites: readonly string[];
  readonly about: string;
  readonly children: ReactNode;
}

/** Marked answer, with its clauses. */
const Mark = ({ right, cites, about, children }: MarkProps): ReactNode => (
  <div className={`train-marked ${right ? 'train-is-right' : 'train-is-wrong'}`}>
    <span>
      <strong className={right ? 'win' : 'lose'}>{right ? 'Right' : 'Wrong'}</strong>: {children}
    </span>
    <WhyButton cites={cites} about={about} />
  </div>
);

interface MarkedLineProps {
  readonly line: DrillLine;
  readonly answer: DrillLineAnswer;
  readonly right: boolean;
}

const MarkedLine = ({ line, answer, right }: MarkedLineProps): ReactNode => {
  const { title, stake, outcome, received, pays, clauses, seat } = line;
  return (
    <Mark right={right} cites={clauses} about={`seat ${seat}’s ${title}`}>
      {title}
      {stake === null ? '' : ` ${dollars(stake)}`} {stake === null ? 'pays' : WORDS[outcome]}
      {outcome === 'win' && stake !== null ? ` (${pays})` : ''}, {dollars(received)} to the player.
      {right ? null : <span className="quiet"> Your answer: {answerWords(answer)}.</span>}
    </Mark>
  );
};

interface SettleFormProps {
  readonly question: SettleQuestion;
  readonly given: { readonly answer: SettlementAnswer; readonly mark: SettlementMark } | null;
  readonly onAnswer: (answer: SettlementAnswer) => void;
}

const linesOfSeat = (lines: readonly DrillLine[], seat: number): readonly (readonly [number, DrillLine])[] =>
  [...lines.entries()].filter(([, line]) => line.seat === seat);

/** Marked settlement, line by line beside the right one. */
const SettlementMarks = ({ question, given }: Omit<SettleFormProps, 'onAnswer'>): ReactNode => {
  const { lines, seats, hands, dealer, orderClauses, irregular } = question;
  if (given === null) return null;
  const { answer, mark } = given;
  if (irregular !== null || answer.irregular)
    return (
      <Mark right={mark.right} cites={irregular?.clauses ?? orderClauses} about="Number of cards">
        {irregular === null ? 'every hand has the right number of cards.' : `${irregular.words}. ${irregular.follows}`}
      </Mark>
    );
  return (
    <div className="stack">
      {seats.length < 2 ? null : (
        <Mark right={mark.first} cites={orderClauses} about="Settlement order">
          seat {seats[0]} is settled first.
        </Mark>
      )}
      {dealer === null ? null : <p>The dealer has {dealer}.</p>}
      {seats.map((seat) => (
        <section key={seat}>
          <h3>
            Seat {seat}: {hands[seat]}
          </h3>
          <ul className="train-lines">
            {linesOfSeat(lines, seat).map(([at, line]) => (
              <li key={line.wager}>
                <MarkedLine
                  line={line}
                  answer={answer.lines[at] ?? { outcome: null, cents: null }}
                  right={mark.lines[at]?.outcome === true && mark.lines[at].cents}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

/** Form to settle every wager of the round. */
export const SettleForm = ({ question, given, onAnswer }: SettleFormProps): ReactNode => {
  const { lines, seats, paytables } = question;
  const [typed, setTyped] = useState<readonly TypedLine[]>(() => lines.map(() => NOTHING_TYPED));
  const [first, setFirst] = useState<number | null>(null);
  if (given !== null) return <SettlementMarks question={question} given={given} />;
  const answer = (irregular: boolean): void => onAnswer({ first, lines: typed.map(answerOf), irregular });
  // Sorted by number, because the settlement order is part of the question.
  const shown = [...seats].sort((one, other) => one - other);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      {paytables.length === 0 ? null : (
        <Fold className="train-paytables" title="Paytables of this table">
          <Paytables paytables={paytables} />
        </Fold>
      )}
      <p className="quiet">
        For each wager, choose the outcome and enter the total handed to the player, including a returned stake.
      </p>
      {seats.length < 2 ? null : (
        <fieldset className="train-line">
          <legend>Which seat is settled first?</legend>
          <div className="train-outcomes">
            {shown.map((seat) => (
              <label key={seat} className="check">
                <input type="radio" name="first" checked={first === seat} onChange={() => setFirst(seat)} />
                <span>Seat {seat}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {shown.map((seat) => (
        <section key={seat} aria-label={`Seat ${seat}`}>
          <h3>Seat {seat}</h3>
          {linesOfSeat(lines, seat).map(([at, line]) => (
            <LineField
              key={line.wager}
              line={line}
              name={`line-${at}`}
              typed={typed[at] ?? NOTHING_TYPED}
              onType={(one) => setTyped(typed.with(at, one))}
            />
          ))}
        </section>
      ))}
      <div className="row">
        <Button submit primary>
          Submit settlement
        </Button>
        <Button onClick={() => answer(true)}>Call an irregularity</Button>
      </div>
    </form>
  );
};
