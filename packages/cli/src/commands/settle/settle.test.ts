import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { HOUSE_GAME_IDS, refuse } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { expect, test } from 'vitest';
import { fairdeal, onFile, piped } from '../../testing/run.js';

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
    refused: expect.stringMatching(
      /^A round must be one JSON object\. This is not JSON: column 1\. Write it like \{"game"/,
    ) as string,
    cites: [],
  });
});

test.each([
  ['a round the rules do not allow', JSON.stringify(REFUSED)],
  ['an unknown game', '{"game":"faro"}'],
  ['a seat without its number', JSON.stringify({ ...ROUND, seats: [{ ...ROUND.seats[0], seat: undefined }] })],
  ['no JSON at all', 'faro'],
  ['nothing', ''],
])('%s is refused as data, with status 2', async (_, input) => {
  const { status, out, err } = await onFile(['settle'], input);
  expect({ status, err }).toEqual({ status: 2, err: '' });
  expect(JSON.parse(out)).toMatchObject({ refused: expect.stringMatching(/^[A-Z].*\.$/), cites: expect.any(Array) });
  expect(out).not.toContain('undefined');
});

test('a file that is not there is said in one sentence', async () => {
  expect(await fairdeal('settle', 'no-such-round.json')).toEqual({
    status: 2,
    out: '',
    err: 'The file no-such-round.json can’t be read: it doesn’t exist.\n',
  });
});

const seat = (game: string, cards: string, wagers: object, play: unknown, rest: object = {}): string =>
  JSON.stringify({ game, ...rest, seats: [{ seat: 1, cards, wagers, play }] });
const flush = (play: unknown): string =>
  seat('high-card-flush', 'AsKsTs4s2s3s8c', { ante: 1000 }, play, { dealer: '9h7h2hKcQsJd4c' });
const holdem = (play: unknown): string =>
  seat('heads-up-holdem', '2cQc', { ante: 1000, odds: 1000 }, play, { dealer: '3dKc', community: 'KhTs4cAd9d' });
const paiGow = (play: unknown): string =>
  seat('face-up-pai-gow', '4dQd7cJd7h9dKh', { 'pai-gow': 1000 }, play, { dealer: '9c2h7dJcTd2cAh' });
const wild = (play: unknown): string =>
  seat('dj-wild', 'Ks9cAhJc9s', { ante: 1000, blind: 1000 }, play, { dealer: 'QhTc5h8hTs' });
const saigon = (play: unknown): string =>
  seat('saigon-5', '2c5h4s9s7s', { ante: 1000 }, play, { dealer: '6s8c6dQs3d' });

test.each([
  ['raise', flush, { raise: 1000 }],
  ['raise-1x', flush, { raise: 1000 }],
  ['Raise-3x', flush, { raise: 3000 }],
  [' fold ', flush, { fold: true }],
  ['raise-3x', holdem, { raise: 3000, street: 'preflop' }],
  ['raise-1x', wild, { raise: true }],
  ['raise-2x flop', holdem, { raise: 2000, street: 'flop' }],
  ['raise river', holdem, { raise: 1000, street: 'river' }],
  ['fold', holdem, { fold: true }],
  ['surrender', paiGow, { surrender: true }],
  ['house-way', paiGow, undefined],
  ['low qd kh', paiGow, { low: 'KhQd' }],
  ['set 9s7s4s', saigon, { three: '9s7s4s' }],
])('%s: a choice is said by the name that a player types for it', async (name, round, play) => {
  const named = await onFile(['settle'], round(name));
  const written = await onFile(['settle'], round(play));
  expect(named).toEqual(written);
  expect(named.status).toBe(0);
});

test.each([
  [
    holdem('raise-2x'),
    refuse('ambiguous-decision', { decision: 'raise-2x', known: ['raise-2x preflop', 'raise-2x flop'] }),
    '677a.11(f)',
  ],
  [
    seat('over-under', 'Ts9dAc', { ante: 1000 }, 'fold'),
    refuse('unknown-decision', { decision: 'fold', known: ['over', 'under', 'surrender'] }),
    '686a.7(g)',
  ],
  [
    seat('over-under', 'Ts9dAc', { ante: 1000 }, 'surender'),
    refuse('unknown-decision', { decision: 'surender', known: ['over', 'under', 'surrender'] }),
    '686a.7(g)',
  ],
])(
  'a name that is none, or that could mean two choices, is refused with those there are',
  async (round, because, clause) => {
    const refused = refusalText(refuse('seat-entry', { seat: 1, because }));
    const { status, out } = await onFile(['settle'], round);
    expect({ status, answer: JSON.parse(out) as unknown }).toEqual({ status: 2, answer: { refused, cites: [clause] } });
  },
);

const threeCards = (play: unknown): string =>
  seat('high-card-flush', 'AsKsTs4d2d3h8c', { ante: 500 }, play, { dealer: '9h7h2hKcQsJd4c' });

test.each([
  ['raise-3x', threeCards, { raise: 1500 }, ['678a.11(b)(1)']],
  ['raise-4x', flush, { raise: 4000 }, ['678a.11(b)(3)']],
  ['raise-3x flop', holdem, { raise: 3000, street: 'flop' }, ['677a.11(d)']],
  ['raise-9x', holdem, { raise: 9000, street: 'preflop' }, ['677a.11(b)']],
] as const)(
  '%s: a name that the law forbids is refused as the amount is, with its clause',
  async (name, round, play, cites) => {
    const named = await onFile(['settle'], round(name));
    const written = await onFile(['settle'], round(play));
    expect(named).toEqual(written);
    expect(JSON.parse(named.out)).toMatchObject({
      refused: expect.stringMatching(/^Seat 1: You can’t raise \$/),
      cites,
    });
  },
);

test('an object that says it is refused is a round like any other', async () => {
  const { out } = await onFile(['settle'], '{"refused":"no","seats":[]}');
  expect(JSON.parse(out)).toMatchObject({
    refused: refusalText(refuse('unknown-house-game', { game: undefined, known: HOUSE_GAME_IDS })),
  });
});

test('the help says what a round of each game may hold, with one that can be settled', async () => {
  const { out } = await fairdeal('settle', '--help');
  const examples = [...out.matchAll(/^ {2}example {4}(.+)$/gm)].map(([, round = '']) => round);
  const settled = await onFile(['settle', '--lines'], `${examples.join('\n')}\n`);
  expect(settled.status).toBe(0);
  const games = settled.out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly game: string }).game);
  expect(games).toEqual(HOUSE_GAMES.map(({ id }) => id));
  for (const { optional, settings } of HOUSE_GAMES)
    for (const name of [...optional, ...Object.keys(settings)]) expect(out).toContain(`${name}: `);
});

const LOST = { raise: 1000, street: 'river' };

test('--why names what else was considered for every wager, and changes nothing else of the answer', async () => {
  const [plain, explained] = [await onFile(['settle'], holdem(LOST)), await onFile(['settle', '--why'], holdem(LOST))];
  const { why, ...rest } = JSON.parse(explained.out) as { readonly why: readonly unknown[] };
  expect(rest).toEqual(JSON.parse(plain.out));
  expect(why).toMatchObject([
    {
      seat: 1,
      words: expect.stringMatching(/^The dealer’s pair of kings beats/),
      wagers: [
        {
          wager: 'ante',
          better: [
            { outcome: 'push', obstacle: 'dealer-higher', swaps: expect.arrayContaining([{ out: 'Qc', in: 'KdKs' }]) },
            { outcome: 'win', obstacle: 'dealer-higher', cites: expect.any(Array) },
          ],
          considered: [
            expect.stringMatching(/^Not a push: the dealer’s hand is higher\. It takes /),
            expect.stringMatching(/^Not a win \(1 to 1\): the dealer’s hand is higher\. It takes /),
          ],
        },
        {},
        {},
      ],
      decisions: expect.arrayContaining([{ decision: 'fold', net: -2000 }]),
    },
  ]);
});
