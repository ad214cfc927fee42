import { type ReactNode, useState } from 'react';
import { calendarDay, loadMistakes, mistakeOfTheDay } from '../session/mistakes.js';
import { listSavedTables } from '../session/saved-tables.js';
import { LinkButton } from '../ui/button.js';
import { useLoaded } from '../ui/hooks/use-loaded.js';

/** The last saved table, to resume; nothing if none is saved. */
export const ResumeTable = (): ReactNode => {
  const last = useLoaded('tables', listSavedTables).value?.[0];
  return last === undefined ? null : (
    <section className="panel lobby-kept" aria-label="Your table">
      <p>
        <strong>Your saved table</strong>
        <span className="quiet">
          {last.title}, {last.words}
        </span>
      </p>
      <LinkButton href={last.href}>Resume</LinkButton>
    </section>
  );
};

/** The costliest decision, to make again; nothing if none is stored or today's is done. */
export const TodaysHand = (): ReactNode => {
  const [puzzle] = useState(() => mistakeOfTheDay(loadMistakes(), calendarDay(new Date())));
  return puzzle === null ? null : (
    <section className="panel lobby-kept" aria-label="Today’s hand">
      <p>
        <strong>Today’s hand</strong>
        <span className="quiet">your costliest decision</span>
      </p>
      <LinkButton href="/train/today">Play it again</LinkButton>
    </section>
  );
};
