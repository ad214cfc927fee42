import { z } from 'zod';
import type { LogEntry } from './entry.js';

const SHUFFLES: ReadonlySet<unknown> = new Set(['cardsShuffled', 'reshuffled']);
const ORDER = z.looseObject({ order: z.string().optional() });

/** The order that a shuffle brought the cards into, as it is written; null for no shuffle, or one whose order is not known. */
export const shuffleOrderIn = (events: readonly LogEntry['act'][]): string | null => {
  const shuffled = events.find(({ did }) => SHUFFLES.has(did));
  const order = shuffled === undefined ? '' : (ORDER.safeParse(shuffled).data?.order ?? '');
  return order === '' ? null : order;
};
