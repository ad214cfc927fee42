import { type Card, cardWords, didYouMean, quoted } from '@fairdeal/cards';
import type { HouseGame, Refusal } from '@fairdeal/rules';

/** `one`, `one and two`, `one, two and three`. */
export const joinList = (names: readonly string[], last = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;

/** `games`, `house games`, and `acts` for an act of the lab; an option has no plural. */
const plural = (what: string): string =>
  what.startsWith('--') ? '' : ` ${/^.*?\S(?= (?:of|for|to|with) |$)/.exec(what)?.[0] ?? what}s`;

/** Something was named that is not there: the name, the likely meaning, and what is available. */
export const unknownNameText = (what: string, asked: string, known: readonly string[]): string =>
  `Unknown ${what} ${quoted(asked)}${didYouMean(asked, known)}. Available${plural(what)}: ${known.join(', ')}.`;

/** Columns padded to their widest cell. */
export const padColumns = (rows: readonly (readonly string[])[], gap = 2): string => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join(' '.repeat(gap))
        .trimEnd(),
    )
    .join('\n');
};

/** Words that begin with a capital. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A wager's title as the layout and tables have it: `Ante` for `Ante Wager`. */
export const shortTitle = (title: string): string => title.replace(/ Wager$/, '');

/** The title of a wager of this game, or its id where the game has none such. */
export const wagerTitle = ({ wagers }: Pick<HouseGame, 'wagers'>, wager: string): string =>
  wagers.find(({ id }) => id === wager)?.title ?? wager;

/** `1 card`, `2 cards`. */
export const countNoun = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** `ace of spades, 10 of hearts, joker`. */
export const cardListWords = (cards: readonly Card[]): string =>
  cards.map((card) => cardWords(card).replace(/^the /, '')).join(', ');

/** `The raise equals the Ante, $10 (678a.11(b)(1)).`: a sentence with its clauses inside its full stop. */
export const withClauses = (sentence: string, cites: readonly string[]): string =>
  cites.length === 0 ? sentence : sentence.replace(/(\.?)$/, ` (${cites.join(', ')})$1`);

/** A refusal in one sentence, with its clauses. */
export const refusalText = ({ refused, cites }: Refusal): string => withClauses(refused, cites);
