import { rankOf } from '@fairdeal/cards';
import type { Hand, Table } from '@fairdeal/rules';

/** A simple way to play each house game, by its id. */
export const STRATEGIES: Readonly<Record<string, (table: Table, hand: Hand) => object>> = {
  // Under on a first card of 2 to 5
  'over-under': (_, { cards }) => ({ call: rankOf(cards[0] ?? 0) <= 3 ? 'under' : 'over' }),
};

export const simplePlay = (game: string, table: Table, hand: Hand): object => {
  const strategy = STRATEGIES[game];
  if (strategy === undefined) throw new Error(`There is no simple strategy for ${game}.`);
  return strategy(table, hand);
};
