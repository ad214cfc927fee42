import { type Card, parseCards } from '@fairdeal/cards';
import { repeatedCard } from '@fairdeal/cards/internal';
import { isRefused, limitReason, type Refusal, refuse } from '../core/decision.js';
import { isTooLarge, MAX_INPUT_DEPTH, MAX_INPUT_LENGTH } from '../core/input-limits.js';
import { type Cents, isCents, MOST_CENTS } from '../core/money.js';
import type { WrittenCards } from '../core/reasons/index.js';
import { isRecord } from '../core/record.js';
import { type Box, boxAtSeat, seatAtBox } from '../core/roles.js';
import type { ClauseId } from '../register/index.js';
import type { OwnPaytable } from '../submission/own-paytable.js';
import type { SettingValue } from '../submission/submission.js';
import { submit } from '../submission/submit.js';
import { wagerTitle } from '../text/text.js';
import type { EnvyPayment, HandResult, WagerResult } from './model/acts.js';
import { type GameTypes, type HouseGame, paytableOf } from './model/house-game.js';
import type { HandToSettle, RoundToSettle, SettlementTerms } from './model/settlement.js';
import { POSITIONS } from './model/state.js';
import { playNamed } from './named-plays.js';
import { meterContribution, reseed } from './rules/progressive/progressive.js';

/** Settled round, as `fairdeal settle` writes it. */
export interface RoundSettlement {
  readonly game: string;
  readonly edition: string;
  readonly dealer: { readonly hand: string; readonly qualifies: boolean } | null;
  readonly seats: readonly SeatSettlement[];
  readonly meters: Readonly<Record<string, Cents>>;
}

type TypesOf<Game extends HouseGame> = NonNullable<Game['types']>;

/** Round of a house game as a program writes it: cards as text, money in cents. */
export type WrittenRound<Game extends HouseGame = HouseGame> = Game extends HouseGame
  ? {
      readonly game: TypesOf<Game>['id'];
      readonly edition?: TypesOf<Game>['edition'];
      readonly paytables?: WrittenPaytables<TypesOf<Game>['paytables']>;
      /** True to allow paytables of your own, which no house may file. */
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

/** Seat of a written round. */
export interface WrittenSeat<Types extends GameTypes = GameTypes> {
  readonly seat: number;
  readonly cards: string;
  readonly wagers: Readonly<Partial<Record<Types['wager'], Cents>>>;
  readonly play?: Types['play'];
}

/** Settlement of one seat: its hand, its wagers and its net result. */
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

const readRecord = (value: unknown, field: string): Readonly<Record<string, unknown>> | Refusal =>
  value === undefined ? {} : isRecord(value) ? value : refuse('not-an-object', { field });

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

const unknownField = (value: object, known: readonly string[], of: 'round' | 'seat'): Refusal | null => {
  const extra = Object.keys(value).find((field) => !known.includes(field));
  return extra === undefined ? null : refuse('unknown-field', { of, field: extra, known });
};

/** Settles a round of one game, or of one of several games. A wrong game, wager, paytable or play does not compile. */
export const settleRound = <Game extends HouseGame>(
  offered: Game | readonly Game[],
  round: WrittenRound<Game>,
): RoundSettlement | Refusal => settleJson([offered].flat(), round);

/** Written round that was read and checked. */
interface ReadRound {
  readonly game: HouseGame;
  readonly round: RoundToSettle;
  readonly reserves: RoundToSettle['meters'];
  readonly hands: readonly HandToSettle[];
}

/** Settles a round from JSON: checks it against the rules and settles every hand in order. `settleRound` does so for typed input. */
export const settleJson = (games: readonly HouseGame[], input: unknown): RoundSettlement | Refusal => {
  const read = readWrittenRound(games, input);
  return isRefused(read) ? read : settlementOf(read, settleInOrder(read));
};

/** The same with every hand as it was settled. */
export const settleJsonByHand = (
  games: readonly HouseGame[],
  input: unknown,
):
  | { readonly game: HouseGame; readonly settled: readonly SettledHand[]; readonly answer: RoundSettlement }
  | Refusal => {
  const read = readWrittenRound(games, input);
  if (isRefused(read)) return read;
  const settling = settleInOrder(read);
  return { game: read.game, settled: settling.settled, answer: settlementOf(read, settling) };
};

const readWrittenRound = (games: readonly HouseGame[], input: unknown): ReadRound | Refusal => {
  if (!isRecord(input)) return refuse('not-a-round', {});
  if (isTooLarge(input)) return refuse('round-too-large', { depth: MAX_INPUT_DEPTH, length: MAX_INPUT_LENGTH });
  const game = games.find(({ id }) => id === input.game);
  if (game === undefined) return refuse('unknown-house-game', { game: input.game, known: games.map(({ id }) => id) });
  const wrongField = unknownField(input, [...ROUND_FIELDS, ...(game.roundFields ?? [])], 'round');
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
  return isRefused(round) ? round : { game, round, reserves, hands };
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
  const title = game.wagers.find(({ id }) => id === wager)?.title ?? wager;
  if (stated && price !== null && stakes.some((one) => one !== price))
    return wrongPrice(title, stakes.find((one) => one !== price) ?? stake, { min: price, max: price }, clause);
  const outside = stakes.find((one) => one < setting.min || one > setting.max);
  if (outside !== undefined) return wrongPrice(title, outside, setting, clause);
  if (stakes.length > 1 && meters[wager] === undefined) return refuse('one-price-needed', { prices: stakes }, clause);
  return { ...round, terms: { ...terms, settings: { ...terms.settings, progressiveStake: stake } } };
};

/** A wager at another price than the one, or outside those that a table may ask. */
const wrongPrice = (
  title: string,
  cents: Cents,
  { min, max }: { readonly min: Cents; readonly max: Cents },
  clause: ClauseId,
): Refusal => refuse(limitReason(cents, { min, max }), { what: 'wager', title, cents, min, max, step: 1 }, clause);

const readTerms = (game: HouseGame, input: Readonly<Record<string, unknown>>): SettlementTerms | Refusal => {
  const edition = input.edition ?? game.editions.at(-1)?.edition;
  const editions = game.editions.map((one) => one.edition);
  if (!editions.some((one) => one === edition))
    return refuse('unknown-edition', { game: game.title, edition, known: editions });
  const paytables = readRecord(input.paytables, 'paytables');
  if (isRefused(paytables)) return paytables;
  const settings = readRecord(input.settings, 'settings');
  if (isRefused(settings)) return settings;
  const submission = submit(game, {
    edition: String(edition),
    paytables: paytables as SettlementTerms['paytables'],
    ...(input.practice === true ? { practice: true } : {}),
    settings: settings as SettlementTerms['settings'],
    payoutLimit: (input.payoutLimit ?? null) as Cents | null,
  });
  if ('ok' in submission) return submission.ok;
  const faults = submission.faults.slice(0, 1);
  return refuse('faults-in-submission', { faults }, ...faults.flatMap(({ cites }) => cites));
};

const readMeters = (
  game: HouseGame,
  { edition }: SettlementTerms,
  field: 'meters' | 'reserves',
  value: unknown,
): Readonly<Record<string, Cents>> | Refusal => {
  const meters = readRecord(value, field);
  if (isRefused(meters)) return meters;
  const known = game.paytables(edition).filter(({ progressive }) => progressive !== undefined);
  for (const [name, cents] of Object.entries(meters)) {
    if (!known.some(({ wager }) => wager === name)) return refuse('unknown-meter', { game: game.title, meter: name });
    if (!isCents(cents) || cents < 0 || cents > MOST_CENTS)
      return refuse('meter-out-of-range', { meter: name, given: cents, most: MOST_CENTS });
  }
  return meters as Readonly<Record<string, Cents>>;
};

const cardsIn = (value: unknown, of: WrittenCards): Card[] | Refusal => {
  if (value === undefined) return [];
  if (typeof value !== 'string') return refuse('cards-not-text', { of });
  const parsed = parseCards(value);
  return 'ok' in parsed ? parsed.ok : refuse('unreadable-cards', { text: value });
};

const wrongNumber = (of: WrittenCards, cards: readonly Card[], needed: number, clause: ClauseId): Refusal | null =>
  cards.length === needed ? null : refuse('wrong-card-count', { of, given: cards.length, needed }, clause);

const readCards = (
  game: HouseGame,
  input: Readonly<Record<string, unknown>>,
  terms: SettlementTerms,
  meters: Readonly<Record<string, Cents>>,
): RoundToSettle | Refusal => {
  const dealer = cardsIn(input.dealer, 'dealer');
  if (isRefused(dealer)) return dealer;
  const community = cardsIn(input.community, 'community');
  if (isRefused(community)) return community;
  const extra = cardsIn(input.extra, 'extra');
  if (isRefused(extra)) return extra;
  const dealerLow = input.dealerLow === undefined ? null : cardsIn(input.dealerLow, 'dealer-low');
  if (dealerLow !== null && isRefused(dealerLow)) return dealerLow;
  const { title, counts, wrongCount, extraUp, dealerSets } = game;
  const noSuch = (of: WrittenCards, given: readonly Card[], isThere: boolean): Refusal | null =>
    given.length > 0 && !isThere ? refuse('no-such-cards', { of, game: title }, wrongCount) : null;
  return (
    noSuch('dealer', dealer, counts.dealer > 0) ??
    wrongNumber('dealer', dealer, counts.dealer, wrongCount) ??
    noSuch('community', community, counts.community > 0) ??
    wrongNumber('community', community, counts.community, wrongCount) ??
    noSuch('extra', extra, extraUp !== undefined) ??
    (extra.length > 1 ? wrongNumber('extra', extra, 1, wrongCount) : null) ??
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
  if (!Array.isArray(value) || value.length === 0) return refuse('no-seats', {});
  const hands: HandToSettle[] = [];
  for (const seat of value) {
    const hand = readSeat(game, terms, seat);
    if (isRefused(hand)) return hand;
    if (hands.some((other) => other.box === hand.box))
      return refuse('seat-given-twice', { seat: seatAtBox(hand.box) }, game.law.positions);
    hands.push(hand);
  }
  const all = [
    ...round.dealer,
    ...round.community,
    ...(round.extra === null ? [] : [round.extra]),
    ...hands.flatMap(({ cards }) => cards),
  ];
  const foreign = all.find((card) => !game.batch.includes(card));
  if (foreign !== undefined) return refuse('card-not-in-game', { card: foreign }, game.law.batch);
  const twice = repeatedCard(all, game.copies);
  if (twice !== undefined) return refuse('card-repeated', { card: twice, copies: game.copies }, game.law.batch);
  return hands;
};

const readSeat = (game: HouseGame, terms: SettlementTerms, value: unknown): HandToSettle | Refusal => {
  if (!isRecord(value)) return refuse('not-a-seat', {});
  const wrongField = unknownField(value, SEAT_FIELDS, 'seat');
  if (wrongField !== null) return wrongField;
  const { seat } = value;
  if (!Number.isInteger(seat) || Number(seat) < 1 || Number(seat) > POSITIONS)
    return refuse('no-such-seat', { seat }, game.law.positions);
  const hand = readHand(game, terms, boxAtSeat(Number(seat)), value);
  return isRefused(hand) ? refuse('seat-entry', { seat: Number(seat), because: hand }, ...hand.cites) : hand;
};

const readHand = (
  game: HouseGame,
  terms: SettlementTerms,
  box: Box,
  value: Readonly<Record<string, unknown>>,
): HandToSettle | Refusal => {
  const cards = cardsIn(value.cards, 'hand');
  if (isRefused(cards)) return cards;
  const short = wrongNumber('hand', cards, game.counts.hand, game.wrongCount);
  if (short !== null) return short;
  const wagers = readWagers(game, terms, value.wagers);
  if (isRefused(wagers)) return wagers;
  const hand: HandToSettle = { box, cards, wagers, play: null };
  const named = typeof value.play === 'string' ? playNamed(game, terms, hand, value.play) : null;
  if (named !== null && isRefused(named)) return named;
  const play = game.readPlay(named ?? value.play);
  if (isRefused(play)) return play;
  const added = game.choose(terms, hand, play, null);
  if (isRefused(added)) return added;
  return {
    ...hand,
    play,
    wagers: { ...wagers, ...Object.fromEntries(added.map(({ wager, cents }) => [wager, cents])) },
  };
};

const readWagers = (
  game: HouseGame,
  terms: SettlementTerms,
  value: unknown,
): Readonly<Record<string, Cents>> | Refusal => {
  const wagers = readRecord(value, 'wagers');
  if (isRefused(wagers)) return wagers;
  for (const [id, stake] of Object.entries(wagers)) {
    const wrong = wrongWager(game, terms, id, stake);
    if (wrong !== null) return wrong;
  }
  const stakes = wagers as Readonly<Record<string, Cents>>;
  for (const { id, title, clause, required, equals } of game.wagers) {
    if (required && stakes[id] === undefined) return refuse('required-wager-missing', { at: 'seat', title }, clause);
    if (equals !== undefined && stakes[id] !== stakes[equals])
      return refuse('wager-must-equal', { title, other: wagerTitle(game, equals), cents: stakes[equals] ?? 0 }, clause);
  }
  return stakes;
};

/** Why this is no wager of a written round. */
const wrongWager = (game: HouseGame, terms: SettlementTerms, id: string, stake: unknown): Refusal | null => {
  const rule = game.wagers.find((candidate) => candidate.id === id);
  if (rule === undefined) return refuse('unknown-wager', { wager: id, known: game.wagers.map((known) => known.id) });
  const { title, clause, when, required } = rule;
  if (when === 'round') return refuse('wager-comes-with-decision', { title }, clause);
  if (!isCents(stake) || stake <= 0) return refuse('not-whole-cents', { title, given: stake }, clause);
  if (stake > MOST_CENTS) return wrongPrice(title, stake, { min: 1, max: MOST_CENTS }, clause);
  const table = paytableOf(game, terms, id);
  if (!required && table === undefined) return refuse('wager-not-offered', { title, where: 'written-round' }, clause);
  const price = table?.progressive?.price ?? null;
  return table !== undefined && price !== null && stake !== price
    ? wrongPrice(title, stake, { min: price, max: price }, table.clause)
    : null;
};

/** Hand with its result, and the round as it lay when the hand was settled. */
export interface SettledHand {
  readonly round: RoundToSettle;
  readonly hand: HandToSettle;
  readonly result: HandResult;
}

const settleInOrder = ({
  game,
  round,
  reserves,
  hands,
}: ReadRound): { readonly settled: readonly SettledHand[]; readonly meters: RoundToSettle['meters'] } => {
  const order = hands.toSorted((one, other) =>
    game.settles === 'clockwise' ? one.box - other.box : other.box - one.box,
  );
  let standing = metersAtDeal(game, round, reserves, hands);
  const settled = order.map((hand) => {
    const lying = { ...round, meters: standing.meters };
    const result = game.settle(lying, hand);
    standing = metersAfterAward(game, round, standing, result);
    return { round: lying, hand, result };
  });
  return { settled, meters: standing.meters };
};

const settlementOf = (
  { game, round, hands }: ReadRound,
  { settled, meters }: ReturnType<typeof settleInOrder>,
): RoundSettlement => {
  const envy = game.envy(round, hands);
  return {
    game: game.id,
    edition: round.terms.edition,
    dealer: game.dealerHand(round),
    seats: settled.map(({ hand, result }) => seatSettlement(hand, result, envy)),
    meters,
  };
};

/** Amounts of the meters, and their reserves. */
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
