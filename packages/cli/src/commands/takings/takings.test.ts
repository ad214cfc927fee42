import { connect, filled, fresh, funded, houseTable, playsARound, testHouse } from '@fairdeal/house/testing';
import { storedSubmissionOdds } from '@fairdeal/lab';
import { houseGame, submit } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { readStoredOdds } from '../../lab/stored-odds.js';
import { fairdeal, isOneSentence } from '../../testing/run.js';

const house = testHouse({ limited: false });
const ROUNDS = 3;
const ANTE = 500;

const takings = (...words: readonly string[]) => fairdeal('takings', '--database', house.database(), ...words);

interface Told {
  readonly tables: readonly {
    readonly table: string;
    readonly win: number | null;
    readonly expected: { readonly expected: number; readonly deviation: number };
  }[];
}

test('takings are told by table, with the win that exact odds expect of the wagers made', async () => {
  expect(await takings()).toMatchObject({ status: 1, out: 'No matching tables.\n' });
  await funded(house, 50_000_000);
  const submission = { game: 'over-under', limits: { ante: { min: ANTE, max: 10_000 } } };
  const table = await houseTable(house, submission, { pace: { bet: 0, decide: 60 } });
  await filled(house, table, 2_000_000);
  const [pat, cass] = [await house.person('Pat', 'player'), await house.person('Cass', 'cashier')];
  await cass.ask('POST', '/api/money', {
    ...{ do: 'deposit', person: 'Pat', cents: 1_000_000, paper: fresh('receipt'), key: fresh() },
  });
  const player = await connect(house.url(), { cookie: pat.cookie() });
  for (let round = 0; round < ROUNDS; round += 1) await playsARound(player, table, 200_000);

  const { status, out } = await takings();
  expect(status).toBe(0);
  expect(out).toMatch(/table +game +opening +fills +credits +closing +drop +win +hold +expected win/);
  expect(out).toMatch(new RegExp(`${table} +over-under +\\$0 +\\$20,000 .*not counted yet`));

  const game = houseGame('over-under');
  const filed = game === undefined ? null : submit(game, submission);
  const stored = readStoredOdds('over-under');
  if (game === undefined || filed === null || 'faults' in filed || stored === null) throw new Error('No odds.');
  const [main] = storedSubmissionOdds(game, filed.ok, stored)?.offered ?? [];
  if (main === undefined) throw new Error('No odds.');
  const told = JSON.parse((await takings('--json')).out) as Told;
  expect(told.tables).toMatchObject([
    {
      ...{ table, win: null },
      expected: {
        expected: Math.round(main.houseEdge * ROUNDS * ANTE),
        deviation: Math.round(main.standardDeviation * Math.sqrt(ROUNDS) * ANTE),
      },
    },
  ]);
  expect((await takings('--csv')).out.split('\r\n')).toHaveLength(3);
  expect((await takings('--to', '2020-01-01T00:00Z')).status).toBe(1);
  // Of a shift: the same figures, with everything else that its report has as JSON.
  expect(await takings('--shift', '1')).toMatchObject({
    status: 1,
    out: expect.stringContaining('Shift 1 was not found.'),
  });
  const sue = await house.person('Sue', 'shift-manager');
  expect((await sue.ask('POST', '/api/shifts', { name: 'day', key: fresh() })).status).toBe(201);
  expect((await takings('--shift', '1')).out).toMatch(
    new RegExp(`^Shift 1, day, 20.*: opened by Sue at .*, not closed yet\\.\\s+table[^]+${table} +over-under`),
  );
  expect(JSON.parse((await takings('--shift', '1', '--json')).out)).toMatchObject({
    shift: { shift: 1, name: 'day', closed: null },
    takings: { tables: [{ table, expected: { expected: expect.any(Number) } }] },
    counts: [],
  });
  expect((await takings('--shift', '1', '--csv')).out.split('\r\n')).toHaveLength(3);
  for (const wrong of [
    ['--shift', 'x'],
    ['--shift', '0'],
    ['--shift', '1', '--to', '2020-01-01T00:00Z'],
  ])
    expect((await takings(...wrong)).status, wrong.join(' ')).toBe(2);
  for (const wrong of [['--from', 'lunch'], ['--json', '--csv'], ['--table', 't1'], ['now']]) {
    const said = await takings(...wrong);
    expect([said.status, isOneSentence(said.err)], wrong.join(' ')).toEqual([2, true]);
  }
  player.socket.close();
});
