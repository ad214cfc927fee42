import { leftIdle, nextCards } from '../cards/evolve.js';
import { isIdle } from '../cards/handling.js';
import { cutDue } from '../cards/shuffling.js';
import type { Event } from './acts.js';
import { type HeldTable, moveChips, ownHand, ownRound, ownTable } from './held.js';
import type { PlayedGame } from './house-game.js';
import type { Player } from './state.js';

export const playerSat = (
  game: PlayedGame,
  held: HeldTable,
  { seat, person, barred, moves }: Event<'playerSat'>,
): void => {
  // Cards that came preshuffled to an empty table wait for the first player, who may be the one to cut them.
  const waits = isIdle(game, held.state) && cutDue(game, held.state);
  const table = ownTable(held);
  table.players[seat - 1] = { person, chips: 0, barred };
  moveChips(held, moves);
  if (table.cards.firstPlayer === null) table.cards = nextCards(table.cards, { firstPlayer: seat });
  if (waits) table.cards = nextCards(table.cards, { cutOffers: game.law.cut.offers(table).seats });
};

export const playerLeft = (held: HeldTable, { seat, moves }: Event<'playerLeft'>): void => {
  moveChips(held, moves);
  const table = ownTable(held);
  table.players[seat - 1] = null;
  const { firstPlayer, cutOffers } = table.cards;
  const cards = nextCards(table.cards, {
    firstPlayer: firstPlayer === seat ? null : firstPlayer,
    cutOffers: cutOffers.filter((offered) => offered !== seat),
  });
  table.cards = table.players.some((player) => player !== null) ? cards : leftIdle(cards);
  if (table.round === null) return;
  const round = ownRound(held, table.round);
  // What lies there of a player who has left is nobody's who sits down after him.
  for (const { box, owner } of round.hands) {
    const hand = owner === seat ? ownHand(held, round, box) : undefined;
    if (hand !== undefined) hand.left = true;
  }
};

export const permitted = (player: Player | null): Player | null =>
  player === null || !player.barred ? player : { ...player, barred: false };
