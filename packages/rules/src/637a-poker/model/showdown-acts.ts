import {
  type ActOf,
  cards,
  cents,
  clauses,
  count,
  type EventOf,
  group,
  listOf,
  ofPlayer,
  open,
  optional,
  seat,
  seenCards,
  text,
  type ValuesOf,
} from '../../core/fields.js';

/** Showing, and what the dealer does until the pot is pushed. */
export const SHOWDOWN_ACTS = {
  show: ofPlayer({
    /** Those of a live table or a record that nobody knew. */
    cards: optional(cards),
  }),
  muck: ofPlayer({}),
  collectLosingHands: open({
    /** The number of cards that the dealer has counted in the losing hands. */
    counted: optional(count),
  }),
  awardSidePots: {},
  pushPots: {},
};

export type ShowdownAct = ActOf<typeof SHOWDOWN_ACTS>;

const winner = open({ seat, cents, hand: text });
const share = open({ ranking: text, cents, winners: listOf(group(winner)), cites: clauses });
const pot = open({ cents, among: listOf(seat), shares: listOf(group(share)) });
/** A pot that was pushed: who got what, and why. */
export interface PushedPot extends ValuesOf<typeof pot> {}

const pots = listOf(group(pot));

export const SHOWDOWN_EVENTS = {
  shown: open({ seat, cards: seenCards }),
  mucked: open({ seat }),
  losingHandsCollected: open({ hands: listOf(group(open({ seat, count }))) }),
  sidePotsAwarded: open({ pots, cents }),
  potsPushed: open({ pots }),
};

export type ShowdownEvent = EventOf<typeof SHOWDOWN_EVENTS>;
