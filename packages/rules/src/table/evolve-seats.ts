import { leftIdle, nextCards } from '../cards/evolve.js';
import { isIdle } from '../cards/handling.js';
import { cutDue } from '../cards/shuffling.js';
import type { Seat } from '../roles.js';
import { transfer } from './accounts.js';
import type { Event } from './acts.js';
import { nextRound } from './evolve-round.js';
import { moved, NO_MOVES, next } from './evolve-table.js';
import type { PlayedGame } from './house-game.js';
import type { Player, Round, Table } from './state.js';

export const playerSat = (
  game: PlayedGame,
  table: Table,
  { seat, person, barred, moves = NO_MOVES }: Event<'playerSat'>,
): Table => {
  const seated = table.players.map((player, at) => (at + 1 === seat ? { person, chips: 0, barred } : player));
  const { players, boxes, bank } = transfer({ players: seated, boxes: table.boxes, bank: table.bank }, moves);
  const first = table.cards.firstPlayer === null;
  const after = next(table, {
    players,
    boxes,
    bank,
    cards: first ? nextCards(table.cards, { firstPlayer: seat }) : table.cards,
  });
  // Cards that came preshuffled to an empty table wait for the first player, who may be the one to cut them.
  return isIdle(game, table) && cutDue(game, table)
    ? next(after, { cards: nextCards(after.cards, { cutOffers: game.law.cut.offers(after).seats }) })
    : after;
};

export const playerLeft = (table: Table, event: Event<'playerLeft'>): Table => {
  const { players, boxes, bank } = moved(table, event);
  const { firstPlayer, cutOffers } = table.cards;
  const staying = players.map((player, at) => (at + 1 === event.seat ? null : player));
  const cards = nextCards(table.cards, {
    firstPlayer: firstPlayer === event.seat ? null : firstPlayer,
    cutOffers: cutOffers.filter((seat) => seat !== event.seat),
  });
  return next(table, {
    boxes,
    bank,
    players: staying,
    cards: staying.some((player) => player !== null) ? cards : leftIdle(cards),
    round: table.round && nextRound(table.round, { hands: handsLeft(table.round, event.seat) }),
  });
};

/** What lies there of a player who has left is nobody's who sits down after him. */
const handsLeft = ({ hands }: Round, seat: Seat): Round['hands'] =>
  hands.map((hand) => (hand.owner === seat ? { ...hand, left: true } : hand));

export const permitted = (player: Player | null): Player | null =>
  player === null || !player.barred ? player : { ...player, barred: false };
