import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../shared/paths.js';
import { fairdeal, isOneSentence, onFile } from '../../testing/run.js';

const GOOD = `# a bluff
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 AsKs", "d dh p2 7c2d", "p2 cbr 6", "p1 f"]
`;
const HEADS_UP = [98, 102];
const withStacks = (stacks: readonly number[]): string => `${GOOD}finishing_stacks = [${stacks.join(', ')}]\n`;

let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairdeal-replay-'));
  mkdirSync(at('more'));
  writeFileSync(at('agrees.phh'), withStacks(HEADS_UP));
  writeFileSync(at('more/differs.phh'), withStacks([100, 100]));
  writeFileSync(at('more/open.phh'), GOOD);
  writeFileSync(at('unknown.phh'), GOOD.replace('"NT"', '"NS"'));
  writeFileSync(
    at('unnamed.phh'),
    `${withStacks(HEADS_UP).replace('variant = "NT"\n', '')}_submission = { chip = 1 }\n`,
  );
  writeFileSync(at('unfinished.phh'), GOOD.replace(', "p1 f"', ''));
  writeFileSync(at('forbidden.phh'), withStacks(HEADS_UP).replace('cbr 6', 'cbr 3'));
  writeFileSync(at('two.phhs'), `[1]\n${withStacks(HEADS_UP)}\n[2]\n${GOOD.replace('[100, 100]', '[100.5, 100]')}`);
  writeFileSync(at('broken.phh'), 'variant = NT\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const lines = (out: string): Record<string, unknown>[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a hand that ends with its recorded stacks agrees', async () => {
  const { status, out, err } = await fairdeal('replay', at('agrees.phh'), '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(lines(out)).toEqual([
    {
      file: at('agrees.phh'),
      variant: 'NT',
      game: 'hold-em',
      finishing: HEADS_UP,
      expected: HEADS_UP,
      agrees: true,
      houseRules: [],
    },
    { hands: 1, agree: 1, differ: 0, unknown: 0, notCompared: 0, refused: 0 },
  ]);
});

test('a hand that ends otherwise differs, and the status says no', async () => {
  const { status, out } = await fairdeal('replay', at('more'), '--json');
  expect(status).toBe(1);
  expect(lines(out)).toEqual([
    expect.objectContaining({ agrees: false, finishing: HEADS_UP, expected: [100, 100] }),
    expect.objectContaining({ agrees: null, finishing: HEADS_UP, expected: null }),
    { hands: 2, agree: 0, differ: 1, unknown: 0, notCompared: 1, refused: 0 },
  ]);
});

test('a hand with a forbidden act is refused with the act, the reason and the clause, and the others go on', async () => {
  const { status, out } = await fairdeal('replay', at('forbidden.phh'), at('unknown.phh'), at('agrees.phh'), '--json');
  expect(status).toBe(1);
  expect(lines(out)).toEqual([
    {
      file: at('forbidden.phh'),
      line: 7,
      variant: 'NT',
      refused: expect.stringMatching(/3 chips[^$]*$/),
      act: 'p2 cbr 3',
      cites: ['637a.8(k)', '637a.11(g)'],
    },
    expect.objectContaining({
      variant: 'NS',
      refused: expect.stringMatching(/^Unknown variant "NS"/),
      act: null,
    }),
    expect.objectContaining({ agrees: true }),
    { hands: 3, agree: 1, differ: 0, unknown: 1, notCompared: 0, refused: 2 },
  ]);
});

test('an unknown game is refused, and the status says no', async () => {
  const { status, out } = await fairdeal('replay', at('unknown.phh'));
  expect(status).toBe(1);
  expect(out).toMatch(/\n1 hand: 0 agree, 0 differ, 0 not compared, 1 refused, 1 of them unknown\.\n$/);
});

test('a file may hold several hands, and parts of a chip name their house rule', async () => {
  const { status, out } = await fairdeal('replay', at('two.phhs'), '--json');
  expect(status).toBe(0);
  expect(lines(out)).toEqual([
    expect.objectContaining({ file: `${at('two.phhs')}#1`, agrees: true, houseRules: [] }),
    expect.objectContaining({ file: `${at('two.phhs')}#2`, finishing: [98.5, 102], houseRules: ['half chips'] }),
    { hands: 2, agree: 1, differ: 0, unknown: 0, notCompared: 1, refused: 0 },
  ]);
});

test('for people each hand is a sentence and the last line counts', async () => {
  const { status, out } = await fairdeal(
    'replay',
    at('agrees.phh'),
    at('more/differs.phh'),
    at('forbidden.phh'),
    at('two.phhs'),
  );
  expect(status).toBe(1);
  expect(out.trim().split('\n')).toEqual([
    `${at('agrees.phh')}: Hold'em: agrees with 98, 102`,
    `${at('more/differs.phh')}: Hold'em: differs: ends with 98, 102, but the record says 100, 100`,
    expect.stringMatching(/: refused at "p2 cbr 3": .* 3 chips\. .* \(637a\.8\(k\), 637a\.11\(g\)\)\.$/),
    `${at('two.phhs')}#1: Hold'em: agrees with 98, 102`,
    `${at('two.phhs')}#2: Hold'em: not compared, because the record has no result; ends with 98.5, 102; house rules: half chips`,
    '5 hands: 2 agree, 1 differ, 1 not compared, 1 refused.',
  ]);
});

test.each([
  ['with an act that the rules forbid', 'forbidden.phh'],
  ['that breaks off', 'unfinished.phh'],
  ['of a game that is not known', 'unknown.phh'],
  ['without a variant', 'unnamed.phh'],
])('a hand %s is one hand and one refusal, and the status says no', async (_, file) => {
  const { status, out } = await fairdeal('replay', at(file), '--json');
  const [refused, counts, ...more] = lines(out);
  expect({ status, more }).toEqual({ status: 1, more: [] });
  expect(refused).toMatchObject({ file: at(file), refused: expect.stringMatching(/\.$/) });
  expect(counts).toMatchObject({ hands: 1, agree: 0, differ: 0, notCompared: 0, refused: 1 });
});

test('the help says what is counted and how it ends', async () => {
  const { out } = await fairdeal('replay', '--help');
  const { out: counted } = await fairdeal('replay', at('agrees.phh'), '--json');
  for (const name of Object.keys(lines(counted).at(-1) ?? {})) expect(out).toContain(name);
  expect(out).toMatch(/1 if a hand differs or is refused; 2 if a file is neither TOML nor a saved round/);
});

test('a file that is not TOML is refused and the others go on', async () => {
  const { status, out } = await fairdeal('replay', at('broken.phh'), at('agrees.phh'));
  expect(status).toBe(2);
  expect(out).toContain(`${at('broken.phh')}: refused: The file is not TOML: line 1, column 11 cannot be read.\n`);
  expect(out).toContain('2 hands: 1 agree,');
});

test.each([
  ['no file', []],
  ['a file that is not there', ['nowhere.phh']],
])('%s is asked wrongly', async (_, args) => {
  const { status, out, err } = await fairdeal('replay', ...args);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(isOneSentence(err)).toBe(true);
});

test('a number that is too large is named as that', async () => {
  writeFileSync(at('large.phh'), GOOD.replace('min_bet = 2', 'min_bet = 9007199254740993'));
  const { status, out } = await fairdeal('replay', at('large.phh'));
  expect(status).toBe(2);
  expect(out).toContain('The file has a number that is too large: line 5, column 11 cannot be kept exactly.\n');
});

const EXAMPLES = join(ROOT, 'docs', 'examples');

test('Open Hand History is replayed as the same hand in Poker Hand History is', async () => {
  const [phh, ohh] = [
    await fairdeal('replay', join(EXAMPLES, 'hold-em.phh')),
    await fairdeal('replay', join(EXAMPLES, 'hold-em.ohh')),
  ];
  expect(ohh).toMatchObject({ status: 0, out: expect.stringContaining('agrees with 165, 178, 257') });
  expect(ohh.out.replace('.ohh', '.phh')).toBe(phh.out);
});

test('--ohh writes the example of the documents, and a written file replays hand by hand', async () => {
  const { status, out } = await fairdeal('replay', join(EXAMPLES, 'hold-em.phh'), '--ohh');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toEqual(JSON.parse(readFileSync(join(EXAMPLES, 'hold-em.ohh'), 'utf8')));
  for (const between of ['\n', '\n\n']) {
    const twice = await onFile(['replay', '--json'], [out.trim(), out.trim()].join(between));
    expect(twice.status).toBe(0);
    expect(JSON.parse(twice.out.trim().split('\n').at(-1) ?? '')).toMatchObject({ hands: 2, agree: 2 });
  }
});

test('an unknown action is refused with its place, and a game that the standard lacks is named', async () => {
  const text = readFileSync(join(EXAMPLES, 'hold-em.ohh'), 'utf8').replace('"Call"', '"Juggle"');
  const refused = await onFile(['replay'], text);
  expect(refused).toMatchObject({
    status: 1,
    out: expect.stringMatching(/refused at "rounds\[0\]\.actions\[\d+\]\.action": /),
  });
  const stud = await fairdeal('replay', join(ROOT, 'golden/hands/F7S-01.phh'), '--ohh');
  expect(stud).toMatchObject({ status: 0, out: expect.stringContaining('"game_type":"Stud"'), err: '' });
  expect(await onFile(['replay'], stud.out)).toMatchObject({
    status: 0,
    out: expect.stringContaining(': agrees with '),
  });
  const draw = await fairdeal('replay', join(ROOT, 'golden/hands/F2L3D-01.phh'), '--ohh');
  expect(draw).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringContaining('Its field action has no value for a discard.'),
  });
  expect(await onFile(['replay'], '{"ohh": {')).toMatchObject({ status: 2, out: expect.stringContaining('not JSON') });
});

test('a refused act of PHH has the line of the file, also in a file of several hands', async () => {
  const hand = (bet: number): string =>
    `variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [100, 200]\nmin_bet = 200\nstarting_stacks = [20000, 20000]\nactions = [\n  "d dh p1 AsKs", # ] the button\n  "d dh p2 2c3d",\n  "p2 cc", "p1 cbr 600",\n  "p2 cbr ${bet}",\n  "p1 f",\n]\n`;
  const one = await onFile(['replay'], hand(601));
  expect(one.status).toBe(1);
  expect(one.out).toContain(', line 10: refused at "p2 cbr 601": ');
  const several = await onFile(['replay', '--json'], `[1]\n${hand(1400)}\n[2]\n${hand(601)}`);
  const [, refused] = several.out.split('\n').map((line) => (line === '' ? {} : (JSON.parse(line) as object)));
  expect(refused).toMatchObject({ line: 25, act: 'p2 cbr 601' });
});

test('--why tells every step of a hand with its clause, and what ruled out the losing hands', async () => {
  const { status, out, err } = await fairdeal('replay', join(EXAMPLES, 'million-dollar-pot.phh'), '--why');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain('\n  Seat 3 calls $262,400 (637a.11(i), 637a.8(b)(5)).\n');
  expect(out).toContain(
    '\n    Not seat 1: a straight, 5 high, does not beat a straight, 7 high.\n    Seat 2 folded.\n1 hand:',
  );
  const stud = await fairdeal('replay', join(ROOT, 'golden/hands/F7S-01.phh'), '--ohh');
  const [hand = ''] = (await onFile(['replay', '--why', '--json'], stud.out)).out.split('\n');
  const { steps } = JSON.parse(hand) as {
    readonly steps: readonly { readonly did: string; readonly cites: readonly string[] }[];
  };
  expect(steps.map(({ did }) => did)).toEqual(expect.arrayContaining(['roundStarted', 'potsPushed']));
  expect(steps.every(({ cites }) => cites.length > 0)).toBe(true);
  expect(await fairdeal('replay', join(EXAMPLES, 'hold-em.phh'), '--why', '--ohh')).toMatchObject({
    status: 2,
    err: '--why can’t be combined with --ohh. Run the command once for each.\n',
  });
});
