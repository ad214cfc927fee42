import type { Cents } from '../money.js';
import type { PokerAccount, PokerEvent, PokerMove } from './acts.js';
import { afterBlinds, betsOfBlinds } from './betting/blinds.js';
import { discardsToReshuffle, thrown } from './betting/discards.js';
import { afterDeal, afterShow, changed, exchangeNext, keptAfter, passOn, withPlayer } from './betting/flow.js';
import { unitOf } from './betting/limits.js';
import type { PokerGame } from './games/index.js';
import { afterConduct, arrived, isConduct, seatLeft } from './irregularities/evolve.js';
import { type HandConduct, NOTHING_WRONG } from './irregularities/state.js';
import { afterRevenue } from './revenue/evolve.js';
import { afterBlindsPassed, afterLeaving, afterRoom, cardsAfterVoid, cardsInPlay, cardsPlayed } from './room/evolve.js';
import {
  copyHand,
  copyTable,
  DECK_SIZE,
  type HandDraft,
  NEW_SEAT,
  type PokerBank,
  type PokerHand,
  type PokerPlayer,
  type PokerTable,
  UNKNOWN,
  withStack,
} from './state.js';

type Event<Did extends PokerEvent['did']> = Extract<PokerEvent, { did: Did }>;

/** What the table is after the event. Total and pure: replay is a fold. */
export const evolve = (game: PokerGame, before: PokerTable, event: PokerEvent): PokerTable => {
  const table = event.moves === undefined ? before : transfer(before, event);
  const { hand } = table;
  switch (event.did) {
    case 'sat':
    case 'stakesAdded':
      return arrived(table, event.seat);
    case 'left':
      return afterLeaving(
        seatLeft({ ...table, seats: table.seats.map((seat, at) => (at + 1 === event.seat ? null : seat)) }, event.seat),
      );
    case 'roundStarted':
      return begun(game, table, event);
    case 'potsPushed':
      return roundOver(table);
    default:
      return hand === null ? beside(game, table, event) : inHand(game, table, hand, event);
  }
};

const begun = (game: PokerGame, table: PokerTable, event: Event<'roundStarted'>): PokerTable => {
  const after = copyTable(table);
  after.seats = afterBlindsPassed(table.seats, event);
  after.button = event.button;
  after.cards = cardsInPlay(table.cards);
  after.hand = startHand(game, table, event);
  return after;
};

const roundOver = (table: PokerTable): PokerTable => {
  const after = copyTable(table);
  after.cards = cardsPlayed(table.cards, 'round-over');
  after.hand = null;
  after.buttonPlaced = false;
  after.rounds = table.rounds + 1;
  if (table.conduct.rulings.length > 0) after.conduct = { ...table.conduct, rulings: [] };
  return after;
};

/** What is not an act of play is conduct, the life of the table or revenue. */
const beside = (game: PokerGame, table: PokerTable, event: PokerEvent): PokerTable =>
  isConduct(event)
    ? cardsAfterVoid(afterConduct(game, table, event), event)
    : (afterRoom(table, event) ?? afterRevenue(table, event));

const inHand = (game: PokerGame, table: PokerTable, hand: PokerHand, event: PokerEvent): PokerTable => {
  const after = handAfter(game, table, hand, event);
  if (after === hand) return beside(game, table, event);
  const draft = copyTable(table);
  draft.hand = after;
  return draft;
};

/** The pot is what the players have put in: only the other accounts are kept. */
const transfer = (table: PokerTable, event: PokerEvent): PokerTable => {
  const seats = table.seats.slice();
  if (event.did === 'sat') seats[event.seat - 1] = NEW_SEAT;
  let bank: { -readonly [At in keyof PokerBank]: PokerBank[At] } | null = null;
  const add = (account: PokerAccount, cents: Cents): void => {
    if (account.at === 'pot') return;
    if (account.at !== 'seat') {
      bank ??= { ...table.bank };
      bank[account.at] += cents;
      return;
    }
    const seat = seats[account.seat - 1];
    if (seat) seats[account.seat - 1] = withStack(seat, cents);
  };
  for (const { from, to, cents } of event.moves ?? ([] as PokerMove[])) {
    add(from, -cents);
    add(to, cents);
  }
  const after = copyTable(table);
  after.seats = seats;
  if (bank !== null) after.bank = bank;
  return after;
};

const startHand = (game: PokerGame, table: PokerTable, { players, order }: Event<'roundStarted'>): PokerHand => {
  const later = game.blindsAfterCards;
  const toCall =
    !later && players.some(({ blind }) => blind > 0)
      ? Math.max(...table.submission.blinds.slice(0, players.length))
      : 0;
  return {
    players: players.map(
      ({ seat, ante, blind }): PokerPlayer => ({
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
      }),
    ),
    phase: 'deal',
    street: 0,
    actor: -1,
    toCall,
    lastRaise: toCall,
    fullBet: toCall,
    raises: betsOfBlinds(table, toCall),
    aggressor: -1,
    order,
    drawn: 0,
    left: DECK_SIZE,
    board: [],
    burns: [],
    discards: [],
    discardedBy: [],
    blindsDue: later ? players.map(({ blind }) => blind) : [],
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

const conductOf = (posts: Event<'roundStarted'>['players']): HandConduct =>
  posts.every(({ dead = 0 }) => dead === 0)
    ? NOTHING_WRONG
    : { ...NOTHING_WRONG, deadPosts: posts.flatMap(({ seat, dead = 0 }) => (dead > 0 ? [{ seat, cents: dead }] : [])) };

/** A player's bet raised to so much, and everything he has put in with it. */
const betTo = (hand: PokerHand, at: number, bet: Cents, level: Cents): HandDraft => {
  const player = hand.players[at];
  if (player === undefined) return copyHand(hand);
  return withPlayer(hand, at, { bet, put: player.put + bet - player.bet, acted: true, actedAt: level });
};

/** Where a sign forbids raising after a check, who has checked is kept in mind. */
const noted = ({ submission }: PokerTable, hand: PokerHand, at: number): PokerHand =>
  submission.checkRaise
    ? hand
    : { ...hand, conduct: { ...hand.conduct, checked: [...hand.conduct.checked, hand.players[at]?.seat ?? 0] } };

/** A full bet or raise gives everyone a new choice. */
const reopened = (hand: PokerHand): PokerHand => {
  const draft = copyHand(hand);
  draft.players = hand.players.map((player) => (player.acted ? changed(player, NOT_ACTED) : player));
  return draft;
};

const NOT_ACTED = { acted: false } as const;

const FOLDED = { folded: true, acted: true } as const;

const byChoice = (draft: HandDraft, at: number): HandDraft => {
  draft.voluntary |= 1 << at;
  return draft;
};

const handAfter = (game: PokerGame, table: PokerTable, hand: PokerHand, event: PokerEvent): PokerHand => {
  switch (event.did) {
    case 'straddled': {
      const after = betTo(hand, event.player, event.bet, 0);
      const straddled = withPlayer(after, event.player, { acted: false });
      return {
        ...straddled,
        toCall: event.bet,
        fullBet: event.bet,
        lastRaise: event.bet,
        raises: straddled.raises + 1,
      };
    }
    case 'blindsPlaced':
      return afterBlinds(game, table, hand, event.bets);
    case 'cardsDealt':
      return afterDeal(game, table, addCards(hand, event));
    case 'discarded':
      return afterDiscard(game, table, hand, event);
    case 'drew': {
      const player = hand.players[event.player];
      if (player === undefined) return hand;
      const after = withPlayer(hand, event.player, {
        cards: [...player.cards, ...event.cards],
        up: [...player.up, ...event.cards.map(() => false)],
        discarding: [],
        drew: true,
      });
      const taken = event.cards.length;
      const drawn = {
        ...after,
        drawn: hand.drawn + taken,
        left: hand.left - taken,
        ...thrown(hand, event.player, player.discarding),
      };
      return exchangeNext(game, table, drawn, event.player);
    }
    case 'reshuffled': {
      const again = event.what === 'discards' ? discardsToReshuffle(hand) : hand.burns.map((_, at) => at);
      const kept = hand.discards.flatMap((_, at) => (event.what === 'discards' && again.includes(at) ? [] : [at]));
      return {
        ...hand,
        order: [...hand.order.slice(hand.drawn), ...event.order],
        drawn: 0,
        left: hand.left + again.length,
        discards: kept.map((at) => hand.discards[at] ?? UNKNOWN),
        discardedBy: kept.map((at) => hand.discardedBy[at] ?? -1),
        burns: event.what === 'burns' ? [] : hand.burns,
      };
    }
    case 'forcedBetMade': {
      const { forcedBet } = table.submission;
      const isBet = forcedBet >= unitOf(game, table, hand);
      const after = betTo(hand, event.player, event.bet, forcedBet);
      after.phase = 'bet';
      after.toCall = forcedBet;
      after.fullBet = isBet ? forcedBet : 0;
      after.lastRaise = 0;
      after.raises = isBet ? 1 : 0;
      return passOn(game, table, after, event.player);
    }
    case 'folded':
      return passOn(game, table, withPlayer(hand, event.player, FOLDED), event.player);
    case 'checked':
      return passOn(
        game,
        table,
        betTo(noted(table, hand, event.player), event.player, hand.players[event.player]?.bet ?? 0, hand.toCall),
        event.player,
      );
    case 'called':
      return passOn(
        game,
        table,
        byChoice(betTo(hand, event.player, event.bet, hand.toCall), event.player),
        event.player,
      );
    case 'raised': {
      const after = byChoice(
        betTo(event.full ? reopened(hand) : hand, event.player, event.bet, event.bet),
        event.player,
      );
      after.phase = 'bet';
      after.toCall = event.bet;
      after.aggressor = event.player;
      if (event.full) {
        after.fullBet = event.bet;
        after.lastRaise = event.bet - hand.toCall;
        after.raises += 1;
      }
      return passOn(game, table, after, event.player);
    }
    case 'betReturned': {
      const player = hand.players[event.player];
      const after = withPlayer(hand, event.player, { put: (player?.put ?? 0) - event.cents });
      return { ...after, pot: hand.pot - event.cents };
    }
    case 'shown': {
      const cards = event.cards.length > 0 ? event.cards : hand.players[event.player]?.cards;
      const after = withPlayer(hand, event.player, { shown: 'shown', ...(cards ? { cards } : {}) });
      return afterShow(after, event.player);
    }
    case 'mucked':
      return afterShow(withPlayer(hand, event.player, { shown: 'mucked' }), event.player);
    case 'raked':
      return { ...hand, pot: hand.pot - event.cents, raked: hand.raked + event.cents };
    case 'losingHandsCollected':
      return { ...hand, losingHandsCollected: true };
    case 'sidePotsAwarded':
      return { ...hand, pot: hand.pot - event.cents, sidePotsAwarded: true };
    case 'contributed': {
      const contributed = event.badBeat + event.highHand;
      return { ...hand, pot: hand.pot - contributed, contributed: hand.contributed + contributed };
    }
    default:
      return hand;
  }
};

const addCards = (before: PokerHand, { burned, dealt, taken }: Event<'cardsDealt'>): PokerHand => {
  const hand = copyHand(before);
  const players = before.players.slice();
  for (const { to, cards, up } of dealt) {
    if (to === 'board') {
      hand.board = [...hand.board, ...cards];
      continue;
    }
    const at = players.findIndex(({ seat }) => seat === to);
    const player = players[at];
    if (player !== undefined)
      players[at] = changed(player, { cards: [...player.cards, ...cards], up: [...player.up, ...cards.map(() => up)] });
  }
  hand.players = players;
  hand.drawn += taken;
  hand.left -= taken;
  if (burned !== null) hand.burns = [...before.burns, burned];
  if (before.conduct.exposed.length > 0) hand.conduct = { ...before.conduct, exposed: [] };
  return hand;
};

const afterDiscard = (game: PokerGame, table: PokerTable, hand: PokerHand, event: Event<'discarded'>): PokerHand => {
  const player = hand.players[event.player];
  if (player === undefined) return hand;
  const kept = keptAfter(player.cards, event.cards);
  const change = { cards: kept.map((at) => player.cards[at] ?? UNKNOWN), up: kept.map((at) => player.up[at] ?? false) };
  if (hand.phase === 'draw' && event.cards.length > 0)
    return withPlayer(hand, event.player, { ...change, discarding: event.cards });
  const after = withPlayer(hand, event.player, { ...change, drew: true });
  return exchangeNext(game, table, { ...after, ...thrown(hand, event.player, event.cards) }, event.player);
};
