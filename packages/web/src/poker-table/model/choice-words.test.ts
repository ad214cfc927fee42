import type { PokerView } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { choiceWords, decisionPrompt } from './choice-words.js';

const view = {
  turn: 1,
  phase: 'bet',
  pot: 4000,
  toCall: 1500,
  seats: [{ seat: 1, stack: 18_800, away: false }],
  players: [{ seat: 1, bet: 0 }],
} as unknown as PokerView;

const words = (act: object, name: string, cents: number | null = null) =>
  choiceWords({ act, name, words: '', kind: 'play' } as never, view, 1, cents);

test('each choice says what it costs, or what it is for', () => {
  expect(words({ do: 'fold' }, 'fold')).toEqual(['Fold', 'give up the hand']);
  expect(words({ do: 'call' }, 'call')).toEqual(['Call $15', 'to win $40']);
  expect(words({ do: 'raiseTo', cents: 3000 }, 'raise', 4200)).toEqual(['Raise to $42', 'leaves you $146']);
  expect(words({ do: 'raiseTo', cents: 3000 }, 'raise', 18_800)).toEqual(['Raise to $188', 'all that you have']);
});

test('who must pay is told how often a call has to win', () => {
  expect(decisionPrompt(view, 1, 'Seat 5 bets $15.', true)).toEqual({
    title: 'Seat 5 bets $15.',
    words: 'Pay 15 to win 40: it is right if you win 27 in 100 or more.',
  });
  expect(decisionPrompt({ ...view, turn: 2 }, 1, '', true)).toBeNull();
});

test('a table without hints names the price of a call and the pot, and no odds', () => {
  expect(decisionPrompt(view, 1, 'Seat 5 bets $15.', false)).toEqual({
    title: 'Seat 5 bets $15.',
    words: 'It costs you $15 to call. The pot is $40.',
  });
});
