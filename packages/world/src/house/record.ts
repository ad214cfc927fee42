import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { HouseRules, Table } from '@fairdeal/rules';
import { deckInPlay, roundOrEmpty } from '@fairdeal/rules/internal';
import { doubled, type FeltPlace, type HouseFelt, misreadPairs, without } from '@fairdeal/table/internal';

const isKnown = (card: Card | null): card is Card => card !== null && card !== UNKNOWN_CARD;

/** Cards of a place that somebody has keyed. */
export const keyedCards = (table: Table, place: FeltPlace): readonly Card[] => {
  const { hands, dealer, community, extra } = roundOrEmpty(table);
  switch (place) {
    case 'dealer':
      return dealer.filter(isKnown);
    case 'community':
      return community.filter(isKnown);
    case 'extra':
      return [extra].filter(isKnown);
    case 'burn': {
      const { order, drawn } = deckInPlay(table);
      const elsewhere = [...hands.flatMap(({ cards }) => cards), ...dealer, ...community, ...[extra].filter(isKnown)];
      return without(order.slice(0, drawn).filter(isKnown), elsewhere);
    }
    default:
      return hands.find(({ box }) => box === place)?.cards.filter(isKnown) ?? [];
  }
};

/** Cards that were keyed for a place, and those that lie there. */
export interface Misreading {
  readonly of: FeltPlace;
  readonly was: readonly Card[];
  readonly is: readonly Card[];
}

const isOnLayout = (table: Table, place: FeltPlace): boolean =>
  typeof place !== 'number' || roundOrEmpty(table).hands.some(({ box }) => box === place);

/** Places whose cards were keyed wrong. The rack, where the cards of earlier rounds lie too, is left out. */
export const misreadings = (table: Table, felt: HouseFelt): readonly Misreading[] =>
  table.round === null
    ? []
    : felt.places().flatMap((of) => {
        if (of === 'burn' || !isOnLayout(table, of)) return [];
        const pairs = misreadPairs(keyedCards(table, of), felt.faces(of));
        return pairs === null ? [] : [{ of, ...pairs }];
      });

/** Cards of the rack that were keyed wrong, in this round or in an earlier one from the same stack. */
export const rackMisreading = (table: Table, felt: HouseFelt): Misreading | null => {
  const lying =
    table.round === null ? [] : felt.places().flatMap((place) => (place === 'burn' ? [] : felt.faces(place)));
  const pairs = misreadPairs(keyedCards(table, 'burn'), without(felt.drawnFaces(table), lying));
  return pairs === null ? null : { of: 'burn', ...pairs };
};

/** Cards of a place that nobody has keyed, as they lie there. */
export const unkeyedCards = (table: Table, felt: HouseFelt, place: FeltPlace): readonly Card[] =>
  without(felt.faces(place), keyedCards(table, place));

/** Whether the same face lies twice among the cards of the round: the deck has a card twice. */
export const doubledOnFelt = ({ copies }: HouseRules, felt: HouseFelt): Card | undefined =>
  doubled(
    felt.lying().map(({ face }) => face),
    copies,
  );
