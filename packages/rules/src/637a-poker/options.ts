import type { Who } from '../roles.js';
import type { PokerAct } from './acts.js';
import { bettingActs, dealerActs } from './betting/options.js';
import type { PokerGame } from './games/index.js';
import { CONDUCT_ACTS, irregularities } from './irregularities/options.js';
import { revenueActs } from './revenue/options.js';
import { PLAYER_ROOM_ACTS, roomActs } from './room/options.js';
import type { Candidate } from './rules.js';
import { closing, showing } from './showdown/options.js';
import type { PokerTable } from './state.js';

/** The acts of play, as against those of coming, going and talking. */
export const PLAY_ACTS: readonly PokerAct['do'][] = [
  ...(['fold', 'check', 'call', 'raiseTo', 'makeForcedBet', 'draw', 'discard', 'show', 'muck'] as const),
  ...(['contendForPotSoFar', 'contendForWholePot'] as const),
];

/** Everything that `who` could ask for; the rulebook keeps what it would accept. */
export const candidates = (game: PokerGame, table: PokerTable, who: Who): Candidate[] =>
  who.role === 'player'
    ? [...PLAYER_ROOM_ACTS, ...bettingActs(game, table, who.seat), ...showing(table, who.seat), ...CONDUCT_ACTS]
    : [
        ...roomActs(table),
        ...dealerActs(table),
        ...closing(game, table),
        ...revenueActs(game, table),
        ...irregularities(table),
      ];
