import type { Act, TableView } from '@fairdeal/rules';
import type { DueAct, Step } from '@fairdeal/table';
import type { ReactNode } from 'react';
import { capital } from '../parts/capital.js';
import { Why } from '../parts/clauses.js';
import { Key } from '../seat/key.js';
import { Decision } from './decisions.js';
import { isIrregularity, type Offered, spelledOut } from './options.js';

export interface ProcedureProps {
  readonly due: DueAct<Act> | null;
  readonly options: readonly Offered[];
  /** What happened last. */
  readonly done: Step<TableView> | null;
  readonly send: (act: Act) => void;
}

const Acts = ({
  title,
  options,
  send,
}: {
  readonly title: string;
  readonly options: readonly Offered[];
  readonly send: ProcedureProps['send'];
}): ReactNode =>
  options.length === 0 ? null : (
    <details className="panel table-acts">
      <summary>
        <span>
          {title} <span className="quiet">({options.length})</span>
        </span>
      </summary>
      <div className="row">
        {spelledOut(options).map((option) => (
          <Decision key={JSON.stringify(option.act)} option={option} shortcut={undefined} main={false} send={send} />
        ))}
      </div>
    </details>
  );

/** The dealer's side of the table: what the procedure asks for next, what else may be done, and what may go wrong. */
export const Procedure = ({ due, options, done, send }: ProcedureProps): ReactNode => (
  <section className="table-procedure stack" aria-label="Procedure">
    {due === null ? (
      <p className="quiet">Nothing is due: the table waits for its players.</p>
    ) : (
      <div className="row">
        <button
          type="button"
          className="primary table-due"
          data-first
          aria-keyshortcuts="D"
          onClick={() => send(due.act)}
        >
          {capital(due.words)} <Key name="D" />
        </button>
        <span className="quiet">
          {due.by === 'floorperson' ? 'The floorperson’s next act' : 'The dealer’s next act'}
        </span>
        <Why cites={due.cites} about={due.words} />
      </div>
    )}
    {done === null ? null : (
      <p className="table-done">
        <span className="quiet">Just now:</span> {done.words} <Why cites={done.cites} about={done.words} />
      </p>
    )}
    <Acts title="Call an irregularity" options={options.filter(isIrregularity)} send={send} />
    <Acts title="Other acts of the staff" options={options.filter((option) => !isIrregularity(option))} send={send} />
  </section>
);
