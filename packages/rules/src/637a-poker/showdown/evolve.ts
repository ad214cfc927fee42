import type { PokerEvent } from '../acts.js';
import { afterShow, withPlayer } from '../betting/flow.js';
import { tidy } from '../irregularities/state.js';
import { cardsPlayed, whenPlayCeases } from '../room/evolve.js';
import { copyTable, handWith, type PokerHand, type PokerTable, placeOf } from '../state.js';
import type { ShowdownEvent } from './acts.js';

/** What showing, conceding and the pushing of pots make of the table. */
export const afterShowdown = (table: PokerTable, event: PokerEvent & ShowdownEvent): PokerTable => {
  if (event.did === 'potsPushed') return roundOver(table);
  if (table.hand === null) return table;
  const after = copyTable(table);
  after.hand = handAfter(table.hand, event);
  return after;
};

const roundOver = (table: PokerTable): PokerTable => {
  const after = copyTable(table);
  after.cards = cardsPlayed(table.cards, 'round-over');
  after.hand = null;
  after.buttonPlaced = false;
  after.rounds = table.rounds + 1;
  after.conduct = tidy({ ...table.conduct, rulings: [] });
  return whenPlayCeases(after);
};

const handAfter = (hand: PokerHand, event: Exclude<ShowdownEvent, { did: 'potsPushed' }>): PokerHand => {
  switch (event.did) {
    case 'shown': {
      const at = placeOf(hand, event.seat);
      return afterShow(withPlayer(hand, at, { shown: 'shown', cards: event.cards }), at);
    }
    case 'mucked': {
      const at = placeOf(hand, event.seat);
      return afterShow(withPlayer(hand, at, { shown: 'mucked' }), at);
    }
    case 'losingHandsCollected':
      return handWith(hand, { losingHandsCollected: true });
    case 'sidePotsAwarded':
      return handWith(hand, { pot: hand.pot - event.cents, sidePotsAwarded: true });
  }
};
