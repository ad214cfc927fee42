import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysFolder, openHouseKeys, openHouseLog } from '@fairdeal/house/log';
import { type Postgres, startPostgres } from '@fairdeal/house/postgres';
import { readVerifierKey } from '@fairdeal/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BIN, fairdeal } from '../testing/run.js';

// A house and its witnesses, each a process of its own.

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-witnesses-'));
chmodSync(folder, 0o755);
const at = (name: string): string => join(folder, name);
const data = at('data');
const started: ChildProcess[] = [];
let postgres: Postgres;

/** Starts a command that stays, and gives its first line as JSON. */
const start = async (...words: readonly string[]) => {
  const child = spawn(process.execPath, [BIN, ...words, '--json'], { env: { ...process.env, DATABASE_URL: '' } });
  started.push(child);
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return { child, said: JSON.parse(String(line).split('\n', 1)[0] ?? '') };
};

const witness = async (name: string, house: string) => {
  const key = (await fairdeal('witness', '--new', name, '--key', at(`${name}.key`))).out.trim();
  const files = ['--key', at(`${name}.key`), '--state', at(`${name}.json`)];
  const { child, said } = await start('witness', 'serve', ...files, '--house', house, '--port', '0');
  return { child, key, line: `witness ${key} ${said.url}` };
};

const house = (...words: readonly string[]) => fairdeal(...words, '--data', data);

const note = async (): Promise<void> => {
  const record = await openHouseLog(postgres.url, await openHouseKeys(keysFolder(data)));
  await record.enterForHouse({ role: 'administrator', person: 'Ada' }, { do: 'note' });
  await record.close();
};

beforeAll(async () => {
  postgres = await startPostgres(data, { settings: { fsync: 'off' } });
  await note();
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('exports, checkpoints and the house carry cosignatures, and verify counts them by the list of the file or by mine', async () => {
  const key = (await house('log', 'key')).out.trim();
  const one = await witness('one.example', key);
  const other = await witness('other.example', key);
  const [list, mine, out] = [at('list'), at('mine'), at('house.ndjson')];
  writeFileSync(list, `${one.line}\n${other.line}\nquorum 2\n`);
  writeFileSync(mine, `witness ${other.key}\nquorum 1\n`);
  expect(await house('log', 'export', '--witnesses', list, '--out', out)).toMatchObject({ status: 0, err: '' });
  expect((await fairdeal('verify', out, '--key', key)).out).toContain(
    'Witnessed: 2 of 2 witnesses cosigned the checkpoint, 2 are needed. By the list that the file states.',
  );
  const own = await fairdeal('verify', out, '--key', key, '--witnesses', mine, '--json');
  expect(JSON.parse(own.out).witnesses).toEqual({
    ...{ cosigned: 1, of: 1, quorum: 1, names: ['other.example'], notCounted: [], list: 'given list' },
  });

  // One witness is gone: the next checkpoint has too few.
  other.child.kill('SIGKILL');
  await once(other.child, 'exit');
  await note();
  const checkpoint = await house('log', 'checkpoint', '--witnesses', list);
  expect(checkpoint.out).toContain('\n— one.example ');
  expect(checkpoint.out).not.toContain('\n— other.example ');
  await house('log', 'export', '--witnesses', list, '--out', out);
  expect(await fairdeal('verify', out, '--key', key)).toMatchObject({
    status: 0,
    out: expect.stringContaining('Unwitnessed: 1 of 2 witnesses cosigned the checkpoint, 2 are needed.'),
  });
  // Without its own statement nobody may drop the list from the file.
  const lines = readFileSync(out, 'utf8').trim().split('\n');
  const { witnesses: _, ...end } = JSON.parse(lines.at(-1) ?? '');
  writeFileSync(out, `${[...lines.slice(0, -1), JSON.stringify(end)].join('\n')}\n`);
  expect(await fairdeal('verify', out, '--key', key)).toMatchObject({ status: 1 });

  const { said } = await start('serve', '--witnesses', list, '--port', '0', '--data', data, '--database', postgres.url);
  const health = async () => {
    const answer = await fetch(`${said.url}/api/health`);
    return ((await answer.json()) as { witnesses: unknown }).witnesses;
  };
  await expect
    .poll(health)
    .toMatchObject({ of: 2, quorum: 2, cosigned: 1, witnessed: false, problems: ['other.example can’t be reached.'] });
});

test('a list of witnesses that can’t be used is refused in a sentence', async () => {
  const silent = at('silent');
  const { out } = await fairdeal('witness', '--new', 'silent.example', '--key', at('silent.key'));
  writeFileSync(silent, `witness ${out.trim()}\nquorum 1\n`);
  expect(await house('log', 'checkpoint', '--witnesses', silent)).toMatchObject({
    ...{ status: 2, out: '' },
    err: expect.stringMatching(/the witness silent\.example has no URL\.$/m),
  });
  // The house's own key, as a witness of another name.
  const read = readVerifierKey((await house('log', 'key')).out.trim());
  if ('wrong' in read) return expect.fail(read.wrong);
  const typed = Buffer.concat([Buffer.of(4), read.ok.publicKey]);
  const id = createHash('sha256').update('own.example\n').update(typed).digest('hex').slice(0, 8);
  writeFileSync(silent, `witness own.example+${id}+${typed.toString('base64')} http://127.0.0.1:1\nquorum 1\n`);
  for (const words of [
    ['log', 'export'],
    ['log', 'checkpoint'],
    ['serve', '--port', '0'],
  ])
    expect(await house(...words, '--witnesses', silent)).toMatchObject({
      ...{ status: 2, out: '' },
      err: expect.stringMatching(
        /The witness own\.example has a key of the house itself\. Nobody is their own witness\./,
      ),
    });
  for (const [lines, why] of [
    [[out], 'quorum 9: from 1 to 1'],
    [[out, out], 'quorum 1: twice'],
    [[out], 'quorum 0: from 1 to 1'],
  ] as const) {
    const [quorum = '', words = ''] = why.split(': ');
    writeFileSync(silent, `${lines.map((one) => `witness ${one.trim()} http://127.0.0.1:1`).join('\n')}\n${quorum}\n`);
    for (const asked of [
      ['log', 'export'],
      ['verify', silent],
      ['serve', '--port', '0'],
    ])
      expect(await fairdeal(...asked, '--witnesses', silent)).toMatchObject({
        ...{ status: 2, out: '' },
        err: expect.stringContaining(words),
      });
  }
  writeFileSync(silent, 'quorum many\n');
  for (const words of [
    ['log', 'export'],
    ['verify', silent],
    ['serve', '--port', '0'],
  ])
    expect(await fairdeal(...words, '--witnesses', silent)).toMatchObject({
      ...{ status: 2, out: '' },
      err: expect.stringMatching(/Line 1 of the list of witnesses is neither/),
    });
});
