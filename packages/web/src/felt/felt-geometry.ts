import type { LayoutDrawing, LayoutItem } from '@fairdeal/rules';
import type { WagerRule } from '@fairdeal/rules/internal';

/** Table drawing of 1200 by 640, with the dealer at the top, in the center of a circle. */
export const FELT = { width: 1200, height: 640, x: 600, y: 10, rim: 575, positions: 452 } as const;

/** Place of a position. Position 1 is at the dealer's left, the viewer's right. */
export const positionPoint = (position: number, positions: number): { x: number; y: number; turn: number } => {
  const spread = positions === 1 ? 0 : Math.min(128, 26 * (positions - 1));
  const turn = positions === 1 ? 0 : spread / 2 - ((position - 1) * spread) / (positions - 1);
  const angle = (turn * Math.PI) / 180;
  return {
    x: FELT.x + FELT.positions * Math.sin(angle),
    y: FELT.y + FELT.positions * Math.cos(angle),
    turn: -turn,
  };
};

export type AreaShape = 'circle' | 'square' | 'diamond';

/** Chip area of a betting position. */
export interface BettingSpot {
  readonly id: string;
  readonly words: string;
  readonly shape: AreaShape;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Card area of a betting position. */
export interface CardSpot {
  readonly id: string;
  readonly words: string;
}

export interface PositionDrawing {
  readonly betting: readonly BettingSpot[];
  readonly cards: readonly CardSpot[];
}

const row = (items: readonly LayoutItem[], rule: (id: string) => AreaShape, y: number, size: number): BettingSpot[] =>
  items.map(({ id, words }, at) => ({
    id,
    words,
    shape: rule(id),
    x: (at - (items.length - 1) / 2) * (size + (size < 50 ? 11 : 6)),
    y,
    size,
  }));

/** Areas of one position: required wagers nearest the player, optional ones beyond them. */
export const positionDrawing = (
  { items }: LayoutDrawing,
  wagers: readonly Pick<WagerRule, 'id' | 'required' | 'when'>[],
): PositionDrawing => {
  const areas = items.filter(({ kind, where }) => kind === 'area' && where === 'position');
  const ruleOf = (id: string): Pick<WagerRule, 'required' | 'when'> | undefined =>
    wagers.find((wager) => wager.id === id);
  const shape = (id: string): AreaShape => {
    const rule = ruleOf(id);
    return rule?.when === 'round' ? 'square' : rule?.required === true ? 'circle' : 'diamond';
  };
  const main = areas.filter(({ id }) => ruleOf(id) !== undefined && shape(id) !== 'diamond');
  const optional = areas.filter(({ id }) => ruleOf(id) !== undefined && shape(id) === 'diamond');
  return {
    betting: [...row(main, shape, -30, 52), ...row(optional, shape, -86, 44)],
    cards: areas.filter(({ id }) => ruleOf(id) === undefined).map(({ id, words }) => ({ id, words })),
  };
};

/** Sentences along the arc, short ones combined, none longer than its arc. */
export const arcLines = ({ items }: LayoutDrawing, most = 92): readonly string[] => {
  const lines: string[] = [];
  for (const { words } of items.filter((item) => isSentence(item))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + words.length + 3 <= most) lines[lines.length - 1] = `${last} · ${words}`;
    else lines.push(words);
  }
  return lines;
};

const LONGEST_SENTENCE = 130;

/** True for a sentence short enough to print along the arc; anything longer is a paytable. */
const isSentence = ({ kind, where, id, words }: LayoutItem): boolean =>
  kind === 'inscription' && where === 'table' && id !== 'house' && words.length <= LONGEST_SENTENCE;

/** Payouts and signs, printed or posted beside the table. */
export const printedSigns = ({ items }: LayoutDrawing): readonly LayoutItem[] =>
  items.filter(({ kind, words }) => kind === 'sign' || (kind === 'inscription' && words.length > LONGEST_SENTENCE));
