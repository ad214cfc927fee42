import type { PokerAct, PokerCommand } from './acts.js';
import { reshuffleDue } from './dealing.js';
import type { PokerGame } from './games.js';
import type { PokerTable } from './state.js';

const dealer = (act: PokerAct): PokerCommand => ({ by: { role: 'dealer' }, ...act });

/** What the dealer must do next for the round to go on, or null when it waits for a player or for the next round. */
export const due = (game: PokerGame, { hand }: PokerTable): PokerCommand | null => {
  if (hand === null) return null;
  if (reshuffleDue(game, hand) !== null) return dealer({ do: 'reshuffle', order: [] });
  switch (hand.phase) {
    case 'deal':
      return dealer({ do: 'dealCards' });
    case 'draw':
      return (hand.players[hand.actor]?.discarding.length ?? 0) > 0 ? dealer({ do: 'dealDraw' }) : null;
    case 'push':
      return dealer({ do: 'pushPots' });
    default:
      return null;
  }
};
