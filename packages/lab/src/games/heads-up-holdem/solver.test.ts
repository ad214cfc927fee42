import { readFileSync } from 'node:fs';
import {
  type Card,
  cards,
  categoryOf,
  DECK_52,
  evaluateHigh,
  rankOf,
  shuffle,
  simulationChance,
  suitOf,
} from '@fairdeal/cards';
import { PAIR } from '@fairdeal/cards/internal';
import { houseGame } from '@fairdeal/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameOdds } from '../../exact/game-odds.js';
import { solverQuestion } from '../../exact/solver.js';
import { binomial } from '../../math/combinations.js';
import { fraction, readFraction, toNumber } from '../../math/fraction.js';
import { expectAgreement } from '../../testing/agreement.js';
import { boardShowdown, boardTallies, kindOn, SLOT } from './board.js';
import { DEALS_AFTER_START, worthOnFlop } from './choices.js';
import { deckCards, flopClasses, type HoldemDeck, startName, startOf, startWays, WHOLE_DECK } from './deck.js';
import { flopSolver } from './flops.js';
import { readTerms } from './rules.js';
import { handShowdown } from './showdown.js';
import { HEADS_UP_HOLDEM_SOLVER, holdemMain } from './solver.js';
import { HOLDEM_STARTS } from './starts.js';
import { foldWorth, HOLDEM_ENDINGS, type HoldemTerms, holdemNet, holdemTerms } from './terms.js';

const TERMS = holdemTerms();
const KINDS = 26;

const pairsOf = (of: readonly Card[]): Card[][] =>
  of.flatMap((one, at) => of.slice(0, at).map((other) => [other, one]));
const without = (of: readonly Card[], gone: readonly Card[]): Card[] => of.filter((card) => !gone.includes(card));

/** Net of a hand on a board with this raise, by the simplest settlement. */
const plainNet = (terms: HoldemTerms, own: number, dealer: number, antes: number): number => {
  const qualified = categoryOf(dealer) >= PAIR;
  const ante = qualified ? terms.scale : 0;
  if (own > dealer) return ante + terms.odds[categoryOf(own)]! + antes * terms.scale;
  if (own === dealer) return 0;
  const odds = qualified ? terms.beaten[categoryOf(own)]! : -terms.scale;
  return -ante + odds - antes * terms.scale;
};

/** Best play by going through every card one by one: worth of all deals, before the Flop by starting hand. */
const bruteForce = (deck: HoldemDeck, terms: HoldemTerms) => {
  const all = deckCards(deck);
  const values = new Map<string, number>();
  const worthOf = (own: readonly Card[], board: readonly Card[]): number => {
    const key = [...own, ...board].sort((one, other) => one - other).join();
    const value = values.get(key) ?? evaluateHigh([...own, ...board]);
    values.set(key, value);
    return value;
  };
  const onBoard = new Map<string, { worths: number[]; best: number }>();
  const boardWorth = (own: readonly Card[], board: readonly Card[]) => {
    const key = `${own.join()} ${[...board].sort((one, other) => one - other).join()}`;
    const known = onBoard.get(key);
    if (known !== undefined) return known;
    const dealers = pairsOf(without(all, [...own, ...board]));
    const value = worthOf(own, board);
    const worths = [0, 1, 2, 3].map((antes) =>
      dealers.reduce((sum, dealer) => sum + plainNet(terms, value, worthOf(dealer, board), antes), 0),
    );
    const found = { worths, best: Math.max(worths[1]!, foldWorth(terms) * dealers.length) };
    onBoard.set(key, found);
    return found;
  };
  let total = 0;
  for (const own of pairsOf(all)) {
    const rest = without(all, own);
    const raised = [0, 0, 0, 0];
    let check = 0;
    rest.forEach((a, first) => {
      rest.slice(0, first).forEach((b, second) => {
        for (const c of rest.slice(0, second)) {
          const onFlop = [0, 0, 0, 0];
          let waits = 0;
          for (const pair of pairsOf(without(rest, [a, b, c]))) {
            const { worths, best } = boardWorth(own, [a, b, c, ...pair]);
            worths.forEach((worth, antes) => {
              onFlop[antes]! += worth;
            });
            waits += best;
          }
          check += Math.max(waits, onFlop[1]!, onFlop[2]!);
          onFlop.forEach((worth, antes) => {
            raised[antes]! += worth;
          });
        }
      });
    });
    total += Math.max(check, ...raised.slice(1));
  }
  return total;
};

describe('Heads-Up Hold ’Em on small decks', () => {
  test.each<[string, HoldemDeck]>([
    ['six ranks of two suits, with many flushes', { ranks: [0, 2, 5, 6, 8, 12], suits: 2 }],
    ['three ranks of four suits, with many quads', { ranks: [1, 8, 12], suits: 4 }],
    ['four ranks of three suits, with many full houses', { ranks: [3, 9, 10, 12], suits: 3 }],
    ['five ranks in a row of two suits and straight flushes', { ranks: [3, 4, 5, 6, 7], suits: 2 }],
  ])('agrees with every deal played out: %s', (_, deck) => {
    const size = deckCards(deck).length;
    const dealers = binomial(size - 7, 2);
    const parts = [flopSolver(deck, TERMS)(flopClasses(deck))];
    const { main, ends } = holdemMain(parts, TERMS, dealers);
    const deals = binomial(size, 2) * binomial(size - 2, 3) * binomial(size - 5, 2) * dealers;
    expect(ends.reduce((sum, end) => sum + end.deals, 0n)).toBe(BigInt(deals));
    expect(readFraction(main.expected)).toEqual(fraction(bruteForce(deck, TERMS), deals * TERMS.scale));
  });

  test('gives the player and the dealer the same counts', () => {
    const deck = { ranks: [1, 2, 3, 7, 8, 9, 12], suits: 2 };
    const { edge } = flopSolver(deck, TERMS)(flopClasses(deck));
    expect(edge.reduce((sum, each) => sum + each, 0)).toBe(0);
    expect(edge.some((each) => each !== 0)).toBe(true);
  });
});

test('The Flops fall into 1,755 classes that hold all 22,100', () => {
  const flops = flopClasses(WHOLE_DECK);
  expect(flops).toHaveLength(1755);
  expect(flops.reduce((sum, { ways }) => sum + ways, 0)).toBe(22_100);
});

test('The terms are those of the chapter', () => {
  expect(TERMS).toEqual({
    scale: 2,
    odds: [0, 0, 0, 0, 2, 3, 6, 20, 100, 0, 1000],
    beaten: [-2, -2, -2, -2, 10, 16, 20, 100, 1000, -2, -2],
    preflop: [1, 2, 3],
    flop: [1, 2],
    qualifies: PAIR,
    tiesFold: false,
    river: [1],
  });
});

const deal = (count: number): fc.Arbitrary<Card[]> =>
  fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: count, maxLength: count });
/** Boards of few ranks and suits, where flushes and full houses are common. */
const richDeal = (count: number): fc.Arbitrary<Card[]> =>
  fc.uniqueArray(fc.constantFrom(...DECK_52.filter((card) => rankOf(card) > 5 && suitOf(card) < 2), 51, 47, 7, 11), {
    minLength: count,
    maxLength: count,
  });

test('One hand on a board ends as it does among all hands on it', () => {
  const boards = boardTallies(1);
  const show = boardShowdown(WHOLE_DECK, TERMS);
  fc.assert(
    fc.property(fc.oneof(deal(7), richDeal(7)), ([one = 0, other = 0, ...board]) => {
      show(board, boards, 0);
      const suit = boards.suit[0]!;
      const slot = SLOT[kindOn(suit, one) * KINDS + kindOn(suit, other)]!;
      const hand = handShowdown(WHOLE_DECK, [one, other]);
      board.forEach(hand.lay);
      const category = hand.show();
      expect(HOLDEM_ENDINGS.map((ending) => boards[ending][slot])).toEqual([...hand.ends]);
      expect(boards.category[slot]).toBe(category);
    }),
    { numRuns: 500 },
  );
});

test('The net of a round is the table’s settlement', () => {
  const game = houseGame('heads-up-holdem');
  const terms = { edition: '2016', paytables: {}, payoutLimit: null, settings: {} };
  fc.assert(
    fc.property(fc.oneof(deal(9), richDeal(9)), fc.constantFrom(1, 2, 3), (nine, antes) => {
      const [own, dealer, community] = [nine.slice(0, 2), nine.slice(2, 4), nine.slice(4)];
      const [value, against] = [evaluateHigh([...own, ...community]), evaluateHigh([...dealer, ...community])];
      const poor = categoryOf(against) < PAIR;
      const ending = value === against ? 'tied' : (`${value > against ? 'won' : 'lost'}${poor ? 'Poor' : ''}` as const);
      const play = { raise: antes * 100, street: 'preflop' };
      const wagers = { ante: 100, odds: 100, raise: antes * 100 };
      const round = { terms, dealer, community, extra: null, meters: {} };
      const settled = game?.settle(round, { box: 1, cards: own, wagers, play }).wagers ?? [];
      const net = settled.reduce((sum, { received, stake }) => sum + received - stake, 0);
      expect(holdemNet(TERMS, ending, categoryOf(value), antes) * 50).toBe(net);
    }),
    { numRuns: 2000 },
  );
});

describe('The worth of the starting hands', () => {
  const starts = Array.from({ length: 169 }, (_, start) => start);
  const of = (start: number): readonly [number, number, number] => HOLDEM_STARTS[startName(start)]!;

  test('is symmetric: over all hands the player wins as often as the dealer', () => {
    expect(starts.reduce((sum, start) => sum + of(start)[1], 0)).toBe(0);
  });

  test('gives the known house edge of 2.358% of the Ante', () => {
    const worth = starts.reduce((sum, start) => {
      const [base, edge, check] = of(start);
      return sum + BigInt(Math.max(check, ...TERMS.preflop.map((antes) => base + antes * TERMS.scale * edge)));
    }, 0n);
    const edge = fraction(-worth, BigInt(TERMS.scale * binomial(52, 2)) * BigInt(DEALS_AFTER_START));
    expect(toNumber(edge)).toBeCloseTo(0.02358423, 8);
  });

  test('agrees with random rounds in which every hand raises 3x, within four standard errors', () => {
    const chance = simulationChance('heads-up-holdem');
    const rounds = 200_000;
    let [sum, squares] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const nine = shuffle(chance, DECK_52).slice(0, 9);
      const board = nine.slice(4);
      const net =
        plainNet(
          TERMS,
          evaluateHigh([...nine.slice(0, 2), ...board]),
          evaluateHigh([...nine.slice(2, 4), ...board]),
          3,
        ) / TERMS.scale;
      sum += net;
      squares += net * net;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    const worth = starts.reduce((all, start) => all + of(start)[0] + 3 * TERMS.scale * of(start)[1], 0);
    const exact = worth / (TERMS.scale * binomial(52, 2) * DEALS_AFTER_START);
    expect(Math.abs(mean - exact)).toBeLessThan(4 * error);
  });

  test('has every starting hand with its number of deals', () => {
    expect(starts.reduce((sum, start) => sum + startWays(start), 0)).toBe(1326);
    expect(startName(startOf(12, 11, true))).toBe('AKs');
    expect(startName(startOf(11, 12, false))).toBe('AKo');
    expect(startName(startOf(0, 0, false))).toBe('22');
  });
});

describe('The choices', () => {
  const choices = (hand: string, board = '') =>
    HEADS_UP_HOLDEM_SOLVER.choices(solverQuestion(HEADS_UP_HOLDEM_SOLVER, '2016'), {
      cards: cards(hand),
      community: cards(board),
    });

  test.each([
    ['AcAd', '', 'raise-3x'],
    ['7c2d', '', 'check'],
    ['2c2d', '', 'check'],
    ['3c3d', '', 'raise-3x'],
    ['Kc7d', '', 'raise-3x'],
    ['Kc6d', '', 'check'],
    ['9c8d', '9h4s2c', 'raise-2x'],
    ['9c8d', 'AhKs2c', 'check'],
    ['9c8d', 'AhKs2cQc4h', 'fold'],
    ['9c8d', 'AhKs2cQc9h', 'raise'],
  ])('of %s on %s are best by %s', (hand, board, action) => {
    expect(choices(hand, board)[0]?.action).toBe(action);
  });

  test('are taken by the rulebook', () => {
    expect(choices('AcAd')[0]?.play(1000)).toEqual({ raise: 3000, street: 'preflop' });
    expect(choices('9c8d', '9h4s2c')[0]?.play(1000)).toEqual({ raise: 2000, street: 'flop' });
    expect(choices('9c8d', 'AhKs2cQc4h')[0]?.play(1000)).toEqual({ fold: true });
  });

  test.each([
    ['the chapter’s rules', TERMS],
    [
      'rules of one’s own',
      readTerms({
        raises: { flop: [1, 3], river: [2] },
        qualifies: 'two-pair',
        odds: { pair: '1 to 2', flush: '5 to 3' },
        badBeat: { pair: '1 to 4', 'two-pair': '3 to 1' },
      }),
    ],
  ])('after the Flop match the solver’s on that Flop, by %s', (_, terms) => {
    const deck = { ranks: [0, 2, 4, 5, 6, 8, 12], suits: 2 };
    const flop = flopClasses(deck)[40]!;
    const { check } = flopSolver(deck, terms)([flop]);
    const deals = BigInt(binomial(deckCards(deck).length - 5, 2) * binomial(7, 2) * terms.scale * flop.ways);
    const worths = pairsOf(without(deckCards(deck), flop.cards)).map((own) => {
      const { raised, waits } = worthOnFlop(deck, terms, own, flop.cards);
      return Math.max(...[...raised.values(), waits].map(toNumber));
    });
    const total = check.reduce((sum, worth) => sum + worth, 0) / Number(deals);
    expect(worths.reduce((sum, worth) => sum + worth, 0)).toBeCloseTo(total, 8);
  });
});

test('The stored odds agree with rounds simulated through the rulebook', () => {
  const file = new URL('../../../data/heads-up-holdem.json', import.meta.url);
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { readonly results: readonly GameOdds[] };
  const odds = stored.results[0]!;
  expect(odds.main).toMatchObject({ expected: '-840983767/35658730800', houseEdge: 0.02358423 });
  expectAgreement(odds, 2000, ['ante', 'odds', 'raise'], { 'pocket-bonus': 'A', 'trips-plus': 'C' });
});

/** The same method on a game whose house edge is published: no Bad Beat, and three or four Antes before the Flop. It takes minutes. */
const long = { timeout: 3_600_000 };
test.runIf(process.env.FAIRDEAL_LONG === '1')(
  'Ultimate Texas Hold’em costs 2.185% of the Ante (needs FAIRDEAL_LONG=1)',
  long,
  () => {
    const ultimate = { ...TERMS, beaten: TERMS.beaten.map(() => -TERMS.scale), preflop: [3, 4], flop: [2] };
    const parts = [flopSolver(WHOLE_DECK, ultimate)(flopClasses(WHOLE_DECK))];
    expect(holdemMain(parts, ultimate, binomial(45, 2)).main.houseEdge).toBeCloseTo(0.02185, 5);
  },
);
