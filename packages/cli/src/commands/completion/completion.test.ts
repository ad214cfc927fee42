import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fairdeal } from '../../testing/run.js';
import type { ShellCommand } from './shell-command.js';

const { commands } = JSON.parse((await fairdeal('completion', '--json')).out) as {
  readonly commands: readonly ShellCommand[];
};

test('completion knows every command that the help lists, with its options and words', async () => {
  const { out } = await fairdeal('--help');
  const listed = [...(out.split('\nPlay:')[1] ?? '').matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
  expect(commands.map(({ name }) => name).filter((name) => !name.includes('/'))).toEqual(listed);
  const play = commands.find(({ name }) => name === 'play');
  expect(play?.arguments[0]?.words).toContain('over-under');
  expect(play?.options.map(({ flag }) => flag)).toEqual(
    expect.arrayContaining(['--bankroll', '--set', '--json', '--help']),
  );
});

test.each(['bash', 'zsh', 'fish'])('the script for %s names every command and option', async (shell) => {
  const { status, out } = await fairdeal('completion', shell);
  expect(status).toBe(0);
  for (const { name, options, arguments: all } of commands)
    for (const word of [name, ...all.flatMap(({ words }) => words), ...options.map(({ flag }) => flag)])
      expect(out).toContain(word);
});

test('the help of a shell says where its line or file belongs', async () => {
  expect((await fairdeal('completion', 'bash', '--help')).out).toContain('Add the line to ~/.bashrc.');
  const { out } = await fairdeal('completion', 'zsh', '--help');
  expect(out).toContain('fpath=(~/.zfunc $fpath)\n  autoload -Uz compinit && compinit\n');
});

/** A folder in which the only file is this. */
const FILE = 'filed.json';
const folder = mkdtempSync(join(tmpdir(), 'fairdeal-completion-'));
mkdirSync(join(folder, 'here'));
writeFileSync(join(folder, 'here', FILE), '{}');
for (const shell of ['bash', 'zsh', 'fish'])
  writeFileSync(join(folder, shell), (await fairdeal('completion', shell)).out);
afterAll(() => rmSync(folder, { recursive: true }));

const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

const HOUSE = ['dj-wild', 'face-up-pai-gow', 'heads-up-holdem', 'high-card-flush', 'over-under', 'saigon-5'];

const QUESTIONS = ['collusion', 'game', 'hand', 'progressive', 'session', 'strategy', 'table', 'variant'];

/** What is offered for the last word of a line, in the order of the alphabet. */
const OFFERED: readonly (readonly [string, readonly string[]])[] = [
  ['fairdeal si', ['simulate']],
  ['fairdeal -', ['--help', '--version']],
  ['fairdeal he', ['help']],
  ['fairdeal help ga', ['games']],
  ['fairdeal odds over', ['over-under']],
  ['fairdeal odds ', [...HOUSE, ...QUESTIONS].toSorted()],
  ['fairdeal odds se', ['session']],
  ['fairdeal odds hand over', ['over-under']],
  ['fairdeal odds hand --edition 2019 over', ['over-under']],
  ['fairdeal odds hand over-under --com', ['--community']],
  ['fairdeal odds session over-under --sea', ['--seats']],
  ['fairdeal odds session over-under --seats ', ['2']],
  ['fairdeal odds variant over-under ', [FILE]],
  ['fairdeal odds --json over', ['over-under']],
  ['fairdeal odds over-under ', []],
  ['fairdeal odds over-under --edition ', ['2016', '2019', '2020']],
  ['fairdeal odds over-under --submission ', [FILE]],
  ['fairdeal odds session over-under --rounds ', []],
  ['fairdeal forensics --game ', HOUSE],
  ['fairdeal forensics ', [FILE]],
  ['fairdeal rank bad', ['badugi', 'badugi-deuce']],
  ['fairdeal rank high ', []],
  ['fairdeal play over-under --b', ['--bankroll']],
  ['fairdeal play over-under ', []],
  ['fairdeal submission ', ['check', 'diff', 'explain', 'layout', 'new', 'print', 'signs', 'upgrade']],
  ['fairdeal submission new over', ['over-under']],
  ['fairdeal submission new --json over', ['over-under']],
  ['fairdeal submission check --st', ['--strict']],
  ['fairdeal log ', ['checkpoint', 'export', 'key', 'rotate']],
  ['fairdeal log rotate --si', ['--signing']],
  ['fairdeal log export --out ', [FILE]],
  ['fairdeal witness cos', ['cosign']],
  ['fairdeal witness check', []],
  ['fairdeal submission check ', [FILE]],
  ['fairdeal submission check a.json ', []],
  ['fairdeal submission diff a.json ', [FILE]],
  ['fairdeal serve --log ', ['json']],
  ['fairdeal clauses d', ['diff']],
  ['fairdeal clauses diff 67', ['677a', '678a']],
  ['fairdeal replay a.phh ', [FILE]],
  ['fairdeal verify log.ndjson --key ', [FILE]],
  ['fairdeal completion z', ['zsh']],
  ['npx fairdeal pl', ['play']],
  ['npx fairdeal submission new over', ['over-under']],
];

const ALL = Object.fromEntries(OFFERED);

/** What a shell wrote for each line: its offers below the line itself. */
const readOffers = (written: string): Record<string, string[]> =>
  Object.fromEntries(
    written
      .split('\n> ')
      .slice(1)
      .map((part) => {
        const [line = '', ...offers] = part.split('\n').filter(Boolean);
        return [line, offers.map((offer) => offer.replace(/\t.*/, '')).toSorted()];
      }),
  );

const ask = (shell: string, args: readonly string[], script: string): Record<string, string[]> => {
  const { stdout, stderr } = spawnSync(shell, [...args, script], {
    encoding: 'utf8',
    cwd: join(folder, 'here'),
    env: { ...process.env, HOME: folder },
  });
  expect(stderr).toBe('');
  return readOffers(stdout);
};

const inQuotes = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ');

test('bash completes the next word', ({ skip }) => {
  skip(!isInstalled('bash'), 'bash is not installed here');
  const lines = OFFERED.map(([line]) => {
    const words = line.split(' ');
    return `COMP_WORDS=(${inQuotes(words)}); COMP_CWORD=${words.length - 1}; _fairdeal; printf '\\n> %s\\n' '${line}'; printf '%s\\n' "\${COMPREPLY[@]}"`;
  });
  expect(ask('bash', ['-c'], ['source ../bash', ...lines].join('\n'))).toEqual(ALL);
});

test('bash reads a value after =, and leaves other npx commands alone', ({ skip }) => {
  skip(!isInstalled('bash'), 'bash is not installed here');
  const lines = [
    ['fairdeal odds over-under --edition =', ['2016', '2019', '2020']],
    ['fairdeal odds over-under --edition = 201', ['2016', '2019']],
    ['fairdeal odds --edition = 2016 over', ['over-under']],
    ['npx tsc ', [FILE]],
    ['npx fai', []],
  ] as const;
  const asked = lines.map(([line]) => {
    const words = line.split(' ');
    return `COMP_WORDS=(${inQuotes(words)}); COMP_CWORD=${words.length - 1}; _fairdeal; printf '\\n> %s\\n' '${line}'; printf '%s\\n' "\${COMPREPLY[@]}"`;
  });
  expect(ask('bash', ['-c'], ['source ../bash', ...asked].join('\n'))).toEqual(Object.fromEntries(lines));
  const bound = spawnSync('bash', ['-c', `source ${folder}/bash; complete -p npx`], { encoding: 'utf8' });
  expect(bound.stdout).toBe('complete -F _fairdeal npx\n');
  const kept = spawnSync('bash', ['-c', `complete -W own npx; source ${folder}/bash; complete -p npx`], {
    encoding: 'utf8',
  });
  expect(kept.stdout).toBe("complete -W 'own' npx\n");
});

test('fish completes the next word (needs fish, which is not installed)', ({ skip }) => {
  skip(!isInstalled('fish'));
  const lines = OFFERED.map(([line]) => `printf '\\n> %s\\n' '${line}'; complete -C '${line}'`);
  expect(ask('fish', ['--no-config', '-c'], ['source ../fish', ...lines].join('\n'))).toEqual(ALL);
});

/** What the lines become in zsh at a terminal when Tab is pressed after them. */
const completed = async (start: string, lines: readonly string[]): Promise<string[]> => {
  const home = mkdtempSync(join(folder, 'zsh-'));
  const report = `report() { print -r -- $BUFFER >> ${home}/became; BUFFER= }\nzle -N report\nbindkey '^G' report\n`;
  writeFileSync(join(home, '.zshrc'), `PS1=\ncd ${folder}/here\n${start}\n${report}`);
  const child = spawn('script', ['-qec', 'zsh -i', '/dev/null'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, TERM: 'xterm', HOME: home, ZDOTDIR: home },
  });
  child.stdin.write(`${lines.map((line) => `${line}\t\u0007`).join('')}exit\r`);
  await once(child, 'close');
  return readFileSync(join(home, 'became'), 'utf8').trimEnd().split('\n');
};

const installed = (): string => {
  mkdirSync(join(folder, 'zfunc'), { recursive: true });
  copyFileSync(join(folder, 'zsh'), join(folder, 'zfunc', '_fairdeal'));
  return `fpath=(${folder}/zfunc $fpath)\nautoload -Uz compinit && compinit -u`;
};

const hasTerminal = process.platform === 'linux' && existsSync('/usr/bin/script');

test.for([
  ['from its folder, with the first Tab', installed],
  ['sourced, where nobody started completion', () => `source ${folder}/zsh`],
] as const)('zsh completes the next word, %s (needs zsh, which is not installed)', async ([, start], { skip }) => {
  skip(!hasTerminal || !isInstalled('zsh'));
  const becomes = [
    ['fairdeal si', 'fairdeal simulate '],
    ['fairdeal --v', 'fairdeal --version '],
    ['fairdeal help ga', 'fairdeal help games '],
    ['fairdeal odds --json over', 'fairdeal odds --json over-under '],
    ['fairdeal odds sess', 'fairdeal odds session '],
    ['fairdeal odds hand over', 'fairdeal odds hand over-under '],
    ['fairdeal odds session over-under --sea', 'fairdeal odds session over-under --seats '],
    ['fairdeal odds over-under --edition 2016', 'fairdeal odds over-under --edition 2016 '],
    ['fairdeal forensics --game dj', 'fairdeal forensics --game dj-wild '],
    ['fairdeal submission new over', 'fairdeal submission new over-under '],
    ['fairdeal submission new --json over', 'fairdeal submission new --json over-under '],
    ['fairdeal submission check ', `fairdeal submission check ${FILE} `],
    ['fairdeal submission diff a.json ', `fairdeal submission diff a.json ${FILE} `],
    ['fairdeal serve --log ', 'fairdeal serve --log json '],
    ['npx fairdeal pl', 'npx fairdeal play '],
  ] as const;
  const typed = becomes.map(([line]) => line);
  expect((await completed(start(), typed)).map((line) => line.trimEnd())).toEqual(
    becomes.map(([, line]) => line.trimEnd()),
  );
});
