import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { sha256 } from '../encoding/sha256.js';

/** The version of an entry's shape. */
export const ENTRY_VERSION = 1;

/** The stream of entries that belong to no table: accounts, openings of sealed entries, keys. */
export const HOUSE_STREAM = 'house';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const thing = z.record(z.string(), z.unknown());

/** The person who did it. */
export const ENTRY_ACTOR = z.strictObject({
  role: z.string(),
  person: z.string(),
  /** 0 for a person in the poker room who has no seat. */
  seat: z.int().min(0).optional(),
  /** The player's time to decide ran out, and the clock did the lawful default. */
  clock: z.literal(true).optional(),
});

/**
 * One entry of the log in its public form. When an act or an event has private fields, only the public ones are here, and `secret` is a salted hash
 * of the rest.
 */
export const LOG_ENTRY = z.strictObject({
  /** Its place in the whole log, from 1. */
  entry: z.int().min(1),
  table: z.string(),
  /** Its place at its table, from 1; the first opens the table. */
  position: z.int().min(1),
  at: z.iso.datetime(),
  by: ENTRY_ACTOR,
  key: z.string().nullable(),
  act: thing,
  events: z.array(thing),
  edition: z.string().nullable(),
  version: z.literal(ENTRY_VERSION),
  /** The root over the cards of a shuffle, each with its own salt. */
  deck: hex(32).optional(),
  /** The table's round, from 1. Entries of earlier versions don't have it. */
  round: z.int().min(1).optional(),
  /** Set on the entry that ends its round. */
  ended: z.literal(true).optional(),
  /** Hash of the rules bundle that decided it. Entries of earlier versions, and those of no table, name none. */
  rules: hex(32).optional(),
  /** A commitment to the secret: `s2:` and the root over its parts; without that prefix, as earlier versions wrote it, one hash of all of it. */
  secret: z
    .string()
    .regex(/^(?:s2:)?[0-9a-f]{64}$/)
    .optional(),
});
export type LogEntry = z.output<typeof LOG_ENTRY>;

/** The private part of an entry, with the salt of its hash. */
export const ENTRY_SECRET = z.strictObject({
  salt: hex(16),
  /** The act as requested, when it names cards. */
  act: thing.optional(),
  /** Events with private fields, by index. */
  events: z.record(z.string(), thing),
  /** The secret that the salts of a shuffle's cards are derived from. */
  deck: hex(32).optional(),
  /** The person in each seat from this entry on, or null: the seats that changed, and every seat when a round ends. */
  seats: z.record(z.string(), z.string().nullable()).optional(),
});
export type EntrySecret = z.output<typeof ENTRY_SECRET>;

const MOST_NAMES = 1_000;
const names = new Map<string, string>();

/** A field's name as JSON writes it before the value. There are few names, so they are kept. */
const fieldPrefix = (name: string): string => {
  const known = names.get(name);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(name)}:`;
  if (names.size < MOST_NAMES) names.set(name, text);
  return text;
};

const areInOrder = (fields: readonly string[]): boolean => {
  for (let at = 1; at < fields.length; at += 1) if ((fields[at - 1] ?? '') > (fields[at] ?? '')) return false;
  return true;
};

/** Canonical JSON: sorted fields, no white space. Equal values give equal text. */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // Concatenated by hand: every entry of a log comes through here, and building lists would cost more than everything else.
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalJson(item ?? null)}`;
    return `[${text}]`;
  }
  const held = value as Readonly<Record<string, unknown>>;
  const fields = Object.keys(held);
  for (const name of areInOrder(fields) ? fields : fields.sort()) {
    const field = held[name];
    if (field !== undefined) text += `${text === '' ? '' : ','}${fieldPrefix(name)}${canonicalJson(field)}`;
  }
  return `{${text}}`;
};

/** A hash that reveals nothing about its value without the salt. */
export const saltedHash = (salt: string, value: unknown): Uint8Array =>
  sha256(concatBytes(hexToBytes(salt), utf8ToBytes(canonicalJson(value))));

/** The hash of a whole secret, as earlier versions wrote it in an entry. */
export const secretHash = ({ salt, ...kept }: EntrySecret): string => bytesToHex(saltedHash(salt, kept));

/** An entry's hash in the tree: 32 bytes, safe to publish. */
export const entryHash = (entry: LogEntry, salt: string): Uint8Array => saltedHash(salt, entry);

/** The complete entry, if its secret is known. */
export const revealEntry = (
  entry: Pick<LogEntry, 'act' | 'events'>,
  secret: EntrySecret | null,
): Pick<LogEntry, 'act' | 'events'> => ({
  act: secret?.act ?? entry.act,
  events: entry.events.map((event, at) => secret?.events[at] ?? event),
});
