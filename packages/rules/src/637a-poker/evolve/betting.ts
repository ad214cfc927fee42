import type { Card } from '@fairdeal/cards';
import type { Cents } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import { afterBlinds, betCountOfBlinds } from '../betting/blinds.js';
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
import {
  type AgreedMinimum,
  type HandConduct,
  INITIAL_HAND_CONDUCT,
  normalizeConduct,
  type TableConduct,
} from '../model/conduct.js';
import {
  copyHand,
  DECK_SIZE,
  handWith,
  type PokerHand,
  type PokerHandDraft,
  type PokerPlayer,
  type PokerTable,
  type PokerTableDraft,
  playerIndexOf,
  tableWith,
  UNKNOWN_CARD,
} from '../model/state.js';
import { countRoundDealt, startCardsRound } from './cards.js';
import { withMissedBlinds } from './table-seats.js';

type Event<Did extends BettingEvent['did']> = Extract<PokerEvent, { did: Did }>;

/** What an act of dealing or betting makes of the table. */
export const evolveBetting = (
  game: PokerGame,
  table: PokerTableDraft,
  event: PokerEvent & BettingEvent,
): PokerTable => {
  switch (event.did) {
    case 'roundStarted':
      return beginRound(game, table, event);
    case 'limitsChanged':
      return tableWith(table, { kill: event.kill });
    case 'minimumProposed':
      return agreeing(table, { cents: event.cents, agreed: [event.seat], objected: [], inForce: false });
    case 'minimumAnswered': {
      const { minimum } = table.conduct;
      return minimum === null ? table : agreeing(table, answered(minimum, event.seat, event.agrees));
    }
    case 'minimumRaised': {
      const { minimum } = table.conduct;
      return minimum === null ? table : agreeing(table, { ...minimum, inForce: true });
    }
    case 'minimumRestored':
      return agreeing(table, null);
    default:
      if (table.hand !== null) table.hand = handAfter(game, table, table.hand, event);
      return table;
  }
};

const agreeing = (table: PokerTable, minimum: TableConduct['minimum']): PokerTable =>
  tableWith(table, { conduct: normalizeConduct({ ...table.conduct, minimum }) });

const answered = (minimum: AgreedMinimum, seat: Seat, agrees: boolean): AgreedMinimum => ({
  ...minimum,
  agreed: agrees ? [...minimum.agreed, seat] : minimum.agreed.filter((one) => one !== seat),
  objected: agrees ? minimum.objected.filter((one) => one !== seat) : [...minimum.objected, seat],
});

const beginRound = (game: PokerGame, table: PokerTableDraft, event: Event<'roundStarted'>): PokerTable => {
  table.seats = withMissedBlinds(table.seats, event);
  table.button = event.button;
  table.decks = countRoundDealt(table.decks, table.cards.current);
  table.cards = startCardsRound(table.cards);
  table.hand = startHand(game, table, event);
  if (table.conduct.rulings.length > 0) table.conduct = normalizeConduct({ ...table.conduct, rulings: [] });
  return table;
};

const startHand = (game: PokerGame, table: PokerTable, { players, order }: Event<'roundStarted'>): PokerHand => {
  const later = game.blindsAfterCards;
  const toCall =
    !later && players.some(({ blind }) => blind > 0)
      ? Math.max(...table.submission.blinds.slice(0, players.length))
      : 0;
  const dealtIn: PokerPlayer[] = [];
  for (const { seat, ante, blind } of players)
    dealtIn.push({
      seat,
      cards: [],
      up: [],
      folded: false,
      bet: later ? 0 : blind,
      put: later ? ante : ante + blind,
      acted: false,
      actedAt: 0,
      drew: false,
      discarding: [],
      shown: 'hidden',
    });
  return {
    players: dealtIn,
    phase: 'deal',
    street: 0,
    actor: -1,
    toCall,
    lastRaise: toCall,
    fullBet: toCall,
    raises: betCountOfBlinds(table, toCall),
    aggressor: -1,
    order,
    drawn: 0,
    left: DECK_SIZE,
    board: [],
    burns: [],
    discards: [],
    discardedBy: [],
    blindsDue: later ? blindsOf(players) : [],
    pot: players.reduce((sum, { ante, dead = 0 }) => sum + ante + dead, 0),
    dead: players.reduce((sum, { dead = 0 }) => sum + dead, 0),
    raked: 0,
    losingHandsCollected: false,
    sidePotsAwarded: false,
    contributed: 0,
    voluntary: 0,
    conduct: conductOf(players),
  };
};

const blindsOf = (posts: Event<'roundStarted'>['players']): Cents[] => {
  const blinds: Cents[] = [];
  for (const { blind } of posts) blinds.push(blind);
  return blinds;
};

const conductOf = (posts: Event<'roundStarted'>['players']): HandConduct =>
  posts.every(({ dead = 0 }) => dead === 0)
    ? INITIAL_HAND_CONDUCT
    : {
        ...INITIAL_HAND_CONDUCT,
        deadPosts: posts.flatMap(({ seat, dead = 0 }) => (dead > 0 ? [{ seat, cents: dead }] : [])),
      };

/** A player's bet raised to so much, and everything he has put in with it. */
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

const handAfter = (game: PokerGame, table: PokerTable, hand: PokerHand, event: HandEvent): PokerHand => {
  const at = 'seat' in event ? playerIndexOf(hand, event.seat) : -1;
  switch (event.did) {
    case 'folded':
      return passAction(game, table, foldedAt(hand, at), at);
    case 'checked':
      return passAction(game, table, betTo(noted(table, hand, at), at, hand.players[at]?.bet ?? 0, hand.toCall), at);
    case 'called':
      return passAction(game, table, markVoluntary(betTo(hand, at, event.bet, hand.toCall), at), at);
    case 'raised': {
      const after = markVoluntary(betTo(hand, at, event.bet, event.bet), at);
      after.phase = 'bet';
      after.toCall = event.bet;
      after.aggressor = at;
      if (event.full) {
        after.fullBet = event.bet;
        after.lastRaise = event.bet - hand.toCall;
        after.raises += 1;
        after.players = reopened(after.players, at);
      }
      return passAction(game, table, after, at);
    }
    case 'straddled': {
      const after = betTo(hand, at, event.bet, 0);
      const straddled = withPlayer(after, at, { acted: false });
      return handWith(straddled, {
        toCall: event.bet,
        fullBet: event.bet,
        lastRaise: event.bet,
        raises: straddled.raises + 1,
      });
    }
    case 'blindsPlaced':
      return afterBlinds(game, table, hand, event.blinds);
    case 'cardsDealt':
      return afterDeal(game, table, addCards(hand, event));
    case 'discarded':
      return afterDiscard(game, table, hand, at, event.cards);
    case 'drew': {
      const player = hand.players[at];
      if (player === undefined) return hand;
      const drawing = copyPlayer(player);
      drawing.cards = withMore(player.cards, event.cards);
      drawing.up = appendUpFlags(player.up, event.cards.length, false);
      drawing.discarding = [];
      drawing.drew = true;
      const after = replacePlayer(hand, at, drawing);
      after.drawn += event.cards.length;
      after.left -= event.cards.length;
      return passExchange(game, table, moveToDiscards(after, at, player.discarding), at);
    }
    case 'reshuffled': {
      const again = event.what === 'discards' ? discardsToReshuffle(hand).length : hand.burns.length;
      return handWith(hand, {
        ...(event.what === 'discards' ? withoutDiscards(hand) : { burns: [] }),
        order: [...hand.order.slice(hand.drawn), ...event.order],
        drawn: 0,
        left: hand.left + again,
      });
    }
    case 'forcedBetMade': {
      const { forcedBet } = table.submission;
      const after = betTo(hand, at, event.bet, forcedBet);
      after.phase = 'bet';
      after.toCall = forcedBet;
      if (forcedBet >= betUnitOf(game, table, hand)) {
        after.fullBet = forcedBet;
        after.raises = 1;
      }
      return passAction(game, table, after, at);
    }
    case 'betReturned': {
      const player = hand.players[at];
      const after = withPlayer(hand, at, { put: (player?.put ?? 0) - event.cents });
      after.pot -= event.cents;
      return after;
    }
    case 'statementMade':
      return withHandConduct(hand, { statement: event.statement });
    case 'saidBeforeTurn':
      return withHandConduct(hand, {
        early: [
          ...hand.conduct.early.filter(({ seat }) => seat !== event.seat),
          { seat: event.seat, say: event.say, cents: event.amount, street: hand.street, toCall: hand.toCall },
        ],
      });
    case 'currencyPlaced':
      return withHandConduct(hand, { currency: hand.conduct.currency + event.cents });
    case 'currencyChanged':
      return withHandConduct(hand, { currency: 0 });
  }
};

/** Pushed one by one, so that all hands of cards are laid out alike. */
const withMore = (before: readonly Card[], more: readonly Card[]): Card[] => {
  const cards = before.slice();
  for (const card of more) cards.push(card);
  return cards;
};

/** So many more cards that lie this way. */
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
