import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fairdeal, piped } from '../testing/run.js';

const ROUND = {
  game: 'over-under',
  paytables: { bonus: 'A' },
  seats: [{ seat: 1, cards: 'Ts9dAc', wagers: { ante: 1000, bonus: 500 }, play: { call: 'over' } }],
};
const SETTLED = {
  game: 'over-under',
  edition: '2020',
  dealer: null,
  seats: [
    {
      seat: 1,
      net: 4000,
      wagers: [
        { wager: 'ante', stake: 1000, outcome: 'win', pays: '1 to 1', received: 2000 },
        { wager: 'over-23', stake: 1000, outcome: 'win', pays: '1 to 1', received: 2000 },
        { wager: 'bonus', stake: 500, outcome: 'win', pays: '4 to 1', received: 2500 },
      ],
      envy: [],
    },
  ],
};
const REFUSED = { ...ROUND, seats: [{ ...ROUND.seats[0], cards: 'Ts9d' }] };

test('a round on standard input is settled, each wager with its clauses', () => {
  const { status, out, err } = piped(['settle'], JSON.stringify(ROUND));
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const answer = JSON.parse(out) as typeof SETTLED & { seats: { wagers: { cites: string[] }[] }[] };
  expect(answer).toMatchObject(SETTLED);
  for (const { cites } of answer.seats[0]!.wagers) expect(cites[0]).toMatch(/^686a\./);
});

test('a round in a file is settled the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settle-'));
  const file = join(folder, 'round.json');
  writeFileSync(file, JSON.stringify(ROUND, null, 2));
  expect(await fairdeal('settle', file)).toEqual(piped(['settle'], JSON.stringify(ROUND)));
  rmSync(folder, { recursive: true });
});

test('with --lines each line is one round, the others go on after a refusal, and the status is 2', () => {
  const input = [ROUND, REFUSED, ROUND].map((round) => JSON.stringify(round)).join('\n');
  const { status, out } = piped(['settle', '--lines'], `${input}\n\nnot JSON\n`);
  const answers = out.trim().split('\n');
  expect(status).toBe(2);
  expect(answers).toHaveLength(4);
  expect(answers[0]).toBe(answers[2]);
  expect(JSON.parse(answers[1]!)).toMatchObject({ refused: expect.stringMatching(/\.$/), cites: ['686a.9(c)'] });
  expect(JSON.parse(answers[3]!)).toEqual({
    line: 5,
    refused: 'A round is one JSON object, and this is not JSON: column 1.',
    cites: [],
  });
});

test.each([
  ['a round the rules do not allow', JSON.stringify(REFUSED)],
  ['an unknown game', '{"game":"faro"}'],
  ['a seat without its number', JSON.stringify({ ...ROUND, seats: [{ ...ROUND.seats[0], seat: undefined }] })],
  ['no JSON at all', 'faro'],
  ['nothing', ''],
])('%s is refused as data, with status 2', (_, input) => {
  const { status, out, err } = piped(['settle'], input);
  expect({ status, err }).toEqual({ status: 2, err: '' });
  expect(JSON.parse(out)).toMatchObject({ refused: expect.stringMatching(/^[A-Z].*\.$/), cites: expect.any(Array) });
  expect(out).not.toContain('undefined');
});

test('a file that is not there is said in one sentence', async () => {
  expect(await fairdeal('settle', 'no-such-round.json')).toEqual({
    status: 2,
    out: '',
    err: 'The file no-such-round.json cannot be read: it is not there.\n',
  });
});
