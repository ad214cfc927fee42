import { type Card, formatCards, JOKER, parseCards } from '@fairdeal/cards';
import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { PHRASES } from './phrases.js';
import { readSavedRound } from './read-saved.js';
import type { SavedRound } from './saved.js';

/** One letter a card: a shuffled deck takes most of the room. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0';
/** Cards as numbers, and cards as a text. */
const NUMBERS = '~';
const TEXT = '^';
const LEAST = 6;
const LEAST_TEXT = 4;
/** No round of play comes near it. */
const MOST_BYTES = 1_000_000;

const isCards = (value: unknown): value is Card[] =>
  Array.isArray(value) &&
  value.length >= LEAST &&
  value.every((card) => Number.isInteger(card) && card >= 0 && card <= JOKER);

const inLetters = (cards: readonly Card[]): string => cards.map((card) => LETTERS[card]).join('');

const packCards = (_: string, value: unknown): unknown => {
  if (isCards(value)) return NUMBERS + inLetters(value);
  if (typeof value !== 'string') return value;
  const parsed = value.length >= 2 * LEAST_TEXT ? parseCards(value) : null;
  if (parsed !== null && 'ok' in parsed) return TEXT + inLetters(parsed.ok);
  return value.startsWith(NUMBERS) || value.startsWith(TEXT) ? NUMBERS + value : value;
};

const unpackCards = (_: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const mark = value.charAt(0);
  if (mark !== NUMBERS && mark !== TEXT) return value;
  const rest = value.slice(1);
  if (mark === NUMBERS && (rest.startsWith(NUMBERS) || rest.startsWith(TEXT))) return rest;
  const cards = [...rest].map((letter) => LETTERS.indexOf(letter));
  return mark === NUMBERS ? cards : formatCards(cards);
};

/** First byte of a packed round. Rounds of the first version are plain JSON. */
const MARK = 2;
/** Above plain letters each byte is a phrase. */
const FIRST_PHRASE = 0x80;

const bytesOf = (json: string): Uint8Array<ArrayBuffer> => {
  let text = json.replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  for (const [at, phrase] of PHRASES.entries()) text = text.replaceAll(phrase, String.fromCharCode(FIRST_PHRASE + at));
  return Uint8Array.from([MARK, ...[...text].map((letter) => letter.charCodeAt(0))]);
};

const textOf = (bytes: Uint8Array): string =>
  bytes[0] === MARK
    ? Array.from(bytes.subarray(1), (byte) =>
        byte < FIRST_PHRASE ? String.fromCharCode(byte) : (PHRASES[byte - FIRST_PHRASE] ?? ''),
      ).join('')
    : new TextDecoder().decode(bytes);

/** Bytes of a stream up to a limit; null if it is longer or breaks off. */
const readThrough = async (
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

/** Packs a saved round into a short text that fits in an address. */
export const packRound = async (saved: SavedRound): Promise<string> => {
  const packed = await readThrough(bytesOf(JSON.stringify(saved, packCards)), new CompressionStream('deflate-raw'));
  if (packed === null) throw new RangeError('The round is too long to be packed.');
  let text = '';
  for (const byte of packed) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const BROKEN = refuse('link-broken', {});

/** Unpacks the text of `packRound`. */
export const unpackRound = async (text: string): Promise<SavedRound | Refusal> => {
  if (!/^[\w-]+$/.test(text)) return BROKEN;
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return BROKEN;
  }
  const json = await readThrough(bytes, new DecompressionStream('deflate-raw'));
  if (json === null) return BROKEN;
  try {
    return readSavedRound(JSON.parse(textOf(json), unpackCards));
  } catch {
    return BROKEN;
  }
};
