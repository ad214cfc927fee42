import { type ReactNode, useEffect, useState } from 'react';
import { calendarDay, loadMistakes, mistakeOfTheDay } from '../session/mistakes.js';
import { listSavedTables, type SavedTableSummary } from '../session/saved-tables.js';

/** The table one was last at, to go back to; nothing where none is kept. */
export const ResumeTable = (): ReactNode => {
  const [kept, setKept] = useState<readonly SavedTableSummary[]>([]);
  useEffect(() => void listSavedTables().then(setKept), []);
  const [last] = kept;
  return last === undefined ? null : (
    <section className="panel lobby-kept" aria-label="Your table">
      <p>
        <strong>Your table is kept</strong>
        <span className="quiet">
          {last.title}, {last.words}
        </span>
      </p>
      <a className="button" href={last.href}>
        Go back
      </a>
    </section>
  );
};

/** The decision that cost most, to be made again; nothing where none is kept or today's is done. */
export const TodaysHand = (): ReactNode => {
  const [puzzle] = useState(() => mistakeOfTheDay(loadMistakes(), calendarDay(new Date())));
  return puzzle === null ? null : (
    <section className="panel lobby-kept" aria-label="Today’s hand">
      <p>
        <strong>Today’s hand</strong>
        <span className="quiet">the one that cost you most</span>
      </p>
      <a className="button" href="/train/today">
        Try it
      </a>
    </section>
  );
};
