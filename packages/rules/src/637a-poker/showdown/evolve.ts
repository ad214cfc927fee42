import type { PokerEvent } from '../acts.js';
import { afterShow, copyPlayer, seating, withPlayer } from '../betting/flow.js';
import { cardsPlayed, whenPlayCeases } from '../room/evolve.js';
import { copyHand, handWith, type PokerHand, type PokerTable, placeOf, type TableDraft } from '../state.js';
import type { ShowdownEvent } from './acts.js';

/** What showing, conceding and the pushing of pots make of the table. */
export const afterShowdown = (table: TableDraft, event: PokerEvent & ShowdownEvent): PokerTable => {
  if (event.did === 'potsPushed') return roundOver(table);
  if (table.hand !== null) table.hand = handAfter(table.hand, event);
  return table;
};

const roundOver = (table: TableDraft): PokerTable => {
  table.cards = cardsPlayed(table.cards, 'round-over');
  table.hand = null;
  table.buttonPlaced = false;
  table.rounds += 1;
  return whenPlayCeases(table);
};

const handAfter = (hand: PokerHand, event: Exclude<ShowdownEvent, { did: 'potsPushed' }>): PokerHand => {
  switch (event.did) {
    case 'shown': {
      const at = placeOf(hand, event.seat);
      const player = hand.players[at];
      if (player === undefined) return hand;
      const shows = copyPlayer(player);
      shows.shown = 'shown';
      shows.cards = event.cards;
      return afterShow(seating(hand, at, shows), at);
    }
    case 'mucked': {
      const at = placeOf(hand, event.seat);
      return afterShow(withPlayer(hand, at, { shown: 'mucked' }), at);
    }
    case 'losingHandsCollected': {
      const after = copyHand(hand);
      after.losingHandsCollected = true;
      return after;
    }
    case 'sidePotsAwarded':
      return handWith(hand, { pot: hand.pot - event.cents, sidePotsAwarded: true });
  }
};
