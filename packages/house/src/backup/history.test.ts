import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { releasedRules, verifyByRelease } from '@fairdeal/proof/testing';
import { describe, expect, test } from 'vitest';
import { openFloor } from '../floor/index.js';
import { openHouseKeys } from '../keys/keys.js';
import { currentRulesHash } from '../log/current-rules.js';
import { exportLog } from '../log/export.js';
import { openHouseLog } from '../log/house-log.js';
import { testServer } from '../log/testing/server.js';
import { allDone, plays, run } from '../log/testing/tables.js';
import { ledgerFaults } from '../money/index.js';
import { openReconciliation } from '../reconcile/index.js';
import { restore, restoreKeys, trustFromKeys } from './index.js';

// Houses of earlier versions. They never change: a version that can't open one of them strands its users.
const HISTORY = fileURLToPath(new URL('../../../../golden/history/', import.meta.url));
const REVISIONS = readdirSync(HISTORY).filter((revision) => existsSync(join(HISTORY, revision, 'backup.gz')));
const AUDITOR = { by: { role: 'surveillance', person: 'Sue' }, why: 'the corpus' };

const server = testServer();

async function* linesOf(file: string): AsyncGenerator<string> {
  yield* gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}

test('the corpus has a house of the oldest version that opens tables, and of later ones', () => {
  expect(REVISIONS).toEqual(expect.arrayContaining(['173c6cb', '8938ed9', 'b892026']));
});

describe.each(REVISIONS)('the house of revision %s', (revision) => {
  test('is restored with its keys, opens, goes on at a table, and verifies from its first entry', async () => {
    const [folder, keys, url] = [join(HISTORY, revision), join(server.folder, revision), await server.emptyDatabase()];
    mkdirSync(keys, { mode: 0o700 });
    const kept = readFileSync(join(folder, 'keys.json'), 'utf8');
    await restoreKeys(keys, kept);
    await restore(url, () => linesOf(join(folder, 'backup.gz')), trustFromKeys(kept));

    const record = await openHouseLog(url, await openHouseKeys(keys));
    const reconciliation = await openReconciliation(record);
    const floor = await openFloor(record);
    const tables = floor.list(null).map(({ table, game }) => ({ table, game }));
    expect(tables.map(({ game }) => game).sort()).toEqual([
      'dj-wild',
      'face-up-pai-gow',
      'heads-up-holdem',
      'high-card-flush',
      'hold-em',
      'over-under',
      'saigon-5',
    ]);
    for (const { table } of tables) {
      const push = await floor.currentPush(null, table);
      // Poker goes on by itself as long as somebody sits there.
      expect('view' in push && 'rounds' in push.view ? push.view.rounds : 0).toBeGreaterThanOrEqual(2);
    }
    await floor.close();

    const { table = '' } = tables.find(({ game }) => game === 'over-under') ?? {};
    const rounds = await run(record, table, async (runner) => {
      await allDone(plays(runner, 1, { seats: [4] }));
      return runner.pending()?.view('public').rounds;
    });
    expect(rounds).toBe(3);
    await record.closeTable(table);
    expect(await ledgerFaults(record.database.pool)).toEqual([]);
    await reconciliation.look();
    expect(reconciliation.differences()).toEqual([]);
    await reconciliation.close();
    await (await openReconciliation(record)).close();

    const lines: string[] = [];
    for await (const line of exportLog(record, { opened: AUDITOR })) lines.push(line);
    const [key = ''] = readFileSync(join(folder, 'key'), 'utf8').trim().split('\n');
    const checked = await verifyByRelease(lines, { key }, { ...releasedRules, current: currentRulesHash() });
    await record.close();
    expect(checked.faults).toEqual([]);
    expect(checked).toMatchObject({ ok: true, signature: 'given key', unknownRules: {} });
  });
});
