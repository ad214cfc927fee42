import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type GameOdds, SOLVERS, type StoredOdds } from '@fairdeal/lab';
import { afterAll, expect, test } from 'vitest';
import { oddsSourcesFor, oddsStampFor } from '../../build-time/odds-sources.js';
import { oddsCodeVersion, readStoredOdds, storedDifferences } from '../../lab/stored-odds.js';
import { wordsOfPdf } from '../../testing/pdf.js';
import { fairdeal, isOneSentence, piped } from '../../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-odds-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

const nested = (times: number): unknown => (times === 0 ? [] : [nested(times - 1)]);

const odds = async (...args: readonly string[]): Promise<GameOdds & { readonly version: string }> => {
  const { status, out, err } = await fairdeal('odds', ...args, '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return JSON.parse(out) as GameOdds & { version: string };
};

test('Over/Under as the contract of the command line has it', async () => {
  expect(await odds('over-under')).toMatchObject({
    game: 'over-under',
    settings: {},
    main: {
      method: 'exact',
      expected: '-13158/626665',
      expectedDecimal: -0.02099686,
      houseEdge: 0.02099686,
      averageWager: 2,
      elementOfRisk: 0.01049843,
      payback: 0.98950157,
      strategy: ['Under 18 on 2 to 5, Over 23 on 6 and above; never surrender'],
      frequencies: { over: 0.69230769, under: 0.30769231, surrender: 0 },
    },
    wagers: [
      {
        wager: 'bonus',
        paytable: 'A',
        method: 'exact',
        payback: 0.94394772,
        fraction: '45503/48205',
        hold: 0.05605228,
        published: 0.94393,
        verdict: 'differs',
        note: 'the Board adds rounded lines',
      },
    ],
    counts: { bonus: { '6 or 33': '4048', all: '5013320' } },
  });
});

test('a setting chooses another stored result', async () => {
  expect(await odds('over-under', '--set', 'decks=1')).toMatchObject({
    settings: { decks: 1 },
    main: { expected: '-818/16575' },
  });
});

test('a setting that changes no odds is taken and changes nothing', async () => {
  expect(await odds('over-under', '--set', 'adjacentBoxes=2')).toEqual(await odds('over-under'));
});

test('recomputing gives the stored results', () => {
  const { out } = piped(['odds', 'over-under', '--recompute', '--json'], '');
  expect(JSON.parse(out)).toMatchObject({ main: { expected: '-13158/626665' } });
});

test('a stored figure that was changed is found', () => {
  const solver = SOLVERS.find(({ game }) => game === 'over-under');
  const stored = readStoredOdds('over-under');
  if (solver === undefined || stored === null) throw new Error('Over/Under is stored');
  const { results } = stored;
  expect(storedDifferences(solver, solver.storedQuestions, results, stored)).toEqual([]);
  const changed = JSON.parse(JSON.stringify(stored).replace('0.98950157', '0.98950158')) as StoredOdds;
  expect(storedDifferences(solver, solver.storedQuestions, results, changed)).toEqual([
    'The result for over-under, edition 2020, settings {}, differs from the stored one.',
  ]);
  expect(
    storedDifferences(solver, solver.storedQuestions, results, { ...stored, results: results.slice(0, -1) }),
  ).toEqual(['The result for over-under, edition 2020, settings {"decks":8}, is not stored.']);
});

test.each(SOLVERS.map(({ game }) => game))('%s: every standard question has a stored result', (game) => {
  const solver = SOLVERS.find((known) => known.game === game);
  const stored = readStoredOdds(game);
  if (solver === undefined) throw new Error(`${game} has a solver`);
  expect(stored?.results.length).toBe(solver.storedQuestions.length);
  expect(storedDifferences(solver, solver.storedQuestions, stored?.results ?? [], stored)).toEqual([]);
});

test.each(SOLVERS.map(({ game }) => game))(
  '%s: what is stored was made by the code as it is now; else run fairdeal odds game --recompute --store',
  (game) => expect(readStoredOdds(game)?.version).toBe(oddsStampFor(game)),
);

test.each(SOLVERS.map(({ game }) => game))('%s: the command was bundled from the code as it is now', (game) =>
  expect(oddsCodeVersion(game)).toBe(oddsStampFor(game)),
);

test.each(SOLVERS.map(({ game }) => game))(
  'the version of %s is that of its solver, its payouts and the rankings',
  (game) => {
    const names = oddsSourcesFor(game).map((file) => basename(file));
    expect(names).toEqual(expect.arrayContaining(['solver.ts', 'payouts.ts', 'high.ts']));
  },
);

test('--paytable selects one paytable of a wager', async () => {
  const { wagers } = await odds('dj-wild', '--paytable', 'trips=DJWT-05', '--paytable', 'bad-beat=DJWBB-02');
  expect(wagers.map(({ wager, paytable }) => `${wager} ${paytable}`)).toEqual([
    'blind A',
    'trips DJWT-05',
    'bad-beat DJWBB-02',
    'progressive 1',
    'progressive 2',
  ]);
});

test('a custom paytable is computed from the counts', async () => {
  const nine = {
    'five aces': '5,000 to 1',
    'royal flush with no joker': '1000 to 1',
    'royal flush with a joker': '250 to 1',
    'straight flush': '100 to 1',
    'four-of-a-kind': '50 to 1',
    'full house': '20 to 1',
    flush: '15 to 1',
    straight: '12 to 1',
    'three-of-a-kind': '10 to 1',
    'two pair': '9 to 1',
  };
  const { wagers } = await odds('saigon-5', '--paytable', `bonus=${file('nine.json', nine)}`);
  expect(wagers).toMatchObject([{ wager: 'bonus', hold: 0.07972443 }]);
});

test('a submission brings its edition, settings and paytables', async () => {
  const submission = file('submission.json', {
    game: 'dj-wild',
    paytables: { 'bad-beat': 'DJWBB-01' },
    settings: { badBeatTwoWay: true },
  });
  const { settings, wagers } = await odds('dj-wild', '--submission', submission);
  expect(settings).toEqual({ badBeatTwoWay: true });
  expect(wagers.filter(({ wager }) => wager === 'bad-beat')).toMatchObject([{ payback: 0.86912097 }]);
});

test('the text has the figures, the strategy and the code version', async () => {
  const { status, out } = await fairdeal('odds', 'over-under');
  expect(status).toBe(0);
  expect(out).toMatch(/^Over\/Under, edition 2020\n/);
  expect(out).toMatch(/house edge +2\.0997%\n/);
  expect(out).toContain('\nUnder 18 on 2 to 5, Over 23 on 6 and above; never surrender.\n');
  expect(out).toMatch(/bonus A +94\.3948% +5\.6052% +23\.48% +94\.393% +differs\n/);
  expect(out).toContain('\nNotes on the published figures:\n  bonus A: the Board adds rounded lines.\n');
  expect(out).toMatch(/Stored results of code version [0-9a-f]{16}\.\n$/);
});

test('a custom paytable can leave out lines: their hands fall to the next line they make', async () => {
  const paid = async (table: object) =>
    (await odds('face-up-pai-gow', '--paytable', `fortune=${file('fortune.json', table)}`)).wagers.find(
      ({ wager }) => wager === 'fortune',
    );
  const [with_, without] = [
    await paid({ 'full house': '5 to 1', 'three-of-a-kind': '5 to 1' }),
    await paid({ 'three-of-a-kind': '5 to 1' }),
  ];
  expect(without?.payback).toBeGreaterThan(0);
  expect(with_).toMatchObject({ payback: without?.payback, hitFrequency: without?.hitFrequency });
});

test('a custom progressive pays amounts and shares of the meter', async () => {
  const table = { 'royal flush': '100 % of meter', 'straight flush': '$500 and 10% of meter', flush: '$40' };
  const { wagers } = await odds('dj-wild', '--paytable', `progressive=${file('meter.json', table)}`);
  expect(wagers.find(({ wager }) => wager === 'progressive')).toMatchObject({
    payback: expect.closeTo(0.2889, 3),
    breakEvenMeter: expect.any(Number),
  });
});

test.each([
  ['over-under', ['Over/Under', 'Chapter 686a, edition 2020', '94.39477%', '4,048', '0.00080745', '98.950157%']],
  [
    'dj-wild',
    [
      'five wilds, with wild',
      '4,913,773,104,240',
      '1,228,443,276,060',
      '61.80262%',
      'DJWBB-04',
      'meter contribution of each wager',
      'Bad Beat both ways: no',
    ],
  ],
  ['heads-up-holdem', ['royal flush', 'bad beat, straight flush', 'raise 3x']],
  ['face-up-pai-gow', ['8,250,459,031,214,400', 'all other hands', '91.99922%', 'for each other player']],
])('--sheet writes a PDF of %s with every line, the paybacks and the hash of the inputs', async (game, words) => {
  const path = join(folder, `${game}.pdf`);
  const { status, out, err } = await fairdeal('odds', game, '--sheet', path);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toMatch(/^Wrote the sheet of .* to .*\.pdf\.\n$/);
  const pdf = readFileSync(path);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = wordsOfPdf(pdf);
  for (const word of [...words, 'exact enumeration', 'Page 1 of ']) expect(text).toContain(word);
  expect(text).toMatch(/[0-9a-f]{64}/);
});

test('the same inputs make the same sheet, and others another hash', async () => {
  const sheet = async (name: string, ...args: readonly string[]) => {
    const path = join(folder, name);
    await fairdeal('odds', 'over-under', ...args, '--sheet', path);
    return readFileSync(path);
  };
  const hashOf = (pdf: Buffer) => /[0-9a-f]{64}/.exec(wordsOfPdf(pdf))?.[0];
  const [one, again, other] = [await sheet('1.pdf'), await sheet('2.pdf'), await sheet('3.pdf', '--set', 'decks=1')];
  expect(one.equals(again)).toBe(true);
  expect(hashOf(one)).not.toBe(hashOf(other));
});

test('a setting whose choices are written in digits is chosen as the answer names it', async () => {
  const { settings } = await odds('face-up-pai-gow', '--set', 'progressive6Rate=45', '--set', 'fortune5FourOfAKind=25');
  expect(settings).toEqual({ progressive6Rate: '45', fortune5FourOfAKind: '25' });
});

test('for people, the main wager is called by its name and a meter shows both its cents', async () => {
  const { out } = await fairdeal('odds', 'face-up-pai-gow');
  expect(out).toContain('expected value per Face Up Pai Gow Poker Wager');
  expect(out).not.toContain('Ante ');
  for (const [, cents = ''] of out.matchAll(/meter at \$[\d,]+(\.\d+)?/g)) expect(cents).toMatch(/^(\.\d\d)?$/);
});

test('a paytable that begins with a byte order mark is read like any other', async () => {
  const path = join(folder, 'marked.json');
  writeFileSync(path, '\uFEFF{"6 or 33":"50 to 1"}');
  expect((await odds('over-under', '--paytable', `bonus=${path}`)).wagers).toHaveLength(1);
});

test.each([
  [['patience'], 'Unknown game "patience"'],
  [['over-under', '--edition', '1999'], 'Unknown edition "1999" of Over/Under. Available editions: 2020.'],
  [['hold-em'], 'There are no odds for hold-em. Games with odds: heads-up-holdem'],
  [['over-under', '--sheet', ''], '--sheet must be the file to write, such as sheet.pdf. It is empty.'],
  [['over-under', '--sheet', '/dev/full'], 'can’t be written to /dev/full: the disk is full.'],
  [
    ['heads-up-holdem', '--recompute', '--store', '--edition', '2016'],
    'Leave out --edition, --set, --submission and your own rules.',
  ],
  [['over-under', '--set', 'decks=9'], 'The odds setting decks is one of 1, 2, 3, 4, 5, 6, 7, 8, not 9.'],
  [['over-under', '--set', 'luck=high'], 'Unknown setting "luck". Available settings: decks, shuffling, '],
  [
    ['heads-up-holdem', '--paytable', `pocket-bonus=${file('pairs.json', { pairs: '2 to 1' })}`],
    'Its lines: "pair of 2s to kings", "ace with king, queen or jack, suited"',
  ],
  [['over-under', '--paytable', 'bonus=Z'], 'Unknown paytable of bonus "Z". Available paytables: A.'],
  [
    ['face-up-pai-gow', '--recompute', '--paytable', 'fortune=Z'],
    'Unknown paytable of fortune "Z". Available paytables: 1, 2, 3, 4, 5, 6.',
  ],
  [
    ['over-under', '--paytable', 'trips=A'],
    'Unknown wager of Over/Under with paytables "trips". Available wagers: bonus.',
  ],
  [['dj-wild', '--paytable', 'trips=-', '--paytable', 'blind=-'], 'Only one paytable can come from standard input'],
  [['over-under', '--paytable', 'bonus'], '--paytable takes wager=name, not "bonus".'],
  [['over-under', '--sheet', '/no/such/folder/out.pdf'], 'The folder /no/such/folder doesn’t exist.'],
  [['over-under', '--sheet', tmpdir()], 'that is a folder.'],
  [
    ['dj-wild', '--paytable', `blind=${file('blind.json', { street: '2 to 1' })}`],
    '"blind" of a variant has no field "street"',
  ],
  [['saigon-5', '--paytable', `bonus=${file('six.json', { 'six aces': '2 to 1' })}`], 'has no line "six aces"'],
  [['saigon-5', '--paytable', `bonus=${file('odd.json', { flush: 'much' })}`], 'A line pays "9 to 1"'],
  [
    ['over-under', '--paytable', `bonus=${file('deep.json', { '6 or 33': nested(1000) })}`],
    'A line pays "9 to 1", "250 for 1", "$500", "10% of meter" or "push", not a list of others (line 1 of ',
  ],
  [
    ['over-under', '--paytable', `bonus=${file('huge.json', { '6 or 33': `${'9'.repeat(400)} to 1` })}`],
    'or "push", not "999',
  ],
  [
    ['over-under', '--paytable', `bonus=${file('amount.json', { '6 or 33': '$500' })}`],
    'The wager bonus has no fixed price and no meter',
  ],
  [['over-under', '--store', '--edition', '2020'], '--store stores all results of a game at once.'],
  [
    ['dj-wild', '--set', 'rateOfProgression=0'],
    'The setting rateOfProgression must be a whole number from 1 to 100, not 0 (687a.12(c)).',
  ],
])('%j is a usage error', async (args, message) => {
  const { status, out, err } = await fairdeal('odds', ...args);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(message);
  expect(isOneSentence(err)).toBe(true);
});

test.each([
  ['dj-wild', { trips: 'DJWT-05' }, ['blind A', 'trips DJWT-05']],
  ['heads-up-holdem', {}, ['odds Odds and Bad Beat']],
  ['over-under', {}, []],
  ['high-card-flush', { 'flush-bonus': 'B', progressive: 'A' }, ['flush-bonus B', 'progressive A']],
])('%s: the odds of a submission are of the wagers that it offers, and no others', async (game, paytables, rows) => {
  const { wagers } = await odds(game, '--submission', file(`${game}.json`, { game, paytables }));
  expect(wagers.map(({ wager, paytable }) => `${wager} ${paytable}`)).toEqual(rows);
});

test('a custom paytable from standard input equals one from a file', async () => {
  const own = { '6 or 33': '50 to 1' };
  const { status, out, err } = piped(['odds', 'over-under', '--paytable', 'bonus=-', '--json'], JSON.stringify(own));
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const path = file('fifty.json', own);
  const [ofFile] = (await odds('over-under', '--paytable', `bonus=${path}`)).wagers;
  expect((JSON.parse(out) as { readonly link: string }).link).toMatch(
    /^http:\/\/localhost:3000\/lab\/[a-z0-9-]+\?wager=[a-z-]+&table=\w+&own=%7B/,
  );
  expect((JSON.parse(out) as GameOdds).wagers).toEqual([{ ...ofFile, paytable: 'standard input' }]);
});

test('a submission is read as `submission new` writes it, comments and all', async () => {
  const { out } = await fairdeal('submission', 'new', 'dj-wild');
  const path = join(folder, 'commented.json');
  writeFileSync(path, out);
  const { wagers } = await odds('dj-wild', '--submission', path);
  expect(wagers.map(({ wager }) => wager)).toEqual(['blind']);
});

test('a submission may come on standard input', () => {
  const filed = piped(['odds', 'over-under', '--submission', '-', '--json'], '{"game":"over-under"}');
  expect((JSON.parse(filed.out) as GameOdds).wagers).toEqual([]);
  const forPeople = piped(['odds', 'over-under', '--submission', '-'], '{"game":"over-under"}');
  expect(forPeople.out).toContain('\nNo other wager is offered.\n');
});
