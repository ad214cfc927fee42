import {
  CARDS_ACTS,
  CARDS_EVENTS,
  DEALER_ACTS,
  DEALER_EVENTS,
  FOUND_ACTS,
  READING,
  REPORTED_DECK,
  reshuffle,
  spot,
} from '../../cards/acts.js';
import {
  type ActOf,
  always,
  box,
  card,
  cardIfAny,
  cards,
  cents,
  clauses,
  count,
  dealtCards,
  deck,
  type EventOf,
  flag,
  group,
  houseAccount,
  int,
  listOf,
  milliseconds,
  name,
  none,
  nullable,
  ofPlayer,
  oneOf,
  open,
  optional,
  person,
  play,
  position,
  seat,
  seenCard,
  seenCards,
  text,
  union,
  type ValueOf,
  type ValuesOf,
} from '../../core/fields.js';
import type { Command } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import type { Move } from './accounts.js';

const dealer = oneOf('dealer');
const wager = name;
const noRoll = oneOf('not-flat', 'fell-out');

const difference = oneOf('collected', 'paid', 'written-off');
const disputeRuling = oneOf('stands', 'overridden');

const CHIPS_FOUND = {
  /** Round that they belong to. Between rounds the next one counts too. */
  round: position,
  seat,
  cents: int,
  /** True where the player took them along and has left. */
  left: optional(always),
};

/** Acts of a house game, each with its fields. */
export const HOUSE_ACTS = {
  // the cards
  ...CARDS_ACTS,
  /** Done by the dealer and a floorperson, to leave one joker. */
  tearJoker: open({ deck }),
  declineCut: ofPlayer({}),
  /** At an idle table, a player asks to see the cards face up. */
  askToSeeCards: ofPlayer({}),
  burnCard: { card: optional(card) },
  gatherCards: open({ count }),
  ...DEALER_ACTS,
  // players and wagers
  sit: ofPlayer(open({ cents })),
  buyIn: ofPlayer(
    open({
      cents,
      /** With cash, which the dealer of a live table takes for the seat and puts into the drop box. */
      cash: optional(always),
    }),
  ),
  leave: ofPlayer({}),
  /** The staff declare that a player walked away during a round. Their wagers are lost, or stand and are played for them. */
  walksAway: open({ seat, wagers: optional(oneOf('lost', 'stand')) }),
  playForAbsent: open({ box }),
  wager: ofPlayer(open({ box, wager, cents })),
  withdraw: ofPlayer(open({ box, wager })),
  confirmCashWager: open({ seat, box, wager, cents }),
  permitWagers: open({ seat }),
  // the round
  closeBets: open({
    /** The dealer's count of the chips in front of the inventory. */
    progressiveChips: optional(count),
  }),
  /** Where the deal starts: dice in a shaker with the total that the dealer calls, or a number that a generator shows. */
  placeDice: {},
  shakeDice: open({ shakes: optional(count), total: optional(count) }),
  announceTotal: open({ total: count }),
  noRoll: open({ why: noRoll }),
  drawStart: {},
  coverShaker: {},
  deal: {
    /** Read out by the dealer of a live table: cards that fall or are turned face up. */
    cards: optional(dealtCards),
  },
  /** The dealer sets two hands; `low` is the low one. */
  setDealerHand: { low: cards },
  play: ofPlayer(open({ box, play })),
  completeHand: { ...open({ box }), cards: optional(cards) },
  dealMore: { cards: optional(cards) },
  rackStub: {},
  countStub: open({
    count,
    misdealt: optional(flag),
    /** Collected from places without a wager, once the count is right. */
    stacks: optional(count),
  }),
  turnUp: { cards: optional(cards) },
  settleHand: {
    ...open({ box }),
    cards: optional(cards),
    ...open({
      /** The number of cards of a folded hand that the dealer counts face down. */
      count: optional(count),
    }),
  },
  /** A floorperson settles cents that a seat got too much or should still get. */
  settleDifference: { ...open({ round: position, seat, how: difference }), reason: text },
  /** A seat of a live table has more cents than the record says, or fewer (less than 0): chips were counted or paid wrong. */
  chipsFoundWrong: { ...open(CHIPS_FOUND), reason: optional(text) },
  /** A player disputes what was done. Nothing is cleared away until a floorperson has ruled. */
  dispute: ofPlayer(open({ about: text })),
  decideDispute: { ...open({ ruling: disputeRuling }), reason: text },
  /** The dealer has verified a winning hand. */
  verifyPayout: {
    ...open({
      box,
      /** Whether the progressive system shows it. */
      light: flag,
    }),
    cards: optional(cards),
  },
  validatePayout: open({ box }),
  completeDocuments: open({ box }),
  payEnvy: {},
  collectCards: {},
  // irregularities
  cardFoundFaceUp: { card: optional(card) },
  cardDrawnInError: {},
  /** A floorperson finds that the dealer dealt on without the burn that was due. */
  burnForgotten: {},
  ...FOUND_ACTS,
  /** Something only people can see. The dealer reports it; a floorperson or above confirms or dismisses it. `reason` is for the staff. */
  wrongNumberOfCards: { reason: optional(text) },
  /** The dealer reports a card that was exposed too early; a floorperson or above confirms it. */
  cardExposed: { ...open({ of: union(box, dealer) }), cards: optional(cards), reason: optional(text) },
  shoeJams: { reason: optional(text) },
  /** The round cannot be finished: an emergency, or cards and chips that nobody can put back. */
  callOffRound: { reason: text },
  passedOver: open({ box }),
  wrongStart: { reason: optional(text) },
  dismissReport: { reason: optional(text) },
  playExposedHand: ofPlayer(open({ box })),
  chooseDeadHand: ofPlayer(open({ box })),
  chooseLateCards: ofPlayer(open({ box })),
};

/** Act at a table of a house game: `{ do: 'wager', box: 1, wager: 'ante', cents: 10_00 }`. */
export type HouseAct<Play = object> = ActOf<typeof HOUSE_ACTS, Play>;

export type HouseActName = keyof typeof HOUSE_ACTS;

/** The act that concerns a handler. */
export type HouseActNamed<Do extends HouseActName> = Extract<HouseAct, { do: Do }>;

/** An act at a house table with its actor, time and randomness. */
export type HouseCommand<Play = object> = Command<HouseAct<Play>>;

/** A box, and whose it is. */
const ownedBox = open({ box, owner: seat });

const boxCards = open({ ...ownedBox, cards: seenCards });
/** The cards of one box. */
export interface BoxCards extends ValuesOf<typeof boxCards> {}

const outcome = oneOf('win', 'lose', 'push', 'forfeit', 'void');
/** How a wager ends. */
export type WagerOutcome = ValueOf<typeof outcome>;

const wagerResult = open({
  wager,
  stake: cents,
  outcome,
  pays: text,
  /** All the chips handed to the player for it, the stake included where it is returned. */
  received: cents,
  /** The part of it that comes out of a progressive meter. */
  fromMeter: optional(cents),
  /** Reduction by the house's payout limit. */
  reduced: optional(cents),
  /** True when a winning stake stays with the house, as under "for 1". */
  stakeKept: optional(flag),
  cites: clauses,
});
/** Result of one wager. */
export interface WagerResult extends ValuesOf<typeof wagerResult> {}

const handResult = open({
  hand: text,
  wagers: listOf(group(wagerResult)),
  /** True when the cards go to the discard rack without being turned up. */
  unseen: optional(flag),
  /** The cards that the dealer set for a player who had set their hand wrongly. */
  setRight: optional(seenCards),
});
/** Results of all wagers of one box, with the hand in words. */
export interface HandResult extends ValuesOf<typeof handResult> {}

const boxResultFields = { ...ownedBox, result: group(handResult) };
const boxResult = open(boxResultFields);
/** Result of one box in a voided round. */
export interface VoidedBox extends ValuesOf<typeof boxResult> {}

const cardsDealt = open({ to: spot, owner: nullable(seat), cards: seenCards, faceUp: flag });
/** Cards that went to one place, and whose it is where it is a player's. */
export interface DealtCards extends ValuesOf<typeof cardsDealt> {}

const collectedWager = open({ box, wager, cents });
/** Chips of a wager that the dealer took into the inventory. */
export interface CollectedWager extends ValuesOf<typeof collectedWager> {}

const envyPayment = open({ to: box, from: box, wager, cents, cites: clauses });
/** A bonus that a hand earns for the player of another box. */
export interface EnvyPayment extends ValuesOf<typeof envyPayment> {}

const exposedCards = open({ of: union(box, dealer), cards: seenCards });
/** Cards that were seen too early, and whose they are. */
export interface ExposedCards extends ValuesOf<typeof exposedCards> {}

const correctedHand = open({ ...boxCards, shown: flag, result: group(handResult), documentsDue: flag });
/** A hand that was settled again after its cards, or others of its round, were corrected. */
export interface CorrectedHand extends ValuesOf<typeof correctedHand> {}

const chipsFound = open(CHIPS_FOUND);
/** Chips of a seat that differ from the record, as somebody reports them. */
export interface ReportedChips extends ValuesOf<typeof chipsFound> {}

const seatDifference = open({ seat, cents });
/** Cents that a seat got too much or too little and that no chips could make good. */
export interface SeatDifference extends ValuesOf<typeof seatDifference> {}
/** Chips of players who left before they came: they stay in the inventory. */
const owed = optional(listOf(group(seatDifference)));

const reported = oneOf(
  'wrongNumberOfCards',
  'shoeJams',
  'wrongStart',
  'countStub',
  'cardExposed',
  'correctReading',
  'deckFoundWrong',
  'chipsFoundWrong',
  'callOffRound',
);
/** An irregularity that a floorperson or above confirms or dismisses. */
export type ReportedIrregularity = ValueOf<typeof reported>;

/** Events of the cards that only house games have. */
export const HOUSE_CARDS_EVENTS = {
  secondJokerSeen: open({ deck, person }),
  jokerTorn: open({ deck }),
  cutDeclined: open({ seat }),
  askedToSeeCards: open({
    seat,
    /** Spread face up: the one in play, and one that a shuffler stored where the chapter says so. */
    decks: listOf(deck),
  }),
  cardBurned: open({
    card: cardIfAny,
    /** Where the cover card came up: in front of a player, or of the dealer. */
    coverCard: nullable(dealer),
  }),
  ...DEALER_EVENTS,
  dicePlaced: open({ at: milliseconds }),
  diceShaken: open({ dice: listOf(int), shakes: count }),
  notRolled: open({ why: noRoll }),
  startDrawn: open({ dice: listOf(int), number: int, start: spot }),
  drawnInErrorUsed: {},
  burnForgotten: open({
    /** Place in the stack of the card that the record has as burned; null where the burn was still due. */
    place: nullable(count),
    person,
  }),
  cardDiscarded: open({ card: cardIfAny, coverCard: nullable(dealer) }),
};

/** Events of a house game, each with its fields. */
export const HOUSE_EVENTS = {
  ...CARDS_EVENTS,
  ...HOUSE_CARDS_EVENTS,
  playerSat: open({ seat, person, barred: flag }),
  boughtIn: open({ seat, cash: optional(always) }),
  playerLeft: open({ seat }),
  playerAway: open({ seat, boxes: listOf(box) }),
  wagerPlaced: ownedBox,
  wagerWithdrawn: ownedBox,
  wagersPermitted: open({ seat }),
  betsClosed: open({
    collected: listOf(group(collectedWager)),
    /** The boxes marked for envy bonuses. */
    lammers: optional(listOf(box)),
  }),
  shakerCovered: {},
  dealerHandSet: open({
    low: seenCards,
    /** The hands whose players may look at their cards now, where the chapter has them wait. */
    looks: listOf(group(boxCards)),
  }),
  dealerHandReset: open({ low: seenCards }),
  dealt: open({
    dealt: listOf(group(cardsDealt)),
    drawn: count,
    coverCard: union(seat, dealer, none),
    opens: flag,
  }),
  stubRacked: open({
    counted: flag,
    /** Collected from places without a wager. */
    stacks: optional(count),
  }),
  played: open({
    ...ownedBox,
    play,
    decides: flag,
    /** Wagers that the choice gave up and the dealer took into the inventory. */
    collected: listOf(group(collectedWager)),
    /** True if nothing is left on the box, so that its cards go to the discard rack at once. */
    racked: flag,
  }),
  turnedUp: open({ what: oneOf('dealer', 'community'), upTo: count, cards: seenCards }),
  /** Reading of a shared meter, as it stood after this many entries of the house's log. */
  meterRead: open({ meter: name, cents, reserve: cents, after: count }),
  payoutVerified: open({
    ...boxCards,
    person,
    /** The reading of the shared meter: the award is set aside, whatever the other tables do. */
    frozen: optional(cents),
  }),
  payoutValidated: open({ ...ownedBox, person }),
  handSettled: open({
    ...boxCards,
    /** Whether the hand was turned up. */
    shown: flag,
    /** Extra card of a live table, turned up for this hand. */
    extra: optional(seenCard),
    result: group(handResult),
    documentsDue: flag,
    /** Number of cards of a folded hand that were counted face down. */
    counted: optional(count),
    owed,
  }),
  handAbandoned: boxResult,
  differenceSettled: {
    ...open({ round: position, seat, how: difference, cents: int, person }),
    reason: optional(text),
  },
  documentsCompleted: ownedBox,
  envyPaid: open({
    payments: listOf(group(envyPayment)),
    /** The hands that earned the envy bonuses, for all to see. */
    shown: listOf(group(boxCards)),
    owed,
  }),
  irregularityReported: {
    ...open({ what: reported, person }),
    reason: optional(text),
    ...open({
      /** Exposed card, and its place. */
      exposed: optional(group(exposedCards)),
      /** Cards that were keyed wrong. */
      reading: optional(group(READING)),
      /** Deck that was found wrong. */
      found: optional(REPORTED_DECK),
      /** Cards of the stub that were counted. */
      counted: optional(count),
      /** Chips that a seat has too much or too little. */
      chips: optional(group(chipsFound)),
    }),
  },
  /** Chips of a seat were counted or paid wrong. `moves` bring the record to the chips that are there; the difference stays open. */
  chipsFoundWrong: { ...open({ ...CHIPS_FOUND, person }), reason: optional(text) },
  disputed: open({ seat, about: text }),
  disputeDecided: { ...open({ seat, about: text, ruling: disputeRuling, person }), reason: optional(text) },
  /** Cards were keyed wrong, and everything follows those that lie there. `moves` are the difference for hands that were settled. */
  readingCorrected: {
    ...open({ ...READING, person }),
    reason: optional(text),
    ...open({
      /** Low hand of the dealer, set again by the house's way. */
      low: optional(seenCards),
      settled: listOf(group(correctedHand)),
      /** Boxes whose hands wait to be settled again: their cards must be read out, or a payout must be verified. */
      reopened: listOf(box),
      /** Boxes whose progressive payout was verified with cards that were keyed wrong. */
      unverified: listOf(box),
      /** Amounts that seats got too much and have no chips for, or that players who left should have got. */
      overpaid: optional(listOf(group(seatDifference))),
      owed: optional(listOf(group(seatDifference))),
    }),
  },
  reportDismissed: { ...open({ what: reported, person }), reason: optional(text) },
  roundVoided: {
    ...open({ why: text }),
    reason: optional(text),
    ...open({
      /** Cards of the stub that a floorperson counted. */
      counted: optional(count),
      boxes: listOf(group(boxResult)),
      /** Boxes with wagers that the law still settles, each in turn. Their cards stay until then. */
      kept: optional(group(open({ boxes: listOf(box), wagers: listOf(wager) }))),
      /** Cards of the exposed hand, with those that the dealer of a live table read out. */
      exposed: optional(group(exposedCards)),
      /** Amounts that seats had to give back and have no chips for. */
      overpaid: optional(listOf(group(seatDifference))),
      owed,
    }),
  },
  cardsCollected: open({ barred: listOf(seat), reshuffle: nullable(reshuffle) }),
  handExposed: open({
    ...ownedBox,
    /** The hand, with the cards that the dealer of a live table read out. */
    cards: optional(seenCards),
  }),
  exposedHandPlayed: ownedBox,
  handPassedOver: ownedBox,
  lateCardsChosen: ownedBox,
  handDead: open({ ...boxResultFields, owed }),
};

/** Event at a table of a house game, with its clauses and chip moves. */
export type TableEvent<Play = object> = {
  readonly cites: readonly ClauseId[];
  readonly moves?: readonly Move[];
} & EventOf<typeof HOUSE_EVENTS, Play>;

export type TableEventNamed<Kind extends TableEvent['did']> = Extract<TableEvent, { did: Kind }>;

/** Fields of a move of chips. */
export const HOUSE_MOVE = open({ from: houseAccount, to: houseAccount, cents, cites: clauses });
