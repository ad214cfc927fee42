import { fileURLToPath } from 'node:url';
import { simulate } from '@fairdeal/lab';
import { HOUSE_GAMES, type HouseGame, houseGame, houseRulebook, type Submission, submit } from '@fairdeal/rules';
import {
  bestRate,
  measureInProcess,
  measureRate,
  type RatesBesideLimit,
  ratesBesideLimit,
  SLICES,
} from './support/measure.js';

const TRIAL_ROUNDS = 3000;
const LIMIT_ROUNDS = 100_000;

/** Rounds a second of every house game through the rulebook: six seats, every wager. */
export const roundsBench = (): RatesBesideLimit => {
  const limit = bestRate(4 * SLICES, LIMIT_ROUNDS, bareRounds);
  const ours = Object.fromEntries(HOUSE_GAMES.map((game) => [game.id, roundsASecond(game)]));
  return ratesBesideLimit('rounds', 'rounds/s', limit, ours);
};

const FILE = fileURLToPath(import.meta.url);
const roundsASecond = ({ id }: HouseGame): number => measureInProcess(FILE, id);

const measured = (game: HouseGame): number => {
  const book = houseRulebook(game);
  const submission = everyWager(game);
  return measureRate(TRIAL_ROUNDS, (rounds, seed) => {
    simulate(book, submission, rounds, seed, () => 0);
  });
};

const everyWager = (game: HouseGame): Submission => {
  const tables = game.paytables(game.editions.at(-1)?.edition ?? '');
  const first = (wager: string): string => tables.find((table) => table.wager === wager)?.name ?? '';
  const made = submit(game, { paytables: Object.fromEntries(game.optional.map((wager) => [wager, first(wager)])) });
  if ('faults' in made) throw new Error(made.faults.map(({ fault }) => fault).join(' '));
  return made.ok;
};

/** A deck shuffled, three cards to each of six hands, their ranks added up: none of our code, so it measures the machine. */
const bareRounds = (slice: number): void => {
  const deck = Uint8Array.from({ length: 52 }, (_, card) => card);
  let word = slice + 1;
  let points = 0;
  for (let round = 0; round < LIMIT_ROUNDS; round += 1) {
    for (let at = 51; at > 0; at -= 1) {
      word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
      const from = Math.floor((word / 2 ** 32) * (at + 1));
      const card = deck[from] ?? 0;
      deck[from] = deck[at] ?? 0;
      deck[at] = card;
    }
    for (let at = 0; at < 18; at += 1) points += (deck[at] ?? 0) >> 2;
  }
  if (points < 0) throw new Error('points cannot be below zero');
};

if (process.argv[1] === FILE) {
  const game = houseGame(process.argv[2] ?? '');
  if (game !== undefined) console.log(measured(game));
}
