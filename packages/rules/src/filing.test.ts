import { expect, test } from 'vitest';
import { isRefused } from './core/decision.js';
import { decideFiling, evolveFiling, type Filing, type FilingAct, versionInForce } from './filing.js';
import { refusalLine } from './testing/refusal-line.js';

const NAME = 'submission/main-flush';
const by = (person: string, at = 0) => ({ name: NAME, person, role: 'pit-manager', at });
const FLUSH = { game: 'high-card-flush', edition: '2016', certificateHolder: 'Keystone' };
const FILE = { do: 'file', submission: FLUSH, why: 'the table opens' } as const;
const AGAIN = { ...FILE, submission: { ...FLUSH, edition: '2019' }, why: 'the chapter was amended' } as const;

const after = (...acts: readonly (readonly [FilingAct, string, number])[]): Filing | null =>
  acts.reduce<Filing | null>((filing, [act, person, at]) => {
    const ruling = decideFiling(filing, act, by(person, at));
    if (isRefused(ruling)) throw new Error(refusalLine(ruling));
    return ruling.events.reduce<Filing | null>((now, event) => evolveFiling(NAME, now, event), filing);
  }, null);

test('a version holds every choice, is approved by another person, and is in force from its day on until a later one is', () => {
  const filing = after(
    [FILE, 'Pia', 1],
    [{ do: 'approve', version: 1, under: 'letter 7' }, 'Reg', 5],
    [AGAIN, 'Pia', 6],
    [{ do: 'approve', version: 2, effective: 100, under: 'letter 8' }, 'Reg', 7],
  );
  expect(filing?.versions[0]).toMatchObject({
    submission: { edition: '2016', payoutLimit: null, settings: { progressionRate: 23 } },
    filed: { person: 'Pia', at: 1 },
    approved: { person: 'Reg', at: 5, effective: 5, under: 'letter 7' },
  });
  expect([4, 5, 99, 100].map((at) => versionInForce(filing, at)?.version)).toEqual([undefined, 1, 1, 2]);
});

test.each<[string, FilingAct, string, object]>([
  [
    'an approval by the person who filed the version',
    { do: 'approve', version: 1, under: 'x' },
    'Pia',
    { reason: 'two-people', args: { what: 'ruleOnVersion' } },
  ],
  [
    'an approval of the past',
    { do: 'approve', version: 1, under: 'x', effective: 8 },
    'Reg',
    { reason: 'approval-backdated' },
  ],
  [
    'an approval without a document',
    { do: 'approve', version: 1, under: ' ' },
    'Reg',
    { reason: 'approval-not-documented' },
  ],
  [
    'a version that does not exist',
    { do: 'turnDown', version: 2, reason: 'x' },
    'Reg',
    { reason: 'no-such-version', args: { submission: NAME, version: 2 } },
  ],
  [
    'turning a version down without a reason',
    { do: 'turnDown', version: 1, reason: '' },
    'Reg',
    { reason: 'reason-missing', args: { for: 'turn-down-version' } },
  ],
  ['the same again', FILE, 'Pia', { reason: 'version-unchanged', args: { version: 1 } }],
  [
    'another game',
    { ...FILE, submission: { game: 'hold-em' } },
    'Pia',
    { reason: 'submission-of-other-game', args: { submission: NAME, game: 'High Card Flush' } },
  ],
  [
    'a draft with faults',
    { ...FILE, submission: { ...FLUSH, settings: { decks: 9, music: 1 } } },
    'Pia',
    {
      reason: 'submission-faulty',
      args: { faults: [expect.stringContaining('decks'), expect.stringContaining('music')] },
    },
  ],
  [
    'a practice submission',
    { ...FILE, submission: { ...FLUSH, practice: true } },
    'Pia',
    { reason: 'practice-not-filed' },
  ],
  [
    'a version without a reason',
    { ...AGAIN, why: '' },
    'Pia',
    { reason: 'reason-missing', args: { for: 'file-version' } },
  ],
])('refused: %s', (_, act, person, refusal) => {
  expect(decideFiling(after([FILE, 'Pia', 1]), act, by(person, 9))).toMatchObject(refusal);
});

test('a ruling on a version is final', () => {
  const down = after([FILE, 'Pia', 1], [{ do: 'turnDown', version: 1, reason: 'the limits' }, 'Reg', 2]);
  expect(versionInForce(down, 9)).toBeNull();
  expect(decideFiling(down, { do: 'approve', version: 1, under: 'x' }, by('Reg', 3))).toMatchObject({
    reason: 'version-ruled-on',
    args: { version: 1, ruling: 'turned-down' },
  });
});

/** Value as a log keeps it: the fields of every object sorted by name. */
const fromLog = <Kept>(kept: Kept): Kept =>
  JSON.parse(JSON.stringify(kept), (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

test('a version that repeats the one before is refused, in any order of its fields', () => {
  const once = after([FILE, 'Pia', 1]);
  expect(JSON.stringify(fromLog(once))).not.toBe(JSON.stringify(once));
  for (const filing of [once, fromLog(once)]) {
    expect(decideFiling(filing, FILE, by('Pia', 2))).toMatchObject({
      reason: 'version-unchanged',
      args: { version: 1 },
    });
    expect(decideFiling(filing, FILE, by('Pia', 2), { repeats: true })).toMatchObject({ events: [{ version: 2 }] });
    expect(decideFiling(filing, AGAIN, by('Pia', 2))).toMatchObject({ events: [{ version: 2 }] });
  }
});
