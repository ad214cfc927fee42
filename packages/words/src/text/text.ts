import type { Card } from '@fairdeal/cards';
import { cardNoun, quoted } from '@fairdeal/cards/internal';
import { didYouMean, gameHint } from '@fairdeal/rules/internal/text';
import type { WrittenRefusal } from '../refusals/index.js';

export {
  capitalize,
  countNoun,
  joinList,
  shortTitle,
  wagerTitle,
} from '@fairdeal/rules/internal/text';

export { costInTable, costInWords, timesInHundred } from './cost.js';

/** `games`, `house games`, and `acts` for an act of the lab; an option has no plural. */
const plural = (what: string): string =>
  what.startsWith('--') ? '' : ` ${/^.*?\S(?= (?:of|for|to|with) |$)/.exec(what)?.[0] ?? what}s`;

/** Sentence about an unknown name, with the likely meaning and the available names. */
export const unknownNameText = (what: string, asked: string, known: readonly string[]): string =>
  `Unknown ${what} ${quoted(asked)}${/game$/.test(what) ? gameHint(asked, known) : `${didYouMean(asked, known)}.`} Available${plural(what)}: ${known.join(', ')}.`;

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

/** `ace of spades, 10 of hearts, joker`. */
export const cardListWords = (cards: readonly Card[]): string => cards.map(cardNoun).join(', ');

/** `The raise equals the Ante, $10 (678a.11(b)(1)).`: a sentence with its clauses inside its full stop. */
export const withClauses = (sentence: string, cites: readonly string[]): string => {
  if (cites.length === 0) return sentence;
  const cited = ` (${cites.join(', ')})`;
  return sentence.at(-1) === '.' ? `${sentence.slice(0, -1)}${cited}.` : `${sentence}${cited}`;
};

/** A refusal in one sentence, with its clauses. */
export const refusalWithClauses = (refusal: WrittenRefusal): string => withClauses(refusal.refused, refusal.cites);
