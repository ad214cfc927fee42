import { expect, test } from 'vitest';
import { fairdeal, isOneSentence, piped } from '../testing/run.js';

test('hands are named and ranked, ties in one place', async () => {
  const { status, out, err } = await fairdeal('rank', 'high', '2h2d2c3s3d', 'AsKsQsJsTs', '2h2d2s3c3h', '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const { ranking, hands } = JSON.parse(out) as { ranking: string; hands: { cards: string; place: number }[] };
  expect(ranking).toBe('high');
  expect(hands.map(({ cards, place }) => [cards, place])).toEqual([
    ['2h2d2c3s3d', 2],
    ['AsKsQsJsTs', 1],
    ['2h2d2s3c3h', 2],
  ]);
});

test('text lists the best hand first and unqualified hands last', async () => {
  const { out } = await fairdeal('rank', 'eight-or-better', '9s7d5h3c2s', '8s6d5h3c2s', 'As2d3h4c5s');
  expect(out.split('\n').map((line) => line.split(/ +/).slice(0, 2))).toEqual([
    ['1', 'As2d3h4c5s'],
    ['2', '8s6d5h3c2s'],
    ['–', '9s7d5h3c2s'],
    [''],
  ]);
});

test('with --lines each line is one list, and an unreadable line does not stop the others', () => {
  const { status, out } = piped(['rank', 'badugi', '--lines', '--json'], 'As2d3h4c AsAdAhAc\nnonsense\n2s3d4h5c\n');
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { hands?: unknown[]; refused?: string });
  expect(status).toBe(2);
  expect(answers.map(({ hands, refused }) => hands?.length ?? refused)).toEqual([2, expect.any(String), 1]);
});

test('text too has one line for each input line, in order', () => {
  const { status, out, err } = piped(['rank', 'badugi', '--lines'], 'nonsense\n2s3d4h5c\n');
  const [wrong = '', ...answers] = out.trimEnd().split('\n');
  expect({ status, answers, err }).toEqual({ status: 2, answers: ['1  2s3d4h5c  four-card Badugi, 5 high'], err: '' });
  expect(wrong).toMatch(/^Line 1: /);
  expect(isOneSentence(`${wrong}\n`)).toBe(true);
});

test('the setting of a ranking changes it', async () => {
  const place = async (...set: readonly string[]) =>
    (
      JSON.parse(
        (await fairdeal('rank', 'straight-flush', 'As2s3s4d9c8h7h', 'KhQhJh2c4c6d8s', '--json', ...set)).out,
      ) as {
        hands: { name: string }[];
      }
    ).hands[0]!.name;
  expect(await place()).not.toBe(await place('--set', 'aceLowStraightFlush=false'));
});

test.each([
  [['nonsense', 'As'], 'Unknown ranking "nonsense". Available rankings: high, '],
  [['high'], 'Name the hands to rank, such as fairdeal rank high <hand> <hand>.'],
  [['high', 'AsKs'], ''],
  [['high', 'AsKsQsJsXs'], ''],
  [['high', 'AsAsQsJsTs'], ''],
  [['high', 'AsKsQsJsTs', '--set', 'luck=1'], 'Unknown setting "luck"'],
  [['high', 'AsKsQsJsTs', '--set', 'aceLowStraightFlush=1'], 'The setting aceLowStraightFlush must be true or false.'],
  [
    ['high', 'AsKsQsJsTs', '--set', 'aceLowStraightFlush=false'],
    'Only straight-flush has the setting aceLowStraightFlush; high has none.',
  ],
  [['high', 'AsKsQsJsTs', '--lines'], '--lines reads hands from standard input'],
])('%j is a usage error', async (args, sentence) => {
  const { status, out, err } = await fairdeal('rank', ...args);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(sentence);
  expect(isOneSentence(err)).toBe(true);
});

test.each([
  ['high', 'AsAdKsQsJh AhAcKdQd9h', ['pair of aces, K-Q-J kickers', 'pair of aces, K-Q-9 kickers']],
  ['high', 'KsKd7s7h9c KhKc7d7c3h', ['two pair, kings and 7s, 9 kicker', 'two pair, kings and 7s, 3 kicker']],
  ['high', 'AhKhQh9h3h AsKsQs9s2s', ['flush, ace high, K-Q-9-3 kickers', 'flush, ace high, K-Q-9-2 kickers']],
  [
    'flush',
    'AsKsTs4s2d3d8c AhKh9h4h2c3c8d',
    ['four-card flush, ace high, K-T kickers', 'four-card flush, ace high, K-9 kickers'],
  ],
  ['badugi', 'Ac2d3h5s Ad2c4h5s', ['four-card Badugi, 5 high, 3 kicker', 'four-card Badugi, 5 high, 4 kicker']],
  [
    'omaha-high',
    'KhQd2c3d/KsKd9h8c7d KcJd2h3h/KsKd9h8c7d',
    ['three-of-a-kind, kings, Q kicker', 'three-of-a-kind, kings, J kicker'],
  ],
  ['pai-gow', 'AcAdKcQd2h AsJkKd3c2d', ['pair of aces, K-Q kickers', 'pair of aces, K-3 kickers']],
  ['pai-gow', 'AhKh9h8h3h JkKd9d8d2d', ['flush, ace high, K-9-8-3 kickers', 'flush, ace high, K-9-8-2 kickers']],
  ['dj-wild', '2sAsKd8c4h JkAhKc7d5h', ['pair of aces, K-8 kickers', 'pair of aces, K-7 kickers']],
  ['dj-wild', '2sJkAsKd8h 2c2dAhKc7d', ['three-of-a-kind, aces, K-8 kickers', 'three-of-a-kind, aces, K-7 kickers']],
])('%s %s: the kickers that decide are said', async (ranking, hands, names) => {
  const { out } = await fairdeal('rank', ranking, ...hands.split(' '));
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/)[2]),
  ).toEqual(names);
});

test('kickers that decide nothing are not said', async () => {
  const { out } = await fairdeal('rank', 'high', 'AsAdKsQsJh', 'AhAcKdQdJc', 'KsKh2d3d4d');
  expect(out).not.toContain('kicker');
});

test.each([
  ['high', 'AsKsQsJsTs ', 'AsKsQsJsTs'],
  ['omaha-high', 'As2d9hKc / 3s4d8hKdQc', 'As2d9hKc/3s4d8hKdQc'],
])('blanks around cards do no harm: %s %j', async (ranking, hand, cards) => {
  const { status, out } = await fairdeal('rank', ranking, hand, '--json');
  expect({ status, hands: (JSON.parse(out) as { hands: object[] }).hands }).toMatchObject({
    status: 0,
    hands: [{ cards, place: 1 }],
  });
});

test('in a line the blanks around a slash separate no hands', () => {
  const { out } = piped(['rank', 'omaha-high', '--lines', '--json'], 'As2d9hKc / 3s4d8hKdQc AhAd9cKs/3s4d8hKdQc\n');
  expect((JSON.parse(out) as { hands: object[] }).hands).toHaveLength(2);
});

test('cards of one hand with spaces get a hint to use quotes', async () => {
  const { status, err } = await fairdeal('rank', 'high', '10h', 'Jh', 'Qh', 'Kh', 'Ah');
  expect({ status, err }).toEqual({
    status: 2,
    err: '"10h": high takes 5, 6 or 7 cards, not 1. Write the cards of one hand without spaces, or in quotes: "10h Jh Qh Kh Ah".\n',
  });
  expect((await fairdeal('rank', 'high', '10h', 'AsKsQsJsTs', '2d2c2h2s3d')).err).not.toContain('quotes');
});

test('- is standard input', () => {
  expect(piped(['rank', 'high', '-'], 'AsKsQsJsTs\n')).toEqual(piped(['rank', 'high', '--lines'], 'AsKsQsJsTs\n'));
  expect(piped(['rank', 'high', '--lines', '-'], 'AsKsQsJsTs\n')).toEqual(
    piped(['rank', 'high', '--lines'], 'AsKsQsJsTs\n'),
  );
});

test('with --lines each list is answered on one line, as text too', () => {
  expect(piped(['rank', 'high', '--lines'], '2h2d2c3s3d AsKsQsJsTs\nAhKhQhJh9h\n').out).toBe(
    '1  AsKsQsJsTs  royal flush; 2  2h2d2c3s3d  full house, 2s over 3s\n1  AhKhQhJh9h  flush, ace high\n',
  );
});

test.each([
  ['pai-gow-low', 'jdkh', 'JdKh'],
  ['high', '10h9hqhjhkh', 'Th9hQhJhKh'],
  ['omaha-low', 'as2d9hkc/3s4d8hkdqc', 'As2d9hKc/3s4d8hKdQc'],
])('by %s the cards of %s are printed as we write them', async (ranking, typed, printed) => {
  const { out } = await fairdeal('rank', ranking, typed, '--json');
  expect(out).toContain(`"cards":"${printed}"`);
});
