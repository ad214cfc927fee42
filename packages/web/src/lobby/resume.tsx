import { type ReactNode, useState } from 'react';
import { calendarDay, loadMistakes, mistakeOfTheDay } from '../session/mistakes.js';
import { listSavedTables } from '../session/saved-tables.js';
import { LinkButton } from '../ui/button.js';
import { useLoaded } from '../ui/use-loaded.js';

/** The table one was last at, to go back to; nothing where none is kept. */
export const ResumeTable = (): ReactNode => {
  const last = useLoaded('tables', listSavedTables).value?.[0];
  return last === undefined ? null : (
    <section className="panel lobby-kept" aria-label="Your table">
      <p>
        <strong>Your table is kept</strong>
        <span className="quiet">
          {last.title}, {last.words}
        </span>
      </p>
      <LinkButton href={last.href}>Go back</LinkButton>
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
      <LinkButton href="/train/today">Try it</LinkButton>
    </section>
  );
};
