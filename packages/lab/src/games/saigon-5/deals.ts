import { type Card, formatCards, JOKER, rankOf } from '@fairdeal/cards';
import { type SaigonSetting, saigonSettings } from '@fairdeal/cards/internal';
import { houseGame } from '@fairdeal/rules';
import { type RoundToSettle, saigonBonusHand } from '@fairdeal/rules/internal';
import { addJointDeals, type JointSums } from '../../exact/joint.js';
import { forEachHandClass, type RankDeck, rankDeckCards } from '../../exact/rank-deck.js';
import { toUnits } from '../../exact/variant.js';
import { binomial } from '../../math/combinations.js';
import { type Fraction, fraction, negate, ONE, ZERO } from '../../math/fraction.js';
import type { SaigonRules } from './rules.js';

export const GAME = 'saigon-5';
export const EDITION = '2016';

/** Which of several qualifying sets the dealer takes: 680a.11(c)(1) does not say. */
export const DEALER_WAYS = ['highest', 'lowest', 'highest-three', 'lowest-three'] as const;
export type DealerWay = (typeof DEALER_WAYS)[number];

/** A hand does not qualify: as a Point Count, 0. */
export const NO_POINTS = 0;
const COUNTS = 11;

/** Cards alike to the Point Count: by what they count, the joker last. */
const kindOf = (card: Card): number => {
  if (card === JOKER) return 10;
  const rank = rankOf(card);
  return rank === 12 ? 0 : Math.min(rank + 1, 9);
};
const KINDS = 11;

/** Hands alike to the Point Count: how many cards of each kind, and one of the hands. */
export interface HandKind {
  /** Kind and number, kind and number. */
  readonly held: Uint8Array;
  readonly cards: readonly Card[];
  readonly settings: readonly SaigonSetting[];
}

const handKinds = (deck: readonly Card[]): HandKind[] => {
  const byKind = Array.from({ length: KINDS }, (_, kind) => deck.filter((card) => kindOf(card) === kind));
  const kinds: HandKind[] = [];
  const deal = (kind: number, cards: readonly Card[], held: readonly number[]): void => {
    if (cards.length === 5) kinds.push({ held: Uint8Array.from(held), cards, settings: saigonSettings(cards) });
    if (cards.length === 5 || kind === KINDS) return;
    const pile = byKind[kind] ?? [];
    for (let taken = 0; taken <= Math.min(pile.length, 5 - cards.length); taken += 1)
      deal(kind + 1, [...cards, ...pile.slice(0, taken)], taken === 0 ? held : [...held, kind, taken]);
  };
  deal(0, [], []);
  return kinds;
};

const dealerCount = ({ settings }: HandKind, way: DealerWay): number => {
  const [highest] = settings;
  if (highest === undefined) return NO_POINTS;
  switch (way) {
    case 'highest':
      return highest.points;
    case 'lowest':
      return settings.at(-1)?.points ?? NO_POINTS;
    case 'highest-three':
      return settings.reduce((best, setting) => (setting.total > best.total ? setting : best)).points;
    case 'lowest-three':
      return settings.reduce((best, setting) => (setting.total < best.total ? setting : best)).points;
  }
};

/** Ways to take up to five of so many cards, eight places for each number of cards. */
const WAYS_TO_TAKE = Int32Array.from({ length: 17 * 8 }, (_, at) => binomial(at >> 3, at & 7));

/** How many hands of the cards that are left are of this kind. */
export const waysFor = (held: Uint8Array, left: Uint8Array): number => {
  let ways = 1;
  for (let at = 0; at < held.length; at += 2)
    ways *= WAYS_TO_TAKE[((left[held[at] ?? 0] ?? 0) << 3) | (held[at + 1] ?? 0)] ?? 0;
  return ways;
};

export const kindsLeft = (deck: readonly Card[], hand: readonly Card[]): Uint8Array => {
  const left = new Uint8Array(KINDS);
  for (const card of deck) left[kindOf(card)] = (left[kindOf(card)] ?? 0) + 1;
  for (const card of hand) left[kindOf(card)] = (left[kindOf(card)] ?? 0) - 1;
  return left;
};

/** How many of the dealer's hands have each Point Count, given the player's cards. */
export const dealerCounts = (kinds: readonly HandKind[], counts: Uint8Array, left: Uint8Array): number[] => {
  const hands = new Array<number>(COUNTS).fill(0);
  for (let at = 0; at < kinds.length; at += 1) {
    const count = counts[at] ?? 0;
    hands[count] = (hands[count] ?? 0) + waysFor((kinds[at] as HandKind).held, left);
  }
  return hands;
};

const ANTE = 100;
export const saigonGame = houseGame(GAME);

/** By the rules of the table itself: what a set hand nets, in Antes, against each of the dealer's Point Counts. */
const netAgainst = (
  player: HandKind,
  setting: SaigonSetting | undefined,
  dealers: readonly (HandKind | undefined)[],
): Fraction[] =>
  dealers.map((dealer) => {
    if (dealer === undefined) return ZERO;
    const round: RoundToSettle = {
      terms: { edition: EDITION, paytables: {}, payoutLimit: null, settings: {} },
      dealer: dealer.cards,
      community: [],
      extra: null,
      meters: {},
    };
    const play = setting === undefined ? {} : { three: formatCards(setting.three) };
    const result = saigonGame.settle(round, { box: 1, cards: player.cards, wagers: { ante: ANTE }, play });
    return fraction((result.wagers[0]?.received ?? 0) - ANTE, ANTE);
  });

/** The nets of every Point Count of the player's against every one of the dealer's, each from one example settled. */
const lawfulNets = (kinds: readonly HandKind[]): (readonly Fraction[] | undefined)[] => {
  const dealers = Array.from({ length: COUNTS }, (_, points) =>
    kinds.find((kind) => dealerCount(kind, 'highest') === points),
  );
  return Array.from({ length: COUNTS }, (_, points) => {
    if (points === NO_POINTS) {
      const player = kinds.find(({ settings }) => settings.length === 0);
      return player && netAgainst(player, undefined, dealers);
    }
    const player = kinds.find(({ settings }) => settings.some((setting) => setting.points === points));
    return (
      player &&
      netAgainst(
        player,
        player.settings.find((setting) => setting.points === points),
        dealers,
      )
    );
  });
};

const LOST = negate(ONE);

/** The same where rules of one's own pay otherwise. */
const netTable = (
  { pays, equal, neither }: SaigonRules,
  kinds: readonly HandKind[],
): (readonly Fraction[] | undefined)[] =>
  lawfulNets(kinds).map((row, player) =>
    row?.map((net, dealer) => {
      if (player === dealer) return (player === NO_POINTS ? neither : equal) === 'push' ? net : LOST;
      return pays !== null && net.numerator > 0n ? (pays[player] ?? ONE) : net;
    }),
  );

export interface SaigonTable {
  readonly rules: SaigonRules;
  readonly deck: readonly Card[];
  readonly kinds: readonly HandKind[];
  /** The dealer's Point Count with a hand of each kind. */
  readonly dealer: Uint8Array;
  readonly nets: readonly (readonly Fraction[] | undefined)[];
  /** The same in units. */
  readonly units: readonly (readonly number[])[];
}

const TABLES = new WeakMap<SaigonRules, Readonly<Record<DealerWay, SaigonTable>>>();

const tablesOf = (rules: SaigonRules): Readonly<Record<DealerWay, SaigonTable>> => {
  const deck = rankDeckCards(rules.deck);
  const kinds = handKinds(deck);
  const nets = netTable(rules, kinds);
  const units = nets.map((row) => (row ?? []).map((net) => toUnits(net, rules.scale)));
  const table = (way: DealerWay): SaigonTable => ({
    rules,
    deck,
    kinds,
    nets,
    units,
    dealer: Uint8Array.from(kinds, (kind) => dealerCount(kind, way)),
  });
  return {
    highest: table('highest'),
    lowest: table('lowest'),
    'highest-three': table('highest-three'),
    'lowest-three': table('lowest-three'),
  };
};

/** Made once for the same rules. */
export const tableOf = (rules: SaigonRules, way: DealerWay): SaigonTable => {
  const tables = TABLES.get(rules) ?? tablesOf(rules);
  TABLES.set(rules, tables);
  return tables[way];
};

/** In units, over all hands of the dealer's: what a Point Count is worth. */
export const pointsWorth = ({ units }: SaigonTable, points: number, dealers: readonly number[]): number => {
  const own = units[points] ?? [];
  return dealers.reduce((worth, hands, count) => worth + hands * (own[count] ?? 0), 0);
};

/** The Point Count that is worth most; of several the highest. */
export const bestPointCount = (table: SaigonTable, counts: readonly number[], dealers: readonly number[]): number =>
  counts.reduce((one, other) => (pointsWorth(table, other, dealers) > pointsWorth(table, one, dealers) ? other : one));

/** The Point Counts that a hand can be set to, the highest first. */
export const pointCountsOf = ({ settings }: HandKind): number[] =>
  settings.length === 0 ? [NO_POINTS] : [...new Set(settings.map(({ points }) => points))];

/** Result of a chunk: deals by the player's Point Count, the dealer's, and whether the player took the highest possible. */
export interface SaigonPart {
  /** `[player][dealer]` with best play, and with the highest Point Count always. */
  readonly best: readonly (readonly number[])[];
  readonly highest: readonly (readonly number[])[];
  /** Hands of the player's: not qualified, set highest, set lower. */
  readonly plays: readonly [none: number, highest: number, lower: number];
  /** How many hands take a lower Point Count: `[highest][taken]`. */
  readonly lower: readonly (readonly number[])[];
  readonly bonus: Readonly<Record<string, number>>;
  readonly hands: number;
  /** Deals by the line of the Bonus and what is netted, with best play. */
  readonly joint: JointSums;
}

const square = (): number[][] => Array.from({ length: COUNTS }, () => new Array<number>(COUNTS).fill(0));

const addTo = (row: number[] | undefined, at: number, more: number): void => {
  if (row !== undefined) row[at] = (row[at] ?? 0) + more;
};

/** How many hands get each line of the Bonus: in all, and of each kind to the Point Count. */
interface BonusHands {
  readonly bonus: Readonly<Record<string, number>>;
  readonly byKind: ReadonlyMap<string, Readonly<Record<string, number>>>;
  readonly hands: number;
}

const BONUS_HANDS = new WeakMap<RankDeck, BonusHands>();

const kindKey = (hand: readonly Card[]): string =>
  hand
    .map(kindOf)
    .sort((one, other) => one - other)
    .join();

/** How many hands of the deck get each line of the Bonus; the same however the dealer sets. */
const bonusHands = (deck: RankDeck): BonusHands => {
  const known = BONUS_HANDS.get(deck);
  if (known !== undefined) return known;
  const bonus: Record<string, number> = {};
  const byKind = new Map<string, Record<string, number>>();
  let hands = 0;
  forEachHandClass(deck, 5, (hand, many) => {
    hands += many;
    const line = saigonBonusHand(hand);
    if (line !== null) bonus[line] = (bonus[line] ?? 0) + many;
    const key = kindKey(hand);
    const lines = byKind.get(key) ?? {};
    lines[line ?? ''] = (lines[line ?? ''] ?? 0) + many;
    byKind.set(key, lines);
  });
  const found = { bonus, byKind, hands };
  BONUS_HANDS.set(deck, found);
  return found;
};

/** The deals of every so manieth kind of the player's hand: each against each kind of the dealer's. The first share counts the Bonus. */
export const solveSaigon = (rules: SaigonRules, way: DealerWay, share = 0, shares = 1): SaigonPart => {
  const table = tableOf(rules, way);
  const { deck: cards, kinds, dealer, units } = table;
  const [best, highest, lower] = [square(), square(), square()];
  const plays: [number, number, number] = [0, 0, 0];
  const all = kindsLeft(cards, []);
  const { bonus, byKind, hands: bonusTotal } = bonusHands(rules.deck);
  const joint: JointSums = {};
  for (let at = share; at < kinds.length; at += shares) {
    const kind = kinds[at] as HandKind;
    const hands = waysFor(kind.held, all);
    const dealers = dealerCounts(kinds, dealer, kindsLeft(cards, kind.cards));
    const counts = pointCountsOf(kind);
    const [top = NO_POINTS] = counts;
    const taken = bestPointCount(table, counts, dealers);
    plays[top === NO_POINTS ? 0 : taken === top ? 1 : 2] += hands;
    addTo(lower[top], taken, hands);
    for (const [line, many] of Object.entries(byKind.get(kindKey(kind.cards)) ?? {}))
      dealers.forEach((ways, count) => {
        addJointDeals(joint, line, units[taken]?.[count] ?? 0, many * ways);
      });
    dealers.forEach((ways, count) => {
      addTo(best[taken], count, hands * ways);
      addTo(highest[top], count, hands * ways);
    });
  }
  return {
    best,
    highest,
    plays,
    lower,
    joint,
    ...(share === 0 ? { bonus, hands: bonusTotal } : { bonus: {}, hands: 0 }),
  };
};

const addRow = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((count, at) => count + (other[at] ?? 0));
const addRows = (one: readonly (readonly number[])[], other: readonly (readonly number[])[]): number[][] =>
  one.map((row, at) => addRow(row, other[at] ?? []));

const addSums = (one: JointSums, other: JointSums): JointSums => {
  const sums: JointSums = Object.fromEntries(Object.entries(one).map(([line, ends]) => [line, { ...ends }]));
  for (const [line, ends] of Object.entries(other))
    for (const [units, deals] of Object.entries(ends)) addJointDeals(sums, line, Number(units), deals);
  return sums;
};

/** The shares of one deck put together. */
export const joinParts = (parts: readonly SaigonPart[]): SaigonPart =>
  parts.reduce((one, other) => ({
    best: addRows(one.best, other.best),
    highest: addRows(one.highest, other.highest),
    plays: [one.plays[0] + other.plays[0], one.plays[1] + other.plays[1], one.plays[2] + other.plays[2]],
    lower: addRows(one.lower, other.lower),
    bonus: { ...other.bonus, ...one.bonus },
    hands: one.hands + other.hands,
    joint: addSums(one.joint, other.joint),
  }));
