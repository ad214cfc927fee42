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

test('each choice names its cost or its purpose', () => {
  expect(words({ do: 'fold' }, 'fold')).toEqual(['Fold', 'give up your hand']);
  expect(words({ do: 'call' }, 'call')).toEqual(['Call $15', 'to win $40']);
  expect(words({ do: 'raiseTo', cents: 3000 }, 'raise', 4200)).toEqual(['Raise to $42', 'leaves you $146']);
  expect(words({ do: 'raiseTo', cents: 3000 }, 'raise', 18_800)).toEqual(['Raise to $188', 'all in']);
});

test('a player facing a bet sees how often a call must win', () => {
  expect(decisionPrompt(view, 1, 'Seat 5 bets $15.', true)).toEqual({
    title: 'Seat 5 bets $15.',
    words: 'Call $15 to win $40. You need to win at least 27 times in 100.',
  });
  expect(decisionPrompt({ ...view, turn: 2 }, 1, '', true)).toBeNull();
});

test('a table without hints names the price of a call and the pot, without odds', () => {
  expect(decisionPrompt(view, 1, 'Seat 5 bets $15.', false)).toEqual({
    title: 'Seat 5 bets $15.',
    words: 'Calling costs $15. The pot is $40.',
  });
});
