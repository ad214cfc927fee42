import { expect, test } from 'vitest';
import { fairdeal, isOneSentence } from '../../testing/run.js';

const hand = async (...args: readonly string[]): Promise<Record<string, unknown>> => {
  const { status, out, err } = await fairdeal('odds', ...args, '--json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return JSON.parse(out) as Record<string, unknown>;
};

test('one hand as documented', async () => {
  const { status, out } = await fairdeal('odds', 'high-card-flush', '--hand', 'ThTs4d9h3h2c4c', '--json');
  expect(status).toBe(0);
  expect(out).toBe(
    '{"game":"high-card-flush","hand":"ThTs4d9h3h2c4c","choices":[{"choice":"fold","expected":-1,"fraction":"-1"},{"choice":"raise-1x","expected":-1.05582627,"fraction":"-737123/698148"}],"best":"fold","exact":true}\n',
  );
});

test.each([
  ['over-under --hand 5c', 'under', ['over', 'surrender', 'under']],
  ['over-under --hand Ac --known AcAcAcAcAc', 'over', ['over', 'surrender', 'under']],
  ['dj-wild --hand 4c4d6h7sKd', 'raise', ['fold', 'raise']],
  ['saigon-5 --hand 2c2d2h2s3c', 'set', ['set']],
  ['heads-up-holdem --hand Kc6d', 'check', ['check', 'raise-1x', 'raise-2x', 'raise-3x']],
  ['heads-up-holdem --hand 9c8d --community 9h4s2c', 'raise-2x', ['check', 'raise-1x', 'raise-2x']],
  ['heads-up-holdem --hand 9c8d --community AhKs2cQc4h', 'fold', ['fold', 'raise-1x']],
])('the choices of %s are those of the game, and the best is %s', async (args, best, names) => {
  const answer = await hand(...args.split(' '));
  const choices = answer.choices as readonly { readonly choice: string }[];
  expect(answer).toMatchObject({ best, exact: true });
  expect(choices.map(({ choice }) => choice).sort()).toEqual(names);
});

test('known cards change the value of a hand', async () => {
  const [alone, seen] = [
    await hand('dj-wild', '--hand', '4c4d6h7sKd'),
    await hand('dj-wild', '--hand', '4c4d6h7sKd', '--known', '2c2dJk'),
  ];
  const worth = ({ choices }: Record<string, unknown>) => (choices as { expected: number }[])[0]!.expected;
  expect(worth(seen)).toBeGreaterThan(worth(alone) + 0.1);
});

test('a hand of Face Up Pai Gow is set against the dealer’s open cards', async () => {
  const answer = await hand('face-up-pai-gow', '--hand', 'AsKd3c3dJk7h9s', '--dealer', '2c2d5h7s8dQcQd');
  expect(answer).toMatchObject({ dealer: '2c2d5h7s8dQcQd', best: 'low 3c3d' });
});

test('people read it in words', async () => {
  const { out } = await fairdeal('odds', 'saigon-5', '--hand', 'Jk8s6d5c2h');
  expect(out).toContain('Set joker-6-5 for 10 points. ');
  expect(out).toMatch(/^Set joker-6-5 for 10 points\s+10\s+0\.92310478 {2}395159\/428076$/m);
  expect(out).not.toContain('Jk6d5c ');
});

test.each([
  ['high-card-flush --hand ThTs', 'The hand: High Card Flush takes 7 cards here, not 2.'],
  ['over-under --hand ThTs', 'The hand: Over/Under takes 1 card here, not 2.'],
  ['dj-wild --hand 4c4c6h7sKd', '4c is given twice: DJ Wild Stud Poker has one of each card.'],
  ['dj-wild --hand 4c4d6h7sKd --known 4cAs', '4c is given twice: DJ Wild Stud Poker has one of each card.'],
  ['over-under --hand 4c --known 4c4c4c4c4c4c', '4c is given more than 6 times: Over/Under has only 6 of each card.'],
  ['heads-up-holdem --hand JkAs', 'World Poker Tour Heads-Up Hold ’Em is played without Jk.'],
  [
    'heads-up-holdem --hand AhAs --community 2c3c4c5c',
    '--community: World Poker Tour Heads-Up Hold ’Em takes 3 or 5 cards here, not 4.',
  ],
  ['dj-wild --hand 4c4d6h7sKd --community As', 'DJ Wild Stud Poker has no community cards.'],
  ['dj-wild --hand 4c4d6h7sKd --dealer AsAdAhAcKs', 'say --known for cards that were seen.'],
  ['face-up-pai-gow --hand AsKd3c3dJk7h9s --dealer As', '--dealer: Face Up Pai Gow Poker takes 7 cards here, not 1.'],
  ['dj-wild --hand XsAs', 'is not a card'],
  ['dj-wild --known As', '--known is for fairdeal odds hand.'],
  ['dj-wild --hand 4c4d6h7sKd --recompute', '--recompute is for fairdeal odds game.'],
  ['over-under --hand 2c --seats 2', '--seats is for fairdeal odds session.'],
])('refuses %s in one sentence', async (args, sentence) => {
  const { status, out, err } = await fairdeal('odds', ...args.split(' '));
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(sentence);
  expect(isOneSentence(err)).toBe(true);
});

test('the text ends with a link to the same hand on the website', async () => {
  const { out } = await fairdeal('odds', 'over-under', '--hand', '5h', '--known', '6c', '--set', 'decks=1');
  expect(out).toMatch(
    /In the browser \(with fairdeal serve\): http:\/\/localhost:3000\/lab\/hand\/over-under\?decks=1&hand=5h&known=6c\n$/,
  );
});
