import { isRefused } from '../../core/decision.js';
import { type Cents, dollars } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { permittingClause } from '../games/permitted.js';
import { currentBetSizes, raiseRange, raiseRangeWords } from '../hand/limits.js';
import type { PokerTable } from '../model/state.js';

/** 637a.9(c): what a room announces of a table. */
export interface Announcement {
  readonly game: string;
  readonly title: string;
  readonly permittedBy: ClauseId | null;
  readonly minimum: Cents;
  /** Maximum bet; null if only a player's stack limits it. */
  readonly maximum: Cents | null;
  readonly openSeats: readonly number[];
  readonly words: string;
  readonly cites: readonly ClauseId[];
}

const mostBet = (table: PokerTable): Cents | null => {
  const { limit } = table.submission;
  const { bigBet, spreadMost } = currentBetSizes(table);
  return limit === 'fixed' ? bigBet : limit === 'spread' ? spreadMost : null;
};

/** Announcement of this table: its game, limits and open seats. `money` writes the amounts. */
export const announcementOf = (game: PokerGame, table: PokerTable, money = dollars): Announcement => {
  const { limit } = table.submission;
  const { smallBet } = currentBetSizes(table);
  const maximum = mostBet(table);
  const most = maximum === null ? (limit === 'pot' ? 'pot limit' : 'no limit') : `to ${money(maximum)}`;
  const openSeats = table.seats.flatMap((seat, at) => (seat === null ? [at + 1] : []));
  return {
    game: game.id,
    title: game.title,
    permittedBy: permittingClause(game),
    minimum: smallBet,
    maximum,
    openSeats,
    words: `${game.title}, ${money(smallBet)} ${most}: ${openSeats.length === 0 ? 'no seat' : openSeats.length === 1 ? '1 seat' : `${openSeats.length} seats`} open`,
    cites: ['637a.9(c)'],
  };
};

/** 637a.7(e)(2): what the dealer says is happening, whose turn it is and what they may do. */
export const dealerAnnouncement = (
  game: PokerGame,
  table: PokerTable,
  money = dollars,
): Pick<Announcement, 'words' | 'cites'> => ({
  words: announcementWords(game, table, money),
  cites: ['637a.7(e)(2)'],
});

const announcementWords = (game: PokerGame, table: PokerTable, money: typeof dollars): string => {
  const { hand } = table;
  if (hand === null) return 'The next round of play has not begun.';
  const street = game.streets[hand.street]?.name ?? '';
  const player = hand.players[hand.actor];
  if (player === undefined) return hand.phase === 'push' ? 'The pot is awarded.' : `The dealer deals: ${street}.`;
  const to = `${street}: seat ${player.seat}`;
  switch (hand.phase) {
    case 'forced-bet':
      return `${to} makes the Forced Bet, ${money(table.submission.forcedBet)}, or bets more.`;
    case 'discard':
      return `${to} discards two cards.`;
    case 'draw':
      return `${to} draws, or stands pat.`;
    case 'showdown':
      return `Showdown: seat ${player.seat} shows or concedes.`;
    default: {
      const range = raiseRange(game, table, hand, player);
      const more = isRefused(range)
        ? ''
        : hand.toCall === 0
          ? ` or bet ${raiseRangeWords(range, money)}`
          : ` or raise ${raiseRangeWords(range, money)}`;
      const owed = hand.toCall - player.bet;
      return `${to} may ${owed > 0 ? `fold, call ${money(owed)}` : 'check, fold'}${more}.`;
    }
  }
};
