import { type Card, cardWords, didYouMean, parseCards, repeatedCard } from '@fairdeal/cards';
import { isRefused, type Refusal, refuse } from '../core/decision.js';
import { isTooLarge, MAX_INPUT_DEPTH, MAX_INPUT_LENGTH, quoteValue } from '../core/input-limits.js';
import { type Cents, dollars, isCents, MOST_CENTS } from '../core/money.js';
import { isRecord } from '../core/record.js';
import type { ClauseId } from '../register/index.js';
import type { OwnPaytable } from '../submission/own-paytable.js';
import { knownNames, type SettingValue } from '../submission/submission.js';
import { submit } from '../submission/submit.js';
import { type GameTypes, type HouseGame, paytableOf } from './model/house-game.js';
import type {
  EnvyPayment,
  HandResult,
  HandToSettle,
  RoundToSettle,
  SettlementTerms,
  WagerResult,
} from './model/settlement.js';
import { POSITIONS } from './model/state.js';
import { playNamed } from './named-plays.js';
import { meterContribution, reseed } from './rules/progressive/progressive.js';

/** A settled round, as `fairdeal settle` writes it. */
export interface RoundSettlement {
  readonly game: string;
  readonly edition: string;
  readonly dealer: { readonly hand: string; readonly qualifies: boolean } | null;
  readonly seats: readonly SeatSettlement[];
  readonly meters: Readonly<Record<string, Cents>>;
}

type TypesOf<Game extends HouseGame> = NonNullable<Game['types']>;

/** A round of a game as a program writes it. */
export type WrittenRound<Game extends HouseGame = HouseGame> = Game extends HouseGame
  ? {
      readonly game: TypesOf<Game>['id'];
      readonly edition?: TypesOf<Game>['edition'];
      readonly paytables?: WrittenPaytables<TypesOf<Game>['paytables']>;
      /** True for a table of one's own, which no house may file. */
      readonly practice?: boolean;
      readonly payoutLimit?: Cents | null;
      readonly meters?: Readonly<Record<string, Cents>>;
      readonly reserves?: Readonly<Record<string, Cents>>;
      readonly settings?: Readonly<Partial<Record<TypesOf<Game>['setting'], SettingValue>>>;
      readonly dealer?: string;
      readonly dealerLow?: string;
      readonly community?: string;
      readonly extra?: string;
      readonly seats: readonly WrittenSeat<TypesOf<Game>>[];
    }
  : never;

type WrittenPaytables<Names extends GameTypes['paytables']> = {
  readonly [Wager in keyof Names]?: Names[Wager] | OwnPaytable;
};

/** A seat of such a round. */
export interface WrittenSeat<Types extends GameTypes = GameTypes> {
  readonly seat: number;
  readonly cards: string;
  readonly wagers: Readonly<Partial<Record<Types['wager'], Cents>>>;
  readonly play?: Types['play'];
}

/** What becomes of one seat: every wager, and what came of all of them. */
export interface SeatSettlement {
  readonly seat: number;
  readonly hand: string;
  readonly net: Cents;
  readonly wagers: readonly Pick<
    WagerResult,
    'wager' | 'stake' | 'outcome' | 'pays' | 'received' | 'reduced' | 'cites'
  >[];
  readonly envy: readonly { readonly from: number; readonly wager: string; readonly received: Cents }[];
}

const readRecord = (value: unknown, what: string): Readonly<Record<string, unknown>> | Refusal =>
  value === undefined ? {} : isRecord(value) ? value : refuse(`${what} is an object of names and values.`);

const ROUND_FIELDS = [
  'game',
  'edition',
  'paytables',
  'practice',
  'payoutLimit',
  'meters',
  'reserves',
  'settings',
  'dealer',
  'community',
  'extra',
  'seats',
];
const SEAT_FIELDS = ['seat', 'cards', 'wagers', 'play'];

const unknownField = (value: object, known: readonly string[], what: string): Refusal | null => {
  const extra = Object.keys(value).find((field) => !known.includes(field));
  return extra === undefined
    ? null
    : refuse(`${what} has no field "${extra}"${didYouMean(extra, known)}; it has ${known.join(', ')}.`);
};

/** Settles one round of this game, or of one of these. A wrong game, wager, paytable or play does not compile. */
export const settleRound = <Game extends HouseGame>(
  offered: Game | readonly Game[],
  round: WrittenRound<Game>,
): RoundSettlement | Refusal => settleJson([offered].flat(), round);

/** Settles one round that comes from outside: reads it, checks it against the rules, and settles every hand in order. */
export const settleJson = (games: readonly HouseGame[], input: unknown): RoundSettlement | Refusal => {
  if (!isRecord(input)) return refuse('A round is one JSON object; see fairdeal settle --help for an example.');
  if (isTooLarge(input))
    return refuse(
      `A round is nested ${MAX_INPUT_DEPTH} deep at most, and its texts and lists are no longer than ${MAX_INPUT_LENGTH}.`,
    );
  const game = games.find(({ id }) => id === input.game);
  if (game === undefined)
    return refuse(
      `${input.game === undefined ? 'No house game is named' : `Unknown house game ${JSON.stringify(input.game)}`}. Available house games: ${games.map(({ id }) => id).join(', ') || 'none'}.`,
    );
  const wrongField = unknownField(input, [...ROUND_FIELDS, ...(game.roundFields ?? [])], 'A round');
  if (wrongField !== null) return wrongField;
  const terms = readTerms(game, input);
  if (isRefused(terms)) return terms;
  const meters = readMeters(game, terms, 'meters', input.meters);
  if (isRefused(meters)) return meters;
  const reserves = readMeters(game, terms, 'reserves', input.reserves);
  if (isRefused(reserves)) return reserves;
  const written = readCards(game, input, terms, meters);
  if (isRefused(written)) return written;
  const hands = readSeats(game, terms, input.seats, written);
  if (isRefused(hands)) return hands;
  const lacking = game.lacks?.(written, hands) ?? null;
  if (lacking !== null) return lacking;
  const stated = isRecord(input.settings) && input.settings.progressiveStake !== undefined;
  const round = pricedByStake(game, written, hands, stated);
  return isRefused(round) ? round : settleHands(game, round, reserves, hands);
};

/** Where a progressive wager has no fixed price, its price is the one stated, or else what was staked, as far as a table may ask it. */
const pricedByStake = (
  game: HouseGame,
  round: RoundToSettle,
  hands: readonly HandToSettle[],
  stated: boolean,
): RoundToSettle | Refusal => {
  const { terms, meters } = round;
  const progressive = game.progressive(terms);
  const setting = game.settings.progressiveStake;
  if (progressive === null || setting?.kind !== 'number') return round;
  const { wager, clause, price } = progressive;
  const stakes = [...new Set(hands.map(({ wagers }) => wagers[wager] ?? 0).filter((stake) => stake > 0))];
  const [stake] = stakes;
  if (stake === undefined) return round;
  const title = game.wagers.find(({ id }) => id === wager)?.title;
  if (stated && price !== null && stakes.some((one) => one !== price))
    return refuse(`The ${title} is ${dollars(price)} and nothing else.`, clause);
  const outside = stakes.find((one) => one < setting.min || one > setting.max);
  if (outside !== undefined)
    return refuse(
      `A table offers the ${title} at ${dollars(setting.min)} to ${dollars(setting.max)}, not at ${dollars(outside)}.`,
      clause,
    );
  if (stakes.length > 1 && meters[wager] === undefined)
    return refuse(
      `A table offers its progressive wager at one price, not at ${stakes.map(dollars).join(' and ')}: say what the meter shows.`,
      clause,
    );
  return { ...round, terms: { ...terms, settings: { ...terms.settings, progressiveStake: stake } } };
};

const readTerms = (game: HouseGame, input: Readonly<Record<string, unknown>>): SettlementTerms | Refusal => {
  const edition = input.edition ?? game.editions.at(-1)?.edition;
  const editions = game.editions.map((one) => one.edition);
  if (!editions.some((one) => one === edition))
    return refuse(
      `There is no edition ${JSON.stringify(edition)} of ${game.title}; there is ${knownNames(edition, editions).join(' and ')}.`,
    );
  const paytables = readRecord(input.paytables, '"paytables"');
  if (isRefused(paytables)) return paytables;
  const settings = readRecord(input.settings, '"settings"');
  if (isRefused(settings)) return settings;
  const submission = submit(game, {
    edition: String(edition),
    paytables: paytables as SettlementTerms['paytables'],
    ...(input.practice === true ? { practice: true } : {}),
    settings: settings as SettlementTerms['settings'],
    payoutLimit: (input.payoutLimit ?? null) as Cents | null,
  });
  if ('ok' in submission) return submission.ok;
  const [fault] = submission.faults;
  return refuse(fault?.fault ?? 'The terms of the round are wrong.', ...(fault?.cites ?? []));
};

const readMeters = (
  game: HouseGame,
  { edition }: SettlementTerms,
  field: 'meters' | 'reserves',
  value: unknown,
): Readonly<Record<string, Cents>> | Refusal => {
  const meters = readRecord(value, `"${field}"`);
  if (isRefused(meters)) return meters;
  const known = game.paytables(edition).filter(({ progressive }) => progressive !== undefined);
  for (const [name, cents] of Object.entries(meters)) {
    if (!known.some(({ wager }) => wager === name)) return refuse(`${game.title} has no meter "${name}".`);
    if (!isCents(cents) || cents < 0 || cents > MOST_CENTS)
      return refuse(`The meter ${name} shows whole cents from 0 to ${MOST_CENTS}, not ${JSON.stringify(cents)}.`);
  }
  return meters as Readonly<Record<string, Cents>>;
};

const cardsIn = (value: unknown, what: string): Card[] | Refusal => {
  if (value === undefined) return [];
  if (typeof value !== 'string') return refuse(`${what}: cards are written as one string, such as "AsKd".`);
  const parsed = parseCards(value);
  return 'ok' in parsed ? parsed.ok : refuse(parsed.wrong);
};

const wrongNumber = (what: string, cards: readonly Card[], count: number, clause: ClauseId): Refusal | null =>
  cards.length === count ? null : refuse(`${what} are ${cards.length}; ${count} are needed to settle.`, clause);

const readCards = (
  game: HouseGame,
  input: Readonly<Record<string, unknown>>,
  terms: SettlementTerms,
  meters: Readonly<Record<string, Cents>>,
): RoundToSettle | Refusal => {
  const dealer = cardsIn(input.dealer, 'The dealer’s cards');
  if (isRefused(dealer)) return dealer;
  const community = cardsIn(input.community, 'The community cards');
  if (isRefused(community)) return community;
  const extra = cardsIn(input.extra, 'The extra card');
  if (isRefused(extra)) return extra;
  const dealerLow = input.dealerLow === undefined ? null : cardsIn(input.dealerLow, 'The dealer’s low hand');
  if (dealerLow !== null && isRefused(dealerLow)) return dealerLow;
  const { title, counts, wrongCount, extraUp, dealerSets } = game;
  return (
    (dealer.length > 0 && counts.dealer === 0 ? refuse(`${title} has no dealer’s hand.`, wrongCount) : null) ??
    wrongNumber('The dealer’s cards', dealer, counts.dealer, wrongCount) ??
    (community.length > 0 && counts.community === 0 ? refuse(`${title} has no community cards.`, wrongCount) : null) ??
    wrongNumber('The community cards', community, counts.community, wrongCount) ??
    (extra.length > 0 && extraUp === undefined ? refuse(`${title} has no extra card.`, wrongCount) : null) ??
    (extra.length > 1 ? refuse('There is one extra card at most.', wrongCount) : null) ??
    (dealerLow === null ? null : dealerSets?.wrongLow(dealer, dealerLow)) ?? {
      terms,
      dealer,
      community,
      extra: extra[0] ?? null,
      dealerLow,
      meters,
    }
  );
};

const readSeats = (
  game: HouseGame,
  terms: SettlementTerms,
  value: unknown,
  round: RoundToSettle,
): HandToSettle[] | Refusal => {
  if (!Array.isArray(value) || value.length === 0) return refuse('"seats" is a list of one seat at least.');
  const hands: HandToSettle[] = [];
  for (const seat of value) {
    const hand = readSeat(game, terms, seat);
    if (isRefused(hand)) return hand;
    if (hands.some((other) => other.box === hand.box))
      return refuse(`Seat ${hand.box} is given twice.`, game.law.positions);
    hands.push(hand);
  }
  const all = [
    ...round.dealer,
    ...round.community,
    ...(round.extra === null ? [] : [round.extra]),
    ...hands.flatMap(({ cards }) => cards),
  ];
  const foreign = all.find((card) => !game.batch.includes(card));
  if (foreign !== undefined)
    return refuse(`${capital(cardWords(foreign))} is not in the cards of this game.`, game.law.batch);
  const twice = repeatedCard(all, game.copies);
  if (twice !== undefined)
    return refuse(
      `${capital(cardWords(twice))} is there more than ${game.copies === 1 ? 'once' : `${game.copies} times`}.`,
      game.law.batch,
    );
  return hands;
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const readSeat = (game: HouseGame, terms: SettlementTerms, value: unknown): HandToSettle | Refusal => {
  if (!isRecord(value)) return refuse('Each seat is an object with seat, cards, wagers and play.');
  const wrongField = unknownField(value, SEAT_FIELDS, 'A seat');
  if (wrongField !== null) return wrongField;
  const { seat } = value;
  if (!Number.isInteger(seat) || Number(seat) < 1 || Number(seat) > POSITIONS)
    return refuse(`A seat is a number from 1 to ${POSITIONS}, not ${quoteValue(seat)}.`, game.law.positions);
  const cards = cardsIn(value.cards, `The cards of seat ${seat}`);
  if (isRefused(cards)) return cards;
  const short = wrongNumber(`The cards of seat ${seat}`, cards, game.counts.hand, game.wrongCount);
  if (short !== null) return short;
  const wagers = readWagers(game, terms, Number(seat), value.wagers);
  if (isRefused(wagers)) return wagers;
  const hand: HandToSettle = { box: Number(seat), cards, wagers, play: null };
  const chosen = typeof value.play === 'string' ? playNamed(game, terms, hand, value.play) : value.play;
  if (isRecord(chosen) && isRefused(chosen)) return chosen;
  const play = game.readPlay(chosen);
  if (isRefused(play)) return refuse(`Seat ${seat}: ${play.refused}`, ...play.cites);
  const added = game.choose(terms, hand, play, null);
  if (isRefused(added)) return refuse(`Seat ${seat}: ${added.refused}`, ...added.cites);
  return {
    ...hand,
    play,
    wagers: { ...wagers, ...Object.fromEntries(added.map(({ wager, cents }) => [wager, cents])) },
  };
};

const readWagers = (
  game: HouseGame,
  terms: SettlementTerms,
  seat: number,
  value: unknown,
): Readonly<Record<string, Cents>> | Refusal => {
  const wagers = readRecord(value, `"wagers" of seat ${seat}`);
  if (isRefused(wagers)) return wagers;
  const known = game.wagers.map(({ id }) => id);
  for (const [id, stake] of Object.entries(wagers)) {
    const rule = game.wagers.find((candidate) => candidate.id === id);
    if (rule === undefined)
      return refuse(`${game.title} has no wager "${id}"${didYouMean(id, known)}; it has ${known.join(', ')}.`);
    if (rule.when === 'round')
      return refuse(`The ${rule.title} comes with the player’s choice, not before the cards.`, rule.clause);
    if (!isCents(stake) || stake <= 0 || stake > MOST_CENTS)
      return refuse(
        `The ${rule.title} of seat ${seat} is whole cents from 1 to ${MOST_CENTS}, not ${JSON.stringify(stake)}.`,
        rule.clause,
      );
    const table = paytableOf(game, terms, id);
    if (!rule.required && table === undefined)
      return refuse(`The ${rule.title} is not offered: no paytable is named for it.`, rule.clause);
    const price = table?.progressive?.price ?? null;
    if (table !== undefined && price !== null && stake !== price)
      return refuse(`The ${rule.title} is ${dollars(price)} and nothing else.`, table.clause);
  }
  for (const rule of game.wagers) {
    if (rule.required && wagers[rule.id] === undefined)
      return refuse(`Seat ${seat} lacks its ${rule.title}.`, rule.clause);
    if (rule.equals !== undefined && wagers[rule.id] !== wagers[rule.equals])
      return refuse(`The ${rule.title} of seat ${seat} equals its ${rule.equals}.`, rule.clause);
  }
  return wagers as Readonly<Record<string, Cents>>;
};

const settleHands = (
  game: HouseGame,
  round: RoundToSettle,
  reserves: RoundToSettle['meters'],
  hands: readonly HandToSettle[],
): RoundSettlement => {
  const order = hands.toSorted((one, other) =>
    game.settles === 'clockwise' ? one.box - other.box : other.box - one.box,
  );
  let standing = metersAtDeal(game, round, reserves, hands);
  const results = order.map((hand) => {
    const result = game.settle({ ...round, meters: standing.meters }, hand);
    standing = metersAfterAward(game, round, standing, result);
    return { hand, result };
  });
  const envy = game.envy(round, hands);
  return {
    game: game.id,
    edition: round.terms.edition,
    dealer: game.dealerHand(round),
    seats: results.map(({ hand, result }) => seatSettlement(hand, result, envy)),
    meters: standing.meters,
  };
};

/** What the meters show, and what is put aside to start them again. */
interface MeterBalances {
  readonly meters: RoundToSettle['meters'];
  readonly reserves: RoundToSettle['meters'];
}

/** The meters once this round's wagers were accepted. */
const metersAtDeal = (
  game: HouseGame,
  { terms, meters }: RoundToSettle,
  reserves: RoundToSettle['meters'],
  hands: readonly HandToSettle[],
): MeterBalances => {
  const progressive = game.progressive(terms);
  if (progressive === null) return { meters, reserves };
  const { wager, seed } = progressive;
  let meter = meters[wager] ?? seed;
  let reserve = reserves[wager] ?? 0;
  for (const { wagers } of hands) {
    const added = meterContribution(progressive, wagers[wager] ?? 0);
    meter += added.meter;
    reserve += added.reserve;
  }
  return { meters: { ...meters, [wager]: meter }, reserves: { ...reserves, [wager]: reserve } };
};

/** The same once a hand was paid: its award taken out, and the meter started again after its top award. */
const metersAfterAward = (
  game: HouseGame,
  { terms }: RoundToSettle,
  standing: MeterBalances,
  result: HandResult,
): MeterBalances => {
  const award = result.wagers.find(({ fromMeter }) => fromMeter !== undefined);
  if (award?.fromMeter === undefined) return standing;
  const { wager } = award;
  let meter = (standing.meters[wager] ?? 0) - award.fromMeter;
  let reserve = standing.reserves[wager] ?? 0;
  for (const { from, cents } of reseed(game.progressive(terms), standing.meters, standing.reserves, result)) {
    meter += cents;
    if (from.at === 'reserve') reserve -= cents;
  }
  return {
    meters: { ...standing.meters, [wager]: meter },
    reserves: { ...standing.reserves, [wager]: reserve },
  };
};

const seatSettlement = (
  { box: seat }: HandToSettle,
  { hand, wagers }: HandResult,
  envy: readonly EnvyPayment[],
): SeatSettlement => {
  const earned = envy.filter(({ to }) => to === seat);
  const bonus = earned.reduce((sum, { cents }) => sum + cents, 0);
  return {
    seat,
    hand,
    net: wagers.reduce((sum, { stake, received }) => sum + received - stake, bonus),
    wagers: wagers.map(({ wager, stake, outcome, pays, received, reduced, cites }) => ({
      wager,
      stake,
      outcome,
      pays,
      received,
      ...(reduced === undefined ? {} : { reduced }),
      cites,
    })),
    envy: earned.map(({ from, wager, cents }) => ({ from, wager, received: cents })),
  };
};
