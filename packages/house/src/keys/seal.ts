import { ENTRY_SECRET, type EntrySecret } from '@fairdeal/proof';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { type HouseKeys, sealingKey } from './keys.js';
import { pooledRandomBytes } from './random.js';

// Sealed bytes: the number of the key in four bytes, a nonce that is used once, and what XChaCha20-Poly1305 makes of the rest. What was sealed for one
// place opens at no other.

const NUMBER_BYTES = 4;
const NONCE_BYTES = 24;

type SealingKeys = Pick<HouseKeys, 'sealing' | 'newest' | 'folder'>;

const keyOf = (keys: SealingKeys, number: number): Uint8Array => {
  const key = sealingKey(keys, number);
  if (key === null) throw new Error(`This was sealed under the key ${number}, which is not in ${keys.folder}.`);
  return key;
};

export const seal = (keys: SealingKeys, place: string, text: string): Uint8Array => {
  const number = Buffer.alloc(NUMBER_BYTES);
  number.writeUInt32BE(keys.newest);
  const nonce = pooledRandomBytes(NONCE_BYTES);
  const cipher = xchacha20poly1305(keyOf(keys, keys.newest), nonce, Buffer.from(place));
  return Buffer.concat([number, nonce, cipher.encrypt(Buffer.from(text))]);
};

export const unseal = (keys: SealingKeys, place: string, sealed: Uint8Array): string => {
  const bytes = Buffer.from(sealed);
  const key = keyOf(keys, bytes.readUInt32BE());
  const nonce = bytes.subarray(NUMBER_BYTES, NUMBER_BYTES + NONCE_BYTES);
  const cipher = xchacha20poly1305(key, nonce, Buffer.from(place));
  return Buffer.from(cipher.decrypt(bytes.subarray(NUMBER_BYTES + NONCE_BYTES))).toString();
};

const placeOf = (table: string, position: number): string => `${table}/${position}`;

export const sealSecret = (keys: SealingKeys, table: string, position: number, secret: EntrySecret): Uint8Array =>
  seal(keys, placeOf(table, position), JSON.stringify(secret));

export const openSecret = (keys: SealingKeys, table: string, position: number, sealed: Uint8Array): EntrySecret =>
  ENTRY_SECRET.parse(JSON.parse(unseal(keys, placeOf(table, position), sealed)));
