import type { Fault } from '../core/fault.js';
import { isRecord } from '../core/record.js';
import type { ClauseId } from '../register/index.js';

/** Payouts of one wager, or of wagers that pay alike, as a layout prints them. */
export interface PrintedPayouts {
  readonly title: string;
  /** `hand` is empty where every winning hand pays the same. */
  readonly lines: readonly { readonly hand: string; readonly pays: string }[];
}

/** `Odds, royal flush: 500 to 1; Odds, pair: push`. */
export const payoutWords = (payouts: readonly PrintedPayouts[]): string =>
  payouts
    .flatMap(({ title, lines }) => lines.map(({ hand, pays }) => `${title}${hand === '' ? '' : `, ${hand}`}: ${pays}`))
    .join('; ');

/** `Blind: royal flush 50 to 1, flush 3 to 1`. */
export const listedPayoutWords = ({ title, lines }: PrintedPayouts): string =>
  `${title}: ${lines.map(({ hand, pays }) => `${hand === '' ? '' : `${hand} `}${pays}`).join(', ')}`;

/** Item that a layout must show: an area, an inscription, a sign or a piece of equipment. */
export interface LayoutItem {
  readonly kind: 'area' | 'inscription' | 'sign' | 'equipment';
  /** Place: at every betting position, or once on the table. */
  readonly where: 'position' | 'table';
  readonly id: string;
  readonly words: string;
  readonly clause: ClauseId;
  /** Payouts that the words list. */
  readonly payouts?: readonly PrintedPayouts[];
  /** Cards that the area holds: one, or a hand that overlaps. Left out, the area is for a wager. */
  readonly holds?: 'card' | 'hand';
}

/** Layout that a submission requires, as data for screens and print. */
export interface LayoutDrawing {
  readonly positions: number;
  readonly items: readonly LayoutItem[];
}

/** A layout as somebody has drawn it. */
export interface SubmittedLayout {
  readonly positions: number;
  readonly items: readonly SubmittedLayoutItem[];
}

type SubmittedLayoutItem = Readonly<Record<'id' | 'where' | 'words', string>>;

/** Words as they are read: without the full stop, the case of letters and the kind of dash. */
const normalizeWords = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[‐-―-]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');

const shows = (shown: SubmittedLayoutItem, item: LayoutItem): boolean =>
  shown.id === item.id && shown.where === item.where && normalizeWords(shown.words) === normalizeWords(item.words);

const isItem = (item: unknown): item is SubmittedLayoutItem =>
  isRecord(item) && [item.id, item.where, item.words].every((part) => typeof part === 'string');

/** A drawing as somebody has written it, or null when it is none. */
export const readLayout = (drawn: unknown): SubmittedLayout | null => {
  if (!isRecord(drawn)) return null;
  const { positions, items } = drawn;
  return typeof positions === 'number' && Number.isInteger(positions) && Array.isArray(items) && items.every(isItem)
    ? { positions, items }
    : null;
};

/** Items that the clauses require and a drawn layout does not have. */
export const missingFrom = (drawn: SubmittedLayout, required: LayoutDrawing): readonly Fault[] => [
  ...(drawn.positions > required.positions
    ? [
        {
          fault: `The layout has ${drawn.positions} betting positions; at most ${required.positions} are allowed.`,
          cites: [],
        },
      ]
    : []),
  ...required.items
    .filter((item) => !drawn.items.some((shown) => shows(shown, item)))
    .map((item) => ({ fault: `The layout is missing the ${item.kind} "${item.words}".`, cites: [item.clause] })),
];
