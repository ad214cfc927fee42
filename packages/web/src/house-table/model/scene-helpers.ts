import type { Card } from '@fairdeal/cards';
import type { Cents } from '@fairdeal/rules';
import type { Spot } from '@fairdeal/rules/internal';
import type { HandExplanation, SettledLine } from '@fairdeal/words/internal';
import type { CardBack } from '../../cards/card.js';
import { cardCounts, type HouseFrame } from './frames.js';

/** Order in which the cards in flight arrive. */
export type HouseDealOrder = (at: Spot, nth: number) => number;

export interface DealtCardProps {
  readonly back: CardBack;
  readonly order: HouseDealOrder;
}

/** Deliveries go one card at a time around the spots, or as a stack to each. */
export const houseDealOrder = ({ view, deals }: HouseFrame): HouseDealOrder => {
  if (deals === null) return () => 0;
  const { by, to, lay } = deals;
  const lies = cardCounts(view);
  const comes = (at: Spot): number => (lies.get(at) ?? 0) - (lay.get(at) ?? 0);
  return (at, nth) => {
    const place = to.indexOf(at);
    const nthNew = Math.max(0, nth - (lay.get(at) ?? 0));
    return by === 'cards'
      ? nthNew * to.length + place
      : to.slice(0, place).reduce((sum, other) => sum + comes(other), nthNew);
  };
};

/** A deciding card glows. A card that doesn't count is dimmed once the reason is announced. */
export const houseCardLook = (
  card: Card | null,
  because: HandExplanation | null,
  counts: readonly Card[] | null,
): 'plain' | 'dim' | 'glow' => {
  if (card === null) return 'plain';
  if (because?.decides.includes(card) === true) return 'glow';
  return because !== null && counts !== null && counts.length > 0 && !counts.includes(card) ? 'dim' : 'plain';
};

export const linesOfBox = (settled: readonly SettledLine[], box: number): readonly SettledLine[] =>
  settled.filter((line) => line.box === box);

export const netOf = (lines: readonly { readonly received: Cents; readonly stake: Cents | null }[]): Cents =>
  lines.reduce((sum, { received, stake }) => sum + received - (stake ?? 0), 0);

/** Wins are green, losses red. */
export const feltNetClass = (net: Cents): string => (net > 0 ? 'scene-won' : net < 0 ? 'scene-lost' : 'plane-quiet');
