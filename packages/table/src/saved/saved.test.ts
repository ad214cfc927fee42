import { HOUSE_GAMES, houseGame, isRefused } from '@fairdeal/rules';
import { refusalText } from '@fairdeal/words';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openHouseLink } from '../practice/house.js';
import { clock, playPracticeRounds, seededFairChance, submissionWithEveryWager } from '../testing/practice.js';
import { packRound, unpackRound } from './pack.js';
import { readSavedRound } from './read-saved.js';
import { replayRound } from './replay.js';
import { checksumOf, type SavedRound } from './saved.js';
import { handHistoryOf, settleInputOf } from './settle-input.js';

const GAME = houseGame('high-card-flush')!;

const savedRound = async (): Promise<SavedRound> => {
  const link = openHouseLink({
    game: GAME,
    submission: submissionWithEveryWager(GAME, {
      edition: '2016',
      certificateHolder: '~The Tilde~',
      limits: { ante: { min: 1000 } },
    }),
    seats: 2,
    bankroll: 100_000,
    chance: seededFairChance(7),
    clock,
    automated: 'all',
  });
  await playPracticeRounds(link, 2);
  return JSON.parse(JSON.stringify(link.state().last!.saved));
};

const saved = await savedRound();
const isSentence = (answer: object): void => {
  expect(isRefused(answer) && refusalText(answer)).toMatch(/^[A-Z].*\.$/);
};

test('a saved round holds the submission’s own choices, and plays by them', () => {
  expect(saved.submission).toEqual({
    edition: '2016',
    certificateHolder: '~The Tilde~',
    paytables: submissionWithEveryWager(GAME, { edition: '2016' }).paytables,
    limits: { ante: { min: 1000, max: 100_000, step: 100 } },
  });
  const replayed = replayRound(saved, 'public');
  expect(isRefused(replayed)).toBe(false);
  expect(replayed).toMatchObject({ agrees: true, opening: { submission: { certificateHolder: '~The Tilde~' } } });
});

test('packing and unpacking gives the same round', async () => {
  expect(await unpackRound(await packRound(saved))).toEqual(saved);
});

describe('whatever is read gets a round or one plain sentence', () => {
  test('a changed round shows, wherever it was changed', () => {
    isSentence(readSavedRound({ ...saved, game: 'dj-wild' }));
    isSentence(readSavedRound({ ...saved, settled: [] }));
    isSentence(readSavedRound({ ...saved, entries: saved.entries.slice(1) }));
    expect(readSavedRound({ ...saved, check: '00000000' })).toMatchObject({ reason: 'round-changed' });
  });

  test.each([null, 5, 'round', [], {}, { fairdeal: 'round' }, { fairdeal: 'round', version: 2 }])(
    '%j is no round',
    (value) => {
      isSentence(replayRound(value, 'public'));
      isSentence(settleInputOf(value));
      expect(handHistoryOf(value)).toHaveProperty('reason');
    },
  );

  test('one that nests without end is no round', () => {
    const endless: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    isSentence(replayRound({ ...saved, opening: { endless } }, 'public'));
    isSentence(replayRound({ ...saved, version: endless }, 'public'));
  });

  const resealed = (change: object): object => {
    const changed = { ...saved, ...change } as SavedRound;
    return { ...changed, check: checksumOf(changed) };
  };

  test.each([
    ['another game', { game: 'bridge' }],
    ['another game’s name', { game: 'face-up-pai-gow' }],
    ['a wrong submission', { submission: { paytables: { luck: 'A' } } }],
    ['no opening', { opening: {} }],
    ['an opening of nonsense', { opening: { cards: { decks: 'none' }, players: 5 } }],
    [
      'something that cannot happen',
      { entries: [{ position: 1, after: 0, by: { role: 'dealer' }, events: [{ did: 'danced' }] }] },
    ],
    ['acts in a wrong order', { entries: saved.entries.toReversed() }],
    ['another kind', { kind: 'poker' }],
  ])('with %s and a new check it does not replay', (_, change) => {
    isSentence(replayRound(resealed(change), 'public'));
  });

  test('a round settled differently from its record does not agree', () => {
    const [first = [1, 'ante', 0] as const] = saved.settled;
    const settled = [[first[0], first[1], first[2] + 100], ...saved.settled.slice(1)];
    expect(replayRound(resealed({ settled }), 'public')).toMatchObject({ agrees: false });
  });

  test('a link that was cut or made up', async () => {
    const text = await packRound(saved);
    isSentence(await unpackRound(text.slice(0, -20)));
    isSentence(await unpackRound(''));
    isSentence(await unpackRound('not a link!'));
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\w-]{1,80}$/), async (nonsense) => isSentence(await unpackRound(nonsense))),
      { numRuns: 50 },
    );
  });

  test('any JSON at all', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isSentence(replayRound(value, 'public'))));
  });
});

test('a voided round has nothing to be settled again', async () => {
  const game = HOUSE_GAMES[1]!;
  const link = openHouseLink({
    game,
    submission: submissionWithEveryWager(game, { paytables: {} }),
    seats: 2,
    bankroll: 0,
    chance: seededFairChance(9),
    clock,
    automated: 'dealer-mine',
  });
  while (link.state().view.stage === 'wager') await link.enterLine('next');
  for (const _ of ['one card', 'a second'])
    expect(await link.send(link.state().options.find(({ act }) => act.do === 'cardFoundFaceUp')!.act)).toBeNull();
  const { last } = link.state();
  expect(last?.lines.every(({ outcome }) => outcome === 'void')).toBe(true);
  expect(last?.net).toBe(0);
  expect(replayRound(last?.saved, 'public')).toMatchObject({ agrees: true });
  isSentence(settleInputOf(last?.saved));
});
