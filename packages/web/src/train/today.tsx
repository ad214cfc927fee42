import { dollars, houseGame } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { changeMistakes, dayOf, keptMistakes, mended, puzzleOf } from './mistakes.js';
import { Trainer } from './trainer.js';

/** `/train/today`: the decision at a table that cost most, to be made again. */
export const Today = (): ReactNode => {
  const [day] = useState(() => dayOf(new Date()));
  const [{ puzzle, left }] = useState(() => {
    const kept = keptMistakes();
    return { puzzle: puzzleOf(kept, day), left: kept.open.length };
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
          <a className="button" href="/">
            To the tables
          </a>{' '}
          <a className="button" href="/train">
            All trainers
          </a>
        </p>
      </div>
    );
  return (
    <Trainer
      asked={{ kind: 'play', game: game.id, number: 0 }}
      title={`Today’s hand: ${game.title}`}
      again={{
        spot: puzzle.spot,
        words: `At your table you chose otherwise, and it cost ${dollars(Math.round(puzzle.cost))}.`,
        onRight: () => changeMistakes((before) => mended(before, puzzle.spot, day)),
      }}
    />
  );
};
