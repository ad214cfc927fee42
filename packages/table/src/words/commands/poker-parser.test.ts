import { cards } from '@fairdeal/cards';
import type { Option, PokerAct } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { parsePokerLine } from './poker-parser.js';

const OPTIONS: readonly Option<PokerAct>[] = [
  { act: { do: 'fold' }, name: 'fold', words: 'fold', kind: 'play' },
  {
    act: { do: 'raiseTo', cents: 800 },
    kind: 'play',
    name: 'raise',
    words: 'raise to $8 up to $20',
    ranges: { cents: { min: 800, max: 2000, step: 1 } },
  },
];

test.each<[line: string, act: object]>([
  ['fold', { do: 'fold' }],
  ['  CHECK ', { do: 'check' }],
  ['raise 20', { do: 'raiseTo', cents: 2000 }],
  ['raise to $12.50', { do: 'raiseTo', cents: 1250 }],
  ['bet 8', { do: 'raiseTo', cents: 800 }],
  ['all in', { do: 'raiseTo', cents: 2000 }],
  ['draw As 7d', { do: 'draw', cards: cards('As7d') }],
  ['draw as7D, 10c', { do: 'draw', cards: cards('As7dTc') }],
  ['draw', { do: 'draw', cards: [] }],
  ['stand pat', { do: 'draw', cards: [] }],
  ['discard Ks Qs', { do: 'discard', cards: cards('KsQs') }],
  ['add 100', { do: 'addStakes', cents: 10_000 }],
  ['bring', { do: 'makeForcedBet' }],
  ['show', { do: 'show' }],
  ['muck', { do: 'muck' }],
])('"%s" is an act', (line, act) => {
  expect(parsePokerLine(line, OPTIONS, true)).toEqual({ say: 'act', act });
});

test.each([
  ['deal', 'deal'],
  ['why', 'why'],
  ['hint', 'hint'],
  ['?', 'options'],
  ['bankroll', 'bankroll'],
  ['exit', 'quit'],
])('"%s" is understood at any time', (line, say) => {
  expect(parsePokerLine(line, OPTIONS, true)).toEqual({ say });
});

test('an empty line deals between rounds and asks during one', () => {
  expect(parsePokerLine('', OPTIONS, false)).toEqual({ say: 'deal' });
  expect(parsePokerLine(' ', OPTIONS, true)).toEqual({
    say: 'unclear',
    sentence: 'Nothing was said; say fold or raise.',
  });
});

test.each([
  ['raise', 'Say how many dollars with "raise", such as "raise 8".'],
  ['raise lots', '"lots" is not a number of dollars; type it like "raise 8".'],
  ['draw Xx', '"Xx" are not cards; type them like "draw As 7d".'],
  ['draw Asd', '"Asd" are not cards; type them like "draw As 7d".'],
  ['constructor', '"constructor" means nothing here; say fold or raise.'],
])('"%s" is answered with a sentence', (line, sentence) => {
  expect(parsePokerLine(line, OPTIONS, true)).toEqual({ say: 'unclear', sentence });
});

test('all in is all that the player has: a limit that forbids it says how far a bet goes', () => {
  expect(parsePokerLine('all-in', OPTIONS, true, 99_000)).toEqual({
    say: 'act',
    act: { do: 'raiseTo', cents: 99_000 },
  });
});
