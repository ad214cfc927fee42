import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { sha256 } from '../encoding/sha256.js';
import { canonicalJson, type EntrySecret, type LogEntry, saltedHash, secretHash } from './entry.js';
import { shuffleOrderIn } from './shuffle-order.js';

// The secret of an entry, field by field. Each private field has its own salt and hash, so one can be opened while the others stay closed. The entry
// commits to the list of hashes.

type JsonObject = LogEntry['act'];

/** A private field of an entry, by its path: `act.cents`, `events.0.dealt.2.cards`, `seats.3`. */
export interface SecretPart {
  readonly path: string;
  readonly value: unknown;
}

const HASH = z.string().regex(/^[0-9a-f]{64}$/);

/** A private field in a receipt: opened with its salt, or closed. */
export const RECEIPT_PART = z.union([
  z.strictObject({ path: z.string(), salt: z.string().regex(/^[0-9a-f]{32}$/), value: z.unknown() }),
  z.strictObject({ path: z.string(), hash: HASH }),
]);
export type ReceiptPart = z.output<typeof RECEIPT_PART>;

/** Prefix of a commitment to separate parts. */
const PARTS = 's2:';
const SALT_BYTES = 16;

/** Whether an entry commits to its private fields one by one. */
export const hasParts = ({ secret }: Pick<LogEntry, 'secret'>): boolean => secret?.startsWith(PARTS) === true;

const isThing = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other));

/**
 * The private fields of a list's items. An item whose field names differ from the public ones is one part, since a name can tell as much as a value.
 */
const partsOfItem = (open: unknown, whole: unknown, path: string): SecretPart[] => {
  if (isSame(open, whole)) return [];
  if (!isThing(open) || !isThing(whole)) return [{ path, value: whole }];
  const fields = Object.keys(whole);
  if (fields.length !== Object.keys(open).length || !fields.every((field) => field in open))
    return [{ path, value: whole }];
  return fields
    .filter((field) => !isSame(open[field], whole[field]))
    .map((field) => ({ path: `${path}.${field}`, value: whole[field] }));
};

const partsOfField = (open: unknown, whole: unknown, path: string): SecretPart[] => {
  if (isSame(open, whole)) return [];
  const isList = Array.isArray(open) && Array.isArray(whole) && open.length === whole.length && whole.every(isThing);
  if (!isList) return [{ path, value: whole }];
  return whole.flatMap((item, at) => partsOfItem(open[at], item, `${path}.${at}`));
};

/** The private fields of an act or an event. */
const partsOfThing = (open: JsonObject, whole: JsonObject, path: string): SecretPart[] =>
  Object.keys(whole).flatMap((field) => partsOfField(open[field], whole[field], `${path}.${field}`));

/** All private fields of an entry, always in the same order. */
export const partsOf = (
  { act, events }: Pick<LogEntry, 'act' | 'events'>,
  secret: EntrySecret,
): readonly SecretPart[] => {
  const order = shuffleOrderIn(Object.values(secret.events)) ?? '';
  return [
    ...(secret.act === undefined ? [] : partsOfThing(act, secret.act, 'act')),
    ...events.flatMap((open, at) => {
      const whole = secret.events[at];
      return whole === undefined ? [] : partsOfThing(open, whole, `events.${at}`);
    }),
    ...Object.entries(secret.seats ?? {}).map(([seat, person]) => ({ path: `seats.${seat}`, value: person })),
    ...(secret.deck === undefined
      ? []
      : [
          { path: 'size', value: order.length / 2 },
          { path: 'deck', value: secret.deck },
        ]),
  ];
};

/** The salt of a part. It reveals nothing about other salts. */
const saltOf = ({ salt }: Pick<EntrySecret, 'salt'>, path: string): string =>
  bytesToHex(sha256(concatBytes(hexToBytes(salt), utf8ToBytes(`part ${path}`))).slice(0, SALT_BYTES));

/** The hash of an opened part. */
const hashOf = (path: string, salt: string, value: unknown): string => bytesToHex(saltedHash(salt, [path, value]));

/** The commitment to parts, opened or closed. */
export const commitmentToParts = (parts: readonly ReceiptPart[]): string => {
  const list = parts.map((part) => [part.path, 'hash' in part ? part.hash : hashOf(part.path, part.salt, part.value)]);
  return `${PARTS}${bytesToHex(sha256(utf8ToBytes(`fairdeal parts\n${canonicalJson(list)}`)))}`;
};

/** The private fields of an entry for a receipt. `isOpen` decides which are opened. */
export const receiptParts = (
  entry: Pick<LogEntry, 'act' | 'events'>,
  secret: EntrySecret,
  isOpen: (part: SecretPart) => boolean,
): ReceiptPart[] =>
  partsOf(entry, secret).map((part) => {
    const { path, value } = part;
    const salt = saltOf(secret, path);
    return isOpen(part) ? { path, salt, value } : { path, hash: hashOf(path, salt, value) };
  });

const OF_MONEY = /^(?:events\.\d+\.moves(?:\.|$)|seats\.)/;

/** The private fields of an entry for an export that keeps it sealed. Those that move money are opened, with the people whose money it is. */
export const moneyParts = (
  entry: Pick<LogEntry, 'act' | 'events' | 'secret'>,
  secret: EntrySecret,
): readonly ReceiptPart[] | undefined =>
  hasParts(entry) ? receiptParts(entry, secret, ({ path }) => OF_MONEY.test(path)) : undefined;

/** Whether every private field that moves money is opened. */
export const areMoneyPartsOpen = (parts: readonly ReceiptPart[]): boolean =>
  parts.every((part) => 'value' in part || !OF_MONEY.test(part.path));

/** The people in the seats that opened fields name. */
export const openedSeats = (parts: readonly ReceiptPart[]): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    parts.flatMap((part): [string, string | null][] => {
      const [of, seat = ''] = part.path.split('.');
      if (of !== 'seats' || !('value' in part)) return [];
      return [[seat, typeof part.value === 'string' ? part.value : null]];
    }),
  );

/** The commitment of an entry to its secret. */
export const commitmentToSecret = (entry: Pick<LogEntry, 'act' | 'events'>, secret: EntrySecret): string =>
  commitmentToParts(receiptParts(entry, secret, () => false));

/** Whether this is the secret that an entry commits to, in any version. */
export const isSecretOf = (entry: Pick<LogEntry, 'act' | 'events' | 'secret'>, secret: EntrySecret): boolean =>
  entry.secret === (hasParts(entry) ? commitmentToSecret(entry, secret) : secretHash(secret));

const withPart = (thing: unknown, [field, ...rest]: readonly string[], value: unknown): unknown => {
  if (field === undefined) return value;
  if (Array.isArray(thing)) return thing.map((item, at) => (String(at) === field ? withPart(item, rest, value) : item));
  const held = isThing(thing) ? thing : {};
  return { ...held, [field]: withPart(held[field], rest, value) };
};

/** Events with opened private fields, by index, with those fields filled in. */
export const openedEvents = (
  { events }: Pick<LogEntry, 'events'>,
  parts: readonly ReceiptPart[],
): Readonly<Record<string, JsonObject>> => {
  const shown: Record<string, JsonObject> = {};
  for (const part of parts) {
    const [of, at = '', ...rest] = part.path.split('.');
    if (!('value' in part) || of !== 'events') continue;
    const next = withPart(shown[at] ?? events[Number(at)], rest, part.value);
    if (isThing(next)) shown[at] = next;
  }
  return shown;
};
