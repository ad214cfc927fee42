import { CARDS_ACTS, CARDS_EVENTS, DEALER_ACTS, DEALER_EVENTS } from '../../cards/acts.js';
import {
  type ActOf,
  cards,
  cents,
  count,
  deck,
  type EventOf,
  flag,
  group,
  listOf,
  nullable,
  ofPlayer,
  oneOf,
  open,
  optional,
  person,
  seat,
  seenCard,
  somebody,
  type ValueOf,
} from '../../core/fields.js';

const secured = oneOf('counted', 'covered');
/** How a floorperson secures the table stakes of a player who steps away. */
export type StakesSecurity = ValueOf<typeof secured>;

/** Acts between rounds of play, on the cards, the button and the seats. */
export const TABLE_SEATS_ACTS = {
  ...CARDS_ACTS,
  ...DEALER_ACTS,
  gatherCards: open({
    /** The dealer's count of the whole deck, where the dealer counts it. */
    count: optional(count),
  }),
  countStub: open({ count }),
  placeButton: open({ seat }),
  /** One card to each player, from the dealer's left. */
  dealForButton: {
    /** Those that a live dealer read out. */
    cards: optional(cards),
  },
  sit: ofPlayer(
    open({
      cents,
      /** Patron whom the dealer seats, by the name that the list of the poker room has. */
      person: optional(somebody),
    }),
  ),
  addStakes: ofPlayer(open({ cents })),
  leave: ofPlayer({}),
  stepAway: ofPlayer({}),
  secureStakes: open({
    seat,
    how: secured,
    /** The amount that the floorperson counts before the player goes. */
    cents: optional(cents),
  }),
  comeBack: ofPlayer({}),
  releaseStakes: open({
    seat,
    /** The amount that the floorperson counts when the player is back. */
    cents: optional(cents),
  }),
};

export type TableSeatsAct = ActOf<typeof TABLE_SEATS_ACTS>;

export const TABLE_SEATS_EVENTS = {
  ...CARDS_EVENTS,
  ...DEALER_EVENTS,
  deckCounted: open({ deck, count, stub: flag }),
  buttonPlaced: open({ seat }),
  buttonDealt: open({ seat, cards: listOf(group(open({ seat, card: seenCard }))) }),
  sat: open({ seat, person }),
  stakesAdded: open({ seat }),
  left: open({ seat }),
  steppedAway: open({ seat }),
  stakesSecured: open({ seat, how: secured, cents: nullable(cents) }),
  cameBack: open({ seat }),
  stakesReleased: open({
    seat,
    cents: nullable(cents),
    /** The stakes on the table when they went: since then only a pot they won or a time charge can have changed them. */
    departedWith: optional(cents),
  }),
};

export type TableSeatsEvent = EventOf<typeof TABLE_SEATS_EVENTS>;
