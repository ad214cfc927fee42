import type { Cents } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import { betCountOfBlinds } from '../betting/blinds.js';
import type { PokerGame } from '../games/game.js';
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
  DECK_SIZE,
  type PokerHand,
  type PokerPlayer,
  type PokerTable,
  type PokerTableDraft,
  tableWith,
} from '../model/state.js';
import { countRoundDealt, startCardsRound } from './cards.js';
import { handAfter } from './hand.js';
import { withMissedBlinds } from './table-seats.js';

type Event<Did extends BettingEvent['did']> = Extract<PokerEvent, { did: Did }>;

/** Table after an event of dealing or betting. */
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
