import type { HouseGame, Settings } from '@fairdeal/rules';
import type { SaidHand } from './weighed.js';

/** What the explorer of the website is asked: the odds of a game, and one wager by one table. */
export interface Explored {
  readonly edition: string;
  /** Those that are not the default. */
  readonly settings: Settings;
  readonly wager: string;
  readonly table: string;
  /** The lines of a table of one's own, as they are written; null while it is the chapter's. */
  readonly own: readonly { readonly hand: string; readonly words: string }[] | null;
}

/** The question as the address of the explorer has it, after the game: `?edition=2016&wager=bonus&table=A`. */
export const exploredQuery = (game: HouseGame, { edition, settings, wager, table, own }: Explored): string => {
  const words: readonly (readonly [name: string, value: string])[] = [
    ['edition', edition === game.editions.at(-1)?.edition ? '' : edition],
    ...Object.entries(settings).map(([name, value]) => [name, `${value}`] as const),
    ['wager', wager],
    ['table', table],
    ['own', own === null ? '' : JSON.stringify(Object.fromEntries(own.map(({ hand, words: pays }) => [hand, pays])))],
  ];
  return queryOf(words);
};

/** What is said of these, as an address has it. */
const queryOf = (words: readonly (readonly [name: string, value: string])[]): string => {
  const said = words.filter(([, value]) => value !== '');
  return said.length === 0 ? '' : `?${said.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
};

/** What is asked of one hand, as the address of its page has it: `?hand=5h`. */
export const handQuery = (
  game: HouseGame,
  { edition, settings }: Pick<Explored, 'edition' | 'settings'>,
  { hand = '', community = '', dealer = '', known = '' }: SaidHand,
): string =>
  queryOf([
    ['edition', edition === game.editions.at(-1)?.edition ? '' : edition],
    ...Object.entries(settings).map(([name, value]) => [name, `${value}`] as const),
    ['hand', hand],
    ['community', community],
    ['dealer', dealer],
    ['known', known],
  ]);
