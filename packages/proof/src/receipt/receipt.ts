import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { DECK_OPENING } from '../deck/index.js';
import { sha256 } from '../encoding/sha256.js';
import { canonicalJson, ENTRY_ACTOR, ENTRY_SECRET, LOG_ENTRY, revealEntry } from '../log/entry.js';
import { RECEIPT_PART } from '../log/secret-parts.js';
import { WRITTEN_POLICY } from '../notes/index.js';

/** The version of a receipt's shape. Rounds that earlier versions recorded get receipts of version 1. */
export const RECEIPT_VERSION = 2;

const thing = z.record(z.string(), z.unknown());

/** An entry of a receipt: its public form, with the proof that it is in the log. */
const PROVEN = LOG_ENTRY.extend({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  proof: z.array(z.base64()),
  /** Events as the viewer saw them, by index. */
  seen: z.record(z.string(), thing).optional(),
});

const ENTRY_V1 = PROVEN.extend({
  /** The whole secret, if the viewer may know all of it. */
  opened: ENTRY_SECRET.optional(),
});

const ENTRY_V2 = PROVEN.extend({
  /** All private fields; those the viewer may know are opened. */
  parts: z.array(RECEIPT_PART).optional(),
});
export type ReceiptEntryV2 = z.output<typeof ENTRY_V2>;

const DECK = z.strictObject({ entry: z.int().min(1), size: z.int().min(1), cards: z.array(DECK_OPENING) });

/** A receipt of version 1: the opening of the table, shuffles and cuts, and the round. */
export const RECEIPT_V1 = z.strictObject({
  receipt: z.literal(1),
  table: z.string(),
  round: z.int().min(1),
  viewer: z.union([z.literal('public'), ENTRY_ACTOR]),
  entries: z.array(ENTRY_V1),
  decks: z.array(DECK),
  checkpoint: z.string(),
  key: z.string().optional(),
  handovers: z.array(z.string()).optional(),
});
export type ReceiptV1 = z.output<typeof RECEIPT_V1>;

/** The viewer of a receipt: the public, a player with every seat held in the round, or a member of the staff. */
const VIEWER = z.union([
  z.literal('public'),
  z.strictObject({ role: z.literal('player'), person: z.string(), seat: z.int().min(1) }),
  z.strictObject({ role: z.literal('player'), person: z.string(), seats: z.array(z.int().min(1)).min(2) }),
  z.strictObject({ role: z.string().refine((role) => role !== 'player'), person: z.string() }),
]);

/** A receipt: one gapless stretch of a table's entries, from the shuffle of the cards in play to the end of the round. */
export const RECEIPT_V2 = z.strictObject({
  receipt: z.literal(RECEIPT_VERSION),
  table: z.string(),
  round: z.int().min(1),
  viewer: VIEWER,
  /** The opening of the table, then the stretch. */
  entries: z.array(ENTRY_V2),
  /** The cards that the viewer saw, each at its place in the sealed deck; `cuts` are the entries that cut that deck. */
  decks: z.array(DECK.extend({ cuts: z.array(z.int().min(1)) })),
  checkpoint: z.string(),
  key: z.string(),
  /** The notes by which each earlier key named its successor. */
  handovers: z.array(z.string()).optional(),
  /** The witnesses that the house asks, as it states them. */
  witnesses: WRITTEN_POLICY.optional(),
  /** A note that the house signs over all the rest. */
  signature: z.string(),
});
export type ReceiptV2 = z.output<typeof RECEIPT_V2>;

/** One round of a table as one person saw it. Anybody can check it at any time without the house. */
export const RECEIPT = z.discriminatedUnion('receipt', [RECEIPT_V1, RECEIPT_V2]);
export type Receipt = z.output<typeof RECEIPT>;
export type ReceiptEntry = Receipt['entries'][number] & Partial<Pick<z.output<typeof ENTRY_V1>, 'opened'>>;

/** The text that the house signs: a hash of the receipt without its signature. */
export const receiptText = (receipt: Omit<ReceiptV2, 'signature'>): string =>
  `fairdeal receipt\n${bytesToHex(sha256(utf8ToBytes(canonicalJson(receipt))))}\n`;

/** A text of cards. */
const CARDS = /^(?:[2-9TJQKA][cdhs]|Jk|\?\?)+$/;

/** All face-up cards in a value, at any depth. */
export const visibleCardsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string')
    return CARDS.test(value) ? (value.match(/../g) ?? []).filter((card) => card !== '??') : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(visibleCardsIn) : [];
};

/** The events of an entry as the viewer of the receipt saw them. */
export const eventsSeen = (held: ReceiptEntry): readonly Readonly<Record<string, unknown>>[] =>
  revealEntry(held, held.opened ?? null).events.map((event, at) => held.seen?.[at] ?? event);

/** Whether an entry belongs to the round itself. Earlier ones only prepare its cards. */
export const belongsToRound = ({ receipt, round }: Pick<Receipt, 'receipt' | 'round'>, held: ReceiptEntry): boolean =>
  receipt === 1 || held.round === round;

/** A table's title: `t7` is Table 7. */
const tableTitle = (table: string): string => `Table ${/^t\d+$/.test(table) ? table.slice(1) : table}`;

const viewerWords = (viewer: Receipt['viewer']): string => {
  if (viewer === 'public') return 'as the public saw it';
  if ('seats' in viewer) return `as seen from seats ${viewer.seats.join(' and ')}`;
  return 'seat' in viewer && viewer.seat !== undefined
    ? `as seen from seat ${viewer.seat}`
    : `as ${viewer.role} saw it`;
};

/** Title of a receipt: "Table 7, round 1, as seen from seat 1". */
export const receiptTitle = ({ table, round, viewer }: Pick<Receipt, 'table' | 'round' | 'viewer'>): string =>
  `${tableTitle(table)}, round ${round}, ${viewerWords(viewer)}`;
