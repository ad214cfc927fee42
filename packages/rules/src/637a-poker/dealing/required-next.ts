import type { Duty, Need } from '../../core/rulebook.js';
import type { PokerGame } from '../games/game.js';
import { streetOf } from '../hand/turns.js';
import type { PokerAct } from '../model/acts.js';
import type { PokerHand, PokerTable } from '../model/state.js';
import { needsCommonCard, reshuffleDue } from './dealing.js';

const NOTHING: readonly Need[] = [];
const SHUFFLE: readonly Need[] = [{ field: 'order', what: 'shuffle' }];
const CARDS: readonly Need[] = [{ field: 'cards', what: 'cards' }];

const dealer = (act: Duty<PokerAct>['act'], needs = NOTHING): Duty<PokerAct> => ({ act, by: ['dealer'], needs });

const RESHUFFLE = { live: dealer({ do: 'reshuffle' }), virtual: dealer({ do: 'reshuffle' }, SHUFFLE) };
const DEAL = { unread: dealer({ do: 'dealCards' }), read: dealer({ do: 'dealCards' }, CARDS) };
const DEAL_DRAW = dealer({ do: 'dealDraw' });

/** Whether cards of this deal fall face up, which the dealer of a live table reads out. */
const fallsFaceUp = (game: PokerGame, hand: PokerHand): boolean =>
  needsCommonCard(game, hand) || streetOf(game, hand).deal.some(({ to }) => to !== 'hole');

/** Next deal of the dealer. */
export const dealingDuty = (game: PokerGame, table: PokerTable, hand: PokerHand): Duty<PokerAct> | null => {
  const { live } = table.cards;
  if (reshuffleDue(game, hand) !== null) return live ? RESHUFFLE.live : RESHUFFLE.virtual;
  switch (hand.phase) {
    case 'deal':
      return live && fallsFaceUp(game, hand) ? DEAL.read : DEAL.unread;
    case 'draw':
      return (hand.players[hand.actor]?.discarding.length ?? 0) > 0 ? DEAL_DRAW : null;
    default:
      return null;
  }
};
