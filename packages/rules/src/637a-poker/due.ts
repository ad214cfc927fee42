import type { PokerAct, PokerCommand } from './acts.js';
import { reshuffleDue } from './betting/dealing.js';
import type { PokerGame } from './games/index.js';
import { conductDue } from './irregularities/halts.js';
import { roomDue } from './room/due.js';
import { closingDue } from './showdown/awarding.js';
import type { PokerTable } from './state.js';

const dealer = (act: PokerAct): PokerCommand => ({ by: { role: 'dealer' }, ...act });

/** What the dealer must do next for the round to go on, or null when it waits for a player or for the next round. */
export const due = (game: PokerGame, table: PokerTable): PokerCommand | null => {
  const { hand } = table;
  const first = conductDue(table);
  if (first !== null) return first === 'waits' ? null : first;
  const room = roomDue(game, table);
  if (room !== null || hand === null) return room;
  if (reshuffleDue(game, hand) !== null) return dealer({ do: 'reshuffle', order: [] });
  switch (hand.phase) {
    case 'deal':
      return dealer({ do: 'dealCards' });
    case 'draw':
      return (hand.players[hand.actor]?.discarding.length ?? 0) > 0 ? dealer({ do: 'dealDraw' }) : null;
    case 'push': {
      const step = closingDue(game, table);
      return step === null ? null : dealer({ do: step });
    }
    default:
      return null;
  }
};
