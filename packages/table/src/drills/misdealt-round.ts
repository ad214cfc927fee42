import { type Card, simulationChance } from '@fairdeal/cards';
import type { HouseGame } from '@fairdeal/rules';
import type { HandReading } from '@fairdeal/words/internal';
import { VOID } from './consequences.js';
import { type DealError, type DrillQuestionId, type DrillRow, type DrillTable, isDrawn, pickOne } from './question.js';

/** A round in which a hand has a card too many or too few. */
interface MisdealtRound {
  readonly irregular: DealError;
  readonly table: DrillTable;
  readonly rows: readonly DrillRow[];
}

const ONE_IN = 8;

const cardsOf = ({ parts }: HandReading): readonly Card[] => parts.flatMap(({ cards }) => cards);

/** Cards of these that lie somewhere else, or lie there twice, are no round. */
const cardsOnTable = ({ dealer, community, extra, seats }: DrillTable): readonly Card[] => [
  ...(dealer === null ? [] : cardsOf(dealer)),
  ...community,
  ...extra,
  ...seats.flatMap(({ hand }) => cardsOf(hand)),
];

/** Now and then the hand that is settled first, or the dealer's own, was dealt a wrong number of cards. */
export const misdealRound = (
  game: HouseGame,
  { number }: DrillQuestionId,
  table: DrillTable,
  rows: readonly DrillRow[],
  first: number,
): MisdealtRound | null => {
  const chance = simulationChance(`train wrong ${game.id} ${number}`);
  if (game.law.wrongNumber === null || !isDrawn(chance, 1, ONE_IN)) return null;
  const dealer = table.dealer !== null && isDrawn(chance, 1, 3) ? table.dealer : null;
  const hand = dealer ?? table.seats.find(({ seat }) => seat === first)?.hand;
  if (hand === undefined) return null;
  // A card that its name does not speak of may be missing.
  const beside = hand.counts.length === 0 ? [] : cardsOf(hand).filter((card) => !hand.counts.includes(card));
  const lying = cardsOnTable(table);
  const missing = beside.length > 0 && isDrawn(chance, 1, 2) ? pickOne(chance, beside) : null;
  const extra = pickOne(
    chance,
    game.batch.filter((card) => !lying.includes(card)),
  );
  const lay = <Cards extends { readonly cards: readonly (Card | null)[] }>(parts: readonly Cards[]): Cards[] =>
    parts.map((part, at) =>
      missing !== null
        ? { ...part, cards: part.cards.filter((card) => card !== missing) }
        : at === parts.length - 1
          ? { ...part, cards: [...part.cards, extra] }
          : part,
    );
  const wrong = { ...hand, parts: lay(hand.parts) };
  const name = dealer === null ? `Seat ${first}` : 'Dealer';
  const own = rows.filter(({ label }) => label === name || label.startsWith(`${name},`));
  const laid = lay(own);
  const should = cardsOf(hand).length;
  return {
    irregular: {
      words: `${dealer === null ? name : 'The dealer'} has ${cardsOf(wrong).length} cards, not ${should}`,
      follows: VOID.words,
      clauses: game.law.wrongNumber,
    },
    table:
      dealer === null
        ? { ...table, seats: table.seats.map((seat) => (seat.seat === first ? { ...seat, hand: wrong } : seat)) }
        : { ...table, dealer: wrong },
    rows: rows.map((row) => laid[own.indexOf(row)] ?? row),
  };
};
