import { type Card, type Chance, shuffle } from '@fairdeal/cards';
import type { DeckFault } from '@fairdeal/rules/internal';

/** One card of cardboard. Two of them may show the same face. */
export interface PhysicalCard {
  readonly face: Card;
  readonly foreign: boolean;
  readonly marked: boolean;
}

/** Something that is wrong with a deck, and the face of the card that it concerns. */
interface TrueFault {
  readonly what: DeckFault;
  readonly face: Card;
}

/** A deck as it came out of its box. */
export interface PhysicalDeck {
  readonly cards: readonly PhysicalCard[];
  readonly faults: readonly TrueFault[];
}

/** Faults that a factory, a cheat or a careless sorter leaves in a deck. A doubled card may come in place of another. */
const FAULTS: readonly DeckFault[] = ['duplicate', 'missing', 'extra', 'foreign-back', 'marked'];

const plain = (face: Card): PhysicalCard => ({ face, foreign: false, marked: false });

const pick = <T>(chance: Chance, from: readonly T[]): T => {
  const one = from[chance.below(from.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
};

const withFault = (batch: readonly Card[], what: DeckFault, chance: Chance): PhysicalDeck => {
  const face = pick(chance, batch);
  const faults = [{ what, face }];
  switch (what) {
    case 'missing':
      return { cards: batch.filter((card) => card !== face).map(plain), faults };
    case 'extra':
      return { cards: [...batch, face].map(plain), faults };
    case 'duplicate': {
      const lost = pick(
        chance,
        batch.filter((card) => card !== face),
      );
      return { cards: batch.map((card) => plain(card === lost ? face : card)), faults };
    }
    default:
      return {
        cards: batch.map((card) =>
          card === face ? { face, foreign: what === 'foreign-back', marked: what === 'marked' } : plain(card),
        ),
        faults,
      };
  }
};

/** A deck of these faces with nothing marked and no foreign back. */
export const plainDeck = (faces: readonly Card[]): PhysicalDeck => ({ cards: faces.map(plain), faults: [] });

/** A deck from the cabinet, which is wrong once in `wrongOnceIn` times; never where that is 0. */
export const deckFromCabinet = (batch: readonly Card[], wrongOnceIn: number, chance: Chance): PhysicalDeck =>
  wrongOnceIn > 0 && chance.below(wrongOnceIn) === 0
    ? withFault(batch, pick(chance, FAULTS), chance)
    : plainDeck(batch);

/** The cards in another order. */
export const shuffleCards = (cards: readonly PhysicalCard[], chance: Chance): PhysicalCard[] =>
  shuffle(
    chance,
    cards.map((_, at) => at),
  ).flatMap((at) => cards[at] ?? []);

export const facesOf = (cards: readonly PhysicalCard[]): Card[] => cards.map(({ face }) => face);
