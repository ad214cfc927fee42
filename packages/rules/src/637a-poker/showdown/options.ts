import { type Candidate, candidate } from '../rules.js';
import { DECK_SIZE } from '../state.js';

const play = candidate('play');
const staff = candidate('staff');

export const SHOWING: readonly Candidate[] = [
  play({ do: 'show' }, 'show the hand'),
  play({ do: 'muck' }, 'concede without showing'),
];

/** What the dealer does to bring a round to its end. */
export const CLOSING: readonly Candidate[] = [
  staff({ do: 'collectLosingHands' }, 'collect the losing hands', { name: 'collect' }),
  staff({ do: 'collectLosingHands', counted: 0 }, 'collect and count the losing hands', {
    name: 'collect',
    ranges: { counted: { min: 0, max: DECK_SIZE, step: 1 } },
  }),
  staff({ do: 'awardSidePots' }, 'award the side pots'),
  staff({ do: 'collectRake' }, 'collect the rake'),
  staff({ do: 'collectContributions' }, 'collect the jackpot contributions'),
  staff({ do: 'pushPots' }, 'push the pot', { name: 'push' }),
];
