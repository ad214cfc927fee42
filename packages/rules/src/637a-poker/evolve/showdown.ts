import { withDealtRound } from '../hand/dealt-round.js';
import { afterShow, copyPlayer, replacePlayer, withPlayer } from '../hand/flow.js';
import type { PokerEvent } from '../model/acts.js';
import type { PushedPot, ShowdownEvent } from '../model/showdown-acts.js';
import {
  copyHand,
  handWith,
  type PokerHand,
  type PokerTable,
  type PokerTableDraft,
  playerIndexOf,
} from '../model/state.js';
import { cardsAfterRound, spreadIfPlayCeased } from './cards.js';

/** Table after showing, conceding and pushing pots. */
export const evolveShowdown = (table: PokerTableDraft, event: PokerEvent & ShowdownEvent): PokerTable => {
  if (event.did === 'potsPushed') return roundOver(table, event.pots);
  if (table.hand !== null) table.hand = handAfter(table.hand, event);
  return table;
};

const roundOver = (table: PokerTableDraft, pots: readonly PushedPot[]): PokerTable => {
  table.cards = cardsAfterRound(withDealtRound(table, pots), 'round-over');
  table.hand = null;
  table.buttonPlaced = false;
  table.rounds += 1;
  return spreadIfPlayCeased(table);
};

const handAfter = (hand: PokerHand, event: Exclude<ShowdownEvent, { did: 'potsPushed' }>): PokerHand => {
  switch (event.did) {
    case 'shown': {
      const at = playerIndexOf(hand, event.seat);
      const player = hand.players[at];
      if (player === undefined) return hand;
      const shows = copyPlayer(player);
      shows.shown = 'shown';
      shows.cards = event.cards;
      return afterShow(replacePlayer(hand, at, shows), at);
    }
    case 'mucked': {
      const at = playerIndexOf(hand, event.seat);
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
