import { cards } from '@fairdeal/cards';
import { HOUSE_GAMES, isRefused } from '@fairdeal/rules';
import { settleJsonByHand, whySettled } from '@fairdeal/rules/internal';
import { settleWithReasons } from '@fairdeal/table/internal';
import { expect, test } from 'vitest';
import { whySettledText } from './settled.js';
import { swapWords } from './swaps.js';

const one = (text: string): number => cards(text)[0] ?? 0;

test.each([
  ['7c7d7h', 'Kd', 'a 7 in place of the king of diamonds'],
  ['2h3h4h5h', 'Kd', 'a heart in place of the king of diamonds'],
  ['7h', 'Kd', 'the 7 of hearts in place of the king of diamonds'],
  ['AcAdKcKdTcTd', '9s', 'an ace, a king or a 10 in place of the 9 of spades'],
  ['4c8c', '3h', 'the 4 of clubs or the 8 of clubs in place of the 3 of hearts'],
  ['TcTdJk', '9s', 'a 10 or the joker in place of the 9 of spades'],
  ['2c3d4h5s6c', '9s', 'any of 5 cards in place of the 9 of spades'],
])('%s for %s is said as players say it', (into, out, words) => {
  expect(swapWords([{ out: one(out), in: cards(into) }])).toBe(words);
});

const ROUND = {
  game: 'heads-up-holdem',
  paytables: { 'trips-plus': 'A' },
  dealer: '3dKc',
  community: 'KhTs4cAd9d',
  seats: [
    {
      seat: 2,
      cards: 'QcQh',
      wagers: { ante: 1000, odds: 1000, 'trips-plus': 500 },
      play: { raise: 1000, street: 'river' },
    },
  ],
};

test('a lost hand is compared with the dealer’s, and each wager names the cards that would have won it', () => {
  const read = settleJsonByHand(HOUSE_GAMES, ROUND);
  if (isRefused(read)) throw new Error(read.reason);
  const [hand] = read.settled;
  if (hand === undefined) throw new Error('no hand');
  const said = whySettledText(read.game, hand, whySettled(read.game, hand), null);
  expect(said.words).toBe('The dealer’s pair of kings beats seat 2’s pair of queens.');
  expect(said.wagers[0]).toEqual({
    wager: 'ante',
    words: 'Ante: loses $10, the dealer’s hand is higher.',
    considered: [
      'Not a win (1 to 1): the dealer’s hand is higher. It takes an ace, a king or a jack in place of the queen of clubs.',
    ],
  });
  const trips = said.wagers.find(({ wager }) => wager === 'trips-plus');
  expect(trips?.considered).toContain('Not 4 to 1 (straight): it takes a jack in place of the queen of clubs.');
  expect(settleWithReasons(ROUND)).toMatchObject({ why: [{ seat: 2, words: said.words }] });
});
