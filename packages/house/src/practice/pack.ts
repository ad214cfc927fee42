import { type Card, JOKER } from '@fairdeal/cards';
import { type Refused, refuse } from '@fairdeal/rules';
import { readSaved } from './replay.js';
import type { SavedRound } from './saved.js';

/** One letter a card: a shuffled deck takes most of the room. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0';
const MARK = '~';
const LEAST = 6;
/** No round of play comes near it. */
const MOST_BYTES = 1_000_000;

const isCards = (value: unknown): value is Card[] =>
  Array.isArray(value) &&
  value.length >= LEAST &&
  value.every((card) => Number.isInteger(card) && card >= 0 && card <= JOKER);

const written = (_: string, value: unknown): unknown => {
  if (typeof value === 'string' && value.startsWith(MARK)) return MARK + value;
  return isCards(value) ? MARK + value.map((card) => LETTERS[card]).join('') : value;
};

const read = (_: string, value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith(MARK)) return value;
  return value.startsWith(MARK + MARK) ? value.slice(1) : [...value.slice(1)].map((letter) => LETTERS.indexOf(letter));
};

/** What a stream gives, up to so many bytes; null when it is more or breaks off. */
const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array | null> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array>(stream).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > MOST_BYTES) {
        await reader.cancel();
        return null;
      }
      parts.push(next.value);
    }
  } catch {
    return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** A round as a short text that can stand in an address. */
export const packRound = async (saved: SavedRound): Promise<string> => {
  const json = new TextEncoder().encode(JSON.stringify(saved, written));
  const packed = await through(json, new CompressionStream('deflate-raw'));
  if (packed === null) throw new RangeError('The round is too long to be packed.');
  let text = '';
  for (const byte of packed) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const BROKEN = 'The link of the round is broken: copy all of it.';

/** Reads what `packRound` wrote. */
export const unpackRound = async (text: string): Promise<SavedRound | Refused> => {
  if (!/^[\w-]+$/.test(text)) return refuse(BROKEN);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return refuse(BROKEN);
  }
  const json = await through(bytes, new DecompressionStream('deflate-raw'));
  if (json === null) return refuse(BROKEN);
  try {
    return readSaved(JSON.parse(new TextDecoder().decode(json), read));
  } catch {
    return refuse(BROKEN);
  }
};
