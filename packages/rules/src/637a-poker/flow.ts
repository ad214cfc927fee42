import type { Card } from '@fairdeal/cards';
import type { PokerGame } from './games.js';
import { type PokerHand, type PokerPlayer, type PokerTable, UNKNOWN } from './state.js';
import { firstToShow, forcedBettor, lastBlind, nextPlayer, nextToAct, opener } from './turns.js';

export const withPlayer = (hand: PokerHand, at: number, change: Partial<PokerPlayer>): PokerHand => {
  const players = hand.players.slice();
  const player = players[at];
  if (player === undefined) return hand;
  players[at] = {
    seat: player.seat,
    cards: change.cards ?? player.cards,
    up: change.up ?? player.up,
    folded: change.folded ?? player.folded,
    bet: change.bet ?? player.bet,
    put: change.put ?? player.put,
    acted: change.acted ?? player.acted,
    actedAt: change.actedAt ?? player.actedAt,
    drew: change.drew ?? player.drew,
    discarding: change.discarding ?? player.discarding,
    shown: change.shown ?? player.shown,
  };
  return { ...hand, players };
};

/** After the cards: discards, draws, the Forced Bet or the betting. */
export const afterDeal = (game: PokerGame, table: PokerTable, hand: PokerHand): PokerHand => {
  const street = game.streets[hand.street];
  if (street?.discard || street?.draw)
    return { ...hand, phase: street.discard > 0 ? 'discard' : 'draw', actor: nextPlayer(hand, -1, () => true) };
  if (hand.blindsDue.length > 0) return { ...hand, phase: 'blinds' };
  return beginBetting(game, table, hand);
};

/** The places of the cards that stay when these are thrown away; a card that nobody knows stands in for any. */
export const keptAfter = (cards: readonly Card[], thrown: readonly Card[]): number[] => {
  const gone = new Set<number>();
  for (const card of thrown.toSorted((one, other) => other - one)) {
    const exact = cards.findIndex((held, at) => held === card && !gone.has(at));
    const at = exact >= 0 ? exact : cards.findIndex((held, place) => held === UNKNOWN && !gone.has(place));
    if (at >= 0) gone.add(at);
  }
  return cards.flatMap((_, at) => (gone.has(at) ? [] : [at]));
};

/** The next player exchanges his cards, or the betting begins. */
export const exchangeNext = (game: PokerGame, table: PokerTable, hand: PokerHand, after: number): PokerHand => {
  const actor = nextPlayer(hand, after, ({ drew }) => !drew);
  return actor >= 0 ? { ...hand, actor } : beginBetting(game, table, hand);
};

export const beginBetting = (game: PokerGame, table: PokerTable, before: PokerHand): PokerHand => {
  const street = game.streets[before.street];
  const hand: PokerHand = { ...before, phase: 'bet' };
  if (street?.opens === 'forced-bet') {
    const actor = forcedBettor(game, table, hand);
    return actor < 0 ? endBetting(game, hand) : { ...hand, phase: 'forced-bet', actor };
  }
  const first = street?.opens === 'after-blinds' ? lastBlind(table, hand) : opener(game, hand) - 1;
  const actor = nextToAct(table, hand, first);
  return actor < 0 ? endBetting(game, hand) : { ...hand, actor, aggressor: -1 };
};

/** Passes the turn on, or completes the betting round. */
export const advance = (game: PokerGame, table: PokerTable, hand: PokerHand, after: number): PokerHand => {
  const remaining = hand.players.reduce((count, { folded }) => (folded ? count : count + 1), 0);
  const actor = remaining === 1 ? -1 : nextToAct(table, hand, after);
  return actor < 0 ? endBetting(game, hand) : { ...hand, actor };
};

/** Whether the action leaves nobody to act: what was bet and not called goes back before the bets are gathered. */
export const completesBetting = (table: PokerTable, hand: PokerHand, after: number): boolean =>
  hand.players.filter(({ folded }) => !folded).length === 1 || nextToAct(table, hand, after) < 0;

export const endBetting = (game: PokerGame, hand: PokerHand): PokerHand => {
  let pot = hand.pot;
  for (const { bet } of hand.players) pot += bet;
  const gathered: PokerHand = {
    ...hand,
    players: hand.players.map((player) => ({ ...player, bet: 0, acted: false, actedAt: 0, drew: false })),
    pot,
    toCall: 0,
    lastRaise: 0,
    fullBet: 0,
    raises: 0,
    actor: -1,
    conduct: hand.conduct.checked.length === 0 ? hand.conduct : { ...hand.conduct, checked: [] },
  };
  if (hand.players.filter(({ folded }) => !folded).length === 1) return { ...gathered, phase: 'push' };
  if (hand.street === game.streets.length - 1) return { ...gathered, phase: 'showdown', actor: firstToShow(game, gathered) };
  return { ...gathered, phase: 'deal', street: hand.street + 1 };
};

export const afterShow = (hand: PokerHand, after: number): PokerHand => {
  const actor = nextPlayer(hand, after, ({ shown }) => shown === 'hidden');
  return actor >= 0 ? { ...hand, actor } : { ...hand, phase: 'push', actor: -1 };
};
