import {
  type ActOf,
  cardIfAny,
  cards,
  cents,
  count,
  type EventOf,
  flag,
  group,
  listOf,
  nullable,
  ofPlayer,
  oneOf,
  open,
  optional,
  seat,
  seenCards,
  union,
  type ValueOf,
  type ValuesOf,
} from '../../core/fields.js';

const verbalAction = oneOf('fold', 'check', 'call', 'raise');
export type VerbalAction = ValueOf<typeof verbalAction>;

const placement = oneOf('pushed-forward', 'towards-the-pot', 'currency');
/** How chips are placed, which 637a.8(e) counts as a bet. */
export type ChipPlacement = ValueOf<typeof placement>;

/** Statement with the chips: an amount, call, raise, or that the bet is not complete. */
const declaration = union(group(open({ amount: cents })), oneOf('call', 'raise', 'not-complete'));

/** Dealing and betting, from the antes to the last bet. */
export const BETTING_ACTS = {
  startRound: {},
  straddle: ofPlayer({}),
  dealCards: {
    /** Those that the dealer of a live table reads out, place by place in the order of the deal. */
    cards: optional(listOf(cards)),
  },
  discard: ofPlayer({ cards: seenCards }),
  makeForcedBet: ofPlayer({}),
  fold: ofPlayer({}),
  check: ofPlayer({}),
  call: ofPlayer({}),
  raiseTo: ofPlayer(open({ cents })),
  draw: ofPlayer({ cards: seenCards }),
  dealDraw: { cards: optional(cards) },
  reshuffle: {},
  /** Words in turn. */
  say: ofPlayer(
    open({
      say: verbalAction,
      /** The whole bet that lies before the player afterwards. */
      cents: optional(cents),
    }),
  ),
  placeChips: ofPlayer(
    open({
      /** Each chip by its value. */
      chips: listOf(cents),
      how: optional(placement),
      said: optional(declaration),
    }),
  ),
  restHands: ofPlayer({}),
  takeChipsBack: ofPlayer(open({ cents })),
  changeCurrency: {},
  proposeMinimum: ofPlayer(open({ cents })),
  agreeToMinimum: ofPlayer({}),
  objectToMinimum: ofPlayer({}),
  raiseMinimum: {},
  restoreMinimum: {},
};

export type BettingAct = ActOf<typeof BETTING_ACTS>;

const post = open({
  seat,
  ante: cents,
  blind: cents,
  /** Put up for all: it belongs to the pot and counts for nobody's bet. */
  dead: optional(cents),
});
/** Amount that a player puts up before the cards. */
export interface Post extends ValuesOf<typeof post> {}

const placedBlind = open({ seat, cents });
export interface PlacedBlind extends ValuesOf<typeof placedBlind> {}

const statement = open({
  seat,
  street: count,
  /** Chips they had put in when they spoke. Once that changes, the statement no longer binds. */
  put: cents,
  said: oneOf('raise', 'not-complete'),
  chips: listOf(cents),
});
/** Unfinished statement or bet of the player in turn; it lapses when the chips are in or the turn passes. */
export interface BettingStatement extends ValuesOf<typeof statement> {}

const cardsDealt = open({ to: union(seat, oneOf('board')), cards: seenCards, up: flag });
/** Cards that were dealt to one seat or to the board. */
export interface PokerCardsDealt extends ValuesOf<typeof cardsDealt> {}

export const BETTING_EVENTS = {
  roundStarted: open({
    button: count,
    /** In the order they are dealt to, with what each has posted. */
    players: listOf(group(post)),
    /** Seated players whom the blinds passed by. */
    missed: listOf(seat),
    /** Sealed; empty where nobody knows it. */
    order: seenCards,
  }),
  straddled: open({ seat, bet: cents }),
  blindsPlaced: open({ blinds: listOf(group(placedBlind)) }),
  cardsDealt: open({ burned: cardIfAny, dealt: listOf(group(cardsDealt)), taken: count }),
  discarded: open({ seat, cards: seenCards }),
  forcedBetMade: open({ seat, bet: cents }),
  folded: open({ seat }),
  checked: open({ seat }),
  called: open({
    seat,
    bet: cents,
    /** The amount that the player put in for it. */
    paid: cents,
  }),
  raised: open({
    seat,
    bet: cents,
    full: flag,
    /** True where there was no bet before it. */
    opens: flag,
  }),
  betReturned: open({ seat, cents }),
  drew: open({ seat, cards: seenCards }),
  reshuffled: open({ what: oneOf('discards', 'burns'), order: seenCards }),
  /** Whether the limits of the next round are those of the Kill or Half-kill option. */
  limitsChanged: open({ kill: flag }),
  statementMade: open({ statement: group(statement) }),
  saidBeforeTurn: open({ seat, say: verbalAction, amount: nullable(cents) }),
  currencyPlaced: open({ seat, cents }),
  currencyChanged: open({ cents }),
  minimumProposed: open({ cents, seat }),
  minimumAnswered: open({ seat, agrees: flag }),
  minimumRaised: open({ cents }),
  minimumRestored: {},
};

export type BettingEvent = EventOf<typeof BETTING_EVENTS>;
