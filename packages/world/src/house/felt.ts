import type { Card, Chance } from '@fairdeal/cards';
import type { HouseRules, Table, TableEvent } from '@fairdeal/rules';
import { roundOrEmpty, type Spot } from '@fairdeal/rules/internal';
import { deckFromCabinet, facesOf, type PhysicalCard, type PhysicalDeck, shuffleCards } from '../physical/deck.js';

/** A place where cards lie on the layout of a house game, or in the rack after a burn. */
export type FeltPlace = Exclude<Spot, 'discard'> | 'burn';

/** Cards of a house game's table, as they really lie. */
export interface HouseFelt {
  deckAt(deck: number): PhysicalDeck | null;
  /** Cards of the stack in play that have not been dealt. */
  stub(table: Table): readonly PhysicalCard[];
  /** All cards of the stack in play. */
  stackSize(table: Table): number;
  /** Cards of the deck in play that are not on the layout. */
  offLayout(table: Table): number;
  /** Faces of all cards dealt from the stack in play. */
  drawnFaces(table: Table): readonly Card[];
  faces(place: FeltPlace): readonly Card[];
  places(): readonly FeltPlace[];
  lying(): readonly PhysicalCard[];
  follow(event: TableEvent, before: Table, after: Table): void;
}

/** Lays out the cards of a table; decks are wrong once in `wrongOnceIn` times. */
export const houseFelt = ({ batch }: HouseRules, wrongOnceIn: number, chance: Chance): HouseFelt => {
  const decks: (PhysicalDeck | null)[] = [null, null];
  const stacks: PhysicalCard[][] = [[], []];
  const drawn: number[] = [0, 0];
  const places = new Map<FeltPlace, PhysicalCard[]>();
  const lying = (): PhysicalCard[] => [...places.values()].flat();

  const take = (table: Table, to: Spot, count: number): void => {
    const { current } = table.cards;
    const first = drawn[current] ?? 0;
    const place = to === 'discard' ? 'burn' : to;
    places.set(place, [...(places.get(place) ?? []), ...(stacks[current] ?? []).slice(first, first + count)]);
    drawn[current] = first + count;
  };

  /** Cards that leave the stack one by one, to places around the table. */
  const takeDealt = (before: Table, { dealt }: Extract<TableEvent, { did: 'dealt' }>): void => {
    for (const { to, cards } of dealt) take(before, to, cards.length);
  };

  return {
    deckAt: (deck) => decks[deck] ?? null,
    stub: ({ cards: { current } }) => (stacks[current] ?? []).slice(drawn[current] ?? 0),
    stackSize: ({ cards: { current } }) => stacks[current]?.length ?? 0,
    offLayout: (table) =>
      (decks[table.cards.current]?.cards.length ?? 0) - (roundOrEmpty(table) === table.round ? lying().length : 0),
    drawnFaces: ({ cards: { current } }) => facesOf((stacks[current] ?? []).slice(0, drawn[current] ?? 0)),
    faces: (place) => facesOf(places.get(place) ?? []),
    places: () => [...places.keys()],
    lying,
    follow: (event, before, after) => {
      switch (event.did) {
        case 'cardsReceived':
          decks[event.deck] = deckFromCabinet(batch, wrongOnceIn, chance);
          break;
        case 'cardsShuffled': {
          const inRound = before.round !== null && event.deck === before.cards.current;
          const out = new Set(inRound ? lying() : []);
          stacks[event.deck] = shuffleCards(
            (decks[event.deck]?.cards ?? []).filter((card) => !out.has(card)),
            chance,
          );
          drawn[event.deck] = 0;
          break;
        }
        case 'cardBurned':
        case 'cardDiscarded':
          take(before, 'discard', 1);
          break;
        case 'dealt':
          takeDealt(before, event);
          break;
        case 'cardsRemoved':
        case 'deckFoundWrong':
          decks[event.deck] = null;
          break;
        case 'cardsInspected':
          if (event.findings !== undefined) decks[event.deck] = null;
          break;
      }
      if (before.round !== null && after.round === null) places.clear();
    },
  };
};
