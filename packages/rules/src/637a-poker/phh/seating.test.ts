import { expect, test } from 'vitest';
import { POKER_GAMES } from '../games/index.js';
import { POKER_DEFAULTS } from '../model/submission.js';
import { pokerRulebook } from '../rulebook/rulebook.js';
import { seatRecordedPlayers, withCardsReady } from './seating.js';

test.each(POKER_GAMES.map((game) => [game.id, game] as const))(
  '%s: the cards are made ready as the acts of the staff would make them ready',
  (id, game) => {
    const seated = seatRecordedPlayers({
      game,
      submission: { ...POKER_DEFAULTS, game: id },
      filed: false,
      stacks: [50_000, 50_000, 50_000],
    });
    if (seated === null) throw new Error('These players could sit down.');
    const book = pokerRulebook(game);
    expect(withCardsReady(book, seated, false)).toEqual(withCardsReady(book, seated, true));
  },
);
