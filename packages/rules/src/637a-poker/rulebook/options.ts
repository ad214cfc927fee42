import type { Actor } from '../../core/roles.js';
import { bettingCandidates, dealerCandidates } from '../betting/options.js';
import type { PokerGame } from '../games/game.js';
import { irregularityCandidates, PLAYER_IRREGULARITY_CANDIDATES } from '../irregularities/options.js';
import type { PokerCandidate } from '../model/act-rules.js';
import type { PokerAct } from '../model/acts.js';
import type { PokerTable } from '../model/state.js';
import { revenueCandidates } from '../revenue/options.js';
import { closingCandidates, showCandidates } from '../showdown/options.js';
import { PLAYER_SEAT_CANDIDATES, tableSeatsCandidates } from '../table-seats/options.js';

/** The acts of play, as against those of coming, going and talking. */
export const PLAY_ACTS: readonly PokerAct['do'][] = [
  ...(['fold', 'check', 'call', 'raiseTo', 'makeForcedBet', 'draw', 'discard', 'show', 'muck'] as const),
  ...(['contendForPotSoFar', 'contendForWholePot'] as const),
];

/** Everything that `who` could ask for; the rulebook keeps what it would accept. */
export const pokerCandidates = (game: PokerGame, table: PokerTable, who: Actor): PokerCandidate[] =>
  who.role === 'player'
    ? [
        ...PLAYER_SEAT_CANDIDATES,
        ...bettingCandidates(game, table, who.seat),
        ...showCandidates(table, who.seat),
        ...PLAYER_IRREGULARITY_CANDIDATES,
      ]
    : [
        ...tableSeatsCandidates(table),
        ...dealerCandidates(table),
        ...closingCandidates(game, table),
        ...revenueCandidates(game, table),
        ...irregularityCandidates(table),
      ];
