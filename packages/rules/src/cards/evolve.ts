import type { Person } from '../core/roles.js';
import type { CardsEvent } from './acts.js';
import { type CardsState, type DeckState, deckInPlay } from './state.js';

// Decks and cards are copied field by field, so that all of a kind have one shape, before what changes is written over them: these are hot
// lines, and to ask a change for every field that it might have costs several times as much.

/** A deck that is still being changed: nobody else has seen it. */
type DeckDraft = { -readonly [Field in keyof DeckState]: DeckState[Field] };
type CardsDraft = { -readonly [Field in keyof CardsState]: CardsState[Field] };

const NO_HANDLERS: readonly never[] = [];

const copyDeck = (deck: DeckState): DeckDraft => ({
  back: deck.back,
  step: deck.step,
  openedAt: deck.openedAt,
  handledBy: deck.handledBy,
  handlers: deck.handlers ?? NO_HANDLERS,
  shuffledBy: deck.shuffledBy,
  size: deck.size,
  order: deck.order,
  drawn: deck.drawn,
  coverAt: deck.coverAt,
  idle: deck.idle,
  asked: deck.asked ?? null,
  sinceCount: deck.sinceCount,
  dealt: deck.dealt ?? NO_HANDLERS,
  counted: deck.counted ?? 0,
});

export const nextDeck = (deck: DeckState, change: Partial<DeckState>): DeckState =>
  Object.assign(copyDeck(deck), change);

const copyCards = (cards: CardsState): CardsDraft => ({
  live: cards.live,
  decks: cards.decks,
  current: cards.current,
  shuffler: cards.shuffler,
  shoe: cards.shoe,
  warned: cards.warned ?? NO_HANDLERS,
  reshuffle: cards.reshuffle,
  coverCard: cards.coverCard,
  cutOffers: cards.cutOffers,
  lastCutter: cards.lastCutter,
  firstPlayer: cards.firstPlayer,
  dealer: cards.dealer,
  burnDue: cards.burnDue,
  rounds: cards.rounds,
  sinceCount: cards.sinceCount,
  faceUp: cards.faceUp,
  dice: cards.dice,
  start: cards.start,
});

export const nextCards = (cards: CardsState, change: Partial<CardsState>): CardsState =>
  Object.assign(copyCards(cards), change);

const withDeckOf = (cards: CardsState, index: number, after: DeckState): CardsDraft => {
  const draft = copyCards(cards);
  const decks = cards.decks.slice();
  decks[index] = after;
  draft.decks = decks;
  return draft;
};

export const withDeck = (cards: CardsState, index: number, after: DeckState): CardsState =>
  withDeckOf(cards, index, after);

/**
 * The cards once so many have left the deck in play, in this order as far as it is known. `own` are cards that this gave before and that
 * nobody else has: they are changed where they lie.
 */
export const withCardsDrawn = (
  cards: CardsState,
  order: DeckState['order'],
  drawn: number,
  own: CardsState | null,
): CardsState => {
  const isOwn = cards === own;
  const deck: DeckDraft = isOwn ? deckInPlay({ cards }) : copyDeck(deckInPlay({ cards }));
  deck.order = order;
  deck.drawn = drawn;
  return isOwn ? cards : withDeckOf(cards, cards.current, deck);
};

/** The cards with one deck changed, and what else is said. */
export const changeDeck = (
  cards: CardsState,
  index: number,
  to: Partial<DeckState>,
  also: Partial<CardsState> = {},
): CardsState => {
  const deck = cards.decks[index];
  return deck === undefined ? cards : Object.assign(withDeckOf(cards, index, nextDeck(deck, to)), also);
};

const WASHED: readonly DeckState['step'][] = ['stacked', 'shuffled', 'cut', 'loaded'];

/** The cards once the last player has left: those that were washed for them are spread again before anyone wagers. */
export const markIdle = (cards: CardsState, decks: readonly number[] = [cards.current]): CardsState =>
  nextCards(cards, {
    decks: cards.decks.map((deck, at) =>
      decks.includes(at) && WASHED.includes(deck.step) ? nextDeck(deck, { idle: true }) : deck,
    ),
  });

/** A deck that nothing was dealt from since it was last looked at. */
const CLEAN = { dealt: NO_HANDLERS, counted: 0 } as const;

const NO_CARDS = { order: [], drawn: 0, coverAt: null } as const;
const NOTHING_DUE = { reshuffle: null, burnDue: false } as const;

/** The way of the cards from the cabinet to the shoe and back, and the devices on it. */
export const evolveCards = (cards: CardsState, event: CardsEvent): CardsState => {
  switch (event.did) {
    case 'cardsReceived':
      return changeDeck(cards, event.deck, {
        step: 'received',
        back: event.back,
        openedAt: event.at,
        sinceCount: 0,
        ...CLEAN,
      });
    case 'cardsInspected':
      if (event.findings !== undefined) return deckTaken(cards, event.deck);
      return changeDeck(cards, event.deck, {
        step: 'inspected',
        handledBy: event.person,
        handlers: [event.person],
        idle: false,
        asked: null,
      });
    case 'inspectionVerified':
      return changeDeck(cards, event.deck, { step: 'verified', handledBy: null, ...CLEAN });
    case 'cardsSpread':
      return changeDeck(
        cards,
        event.deck,
        { step: 'spread', ...NO_CARDS, asked: event.faceUp && cards.decks[event.deck]?.asked ? 'shown' : null },
        event.deck === cards.current ? NOTHING_DUE : {},
      );
    case 'cardsWashed':
      return changeDeck(
        cards,
        event.deck,
        { step: 'stacked', idle: false, asked: null },
        event.next === undefined ? {} : { current: event.next },
      );
    case 'cardsShuffled':
      return cardsShuffled(cards, event);
    case 'cardsCut': {
      const deck = copyDeck(deckInPlay({ cards }));
      deck.step = 'cut';
      deck.order = cutOrder(deck, event.place);
      deck.handlers = handlersWith(deck, event.person);
      const after = withDeckOf(cards, cards.current, deck);
      after.lastCutter = event.by;
      return after;
    }
    case 'recutOrdered':
      return changeDeck(cards, cards.current, { step: 'shuffled' }, { cutOffers: event.offers });
    case 'cardsLoaded':
      return cardsLoaded(cards, event);
    case 'cardsGathered':
      return cardsGathered(cards, event);
    case 'reshuffleOrdered':
      return nextCards(cards, { reshuffle: event.why });
    case 'cardsRemoved':
    case 'deckFoundWrong':
      return deckTaken(cards, event.deck);
    case 'cardsMiscounted':
    case 'shuffleFailed':
      return cards;
    default:
      return evolveDevices(cards, event);
  }
};

type DeviceEvent = Extract<
  CardsEvent,
  { did: 'deviceFailed' | 'deviceCovered' | 'deviceWarned' | 'deviceCleared' | 'deviceRepaired' }
>;

/** The devices on the way of the cards: a shuffler, a shoe. */
const evolveDevices = (cards: CardsState, event: DeviceEvent): CardsState => {
  switch (event.did) {
    case 'deviceFailed':
      return nextCards(cards, { [event.device]: 'failed' });
    case 'deviceCovered':
      return nextCards(cards, { [event.device]: 'covered' });
    case 'deviceWarned':
      return nextCards(cards, { warned: [...(cards.warned ?? []), { device: event.device, warning: event.warning }] });
    case 'deviceCleared':
      return deviceCleared(cards, event);
    case 'deviceRepaired':
      return nextCards(cards, { [event.device]: 'works' });
  }
};

/** The device is trusted again, and the cards in it are shuffled again. */
const deviceCleared = (
  cards: CardsState,
  { device, deck }: Extract<CardsEvent, { did: 'deviceCleared' }>,
): CardsState => {
  const warned = (cards.warned ?? []).filter((one) => one.device !== device);
  const step = deck === undefined ? undefined : cards.decks[deck]?.step;
  if (deck === undefined || step === undefined || step === 'stacked') return nextCards(cards, { warned });
  return step === 'loaded'
    ? nextCards(cards, { warned, reshuffle: cards.reshuffle ?? 'floor' })
    : changeDeck(cards, deck, { step: 'stacked', ...NO_CARDS }, { warned });
};

/** A deck that leaves play. */
const deckTaken = (cards: CardsState, deck: number): CardsState =>
  changeDeck(
    cards,
    deck,
    {
      step: 'away',
      openedAt: null,
      shuffledBy: null,
      idle: false,
      asked: null,
      handlers: NO_HANDLERS,
      ...CLEAN,
      ...NO_CARDS,
    },
    deck === cards.current ? NOTHING_DUE : {},
  );

// Events of every round are written field by field, without an object for the changes.

const cardsShuffled = (cards: CardsState, event: Extract<CardsEvent, { did: 'cardsShuffled' }>): CardsState => {
  const before = cards.decks[event.deck];
  if (before === undefined) return cards;
  const deck = copyDeck(before);
  deck.step = 'shuffled';
  deck.shuffledBy = event.how;
  deck.order = event.order;
  deck.size = event.size;
  deck.drawn = 0;
  deck.coverAt = null;
  deck.handlers = handledBy(before, event.person);
  const after = withDeckOf(cards, event.deck, deck);
  if (event.deck !== cards.current) return after;
  after.cutOffers = event.offers;
  after.lastCutter = null;
  return after;
};

/** A stack that one person shuffled again. Nobody else has handled it since. */
const handledBy = ({ handlers }: DeckState, person: Person): readonly Person[] =>
  handlers?.length === 1 && handlers[0] === person ? handlers : [person];

/** Everyone who handled a stack, one person more. */
export const handlersWith = (
  { handlers = NO_HANDLERS }: Pick<DeckState, 'handlers'>,
  person: Person | null | undefined,
): readonly Person[] => (person == null || handlers.includes(person) ? handlers : [...handlers, person]);

const NOBODY: CardsState['cutOffers'] = [];

const cardsLoaded = (cards: CardsState, event: Extract<CardsEvent, { did: 'cardsLoaded' }>): CardsState => {
  const deck = copyDeck(deckInPlay({ cards }));
  deck.step = 'loaded';
  deck.handlers = handlersWith(deck, event.person);
  deck.coverAt = event.coverAt;
  const after = withDeckOf(cards, cards.current, deck);
  after.burnDue = event.burn;
  after.reshuffle = null;
  after.coverCard = null;
  after.cutOffers = NOBODY;
  after.rounds = 0;
  return after;
};

const cardsGathered = (cards: CardsState, event: Extract<CardsEvent, { did: 'cardsGathered' }>): CardsState => {
  const deck = copyDeck(deckInPlay({ cards }));
  deck.step = 'stacked';
  deck.order = NO_CARDS.order;
  deck.drawn = NO_CARDS.drawn;
  deck.coverAt = NO_CARDS.coverAt;
  const after = withDeckOf(cards, cards.current, deck);
  after.current = event.next;
  after.cutOffers = event.offers;
  after.lastCutter = null;
  if (event.next !== cards.current) after.rounds = 0;
  return after;
};

/** The cards above the cover card go to the bottom. */
const cutOrder = ({ order }: DeckState, place: number): DeckState['order'] =>
  order.slice(place).concat(order.slice(0, place));
