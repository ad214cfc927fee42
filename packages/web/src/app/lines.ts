import type { PokerSeat } from './games.js';

/** What each house game is, in one line. */
const LINES: Readonly<Record<string, string>> = {
  'heads-up-holdem': 'Hold’em against the dealer: raise early and big, or wait and see more of the board.',
  'high-card-flush': 'Seven cards, one question: is your longest flush better than the dealer’s?',
  'saigon-5': 'Three of five cards that count to 10, 20 or 30, and a showdown with the other two.',
  'over-under': 'Three cards. Say over or under when you have seen one; the house takes the middle.',
  'dj-wild': 'Five-card stud with five wild cards: the deuces and the joker.',
  'face-up-pai-gow': 'Seven cards make two hands, and the dealer shows his first.',
};

export const lineOf = (game: string): string => LINES[game] ?? '';

const LIMITS: Readonly<Record<string, string>> = { fixed: 'fixed', pot: 'pot', no: 'no' };

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;
const inWords = (count: number): string => NUMBERS[count] ?? `${count}`;

/** What is dealt, in one line, as the data of the game says it. */
export const pokerLine = ({ cards, discards, draws, limits, split }: PokerSeat): string =>
  [
    cards.board > 0
      ? `${inWords(cards.down)} cards each, ${inWords(cards.board)} on the board`
      : cards.up > 0
        ? `${inWords(cards.down)} down, ${inWords(cards.up)} up`
        : `${inWords(cards.down)} cards, ${inWords(draws)} ${draws === 1 ? 'draw' : 'draws'}`,
    ...(discards > 0 ? [`${inWords(discards)} thrown away`] : []),
    ...(split ? ['the pot is split'] : []),
    `${limits
      .map((limit) => LIMITS[limit] ?? limit)
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1')} limit`,
  ].join('\u00A0· ');
