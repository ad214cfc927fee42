import { cardKey, evaluate5, evaluate6, evaluate7 } from '../evaluator/evaluator.js';
import { fillRows, fillSuited, fillSuits, notAHandError } from '../evaluator/evaluator-tables.js';
import type { HandValue } from '../evaluator/hand-value.js';
import { batchModule, CHUNK, type HandSize, memoryViews } from './batch-module.js';

export type { HandSize };

/** As much of `WebAssembly` as is used here. */
interface Assembly {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}
interface Batch {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly run: (count: number) => number;
}

/** Values all of the hands, one after the other. */
type BatchValuer = (hands: Uint8Array, values: Int32Array) => void;

const wasmValuer = (cards: HandSize, { Module, Instance }: Assembly): BatchValuer => {
  const { memory, run } = new Instance(new Module(batchModule(cards))).exports as Batch;
  const tables = memoryViews(memory.buffer);
  const { keys, pairs, hands: room, values: answers } = tables;
  for (let card = 0; card < 52; card += 1) keys[card] = cardKey(card);
  for (const [first, firstKey] of keys.entries())
    for (const [second, secondKey] of keys.entries()) pairs[first * 256 + second] = firstKey + secondKey;
  fillSuits(cards, tables.suits);
  fillSuited(tables.suited);
  fillRows(cards, tables.rows, tables.places);
  return (hands, values) => {
    const count = hands.length / cards;
    for (let first = 0; first < count; first += CHUNK) {
      const end = Math.min(first + CHUNK, count);
      room.set(hands.subarray(first * cards, end * cards));
      if (run(end - first) !== 0) {
        room.fill(0);
        throw notAHandError(cards);
      }
      values.set(answers.subarray(0, end - first), first);
    }
  };
};

const five = (hands: Uint8Array, at: number): HandValue =>
  evaluate5(
    hands[at] as number,
    hands[at + 1] as number,
    hands[at + 2] as number,
    hands[at + 3] as number,
    hands[at + 4] as number,
  );
const six = (hands: Uint8Array, at: number): HandValue =>
  evaluate6(
    hands[at] as number,
    hands[at + 1] as number,
    hands[at + 2] as number,
    hands[at + 3] as number,
    hands[at + 4] as number,
    hands[at + 5] as number,
  );
const seven = (hands: Uint8Array, at: number): HandValue =>
  evaluate7(
    hands[at] as number,
    hands[at + 1] as number,
    hands[at + 2] as number,
    hands[at + 3] as number,
    hands[at + 4] as number,
    hands[at + 5] as number,
    hands[at + 6] as number,
  );
const SINGLE_EVALUATORS = { 5: five, 6: six, 7: seven } as const;

/** Hot loops run in chunks of some hundreds, in a function that stays small. */
const PLAIN_CHUNK = 500;
type SingleEvaluator = (hands: Uint8Array, at: number) => HandValue;
const plainChunk = (
  one: SingleEvaluator,
  cards: HandSize,
  hands: Uint8Array,
  values: Int32Array,
  first: number,
  end: number,
) => {
  for (let hand = first, at = first * cards; hand < end; hand += 1, at += cards) values[hand] = one(hands, at);
};
const allCards = (bytes: Uint8Array, first: number, end: number): boolean => {
  for (let at = first; at < end; at += 1) if ((bytes[at] as number) > 51) return false;
  return true;
};

const plainValuer =
  (cards: HandSize): BatchValuer =>
  (hands, values) => {
    const count = hands.length / cards;
    for (let first = 0; first < count; first += PLAIN_CHUNK) {
      const end = Math.min(first + PLAIN_CHUNK, count);
      if (!allCards(hands, first * cards, end * cards)) throw notAHandError(cards);
      plainChunk(SINGLE_EVALUATORS[cards], cards, hands, values, first, end);
    }
  };

/** In WebAssembly where there is some and the page's policy lets it be used, and the same in TypeScript elsewhere. */
const batchValuer = (cards: HandSize, assembly: Assembly | undefined): BatchValuer => {
  if (assembly === undefined) return plainValuer(cards);
  try {
    return wasmValuer(cards, assembly);
  } catch {
    return plainValuer(cards);
  }
};

/** Values hands of so many cards, a byte a card, and gives their values, in `values` where it is given. */
export type EvaluateAll = (hands: Uint8Array, cards: HandSize, values?: Int32Array) => Int32Array;

export const evaluateAllWith = (assembly: Assembly | undefined): EvaluateAll => {
  const valuers = new Map<HandSize, BatchValuer>();
  return (hands, cards, values) => {
    if (cards !== 5 && cards !== 6 && cards !== 7)
      throw new RangeError(`A high hand is made from five to seven cards, not ${cards}.`);
    if (!ArrayBuffer.isView(hands))
      throw new TypeError('The hands lie one after the other in a Uint8Array, a byte a card.');
    const count = hands.length / cards;
    if (!Number.isInteger(count)) throw new RangeError(`${hands.length} cards are not whole hands of ${cards}.`);
    if (values !== undefined && values.length < count)
      throw new RangeError(`${count} hands need as many values, and there is room for ${values.length}.`);
    const into = values ?? new Int32Array(count);
    let valuer = valuers.get(cards);
    if (valuer === undefined) {
      valuer = batchValuer(cards, assembly);
      valuers.set(cards, valuer);
    }
    valuer(hands, into);
    return into;
  };
};

/**
 * The values of many hands of five, six or seven cards, which lie one after the other, a byte each: `evaluate7` of every seven bytes,
 * at about twice its speed. They are written to `values` if it is given. That the cards of a hand are different ones is the caller's
 * affair: of cards that are there twice the values mean nothing, and mostly nothing is thrown.
 */
export const evaluateAll: EvaluateAll = /* @__PURE__ */ evaluateAllWith(
  (globalThis as { readonly WebAssembly?: Assembly }).WebAssembly,
);
