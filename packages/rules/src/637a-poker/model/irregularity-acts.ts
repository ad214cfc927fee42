import { FOUND_ACTS, READING, REPORTED_DECK } from '../../cards/acts.js';
import {
  type ActOf,
  cards,
  cents,
  count,
  type EventOf,
  flag,
  group,
  groups,
  listOf,
  nullable,
  ofPlayer,
  oneOf,
  open,
  optional,
  person,
  seat,
  seenCard,
  seenCards,
  text,
  union,
  type ValueOf,
  type ValuesOf,
} from '../../core/fields.js';
import { RULING_CLAUSES } from './ruling-clauses.js';

const misdeal = oneOf('not-shuffled-and-cut', 'wrong-starting-position', 'player-left-out');
export type MisdealCause = ValueOf<typeof misdeal>;

const outcome = groups(
  'is',
  open({ is: oneOf('play-stands') }),
  open({ is: oneOf('round-void') }),
  open({ is: oneOf('hand-dead'), seat, refund: flag }),
);
export type RulingOutcome = ValueOf<typeof outcome>;

const rulingClause = oneOf(...RULING_CLAUSES);

export const IRREGULARITY_ACTS = {
  throwAway: ofPlayer(open({ how: oneOf('to-the-discards', 'to-the-pot', 'up-cards-face-down') })),
  protectHand: ofPlayer({}),
  unprotectHand: ofPlayer({}),
  callMisdeal: open({ cause: misdeal, seat: optional(seat) }),
  ineligiblePlayerDealt: open({ seat, cards: optional(count) }),
  ...FOUND_ACTS,
  replaceDeck: {},
  cardFoundFaceUp: {},
  cardOffTable: {},
  examineCard: {},
  cardExposed: {
    ...open({
      seat,
      /** Counts the down cards of this dealing, from 1. */
      card: count,
    }),
    /** At a live table, the one that was seen. */
    cards: optional(cards),
  },
  contendForPotSoFar: ofPlayer({}),
  contendForWholePot: ofPlayer({}),
  handFouled: open({
    seat,
    how: oneOf('fouled', 'collected'),
    reconstructed: flag,
    /** Whether the player had a part in the error. */
    contributed: flag,
  }),
  leftWithoutComment: open({ seat }),
  /** A floorperson or above has looked, and finds that what the dealer reported is not so. */
  dismissReport: { reason: text },
  dispute: ofPlayer(
    open({
      about: text,
      /** The player whose act or hand it is about, where it is one player's. */
      of: optional(seat),
    }),
  ),
  rule: {
    ...open({ about: text, of: optional(seat), decision: outcome }),
    reason: text,
    supplement: optional(text),
    ...open({
      /** The clause that it rests on, where there is one. */
      clause: optional(rulingClause),
    }),
  },
  suspectCollusion: { ...open({ seat }), reason: text },
  removeFromGame: open({ seat }),
  notifyCompliance: open({ seat }),
  readmit: { person, reason: text },
};

export type IrregularityAct = ActOf<typeof IRREGULARITY_ACTS>;

const deadHand = oneOf(
  'unprotected and fouled',
  'fouled',
  'left the table',
  'removed from the game',
  'ruled dead',
  'hole cards exposed',
  'thrown away',
  'ineligible',
);
export type DeadHandCause = ValueOf<typeof deadHand>;

const ruling = open({
  about: text,
  decision: outcome,
  reason: text,
  /** The supplement of the Rules Submission it rests on, if any. */
  supplement: nullable(text),
  /** The clause it rests on, where it names one. */
  clause: optional(rulingClause),
  /** The player whose act or hand it is about, where it is one player's. */
  of: optional(seat),
});
/** 637a.18(a): what the Poker shift supervisor decided, and why. */
export interface SupervisorRuling extends ValuesOf<typeof ruling> {}

export const RULING = group(ruling);

export const IRREGULARITY_EVENTS = {
  handProtected: open({ seat, protects: flag }),
  roundVoided: open({ why: text, replaceDeck: flag }),
  deckReplaced: {},
  cardsTakenOut: open({ cards: seenCards, why: oneOf('face-up', 'off-table', 'ineligible') }),
  cardExamined: open({ card: seenCard }),
  cardTurnedUp: open({ seat, card: count, cards: optional(cards) }),
  cardExchanged: open({ seat, place: count, exposed: seenCard, card: seenCard }),
  choiceGiven: open({ seats: listOf(seat) }),
  choiceMade: open({ seat, contendsFor: oneOf('pot-so-far', 'whole-pot') }),
  handReconstructed: open({ seat }),
  handDead: open({ seat, why: deadHand, refund: cents }),
  irregularityReported: open({
    what: text,
    person,
    /** Deck that was found wrong. */
    found: optional(REPORTED_DECK),
    /** Cards that were keyed wrong. */
    reading: optional(group(READING)),
  }),
  /** Everything follows the cards that lie there. */
  readingCorrected: {
    ...open({
      ...READING,
      person,
      /** Cents that went back into the pot from side pots that were awarded. */
      back: cents,
      /** Jackpots whose hands of this round are verified and recorded again. */
      again: optional(listOf(oneOf('badBeat', 'highHand'))),
    }),
    reason: optional(text),
  },
  reportDismissed: open({ reason: text, person }),
  disputed: open({ about: text, seat: union(seat, oneOf('staff')), of: optional(seat) }),
  ruled: open({ ruling: RULING }),
  suspected: open({ seat, reason: text }),
  removedFromGame: open({ seat }),
  complianceNotified: open({
    seat,
    /** Named where the suspected player no longer sits there. */
    person: optional(person),
  }),
  readmitted: { ...open({ person }), reason: text },
};

export type IrregularityEvent = EventOf<typeof IRREGULARITY_EVENTS>;
