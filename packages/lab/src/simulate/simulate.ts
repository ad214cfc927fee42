import { type Card, type Chance, shuffle, simulationChance } from '@fairdeal/cards';
import {
  actForStaff,
  type Cents,
  type Hand,
  type HandResult,
  type HouseRulebook,
  handNow,
  type Seat,
  type Submission,
  staffMember,
  type Table,
  type TableEvent,
  totalChips,
} from '@fairdeal/rules';
import type { StrategyInput } from '../exact/strategy-input.js';
import { LAB_GAMES } from '../games/index.js';
import { AT, actOrThrow, advanceToWagers, playerIn } from './acting.js';
import { repeatWagers, type StakesPerSeat, wagerCommands } from './stakes.js';

/** What was staked on a wager and what came back. */
export interface WagerTally {
  readonly staked: Cents;
  readonly received: Cents;
}

/** What simulated rounds of a house game came to. */
export interface Simulation {
  readonly game: string;
  readonly rounds: number;
  readonly seed: string;
  readonly roundsPerSecond: number;
  readonly perWager: Readonly<Record<string, WagerTally>>;
  /** Whether all accounts together held the same before and after every round. */
  readonly conserved: boolean;
}

const SEATS: readonly Seat[] = [1, 2, 3, 4, 5, 6];

const DEALER = staffMember('dealer');
const BANKROLL: Cents = 1_000_000_000;

/** Plays whole rounds through the rulebook, six seats, every wager that the submission offers; it stops now and then to say how many. */
export function* simulateInSteps(
  book: HouseRulebook,
  submission: Submission,
  rounds: number,
  seed: string,
  now: () => number,
): Generator<number, Simulation> {
  const chance = simulationChance(seed);
  const shuffled = (cards: readonly Card[]): Card[] => shuffle(chance, cards);
  const tally: { readonly wager: string; staked: Cents; received: Cents }[] = [];
  const count = ({ wagers }: HandResult): void => {
    for (let of = 0; of < wagers.length; of += 1) {
      const { wager, stake, received } = wagers[of] as (typeof wagers)[number];
      let line = tally[of];
      if (line?.wager !== wager) line = tally.find((known) => known.wager === wager);
      if (line === undefined) {
        line = { wager, staked: 0, received: 0 };
        tally.push(line);
      }
      line.staked += stake;
      line.received += received;
    }
  };
  const start = now();
  let table = seatEveryone(book, submission, shuffled);
  const placeWagers = repeatWagers(book, wagerCommands(table, LEAST_ON_EVERYTHING));
  const whole = totalChips(table);
  let conserved = true;
  for (let round = 1; round <= rounds; round += 1) {
    table = playRound(book, table, chance, shuffled, count, placeWagers);
    conserved &&= totalChips(table) === whole;
    if (round % 10_000 === 0) yield round;
  }
  const seconds = (now() - start) / 1000;
  return {
    game: book.game.id,
    rounds,
    seed,
    roundsPerSecond: Math.round(rounds / seconds),
    perWager: Object.fromEntries(tally.map(({ wager, staked, received }) => [wager, { staked, received }])),
    conserved,
  };
}

/** The same without a stop. */
export const simulate = (...how: Parameters<typeof simulateInSteps>): Simulation => {
  const played = simulateInSteps(...how);
  for (;;) {
    const { done, value } = played.next();
    if (done) return value;
  }
};

/** One player alone, round after round, with the same stakes on the wagers that he names; each round gives what he is up or down. */
export const playSingleSeat = (
  book: HouseRulebook,
  submission: Submission,
  stakes: Readonly<Record<string, Cents>>,
  seed: string,
): (() => Cents) => {
  const chance = simulationChance(seed);
  const shuffled = (cards: readonly Card[]): Card[] => shuffle(chance, cards);
  const placed: StakesPerSeat = { seats: [1], stakeOf: (rule) => stakes[rule.id] ?? null };
  let table = seatEveryone(book, submission, shuffled, placed.seats);
  const placeWagers = repeatWagers(book, wagerCommands(table, placed));
  let net: Cents = 0;
  const count = ({ wagers }: HandResult): void => {
    for (const { stake, received } of wagers) net += received - stake;
  };
  return () => {
    net = 0;
    table = playRound(book, table, chance, shuffled, count, placeWagers);
    return net;
  };
};

const seatEveryone = (
  book: HouseRulebook,
  submission: Submission,
  shuffled: (cards: readonly Card[]) => Card[],
  seats: readonly Seat[] = SEATS,
): Table => {
  let table = actForStaff(book, book.open(submission), AT, shuffled);
  for (const seat of seats)
    table = actOrThrow(book, table, { act: { do: 'sit', cents: BANKROLL }, by: playerIn(seat), at: AT });
  return table;
};

const LEAST_ON_EVERYTHING: StakesPerSeat = { seats: SEATS, stakeOf: (_, least) => least };

/** One round: the cards made ready, wagers placed, every hand played and settled. */
const playRound = (
  book: HouseRulebook,
  before: Table,
  chance: Chance,
  shuffled: (cards: readonly Card[]) => Card[],
  settled: (result: HandResult) => void,
  placeWagers: (table: Table) => Table,
): Table => {
  const { game } = book;
  const plays = LAB_GAMES[game.id].simplePlay;
  const saw = (event: TableEvent): void => {
    if (event.did === 'handSettled') settled(event.result);
  };
  let table = placeWagers(advanceToWagers(book, before, chance, shuffled));
  if (game.law.noMoreBets !== null)
    table = actOrThrow(book, table, { act: book.completeAct(table, { do: 'closeBets' }), by: DEALER, at: AT });
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

/** What the player of a hand sees when he is asked. */
export const strategyInputOf = ({ round, boxes }: Table, { box, cards }: Hand): StrategyInput => ({
  cards,
  community: round === null || round.communityUp === 0 ? NONE : round.community.slice(0, round.communityUp),
  dealer: round?.dealerUp ? round.dealer : NONE,
  dealerLow: (round?.dealerUp && round.dealerLow) || NONE,
  wagers: boxes[box - 1]?.wagers ?? {},
});
