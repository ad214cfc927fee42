import type { Card } from '@fairdeal/cards';
import { type Refusal, refuse } from '../core/decision.js';
import type { Person } from '../core/roles.js';
import type { Need } from '../core/rulebook.js';
import type { ClauseId } from '../register/index.js';
import type { DealtFrom, DealtRound, DeckFault, DeckFinding, DeckFoundWrong, ReportedDeck } from './acts.js';
import type { HasCards } from './law.js';
import type { CardsState, DeckState } from './state.js';

/** All that can be wrong with a deck. */
export const DECK_FAULTS: readonly DeckFault[] = [
  ...(['duplicate', 'missing', 'extra', 'foreign-back', 'marked', 'damaged'] as const),
];

const NO_ROUNDS: readonly DealtRound[] = [];

/** A count finds that cards are missing or too many. Any other fault may be as old as the last inspection. */
const FOUND_BY_COUNT: readonly DeckFault[] = ['missing', 'extra'];

/** Everything dealt from a deck since it last passed the check that finds such a fault, the round in progress last. */
export const dealtSinceCheck = (
  { dealt = NO_ROUNDS, counted = 0 }: DeckState,
  what: DeckFault,
  now: DealtRound | null,
): DealtFrom => {
  const before = FOUND_BY_COUNT.includes(what) ? dealt.slice(counted) : dealt;
  const played = now === null ? before : [...before, now];
  return { rounds: played.map(({ round }) => round), played };
};

/** The finding of an act. Earlier scripts name a kind in the place of the cards. */
const findingOf = ({ what, cards }: DeckFoundWrong): DeckFinding | null => {
  if (typeof cards === 'string') return { what: cards === 'missing' ? 'missing' : 'extra' };
  return what === undefined ? null : { what, ...(cards === undefined ? {} : { cards }) };
};

/** A deck that is at the table, and what is wrong with it; or why nobody can say so. */
export const deckFound = (
  { cards: { live, decks, current } }: HasCards,
  act: DeckFoundWrong,
  ...cites: readonly ClauseId[]
): (DeckFinding & { readonly deck: number; readonly state: DeckState }) | Refusal => {
  const found = findingOf(act);
  const { deck = current } = act;
  const state = decks[deck];
  if (found === null || !DECK_FAULTS.includes(found.what))
    return refuse(
      'unknown-choice',
      { what: 'deck-fault', given: act.what ?? act.cards, allowed: DECK_FAULTS },
      ...cites,
    );
  if (!live) return refuse('record-shows-otherwise', { claim: 'deck-wrong' }, ...cites);
  if (state === undefined) return refuse('no-such-deck', { deck, decks: decks.length }, ...cites);
  if (state.step === 'away') return refuse('cards-at-wrong-step', { act: 'deckFoundWrong', step: 'away' }, ...cites);
  return { ...found, deck, state };
};

/** A deck with one more round on its list. */
export const withRoundDealt = ({ dealt = NO_ROUNDS }: DeckState, round: DealtRound): Pick<DeckState, 'dealt'> => ({
  dealt: [...dealt, round],
});

/** A deck whose cards were counted and are all there. */
export const countedClean = ({ dealt = NO_ROUNDS }: DeckState): Pick<DeckState, 'counted'> => ({
  counted: dealt.length,
});

/** The sides of a finding that an event carries. */
export const findingFields = (
  { what, cards }: DeckFinding,
  person: Person,
  reason: string | undefined,
): {
  readonly what: DeckFault;
  readonly cards?: readonly Card[];
  readonly person: Person;
  readonly reason?: string;
} => ({
  what,
  ...(cards === undefined ? {} : { cards }),
  person,
  ...(reason === undefined ? {} : { reason }),
});

/** The rounds dealt from a deck that a wrong count takes out of play: nobody tells a virtual table's deck from a whole one. */
export const dealtFields = (
  { cards: { live } }: HasCards,
  deck: DeckState,
  now: DealtRound | null = null,
): Partial<DealtFrom> => (live ? dealtSinceCheck(deck, 'missing', now) : {});

const FAULT_WORDS: Readonly<Record<DeckFault, string>> = {
  duplicate: 'has a card twice',
  missing: 'lacks a card',
  extra: 'has a card too many',
  'foreign-back': 'has a card with another back',
  marked: 'has a marked card',
  damaged: 'has a damaged card',
};

/** All that can be wrong with a deck of a live table, in words. A report is confirmed as it was made. */
export const wrongDecks = (
  { live, decks }: CardsState,
  found: ReportedDeck | undefined,
): readonly { readonly act: DeckFoundWrong; readonly words: string; readonly needs?: readonly Need[] }[] => {
  if (!live) return [];
  if (found !== undefined) return [{ act: { do: 'deckFoundWrong', ...found }, words: 'the deck is wrong' }];
  return decks.flatMap((_, deck) =>
    DECK_FAULTS.map((what) => ({
      act: { do: 'deckFoundWrong', deck, what } as const,
      words: `${decks.length === 1 ? 'the deck' : `deck ${deck}`} ${FAULT_WORDS[what]}`,
    })),
  );
};
