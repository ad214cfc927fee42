import { type Card, DECK_53, JOKER, simulationChance } from '@fairdeal/cards';
import { isAceHighPaiGow, shuffleInPlace } from '@fairdeal/cards/internal';
import { houseGame } from '@fairdeal/rules';
import {
  bonusHands,
  everyPaiGowSetting,
  HOUSE_SPLITS,
  HOUSE_WAYS,
  isSetRightly,
  paiGowHighValue,
  paiGowLowValue,
  setBySplits,
} from '@fairdeal/rules/internal';
import { describe, expect, test } from 'vitest';
import { solverQuestion } from '../../exact/solver.js';
import type { Variant } from '../../exact/variant.js';
import { readFraction, toNumber } from '../../math/fraction.js';
import { expectAgreement } from '../../testing/agreement.js';
import { aceHighCounts, bonusCounts, handsByMade } from './bonus.js';
import { dealerHandIndex } from './dealer.js';
import { FULL_DECK, type PaiGowDeck } from './hands.js';
import { combineEnds, endsWithLow, madeCounts, paiGowJoint } from './joint.js';
import { madeHandIndex, madeKey } from './made-hands.js';
import { playerHandIndex } from './main-game.js';
import { type PaiGowRules, readRules } from './rules.js';
import { highestLow, LOW_HAND_COUNT, lowHandIndex } from './settings.js';
import { FACE_UP_PAI_GOW_SOLVER, paiGowOdds } from './solver.js';
import { ACE_HIGH_LINES, type PaiGowPart, solveBonus } from './wagers.js';

const cardsOf = ({ ranks, suits, joker }: PaiGowDeck): Card[] => [
  ...ranks.flatMap((rank) => Array.from({ length: suits }, (_, suit) => 4 * rank + suit)),
  ...(joker ? [JOKER] : []),
];

/** Every hand of seven, with its cards as bits. */
const everyHand = (deck: PaiGowDeck): { readonly cards: readonly Card[]; readonly bits: number }[] => {
  const pack = cardsOf(deck);
  const hands: { cards: readonly Card[]; bits: number }[] = [];
  const deal = (from: number, cards: readonly Card[], bits: number): void => {
    if (cards.length === 7) hands.push({ cards, bits });
    else for (let at = from; at < pack.length; at += 1) deal(at + 1, [...cards, pack[at]!], bits | (1 << at));
  };
  deal(0, [], 0);
  return hands;
};

/** Two others of one suit make a Royal Match, which small decks leave out. */
const named = (made: string): string => made.replaceAll('royal flush plus Royal Match|', '');

/** Deals by the Ace High Bonus, by what the player's cards make and by what they net. */
type Found = Record<string, Record<string, number>>;

/** The two of every hand of the dealer's against every hand of the player's in every setting. */
const bruteForce = (rules: PaiGowRules, splits: (typeof HOUSE_SPLITS)[keyof typeof HOUSE_SPLITS]): Found => {
  const hands = everyHand(rules.deck).map(({ cards, bits }) => {
    const set = setBySplits(splits, cards);
    const settings = everyPaiGowSetting(cards)
      .filter(isSetRightly)
      .map((one) => [paiGowHighValue(one), paiGowLowValue(one)] as const);
    const useful = settings.filter(
      ([high, low], at) =>
        !settings.some(([a, b], other) => a >= high && b >= low && (a > high || b > low || other < at)),
    );
    return {
      bits,
      useful,
      made: named(madeKey(cards)).split('\n').slice(0, 2),
      high: paiGowHighValue(set),
      low: paiGowLowValue(set),
      aceHigh: isAceHighPaiGow(cards),
      joker: cards.includes(JOKER),
    };
  });
  const found: Found = {};
  const win = toNumber(rules.wins);
  for (const dealer of hands)
    for (const { bits, useful, made, aceHigh } of hands) {
      if ((bits & dealer.bits) !== 0) continue;
      const beats = (one: number, other: number) => one > other || (rules.equalWins && one === other);
      const ends = useful.map(([high, low]) => Number(beats(high, dealer.high)) + Number(beats(low, dealer.low)));
      const net = dealer.aceHigh && rules.aceHighPushes ? 0 : [-1, 0, win][Math.max(...ends)]!;
      const [both, joker, natural] = ACE_HIGH_LINES;
      const line = !dealer.aceHigh ? '' : aceHigh ? both : dealer.joker ? joker : natural;
      const key = [line, ...made].join('\n');
      found[key] ??= {};
      found[key][net] = (found[key][net] ?? 0) + 1;
    }
  return found;
};

/** Combined result of the chunks. */
const solved = (rules: PaiGowRules, splits: (typeof HOUSE_SPLITS)[keyof typeof HOUSE_SPLITS]): Found => {
  const dealer = dealerHandIndex(rules.deck, splits);
  const player = playerHandIndex(dealer);
  const byMade = handsByMade(rules.deck);
  // Hand by hand the dealer is dealt from all 52 cards: nothing is moved here.
  const made = { ...madeHandIndex(dealer), others: [] };
  const side = solveBonus(rules.deck, byMade, madeCounts(rules, dealer, player, made, byMade));
  const parts = Array.from({ length: LOW_HAND_COUNT }, (_, low) => endsWithLow(rules, dealer, player, made, low));
  const found: Found = {};
  for (const { made: columns, ends = {} } of paiGowJoint(rules, side, combineEnds(parts)).cells) {
    const key = named(columns.join('\n'));
    const ofKey = found[key] ?? {};
    found[key] = ofKey;
    for (const [net, deals] of Object.entries(ends)) {
      const decimal = toNumber(readFraction(net));
      ofKey[decimal] = (ofKey[decimal] ?? 0) + Number(deals);
      if (ofKey[decimal] === 0) delete ofKey[decimal];
    }
  }
  return found;
};

const SMALL: readonly { readonly deck: PaiGowDeck; readonly variant?: Variant }[] = [
  { deck: { ranks: [12, 11, 10, 9, 8, 7, 6], suits: 2, joker: true } },
  { deck: { ranks: [12, 7, 4, 3, 2, 1, 0], suits: 2, joker: true } },
  { deck: { ranks: [12, 3, 2, 1, 0], suits: 3, joker: true }, variant: { equal: 'win' } },
  {
    deck: { ranks: [12, 9, 8, 5], suits: 4, joker: false },
    variant: { dealer: { twoPair: { '2': 'always' }, fourOfAKind: { J: '2' }, pairBesideAce: true } },
  },
  {
    deck: { ranks: [12, 10, 9, 7, 5, 4, 2], suits: 2, joker: true },
    variant: { aceHigh: 'play', equal: 'win', commission: 5 },
  },
];

describe.each(
  SMALL.map(({ deck, variant = {} }, at) => ({
    deck,
    variant,
    way: HOUSE_WAYS[at % 2]!,
    words: `${deck.ranks} in ${deck.suits} suits, ${JSON.stringify(variant)}`,
  })),
)('a small deck: ranks $words', ({ deck, variant, way }) => {
  test(`every deal with the house way ${way} ends as dealing them all out ends it`, () => {
    const rules = { ...readRules(variant), deck };
    const splits = { ...HOUSE_SPLITS[way], ...rules.splits };
    expect(solved(rules, splits)).toEqual(bruteForce(rules, splits));
  });

  test('the counts of bonus hands match dealing out all hands', () => {
    const counts: Record<string, number> = {};
    for (const { cards } of everyHand(deck)) {
      const made = bonusHands(cards).join('|');
      counts[made] = (counts[made] ?? 0) + 1;
    }
    expect(bonusCounts(handsByMade(deck))['ace-or-completing']).toEqual(counts);
  });
});

test.each([
  { ranks: [12, 11, 10, 9, 7, 5, 4, 2], suits: 2, joker: true },
  { ranks: [12, 11, 9, 8, 6, 5, 3, 1], suits: 2, joker: false },
])('ace high on one side and on both is counted as dealing all hands out counts it', (deck) => {
  const found = everyHand(deck).filter(({ cards }) => isAceHighPaiGow(cards));
  const counts = { both: 0, joker: 0, natural: 0 };
  for (const dealer of found) {
    const both = found.filter(({ bits }) => (bits & dealer.bits) === 0).length;
    counts.both += both;
    counts[dealer.cards.includes(JOKER) ? 'joker' : 'natural'] += (deck.joker ? 120 : 36) - both;
  }
  expect(aceHighCounts(deck)).toEqual({
    'both dealer and player have ace high': BigInt(counts.both),
    'only dealer has ace high, with joker': BigInt(counts.joker),
    'only dealer has ace high, no joker': BigInt(counts.natural),
  });
});

test('the highest low hand beside a high hand is the one that the chapter allows', () => {
  const chance = simulationChance(5);
  const pack = [...DECK_53];
  for (let deal = 0; deal < 300; deal += 1) {
    shuffleInPlace(chance, pack, 7);
    for (const set of everyPaiGowSetting(pack.slice(0, 7)))
      expect(isSetRightly(set)).toBe(lowHandIndex(paiGowLowValue(set)) <= highestLow(paiGowHighValue(set)));
  }
});

describe('53 cards', () => {
  const side = solveBonus(FULL_DECK, handsByMade(FULL_DECK));
  /** Combined result of all chunks. */
  const MAIN: Readonly<Record<string, PaiGowPart>> = {
    ez: { ends: { '': { '\n\n': ['2049617753440412', '2205632535873100'] } } },
    foxwoods: { ends: { '': { '\n\n': ['2058361312728204', '2222928607110188'] } } },
  };
  const question = (settings = {}) => solverQuestion(FACE_UP_PAI_GOW_SOLVER, '2020', settings);
  const odds = (settings: { readonly houseWay?: string } = {}) =>
    paiGowOdds(question(settings), [MAIN[settings.houseWay ?? 'ez']!, side]);
  const rows = (wager: string, settings = {}) => odds(settings).wagers.filter((row) => row.wager === wager);

  test('the known counts of hands of seven cards', () => {
    expect(odds().counts.fortune).toEqual({
      'seven-card straight flush': '32',
      'royal flush plus Royal Match': '72',
      'seven-card straight flush with joker': '196',
      'five aces': '1128',
      'royal flush': '26020',
      'straight flush': '184644',
      'four-of-a-kind': '307472',
      'full house': '4188528',
      flush: '6172088',
      'three-of-a-kind': '7672500',
      straight: '11034204',
      'three pair': '2862000',
      all: '154143080',
    });
  });

  test('the main game', () => {
    expect(odds().main).toMatchObject({ method: 'exact', expectedDecimal: -0.01890983, averageWager: 1 });
    expect(odds({ houseWay: 'foxwoods' }).main).toMatchObject({ method: 'exact', expectedDecimal: -0.01994644 });
  });

  test('the Ace High Bonus lies just below each of the Board’s figures', () => {
    expect(rows('ace-high').map(({ payback }) => payback)).toEqual([
      0.96410229, 0.95209464, 0.94149792, 0.93124684, 0.92623072,
    ]);
  });

  test('the Fortune Bonus by itself, and with the envy of five others', () => {
    expect(rows('fortune').map(({ payback }) => payback.toFixed(6))).toEqual([
      '0.919992',
      '0.922344',
      '0.921721',
      '0.915100',
      '0.865563',
      '0.921721',
    ]);
    expect(rows('fortune').map(({ withEnvy }) => withEnvy?.[5]?.payback.toFixed(6))).toEqual([
      '0.946982',
      '0.968686',
      '0.967648',
      '0.959079',
      '0.918930',
      '0.975089',
    ]);
    expect(rows('fortune')[4]?.otherReadings?.[0]).toMatchObject({ setting: 'fortune5FourOfAKind=25' });
  });

  test('the Progressives reproduce the Board’s figures, table 6 with a rate of 45%, table 4 with its reserve and five others', () => {
    expect(rows('progressive').map(({ verdict }) => verdict)).toEqual([
      'reproduced',
      'reproduced',
      'reproduced',
      'differs',
      'reproduced',
      'differs',
      'reproduced',
    ]);
    expect(rows('progressive')[3]?.note).toContain('the reserve of 1% and envy from 5 others added gives 91.93652%');
    expect(rows('progressive', { progressive6Rate: '45' })[5]?.verdict).toBe('reproduced');
  });

  test('agrees with rounds simulated through the rulebook', () => {
    expectAgreement(odds(), 1500, ['pai-gow'], { 'ace-high': '1', fortune: '1' });
  });

  test('the value of every choice matches settlement, and best play has the computed result', () => {
    const game = houseGame('face-up-pai-gow')!;
    const chance = simulationChance('best play');
    const pack = [...DECK_53];
    const deals = 1500;
    let net = 0;
    for (let deal = 0; deal < deals; deal += 1) {
      shuffleInPlace(chance, pack, 14);
      const [cards, dealer] = [pack.slice(0, 7), pack.slice(7, 14)];
      const choices = FACE_UP_PAI_GOW_SOLVER.choices(question(), { cards, dealer });
      net += toNumber(choices[0]!.expected);
      for (const { play, expected } of deal % 20 === 0 ? choices : choices.slice(0, 1)) {
        const result = game.settle(
          {
            terms: { edition: '2020', paytables: {}, payoutLimit: null, settings: { houseWay: 'ez' } },
            dealer,
            community: [],
            extra: null,
            meters: {},
          },
          { box: 1, cards, wagers: { 'pai-gow': 100 }, play: play(100) },
        );
        expect((result.wagers[0]!.received - 100) / 100).toBe(toNumber(expected));
      }
    }
    const { expectedDecimal, standardDeviation } = odds().main;
    expect(Math.abs(net / deals - expectedDecimal)).toBeLessThan((4 * standardDeviation) / Math.sqrt(deals));
  });
});
