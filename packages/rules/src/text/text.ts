/** `1,250`, `0.50`: a figure with its thousands apart. */
export const formatNumber = (value: number | bigint, digits = 0): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** `2.3584%` of a share of 0.023584. */
export const percent = (share: number, digits = 4): string => `${(100 * share).toFixed(digits)}%`;

/** `1 in 4.3`, `1 in 30,940`; `never` for an event without a chance. */
export const oneIn = (chance: number): string =>
  chance <= 0 ? 'never' : `1 in ${formatNumber(1 / chance, 1 / chance < 100 ? 1 : 0)}`;

/** `1 card`, `2 cards`, `1,000 cards`. */
export const countNoun = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** `one`, `one and two`, `one, two and three`. */
export const joinList = (names: readonly string[], last = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;

/** Words that begin with a capital. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A wager's title as the layout and tables have it: `Ante` for `Ante Wager`. */
export const shortTitle = (title: string): string => title.replace(/ Wager$/, '');

/** Wagers by id, of a game. */
interface TitledWagers {
  readonly wagers: readonly { readonly id: string; readonly title: string }[];
}

/** The title of a wager of this game, or its id where the game has none such. */
export const wagerTitle = ({ wagers }: TitledWagers, wager: string): string =>
  wagers.find(({ id }) => id === wager)?.title ?? wager;

/** The same, short: `Ante`. */
export const shortWagerTitle = (game: TitledWagers, wager: string): string => shortTitle(wagerTitle(game, wager));

/** Words in lines of at most so many letters; a word that is longer has a line of its own. */
export const wrapWords = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};
