import { fileURLToPath, pathToFileURL } from 'node:url';
import type { isRefused, PhhHand, replayHand } from '@fairdeal/rules';
import { measureInProcess, measureRate } from './support/measure.js';

const TRIAL_HANDS = 2000;

/** No-limit Hold'em of six: one before the Flop, one to the showdown with a raise on every street. */
const HANDS: readonly PhhHand[] = [
  ['p3 f', 'p4 cbr 220', 'p5 f', 'p6 cbr 720', 'p1 f', 'p2 f', 'p4 f'],
  [
    ...['p3 f', 'p4 f', 'p5 f', 'p6 f', 'p1 cbr 350', 'p2 cc', 'd db 5hJs5s', 'p1 cbr 450', 'p2 cc', 'd db 2c'],
    ...['p1 cbr 900', 'p2 cc', 'd db 3s', 'p1 cbr 1800', 'p2 cc', 'p1 sm ThTc', 'p2 sm 4s6h'],
  ],
].map((acts) => ({
  variant: 'NT',
  antes: [0, 0, 0, 0, 0, 0],
  blinds_or_straddles: [50, 100, 0, 0, 0, 0],
  min_bet: 100,
  starting_stacks: [10_000, 10_000, 10_000, 10_000, 10_000, 10_000],
  actions: [
    ...['d dh p1 ThTc', 'd dh p2 4s6h', 'd dh p3 7cJc', 'd dh p4 8s4h', 'd dh p5 Jh7h', 'd dh p6 KsAs'],
    ...acts,
  ],
}));

/** Recorded hands a second that are read, seated and played again, each act by the rules. */
export const replayBench = (): { bench: 'replay'; ours: number; unit: string } => ({
  bench: 'replay',
  ours: replayRateOf(fileURLToPath(import.meta.resolve('@fairdeal/rules'))),
  unit: 'hands/s',
});

const FILE = fileURLToPath(import.meta.url);

/** The same by the rules of a file, which may be those of another revision. */
export const replayRateOf = (rules: string): number => measureInProcess(FILE, rules);

interface ReplayRules {
  readonly isRefused: typeof isRefused;
  readonly replayHand: typeof replayHand;
}

const replayHands = (rules: ReplayRules, hands: number): void => {
  for (let at = 0; at < hands; at += 1) {
    const replay = rules.replayHand(HANDS[at % HANDS.length]);
    if (rules.isRefused(replay)) throw new Error(`${replay.act}: ${replay.reason}`);
  }
};

if (process.argv[1] === FILE) {
  const rules = (await import(pathToFileURL(process.argv[2] ?? '').href)) as ReplayRules;
  console.log(measureRate(TRIAL_HANDS, (hands) => replayHands(rules, hands)));
}
