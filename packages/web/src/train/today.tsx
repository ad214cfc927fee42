import { dollars, houseGame } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { calendarDay, loadMistakes, mistakeOfTheDay, updateMistakes, withMistakeSolved } from '../session/mistakes.js';
import { LinkButton } from '../ui/button.js';
import { Drill } from './drill.js';

/** `/train/today`: the decision at a table that cost most, to be made again. */
export const TodaysHandDrill = (): ReactNode => {
  const [day] = useState(() => calendarDay(new Date()));
  const [{ puzzle, left }] = useState(() => {
    const kept = loadMistakes();
    return { puzzle: mistakeOfTheDay(kept, day), left: kept.open.length };
  });
  const game = puzzle === null ? undefined : houseGame(puzzle.spot.game);
  if (puzzle === null || game === undefined)
    return (
      <div className="page train stack">
        <h1>Today’s hand</h1>
        <p>
          {left === 0
            ? 'No mistake of yours is kept on this device. Play a few rounds: what costs you most comes back here, one hand a day.'
            : `Today’s hand is decided. ${left === 1 ? 'One more waits' : `${left} more wait`}: the next comes tomorrow.`}
        </p>
        <p>
          <LinkButton href="/">To the tables</LinkButton> <LinkButton href="/train">All trainers</LinkButton>
        </p>
      </div>
    );
  return (
    <Drill
      asked={{ kind: 'play', game: game.id, number: 0 }}
      title={`Today’s hand: ${game.title}`}
      again={{
        spot: puzzle.spot,
        words: `At your table you chose otherwise, and it cost ${dollars(Math.round(puzzle.cost))}.`,
        onRight: () => updateMistakes((before) => withMistakeSolved(before, puzzle.spot, day)),
      }}
    />
  );
};
