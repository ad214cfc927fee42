import { optionsForSeat } from '../../core/for-seat.js';
import type { Actor } from '../../core/roles.js';
import { dealerCandidates, straddleCandidates, turnCandidates, wordAndChipCandidates } from '../betting/options.js';
import type { PokerGame } from '../games/game.js';
import {
  contendCandidates,
  irregularityCandidates,
  PLAYER_IRREGULARITY_CANDIDATES,
} from '../irregularities/options.js';
import type { PokerCandidate } from '../model/act-rules.js';
import type { PokerAct } from '../model/acts.js';
import type { PokerTable } from '../model/state.js';
import { revenueCandidates } from '../revenue/options.js';
import { closingCandidates, showCandidates } from '../showdown/options.js';
import { PLAYER_SEAT_CANDIDATES, tableSeatsCandidates } from '../table-seats/options.js';
import { mayPlay, seatsActedFor, wouldAccept } from './decide.js';

/** The acts of play, as against those of coming, going and talking. */
export const PLAY_ACTS: readonly PokerAct['do'][] = [
  ...(['fold', 'check', 'call', 'raiseTo', 'makeForcedBet', 'draw', 'discard', 'show', 'muck'] as const),
  ...(['contendForPotSoFar', 'contendForWholePot'] as const),
];

/** Acts of play that a player may do now: what the round waits for. */
export const playOptions = (game: PokerGame, table: PokerTable, by: Actor, at: number): PokerCandidate[] => {
  const { hand } = table;
  if (hand === null || by.role !== 'player') return [];
  const player = hand.players[hand.actor];
  const options: PokerCandidate[] = [];
  if (player?.seat === by.seat)
    for (const one of turnCandidates(game, table, hand, player))
      if (mayPlay(game, table, one.act, by)) options.push(one);
  for (const one of showCandidates(table, by.seat)) if (wouldAccept(game, table, one, by, at)) options.push(one);
  for (const one of contendCandidates(table, by.seat)) if (wouldAccept(game, table, one, by, at)) options.push(one);
  return options;
};

/** Everything that a person may do now. */
export const pokerOptions = (game: PokerGame, table: PokerTable, by: Actor, at: number): PokerCandidate[] => {
  const accepted = (candidates: readonly PokerCandidate[]): PokerCandidate[] =>
    candidates.filter((one) => wouldAccept(game, table, one, by, at));
  return by.role === 'player'
    ? [
        ...accepted(PLAYER_SEAT_CANDIDATES),
        ...accepted(straddleCandidates(table)),
        ...playOptions(game, table, by, at),
        ...accepted(wordAndChipCandidates(game, table, by.seat)),
        ...accepted(PLAYER_IRREGULARITY_CANDIDATES),
      ]
    : accepted([
        ...tableSeatsCandidates(table),
        ...dealerCandidates(table),
        ...closingCandidates(game, table),
        ...revenueCandidates(game, table),
        ...irregularityCandidates(table),
      ]).concat(
        seatsActedFor(table, by, at).flatMap((player) =>
          optionsForSeat(player.seat, pokerOptions(game, table, player, at)),
        ),
      );
};
