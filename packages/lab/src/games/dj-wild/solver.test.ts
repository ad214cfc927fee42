import { type Card, cards } from '@fairdeal/cards';
import { evaluateDjWild } from '@fairdeal/cards/internal';
import { houseGame } from '@fairdeal/rules';
import type { RoundToSettle } from '@fairdeal/rules/internal';
import { describe, expect, test } from 'vitest';
import { DECK_WITH_JOKER, type RankDeck, rankDeckCards } from '../../exact/rank-deck.js';
import { solverQuestion } from '../../exact/solver.js';
import { compare, fraction, fractionText, readFraction } from '../../math/fraction.js';
import { expectAgreement } from '../../testing/agreement.js';
import { forEachCombination } from '../../testing/combinations.js';
import { solveDjWild } from './play.js';
import { BY_LAW } from './rules.js';
import { djWildShowdown, showdowns } from './showdown.js';
import { DJ_WILD_SOLVER, djWildOdds } from './solver.js';

const game = houseGame('dj-wild');
const question = solverQuestion(DJ_WILD_SOLVER, '2020');

describe('a deck of thirteen cards, every deal settled by the rulebook', () => {
  const deck: RankDeck = { ranks: [0, 5, 11], joker: true };
  const all = rankDeckCards(deck);
  const terms = {
    edition: '2020',
    paytables: { trips: 'DJWT-04', 'bad-beat': 'DJWBB-03' },
    payoutLimit: null,
    settings: { badBeatTwoWay: false },
  };
  const settle = (player: readonly Card[], dealer: readonly Card[], fold: boolean) => {
    const round: RoundToSettle = { terms, dealer, community: [], extra: null, meters: {} };
    const wagers = { ante: 100, blind: 100, trips: 100, 'bad-beat': 100, ...(fold ? {} : { raise: 200 }) };
    return (
      game?.settle(round, { box: 1, cards: player, wagers, play: fold ? { fold: true } : { raise: true } }).wagers ?? []
    );
  };
  const sums = (player: readonly Card[], fold: boolean) => {
    const total = { net: 0, trips: 0, 'bad-beat': 0, blind: 0 };
    forEachCombination(
      all.filter((card) => !player.includes(card)),
      5,
      (dealer) => {
        for (const { wager, stake, received } of settle(player, dealer, fold)) {
          if (wager === 'trips' || wager === 'bad-beat') total[wager] += received;
          else total.net += received - stake;
          if (wager === 'blind') total.blind += received;
        }
      },
    );
    return total;
  };
  const brute = { net: 0, trips: 0, 'bad-beat': 0, blind: 0, deals: 0 };
  forEachCombination(all, 5, (player) => {
    const [raised, folded] = [sums(player, false), sums(player, true)];
    const best = raised.net > folded.net ? raised : folded;
    brute.net += best.net;
    brute.trips += best.trips;
    brute['bad-beat'] += best['bad-beat'];
    brute.blind += best.blind;
    brute.deals += 56;
  });
  const reduced = djWildOdds(question, solveDjWild({ ...BY_LAW, deck }));
  const share = (cents: number): string => fractionText(fraction(cents, 100 * brute.deals));

  test('gives the same expected value', () => {
    expect(reduced.main.expected).toBe(share(brute.net));
  });
  test.each([
    ['trips', 'DJWT-04', brute.trips],
    ['bad-beat', 'DJWBB-03', brute['bad-beat']],
    ['blind', 'A', brute.blind],
  ])('gives the same payback of the %s, table %s', (wager, paytable, cents) => {
    const row = reduced.wagers.find((one) => one.wager === wager && one.paytable === paytable);
    expect(row?.fraction).toBe(share(cents));
  });
});

describe('all 53 cards', () => {
  const part = solveDjWild(BY_LAW);
  const odds = djWildOdds(question, part);

  test('best play is a pair of 4s without a 3, and the Board’s figure is close', () => {
    expect(odds.main).toMatchObject({
      expected: '-1419824771/40948109202',
      expectedDecimal: -0.03467376,
      averageWager: 3.38646925,
      payback: 0.98976109,
      strategy: ['Raise a pair of 4s without a 3, or better; fold a pair of 4s with a 3, or worse'],
      published: 0.9899,
      verdict: 'differs',
    });
  });

  test('the counts add up to all hands and all deals', () => {
    expect(part.hands.raise + part.hands.fold).toBe(2_869_685);
    expect(part.dealers).toBe(1_712_304);
    const settled = Object.values(part.raised).reduce((sum, { wins, ties, loses }) => sum + wins + ties + loses, 0);
    expect(settled).toBe(part.hands.raise * part.dealers);
  });

  test('Trips return their exact paybacks, and the printed 125 to 1 returns more than its stake', () => {
    const trips = odds.wagers.filter(({ wager }) => wager === 'trips');
    expect(trips.map(({ payback }) => payback)).toEqual([0.94735311, 0.93366519, 0.93230616, 0.92346198]);
    expect(trips[2]?.otherReadings).toMatchObject([{ setting: 'wildStraightFlush125=true', payback: 1.05845241 }]);
    for (const { note } of trips) expect(note).toMatch(/0\.892 points below the exact ones$/);
  });

  test('the Bad Beat pays twice as much two-way, near the Board’s figures', () => {
    const twoWay = djWildOdds(solverQuestion(DJ_WILD_SOLVER, '2020', { badBeatTwoWay: true }), part);
    for (const { wager, paytable, fraction: text, otherReadings } of odds.wagers) {
      if (wager !== 'bad-beat') continue;
      const both = twoWay.wagers.find((row) => row.wager === wager && row.paytable === paytable);
      expect(readFraction(both?.fraction ?? '0')).toEqual(readFraction(otherReadings?.[0]?.fraction ?? '1'));
      const { numerator, denominator } = readFraction(text);
      expect(readFraction(both?.fraction ?? '0')).toEqual(fraction(2n * numerator, denominator));
      expect(both?.published).toBeCloseTo(both?.payback ?? 0, 2);
    }
  });

  test('a folded hand would never have won the Progressive', () => {
    expect(part.progressive.raised).toEqual(part.progressive.all);
    expect(odds.counts.progressive).toMatchObject({ 'royal flush': `${4 * 53}`, 'four-of-a-kind': `${624 * 53}` });
  });

  test('the Progressive in the long run, and the meter at which it breaks even', () => {
    const progressive = odds.wagers.filter(({ wager }) => wager === 'progressive');
    expect(progressive).toMatchObject([
      { paytable: '1', fraction: '23587/30940', breakEvenMeter: 15_071_632 },
      { paytable: '2', fraction: '23587/30940', breakEvenMeter: 75_358_158 },
    ]);
  });

  test('rounds through the rulebook agree', () => {
    expectAgreement(odds, 1500, ['ante', 'blind', 'raise'], { trips: 'DJWT-05', 'bad-beat': 'DJWBB-01' });
  });
});

describe('one hand against all hands of the dealer’s', () => {
  const deck: RankDeck = { ranks: [0, 1, 6, 7, 12], joker: true };

  test('wins and losses are alike over all hands, as player and dealer are', () => {
    const all = showdowns(deck);
    const dealers = 4368;
    const sums = all.map(({ hands, wins, ties }) => ({ won: hands * wins, lost: hands * (dealers - wins - ties) }));
    expect(sums.reduce((sum, { won }) => sum + won, 0)).toBe(sums.reduce((sum, { lost }) => sum + lost, 0));
  });

  test.each(['4c4d3h7sKd', 'Jk2c9h8h3s', 'AsKsQsJs9s'])('%s: the count by kinds is the count by cards', (text) => {
    const hand = cards(text);
    const value = evaluateDjWild(hand);
    const left = rankDeckCards(DECK_WITH_JOKER).filter((card) => !hand.includes(card));
    let [wins, ties] = [0, 0];
    const five: Card[] = [0, 0, 0, 0, 0];
    const deal = (from: number, depth: number): void => {
      if (depth === 5) {
        const dealer = evaluateDjWild(five);
        if (dealer < value) wins += 1;
        else if (dealer === value) ties += 1;
        return;
      }
      for (let at = from; at < left.length; at += 1) {
        five[depth] = left[at] ?? 0;
        deal(at + 1, depth + 1);
      }
    };
    deal(0, 0);
    expect(djWildShowdown(hand)).toMatchObject({ wins, ties });
  });

  test('a pair of 4s is raised without a 3 and folded with one', () => {
    const best = (text: string) => DJ_WILD_SOLVER.choices(question, { cards: cards(text) });
    expect(best('4c4d5h7sKd')[0]?.action).toBe('raise');
    const [fold, raise] = best('4c4d3h7sKd');
    expect(fold).toMatchObject({ action: 'fold', expected: fraction(-2) });
    expect(compare(raise?.expected ?? fraction(0), fraction(-2))).toBeLessThan(0);
  });
});
