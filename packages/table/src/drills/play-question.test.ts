import { formatCards } from '@fairdeal/cards';
import { compare } from '@fairdeal/lab/internal';
import { HOUSE_GAMES, type HouseGame } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { markChoice } from './mark.js';
import { dealtDecisionFor, playQuestion, repeatPlayQuestion } from './play-question.js';

const SEEDS: Readonly<Record<string, number>> = { 'heads-up-holdem': 3, 'dj-wild': 3 };

const askedOf = (game: HouseGame, number: number) => ({ kind: 'play', game: game.id, number }) as const;

describe.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('a decision of %s', (id, game) => {
  const numbers = Array.from({ length: SEEDS[id] ?? 6 }, (_, at) => at);

  test('has one best choice, the one that the lab puts first', () => {
    for (const number of numbers) {
      const { choices } = dealtDecisionFor(game, askedOf(game, number));
      const question = playQuestion(game, askedOf(game, number));
      const [best, ...worse] = choices;
      if (best === undefined) throw new Error('nothing to choose');
      for (const { expected } of worse) expect(compare(best.expected, expected)).toBeGreaterThan(0);
      expect(question.choices.filter(({ after }) => after === 'Best.')).toHaveLength(1);
      expect(question.choices[question.right]?.after).toBe('Best.');
      expect(markChoice(question, question.right).right).toBe(true);
      for (const at of question.choices.keys())
        if (at !== question.right) {
          expect(question.choices[at]?.after).toMatch(
            /^That costs you (?:less than a cent|\d+ cents?|\$[\d,.]+)(?: on average)?\.$/,
          );
          expect(markChoice(question, at).right).toBe(false);
        }
    }
  });

  test('that was made at a table is asked again with the same cards and the same best choice', () => {
    const { decision, situation, choices } = dealtDecisionFor(game, askedOf(game, 0));
    const spot = {
      game: id,
      street: decision.street,
      cards: formatCards(situation.cards),
      community: formatCards(situation.community ?? []),
      dealer: formatCards(situation.dealer ?? []),
    };
    const again = repeatPlayQuestion(game, askedOf(game, 0), spot);
    const first = playQuestion(game, askedOf(game, 0));
    expect(again?.rows).toEqual(first.rows);
    expect(again?.choices[again.right]?.words).toBe(first.choices[first.right]?.words);
    expect(choices.length).toBeGreaterThan(1);
  });

  test('shows only the cards that the player sees', () => {
    for (const number of numbers) {
      const { situation } = dealtDecisionFor(game, askedOf(game, number));
      const { rows } = playQuestion(game, askedOf(game, number));
      expect(rows.flatMap(({ cards }) => cards.filter((card) => card !== null)).toSorted()).toEqual(
        [...situation.cards, ...(situation.dealer ?? []), ...(situation.community ?? [])].toSorted(),
      );
    }
  });
});
