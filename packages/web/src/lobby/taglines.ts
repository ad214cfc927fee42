import { dollars, type HouseGameId } from '@fairdeal/rules';
import type { LobbyGame, LobbyPokerGame, PokerFamily } from '../site/games.js';

/** What makes one curious about each house game. */
const TAGLINES: Readonly<Record<HouseGameId, string>> = {
  'heads-up-holdem': 'Raise three times now, or wait and be allowed less.',
  'high-card-flush': 'Seven cards, one question: whose flush is longer?',
  'saigon-5': 'Find three that make 10, 20 or 30. The other two fight.',
  'over-under': 'You have seen one card of three. Over, or under?',
  'dj-wild': 'Five cards of this deck are whatever you need.',
  'face-up-pai-gow': 'The dealer shows first. Now split your seven.',
};

export const taglineOf = (game: HouseGameId): string => TAGLINES[game];

/** `Ante from $5, the house keeps 27¢ of $10`: what a round costs who plays it best. */
export const priceOf = ({ first, edge: { share, exact } }: LobbyGame): string =>
  `${first.title} from ${dollars(first.least)}, the house keeps ${exact ? '' : 'about '}${Math.round(share * 1000)}¢ of $10`;

/** The games of poker that most people know, first. */
const COMMON_GAMES = [
  'hold-em',
  'omaha-high',
  'seven-card-stud-high',
  'five-card-stud',
  'five-card-draw-high',
  'triple-draw-2-7',
];

/** The games of a family: those that stand open, and the rest. */
export const gamesInFamily = (
  games: readonly LobbyPokerGame[],
  family: PokerFamily,
): { readonly common: readonly LobbyPokerGame[]; readonly rest: readonly LobbyPokerGame[] } => {
  const own = games.filter((game) => game.family === family);
  return {
    common: own.filter(({ id }) => COMMON_GAMES.includes(id)),
    rest: own.filter(({ id }) => !COMMON_GAMES.includes(id)),
  };
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;
const numberInWords = (count: number): string => NUMBERS[count] ?? `${count}`;

/** What is dealt, in one line, as the data of the game says it. */
export const pokerTagline = ({ cards, discards, draws, split }: LobbyPokerGame): string =>
  [
    cards.board > 0
      ? `${numberInWords(cards.down)} cards each, ${numberInWords(cards.board)} on the board`
      : cards.up > 0
        ? `${numberInWords(cards.down)} down, ${numberInWords(cards.up)} up`
        : `${numberInWords(cards.down)} cards, ${numberInWords(draws)} ${draws === 1 ? 'draw' : 'draws'}`,
    ...(discards > 0 ? [`${numberInWords(discards)} thrown away`] : []),
    ...(split ? ['the pot is split'] : []),
  ].join(', ');
