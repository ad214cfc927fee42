import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../shared/paths.js';
import { BIN, fairdeal, onFile, piped } from '../../testing/run.js';
import { TOOLS } from './tools.js';

interface Answered {
  readonly answer: Readonly<Record<string, unknown>>;
  readonly clauses: readonly { readonly id: string; readonly requires: string }[];
  readonly considered: readonly string[];
  readonly missing: readonly string[];
  readonly ruling: Readonly<Record<string, unknown>>;
}

const newClient = (): Client => new Client({ name: 'test', version: '1.0.0' });

const call = async (client: Client, name: string, args: object) => {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...args } });
  const [text] = content as readonly { readonly text: string }[];
  return { text: text?.text ?? '', said: structuredContent as unknown as Answered, isError: isError === true };
};

const LINES = [
  { open: { game: 'high-card-flush' }, at: '2026-01-05T18:00:00Z' },
  { staff: true },
  { by: { role: 'player', seat: 1 }, do: 'sit', cents: 2500 },
  { staff: true },
];
const wager = (cents: number): object => ({
  by: { role: 'player', seat: 1 },
  do: 'wager',
  box: 1,
  wager: 'ante',
  cents,
});
const ROUND = {
  game: 'high-card-flush',
  paytables: { 'flush-bonus': 'B' },
  dealer: '9h7h2hKcQsJd4c',
  seats: [{ seat: 1, cards: 'AsKsTs4s2d3d8c', wagers: { ante: 1000, 'flush-bonus': 500 }, play: 'raise' }],
};

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-mcp-'));
const client = newClient();
beforeAll(() => client.connect(new StdioClientTransport({ command: process.execPath, args: [BIN, 'mcp'] })));
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

describe('over standard input and output', () => {
  test('lists its tools, each with the schema of its question and of its answer', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['legal_acts', 'rule_on_act', 'settle_round', 'odds_of_hand', 'odds_of_game', 'find_clause'],
      ...['replay_hand', 'rank_hands', 'verify_ruling'],
    ]);
    for (const { inputSchema, outputSchema, description } of tools) {
      expect(inputSchema.type).toBe('object');
      expect(Object.keys(inputSchema.properties ?? {}).length).toBeGreaterThan(0);
      expect(outputSchema?.type).toBe('object');
      expect(description).toMatch(/\.$|\}$/);
    }
  });

  test('an act is refused with its clause, the limit it missed, what was open, and a receipt', async () => {
    const { said } = await call(client, 'rule_on_act', { lines: LINES, act: wager(300) });
    expect(said.answer).toMatchObject({ allowed: false, reason: 'bet-too-small' });
    expect(said.clauses[0]).toMatchObject({
      id: expect.stringMatching(/^678a\./),
      requires: expect.stringMatching(/./),
    });
    expect(said.considered[0]).toBe('Needs at least $5, has $3.');
    expect(said.ruling).toMatchObject({
      ruling: 1,
      question: 'act',
      chapter: '678a',
      rules: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('an act is allowed with its events, and the same question has the same answer', async () => {
    const asked = { lines: [...LINES, wager(1000), { staff: 'deal' }], by: { role: 'player', seat: 1 }, seed: 'one' };
    const { said: options } = await call(client, 'legal_acts', asked);
    const { said: again } = await call(client, 'legal_acts', asked);
    expect(again.ruling).toEqual(options.ruling);
    const names = (options.answer.options as readonly { readonly name: string }[]).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['raise', 'fold']));
    const act = { by: { role: 'player', seat: 1 }, do: 'play', box: 1, play: { fold: true } };
    const { said } = await call(client, 'rule_on_act', { lines: asked.lines, seed: 'one', act });
    expect(said.answer).toMatchObject({ allowed: true, events: [{ did: 'played' }] });
  });

  test('a round is settled with what else was considered', async () => {
    const { said, text } = await call(client, 'settle_round', { round: ROUND });
    expect(said.answer).toMatchObject({ seats: [{ seat: 1, net: 3000 }] });
    expect(said.considered).toContain(
      'Seat 1, flush-bonus: Not 10 to 1 (five-card flush): it takes a spade in place of the 2 of diamonds.',
    );
    expect(JSON.parse(text)).toEqual(said);
  });

  test('odds of a hand name the best decision, and of a game its house edge', async () => {
    const { said } = await call(client, 'odds_of_hand', { game: 'high-card-flush', hand: 'ThTs4d9h3h2c4c' });
    expect(said.answer).toMatchObject({ best: 'fold' });
    expect(said.considered[0]).toMatch(/^raise.*: worth -1\.05/);
    const game = await call(client, 'odds_of_game', { game: 'over-under' });
    expect(game.said.answer).toMatchObject({ main: { expected: '-13158/626665' } });
  });

  test('a clause is found by its id and by words', async () => {
    const { said } = await call(client, 'find_clause', { what: '686a.7(j)(i)(1)' });
    expect(said.answer).toMatchObject({ total: 1, clauses: [{ id: '686a.7(j)(i)(1)' }] });
    const words = await call(client, 'find_clause', { what: 'envy bonus' });
    expect(Number(words.said.answer.total)).toBeGreaterThan(1);
  });

  test('a hand is replayed from either format', async () => {
    const phh = readFileSync(join(ROOT, 'docs/examples/hold-em.phh'), 'utf8');
    const { said } = await call(client, 'replay_hand', { hand: phh });
    expect(said.answer).toMatchObject({ agrees: true, game: 'hold-em' });
    const ohh = readFileSync(join(ROOT, 'docs/examples/hold-em.ohh'), 'utf8');
    const other = await call(client, 'replay_hand', { hand: ohh });
    expect(other.said.answer).toMatchObject({ agrees: true, finishing: said.answer.finishing });
  });

  test('hands are ranked, and equal hands share a place', async () => {
    const { said } = await call(client, 'rank_hands', {
      ranking: 'high',
      hands: ['AsKsQsJsTs', '2h2d2c3s3d', 'AhKhQhJhTh'],
    });
    expect((said.answer.hands as readonly { readonly place: number }[]).map(({ place }) => place)).toEqual([1, 2, 1]);
  });

  test.each([
    ['rule_on_act', { lines: [{ open: { game: 'chess' } }], act: wager(1) }, 'Line 1 of the script was not allowed: '],
    ['rule_on_act', { lines: LINES, act: { by: { role: 'player', seat: 1 }, do: 'juggle' } }, ''],
    [
      'legal_acts',
      { lines: [{ hello: 1 }], by: { role: 'dealer' } },
      'Line 1 of the script was not allowed: A line has one of',
    ],
    ['odds_of_hand', { game: 'high-card-flush', hand: 'AsAsAsAsAsAsAs' }, 'The card As is given twice'],
    ['odds_of_hand', { game: 'faro', hand: 'As' }, 'Unknown house game "faro".'],
    ['find_clause', { what: 'xyzzy' }, 'No clause is or contains "xyzzy".'],
    ['replay_hand', { hand: 'variant = ' }, 'The hand is not TOML: line 1'],
    ['replay_hand', { hand: '{"ohh":' }, 'The hand is not JSON: '],
    ['rank_hands', { ranking: 'high', hands: ['banana'] }, ''],
    ['rank_hands', { ranking: 'hihg', hands: ['AsKsQsJsTs'] }, 'Unknown ranking "hihg" (did you mean high?)'],
    ['settle_round', {}, '"round" of the arguments is missing.'],
    ['settle_round', { round: { game: 7 } }, '"round.game" of the arguments is a text'],
    [
      'odds_of_hand',
      { game: 'over-under', hnad: 'Ts' },
      'There is no field "hnad" in the arguments (did you mean hand?).',
    ],
    ['rank_hands', { ranking: 'high', hands: [] }, '"hands" of the arguments is at least'],
  ])('%s answers nonsense with what is wrong, what was sent, and an example', async (name, args, begins) => {
    const { text, isError } = await call(client, name, args);
    expect(isError).toBe(true);
    const [wrong = '', sent, example = ''] = text.split('\n');
    expect(wrong).toMatch(/^\S.*\.$/);
    expect(wrong.slice(0, begins.length)).toBe(begins);
    expect(sent).toMatch(/^Sent: \{/);
    expect(example.startsWith(`Example for ${name}: {`)).toBe(true);
  });

  test.each(TOOLS.filter(({ name }) => name !== 'verify_ruling').map(({ name, example }) => [name, example] as const))(
    'the example of %s is answered',
    async (name, example) => {
      const { isError, said } = await call(client, name, example);
      expect(isError).toBe(false);
      expect(said.answer).not.toHaveProperty('refused');
    },
  );

  test('an unknown tool is named, with the one that was meant', async () => {
    const { text, isError } = await call(client, 'settle_rounds', {});
    expect(isError).toBe(true);
    expect(text).toContain('Unknown tool "settle_rounds" (did you mean settle_round?)');
  });

  test('a round that the rules refuse is an answer, with its clause', async () => {
    const { said } = await call(client, 'settle_round', { round: { ...ROUND, dealer: '9h' } });
    expect(said.answer).toMatchObject({ reason: 'wrong-card-count', cites: ['678a.13(c)'] });
  });
});

describe('a ruling', () => {
  const fileOf = (ruling: unknown): string => {
    const file = join(folder, 'ruling.json');
    writeFileSync(file, JSON.stringify(ruling, null, 2));
    return file;
  };

  test.each([
    ['settle_round', { round: ROUND }],
    ['rule_on_act', { lines: LINES, act: wager(300), seed: 'two' }],
    ['odds_of_hand', { game: 'over-under', hand: 'Ts' }],
    ['find_clause', { what: '686a.5' }],
  ])('of %s is verified by asking the rules again, and a changed one is not', async (name, args) => {
    const { said } = await call(client, name, args);
    expect(await fairdeal('verify', fileOf(said.ruling))).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Verified: /),
    });
    expect((await call(client, 'verify_ruling', { ruling: said.ruling })).said).toEqual({
      verdict: 'same',
      faults: [],
    });
    const sorted = JSON.stringify(Object.fromEntries(Object.entries(said.ruling).sort()));
    expect(piped(['verify', '-'], sorted)).toMatchObject({ status: 0, out: expect.stringMatching(/^Verified: /) });
    for (const other of [{ chapter: '999a' }, { edition: '1931' }])
      expect(await fairdeal('verify', fileOf({ ...said.ruling, ...other }))).toMatchObject({
        status: 1,
        out: expect.stringContaining('The chapter or the edition was changed'),
      });
    const twice = `{"answer":{"won":1},${sorted.slice(1)}`;
    expect(piped(['verify', '-'], twice).status).toBe(2);
    expect(piped(['verify', '-'], `{"ruling":1,${sorted.slice(1)}`)).toMatchObject({
      status: 1,
      out: expect.stringContaining('repeats a field'),
    });
    const changed = { ...said.ruling, answer: { ...(said.ruling.answer as object), extra: 1 } };
    const { status, out } = await fairdeal('verify', fileOf(changed));
    expect({ status, out }).toEqual({ status: 1, out: expect.stringContaining('The answer was changed') });
  });

  test.each<[string, (said: Answered) => unknown]>([
    ['as it is', ({ ruling }) => ruling],
    [
      'with its fields in another order',
      ({ ruling }) => Object.fromEntries(Object.entries(ruling as object).toReversed()),
    ],
    ['inside the whole answer', (said) => ({ ...said })],
  ])('from standard input %s is verified as from a file', async (_, write) => {
    const { said } = await call(client, 'settle_round', { round: ROUND });
    const written = JSON.stringify(write(said));
    const verdict = { status: 0, err: '', out: expect.stringContaining('A ruling has no signature and needs none') };
    expect(piped(['verify', '-'], written)).toEqual(verdict);
    expect(await onFile(['verify'], written)).toEqual(verdict);
  });

  test('by unknown rules ends with 3, and a forged answer with its own hash with 1', async () => {
    const { said } = await call(client, 'settle_round', { round: ROUND });
    const { status, out } = await fairdeal('verify', fileOf({ ...said.ruling, rules: '0'.repeat(64) }));
    expect({ status, out }).toEqual({ status: 3, out: expect.stringContaining('unknown rules') });
    const other = await call(client, 'settle_round', { round: { ...ROUND, dealer: '8h7h2hKcQsJd4c' } });
    const forged = { ...said.ruling, answer: other.said.ruling.answer, answerHash: other.said.ruling.answerHash };
    expect(await fairdeal('verify', fileOf(forged))).toMatchObject({
      status: 1,
      out: expect.stringContaining('These rules answer the question differently.'),
    });
    const json = await fairdeal('verify', fileOf(said.ruling), '--json');
    expect(JSON.parse(json.out)).toMatchObject({ verdict: 'same', question: 'settle' });
  });
});

/** Starts the server on a free port. */
const startHttp = async (): Promise<{ readonly child: ChildProcess; readonly url: URL }> => {
  const child = spawn(process.execPath, [BIN, 'mcp', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\S+\/mcp/.exec(line)?.[0];
    if (url !== undefined) return { child, url: new URL(url) };
  }
  throw new Error('the server did not start');
};

describe('over HTTP', () => {
  let child: ChildProcess;
  let url: URL;
  beforeAll(async () => {
    ({ child, url } = await startHttp());
  });
  afterAll(() => void child.kill());

  test('answers as over standard input, on loopback', async () => {
    expect(url.hostname).toBe('127.0.0.1');
    const overHttp = newClient();
    await overHttp.connect(new StreamableHTTPClientTransport(url));
    const { said } = await call(overHttp, 'settle_round', { round: ROUND });
    expect(said).toEqual((await call(client, 'settle_round', { round: ROUND })).said);
    await overHttp.close();
  });

  const asked = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const post = (headers: Record<string, string>, to: URL | string = url): Promise<Response> =>
    fetch(to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(asked),
    });

  test('a page of another site gets nothing, and one of this computer does', async () => {
    expect((await post({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ Origin: 'null' })).status).toBe(403);
    expect((await post({ Origin: 'http://localhost:5173' })).status).toBe(200);
    expect((await post({})).status).toBe(200);
  });

  test('another name for this server is refused', async () => {
    const { request } = await import('node:http');
    const status = await new Promise<number>((done, failed) => {
      const sent = request(
        url,
        { method: 'POST', headers: { Host: 'rebound.example', 'Content-Type': 'application/json' } },
        (response) => {
          response.resume();
          done(response.statusCode ?? 0);
        },
      );
      sent.once('error', failed).end(JSON.stringify(asked));
    });
    expect(status).toBe(403);
  });

  test('another path, another method and a body that is not JSON are refused', async () => {
    expect((await post({}, new URL('/other', url))).status).toBe(404);
    expect((await fetch(url)).status).toBe(405);
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    expect((await fetch(url, { method: 'POST', headers, body: '{' })).status).toBe(400);
  });
});

test('a port that is none is refused in a sentence', async () => {
  expect(await fairdeal('mcp', '--port', 'x')).toEqual({
    status: 2,
    out: '',
    err: '--port must be a whole number from 0 to 65535, not "x".\n',
  });
});

test('the exchange in docs/mcp.md is what the server answers', async () => {
  const page = readFileSync(join(ROOT, 'docs/mcp.md'), 'utf8');
  const exchange = page.slice(page.indexOf('## An exchange'));
  const [question, answer] = [...exchange.matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  );
  const { name, arguments: args } = question as { readonly name: string; readonly arguments: object };
  const { said } = await call(client, name, args);
  expect({ ...said, ruling: '…', answer: '…' }).toEqual(answer);
});
