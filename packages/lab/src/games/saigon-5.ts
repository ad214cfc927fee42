import { type Card, formatCards, JOKER, rankOf, type SaigonSetting, saigonSettings } from '@fairdeal/cards';
import { houseGame, type SettledRound, saigonBonusHand } from '@fairdeal/rules';
import { combinations } from '../combinations.js';
import { lineCorrections } from '../corrections.js';
import { add, type Fraction, fraction, multiply, toDecimal, ZERO } from '../fraction.js';
import { cardsOf, type Deck, forEachHandClass, WITH_JOKER } from '../hands.js';
import { type Counts, countTexts, wagerOdds } from '../paytable-odds.js';
import { audit } from '../published.js';
import { type GameOdds, mainOdds, type Outcome } from '../result.js';
import {
  ask,
  bestFirst,
  type Choice,
  chosenSettings,
  type OddsSetting,
  type Question,
  type Solver,
} from '../solver.js';

const GAME = 'saigon-5';
const EDITION = '2016';

/** Which of several qualifying sets the dealer takes: 680a.11(c)(1) does not say. */
const DEALER_WAYS = ['highest', 'lowest', 'highest-three', 'lowest-three'] as const;
type DealerWay = (typeof DEALER_WAYS)[number];

const SETTINGS = {
  dealerSets: {
    words: 'which qualifying set the dealer takes: by the Point Count, or by the total of the three cards',
    values: DEALER_WAYS,
  },
} as const satisfies Readonly<Record<string, OddsSetting>>;

/** A hand does not qualify: as a Point Count, 0. */
const NONE = 0;
const COUNTS = 11;

/** Cards alike to the Point Count: by what they count, the joker last. */
const kindOf = (card: Card): number => {
  if (card === JOKER) return 10;
  const rank = rankOf(card);
  return rank === 12 ? 0 : Math.min(rank + 1, 9);
};
const KINDS = 11;

/** Hands alike to the Point Count: how many cards of each kind, and one of the hands. */
interface HandKind {
  readonly held: readonly (readonly [kind: number, cards: number])[];
  readonly cards: readonly Card[];
  readonly settings: readonly SaigonSetting[];
}

const handKinds = (deck: readonly Card[]): HandKind[] => {
  const byKind = Array.from({ length: KINDS }, (_, kind) => deck.filter((card) => kindOf(card) === kind));
  const kinds: HandKind[] = [];
  const deal = (kind: number, cards: readonly Card[], held: HandKind['held']): void => {
    if (cards.length === 5) kinds.push({ held, cards, settings: saigonSettings(cards) });
    if (cards.length === 5 || kind === KINDS) return;
    const pile = byKind[kind] ?? [];
    for (let taken = 0; taken <= Math.min(pile.length, 5 - cards.length); taken += 1)
      deal(kind + 1, [...cards, ...pile.slice(0, taken)], taken === 0 ? held : [...held, [kind, taken]]);
  };
  deal(0, [], []);
  return kinds;
};

const dealerCount = ({ settings }: HandKind, way: DealerWay): number => {
  const [highest] = settings;
  if (highest === undefined) return NONE;
  switch (way) {
    case 'highest':
      return highest.points;
    case 'lowest':
      return settings.at(-1)?.points ?? NONE;
    case 'highest-three':
      return settings.reduce((best, setting) => (setting.total > best.total ? setting : best)).points;
    case 'lowest-three':
      return settings.reduce((best, setting) => (setting.total < best.total ? setting : best)).points;
  }
};

const WAYS_TO_TAKE = Array.from({ length: 17 }, (_, cards) =>
  Array.from({ length: 6 }, (_, taken) => combinations(cards, taken)),
);

/** How many hands of the cards that are left are of this kind. */
const waysFor = ({ held }: HandKind, left: Uint8Array): number => {
  let ways = 1;
  for (const [kind, taken] of held) ways *= WAYS_TO_TAKE[left[kind] ?? 0]?.[taken] ?? 0;
  return ways;
};

const without = (deck: readonly Card[], hand: readonly Card[]): Uint8Array => {
  const left = new Uint8Array(KINDS);
  for (const card of deck) left[kindOf(card)] = (left[kindOf(card)] ?? 0) + 1;
  for (const card of hand) left[kindOf(card)] = (left[kindOf(card)] ?? 0) - 1;
  return left;
};

/** How many of the dealer's hands have each Point Count, given the player's cards. */
const dealerCounts = (kinds: readonly HandKind[], counts: Uint8Array, left: Uint8Array): number[] => {
  const hands = new Array<number>(COUNTS).fill(0);
  kinds.forEach((kind, at) => {
    const count = counts[at] ?? NONE;
    hands[count] = (hands[count] ?? 0) + waysFor(kind, left);
  });
  return hands;
};

const ANTE = 100;
const game = houseGame(GAME);

/** By the rules of the table itself: what a set hand nets, in Antes, against each of the dealer's Point Counts. */
const netAgainst = (
  player: HandKind,
  setting: SaigonSetting | undefined,
  dealers: readonly (HandKind | undefined)[],
): Fraction[] =>
  dealers.map((dealer) => {
    if (dealer === undefined) return ZERO;
    const round: SettledRound = {
      terms: { edition: EDITION, paytables: {}, payoutLimit: null, settings: {} },
      dealer: dealer.cards,
      community: [],
      extra: null,
      meters: {},
    };
    const play = setting === undefined ? {} : { three: formatCards(setting.three) };
    const result = game?.settle(round, { seat: 1, cards: player.cards, wagers: { ante: ANTE }, play });
    return fraction((result?.wagers[0]?.received ?? 0) - ANTE, ANTE);
  });

/** The nets of every Point Count of the player's against every one of the dealer's, each from one example settled. */
const netTable = (kinds: readonly HandKind[]): (readonly Fraction[] | undefined)[] => {
  const dealers = Array.from({ length: COUNTS }, (_, points) =>
    kinds.find((kind) => dealerCount(kind, 'highest') === points),
  );
  return Array.from({ length: COUNTS }, (_, points) => {
    if (points === NONE) {
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

interface Table {
  readonly deck: readonly Card[];
  readonly kinds: readonly HandKind[];
  /** The dealer's Point Count with a hand of each kind. */
  readonly dealer: Uint8Array;
  readonly nets: readonly (readonly Fraction[] | undefined)[];
}

const tableOf = (deck: Deck, way: DealerWay): Table => {
  const cards = cardsOf(deck);
  const kinds = handKinds(cards);
  return {
    deck: cards,
    kinds,
    dealer: Uint8Array.from(kinds, (kind) => dealerCount(kind, way)),
    nets: netTable(kinds),
  };
};

/** In half Antes, over all hands of the dealer's: what a Point Count is worth. */
const worthOf = (nets: readonly Fraction[] | undefined, dealers: readonly number[]): number =>
  dealers.reduce((worth, hands, count) => worth + hands * halves(nets?.[count] ?? ZERO), 0);
const halves = ({ numerator, denominator }: Fraction): number => (2 * Number(numerator)) / Number(denominator);

/** The Point Counts that a hand can be set to, the highest first. */
const countsOf = ({ settings }: HandKind): number[] =>
  settings.length === 0 ? [NONE] : [...new Set(settings.map(({ points }) => points))];

/** What the chunk found: deals by the player's Point Count, the dealer's, and whether the player took the highest he could. */
interface Part {
  /** `[player][dealer]` with best play, and with the highest Point Count always. */
  readonly best: readonly (readonly number[])[];
  readonly highest: readonly (readonly number[])[];
  /** Hands of the player's: not qualified, set highest, set lower. */
  readonly plays: readonly [none: number, highest: number, lower: number];
  /** How many hands take a lower Point Count: `[highest][taken]`. */
  readonly lower: readonly (readonly number[])[];
  readonly bonus: Readonly<Record<string, number>>;
  readonly hands: number;
}

const square = (): number[][] => Array.from({ length: COUNTS }, () => new Array<number>(COUNTS).fill(0));

const addTo = (row: number[] | undefined, at: number, more: number): void => {
  if (row !== undefined) row[at] = (row[at] ?? 0) + more;
};

/** Every deal of a deck: each kind of the player's hand against each kind of the dealer's. */
export const solveSaigon = (deck: Deck, way: DealerWay): Part => {
  const { deck: cards, kinds, dealer, nets } = tableOf(deck, way);
  const [best, highest, lower] = [square(), square(), square()];
  const plays: [number, number, number] = [0, 0, 0];
  const all = without(cards, []);
  for (const kind of kinds) {
    const hands = waysFor(kind, all);
    const dealers = dealerCounts(kinds, dealer, without(cards, kind.cards));
    const counts = countsOf(kind);
    const [top = NONE] = counts;
    const taken = counts.reduce((one, other) =>
      worthOf(nets[other], dealers) > worthOf(nets[one], dealers) ? other : one,
    );
    plays[top === NONE ? 0 : taken === top ? 1 : 2] += hands;
    addTo(lower[top], taken, hands);
    dealers.forEach((ways, count) => {
      addTo(best[taken], count, hands * ways);
      addTo(highest[top], count, hands * ways);
    });
  }
  const bonus: Record<string, number> = {};
  let hands = 0;
  forEachHandClass(deck, 5, (hand, many) => {
    hands += many;
    const line = saigonBonusHand(hand);
    if (line !== null) bonus[line] = (bonus[line] ?? 0) + many;
  });
  return { best, highest, plays, lower, bonus, hands };
};

const outcomesOf = (deals: readonly (readonly number[])[], nets: Table['nets']): Outcome[] =>
  deals.flatMap((row, player) =>
    row.map((count, dealer) => ({ net: nets[player]?.[dealer] ?? ZERO, wagered: fraction(1), count: BigInt(count) })),
  );

const strategyOf = ({ lower }: Part, cost: Fraction): string[] => {
  const changes = lower.flatMap((row, top) =>
    row.flatMap((hands, taken) => (hands > 0 && taken !== top ? [`${taken} rather than ${top}`] : [])),
  );
  return changes.length === 0
    ? ['Set the highest Point Count']
    : [
        `Set the highest Point Count, except: take ${changes.join(', ')} wherever it is worth more against the cards left`,
        `always setting the highest costs ${toDecimal(multiply(cost, fraction(100)), 4)} % of the Ante`,
      ];
};

export const saigonOdds = (question: Question, part: Part, deck: Deck = WITH_JOKER): GameOdds => {
  const way = question.settings.dealerSets as DealerWay;
  const { nets } = tableOf(deck, way);
  const hands = part.hands;
  const outcomes = outcomesOf(part.best, nets);
  const expected = (deals: readonly (readonly number[])[]): Fraction => {
    const ends = outcomesOf(deals, nets);
    const total = ends.reduce((all, { count }) => all + count, 0n);
    return ends.reduce((worth, { net, count }) => add(worth, multiply(net, fraction(count, total))), ZERO);
  };
  const cost = add(expected(part.best), multiply(fraction(-1), expected(part.highest)));
  const counts: Counts = Object.fromEntries(Object.entries(part.bonus).map(([line, many]) => [line, BigInt(many)]));
  const [none, highest, lower] = part.plays;
  return {
    game: GAME,
    edition: question.edition,
    settings: chosenSettings(SETTINGS, question),
    main: mainOdds(
      outcomes,
      strategyOf(part, cost),
      {
        'does not qualify': fraction(none, hands),
        'highest Point Count': fraction(highest, hands),
        'lower Point Count': fraction(lower, hands),
      },
      (payback) => audit(GAME, 'main', 'main', payback),
    ),
    wagers: (game?.paytables(EDITION) ?? []).map((table) =>
      wagerOdds(table, counts, BigInt(hands), (payback) =>
        audit(GAME, table.wager, table.name, payback, lineCorrections(GAME, table, counts, BigInt(hands))),
      ),
    ),
    counts: { bonus: countTexts(counts, BigInt(hands)) },
  };
};

let tables: ReadonlyMap<string, Table> = new Map();
const fullTable = (way: DealerWay): Table => {
  const table = tables.get(way) ?? tableOf(WITH_JOKER, way);
  tables = new Map([...tables, [way, table]]);
  return table;
};

/** Every way to set five cards that counts differently, with what it is worth. */
const choicesWith = ({ settings: { dealerSets } }: Question, cards: readonly Card[]): Choice[] => {
  const { deck, kinds, dealer, nets } = fullTable(dealerSets as DealerWay);
  const dealers = dealerCounts(kinds, dealer, without(deck, cards));
  const all = dealers.reduce((sum, ways) => sum + ways, 0);
  const worth = (points: number): Fraction => fraction(worthOf(nets[points], dealers), 2 * all);
  const settings = saigonSettings(cards);
  if (settings.length === 0) return [{ action: 'does not qualify', play: () => ({}), expected: worth(NONE) }];
  const distinct = settings.filter(({ points }, at) => settings.findIndex((one) => one.points === points) === at);
  return bestFirst(
    distinct.map(({ points, three }) => ({
      action: `Point Count of ${points}`,
      play: () => ({ three: formatCards(three) }),
      expected: worth(points),
    })),
  );
};

/** Saigon 5 Card: every deal of one player and the dealer. */
export const SAIGON_5_SOLVER: Solver<Part> = {
  game: GAME,
  settings: SETTINGS,
  stored: DEALER_WAYS.map((dealerSets) => ask({ settings: SETTINGS }, EDITION, { dealerSets })),
  work: ({ settings }) => `${settings.dealerSets}`,
  chunks: () => 1,
  solveChunk: ({ settings }) => solveSaigon(WITH_JOKER, settings.dealerSets as DealerWay),
  combine: (question, [part]) => saigonOdds(question, part as Part),
  choices: (question, { cards }) => choicesWith(question, cards),
};
