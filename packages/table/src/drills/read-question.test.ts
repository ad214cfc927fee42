import { type Card, finishingPlaces } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/words/internal/text';
import { describe, expect, test } from 'vitest';
import { markChoice, markOrder } from './mark.js';
import { handNameFor, rankingDrillsOf, readQuestion } from './read-question.js';

const NUMBERS = Array.from({ length: 50 }, (_, at) => 13 * at);
const GAMES = [...HOUSE_GAMES.map((house) => ({ game: house.id, house })), { game: 'poker', house: null }];

const readingOf = (house: HouseGame | null, title: string) =>
  rankingDrillsOf(house).filter(({ ranking }) => title.includes(ranking.title));

describe.each(GAMES)('hands of $game', ({ game, house }) => {
  test('are named and ordered as their ranking has it, and no other answer is', () => {
    for (const number of NUMBERS) {
      const question = readQuestion({ kind: 'read', game, number }, house);
      const readings = readingOf(house, question.facts.join(' '));
      const shown = question.rows.flatMap(({ cards }) => cards).filter((card): card is Card => card !== null);
      if (question.form === 'choice') {
        const reading = readings.find(({ own, board }) => own + board === shown.length);
        if (reading === undefined) throw new Error('no ranking takes this hand');
        const name = capitalize(handNameFor(reading, shown));
        expect(question.choices.map(({ words }) => words === name)).toEqual(
          question.choices.map((_, at) => at === question.right),
        );
        expect(markChoice(question, question.right).right).toBe(true);
      } else {
        const [reading] = readings;
        const values = question.order.map((at) =>
          reading === undefined ? null : reading.ranking.evaluate([...(question.hands[at]?.cards ?? []), ...shown]),
        );
        expect(finishingPlaces(values)).toEqual(values.map((_, at) => at + 1));
        expect(question.hands.length).toBeGreaterThanOrEqual(3);
        expect(question.hands.length).toBeLessThanOrEqual(5);
        expect(markOrder(question, question.order).right).toBe(true);
        expect(markOrder(question, question.order.toReversed()).right).toBe(false);
      }
    }
  });

  test('come in both forms, with every ranking of the game and many kinds of hands', () => {
    const questions = NUMBERS.map((number) => readQuestion({ kind: 'read', game, number }, house));
    expect(new Set(questions.map(({ form }) => form))).toEqual(new Set(['choice', 'order']));
    const titles = new Set(questions.flatMap(({ facts }) => facts));
    expect(titles.size).toBe(new Set(rankingDrillsOf(house).map(({ ranking }) => ranking.title)).size);
    const answers = questions.flatMap((one) => (one.form === 'choice' ? [one.choices[one.right]?.words] : []));
    expect(new Set(answers).size).toBeGreaterThan(5);
  });
});
