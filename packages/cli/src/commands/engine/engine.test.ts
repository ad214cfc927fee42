import { expect, test } from 'vitest';
import { piped } from '../../testing/run.js';

// packages/conformance asks every question of the kit. Here is what is asked wrongly.
test.each([
  ['{', /^A question must be one JSON object\. This is not JSON: /],
  ['[1]', /^A question must be one JSON object\.$/],
  ['{"ask":"deal"}', /^Unknown question "deal"/],
  ['{}', /^Unknown question/],
  ['{"ask":"rank","ranking":"hi","hands":[]}', /^Unknown ranking "hi"/],
  ['{"ask":"rank","ranking":"high"}', /^hands must be a list of hands/],
  ['{"ask":"rank","ranking":"high","hands":["AsAs"]}', /\.$/],
  ['{"ask":"table"}', /^lines must be a list of lines/],
])('%s is answered in one sentence', (line, sentence) => {
  const { status, out, err } = piped(['engine'], `${line}\n`);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(JSON.parse(out).wrong).toMatch(sentence);
});

test('each line has its answer with its id, and a round that the rules forbid is refused with its reason', () => {
  const lines = [
    { id: 'a', ask: 'settle', round: { game: 'over-under', seats: [] } },
    { id: 2, ask: 'rank', ranking: 'pai-gow-low', hands: ['AsAc', 'JkKs', '2s3s'] },
    { ask: 'hand', hand: {} },
    { id: null, ask: 'table', lines: [{ open: { game: 'over-under' } }, { money: true }, 'nonsense'] },
  ];
  const { out } = piped(['engine'], `${lines.map((line) => JSON.stringify(line)).join('\n\n')}\n`);
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers).toEqual([
    expect.objectContaining({
      id: 'a',
      refused: expect.stringMatching(/\.$/),
      reason: expect.stringMatching(/^[a-z-]+$/),
    }),
    { id: 2, places: [1, 2, 3] },
    expect.objectContaining({ refused: expect.stringMatching(/\.$/), reason: expect.stringMatching(/^[a-z-]+$/) }),
    {
      id: null,
      answers: [
        expect.objectContaining({ line: 1, events: expect.anything() }),
        expect.objectContaining({ line: 2, money: expect.anything() }),
        expect.objectContaining({ line: 3, wrong: expect.any(String) }),
      ],
    },
  ]);
});
