import { BACKS } from '@fairdeal/cards/internal';
import { accept, type Decision, isRefused, type Refusal, refuse } from '../core/decision.js';
import type { DeckStep } from '../core/deck-step.js';
import type { CardsEvent } from './acts.js';
import {
  type CardsHandler,
  deckAt,
  isIdle,
  isLate,
  isShuffleOwed,
  jokerDue,
  lateDeck,
  owedClauses,
  playersWatching,
  shufflingNow,
  wrongOrder,
} from './handling.js';
import type { CardGame, CardsLaw, HasCards } from './law.js';
import { shuffleDeck } from './shuffling.js';
import { dealtSinceCheck } from './wrong-deck.js';

export const receiveCards: CardsHandler<'receiveCards'> = (game, table, { deck, preshuffled }, { by, at, drawn }) => {
  const law = game.law;
  const state = deckAt(table, deck, 'receiveCards', ['away'], law.batch);
  if (isRefused(state)) return state;
  const received = { did: 'cardsReceived', deck, back: BACKS[deck] ?? 'red', at } as const;
  const cites = deck === 0 ? [law.batch] : [law.batch, law.backs];
  if (preshuffled === undefined) return accept<CardsEvent>({ ...received, cites });
  if (!game.filed(table).preshuffled) return refuse('preshuffled-not-filed', {}, law.preshuffled);
  const order = drawn?.order ?? [];
  return (
    wrongOrder(game, table, deck, order, law.preshuffled) ??
    accept<CardsEvent>(
      { ...received, cites: [law.preshuffled] },
      shuffleDeck(game, table, deck, 'preshuffled', order, [law.preshuffled], by.person),
    )
  );
};

export const inspectCards: CardsHandler<'inspectCards'> = (game, table, { deck, findings = [] }, { by, at }) => {
  const { law } = game;
  const again = law.idleInspect === true && isShuffleOwed(game, table, deck);
  const state = deckAt(table, deck, 'inspectCards', again ? ['spread'] : ['received'], law.inspect);
  if (isRefused(state)) return state;
  if (again && !playersWatching(game, table))
    return refuse('players-look-first', { players: law.lookers ?? 1 }, law.idle);
  const cites = again ? [law.inspect, law.idle] : [law.inspect];
  return (
    notYetShown(game, table, deck) ??
    lateDeck(game, table, deck, at) ??
    (findings.length > 0 && !table.cards.live
      ? refuse('record-shows-otherwise', { claim: 'deck-wrong' }, ...cites)
      : accept<CardsEvent>({
          did: 'cardsInspected',
          deck,
          person: by.person,
          ...(findings.length === 0 ? {} : { findings, ...dealtSinceCheck(state, 'duplicate', null) }),
          cites,
        }))
  );
};

export const verifyInspection: CardsHandler<'verifyInspection'> = (game, table, { deck }, { by, at }) => {
  const { law } = game;
  const state = deckAt(table, deck, 'verifyInspection', ['inspected'], law.inspect);
  if (isRefused(state)) return state;
  const late = lateDeck(game, table, deck, at);
  if (late !== null) return late;
  if (state.handledBy === by.person) return refuse('two-people', { what: 'verifyInspection' }, law.inspect);
  return accept<CardsEvent>({ did: 'inspectionVerified', deck, person: by.person, cites: [law.inspect] });
};

const SPREAD: readonly DeckStep[] = ['spread'];
const IN_PLAY: readonly DeckStep[] = ['shuffled', 'cut', 'loaded'];
/** From these steps the cards of an idle table are spread. */
export const ONTO_TABLE: readonly DeckStep[] = ['stacked', ...IN_PLAY];

/**
 * The cards of an open table that nobody plays at lie spread, face down, until the first player asks to see their faces;
 * otherwise they are spread face up after inspection.
 */
export const spreadCards: CardsHandler<'spreadCards'> = (game, table, { deck }, { at }) => {
  const { law } = game;
  const owed = isShuffleOwed(game, table, deck);
  const idle = owed || isIdle(game, table);
  const looked = jokerDue(game, table) ? 'one-joker' : 'verified';
  const clause = looked === 'one-joker' ? (law.secondJoker?.clause ?? law.spread) : law.spread;
  const state = deckAt(
    table,
    deck,
    'spreadCards',
    idle
      ? [
          looked,
          ...(owed || law.idleFaceUp === true ? ONTO_TABLE : IN_PLAY),
          ...(isAskedToShow(table, deck) ? SPREAD : []),
        ]
      : law.idleFaceUp === true
        ? [looked]
        : [looked, 'spread'],
    clause,
    ...owedClauses(game, table, deck),
  );
  if (isRefused(state)) return state;
  const late = lateDeck(game, table, deck, at);
  if (late !== null) return late;
  if (law.idleFaceUp === true && state.step !== looked)
    return accept<CardsEvent>({ did: 'cardsSpread', deck, faceUp: true, cites: [law.idle] });
  return state.step === looked
    ? accept<CardsEvent>({ did: 'cardsSpread', deck, faceUp: true, cites: [law.spread] })
    : accept<CardsEvent>({
        did: 'cardsSpread',
        deck,
        faceUp: idle ? isAskedToShow(table, deck) : state.step === 'spread',
        cites: [law.idle],
      });
};

/** Whether a player asked to see these cards, and they were not spread face up yet. */
export const isAskedToShow = ({ cards }: HasCards, deck: number): boolean => cards.decks[deck]?.asked === 'asked';

const notYetShown = <T extends HasCards>({ law }: CardGame<T>, table: T, deck: number): Refusal | null =>
  isAskedToShow(table, deck) ? refuse('player-asked-to-see', {}, law.idle) : null;

export const washCards: CardsHandler<'washCards'> = (game, table, { deck }, { at }) => {
  const { law } = game;
  const state = deckAt(table, deck, 'washCards', ['spread'], law.wash, ...owedClauses(game, table, deck));
  if (isRefused(state)) return state;
  const late = lateDeck(game, table, deck, at);
  if (late !== null) return late;
  if (!playersWatching(game, table))
    return refuse('players-look-first', { players: law.lookers ?? 1 }, law.wash, state.idle ? law.idle : null);
  const unseen = notYetShown(game, table, deck);
  if (unseen !== null) return unseen;
  if (law.idleInspect === true && isShuffleOwed(game, table, deck))
    return refuse('inspection-due', {}, law.idle, law.inspect);
  if (state.shuffledBy !== null && law.idleWash !== undefined) return backIntoPlay(game, table, deck, law.idleWash);
  const cites = table.cards.decks.length > 1 ? [law.wash, law.eachBatch ?? law.alternate] : [law.wash];
  if (state.idle) cites.push(law.idle);
  // A deck that was dealt from makes room for the other.
  const swaps = table.cards.rounds > 0 && isOtherReady(game, table, deck);
  return accept<CardsEvent>({ did: 'cardsWashed', deck, cites, ...(swaps ? { next: 1 - deck } : {}) });
};

/** Whether the deck that is not in play lies shuffled, to take the place of this one. */
const isOtherReady = <T extends HasCards>(game: CardGame<T>, table: T, deck: number): boolean =>
  deck === table.cards.current && game.decksUsed(table) === 2 && table.cards.decks[1 - deck]?.step === 'shuffled';

/** Cards that lay spread at an idle table are washed and stacked, or go into the shuffler, whose other deck comes out. */
const backIntoPlay = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
  deck: number,
  { byHand, byDevice }: NonNullable<CardsLaw<T>['idleWash']>,
): Decision<CardsEvent> => {
  if (shufflingNow(game, table) === 'manual') return accept<CardsEvent>({ did: 'cardsWashed', deck, cites: [byHand] });
  const swaps = isOtherReady(game, table, deck);
  return accept<CardsEvent>({ did: 'cardsWashed', deck, cites: [byDevice], ...(swaps ? { next: 1 - deck } : {}) });
};

/** Between rounds; cards that may not be dealt any more also when wagers wait for them. */
export const removeCards: CardsHandler<'removeCards'> = (game, table, { deck }, { at }) => {
  const { clause } = game.law.deckChange(table);
  const { decks } = table.cards;
  const step = decks[deck]?.step;
  if (step === undefined) return refuse('no-such-deck', { deck, decks: decks.length }, clause);
  if (step === 'away') return refuse('cards-at-wrong-step', { act: 'removeCards', step }, clause);
  if (game.isPlaying(table) || (game.isWagered(table) && !isLate(game, table, deck, at)))
    return refuse('round-in-progress', { what: 'removeCards' }, clause);
  return accept<CardsEvent>({ did: 'cardsRemoved', deck, cites: [clause] });
};
