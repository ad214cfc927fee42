import { z } from 'zod';
import { DECK_OPENING } from '../deck/index.js';
import { DONE_BY, ENTRY, opened, SECRET } from '../entry.js';

/** The version of a receipt's shape. */
export const RECEIPT_VERSION = 1;

const thing = z.record(z.string(), z.unknown());

/** An entry of a receipt: as everybody may read it, with what proves that it is in the log. */
export const RECEIPT_ENTRY = ENTRY.extend({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  proof: z.array(z.base64()),
  /** Its secret, where its owner may know the whole of it. */
  opened: SECRET.optional(),
  /** Where he may not, the events as he saw them, by their place. */
  seen: z.record(z.string(), thing).optional(),
});
export type ReceiptEntry = z.output<typeof RECEIPT_ENTRY>;

/** One round of a table as somebody saw it, to be checked by anybody at any time without the house. */
export const RECEIPT = z.strictObject({
  receipt: z.literal(RECEIPT_VERSION),
  table: z.string(),
  round: z.int().min(1),
  viewer: z.union([z.literal('public'), DONE_BY]),
  /** The opening of the table, the shuffles and cuts of its cards, and the round. */
  entries: z.array(RECEIPT_ENTRY),
  /** The cards that he saw, each as it lay in the deck that an entry sealed. */
  decks: z.array(z.strictObject({ entry: z.int().min(1), size: z.int().min(1), cards: z.array(DECK_OPENING) })),
  checkpoint: z.string(),
  key: z.string().optional(),
  /** The notes by which each earlier key named the one that signed after it. */
  handovers: z.array(z.string()).optional(),
});
export type Receipt = z.output<typeof RECEIPT>;

/** Cards as they are written together. */
const CARDS = /^(?:[2-9TJQKA][cdhs]|Jk|\?\?)+$/;

/** The cards that a thing names, wherever they stand in it; what lies face down is not named. */
export const cardsNamed = (value: unknown): readonly string[] => {
  if (typeof value === 'string')
    return CARDS.test(value) ? (value.match(/../g) ?? []).filter((card) => card !== '??') : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(cardsNamed) : [];
};

/** The events of an entry as the owner of the receipt saw them. */
export const eventsSeen = (held: ReceiptEntry): readonly Readonly<Record<string, unknown>>[] =>
  opened(held, held.opened ?? null).events.map((event, at) => held.seen?.[at] ?? event);
