import type { Card } from '@fairdeal/cards';
import { isRefused, refuse } from '../../core/decision.js';
import type { Actor } from '../../core/roles.js';
import { cardsOutOfDeck } from '../hand/discards.js';
import { mustShow } from '../hand/pot-division.js';
import { turnOf } from '../hand/turn.js';
import type { PokerHandler } from '../model/acts.js';
import { livePlayers, type PokerHand, type PokerPlayer, type PokerTable, UNKNOWN_CARD } from '../model/state.js';
import { isTrackedHighHand } from '../revenue/high-hand.js';

/** The player to whom the pot falls because all others have folded. */
const lastPlayer = (
  { hand }: PokerTable,
  by: Actor,
): { readonly hand: PokerHand; readonly player: PokerPlayer } | null => {
  if (hand === null || hand.phase === 'showdown') return null;
  const [player, ...others] = livePlayers(hand);
  if (player === undefined || others.length > 0 || player.shown !== 'hidden') return null;
  return by.role === 'player' && by.seat === player.seat ? { hand, player } : null;
};

/** The whole hand, clearly displayed. A recorded hand may bring the cards that nobody knew. */
export const show: PokerHandler<'show'> = (game, table, { cards = [] }, { by }) => {
  const turn = lastPlayer(table, by) ?? turnOf(game, table, by, ['showdown']);
  if (isRefused(turn)) return refuse(turn.reason, turn.args, '637a.18(e)', ...turn.cites);
  const { player } = turn;
  if (cards.length > 0 && !couldHold(turn.hand, player, cards))
    return refuse('wrong-cards-shown', {}, '637a.6(f)', '637a.18(e)');
  const shown = cards.length > 0 ? cards : player.cards;
  if (shown.includes(UNKNOWN_CARD)) return refuse('hand-shown-in-part', {}, '637a.18(e)');
  if (turn.hand.phase === 'push')
    return isTrackedHighHand(game, table, turn.hand, { ...player, cards: shown })
      ? { events: [{ did: 'shown', seat: player.seat, cards: shown, cites: ['637a.16(f)'] }] }
      : refuse('hand-too-low-to-show', {}, '637a.16(f)', '637a.18(e)');
  return { events: [{ did: 'shown', seat: player.seat, cards: shown, cites: ['637a.18(e)', game.showdown] }] };
};

/** Whether a player could have been dealt these cards: one that nobody knew cannot be one that lies elsewhere. */
const couldHold = (hand: PokerHand, { cards: dealt }: PokerPlayer, cards: readonly Card[]): boolean => {
  const out = cardsOutOfDeck(hand);
  return (
    cards.length === dealt.length &&
    dealt.every((card) => card === UNKNOWN_CARD || cards.includes(card)) &&
    cards.every((card, place) => cards.indexOf(card) === place && (dealt.includes(card) || !out.includes(card)))
  );
};

/** Conceding without showing, unless the house has all hands shown or nobody else is left to win. */
export const muck: PokerHandler<'muck'> = (game, table, _act, { by }) => {
  const turn = turnOf(game, table, by, ['showdown']);
  if (isRefused(turn)) return refuse(turn.reason, turn.args, '637a.18(e)', ...turn.cites);
  const { hand, player, at } = turn;
  if (table.submission.showAll) return refuse('every-hand-shown', {}, '637a.18(e)');
  if (mustShow(hand, at)) return refuse('winning-hand-mucked', {}, '637a.18(e)');
  return { events: [{ did: 'mucked', seat: player.seat, cites: ['637a.18(e)', '637a.18(f)'] }] };
};
