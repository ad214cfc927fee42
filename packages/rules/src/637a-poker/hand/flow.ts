import type { Card } from '@fairdeal/cards';
import type { PokerGame } from '../games/game.js';
import {
  copyHand,
  type PokerHand,
  type PokerHandDraft,
  type PokerPlayer,
  type PokerTable,
  UNKNOWN_CARD,
} from '../model/state.js';
import { firstToAct, firstToShow, forcedBettor, lastBlind, nextPlayer, nextToAct, streetOf } from './turns.js';

/** A player who is still being changed: nobody else has seen them. */
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
export const playerWith = (player: PokerPlayer, change: Partial<PokerPlayer>): PokerPlayer =>
  Object.assign(copyPlayer(player), change);

/** A copy of the hand with this player in place of one. */
export const replacePlayer = (hand: PokerHand, at: number, player: PokerPlayer): PokerHandDraft => {
  const draft = copyHand(hand);
  const players = hand.players.slice();
  players[at] = player;
  draft.players = players;
  return draft;
};

/** A copy of the hand with one player changed. */
export const withPlayer = (hand: PokerHand, at: number, change: Partial<PokerPlayer>): PokerHandDraft => {
  const player = hand.players[at];
  return player === undefined ? copyHand(hand) : replacePlayer(hand, at, playerWith(player, change));
};

/** After the cards: discards, draws, the Forced Bet or the betting. Like all that follows it changes the draft that it is given. */
export const afterDeal = (game: PokerGame, table: PokerTable, draft: PokerHandDraft): PokerHand => {
  const { discard, draw } = streetOf(game, draft);
  if (discard > 0 || draw) {
    draft.phase = draw ? 'draw' : 'discard';
    draft.actor = nextPlayer(draft, -1, () => true);
    return draft;
  }
  if (draft.blindsDue.length === 0) return beginBetting(game, table, draft);
  draft.phase = 'blinds';
  return draft;
};

/** The places of the cards that stay when these are thrown away; a card that nobody knows stands in for any. */
export const keptAfterDiscard = (cards: readonly Card[], thrown: readonly Card[]): number[] => {
  // One bit for each place whose card is gone.
  let gone = 0;
  const placeOf = (card: Card): number => {
    for (let at = 0; at < cards.length; at += 1) if (cards[at] === card && (gone & (1 << at)) === 0) return at;
    return -1;
  };
  for (const card of thrown) {
    const exact = placeOf(card);
    const at = exact >= 0 ? exact : placeOf(UNKNOWN_CARD);
    if (at >= 0) gone |= 1 << at;
  }
  const kept: number[] = [];
  for (let at = 0; at < cards.length; at += 1) if ((gone & (1 << at)) === 0) kept.push(at);
  return kept;
};

/** The next player exchanges their cards, or the betting begins. */
export const passExchange = (game: PokerGame, table: PokerTable, draft: PokerHandDraft, after: number): PokerHand => {
  const actor = nextPlayer(draft, after, ({ drew }) => !drew);
  if (actor < 0) return beginBetting(game, table, draft);
  draft.actor = actor;
  return draft;
};

export const beginBetting = (game: PokerGame, table: PokerTable, draft: PokerHandDraft): PokerHand => {
  const { opens } = streetOf(game, draft);
  draft.phase = 'bet';
  if (opens === 'forced-bet') {
    draft.actor = forcedBettor(game, table, draft);
    if (draft.actor < 0) return endBetting(game, draft);
    draft.phase = 'forced-bet';
    return draft;
  }
  const first = opens === 'after-blinds' ? lastBlind(table, draft) : firstToAct(game, draft) - 1;
  draft.actor = nextToAct(table, draft, first);
  if (draft.actor < 0) return endBetting(game, draft);
  draft.aggressor = -1;
  return draft;
};

/** Passes the turn on, or completes the betting round. */
export const passAction = (game: PokerGame, table: PokerTable, draft: PokerHandDraft, after: number): PokerHand => {
  draft.actor = nextToAct(table, draft, after);
  return draft.actor < 0 ? endBetting(game, draft) : draft;
};

const remaining = ({ players }: PokerHand): number => {
  let count = 0;
  for (const { folded } of players) if (!folded) count += 1;
  return count;
};

export const endBetting = (game: PokerGame, draft: PokerHandDraft): PokerHand => {
  const left = remaining(draft);
  // Pushed one by one: a list that `map` makes in compiled code is laid out otherwise than all others, and what reads both is slow.
  const players: PokerPlayer[] = [];
  for (const player of draft.players) {
    draft.pot += player.bet;
    players.push(newRound(player));
  }
  draft.players = players;
  draft.toCall = 0;
  draft.lastRaise = 0;
  draft.fullBet = 0;
  draft.raises = 0;
  draft.actor = -1;
  if (draft.conduct.checked.length > 0) draft.conduct = { ...draft.conduct, checked: [] };
  if (left === 1) draft.phase = 'push';
  else if (draft.street === game.streets.length - 1) {
    draft.phase = 'showdown';
    draft.actor = firstToShow(game, draft);
  } else {
    draft.phase = 'deal';
    draft.street += 1;
  }
  return draft;
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

export const afterShow = (draft: PokerHandDraft, after: number): PokerHand => {
  draft.actor = nextPlayer(draft, after, isHidden);
  if (draft.actor < 0) draft.phase = 'push';
  return draft;
};
