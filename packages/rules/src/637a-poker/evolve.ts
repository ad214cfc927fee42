import type { Card } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import type { PokerAccount, PokerEvent, PokerMove } from './acts.js';
import type { PokerGame } from './games.js';
import { DECK_SIZE, type PokerHand, type PokerPlayer, type PokerTable, UNKNOWN } from './state.js';
import { firstToShow, forcedBettor, nextPlayer, nextToAct, opener } from './turns.js';

type Event<Did extends PokerEvent['did']> = Extract<PokerEvent, { did: Did }>;

/** What the table is after the event. Total and pure: replay is a fold. */
export const evolve = (game: PokerGame, before: PokerTable, event: PokerEvent): PokerTable => {
  const table = event.moves === undefined ? before : transfer(before, event);
  const { hand } = table;
  switch (event.did) {
    case 'sat':
    case 'stakesAdded':
      return table;
    case 'left':
      return { ...table, seats: table.seats.map((seat, at) => (at + 1 === event.seat ? null : seat)) };
    case 'shuffledAndCut':
      return { ...table, stack: event.order };
    case 'buttonPlaced':
      return { ...table, button: event.seat, buttonPlaced: true };
    case 'roundStarted':
      return { ...table, button: event.button, stack: null, hand: startHand(table, event) };
    case 'potsPushed':
      return { ...table, hand: null, buttonPlaced: false, rounds: table.rounds + 1 };
    default:
      return hand === null ? table : withHand(table, handAfter(game, table, hand, event));
  }
};

const withHand = (table: PokerTable, hand: PokerHand): PokerTable => ({
  submission: table.submission,
  seats: table.seats,
  button: table.button,
  buttonPlaced: table.buttonPlaced,
  stack: table.stack,
  hand,
  bank: table.bank,
  rounds: table.rounds,
  kill: table.kill,
});

/** The pot is what the players have put in: only the other accounts are kept. */
const transfer = (table: PokerTable, event: PokerEvent): PokerTable => {
  const seats = table.seats.slice();
  if (event.did === 'sat') seats[event.seat - 1] = { stack: 0, away: false };
  const bank = { ...table.bank };
  const add = (account: PokerAccount, cents: Cents): void => {
    if (account.at === 'pot') return;
    if (account.at !== 'seat') {
      bank[account.at] += cents;
      return;
    }
    const seat = seats[account.seat - 1];
    if (seat) seats[account.seat - 1] = { stack: seat.stack + cents, away: seat.away };
  };
  for (const { from, to, cents } of event.moves ?? ([] as PokerMove[])) {
    add(from, -cents);
    add(to, cents);
  }
  return { ...table, seats, bank };
};

const startHand = (table: PokerTable, { players, order }: Event<'roundStarted'>): PokerHand => {
  const toCall = players.some(({ blind }) => blind > 0) ? Math.max(...table.submission.blinds) : 0;
  return {
    players: players.map(
      ({ seat, ante, blind }): PokerPlayer => ({
        seat,
        cards: [],
        up: [],
        folded: false,
        bet: blind,
        put: ante + blind,
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
    raises: toCall > 0 ? 1 : 0,
    aggressor: -1,
    order,
    drawn: 0,
    left: DECK_SIZE,
    board: [],
    burns: [],
    discards: [],
    pot: players.reduce((sum, { ante, dead = 0 }) => sum + ante + dead, 0),
    dead: players.reduce((sum, { dead = 0 }) => sum + dead, 0),
    raked: 0,
  };
};

const withPlayer = (hand: PokerHand, at: number, change: Partial<PokerPlayer>): PokerHand => {
  const players = hand.players.slice();
  const player = players[at];
  if (player === undefined) return hand;
  players[at] = {
    seat: player.seat,
    cards: change.cards ?? player.cards,
    up: change.up ?? player.up,
    folded: change.folded ?? player.folded,
    bet: change.bet ?? player.bet,
    put: change.put ?? player.put,
    acted: change.acted ?? player.acted,
    actedAt: change.actedAt ?? player.actedAt,
    drew: change.drew ?? player.drew,
    discarding: change.discarding ?? player.discarding,
    shown: change.shown ?? player.shown,
  };
  return { ...hand, players };
};

/** A player's bet raised to so much, and everything he has put in with it. */
const betTo = (hand: PokerHand, at: number, bet: Cents, level: Cents): PokerHand => {
  const player = hand.players[at];
  if (player === undefined) return hand;
  return withPlayer(hand, at, { bet, put: player.put + bet - player.bet, acted: true, actedAt: level });
};

/** A full bet or raise gives everyone a new choice. */
const reopened = (hand: PokerHand): PokerHand => ({
  ...hand,
  players: hand.players.map((player) => (player.acted ? { ...player, acted: false } : player)),
});

const handAfter = (game: PokerGame, table: PokerTable, hand: PokerHand, event: PokerEvent): PokerHand => {
  switch (event.did) {
    case 'straddled': {
      const after = betTo(hand, event.player, event.bet, 0);
      const straddled = withPlayer(after, event.player, { acted: false });
      return { ...straddled, toCall: event.bet, fullBet: event.bet, lastRaise: event.bet };
    }
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
      const discards = [...hand.discards, ...player.discarding];
      const drawn = { ...after, drawn: hand.drawn + taken, left: hand.left - taken, discards };
      return exchangeNext(game, table, drawn, event.player);
    }
    case 'reshuffled':
      return {
        ...hand,
        order: [...hand.order.slice(hand.drawn), ...event.order],
        drawn: 0,
        left: hand.left + (event.what === 'discards' ? hand.discards.length : hand.burns.length),
        discards: event.what === 'discards' ? [] : hand.discards,
        burns: event.what === 'burns' ? [] : hand.burns,
      };
    case 'forcedBetMade': {
      const after = betTo(hand, event.player, event.bet, table.submission.forcedBet);
      const toCall = table.submission.forcedBet;
      return advance(game, table, { ...after, phase: 'bet', toCall, fullBet: 0, lastRaise: 0, raises: 0 }, event.player);
    }
    case 'folded':
      return advance(game, table, withPlayer(hand, event.player, { folded: true, acted: true }), event.player);
    case 'checked':
      return advance(game, table, withPlayer(hand, event.player, { acted: true, actedAt: hand.toCall }), event.player);
    case 'called':
      return advance(game, table, betTo(hand, event.player, event.bet, hand.toCall), event.player);
    case 'raised': {
      const after = betTo(event.full ? reopened(hand) : hand, event.player, event.bet, event.bet);
      return advance(
        game,
        table,
        {
          ...after,
          phase: 'bet',
          toCall: event.bet,
          fullBet: event.full ? event.bet : hand.fullBet,
          lastRaise: event.full ? event.bet - hand.toCall : hand.lastRaise,
          raises: event.full ? hand.raises + 1 : hand.raises,
          aggressor: event.player,
        },
        event.player,
      );
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
    default:
      return hand;
  }
};

const addCards = (before: PokerHand, { burned, dealt, taken }: Event<'cardsDealt'>): PokerHand => {
  let hand: PokerHand = { ...before, drawn: before.drawn + taken, left: before.left - taken, burns: burned === null ? before.burns : [...before.burns, burned] };
  for (const { to, cards, up } of dealt) {
    if (to === 'board') {
      hand = { ...hand, board: [...hand.board, ...cards] };
      continue;
    }
    const at = hand.players.findIndex(({ seat }) => seat === to);
    const player = hand.players[at];
    if (player === undefined) continue;
    hand = withPlayer(hand, at, {
      cards: [...player.cards, ...cards],
      up: [...player.up, ...cards.map(() => up)],
    });
  }
  return hand;
};

/** After the cards: discards, draws, the Forced Bet or the betting. */
const afterDeal = (game: PokerGame, table: PokerTable, hand: PokerHand): PokerHand => {
  const street = game.streets[hand.street];
  if (street?.discard || street?.draw)
    return { ...hand, phase: street.discard > 0 ? 'discard' : 'draw', actor: nextPlayer(hand, -1, () => true) };
  return beginBetting(game, table, hand);
};

/** The places of the cards that stay when these are thrown away; a card that nobody knows stands in for any. */
export const keptAfter = (cards: readonly Card[], thrown: readonly Card[]): number[] => {
  const gone = new Set<number>();
  for (const card of thrown.toSorted((one, other) => other - one)) {
    const exact = cards.findIndex((held, at) => held === card && !gone.has(at));
    const at = exact >= 0 ? exact : cards.findIndex((held, place) => held === UNKNOWN && !gone.has(place));
    if (at >= 0) gone.add(at);
  }
  return cards.flatMap((_, at) => (gone.has(at) ? [] : [at]));
};

const afterDiscard = (game: PokerGame, table: PokerTable, hand: PokerHand, event: Event<'discarded'>): PokerHand => {
  const player = hand.players[event.player];
  if (player === undefined) return hand;
  const kept = keptAfter(player.cards, event.cards);
  const change = { cards: kept.map((at) => player.cards[at] ?? UNKNOWN), up: kept.map((at) => player.up[at] ?? false) };
  if (hand.phase === 'draw' && event.cards.length > 0)
    return withPlayer(hand, event.player, { ...change, discarding: event.cards });
  const after = withPlayer(hand, event.player, { ...change, drew: true });
  return exchangeNext(game, table, { ...after, discards: [...hand.discards, ...event.cards] }, event.player);
};

/** The next player exchanges his cards, or the betting begins. */
const exchangeNext = (game: PokerGame, table: PokerTable, hand: PokerHand, after: number): PokerHand => {
  const actor = nextPlayer(hand, after, ({ drew }) => !drew);
  return actor >= 0 ? { ...hand, actor } : beginBetting(game, table, hand);
};

const beginBetting = (game: PokerGame, table: PokerTable, before: PokerHand): PokerHand => {
  const street = game.streets[before.street];
  const hand: PokerHand = { ...before, phase: 'bet' };
  if (street?.opens === 'forced-bet') {
    const actor = forcedBettor(game, table, hand);
    return actor < 0 ? endBetting(game, hand) : { ...hand, phase: 'forced-bet', actor };
  }
  const first = street?.opens === 'after-blinds' ? lastBlind(table, hand) : opener(game, hand) - 1;
  const actor = nextToAct(table, hand, first);
  return actor < 0 ? endBetting(game, hand) : { ...hand, actor, aggressor: -1 };
};

/** The player who posted last: action begins to his left. */
const lastBlind = ({ submission }: PokerTable, { players, toCall }: PokerHand): number => {
  const straddle = players.findLastIndex(({ bet }) => bet > 0 && bet === toCall && toCall === submission.straddle);
  if (straddle >= 0) return straddle;
  return players.length === 2 && submission.headsUpButtonBlind ? 0 : Math.min(submission.blinds.length, players.length) - 1;
};

/** Passes the turn on, or completes the betting round. */
const advance = (game: PokerGame, table: PokerTable, hand: PokerHand, after: number): PokerHand => {
  const remaining = hand.players.reduce((count, { folded }) => (folded ? count : count + 1), 0);
  const actor = remaining === 1 ? -1 : nextToAct(table, hand, after);
  return actor < 0 ? endBetting(game, hand) : { ...hand, actor };
};

/** Whether the action leaves nobody to act: what was bet and not called goes back before the bets are gathered. */
export const completesBetting = (table: PokerTable, hand: PokerHand, after: number): boolean =>
  hand.players.filter(({ folded }) => !folded).length === 1 || nextToAct(table, hand, after) < 0;

const endBetting = (game: PokerGame, hand: PokerHand): PokerHand => {
  let pot = hand.pot;
  for (const { bet } of hand.players) pot += bet;
  const gathered: PokerHand = {
    ...hand,
    players: hand.players.map((player) => ({ ...player, bet: 0, acted: false, actedAt: 0, drew: false })),
    pot,
    toCall: 0,
    lastRaise: 0,
    fullBet: 0,
    raises: 0,
    actor: -1,
  };
  if (hand.players.filter(({ folded }) => !folded).length === 1) return { ...gathered, phase: 'push' };
  if (hand.street === game.streets.length - 1) return { ...gathered, phase: 'showdown', actor: firstToShow(game, gathered) };
  return { ...gathered, phase: 'deal', street: hand.street + 1 };
};

const afterShow = (hand: PokerHand, after: number): PokerHand => {
  const actor = nextPlayer(hand, after, ({ shown }) => shown === 'hidden');
  return actor >= 0 ? { ...hand, actor } : { ...hand, phase: 'push', actor: -1 };
};
