import { z } from 'zod';
import type { LogEntry } from './entry.js';

const SHUFFLES: ReadonlySet<unknown> = new Set(['cardsShuffled', 'reshuffled']);
const ORDER = z.looseObject({ order: z.string().optional() });

/** The card order after a shuffle, as text; null if there was no shuffle or its order is unknown. */
export const shuffleOrderIn = (events: readonly LogEntry['act'][]): string | null => {
  const shuffled = events.find(({ did }) => SHUFFLES.has(did));
  const order = shuffled === undefined ? '' : (ORDER.safeParse(shuffled).data?.order ?? '');
  return order === '' ? null : order;
};
