import { expect, test } from 'vitest';
import { signerFrom, signHandover, verifierKey } from '../notes/index.js';
import { cosignatureLine } from '../notes/note.js';
import { exportedLines, HOUSE_KEY, HOUSE_VERIFIER, leavesOf, logOf, verifyLines } from '../testing/index.js';
import { rootOfLeaves } from '../tree/index.js';

// A house states witnesses that nobody should count.

const LOG = logOf([{ draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 5, wrong: 0 } }], 'standing');
const LATEST = Math.max(...LOG.map(({ entry }) => Date.parse(entry.at)));
const NEXT = signerFrom(HOUSE_KEY.name, 'note', new Uint8Array(32).fill(8));
const HANDOVER = signHandover(NEXT, HOUSE_KEY, { size: LOG.length, root: rootOfLeaves(leavesOf(LOG)) });
const asWitness = (name: string, seed: Uint8Array) => signerFrom(name, 'cosignature', seed);
const HONEST = asWitness('witness.example', new Uint8Array(32).fill(3));
const [OWN, HANDED] = [asWitness('own.example', HOUSE_KEY.seed), asWitness('handed.example', NEXT.seed)];

/** The export with cosignatures of these witnesses at this time, and a list that they are on. */
const witnessed = (quorum: number, time: number, keys: readonly (typeof HONEST)[]): string[] => {
  const witnesses = { quorum, keys: keys.map(verifierKey) };
  const lines = exportedLines(LOG, undefined, HOUSE_KEY, { handovers: [HANDOVER], witnesses });
  const end = JSON.parse(lines.at(-1) ?? '');
  const cosigned = [end.checkpoint, ...keys.map((key) => cosignatureLine(end.checkpoint, key, time))].join('');
  return [...lines.slice(0, -1), JSON.stringify({ ...end, checkpoint: cosigned })];
};

const READER = { key: HOUSE_VERIFIER, now: LATEST };

test('neither its key nor one that it handed over is a witness, whoever’s list names it', () => {
  const lines = witnessed(2, LATEST / 1_000, [HONEST, OWN, HANDED]);
  const own = [
    'own.example has a key of the house itself. It doesn’t count as a witness.',
    'handed.example has a key of the house itself. It doesn’t count as a witness.',
  ];
  expect(verifyLines(lines, READER)).toMatchObject({
    ok: true,
    witnesses: { cosigned: 1, of: 3, quorum: 2, names: ['witness.example'], notCounted: own },
  });
  const witnesses = { quorum: 1, witnesses: [OWN, HANDED].map((key) => ({ key, url: null })) };
  expect(verifyLines(lines, { ...READER, witnesses })).toMatchObject({ witnesses: { cosigned: 0, notCounted: own } });
});

test('a cosignature of the future, or of a time before an entry that it cosigns, does not count', () => {
  const counted = (time: number) => verifyLines(witnessed(1, time / 1_000, [HONEST]), READER).witnesses;
  expect(counted(LATEST + 3_600_000)).toMatchObject({ cosigned: 1, notCounted: [] });
  for (const time of [0, LATEST - 90_000_000, LATEST + 90_000_000])
    expect(counted(time)).toMatchObject({ cosigned: 0, notCounted: [expect.stringMatching(/It doesn’t count\.$/)] });
});

test.each([
  ['more needed than there are', 9, [HONEST], 'The quorum is 9. It must be from 1 to 1, the number of witnesses.'],
  ['none needed', 0, [HONEST], 'The quorum is 0. It must be from 1 to 1, the number of witnesses.'],
  ['one twice', 1, [HONEST, HONEST], 'The list names a witness or a key twice. Each witness counts once.'],
  ['nobody', 1, [], 'The list of witnesses is empty. Add a line: witness KEY URL.'],
])('a list with %s is a fault, not dropped', (_, quorum, keys, why) => {
  expect(verifyLines(witnessed(quorum, LATEST / 1_000, keys), READER)).toMatchObject({
    ...{ ok: false, witnesses: null },
    faults: [{ why: `The list of witnesses in the file: ${why}` }],
  });
});
