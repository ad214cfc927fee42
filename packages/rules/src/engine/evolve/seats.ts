import { markIdle, nextCards } from '../../cards/evolve.js';
import { isIdle } from '../../cards/handling.js';
import { cutDue } from '../../cards/shuffling.js';
import type { TableEventNamed } from '../model/acts.js';
import type { HouseTableGame } from '../model/house-game.js';
import type { Player } from '../model/state.js';
import { type CopyOnWriteTable, moveChips, writableHand, writableRound, writableTable } from './draft.js';

export const playerSat = (
  game: HouseTableGame,
  held: CopyOnWriteTable,
  { seat, person, barred, moves }: TableEventNamed<'playerSat'>,
): void => {
  // Cards that came preshuffled to an empty table wait for the first player, who may be the one to cut them.
  const waits = isIdle(game, held.state) && cutDue(game, held.state);
  const table = writableTable(held);
  table.players[seat - 1] = { person, chips: 0, barred };
  moveChips(held, moves);
  if (table.cards.firstPlayer === null) table.cards = nextCards(table.cards, { firstPlayer: seat });
  if (waits) table.cards = nextCards(table.cards, { cutOffers: game.law.cut.offers(table).seats });
};

export const playerLeft = (held: CopyOnWriteTable, { seat, moves }: TableEventNamed<'playerLeft'>): void => {
  moveChips(held, moves);
  const table = writableTable(held);
  table.players[seat - 1] = null;
  const { firstPlayer, cutOffers } = table.cards;
  const cards = nextCards(table.cards, {
    firstPlayer: firstPlayer === seat ? null : firstPlayer,
    cutOffers: cutOffers.filter((offered) => offered !== seat),
  });
  table.cards = table.players.some((player) => player !== null) ? cards : markIdle(cards);
  if (table.round === null) return;
  const round = writableRound(held, table.round);
  // The next player in the seat doesn't take over a hand that a player left behind.
  for (const { box, owner } of round.hands) {
    const hand = owner === seat ? writableHand(held, round, box) : undefined;
    if (hand !== undefined) hand.left = true;
  }
};

export const withPermission = (player: Player | null): Player | null =>
  player === null || !player.barred ? player : { ...player, barred: false };
