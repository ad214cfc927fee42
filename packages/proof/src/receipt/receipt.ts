import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { DECK_OPENING } from '../deck/index.js';
import { canonical, DONE_BY, ENTRY, opened, SECRET } from '../entry.js';
import { RECEIPT_PART } from '../parts.js';
import { sha256 } from '../sha256.js';

/** The version of a receipt's shape. Rounds that earlier versions recorded get receipts of version 1. */
export const RECEIPT_VERSION = 2;

const thing = z.record(z.string(), z.unknown());

/** An entry of a receipt: its public form, with the proof that it is in the log. */
const PROVEN = ENTRY.extend({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  proof: z.array(z.base64()),
  /** By their place, the events as the viewer saw them. */
  seen: z.record(z.string(), thing).optional(),
});

const OLD_ENTRY = PROVEN.extend({
  /** The whole secret, where the viewer may know all of it. */
  opened: SECRET.optional(),
});

const NEW_ENTRY = PROVEN.extend({
  /** All private fields: those that the viewer may know are opened. */
  parts: z.array(RECEIPT_PART).optional(),
});
export type NewEntry = z.output<typeof NEW_ENTRY>;

const DECK = z.strictObject({ entry: z.int().min(1), size: z.int().min(1), cards: z.array(DECK_OPENING) });

/** A receipt as earlier versions wrote it: the opening of the table, shuffles and cuts, and the round. */
export const OLD_RECEIPT = z.strictObject({
  receipt: z.literal(1),
  table: z.string(),
  round: z.int().min(1),
  viewer: z.union([z.literal('public'), DONE_BY]),
  entries: z.array(OLD_ENTRY),
  decks: z.array(DECK),
  checkpoint: z.string(),
  key: z.string().optional(),
  handovers: z.array(z.string()).optional(),
});
export type OldReceipt = z.output<typeof OLD_RECEIPT>;

/** The viewer of a receipt: the public, a player with every seat held in the round, or a member of the staff. */
const VIEWER = z.union([
  z.literal('public'),
  z.strictObject({ role: z.literal('player'), person: z.string(), seat: z.int().min(1) }),
  z.strictObject({ role: z.literal('player'), person: z.string(), seats: z.array(z.int().min(1)).min(2) }),
  z.strictObject({ role: z.string().refine((role) => role !== 'player'), person: z.string() }),
]);

/** A receipt: one gapless stretch of a table's entries, from the shuffle of the cards in play to the end of the round. */
export const NEW_RECEIPT = z.strictObject({
  receipt: z.literal(RECEIPT_VERSION),
  table: z.string(),
  round: z.int().min(1),
  viewer: VIEWER,
  /** The opening of the table, then the stretch. */
  entries: z.array(NEW_ENTRY),
  /** The cards that the viewer saw, each at its place in the sealed deck; `cuts` are the entries that cut that deck. */
  decks: z.array(DECK.extend({ cuts: z.array(z.int().min(1)) })),
  checkpoint: z.string(),
  key: z.string(),
  /** The notes by which each earlier key named its successor. */
  handovers: z.array(z.string()).optional(),
  /** A note that the house signs over all the rest. */
  signature: z.string(),
});
export type NewReceipt = z.output<typeof NEW_RECEIPT>;

/** One round of a table as one person saw it. Anybody can check it at any time without the house. */
export const RECEIPT = z.discriminatedUnion('receipt', [OLD_RECEIPT, NEW_RECEIPT]);
export type Receipt = z.output<typeof RECEIPT>;
export type ReceiptEntry = Receipt['entries'][number] & Partial<Pick<z.output<typeof OLD_ENTRY>, 'opened'>>;

/** The text that the house signs: a hash of the receipt without the signature. */
export const receiptText = (receipt: Omit<NewReceipt, 'signature'>): string =>
  `fairdeal receipt\n${bytesToHex(sha256(utf8ToBytes(canonical(receipt))))}\n`;

/** Cards as they are written together. */
const CARDS = /^(?:[2-9TJQKA][cdhs]|Jk|\?\?)+$/;

/** The cards that a value names, wherever they stand in it; cards that lie face down are not named. */
export const cardsNamed = (value: unknown): readonly string[] => {
  if (typeof value === 'string')
    return CARDS.test(value) ? (value.match(/../g) ?? []).filter((card) => card !== '??') : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(cardsNamed) : [];
};

/** The events of an entry as the viewer of the receipt saw them. */
export const eventsSeen = (held: ReceiptEntry): readonly Readonly<Record<string, unknown>>[] =>
  opened(held, held.opened ?? null).events.map((event, at) => held.seen?.[at] ?? event);

/** The entries that belong to the round itself; earlier ones only bring the cards to it. */
export const isOfRound = ({ receipt, round }: Pick<Receipt, 'receipt' | 'round'>, held: ReceiptEntry): boolean =>
  receipt === 1 || held.round === round;

/** A table as people call it: `t7` is Table 7. */
const tableNamed = (table: string): string => `Table ${/^t\d+$/.test(table) ? table.slice(1) : table}`;

const seenBy = (viewer: Receipt['viewer']): string => {
  if (viewer === 'public') return 'as the public saw it';
  if ('seats' in viewer) return `as seen from seats ${viewer.seats.join(' and ')}`;
  return 'seat' in viewer && viewer.seat !== undefined
    ? `as seen from seat ${viewer.seat}`
    : `as ${viewer.role} saw it`;
};

/** The round that a receipt is of, in words: "Table 7, round 1, as seen from seat 1". */
export const receiptTitle = ({ table, round, viewer }: Pick<Receipt, 'table' | 'round' | 'viewer'>): string =>
  `${tableNamed(table)}, round ${round}, ${seenBy(viewer)}`;
