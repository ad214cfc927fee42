import { expect, test } from 'vitest';
import { fairdeal, isOneSentence } from '../../testing/run.js';

const asked = async (...args: readonly string[]): Promise<string> => {
  const { status, out, err } = await fairdeal('odds', ...args);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return out;
};

test('best play is data, hand by hand, every worth with its fraction', async () => {
  const { hands } = JSON.parse(await asked('heads-up-holdem', '--strategy', 'json')) as {
    readonly hands: readonly object[];
  };
  expect(hands).toHaveLength(169);
  expect(hands[0]).toMatchObject({ hand: 'AA', best: 'raise-3x', worths: { check: { fraction: '4625333/2080925' } } });
  expect(await asked('over-under', '--strategy', 'csv')).toContain('2,under,,,-1.97709781,-95306/48205,');
  const wild = (await asked('dj-wild', '--strategy', 'csv')).trimEnd().split('\n');
  expect(wild).toHaveLength(51);
  for (const line of wild.slice(1)) expect(line).toMatch(/,-2,-2,-?\d+(\.\d+)?,-?\d+(\/\d+)?$/);
});

test('best play is a chart', async () => {
  const [, , head, aces] = (await asked('heads-up-holdem', '--strategy', 'chart')).split('\n');
  expect(head).toMatch(/A +K +Q/);
  expect(aces).toMatch(/^A( +3){13}/);
});

test('both end with the link that asks the same in the browser', async () => {
  expect(await asked('over-under', '--strategy', 'chart', '--set', 'decks=4')).toContain(
    '\nIn the browser (with fairdeal serve): http://localhost:3000/lab/strategy/over-under?decks=4\n',
  );
  expect(JSON.parse(await asked('heads-up-holdem', '--rule', '3', '--json'))).toMatchObject({
    link: 'http://localhost:3000/lab/strategy/heads-up-holdem?lines=3',
  });
});

test('a simple rule has its cost', async () => {
  expect(await asked('over-under', '--rule', '2')).toContain('It gives up 0.00000000 of the Ante');
});

test.each([
  [['over-under', '--strategy', 'txt'], 'Unknown --strategy "txt". Available: csv, json, chart.'],
  [['over-under', '--rule', '0'], '--rule must be the number of lines, from 1 to 8, not "0".'],
  [
    ['face-up-pai-gow', '--strategy', 'chart'],
    'Face Up Pai Gow Poker is set against the dealer’s open cards: ask --hand with --dealer.',
  ],
  [
    ['face-up-pai-gow', '--rule', '1'],
    'Best play of Face Up Pai Gow Poker is not said in lines: --hand tells what to do with one hand.',
  ],
])('a contradiction is refused in one sentence: %#', async (args, sentence) => {
  const { status, err } = await fairdeal('odds', ...args);
  expect({ status, err }).toEqual({ status: 2, err: `${sentence}\n` });
  expect(isOneSentence(err)).toBe(true);
});
