import type { Card } from '@fairdeal/cards';
import type { Cents } from '../../core/money.js';
import { afterBlinds } from '../betting/blinds.js';
import type { PokerGame } from '../games/game.js';
import { discardsToReshuffle, moveToDiscards, withoutDiscards } from '../hand/discards.js';
import {
  afterDeal,
  copyPlayer,
  keptAfterDiscard,
  passAction,
  passExchange,
  replacePlayer,
  withPlayer,
} from '../hand/flow.js';
import { betUnitOf } from '../hand/limits.js';
import type { PokerEvent } from '../model/acts.js';
import type { BettingEvent } from '../model/betting-acts.js';
import type { HandConduct } from '../model/conduct.js';
import {
  copyHand,
  handWith,
  type PokerHand,
  type PokerHandDraft,
  type PokerPlayer,
  type PokerTable,
  playerIndexOf,
  UNKNOWN_CARD,
} from '../model/state.js';

type Event<Did extends BettingEvent['did']> = Extract<PokerEvent, { did: Did }>;

/** A player's bet raised to so much, with everything they have put in. */
const betTo = (hand: PokerHand, at: number, bet: Cents, level: Cents): PokerHandDraft => {
  const player = hand.players[at];
  if (player === undefined) return copyHand(hand);
  const after = copyPlayer(player);
  after.bet = bet;
  after.put += bet - player.bet;
  after.acted = true;
  after.actedAt = level;
  return replacePlayer(hand, at, after);
};

/** Where a sign forbids raising after a check, who has checked is kept in mind. */
const noted = ({ submission }: PokerTable, hand: PokerHand, at: number): PokerHand =>
  submission.checkRaise
    ? hand
    : withHandConduct(hand, { checked: [...hand.conduct.checked, hand.players[at]?.seat ?? 0] });

/** A full bet or raise gives everyone else a new choice. */
const reopened = (before: readonly PokerPlayer[], raiser: number): PokerPlayer[] => {
  const players = before.slice();
  for (let at = 0; at < players.length; at += 1) {
    const player = players[at];
    if (at === raiser || player?.acted !== true) continue;
    const asked = copyPlayer(player);
    asked.acted = false;
    players[at] = asked;
  }
  return players;
};

const foldedAt = (hand: PokerHand, at: number): PokerHandDraft => {
  const player = hand.players[at];
  if (player === undefined) return copyHand(hand);
  const after = copyPlayer(player);
  after.folded = true;
  after.acted = true;
  return replacePlayer(hand, at, after);
};

const markVoluntary = (draft: PokerHandDraft, at: number): PokerHandDraft => {
  draft.voluntary |= 1 << at;
  return draft;
};

const withHandConduct = (hand: PokerHand, change: Partial<HandConduct>): PokerHand =>
  handWith(hand, { conduct: { ...hand.conduct, ...change } });

type HandEvent = Exclude<
  PokerEvent & BettingEvent,
  {
    did: 'roundStarted' | 'limitsChanged' | 'minimumProposed' | 'minimumAnswered' | 'minimumRaised' | 'minimumRestored';
  }
>;

/** A hand after an act of its players, or of the dealer. */
export const handAfter = (game: PokerGame, table: PokerTable, hand: PokerHand, event: HandEvent): PokerHand => {
  const at = 'seat' in event ? playerIndexOf(hand, event.seat) : -1;
  switch (event.did) {
    case 'folded':
      return passAction(game, table, foldedAt(hand, at), at);
    case 'checked':
      return passAction(game, table, betTo(noted(table, hand, at), at, hand.players[at]?.bet ?? 0, hand.toCall), at);
    case 'called':
      return passAction(game, table, markVoluntary(betTo(hand, at, event.bet, hand.toCall), at), at);
    case 'raised':
      return passAction(game, table, raisedTo(hand, at, event), at);
    case 'straddled':
      return straddledTo(hand, at, event.bet);
    case 'blindsPlaced':
      return afterBlinds(game, table, hand, event.blinds);
    case 'cardsDealt':
      return afterDeal(game, table, addCards(hand, event));
    case 'discarded':
      return afterDiscard(game, table, hand, at, event.cards);
    case 'drew':
      return afterDraw(game, table, hand, at, event.cards);
    case 'reshuffled':
      return withReshuffled(hand, event);
    case 'forcedBetMade':
      return passAction(game, table, forcedBetBy(game, table, hand, at, event.bet), at);
    case 'betReturned':
      return betReturnedTo(hand, at, event.cents);
    case 'statementMade':
      return withHandConduct(hand, { statement: event.statement });
    case 'saidBeforeTurn':
      return withEarlyStatement(hand, event);
    case 'currencyPlaced':
      return withHandConduct(hand, { currency: hand.conduct.currency + event.cents });
    case 'currencyChanged':
      return withHandConduct(hand, { currency: 0 });
  }
};

const raisedTo = (hand: PokerHand, at: number, { bet, full }: Event<'raised'>): PokerHandDraft => {
  const after = markVoluntary(betTo(hand, at, bet, bet), at);
  after.phase = 'bet';
  after.toCall = bet;
  after.aggressor = at;
  if (full) {
    after.fullBet = bet;
    after.lastRaise = bet - hand.toCall;
    after.raises += 1;
    after.players = reopened(after.players, at);
  }
  return after;
};

const straddledTo = (hand: PokerHand, at: number, bet: Cents): PokerHand => {
  const straddled = withPlayer(betTo(hand, at, bet, 0), at, { acted: false });
  return handWith(straddled, { toCall: bet, fullBet: bet, lastRaise: bet, raises: straddled.raises + 1 });
};

const afterDraw = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  at: number,
  drawn: readonly Card[],
): PokerHand => {
  const player = hand.players[at];
  if (player === undefined) return hand;
  const drawing = copyPlayer(player);
  drawing.cards = withMore(player.cards, drawn);
  drawing.up = appendUpFlags(player.up, drawn.length, false);
  drawing.discarding = [];
  drawing.drew = true;
  const after = replacePlayer(hand, at, drawing);
  after.drawn += drawn.length;
  after.left -= drawn.length;
  return passExchange(game, table, moveToDiscards(after, at, player.discarding), at);
};

const withReshuffled = (hand: PokerHand, { what, order }: Event<'reshuffled'>): PokerHand => {
  const again = what === 'discards' ? discardsToReshuffle(hand).length : hand.burns.length;
  return handWith(hand, {
    ...(what === 'discards' ? withoutDiscards(hand) : { burns: [] }),
    order: [...hand.order.slice(hand.drawn), ...order],
    drawn: 0,
    left: hand.left + again,
  });
};

const forcedBetBy = (game: PokerGame, table: PokerTable, hand: PokerHand, at: number, bet: Cents): PokerHandDraft => {
  const { forcedBet } = table.submission;
  const after = betTo(hand, at, bet, forcedBet);
  after.phase = 'bet';
  after.toCall = forcedBet;
  if (forcedBet >= betUnitOf(game, table, hand)) {
    after.fullBet = forcedBet;
    after.raises = 1;
  }
  return after;
};

const betReturnedTo = (hand: PokerHand, at: number, cents: Cents): PokerHandDraft => {
  const after = withPlayer(hand, at, { put: (hand.players[at]?.put ?? 0) - cents });
  after.pot -= cents;
  return after;
};

const withEarlyStatement = (hand: PokerHand, { seat, say, amount }: Event<'saidBeforeTurn'>): PokerHand =>
  withHandConduct(hand, {
    early: [
      ...hand.conduct.early.filter((one) => one.seat !== seat),
      { seat, say, cents: amount, street: hand.street, toCall: hand.toCall },
    ],
  });

/** Pushed one by one, so that all hands of cards are laid out alike. */
const withMore = (before: readonly Card[], more: readonly Card[]): Card[] => {
  const cards = before.slice();
  for (const card of more) cards.push(card);
  return cards;
};

/** Adds up flags for so many more cards. */
const appendUpFlags = (before: readonly boolean[], count: number, up: boolean): boolean[] => {
  const after = before.slice();
  for (let more = 0; more < count; more += 1) after.push(up);
  return after;
};

const addCards = (before: PokerHand, { burned, dealt, taken }: Event<'cardsDealt'>): PokerHandDraft => {
  const hand = copyHand(before);
  const players = before.players.slice();
  for (const { to, cards, up } of dealt) {
    if (to === 'board') {
      hand.board = withMore(hand.board, cards);
      continue;
    }
    const at = playerIndexOf(before, to);
    const player = players[at];
    if (player === undefined) continue;
    const dealtTo = copyPlayer(player);
    dealtTo.cards = withMore(player.cards, cards);
    dealtTo.up = appendUpFlags(player.up, cards.length, up);
    players[at] = dealtTo;
  }
  hand.players = players;
  hand.drawn += taken;
  hand.left -= taken;
  if (burned !== null) hand.burns = [...before.burns, burned];
  if (before.conduct.exposed.length > 0) hand.conduct = { ...before.conduct, exposed: [] };
  return hand;
};

const afterDiscard = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  at: number,
  cards: Event<'discarded'>['cards'],
): PokerHand => {
  const player = hand.players[at];
  if (player === undefined) return hand;
  const kept: Card[] = [];
  const up: boolean[] = [];
  for (const place of keptAfterDiscard(player.cards, cards)) {
    kept.push(player.cards[place] ?? UNKNOWN_CARD);
    up.push(player.up[place] ?? false);
  }
  const after = copyPlayer(player);
  after.cards = kept;
  after.up = up;
  if (hand.phase === 'draw' && cards.length > 0) {
    after.discarding = cards;
    return replacePlayer(hand, at, after);
  }
  after.drew = true;
  return passExchange(game, table, moveToDiscards(replacePlayer(hand, at, after), at, cards), at);
};
