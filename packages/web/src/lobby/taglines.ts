import { dollars, type HouseGameId } from '@fairdeal/rules';
import type { LobbyGame, LobbyPokerGame, PokerFamily } from '../site/games.js';

/** Tagline of each house game. */
const TAGLINES: Readonly<Record<HouseGameId, string>> = {
  'heads-up-holdem': 'Raise three times your Ante now, or wait and raise less.',
  'high-card-flush': 'Seven cards, one question: whose flush is longer?',
  'saigon-5': 'Find three that make 10, 20 or 30. The other two play the hand.',
  'over-under': 'You have seen one card of three. Over, or under?',
  'dj-wild': 'Five cards of this deck are whatever you need.',
  'face-up-pai-gow': 'The dealer shows first. Now split your seven.',
};

export const taglineOf = (game: HouseGameId): string => TAGLINES[game];

/** `Ante from $5, the house keeps 27¢ of $10`: the cost of a round with best play. */
export const priceOf = ({ first, edge: { share, exact } }: LobbyGame): string =>
  `${first.title} from ${dollars(first.least)}, the house keeps ${exact ? '' : 'about '}${Math.round(share * 1000)}¢ of $10`;

/** Best-known poker games, listed first. */
const COMMON_GAMES = [
  'hold-em',
  'omaha-high',
  'seven-card-stud-high',
  'five-card-stud',
  'five-card-draw-high',
  'triple-draw-2-7',
];

/** Games of a family: the common ones and the rest. */
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

/** One line about the deal of a poker game. */
export const pokerTagline = ({ cards, discards, draws, split }: LobbyPokerGame): string =>
  [
    cards.board > 0
      ? `${numberInWords(cards.down)} cards each, ${numberInWords(cards.board)} on the board`
      : cards.up > 0
        ? `${numberInWords(cards.down)} down, ${numberInWords(cards.up)} up`
        : `${numberInWords(cards.down)} cards, ${numberInWords(draws)} ${draws === 1 ? 'draw' : 'draws'}`,
    ...(discards > 0 ? [`${numberInWords(discards)} discarded`] : []),
    ...(split ? ['split pot'] : []),
  ].join(', ');
