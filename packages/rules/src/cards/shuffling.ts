import type { Card } from '@fairdeal/cards';
import { cutRange } from '@fairdeal/cards/internal';
import { accept, type Decision, isRefused, refuse } from '../core/decision.js';
import type { Person, Seat } from '../core/roles.js';
import type { ActContext } from '../core/rulebook.js';
import type { ClauseId } from '../register/index.js';
import type { CardsEvent, ShuffledBy } from './acts.js';
import {
  type CardsHandler,
  cardsToShuffle,
  deckAt,
  idleDeck,
  lateDeck,
  owedClauses,
  shufflingNow,
  wrongOrder,
} from './handling.js';
import type { CardGame, CardsLaw, HasCards } from './law.js';
import { type DeckState, deckInPlay } from './state.js';

export const shuffleCards: CardsHandler<'shuffleCards'> = (game, table, { deck }, { by, drawn, at }) => {
  const { law } = game;
  const state = deckAt(table, deck, 'shuffleCards', ['stacked'], law.shuffle, ...unreadyClauses(game, table, deck));
  if (isRefused(state)) return state;
  if (table.cards.shuffler === 'failed') return refuse('device-out-of-order', { device: 'shuffler' }, law.outOfOrder);
  const unfit = lateDeck(game, table, deck, at) ?? idleDeck(game, table, deck);
  if (unfit !== null) return unfit;
  const how = shufflingNow(game, table) === 'manual' ? 'hand' : 'device';
  const covered = table.cards.reshuffle === 'cover-card' && deck === table.cards.current;
  const cites = covered && law.intermix !== undefined ? [law.shuffle, law.intermix] : [law.shuffle];
  const order = drawn?.order ?? [];
  return (
    wrongOrder(game, table, deck, order, law.shuffle) ??
    accept(shuffleDeck(game, table, deck, how, order, cites, by.person))
  );
};

/** The clauses of what comes before a shuffle and was not done: the opening of the table, or gathering the cards. */
const unreadyClauses = <T extends HasCards>(game: CardGame<T>, table: T, index: number): readonly ClauseId[] => {
  if (table.cards.decks[index]?.step === 'loaded')
    return table.cards.reshuffle === null ? [game.law.reshuffle] : [game.law.gather];
  return owedClauses(game, table, index);
};

export const shuffleDeck = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
  deck: number,
  how: ShuffledBy,
  order: readonly Card[],
  cites: readonly ClauseId[],
  person: Person,
): CardsEvent => {
  const { cut } = game.law;
  const cutNow = deck === table.cards.current && cut.needed(how, table);
  const offers = cutNow ? cut.offers(table) : { seats: [], cites: sparedBy(game, table, how) };
  const size = order.length > 0 ? order.length : cardsToShuffle(game, table, deck).length;
  return {
    did: 'cardsShuffled',
    deck,
    person,
    how,
    order,
    size,
    offers: offers.seats,
    cites: [...cites, ...offers.cites],
  };
};

/** The clause by which cards shuffled this way are not cut. */
const sparedBy = <T extends HasCards>({ law: { cut } }: CardGame<T>, table: T, how: ShuffledBy | null): ClauseId[] =>
  how === null || cut.needed(how, table) ? [] : [cut.spared];

/** The clauses of the cut that is due: where it is made, and to whom it is offered. */
export const cutClauses = <T extends HasCards>({ law: { cut } }: CardGame<T>, table: T): ClauseId[] => [
  cut.clause,
  ...cut.offers(table).cites,
];

/** Whether the deck in play still waits for its cut. */
export const cutDue = <T extends HasCards>(game: CardGame<T>, table: T): boolean => {
  const deck = deckInPlay(table);
  return deck.step === 'shuffled' && deck.shuffledBy !== null && game.law.cut.needed(deck.shuffledBy, table);
};

export const cutCards: CardsHandler<'cutCards'> = (game, table, { place }, { by, at }) => {
  const { cut } = game.law;
  if (!cutDue(game, table))
    return refuse('no-cut-due', {}, cut.clause, ...sparedBy(game, table, deckInPlay(table).shuffledBy));
  const [offered] = table.cards.cutOffers;
  if (by.role === 'player' && by.seat !== offered)
    return refuse('cut-not-offered', { act: 'cutCards', offered: offered ?? null }, ...cutClauses(game, table));
  if (by.role === 'dealer' && offered !== undefined)
    return refuse('cut-offered', { seat: offered }, ...cutClauses(game, table));
  const unfit = lateDeck(game, table, table.cards.current, at) ?? idleDeck(game, table, table.cards.current);
  if (unfit !== null) return unfit;
  const [least, most] = cutRange(deckInPlay(table).size, cut);
  if (!Number.isInteger(place) || place < least || place > most)
    return refuse('cut-outside-range', { place, least, most }, cut.clause);
  return accept<CardsEvent>({
    did: 'cardsCut',
    by: by.role === 'player' ? by.seat : 'dealer',
    place,
    ...(by.role === 'dealer' ? firstHandled(deckInPlay(table), by.person) : {}),
    cites: [cut.clause],
  });
};

/** The person, where they handle this stack for the first time. */
const firstHandled = ({ handlers = [] }: DeckState, person: Person): { readonly person?: Person } =>
  handlers.includes(person) ? {} : { person };

/** The recut goes to the player who cut last, then to the next in line. */
export const orderRecut: CardsHandler<'orderRecut'> = (game, table, _act, { at }) => {
  const { law } = game;
  const late = lateDeck(game, table, table.cards.current, at);
  if (late !== null) return late;
  const { step, drawn, shuffledBy } = deckInPlay(table);
  const wasCut = shuffledBy !== null && law.cut.needed(shuffledBy, table);
  const inShoe = law.cut.recutInShoe === true && step === 'loaded' && drawn === 0 && wasCut && !game.isPlaying(table);
  if (step !== 'cut' && !inShoe)
    return refuse('no-recut-now', { until: law.cut.recutInShoe === true ? 'first-card' : 'loaded' }, law.cut.recut);
  const { lastCutter, cutOffers } = table.cards;
  const inLine = [lastCutter, ...cutOffers.filter((seat) => seat !== lastCutter)];
  const offers = inLine.filter((seat): seat is Seat => typeof seat === 'number' && game.isSeated(table, seat));
  return accept<CardsEvent>({ did: 'recutOrdered', offers, cites: [law.cut.recut] });
};

/** The clauses of what the deck in play lacks until it is shuffled. */
export const shuffleOwed = <T extends HasCards>(game: CardGame<T>, table: T): ClauseId[] =>
  deckInPlay(table).step === 'stacked' ? [game.law.shuffle] : owedClauses(game, table, table.cards.current);

/** How many cards must lie below the cover card at least. */
export const leastBelowCover = (game: { readonly law: Pick<CardsLaw<never>, 'cover'> }, size: number): number =>
  game.law.cover === null ? 0 : Math.ceil(size * game.law.cover.least);

/** The cover card that marks where the shoe ends; null where none does. */
const coverNeeded = <T extends HasCards>(game: CardGame<T>, table: T): CardsLaw<T>['cover'] =>
  shufflingNow(game, table) === 'continuous' ? null : game.law.cover;

/** Where the cover card goes, counted from the bottom; null where none is put in. */
export const usualCover = <T extends HasCards>(game: CardGame<T>, table: T): number | null =>
  game.law.bottomCover?.(table)?.cards ??
  (coverNeeded(game, table) === null ? null : leastBelowCover(game, deckInPlay(table).size));

export const loadCards: CardsHandler<'loadCards'> = (game, table, { cover }, { by, at }) => {
  const { law } = game;
  const deck = deckInPlay(table);
  if (cutDue(game, table))
    return refuse('cut-due', {}, ...cutClauses(game, table), table.cards.lastCutter === null ? null : law.cut.recut);
  if (deck.step !== 'cut' && deck.step !== 'shuffled')
    return refuse(
      'cards-at-wrong-step',
      { act: 'loadCards', step: deck.step },
      law.load(table),
      ...shuffleOwed(game, table),
    );
  const unfit = lateDeck(game, table, table.cards.current, at) ?? idleDeck(game, table, table.cards.current);
  if (unfit !== null) return unfit;
  const cites = [law.load(table)];
  const needed = coverNeeded(game, table);
  if (needed !== null) cites.push(needed.clause);
  const bottom = law.bottomCover?.(table) ?? null;
  const loaded = (coverAt: number | null, ...more: readonly ClauseId[]): Decision<CardsEvent> =>
    accept<CardsEvent>({
      did: 'cardsLoaded',
      coverAt,
      burn: law.burn !== null,
      ...firstHandled(deck, by.person),
      cites: [...cites, ...more],
    });
  if (bottom !== null)
    return cover === bottom.cards
      ? loaded(deck.size - cover, bottom.clause)
      : refuse('cover-card-misplaced', { place: cover, least: bottom.cards, most: bottom.cards }, bottom.clause);
  const least = leastBelowCover(game, deck.size);
  if (needed !== null && (cover === null || !Number.isInteger(cover) || cover < least || cover > deck.size))
    return refuse('cover-card-misplaced', { place: cover, least, most: deck.size }, ...cites);
  if (needed === null && cover !== null) return refuse('no-cover-card', {}, law.load(table), law.cut.clause);
  return loaded(cover === null ? null : deck.size - cover);
};

export const gatherCards = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
  { count }: { readonly count: number },
  { by }: ActContext,
): Decision<CardsEvent> => {
  const { law } = game;
  const playing = game.isPlaying(table);
  if (table.cards.reshuffle === null || deckInPlay(table).step !== 'loaded')
    return refuse('no-reshuffle-due', {}, law.reshuffle);
  const expected = cardsToShuffle(game, table).length;
  const { current, live } = table.cards;
  if (count !== expected)
    return live && Number.isInteger(count) && count >= 0
      ? accept<CardsEvent>({
          did: 'cardsMiscounted',
          deck: current,
          count,
          expected,
          person: by.person,
          cites: [law.gather],
        })
      : refuse('cards-miscounted', { what: 'gathered', counted: count, expected }, law.gather);
  // Where decks take turns by the round, one that no round was dealt from keeps its turn.
  const used = (law.cover !== null || table.cards.rounds > 0) && !deckInPlay(table).idle;
  const next = !playing && used && game.decksUsed(table) === 2 ? 1 - current : current;
  const cites = next === current ? [] : [law.alternate, ...(law.oneInRack === undefined ? [] : [law.oneInRack])];
  // The deck that comes into play was shuffled before: it is offered to be cut now.
  const offers = next === current ? [] : law.cut.offers(table).seats;
  return accept<CardsEvent>({ did: 'cardsGathered', next, offers, cites: [law.gather, ...cites] });
};

export const orderReshuffle: CardsHandler<'orderReshuffle'> = (game, table) =>
  !game.isPlaying(table) &&
  table.cards.reshuffle === null &&
  deckInPlay(table).step === 'loaded' &&
  !game.isWagered(table)
    ? accept<CardsEvent>({ did: 'reshuffleOrdered', why: 'floor', cites: [game.law.reshuffle] })
    : refuse('no-reshuffle-now', {}, game.law.reshuffle);
