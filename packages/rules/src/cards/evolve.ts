import { cut } from '@fairdeal/cards';
import type { CardsEvent } from './acts.js';
import { type CardsState, type DeckState, deckInPlay } from './state.js';

// Decks and cards are copied field by field, so that all of a kind have one shape, before what changes is written over them: these are hot
// lines, and to ask a change for every field that it might have costs several times as much.

/** A deck that is still being changed: nobody else has seen it. */
type DeckDraft = { -readonly [Field in keyof DeckState]: DeckState[Field] };
type CardsDraft = { -readonly [Field in keyof CardsState]: CardsState[Field] };

const copyDeck = (deck: DeckState): DeckDraft => ({
  back: deck.back,
  step: deck.step,
  openedAt: deck.openedAt,
  handledBy: deck.handledBy,
  shuffledBy: deck.shuffledBy,
  size: deck.size,
  order: deck.order,
  drawn: deck.drawn,
  coverAt: deck.coverAt,
  idle: deck.idle,
  sinceCount: deck.sinceCount,
});

export const nextDeck = (deck: DeckState, change: Partial<DeckState>): DeckState =>
  Object.assign(copyDeck(deck), change);

const copyCards = (cards: CardsState): CardsDraft => ({
  live: cards.live,
  decks: cards.decks,
  current: cards.current,
  shuffler: cards.shuffler,
  shoe: cards.shoe,
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

/** The cards once so many have left the deck in play, in this order as far as it is known. */
export const drawnFrom = (cards: CardsState, order: DeckState['order'], drawn: number): CardsState => {
  const deck = copyDeck(deckInPlay({ cards }));
  deck.order = order;
  deck.drawn = drawn;
  return withDeckOf(cards, cards.current, deck);
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

/** The cards once the last player has left: those that were washed for him are spread again before anyone wagers. */
export const leftIdle = (cards: CardsState, decks: readonly number[] = [cards.current]): CardsState =>
  nextCards(cards, {
    decks: cards.decks.map((deck, at) =>
      decks.includes(at) && WASHED.includes(deck.step) ? nextDeck(deck, { idle: true }) : deck,
    ),
  });

const NO_CARDS = { order: [], drawn: 0, coverAt: null } as const;
const NOTHING_DUE = { reshuffle: null, burnDue: false } as const;

/** The way of the cards from the cabinet to the shoe and back, and the devices on it. */
export const cardsAfter = (cards: CardsState, event: CardsEvent): CardsState => {
  switch (event.did) {
    case 'cardsReceived':
      return changeDeck(cards, event.deck, { step: 'received', back: event.back, openedAt: event.at, sinceCount: 0 });
    case 'cardsInspected':
      return changeDeck(
        cards,
        event.deck,
        { step: 'inspected', handledBy: event.person, idle: false },
        { dealer: event.person },
      );
    case 'inspectionVerified':
      return changeDeck(cards, event.deck, { step: 'verified', handledBy: null });
    case 'cardsSpread':
      return changeDeck(
        cards,
        event.deck,
        { step: 'spread', ...NO_CARDS },
        event.deck === cards.current ? NOTHING_DUE : {},
      );
    case 'cardsWashed':
      return changeDeck(
        cards,
        event.deck,
        { step: 'stacked', idle: false },
        event.next === undefined ? {} : { current: event.next },
      );
    case 'cardsShuffled':
      return changeDeck(
        cards,
        event.deck,
        { step: 'shuffled', shuffledBy: event.how, order: event.order, size: event.size, drawn: 0, coverAt: null },
        event.deck === cards.current
          ? { dealer: event.person, cutOffers: event.offers, lastCutter: null }
          : { dealer: event.person },
      );
    case 'cardsCut':
      return changeDeck(
        cards,
        cards.current,
        { step: 'cut', order: afterCut(deckInPlay({ cards }), event.place) },
        { lastCutter: event.by },
      );
    case 'recutOrdered':
      return changeDeck(cards, cards.current, { step: 'shuffled' }, { cutOffers: event.offers });
    case 'cardsLoaded':
      return changeDeck(
        cards,
        cards.current,
        { step: 'loaded', coverAt: event.coverAt },
        { burnDue: event.burn, reshuffle: null, coverCard: null, cutOffers: [], rounds: 0 },
      );
    case 'cardsGathered':
      return changeDeck(
        cards,
        cards.current,
        { step: 'stacked', ...NO_CARDS },
        {
          current: event.next,
          cutOffers: event.offers,
          lastCutter: null,
          rounds: event.next === cards.current ? cards.rounds : 0,
        },
      );
    case 'reshuffleOrdered':
      return nextCards(cards, { reshuffle: event.why });
    case 'cardsRemoved':
      return changeDeck(
        cards,
        event.deck,
        { step: 'away', openedAt: null, shuffledBy: null, idle: false, ...NO_CARDS },
        event.deck === cards.current ? NOTHING_DUE : {},
      );
    case 'shuffleFailed':
      return cards;
    case 'deviceFailed':
      return nextCards(cards, { [event.device]: 'failed' });
    case 'deviceCovered':
      return nextCards(cards, { [event.device]: 'covered' });
    case 'deviceRepaired':
      return nextCards(cards, { [event.device]: 'works' });
  }
};

const afterCut = (deck: DeckState, place: number): DeckState['order'] => {
  if (deck.order.length === 0) return deck.order;
  const after = cut(deck.order, place);
  return 'ok' in after ? after.ok : deck.order;
};
