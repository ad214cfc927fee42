import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { openCards, sealedPlace } from '../deck/index.js';
import type { EntrySecret, LogEntry } from '../log/entry.js';
import { type SerializedAct, shuffleOrderIn } from '../log/recording.js';
import type { ReceiptV2 } from './receipt.js';

/** An entry as the house stores it, with its salt and its secret. */
export interface StoredEntry {
  readonly entry: LogEntry;
  readonly salt: string;
  readonly secret: EntrySecret | null;
}

/** A sealed deck in its order, and its cards that were shown. */
interface ShownDeck {
  readonly kept: StoredEntry;
  readonly order: readonly string[];
  readonly secret: Uint8Array;
  readonly cuts: { readonly kept: StoredEntry; readonly place: number }[];
  /** Places dealt from in this round. */
  readonly dealt: number[];
  readonly shown: Set<number>;
}

/** A deck that cards of the round came from, with the proofs of those that were shown. */
export interface UsedDeck extends Pick<ShownDeck, 'kept' | 'cuts'> {
  readonly opened: { readonly size: number; readonly cards: ReceiptV2['decks'][number]['cards'] };
}

/** The deck in play, and how many of its cards were drawn. */
interface CardsInPlay {
  readonly current: number;
  readonly drawn: number;
}

/** Number of cards drawn; poker counts it in the hand. */
const IN_PLAY = z.looseObject({
  cards: z.looseObject({ current: z.int(), decks: z.array(z.looseObject({ drawn: z.int() })) }),
});

export const cardsInPlay = (state: unknown): CardsInPlay => {
  const { current, decks } = IN_PLAY.parse(state).cards;
  return { current, drawn: decks[current]?.drawn ?? 0 };
};

/** Marks a card as shown in its deck: at the place just dealt from, at one dealt from earlier in the round, or at its only place. */
const markShown = (card: string, window: readonly number[], decks: readonly (ShownDeck | undefined)[]): void => {
  for (const deck of decks) {
    if (deck === undefined) continue;
    const { order, dealt, shown } = deck;
    const isCard = (place: number): boolean => order[place] === card;
    const now = window.find((place) => isCard(place) && !shown.has(place));
    if (now === undefined && [...shown].some(isCard)) return;
    const only = order.indexOf(card) === order.lastIndexOf(card) ? order.indexOf(card) : -1;
    const place = now ?? dealt.find(isCard) ?? only;
    if (place < 0) continue;
    shown.add(place);
    return;
  }
};

/** The decks of a table, and the cards that a viewer was shown. `whole`: its entries are known from the opening on. */
export const shownDecks = (whole: boolean) => {
  /** Decks whose last shuffle is known. */
  const shuffled = new Set<unknown>();
  /** Decks by number, and the cards last shuffled within the round. */
  const decks = new Map<number | 'round', ShownDeck>();
  const all: ShownDeck[] = [];

  /** Records a card order that the entry sealed. */
  const seal = (kept: StoredEntry, event: SerializedAct['act']): void => {
    const order = shuffleOrderIn([event]);
    if (order === null || kept.secret?.deck === undefined) return;
    const cards = order.match(/../g) ?? [];
    const sealed: ShownDeck = {
      ...{ kept, order: cards, secret: hexToBytes(kept.secret.deck) },
      ...{ cuts: [], dealt: [], shown: new Set() },
    };
    decks.set(typeof event.deck === 'number' ? event.deck : 'round', sealed);
    all.push(sealed);
  };

  return {
    /** An event of an entry, and the cards in play after it. */
    happened: (kept: StoredEntry, event: SerializedAct['act'], after: CardsInPlay): void => {
      const { did, deck, place } = event;
      if (did === 'cardsShuffled') shuffled.add(deck);
      seal(kept, event);
      if (did === 'cardsCut' && typeof place === 'number') decks.get(after.current)?.cuts.push({ kept, place });
      if (did === 'roundStarted') decks.delete('round');
    },
    /** Records the cards that an event showed the viewer. False if they came from an unknown shuffle. */
    show: (cards: readonly string[], earlier: CardsInPlay, after: CardsInPlay): boolean => {
      const current = decks.get(after.current);
      const drawn = earlier.current === after.current ? after.drawn - earlier.drawn : 0;
      const isKnown = whole || shuffled.has(earlier.current) || shuffled.has(after.current);
      if (!isKnown && (drawn > 0 || cards.length > 0)) return false;
      const cuts = current?.cuts.map((cut) => cut.place) ?? [];
      const window = Array.from({ length: Math.max(0, drawn) }, (_, nth) =>
        sealedPlace(earlier.drawn + nth, cuts, current?.order.length ?? 1),
      );
      current?.dealt.push(...window);
      for (const card of cards) markShown(card, window, [decks.get('round'), current]);
      return true;
    },
    used: (): readonly UsedDeck[] =>
      all
        .filter(({ shown }) => shown.size > 0)
        .map(({ kept, cuts, order, secret, shown }) => {
          const places = [...shown].sort((one, other) => one - other);
          return { kept, cuts, opened: { size: order.length, cards: [...openCards(order, secret, places)] } };
        }),
  };
};
