import type { PokerGame } from '../games/index.js';
import { type Candidate, candidate } from '../rules.js';
import type { PokerTable } from '../state.js';
import { losingCards } from './awarding.js';

const play = candidate('play');
const staff = candidate('staff');

export const SHOWING: readonly Candidate[] = [
  play({ do: 'show' }, 'show the hand'),
  play({ do: 'muck' }, 'concede without showing'),
];

/** What the dealer does to bring a round to its end; what he counts is what is there. */
export const closing = (game: PokerGame, table: PokerTable): Candidate[] => [
  staff({ do: 'collectLosingHands', counted: losingCards(game, table) }, 'collect and count the losing hands', {
    name: 'collect',
  }),
  staff({ do: 'awardSidePots' }, 'award the side pots'),
  staff({ do: 'collectRake' }, 'collect the rake'),
  staff({ do: 'collectContributions' }, 'collect the jackpot contributions'),
  staff({ do: 'pushPots' }, 'push the pot', { name: 'push' }),
];
