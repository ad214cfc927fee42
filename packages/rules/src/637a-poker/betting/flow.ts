import type { Card } from '@fairdeal/cards';
import type { PokerGame } from '../games/index.js';
import {
  copyHand,
  type HandDraft,
  handWith,
  type PokerHand,
  type PokerPlayer,
  type PokerTable,
  UNKNOWN,
} from '../state.js';
import { firstToShow, forcedBettor, lastBlind, nextPlayer, nextToAct, opener, streetOf } from './turns.js';

/** A player who is still being changed: nobody else has seen him. */
type PlayerDraft = { -readonly [Field in keyof PokerPlayer]: PokerPlayer[Field] };

/** A copy field by field, so that all players have one shape. What is hot writes into it; `changed` is for the rest. */
export const copyPlayer = (player: PokerPlayer): PlayerDraft => ({
  seat: player.seat,
  cards: player.cards,
  up: player.up,
  folded: player.folded,
  bet: player.bet,
  put: player.put,
  acted: player.acted,
  actedAt: player.actedAt,
  drew: player.drew,
  discarding: player.discarding,
  shown: player.shown,
});

/** A player with some things changed. */
export const changed = (player: PokerPlayer, change: Partial<PokerPlayer>): PokerPlayer =>
  Object.assign(copyPlayer(player), change);

/** A copy of the hand with this player in place of one. */
export const seating = (hand: PokerHand, at: number, player: PokerPlayer): HandDraft => {
  const draft = copyHand(hand);
  const players = hand.players.slice();
  players[at] = player;
  draft.players = players;
  return draft;
};

/** A copy of the hand with one player changed. */
export const withPlayer = (hand: PokerHand, at: number, change: Partial<PokerPlayer>): HandDraft => {
  const player = hand.players[at];
  return player === undefined ? copyHand(hand) : seating(hand, at, changed(player, change));
};

/** After the cards: discards, draws, the Forced Bet or the betting. */
export const afterDeal = (game: PokerGame, table: PokerTable, hand: PokerHand): PokerHand => {
  const { discard, draw } = streetOf(game, hand);
  if (discard > 0 || draw) {
    const draft = copyHand(hand);
    draft.phase = draw ? 'draw' : 'discard';
    draft.actor = nextPlayer(hand, -1, () => true);
    return draft;
  }
  if (hand.blindsDue.length > 0) return handWith(hand, { phase: 'blinds' });
  return beginBetting(game, table, hand);
};

/** The places of the cards that stay when these are thrown away; a card that nobody knows stands in for any. */
export const keptAfter = (cards: readonly Card[], thrown: readonly Card[]): number[] => {
  // One bit for each place whose card is gone.
  let gone = 0;
  const placeOf = (card: Card): number => {
    for (let at = 0; at < cards.length; at += 1) if (cards[at] === card && (gone & (1 << at)) === 0) return at;
    return -1;
  };
  for (const card of thrown) {
    const exact = placeOf(card);
    const at = exact >= 0 ? exact : placeOf(UNKNOWN);
    if (at >= 0) gone |= 1 << at;
  }
  const kept: number[] = [];
  for (let at = 0; at < cards.length; at += 1) if ((gone & (1 << at)) === 0) kept.push(at);
  return kept;
};

/** The next player exchanges his cards, or the betting begins. */
export const exchangeNext = (game: PokerGame, table: PokerTable, draft: HandDraft, after: number): PokerHand => {
  const actor = nextPlayer(draft, after, ({ drew }) => !drew);
  if (actor < 0) return beginBetting(game, table, draft);
  draft.actor = actor;
  return draft;
};

export const beginBetting = (game: PokerGame, table: PokerTable, before: PokerHand): PokerHand => {
  const { opens } = streetOf(game, before);
  const hand = copyHand(before);
  hand.phase = 'bet';
  if (opens === 'forced-bet') {
    hand.actor = forcedBettor(game, table, hand);
    if (hand.actor < 0) return endBetting(game, hand);
    hand.phase = 'forced-bet';
    return hand;
  }
  const first = opens === 'after-blinds' ? lastBlind(table, hand) : opener(game, hand) - 1;
  hand.actor = nextToAct(table, hand, first);
  if (hand.actor < 0) return endBetting(game, hand);
  hand.aggressor = -1;
  return hand;
};

/** Passes the turn on, or completes the betting round. */
export const advance = (game: PokerGame, table: PokerTable, hand: PokerHand, after: number): PokerHand =>
  passOn(game, table, copyHand(hand), after);

/** The same with a draft, which is changed. */
export const passOn = (game: PokerGame, table: PokerTable, draft: HandDraft, after: number): PokerHand => {
  draft.actor = nextToAct(table, draft, after);
  return draft.actor < 0 ? endBetting(game, draft) : draft;
};

const remaining = ({ players }: PokerHand): number => {
  let count = 0;
  for (const { folded } of players) if (!folded) count += 1;
  return count;
};

export const endBetting = (game: PokerGame, hand: PokerHand): PokerHand => {
  const gathered = copyHand(hand);
  for (const { bet } of hand.players) gathered.pot += bet;
  gathered.players = hand.players.map(newRound);
  gathered.toCall = 0;
  gathered.lastRaise = 0;
  gathered.fullBet = 0;
  gathered.raises = 0;
  gathered.actor = -1;
  if (hand.conduct.checked.length > 0) gathered.conduct = { ...hand.conduct, checked: [] };
  if (remaining(hand) === 1) gathered.phase = 'push';
  else if (hand.street === game.streets.length - 1) {
    gathered.phase = 'showdown';
    gathered.actor = firstToShow(game, gathered);
  } else {
    gathered.phase = 'deal';
    gathered.street += 1;
  }
  return gathered;
};

const newRound = (player: PokerPlayer): PokerPlayer => ({
  seat: player.seat,
  cards: player.cards,
  up: player.up,
  folded: player.folded,
  bet: 0,
  put: player.put,
  acted: false,
  actedAt: 0,
  drew: false,
  discarding: player.discarding,
  shown: player.shown,
});

const isHidden = ({ shown }: PokerPlayer): boolean => shown === 'hidden';

export const afterShow = (hand: PokerHand, after: number): PokerHand => {
  const draft = copyHand(hand);
  draft.actor = nextPlayer(hand, after, isHidden);
  if (draft.actor < 0) draft.phase = 'push';
  return draft;
};
