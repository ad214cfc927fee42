import { cut } from '@fairdeal/cards';
import type { CardsEvent, HouseCardsEvent } from './cards-acts.js';
import type { CardGame, CardTable } from './cards-law.js';
import { type CardsState, type DeckState, deckInPlay, type Spot } from './state.js';

// Decks and cards are copied with every field written out, so that all of a kind have one shape: these are hot lines.

export const nextDeck = (
  deck: DeckState,
  {
    back = deck.back,
    step = deck.step,
    openedAt = deck.openedAt,
    shuffledBy = deck.shuffledBy,
    size = deck.size,
    order = deck.order,
    drawn = deck.drawn,
    coverAt = deck.coverAt,
  }: Partial<DeckState>,
): DeckState => ({ back, step, openedAt, shuffledBy, size, order, drawn, coverAt });

export const nextCards = (
  cards: CardsState,
  {
    decks = cards.decks,
    current = cards.current,
    shuffler = cards.shuffler,
    shoe = cards.shoe,
    reshuffle = cards.reshuffle,
    coverCard = cards.coverCard,
    cutOffers = cards.cutOffers,
    lastCutter = cards.lastCutter,
    firstPlayer = cards.firstPlayer,
    burnDue = cards.burnDue,
    rounds = cards.rounds,
    sinceCount = cards.sinceCount,
    faceUp = cards.faceUp,
    dice = cards.dice,
    start = cards.start,
  }: Partial<CardsState>,
): CardsState => ({
  decks,
  current,
  shuffler,
  shoe,
  reshuffle,
  coverCard,
  cutOffers,
  lastCutter,
  firstPlayer,
  burnDue,
  rounds,
  sinceCount,
  faceUp,
  dice,
  start,
});

export const withDeck = (cards: CardsState, index: number, after: DeckState): CardsState => {
  const decks = cards.decks.slice();
  decks[index] = after;
  return nextCards(cards, { decks });
};

/** A betting area is its player's, also where he wagers on a second one. */
export const coverCardOf = ({ boxes }: CardTable, spot: Spot | null): CardsState['coverCard'] =>
  typeof spot === 'number' ? (boxes[spot - 1]?.owner ?? spot) : spot === null ? null : 'dealer';

const NO_CARDS = { order: [], drawn: 0, coverAt: null } as const;
const NOTHING_DUE = { reshuffle: null, burnDue: false } as const;

/** The way of the cards from the cabinet to the shoe and back, and the devices on it. */
export const cardsAfter = <T extends CardTable>(
  game: CardGame<T>,
  table: T,
  event: CardsEvent | HouseCardsEvent,
): CardsState => {
  const { cards } = table;
  const change = (index: number, to: Partial<DeckState>, also: Partial<CardsState> = {}): CardsState => {
    const deck = cards.decks[index];
    return deck === undefined ? cards : nextCards(withDeck(cards, index, nextDeck(deck, to)), also);
  };
  switch (event.did) {
    case 'cardsReceived':
      return change(event.deck, { step: 'received', back: event.back, openedAt: event.at });
    case 'cardsInspected':
      return change(event.deck, { step: 'inspected' });
    case 'inspectionVerified':
      return change(event.deck, { step: 'verified' });
    case 'cardsSpread':
      return change(event.deck, { step: 'spread', ...NO_CARDS }, event.deck === cards.current ? NOTHING_DUE : {});
    case 'jokerTorn':
      return change(event.deck, { step: 'one-joker' });
    case 'cardsWashed':
      return change(event.deck, { step: 'stacked' }, event.next === undefined ? {} : { current: event.next });
    case 'dicePlaced':
      return nextCards(cards, { dice: { since: event.at } });
    case 'startDrawn':
      return nextCards(cards, { start: event.start });
    case 'notRolled':
      return cards;
    case 'cardsShuffled':
      return change(
        event.deck,
        { step: 'shuffled', shuffledBy: event.how, order: event.order, size: event.size, drawn: 0, coverAt: null },
        event.deck === cards.current ? { cutOffers: event.offers } : {},
      );
    case 'cardsCut':
      return change(
        cards.current,
        { step: 'cut', order: afterCut(deckInPlay(table), event.place) },
        { lastCutter: event.by },
      );
    case 'cutDeclined':
      return nextCards(cards, { cutOffers: cards.cutOffers.filter((seat) => seat !== event.seat) });
    case 'recutOrdered':
      return change(cards.current, { step: 'shuffled' }, { cutOffers: event.offers });
    case 'cardsLoaded':
      return change(
        cards.current,
        { step: 'loaded', coverAt: event.coverAt },
        { burnDue: event.burn, reshuffle: null, coverCard: null, cutOffers: [], rounds: 0 },
      );
    case 'cardBurned':
    case 'cardDiscarded': {
      const { order, drawn } = deckInPlay(table);
      return change(
        cards.current,
        { order: order.length > drawn || event.card === null ? order : [...order, event.card], drawn: drawn + 1 },
        {
          burnDue: event.did === 'cardBurned' ? false : cards.burnDue,
          faceUp: event.did === 'cardBurned' ? cards.faceUp : cards.faceUp + 1,
          coverCard: cards.coverCard ?? coverCardOf(table, event.coverCard),
        },
      );
    }
    case 'cardsGathered': {
      const gathered = change(cards.current, { step: 'stacked', ...NO_CARDS }, { current: event.next });
      const offers = event.next === cards.current ? [] : game.law.cut.offers({ ...table, cards: gathered }).seats;
      return nextCards(gathered, { cutOffers: offers });
    }
    case 'reshuffleOrdered':
      return nextCards(cards, { reshuffle: event.why });
    case 'cardsRemoved':
      return change(
        event.deck,
        { step: 'away', openedAt: null, shuffledBy: null, ...NO_CARDS },
        event.deck === cards.current ? NOTHING_DUE : {},
      );
    case 'dealerChanged':
      return nextCards(cards, {
        burnDue: cards.burnDue || (game.law.burn !== null && deckInPlay(table).step === 'loaded'),
      });
    case 'drawnInErrorUsed':
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
