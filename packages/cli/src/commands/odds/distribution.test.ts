import { expect, test } from 'vitest';
import { fairdeal, isOneSentence } from '../../testing/run.js';

const SEAT = ['over-under', '--distribution', '--stake', 'ante=1000', '--stake', 'bonus=500'] as const;

test('a seat has its outcomes, totals over rounds, risk of ruin and the table’s hold', async () => {
  const { status, out, err } = await fairdeal(
    'odds',
    ...SEAT,
    ...['--rounds', '200', '--bankroll', '50000', '--players', '4', '--json'],
  );
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({
    wagers: [
      { wager: 'main', meanFraction: '-13158/626665' },
      { wager: 'bonus', paytable: 'A' },
    ],
    seat: {
      mean: expect.closeTo(-49.023, 4) as number,
      after: { rounds: 200 },
      ruin: expect.closeTo(0.265289, 6) as number,
      hold: {
        players: 4,
        placed: 1_200_000,
        wagered: 2_000_000,
        wins: expect.closeTo(39218.4, 1) as number,
        exact: false,
      },
    },
    exact: true,
  });
});

test('a table’s hold over hours follows from speed, seats and wagers', async () => {
  const hours = ['--stake', 'ante=1000', '--speed', '40', '--hours', '8', '--players', '5'] as const;
  const { out } = await fairdeal('odds', 'over-under', '--distribution', ...hours, '--json');
  const { seat } = JSON.parse(out) as { readonly seat: { readonly hold: object } };
  expect(seat.hold).toMatchObject({
    unit: 'cents',
    rounds: 320,
    roundsPerHour: 40,
    hours: 8,
    placedPerSeatAndRound: 1000,
    wageredPerSeatAndRound: 2000,
    wins: expect.closeTo((320 * 5 * 1000 * 13158) / 626665, 4) as number,
    winsPerHour: expect.closeTo((40 * 5 * 1000 * 13158) / 626665, 4) as number,
    holdOfWagered: 0.01049843,
    exact: true,
  });
});

test('ends with the link that asks the same in the browser', async () => {
  const asked = [...SEAT, '--rounds', '200', '--bankroll', '50000', '--players', '4'] as const;
  const link =
    'http://localhost:3000/lab/seat/over-under?stake.ante=1000&stake.bonus=500&rounds=200&bankroll=50000&players=4';
  expect((await fairdeal('odds', ...asked)).out).toContain(`\nIn the browser (with fairdeal serve): ${link}\n`);
  const hours = ['--stake', 'ante=1000', '--speed', '40', '--hours', '8', '--json'] as const;
  expect(JSON.parse((await fairdeal('odds', 'over-under', '--distribution', ...hours)).out)).toMatchObject({
    link: 'http://localhost:3000/lab/seat/over-under?stake.ante=1000&speed=40&hours=8',
  });
});

test('$2 always covers one round that can lose $2; the result of the last round doesn’t count', async () => {
  const asked = ['--distribution', '--stake', 'ante=100', '--bankroll', '200', '--players', '1'] as const;
  const { out } = await fairdeal('odds', 'over-under', ...asked, '--rounds', '1');
  expect(out).toContain('\nAfter 1 round it is ahead 49.4751% of the time');
  expect(out).toContain('\nRisk of ruin: a 0.0000% chance that $2 does not last 1 round.');
  expect(out).toContain('\n1 such seat in 1 round: ');
  const two = await fairdeal('odds', 'over-under', ...asked, '--rounds', '2');
  expect(two.out).toContain('\nRisk of ruin: a 50.5249% chance that $2 does not last 2 rounds.');
});

test('every end is a line for a spreadsheet', async () => {
  const { out } = await fairdeal('odds', 'over-under', '--distribution', '--csv');
  const [head, first] = out.split('\n');
  expect(head).toBe('wager,paytable,net,probability,fraction');
  expect(first).toMatch(/^main,,2,0\.4947\d+,\d+\/\d+$/);
});

test.each([
  [['--distribution', '--rounds', '5'], '--rounds requires --stake.'],
  [[...SEAT.slice(1), '--bankroll', '9000'], '--bankroll requires --rounds or --speed.'],
  [
    [...SEAT.slice(1), '--rounds', '5', '--bankroll', '90'],
    'A round can take $25: the bankroll must be at least that.',
  ],
  [
    ['--distribution', '--stake', 'bonus=100'],
    'The Bonus Wager is placed beside the Ante Wager: stake on ante too (686a.6(d), 686a.6(e)).',
  ],
  [['--distribution', '--stake', 'tip=5'], 'Unknown wager "tip". Available wagers: ante, bonus.'],
  [
    [...SEAT.slice(1), '--rounds', '5', '--speed', '5'],
    "Option '--speed <count>' cannot be used with option '--rounds <count>'.",
  ],
  [[...SEAT.slice(1), '--hours', '5'], '--hours requires --speed, the rounds in an hour.'],
  [[...SEAT.slice(1), '--stake', 'ante=5'], '--stake names ante twice. Name it once.'],
  [['--paytable', 'bonus=A', '--paytable', 'bonus=A'], '--paytable names bonus twice. Name it once.'],
  [
    ['--distribution', '--covariance'],
    '--distribution can’t be combined with --covariance. Run the command once for each.',
  ],
  [['--stake', 'ante=5'], '--stake is for fairdeal odds session.'],
  [['--csv', '--json'], "Option '--csv' cannot be used with option '--json'."],
])('a contradiction is refused in one sentence: %#', async (args, sentence) => {
  const { status, err } = await fairdeal('odds', 'over-under', ...args);
  expect({ status, err }).toEqual({ status: 2, err: `${sentence}\n` });
  expect(isOneSentence(err)).toBe(true);
});

test('the CSV has rounds, bankroll and the house too', async () => {
  const asked = ['--stake', 'ante=1000', '--rounds', '200', '--bankroll', '50000', '--players', '4'];
  const { out } = await fairdeal('odds', 'over-under', '--distribution', ...asked, '--csv');
  const { seat } = JSON.parse((await fairdeal('odds', 'over-under', '--distribution', ...asked, '--json')).out) as {
    seat: { after: { ahead: number; atMost: Record<string, number> }; ruin: number; hold: { wins: number } };
  };
  for (const row of [
    `after 200 rounds,ahead,,${seat.after.ahead},`,
    `after 200 rounds,at most,${seat.after.atMost['5']},0.05,`,
    `bankroll of 50000,ruin,,${seat.ruin},`,
    `"house, 4 seats",wins,${seat.hold.wins},,`,
  ])
    expect(out.split('\n')).toContain(row);
});
