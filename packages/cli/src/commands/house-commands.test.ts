import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { keysFolder, openHouseKeys, openHouseLog } from '@fairdeal/house/log';
import { type Postgres, startPostgres } from '@fairdeal/house/postgres';
import { type Actor, isRefused } from '@fairdeal/rules';
import { refusalText } from '@fairdeal/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BIN, fairdeal, isOneSentence } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-kept-'));
chmodSync(folder, 0o755);
const data = join(folder, 'data');
const ANN: Actor = { role: 'player', seat: 1, person: 'Ann' };
let postgres: Postgres;

const must = async <Answer extends object>(answer: Promise<Answer>): Promise<Answer> => {
  const said = await answer;
  if (isRefused(said)) throw new Error(refusalText(said));
  return said;
};

beforeAll(async () => {
  postgres = await startPostgres(data, { settings: { fsync: 'off' } });
  const record = await openHouseLog(postgres.url, await openHouseKeys(keysFolder(data)));
  await record.openTable(
    't7',
    { open: { game: 'high-card-flush' }, cards: 'virtual' },
    { role: 'floorperson', person: 'Flora' },
  );
  await record.runTable('t7', async (table) => {
    const does = (act: object) => must(table.act(ANN, act as never));
    await does({ do: 'sit', cents: 100_000 });
    for (let round = 1; round <= 2; round += 1) {
      await must(table.staff('due'));
      await does({ do: 'wager', box: 1, wager: 'ante', cents: 1_000 });
      await must(table.staff('deal'));
      const fold = table
        .pending()
        ?.options(ANN)
        .find(({ name }) => name === 'fold');
      await does(fold?.act ?? {});
      await must(table.staff('deal'));
    }
  });
  await record.openTable(
    'r1',
    { open: { game: 'hold-em' }, cards: 'virtual' },
    { role: 'floorperson', person: 'Flora' },
  );
  await record.close();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (where: string, ...words: readonly string[]) => fairdeal(...words, '--data', where);
const house = (...words: readonly string[]) => at(data, ...words);

test('a round is recalled in words and as data, as anybody saw it', async () => {
  const { out, status } = await house('recall', 't7', '2', '--as', 'player 1');
  expect(status).toBe(0);
  expect(out).toMatch(/^Round 2 of the table t7/);
  expect(out).toMatch(/You/);
  const { steps } = JSON.parse((await house('recall', 't7', '2', '--at', '3', '--json')).out);
  expect(steps).toHaveLength(3);
  const own = JSON.parse((await house('recall', 't7', '2', '--as', 'player 1', '--json')).out);
  const open = JSON.parse((await house('recall', 't7', '2', '--json')).out);
  const cards = ({ steps: all }: { steps: { view: { boxes: { cards: (string | null)[] }[] } }[] }) =>
    all.flatMap(({ view }) => view.boxes.flatMap((box) => box.cards)).filter((card) => card !== null);
  expect(cards(own).length).toBeGreaterThan(cards(open).length);
});

test('sealed cards are opened only with a reason, which the record keeps', async () => {
  expect((await house('recall', 't7', '1', '--as', 'sealed')).err).toMatch(/--why/);
  const { saved } = JSON.parse(
    (await house('recall', 't7', '1', '--as', 'sealed', '--why', 'complaint 12', '--json')).out,
  );
  const file = join(folder, 'round.json');
  writeFileSync(file, JSON.stringify(saved));
  expect((await fairdeal('replay', file)).status).toBe(0);
  expect((await house('log', 'export')).out).toContain('complaint 12');
});

test('entries are found by person, event and amount', async () => {
  expect((await house('recall', 't7', '--player', 'Ann', '--did', 'wagerPlaced')).out).toMatch(
    /player Ann +wagerPlaced +\$10/,
  );
});

test('a search counts its matches and has pages', async () => {
  const total = Number((await house('log', 'checkpoint')).out.split('\n')[1]);
  const { out } = await house('recall', '--limit', '5');
  expect(out).toMatch(new RegExp(`\\n\\n5 of ${total} entries shown, oldest first\\. Next page: add --after 5\\.\\n$`));
  expect((await house('recall', '--newest')).out).toMatch(new RegExp(`\\n\\n${total} entries, newest first\\.\\n$`));
  expect((await house('recall', '--did', 'betsClosed', '--limit', '1')).out).toMatch(/\n1 of 2 entries shown, /);
  const page = async (...words: readonly string[]) => JSON.parse((await house('recall', '--json', ...words)).out);
  const first = await page('--newest', '--limit', '2');
  expect(first).toMatchObject({
    total,
    more: true,
    order: 'newest',
    entries: [{ entry: total }, { entry: total - 1 }],
  });
  const last = await page('--newest', '--after', `${total - 1}`);
  expect(last).toMatchObject({ total, more: false, order: 'newest' });
  expect(last.entries).toHaveLength(total - 2);
  expect(await page()).toMatchObject({ more: false, order: 'oldest' });
});

test.each([
  [['recall', '--least', '10.01', '--did', 'wagerPlaced'], 'No matching entries.'],
  [['recall', '--clause', '678a.13'], 'No matching entries.'],
  [['recall', 't7', '--player', 'Nobody'], 'No matching entries.'],
  [['recall', '--to', '2020-01-01'], 'No matching entries.'],
  [['recall', '--newest', '--after', '1'], 'No more entries.'],
  [['recall', 'r1', '--phh'], 'No matching hands.'],
  [['recall', 'r1', '--ohh'], 'No matching hands.'],
  [['money', '--table', 'r1'], 'No matching movements.'],
  [['money', '--at', '2020-01-01'], 'No matching movements.'],
  [['room', 'report'], 'No matching poker tables.'],
  [
    ['log', 'export', '--sealed', '--table', 'r1', '--after', '36', '--out', join(folder, 'none.ndjson')],
    'No matching entries.',
  ],
  [['clauses', 'xyzzy'], 'No matching clauses for "xyzzy".'],
])('%j finds nothing: the answer is no, status 1, in words and as JSON', async (words, said) => {
  const asked = words[0] === 'clauses' ? fairdeal : house;
  const { status, out, err } = await asked(...words);
  expect({ status, err }).toEqual({ status: 1, err: '' });
  expect(out.startsWith(said)).toBe(true);
  expect(await asked(...words, '--json')).toMatchObject({ status: 1, err: '' });
});

test('the log is exported to a private file with its checkpoint, and --sealed opens nothing', async () => {
  const file = join(folder, 'log.ndjson');
  expect((await house('log', 'export', '--out', file)).out).toMatch(/entries and the checkpoint/);
  expect(statSync(file).mode & 0o077).toBe(0);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '').checkpoint).toContain((await house('log', 'key')).out.split('+')[0]);
  expect(lines.some((line) => line.includes('"opened"'))).toBe(true);
  expect(await fairdeal('verify', file)).toMatchObject({ status: 0 });
  const changed = join(folder, 'changed.ndjson');
  writeFileSync(changed, `${lines.map((line) => line.replace('"cents":1000', '"cents":1001')).join('\n')}\n`);
  expect((await fairdeal('verify', changed)).status).toBe(1);
  expect((await house('log', 'export', '--sealed')).out).not.toContain('"opened"');
  expect((await house('log', 'checkpoint')).out).toMatch(/^fairdeal-[0-9a-f]{8}\n\d+\n/);
});

test('a new key seals once it is rotated, the record says by whom and why, and all that was sealed before still opens', async () => {
  const { out, status } = await house('log', 'rotate', '--why', 'yearly');
  expect([out, status]).toEqual([expect.stringMatching(/^The key 2 in .*keys seals entries from the next start/), 0]);
  expect(statSync(join(keysFolder(data), 'sealing-2.key')).mode & 0o777).toBe(0o600);
  const file = join(folder, 'rotated.ndjson');
  await house('log', 'export', '--out', file);
  expect(readFileSync(file, 'utf8')).toMatch(/"do":"rotateKey","sealing":2,"why":"yearly"/);
  expect(readFileSync(file, 'utf8')).toContain('"opened"');
  expect((await fairdeal('verify', file)).status).toBe(0);
});

test('after a rotation the log has a new signing key, and both the old and the new key verify it', async () => {
  const old = (await house('log', 'key')).out.trim();
  const { out, status } = await house('log', 'rotate', '--signing', '--why', 'a new keeper', '--json');
  const { key } = JSON.parse(out);
  expect([status, (await house('log', 'key')).out.trim()]).toEqual([0, key]);
  expect(key).not.toBe(old);
  const file = join(folder, 'new-key.ndjson');
  await house('log', 'export', '--out', file);
  for (const known of [old, key]) expect((await fairdeal('verify', file, '--key', known)).status).toBe(0);
  const [before, later] = [join(folder, 'rotated.ndjson'), join(folder, 'handed-over.json')];
  const entries = readFileSync(before, 'utf8').match(/^\{"entry":/gm)?.length;
  writeFileSync(later, (await house('log', 'checkpoint', '--after', String(entries), '--json')).out);
  expect((await fairdeal('verify', before, '--key', key)).out).toContain('No known key signed this note');
  expect(await fairdeal('verify', before, '--key', key, '--checkpoint', later)).toMatchObject({ status: 0 });
});

test('an export from a later entry verifies, and one older than a checkpoint verifies by its proof', async () => {
  const [file, later] = [join(folder, 'later.ndjson'), join(folder, 'later.json')];
  await house('log', 'export', '--after', '5', '--out', file);
  const { out, status } = await fairdeal('verify', file);
  expect(out).toMatch(
    /^Entries 1 to 5 are not in the export.*\nOne table began before the export: \d+ entries were not/,
  );
  expect(status).toBe(0);
  const entries = 5 + readFileSync(file, 'utf8').trim().split('\n').length - 2;
  await house('log', 'export', '--out', join(folder, 'more.ndjson'));
  writeFileSync(later, (await house('log', 'checkpoint', '--after', String(entries), '--json')).out);
  expect((await fairdeal('verify', file, '--checkpoint', later)).out).toContain('The log has grown since the export');
});

test('a witness makes its proof from the tiles', async () => {
  const [tiles, key, state] = [join(folder, 'tiles'), join(folder, 'witness.key'), join(folder, 'seen.json')];
  const housed = (await house('log', 'key')).out.trim();
  await fairdeal('witness', '--new', 'witness.example', '--key', key);
  const cosigns = async () => {
    expect((await house('log', 'export', '--tiles', tiles)).out).toMatch(
      /^Wrote the checkpoint of \d+ entries and 1 tile to/,
    );
    const checkpoint = join(tiles, 'checkpoint');
    return fairdeal('witness', checkpoint, '--key', key, '--state', state, '--house', housed, '--tiles', tiles);
  };
  expect(await cosigns()).toMatchObject({ status: 0, out: expect.stringContaining('witness.example') });
  await house('recall', 't7', '1', '--as', 'sealed', '--why', 'one entry more');
  expect(await cosigns()).toMatchObject({ status: 0, out: expect.stringContaining('witness.example') });
});

test('an export and the tiles are written together', async () => {
  const [tiles, out] = [join(folder, 'both'), join(folder, 'both.ndjson')];
  const written = await house('log', 'export', '--tiles', tiles, '--out', out);
  expect(written).toMatchObject({
    ...{ status: 0, err: '' },
    out: expect.stringMatching(/^Wrote \d+ entries and the checkpoint to .*both\.ndjson\.\nWrote the checkpoint of/),
  });
  const checkpoint = join(tiles, 'checkpoint');
  expect(await fairdeal('verify', out, '--checkpoint', checkpoint)).toMatchObject({ status: 0 });
  expect((await house('log', 'export', '--tiles', join(out, 'below'))).err).toMatch(/^The tiles can’t be written to/);
});

test('a backup is restored elsewhere, and says the same', async () => {
  const [file, keys, elsewhere] = [join(folder, 'b.backup'), join(folder, 'b.keys'), join(folder, 'elsewhere')];
  expect((await house('backup', file, '--keys', keys)).out).toMatch(/^Wrote \d+ rows to/);
  const { out, status } = await at(elsewhere, 'restore', file, '--keys', keys);
  expect({ status, out }).toMatchObject({ status: 0, out: expect.stringMatching(/rows and 4 keys/) });
  const before = await house('recall', 't7', '2', '--json');
  expect(await at(elsewhere, 'recall', 't7', '2', '--json')).toEqual(before);
  const log = join(folder, 'elsewhere.ndjson');
  await at(elsewhere, 'log', 'export', '--out', log);
  expect(await fairdeal('verify', log)).toMatchObject({ status: 0 });
});

test('a rehearsal restores a backup, verifies it and leaves the house alone', async () => {
  const [file, keys] = [join(folder, 'r.backup'), join(folder, 'r.keys')];
  await house('backup', file, '--keys', keys);
  const before = await house('money', '--json');
  const rehearsed = await house('restore', '--check', file);
  expect(rehearsed).toMatchObject({ status: 0, err: '' });
  expect(rehearsed.out).toMatch(
    /^(?:(?:The balances|Entries that depend) .*\n)*Verified[:,] .* signed with the key you gave\.\n.* can be restored: .* signed by the house/,
  );
  const nowhere = join(folder, 'nowhere');
  const { out, status } = await at(nowhere, 'restore', '--check', file, '--keys', keys, '--json');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    ok: true,
    signature: 'known key',
    faults: [],
    log: { ok: true, faults: [] },
  });
  expect(existsSync(nowhere)).toBe(false);
  expect(await house('money', '--json')).toEqual(before);

  const rich = join(folder, 'rich.backup');
  const text = gunzipSync(readFileSync(file)).toString();
  writeFileSync(rich, gzipSync(text.replace(/("table":"accounts","row":\{.*?"cents":)-?\d+/, '$199999999')));
  for (const words of [
    ['restore', rich, '--keys', keys],
    ['restore', '--check', rich, '--keys', keys],
  ]) {
    const refused = await at(join(folder, `rich-${words.length}`), ...words);
    expect(refused.status).toBe(1);
    expect(refused.out + refused.err).toContain('A row of the table accounts was changed.');
  }
  const torn = join(folder, 'torn.backup');
  writeFileSync(torn, readFileSync(file).subarray(0, 2_000));
  for (const words of [[], ['--check']]) {
    const { status, out, err } = await at(
      join(folder, `torn-${words.length}`),
      'restore',
      ...words,
      torn,
      '--keys',
      keys,
    );
    expect([status, out + err]).toEqual([
      1,
      expect.stringContaining('It is no backup of Fairdeal, or it was cut off.'),
    ]);
    // Asked wrongly, whatever the backup holds.
    const wrong = await at(join(folder, `wrong-${words.length}`), 'restore', ...words, file, '--keys', file);
    expect([wrong.status, wrong.err]).toEqual([2, expect.stringContaining('are not a file that fairdeal backup')]);
  }
  expect(await house('restore', file)).toMatchObject({ status: 2, err: expect.stringContaining('a record already') });
  expect(await at(nowhere, 'restore', '--check', file)).toMatchObject({
    status: 2,
    err: expect.stringContaining('The keys of this house are not in'),
  });
});

test('a backup goes through pipes complete, with nothing else', async () => {
  const [file, keys, elsewhere] = [join(folder, 'p.backup'), join(folder, 'p.keys'), join(folder, 'piped')];
  const command = (...words: readonly string[]): string =>
    [process.execPath, BIN, ...words].map((word) => `"${word}"`).join(' ');
  const out = command('backup', '-', '--keys', keys, '--data', data);
  const back = command('restore', '-', '--keys', keys, '--data', elsewhere);
  const { stdout, stderr } = spawnSync('sh', ['-c', `${out} | cat > "${file}" && cat "${file}" | ${back}`], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(/rows and 4 keys\./), stderr: '' });
  const before = await house('recall', 't7', '2', '--json');
  expect(await at(elsewhere, 'recall', 't7', '2', '--json')).toEqual(before);
});

test('a folder without the keys of the house is refused, and none are made there', async () => {
  const elsewhere = join(folder, 'mistyped');
  const { status, err } = await fairdeal('log', 'export', '--data', elsewhere, '--database', postgres.url);
  expect({ status, err }).toEqual({
    status: 2,
    err: expect.stringMatching(/^The keys of this house are not in .*mistyped.keys: check --data, or restore them/),
  });
  expect(existsSync(elsewhere)).toBe(false);
  // Books need no keys.
  expect((await fairdeal('money', '--data', elsewhere, '--database', postgres.url)).status).toBe(0);
});

test.each([
  [['log', 'burn'], 'Unknown subcommand of log "burn"'],
  [['log', 'export', '--after', 'x'], '--after must be the number'],
  [['log', 'export', '--after', '99999'], 'so none comes after 99999'],
  [['log', 'export', '--table', 't9'], 'No table t9 was found.'],
  [['recall', 't9', '1'], 'No table t9 was found.'],
  [['recall', '--clause', '999a.1'], 'Unknown clause "999a.1". Write a clause like 686a.5(d)'],
  [['recall', '--did', 'notAThing'], 'Nothing in this log is named "notAThing". '],
  [['recall', '--did', 'wagerPlaced', '--limit', '0'], '--limit must be a number from 1 to 100,000, not "0"'],
  [['recall', '--after', 'x'], '--after must be the number of an entry, not "x"'],
  [['recall', 't99'], 'No table t99 was found.'],
  [['recall', 'r1', '3', '--phh'], 'Table r1 has no finished hand 3.'],
  [['recall', '--least', 'much'], '--least must be an amount like 412.50, not "much"'],
  [['recall', 't7', '1', '--at', '9999'], 'steps, so there is no step 9999'],
  [['recall', 't7', '99'], 'has no round 99'],
  [['recall', 't7', 'last'], 'The round must be a number'],
  [['recall', 't7', '1', '--as', 'ghost'], 'Unknown viewer "ghost"'],
  [['restore', join(folder, 'none')], 'can’t be read: it doesn’t exist'],
  [['backup', join(folder, 'no', 'where')], 'can’t be written: it doesn’t exist'],
  [['money', '--database', 'mysql://x'], 'The database must be a URL like'],
])('%j is refused in a sentence', async (words, said) => {
  const { status, err } = await house(...words);
  expect(err).toContain(said);
  expect(isOneSentence(err)).toBe(true);
  expect(status).toBe(2);
});
