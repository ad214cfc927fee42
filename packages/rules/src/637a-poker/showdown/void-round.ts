import { type Decision, refuse } from '../../core/decision.js';
import type { Actor } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { totalPutBy } from '../hand/dead-hand.js';
import type { PokerEvent, PokerMove } from '../model/acts.js';
import type { PokerTable } from '../model/state.js';
import { awardBack } from '../revenue/jackpots-of-round.js';
import { closingMoves } from './awarding.js';

/** Decisions, voiding by one person: a dealer reports what only people can see; a floorperson or above confirms it, or finds it alone. */
export const voidOrReport = (
  game: PokerGame,
  table: PokerTable,
  by: Actor,
  why: string,
  cites: readonly ClauseId[],
  replaceDeck = false,
): Decision<PokerEvent> => {
  const { report } = table.conduct;
  if (by.role === 'dealer')
    return report === null
      ? { events: [{ did: 'irregularityReported', what: why, person: by.person, cites }] }
      : refuse('report-open', { report: report.what }, ...cites);
  return report?.person === by.person
    ? refuse('two-people', { what: 'ownReport' }, ...cites)
    : voidRoundEvents(game, table, why, cites, replaceDeck);
};

/** Every chip of the round goes back to its player: antes, blinds and bets, with the rake and all that the closing took. */
export const voidRoundEvents = (
  game: PokerGame,
  table: PokerTable,
  why: string,
  cites: readonly ClauseId[],
  replaceDeck = false,
): Decision<PokerEvent> => {
  const { hand, bank } = table;
  if (hand === null) return refuse('no-round', {}, ...cites);
  const moves: PokerMove[] = closingMoves(game, table).map(({ from, to, cents }) => ({
    from: to,
    to: from,
    cents,
    cites,
  }));
  // No round starts before the time charge of the rake area has been dropped: all that lies there is this round's rake.
  const inArea = Math.min(hand.raked, bank.rakeArea);
  const inBox = hand.raked - inArea;
  if (inArea > 0) moves.push({ from: { at: 'rakeArea' }, to: { at: 'pot' }, cents: inArea, cites });
  if (inBox > 0) moves.push({ from: { at: 'dropBox' }, to: { at: 'pot' }, cents: inBox, cites });
  for (const player of hand.players) {
    const cents = totalPutBy(hand, player);
    if (cents > 0) moves.push({ from: { at: 'pot' }, to: { at: 'seat', seat: player.seat }, cents, cites });
  }
  moves.push(...awardBack(table, cites));
  return { events: [{ did: 'roundVoided', why, replaceDeck, moves, cites }] };
};
