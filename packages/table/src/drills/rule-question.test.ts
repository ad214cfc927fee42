import { houseGame } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { drillQuestion } from './generate.js';
import { callHouseIrregularity } from './house-irregularity-call.js';
import { callPokerIrregularity } from './poker-irregularity-call.js';
import type { ChoiceQuestion } from './question.js';
import { ruleQuestion, WRONG_CHOICE_COUNT } from './rule-question.js';

const asking = (game: string, number: number): ChoiceQuestion => {
  const question = drillQuestion({ kind: 'rule', game, number });
  if (question.form !== 'choice') throw new Error('a ruling is chosen');
  return question;
};

const MANY = 120;

/** Consequences of irregularities, by chapter and clause. */
const LAW = [
  ['heads-up-holdem', /drawn in error/, /dealt as the next card/, '677a.13(b)'],
  ['heads-up-holdem', /dealer’s cards is exposed/, /but Pocket Bonus and Trips Plus are still settled/, '677a.13(d)'],
  ['heads-up-holdem', /shoe jams/, /All wagers are returned.*reshuffled/, '677a.13(f)'],
  ['high-card-flush', /^During the deal, a card is found face up/, /discard rack unused/, '678a.13(a)'],
  ['high-card-flush', /Now there is a second/, /All wagers are returned.*reshuffled/, '678a.13(a)'],
  ['saigon-5', /wrong number of cards was dealt/, /All wagers are returned.*reshuffled/, '680a.13(c)'],
  ['saigon-5', /stub is one card short/, /deck is taken out of play/, '680a.8(g)'],
  ['over-under', /passed over/, /^The player chooses/, '686a.9(c)'],
  ['over-under', /breaks down/, /covered or marked/, '686a.9(e)'],
  ['dj-wild', /dealer’s cards is exposed/, /but .*Trips.* settled|but .*Progressive.* settled/, '687a.13(d)'],
  ['face-up-pai-gow', /totaled incorrectly/, /All wagers are returned.*reshuffled/, '688a.13(c)'],
  ['face-up-pai-gow', /leaning against/, /no roll/, '688a.13(a)'],
  ['face-up-pai-gow', /while handing over/, /All wagers are returned.*reshuffled/, '688a.13(i)'],
  ['face-up-pai-gow', /not set by the house way/, /reset by the house way/, '688a.13(h)'],
  ['poker', /missing from the deck/, /deck is replaced/, '637a.18(i)'],
  ['poker', /a down card of seat \d is exposed/, /replaced with the top card/, '637a.18(p)'],
  ['poker', /both hole cards/, /chips are returned, and the others play on/, '637a.18(m)'],
  ['poker', /last card of seat \d/, /player chooses/, '637a.18(m)'],
  ['poker', /walks away/, /stay in the pot/, '637a.18(k)(4)'],
  ['poker', /can still be identified/, /reconstructed/, '637a.18(k)(2)'],
  ['poker', /Now there is a second/, /^It’s a misdeal/, '637a.18(g)(3)'],
] as const;

describe('the consequence of an irregularity', () => {
  const made = new Map<string, readonly ChoiceQuestion[]>();
  const questionsOf = (game: string): readonly ChoiceQuestion[] => {
    const known = made.get(game) ?? Array.from({ length: MANY }, (_, number) => asking(game, number));
    made.set(game, known);
    return known;
  };

  test.each(LAW)('%s: %s', (game, irregularity, consequence, clause) => {
    const found = questionsOf(game).filter(({ ask }) => irregularity.test(ask));
    expect(found.length).toBeGreaterThan(0);
    for (const { choices, right, clauses } of found) {
      expect(choices[right]?.words).toMatch(consequence);
      expect(clauses).toContain(clause);
      expect(choices.filter((_, at) => at !== right).every(({ words }) => !consequence.test(words))).toBe(true);
    }
  });

  test('a wrong start is a misdeal until two players have voluntarily bet', () => {
    const found = questionsOf('poker').filter(({ ask }) => /wrong seat/.test(ask));
    for (const { facts, choices, right } of found) {
      const bettors = Number(/(\d+) players? ha/.exec(facts.join(' '))?.[1] ?? 0);
      expect(choices[right]?.words).toMatch(bettors < 2 ? /^It’s a misdeal/ : /deal stands/);
    }
  });
});

test('wrong choices have other consequences than the right one', () => {
  for (let number = 0; number < 40; number += 1)
    for (const call of [callPokerIrregularity, callHouseIrregularity(houseGame('dj-wild') ?? never())]) {
      const seen: string[] = [];
      const question = ruleQuestion({ kind: 'rule', game: 'any', number }, (chance) => {
        const called = call(chance);
        seen.push(called.follows.words, ...called.others.map(({ words }) => words));
        expect(called.others.map(({ key }) => key)).not.toContain(called.follows.key);
        return called;
      });
      expect(question.choices).toHaveLength(WRONG_CHOICE_COUNT + 1);
      expect(question.choices[question.right]?.words).toBe(seen[0]);
    }
});

const never = (): never => {
  throw new Error('no such game');
};
