import { type Card, type Chance, formatCards, shuffle } from '@fairdeal/cards';
import {
  type Cents,
  HOUSE_GAMES,
  type HouseGame,
  houseRulebook,
  isRefused,
  type RoundSettlement,
  type Submission,
  settleJson,
  submit,
  type Table,
  type WagerLimits,
} from '@fairdeal/rules';
import {
  boxAtSeat,
  type HandToSettle,
  leastStake,
  type PaytableChoices,
  tableLimitsOf,
} from '@fairdeal/rules/internal';
import { type DrillQuestionId, isDrawn, pickOne, questionChance } from './question.js';

/** A round as `fairdeal settle` reads it. */
export interface DrillRound {
  readonly game: string;
  readonly edition: string;
  readonly paytables: PaytableChoices;
  readonly practice?: true;
  /** Settings that differ from the defaults. */
  readonly settings?: Submission['settings'];
  readonly payoutLimit?: Cents;
  readonly meters?: Readonly<Record<string, Cents>>;
  readonly dealer: string;
  readonly community?: string;
  readonly extra?: string;
  readonly dealerLow?: string;
  readonly seats: readonly DrillSeat[];
}

export interface DrillSeat {
  readonly seat: number;
  readonly cards: string;
  readonly wagers: Readonly<Record<string, Cents>>;
  readonly play: object;
}

const DEALS = 6;
const MOST_SEATS = 3;
const TRIES = 50;

/** A submission of the game with any paytables; each optional wager is offered three times out of four. */
const anySubmission = (chance: Chance, game: HouseGame): Submission => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { edition } = pickOne(chance, game.editions);
    const paytables: Record<string, string> = {};
    for (const wager of game.optional) {
      const tables = game.paytables(edition).filter((table) => table.wager === wager);
      if (tables.length > 0 && isDrawn(chance, 3, 4)) paytables[wager] = pickOne(chance, tables).name;
    }
    const submission = submit(game, { edition, paytables });
    if ('ok' in submission) return submission.ok;
  }
  throw new Error(`No submission of ${game.id} was found.`);
};

const submissionOf = (game: HouseGame, terms: NonNullable<DrillQuestionId['terms']>): Submission => {
  const made = submit(game, { ...terms, paytables: terms.paytables ?? {}, practice: terms.practice === true });
  if ('ok' in made) return made.ok;
  throw new Error(made.faults.map(({ fault }) => fault).join(' '));
};

/** Settings and payout limit that differ from the defaults. */
const nonDefaultTerms = (
  game: HouseGame,
  { settings, payoutLimit }: Submission,
): Pick<DrillRound, 'settings' | 'payoutLimit'> => {
  const chosen = Object.entries(settings).filter(([name, value]) => value !== game.settings[name]?.default);
  return {
    ...(chosen.length === 0 ? {} : { settings: Object.fromEntries(chosen) }),
    ...(payoutLimit === null ? {} : { payoutLimit }),
  };
};

const FIVE_DOLLARS = 500;

/** The amount that the table takes next to this one. */
const nearestAllowed = (limits: WagerLimits, cents: Cents): Cents => {
  const { max, step } = limits;
  const most = Math.floor(max / step) * step;
  return Math.min(most, Math.max(leastStake(limits), Math.floor(cents / step) * step));
};

const anyWagers = (chance: Chance, game: HouseGame, table: Table): Readonly<Record<string, Cents>> => {
  const wagers: Record<string, Cents> = {};
  for (const rule of game.wagers) {
    if (rule.when !== 'start') continue;
    if (rule.equals !== undefined) wagers[rule.id] = wagers[rule.equals] ?? 0;
    else if (rule.required)
      wagers[rule.id] = nearestAllowed(tableLimitsOf(table, rule), FIVE_DOLLARS * (1 + chance.below(10)));
    else if (table.submission.paytables[rule.id] !== undefined && isDrawn(chance, 3, 4)) {
      const limits = tableLimitsOf(table, rule);
      wagers[rule.id] =
        limits.min === limits.max ? limits.min : nearestAllowed(limits, FIVE_DOLLARS * (1 + chance.below(4)));
    }
  }
  return wagers;
};

const givesUp = (name: string): boolean => name === 'fold' || name === 'surrender';

/** Decisions of a player, street by street, until one is final. One in six gives up. */
const anyPlay = (chance: Chance, game: HouseGame, table: Table, hand: HandToSettle): object => {
  for (const stage of game.stages(table)) {
    if (stage.act !== 'ask') continue;
    const all = game
      .plays(table.submission, hand, stage.street)
      .filter(({ play }) => !isRefused(game.choose(table.submission, hand, play, stage.street)));
    const kept = all.filter(({ name }) => !givesUp(name));
    const gives = all.filter(({ name }) => givesUp(name));
    const [first] = kept;
    const option =
      gives.length > 0 && (first === undefined || isDrawn(chance, 1, 6))
        ? pickOne(chance, gives)
        : first !== undefined && kept.length > 3 && isDrawn(chance, 2, 3)
          ? first
          : pickOne(chance, kept);
    const raise = option.ranges?.raise;
    const play =
      raise === undefined
        ? option.play
        : {
            ...option.play,
            raise: raise.min + raise.step * chance.below(Math.floor((raise.max - raise.min) / raise.step) + 1),
          };
    if (game.decides(play)) return play;
  }
  throw new Error(`No choice of ${game.id} was final.`);
};

const seatsTaken = (chance: Chance): number[] =>
  shuffle(chance, [1, 2, 3, 4, 5, 6])
    .slice(0, 1 + chance.below(MOST_SEATS))
    .sort((one, other) => one - other);

/** A hand left to the house way is written as it then lies on the table. */
const playAsSet = (game: HouseGame, submission: Submission, { cards }: HandToSettle, play: object): object =>
  'houseWay' in play && game.dealerSets !== undefined
    ? { low: formatCards(game.dealerSets.low(submission, cards)) }
    : play;

const anyRound = (chance: Chance, game: HouseGame, table: Table): DrillRound => {
  const { submission } = table;
  const { counts } = game;
  const cards = shuffle(chance, game.batch);
  const take = (count: number): Card[] => cards.splice(0, count);
  const dealer = take(counts.dealer);
  const community = take(counts.community);
  const [extra] = take(1);
  const progressive = game.progressive(submission);
  const seats = seatsTaken(chance).map((seat): DrillSeat => {
    const hand = { box: boxAtSeat(seat), cards: take(counts.hand), wagers: anyWagers(chance, game, table), play: null };
    const play = playAsSet(game, submission, hand, anyPlay(chance, game, table, hand));
    return { seat, cards: formatCards(hand.cards), wagers: hand.wagers, play };
  });
  const meter = progressive === null ? 0 : progressive.seed + 100 * chance.below(500_000);
  return {
    game: game.id,
    edition: submission.edition,
    paytables: submission.paytables,
    ...(submission.practice === undefined ? {} : { practice: submission.practice }),
    ...nonDefaultTerms(game, submission),
    ...(progressive === null ? {} : { meters: { [progressive.wager]: meter } }),
    dealer: formatCards(dealer),
    ...(community.length === 0 ? {} : { community: formatCards(community) }),
    ...(game.lacks !== undefined ? { extra: formatCards(extra === undefined ? [] : [extra]) } : {}),
    ...(game.dealerSets === undefined ? {} : { dealerLow: formatCards(game.dealerSets.low(submission, dealer)) }),
    seats,
  };
};

const SMALLEST_CHIP = 50;

/** The more ways a round ends in and the more it pays, the more there is to learn from it: if chips can pay it. */
const lessonValue = ({ seats }: RoundSettlement): number => {
  const lines = seats.flatMap(({ wagers }) => wagers);
  if (lines.some(({ received }) => received % SMALLEST_CHIP !== 0)) return 0;
  const ends = new Set(lines.map(({ outcome }) => outcome)).size;
  const pays = new Set(lines.map(({ pays }) => pays)).size;
  return ends + 2 * pays + seats.filter(({ envy }) => envy.length > 0).length;
};

export const settleDrillRound = (round: DrillRound): RoundSettlement => {
  const settlement = settleJson(HOUSE_GAMES, round);
  if (isRefused(settlement)) throw new Error(`The round was refused: ${settlement.reason}`);
  return settlement;
};

/** The round that a question is about: of six that chance deals, the one with most to learn from. */
export const drillRoundFor = (game: HouseGame, asked: DrillQuestionId): DrillRound => {
  const chance = questionChance(asked);
  const table = houseRulebook(game).open(
    asked.terms === undefined ? anySubmission(chance, game) : submissionOf(game, asked.terms),
  );
  const rounds = Array.from({ length: DEALS }, () => anyRound(chance, game, table));
  const values = rounds.map((round) => lessonValue(settleDrillRound(round)));
  return rounds[values.indexOf(Math.max(...values))] as DrillRound;
};
