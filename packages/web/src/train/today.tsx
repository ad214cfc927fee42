import { dollars, houseGame } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { calendarDay, loadMistakes, mistakeOfTheDay, updateMistakes, withMistakeSolved } from '../session/mistakes.js';
import { LinkButton } from '../ui/button.js';
import { Drill } from './drill.js';

/** `/train/today`: the costliest mistake at a table, to be decided again. */
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
            ? 'No saved mistakes on this device. Play a few rounds, and your costliest mistakes come back here, one hand a day.'
            : `You’ve solved today’s hand. ${left === 1 ? 'One more hand is' : `${left} more hands are`} saved. The next comes tomorrow.`}
        </p>
        <p>
          <LinkButton href="/">Go to the tables</LinkButton> <LinkButton href="/train">All trainers</LinkButton>
        </p>
      </div>
    );
  return (
    <Drill
      asked={{ kind: 'play', game: game.id, number: 0 }}
      title={`Today’s hand: ${game.title}`}
      again={{
        spot: puzzle.spot,
        words: `Your choice at the table cost ${dollars(Math.round(puzzle.cost))} on average.`,
        onRight: () => updateMistakes((before) => withMistakeSolved(before, puzzle.spot, day)),
      }}
    />
  );
};
