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

/** What an irregularity leads to in each chapter, as its own clause has it. */
const LAW = [
  ['heads-up-holdem', /drawn before its time/, /dealt as the next card/, '677a.13(b)'],
  ['heads-up-holdem', /dealer’s cards is seen/, /but Pocket Bonus and Trips Plus are settled/, '677a.13(d)'],
  ['heads-up-holdem', /shoe jams/, /round is void: every wager goes back.*shuffled again/, '677a.13(f)'],
  ['high-card-flush', /lying face up/, /discard rack unused/, '678a.13(a)'],
  ['high-card-flush', /second one lies face up/, /round is void: every wager goes back.*shuffled again/, '678a.13(a)'],
  [
    'saigon-5',
    /wrong number of cards has been dealt/,
    /round is void: every wager goes back.*shuffled again/,
    '680a.13(c)',
  ],
  ['saigon-5', /stub is counted and a card is missing/, /deck is taken out of play/, '680a.8(g)'],
  ['over-under', /passed over/, /That player chooses/, '686a.9(c)'],
  ['over-under', /broken down/, /covered or marked/, '686a.9(e)'],
  ['dj-wild', /dealer’s cards is seen/, /but .*Trips.* settled|but .*Progressive.* settled/, '687a.13(d)'],
  ['face-up-pai-gow', /added up wrongly/, /round is void: every wager goes back.*shuffled again/, '688a.13(c)'],
  ['face-up-pai-gow', /leans against/, /no roll/, '688a.13(a)'],
  ['face-up-pai-gow', /as it is handed over/, /round is void: every wager goes back.*shuffled again/, '688a.13(i)'],
  ['face-up-pai-gow', /not to be set by the house way/, /set again by the house way/, '688a.13(h)'],
  ['poker', /missing from the deck/, /deck is replaced/, '637a.18(i)'],
  ['poker', /down card of seat \d is turned up/, /exchanged for the next card/, '637a.18(p)'],
  ['poker', /both hole cards/, /gets back all/, '637a.18(m)'],
  ['poker', /last card of seat \d/, /player chooses/, '637a.18(m)'],
  ['poker', /walks away/, /stays in the pot/, '637a.18(k)(4)'],
  ['poker', /can still be told apart/, /put together again/, '637a.18(k)(2)'],
  ['poker', /second one lies face up/, /^It is a misdeal/, '637a.18(g)(3)'],
] as const;

describe('what an irregularity leads to', () => {
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

  test('a wrong start is a misdeal until two players have bet by choice', () => {
    const found = questionsOf('poker').filter(({ ask }) => /wrong seat/.test(ask));
    for (const { facts, choices, right } of found) {
      const bettors = Number(/(\d+) players? ha/.exec(facts.join(' '))?.[1] ?? 0);
      expect(choices[right]?.words).toMatch(bettors < 2 ? /^It is a misdeal/ : /deal stands/);
    }
  });
});

test('wrong choices follow from something else than the right one', () => {
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
