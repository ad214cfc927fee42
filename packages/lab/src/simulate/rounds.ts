import { type Card, type Chance, shuffle, simulationChance } from '@fairdeal/cards';
import {
  actForStaff,
  type Cents,
  type HouseRulebook,
  type Seat,
  type Submission,
  type Table,
  type TableEvent,
} from '@fairdeal/rules';
import { evolveInPlace, type Hand, type HandResult, handNow } from '@fairdeal/rules/internal';
import type { StrategyInput } from '../exact/strategy-input.js';
import { LAB_GAMES } from '../games/index.js';
import { AT, actOrThrow, advanceToWagers, DEALER, playerIn } from './acting.js';
import { repeatBets, type StakesPerSeat, wagerCommands } from './stakes.js';

const BANKROLL: Cents = 1_000_000_000;

/**
 * Plays one round a call at a new table, with the same stakes in every round. It keeps only the newest table and repeats the bets, so it
 * is faster than the rulebook and gives the same rounds.
 */
export const roundPlayer = (
  law: HouseRulebook,
  submission: Submission,
  stakes: StakesPerSeat,
  seed: string,
  settled: (result: HandResult) => void,
): (() => Table) => {
  const book: HouseRulebook = { ...law, evolve: evolveInPlace(law.game) };
  const chance = simulationChance(seed);
  let table = seatPlayers(law, submission, stakes.seats, chance);
  const placeBets = repeatBets(law, wagerCommands(table, stakes));
  return () => {
    table = playRound(book, table, chance, settled, placeBets);
    return table;
  };
};

/** A new table with players in these seats. */
export const seatPlayers = (
  book: HouseRulebook,
  submission: Submission,
  seats: readonly Seat[],
  chance: Chance,
): Table =>
  seats.reduce(
    (table, seat) => actOrThrow(book, table, { act: { do: 'sit', cents: BANKROLL }, by: playerIn(seat), at: AT }),
    actForStaff(book, book.open(submission), AT, (cards) => shuffle(chance, cards)),
  );

/** One round: the cards made ready, bets placed, every hand played and settled. */
export const playRound = (
  book: HouseRulebook,
  before: Table,
  chance: Chance,
  settled: (result: HandResult) => void,
  placeBets: (table: Table) => Table,
): Table => {
  const { game } = book;
  const plays = LAB_GAMES[game.id].simplePlay;
  const shuffled = (cards: readonly Card[]): Card[] => shuffle(chance, cards);
  const saw = (event: TableEvent): void => {
    if (event.did === 'handSettled') settled(event.result);
  };
  let table = placeBets(advanceToWagers(book, before, chance, shuffled));
  if (game.law.start !== undefined) table = actForStaff(book, table, AT, shuffled);
  table = actOrThrow(book, table, { act: { do: 'deal' }, by: DEALER, at: AT });
  for (;;) {
    table = actForStaff(book, table, AT, shuffled, saw);
    const hand = handNow(table);
    if (hand === undefined) return table;
    const play = plays(strategyInputOf(table, hand));
    table = actOrThrow(book, table, { act: { do: 'play', box: hand.box, play }, by: playerIn(hand.owner), at: AT });
  }
};

const NONE: readonly Card[] = [];

/** Everything that the player of a hand sees when asked. */
export const strategyInputOf = ({ round, boxes }: Table, { box, cards }: Hand): StrategyInput => ({
  cards,
  community: round === null || round.communityUp === 0 ? NONE : round.community.slice(0, round.communityUp),
  dealer: round?.dealerUp ? round.dealer : NONE,
  dealerLow: (round?.dealerUp && round.dealerLow) || NONE,
  wagers: boxes[box - 1]?.wagers ?? {},
});
