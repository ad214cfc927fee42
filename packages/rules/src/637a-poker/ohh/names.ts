/** Names of games in Open Hand History. */
type OhhGame = 'Holdem' | 'Omaha' | 'OmahaHiLo' | 'Stud' | 'StudHiLo';

export const BET_TYPES: Readonly<Record<string, string>> = { NL: 'N', PL: 'P', FL: 'F' };

/** Games by their name and by how many cards each player gets, with the code of Poker Hand History that follows the letter of the limit. */
const GAMES: readonly { readonly name: OhhGame; readonly cards: number; readonly code: string }[] = [
  { name: 'Holdem', cards: 2, code: 'T' },
  { name: 'Omaha', cards: 4, code: 'O' },
  { name: 'Omaha', cards: 5, code: 'O5' },
  { name: 'OmahaHiLo', cards: 4, code: 'O/8' },
  { name: 'OmahaHiLo', cards: 5, code: 'O5/8' },
  { name: 'Stud', cards: 7, code: '7S' },
  { name: 'StudHiLo', cards: 7, code: '7S/8' },
];

/** Whether a game is stud: no board, no blinds, and a Forced Bet. */
export const isStudName = (name: string): boolean => name.startsWith('Stud');

/** Names of the standard for games that its actions can't tell: none is a discard. */
export const UNREADABLE_GAMES: readonly string[] = ['Draw'];

/** Field of the standard that can't state a game: the name, or the action for a discard. */
export const unwritableField = (draws: boolean): 'game_type' | 'action' => (draws ? 'action' : 'game_type');

/** Names that the standard gives to games which this module reads and writes. */
export const OHH_GAMES: readonly string[] = [...new Set(GAMES.map(({ name }) => name))];

/** Fewest cards that a player gets in a game of this name. */
export const fewestCards = (name: string): number => GAMES.find((game) => game.name === name)?.cards ?? 0;

/** The code of Poker Hand History, such as `NT`. */
export const variantOf = (name: string, limit: string, cards: number): string | null => {
  const game = GAMES.find((one) => one.name === name && one.cards === cards);
  const letter = BET_TYPES[limit];
  return game === undefined || letter === undefined ? null : `${letter}${game.code}`;
};

/** Game and limit of a code; null where the standard has no name for it. */
export const ohhNameOf = (variant: string): { readonly game: OhhGame; readonly limit: string } | null => {
  const game = GAMES.find(({ code }) => code === variant.slice(1));
  const limit = Object.keys(BET_TYPES).find((name) => BET_TYPES[name] === variant.charAt(0));
  return game === undefined || limit === undefined ? null : { game: game.name, limit };
};

/** Street of each betting round of stud. The standard has four names for five rounds, and lets a name repeat. */
export const STUD_STREETS = ['Preflop', 'Flop', 'Turn', 'River', 'River'] as const;

/** Streets after the first, with the cards that each adds to the board. */
export const BOARD_STREETS = ['Flop', 'Turn', 'River'] as const;

export const STREETS: readonly string[] = ['Preflop', ...BOARD_STREETS, 'Showdown'];
