import { HOUSE_DRAFTS, POKER_DRAFTS } from '@fairdeal/table/testing';
import { describe, expect, test } from 'vitest';
import { toBase64 } from '../encoding/base64.js';
import {
  checkpointOf,
  exportedLines,
  exportedTable,
  HOUSE_VERIFIER,
  leavesOf,
  logOf,
  verifyLines,
} from '../testing/index.js';
import { EMPTY_TREE, growTree, nodesOver, proveConsistency } from '../tree/index.js';
import { readGivenCheckpoint } from './checkpoint.js';

describe('an untouched log', () => {
  const whole = logOf(
    [...HOUSE_DRAFTS, ...POKER_DRAFTS].flatMap((draft) =>
      (['virtual', 'live'] as const).map((cards) => ({ draft, played: { cards, acts: 120, wrong: 4 } })),
    ),
    'whole',
  );

  test('verifies, with every entry of every game replayed alike', () => {
    expect(
      verifyLines(exportedLines(whole), { key: HOUSE_VERIFIER, checkpoint: checkpointOf(whole.slice(0, 1500)) }),
    ).toEqual({
      ok: true,
      entries: whole.length,
      tables: 2 * (HOUSE_DRAFTS.length + POKER_DRAFTS.length),
      replayed: whole.length,
      sealed: 0,
      notReplayed: 0,
      signature: 'given key',
      replacedAt: null,
      signedWhole: true,
      after: 0,
      unknownRules: {},
      unseen: [],
      notCompared: [],
      witnesses: null,
      continues: [],
      faults: [],
    });
  });

  test('verifies for one table alone, by inclusion proofs', () => {
    const lines = exportedTable(whole, 't7');
    const right = { ok: true, tables: 1, entries: lines.length - 1 };
    expect(verifyLines(lines, { key: HOUSE_VERIFIER })).toMatchObject(right);
    expect(verifyLines(exportedTable(whole, 't7', 0), { key: HOUSE_VERIFIER })).toMatchObject(right);
  });

  test('of one table names each entry that is not in the log, and a log of another size', () => {
    for (const size of [whole.length, 0]) {
      const lines = exportedTable(whole, 't7', size);
      const at = lines.length - 9;
      const { proof, ...entry } = JSON.parse(lines[at] ?? '');
      const wrong = lines.with(at, JSON.stringify({ ...entry, proof: proof.toReversed() }));
      const { faults } = verifyLines(wrong, { key: HOUSE_VERIFIER });
      expect(faults.filter(({ why }) => why.startsWith('The proof doesn’t show'))).toMatchObject([
        { table: 't7', position: entry.position },
      ]);
    }
    const other = exportedTable(whole, 't7', whole.length + 1);
    expect(verifyLines(other, { key: HOUSE_VERIFIER }).faults).toHaveLength(other.length - 1);
  });

  test('of one table has no other lines, with or without proofs', () => {
    const [lines, other] = [exportedTable(whole, 't7'), exportedTable(whole, 't3')];
    const whys = (changed: readonly string[]) =>
      verifyLines(changed, { key: HOUSE_VERIFIER }).faults.map(({ why }) => why);
    // Made up, and before the first entry of the table: no line with a proof stands for them.
    const [first] = exportedLines(
      logOf([{ draft: { game: 'over-under' }, played: { cards: 'virtual', acts: 0, wrong: 0 } }], 'x'),
    );
    const bare = ({ statement: _, ...end }: { statement?: string }) => JSON.stringify(end);
    const end = bare(JSON.parse(lines.at(-1) ?? ''));
    expect(whys([first ?? '', ...lines.slice(0, -1), end])).toContainEqual(
      expect.stringMatching(/^Some lines have a proof/),
    );
    // Another table, whose end is cut off.
    const entry = (line: string): number => JSON.parse(line).entry;
    const both = [...other.slice(0, 20), ...lines.slice(0, -1)].sort((a, b) => entry(a) - entry(b));
    expect(whys([...both, end])).toContainEqual(expect.stringMatching(/^The lines with proofs are of several tables/));
  });

  test('of one table shows that its end is missing', () => {
    const lines = exportedTable(whole, 't7');
    for (const key of [{ key: HOUSE_VERIFIER }, {}])
      expect(verifyLines(lines.toSpliced(-4, 3), key)).toMatchObject({
        ok: false,
        faults: [{ table: 't7', position: lines.length - 4, why: expect.stringMatching(/[Ee]ntries are missing/) }],
      });
    const { end: _, ...last } = JSON.parse(lines.at(-1) ?? '');
    expect(verifyLines([...lines.slice(0, -1), JSON.stringify(last)]).ok).toBe(false);
  });

  test('verifies from a later entry on, and says what is missing', () => {
    const few = logOf(
      [HOUSE_DRAFTS, POKER_DRAFTS].flatMap(([draft]) =>
        draft === undefined ? [] : [{ draft, played: { cards: 'virtual', acts: 120, wrong: 4 } as const }],
      ),
      'few',
    );
    for (const after of [1, 64, 111]) {
      const tree = growTree(EMPTY_TREE, leavesOf(few.slice(0, after))).tree.peaks.map(toBase64);
      // As an earlier version wrote it.
      const { statement: _, ...end } = JSON.parse(exportedLines(few).at(-1) ?? '');
      const rest = [...exportedLines(few).slice(after, -1), JSON.stringify(end)];
      const lines = [JSON.stringify({ after, tree }), ...rest];
      const found = verifyLines(lines, { key: HOUSE_VERIFIER, checkpoint: checkpointOf(few.slice(0, 150)) });
      expect(found).toMatchObject({ ok: true, after, entries: few.length - after });
      expect(found.unseen).toEqual([
        `Entries 1 to ${after} are not in the export. It proves that they exist but not what they contain.`,
        expect.stringMatching(/^The file as a whole has no signature, as in earlier versions/),
        expect.stringMatching(/ began before the export: \d+ entries were not replayed under the rules\.$/),
      ]);
      // Nothing may be left out, changed or moved.
      expect(verifyLines(lines.toSpliced(9, 1)).ok).toBe(false);
      expect(
        verifyLines([JSON.stringify({ after, tree: tree.map(() => toBase64(new Uint8Array(32))) }), ...rest]).ok,
      ).toBe(false);
      expect(verifyLines([JSON.stringify({ after: after + 1, tree }), ...rest.slice(1)]).ok).toBe(false);
      expect(verifyLines(rest).faults[0]?.why).toMatch(/missing/);
      expect(verifyLines([rest[0] ?? '', ...lines]).ok).toBe(false);
      expect(verifyLines(lines, { checkpoint: checkpointOf([]) }).unseen).toHaveLength(4);
    }
  });

  test('is the beginning of a later log, by the later checkpoint and its proof', () => {
    const size = 1200;
    const lines = exportedLines(whole.slice(0, size));
    const checkpoint = checkpointOf(whole);
    const proof = proveConsistency(nodesOver(leavesOf(whole)), size, whole.length).map(toBase64);
    const given = readGivenCheckpoint(JSON.stringify({ checkpoint, consistency: proof }));
    expect(verifyLines(lines, 'ok' in given ? given.ok : {})).toMatchObject({
      ok: true,
      unseen: [`The log has grown since the export was made. Entries 1201 to ${whole.length} are not in the export.`],
    });
    const elsewhere = { checkpoint, from: size - 1, consistency: proof };
    for (const unproven of [{ checkpoint }, elsewhere])
      expect(verifyLines(lines, unproven).faults).toMatchObject([
        { entry: size + 1, why: expect.stringContaining(`proof from entry ${size}`) },
      ]);
    expect(verifyLines(exportedLines(whole.slice(0, size - 1)), { checkpoint, consistency: proof }).ok).toBe(false);
    expect(readGivenCheckpoint('{}')).toHaveProperty('wrong');
  });

  test('is replayed up to the first sealed secret', () => {
    const lines = exportedLines(whole, ({ entry }) => entry.position > 40);
    const found = verifyLines(lines);
    expect(found.faults).toEqual([]);
    expect(found).toMatchObject({ ok: true, entries: whole.length, signature: 'own key' });
    expect(found.replayed).toBeGreaterThan(40);
    expect(found.replayed).toBeLessThan(whole.length);
    expect(found.sealed).toBeGreaterThan(0);
  });
});
