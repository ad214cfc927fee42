import { type Card, type Chance, randomCut, shuffle, simulationChance } from '@fairdeal/cards';
import {
  actForStaffOnDraft,
  boxAtSeat,
  type Cents,
  carryOutOnDraft,
  type DraftState,
  deckInPlay,
  type Hand,
  type HandResult,
  type HouseCommand,
  type HouseRulebook,
  handNow,
  type Seat,
  type SeatedActor,
  type Submission,
  staffMember,
  type Table,
  type TableEvent,
  totalChips,
} from '@fairdeal/rules';
import type { StrategyInput } from '../exact/strategy-input.js';
import { LAB_GAMES } from '../games/index.js';

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

/** A simulation stands still in time. */
const AT = 0;

const DEALER = staffMember('dealer');
const PLAYERS = ['player 1', 'player 2', 'player 3', 'player 4', 'player 5', 'player 6'].map(
  (person, at): SeatedActor => ({ role: 'player', seat: at + 1, person }),
);
const playerIn = (seat: Seat): SeatedActor => PLAYERS[seat - 1] ?? { role: 'player', seat, person: `player ${seat}` };

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
  const wagers = wagerCommands(table, LEAST_ON_EVERYTHING);
  const whole = totalChips(table);
  let conserved = true;
  for (let round = 1; round <= rounds; round += 1) {
    table = playRound(book, table, chance, shuffled, count, wagers);
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
  const wagers = wagerCommands(table, placed);
  let net: Cents = 0;
  const count = ({ wagers }: HandResult): void => {
    for (const { stake, received } of wagers) net += received - stake;
  };
  return () => {
    net = 0;
    table = playRound(book, table, chance, shuffled, count, wagers);
    return net;
  };
};

/** While a round is played, nobody looks at how its table was. */
type SimulatedTable = DraftState<Table, TableEvent>;

const seatEveryone = (
  book: HouseRulebook,
  submission: Submission,
  shuffled: (cards: readonly Card[]) => Card[],
  seats: readonly Seat[] = SEATS,
): Table => {
  const held = book.draft(book.open(submission));
  actForStaffOnDraft(book, held, AT, shuffled);
  for (const seat of seats)
    applyOrThrow(book, held, { act: { do: 'sit', cents: BANKROLL }, by: playerIn(seat), at: AT });
  return held.state;
};

const applyOrThrow = (book: HouseRulebook, held: SimulatedTable, command: HouseCommand): void => {
  const refused = carryOutOnDraft(book, held, command);
  if (refused !== null) throw new Error(`${command.act.do} was refused: ${refused.refused}`);
};

type RulebookWager = HouseRulebook['game']['wagers'][number];

/** Who wagers, and what on each wager; null for its smallest stake where it must be placed, and else for none. */
interface StakesPerSeat {
  readonly seats: readonly Seat[];
  readonly stakeOf: (rule: RulebookWager, least: Cents) => Cents | null;
}

const LEAST_ON_EVERYTHING: StakesPerSeat = { seats: SEATS, stakeOf: (_, least) => least };

/** The wagers of everyone, as they are placed round after round. */
const wagerCommands = ({ offered: { start } }: Table, { seats, stakeOf }: StakesPerSeat): HouseCommand[] =>
  seats.flatMap((seat) => {
    const stakes: Record<string, Cents> = {};
    return start.flatMap(({ rule, limits }): HouseCommand[] => {
      const least = rule.equals === undefined ? limits.min : (stakes[rule.equals] ?? 0);
      const cents = (rule.equals === undefined ? stakeOf(rule, least) : null) ?? (rule.required ? least : null);
      if (cents === null) return [];
      stakes[rule.id] = cents;
      return [{ act: { do: 'wager', box: boxAtSeat(seat), wager: rule.id, cents }, by: playerIn(seat), at: AT }];
    });
  });

/** One round: the cards made ready, wagers placed, every hand played and settled. */
const playRound = (
  book: HouseRulebook,
  before: Table,
  chance: Chance,
  shuffled: (cards: readonly Card[]) => Card[],
  settled: (result: HandResult) => void,
  wagers: readonly HouseCommand[],
): Table => {
  const { game } = book;
  const plays = LAB_GAMES[game.id].simplePlay;
  const held = book.draft(before, settled);
  advanceToWagers(book, held, chance, shuffled);
  for (let at = 0; at < wagers.length; at += 1) applyOrThrow(book, held, wagers[at] as HouseCommand);
  if (game.law.noMoreBets !== null)
    applyOrThrow(book, held, { act: book.completeAct(held.state, { do: 'closeBets' }), by: DEALER, at: AT });
  if (game.law.start !== undefined) actForStaffOnDraft(book, held, AT, shuffled);
  applyOrThrow(book, held, { act: { do: 'deal' }, by: DEALER, at: AT });
  for (;;) {
    actForStaffOnDraft(book, held, AT, shuffled);
    const table = held.state;
    const hand = handNow(table);
    if (hand === undefined) return table;
    const play = plays(strategyInputOf(table, hand));
    applyOrThrow(book, held, { act: { do: 'play', box: hand.box, play }, by: playerIn(hand.owner), at: AT });
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

/** Staff acts, and cuts where one is offered, until wagers can be placed. */
const advanceToWagers = (
  book: HouseRulebook,
  held: SimulatedTable,
  chance: Chance,
  shuffled: (cards: readonly Card[]) => Card[],
): void => {
  actForStaffOnDraft(book, held, AT, shuffled);
  for (let [seat] = held.state.cards.cutOffers; seat !== undefined; [seat] = held.state.cards.cutOffers) {
    const place = randomCut(chance, deckInPlay(held.state).size, book.game.law.cut);
    applyOrThrow(book, held, { act: { do: 'cutCards', place }, by: playerIn(seat), at: AT });
    actForStaffOnDraft(book, held, AT, shuffled);
  }
};
