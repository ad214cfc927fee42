import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, RULES_FOLDER } from './shared/paths.js';
import { BIN, fairdeal, fairdealUnfiltered, isOneSentence } from './testing/run.js';

/** Every command, in the groups of the overview. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Play: ['play', 'table', 'hand', 'settle', 'rank', 'replay', 'simulate'],
  Odds: ['odds', 'lab', 'forensics'],
  Law: ['games', 'clauses', 'docket'],
  Submissions: ['submission'],
  House: ['serve', 'room', 'money', 'takings', 'backup', 'restore'],
  Record: ['verify', 'log', 'recall', 'witness', 'rng'],
  Developer: ['mcp', 'engine', 'world', 'bench', 'completion'],
};
const COMMANDS = Object.values(GROUPS).flat();

const SUBCOMMANDS: Readonly<Record<string, readonly string[]>> = {
  odds: ['game', 'table', 'hand', 'variant', 'strategy', 'session', 'progressive', 'collusion'],
  lab: ['worker', 'status'],
  clauses: ['diff'],
  submission: ['new', 'check', 'explain', 'diff', 'upgrade', 'print', 'signs', 'layout'],
  room: ['report'],
  log: ['export', 'checkpoint', 'key', 'rotate'],
  witness: ['cosign', 'new', 'serve'],
  completion: ['bash', 'zsh', 'fish'],
};

/** Groups of a help text, each with the first word of its lines. */
const groupsIn = (help: string): Record<string, string[]> =>
  Object.fromEntries(
    help
      .split(/\n(?=[A-Z]\w+:\n)/)
      .slice(1)
      .map((part) => {
        const [head = '', ...lines] = part.split('\n');
        return [head.replace(':', ''), lines.flatMap((line) => /^ {2}(\w+)/.exec(line)?.[1] ?? [])];
      }),
  );

test('without a command, and with --help, all commands are listed in their groups, each on one line', async () => {
  const { status, out } = await fairdeal();
  expect(status).toBe(0);
  expect(await fairdeal('--help')).toEqual({ status, out, err: '' });
  const { Options: _, ...groups } = groupsIn(out);
  expect(groups).toEqual({ ...GROUPS, Developer: [...(GROUPS.Developer ?? []), 'help'] });
  const entries = out.slice(out.indexOf('\nPlay:')).split('\n');
  expect(entries.filter((line) => /^ {3}/.test(line))).toEqual([]);
  expect(entries.filter((line) => /^ {2}/.test(line) && !/^ {2}\w.*? {2,}[A-Z]/.test(line))).toEqual([]);
});

const ALL = COMMANDS.flatMap((name) => [name, ...(SUBCOMMANDS[name] ?? []).map((below) => `${name} ${below}`)]);

test.each(ALL)('the help of %s has its usage and ends with an example of it', async (command) => {
  const { status, out, err } = await fairdeal(...command.split(' '), '--help');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out.startsWith(`Usage: fairdeal ${command}`)).toBe(true);
  expect(out).toMatch(new RegExp(`\\nExamples?:\\n[\\s\\S]*fairdeal ${command === 'odds game' ? 'odds' : command}\\b`));
  const below = SUBCOMMANDS[command];
  if (below === undefined) expect(out).toMatch(/\n {2}--json +write JSON/);
  else expect(groupsIn(out).Commands?.filter((name) => name !== 'help')).toEqual(below);
  expect(await fairdeal('help', ...command.split(' '))).toEqual({ status, out, err });
});

test.each(['--help', '-h'])('`help %s` is the overview', async (flag) => {
  const overview = await fairdeal('--help');
  expect(overview.status).toBe(0);
  expect(await fairdeal('help', flag)).toEqual(overview);
});

test.each([
  [['deal'], "Unknown command 'deal'"],
  [['gmes'], "Unknown command 'gmes' (did you mean games?); try fairdeal --help."],
  [['--loud'], "Unknown option '--loud'; try fairdeal --help."],
  [['games', '--loud'], "Unknown option '--loud'; try fairdeal games --help."],
  [['play'], "Missing required argument 'game'; try fairdeal play --help."],
  [['simulate'], "Missing required argument 'game'"],
  [['simulate', 'over-under', '--rounds'], "Option '--rounds <n>' argument missing"],
  [['submission'], 'Choose a subcommand of submission: new, check, explain, diff, upgrade, print, signs, layout'],
  [['submission', '--json', 'new', 'dj-wild'], 'Write the subcommand first: fairdeal submission new --json dj-wild'],
  [['submission', 'new', '--strict'], '--strict is for fairdeal submission check'],
  [['submission', 'check', '--pdf', 'x.pdf'], '--pdf is for fairdeal submission print, signs and layout'],
  [['odds', 'over-under', 'hand', '7c'], 'Write the subcommand first: fairdeal odds hand over-under 7c'],
  [['odds', 'over-under', '--meter', '5'], '--meter is for fairdeal odds session'],
  [['odds', 'over-under', '17'], "Too many arguments for 'game', expected 1 argument but got 2"],
  [['odds'], "Missing required argument 'game'"],
  [['settle', 'one', 'two'], "Too many arguments for 'settle', expected 1 argument but got 2"],
  [
    ['submission', 'burn'],
    'Unknown subcommand of submission "burn". Available subcommands: new, check, explain, diff, upgrade, print, signs, layout',
  ],
  [['games', 'faro'], 'Unknown game "faro"'],
  [['play', 'faro'], 'Unknown game "faro"'],
  [['simulate', 'faro'], 'Unknown game "faro"'],
  [
    ['play', 'over-under', '--bankroll', '-5'],
    '--bankroll must be dollars above zero, at most $1,000,000,000, such as 1000, not "-5"',
  ],
  [
    ['play', 'over-under', '--bankroll', '999999999999'],
    '--bankroll must be dollars above zero, at most $1,000,000,000',
  ],
  [['play', 'over-under', '--edition', '1990'], 'Unknown edition "1990" of Over/Under. Available editions: 2020'],
  [['help', 'faro'], "Unknown command 'faro'; try fairdeal --help."],
  [['play', 'over-under', '--players', '4'], '--players is for poker tables'],
  [['play', 'hold-em', '--players', '2.0'], '--players must be 2 to 10 in Hold\'em, not "2.0"'],
  [['play', 'hold-em', '--edition', '1990'], 'Unknown edition of Hold\'em "1990". Available editions: 2019'],
  [['settle', 'no-such-round.json'], 'The file no-such-round.json can’t be read: it doesn’t exist'],
  [['settle', '.'], 'The file . can’t be read: it is a folder'],
  [['serve', '--port', '1e3'], '--port must be a whole number from 0 to 65535, not "1e3"'],
  [['serve', '--host', ''], '--host must be an address of this computer, such as 127.0.0.1. It is empty'],
  [['completion'], 'Name a shell: bash, zsh, fish'],
  [['completion', 'bsh'], 'Unknown completion for the shell "bsh" (did you mean bash?)'],
  [['witness'], 'A witness requires a key. Name its file with --key'],
  [['witness', '--key', 'no-such.key'], 'A witness requires a state file. Name it with --state'],
  [['witness', '--key', 'no-such.key', '--state', 's'], 'The file no-such.key can’t be read: it doesn’t exist'],
  [['witness', 'new', 'two words', '--key', 'no-such.key'], 'A witness name can’t contain spaces or plus signs'],
  [['verify'], 'Name a file to verify, or - for standard input'],
  [['verify', 'no-such.ndjson'], 'The file no-such.ndjson can’t be read: it doesn’t exist'],
  [['verify', '.'], 'The file . can’t be read: it is a folder'],
  [['verify', 'package.json'], 'The file package.json is not an export of a log, a receipt or a ruling'],
  [
    ['verify', 'package.json', '--key', 'a+b'],
    'This is not a key. A key reads name+id+key, with an Ed25519 key in Base64',
  ],
  [['bench', 'patience'], 'Unknown benchmark "patience"'],
  [['serve', '--port', 'http'], '--port must be a whole number from 0 to 65535, not "http"'],
  [['serve', '--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000"'],
])('%j is a usage error: one line on standard error, status 2', async (args, start) => {
  const { status, out, err } = await fairdealUnfiltered(...args);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err.startsWith(start)).toBe(true);
  expect(isOneSentence(err)).toBe(true);
  const [command = '', below = ''] = args;
  const named = [
    ...(COMMANDS.includes(command) ? [command] : []),
    ...(SUBCOMMANDS[command]?.includes(below) ? [below] : []),
  ];
  expect(err.endsWith(`; try ${['fairdeal', ...named, '--help'].join(' ')}.\n`)).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'an answer that cannot be written is said in one plain sentence (needs Linux)',
  () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [BIN, 'rank', 'high', 'AsKsQsJsTs'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'The answer can’t be written: the disk is full.\n' });
  },
);

test('the version is one line; with --json it identifies the software', async () => {
  expect((await fairdeal('--version')).out).toBe('0.2.0\n');
  const { out, status } = await fairdeal('--version', '--json');
  expect(status).toBe(0);
  const { commit, ...identified } = JSON.parse(out);
  expect(identified).toEqual({
    version: '0.2.0',
    software: expect.stringMatching(/^[0-9a-f]{64}$/),
    house: expect.stringMatching(/^[0-9a-f]{64}$/),
    rules: JSON.parse(readFileSync(join(RULES_FOLDER, 'index.json'), 'utf8')).current,
    schema: readdirSync(join(ROOT, 'packages/house/src/database/migrations')).filter((name) => /^\d/.test(name)).length,
    node: process.versions.node,
  });
  expect(commit ?? 'unknown').toMatch(/^(unknown|[0-9a-f]{40}(\+changes)?)$/);
  expect((await fairdeal('--json', '-V')).out).toBe(out);
});

test('the help of bench says where benchmarks run', async () => {
  expect((await fairdealUnfiltered('bench', '--help')).out).toContain('only in a clone of the');
});
