import { dollars } from '@fairdeal/rules';
import type { LobbyGame, PokerFamily, PokerSeat } from './games.js';

/** What makes one curious about each house game. */
const LINES: Readonly<Record<string, string>> = {
  'heads-up-holdem': 'Raise three times now, or wait and be allowed less.',
  'high-card-flush': 'Seven cards, one question: whose flush is longer?',
  'saigon-5': 'Find three that make 10, 20 or 30. The other two fight.',
  'over-under': 'You have seen one card of three. Over, or under?',
  'dj-wild': 'Five cards of this deck are whatever you need.',
  'face-up-pai-gow': 'The dealer shows first. Now split your seven.',
};

export const lineOf = (game: string): string => LINES[game] ?? '';

/** `Ante from $5, the house keeps 27¢ of $10`: what a round costs who plays it best. */
export const priceOf = ({ first, edge: { share, exact } }: LobbyGame): string =>
  `${first.title} from ${dollars(first.least)}, the house keeps ${exact ? '' : 'about '}${Math.round(share * 1000)}¢ of $10`;

/** The games of poker that most people know, first. */
const COMMON = [
  'hold-em',
  'omaha-high',
  'seven-card-stud-high',
  'five-card-stud',
  'five-card-draw-high',
  'triple-draw-2-7',
];

/** The games of a family: those that stand open, and the rest. */
export const inFamily = (
  games: readonly PokerSeat[],
  family: PokerFamily,
): { readonly common: readonly PokerSeat[]; readonly rest: readonly PokerSeat[] } => {
  const own = games.filter((game) => game.family === family);
  return {
    common: own.filter(({ id }) => COMMON.includes(id)),
    rest: own.filter(({ id }) => !COMMON.includes(id)),
  };
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;
const inWords = (count: number): string => NUMBERS[count] ?? `${count}`;

/** What is dealt, in one line, as the data of the game says it. */
export const pokerLine = ({ cards, discards, draws, split }: PokerSeat): string =>
  [
    cards.board > 0
      ? `${inWords(cards.down)} cards each, ${inWords(cards.board)} on the board`
      : cards.up > 0
        ? `${inWords(cards.down)} down, ${inWords(cards.up)} up`
        : `${inWords(cards.down)} cards, ${inWords(draws)} ${draws === 1 ? 'draw' : 'draws'}`,
    ...(discards > 0 ? [`${inWords(discards)} thrown away`] : []),
    ...(split ? ['the pot is split'] : []),
  ].join(', ');
