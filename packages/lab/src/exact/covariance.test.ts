import { type Card, cards, JOKER, simulationChance } from '@fairdeal/cards';
import { saigonSettings, shuffleInPlace } from '@fairdeal/cards/internal';
import { isRefused } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { DJ_WILD_SOLVER } from '../games/dj-wild/solver.js';
import { SOLVERS } from '../games/index.js';
import { rulesOf } from '../games/over-under/rules.js';
import { OVER_UNDER_SOLVER, overUnderOdds } from '../games/over-under/solver.js';
import { overUnderProduct } from '../games/over-under/two-seats.js';
import { tableOf } from '../games/saigon-5/deals.js';
import { BY_LAW } from '../games/saigon-5/rules.js';
import { saigonProduct } from '../games/saigon-5/two-seats.js';
import { add, equals, fraction, fractionText, multiply, readFraction, sum, toNumber } from '../math/fraction.js';
import { forEachCombination } from '../testing/combinations.js';
import { defaultOddsOf, houseGameOf, storedOddsOf } from '../testing/stored.js';
import { meterSeedAndGrowth, wagerCovariance } from './covariance.js';
import type { WagerPaytable } from './paytable-odds.js';
import { rankDeckCards } from './rank-deck.js';
import { solverQuestion } from './solver.js';

const ANTE = 100;

describe.each(SOLVERS.map((solver) => ({ game: solver.game, solver })))('$game', ({ game: id, solver }) => {
  const game = houseGameOf(id);
  const odds = defaultOddsOf(id);
  const question = solverQuestion(solver, odds.edition, odds.settings);
  const optional = solver.paytables(question).filter(({ wager }) => game.optional.includes(wager));

  test('the stored joint distributions add up to each wager alone', () => {
    for (const stored of storedOddsOf(id).results) {
      const asked = solverQuestion(solver, stored.edition, stored.settings);
      const nets = sum(stored.joint.cells.map(({ net }) => readFraction(net)));
      const deals = stored.joint.cells.reduce((all, cell) => all + BigInt(cell.deals), 0n);
      expect(fractionText(multiply(nets, fraction(1n, deals)))).toBe(stored.main.expected);
      for (const table of solver.paytables(asked).filter(({ wager }) => game.optional.includes(wager))) {
        const row = stored.wagers.find((one) => one.wager === table.wager && one.paytable === table.name);
        const meter = meterSeedAndGrowth(solver, asked, stored, table)?.seed ?? 0;
        const { means, matrix } = wagerCovariance(solver, asked, stored, [{ table, meter }]);
        const { fraction: payback, standardDeviation } = row?.atSeed ?? row!;
        expect(fractionText(add(means[1]!, fraction(1)))).toBe(payback);
        expect(Math.sqrt(toNumber(matrix[1]![1]!))).toBeCloseTo(standardDeviation, 7);
        expect(Math.sqrt(toNumber(matrix[0]![0]!))).toBeCloseTo(stored.main.standardDeviation, 7);
      }
    }
  });

  test('the net of the main game when a bonus wins matches rounds through the rulebook, within four standard errors', () => {
    const first = new Map<string, WagerPaytable>();
    for (const table of optional) if (!first.has(table.wager)) first.set(table.wager, table);
    const tables = [...first.values()];
    const { columns, cells } = odds.joint;
    const deals = cells.reduce((all, cell) => all + BigInt(cell.deals), 0n);
    const exact = tables.map((table) => {
      const column = columns.indexOf(solver.jointColumn?.(question, table) ?? table.wager);
      const wins = (made: string) =>
        table.lines.some(({ hand, pay }) => pay.kind !== 'push' && made.split('|').includes(hand));
      const won = cells.filter(({ made }) => wins(made[column] ?? '')).map(({ net }) => readFraction(net));
      return toNumber(multiply(sum(won), fraction(1n, deals)));
    });
    const chance = simulationChance(`${id} together`);
    const deck: Card[] = id === 'over-under' ? [...game.batch] : [...new Set(game.batch)];
    const { hand: held, dealer: dealers, community: board } = game.counts;
    const rounds = id === 'heads-up-holdem' ? 500 : 1500;
    const sums = tables.map(() => [0, 0] as [number, number]);
    const terms = {
      edition: odds.edition,
      paytables: Object.fromEntries(tables.map(({ wager, name }) => [wager, name])),
      payoutLimit: null,
      settings: { ...question.settings, foldedHandsInProgressive: true },
    };
    for (let round = 0; round < rounds; round += 1) {
      shuffleInPlace(chance, deck, held + dealers + board + 1);
      const own = deck.slice(0, held);
      const dealer = deck.slice(held, held + dealers);
      const community = deck.slice(held + dealers, held + dealers + board);
      let play: object = {};
      for (const laid of board === 0 ? [0] : [0, 3, 5]) {
        const open = solver.overallChances === undefined ? {} : { dealer };
        play = solver.choices(question, { cards: own, community: community.slice(0, laid), ...open })[0]!.play(ANTE);
        if (!('check' in play)) break;
      }
      const started = game.wagers.filter(({ when, required }) => when === 'start' && required).map((one) => one.id);
      const sides = tables.map(({ wager }) => [wager, wager === 'progressive' ? 100 : ANTE] as const);
      const wagers = Object.fromEntries([...started.map((wager) => [wager, ANTE] as const), ...sides]);
      const seat = { box: 1, cards: own, wagers, play: null };
      const chosen = game.choose(terms, seat, play, 'street' in play ? `${play.street}` : null);
      const added = isRefused(chosen) ? [] : chosen.map(({ wager, cents }) => [wager, cents] as const);
      const extra = deck[held + dealers + board]!;
      const { wagers: results } = game.settle(
        { terms, dealer, community, extra, meters: { progressive: 1_000_000 } },
        { ...seat, wagers: { ...wagers, ...Object.fromEntries(added) }, play },
      );
      const isSide = (wager: string): boolean => tables.some((table) => table.wager === wager);
      const net = results
        .filter(({ wager }) => !isSide(wager))
        .reduce((all, { stake, received }) => all + (received - stake) / ANTE, 0);
      tables.forEach(({ wager }, at) => {
        const value = results.find((one) => one.wager === wager)?.outcome === 'win' ? net : 0;
        sums[at]![0] += value;
        sums[at]![1] += value * value;
      });
    }
    sums.forEach(([total, squares], at) => {
      const mean = total / rounds;
      const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
      expect(Math.abs(mean - exact[at]!)).toBeLessThanOrEqual(4 * error + 0.002);
    });
  });
});

test('the covariances of Over/Under match every deal of a small shoe, for one hand and two', () => {
  const shoe = { ranks: [0, 4, 8, 12], each: 3 } as const;
  const question = solverQuestion(OVER_UNDER_SOLVER, '2020');
  const odds = overUnderOdds(question, shoe);
  const pack = shoe.ranks.flatMap((rank) => [4 * rank, 4 * rank + 1, 4 * rank + 2]);
  const game = houseGameOf('over-under');
  const [table] = game.paytables('2020');
  const callOn = (first: Card): string =>
    ['over', 'under', 'surrender'].map((call) => ({ call, net: meanOn(first, call) })).sort((a, b) => b.net - a.net)[0]!
      .call;
  const settle = (three: readonly Card[], call: string): readonly [main: number, bonus: number] => {
    const second = call === 'surrender' ? {} : { [call === 'over' ? 'over-23' : 'under-18']: ANTE };
    const { wagers } = game.settle(
      {
        terms: { edition: '2020', paytables: { bonus: 'A' }, payoutLimit: null, settings: {} },
        dealer: [],
        community: [],
        extra: null,
        meters: {},
      },
      { box: 1, cards: three, wagers: { ante: ANTE, bonus: ANTE, ...second }, play: { call } },
    );
    const net = (isBonus: boolean): number =>
      wagers
        .filter(({ wager }) => (wager === 'bonus') === isBonus)
        .reduce((all, { stake, received }) => all + received - stake, 0) / ANTE;
    return [net(false), net(true)];
  };
  const without = (...gone: readonly Card[]): Card[] => pack.filter((card) => !gone.includes(card));
  const meanOn = (first: Card, call: string): number => {
    let [all, hands] = [0, 0];
    for (const a of without(first))
      for (const b of without(first, a)) {
        all += settle([first, a, b], call)[0];
        hands += 1;
      }
    return all / hands;
  };
  const calls = new Map(pack.map((card) => [card, callOn(card)]));
  const hands: { readonly three: readonly Card[]; readonly nets: readonly [number, number] }[] = [];
  for (const a of pack)
    for (const b of without(a))
      for (const c of without(a, b)) hands.push({ three: [a, b, c], nets: settle([a, b, c], calls.get(a)!) });
  const mean = (of: (nets: readonly [number, number]) => number): number =>
    hands.reduce((all, { nets }) => all + of(nets), 0) / hands.length;
  const [main, bonus] = [mean(([one]) => one), mean(([, two]) => two)];
  const { means, matrix } = wagerCovariance(OVER_UNDER_SOLVER, question, odds, [{ table: table!, meter: 0 }]);
  expect(means.map(toNumber).map((value) => value.toFixed(9))).toEqual([main.toFixed(9), bonus.toFixed(9)]);
  expect(toNumber(matrix[0]![1]!)).toBeCloseTo(mean(([one, two]) => one * two) - main * bonus, 9);
  expect(toNumber(matrix[0]![0]!)).toBeCloseTo(mean(([one]) => one * one) - main * main, 9);
  expect(equals(matrix[0]![1]!, matrix[1]![0]!)).toBe(true);
  let [products, pairs] = [0, 0];
  for (const one of hands)
    for (const other of hands) {
      if (other.three.some((card) => one.three.includes(card))) continue;
      products += one.nets[0] * other.nets[0];
      pairs += 1;
    }
  expect(toNumber(overUnderProduct(rulesOf(question), shoe))).toBeCloseTo(products / pairs, 9);
});

const SUITS_NAMED = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => (new Set([a, b, c]).size < 3 ? [] : [[a, b, c, 6 - a - b - c]])),
  ),
);

test('the covariance of two seats of Saigon 5 Card matches every deal of a small deck', () => {
  const deck = { ranks: [0, 3, 6, 12], joker: false } as const;
  const rules = { ...BY_LAW, deck };
  const { nets } = tableOf(rules, 'highest');
  const pack = rankDeckCards(deck);
  const hands: { readonly bits: number; readonly points: readonly number[] }[] = [];
  forEachCombination(pack, 5, (five) => {
    const points = saigonSettings(five).map((setting) => setting.points);
    const bits = five.reduce((all, card) => all | (1 << pack.indexOf(card)), 0);
    hands.push({ bits, points: points.length === 0 ? [0] : points });
  });
  const net = (own: number, dealer: number): number => toNumber(nets[own]?.[dealer] ?? fraction(0));
  const played = hands.map(({ bits, points }) => {
    const dealers = hands.filter((dealer) => (dealer.bits & bits) === 0).map((dealer) => dealer.points[0]!);
    const worth = (own: number): number => dealers.reduce((all, dealer) => all + net(own, dealer), 0);
    return { bits, own: points.reduce((one, other) => (worth(other) > worth(one) ? other : one)) };
  });
  const renamed = (bits: number, suits: readonly number[]): number =>
    Array.from({ length: 16 }, (_, at) => at).reduce(
      (all, at) => (((bits >> at) & 1) === 0 ? all : all | (1 << (at - (at % 4) + suits[at % 4]!))),
      0,
    );
  // Dealers alike but for the names of the suits are gone through once.
  const alike = new Map<number, number>();
  for (const { bits } of hands) {
    const least = Math.min(...SUITS_NAMED.map((suits) => renamed(bits, suits)));
    alike.set(least, (alike.get(least) ?? 0) + 1);
  }
  let [products, deals] = [0, 0];
  hands.forEach((dealer) => {
    const ways = alike.get(dealer.bits);
    if (ways === undefined) return;
    const others = played.filter(({ bits }) => (bits & dealer.bits) === 0);
    const worths = others.map(({ own }) => net(own, dealer.points[0]!));
    others.forEach(({ bits }, one) => {
      others.forEach((other, two) => {
        if ((other.bits & bits) !== 0) return;
        products += ways * worths[one]! * worths[two]!;
        deals += ways;
      });
    });
  });
  expect(toNumber(saigonProduct('highest', rules))).toBeCloseTo(products / deals, 9);
});

test.each([
  ['4c4d3h8sKc', 'fold'],
  ['4c4d5h8sKc', 'raise'],
  ['3c3dKhAsQc', 'fold'],
  ['JkAcKdQh9s', 'raise'],
  ['2cAcKd9h8s', 'raise'],
])('%s: DJ Wild is played alike in whichever suits, as two seats are sampled', (five, best) => {
  const own = cards(five);
  // Two kickers of one suit, of the pair's suits, and of neither.
  for (const turn of [0, 1, 2, 3]) {
    const turned = own.map((card, at) =>
      card === JOKER || at < 2 ? card : card - (card % 4) + ((card + turn * at) % 4),
    );
    expect(DJ_WILD_SOLVER.choices(solverQuestion(DJ_WILD_SOLVER, '2020'), { cards: turned })[0]?.said).toBe(best);
  }
});
