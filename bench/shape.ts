import { fileURLToPath } from 'node:url';
import { HOUSE_GAMES, type HouseGame, houseRulebook } from '@fairdeal/rules';
import { bestOf, measuredAlone, SLICES } from './measure.js';

const LOOKS = 300_000;

/** What a table asks its game and its law in every round, of which each chapter has but some. */
const look = ({ dealerMakes, untilShown, lacks, lammer, limited, counts, law }: HouseGame): number => {
  let there = counts.hand;
  for (const rule of [dealerMakes, untilShown, lacks, lammer, limited]) if (rule !== undefined) there += 1;
  for (const rule of [law.start, law.chipsCounted, law.lockIn, law.givenUpCounted, law.burn, law.verify])
    if (rule !== undefined && rule !== null) there += 1;
  return there;
};

const looked = (games: readonly HouseGame[]): (() => void) => {
  const all = games.length;
  return () => {
    let there = 0;
    for (let at = 0; at < LOOKS; at += 1) there += look(games[at % all] as HouseGame);
    if (there === 0) throw new Error('Some game must have some rule.');
  };
};

const FILE = fileURLToPath(import.meta.url);

/** What one shape of all games and laws gains a table that asks them, beside the chapters as they are written: each in a process to itself. */
export const shapeBench = (): { bench: 'shape'; ours: number; asWritten: number; ratio: number; unit: string } => {
  const [ours, asWritten] = [measuredAlone(FILE, 'one-shape'), measuredAlone(FILE, 'as-written')];
  return { bench: 'shape', ours, asWritten, ratio: ours / asWritten, unit: 'looks/s' };
};

if (process.argv[1] === FILE) {
  const games = process.argv[2] === 'one-shape' ? HOUSE_GAMES.map((game) => houseRulebook(game).game) : HOUSE_GAMES;
  console.log(Math.round(bestOf(2 * SLICES, LOOKS, looked(games))));
}
