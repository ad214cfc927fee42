import { BACKS } from '@fairdeal/cards';
import { type Ruling, refuse } from '../ruling.js';
import {
  type CardsHandler,
  deckAt,
  happens,
  isIdle,
  jokerDue,
  lookersThere,
  shuffled,
  shufflingNow,
  wrongCards,
} from './cards.js';
import type { CardsEvent } from './cards-acts.js';
import type { CardGame, CardsLaw, CardTable } from './cards-law.js';
import { type DeckStep, isWagered } from './state.js';

export const receiveCards: CardsHandler<'receiveCards'> = (game, table, { deck, preshuffled, at }) => {
  const law = game.law;
  const state = deckAt(table, deck, 'received', ['away'], law.batch);
  if ('refused' in state) return state;
  const received = { did: 'cardsReceived', deck, back: BACKS[deck] ?? 'red', at: at ?? null } as const;
  const cites = deck === 0 ? [law.batch] : [law.batch, law.backs];
  if (preshuffled === undefined) return happens({ ...received, cites });
  if (table.submission.settings.preshuffled !== true)
    return refuse(
      'Preshuffled cards are not part of this table’s Rules Submission; send cards to be inspected.',
      law.preshuffled,
    );
  return (
    wrongCards(game, table, deck, preshuffled, law.preshuffled) ??
    happens(
      { ...received, cites: [law.preshuffled] },
      shuffled(game, table, deck, 'preshuffled', preshuffled, [law.preshuffled]),
    )
  );
};

export const inspectCards: CardsHandler<'inspectCards'> = ({ law }, table, { deck }) => {
  const state = deckAt(table, deck, 'inspected', ['received'], law.inspect);
  return 'refused' in state ? state : happens({ did: 'cardsInspected', deck, cites: [law.inspect] });
};

export const verifyInspection: CardsHandler<'verifyInspection'> = ({ law }, table, { deck }) => {
  const state = deckAt(table, deck, 'verified', ['inspected'], law.inspect);
  return 'refused' in state ? state : happens({ did: 'inspectionVerified', deck, cites: [law.inspect] });
};

const IN_PLAY: readonly DeckStep[] = ['shuffled', 'cut', 'loaded'];
const ONTO_TABLE: readonly DeckStep[] = ['stacked', ...IN_PLAY];

/**
 * The cards of an open table that nobody plays at lie spread, face down, until the first player asks to see their faces;
 * otherwise they are spread face up after inspection.
 */
export const spreadCards: CardsHandler<'spreadCards'> = (game, table, { deck }) => {
  const { law } = game;
  const idle = isIdle(game, table);
  const looked = jokerDue(game, table) ? 'one-joker' : 'verified';
  const state = deckAt(
    table,
    deck,
    'spread',
    idle
      ? [looked, ...(law.idleFaceUp === true ? ONTO_TABLE : IN_PLAY)]
      : law.idleFaceUp === true
        ? [looked]
        : [looked, 'spread'],
    law.spread,
  );
  if ('refused' in state) return state;
  if (law.idleFaceUp === true && state.step !== looked)
    return happens({ did: 'cardsSpread', deck, faceUp: true, cites: [law.idle] });
  return state.step === looked
    ? happens({ did: 'cardsSpread', deck, faceUp: true, cites: [law.spread] })
    : happens({ did: 'cardsSpread', deck, faceUp: state.step === 'spread', cites: [law.idle] });
};

export const washCards: CardsHandler<'washCards'> = (game, table, { deck }) => {
  const { law } = game;
  const state = deckAt(table, deck, 'washed', ['spread'], law.wash);
  if ('refused' in state) return state;
  if (!lookersThere(game, table))
    return refuse(
      `The cards cannot be washed yet: the first ${law.lookers === undefined ? 'player to arrive must have his' : `${law.lookers} players to arrive must have their`} look at them.`,
      law.wash,
    );
  if (state.shuffledBy !== null && law.idleWash !== undefined) return backIntoPlay(game, table, deck, law.idleWash);
  const cites = table.cards.decks.length > 1 ? [law.wash, law.eachBatch ?? law.alternate] : [law.wash];
  return happens({ did: 'cardsWashed', deck, cites });
};

/** Cards that lay spread at an idle table are washed and stacked, or go into the shuffler, whose other deck comes out. */
const backIntoPlay = <T extends CardTable>(
  game: CardGame<T>,
  table: T,
  deck: number,
  { byHand, byDevice }: NonNullable<CardsLaw<T>['idleWash']>,
): Ruling<CardsEvent> => {
  if (shufflingNow(table) === 'manual') return happens({ did: 'cardsWashed', deck, cites: [byHand] });
  const other = 1 - deck;
  const swaps =
    deck === table.cards.current &&
    game.decks(table.submission, table.cards.shuffler) === 2 &&
    table.cards.decks[other]?.step === 'shuffled';
  return happens({ did: 'cardsWashed', deck, cites: [byDevice], ...(swaps ? { next: other } : {}) });
};

export const removeCards: CardsHandler<'removeCards'> = ({ law }, table, { deck }) => {
  const { clause } = law.deckChange(table);
  if (table.cards.decks[deck] === undefined || table.cards.decks[deck]?.step === 'away')
    return refuse('There are no such cards at the table.', clause);
  if (table.round !== null || table.boxes.some(isWagered)) return refuse('Cards are changed between rounds.', clause);
  return happens({ did: 'cardsRemoved', deck, cites: [clause] });
};
