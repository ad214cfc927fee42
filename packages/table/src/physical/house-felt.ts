import type { Card } from '@fairdeal/cards';
import type { Table, TableEvent } from '@fairdeal/rules';
import { roundOrEmpty, type Spot } from '@fairdeal/rules/internal';
import { facesOf, type PhysicalCard, type PhysicalDeck } from './deck.js';
import { type PhysicalShuffle, physicalStacks } from './stacks.js';

/** A place where cards lie on the layout of a house game, or in the rack after a burn. */
export type FeltPlace = Exclude<Spot, 'discard'> | 'burn';

/** Cards of a house game's table, as they really lie. */
export interface HouseFelt {
  deckAt(deck: number): PhysicalDeck | null;
  /** Cards of the stack in play that have not been dealt. */
  stub(table: Table): readonly PhysicalCard[];
  /** All cards of the stack in play. */
  stack(table: Table): readonly PhysicalCard[];
  /** Cards of the deck in play that are not on the layout. */
  offLayout(table: Table): number;
  /** Faces of all cards dealt from the stack in play. */
  drawnFaces(table: Table): readonly Card[];
  faces(place: FeltPlace): readonly Card[];
  places(): readonly FeltPlace[];
  /** The dealer burns no card with the next deal that has a burn. */
  forgetBurn(): void;
  /** Whether the next burn is forgotten. */
  forgetsBurn(): boolean;
  lying(): readonly PhysicalCard[];
  follow(event: TableEvent, before: Table, after: Table): void;
}

/** Lays out the cards of a table: each deck comes from `cabinet`. */
export const houseFelt = (cabinet: () => PhysicalDeck, shuffle: PhysicalShuffle): HouseFelt => {
  const stacks = physicalStacks<FeltPlace>(shuffle);
  let forgets = false;
  const take = ({ cards: { current } }: Table, to: Spot, count: number): void =>
    void stacks.take(current, to === 'discard' ? 'burn' : to, count);

  return {
    deckAt: stacks.deckAt,
    stub: ({ cards: { current } }) => stacks.stub(current),
    stack: ({ cards: { current } }) => stacks.stack(current),
    offLayout: (table) =>
      (stacks.deckAt(table.cards.current)?.cards.length ?? 0) -
      (roundOrEmpty(table) === table.round ? stacks.lying().length : 0),
    drawnFaces: ({ cards: { current } }) => facesOf(stacks.drawn(current)),
    faces: (place) => facesOf(stacks.at(place)),
    places: stacks.places,
    forgetBurn: () => {
      forgets = true;
    },
    forgetsBurn: () => forgets,
    lying: stacks.lying,
    follow: (event, before, after) => {
      switch (event.did) {
        case 'cardsReceived':
          stacks.bring(event.deck, cabinet());
          break;
        case 'cardsShuffled':
          stacks.shuffle(event.deck);
          break;
        case 'cardBurned':
        case 'cardDiscarded':
          take(before, 'discard', 1);
          break;
        case 'dealt':
          for (const { to, cards } of event.dealt) {
            if (to !== 'discard' || !forgets) take(before, to, cards.length);
            else forgets = false;
          }
          break;
        case 'cardsRemoved':
        case 'deckFoundWrong':
          stacks.bring(event.deck, null);
          break;
        case 'cardsInspected':
          if (event.findings !== undefined) stacks.bring(event.deck, null);
          break;
      }
      if (before.round !== null && after.round === null) stacks.clear();
    },
  };
};
