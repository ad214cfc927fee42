import type { ClauseId } from '../register/index.js';
import type { Fault } from '../submission.js';

/** Something that a layout must show: an area, a sentence, a sign or a piece of equipment. */
export interface LayoutItem {
  readonly kind: 'area' | 'inscription' | 'sign' | 'equipment';
  /** At every betting position, or once on the table. */
  readonly where: 'position' | 'table';
  readonly id: string;
  readonly words: string;
  readonly clause: ClauseId;
}

/** The layout that a submission requires, as data for screens and print. */
export interface LayoutDrawing {
  readonly positions: number;
  readonly items: readonly LayoutItem[];
}

const shows = (shown: LayoutItem, item: LayoutItem): boolean =>
  shown.id === item.id && shown.where === item.where && shown.words === item.words;

/** What the clauses require and a drawn layout does not have. */
export const missingFrom = (drawn: LayoutDrawing, required: LayoutDrawing): readonly Fault[] => [
  ...(drawn.positions > required.positions
    ? [{ fault: `The layout has ${drawn.positions} betting positions; ${required.positions} is the most.`, cites: [] }]
    : []),
  ...required.items
    .filter((item) => !drawn.items.some((shown) => shows(shown, item)))
    .map((item) => ({ fault: `The layout lacks the ${item.kind} "${item.words}".`, cites: [item.clause] })),
];
