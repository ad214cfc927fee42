import type { Act } from '@fairdeal/rules';
import type { DueAct } from '@fairdeal/table';
import { type ReactNode, useState } from 'react';
import { capital } from '../parts/capital.js';
import { Why } from '../parts/clauses.js';
import { Choice } from '../stage/choice.js';
import { buttonWords, isIrregularity, type Offered, spelledOut } from './options.js';

/** What the procedure asks for next. */
export const DealersDue = ({
  due,
  send,
}: {
  readonly due: DueAct<Act> | null;
  readonly send: (act: Act) => void;
}): ReactNode =>
  due === null ? (
    <p className="bar-told quiet">Nothing is due: the table waits for its players.</p>
  ) : (
    <span className="dealer-due">
      <Choice
        name={capital(due.words)}
        line={due.by === 'floorperson' ? 'the floorperson’s act' : 'the dealer’s act'}
        shortcut="Space"
        onPress={() => send(due.act)}
      />
      <Why cites={due.cites} about={due.words} />
    </span>
  );

const Acts = ({
  title,
  options,
  send,
}: {
  readonly title: string;
  readonly options: readonly Offered[];
  readonly send: (act: Act) => void;
}): ReactNode =>
  options.length === 0 ? null : (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div className="row">
        {spelledOut(options).map((option) => (
          <button key={JSON.stringify(option.act)} type="button" onClick={() => send(option.act)}>
            {buttonWords(option)}
          </button>
        ))}
      </div>
    </section>
  );

/** What was due so far: it may be tried at any time, and where it is out of turn the rulebook says why. */
export const useWasDue = (due: DueAct<Act> | null): readonly DueAct<Act>[] => {
  const [was, setWas] = useState<readonly DueAct<Act>[]>([]);
  if (due !== null && was.every(({ words }) => words !== due.words)) setWas([...was, due]);
  return was.filter(({ words }) => words !== due?.words);
};

/** What may go wrong, and what else the staff may do. */
export const DealerActs = ({
  options,
  was,
  send,
}: {
  readonly options: readonly Offered[];
  /** What is not due now, and would be done wrong. */
  readonly was: readonly DueAct<Act>[];
  readonly send: (act: Act) => void;
}): ReactNode => (
  <>
    <Acts title="Call an irregularity" options={options.filter(isIrregularity)} send={send} />
    <Acts title="Other acts of the staff" options={options.filter((option) => !isIrregularity(option))} send={send} />
    {was.length === 0 ? null : (
      <section aria-label="Out of turn">
        <h3>Out of turn</h3>
        <p className="quiet">Try it: what may not be done now is refused, with the clause.</p>
        <div className="row">
          {was.map(({ act, words }) => (
            <button key={words} type="button" onClick={() => send(act)}>
              {capital(words)}
            </button>
          ))}
        </div>
      </section>
    )}
  </>
);
