import { accept, type Decision, type Refusal, refuse } from '../core/decision.js';
import type { DeckStep } from '../core/deck-step.js';
import type { Actor, Person, Role } from '../core/roles.js';
import type { ClauseId } from '../register/index.js';
import type { ChangeDealer, DealerEvent } from './acts.js';
import { changeDeck, handlersWith, nextCards } from './evolve.js';
import { type CardsState, deckInPlay } from './state.js';

// The dealer is the first person who closes the betting after the table opened or the dealer was changed. Nobody else does the dealer's acts of a
// round, and nobody who handled the stack in play sits down to play it.

const READY_TO_DEAL: readonly DeckStep[] = ['shuffled', 'cut', 'loaded'];

/** The cards after a change of dealer. A dealer who dealt from the stack in play has handled it. */
export const evolveDealer = (cards: CardsState, event: DealerEvent): CardsState => {
  if (event.did === 'dealerTookOver') return nextCards(cards, { dealer: event.person });
  const change = { dealer: event.person ?? null, burnDue: cards.burnDue || event.burn };
  const { step, drawn } = deckInPlay({ cards });
  const handled = cards.dealer !== null && !(READY_TO_DEAL.includes(step) && drawn === 0);
  return handled
    ? changeDeck(cards, cards.current, { handlers: handlersWith(deckInPlay({ cards }), cards.dealer) }, change)
    : nextCards(cards, change);
};

/** Why this person may not sit down to play: they deal here, or they handled a stack of this table. */
export const cardHandlerMayNotPlay = (
  { decks, dealer }: CardsState,
  person: Person,
  clause: ClauseId,
): Refusal | null => {
  if (dealer === person) return refuse('deals-here', {}, clause);
  return decks.some(({ handlers }) => handlers?.includes(person)) ? refuse('handled-cards', {}, clause) : null;
};

/** Why this person may not do an act of the dealer's in a round: another person deals. */
export const notTheDealer = (
  { dealer }: CardsState,
  { role, person }: Actor,
  ...cites: readonly (ClauseId | null)[]
): Refusal | null =>
  role !== 'dealer' || dealer === null || dealer === person
    ? null
    : refuse('not-your-act', { what: 'dealer' }, ...cites);

/** A table whose dealer is to be changed. */
export interface Relief {
  readonly cards: CardsState;
  /** From the close of betting until the cards are collected. */
  readonly midRound: boolean;
  readonly plays: (person: Person) => boolean;
  readonly floor: readonly Role[];
  /** The clause by which a new dealer burns a card, where the chapter has one. */
  readonly burn: ClauseId | null;
  readonly handling: ClauseId;
}

/** Changes the dealer: between rounds freely, in mid-round only by a floorperson who says why. */
export const changeDealer = (
  { cards, midRound, plays, floor, burn, handling }: Relief,
  { to, reason }: Omit<ChangeDealer, 'do'>,
  by: Actor,
): Decision<DealerEvent> => {
  const cites = burn === null ? [handling] : [handling, burn];
  if (midRound && !floor.includes(by.role)) return refuse('dealer-change-mid-round', {}, ...cites);
  if (midRound && (reason ?? '').trim() === '') return refuse('reason-missing', { for: 'dealer-change' }, ...cites);
  if (to !== undefined && to === cards.dealer) return refuse('already-dealing', {}, ...cites);
  if (to !== undefined && plays(to)) return refuse('plays-here', {}, ...cites);
  return accept<DealerEvent>({
    did: 'dealerChanged',
    burn: burn !== null && deckInPlay({ cards }).step === 'loaded',
    ...(to === undefined ? {} : { person: to }),
    ...(reason === undefined ? {} : { reason }),
    cites: burn === null ? [] : [burn],
  });
};
