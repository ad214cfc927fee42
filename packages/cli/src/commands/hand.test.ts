import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POKER_GAMES } from '@fairdeal/rules';
import { startHandSession } from '@fairdeal/table/hand';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { ROOT } from '../shared/paths.js';
import { BIN, fairdeal, onFile, piped } from '../testing/run.js';

interface Answer {
  readonly line: number;
  readonly refused?: string;
  readonly reason?: string;
  readonly cites?: readonly string[];
  readonly wrong?: string;
  readonly over?: boolean;
  readonly turn?: number | null;
  readonly toDeal?: true;
  readonly board?: string;
  readonly pot?: number;
  readonly players?: readonly { readonly seat: number; readonly stack: number; readonly cards?: string }[];
  readonly acts?: readonly { readonly act: string; readonly to?: { readonly min: number; readonly max: number } }[];
  readonly method?: string;
  readonly deals?: number;
  readonly hands?: readonly {
    readonly seat: number;
    readonly equity: number;
    readonly exact: string | null;
    readonly standardError: number | null;
  }[];
  readonly phh?: string;
  readonly view?: { readonly players: readonly { readonly cards: readonly (string | null)[] }[] };
}

const hand = async (...lines: readonly unknown[]): Promise<{ readonly status: number; readonly answers: Answer[] }> => {
  const { status, out, err } = await onFile(['hand'], lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(err).toBe('');
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
  return { status, answers };
};

/** By the usual rake a tenth of the pot in whole dollars is taken: nothing of the $8 that are played for here. */
const RAKE = 0;

const OPEN = {
  open: { game: 'hold-em', stacks: [20_000, 20_000, 20_000], settings: { limit: 'no' }, seed: '1' },
};

test('the example of the help runs', async () => {
  const { out } = await fairdeal('hand', '--help');
  const [, example = ''] = /Examples:\n([\s\S]*?fairdeal hand)\n/.exec(out) ?? [];
  const command = example.replace('fairdeal hand', `"${process.execPath}" "${BIN}" hand`);
  const { status, stdout } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(6);
});

test('the program of the README calls and checks to the end, and every chip is there', () => {
  const readme = readFileSync(join(ROOT, 'packages', 'cli', 'README.md'), 'utf8');
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  const typed = program.replace(
    "'npx', ['fairdeal', 'hand']",
    JSON.stringify([process.execPath, [BIN, 'hand']]).slice(1, -1),
  );
  expect(typed).not.toBe(program);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', typed], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const stacks = JSON.parse(stdout) as number[];
  // The dealer has taken a tenth of the $12 in whole dollars.
  expect(stacks).toHaveLength(3);
  expect(stacks.reduce((sum, stack) => sum + stack, 0)).toBe(60_000 - 100);
});

test('legal acts are listed, done and taken back', async () => {
  const { status, answers } = await hand(
    OPEN,
    { legal: true },
    { act: { name: 'raise', to: 1200 } },
    { act: 'fold' },
    { act: 'call' },
    { back: 2 },
    { back: 1 },
    { legal: true },
  );
  expect(status).toBe(0);
  const [opened, legal, raised, , flop, back, first, again] = answers;
  // Three players: the button acts first, after blinds of $2 and $4.
  expect(opened).toMatchObject({ over: false, street: 'preflop', turn: 3, pot: 600, toCall: 400, board: '' });
  expect(legal?.acts?.map(({ act }) => act)).toEqual(['fold', 'call', 'raise']);
  expect(legal?.acts?.at(-1)?.to).toMatchObject({ min: 800, max: 20_000 });
  expect(raised).toMatchObject({ turn: 1, pot: 1800, toCall: 1200 });
  expect(flop).toMatchObject({ street: 'flop', turn: 2, pot: 2600 });
  expect(flop?.board).toMatch(/^(?:[2-9TJQKA][cdhs]){3}$/);
  expect({ ...back, line: 3, events: [] }).toEqual({ ...raised, events: [] });
  expect({ ...first, line: 1, events: [] }).toEqual({ ...opened, events: [] });
  expect(again?.acts).toEqual(legal?.acts);
});

test('the same seed deals the same cards', async () => {
  expect(await hand(OPEN, { act: 'call' })).toEqual(await hand(OPEN, { act: 'call' }));
});

test('an act against the rules is refused with its clause and changes nothing', async () => {
  const { status, answers } = await hand(
    OPEN,
    { act: { name: 'raise', to: 500 } },
    { act: 'check' },
    { back: 1 },
    { act: 'call' },
    { back: 2 },
  );
  expect(status).toBe(1);
  expect(answers[1]).toMatchObject({
    refused: expect.stringMatching(/\.$/),
    cites: expect.arrayContaining(['637a.8(k)']),
  });
  expect(answers[2]?.reason).toBe('act-not-offered');
  expect(answers[3]?.reason).toBe('too-far-back');
  expect(answers[4]).toMatchObject({ turn: 1, pot: 1000 });
  expect(answers[5]?.reason).toBe('too-far-back');
});

test('a line that cannot be understood is answered all the same', () => {
  const { status, out } = piped(
    ['hand'],
    '{"legal":true}\n\nnot JSON\n{"act":"call","back":1}\n{"open":{"game":"hold-em"}}\n',
  );
  expect(status).toBe(2);
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
  expect(answers.map(({ line }) => line)).toEqual([1, 3, 4, 5]);
  for (const { wrong } of answers) expect(wrong).toMatch(/^[A-Z"].*\.$/);
});

test('equity counts every deal, or samples with its error', async () => {
  const { answers } = await hand(
    OPEN,
    { act: 'fold' },
    { equity: true },
    { equity: { work: 50_000, seed: 'a' } },
    { equity: { seat: 1 } },
  );
  const [, , exact, sampled, seen] = answers;
  expect(exact).toMatchObject({ method: 'exact', deals: 1_370_754 });
  expect(exact?.hands?.reduce((sum, { equity }) => sum + equity, 0)).toBeCloseTo(1, 7);
  expect(exact?.hands?.[0]?.exact).toMatch(/^\d+\/\d+$/);
  expect(sampled).toMatchObject({ method: 'simulated' });
  for (const [at, { equity, standardError }] of (sampled?.hands ?? []).entries())
    expect(Math.abs(equity - exact!.hands![at]!.equity)).toBeLessThan(5 * standardError!);
  // A player does not know the other's cards, nor those that were folded.
  expect(seen?.deals).not.toBe(exact?.deals);
});

test('a hand is written as a record, and a record is opened, stepped back and played otherwise', async () => {
  const toTheEnd = [
    { act: 'fold' },
    { act: 'call' },
    { act: 'check' },
    ...Array.from({ length: 6 }, () => ({ act: 'check' })),
    { act: 'show' },
    { act: 'show' },
  ];
  const { status, answers } = await hand(OPEN, ...toTheEnd, { phh: true });
  expect(status).toBe(0);
  const { ohh } = ((await hand(OPEN, ...toTheEnd, { ohh: true })).answers.at(-1) ?? {}) as { readonly ohh?: object };
  expect(JSON.parse(piped(['replay', '--json', '-'], JSON.stringify({ ohh })).out.split('\n')[0] ?? '')).toMatchObject({
    agrees: true,
    finishing: answers.at(-2)?.players?.map(({ stack }) => stack),
  });
  const [end, record] = answers.slice(-2);
  expect(end).toMatchObject({ over: true, turn: null });
  expect(end?.players?.reduce((sum, { stack }) => sum + stack, 0)).toBe(60_000 - RAKE);
  const { answers: again } = await hand(
    { open: { phh: record!.phh } },
    { phh: true },
    { back: 8 },
    { act: { name: 'bet', to: 500 } },
    { act: 'call' },
    { deal: '2c' },
  );
  expect(again[0]).toMatchObject({ over: true });
  expect(again[0]?.players?.map(({ stack }) => stack)).toEqual(end?.players?.map(({ stack }) => stack));
  expect(again[1]?.phh).toBe(record?.phh);
  expect(again[2]).toMatchObject({ street: 'flop', over: false });
  expect(again[4]).toMatchObject({ street: 'turn', turn: null, toDeal: true });
});

test.each(POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(({ id }) => [id]))(
  '%s: the hand so far is written as a record that can be opened again, and goes on from there',
  (game) => {
    const now = startHandSession(() => null);
    const ask = (line: object): Answer => now.answer(JSON.stringify(line)) as unknown as Answer;
    let at = ask({ open: { game, stacks: [20_000, 20_000, 20_000], seed: game } });
    let opened = 0;
    for (let acts = 0; at.over === false && acts < 90; acts += 1) {
      const names = (ask({ legal: true }).acts ?? []).map(({ act }) => act);
      const { phh = '' } = ask({ phh: true });
      // At the showdown a record need not say that hands are shown: it is played to its end.
      if (!names.includes('show')) {
        expect(phh).not.toContain('finishing_stacks');
        const again = startHandSession(parse);
        const open = again.answer(JSON.stringify({ open: { phh } })) as unknown as Answer;
        const { over, turn, board } = open;
        expect({ over, turn, board }).toEqual({ over: false, turn: at.turn, board: at.board });
        expect(open.players?.map(({ cards }) => cards)).toEqual(at.players?.map(({ cards }) => cards));
        const { acts: legal = [] } = again.answer('{"legal":true}') as unknown as Answer;
        expect(legal.map(({ act }) => act)).toEqual(names);
        opened += 1;
      }
      const cards = at.players?.find(({ seat }) => seat === at.turn)?.cards?.slice(0, 4);
      const name = ['check', 'call', 'draw', 'show'].find((known) => names.includes(known)) ?? names[0];
      at = ask({ act: name === 'discard' ? { name, cards } : name });
    }
    expect(opened).toBeGreaterThan(3);
  },
);

test('a hand with a Straddle Bet is written as a record, and opened again', async () => {
  const settings = { limit: 'no', straddle: 800 };
  const stacks = [20_000, 20_000, 20_000, 20_000];
  const { status, answers } = await hand(
    { open: { game: 'hold-em', stacks, settings, straddle: true, seed: '1' } },
    { act: 'call' },
    { phh: true },
  );
  expect(status).toBe(0);
  const [opened, { turn, pot } = {}, { phh = '' } = {}] = answers as Partial<Answer>[];
  expect(opened).toMatchObject({ turn: 4, pot: 1400, toCall: 800 });
  expect(phh).toContain('blinds_or_straddles = [200, 400, 800, 0]');
  const again = await hand({ open: { phh } }, { act: 'call' }, { act: 'call' }, { act: 'check' });
  expect(again.status).toBe(0);
  expect(again.answers[0]).toMatchObject({ turn, pot, toCall: 800 });
  expect(again.answers[3]).toMatchObject({ street: 'flop', toDeal: true, pot: 3200 });
});

test('a record that ends before a deal continues with the cards given', async () => {
  const phh =
    'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\nactions = ["d dh p1 AsKd", "d dh p2 QhQd", "p2 cc", "p1 cc"]\n';
  const { status, answers } = await hand({ open: { phh } }, { deal: ['7h8h9h'] }, { act: 'check' });
  expect(status).toBe(0);
  expect(answers[0]).toMatchObject({ over: false, turn: null, toDeal: true });
  expect(answers[1]).toMatchObject({ street: 'flop', board: '7h8h9h', turn: 1 });
});

test('a fault of a line names its field', async () => {
  const stacks = Array.from({ length: 11 }, () => 100);
  const { status, answers } = await hand(
    { open: { game: 'hold-em', stacks } },
    { open: { game: 'hold-em', stacks: [0, 100] } },
    OPEN,
    { act: { name: 'raise', to: 801.5 } },
    { act: 7 },
  );
  expect(status).toBe(2);
  expect(answers.map(({ wrong }) => wrong)).toEqual([
    '"stacks" of "open" is at most 10 long.',
    '"stacks.0" of "open" is at least 1.',
    undefined,
    '"to" of "act" is whole cents, not 801.5.',
    '"act" is the name of an act, "call", or an object with it, {"name": "raise", "to": 800}.',
  ]);
});

test('a seat in which nobody sits has no view and no equity', async () => {
  const { answers } = await hand(OPEN, { view: 7 }, { equity: { seat: 9 } });
  expect(answers.map(({ reason }) => reason)).toEqual([undefined, 'seat-empty', 'seat-empty']);
});

test('a hand from a record speaks in its chips', async () => {
  const phh =
    'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\nactions = ["d dh p1 AsKd", "d dh p2 QhQd", "p2 f"]\n';
  const { answers } = await hand({ open: { phh } }, { back: 1 }, { legal: true }, { act: { name: 'raise', to: 3 } });
  expect(answers[2]?.acts?.at(-1)).toMatchObject({ words: 'raise to 4 chips up to 200 chips' });
  expect(answers[3]).toMatchObject({ reason: 'bet-too-small', refused: expect.stringMatching(/3 chips[^$]*$/) });
});

test('an unreadable record is malformed, with its place; an unplayable one is refused', async () => {
  const unread = await hand({ open: { phh: 'garbage [' } }, { open: { phh: 'variant = "NT"\nantes = [0, 0' } });
  expect(unread.status).toBe(2);
  expect(unread.answers.map(({ wrong }) => wrong)).toEqual([
    '"phh" of "open" is not TOML: line 1, column 9 cannot be read.',
    '"phh" of "open" is not TOML: line 2, column 14 cannot be read.',
  ]);
  const unplayed = await hand({ open: { phh: '' } }, { open: { phh: 'variant = "XX"' } });
  expect(unplayed.status).toBe(1);
  for (const { refused } of unplayed.answers) expect(refused).toMatch(/\.$/);
});

test('--json-schema prints one JSON Schema', async () => {
  const { status, out } = await fairdeal('hand', '--json-schema');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: { in: expect.any(Object), out: expect.any(Object) },
  });
});

test('a seat sees its own cards and no others', async () => {
  const { answers } = await hand(OPEN, { view: 1 }, { view: 'public' }, { view: 'sealed' });
  const known = ({ view }: Answer): number[] =>
    view!.players.map(({ cards }) => cards.filter((card) => card !== null).length);
  expect(answers.slice(1).map(known)).toEqual([
    [2, 0, 0],
    [0, 0, 0],
    [2, 2, 2],
  ]);
});

test('--why adds what ruled a hand out to a pushed pot, and the options to a refusal', async () => {
  const { open } = OPEN;
  const input = [{ open: { ...open, stacks: [20_000, 20_000] } }, { act: { name: 'raise', to: 50 } }, { act: 'fold' }]
    .map((line) => JSON.stringify(line))
    .join('\n');
  const [opened, refused, folded] = (await onFile(['hand', '--why'], input)).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(opened).not.toHaveProperty('why');
  expect(refused.why).toMatchObject({ tried: { do: 'raiseTo', cents: 50 }, limits: [{ field: 'cents', given: 50 }] });
  expect(refused.why.considered.length).toBeGreaterThan(0);
  expect(folded.why).toMatchObject([{ pot: 0, words: expect.stringMatching(/^Seat \d wins \$\d+ from the pot/) }]);
  const plain = await onFile(['hand'], input);
  expect(plain.out).not.toContain('"why"');
});

test('--why speaks of a recorded hand in its own chips', async () => {
  const phh = readFileSync(join(ROOT, 'docs/examples/million-dollar-pot.phh'), 'utf8');
  const whole = await onFile(['hand', '--why'], JSON.stringify({ open: { phh } }));
  const { why } = JSON.parse(whole.out);
  expect(why).toMatchObject([
    {
      cents: 1_108_500,
      words: 'Seat 3 wins $1,108,500 from the pot with a straight, 7 high.',
      considered: ['Not seat 1: a straight, 5 high, does not beat a straight, 7 high.', 'Seat 2 folded.'],
    },
  ]);
});
