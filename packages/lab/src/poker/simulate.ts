import { type Chance, shuffle, simulationChance } from '@fairdeal/cards';
import {
  actForStaff,
  type Cents,
  carryOut,
  isRefused,
  type Option,
  type PokerAct,
  type PokerEvent,
  type PokerRulebook,
  type PokerSubmission,
  type PokerTable,
  type Seat,
  type SeatedActor,
  type Shuffle,
} from '@fairdeal/rules';
import { type PokerCommand, pokerTotal, staffMember } from '@fairdeal/rules/internal';

/** Result of simulated poker hands. */
export interface PokerSimulation {
  readonly game: string;
  readonly rounds: number;
  readonly seed: string;
  readonly roundsPerSecond: number;
  /** Total of all pots, and the rake from them. */
  readonly pots: Cents;
  readonly rake: Cents;
  /** True if the total of all accounts never changed. */
  readonly conserved: boolean;
}

/** Seats taken in a simulation of poker. */
export const POKER_SEATS: readonly Seat[] = [1, 2, 3, 4, 5, 6];

/** No time passes in a simulation. */
const SIMULATION_TIME = 0;

const player = (seat: Seat): SeatedActor => ({ role: 'player', seat, person: `player ${seat}` });
const PLAYERS = POKER_SEATS.map(player);
const playerIn = (seat: Seat): SeatedActor => PLAYERS[seat - 1] ?? player(seat);
const STAKES_IN_BETS = 50;

/** Chooses one of the acts that the rulebook offers. */
export type PokerChooser = (book: PokerRulebook, table: PokerTable, seat: Seat) => PokerAct;

/** Picks any allowed act with equal probability, with a random amount; folds are rare. */
export const randomPokerAct =
  (chance: Chance): PokerChooser =>
  (book, table, seat) => {
    const options = book.playOptions(table, playerIn(seat), SIMULATION_TIME);
    const kept = options.length > 1 && chance.below(4) > 0 ? options.filter(({ act }) => act.do !== 'fold') : options;
    const option = kept[chance.below(Math.max(1, kept.length))];
    if (option === undefined) throw new Error(`Seat ${seat} has nothing to do.`);
    return withRandomAmount(option, chance);
  };

const withRandomAmount = ({ act, ranges }: Option<PokerAct>, chance: Chance): PokerAct => {
  const range = ranges?.cents;
  if (range === undefined || act.do !== 'raiseTo') return act;
  const step = Math.max(range.step, 100 - (100 % range.step));
  const steps = Math.floor((Math.min(range.max, 4 * range.min) - range.min) / step);
  const cents = chance.below(12) === 0 ? range.max : range.min + step * chance.below(steps + 1);
  return { ...act, cents };
};

const applyOrThrow = (
  book: PokerRulebook,
  table: PokerTable,
  command: PokerCommand,
  saw?: (event: PokerEvent) => void,
): PokerTable => {
  const done = carryOut(book, table, command);
  if (isRefused(done)) throw new Error(`${command.act.do} was refused: ${done.reason}`);
  if (saw !== undefined) done.events.forEach(saw);
  return done.table;
};

/** The usual buy-in: fifty big bets. */
export const usualBuyIn = ({ bigBet }: PokerSubmission): Cents => STAKES_IN_BETS * bigBet;

/** Tops up the stacks to the usual buy-in between rounds. */
export const topUpSeats = (book: PokerRulebook, before: PokerTable, seats: readonly Seat[]): PokerTable => {
  const stakes = usualBuyIn(before.submission);
  let table = before;
  for (const seat of seats) {
    const place = table.seats[seat - 1];
    const by = playerIn(seat);
    if (!place) table = applyOrThrow(book, table, { act: { do: 'sit', cents: stakes }, by, at: SIMULATION_TIME });
    else if (place.stack < stakes / 4)
      table = applyOrThrow(book, table, {
        act: { do: 'addStakes', cents: stakes - place.stack },
        by,
        at: SIMULATION_TIME,
      });
  }
  return table;
};

/** Plays one round from the shuffle to the push; `choose` picks each player's acts. */
export const playPokerRound = (
  book: PokerRulebook,
  before: PokerTable,
  shuffled: Shuffle,
  choose: PokerChooser,
  saw?: (event: PokerEvent) => void,
): PokerTable => {
  let table = actForStaff(book, before, SIMULATION_TIME, shuffled, saw);
  table = applyOrThrow(book, table, { act: { do: 'startRound' }, by: staffMember('dealer'), at: SIMULATION_TIME }, saw);
  for (;;) {
    table = actForStaff(book, table, SIMULATION_TIME, shuffled, saw);
    const seat = table.hand?.players[table.hand.actor]?.seat;
    if (seat === undefined) return table;
    table = applyOrThrow(book, table, { act: choose(book, table, seat), by: playerIn(seat), at: SIMULATION_TIME }, saw);
  }
};

/** Plays whole rounds through the rulebook: six players who take random allowed acts. Yields the progress now and then. */
export function* simulatePokerInSteps(
  book: PokerRulebook,
  submission: PokerSubmission,
  rounds: number,
  seed: string,
  now: () => number,
): Generator<number, PokerSimulation> {
  const chance = simulationChance(seed);
  const choose = randomPokerAct(chance);
  const shuffled: Shuffle = (cards) => shuffle(chance, cards);
  let pots = 0;
  let rake = 0;
  const count = (event: PokerEvent): void => {
    for (const { from, to, cents } of event.moves ?? []) {
      if (to.at === 'pot') pots += cents;
      if (from.at === 'pot' && (to.at === 'rakeArea' || to.at === 'dropBox')) rake += cents;
    }
    if (event.did === 'betReturned') pots -= event.cents;
  };
  const start = now();
  let table = book.open(submission);
  let conserved = true;
  for (let round = 1; round <= rounds; round += 1) {
    table = topUpSeats(book, table, POKER_SEATS);
    table = playPokerRound(book, table, shuffled, choose, count);
    conserved &&= pokerTotal(table) === 0;
    if (round % 100 === 0) yield round;
  }
  const seconds = (now() - start) / 1000;
  return { game: book.game.id, rounds, seed, roundsPerSecond: Math.round(rounds / seconds), pots, rake, conserved };
}

/** Simulates whole hands through the rulebook: six players who take random allowed acts. */
export const simulatePoker = (
  book: PokerRulebook,
  submission: PokerSubmission,
  rounds: number,
  seed: string,
  now: () => number = Date.now,
): PokerSimulation => {
  const played = simulatePokerInSteps(book, submission, rounds, seed, now);
  for (;;) {
    const { done, value } = played.next();
    if (done) return value;
  }
};
