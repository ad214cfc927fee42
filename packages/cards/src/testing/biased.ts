import { type Chance, simulationChance } from '../chance/chance.js';
import { shuffleInPlace } from '../deck/shuffle.js';

/** Shuffle with a plausible mistake in it. */
export type BiasedShuffle = (chance: Chance, deck: Uint8Array) => void;

const swap = (deck: Uint8Array, one: number, other: number): void => {
  const card = deck[one] ?? 0;
  deck[one] = deck[other] ?? 0;
  deck[other] = card;
};

/** Random source that takes its draw modulo n and so favors low numbers. */
const moduloChance = (chance: Chance, bits: number): Chance => ({ below: (n) => chance.below(2 ** bits) % n });

const riffle = (chance: Chance, deck: Uint8Array): void => {
  const top: number[] = [];
  const bottom: number[] = [];
  for (const card of deck) (chance.below(2) === 0 ? top : bottom).push(card);
  deck.set(top);
  deck.set(bottom, top.length);
};

export const BIASED_SHUFFLES: Readonly<Record<string, BiasedShuffle>> = {
  'takes six random bits modulo the cards left': (chance, deck) => {
    for (let at = deck.length - 1; at > 0; at -= 1) swap(deck, at, chance.below(64) % (at + 1));
  },
  'draws below n as ten random bits modulo n': (chance, deck) => shuffleInPlace(moduloChance(chance, 10), deck),
  'leaves out the first swap': (chance, deck) => {
    for (let at = 1; at < deck.length - 1; at += 1) swap(deck, at, at + chance.below(deck.length - at));
  },
  'leaves out the last swap': (chance, deck) => {
    for (let at = 0; at < deck.length - 2; at += 1) swap(deck, at, at + chance.below(deck.length - at));
  },
  'swaps every card with any card of the deck': (chance, deck) => {
    for (let at = 0; at < deck.length; at += 1) swap(deck, at, chance.below(deck.length));
  },
  'never draws a card in its own place': (chance, deck) => {
    for (let at = 0; at < deck.length - 1; at += 1) swap(deck, at, at + 1 + chance.below(deck.length - at - 1));
  },
  'riffles seven times': (chance, deck) => {
    for (let times = 0; times < 7; times += 1) riffle(chance, deck);
  },
  'only cuts the deck': (chance, deck) => {
    const at = chance.below(deck.length);
    deck.set([...deck.subarray(at), ...deck.subarray(0, at)]);
  },
  'knows only a thousand orders': (chance, deck) => shuffleInPlace(simulationChance(chance.below(1000)), deck),
};

/** Rotates the deck by one card each time: every card takes every position, more evenly than chance would. */
export const rotatingShuffle = (): ((deck: Uint8Array) => void) => {
  let turn = 0;
  return (deck) => {
    for (let at = 0; at < deck.length; at += 1) deck[at] = (at + turn) % deck.length;
    turn += 1;
  };
};
