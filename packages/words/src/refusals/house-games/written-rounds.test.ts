import { HOUSE_GAMES, isRefused, settleJson } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { refusalText } from '../index.js';

const seat = { seat: 1, cards: '2c3c4dJh6h8sQd', wagers: { ante: 1000 }, play: { fold: true } };
const round = { game: 'high-card-flush', dealer: '9h7hKcQsJd4cTd', seats: [seat] };
const withSeat = (more: object) => ({ ...round, seats: [{ ...seat, ...more }] });

const wordsOf = (input: unknown): string => {
  const answer = settleJson(HOUSE_GAMES, input);
  if (!isRefused(answer)) throw new Error('The round was settled.');
  return refusalText(answer);
};

test.each<readonly [unknown, string]>([
  [5, 'A round is one JSON object. See fairdeal settle --help for an example.'],
  [
    { ...round, game: 'faro' },
    'Unknown house game "faro". Available house games: heads-up-holdem, high-card-flush, saigon-5, over-under, dj-wild, face-up-pai-gow.',
  ],
  [
    { ...round, sets: [] },
    'A round has no field "sets" (did you mean seats?). Its fields: game, edition, paytables, practice, payoutLimit, meters, reserves, settings, dealer, community, extra, seats.',
  ],
  [{ ...round, edition: 2016 }, 'High Card Flush has no edition 2016. Available editions: "2016", "2019".'],
  [{ ...round, dealer: '9h7h' }, 'The dealer’s hand has 2 cards. It needs 7.'],
  [withSeat({ cards: 5 }), 'Seat 1: "cards" must be one text of cards, such as "AsKd".'],
  [withSeat({ wagers: { ante: 10.5 } }), 'Seat 1: The Ante Wager is whole cents above zero, not 10.5.'],
  [withSeat({ wagers: {} }), 'Seat 1: The Ante Wager is missing. Add it to the wagers.'],
  [
    withSeat({ play: 'rase' }),
    'Seat 1: Unknown decision "rase" (did you mean raise?). Available decisions: "raise", "fold".',
  ],
  [withSeat({ cards: '2c3c4dJh6h8sKc' }), 'The king of clubs is there more than once.'],
])('%j', (input, sentence) => {
  expect(wordsOf(input)).toBe(sentence);
});

test.each([
  ['nested ten thousand deep', JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
  ['ten thousand cards long', 'As'.repeat(10_000)],
  ['that lists ten thousand wagers', Array.from({ length: 10_000 }, () => 1000)],
] as const)('a value %s is refused in a short sentence', (_, value) => {
  for (const input of [
    ...Object.keys(round).map((field) => ({ ...round, [field]: value })),
    ...Object.keys(seat).map((field) => withSeat({ [field]: value })),
  ])
    expect(wordsOf(input).length).toBeLessThan(200);
});
