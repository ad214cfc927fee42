import type { Cents, HouseRulebook, Submission } from '@fairdeal/rules';
import { type HandResult, totalChips } from '@fairdeal/rules/internal';
import { roundPlayer } from './rounds.js';
import type { StakesPerSeat } from './stakes.js';

/** Total staked on a wager, and total that came back. */
export interface WagerTally {
  readonly staked: Cents;
  readonly received: Cents;
}

/** Result of simulated rounds of a house game. */
export interface Simulation {
  readonly game: string;
  readonly rounds: number;
  readonly seed: string;
  readonly roundsPerSecond: number;
  readonly perWager: Readonly<Record<string, WagerTally>>;
  /** True if the total of all accounts never changed. */
  readonly conserved: boolean;
}

const LEAST_ON_EVERYTHING: StakesPerSeat = { seats: [1, 2, 3, 4, 5, 6], stakeOf: (_, least) => least };

/** Plays whole rounds through the rulebook: six seats, with every wager that the submission offers. Yields the progress now and then. */
export function* simulateInSteps(
  book: HouseRulebook,
  submission: Submission,
  rounds: number,
  seed: string,
  now: () => number,
): Generator<number, Simulation> {
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
  const nextRound = roundPlayer(book, submission, LEAST_ON_EVERYTHING, seed, count);
  let conserved = true;
  for (let round = 1; round <= rounds; round += 1) {
    conserved &&= totalChips(nextRound()) === 0;
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

/** Simulates whole rounds through the rulebook: six seats, with every wager that the submission offers. */
export const simulate = (
  book: HouseRulebook,
  submission: Submission,
  rounds: number,
  seed: string,
  now: () => number = Date.now,
): Simulation => {
  const played = simulateInSteps(book, submission, rounds, seed, now);
  for (;;) {
    const { done, value } = played.next();
    if (done) return value;
  }
};

/** Plays for one player with the same stakes in every round; each call plays a round and returns the player's net. */
export const playSingleSeat = (
  book: HouseRulebook,
  submission: Submission,
  stakes: Readonly<Record<string, Cents>>,
  seed: string,
): (() => Cents) => {
  const placed: StakesPerSeat = { seats: [1], stakeOf: (rule) => stakes[rule.id] ?? null };
  let net: Cents = 0;
  const nextRound = roundPlayer(book, submission, placed, seed, ({ wagers }) => {
    for (const { stake, received } of wagers) net += received - stake;
  });
  return () => {
    net = 0;
    nextRound();
    return net;
  };
};
