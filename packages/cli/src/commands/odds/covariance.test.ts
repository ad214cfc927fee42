import { expect, test } from 'vitest';
import { fairdeal, isOneSentence, piped } from '../../testing/run.js';

const covariance = async (...args: readonly string[]): Promise<Record<string, unknown>> => {
  const { status, out, err } = await fairdeal('odds', ...args, '--covariance', '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return JSON.parse(out) as Record<string, unknown>;
};

test('Over/Under as the contract of the command line has it', async () => {
  expect(await covariance('over-under')).toMatchObject({
    game: 'over-under',
    wagers: ['main', 'bonus'],
    paytables: { bonus: 'A' },
    means: [-0.02099686, -0.05605228],
    covariance: [
      [3.99955913, 1.85907696],
      [1.85907696, 5.46065459],
    ],
    exact: true,
  });
});

test.each([
  ['heads-up-holdem', ['main', 'pocket-bonus', 'trips-plus']],
  ['high-card-flush', ['main', 'flush-bonus', 'straight-flush-bonus', 'progressive']],
  ['saigon-5', ['main', 'bonus']],
  ['dj-wild', ['main', 'progressive', 'trips', 'bad-beat']],
  ['face-up-pai-gow', ['main', 'ace-high', 'fortune', 'progressive']],
])('%s has all its wagers in the order of fairdeal games', async (game, wagers) => {
  const answer = await covariance(game);
  const matrix = answer.covariance as number[][];
  expect(answer.wagers).toEqual(wagers);
  expect(matrix).toHaveLength(wagers.length);
  expect(matrix.map((row) => row.length)).toEqual(wagers.map(() => wagers.length));
  expect(answer.meter).toBe(wagers.includes('progressive') ? 'seed' : undefined);
});

test('tables and meters are chosen, and the meter is named', async () => {
  const seed = await covariance('dj-wild', '--paytable', 'trips=DJWT-05');
  const more = await covariance('dj-wild', '--meter', '5000000');
  const growth = await covariance('dj-wild', '--meter', 'growth');
  const mean = ({ means }: Record<string, unknown>) => (means as number[])[1]!;
  expect(seed).toMatchObject({ meter: 'seed', paytables: { trips: 'DJWT-05' } });
  expect([more.meter, growth.meter]).toEqual([5_000_000, 'growth']);
  expect(mean(more)).toBeGreaterThan(mean(seed));
  const { out } = await fairdeal('odds', 'dj-wild', '--json', '--paytable', 'progressive=1');
  const { wagers } = JSON.parse(out) as { wagers: { wager: string; hold: number; meter?: string }[] };
  expect(wagers.find(({ wager }) => wager === 'progressive')).toMatchObject({ meter: 'growth', hold: -mean(growth) });
});

test('two seats at one table, exactly and as text', async () => {
  expect(await covariance('over-under', '--seats', '2')).toMatchObject({ betweenSeats: -0.00450266, exact: true });
  const { out } = await fairdeal('odds', 'over-under', '--covariance', '--seats', '2');
  expect(out).toMatch(/bonus A +-0\.05605228 +1\.85907696 +5\.46065459/);
  expect(out).toContain('Covariance of the main game of two seats at one table: -0.00450266, exact.');
  const { out: table } = await fairdeal('odds', 'over-under', '--covariance', '--seats', '2', '--csv');
  expect(table).toMatch(/\nmain,main of another seat,-0\.00450266,-\d+\/\d+,-0\.02099686,-13158\/626665,\n?$/);
});

test('ends with a link to the website, except under custom rules', async () => {
  const asked = ['odds', 'dj-wild', '--covariance', '--paytable', 'trips=DJWT-05', '--meter', '5000000'] as const;
  const link = 'http://localhost:3000/lab/seat/dj-wild?table.trips=DJWT-05&meter=5000000';
  expect((await fairdeal(...asked)).out).toContain(`\nIn the browser (with fairdeal serve): ${link}\n`);
  expect(JSON.parse((await fairdeal(...asked, '--json')).out)).toMatchObject({ link });
  expect(await covariance('over-under', '--set', 'decks=4', '--seats', '2')).toMatchObject({
    link: 'http://localhost:3000/lab/seat/over-under?decks=4&seats=2',
  });
  const own = piped(['odds', 'over-under', '--covariance', '--variant', '-', '--json'], '{"underPays": "6 to 5"}');
  expect(JSON.parse(own.out)).not.toHaveProperty('link');
});

test.each([
  ['over-under --meter 5000000', '--meter is for fairdeal odds session.'],
  ['over-under --covariance --meter 5000000', 'No wager of Over/Under here is paid from a meter.'],
  ['dj-wild --covariance --meter lots', '--meter must be the meter in whole cents'],
  ['dj-wild --covariance --seats 3', "Option '--seats <count>' argument '3' is invalid. Allowed choices are 2."],
  ['dj-wild --covariance --paytable trips=X', 'Unknown paytable of trips "X"'],
  [
    'dj-wild --covariance --hand 4c4d6h7sKd',
    '--covariance can’t be combined with --hand. Run the command once for each.',
  ],
])('refuses %s in one sentence', async (args, sentence) => {
  const { status, out, err } = await fairdeal('odds', ...args.split(' '));
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(sentence);
  expect(isOneSentence(err)).toBe(true);
});
