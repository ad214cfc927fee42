import type { Due, Need } from '../../rulebook.js';
import type { PokerAct } from '../acts.js';
import type { PokerGame } from '../games/index.js';
import type { PokerHand, PokerTable } from '../state.js';
import { needsCommonCard, reshuffleDue } from './dealing.js';
import { streetOf } from './turns.js';

const NOTHING: readonly Need[] = [];
const SHUFFLE: readonly Need[] = [{ field: 'order', what: 'shuffle' }];
const CARDS: readonly Need[] = [{ field: 'cards', what: 'cards' }];

const dealer = (act: Due<PokerAct>['act'], needs = NOTHING): Due<PokerAct> => ({ act, by: ['dealer'], needs });

/** Whether cards of this deal fall face up, which the dealer of a live table reads out. */
const fallsFaceUp = (game: PokerGame, hand: PokerHand): boolean =>
  needsCommonCard(game, hand) || streetOf(game, hand).deal.some(({ to }) => to !== 'hole');

/** What the dealer must deal next. */
export const bettingDue = (game: PokerGame, table: PokerTable, hand: PokerHand): Due<PokerAct> | null => {
  const { live } = table.cards;
  if (reshuffleDue(game, hand) !== null) return dealer({ do: 'reshuffle' }, live ? NOTHING : SHUFFLE);
  switch (hand.phase) {
    case 'deal':
      return dealer({ do: 'dealCards' }, live && fallsFaceUp(game, hand) ? CARDS : NOTHING);
    case 'draw':
      return (hand.players[hand.actor]?.discarding.length ?? 0) > 0 ? dealer({ do: 'dealDraw' }) : null;
    default:
      return null;
  }
};
