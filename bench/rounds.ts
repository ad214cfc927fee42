import { fileURLToPath } from 'node:url';
import { simulate } from '@fairdeal/lab';
import { HOUSE_GAMES, type HouseGame, houseGame, houseRulebook, type Submission, submit } from '@fairdeal/rules';
import { measureInProcess, measureRate } from './support/measure.js';

const TRIAL_ROUNDS = 3000;

/** Rounds a second of every house game through the rulebook, as `fairdeal simulate` plays them. */
export const roundsBench = () => ({
  bench: 'rounds',
  workload: 'six seats, the minimum on every wager, simple strategy',
  ours: Object.fromEntries(HOUSE_GAMES.map(({ id }) => [id, measureInProcess(FILE, id)])),
  unit: 'rounds/s',
});

const FILE = fileURLToPath(import.meta.url);

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

if (process.argv[1] === FILE) {
  const game = houseGame(process.argv[2] ?? '');
  if (game !== undefined) console.log(measured(game));
}
