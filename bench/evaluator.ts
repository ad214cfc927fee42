import { evaluate7 } from '@fairdeal/cards';
import { type PeerEvaluator, peerEvaluators } from './support/evaluator-peers.js';

export interface EvaluatorBench {
  readonly bench: 'evaluator';
  readonly ours: number;
  readonly peers: Readonly<Record<string, number>>;
  readonly ratioToFastestPeer: number;
  readonly unit: 'hands/s';
}

const HANDS = 10_000_000;
/** Hands are dealt and timed slice by slice, ours and the peers' in turn, so that all meet the same machine. */
const SLICE = 100_000;
/** Each values the hands of a slice so often in a row: its tables are at hand then, whoever ran before. */
const REPEATS = 3;
/** Hot loops run in chunks of some hundreds. */
const CHUNK = 500;

/** Random hands of seven cards, the same in every run: the first seven of a deck that is shuffled on and on. */
const handDealer = (): ((hands: Uint8Array) => void) => {
  const deck = Uint8Array.from({ length: 52 }, (_, card) => card);
  let word = 0x2545f491;
  return (hands) => {
    for (let at = 0; at < hands.length; at++) {
      word ^= word << 13;
      word ^= word >>> 17;
      word ^= word << 5;
      const place = at % 7;
      const from = place + ((word >>> 0) % (52 - place));
      const card = deck[from] ?? 0;
      deck[from] = deck[place] ?? 0;
      deck[place] = card;
      hands[at] = card;
    }
  };
};

const evaluateChunk = (hands: Uint8Array, values: Int32Array, first: number, end: number): void => {
  for (let hand = first, at = first * 7; hand < end; hand++, at += 7)
    values[hand] = evaluate7(
      hands[at] as number,
      hands[at + 1] as number,
      hands[at + 2] as number,
      hands[at + 3] as number,
      hands[at + 4] as number,
      hands[at + 5] as number,
      hands[at + 6] as number,
    );
};

const evaluateEach = (hands: Uint8Array, values: Int32Array): void => {
  for (let first = 0; first < SLICE; first += CHUNK) evaluateChunk(hands, values, first, first + CHUNK);
};

/** Milliseconds that it takes. */
const timeOf = (act: () => void): number => {
  const start = performance.now();
  act();
  return performance.now() - start;
};

const fastestTime = (act: () => void): number => Math.min(...Array.from({ length: REPEATS }, () => timeOf(act)));

const rate = (count: number, ms: number): number => Math.round((1000 * count) / ms);

/** That a peer orders hands as we do: to each of our values, which have 16 bits, belongs one of its own, and they rise together. */
const orderChecker = (name: string, better: PeerEvaluator['better']) => {
  const theirs = new Float64Array(1 << 16);
  return {
    compare: (our: number, their: number): void => {
      const before = theirs[our];
      if (before !== 0 && before !== their) throw new Error(`${name} tells apart hands that we tie.`);
      theirs[our] = their;
    },
    finish: (): void => {
      const inOrder = [...theirs.filter((their) => their !== 0)].map((their) => (better === 'higher' ? their : -their));
      const wrong = inOrder.findIndex((their, at) => at > 0 && their <= (inOrder[at - 1] ?? 0));
      if (wrong >= 0) throw new Error(`${name} orders hands differently from us.`);
    },
  };
};

/**
 * Seven-card hands a second, ours and those of four packages on the same hands, the order of the hands checked. Each figure is that of the
 * best slice: a slice that the machine interrupted says nothing.
 */
export const evaluatorBench = (): EvaluatorBench => {
  const field = peerEvaluators();
  const hands = new Uint8Array(SLICE * 7);
  const values = new Int32Array(SLICE);
  const deal = handDealer();
  const runs = field.map((peer) => ({
    peer,
    check: orderChecker(peer.name, peer.better),
    best: { ms: Infinity, hands: 1 },
    done: 0,
  }));

  // Hands that are not timed: tables are filled and code is compiled.
  handDealer()(hands);
  for (let warm = 0; warm < 5; warm++) evaluateEach(hands, values);
  for (const { peer } of runs) peer.evaluateAll(peer.prepare(hands));

  const some = field
    .filter(({ hands: given }) => given < HANDS)
    .map(({ name, hands: given }) => `${name} is timed on ${given}`);
  console.error(`${HANDS} hands of seven cards; ${some.join(', ')} of them.`);
  let ours = Infinity;
  for (let slice = 0; slice < HANDS / SLICE; slice++) {
    deal(hands);
    ours = Math.min(
      ours,
      fastestTime(() => evaluateEach(hands, values)),
    );
    for (const run of runs) {
      if (run.done >= run.peer.hands) continue;
      const prepared = run.peer.prepare(hands);
      let answers: ArrayLike<number> = [];
      const ms = fastestTime(() => {
        answers = run.peer.evaluateAll(prepared);
      });
      if (ms / answers.length < run.best.ms / run.best.hands) run.best = { ms, hands: answers.length };
      run.done += answers.length;
      for (let hand = 0; hand < answers.length; hand++) run.check.compare(values[hand] ?? 0, answers[hand] ?? 0);
    }
  }
  for (const { check } of runs) check.finish();

  const rates = Object.fromEntries(runs.map(({ peer, best }) => [peer.name, rate(best.hands, best.ms)]));
  const fastest = Math.max(...Object.values(rates));
  return {
    bench: 'evaluator',
    ours: rate(SLICE, ours),
    peers: rates,
    ratioToFastestPeer: Math.round((10 * rate(SLICE, ours)) / fastest) / 10,
    unit: 'hands/s',
  };
};
