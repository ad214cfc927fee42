import { parseCards } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseGameId, houseGame } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { type Advice, type AdvisedChoice, hintText, pricedLines, verdictText, warningText } from './advice.js';
import { type AdvisedPlay, advisedPlay } from './choice.js';

const cards = (text: string) => {
  const read = parseCards(text);
  if (!('ok' in read)) throw new Error(text);
  return read.ok;
};
const raise = (cents: number): AdvisedPlay => ({ does: 'raise', cents });
const low = (text: string): AdvisedPlay => ({ does: 'set', cards: cards(text), points: null });
const three = (text: string, points: number): AdvisedPlay => ({ does: 'set', cards: cards(text), points });
const priced = (play: AdvisedPlay, cost: number | null, more: Partial<AdvisedChoice> = {}): AdvisedChoice => ({
  ...{ play, cost, worth: null },
  ...more,
});
const advice = (...choices: readonly AdvisedChoice[]): Advice => ({ choices, certain: false });
const certain = (...choices: readonly AdvisedChoice[]): Advice => ({ choices, certain: true });

const FOLD_OR_RAISE = advice(priced({ does: 'fold' }, 0), priced(raise(1000), 78.4));
const RAISE_OR_FOLD = advice(priced(raise(1000), 0, { wins: 0.851 }), priced({ does: 'fold' }, 2152.3));
const THREE = advice(priced({ does: 'check' }, 0), priced(raise(3000), 2.2), priced(raise(1000), 9));
const CALLS = advice(
  priced({ does: 'call', call: 'under' }, 0),
  priced({ does: 'surrender' }, 202),
  priced({ does: 'call', call: 'over' }, 323),
);
const SAIGON = advice(priced(three('Jk6d5c', 9), 0), priced(three('Jk9d5c', 3), 388), priced(three('9d6d5c', 1), 700));
const PAI_GOW = certain(
  priced(low('9c9h'), 0, { worth: 1000 }),
  priced(low('Qs6d'), 1000, { worth: 0 }),
  priced(low('Qs3c'), 1000, { worth: 0 }),
  priced(low('Kh3c'), 2000, { worth: -1000 }),
);
const SAME_RANKS = certain(priced(low('AsKd'), 0, { worth: 1000 }), priced(low('AhKd'), 1000, { worth: 0 }));
const EVEN = advice(priced(raise(500), 0), priced({ does: 'fold' }, 0));

describe('a hint gives the best choice first, then the price of another, then a fact', () => {
  test.each([
    [FOLD_OR_RAISE, 'Fold. Raising costs you 78 cents on average.', ''],
    [RAISE_OR_FOLD, 'Raise $10. Folding costs you $21.52 on average.', 'You win 85 in 100.'],
    [THREE, 'Check. Raising $10 costs you 9 cents on average.', 'You decide again later.'],
    [CALLS, 'Call Under 18. Calling Over 23 costs you $3.23 on average.', ''],
    [SAIGON, 'Set joker-6-5 for 9 points. Setting 9-6-5 costs you $7 on average.', ''],
    [PAI_GOW, 'Play the 9s low. Playing queen-6 low costs you $10.', 'Both hands win.'],
    [SAME_RANKS, 'Play ace♠-king♦ low. Playing ace♥-king♦ low costs you $10.', 'Both hands win.'],
    [EVEN, 'Either is fine. Both are worth the same.', ''],
    [advice(priced({ does: 'leave' }, 0)), 'Leave the hand to the dealer.', ''],
  ])('%#', (given, best, fact) => {
    expect(hintText(given)).toEqual({ best, fact });
  });

  test('and says nothing where nobody has computed a price', () => {
    expect(hintText(advice(priced({ does: 'fold' }, null)))).toBeNull();
    expect(hintText(advice())).toBeNull();
  });
});

describe('a verdict says what a choice cost', () => {
  test.each([
    [FOLD_OR_RAISE, 1, false, 'Best: fold. Raising cost you 78 cents on average.'],
    [RAISE_OR_FOLD, 0, true, 'Best. Folding was $21.52 worse.'],
    [THREE, 1, false, 'Best: check. Raising $30 cost you 2 cents on average.'],
    [CALLS, 1, false, 'Best: call Under 18. Surrendering cost you $2.02 on average.'],
    [PAI_GOW, 2, false, 'Best: play the 9s low. Playing queen-3 low cost you $10.'],
    [EVEN, 1, true, 'Either is fine.'],
  ])('%#', (given, made, right, words) => {
    expect(verdictText(given, made)).toEqual({ right, words });
  });

  test('and nothing of a choice that is not priced', () => {
    expect(verdictText(FOLD_OR_RAISE, -1)).toBeNull();
    expect(verdictText(advice(priced({ does: 'fold' }, null)), 0)).toBeNull();
  });
});

test('a warning names the better choice, its price, and the choice about to be made', () => {
  expect(warningText(FOLD_OR_RAISE, 1)).toBe('Folding is better by 78 cents on average. Raise $10 anyway?');
  expect(warningText(FOLD_OR_RAISE, 0)).toBeNull();
  expect(warningText(PAI_GOW, 1)).toBe('Playing the 9s low is better by $10. Play queen-6 low anyway?');
});

test('a list prices every choice, and shows choices that read alike once', () => {
  const twice = certain(
    priced(low('9c9h'), 0),
    priced(low('9c9s'), 0),
    priced(low('Qs6d'), 0.4),
    priced(low('Qs3c'), 99),
  );
  expect(pricedLines(twice)).toEqual([
    { name: 'Play the 9s low', cost: 'best', worth: null },
    { name: 'Play queen-6 low', cost: 'under 1¢', worth: null },
    { name: 'Play queen-3 low', cost: '99¢', worth: null },
  ]);
});

test.each([
  ['high-card-flush', 'AhKhQh2c3c4d5d', { raise: 1000 }, raise(1000)],
  ['high-card-flush', 'AhKhQh2c3c4d5d', { fold: true }, { does: 'fold' }],
  ['over-under', '5h', { call: 'over' }, { does: 'call', call: 'over' }],
  ['saigon-5', 'Jk6d5c8s2h', { three: 'Jk6d5c' }, { does: 'set', cards: cards('Jk6d5c'), points: 3 }],
  ['face-up-pai-gow', 'AhKh9c9d4s3s2d', { low: '9c9d' }, low('9c9d')],
  ['face-up-pai-gow', 'AhKh9c9d4s3s2d', { houseWay: true }, { does: 'house-way' }],
] as const)('a play of %s with %s is described', (id, hand, play, described) => {
  const game = houseGame(id) ?? HOUSE_GAMES[0];
  const made = advisedPlay(game as NonNullable<typeof game>, cards(hand), play, 1000);
  expect({ ...made, ...('points' in made ? { points: 0 } : {}) }).toEqual({
    ...described,
    ...('points' in described ? { points: 0 } : {}),
  });
});

test('no sentence has an id, a fraction or an empty word', () => {
  const said = [FOLD_OR_RAISE, RAISE_OR_FOLD, THREE, CALLS, SAIGON, PAI_GOW, SAME_RANKS, EVEN].flatMap((given) => [
    ...Object.values(hintText(given) ?? {}),
    ...given.choices.flatMap((_, at) => [verdictText(given, at)?.words ?? '', warningText(given, at) ?? '']),
    ...pricedLines(given).map(({ name }) => name),
  ]);
  const ids: readonly HouseGameId[] = HOUSE_GAMES.map(({ id }) => id);
  for (const words of said.filter((text) => text !== '')) {
    expect(words).not.toMatch(
      /\d\/\d|undefined|NaN|raise-|house-way|\.\.|\b(?:[AKQJT2-9][hdc]|[AKQJT]s)\b|on average\..*on average/,
    );
    expect(ids.some((id) => words.includes(id))).toBe(false);
    expect(words.split(/\bbest\b/i).length).toBeLessThan(3);
  }
});
