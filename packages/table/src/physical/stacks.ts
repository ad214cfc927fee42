import type { PhysicalCard, PhysicalDeck } from './deck.js';

/** Decks, stacks and places of a table, as the cards of cardboard really lie. Nobody but the people there sees them. */
export interface PhysicalStacks<Place> {
  deckAt(deck: number): PhysicalDeck | null;
  /** A deck comes to the table, or leaves it. */
  bring(deck: number, cards: PhysicalDeck | null): void;
  /** Mixes all cards of a deck that lie nowhere else. */
  shuffle(deck: number): void;
  /** Cards that have not been dealt. */
  stub(deck: number): readonly PhysicalCard[];
  /** The whole stack, dealt cards included. */
  stack(deck: number): readonly PhysicalCard[];
  /** Cards dealt from the stack. */
  drawn(deck: number): readonly PhysicalCard[];
  /** The next cards of a stack go to a place. */
  take(deck: number, to: Place, count: number): readonly PhysicalCard[];
  /** The last cards of a stack go to a place. */
  takeLast(deck: number, to: Place, count: number): void;
  /** Cards of these places are mixed and put under the stub. */
  putUnder(deck: number, cards: readonly PhysicalCard[]): void;
  /** Cards move from the place where they lie to another. */
  move(cards: readonly PhysicalCard[], to: Place): void;
  at(place: Place): readonly PhysicalCard[];
  places(): readonly Place[];
  lying(): readonly PhysicalCard[];
  /** The cards of the round go back to their deck. */
  clear(): void;
}

/** Mixes cards: by chance, or as a device does that fails. */
export type PhysicalShuffle = (cards: readonly PhysicalCard[]) => readonly PhysicalCard[];

/** Opens a table without decks. */
export const physicalStacks = <Place>(shuffle: PhysicalShuffle): PhysicalStacks<Place> => {
  const decks = new Map<number, PhysicalDeck>();
  const stacks = new Map<number, { readonly order: readonly PhysicalCard[]; readonly drawn: number }>();
  const places = new Map<Place, readonly PhysicalCard[]>();
  const stackAt = (deck: number) => stacks.get(deck) ?? { order: [], drawn: 0 };
  const at = (place: Place): readonly PhysicalCard[] => places.get(place) ?? [];
  const lying = (): PhysicalCard[] => [...places.values()].flat();
  const lay = (to: Place, cards: readonly PhysicalCard[]): void => void places.set(to, [...at(to), ...cards]);
  const pickUp = (cards: readonly PhysicalCard[]): void => {
    for (const [place, there] of places)
      places.set(
        place,
        there.filter((card) => !cards.includes(card)),
      );
  };
  return {
    deckAt: (deck) => decks.get(deck) ?? null,
    bring: (deck, cards) => {
      if (cards === null) decks.delete(deck);
      else decks.set(deck, cards);
    },
    shuffle: (deck) => {
      const out = new Set(lying());
      const cards = decks.get(deck)?.cards.filter((card) => !out.has(card)) ?? [];
      stacks.set(deck, { order: shuffle(cards), drawn: 0 });
    },
    stub: (deck) => stackAt(deck).order.slice(stackAt(deck).drawn),
    stack: (deck) => stackAt(deck).order,
    drawn: (deck) => stackAt(deck).order.slice(0, stackAt(deck).drawn),
    take: (deck, to, count) => {
      const { order, drawn } = stackAt(deck);
      const taken = order.slice(drawn, drawn + count);
      stacks.set(deck, { order, drawn: drawn + count });
      lay(to, taken);
      return taken;
    },
    takeLast: (deck, to, count) => {
      const { order, drawn } = stackAt(deck);
      const left = Math.max(drawn, order.length - count);
      stacks.set(deck, { order: order.slice(0, left), drawn });
      lay(to, order.slice(left));
    },
    putUnder: (deck, cards) => {
      const { order, drawn } = stackAt(deck);
      pickUp(cards);
      stacks.set(deck, { order: [...order.slice(drawn), ...shuffle(cards)], drawn: 0 });
    },
    move: (cards, to) => {
      pickUp(cards);
      lay(to, cards);
    },
    at,
    places: () => [...places.keys()],
    lying,
    clear: () => places.clear(),
  };
};
