import { formatCard } from '@fairdeal/cards';
import { z } from 'zod';
import type { DoubtedFact } from './desk.js';

const card = z.string();
const source = { device: z.string().optional(), id: z.string().optional() };

/** A doubt as it is written out. */
export const WRITTEN_DOUBT = z.union([
  z.strictObject({ why: z.enum(['past', 'unread']), ...source }),
  z.strictObject({ why: z.enum(['not-in-deck', 'duplicate', 'left-over']), card, ...source }),
  z.strictObject({ why: z.literal('overruled'), card, is: card, ...source }),
  z.strictObject({ why: z.literal('other-count'), count: z.int(), ...source }),
  z.strictObject({ why: z.literal('refused'), reason: z.string(), cites: z.array(z.string()), ...source }),
]);

/** Writes out why something that a sensor saw is not offered. */
export const writeDoubt = ({ fact, doubt }: DoubtedFact): z.input<typeof WRITTEN_DOUBT> => {
  const from = fact === null ? {} : { device: fact.source.device, id: fact.source.id };
  switch (doubt.why) {
    case 'past':
    case 'unread':
      return { why: doubt.why, ...from };
    case 'overruled':
      return { why: doubt.why, card: formatCard(doubt.card), is: formatCard(doubt.is), ...from };
    case 'other-count':
      return { ...doubt, ...from };
    case 'refused':
      return { why: doubt.why, reason: doubt.refusal.reason, cites: [...doubt.refusal.cites], ...from };
    default:
      return { why: doubt.why, card: formatCard(doubt.card), ...from };
  }
};
