import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatCard } from '@fairdeal/cards';

/** Another evaluator, each called in the fastest way that its package offers. */
export interface PeerEvaluator {
  readonly name: string;
  readonly better: 'higher' | 'lower';
  /** How many of the hands it is given: the slow ones would take minutes for all, and their rate is known after some. */
  readonly hands: number;
  /** The hands as the package takes them, made before the clock runs. */
  prepare(hands: Uint8Array): readonly PreparedHands[];
  evaluateAll(prepared: readonly PreparedHands[]): ArrayLike<number>;
}
type PreparedHands = readonly (number | string)[];

const PEERS = fileURLToPath(new URL('../../peers', import.meta.url));

/** The peers take some 180 MB, so they come when they are first needed. */
const install = (): void => {
  if (existsSync(join(PEERS, 'node_modules'))) return;
  console.error('Installing the evaluators to compare with …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--omit=dev'], {
    cwd: PEERS,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The evaluators to compare with could not be installed.');
};

const require = createRequire(join(PEERS, 'package.json'));
const load = (name: string): unknown => require(name);

const asArrays = <T>(hands: Uint8Array, to: (card: number) => T, count = hands.length / 7): T[][] => {
  const arrays: T[][] = [];
  for (let at = 0; at < count * 7; at += 7) {
    const hand: T[] = [];
    for (let card = at; card < at + 7; card++) hand.push(to(hands[card] as number));
    arrays.push(hand);
  }
  return arrays;
};

const each = <T>(prepared: readonly T[], evaluate: (hand: T) => number): Int32Array => {
  const answers = new Int32Array(prepared.length);
  for (let hand = 0; hand < prepared.length; hand++) answers[hand] = evaluate(prepared[hand] as T);
  return answers;
};

const ALL_HANDS = 10_000_000;

const pokertools = (): PeerEvaluator => {
  const { evaluate } = load('@pokertools/evaluator') as { evaluate(codes: readonly number[]): number };
  return {
    name: '@pokertools/evaluator',
    better: 'lower',
    hands: ALL_HANDS,
    prepare: (hands) => asArrays(hands, (card) => card),
    evaluateAll: (prepared) => each(prepared as number[][], evaluate),
  };
};

const phe = (): PeerEvaluator => {
  const { evaluateCardCodes } = load('phe') as { evaluateCardCodes(codes: readonly number[]): number };
  return {
    name: 'phe',
    better: 'lower',
    hands: ALL_HANDS,
    prepare: (hands) => asArrays(hands, (card) => card),
    evaluateAll: (prepared) => each(prepared as number[][], evaluateCardCodes),
  };
};

/** Its cards are numbered 1 to 52 in our order. */
const pokerEvaluator = (): PeerEvaluator => {
  const { evalHand } = load('poker-evaluator') as { evalHand(cards: readonly number[]): { value: number } };
  return {
    name: 'poker-evaluator',
    better: 'higher',
    hands: 1_000_000,
    prepare: (hands) => asArrays(hands, (card) => card + 1),
    evaluateAll: (prepared) => each(prepared as number[][], (hand) => evalHand(hand).value),
  };
};

interface SolvedHand {
  readonly rank: number;
  readonly cards: readonly { readonly rank: number }[];
}

/** It takes strings only and gives no number, so one is made from the rank of the hand and the cards it names first. */
const pokersolver = (): PeerEvaluator => {
  const { Hand } = load('pokersolver') as { Hand: { solve(cards: readonly string[]): SolvedHand } };
  return {
    name: 'pokersolver',
    better: 'higher',
    hands: 20_000,
    prepare: (hands) => asArrays(hands, formatCard, 2_000),
    evaluateAll: (prepared) =>
      each(prepared as string[][], (hand) => {
        const { rank, cards } = Hand.solve(hand);
        return cards.slice(0, 5).reduce((number, card) => number * 16 + card.rank, rank);
      }),
  };
};

/** The packages that people use today, at the versions in peers/package.json. */
export const peerEvaluators = (): PeerEvaluator[] => {
  install();
  return [pokertools(), phe(), pokerEvaluator(), pokersolver()];
};
