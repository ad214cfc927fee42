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

type Player = NonNullable<PokerTable['hand']>['players'][number];

/** Cards of a player: those that everyone sees, and the others. */
const sidesOf = (felt: PokerFelt, { seat, cards, up }: Player) =>
  [true, false].map((side) => ({
    of: seat,
    keyed: cards.filter((_, at) => up[at] === side),
    lying: facesOf(felt.at(seat).filter((card) => felt.isUp(card) === side)),
  }));

/** Places whose cards were keyed wrong. */
export const misreadings = ({ hand }: PokerTable, felt: PokerFelt): readonly PokerMisreading[] => {
  if (hand === null) return [];
  const places = [
    { of: 'community' as const, keyed: hand.board, lying: felt.faces('community') },
    ...hand.players.flatMap((player) => sidesOf(felt, player)),
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
