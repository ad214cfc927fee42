import { RANKS } from '@fairdeal/cards';
import { objectWith, rulesReader, type Variant, type VariantWords, wholeNumber } from '../../exact/variant.js';
import { type FlushDeal, flushesOf, flushOfSet } from './deals.js';
import { chapterDeal, mostRaises } from './play.js';

export const VARIANTS = {
  qualifies:
    'the lowest flush with which the dealer qualifies, by its ranks, "9-3-2"; "none" if the dealer always qualifies',
  raises: 'the largest Raise in Antes, by the length of the flush, {"5": 2, "6": 3}',
} as const satisfies VariantWords;

/** Deal and raises: the chapter's, or those of variant rules. */
export interface FlushRules {
  readonly deal: FlushDeal;
  /** Antes that may be raised at most, by the length of the flush. */
  readonly most: readonly number[];
}

const LENGTHS = ['2', '3', '4', '5', '6', '7'] as const;
const MOST_RAISED = 10;
const NAMES: readonly string[] = RANKS;

const readFlush = (value: unknown): number => {
  const deal = chapterDeal();
  if (value === 'none') return flushesOf(deal)[0] ?? 0;
  const ranks = typeof value === 'string' ? value.replaceAll('10', 'T').split('-') : [];
  const set = ranks.reduce((all, rank) => all | (1 << NAMES.indexOf(rank)), 0);
  const flush = flushOfSet(set);
  if (ranks.every((rank) => NAMES.includes(rank)) && flushesOf(deal).includes(flush)) return flush;
  throw new RangeError(
    `"qualifies" of a variant is the ranks of a flush of two to seven cards, "9-3-2", or "none", not ${JSON.stringify(value)}.`,
  );
};

export const readRules = (variant: Variant): FlushRules => {
  const { qualifies, raises = {} } = objectWith('a variant', variant, Object.keys(VARIANTS));
  const own = Object.entries(objectWith('raises', raises, LENGTHS)).map(
    ([length, antes]) => [Number(length), wholeNumber(`raises, ${length}`, antes, 1, MOST_RAISED)] as const,
  );
  const most = [...mostRaises()];
  for (const [length, antes] of own) most[length] = antes;
  const deal = chapterDeal();
  return { deal: qualifies === undefined ? deal : { ...deal, qualifying: readFlush(qualifies) }, most };
};

export const rulesOf = rulesReader(() => readRules({}), readRules);
