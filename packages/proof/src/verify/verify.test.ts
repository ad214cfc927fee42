import { HOUSE_DRAFTS, POKER_DRAFTS } from '@fairdeal/table/testing';
import { describe, expect, test } from 'vitest';
import { checkpointOf, exported, exportedTable, HOUSE_VERIFIER, logOf, verified } from '../testing/index.js';

describe('a log that nobody touched', () => {
  const whole = logOf(
    [...HOUSE_DRAFTS, ...POKER_DRAFTS].flatMap((draft) =>
      (['virtual', 'live'] as const).map((cards) => ({ draft, played: { cards, acts: 120, wrong: 4 } })),
    ),
    'whole',
  );

  test('is found whole, every entry of every game decided alike by its rules', () => {
    expect(verified(exported(whole), { key: HOUSE_VERIFIER, checkpoint: checkpointOf(whole.slice(0, 1500)) })).toEqual({
      ok: true,
      entries: whole.length,
      tables: 2 * (HOUSE_DRAFTS.length + POKER_DRAFTS.length),
      replayed: whole.length,
      sealed: 0,
      signature: 'given key',
      faults: [],
    });
  });

  test('is found so for one table alone, whose entries prove that they are in the whole', () => {
    const lines = exportedTable(whole, 't7');
    expect(verified(lines, { key: HOUSE_VERIFIER })).toMatchObject({ ok: true, tables: 1, entries: lines.length - 1 });
  });

  test('of one table shows where its end was cut off', () => {
    const lines = exportedTable(whole, 't7');
    for (const key of [{ key: HOUSE_VERIFIER }, {}])
      expect(verified(lines.toSpliced(-4, 3), key)).toMatchObject({
        ok: false,
        faults: [{ table: 't7', position: lines.length - 4, why: expect.stringMatching(/entries are missing/) }],
      });
    const { end: _, ...last } = JSON.parse(lines.at(-1) ?? '');
    expect(verified([...lines.slice(0, -1), JSON.stringify(last)]).ok).toBe(false);
  });

  test('is replayed up to the first secret that is sealed', () => {
    const lines = exported(whole, ({ entry }) => entry.position > 40);
    const found = verified(lines);
    expect(found).toMatchObject({ ok: true, entries: whole.length, signature: 'own key' });
    expect(found.replayed).toBeGreaterThan(40);
    expect(found.replayed).toBeLessThan(whole.length);
    expect(found.sealed).toBeGreaterThan(0);
  });
});
