import type { HouseAct, TableEvent, TableView } from '@fairdeal/rules';
import { z } from 'zod';
import { CARDS_ACTS, CARDS_EVENTS, CHANGE_DEALER, DEALER_EVENTS, deck, reshuffleReason } from './cards.js';
import { HOUSE_PUBLIC } from './public-fields.js';
import {
  back,
  box,
  card,
  cardIfAny,
  cards,
  cents,
  cites,
  count,
  dealtCards,
  houseAccount,
  milliseconds,
  person,
  type ShapesOf,
  seat,
  seenCard,
  seenCards,
  viewCard,
  words,
} from './values.js';
import { type WireTypesOf, wireOf } from './wire.js';

const why = z.enum(['not-flat', 'fell-out']);
const what = z.enum(['wrongNumberOfCards', 'shoeJams', 'wrongStart', 'countStub', 'cardExposed', 'correctReading']);
const readingOf = z.union([box, z.enum(['dealer', 'community', 'extra', 'burn'])]);
const exposed = z.strictObject({ of: z.union([box, z.literal('dealer')]), cards: seenCards });
/** A choice of the game: its own fields, which the chapter reads. */
const play = z.record(z.string(), z.unknown()) as unknown as z.ZodType<object, Record<string, unknown>>;
const wager = z.string();

/** Acts of a house game. */
const ACTS = {
  ...CARDS_ACTS,
  tearJoker: { deck },
  declineCut: {},
  askToSeeCards: {},
  burnCard: { card: card.optional() },
  gatherCards: { count },
  ...CHANGE_DEALER,
  sit: { cents },
  buyIn: { cents },
  leave: {},
  walksAway: { seat, wagers: z.enum(['lost', 'stand']).optional() },
  playForAbsent: { box },
  wager: { box, wager, cents },
  withdraw: { box, wager },
  confirmCashWager: { seat, box, wager, cents },
  permitWagers: { seat },
  closeBets: { progressiveChips: count.optional() },
  placeDice: {},
  shakeDice: { shakes: count.optional(), total: count.optional() },
  announceTotal: { total: count },
  noRoll: { why },
  drawStart: {},
  coverShaker: {},
  deal: { cards: dealtCards.optional() },
  setDealerHand: { low: cards },
  play: { box, play },
  completeHand: { box, cards: cards.optional() },
  dealMore: { cards: cards.optional() },
  rackStub: {},
  countStub: { count, misdealt: z.boolean().optional(), stacks: count.optional() },
  turnUp: { cards: cards.optional() },
  settleHand: { box, cards: cards.optional(), count: count.optional() },
  verifyPayout: { box, light: z.boolean(), cards: cards.optional() },
  validatePayout: { box },
  completeDocuments: { box },
  payEnvy: {},
  collectCards: {},
  cardFoundFaceUp: { card: card.optional() },
  cardDrawnInError: {},
  wrongNumberOfCards: { reason: words.optional() },
  correctReading: { of: readingOf, was: cards, is: cards, reason: words.optional() },
  cardExposed: { of: z.union([box, z.literal('dealer')]), cards: cards.optional(), reason: words.optional() },
  shoeJams: { reason: words.optional() },
  passedOver: { box },
  wrongStart: { reason: words.optional() },
  dismissReport: { reason: words.optional() },
  playExposedHand: { box },
  chooseDeadHand: { box },
  chooseLateCards: { box },
} satisfies ShapesOf<HouseAct, 'do'>;

const move = z.strictObject({ from: houseAccount, to: houseAccount, cents, cites });

const result = z.strictObject({
  hand: words,
  wagers: z.array(
    z.strictObject({
      wager,
      stake: cents,
      outcome: z.enum(['win', 'lose', 'push', 'forfeit', 'void']),
      pays: words,
      received: cents,
      fromMeter: cents.optional(),
      reduced: cents.optional(),
      stakeKept: z.boolean().optional(),
      cites,
    }),
  ),
  unseen: z.boolean().optional(),
  setRight: seenCards.optional(),
}) as unknown as z.ZodType<Extract<TableEvent, { did: 'handSettled' }>['result']>;

const own = { box, owner: seat };
const held = { ...own, cards: seenCards };
const reading = { of: readingOf, was: seenCards, is: seenCards, owner: seat.nullable(), faceUp: z.boolean() };
const difference = z.array(z.strictObject({ seat, cents }));
const collected = z.array(z.strictObject({ box, wager, cents }));
const spot = z.union([box, z.enum(['dealer', 'community', 'extra', 'discard'])]);
const byCover = z.union([z.literal('dealer'), z.null()]);

/** Events of a house game. */
const EVENTS = {
  ...CARDS_EVENTS,
  secondJokerSeen: { deck, person },
  jokerTorn: { deck },
  cutDeclined: { seat },
  askedToSeeCards: { seat, decks: z.array(deck) },
  cardBurned: { card: cardIfAny, coverCard: byCover },
  ...DEALER_EVENTS,
  dicePlaced: { at: milliseconds },
  diceShaken: { dice: z.array(z.int()), shakes: count },
  notRolled: { why },
  startDrawn: { dice: z.array(z.int()), number: z.int(), start: spot },
  drawnInErrorUsed: {},
  cardDiscarded: { card: cardIfAny, coverCard: byCover },
  playerSat: { seat, person, barred: z.boolean() },
  boughtIn: { seat },
  playerLeft: { seat },
  playerAway: { seat, boxes: z.array(box) },
  wagerPlaced: own,
  wagerWithdrawn: own,
  wagersPermitted: { seat },
  betsClosed: { collected, lammers: z.array(box).optional() },
  shakerCovered: {},
  dealerHandSet: { low: seenCards, looks: z.array(z.strictObject(held)) },
  dealerHandReset: { low: seenCards },
  dealt: {
    dealt: z.array(z.strictObject({ to: spot, owner: seat.nullable(), cards: seenCards, faceUp: z.boolean() })),
    drawn: count,
    coverCard: z.union([seat, z.literal('dealer'), z.null()]),
    opens: z.boolean(),
  },
  stubRacked: { counted: z.boolean(), stacks: count.optional() },
  played: { ...own, play, decides: z.boolean(), collected, racked: z.boolean() },
  turnedUp: { what: z.enum(['dealer', 'community']), upTo: count, cards: seenCards },
  meterRead: { meter: z.string(), cents, reserve: cents, after: count },
  payoutVerified: { ...held, person, frozen: cents.optional() },
  payoutValidated: { ...own, person },
  handSettled: {
    ...held,
    shown: z.boolean(),
    extra: seenCard.optional(),
    result,
    documentsDue: z.boolean(),
    counted: count.optional(),
  },
  handAbandoned: { ...own, result },
  documentsCompleted: own,
  envyPaid: {
    payments: z.array(z.strictObject({ to: box, from: box, wager, cents, cites })),
    shown: z.array(z.strictObject(held)),
  },
  irregularityReported: {
    what,
    person,
    reason: words.optional(),
    exposed: exposed.optional(),
    reading: z.strictObject(reading).optional(),
  },
  readingCorrected: {
    ...reading,
    person,
    reason: words.optional(),
    low: seenCards.optional(),
    settled: z.array(z.strictObject({ ...held, shown: z.boolean(), result, documentsDue: z.boolean() })),
    reopened: z.array(box),
    unverified: z.array(box),
    overpaid: difference.optional(),
    owed: difference.optional(),
  },
  reportDismissed: { what, person, reason: words.optional() },
  roundVoided: {
    why: words,
    reason: words.optional(),
    boxes: z.array(z.strictObject({ ...own, result })),
    kept: z.strictObject({ boxes: z.array(box), wagers: z.array(wager) }).optional(),
    exposed: exposed.optional(),
  },
  cardsCollected: { barred: z.array(seat), reshuffle: reshuffleReason.nullable() },
  handExposed: { ...own, cards: seenCards.optional() },
  exposedHandPlayed: own,
  handPassedOver: own,
  lateCardsChosen: own,
  handDead: { ...own, result },
} satisfies ShapesOf<TableEvent, 'did', 'cites' | 'moves'>;

const money = z.record(z.string(), cents);

/** A house game's table as somebody sees it. */
const VIEW = z.strictObject({
  game: z.string(),
  edition: z.string(),
  rounds: count,
  stage: z.string(),
  street: z.string().nullable(),
  cards: z.strictObject({
    back,
    step: z.string(),
    left: z.int(),
    coverCard: z.boolean(),
    order: seenCards.optional(),
  }),
  seats: z.array(z.strictObject({ seat, chips: cents.nullable() })),
  boxes: z.array(
    z.strictObject({
      box,
      owner: seat,
      wagers: money,
      cards: z.array(viewCard),
      play: play.nullable(),
      status: z.string().nullable(),
    }),
  ),
  dealer: z.array(viewCard),
  dealerLow: z.array(viewCard).nullable(),
  community: z.array(viewCard),
  extra: z.array(viewCard),
  turn: box.nullable(),
  meters: money,
  inventory: z.int().nullable(),
});

/** Types of a house game on the wire: cards as `Ah`, hidden cards as null, accounts by name. */
export type HouseWireTypes = WireTypesOf<typeof ACTS, typeof EVENTS, typeof move, typeof VIEW>;

export const HOUSE_WIRE = wireOf<HouseAct, TableEvent, TableView>(
  ACTS,
  EVENTS,
  move,
  VIEW as unknown as z.ZodType<TableView>,
  HOUSE_PUBLIC,
);
