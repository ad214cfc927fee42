import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { PokerAct, PokerTable } from '@fairdeal/rules';
import { doubled, facesOf, misreadPairs, type PokerFelt } from '@fairdeal/table/internal';

const known = (cards: readonly Card[]): readonly Card[] => cards.filter((card) => card !== UNKNOWN_CARD);

/** Cards that were keyed for a place, and those that lie there. */
interface PokerMisreading {
  readonly of: Extract<PokerAct, { do: 'correctReading' }>['of'];
  readonly was: readonly Card[];
  readonly is: readonly Card[];
}

/** Cards of a player, those that everyone sees first: the dealer keys them before any other. */
const upFirst = (felt: PokerFelt, seat: number): readonly Card[] =>
  facesOf(felt.at(seat).toSorted((one, other) => Number(felt.isUp(other)) - Number(felt.isUp(one))));

/** Places whose cards were keyed wrong. */
export const misreadings = ({ hand }: PokerTable, felt: PokerFelt): readonly PokerMisreading[] => {
  if (hand === null) return [];
  const places = [
    { of: 'community' as const, keyed: hand.board, lying: felt.faces('community') },
    ...hand.players.map(({ seat, cards }) => ({ of: seat, keyed: cards, lying: upFirst(felt, seat) })),
    // Cards thrown away now and those thrown away before lie on one pile.
    {
      of: 'burn' as const,
      keyed: [...hand.players.flatMap(({ discarding }) => discarding), ...hand.discards],
      lying: [...felt.faces('discarding'), ...felt.faces('discards')],
    },
  ];
  return places.flatMap(({ of, keyed, lying }) => {
    const pairs = misreadPairs(known(keyed), lying);
    return pairs === null ? [] : [{ of, ...pairs }];
  });
};

/** A face that lies twice on the table: the deck has a card twice. */
export const doubledOnFelt = (felt: PokerFelt): Card | undefined =>
  doubled(
    felt.lying().map(({ face }) => face),
    1,
  );
