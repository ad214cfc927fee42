/**
 * The method of `ranking/evaluator.ts` in WebAssembly, for thousands of hands at once. Two things are done differently, for speed:
 * the keys of two neighbouring cards are looked up together, and hands with a flush are set aside and valued at the end, so that
 * nothing has to be guessed on the way.
 */
import { PLACES, ROWS } from '../evaluator/evaluator-tables.js';
import {
  add,
  add64,
  and,
  and64,
  below,
  type Code,
  constant,
  constant64,
  differ64,
  equal,
  left,
  load8,
  load16,
  load32,
  load64,
  minus,
  moduleOf,
  or,
  or64,
  read,
  repeat,
  returnFrom,
  right,
  select,
  store32,
  times,
  when,
  write,
} from './webassembly.js';

export type HandSize = 5 | 6 | 7;

/** Hands valued in one call: what belongs to them stays in the processor's nearest memory. */
export const CHUNK = 4096;

/** Where the tables lie, in bytes. Every sum of keys leads to a place inside them. */
const KEYS_AT = 0;
const SUITS_AT = KEYS_AT + 4 * 52;
const SUITED_AT = SUITS_AT + 512;
const ROWS_AT = SUITED_AT + 2 * (1 << 13);
const PLACES_AT = ROWS_AT + 2 * ROWS;
/** By the two bytes of two cards, as one number. */
const PAIRS_AT = PLACES_AT + 2 * PLACES;
const HANDS_AT = PAIRS_AT + 4 * 52 * 256;
const VALUES_AT = HANDS_AT + 7 * CHUNK + 64;
/** For each hand with a flush, where its value belongs. */
const FLUSHES_AT = VALUES_AT + 4 * CHUNK;
const END = FLUSHES_AT + 4 * CHUNK;

/** The tables and the room for hands and their values, in the memory of a module. */
export const memoryViews = (memory: ArrayBuffer) => ({
  keys: new Int32Array(memory, KEYS_AT, 52),
  suits: new Uint8Array(memory, SUITS_AT, 512),
  suited: new Uint16Array(memory, SUITED_AT, 1 << 13),
  rows: new Uint16Array(memory, ROWS_AT, ROWS),
  places: new Uint16Array(memory, PLACES_AT, PLACES),
  pairs: new Int32Array(memory, PAIRS_AT, 52 * 256),
  hands: new Uint8Array(memory, HANDS_AT, 7 * CHUNK + 64),
  values: new Int32Array(memory, VALUES_AT, CHUNK),
});

const [COUNT, HAND, VALUE_AT, KEY, VALUE, FAULTS, FLUSHES, WORD, WORDS] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const LOCALS = { narrow: 6, wide: 2 };

/** Eight bytes of one value. With 76 added, the top bit of a card stays clear, and that of any other byte was or is set. */
const eight = (byte: bigint): Code => constant64(byte * 0x01_01_01_01_01_01_01_01n);
const ABOVE_CARDS = eight(76n);
const TOP_BITS = eight(128n);

const timesTwo = (code: Code): Code => left(code, constant(1));
const timesFour = (code: Code): Code => left(code, constant(2));
const sum = (terms: readonly Code[]): Code => terms.reduce((all, term) => add(all, term));
const card = (at: number): Code => load8(HANDS_AT + at, read(HAND));
const step = (local: number, by: number): Code => write(local, add(read(local), constant(by)));
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Eight words at a time, and so some bytes of what lay there before. */
const WORDS_AT_ONCE = 8;

/** Gives back 1 at once when any byte is no card. */
const rejectNonCards = (cards: HandSize): Code => [
  ...repeat(
    below(read(HAND), times(read(COUNT), constant(cards))),
    ...numbers(WORDS_AT_ONCE).flatMap((word) => [
      write(WORD, load64(HANDS_AT + 8 * word, read(HAND))),
      write(WORDS, or64(read(WORDS), or64(read(WORD), add64(read(WORD), ABOVE_CARDS)))),
    ]),
    step(HAND, 8 * WORDS_AT_ONCE),
  ),
  ...when(differ64(and64(read(WORDS), TOP_BITS), constant64(0n)), returnFrom(constant(1))),
];

const sumOfKeys = (cards: HandSize): Code =>
  sum([
    ...numbers(cards >> 1).map((pair) => load32(PAIRS_AT, timesFour(load16(HANDS_AT + 2 * pair, read(HAND))))),
    ...(cards % 2 === 0 ? [] : [load32(KEYS_AT, timesFour(card(cards - 1)))]),
  ]);
const flushSuit = load8(SUITS_AT, and(read(KEY), constant(0o777)));

/** The value by rank alone, at the row and column that the key names; they are kept in two bytes each. */
const unsuited = load16(
  PLACES_AT,
  add(
    timesTwo(load16(ROWS_AT, and(right(read(KEY), constant(17)), constant(0x7ffe)))),
    and(right(read(KEY), constant(8)), constant(0x3fe)),
  ),
);

/** Values every hand by rank alone, and lists those with a flush: each is written to the list, and stays if the next does not replace it. */
const valueAll = (cards: HandSize): Code =>
  repeat(
    below(read(VALUE_AT), timesFour(read(COUNT))),
    write(KEY, sumOfKeys(cards)),
    write(VALUE, unsuited),
    store32(VALUES_AT, read(VALUE_AT), read(VALUE)),
    write(FAULTS, or(read(FAULTS), minus(read(VALUE), constant(1)))),
    store32(FLUSHES_AT, read(FLUSHES), read(VALUE_AT)),
    write(FLUSHES, add(read(FLUSHES), and(add(flushSuit, constant(3)), constant(4)))),
    step(VALUE_AT, 4),
    step(HAND, cards),
  );

const inSuit = (at: number): Code =>
  select(left(constant(1), right(card(at), constant(2))), constant(0), equal(and(card(at), constant(3)), read(KEY)));

const valueFlushes = (cards: HandSize): Code =>
  when(
    read(FLUSHES),
    repeat(
      read(FLUSHES),
      step(FLUSHES, -4),
      write(VALUE_AT, load32(FLUSHES_AT, read(FLUSHES))),
      write(HAND, times(right(read(VALUE_AT), constant(2)), constant(cards))),
      write(KEY, sumOfKeys(cards)),
      write(KEY, minus(flushSuit, constant(1))),
      store32(
        VALUES_AT,
        read(VALUE_AT),
        load16(
          SUITED_AT,
          timesTwo(
            numbers(cards)
              .map(inSuit)
              .reduce((ranks, one) => or(ranks, one)),
          ),
        ),
      ),
    ),
  );

/** Values as many hands as it is given, at least one. Gives back 0, or 1 if some were not hands of so many different cards. */
export const batchModule = (cards: HandSize): Uint8Array<ArrayBuffer> =>
  moduleOf(END, LOCALS, [
    ...rejectNonCards(cards),
    ...write(HAND, constant(0)),
    ...valueAll(cards),
    ...valueFlushes(cards),
    ...right(read(FAULTS), constant(31)),
  ]);
